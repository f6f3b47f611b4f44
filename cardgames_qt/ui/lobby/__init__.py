"""The lobby and the saved games."""
