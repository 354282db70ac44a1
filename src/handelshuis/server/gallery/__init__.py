"""What anyone may see of finished games: their pages, and the pictures that links to them show."""
