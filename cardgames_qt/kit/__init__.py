"""What games are made of: words, scores, pictures for the lobby, bots, what a seat is shown. No Qt."""
