"""Games in files: opened by a dialog or dropped onto the window, copied to where the player wants them."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.store import read
from tests.shots import positions
from tests.ui.shell.driving import make_moves, page_of, sit, texts_in


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A game that somebody sent."""
    return positions.save(tmp_path / "outside", "gap", 2, "middle")


def drop(program: Program, paths: list[Path], over: QWidget) -> bool:
    """Drag these files over a widget and let go; whether they were taken."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    action, at = Qt.DropAction.CopyAction, over.rect().center()
    with warnings.catch_warnings():  # Qt 6.12 wants a QPointF here, which 6.8 does not take
        warnings.simplefilter("ignore", DeprecationWarning)
        enter = QDragEnterEvent(at, action, data, left, none)
    QApplication.sendEvent(over, enter)
    if enter.isAccepted():
        QApplication.sendEvent(over, QDropEvent(QPointF(at), action, data, left, none))
    assert program.window.acceptDrops()
    return enter.isAccepted()


def test_a_game_dropped_onto_the_lobby_is_opened_as_a_copy(program: Program, outside: Path) -> None:
    before = outside.read_bytes()
    assert drop(program, [outside], program.window)
    session = page_of(program).session
    assert session.saving.place.parent == program.sessions.store.folder
    assert outside.read_bytes() == before


def test_nothing_but_saved_games_can_be_dropped(program: Program, outside: Path, tmp_path: Path) -> None:
    assert not drop(program, [outside, tmp_path / "picture.png"], program.window)
    assert not drop(program, [tmp_path / "picture.png"], program.window)
    assert not drop(program, [], program.window)
    assert program.window.page is None and program.window.overlay is None


def test_a_game_can_be_dropped_onto_a_table(program: Program, outside: Path) -> None:
    page = sit(program, "three", "human,random")
    for below in (page.view.viewport(), page.view):
        assert not below.acceptDrops(), "what is dropped there falls through to the window"
    assert drop(program, [outside], program.window)
    assert page_of(program).session.plan.game == "gap"


def test_a_file_is_chosen_by_its_key(
    program: Program, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter((([], ""), ([str(outside)], "")))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_args: next(answers))
    for opened in (False, True):
        QTest.keyClick(program.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
        assert (program.window.page is not None) is opened


def test_a_copy_is_saved_by_its_key(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page)
    copy = tmp_path / "copy.stolek"
    answers = iter(((str(tmp_path / "copy"), ""), (str(copy), ""), ("", "")))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: next(answers))
    save = page.window()
    QTest.keyClick(save, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert page.bar.message.text() == "Copy saved: copy.stolek"
    assert len(read(copy).record.log) == len(page.session.match.history)
    assert page.session.saving.place.parent == program.sessions.store.folder, "the game goes on where it was"
    other = tmp_path / "copy.stolek"
    other.write_text("somebody's", encoding="utf-8")
    QTest.keyClick(save, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert other.read_text(encoding="utf-8") == "somebody's"
    assert "The copy copy.stolek cannot be saved: another file has that name" in texts_in(page)
    QTest.keyClick(save, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_the_file_of_the_game_itself_is_no_copy(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,random")
    make_moves(qtbot, page)
    place = page.session.flush_saving().place
    before = place.read_bytes()
    assert page.session.save_copy(place) is not None and place.read_bytes() == before


def test_without_a_table_there_is_nothing_to_copy(program: Program) -> None:
    assert not program.window.commands.copy.isEnabled()
    program.window.navigator.learn("gap")
    assert not program.window.commands.copy.isEnabled()
