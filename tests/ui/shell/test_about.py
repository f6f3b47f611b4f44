"""What the program tells of itself, and the licences of everything in it."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import NamedTuple, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.licences import components
from cardgames_qt.ui.look.resources import assets_dir
from cardgames_qt.ui.sheets.about import About
from cardgames_qt.ui.sheets.licences_page import LicencesPage
from cardgames_qt.version import full_version, is_compiled
from tests.ui.shell.driving import button, click, settle


class Core(NamedTuple):
    """As much of a module's description as is asked for."""

    origin: str


def about_of(program: Program) -> About:
    program.window.commands.about.trigger()
    about = program.window.overlay
    assert isinstance(about, About)
    return about


def licences_of(program: Program) -> LicencesPage:
    about_of(program).licences_wanted.emit()
    page = program.window.overlay
    assert isinstance(page, LicencesPage)
    return page


def test_about_tells_name_and_version_and_shows_the_logo(program: Program) -> None:
    labels = cast(list[QLabel], about_of(program).findChildren(QLabel))
    said = {each.text() for each in labels}
    assert {"Stolek", f"Version {full_version()}"} <= said
    assert any(not each.pixmap().isNull() for each in labels)


@pytest.mark.parametrize(("compiled", "told"), [(True, "compiled search"), (False, "plain Python")])
def test_about_tells_which_search_is_running(
    program: Program, monkeypatch: pytest.MonkeyPatch, compiled: bool, told: str
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.sheets.about.is_compiled", lambda: compiled)
    labels = cast(list[QLabel], about_of(program).findChildren(QLabel))
    assert any(told in each.text() for each in labels)


def test_slow_bots_are_told_of_once(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.version.is_compiled", lambda: False)
    for _ in range(2):
        settle(qtbot, program)
    assert [str(what) for what in program.window.lobby.notices if "think longer" in str(what)] == [
        "The bots think longer on this computer: no compiled search is installed."
    ]


def test_a_compiled_search_is_nothing_to_tell_of(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.version.is_compiled", lambda: True)
    settle(qtbot, program)
    assert not program.window.lobby.notices


def test_a_core_that_python_reads_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    for suffix, compiled in ((".py", False), (EXTENSION_SUFFIXES[0], True)):
        monkeypatch.setattr("cardgames_qt.version.find_spec", lambda _, end=suffix: Core(f"fast{end}"))
        assert is_compiled() is compiled


def test_from_about_to_the_licences_by_mouse(program: Program) -> None:
    click(button(about_of(program), "Licences"))
    page = program.window.overlay
    assert isinstance(page, LicencesPage)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert program.window.overlay is not page


def test_from_about_to_the_licences_by_keyboard(program: Program) -> None:
    licences = button(about_of(program), "Licences")
    licences.setFocus()
    QTest.keyClick(licences, Qt.Key.Key_Space)
    page = program.window.overlay
    assert isinstance(page, LicencesPage)
    assert program.window.focusWidget() is page.names
    QTest.keyClick(page.names, Qt.Key.Key_Down)
    assert page.title.text() == "Python"
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in page.text.toPlainText()


def test_everything_that_comes_along_is_listed_and_can_be_read(program: Program) -> None:
    page, assets = licences_of(program), assets_dir()
    assert assets is not None
    for row, each in enumerate(components(assets)):
        page.names.setCurrentRow(row)
        assert page.names.item(row).text() == page.title.text() == each.name
        assert each.licence in page.facts.text()
        assert len(page.text.toPlainText()) > (200 if each.licence == "Public domain" else 1000)
        assert page.text.verticalScrollBar().value() == 0
    assert page.names.count() == len(components(assets))


def test_our_own_words_are_said_in_the_language_of_the_window(program: Program) -> None:
    page = licences_of(program)
    page.names.setCurrentRow(2)
    assert page.title.text() == "Qt" and "You may replace them." in page.text.toPlainText()
    program.window.navigator.speak("cs")
    again = program.window.overlay
    assert isinstance(again, LicencesPage) and again is not page
    again.names.setCurrentRow(2)
    assert "můžeš vyměnit" in again.text.toPlainText()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in again.text.toPlainText()


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1440)])
def test_another_size_of_the_window_keeps_what_is_read(program: Program, size: tuple[int, int]) -> None:
    page = licences_of(program)
    page.names.setCurrentRow(2)
    program.window.resize(*size)
    assert page.title.text() == "Qt" and page.names.currentRow() == 2


def test_a_text_is_shown_as_it_is_written(program: Program) -> None:
    page = licences_of(program)
    page.names.setCurrentRow(2)
    assert "<https://fsf.org/>" in page.text.toPlainText(), "what looks like a tag is none"


def test_without_assets_the_page_is_empty(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.ui.sheets.licences_page.assets_dir", lambda: None)
    page = licences_of(program)
    assert page.names.count() == 0 and page.text.toPlainText() == ""
