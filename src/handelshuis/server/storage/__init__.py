"""What the house remembers: the database, who writes to it, and what is read from it."""
