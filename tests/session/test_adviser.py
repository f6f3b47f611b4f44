from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.bots.protocol import CandidateData, ProcessAnswer
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.play.lesson import match_at
from cardgames_qt.play.levels import offered_levels, strongest_bot, usual_level
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.session.bot_client import Ask, BotClient, Reply
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from cardgames_qt.ui.training.lessons import load_lesson
from tests.session.playing import PATIENCE, plan


def waiting(qtbot: QtBot, session: GameSession) -> list[Advice]:
    """Play on until the person has a move; returns where the hints will be."""
    told: list[Advice] = []
    session.adviser.advised.connect(told.append)
    session.screen.hand_over_wanted.connect(lambda seat: session.screen.take_seat(Seat(seat)))
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    return told


def ask(session: GameSession) -> None:
    assert session.screen.front is not None
    session.adviser.ask(session.screen.front)


def test_the_strongest_bot_advises_on_a_legal_move(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "greedy"), "7")
    told = waiting(qtbot, session)
    changes: list[bool] = []
    session.adviser.changed.connect(lambda: changes.append(session.adviser.asking))
    ask(session)
    ask(session)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert len(told) == 1 and changes == [True, False], "one hint at a time"
    best = told[0].best
    assert best is not None and best.move in session.screen.showing().moves
    assert (
        told[0].choices == len(session.screen.showing().moves)
        and told[0].view == session.screen.showing().view
    )
    session.close()


def asking(session: GameSession) -> bool:
    return session.adviser.asking


def in_front(session: GameSession) -> Seat | None:
    return session.screen.front


def move(session: GameSession) -> None:
    session.play(session.screen.showing().moves[0])


def take_back(session: GameSession) -> None:
    session.undo()


def leave(session: GameSession) -> None:
    session.close()


@pytest.mark.parametrize("act", [move, take_back, leave])
def test_a_hint_for_a_position_that_is_gone_is_never_told(
    qtbot: QtBot, sessions: Sessions, client: BotClient, act: Callable[[GameSession], None]
) -> None:
    session = sessions.new(plan("the_game", "human"), "7")
    told = waiting(qtbot, session)
    for _ in range(2):
        move(session)
    ask(session)
    assert asking(session)
    act(session)
    assert not asking(session)
    qtbot.waitUntil(lambda: not client.asking, timeout=PATIENCE)
    assert not told
    session.close()


def test_a_word_about_a_pile_does_not_cost_the_hint(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("the_game", "human"), "7")
    told = waiting(qtbot, session)
    move(session)
    ask(session)
    session.play(session.screen.showing().asides[0])
    assert asking(session)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert len(told) == 1 and told[0].view == session.screen.showing().view, "it knows of the word"
    session.close()


def test_a_cancelled_hint_leaves_the_bots_questions_alone(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "greedy"), "7")
    waiting(qtbot, session)
    ask(session)
    move(session)
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.close()


def test_a_bot_that_fails_gives_no_move(qtbot: QtBot, tmp_path: Path) -> None:
    client = BotClient(command=["/no/such/program"])
    session = Sessions(Store(tmp_path), client, paced=False).new(plan("gap", "human", "human"), "7")
    told = waiting(qtbot, session)
    ask(session)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert [advice.best for advice in told] == [None]
    session.close()
    client.close()


def test_in_a_lesson_the_hint_is_about_the_position_on_the_table(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.learn(load_lesson("gap"), plan("gap", "human", "greedy", "greedy"))
    told: list[Advice] = []
    session.adviser.advised.connect(told.append)
    last = max(number for number, step in enumerate(session.lesson.steps) if step.do is not None)
    session.go_to(last)
    ask(session)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].view == session.screen.showing().view != match_at(session.lesson, 0).view(Seat(0))
    session.close()


def test_numbers_come_from_what_the_bot_weighed(
    qtbot: QtBot, sessions: Sessions, client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sessions.new(plan("gap", "human", "human"), "7")
    told = waiting(qtbot, session)
    view, moves = session.screen.showing().view, session.screen.showing().moves
    dones: list[Callable[[Reply], None]] = []

    def listen(_ask: Ask, done: Callable[[Reply], None]) -> int:
        dones.append(done)
        return len(dones)

    monkeypatch.setattr(client, "ask", listen)
    best, good, bad = (msgspec.to_builtins(move) for move in moves[:3])
    weighed = (
        CandidateData(bad, 0.4, 0.1, {}),
        CandidateData(best, 0.6, 0.1, {"score": 1.0}),
        CandidateData(good, 0.5, 0.2, {}),
        CandidateData({"play": "X0"}, 0.9, 0.1, {}),
    )
    for answer in (
        ProcessAnswer(id=1, move=best, candidates=weighed, measure="wins"),
        ProcessAnswer(id=1, move=best),
        ProcessAnswer(id=1, move=best, trouble="it tripped"),
    ):
        ask(session)
        dones.pop()(Reply(move=moves[0], answer=answer))
    others = (Candidate(moves[1], 0.5, 0.2), Candidate(moves[2], 0.4, 0.1))
    chosen = Candidate(moves[0], 0.6, 0.1, {"score": 1.0})
    assert told == [
        Advice(view=view, choices=len(moves), best=chosen, others=others, measure="wins"),
        Advice(view=view, choices=len(moves), best=Candidate(moves[0], 0.0)),
        Advice(view=view),
    ]
    session.close()


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_has_a_usual_level_and_an_adviser(game: str) -> None:
    rules = find(game).rules
    levels = offered_levels(rules)
    assert levels and usual_level(rules) in levels and strongest_bot(rules) in find(rules.id).bots


def test_levels_are_offered_weakest_first_and_yardsticks_only_where_nothing_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = find("gap").rules
    bots, personas = (find(rules.id).module(name) for name in ("bot", "persona"))
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(("random", "greedy", "master")))
    assert offered_levels(rules) == ["easy", "medium", "hard", "master"]
    assert offered_levels(rules, ["greedy", "wizard"]) == ["easy", "medium", "hard", "master", "greedy"]
    assert (usual_level(rules), strongest_bot(rules)) == ("medium", "master")
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(("random", "greedy")))
    monkeypatch.setattr(personas, "PERSONAS", None)
    assert offered_levels(rules) == ["random", "greedy", "ismcts"], "the search that any game has among them"
    assert (usual_level(rules), strongest_bot(rules)) == ("ismcts", "ismcts")


def test_a_covered_table_waits_and_comes_back_as_it_was(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "human", "greedy"), "7")
    shown: list[object] = []
    covered: list[int] = []
    waiting(qtbot, session)
    front = in_front(session)
    assert front is not None and session.screen.can_cover
    session.screen.shown.connect(lambda showing, _heard: shown.append(showing))
    session.screen.happened.connect(shown.append)
    session.screen.covered.connect(covered.append)
    ask(session)
    session.screen.cover()
    assert in_front(session) is None and covered == [front] and not asking(session)
    assert not session.can_undo and session.screen.heard() == ()
    session.bots.ready.emit()
    assert not shown, "nothing happens under the cover"
    with qtbot.waitSignal(session.screen.uncovered):
        session.screen.take_seat(front)
    assert in_front(session) == front and not shown
    session.close()


def test_bots_wait_while_the_hand_is_covered(qtbot: QtBot, sessions: Sessions, client: BotClient) -> None:
    session = sessions.new(plan("gap", "human", "greedy", "human"), "7")
    waiting(qtbot, session)
    seat = session.screen.front
    assert seat is not None
    while session.match.to_act != (Seat(1),):
        session.screen.take_seat(session.match.to_act[0])
        move(session)
    session.screen.take_seat(Seat(0))
    session.screen.cover()
    steps = len(session.match.history)
    qtbot.waitUntil(lambda: not client.asking, timeout=PATIENCE)
    qtbot.wait(50)
    assert len(session.match.history) == steps
    session.screen.take_seat(Seat(0))
    qtbot.waitUntil(lambda: len(session.match.history) > steps, timeout=PATIENCE)
    session.close()


def test_alone_there_is_nobody_to_hide_a_hand_from(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "greedy"), "7")
    waiting(qtbot, session)
    session.screen.cover()
    assert not session.screen.can_cover and session.screen.front == Seat(0)
    session.close()
