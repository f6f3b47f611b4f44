from __future__ import annotations

import logging
import sys
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.session.bot_client import Ask, BotClient, Reply

PATIENCE = 60_000

GARBAGE = "import sys\nfor line in sys.stdin: print('gibberish', flush=True)"
DEAD = "import sys\nsys.stdin.readline()\nsys.exit('broken')"
HANGING = "import sys, time\nfor line in sys.stdin: time.sleep(1000)"
ILLEGAL = (
    "import sys, json\nfor line in sys.stdin:\n"
    " print(json.dumps({'id': json.loads(line)['id'], 'move': {'play': 'R0', 'take': ['R1']}}), flush=True)"
)
WRONG_ID = "import sys\nfor line in sys.stdin: print('{\"id\": 99}', flush=True)"


def question(bot: str = "greedy") -> Ask:
    match = Match(find("gap"), 2, {}, "seed")
    match.deal()
    seat = match.to_act[0]
    return Ask(
        rules=match.rules, bot=bot, view=match.view(seat), seed="1", moves=tuple(match.legal_moves(seat))
    )


def ask(qtbot: QtBot, client: BotClient, what: Ask) -> Reply:
    replies: list[Reply] = []
    client.ask(what, replies.append)
    qtbot.waitUntil(lambda: bool(replies), timeout=PATIENCE)
    return replies[0]


@pytest.fixture
def made() -> Iterator[list[BotClient]]:
    clients: list[BotClient] = []
    yield clients
    for client in clients:
        client.close()


def client_of(made: list[BotClient], code: str, limit_ms: int = PATIENCE) -> BotClient:
    made.append(BotClient(command=[sys.executable, "-c", code], limit_ms=limit_ms))
    return made[-1]


def test_a_real_bot_answers_every_question_in_turn(qtbot: QtBot, client: BotClient) -> None:
    client.warm_up()
    what = question()
    replies: list[Reply] = []
    for _ in range(5):
        client.ask(what, replies.append)
    qtbot.waitUntil(lambda: len(replies) == 5, timeout=PATIENCE)
    assert all(reply.failure is None and reply.move in what.moves for reply in replies)
    assert len({repr(reply.move) for reply in replies}) == 1, "same question, same answer"


def test_bids_and_talk(qtbot: QtBot, client: BotClient) -> None:
    match = Match(find("the_game"), 2, {}, "seed")
    match.deal()
    for kind in ("bid", "talk"):
        what = Ask(
            rules=match.rules,
            bot="greedy",
            view=match.view(Seat(0)),
            seed="1",
            moves=tuple(match.asides(Seat(0))),
            kind=kind,
        )
        assert ask(qtbot, client, what).failure is None


@pytest.mark.parametrize("code", [GARBAGE, DEAD, ILLEGAL, WRONG_ID], ids=["garbage", "dead", "illegal", "id"])
def test_a_worker_that_fails_is_stood_in_for(
    qtbot: QtBot, made: list[BotClient], caplog: pytest.LogCaptureFixture, code: str
) -> None:
    what = question()
    client = client_of(made, code)
    with caplog.at_level(logging.WARNING):
        for _ in range(5):
            reply = ask(qtbot, client, what)
            assert reply.failure and reply.move in what.moves
    assert "Bot greedy of gap" in caplog.text


def test_a_hanging_worker_loses_its_say(
    qtbot: QtBot, made: list[BotClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.session.bot_client.START_MS", 0)
    what = question()
    reply = ask(qtbot, client_of(made, HANGING, limit_ms=50), what)
    assert reply.failure == "it did not answer in time" and reply.move in what.moves


def test_a_program_that_does_not_exist(qtbot: QtBot, made: list[BotClient]) -> None:
    made.append(BotClient(command=["/no/such/program"]))
    assert ask(qtbot, made[0], question()).failure == "its process does not start"


def test_a_killed_worker_is_started_again(qtbot: QtBot, client: BotClient) -> None:
    what = question()
    assert ask(qtbot, client, what).failure is None
    process = client._process
    assert process is not None
    process.kill()
    qtbot.waitUntil(lambda: client._process is None, timeout=PATIENCE)
    assert ask(qtbot, client, what).failure is None


def test_an_unknown_bot_is_stood_in_for(qtbot: QtBot, client: BotClient) -> None:
    what = question("oracle")
    reply = ask(qtbot, client, what)
    assert reply.move in what.moves and "oracle" in (reply.failure or "")


def test_cancelled_questions_stay_unanswered(qtbot: QtBot, client: BotClient) -> None:
    replies: list[str] = []
    client.ask(question(), lambda _: replies.append("old"))
    client.cancel_all()
    client.ask(question(), lambda _: replies.append("new"))
    qtbot.waitUntil(lambda: bool(replies), timeout=PATIENCE)
    assert replies == ["new"]
