"""What is done in the story of a game besides looking at it."""
