"""What the window says, and how sentences are drawn."""
