"""The bots' process: what it is told, and what it answers when something is wrong."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.bots import process as process_module
from cardgames_qt.bots.bot import Bot, Budget, Decision, RandomBot
from cardgames_qt.bots.process import BotFailedError, BotProcess
from cardgames_qt.bots.protocol import Answer, Question, encode_view
from cardgames_qt.bots.worker import answer, serve
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import GAMES, find, part


def dealt(game: str = "gap", seats: int = 3) -> Match:
    match = Match(find(game), seats, {}, "worker")
    match.deal()
    return match


def question(match: Match, bot: str = "greedy") -> Question:
    seat = match.to_act[0]
    return Question(id=5, game=match.rules.id, bot=bot, seed="s", view=encode_view(match.view(seat)))


def replies(*lines: bytes) -> list[Answer]:
    out = io.BytesIO()
    serve(io.BytesIO(b"".join(line + b"\n" for line in lines)), out)
    return [msgspec.json.decode(line, type=Answer) for line in out.getvalue().splitlines()]


def test_questions_are_answered_in_order_and_nonsense_in_between_harms_nothing() -> None:
    match = dealt()
    good = msgspec.json.encode(question(match))
    first, second, third = replies(good, b"nonsense", good)
    assert first == third
    assert first.id == 5
    assert first.move is not None
    assert match.rules.read_move(first.move) in match.legal_moves(match.to_act[0])
    assert second.error is not None
    assert "not a question" in second.error


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "bridge"}, "there is no game 'bridge'"),
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


class BrokenBot(Bot):
    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        raise ZeroDivisionError("a search tripped")


def test_a_bot_that_breaks_down_is_stood_in_for_and_the_answer_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = dealt()
    bots = {"random": RandomBot, "broken": BrokenBot}
    monkeypatch.setattr(part(match.rules, "bot"), "BOTS", bots)
    reply = answer(question(match, "broken"))
    assert reply.move is not None
    assert match.rules.read_move(reply.move) in match.legal_moves(match.to_act[0])
    assert reply.trouble == "broken failed with ZeroDivisionError: a search tripped"


@pytest.mark.parametrize("game", GAMES)
def test_the_process_is_sent_the_view_and_nothing_else(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt(game, 2)
    sent: list[bytes] = []

    def exchange(self: BotProcess, line: bytes) -> bytes:
        sent.append(line)
        return msgspec.json.encode(answer(msgspec.json.decode(line, type=Question)))

    monkeypatch.setattr(BotProcess, "_exchange", exchange)
    with BotProcess() as bots:
        view = match.view(Seat(0))
        bots.bid(match.rules, view, "random", "x")
        bots.talk(match.rules, view, "random", "x")
    expected = msgspec.json.decode(msgspec.json.encode(view))
    for line in sent:
        asked = msgspec.json.decode(line)
        assert asked.pop("view") == expected
        assert set(asked) == {"id", "kind", "game", "bot", "seed", "budget"}


def test_a_process_that_is_gone_or_talks_nonsense_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    seat = match.to_act[0]
    with BotProcess() as bots:
        assert bots.choose(match.rules, match.view(seat), "greedy", "x") in match.legal_moves(seat)
        bots._process.kill()
        bots._process.wait()
        with pytest.raises(BotFailedError):
            bots.choose(match.rules, match.view(seat), "greedy", "x")
    command = [sys.executable, "-c", "print('hello', flush=True); input(); input()"]
    monkeypatch.setattr(process_module, "worker_command", lambda: command)
    with BotProcess() as bots, pytest.raises(BotFailedError, match="hello"):
        bots.choose(match.rules, match.view(seat), "greedy", "x")
