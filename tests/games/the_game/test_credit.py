"""A word helped where it was needed, heeded and came true; and all of that can be read off the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import PILES, Card, Pile
from cardgames_qt.games.the_game.credit import helped
from cardgames_qt.games.the_game.model import Play, Signal, State, TheGameMove, View
from cardgames_qt.games.the_game.rules import END, INDEX, can_place, step_cost
from cardgames_qt.games.the_game.talk import holds, spoken_for, unplayed_cards
from cardgames_qt.kit.credit import Helped
from tests.games.the_game.helpers import RULES, play, position

KEEP_OFF = (1, Signal("keep_off", "up1"))
DECK = (80, 81, 82, 83)


def history(state: State, *moves: tuple[int, TheGameMove]) -> list[Played]:
    """What is played and said from a position on."""
    steps: list[Played] = []
    for number, move in moves:
        seat = Seat(number)
        assert RULES.fault(state, seat, move) is None, move
        steps.append(Played(state, seat, move, (), isinstance(move, Signal)))
        state = RULES.apply(state, seat, move)
    return steps


def table(others: tuple[int, ...] = (32, 50, 51)) -> State:
    """Seat 1 has the trick for the first pile, and seat 0 what would spoil it."""
    return position([others, (20, 62, 63)], DECK, {"up1": [30], "up2": [40]})


ELSEWHERE = ((0, play(50, "up2")), (0, play(51, "up2")), (0, END))
TRICK = (1, play(20, "up1"))


def test_a_pile_that_others_leave_alone_when_asked_is_a_word_that_helped() -> None:
    assert helped(history(table(), KEEP_OFF, *ELSEWHERE, TRICK)) == (Helped(Seat(1), 0, 4, Seat(0)),)
    twice = history(table(), KEEP_OFF, ELSEWHERE[0], KEEP_OFF, *ELSEWHERE[1:], TRICK)
    assert helped(twice) == (Helped(Seat(1), 0, 5, Seat(0)),), "whoever asks twice has asked"


@pytest.mark.parametrize(
    "moves",
    [
        (*ELSEWHERE, TRICK),
        (*ELSEWHERE, KEEP_OFF, TRICK),
        (KEEP_OFF, *ELSEWHERE, (1, Signal("clear", "up1")), TRICK),
        (KEEP_OFF, (0, play(32, "up1")), *ELSEWHERE, (1, play(62, "up1"))),
        (KEEP_OFF, *ELSEWHERE, (1, play(62, "up1"))),
        (KEEP_OFF, *ELSEWHERE, (1, play(62, "up2"))),
    ],
    ids=["nothing said", "said too late", "taken back", "not heeded", "another card", "another pile"],
)
def test_no_other_word_is_counted(moves: tuple[tuple[int, TheGameMove], ...]) -> None:
    assert helped(history(table(), *moves)) == ()


def test_nobody_is_thanked_for_what_they_would_not_have_done() -> None:
    far = table(others=(49, 50, 51))
    assert helped(history(far, KEEP_OFF, (0, play(50, "up2")), (0, play(51, "up2")), (0, END), TRICK)) == ()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_said_of_a_word_happened(seats: int) -> None:
    found = 0
    for seed in range(12):
        match = talkative_game(seats, seed)
        for each in helped(match.history):
            check(match.history, each)
            found += 1
    assert found, "there are some to look at"


def talkative_game(seats: int, seed: int) -> Match:
    """Played by short steps and with true words about piles, which are mostly heeded."""
    rng, match = Random(seed), Match(RULES, seats, {}, str(seed))
    match.deal()
    match.play(*first_of(match))
    while match.outcome is None:
        seat = match.to_act[0]
        for other in map(Seat, range(seats)):
            word, view = Signal("keep_off", rng.choice(PILES)), seen(match, other)
            if other != seat and rng.random() < 0.3 and holds(view, word):
                match.play(other, word)
        match.play(seat, heeding(seen(match, seat), match.legal_moves(seat), rng))
    return match


def first_of(match: Match) -> tuple[Seat, TheGameMove]:
    seat = match.to_act[0]
    return seat, match.legal_moves(seat)[0]


def seen(match: Match, seat: Seat) -> View:
    view = match.view(seat)
    assert isinstance(view, View)
    return view


def heeding(view: View, moves: Sequence[TheGameMove], rng: Random) -> TheGameMove:
    """The shortest step on a pile that nobody asked for, if there is one."""
    if END in moves:
        return END
    asked = {pile for said in view.signals for pile, kind in zip(PILES, said, strict=True) if kind}
    plays = [move for move in moves if isinstance(move, Play)]
    free = [move for move in plays if move.on not in asked or rng.random() < 0.1] or plays
    return min(free, key=lambda move: step_cost(move.on, view.piles[INDEX[move.on]][-1], move.card))


def check(steps: Sequence[Played], each: Helped) -> None:
    said, made = steps[each.said], steps[each.entry]
    pile = made.move.on
    assert said.move == Signal("keep_off", pile) and (said.seat, made.seat) == (each.seat, each.seat)
    top = said.state.piles[INDEX[pile]][-1]
    assert made.state.piles[INDEX[pile]][-1] == top, "it stayed as it was"
    assert made.move.card in spoken_for("keep_off", pile, top, unplayed_cards(said.state.piles))
    assert made.state.signals[each.seat][INDEX[pile]] == "keep_off", "nobody took it back"
    between = [step for step in steps[each.said : each.entry] if step.seat == each.by]
    assert each.by != each.seat and any(was_shorter(step, pile, top) for step in between)


def was_shorter(step: Played, pile: Pile, top: Card) -> bool:
    if not isinstance(step.move, Play):
        return False
    made = step_cost(step.move.on, step.state.piles[INDEX[step.move.on]][-1], step.move.card)
    there = [card for card in step.state.hands[step.seat] if can_place(pile, top, card)]
    return any(step_cost(pile, top, card) < made for card in there)
