"""What persons made of their games: the facts of each game, counted, and what they say about a player."""
