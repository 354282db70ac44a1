"""The game's material, rules and texts as files, and what reads them."""
