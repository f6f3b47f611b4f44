"""A game is looked back at in a process of its own: it tells how far it is, then what a search here finds."""

from __future__ import annotations

import subprocess

import msgspec
import pytest

from cardgames_qt.bots.launch import HINDSIGHT_FLAG, worker_command
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, Record, encode, write
from cardgames_qt.games import find
from cardgames_qt.kit.open_cards import finish
from cardgames_qt.play.hindsight import look_back, report
from cardgames_qt.play.hindsight_process import SearchProgress, look_back_at
from tests.play.test_hindsight import GAME, played


def recorded(match: Match) -> Record:
    return write(match, [Player("A", "human")] * match.seats)


def ask(line: bytes) -> subprocess.CompletedProcess[bytes]:
    command = worker_command(HINDSIGHT_FLAG)
    return subprocess.run(command, input=line, capture_output=True, timeout=600, check=False)


def test_the_process_tells_what_a_search_finds() -> None:
    match = played(2, "c")
    assert GAME.solve is not None
    answer = ask(encode(recorded(match)) + b"\n")
    assert answer.returncode == 0, answer.stderr
    lines = [msgspec.json.decode(line, type=SearchProgress) for line in answer.stdout.splitlines()]
    shares = [line.share for line in lines]
    assert shares == sorted(shares) and len(shares) > 10 and shares[-1] == 1.0
    assert [line.found for line in lines[:-1]] == [None] * (len(lines) - 1)
    assert lines[-1].found == report(match, finish(look_back(match, GAME.solve)))


def test_what_is_no_record_gets_no_answer() -> None:
    answer = ask(b"not a record\n")
    assert answer.returncode == 1 and not answer.stdout and b"Traceback" not in answer.stderr


def test_a_game_without_a_search_is_named() -> None:
    match = Match(find("three").rules, 2, {}, "1")
    match.deal()
    with pytest.raises(GameError, match="three is not a game"):
        next(look_back_at(recorded(match)))
