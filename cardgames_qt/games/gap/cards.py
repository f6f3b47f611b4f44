"""The fifty cards of GAP: five colours, numbers 0 to 9 in a circle."""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", str)
"""Colour letter and number, as in records: "R7"."""

COLOURS = ("R", "Y", "G", "B", "P")
LETTERS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
"""The colours by their names, under which they are painted."""
CARDS = tuple(Card(f"{colour}{number}") for colour in COLOURS for number in range(10))
NUMBER = {card: int(card[1]) for card in CARDS}
COLOUR = {card: card[0] for card in CARDS}
