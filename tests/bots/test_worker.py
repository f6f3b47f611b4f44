"""The bots' process: what it is told, and what it answers when something is wrong."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from cardgames_qt.bots import process as process_module
from cardgames_qt.bots.launch import worker_command
from cardgames_qt.bots.process import BotFailedError, BotProcess
from cardgames_qt.bots.protocol import LONGEST_LINE, ProcessAnswer, Question, encode_view
from cardgames_qt.bots.worker import answer, lines, serve
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Bot, Budget, Decision, PlainBot, RandomBot
from tests.bots.looking_back import Here

PATIENCE = 60


def dealt(game: str = "gap", seats: int = 3) -> Match:
    match = Match(find(game).rules, seats, {}, "worker")
    match.deal()
    return match


def question(match: Match, bot: str = "greedy") -> Question:
    seat = match.to_act[0]
    return Question(id=5, game=match.rules.id, bot=bot, seed="s", view=encode_view(match.view(seat)))


def replies(*asked: bytes) -> list[ProcessAnswer]:
    out = io.BytesIO()
    serve(lines(io.BytesIO(b"".join(line + b"\n" for line in asked))), out)
    return [msgspec.json.decode(line, type=ProcessAnswer) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    "nonsense",
    [b"nonsense", b"", b"\xff\xfe", b"[" * 100_000, b"7", b"x" * (3 * LONGEST_LINE)],
    ids=["words", "nothing", "bytes", "deep", "number", "long"],
)
def test_questions_are_answered_in_order_and_nonsense_in_between_harms_nothing(nonsense: bytes) -> None:
    match = dealt()
    good = msgspec.json.encode(question(match))
    first, second, third = replies(good, nonsense, good)
    assert first == third
    assert first.id == 5
    assert first.move is not None
    assert match.rules.read_move(first.move) in match.legal_moves(match.to_act[0])
    assert second.error is not None
    assert "not a question" in second.error


def test_of_a_line_that_is_too_long_only_the_beginning_is_kept() -> None:
    kept = list(lines(io.BytesIO(b"a" * (5 * LONGEST_LINE + 7) + b"\nshort\nhalf")))
    assert [len(line) for line in kept] == [LONGEST_LINE, 6, 4]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "bridge"}, "there is no game “bridge”"),
        ({"bot": "oracle"}, "gap has no bot 'oracle'"),
        ({"view": msgspec.Raw(b"{}")}, "missing required field"),
        ({"view": msgspec.Raw(b"[1]")}, "Expected `object`"),
    ],
)
def test_a_wrong_question_is_answered_with_what_is_wrong(change: dict[str, Any], complaint: str) -> None:
    reply = answer(msgspec.structs.replace(question(dealt()), **change))
    assert reply.move is None
    assert reply.error is not None
    assert complaint in reply.error


def to_weigh(match: Match, *line: dict[str, Any], bot: str = "master") -> Question:
    asked = msgspec.structs.replace(question(match, bot), kind="weigh", line=line, budget=Budget(playouts=40))
    return msgspec.json.decode(msgspec.json.encode(asked), type=Question)


def as_line(match: Match, index: int = 0) -> dict[str, Any]:
    move: dict[str, Any] = msgspec.to_builtins(match.legal_moves(match.to_act[0])[index])
    return move


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_a_move_is_weighed_against_the_best_one(game: str) -> None:
    match = dealt(game)
    told = answer(to_weigh(match, as_line(match))).weighing
    assert told is not None
    (judgement,) = told.judgements
    assert judgement.best in match.legal_moves(match.to_act[0])
    assert 0 <= judgement.lost <= told.value <= 1


def test_a_bots_process_loads_neither_the_match_nor_anything_that_is_kept_or_drawn() -> None:
    asked = b"".join(
        msgspec.json.encode(msgspec.structs.replace(question(dealt(game), bot), budget=Budget(playouts=4)))
        + b"\n"
        for game in ("gap", "three", "qwixx")
        for bot in find(game).bots
    )
    asked += msgspec.json.encode(question(solo(), "hard")) + b"\n"
    code = (
        "import sys; from cardgames_qt.bots.worker import lines, serve; "
        "serve(lines(sys.stdin.buffer), sys.stdout.buffer); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=asked, capture_output=True, check=True, timeout=PATIENCE
    )
    answers = [msgspec.json.decode(line, type=ProcessAnswer) for line in done.stdout.splitlines()]
    assert len(answers) == asked.count(b"\n") and all(reply.move and not reply.trouble for reply in answers)
    loaded = set(done.stderr.decode().split())
    assert "cardgames_qt.games.gap.bot" in loaded
    for name in ("engine.match", "engine.record", "storage", "play", "cli", "ui"):
        assert f"cardgames_qt.{name}" not in loaded
    assert "PySide6" not in loaded


def solo() -> Match:
    match = Match(find("the_game").rules, 1, {}, "worker")
    match.deal()
    match.play(TABLE, match.legal_moves(TABLE)[0])
    return match


def test_a_turn_is_weighed_move_by_move() -> None:
    match = solo()
    first, second = as_line(match), as_line(match, -1)
    told = answer(to_weigh(match, first, second, {"end": True})).weighing
    assert told is not None and len(told.judgements) == 3


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ((), "there are no moves to weigh"),
        (({"play": 1, "on": "up1"},), "seat 0 cannot play play 1 on up1 there"),
        (({"play": "x", "on": "up1"},), "play"),
        (({"<b>": {}},), "none of"),
        (({"end": True},), "seat 0 cannot play end yes there"),
        (({"starter": 0},), "cannot play"),
        (({"signal": "clear", "on": "up1"},), "cannot play"),
    ],
)
def test_moves_that_the_seat_could_not_make_are_not_weighed(
    line: tuple[dict[str, Any], ...], complaint: str
) -> None:
    reply = answer(to_weigh(solo(), *line))
    assert reply.weighing is None
    assert reply.error is not None and complaint in reply.error


def test_a_line_does_not_go_on_beyond_what_was_decided_at_once() -> None:
    match = solo()
    line = (as_line(match), as_line(match, -1), {"end": True}, {"play": 50, "on": "up1"})
    assert "cannot play" in str(answer(to_weigh(match, *line)).error)
    three = dealt("three")
    assert "cannot play" in str(answer(to_weigh(three, as_line(three), as_line(three, 1))).error)


@pytest.mark.parametrize(
    "told",
    [
        b"null",
        b'{"value": 1, "stake": 0, "judgements": []}',
        b'{"value": 1, "stake": 0, "judgements": [{"best": {"sing": 1}}]}',
    ],
    ids=["nothing", "other moves", "no move"],
)
def test_a_weighing_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch, told: bytes) -> None:
    match = dealt()
    line = match.legal_moves(match.to_act[0])[:1]
    reply = b'{"id": 1, "weighing": ' + told + b"}"
    with Here() as bots, pytest.raises(BotFailedError, match="weighed something else"):
        monkeypatch.setattr(bots, "exchange", lambda line: reply)
        bots.weigh(match.rules, match.view(match.to_act[0]), "master", line)


def test_who_does_not_search_cannot_weigh() -> None:
    match = dealt()
    assert answer(to_weigh(match, as_line(match), bot="greedy")).error == "greedy cannot weigh moves of gap"


class BrokenBot(Bot):
    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        raise ZeroDivisionError("a search tripped")

    def talk(self, view: Any, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        raise ZeroDivisionError("a word tripped")

    def bid(self, view: Any, rng: Random) -> float:
        raise ZeroDivisionError("a bid tripped")


class FirstBot(PlainBot):
    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        return moves[0]


@pytest.mark.parametrize(("greedy", "stand_in"), [(FirstBot, "greedy"), (BrokenBot, "random")])
def test_a_bot_that_breaks_down_is_stood_in_for_and_the_answer_says_so_and_by_whom(
    monkeypatch: pytest.MonkeyPatch, greedy: type[Bot], stand_in: str
) -> None:
    match = dealt()
    bots = {"random": RandomBot, "greedy": greedy, "broken": BrokenBot}
    monkeypatch.setattr(find(match.rules.id).module("bot"), "BOTS", bots)
    reply = answer(question(match, "broken"))
    moves = match.legal_moves(match.to_act[0])
    assert reply.move is not None and match.rules.read_move(reply.move) in moves
    assert reply.trouble == "broken failed with ZeroDivisionError: a search tripped"
    assert reply.stand_in == stand_in and not reply.candidates
    if stand_in == "greedy":
        assert match.rules.read_move(reply.move) == moves[0]


@pytest.mark.parametrize(("kind", "what"), [("talk", "a word tripped"), ("bid", "a bid tripped")])
def test_a_bot_that_breaks_down_over_a_word_or_a_bid_does_not_end_the_process(
    monkeypatch: pytest.MonkeyPatch, kind: Literal["talk", "bid"], what: str
) -> None:
    match = dealt()
    monkeypatch.setattr(find(match.rules.id).module("bot"), "BOTS", {"broken": BrokenBot})
    asked = msgspec.structs.replace(question(match, "broken"), kind=kind)
    (reply,) = replies(msgspec.json.encode(asked))
    assert reply.error == f"broken failed with ZeroDivisionError: {what}"


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_process_is_sent_the_view_and_nothing_else(game: str) -> None:
    match = dealt(game, 2)
    with Here() as bots:
        view = match.view(Seat(0))
        bots.bid(match.rules, view, "random")
        bots.talk(match.rules, view, "random")
    expected = msgspec.json.decode(msgspec.json.encode(view))
    for line in bots.sent:
        asked = msgspec.json.decode(line)
        assert asked.pop("view") == expected
        assert set(asked) == {"id", "kind", "game", "bot", "seed", "budget"}


def test_a_process_that_is_gone_or_talks_nonsense_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    seat = match.to_act[0]
    with BotProcess() as bots:
        assert bots.choose(match.rules, match.view(seat), "greedy") in match.legal_moves(seat)
        bots.stop()
        with pytest.raises(BotFailedError):
            bots.choose(match.rules, match.view(seat), "greedy")
    for said, told in (
        ("print('hello', flush=True)", "hello"),
        ("print('x' * 2**22, flush=True)", "xxx"),
        ("print('{\"id\": 7}', flush=True)", "question 7 instead of 1"),
    ):
        command = [sys.executable, "-c", f"{said}; input(); input()"]
        monkeypatch.setattr(process_module, "worker_command", lambda command=command: command)
        with BotProcess() as bots, pytest.raises(BotFailedError, match=told):
            bots.choose(match.rules, match.view(seat), "greedy")


# --- the end of the process -----------------------------------------------------------------------------


def long_question() -> bytes:
    """One that takes hours to answer."""
    endless = Budget(playouts=10**9)
    return msgspec.json.encode(msgspec.structs.replace(question(dealt(), "ismcts"), budget=endless)) + b"\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal for one process")
def test_ctrl_c_in_a_terminal_is_for_the_table_not_for_its_bots() -> None:
    asked = replace(question(dealt(), "master"), budget=Budget(playouts=40_000))
    pipe = subprocess.PIPE
    with subprocess.Popen(worker_command(), stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(msgspec.json.encode(question(dealt())) + b"\n")
        process.stdin.flush()
        process.stdout.readline()  # it is awake
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        reply = msgspec.json.decode(process.stdout.readline(), type=ProcessAnswer)
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
        assert reply.move is not None and not process.stderr.read()


@pytest.mark.parametrize("thinking", [False, True], ids=["idle", "thinking"])
def test_the_process_ends_when_the_table_hangs_up(thinking: bool) -> None:
    with subprocess.Popen(worker_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin and process.stdout
        quick = msgspec.json.encode(question(dealt()))
        process.stdin.write(quick + b"\n" + (long_question() if thinking else b""))
        process.stdin.flush()
        assert msgspec.json.decode(process.stdout.readline(), type=ProcessAnswer).move is not None
        process.stdin.close()
        assert process.stdout.read() == b"" and process.wait(PATIENCE) == 0


WINDOW = """
import subprocess, sys
from cardgames_qt.bots.launch import worker_command
worker = subprocess.Popen(worker_command(), stdin=subprocess.PIPE)
worker.stdin.write(sys.stdin.buffer.read())
worker.stdin.flush()
worker.wait()
"""


def test_a_window_that_is_killed_leaves_no_process_that_thinks_on() -> None:
    """The bot's process answers to the test itself, which hears when the last one of them is gone."""
    command = [sys.executable, "-c", WINDOW]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as window:
        assert window.stdin and window.stdout
        window.stdin.write(msgspec.json.encode(question(dealt())) + b"\n" + long_question())
        window.stdin.close()
        assert msgspec.json.decode(window.stdout.readline(), type=ProcessAnswer).move is not None
        window.kill()
        assert window.stdout.read() == b""
