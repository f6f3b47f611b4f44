from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.ui.session.bot_client import START_MS, Ask, BotClient, Reply
from tests.cases import AGAIN, in_turn
from tests.session.failing import (
    ALWAYS,
    DEAD,
    NO_BID,
    NO_MEMORY,
    NO_MOVE,
    NO_TALK,
    NONSENSE,
    SILENT,
    failing,
    pids,
    runs,
    starts,
)
from tests.session.playing import PATIENCE

Kind: TypeAlias = Literal["move", "talk", "bid"]
Make: TypeAlias = Callable[..., BotClient]
KINDS: tuple[Kind, ...] = ("move", "talk", "bid")
DYING = {name: NONSENSE[name] for name in ("gibberish", "killed")}
FAILURES = [
    pytest.param(code, kind, id=f"{name}, asked for a {kind}", marks=() if place % 3 == 0 else AGAIN)
    for kind, ways in (("move", NONSENSE | NO_MOVE), ("talk", DYING | NO_TALK), ("bid", DYING | NO_BID))
    for place, (name, code) in enumerate(ways.items())
]
A_FEW = [
    pytest.param(own[name], kind, id=name)
    for kind, own, names in (
        ("move", NONSENSE, ("gibberish", "line without end", "half a line", "dead at once", "another id")),
        ("move", NO_MOVE, ("a forbidden move",)),
        ("talk", NO_TALK, ("no such pile",)),
        ("bid", NO_BID, ("not a number",)),
    )
    for name in names
]


def question(bot: str = "greedy", kind: Kind = "move") -> Ask:
    """About a move of GAP; The Game has talk and bids."""
    match = Match(find("gap" if kind == "move" else "the_game").rules, 2, {}, "seed")
    match.deal()
    seat = match.to_act[0] if kind == "move" else Seat(0)
    moves = match.legal_moves(seat) if kind == "move" else match.asides(seat)
    view = match.view(seat)
    return Ask(rules=match.rules, bot=bot, view=view, seed="1", moves=tuple(moves), kind=kind)


def put(client: BotClient, what: Ask) -> list[Reply]:
    """Where the reply will be."""
    replies: list[Reply] = []
    client.ask(what, replies.append)
    return replies


def ask(qtbot: QtBot, client: BotClient, what: Ask) -> Reply:
    replies = put(client, what)
    qtbot.waitUntil(lambda: bool(replies), timeout=PATIENCE)
    return replies[0]


def run_out_of_time(qtbot: QtBot, client: BotClient, folder: Path, started: int) -> None:
    """Let the client lose its patience with the process that was started as the n-th."""
    qtbot.waitUntil(lambda: starts(folder) == started, timeout=PATIENCE)
    client.give_up_waiting()


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Iterator[Make]:
    """Makes clients of processes that fail."""
    assert qtbot is not None
    clients: list[BotClient] = []

    def client_of(how: str, times: int = ALWAYS, start_ms: int = START_MS) -> BotClient:
        command = failing(tmp_path, how, times)
        clients.append(BotClient(command=command, limit_ms=PATIENCE, start_ms=start_ms))
        return clients[-1]

    yield client_of
    for client in clients:
        client.close()


def test_a_real_bot_answers_every_question_in_turn(qtbot: QtBot, client: BotClient) -> None:
    client.warm_up()
    what = question()
    replies: list[Reply] = []
    for _ in range(5):
        client.ask(what, replies.append)
    qtbot.waitUntil(lambda: len(replies) == 5, timeout=PATIENCE)
    assert all(reply.failure is None and reply.move in what.moves for reply in replies)
    assert len({repr(reply.move) for reply in replies}) == 1, "same question, same answer"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_answered(qtbot: QtBot, client: BotClient, kind: Kind) -> None:
    reply = ask(qtbot, client, question("medium", kind))
    assert reply.failure is None and reply.stand_in is None and reply.answer is not None


def test_cancelled_questions_stay_unanswered_and_others_do_not(qtbot: QtBot, client: BotClient) -> None:
    replies: list[str] = []
    first = client.ask(question(), lambda _: replies.append("first"))
    qtbot.waitUntil(lambda: client.asking, timeout=PATIENCE)
    client.ask(question(), lambda _: replies.append("second"))
    third = client.ask(question(), lambda _: replies.append("third"))
    client.ask(question(), lambda _: replies.append("fourth"))
    client.cancel(first)
    client.cancel(third)
    qtbot.waitUntil(lambda: "fourth" in replies, timeout=PATIENCE)
    assert replies == ["second", "fourth"]


# --- another process is asked ---------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="others do not limit the memory of a process")
def test_a_process_that_runs_out_of_memory_is_replaced(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    reply = ask(qtbot, make(NO_MEMORY, times=1), question("medium"))
    assert reply.failure is None and reply.stand_in is None and starts(tmp_path) == 2
    reply = ask(qtbot, make(NO_MEMORY), question("medium"))
    assert reply.stand_in is not None and reply.move is not None, "where none has enough, somebody stands in"


@pytest.mark.parametrize(("how", "kind"), A_FEW)
def test_what_one_process_fails_at_a_fresh_one_is_asked(
    qtbot: QtBot, make: Make, tmp_path: Path, how: str, kind: Kind
) -> None:
    client, what = make(how, times=1), question("medium", kind)
    reply = ask(qtbot, client, what)
    assert reply.failure is None and reply.stand_in is None and reply.answer is not None
    again = ask(qtbot, client, what)
    assert (again.move, again.asides, again.bid) == (reply.move, reply.asides, reply.bid)
    assert starts(tmp_path) == 2, "the fresh one is kept"


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be frozen there")
@pytest.mark.parametrize(("kind", "killed"), in_turn(KINDS, [False, True]))
def test_a_bot_that_is_frozen_or_killed_while_it_thinks_answers_all_the_same(
    qtbot: QtBot, client: BotClient, kind: Kind, killed: bool
) -> None:
    expected = ask(qtbot, client, question("medium", kind))
    process = client.process_id
    assert process > 0
    os.kill(process, signal.SIGSTOP)
    replies = put(client, question("medium", kind))
    qtbot.waitUntil(lambda: client.asking, timeout=PATIENCE)
    if killed:
        os.kill(process, signal.SIGKILL)
    else:
        client.give_up_waiting()
    qtbot.waitUntil(lambda: bool(replies), timeout=PATIENCE)
    assert replies[0].failure is None and replies[0].stand_in is None
    assert (replies[0].move, replies[0].bid) == (expected.move, expected.bid)


def test_a_process_that_dies_with_nothing_to_do_is_started_with_the_next_question(
    qtbot: QtBot, client: BotClient
) -> None:
    assert ask(qtbot, client, question()).failure is None
    assert client.process_id > 0
    os.kill(client.process_id, getattr(signal, "SIGKILL", signal.SIGTERM))
    qtbot.waitUntil(lambda: not client.process_id, timeout=PATIENCE)
    assert ask(qtbot, client, question()).failure is None


def test_a_process_that_talks_without_being_asked_is_ended(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    client = make("say(id=1); asked()", times=1)
    client.warm_up()
    qtbot.waitUntil(lambda: not client.process_id, timeout=PATIENCE)
    assert ask(qtbot, client, question()).failure is None and starts(tmp_path) == 2


def test_a_cancelled_question_is_not_asked_again(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    client = make(SILENT, times=1)
    number = client.ask(question("medium"), lambda _: None)
    replies = put(client, question())
    qtbot.waitUntil(lambda: starts(tmp_path) == 1, timeout=PATIENCE)
    client.cancel(number)
    client.give_up_waiting()
    qtbot.waitUntil(lambda: bool(replies), timeout=PATIENCE)
    assert replies[0].failure is None and starts(tmp_path) == 2


# --- somebody stands in ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "kind"), FAILURES)
def test_where_the_fresh_one_fails_too_somebody_stands_in(
    qtbot: QtBot, make: Make, tmp_path: Path, how: str, kind: Kind
) -> None:
    client, what = make(how), question("master", kind)
    reply = ask(qtbot, client, what)
    assert reply.failure and reply.stand_in == "greedy" and starts(tmp_path) == 2
    assert reply.move in what.moves if kind == "move" else reply.move is None
    assert (reply.asides, reply.bid, reply.answer) == ((), 0.0, None)


def test_of_a_long_complaint_the_log_has_the_end(
    qtbot: QtBot, make: Make, caplog: pytest.LogCaptureFixture
) -> None:
    client = make("sys.stderr.write('x' * 100_000 + 'the end'); sys.exit(1)", times=1)
    ask(qtbot, client, question())
    (complaint,) = [text for text in caplog.messages if text.startswith("The bots' process said")]
    assert complaint.endswith("the end") and len(complaint) < 10_000


def test_every_question_has_its_two_processes_as_long_as_they_die_at_once(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    client = make(DEAD, times=4)
    replies = [ask(qtbot, client, question()) for _ in range(3)]
    assert [reply.stand_in for reply in replies] == ["greedy", "greedy", None] and starts(tmp_path) == 5


def test_a_program_that_does_not_exist_is_stood_in_for_and_the_log_tells(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    client = BotClient(command=["/no/such/program"])
    with caplog.at_level(logging.WARNING):
        reply = ask(qtbot, client, question())
    assert (reply.stand_in, reply.failure) == ("greedy", "its process does not start")
    assert "Bot greedy of gap: its process does not start" in caplog.text


def test_an_unknown_bot_is_stood_in_for(qtbot: QtBot, client: BotClient) -> None:
    what = question("oracle")
    reply = ask(qtbot, client, what)
    assert reply.move in what.moves and reply.stand_in == "greedy" and "oracle" in (reply.failure or "")


# --- silence --------------------------------------------------------------------------------------------


def test_nobody_waits_twice_for_silence_and_the_bot_comes_back(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    client, what = make(SILENT, times=2), question("medium")
    first, second = put(client, what), put(client, what)
    run_out_of_time(qtbot, client, tmp_path, 1)
    run_out_of_time(qtbot, client, tmp_path, 2)
    qtbot.waitUntil(lambda: bool(second), timeout=PATIENCE)
    assert (first[0].stand_in, second[0].stand_in) == ("greedy", "greedy")
    assert second[0].failure == "its process is silent" and second[0].move in what.moves
    qtbot.waitUntil(lambda: not client.silent, timeout=PATIENCE)
    assert ask(qtbot, client, what).stand_in is None and starts(tmp_path) == 3


def test_while_all_are_silent_one_process_is_tried_at_a_time(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    client, what = make(SILENT), question("medium")
    put(client, what)
    run_out_of_time(qtbot, client, tmp_path, 1)
    run_out_of_time(qtbot, client, tmp_path, 2)
    for _ in range(4):
        assert ask(qtbot, client, what).stand_in == "greedy"
    run_out_of_time(qtbot, client, tmp_path, 3)
    assert ask(qtbot, client, what).stand_in == "greedy"
    qtbot.waitUntil(lambda: starts(tmp_path) == 4, timeout=PATIENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be asked there whether a process runs")
def test_of_all_processes_that_fail_no_more_than_one_is_left_and_none_at_the_end(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    client, what = make(SILENT), question("medium")
    put(client, what)
    for started in (1, 2):
        run_out_of_time(qtbot, client, tmp_path, started)
    put(client, what)
    qtbot.waitUntil(lambda: starts(tmp_path) == 3, timeout=PATIENCE)
    assert [runs(pid) for pid in pids(tmp_path)] == [False, False, True]
    client.close()
    assert not any(map(runs, pids(tmp_path)))


def test_a_silent_bot_loses_its_say_by_itself(qtbot: QtBot, tmp_path: Path) -> None:
    client = BotClient(command=failing(tmp_path, SILENT), limit_ms=50, start_ms=0)
    reply = ask(qtbot, client, question())
    assert (reply.stand_in, reply.failure) == ("greedy", "it did not answer in time")
    client.close()


def test_a_start_has_its_time_unless_somebody_waited_before(
    qtbot: QtBot, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []

    class Limit(QTimer):
        def start(self, milliseconds: int) -> None:  # type: ignore[override]
            given.append(milliseconds)

    monkeypatch.setattr("cardgames_qt.ui.session.bot_client.single_shot", Limit)
    client, what = make(SILENT, times=1, start_ms=10 * PATIENCE), question()
    replies = put(client, what)
    run_out_of_time(qtbot, client, tmp_path, 1)
    qtbot.waitUntil(lambda: bool(replies), timeout=PATIENCE)
    ask(qtbot, client, what)
    first, *later = given
    assert first > 5 * PATIENCE and later == [PATIENCE, PATIENCE]


# --- what the stand-in knows ----------------------------------------------------------------------------


def test_the_stand_in_is_given_the_view_as_a_bot_is(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[object, ...]] = []

    def spy(rules: object, view: object, moves: object, seed: object) -> tuple[object, str]:
        given.append((rules, view, moves, seed))
        return what.moves[0], "greedy"

    monkeypatch.setattr("cardgames_qt.ui.session.bot_client.stand_in_move", spy)
    what = question("master")
    ask(qtbot, make(DEAD), what)
    ((rules, view, moves, seed),) = given
    assert (rules, moves, seed) == (what.rules, what.moves, what.seed)
    assert type(view) is what.rules.view_type and view is not what.view
    assert msgspec.json.encode(view) == msgspec.json.encode(what.view)
