"""Lessons, puzzles and exercises."""
