"""What players see, are asked and are told."""
