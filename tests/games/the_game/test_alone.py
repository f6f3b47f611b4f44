"""Master alone: many cards are left, and what was learned judges its turns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game import alone, bot, fast_learned
from cardgames_qt.games.the_game.model import State
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.chances import Occasion
from tests.games.cores import plain_module
from tests.games.the_game.helpers import RULES
from tests.games.the_game.test_bots import decide, positions

MOST_BYTES = 2_000_000
SOME = Budget(playouts=60)


def where(state: State) -> bot.Situation:
    return bot.situation(RULES.view(state, Seat(0)))


def early() -> list[State]:
    """Beginnings of turns with many cards left."""
    found = [
        state
        for state in positions(1, 60)
        if not state.played and where(state).left > bot.MASTER.count_from and state.deck
    ]
    return found[:6]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """How often the judgement is asked."""
    found: list[Any] = []
    usual = alone.try_turns

    def noted(*arguments: Any) -> Any:
        found.append(arguments)
        return usual(*arguments)

    monkeypatch.setattr(alone, "try_turns", noted)
    return found


def test_what_was_learned_is_small_and_complete() -> None:
    assert alone.LEARNED_FILE.stat().st_size <= MOST_BYTES
    learned = alone.learned()
    assert [len(layer) for layer in learned.layers] == [513, 33, 33]
    assert len(learned.rows) == sum(count for _, count, _ in fast_learned.GROUPS)


def test_a_hand_of_neighbours_is_worth_more_than_a_scattered_one() -> None:
    judge = fast_learned.Judge(alone.learned())
    unplayed = [int(2 <= card <= 99) for card in range(101)]
    chances = []
    for hand in ([2, 3, 4, 5, 96, 97, 98, 99], [20, 31, 40, 49, 52, 63, 71, 80]):
        judge.look(hand, unplayed)
        tops = [hand[0], 1, 100, hand[-1]]
        chances.append(judge.chance(0b10000001, tops))
    assert chances[0] > chances[1] + 0.1


def test_it_judges_alone_by_the_usual_rules_while_many_cards_are_left(asked: list[Any]) -> None:
    for state in early():
        bot.make_plan(bot.MASTER, where(state), SOME)
    assert len(asked) == len(early()) >= 4
    asked.clear()
    for options in ({"minimum": 3}, {"on_fire": True}, {"hand": 7}):
        for state in positions(1, 6, **options):
            bot.make_plan(bot.MASTER, where(state), SOME)
    for state in positions(2, 6):
        bot.make_plan(bot.MASTER, bot.situation(RULES.view(state, Seat(0))), SOME)
    for state in positions(1, 60):
        if where(state).left <= bot.MASTER.count_from:
            bot.make_plan(bot.MASTER, where(state), Budget(playouts=12))
    bot.make_plan(bot.MASTER_1, where(early()[0]), SOME)
    assert asked == []


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
    search.plan(bot.MASTER.beam, alone.TURNS)
    few, best, samples = alone.try_turns(search, Budget(playouts=40, seconds=0.0))
    assert best == 0
    expected = fast_learned.Trials(search, alone.learned(), alone.BEAM, alone.ANSWERS).chances()
    assert samples.results[0] == [max(expected)]
    assert expected[few[0]] == max(expected)


def test_plain_python_judges_and_tries_the_same() -> None:
    plain = plain_module(fast_learned)
    fast = alone.learned()
    copied = plain.Learned.__new__(plain.Learned)
    for name in ("bias", "rows", "held", "unseen", "layers"):
        setattr(copied, name, getattr(fast, name))
    copied.lanes = [plain.Lanes(lanes.count, lanes.bits) for lanes in fast.lanes]
    for state in early()[:2]:
        search = bot.searcher(where(state))
        search.plan(bot.MASTER.beam, 8)
        core = fast_learned.Trials(search, fast, alone.BEAM, alone.ANSWERS)
        other = plain.Trials(search, copied, alone.BEAM, alone.ANSWERS)
        assert core.chances() == other.chances()
        assert core.trial([0, 1], 0, 6) == other.trial([0, 1], 0, 6)


def test_the_line_keeps_the_order_and_what_is_certain() -> None:
    line = alone.learned_chances()
    for left in (98, 70, 41):
        stage = Occasion((), (left / 98,))
        held = [line.chance(share / 20, stage) for share in range(21)]
        assert held == sorted(held)
        assert (held[0], held[-1]) == (0.0, 1.0)
