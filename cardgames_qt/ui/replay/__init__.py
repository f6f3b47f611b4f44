"""A game once more on its table, at any moment of it and through anybody's eyes; nothing is played here."""
