"""Finds a line that places all cards, for whoever knows every hand and the order of the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames_qt.engine.rules import Move, Seat
from cardgames_qt.games.the_game.cards import PILES, Card
from cardgames_qt.games.the_game.model import Play, Start, State
from cardgames_qt.games.the_game.open_cards import fast
from cardgames_qt.games.the_game.rules import END, INDEX, owed
from cardgames_qt.kit.open_cards import Effort, Search, SolverAnswer

WIDTHS: Final = (50, 200, 800, 3200)
"""Most deals are won by the narrowest search; the next one is made where it fails."""


def solve(state: State, widths: Sequence[int] = WIDTHS) -> Search[SolverAnswer]:
    """A line to the win from any position whose cards are dealt, with wider and wider searches."""
    if state.phase == "over":
        return SolverAnswer(() if state.reason == "all_placed" else None, proven=True)
    answer = SolverAnswer(None)
    for width in widths:
        answer = yield from _search(state, width)
        if answer.verdict != "not_found":
            break
    return answer


def upcoming(state: State) -> tuple[str, ...]:
    """The faces of the cards in the deck, the next one first."""
    return tuple(str(card) for card in state.deck)


def _search(state: State, width: int) -> Search[SolverAnswer]:
    """One width; where nobody has begun yet, whoever begins."""
    if state.phase == "turn":
        assert state.turn is not None
        return (yield from _search_turn(state, state.turn, width))
    proven = True
    for seat in range(state.seats):
        answer = yield from _search_turn(state, Seat(seat), width)
        if answer.line is not None:
            return SolverAnswer((Start(Seat(seat)), *answer.line), width=width)
        proven = proven and answer.proven
    return SolverAnswer(None, proven, width)


def _search_turn(state: State, seat: Seat, width: int) -> Search[SolverAnswer]:
    beam = beam_for(state)
    beam.begin(position_of(state, seat), width)
    left, placed = sum(map(len, state.hands)) + len(state.deck), 0
    while beam.advance():
        placed += 1
        yield Effort(width, placed / left)
    if beam.won is not None:
        return SolverAnswer(moves_of(beam), width=width)
    return SolverAnswer(None, proven=beam.complete, width=width)


def beam_for(state: State) -> fast.Beam:
    """The search core, set up for this table and deck."""
    return fast.Beam(state.hand_size, state.minimum, state.on_fire, list(state.deck), list(fast.WEIGHTS))


def position_of(state: State, seat: Seat) -> fast.Position:
    """A position as the core has it, with this seat on turn."""
    hands = [_packed(hand) for hand in state.hands]
    unplayed = {*state.deck, *(card for hand in state.hands for card in hand)}
    low = sum(1 << (card - 2) for card in unplayed if card <= 50)
    high = sum(1 << (card - 51) for card in unplayed if card > 50)
    up1, up2, down1, down2 = (pile[-1] for pile in state.piles)
    position = fast.Position(up1, up2, down1, down2, low, high, hands[seat], hands)
    position.seat = seat
    position.owed = owed(state)
    position.burning = sum(1 << INDEX[pile] for pile in state.burning)
    return position


def _packed(hand: Sequence[Card]) -> int:
    """A hand as the core has it."""
    packed = 0
    for card in hand:
        packed = fast.with_card(packed, card)
    return packed


def moves_of(beam: fast.Beam) -> tuple[Move, ...]:
    """The line a beam has found, as moves of the rules."""
    moves: list[Move] = []
    for card, pile, ended in beam.line():
        if card:
            moves.append(Play(Card(card), PILES[pile]))
        if ended:
            moves.append(END)
    return tuple(moves)
