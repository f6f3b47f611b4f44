from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.bots.bot import Candidate
from cardgames_qt.bots.protocol import Answer, Weighed
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES, find, part
from cardgames_qt.session.adviser import Advice
from cardgames_qt.session.bot_client import Ask, BotClient, Reply
from cardgames_qt.session.lesson import match_at
from cardgames_qt.session.levels import offered_levels, strongest_bot, usual_level
from cardgames_qt.session.store import Store
from cardgames_qt.session.table import Table
from cardgames_qt.session.tables import Tables
from cardgames_qt.ui.lesson_desk import load_lesson
from tests.session.playing import PATIENCE, plan


def waiting(qtbot: QtBot, table: Table) -> list[Advice]:
    """Play on until the person has a move; returns where the hints will be."""
    told: list[Advice] = []
    table.adviser.advised.connect(told.append)
    table.hand_over_wanted.connect(lambda seat: table.take_seat(Seat(seat)))
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    return told


def ask(table: Table) -> None:
    assert table.front is not None
    table.adviser.ask(table.front)


def test_the_strongest_bot_advises_on_a_legal_move(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "greedy"), "7")
    told = waiting(qtbot, table)
    changes: list[bool] = []
    table.adviser.changed.connect(lambda: changes.append(table.adviser.asking))
    ask(table)
    ask(table)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert len(told) == 1 and changes == [True, False], "one hint at a time"
    best = told[0].best
    assert best is not None and best.move in table.showing().moves
    assert told[0].choices == len(table.showing().moves) and told[0].view == table.showing().view
    table.close()


def asking(table: Table) -> bool:
    return table.adviser.asking


def in_front(table: Table) -> Seat | None:
    return table.front


def move(table: Table) -> None:
    table.play(table.showing().moves[0])


def take_back(table: Table) -> None:
    table.undo()


def leave(table: Table) -> None:
    table.close()


@pytest.mark.parametrize("act", [move, take_back, leave])
def test_a_hint_for_a_position_that_is_gone_is_never_told(
    qtbot: QtBot, tables: Tables, client: BotClient, act: Callable[[Table], None]
) -> None:
    table = tables.new(plan("the_game", "human"), "7")
    told = waiting(qtbot, table)
    for _ in range(2):
        move(table)
    ask(table)
    assert asking(table)
    act(table)
    assert not asking(table)
    qtbot.waitUntil(lambda: client._current is None and not client._queue, timeout=PATIENCE)
    assert not told
    table.close()


def test_a_word_about_a_pile_does_not_cost_the_hint(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("the_game", "human"), "7")
    told = waiting(qtbot, table)
    move(table)
    ask(table)
    table.play(table.showing().asides[0])
    assert asking(table)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert len(told) == 1 and told[0].view == table.showing().view, "it knows of the word"
    table.close()


def test_a_cancelled_hint_leaves_the_bots_questions_alone(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "greedy"), "7")
    waiting(qtbot, table)
    ask(table)
    move(table)
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    table.close()


def test_a_bot_that_fails_gives_no_move(qtbot: QtBot, tmp_path: Path) -> None:
    client = BotClient(command=["/no/such/program"])
    table = Tables(Store(tmp_path), client, paced=False).new(plan("gap", "human", "human"), "7")
    told = waiting(qtbot, table)
    ask(table)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told == [Advice()]
    table.close()
    client.close()


def test_in_a_lesson_the_hint_is_about_the_position_on_the_table(qtbot: QtBot, tables: Tables) -> None:
    table = tables.learn(load_lesson("gap"), plan("gap", "human", "greedy", "greedy"))
    told: list[Advice] = []
    table.adviser.advised.connect(told.append)
    last = max(number for number, step in enumerate(table.lesson.steps) if step.do is not None)
    table.go_to(last)
    ask(table)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].view == table.showing().view != match_at(table.lesson, 0).view(Seat(0))
    table.close()


def test_numbers_come_from_what_the_bot_weighed(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "human"), "7")
    told = waiting(qtbot, table)
    view, moves = table.showing().view, table.showing().moves
    ask = Ask(rules=table.match.rules, bot="master", view=view, seed="", moves=moves)
    best, good, bad = (msgspec.to_builtins(move) for move in moves[:3])
    weighed = (
        Weighed(bad, 0.4, 0.1, {}),
        Weighed(best, 0.6, 0.1, {"score": 1.0}),
        Weighed(good, 0.5, 0.2, {}),
        Weighed({"play": "X0"}, 0.9, 0.1, {}),
    )
    for answer in (
        Answer(id=1, move=best, candidates=weighed, measure="wins"),
        Answer(id=1, move=best),
        Answer(id=1, move=best, trouble="it tripped"),
    ):
        table.adviser._take(ask, Reply(move=moves[0], answer=answer))
    others = (Candidate(moves[1], 0.5, 0.2), Candidate(moves[2], 0.4, 0.1))
    chosen = Candidate(moves[0], 0.6, 0.1, {"score": 1.0})
    assert told == [
        Advice(view=view, choices=len(moves), best=chosen, others=others, measure="wins"),
        Advice(view=view, choices=len(moves), best=Candidate(moves[0], 0.0)),
        Advice(),
    ]
    table.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_usual_level_and_an_adviser(game: str) -> None:
    rules = find(game)
    levels = offered_levels(rules)
    assert levels and usual_level(rules) in levels and strongest_bot(rules) in part(rules, "bot").BOTS


def test_levels_are_offered_weakest_first_and_yardsticks_only_where_nothing_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = find("gap")
    bots = part(rules, "bot")
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(("random", "greedy", "master", "hard", "medium", "easy")))
    assert offered_levels(rules) == ["easy", "medium", "hard", "master"]
    assert offered_levels(rules, ["greedy", "wizard"]) == ["easy", "medium", "hard", "master", "greedy"]
    assert (usual_level(rules), strongest_bot(rules)) == ("medium", "master")
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(("random", "greedy")))
    assert offered_levels(rules) == ["greedy", "random"]
    assert (usual_level(rules), strongest_bot(rules)) == ("greedy", "greedy")


def test_a_covered_table_waits_and_comes_back_as_it_was(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "human", "greedy"), "7")
    shown: list[object] = []
    covered: list[int] = []
    waiting(qtbot, table)
    front = in_front(table)
    assert front is not None and table.can_cover
    table.shown.connect(lambda showing, _heard: shown.append(showing))
    table.happened.connect(shown.append)
    table.covered.connect(covered.append)
    ask(table)
    table.cover()
    assert in_front(table) is None and covered == [front] and not asking(table)
    assert not table.can_undo and table.heard() == ()
    table._go_on()
    assert not shown, "nothing happens under the cover"
    with qtbot.waitSignal(table.uncovered):
        table.take_seat(front)
    assert in_front(table) == front and not shown
    table.close()


def test_bots_wait_while_the_hand_is_covered(qtbot: QtBot, tables: Tables, client: BotClient) -> None:
    table = tables.new(plan("gap", "human", "greedy", "human"), "7")
    waiting(qtbot, table)
    seat = table.front
    assert seat is not None
    while table.match.to_act != (Seat(1),):
        table.take_seat(table.match.to_act[0])
        move(table)
    table.take_seat(Seat(0))
    table.cover()
    steps = len(table.match.history)
    qtbot.waitUntil(lambda: client._current is None and not client._queue, timeout=PATIENCE)
    qtbot.wait(50)
    assert len(table.match.history) == steps
    table.take_seat(Seat(0))
    qtbot.waitUntil(lambda: len(table.match.history) > steps, timeout=PATIENCE)
    table.close()


def test_alone_there_is_nobody_to_hide_a_hand_from(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "greedy"), "7")
    waiting(qtbot, table)
    table.cover()
    assert not table.can_cover and table.front == Seat(0)
    table.close()
