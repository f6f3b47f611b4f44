"""The ninety number cards of Three Is Too Many: three rows, seven colours with four cards in each row."""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", int)
"""The bare number, as in records."""

COLOURS = ("red", "orange", "yellow", "green", "turquoise", "blue", "purple")
START_CARDS = (Card(0), Card(30), Card(60))
"""The heads of the three rows; they lie there all game and are never dealt."""
CARDS = tuple(Card(number) for number in range(90) if number not in START_CARDS)
"""The cards that are dealt and played."""
COLOURLESS = (Card(15), Card(45), Card(75))
"""They leave the game as soon as somebody has to take them."""
ROW = {card: card // 30 for card in CARDS}


def _colours() -> dict[Card, str | None]:
    """The k-th coloured number of a row has the k-th colour, over and over; the middle one has none."""
    colours: dict[Card, str | None] = dict.fromkeys(CARDS)
    for row in range(len(START_CARDS)):
        coloured = [card for card in CARDS if ROW[card] == row and card not in COLOURLESS]
        colours.update((card, COLOURS[k % len(COLOURS)]) for k, card in enumerate(coloured))
    return colours


COLOUR = _colours()
