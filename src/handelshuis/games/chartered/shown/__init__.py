"""What leaves a state: views, sentences, numbers, documents."""
