"""All that bots are told is tapped, and nobody can find a card in it that was not shown."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.bots.protocol import Question
from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.bots.looking_back import Here
from tests.cases import some
from tests.session.playing import PATIENCE, plan

DEAL = "20261115"
TAPPED = """
import sys
from cardgames_qt.bots.worker import lines, serve

def tapped(questions):
    with open(sys.argv[1], "ab", buffering=0) as tap:
        for line in questions:
            tap.write(line)
            yield line

serve(tapped(lines(sys.stdin.buffer)), sys.stdout.buffer)
"""


def strings(told: Any) -> Iterator[str]:
    """All text in a question, numbers and names of fields too."""
    if isinstance(told, dict):
        for name, value in told.items():
            yield name
            yield from strings(value)
    elif isinstance(told, list):
        for each in told:
            yield from strings(each)
    else:
        yield str(told)


def guesses(questions: list[bytes]) -> set[str]:
    """Everything that may be a seed: each text that was told and every part of it."""
    found = set()
    for line in questions:
        for text in strings(msgspec.json.decode(line)):
            words = text.split("/")
            found |= {
                "/".join(words[first:last]) for first in range(len(words)) for last in range(len(words) + 1)
            }
    return found


def rebuilt(match: Match, guess: str) -> bool:
    """Whether something that chance did in a match comes out of a guess, in any way chance is drawn."""
    steps = [step for step in match.history if step.seat == CHANCE]
    for number, step in enumerate(steps):
        for seed in (guess, f"{guess}/{number}"):
            drawn = match.rules.chance(step.state, Random(seed))
            if match.rules.grant(step.state, drawn, match.wishes) == step.move:
                return True
    return False


def play_by_hints(qtbot: QtBot, session: GameSession) -> None:
    """To the end, the person taking every advice."""
    session.screen.hand_over_wanted.connect(lambda seat: session.screen.take_seat(Seat(seat)))
    session.screen.agreement_wanted.connect(lambda moves: session.agree(moves[0]))
    session.adviser.advised.connect(lambda advice: session.play(advice.best.move))
    session.begin()
    qtbot.waitUntil(lambda: asked_or_over(session), timeout=PATIENCE)


def asked_or_over(session: GameSession) -> bool:
    if session.screen.front is not None and not session.over:
        moves = session.screen.showing().moves
        if moves and moves[0].actor is not None:
            session.play(moves[0])  # what all agree on is nobody's to be advised on
        elif moves:
            session.adviser.ask(session.screen.front)
    return session.over


def tapped(tmp_path: Path, game: str, *who: str) -> tuple[GameSession, BotClient, Path]:
    """A table whose bots' process writes down all that it is asked."""
    tap = tmp_path / "tap"
    client = BotClient(command=[sys.executable, "-c", TAPPED, str(tap)], limit_ms=PATIENCE)
    return Sessions(Store(tmp_path / "games"), client, paced=False).new(plan(game, *who), DEAL), client, tap


@pytest.mark.parametrize("game", some(BUILT_IN, "three", "qwixx"))
def test_no_question_of_a_table_tells_how_the_cards_lie(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    session, client, tap = tapped(tmp_path, game, "human", "greedy")
    play_by_hints(qtbot, session)
    match = session.match
    session.close()
    client.close()
    questions = tap.read_bytes().splitlines()
    assert not any(rebuilt(match, guess) for guess in guesses(questions))
    assert {msgspec.json.decode(line, type=Question).bot for line in questions} == {"master", "greedy"}
    assert rebuilt(match, DEAL), "and who knew the deal's number would be found out"


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_table_of_bots_alone_tells_them_nothing_either(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    """Bots that say something and agree on who starts."""
    session, client, tap = tapped(tmp_path, game, "medium", "medium")
    session.begin()
    qtbot.waitUntil(lambda: session.over, timeout=PATIENCE)
    match = session.match
    session.close()
    client.close()
    questions = tap.read_bytes().splitlines()
    assert not any(rebuilt(match, guess) for guess in guesses(questions))
    kinds = {msgspec.json.decode(line, type=Question).kind for line in questions}
    if game == "qwixx":  # who has no row for a number may say so, and is asked, if that happens
        kinds.discard("talk")
    assert kinds == ({"move", "talk", "bid"} if game == "the_game" else {"move"})


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_simulation_draws_a_bots_chance_from_its_view_alone(game: str) -> None:
    series = Series(game=game, bots=("medium", "greedy"), options={}, seed="arena")
    with Here() as process:
        match = play_game(series, "arena-7", process)
        asked, again = [msgspec.json.decode(line, type=Question) for line in process.sent], []
        ways = {"move": process.choose, "talk": process.talk, "bid": process.bid}
        for each in asked[:5]:  # of another process, about the same views in no game at all
            view = msgspec.json.decode(each.view, type=match.rules.view_type)
            ways[each.kind](match.rules, view, each.bot)
            again.append(msgspec.json.decode(process.sent.pop(), type=Question).seed)
    assert again == [each.seed for each in asked[:5]]
    assert len({each.seed for each in asked}) > len(asked) / 2
    assert not any(rebuilt(match, guess) for guess in guesses([msgspec.json.encode(each) for each in asked]))
