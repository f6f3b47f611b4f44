"""Before a game: who sits where, and what is agreed."""
