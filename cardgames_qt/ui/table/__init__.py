"""A toolkit for card tables that knows no game: cards, zones, gestures, keyboard, animation."""
