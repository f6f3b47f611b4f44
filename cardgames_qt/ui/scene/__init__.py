"""What a game's scene is, and the plain one for games that bring none."""
