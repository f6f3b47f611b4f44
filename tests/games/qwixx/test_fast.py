"""The compact form plays by the same rules, and its choices are the ones its values say."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx import fast
from cardgames_qt.games.qwixx.bot import (
    DUEL,
    STEPS,
    coded,
    known_table,
    load_duel_policy,
    load_outlook,
    load_policy,
)
from cardgames_qt.games.qwixx.cards import ORDER, crosses, next_place
from cardgames_qt.games.qwixx.model import QwixxMove, Reshuffle, State
from tests.games.cores import plain_core
from tests.games.qwixx.table import RULES, playout
from tests.tune.qwixx_games import GreedyPlayer, Player, ValuesPlayer, compare, deal, play_turn

TABLES = [(seats, jokers) for seats in range(2, 6) for jokers in (False, True)]
GAMES = 12


def mask(cards: tuple[str, ...]) -> int:
    return sum(1 << order for card, order in ORDER.items() if card in cards)


def compact(state: State) -> fast.World:
    """The position as it is, nothing hidden."""
    world = fast.World(state.seats, state.jokers)
    world.turn, world.step = state.turn, STEPS.get(state.step, fast.OVER)
    world.rows = [crosses(row) << 4 | next_place(row) for sheet in state.sheets for row in sheet]
    world.misses = list(state.misses)
    world.hands = [mask(hand) for hand in state.hands]
    world.display = [ORDER[card] for card in state.display if card]
    world.deck = [ORDER[card] for card in state.deck]
    world.discard = mask(state.discard)
    world.crossed = state.crossed
    return world


def same(state: State, world: fast.World) -> None:
    """Every part of the compact position is the rules' one."""
    told = compact(state)
    assert (world.step, world.rows, world.misses) == (told.step, told.rows, told.misses)
    assert world.hands == told.hands
    assert world.display == told.display
    assert world.deck[world.deck_at :] == told.deck
    assert world.discard == told.discard
    scores = RULES.scores(state)
    assert tuple(world.points(seat) for seat in range(state.seats)) == scores
    outcome = RULES.outcome(state)
    if outcome:
        assert {seat for seat in range(state.seats) if world.win(seat)} == set(outcome.winners)
        assert world.win(outcome.winners[0]) == pytest.approx(1 / len(outcome.winners))
        for seat, score in enumerate(scores):
            assert world.lead(seat) == score - max(scores[:seat] + scores[seat + 1 :])
    else:
        assert (world.turn, world.crossed) == (told.turn, told.crossed)


class Twin:
    """A compact position that is played along with the rules' one."""

    def __init__(self, state: State) -> None:
        self.world = compact(state)
        self.choices = [fast.PASS] * state.seats

    def follow(self, before: State, seat: Seat, move: QwixxMove, after: State) -> None:
        """Make the move too, and compare."""
        world = self.world
        if isinstance(move, Reshuffle):
            assert set(world.deck) | set(world.display) >= {ORDER[card] for card in move.cards}
            if after.step != "refill":  # its own shuffle came out otherwise, of the same cards
                assert len(world.deck) - world.deck_at == len(after.deck)
                assert world.discard == 0
                self.world = compact(after)
            return
        if before.step == "draw":
            world.take(coded(move))
        elif before.step == "number":
            self.choices[seat] = coded(move)
            if after.step == "number":
                return
            self.choose()
        else:
            world.lay(coded(move))
        if after.step == "refill":
            return
        if before.step == "draw" and after.step == "play":
            self.choose()
        same(after, world)

    def choose(self) -> None:
        self.world.make_choices(self.choices)
        self.choices = [fast.PASS] * len(self.choices)


@pytest.mark.parametrize(("seats", "jokers"), TABLES)
def test_it_is_the_same_game(seats: int, jokers: bool) -> None:
    for seed in range(GAMES):
        steps = list(playout(seats, seed, jokers=jokers))
        twin: Twin | None = None
        for number, (state, seat, move) in enumerate(steps):
            after = steps[number + 1][0] if number + 1 < len(steps) else RULES.apply(state, seat, move)
            if twin is None or state.step == "deal":
                twin = Twin(after)
                continue
            if seat != CHANCE:
                legal = RULES.legal_moves(state, seat)
                found = twin.world.legal(seat)
                assert len(found) == len(legal)
                assert set(found) == {coded(each) for each in legal}
            twin.follow(state, seat, move, after)


@pytest.mark.parametrize(("seats", "jokers"), TABLES)
def test_the_policy_makes_the_move_it_values_most(seats: int, jokers: bool) -> None:
    makes_the_move_it_values_most(load_policy(seats), seats, jokers=jokers)


def test_so_does_the_one_that_plays_for_the_win() -> None:
    makes_the_move_it_values_most(load_duel_policy(), DUEL, jokers=False)


def makes_the_move_it_values_most(policy: fast.Policy, seats: int, *, jokers: bool) -> None:
    for seed in range(GAMES // 2):
        for state, seat, _ in playout(seats, 100 + seed, jokers=jokers):
            if seat == CHANCE:
                continue
            world = compact(state)
            base, moves = policy.phase(world), [coded(move) for move in RULES.legal_moves(state, seat)]
            rates = policy.rate(world, seat, moves, base)
            if world.step == fast.DRAW:
                chosen = policy.draw_move(world, base)
            elif world.step == fast.NUMBER:
                chosen = policy.number_move(world, seat, base)
            else:
                chosen = policy.play_move(world, base)
            # it never lays a card and a joker of the same number together
            sane = [
                rate for move, rate in zip(moves, rates, strict=True) if not move >> 2 & move >> 13 & 2047
            ]
            assert rates[moves.index(chosen)] == pytest.approx(max(sane))


def test_what_one_may_win_the_other_may_lose() -> None:
    """Rows that are worth more to a seat raise its chance by as much as they lower the other's."""
    outlook, policy, met = load_outlook(), load_duel_policy(), set()
    for seed in range(GAMES):
        for state, _, _ in playout(DUEL, 200 + seed):
            if state.step == "draw":
                world = compact(state)
                mine, theirs = (outlook.chance(world, seat, policy.phase(world)) for seat in range(DUEL))
                assert mine + theirs == pytest.approx(1)
                met.add(mine > 0.5)
    assert met == {False, True}


def test_a_lead_at_the_end_is_worth_more_than_at_the_beginning() -> None:
    outlook, policy = load_outlook(), load_duel_policy()
    chances = []
    for place in (0, 9):
        world = fast.World(DUEL, False)
        world.rows = (
            [2 << 4 | 2, 0, 0, 0, 0, 0, 0, 0] if place == 0 else [5 << 4 | place, 7 << 4 | 12] + [0] * 6
        )
        chances.append(outlook.chance(world, 0, policy.phase(world)))
    assert 0.5 < chances[0] < chances[1] < 1


@pytest.mark.parametrize(
    ("lead", "kind"), [(-31, 0), (-30, 1), (-6, 2), (-5, 3), (0, 3), (5, 3), (6, 4), (16, 5), (31, 6)]
)
def test_kinds_of_leads(lead: int, kind: int) -> None:
    assert fast.gap(lead) == kind


@pytest.mark.parametrize(("seats", "jokers"), TABLES)
def test_imagined_worlds_look_like_the_view(seats: int, jokers: bool) -> None:
    for number, (state, seat, _) in enumerate(playout(seats, 7, jokers=jokers)):
        if seat == CHANCE:
            continue
        table = known_table(RULES.view(state, seat))
        table.imagine(number)
        truth, deal = compact(state), table.deal
        assert (deal.rows, deal.misses, deal.discard) == (truth.rows, truth.misses, truth.discard)
        assert deal.hands[seat] == truth.hands[seat]
        numbers = [fast.NUMBER_OF[card] for card in deal.display]
        assert numbers == [fast.NUMBER_OF[card] for card in truth.display]
        assert (deal.called(), len(deal.deck)) == (truth.called(), len(truth.deck))
        everything = [card for hand in deal.hands for card in range(55) if hand >> card & 1]
        everything += deal.display + deal.deck
        everything += [card for card in range(55) if deal.discard >> card & 1]
        assert sorted(everything) == list(range(deal.cards))


def test_compiled_and_plain_agree() -> None:
    if fast.__file__.endswith(".py"):
        pytest.skip("nothing is compiled here")
    plain, results = plain_core(fast), []
    learned, duel = load_policy(3), load_outlook()
    worth = [float(lead) for lead in range(-50, 51)]
    for module in (plain, fast):
        policy = module.Policy(learned.values, learned.phases, [5.0, 0.7, 0.7, -20.0])
        world = module.World(3, True)
        deal(world, 11)
        slots = world.legal(world.turn)[0]
        world.take(slots)
        table = module.KnownWorld(world, 0, [world.deck[1:]], [])
        table.turns = 4
        world.deck, top = [], world.deck[:1]
        table.pools.append(top)
        table.gaps.append(fast.DECK_TOP << 8 | 1)
        outlook = module.Outlook(duel.rows, duel.hands, duel.misses, duel.far)
        outlook.turns, outlook.leads = duel.turns, duel.leads
        two = module.World(DUEL, False)
        deal(two, 12)
        results.append(
            (
                finished(world, policy),
                table.try_moves([fast.PASS], policy, [worth[::-1]] * fast.PHASES, 3, 4),
                chances_in(two, policy, outlook),
            )
        )
    assert results[0] == results[1]


def chances_in(world: Any, policy: Any, outlook: Any) -> list[float]:
    """Of seat 0, after every turn of a game."""
    found = []
    while world.step != fast.OVER:
        base = policy.phase(world)
        found.append(outlook.chance(world, 0, base))
        play_turn(world, [ValuesPlayer(policy), ValuesPlayer(policy)], base)
    return found


def finished(world: Any, policy: Any) -> list[int]:
    """The scores of a game by the policy's values, and where its random numbers end."""
    players: list[Player] = [ValuesPlayer(policy), ValuesPlayer(policy, 100), GreedyPlayer()]
    played = type(world)(world.seats, True)
    for seed in range(6):
        deal(played, seed)
        while played.step != fast.OVER:
            play_turn(played, players, policy.phase(played))
    return [*map(played.points, range(world.seats)), played.random.state]


def test_greedy_in_the_compact_form_is_the_baseline() -> None:
    _, scores = compare([GreedyPlayer(), GreedyPlayer()], load_policy(2), 300, 1)
    assert sum(scores) / 2 == pytest.approx(62.8, abs=4)
