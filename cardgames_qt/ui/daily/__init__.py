"""Deals of the day: the sheet with their calendar."""
