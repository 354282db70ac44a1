"""The rules as data, the material, the texts and the board."""
