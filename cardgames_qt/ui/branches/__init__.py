"""The tree of what-ifs of a game: to look at, to name and to cut back."""
