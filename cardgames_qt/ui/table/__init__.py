"""A small toolkit for card tables that knows no game: cards, zones, gestures, focus, motion."""
