"""The end of a game: who won, how it came to that, and what can be done next."""
