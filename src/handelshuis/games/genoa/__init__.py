"""Die Händler von Genua by Rüdiger Dorn."""
