"""Which words about piles helped, by what was played and what could have been.

A word counts where it was needed, was heeded and came true: a seat asks to keep off a pile, another one has a
shorter step there than the one it makes elsewhere, nobody touches the pile, and the seat that asked places on
it one of the cards such a word stands for.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from cardgames_qt.engine.history import Played
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import Card, Pile
from cardgames_qt.games.the_game.model import Play, Signal, State
from cardgames_qt.games.the_game.rules import INDEX, can_place, step_cost
from cardgames_qt.games.the_game.talk import spoken_for, unplayed_cards
from cardgames_qt.kit.credit import Helped


class _Word:
    """A seat's standing wish that a pile be left alone."""

    def __init__(self, said: int, state: State, pile: Pile) -> None:
        self.said = said
        self.meant = spoken_for("keep_off", pile, _top(state, pile), unplayed_cards(state.piles))
        self.heeded_by: Seat | None = None


def helped(history: Sequence[Played]) -> tuple[Helped, ...]:
    """Every word that helped, in the order of the moves it made room for."""
    standing: dict[tuple[Seat, Pile], _Word] = {}
    found: list[Helped] = []
    for entry, step in enumerate(history):
        move = step.move
        if isinstance(move, Signal):
            _hear(standing, entry, step)
        elif isinstance(move, Play):
            own = standing.get((step.seat, move.on))
            if own is not None and own.heeded_by is not None and move.card in own.meant:
                found.append(Helped(step.seat, own.said, entry, own.heeded_by))
            standing = {key: word for key, word in standing.items() if key[1] != move.on}
            _heed(standing, step)
    return tuple(found)


def _hear(standing: dict[tuple[Seat, Pile], _Word], entry: int, step: Played) -> None:
    """Whoever asks twice has asked; any other word takes the wish back."""
    key = (step.seat, step.move.on)
    if step.move.signal != "keep_off":
        standing.pop(key, None)
    elif key not in standing:
        standing[key] = _Word(entry, step.state, step.move.on)


def _heed(standing: dict[tuple[Seat, Pile], _Word], step: Played) -> None:
    """Note who made a longer step elsewhere than the pile asked for would have taken."""
    for (seat, pile), word in standing.items():
        asked = seat != step.seat and word.heeded_by is None
        if asked and _shortest(step, pile) < _step(step.state, step.move):
            word.heeded_by = step.seat


def _shortest(step: Played, pile: Pile) -> float:
    """The shortest step there for a card that was in hand and could have been played in this one's place."""
    top = _top(step.state, pile)
    fitting = (card for card in step.state.hands[step.seat] if can_place(pile, top, card))
    return min((step_cost(pile, top, card) for card in fitting), default=inf)


def _step(state: State, move: Play) -> int:
    return step_cost(move.on, _top(state, move.on), move.card)


def _top(state: State, pile: Pile) -> Card:
    return state.piles[INDEX[pile]][-1]
