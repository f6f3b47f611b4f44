"""The Game with open cards: what is found wins by the rules, and what is called lost is lost."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.rules import CHANCE, TABLE, Move, Seat
from cardgames_qt.games.the_game.cards import BOTTOMS, FIRE
from cardgames_qt.games.the_game.model import Start, State
from cardgames_qt.games.the_game.open_cards import fast
from cardgames_qt.games.the_game.open_cards.solver import beam_for, moves_of, position_of, solve
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.kit.open_cards import SolverAnswer, finish
from tests.games.cores import plain_core
from tests.games.the_game.helpers import RULES, after, play, playout, position
from tests.games.the_game.test_fast import settled

VARIANTS = [{}, {"minimum": 3}, {"on_fire": True}, {"minimum": 3, "on_fire": True, "smaller": True}]


def dealt(seats: int, seed: int, **options: Any) -> State:
    state = RULES.start(seats, RULES.settle(seats, options))
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(f"open {seats} {seed}")))


def wins(state: State, line: tuple[Move, ...] | None) -> bool:
    """Whether these moves, each checked by the rules, end the game with all cards placed."""
    assert line is not None
    end = after(state, *line)  # type: ignore[arg-type]
    return end.reason == "all_placed"


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_line_that_is_found_wins_by_the_rules(seats: int, variant: dict[str, Any]) -> None:
    state = dealt(seats, 1, **settled(seats, variant))
    answer = finish(solve(RULES.apply(state, TABLE, Start(Seat(seats - 1))), widths=(20, 200)))
    if answer.verdict == "found":
        assert wins(RULES.apply(state, TABLE, Start(Seat(seats - 1))), answer.line)
    assert answer.verdict != "lost"
    assert answer.verdict == "found" or "smaller" in variant


def test_before_anybody_has_begun_the_line_says_who_begins() -> None:
    state = dealt(3, 2)
    answer = finish(solve(state, widths=(30,)))
    assert answer.line is not None and isinstance(answer.line[0], Start)
    assert wins(state, answer.line)


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("on_fire", [False, True])
def test_a_search_may_begin_anywhere_in_a_game(seats: int, on_fire: bool) -> None:
    """In the middle of a turn, too, where it may have to end or may not end yet."""
    found = 0
    for game in range(3):
        steps = [each for *_, each in playout(seats, game, on_fire=on_fire) if each.phase == "turn"]
        for state in steps[5::17]:
            answer = finish(solve(state, widths=(15,)))
            if answer.line is not None:
                found += 1
                assert wins(state, answer.line)
    assert found > 3


def test_a_finished_game_needs_no_search() -> None:
    last = position([[50]], piles={"up1": [40]})
    assert finish(solve(after(last, *finish(solve(last)).line or ()))) == SolverAnswer((), proven=True)  # type: ignore[arg-type]
    stuck = position([[50], [65]], piles={"up1": [90], "up2": [91], "down1": [10], "down2": [52]})
    over = after(stuck, play(50, "down2"), END)
    assert over.reason == "stuck"
    assert finish(solve(over)).verdict == "lost"


# --- everything tried -----------------------------------------------------------------------------------


def brute_force(state: State) -> bool:
    """Whether the game can be won, by trying every move the rules allow."""

    @cache
    def search(key: tuple[Any, ...]) -> bool:
        now = states[key]
        if now.phase == "over":
            return now.reason == "all_placed"
        seat = RULES.to_act(now)[0]
        for move in RULES.legal_moves(now, seat):
            then = RULES.apply(now, seat, move)
            states.setdefault(key_of(then), then)
            if search(key_of(then)):
                return True
        return False

    states = {key_of(state): state}
    return search(key_of(state))


def key_of(state: State) -> tuple[Any, ...]:
    tops = tuple(pile[-1] for pile in state.piles)
    hands = tuple(frozenset(hand) for hand in state.hands)
    return tops, hands, state.deck, state.turn, min(len(state.played), 3), state.burning, state.reason


def small_position(rng: Random, on_fire: bool) -> State:
    """A few cards on piles that have gone far, some of them still in the deck."""
    seats, cards = rng.randint(1, 3), set(rng.sample(range(20, 81), rng.randint(3, 5)))
    for _ in range(rng.randint(0, 2)):
        cards.add(rng.choice(sorted(cards)) + rng.choice((-10, 10)))
    if on_fire:
        cards |= set(rng.sample(sorted(FIRE), 2))
    order = rng.sample(sorted(cards), len(cards))
    deck, rest = order[: rng.randint(0, 2)], order[2:]
    hands = [rest[seat::seats] for seat in range(seats)]
    free = [number for number in range(2, 100) if number not in cards]
    ups = [rng.choice([number for number in free if number > 40]) for _ in range(2)]
    downs = [rng.choice([number for number in free if number < 60]) for _ in range(2)]
    piles = {"up1": ups[:1], "up2": ups[1:], "down1": downs[:1], "down2": downs[1:]}
    options = {"on_fire": on_fire, "minimum": rng.choice((2, 3)), "talk": "none"}
    return position(hands, deck, piles, options, hand_size=max(map(len, hands)))  # type: ignore[arg-type]


@pytest.mark.parametrize("on_fire", [False, True])
def test_small_positions_are_judged_as_trying_everything_does(on_fire: bool) -> None:
    rng, judged = Random(7), {"found": 0, "lost": 0}
    for _ in range(300):
        state = small_position(rng, on_fire)
        if not RULES.legal_moves(state, Seat(0)):
            continue  # whoever begins a turn can place a card, or the game was over before
        answer = finish(solve(state))
        possible = brute_force(state)
        assert answer.verdict == ("found" if possible else "lost"), state
        judged[answer.verdict] += 1
        if possible:
            assert wins(state, answer.line)
    assert min(judged.values()) > 40


def test_a_card_that_fits_nowhere_proves_a_deal_lost_however_many_are_left() -> None:
    """No search could try everything here; 50 fits on no pile, and neither 40 nor 60 is there for a trick."""
    hand, deck = [50, 3, 4, 5, 96, 97, 98, 99], [*range(6, 40)]
    piles = {"up1": [52], "up2": [53], "down1": [48], "down2": [47]}
    state = position([hand], deck, piles)  # type: ignore[arg-type]
    assert finish(solve(state, widths=(1,))).verdict == "lost"


def test_a_trick_that_may_come_is_no_proof() -> None:
    """45 on 55, and 50 fits again; 51 from the deck, and 41 follows it."""
    state = position([[50, 45], []], [], {"up1": [55], "up2": [56], "down1": [39], "down2": [30]})
    assert finish(solve(state)).verdict == "found"
    state = position([[41, 96, 98]], [51, 99], {"up1": [45], "up2": [46], "down1": [39], "down2": [30]})
    assert finish(solve(state)).verdict == "found"


def test_a_narrow_search_that_left_something_out_says_so() -> None:
    state = RULES.apply(dealt(1, 4), TABLE, Start(Seat(0)))
    answer = finish(solve(state, widths=(1,)))
    assert (answer.verdict, answer.proven, answer.width) == ("not_found", False, 1)


def test_a_search_tells_how_far_it_is_and_can_be_left() -> None:
    search = solve(RULES.apply(dealt(1, 4), TABLE, Start(Seat(0))))
    told = [next(search) for _ in range(20)]
    assert [each.width for each in told] == [50] * 20
    assert [each.done for each in told] == [number / 98 for number in range(1, 21)]
    search.close()


def test_alone_and_without_a_deck_no_turn_ends_before_the_game_does() -> None:
    rng, found = Random(2), 0
    for _ in range(1000):
        state = small_position(rng, on_fire=False)
        if state.seats == 1 and not state.deck and RULES.legal_moves(state, Seat(0)):
            line = finish(solve(state)).line or ()
            assert END not in line
            found += len(line) > 2
    assert found > 10


# --- fire -----------------------------------------------------------------------------------------------


def test_fire_must_be_covered_in_time() -> None:
    """Without fire 33 may wait; with it, the one card that covers it must come in this turn."""
    piles = {"up1": [33], "up2": [97], "down1": [3], "down2": [4]}
    plain = position([[35], [34]], [], piles)  # type: ignore[arg-type]
    assert finish(solve(plain)).verdict == "lost"
    burning = position([[98], [34]], [], piles, {"on_fire": True}, burning=("up1",))  # type: ignore[arg-type]
    assert finish(solve(burning)).verdict == "lost"
    covered = position([[34], [98]], [], piles, {"on_fire": True}, burning=("up1",))  # type: ignore[arg-type]
    assert wins(covered, finish(solve(covered)).line)


def test_fire_as_the_last_card_loses_nothing() -> None:
    state = position([[77]], [], {"up1": [66]}, {"on_fire": True}, burning=("up1",))
    assert wins(state, finish(solve(state)).line)


def test_fire_cards_are_the_rules_fire_cards() -> None:
    assert set(fast.FIRE) == set(FIRE)
    assert BOTTOMS == (1, 1, 100, 100)


# --- compiled or not ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "on_fire"), [(1, False), (2, True), (5, False)])
def test_compiled_and_plain_agree(seats: int, on_fire: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = plain_core(fast)
    state = RULES.apply(dealt(seats, 6, on_fire=on_fire), TABLE, Start(Seat(0)))
    seen = []
    for core in (fast, slow):
        monkeypatch.setattr("cardgames_qt.games.the_game.open_cards.solver.fast", core)
        beam = beam_for(state)
        beam.begin(position_of(state, Seat(0)), 12)
        levels = []
        while beam.advance():
            levels.append([(each.card, each.pile, each.ended, each.hand) for each in beam.level])
        seen.append((levels, beam.seen, beam.complete, moves_of(beam)))
    assert seen[0] == seen[1]


def test_a_hand_keeps_its_cards_in_order() -> None:
    hand = 0
    for card in (50, 2, 99, 51, 3, 98, 97, 4):
        hand = fast.with_card(hand, card)
    assert [hand >> 7 * at & 127 for at in range(8)] == [2, 3, 4, 50, 51, 97, 98, 99]
    assert fast.size(hand) == 8
    assert fast.with_card(fast.without(hand, 50), 50) == hand


def test_unplayed_cards_are_counted_and_found() -> None:
    rng = Random(1)
    for _ in range(50):
        cards = set(rng.sample(range(2, 100), 40))
        low = sum(1 << card - 2 for card in cards if card <= 50)
        high = sum(1 << card - 51 for card in cards if card > 50)
        for number in range(1, 101):
            assert fast.below(low, high, number) == sum(card < number for card in cards)
            assert fast.holds(low, high, number) == (number in cards)
