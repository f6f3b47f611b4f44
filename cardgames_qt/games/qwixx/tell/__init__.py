"""Qwixx in words: its name, its events, its hints, its score. No Qt."""
