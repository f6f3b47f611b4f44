"""Puzzles: positions that can be won, all cards open."""
