"""A game being played, whoever plays it: its course, levels, lessons. No Qt, threads or clock."""
