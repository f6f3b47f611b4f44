"""The page of a running game: its scene, the panel beside it, the hand-over, the end."""
