"""The Game with open cards: could it have been won, and puzzles."""
