"""Reviews of finished games: made, drawn and put in words."""
