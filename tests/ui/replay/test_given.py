"""A game that is over and comes from another file is told, and taken into the library if that is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.play.branches import branches_of
from cardgames_qt.storage.store import load
from cardgames_qt.ui.library.whose import WhoseSheet
from cardgames_qt.ui.replay.page import ReplayPage
from tests.shots import positions
from tests.ui.replay.test_what_if import ask, own_move, seat_greedy, story_of
from tests.ui.shell.driving import PATIENCE, button, click, page_of, told_in


@pytest.fixture
def given(tmp_path: Path) -> Path:
    """A file of somebody else's."""
    folder = tmp_path / "given"
    folder.mkdir()
    return positions.save(folder, "three", 2, "end")


def library_of(program: Program) -> list[Path]:
    return sorted(game.path for game in program.sessions.store.finished().games)


def asked(program: Program) -> bool:
    return isinstance(program.window.overlay, WhoseSheet)


def keep(qtbot: QtBot, program: Program, story: ReplayPage) -> Path:
    replays = program.window.navigator.replays
    click(button(story, "Add to library"))
    qtbot.waitUntil(lambda: asked(program) or replays.shown.path is not None, timeout=PATIENCE)
    if asked(program):  # whose game it is, if it is new
        assert program.window.overlay is not None
        click(button(program.window.overlay, "Import"))
    qtbot.waitUntil(lambda: replays.shown.path is not None, timeout=PATIENCE)
    assert replays.shown.path is not None
    return replays.shown.path


def test_it_is_told_and_nothing_is_written(qtbot: QtBot, program: Program, given: Path) -> None:
    before = given.read_bytes()
    program.window.files.chosen.emit((given,))
    story = story_of(program)
    assert story.isVisible() and story.playback.state.stop == 0 and program.window.page is None
    assert not library_of(program) and given.read_bytes() == before
    story.back_wanted.emit()
    assert program.window.lobby.isVisible() and not library_of(program)


def notices_on(story: ReplayPage) -> list[str]:
    return [what.source for what in story.notices.unread]


def test_it_is_kept_once_and_then_has_a_table(qtbot: QtBot, program: Program, given: Path) -> None:
    before = given.read_bytes()
    program.window.navigator.open_file(given)
    assert notices_on(story_of(program)) == ["This game is not in your library."]
    place = keep(qtbot, program, story_of(program))
    assert notices_on(story_of(program)) == ["This game is in your library now."]
    program.window.navigator.open_file(given)
    assert notices_on(story_of(program)) == ["This is a copy of a game in your library."]
    click(button(story_of(program), "Open the original"))
    assert program.window.navigator.replays.shown.path == place and not notices_on(story_of(program))
    assert library_of(program) == [place] and given.read_bytes() == before
    program.window.navigator.open_file(place)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None, timeout=PATIENCE)


def test_branches_come_along(qtbot: QtBot, program: Program, given: Path) -> None:
    program.window.navigator.open_file(given)
    story_of(program).playback.go_to(5)
    sheet = ask(program)
    seat_greedy(sheet)
    click(button(sheet, "Play on"))
    own_move(qtbot, page_of(program))
    page_of(program).commands.lobby.trigger()
    told = story_of(program)
    assert told.bar.lines.currentText() == "What if 1" and not told.what_if.branches.isHidden()
    place = keep(qtbot, program, told)
    assert len(branches_of(load(place)[1].record)) == 1


@pytest.mark.long
def test_the_offer_survives_another_language_and_is_gone_once_it_is_kept(
    qtbot: QtBot, program: Program, given: Path
) -> None:
    program.window.navigator.open_file(given)
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    assert button(story_of(program), "Přidat do knihovny").isVisible()
    program.window.navigator.change(replace(program.settings.current, language="en"))
    keep(qtbot, program, story_of(program))
    assert notices_on(story_of(program)) == ["This game is in your library now."]
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    assert not story_of(program).notices.unread
    program.window.navigator.change(replace(program.settings.current, language="en"))


def test_a_table_stays_under_the_story(qtbot: QtBot, program: Program, given: Path, tmp_path: Path) -> None:
    program.window.navigator.open_file(positions.save(tmp_path, "three", 2, "middle"))
    page = page_of(program)
    program.window.navigator.open_file(given)
    assert program.window.page is page and story_of(program).isVisible()


def test_a_file_that_is_gone_by_then_is_named(qtbot: QtBot, program: Program, given: Path) -> None:
    program.window.navigator.open_file(given)
    given.unlink()
    click(button(story_of(program), "Add to library"))
    qtbot.waitUntil(lambda: any(given.name in words for words in told_in(program)), timeout=PATIENCE)
    assert notices_on(story_of(program)) == ["{file} cannot be added: {reason}"]
    assert not library_of(program)
