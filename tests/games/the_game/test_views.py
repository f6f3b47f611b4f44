"""What a seat sees, and the states it can imagine from that."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games.the_game.cards import CARDS
from cardgames_qt.games.the_game.model import State, View
from cardgames_qt.games.the_game.rules import placeable
from tests.games.the_game.helpers import RULES, after, play, playout, position


def test_a_view_shows_the_own_hand_and_only_counts_of_the_others_and_the_deck() -> None:
    state = position([(10, 11, 12), (20, 21)], deck=(30, 31, 32, 33), piles={"up1": (3, 5)})
    view = RULES.view(state, Seat(1))
    assert view.hand == (20, 21)
    assert view.hand_counts == (3, 2)
    assert view.deck_count == 4
    assert view.piles == ((1, 3, 5), (1,), (100,), (100,))
    assert (view.turn, view.starter, view.phase, view.owed) == (0, 0, "turn", 2)
    text = msgspec.json.encode(view)
    assert msgspec.json.decode(text, type=View) == view
    other = position([(40, 41, 42), (20, 21)], deck=(50, 51, 52, 53), piles={"up1": (3, 5)})
    assert RULES.view(other, Seat(1)) == view


def test_a_view_tells_what_was_placed_this_turn_and_what_is_still_owed() -> None:
    state = after(position([(10, 11, 12), (20, 21)], deck=(30, 31)), play(10, "up1"))
    view = RULES.view(state, Seat(1))
    assert view.played == (play(10, "up1"),)
    assert view.owed == 1


def test_before_the_first_turn_nothing_is_owed() -> None:
    state = RULES.start(2, RULES.settle(2, {}))
    assert RULES.view(state, Seat(0)).owed == 0
    assert RULES.view(state, Seat(0)).phase == "deal"
    state = RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))
    assert RULES.view(state, Seat(0)).phase == "start"
    assert RULES.view(state, Seat(0)).owed == 0


def test_a_view_carries_the_options_of_the_table() -> None:
    view = RULES.view(
        position([(10,)], options={"minimum": 3, "hand": 7, "on_fire": True, "talk": "keep_off"}), Seat(0)
    )
    assert (view.minimum, view.hand_size, view.on_fire, view.talk) == (3, 7, True, "keep_off")


@pytest.mark.parametrize("seats", RULES.seat_counts)
@pytest.mark.parametrize("options", [{}, {"minimum": 3, "on_fire": True}], ids=str)
def test_every_imagined_state_looks_like_the_view(seats: int, options: dict[str, Value]) -> None:
    rng = Random(5)
    for seed in range(4):
        for before, _, _, then in playout(seats, seed, **options):
            for state in (before, then) if RULES.outcome(then) else (before,):
                seat = Seat(rng.randrange(seats))
                view = RULES.view(state, seat)
                imagined = RULES.imagine(view, rng)
                assert RULES.view(imagined, seat) == view
                assert RULES.census(imagined) == RULES.census(state)
                for waiting in RULES.to_act(imagined):
                    assert waiting == CHANCE or RULES.legal_moves(imagined, waiting)


def imagined(state: State, seat: int, times: int = 400) -> list[State]:
    rng = Random(9)
    view = RULES.view(state, Seat(seat))
    return [RULES.imagine(view, rng) for _ in range(times)]


def middle(seats: int) -> State:
    return next(state for state, *_ in playout(seats, 1) if sum(map(len, state.piles)) > 24)


def test_hidden_places_take_every_unseen_card() -> None:
    state = middle(3)
    seen = {*state.hands[1], *(card for pile in state.piles for card in pile)}
    unseen = {card for card in CARDS if card not in seen}
    states = imagined(state, 1, 2000)
    assert {other.hands[0][0] for other in states} == unseen
    assert {other.hands[2][-1] for other in states} == unseen
    assert {other.deck[0] for other in states} == unseen
    assert {other.deck[-1] for other in states} == unseen
    assert {other.hands[1] for other in states} == {state.hands[1]}


def test_imagined_cards_are_equally_likely() -> None:
    state = position(
        [(10, 11), (20, 21), (30, 31)], deck=[c for c in range(2, 100) if c not in (10, 11, 20, 21, 30, 31)]
    )
    times = 4000
    counts = dict.fromkeys(CARDS, 0)
    for other in imagined(state, 0, times):
        for card in other.hands[2]:
            counts[card] += 1
    expected = 2 * times / 96
    for card, count in counts.items():
        assert count == 0 if card in (10, 11) else 0.5 * expected < count < 1.6 * expected


def test_who_still_owes_a_card_and_is_not_stuck_holds_one_that_fits() -> None:
    # of the unseen cards only 99 still fits anywhere, so the player on turn must have it
    gone = [card for card in CARDS if card not in (40, 41, 42, 43, 44, 45, 46, 99)]
    state = position(
        [(40, 99), (41, 42, 43)],
        deck=(44, 45, 46),
        piles={"up1": (*gone[:40], 98), "up2": (97,), "down1": (2,), "down2": (*gone[40:80], 3)},
    )
    for other in imagined(state, 1, 50):
        assert 99 in other.hands[0]
        assert placeable(other.hands[0], other.piles)


def test_who_has_placed_enough_may_hold_anything() -> None:
    state = after(position([(50, 51, 52), (41, 42, 43)], deck=(44, 45)), play(50, "up1"), play(51, "up1"))
    assert len({other.hands[0] for other in imagined(state, 1)}) > 50


def test_who_got_stuck_holds_nothing_that_fits() -> None:
    for seed in range(40):
        for _, _, _, then in playout(3, seed):
            outcome = RULES.outcome(then)
            if outcome and outcome.reason == "stuck" and then.turn is not None:
                watcher = (then.turn + 1) % 3
                for other in imagined(then, watcher, 20):
                    assert not placeable(other.hands[then.turn], other.piles)
                    assert RULES.view(other, Seat(watcher)) == RULES.view(then, Seat(watcher))


def test_before_the_deal_there_is_nothing_to_imagine() -> None:
    state = RULES.start(3, RULES.settle(3, {}))
    assert RULES.imagine(RULES.view(state, Seat(0)), Random(1)) == state


def test_before_the_start_every_other_hand_is_open() -> None:
    state = RULES.start(3, RULES.settle(3, {}))
    state = RULES.apply(state, CHANCE, RULES.chance(state, Random(1)))
    states = imagined(state, 0, 30)
    assert len({other.hands[1] for other in states}) == 30
    assert all(RULES.to_act(other) == (TABLE,) for other in states)
