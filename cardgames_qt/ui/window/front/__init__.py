"""What the lobby remembers and leads to."""
