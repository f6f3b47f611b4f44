"""Master alone: until few cards are left, what was learned judges its turns."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game import bot, fast_learned, learned
from cardgames_qt.games.the_game.ending import MOST_CARDS
from cardgames_qt.games.the_game.model import State
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.chances import Occasion
from cardgames_qt.kit.search.common_deals import Samples
from tests.games.cores import plain_module
from tests.games.the_game.helpers import RULES, plain_network
from tests.games.the_game.test_bots import decide, positions

MOST_BYTES = 2_000_000
SOME = Budget(playouts=60)
MANY = 40
KINDS = sorted(minimum for seats, minimum in learned.LEARNED_FILES if seats == 1)


def where(state: State) -> bot.Situation:
    return bot.situation(RULES.view(state, Seat(0)))


def early(**options: Any) -> list[State]:
    """Beginnings of turns with many cards left."""
    found = [
        state
        for state in positions(1, 60, **options)
        if not state.played and where(state).left > MANY and state.deck
    ]
    return found[:6]


def test_what_was_learned_is_small_and_complete() -> None:
    alone = [file for (seats, _), file in learned.LEARNED_FILES.items() if seats == 1]
    assert sum(file.stat().st_size for file in alone) <= MOST_BYTES
    for seats, minimum in learned.LEARNED_FILES:
        network = learned.network(seats, minimum)
        widths = [lanes.count for lanes in network.lanes]
        assert [len(layer) for layer in network.layers] == [width + 1 for width in widths[:-1]]
        assert widths[-1] == len(fast_learned.ENDS)
        assert len(network.rows) == sum(count for _, count, _ in fast_learned.GROUPS)


@pytest.mark.parametrize("minimum", KINDS)
def test_a_hand_of_neighbours_is_worth_more_than_a_scattered_one(minimum: int) -> None:
    judge = fast_learned.Judge(learned.network(1, minimum))
    unplayed = [int(2 <= card <= 99) for card in range(101)]
    chances = []
    for hand in ([2, 3, 4, 5, 96, 97, 98, 99], [20, 31, 40, 49, 52, 63, 71, 80]):
        judge.look(hand, unplayed)
        tops = [hand[0], 1, 100, hand[-1]]
        chances.append(judge.chance(0b10000001, tops))
    assert chances[0] > chances[1] + 0.1


def test_it_judges_alone_until_few_cards_are_left(asked: list[Any]) -> None:
    for minimum in KINDS:
        states = early(minimum=minimum)
        for state in states:
            bot.make_plan(bot.MASTER, where(state), SOME)
        assert len(asked) == len(states) >= 4
        assert {asked_for for _, asked_for, *_ in asked} == {minimum}
        asked.clear()
    for options in ({"minimum": 3, "on_fire": True}, {"on_fire": True}, {"hand": 7}):
        for state in positions(1, 6, **options):
            bot.make_plan(bot.MASTER, where(state), SOME)
    for state in positions(2, 6):
        bot.make_plan(bot.MASTER, bot.situation(RULES.view(state, Seat(0))), SOME)
    for state in positions(1, 60):
        if where(state).left <= MOST_CARDS:
            bot.make_plan(bot.MASTER, where(state), Budget(playouts=12))
    bot.make_plan(bot.MASTER_1, where(early()[0]), SOME)
    assert asked == []


@pytest.mark.parametrize(("share", "judged"), [(0.004, False), (0.02, True)])
def test_a_lost_game_is_played_for_few_cards_left(
    monkeypatch: pytest.MonkeyPatch, share: float, judged: bool
) -> None:
    """The judgement was not taught that, so playouts decide."""
    samples = Samples(2)
    samples.add([0, 1], [[share] * 20, [share / 2] * 20])
    monkeypatch.setattr(learned, "try_turns", lambda *_: ((0, 1), 0, samples))
    plan = bot.make_plan(bot.MASTER, where(early()[2]), SOME)
    assert (len(plan.weighed) == 2) == judged


def test_draws_in_a_row_take_every_card_about_equally_often() -> None:
    for state in early():
        search = bot.searcher(where(state))
        search.plan(bot.MASTER.beam, learned.TURNS)
        trials = fast_learned.Trials(search, learned.network(1, 2), learned.BEAM, learned.ANSWERS)
        decks = [trials.draw(deal)[1] for deal in range(fast_learned.ROUND)]
        assert all(sorted(deck) == sorted(search.unseen) for deck in decks)
        assert len({deck[0] for deck in decks}) == fast_learned.ROUND
        drawn = Counter(card for deck in decks for card in deck[:2])
        apart = len(search.unseen) // fast_learned.ROUND
        assert max(drawn.values()) <= (1 if apart >= 2 else 2)
        assert decks[0] != trials.draw(fast_learned.ROUND)[1]


def test_what_it_saw_before_leaves_no_trace() -> None:
    """Of the unseen cards it adds up only what changed since the last look."""
    judge = fast_learned.Judge(learned.network(1, 2))
    for state in [*early(), *reversed(early())]:
        at = bot.searcher(where(state))
        at.plan(bot.MASTER.beam, 8)
        fresh = fast_learned.Judge(learned.network(1, 2))
        for each in (judge, fresh):
            each.look(at.hand, at.unplayed)
        found = [judge.chance(used, ends) for used, ends in zip(at.used, at.ends, strict=True)]
        assert found == [fresh.chance(used, ends) for used, ends in zip(at.used, at.ends, strict=True)]


def test_reviews_and_estimates_go_on_as_they_were_measured(asked: list[Any]) -> None:
    state = early()[0]
    view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
    master = bot.BOTS["master"]()
    master.estimate(view, moves, Random(1))
    plan = bot.make_plan(bot.MASTER_1, where(state), SOME)
    master.weigh(view, moves, plan.turn[:1], Random(1), SOME)
    assert asked == []


def test_it_sees_no_more_than_its_view() -> None:
    for state in early():
        seen = RULES.view(state, Seat(0))
        alike = [RULES.view(RULES.imagine(seen, Random(seed)), Seat(0)) for seed in (1, 2)]
        assert decide("master", alike[0], budget=SOME) == decide("master", alike[1], budget=SOME)


def test_turns_are_legal_and_their_chances_are_ordered() -> None:
    for state in early():
        plan = bot.make_plan(bot.MASTER, where(state), SOME)
        now = state
        for play in plan.turn:
            assert RULES.fault(now, Seat(0), play) is None
            now = RULES.apply(now, Seat(0), play)
        assert RULES.view(now, Seat(0)).owed == 0
        assert plan.weighed[0][0] == plan.turn
        values = [value for _, value, _ in plan.weighed[1:]]
        assert values == sorted(values, reverse=True)


def test_without_time_the_judgement_itself_decides() -> None:
    state = early()[1]
    search = bot.searcher(where(state))
    search.plan(bot.MASTER.beam, learned.TURNS)
    few, best, samples = learned.try_turns(search, 2, Budget(playouts=40, seconds=0.0))
    assert best == 0
    expected = fast_learned.Trials(search, learned.network(1, 2), learned.BEAM, learned.ANSWERS).chances()
    assert samples.results[0] == [max(expected)]
    assert expected[few[0]] == max(expected)


def test_plain_python_judges_and_tries_the_same() -> None:
    plain = plain_module(fast_learned)
    fast = learned.network(1, 2)
    copied = plain_network(plain, fast)
    for state in early()[:2]:
        search = bot.searcher(where(state))
        search.plan(bot.MASTER.beam, 8)
        core = fast_learned.Trials(search, fast, learned.BEAM, learned.ANSWERS)
        other = plain.Trials(search, copied, learned.BEAM, learned.ANSWERS)
        assert core.chances() == other.chances()
        assert core.trial([0, 1], 0, 6) == other.trial([0, 1], 0, 6)


def test_the_line_keeps_the_order_and_what_is_certain() -> None:
    line = learned.chances()
    for left, traits in product((98, 70, 41, 16), ((), ("experts",))):
        stage = Occasion(traits, (left / 98,))
        held = [line.chance(share / 20, stage) for share in range(21)]
        assert held == sorted(held)
        assert (held[0], held[-1]) == (0.0, 1.0)
