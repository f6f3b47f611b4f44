"""The last cards of who plays alone, counted out as by an enumeration that shares nothing with the bot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game import ending as endings
from cardgames_qt.games.the_game import fast_ending as fast
from cardgames_qt.games.the_game.bot import BOTS, MASTER, ending_of, make_plan, situation
from cardgames_qt.games.the_game.cards import CARDS
from cardgames_qt.games.the_game.ending import Ending
from cardgames_qt.games.the_game.model import Play, State, View
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.kit.bot import Budget
from tests.exact.the_game import Rest
from tests.games.cores import plain_core
from tests.games.the_game.helpers import RULES, after, position

POSITIONS = 160
TOO_FEW = 3
"""Part-turns with which nothing is counted."""


def last_cards(rng: Random) -> State:
    """Eight cards at most, of which up to four are in the hand, near piles that have come far."""
    ascending = rng.sample(range(48, 72), 2)
    tops = ascending + rng.sample([card for card in range(28, 52) if card not in ascending], 2)
    minimum = rng.choice((2, 2, 3))
    held = rng.randint(minimum, 4)
    in_deck = rng.randint(2, 8 - held)
    low, high = min(tops) - 12, max(tops) + 12
    near = [card for card in CARDS if low < card < high and card not in tops]
    cards = rng.sample(near, held + in_deck)
    under = [card for card in CARDS if card not in {*cards, *tops}]
    piles: dict[Any, list[int]] = {"up1": [*under, tops[0]], "up2": tops[1:2], "down1": tops[2:3]}
    piles["down2"] = tops[3:]
    hand, deck = cards[:held], cards[held:]
    return position([hand], deck, piles, hand_size=held, minimum=minimum)


def seen(state: State) -> View:
    return RULES.view(state, Seat(0))


def ending(state: State) -> Ending:
    found = ending_of(MASTER, situation(seen(state)))
    assert found is not None
    return found


def some_turn(state: State, rng: Random) -> list[Play]:
    """Any turn that ends well; nothing if it gets stuck."""
    line: list[Play] = []
    while moves := RULES.legal_moves(state, Seat(0)):
        move = rng.choice(moves)
        if not isinstance(move, Play):
            return line
        line.append(move)
        state = after(state, move)
    return []


def undecided() -> State:
    """The first such position."""
    for number in range(POSITIONS):
        state = last_cards(Random(number))
        if 0 < ending(state).best()[1] < 1:
            return state
    raise AssertionError


def test_the_best_turn_and_any_other_win_what_the_enumeration_says() -> None:
    met = {"lost": 0, "undecided": 0, "won": 0}
    for number in range(POSITIONS):
        rng = Random(number)
        state = last_cards(rng)
        found, rest, hand = ending(state), Rest(seen(state)), state.hands[0]
        turn, chance = found.best()
        assert chance == pytest.approx(rest.best(hand))
        met["lost" if not chance else "won" if chance == 1 else "undecided"] += 1
        if chance:
            after(state, *turn)  # each play is legal
            assert found.chance(turn) == chance == pytest.approx(rest.chance_after(hand, turn))
        other = some_turn(state, rng)
        if other:
            assert found.chance(other) == pytest.approx(rest.chance_after(hand, other))
    assert min(met.values()) >= 10


def test_after_a_play_the_best_turn_that_begins_with_it_is_found() -> None:
    for number in range(40):
        state = last_cards(Random(number))
        found = ending(state)
        best = found.best()[1]
        plays = [move for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)]
        begun = [found.best([play]) for play in plays]
        assert all(turn[0] == play for play, (turn, _) in zip(plays, begun, strict=True))
        if state.deck and plays:
            assert best == max(chance for _, chance in begun)


def test_compiled_and_plain_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for core in (fast, plain_core(fast)):
        monkeypatch.setattr(endings, "fast", core)
        found.append([ending(last_cards(Random(number))).best() for number in range(20)])
    assert found[0] == found[1]


def test_master_says_and_a_review_tells_what_is_counted_out() -> None:
    state = undecided()
    view, moves = seen(state), RULES.legal_moves(state, Seat(0))
    best = ending(state).best()[1]
    said = BOTS["master"]().decide(view, moves, Random(0), Budget()).candidates[0]
    assert (said.value, said.error, said.sure) == (best, 0, False)
    turn = next(line for line in (some_turn(state, Random(number)) for number in range(99)) if line)
    told = BOTS["master"]().weigh(view, moves, (*turn, END), Random(1), Budget())
    assert told is not None and told.value == best
    assert sum(each.lost for each in told.judgements) == pytest.approx(best - ending(state).chance(turn))
    assert {each.error for each in told.judgements} == {0}
    assert told.score is not None and told.score >= 1 - best, "who does not win has a card left"


def test_what_is_too_much_to_count_is_sampled_as_ever() -> None:
    where = situation(seen(undecided()))
    assert make_plan(MASTER, where, Budget(40)).counted
    hurried = make_plan(replace(MASTER, counts=TOO_FEW), where, Budget(40))
    assert hurried == make_plan(replace(MASTER, counts=0), where, Budget(40))
    assert not hurried.counted


def test_neither_fires_nor_hands_of_others_are_counted() -> None:
    where = situation(seen(undecided()))
    assert ending_of(MASTER, replace(where, on_fire=True)) is None
    assert ending_of(MASTER, replace(where, deck_count=where.deck_count - 1)) is None, "somebody holds a card"
