"""How saving stands, told to the player."""
