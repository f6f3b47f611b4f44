"""Games that are imported, deleted or thrown away: whose they are is asked, and what comes of it is said."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.library.whose import NEW, WhoseSheet
from cardgames_qt.ui.widgets.value_controls import Choice
from tests.storage.counting import put, record
from tests.ui.shell.driving import PATIENCE, button, click, open_library, texts_in


def played(program: Program, profile: str | None = None) -> int:
    library = program.window.context.services.library
    list(library.look())
    return library.statistics.count(ResultQuery(profile=profile or program.settings.current.player.id))


def library_page(qtbot: QtBot, program: Program) -> LibraryPage:
    page = open_library(qtbot, program)
    qtbot.waitUntil(lambda: not page.reading, timeout=PATIENCE)
    return page


@pytest.fixture
def brought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of somebody else's, in one file."""
    path = tmp_path_factory.mktemp("brought") / "games.jsonl"
    lines = [record(str(number), profile="elsewhere", name="Petr") for number in range(3)]
    path.write_bytes(b"".join([*lines, record("9", profile="elsewhere", name="Iva")]))
    return path


def ask(qtbot: QtBot, program: Program, brought: Path) -> WhoseSheet:
    """Import them, as far as the question."""
    library_page(qtbot, program).worker.take_in([brought])
    qtbot.waitUntil(lambda: isinstance(program.window.overlay, WhoseSheet), timeout=PATIENCE)
    sheet = program.window.overlay
    assert isinstance(sheet, WhoseSheet)
    return sheet


def choices(sheet: WhoseSheet) -> dict[str, Choice]:
    found = cast(list[Choice], sheet.findChildren(Choice))
    return {each.accessibleName(): each for each in found}


def answer(qtbot: QtBot, program: Program, sheet: WhoseSheet, games: int = 4) -> None:
    click(button(sheet, "Import"))
    page = program.window.overlay
    assert isinstance(page, LibraryPage)
    qtbot.waitUntil(lambda: page.list.model().rowCount() == games, timeout=PATIENCE)


def test_import_asks_once_for_every_name_and_counts_for_nobody_unless_told(
    qtbot: QtBot, program: Program, brought: Path
) -> None:
    sheet = ask(qtbot, program, brought)
    asked = choices(sheet)
    assert list(asked) == ["Petr: who is that?", "Iva: who is that?"]
    assert {each.currentText() for each in asked.values()} == {"Nobody here"}
    assert {"Petr", "3 games", "Iva", "1 game"} <= set(texts_in(sheet))
    answer(qtbot, program, sheet)
    assert played(program) == 0 and len(program.settings.current.people) == 1


def test_whoever_is_the_player_gets_the_games(qtbot: QtBot, program: Program, brought: Path) -> None:
    sheet = ask(qtbot, program, brought)
    choices(sheet)["Petr: who is that?"].choose(program.settings.current.player.id)
    answer(qtbot, program, sheet)
    assert played(program) == 3


def test_somebody_new_plays_here_from_now_on(qtbot: QtBot, program: Program, brought: Path) -> None:
    sheet = ask(qtbot, program, brought)
    choices(sheet)["Iva: who is that?"].choose(NEW)
    answer(qtbot, program, sheet)
    first, new = program.settings.current.people
    assert new.name == "Iva" and new.face != first.face and program.settings.current.player.id == first.id
    assert (played(program), played(program, new.id)) == (0, 1)


def test_whoever_does_not_answer_imports_nothing(qtbot: QtBot, program: Program, brought: Path) -> None:
    sheet = ask(qtbot, program, brought)
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert isinstance(program.window.overlay, LibraryPage)
    assert not list(program.window.context.services.store.finished_folder.glob("*"))


def test_ones_own_games_are_imported_without_a_question(
    qtbot: QtBot, program: Program, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("own") / "own.stolek"
    path.write_bytes(record("4", profile=program.settings.current.player.id))
    page = library_page(qtbot, program)
    page.worker.take_in([path])
    qtbot.waitUntil(lambda: page.list.model().rowCount() == 1, timeout=PATIENCE)
    assert program.window.overlay is page and played(program) == 1


# --- deleting -------------------------------------------------------------------------------------------


@pytest.fixture
def own(program: Program) -> Profile:
    return program.settings.current.player


def choose_first(page: LibraryPage) -> None:
    page.list.setFocus()
    page.list.setCurrentIndex(page.list.model().index(0, 0))


def delete_first(page: LibraryPage) -> None:
    choose_first(page)
    QTest.keyClick(page.list, Qt.Key.Key_Delete)


def test_a_deleted_result_still_counts_and_can_be_removed_from_the_statistics_too(
    qtbot: QtBot, program: Program, own: Profile
) -> None:
    put(program.window.context.services.store, record("4", profile=own.id))
    page = library_page(qtbot, program)
    delete_first(page)
    assert "still in the statistics" in page.pane.strip.said and played(program) == 1
    click(button(page, "Remove from the statistics, too"))
    assert played(program) == 0
    click(button(page, "Undo"))
    assert played(program) == 1 and page.list.model().rowCount() == 1


def test_what_counts_for_nobody_is_simply_deleted(qtbot: QtBot, program: Program) -> None:
    put(program.window.context.services.store, record("4", profile=None))
    page = library_page(qtbot, program)
    delete_first(page)
    assert page.pane.strip.said.startswith("Deleted: ") and "statistics" not in page.pane.strip.said


def test_throwing_a_game_away_asks_about_unsaved_and_says_that_it_counts_as_lost(
    qtbot: QtBot, program: Program, own: Profile
) -> None:
    path = put(program.window.context.services.store, record("4", profile=own.id, moves=4))
    page = library_page(qtbot, program)
    delete_first(page)
    assert page.pane.strip.said == "If you throw this game away, it counts as lost." and path.exists()
    focused = QApplication.focusWidget()
    assert focused is button(page, "Keep")
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert path.exists() and played(program) == 0 and page.list.hasFocus()
    delete_first(page)
    click(button(page, "Throw away"))
    assert not path.exists() and played(program) == 1
    click(button(page, "Undo"))
    assert path.exists() and played(program) == 0


def test_several_games_at_once_tell_how_many_are_lost(qtbot: QtBot, program: Program, own: Profile) -> None:
    store = program.window.context.services.store
    for seed in ("4", "5"):
        put(store, record(seed, profile=own.id, moves=4))
    put(store, record("6", profile=own.id))
    page = library_page(qtbot, program)
    choose_first(page)
    page.list.selectAll()
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert page.pane.strip.said == "2 of these games will count as lost if you throw them away."
    click(button(page, "Throw away"))
    assert played(program) == 3


def test_a_practice_table_is_thrown_away_without_a_word(qtbot: QtBot, program: Program, own: Profile) -> None:
    path = put(program.window.context.services.store, record("4", profile=own.id, moves=4, practice=True))
    page = library_page(qtbot, program)
    delete_first(page)
    assert not path.exists() and played(program) == 0


# --- a clock that is wrong --------------------------------------------------------------------------------


def test_a_clock_that_is_behind_is_said_in_the_lobby_and_no_number_disappears(
    qtbot: QtBot, program: Program, own: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(program.window.context.services.store, record("4", profile=own.id))
    assert played(program) == 1
    monkeypatch.setattr("cardgames_qt.clock.now", lambda: 1_700_000_000.0)
    program.window.navigator.feed.settle_in()
    lobby = program.window.lobby
    qtbot.waitUntil(lambda: any("clock" in each.source for each in lobby.notices), timeout=PATIENCE)
    assert played(program) == 1


def test_a_person_whose_settings_are_replaced_stays_who_they_are(program: Program, own: Profile) -> None:
    program.window.navigator.change(replace(program.settings.current, profiles=()))
    assert program.settings.current.player.id == own.id
