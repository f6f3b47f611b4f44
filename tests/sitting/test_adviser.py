from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.bots.protocol import BotAnswer, CandidateData
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES, find
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.play.lesson import match_at
from cardgames_qt.play.levels import offered_levels, strongest_bot, usual_level
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.lessons.desk import load_lesson
from cardgames_qt.ui.sitting.adviser import Advice
from cardgames_qt.ui.sitting.bot_client import Ask, BotClient, Reply
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.sitting.playing import PATIENCE, plan


def waiting(qtbot: QtBot, sitting: Sitting) -> list[Advice]:
    """Play on until the person has a move; returns where the hints will be."""
    told: list[Advice] = []
    sitting.adviser.advised.connect(told.append)
    sitting.screen.hand_over_wanted.connect(lambda seat: sitting.screen.take_seat(Seat(seat)))
    sitting.begin()
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    return told


def ask(sitting: Sitting) -> None:
    assert sitting.screen.front is not None
    sitting.adviser.ask(sitting.screen.front)


def test_the_strongest_bot_advises_on_a_legal_move(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy"), "7")
    told = waiting(qtbot, sitting)
    changes: list[bool] = []
    sitting.adviser.changed.connect(lambda: changes.append(sitting.adviser.asking))
    ask(sitting)
    ask(sitting)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert len(told) == 1 and changes == [True, False], "one hint at a time"
    best = told[0].best
    assert best is not None and best.move in sitting.screen.showing().moves
    assert (
        told[0].choices == len(sitting.screen.showing().moves)
        and told[0].view == sitting.screen.showing().view
    )
    sitting.close()


def asking(sitting: Sitting) -> bool:
    return sitting.adviser.asking


def in_front(sitting: Sitting) -> Seat | None:
    return sitting.screen.front


def move(sitting: Sitting) -> None:
    sitting.play(sitting.screen.showing().moves[0])


def take_back(sitting: Sitting) -> None:
    sitting.undo()


def leave(sitting: Sitting) -> None:
    sitting.close()


@pytest.mark.parametrize("act", [move, take_back, leave])
def test_a_hint_for_a_position_that_is_gone_is_never_told(
    qtbot: QtBot, sittings: Sittings, client: BotClient, act: Callable[[Sitting], None]
) -> None:
    sitting = sittings.new(plan("the_game", "human"), "7")
    told = waiting(qtbot, sitting)
    for _ in range(2):
        move(sitting)
    ask(sitting)
    assert asking(sitting)
    act(sitting)
    assert not asking(sitting)
    qtbot.waitUntil(lambda: client._current is None and not client._queue, timeout=PATIENCE)
    assert not told
    sitting.close()


def test_a_word_about_a_pile_does_not_cost_the_hint(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("the_game", "human"), "7")
    told = waiting(qtbot, sitting)
    move(sitting)
    ask(sitting)
    sitting.play(sitting.screen.showing().asides[0])
    assert asking(sitting)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert len(told) == 1 and told[0].view == sitting.screen.showing().view, "it knows of the word"
    sitting.close()


def test_a_cancelled_hint_leaves_the_bots_questions_alone(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy"), "7")
    waiting(qtbot, sitting)
    ask(sitting)
    move(sitting)
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    sitting.close()


def test_a_bot_that_fails_gives_no_move(qtbot: QtBot, tmp_path: Path) -> None:
    client = BotClient(command=["/no/such/program"])
    sitting = Sittings(Store(tmp_path), client, paced=False).new(plan("gap", "human", "human"), "7")
    told = waiting(qtbot, sitting)
    ask(sitting)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told == [Advice()]
    sitting.close()
    client.close()


def test_in_a_lesson_the_hint_is_about_the_position_on_the_table(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.learn(load_lesson("gap"), plan("gap", "human", "greedy", "greedy"))
    told: list[Advice] = []
    sitting.adviser.advised.connect(told.append)
    last = max(number for number, step in enumerate(sitting.lesson.steps) if step.do is not None)
    sitting.go_to(last)
    ask(sitting)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].view == sitting.screen.showing().view != match_at(sitting.lesson, 0).view(Seat(0))
    sitting.close()


def test_numbers_come_from_what_the_bot_weighed(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "human"), "7")
    told = waiting(qtbot, sitting)
    view, moves = sitting.screen.showing().view, sitting.screen.showing().moves
    ask = Ask(rules=sitting.match.rules, bot="master", view=view, seed="", moves=moves)
    best, good, bad = (msgspec.to_builtins(move) for move in moves[:3])
    weighed = (
        CandidateData(bad, 0.4, 0.1, {}),
        CandidateData(best, 0.6, 0.1, {"score": 1.0}),
        CandidateData(good, 0.5, 0.2, {}),
        CandidateData({"play": "X0"}, 0.9, 0.1, {}),
    )
    for answer in (
        BotAnswer(id=1, move=best, candidates=weighed, measure="wins"),
        BotAnswer(id=1, move=best),
        BotAnswer(id=1, move=best, trouble="it tripped"),
    ):
        sitting.adviser._take(ask, Reply(move=moves[0], answer=answer))
    others = (Candidate(moves[1], 0.5, 0.2), Candidate(moves[2], 0.4, 0.1))
    chosen = Candidate(moves[0], 0.6, 0.1, {"score": 1.0})
    assert told == [
        Advice(view=view, choices=len(moves), best=chosen, others=others, measure="wins"),
        Advice(view=view, choices=len(moves), best=Candidate(moves[0], 0.0)),
        Advice(),
    ]
    sitting.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_usual_level_and_an_adviser(game: str) -> None:
    rules = find(game).rules
    levels = offered_levels(rules)
    assert levels and usual_level(rules) in levels and strongest_bot(rules) in find(rules.id).bots


def test_levels_are_offered_weakest_first_and_yardsticks_only_where_nothing_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = find("gap").rules
    bots = find(rules.id).module("bot")
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(("random", "greedy", "master", "hard", "medium", "easy")))
    assert offered_levels(rules) == ["easy", "medium", "hard", "master"]
    assert offered_levels(rules, ["greedy", "wizard"]) == ["easy", "medium", "hard", "master", "greedy"]
    assert (usual_level(rules), strongest_bot(rules)) == ("medium", "master")
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(("random", "greedy")))
    assert offered_levels(rules) == ["greedy", "random"]
    assert (usual_level(rules), strongest_bot(rules)) == ("greedy", "greedy")


def test_a_covered_table_waits_and_comes_back_as_it_was(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "human", "greedy"), "7")
    shown: list[object] = []
    covered: list[int] = []
    waiting(qtbot, sitting)
    front = in_front(sitting)
    assert front is not None and sitting.screen.can_cover
    sitting.screen.shown.connect(lambda showing, _heard: shown.append(showing))
    sitting.screen.happened.connect(shown.append)
    sitting.screen.covered.connect(covered.append)
    ask(sitting)
    sitting.screen.cover()
    assert in_front(sitting) is None and covered == [front] and not asking(sitting)
    assert not sitting.can_undo and sitting.screen.heard() == ()
    sitting._go_on()
    assert not shown, "nothing happens under the cover"
    with qtbot.waitSignal(sitting.screen.uncovered):
        sitting.screen.take_seat(front)
    assert in_front(sitting) == front and not shown
    sitting.close()


def test_bots_wait_while_the_hand_is_covered(qtbot: QtBot, sittings: Sittings, client: BotClient) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy", "human"), "7")
    waiting(qtbot, sitting)
    seat = sitting.screen.front
    assert seat is not None
    while sitting.match.to_act != (Seat(1),):
        sitting.screen.take_seat(sitting.match.to_act[0])
        move(sitting)
    sitting.screen.take_seat(Seat(0))
    sitting.screen.cover()
    steps = len(sitting.match.history)
    qtbot.waitUntil(lambda: client._current is None and not client._queue, timeout=PATIENCE)
    qtbot.wait(50)
    assert len(sitting.match.history) == steps
    sitting.screen.take_seat(Seat(0))
    qtbot.waitUntil(lambda: len(sitting.match.history) > steps, timeout=PATIENCE)
    sitting.close()


def test_alone_there_is_nobody_to_hide_a_hand_from(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy"), "7")
    waiting(qtbot, sitting)
    sitting.screen.cover()
    assert not sitting.screen.can_cover and sitting.screen.front == Seat(0)
    sitting.close()
