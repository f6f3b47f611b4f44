"""Qwixx, the card game: cross off numbers in four coloured rows, from left to right."""
