"""Keys of one character can be switched off, or want another key held (WCAG 2.1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.settings import SingleKeys
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.sheets.key_sheet import KeySheet
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.text.keys import is_single
from tests.ui.shell.driving import PATIENCE, button, page_of, press, sit

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
IN_LIBRARY = {"R", "S", "N"}
"""They work only while its list has the focus."""


@pytest.fixture(autouse=True)
def real_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)


def choose(program: Program, single: SingleKeys) -> None:
    program.window.navigator.change(replace(program.settings.current, single_keys=single))


def table(qtbot: QtBot, program: Program) -> TablePage:
    page = sit(program, "the_game", "human,greedy")
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    return page


def of_window(program: Program) -> Iterator[QKeySequence]:
    for action in program.window.actions():
        yield from action.shortcuts()


def told(program: Program) -> set[str]:
    """The keys on the sheet of all keys."""
    press(program, Qt.Key.Key_Question, CTRL)
    sheet = program.window.sheets.top
    assert isinstance(sheet, KeySheet)
    labels = cast(list[QLabel], sheet.findChildren(QLabel))
    keys = {each.text() for each in labels if each.property("role") == "key"}
    program.window.sheets.close()
    return keys


def tips(page: TablePage) -> str:
    buttons = cast(list[QAbstractButton], page.findChildren(QAbstractButton))
    return "\n".join(each.toolTip() for each in buttons)


def held(page: TablePage) -> list[CardItem]:
    """Cards that a key has touched."""
    cards = [thing for thing in page.scene.things() if isinstance(thing, CardItem)]
    return [card for card in cards if card.state.selected or card.state.focused]


def test_as_they_are(qtbot: QtBot, program: Program) -> None:
    page = table(qtbot, program)
    assert {"H", "/", "?", "1", "E", "K", "+"} <= told(program)
    assert "(H)" in tips(page) and "Key K on a pile" in tips(page)
    press(program, Qt.Key.Key_1)
    assert held(page)


def test_switched_off_they_do_nothing_and_nothing_names_them(qtbot: QtBot, program: Program) -> None:
    table(qtbot, program)
    choose(program, "off")
    page = page_of(program)
    assert not any(map(is_single, of_window(program)))
    assert {key for key in told(program) if len(key) == 1 and key.isascii()} <= IN_LIBRARY
    assert "(H)" not in tips(page) and "Key K" not in tips(page) and "()" not in tips(page)
    before = page.session.match.moves_made
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_E, Qt.Key.Key_K, Qt.Key.Key_H, Qt.Key.Key_Slash):
        press(program, key)
        press(program, key, ALT)
    assert not held(page) and page.session.match.moves_made == before and not page.typed_line.isVisible()
    press(program, Qt.Key.Key_Slash, CTRL)
    assert page.typed_line.isVisible(), "keys with Ctrl stay"


def test_with_another_key_held_they_do_what_they_did(qtbot: QtBot, program: Program) -> None:
    table(qtbot, program)
    choose(program, "held")
    page = page_of(program)
    assert {"Alt+H", "Alt+1", "Alt+E", "Alt+K", "Alt++"} <= told(program)
    assert "(Alt+H)" in tips(page) and "Key Alt+K on a pile" in tips(page)
    press(program, Qt.Key.Key_1)
    assert not held(page)
    press(program, Qt.Key.Key_1, ALT)
    assert held(page)


def test_the_choice_lasts(program: Program, qtbot: QtBot) -> None:
    program.window.navigator.dialogs.preferences()
    choose(program, "off")
    assert program.window.overlay is not None, "the preferences stay open"
    button(program.window.overlay, "Close").click()
    assert program.settings.current.single_keys == "off"
    page = table(qtbot, program)
    press(program, Qt.Key.Key_1)
    assert not held(page)
