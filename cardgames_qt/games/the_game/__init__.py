"""The Game: everybody together against four piles of numbers."""
