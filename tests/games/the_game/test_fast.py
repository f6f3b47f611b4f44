"""The search core plays by the rules: same moves, same positions, same results, compiled or not."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games.the_game import fast
from cardgames_qt.games.the_game.cards import CARDS, FIRE, PILES
from cardgames_qt.games.the_game.model import End, Play, Start, State
from cardgames_qt.games.the_game.rules import END, owed
from cardgames_qt.games.the_game.tuned import WEIGHTS
from tests.games.cores import plain_core
from tests.games.the_game.helpers import RULES, playout
from tests.tune.the_game_games import play_games, trace_games

VARIANTS = [
    {},
    {"minimum": 3},
    {"on_fire": True},
    {"minimum": 3, "on_fire": True, "smaller": True},
]


def settled(seats: int, variant: dict[str, Any]) -> dict[str, Any]:
    options = {name: value for name, value in variant.items() if name != "smaller"}
    usual = RULES.settle(seats, {})["hand"]
    assert isinstance(usual, int)
    return options | ({"hand": usual - 1} if variant.get("smaller") else {})


def table_for(state: State, module: Any = fast) -> Any:
    numbers = WEIGHTS["sets"][str(state.seats)]
    return module.World(
        state.seats, state.hand_size, state.minimum, state.on_fire, numbers["weights"], numbers["chances"]
    )


def tops(state: State) -> list[int]:
    return [pile[-1] for pile in state.piles]


def load(table: Any, state: State) -> None:
    """Lay a position out on the search's table, at the beginning of a turn."""
    assert state.turn is not None
    table.hands = [sorted(hand) for hand in state.hands]
    table.deck = list(state.deck)
    table.drawn = 0
    unplayed = {*state.deck, *(card for hand in state.hands for card in hand)}
    table.unplayed = [int(card in unplayed) for card in range(101)]
    table.left = len(unplayed)
    table.up1, table.up2, table.down1, table.down2 = tops(state)
    table.burning = sum(1 << PILES.index(pile) for pile in state.burning)
    table.seat = state.turn


def plays_on_path(hand: list[int], path: int, length: int) -> list[Play]:
    bits = [path >> (5 * at) for at in range(length)]
    return [Play(CARDS[hand[each & 7] - 2], PILES[each >> 3 & 3]) for each in bits]


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_card_fits_where_the_rules_say(seats: int, variant: dict[str, Any]) -> None:
    for game in range(4):
        for state, seat, _, _ in playout(seats, game, **settled(seats, variant)):
            if state.phase != "turn" or seat != state.turn:
                continue
            legal = {move for move in RULES.legal_moves(state, seat) if isinstance(move, Play)}
            found = set()
            first, second, third, fourth = tops(state)
            for card in state.hands[seat]:
                bits = fast.piles_for(card, first, second, third, fourth, True)
                found |= {Play(card, pile) for at, pile in enumerate(PILES) if bits >> at & 1}
            assert found == legal


def can_finish(state: State) -> bool:
    """Whether the seat on turn can end it without losing, by trying everything."""
    if state.phase == "over":
        return state.reason == "all_placed"
    moves = RULES.legal_moves(state, RULES.to_act(state)[0])
    if END in moves and not state.burning:
        return True
    if len(state.played) >= 3:
        return False
    return any(can_finish(RULES.apply(state, RULES.to_act(state)[0], move)) for move in moves if move != END)


def advance(state: State, plays: list[Play]) -> State:
    for move in plays:
        seat = RULES.to_act(state)[0]
        assert RULES.fault(state, seat, move) is None, move
        state = RULES.apply(state, seat, move)
    if state.phase == "over":
        return state
    assert owed(state) == 0
    return RULES.apply(state, RULES.to_act(state)[0], END)


def same(table: Any, state: State) -> None:
    assert [table.up1, table.up2, table.down1, table.down2] == tops(state)
    assert table.left == RULES.scores(state)[0]
    if state.reason == "all_placed":
        return
    assert table.hands == [sorted(hand) for hand in state.hands]
    assert table.deck[table.drawn :] == list(state.deck)
    assert table.burning == sum(1 << PILES.index(pile) for pile in state.burning)
    assert table.seat == state.turn


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_whole_games_go_as_the_rules_say(seats: int, variant: dict[str, Any]) -> None:
    for game in range(6):
        state = RULES.start(seats, RULES.settle(seats, settled(seats, variant)))
        state = RULES.apply(state, CHANCE, RULES.chance(state, Random(f"{seats}{game}")))
        state = RULES.apply(state, TABLE, Start(Seat(game % seats)))
        table = table_for(state)
        load(table, state)
        while state.phase == "turn":
            hand = sorted(state.hands[table.seat])
            assert table.owed() == owed(state)
            on = table.take_turn(3)
            planner = table.planner
            if planner.ends.count:
                bits = planner.ends
                state = advance(state, plays_on_path(hand, bits.paths[0], bits.used[0].bit_count()))
                same(table, state)
                # a next player who can place nothing at all ends the game before their turn
                stuck = state.phase == "over" and state.reason == "stuck"
                assert on == (state.phase == "turn" or stuck)
                if stuck:
                    assert not table.take_turn(3)
                    assert table.left == RULES.scores(state)[0]
            else:
                plays = plays_on_path(hand, planner.stuck_path, planner.stuck_after)
                for move in plays:
                    state = RULES.apply(state, RULES.to_act(state)[0], move)
                assert table.left == RULES.scores(state)[0]
                break


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("on_fire", [False, True])
def test_a_turn_is_planned_exactly_if_there_is_one(seats: int, on_fire: bool) -> None:
    """At up to two cards owed the beam holds every part-turn, so nothing can be missed."""
    seen = {True: 0, False: 0}
    for game in range(12):
        for _, _, move, after in playout(seats, game, on_fire=on_fire):
            if not isinstance(move, End | Start) or after.phase != "turn" or len(after.burning) > 1:
                continue
            if sum(map(len, after.hands)) + len(after.deck) > 40:
                continue
            table = table_for(after)
            load(table, after)
            hand = sorted(after.hands[table.seat])
            table.planner.look(hand, table.unplayed)
            count = table.planner.plan(*tops(after), table.burning, table.owed(), 64, 8, True)
            possible = can_finish(after)
            seen[possible] += 1
            assert (count > 0) == possible
            ends = table.planner.ends
            for at in range(count):
                plays = plays_on_path(hand, ends.paths[at], ends.used[at].bit_count())
                end = advance(after, plays)
                assert end.reason != "fire"
                assert tops(end) == [ends.up1[at], ends.up2[at], ends.down1[at], ends.down2[at]]
    assert seen[True] > 0


def all_can_go(cards: frozenset[int], top: tuple[int, ...]) -> bool:
    @cache
    def search(left: frozenset[int], now: tuple[int, ...]) -> bool:
        if not left:
            return True
        for card, at in product(sorted(left), range(4)):
            step = card - now[at] if at < 2 else now[at] - card
            if (step > 0 or step == -10) and search(left - {card}, (*now[:at], card, *now[at + 1 :])):
                return True
        return False

    return search(cards, top)


def random_endgame(rng: Random) -> tuple[list[int], tuple[int, ...]]:
    """A few cards on piles that have gone far; often ten apart, so that tricks may follow each other."""
    cards = set(rng.sample(range(15, 86), rng.randint(2, 4)))
    for _ in range(rng.randint(0, 3)):
        cards.add(rng.choice(sorted(cards)) + rng.choice((-10, 10)))
    far_up = [card for card in range(60, 100) if card not in cards]
    far_down = [card for card in range(2, 41) if card not in cards]
    back_up = [card + 10 for card in cards if card + 10 not in cards]
    back_down = [card - 10 for card in cards if card - 10 not in cards]
    ups = [rng.choice(back_up if rng.random() < 0.3 else far_up) for _ in range(2)]
    downs = [rng.choice(back_down if rng.random() < 0.3 else far_down) for _ in range(2)]
    return sorted(cards), (*ups, *downs)


def test_the_solver_places_all_cards_exactly_where_that_can_be_done() -> None:
    rng, solver, found = Random(3), fast.Solver(), {True: 0, False: 0}
    for _ in range(4000):
        cards, top = random_endgame(rng)
        possible = all_can_go(frozenset(cards), top)
        found[possible] += 1
        assert solver.solve(cards, -1, top[0], top[1], top[2], top[3], 100_000) == possible, (cards, top)
    assert min(found.values()) > 500


def test_the_solver_sees_that_a_trick_brings_a_pile_back_for_another_card() -> None:
    """45 on 55, and 50 fits again; and the other way round."""
    solver = fast.Solver()
    assert solver.solve([45, 50], -1, 55, 70, 39, 30, 400)
    assert solver.solve([51, 56], -1, 71, 62, 30, 46, 400)
    assert not solver.solve([45, 50], -1, 56, 70, 39, 30, 400)


def test_the_solver_lets_only_the_seat_on_turn_begin() -> None:
    solver = fast.Solver()
    # the lower one must go first
    assert solver.solve([50, 60], 0b01, 40, 75, 30, 20, 100)
    assert not solver.solve([51, 60], 0b10, 40, 75, 30, 20, 100)


def test_a_search_deals_every_unseen_card_once_and_the_same_for_all() -> None:
    search = some_search(fast)
    hands, deck = search.deal(5)
    assert hands[0] == search.hand
    assert sorted([*hands[1], *hands[2], *deck]) == search.unseen
    assert (hands, deck) == some_search(fast).deal(5)
    assert (hands, deck) != search.deal(6)


def test_what_others_said_makes_cards_likely() -> None:
    search = some_search(fast)
    likely = search.unseen[:3]
    search.believe(1, likely)
    dealt = [search.deal(number)[0][1] for number in range(200)]
    assert sum(bool({*likely} & {*hand}) for hand in dealt) > 160
    assert all(len(hand) == 6 for hand in dealt)


def some_search(module: Any) -> Any:
    state = RULES.start(3, RULES.settle(3, {}))
    state = RULES.apply(state, CHANCE, RULES.chance(state, Random(8)))
    hand = sorted(state.hands[0])
    unseen = [card for card in CARDS if card not in hand]
    return module.TurnSearch(table_for(state, module), 0, hand, unseen, [6, 6, 6], [1, 1, 100, 100], 0, 2, 77)


def test_compiled_and_plain_agree() -> None:
    slow = plain_core(fast)
    for seats, on_fire in ((1, False), (2, True), (4, False)):
        state = RULES.start(seats, RULES.settle(seats, {"on_fire": on_fire}))
        assert play_games(table_for(state), 3, 2, 3) == play_games(table_for(state, slow), 3, 2, 3)
    one, other = some_search(fast), some_search(slow)
    assert one.plan(8, 4) == other.plan(8, 4)
    assert one.values == pytest.approx(other.values)
    assert one.paths == other.paths
    for search in (one, other):
        search.turns = 2
    for mine, theirs in zip(one.trial([0, 1], 0, 3), other.trial([0, 1], 0, 3), strict=True):
        assert mine == pytest.approx(theirs)


def test_fire_cards_are_the_rules_fire_cards() -> None:
    assert set(fast.FIRE) == set(FIRE)


def test_traces_tell_how_games_went() -> None:
    state = RULES.start(4, RULES.settle(4, {}))
    trace = trace_games(table_for(state), 1, 3, 3)
    won, _ = play_games(table_for(state), 1, 3, 3)
    assert len({(at, win) for at, (_, _, win) in enumerate(trace)}) == len(trace)
    assert any(win for _, _, win in trace) == (won > 0)
    assert all(0 < left < 98 for left, _, _ in trace)
