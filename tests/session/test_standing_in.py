"""A table whose bots fail: the game goes on, it is said who stands in for whom, and the bots come back."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import PlainBot
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.session.bot_client import Ask, BotClient, Done, Reply
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.cases import some
from tests.session.failing import ALWAYS, DEAD, SILENT, failing, starts
from tests.session.playing import PATIENCE, plan, play_out


@pytest.fixture
def clients() -> Iterator[list[BotClient]]:
    made: list[BotClient] = []
    yield made
    for client in made:
        client.close()


def failing_session(
    clients: list[BotClient], folder: Path, how: str, *who: str, game: str = "gap", times: int = ALWAYS
) -> GameSession:
    clients.append(BotClient(command=failing(folder, how, times), limit_ms=PATIENCE))
    options = {"target": 1} if game == "gap" else {}
    return Sessions(Store(folder / "games"), clients[-1], paced=False).new(plan(game, *who, **options), "7")


def told_by(session: GameSession) -> list[tuple[int, str]]:
    told: list[tuple[int, str]] = []
    session.stood_in.connect(lambda seat, stand_in: told.append((seat, stand_in)))
    return told


def test_it_is_said_once_for_every_seat_and_again_when_the_bot_is_back(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    session = failing_session(clients, tmp_path, DEAD, "medium", "medium", times=8)
    told = told_by(session)
    with qtbot.waitSignal(session.ended, timeout=PATIENCE):
        session.begin()
    session.close()
    first, second = (seat for seat, _ in told[:2])
    assert told == [(first, "greedy"), (second, "greedy"), (first, ""), (second, "")]
    assert starts(tmp_path) == 9, "four turns that two processes failed at, and one that plays on"
    assert not session.bots.stand_ins


def test_a_whole_game_of_stand_ins_is_said_to_be_one_and_leaves_a_record_like_any_other(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    clients.append(BotClient(command=["/no/such/program"]))
    sessions = Sessions(Store(tmp_path), clients[-1], paced=False)
    session = sessions.new(plan("gap", "master", "hard", target=1), "7")
    told = told_by(session)
    with qtbot.waitSignal(session.ended, timeout=PATIENCE):
        session.begin()
    session.close()
    assert sorted(told) == [(0, "greedy"), (1, "greedy")]
    (saved,) = sessions.store.finished().games
    assert [player.level for player in saved.record.players] == ["master", "hard"]
    assert b"stand" not in saved.path.read_bytes() and b"greedy" not in saved.path.read_bytes()


class Broken(PlainBot):
    def choose(self, view: object, moves: object, rng: object) -> object:
        raise ZeroDivisionError


def test_that_even_the_stand_in_failed_is_said_too(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = find("gap").module("bot")
    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS, "greedy": Broken})
    session = failing_session(clients, tmp_path, "sys.exit()", "human", "master")
    told = told_by(session)
    play_out(qtbot, session)
    session.close()
    assert told == [(1, "random")]


def test_a_bid_that_fails_does_not_count(
    qtbot: QtBot, sessions: Sessions, client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Done] = []

    def ask(_ask: Ask, done: Done) -> int:
        asked.append(done)
        return len(asked)

    monkeypatch.setattr(client, "ask", ask)
    session = sessions.new(plan("the_game", "medium", "medium", "medium"), "7")
    told = told_by(session)
    session.begin()
    qtbot.waitUntil(lambda: len(asked) == 3, timeout=PATIENCE)
    session.screen.set_aside(True)
    session.screen.set_aside(False)  # which looks for the next thing to do
    QCoreApplication.processEvents()
    replies = (Reply(bid=-9.0), Reply(stand_in="greedy", failure="it fell asleep"), Reply(bid=-7.0))
    for done, reply in zip(tuple(asked), replies, strict=True):  # nobody was asked twice
        done(reply)
    qtbot.waitUntil(lambda: session.match.to_act == (Seat(2),), timeout=PATIENCE)
    assert told == [(1, "greedy")]
    session.close()


def test_silent_bots_hold_up_no_more_than_their_first_turn(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    session = failing_session(clients, tmp_path, SILENT, "medium", "medium", "medium", game="qwixx")
    told = told_by(session)
    session.begin()
    for number in (1, 2):
        qtbot.waitUntil(lambda number=number: starts(tmp_path) == number, timeout=PATIENCE)  # type: ignore[misc]
        clients[0].give_up_waiting()
    qtbot.waitUntil(lambda: len(told) == 3, timeout=PATIENCE)
    qtbot.waitUntil(lambda: session.over, timeout=PATIENCE)
    assert {stand_in for _, stand_in in told} == {"greedy"}
    session.close()


@pytest.mark.parametrize("game", some(["gap", "the_game", "qwixx"], "qwixx"))
def test_bots_that_are_killed_over_and_over_play_on(
    qtbot: QtBot, sessions: Sessions, client: BotClient, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    session = sessions.new(plan(game, "easy", "greedy"), "7")
    told, put, kills = told_by(session), client.ask, 6

    def kill() -> None:
        nonlocal kills
        if kills and client.asking:
            kills -= 1
            os.kill(client.process_id, signal.SIGKILL)

    def ask_and_kill(ask: Ask, done: Callable[[Reply], None]) -> int:
        number = put(ask, done)
        QTimer.singleShot(0, kill)  # after the question was sent
        return number

    monkeypatch.setattr(client, "ask", ask_and_kill)
    with qtbot.waitSignal(session.ended, timeout=PATIENCE):
        session.begin()
    session.close()
    assert not kills and not told


# --- hints ----------------------------------------------------------------------------------------------


def own_turn(qtbot: QtBot, session: GameSession) -> list[Advice]:
    told: list[Advice] = []
    session.adviser.advised.connect(told.append)
    session.screen.hand_over_wanted.connect(lambda seat: session.screen.take_seat(Seat(seat)))
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    return told


@pytest.mark.parametrize(("times", "advised"), [(ALWAYS, False), (1, True)])
def test_a_stand_in_never_advises(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path, times: int, advised: bool
) -> None:
    session = failing_session(clients, tmp_path, DEAD, "human", "human", times=times)
    told = own_turn(qtbot, session)
    assert session.screen.front is not None
    session.adviser.ask(session.screen.front)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert (told[0].best is not None) is advised and len(told) == 1
    session.close()


def test_while_bots_are_silent_there_is_no_hint_and_nobody_waits_for_one(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    session = failing_session(clients, tmp_path, SILENT, "human", "human")
    told = own_turn(qtbot, session)
    assert session.screen.front is not None
    clients[0].silent = True
    session.adviser.ask(session.screen.front)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert [advice.best for advice in told] == [None] and not session.adviser.asking
    session.close()


def test_forgetting_the_bots_questions_leaves_the_hint_alone(
    qtbot: QtBot, sessions: Sessions, client: BotClient
) -> None:
    session = sessions.new(plan("gap", "human", "greedy"), "7")
    told = own_turn(qtbot, session)
    assert session.screen.front is not None
    session.adviser.ask(session.screen.front)
    session.course.forget()
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].best is not None and not session.adviser.asking
    session.close()


def test_a_table_that_is_closed_leaves_the_questions_of_others_alone(
    qtbot: QtBot, sessions: Sessions
) -> None:
    old, new = (sessions.new(plan("gap", "human", "greedy"), "7") for _ in range(2))
    told = own_turn(qtbot, new)
    own_turn(qtbot, old)
    assert new.screen.front is not None
    new.adviser.ask(new.screen.front)
    old.close()
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].best is not None
    new.close()
