"""A game that cannot be saved: told as long as that is so, whatever happens; and said when it works again."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.store import read
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.play.unsaved_sheet import UnsavedSheet
from cardgames_qt.ui.table.view import TableView
from tests.ui.shell.conftest import Disk
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    click,
    log_lines,
    make_moves,
    named,
    page_of,
    sit,
    texts_in,
    until_own_move,
)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told at the table."""
    said: list[str] = []
    monkeypatch.setattr(TableView, "announce", lambda _view, text: said.append(text))
    return said


def failing(qtbot: QtBot, program: Program, disk: Disk, who: str = "human,random") -> TablePage:
    """A game of which some moves are saved and two more are not."""
    page = sit(program, "gap", who)
    make_moves(qtbot, page)
    assert page.session.flush_saving().trouble is None
    disk.refuse()
    make_moves(qtbot, page, 2)
    page.session.flush_saving()
    assert page.bar.badge.isVisible()
    return page


def sheet_of(program: Program) -> UnsavedSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, UnsavedSheet)
    return sheet


def test_the_badge_stays_while_the_game_goes_on(qtbot: QtBot, program: Program, disk: Disk) -> None:
    page = failing(qtbot, program, disk)
    for _ in range(3):
        make_moves(qtbot, page)
        assert page.bar.badge.isVisible() and page.bar.badge.text() == "Not saved"
    saving = page.session.flush_saving()  # the bots may have moved since the last try
    assert saving.unsaved > 3
    assert (
        page.bar.badge.toolTip()
        == f"The last {saving.unsaved} moves are not saved: part of its path is not a folder."
    )


def test_the_badge_survives_theme_language_and_sheets(qtbot: QtBot, program: Program, disk: Disk) -> None:
    failing(qtbot, program, disk)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert page_of(program).bar.badge.isVisible()
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    badge = page_of(program).bar.badge
    assert badge.isVisible() and badge.text() == "Neuloženo"
    assert badge.toolTip() == program.window.context.words.unsaved(page_of(program).session.saving)
    assert "tah" in badge.toolTip()
    program.window.commands.preferences.trigger()
    program.window.sheets.close()
    assert page_of(program).bar.badge.isVisible()


def test_the_badge_is_there_after_the_screen_was_handed_over(
    qtbot: QtBot, program: Program, disk: Disk
) -> None:
    page = failing(qtbot, program, disk, "human,human")
    page.session.screen.cover()
    assert page.hand_over.isVisible()
    until_own_move(qtbot, page)
    assert page.bar.badge.isVisible()


@pytest.mark.parametrize("game", BUILT_IN)
def test_beside_the_badge_all_words_have_room(qtbot: QtBot, program: Program, game: str) -> None:
    program.window.resize(1024, 640)
    page = sit(program, game, "human,human")
    while page.hand_over.isVisible():
        QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    page.bar.badge.show_trouble("The disk is full.")
    page.bar.set_refusal("A reason that takes some room, as those of the rules do, and more.", "why")
    about = next(
        each for each in cast(list[QLabel], page.bar.findChildren(QLabel)) if each.text() == page.bar.about()
    )
    qtbot.waitUntil(lambda: about.heightForWidth(about.width()) <= page.bar.height(), timeout=PATIENCE)
    buttons = [button(page.bar, words) for words in ("Why?", "Not saved", "Undo", "Hint", "Rules", "Cover")]
    assert all(each.width() >= each.sizeHint().width() for each in buttons)


def test_what_fails_and_works_again_is_announced(
    qtbot: QtBot, program: Program, disk: Disk, spoken: list[str]
) -> None:
    page = failing(qtbot, program, disk)
    assert sum("not saved" in text for text in spoken) == 1, "said once, not at every move"
    assert page.bar.badge.accessibleName().startswith("Not saved. The last ")
    disk.recover()
    page.session.flush_saving()
    qtbot.waitUntil(lambda: not page.bar.badge.isVisible(), timeout=PATIENCE)
    assert page.bar.message.isVisible() and page.bar.message.text() == "Saved"
    assert spoken[-1] == "Saved"


def test_the_badge_opens_a_sheet_that_says_what_is_wrong(qtbot: QtBot, program: Program, disk: Disk) -> None:
    page = failing(qtbot, program, disk)
    click(page.bar.badge)
    sheet, saving = sheet_of(program), page.session.saving
    assert f"The last {saving.unsaved} moves are not saved: part of its path is not a folder." in texts_in(
        sheet
    )
    assert any(str(saving.place) in text for text in texts_in(sheet))
    click(button(sheet, "Try again"))
    assert "Tried again: it still fails." in texts_in(sheet)
    click(button(sheet, "Play on"))
    assert program.window.overlay is None and page.bar.badge.isVisible()


def test_trying_again_when_the_disk_works(qtbot: QtBot, program: Program, disk: Disk) -> None:
    page = failing(qtbot, program, disk)
    click(page.bar.badge)
    disk.recover()
    click(button(sheet_of(program), "Try again"))
    assert program.window.overlay is None and not page.bar.badge.isVisible()
    assert len(read(page.session.saving.place).record.log) == len(page.session.match.history)


def test_a_game_that_is_nowhere_on_disk_says_so(qtbot: QtBot, program: Program, disk: Disk) -> None:
    disk.refuse()
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page, 2)
    page.session.flush_saving()
    assert page.bar.badge.toolTip() == "This game is not saved at all: part of its path is not a folder."


def test_saving_elsewhere(
    qtbot: QtBot, program: Program, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = failing(qtbot, program, disk)
    click(page.bar.badge)
    other = tmp_path / "other.stolek"
    other.write_text("somebody's", encoding="utf-8")
    answers = iter((None, other, tmp_path / "elsewhere.stolek"))
    monkeypatch.setattr(program.window.files, "ask_place", lambda _title, _name: next(answers))
    click(button(sheet_of(program), "Save elsewhere…"))
    assert page.bar.badge.isVisible(), "nothing was chosen"
    click(button(sheet_of(program), "Save elsewhere…"))
    assert "other.stolek cannot be written: another file has that name" in texts_in(sheet_of(program))
    assert other.read_text(encoding="utf-8") == "somebody's"
    click(button(sheet_of(program), "Save elsewhere…"))
    assert program.window.overlay is None and not page.bar.badge.isVisible()
    told = "From now on this game is saved in elsewhere.stolek."
    assert told in texts_in(page) and told in log_lines(page)
    assert len(read(tmp_path / "elsewhere.stolek").record.log) == len(page.session.match.history)
    program.window.navigator.show_lobby()
    assert any("elsewhere.stolek" in text for text in texts_in(program.window.lobby))


CHANGED = Phrase("From now on this game is saved in {file}.", {"file": "new.stolek"})
"""Something about a game's file, as a table tells it."""


def test_what_happened_to_the_file_is_told_until_it_is_read(
    qtbot: QtBot, program: Program, spoken: list[str]
) -> None:
    page, told = sit(program, "gap", "human,random"), "From now on this game is saved in new.stolek."
    page.session.noted.emit(CHANGED)
    assert spoken.count(told) == 1
    make_moves(qtbot, page, 2)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert told in texts_in(page)
    click(named(page, "Close"))
    assert told not in texts_in(page)
    assert told in log_lines(page)


def test_the_log_keeps_it_where_it_came_about(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,human")
    make_moves(qtbot, page, 2)
    before = log_lines(page)
    page.session.noted.emit(CHANGED)
    make_moves(qtbot, page, 2)
    program.window.navigator.speak("cs")
    page, told = page_of(program), "Tato hra se od teď ukládá do souboru new.stolek."
    assert told in texts_in(page)
    until_own_move(qtbot, page)
    lines = log_lines(page)
    assert len(before) - 1 <= lines.index(told) < len(lines) - 1
    assert lines.count(told) == 1
