"""Exercises: mistakes of games that were played, to be made good on the table."""
