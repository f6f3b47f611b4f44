from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.record import Player
from cardgames_qt.games import find
from cardgames_qt.play.scale import BotResult
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.statistics.results import Help, PersonResult
from cardgames_qt.ui.statistics.page import StatisticsPage
from tests.ui.shell.conftest import folder, plain_tables, program
from tests.ui.shell.driving import PATIENCE

__all__ = ["folder", "plain_tables", "program"]

Played: TypeAlias = "Callable[..., list[LibraryEntry]]"


@pytest.fixture
def played(program: Program, monkeypatch: pytest.MonkeyPatch) -> Played:
    """Lets somebody have played so many games, which the library knows without any files."""
    monkeypatch.setattr(Library, "look", lambda _library: iter([(0, 0)]))

    def play(count: int, game: str = "gap", **facts: object) -> list[LibraryEntry]:
        rng = Random(count)
        facts = {"profile": program.settings.current.player.id} | facts
        games = [_holding(game, number, rng, facts) for number in range(count)]
        library = program.window.context.services.library
        library.update({each.place: ((1, 1, 1), each) for each in games})
        return games

    return play


def _holding(game: str, number: int, rng: Random, facts: dict[str, object]) -> LibraryEntry:
    rules, mine, theirs = find(game).rules, rng.randrange(9), rng.randrange(9)
    theirs = mine if rules.together else theirs
    habits = find(game).habits
    told: dict[str, object] = {
        "seat": 0,
        "score": mine,
        "share": float(mine == 0 if rules.together else mine >= theirs),
        "bots": (BotResult("medium", theirs, theirs >= mine),),
        "persons": 1,
        "help": Help.HINTS if number % 5 == 4 else Help.NONE,
        "accuracy": 80.0 if number % 3 == 0 else None,
        "luck": 0.25 if number % 3 == 0 else None,
        "decisions": -0.125 if number % 3 == 0 else None,
        "others": 0.35 if number % 3 == 0 else None,
        "cards": -0.1 if number % 3 == 0 else None,
        "habits": {name: rng.randrange(1, 5) for name in habits.count((), 0)} if habits is not None else {},
    }
    place, at = (
        os.fsencode(f"finished/{game}-{number}-{facts['profile']}.stolek"),
        1_700_000_000 + 90_000 * number,
    )
    return LibraryEntry(
        place=place,
        digest=place,
        ending=Ending.WON,
        begun=0.0,
        changed=float(at),
        ended=float(at),
        began_order=at * 1000,
        order=at * 1000,
        counted_order=at * 1000,
        game=game,
        options=rules.settle(2, {}),
        players=(Player("Eva", "human"), Player("Fox", "bot", "medium")),
        avatars=("you", "fox"),
        scores=(mine,) if rules.together else (mine, theirs),
        moves=30,
        seconds=600.0,
        seed=f"{game} {number}",
        results=(PersonResult(**told | facts),),  # type: ignore[arg-type]
    )


def statistics_of(qtbot: QtBot, program: Program) -> StatisticsPage:
    """The page once it has seen what the disk has."""
    page = program.window.overlay
    assert isinstance(page, StatisticsPage)
    qtbot.waitUntil(lambda: not page.reading, timeout=PATIENCE)
    return page


def exported(folder: Path) -> list[str]:
    return (folder / "Statistics.csv").read_text(encoding="utf-8").splitlines()
