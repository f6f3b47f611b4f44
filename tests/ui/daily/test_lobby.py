"""The lobby remembers: the game that was left last, other games, today's deals; and it greets a newcomer."""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.lobby.last_game import LastGame
from cardgames_qt.ui.look.themed import Themed
from tests.cases import in_turn
from tests.daily.played import DAY, keep
from tests.shots import positions
from tests.ui.places import place_in
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import PATIENCE, button, click, named, page_of, texts_in

SIZES = [(1024, 640), (1280, 640), (1280, 800), (1920, 1080), (2560, 1440)]


def put(store: Store, *games: str) -> None:
    """Games that can go on, the first of them played last."""
    for number, game in enumerate(games):
        path = positions.save(store.folder, game, 2, "middle")
        os.utime(path, (2_000_000 - number, 2_000_000 - number))


def opened(qtbot: QtBot, folder: Path, size: tuple[int, int] = (1280, 800)) -> Program:
    """A program in which everything has been looked at."""
    program = Program(folder)
    program.window.resize(*size)
    with qtbot.waitExposed(program.window):
        program.window.show()
    program.window.navigator.feed.settle_in()
    dailies = program.window.navigator.days
    qtbot.waitUntil(lambda: dailies.journal is not None, timeout=PATIENCE)
    today = program.window.lobby.side.today
    qtbot.waitUntil(lambda: today is not None and today.isVisible(), timeout=PATIENCE)
    return program


def last_of(program: Program) -> LastGame:
    last = program.window.lobby.side.last
    assert last is not None
    return last


def place(widget: QWidget) -> QRect:
    """Where it is in the window."""
    return place_in(widget.window(), widget)


def whole(widget: QWidget) -> bool:
    """Whether nothing of it is cut off."""
    return widget.size().expandedTo(widget.minimumSizeHint()) == widget.size()


def test_the_last_game_is_shown_as_it_stands_and_goes_on_by_a_click(
    qtbot: QtBot, folder: Path, store: Store
) -> None:
    put(store, "gap", "three")
    program = opened(qtbot, folder)
    qtbot.waitUntil(lambda: bool(last_of(program).state.whole), timeout=PATIENCE)
    assert last_of(program).state.whole.startswith("Your turn · ")
    assert last_of(program).picture.picture is not None
    click(last_of(program).picture)
    assert page_of(program).session.plan.game == "gap"
    close(program)


def test_a_score_below_zero_has_a_minus_sign(qtbot: QtBot, folder: Path, store: Store) -> None:
    positions.save(store.folder, "gap", 6, "middle")
    program = opened(qtbot, folder)
    qtbot.waitUntil(lambda: last_of(program).picture.loaded, timeout=PATIENCE)
    state = last_of(program).state.whole
    assert " : −" in state and "-" not in state
    close(program)


def test_what_is_left_to_do_together_is_told_in_the_games_own_words(
    qtbot: QtBot, folder: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", lambda game: game.scene)
    put(store, "the_game")
    program = opened(qtbot, folder)
    qtbot.waitUntil(lambda: bool(last_of(program).state.whole), timeout=PATIENCE)
    assert last_of(program).state.whole.endswith("cards left to place")
    close(program)


@pytest.mark.all_games
def test_where_there_is_little_room_nothing_of_that_is_cut_off(
    qtbot: QtBot, folder: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", lambda game: game.scene)
    put(store, "the_game", "gap")
    program = opened(qtbot, folder, (1024, 640))
    program.window.navigator.speak("cs")
    qtbot.waitUntil(lambda: bool(last_of(program).state.whole), timeout=PATIENCE)
    last = last_of(program)
    assert last.state.text() == last.state.whole == "Jsi na tahu"
    qtbot.waitUntil(lambda: last.score.text() == last.score.whole, timeout=PATIENCE)
    assert last.score.whole.endswith("zbývá umístit") and whole(last)
    assert program.window.isActiveWindow()
    close(program)


def test_hands_that_are_covered_between_turns_are_not_in_the_picture(
    qtbot: QtBot, program: Program, folder: Path
) -> None:
    program.window.navigator.play(TablePlan(game="gap", seats=plan_seats(find("gap").rules, "human,human")))
    session = page_of(program).session
    qtbot.waitUntil(lambda: session.match.to_act != (), timeout=PATIENCE)
    session.screen.take_seat(session.match.to_act[0])
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.play(session.screen.showing().moves[0])
    program.window.navigator.show_lobby()
    program.window.navigator.feed.settle_in()
    qtbot.waitUntil(lambda: bool(last_of(program).state.whole), timeout=PATIENCE)
    assert last_of(program).state.whole.startswith("To play: ")
    assert last_of(program).picture.picture is None


def test_what_is_known_of_the_last_game_stays_when_more_is_known_of_the_days(
    qtbot: QtBot, folder: Path, store: Store
) -> None:
    put(store, "gap")
    program = opened(qtbot, folder)
    qtbot.waitUntil(lambda: bool(last_of(program).state.whole), timeout=PATIENCE)
    state = last_of(program).state.whole
    program.window.lobby.offer(program.window.lobby.saved, newcomer=False)
    assert last_of(program).state.whole == state and last_of(program).picture.picture is not None
    close(program)


def test_a_record_that_breaks_the_rules_has_no_picture_and_harms_nothing(
    qtbot: QtBot, folder: Path, store: Store
) -> None:
    put(store, "gap")
    (path,) = store.folder.glob("*.stolek")
    path.write_bytes(path.read_bytes().replace(b'"seed":"7"', b'"seed":"8"'))
    program = opened(qtbot, folder)
    if program.window.lobby.side.last is not None:
        qtbot.waitUntil(lambda: last_of(program).picture.loaded, timeout=PATIENCE)
        assert last_of(program).picture.picture is None
    close(program)


@pytest.mark.all_games
@pytest.mark.parametrize(("games", "size"), in_turn([(), ("gap",), tuple(BUILT_IN)], SIZES))
def test_everything_has_its_place_in_a_window_of_any_size(
    qtbot: QtBot, folder: Path, store: Store, size: tuple[int, int], games: tuple[str, ...]
) -> None:
    put(store, *games)
    program = opened(qtbot, folder, size)
    side, lobby = program.window.lobby.side, program.window.lobby
    cards = [each for each in (side.last, side.today) if each is not None]
    assert bool(games) == (side.last is not None)
    qtbot.waitUntil(lambda: all(map(whole, cards)), timeout=PATIENCE)
    for card in cards:
        assert lobby.rect().contains(place(card))
    tiles = [place(tile) for tile in lobby.tiles]
    assert not any(tile.intersects(place(card)) for tile in tiles for card in cards)
    close(program)


@pytest.mark.all_games
def test_games_without_room_wait_behind_a_door(qtbot: QtBot, folder: Path, store: Store) -> None:
    put(store, *BUILT_IN)
    program = opened(qtbot, folder, (1280, 640))
    click(button(program.window.lobby.side, "Unfinished (4)"))
    assert program.window.overlay is not None
    close(program)


def test_news_of_the_days_leave_the_keyboard_where_it_is(qtbot: QtBot, folder: Path, store: Store) -> None:
    put(store, "gap")
    program = opened(qtbot, folder)
    named(last_of(program), "Continue GAP").setFocus()
    keep(store, DAY, whose=program.settings.current.player.id)
    program.window.navigator.days.look()
    today = program.window.lobby.side.today
    assert today is not None
    qtbot.waitUntil(lambda: today.deals["the_game"].mark == "lost", timeout=PATIENCE)
    assert named(last_of(program), "Continue GAP").hasFocus()
    assert today.deals["the_game"].accessibleName() == "Today’s deal, lost: The Game"
    close(program)


@pytest.mark.all_games
@pytest.mark.parametrize("at_a_table", [False, True])
def test_everything_wears_another_theme_also_while_the_lobby_is_not_shown(
    qtbot: QtBot, folder: Path, store: Store, at_a_table: bool
) -> None:
    put(store, "gap", "three")
    program = opened(qtbot, folder)
    window, lobby = program.window, program.window.lobby
    window.navigator.change(replace(program.settings.current, theme="dark"))
    qtbot.waitUntil(lambda: last_of(program).picture.loaded, timeout=PATIENCE)
    dark = last_of(program).picture.picture
    if at_a_table:
        window.navigator.play(TablePlan(game="gap", seats=plan_seats(find("gap").rules, "human,greedy")))
        assert not lobby.isVisible()
    window.navigator.change(replace(program.settings.current, theme="light"))
    parts = [lobby, *cast(list[QWidget], lobby.findChildren(QWidget))]
    themed = [each for each in parts if isinstance(each, Themed)]
    assert {lobby, lobby.side, *lobby.tiles} < set(themed)
    assert all(each.theme == window.context.theme for each in themed)
    qtbot.waitUntil(lambda: last_of(program).picture.picture is not dark, timeout=PATIENCE)
    light = last_of(program).picture.picture
    assert dark is not None and light is not None and light.toImage() != dark.toImage()
    close(program)


# --- for the first time -------------------------------------------------------------------------------------


@pytest.mark.all_games
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_newcomer_is_greeted_and_offered_a_lesson(
    qtbot: QtBot, folder: Path, size: tuple[int, int]
) -> None:
    program = opened(qtbot, folder, size)
    assert "Welcome to Stolek" in texts_in(program.window.lobby.side)
    click(button(program.window.lobby.side, "Learn The Game"))
    assert program.window.lesson is not None
    close(program)


def test_who_has_played_is_no_newcomer(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.play(TablePlan(game="gap", seats=plan_seats(find("gap").rules, "human,greedy")))
    program.window.navigator.show_lobby()
    assert "Welcome to Stolek" not in texts_in(program.window.lobby.side)


@pytest.mark.parametrize("moves", [4, None])
def test_who_has_played_a_deal_of_the_day_is_no_newcomer(
    qtbot: QtBot, folder: Path, store: Store, moves: int | None
) -> None:
    """Such a table is nobody's choice, so the settings know nothing of it."""
    keep(store, DAY, "gap", moves=moves)
    program = opened(qtbot, folder)
    assert not program.settings.current.tables
    assert "Welcome to Stolek" not in texts_in(program.window.lobby.side)
    close(program)


@pytest.mark.all_games
def test_puzzles_and_days_are_a_click_away(qtbot: QtBot, program: Program) -> None:
    side = program.window.lobby.side
    click(named(side, "Calendar"))
    assert program.window.overlay is not None
    program.window.sheets.close()
    click(button(program.window.lobby, "Training"))
    assert program.window.overlay is not None
