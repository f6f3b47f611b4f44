"""What bots mean by their words about piles, and when a word is worth saying.

Everybody hears everything, so a table that speaks of every pile says nothing. A seat asks for one thing at a
time, for what it would lose most by, and only while somebody else's turn is about to spoil it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from cardgames_qt.games.the_game.cards import CARDS, PILES, Card, Pile
from cardgames_qt.games.the_game.fast_people import KEEP_OFF, NOTHING, SMALL_STEPS
from cardgames_qt.games.the_game.model import Signal, View
from cardgames_qt.games.the_game.rules import INDEX, ascends, can_place, is_trick, step_cost

VAGUE: Final = 3
"""A word about a pile always fits this many cards that nobody has seen placed."""
NEAR, NEXT = 2, 5
"""A person wants a pile left alone for a trick or a card so many numbers ahead, and small steps for one so
far."""
FANCIES: Final = 6
"""In so many worlds a seat imagines the turn to come,"""
SPOILT: Final = 2
"""and in so many of them a pile must be moved on for a word to be worth it."""
SAID: Final[dict[str | None, int]] = {None: NOTHING, "small_steps": SMALL_STEPS, "keep_off": KEEP_OFF}
"""The words as the search core has them."""
HELPFUL: Final = 0.02
"""A word to people must raise the chance of winning by more than this,"""
STANDING: Final = 0.01
"""and one that was said already by more than this."""


def unplayed_cards(piles: Sequence[Sequence[int]]) -> list[int]:
    """The cards on no pile, which everybody can work out."""
    placed = set(chain(*piles))
    return [card for card in CARDS if card not in placed]


def spoken_for(kind: str, pile: Pile, top: int, unplayed: Sequence[int]) -> tuple[int, ...]:
    """The cards of which a seat that says this holds at least one; nobody can tell which.

    "Keep off" means the trick card or one of the next cards the pile would take at nearly no loss, three
    cards in all; "small steps" one of the three after those. Where fewer are left, nothing is said: then
    a word would be as good as a number.
    """
    onwards = [card for card in unplayed if (card > top) == ascends(pile) and card != top]
    if not ascends(pile):
        onwards.reverse()
    back = top - 10 if ascends(pile) else top + 10
    near = [back] if back in unplayed else []
    near += onwards[: VAGUE - len(near)]
    if kind == "keep_off":
        return tuple(near) if len(near) == VAGUE else ()
    after = [card for card in onwards if card not in near][:VAGUE]
    return tuple(after) if len(after) == VAGUE else ()


def wanted_for(pile: Pile, top: Card, cards: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """For which of these cards a person wants a pile left alone, and for which small steps."""
    steps = {card: step_cost(pile, top, card) for card in cards if can_place(pile, top, card)}
    near = tuple(card for card, step in steps.items() if step <= NEAR)
    return near, tuple(card for card, step in steps.items() if NEAR < step <= NEXT)


def holds(view: View, word: Signal) -> bool:
    """Whether a word is true of this seat: it has one of the cards that are meant."""
    meant = spoken_for(word.signal, word.on, view.piles[INDEX[word.on]][-1], unplayed_cards(view.piles))
    return any(card in view.hand for card in meant)


def stake(view: View, word: Signal) -> int:
    """How much depends on a word that is true: most where a trick would be lost."""
    if word.signal == "small_steps":
        return 1
    top = view.piles[INDEX[word.on]][-1]
    return 3 if any(is_trick(word.on, top, card) for card in view.hand) else 2


def to_say(view: View, asides: Sequence[Signal], coming: Sequence[Sequence[int]]) -> list[Signal]:
    """What this seat says now, if the coming turn may leave the piles with any of these tops.

    It takes back what no longer holds, and asks for something else only where that weighs more.
    """
    said = [Signal(kind, pile) for pile, kind in zip(PILES, view.signals[view.seat], strict=True) if kind]
    standing = [word for word in said if holds(view, word)]
    enough = max((stake(view, word) for word in standing), default=0)
    words = [word for word in asides if word.signal != "clear" and holds(view, word)]
    urgent = [word for word in words if stake(view, word) > enough and _is_spoilt(view, word.on, coming)]
    if not urgent:
        return [Signal("clear", word.on) for word in said if word not in standing]
    best = max(urgent, key=lambda word: stake(view, word))
    return [*(Signal("clear", word.on) for word in said if word.on != best.on), best]


def among_people(view: View) -> bool:
    """Whether somebody else asks for several things at once, which no bot does."""
    others = [said for seat, said in enumerate(view.signals) if seat != view.seat]
    return any(len([kind for kind in said if kind]) > 1 for said in others)


def to_ask(
    view: View, asides: Sequence[Signal], worth: Callable[[Signal | None], float], heeds: float = 1.0
) -> list[Signal]:
    """What this seat says to people, who do as they are asked and may spoil more by it than they spare.

    `worth` gives the chance of winning if the coming turn is made as this word asks, and nothing else was
    said; `heeds` is how likely it is made so.
    """
    said = [Signal(kind, pile) for pile, kind in zip(PILES, view.signals[view.seat], strict=True) if kind]
    words = [word for word in asides if word.signal != "clear" and holds(view, word)]
    silence = worth(None) if words else 0.0
    gains = {
        word: heeds * (worth(word) - silence) - (STANDING if word in said else HELPFUL) for word in words
    }
    best = max(words, key=lambda word: gains[word], default=None)
    asked = [best] if best is not None and gains[best] > 0 else []
    taken_back = [Signal("clear", word.on) for word in said if word.on not in {each.on for each in asked}]
    return [*taken_back, *(word for word in asked if word not in said)]


def _is_spoilt(view: View, pile: Pile, coming: Sequence[Sequence[int]]) -> bool:
    """Whether others are likely to move a pile on."""
    at = INDEX[pile]
    return sum(tops[at] != view.piles[at][-1] for tops in coming) >= SPOILT
