"""A game of another package has its deal of the day, its rating, its card and its table top in the lobby."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import GAMES
from cardgames_qt.kit.game import Game
from cardgames_qt.play.scale import scale_of
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.lobby.side import GameFan
from cardgames_qt.ui.look.theme import Mode, make_theme
from tests.daily.played import DAY, keep
from tests.installed import example, example_site
from tests.ui.daily.test_lobby import opened
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import PATIENCE, texts_in

__all__ = ["example", "example_site"]


@pytest.fixture
def nothing_else(qtbot: QtBot, example: Game, folder: Path) -> Iterator[Program]:
    """Nothing is left to try but the deals of the day."""
    program = opened(qtbot, folder)
    navigator = program.window.navigator
    puzzle = navigator.puzzles.of_day()
    assert puzzle is not None
    navigator.change(replace(program.settings.current, lessons=tuple(GAMES), solved=(puzzle.id,)))
    yield program
    close(program)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its bots are as strong as those of GAP."""
    monkeypatch.setattr("cardgames_qt.play.scale.scale_of", lambda _: scale_of("gap"))


@pytest.mark.usefixtures("measured")
def test_its_deal_of_the_day_is_marked_and_rated(qtbot: QtBot, nothing_else: Program, store: Store) -> None:
    navigator, side = nothing_else.window.navigator, nothing_else.window.lobby.side
    today = side.today
    assert today is not None
    keep(store, DAY, "cones", whose=nothing_else.settings.current.player.id)
    navigator.days.look()
    qtbot.waitUntil(lambda: today.deals["cones"].mark in {"won", "lost"}, timeout=PATIENCE)
    navigator.offer_saved()
    qtbot.waitUntil(lambda: any(text.startswith("Cones · ") for text in texts_in(side)), timeout=PATIENCE)
    assert any("Rating " in text for text in texts_in(side))
    assert "Try this next" not in texts_in(side), "a deal of the day was played"


@pytest.mark.parametrize("mode", [Mode.DARK, Mode.LIGHT])
def test_its_table_top_has_its_own_colours(example: Game, mode: Mode) -> None:
    top = example.poster.top
    assert top is not None
    assert make_theme(mode).mats["cones"] == {Mode.DARK: top.dark, Mode.LIGHT: top.light}[mode]


def test_a_newcomer_is_greeted_with_a_card_of_it(
    qtbot: QtBot, example: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    art = "cardgames_qt.ui.look.game_art.paint_emblem"
    monkeypatch.setattr(art, lambda painter, game, *rest: painted.append(game.id))
    fan = GameFan({game: game for game in GAMES}, make_theme())
    qtbot.addWidget(fan)
    fan.resize(340, 300)
    fan.dealt = True
    fan.grab()
    assert painted == [*GAMES]
