"""A screen reader finds every thing on the table by name."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.table import access
from tests.ui.table.little import open_table


def test_every_focusable_thing_is_a_named_child(qtbot: QtBot) -> None:
    access.install()
    table, view = open_table(qtbot)
    face = QAccessible.queryAccessibleInterface(view)
    children = [face.child(k) for k in range(face.childCount())]
    names = [child.text(QAccessible.Text.Name) for child in children]
    assert names == ["card a", "card b", "card c", "End turn"]
    assert all(
        view.rect().translated(view.mapToGlobal(view.rect().topLeft())).contains(c.rect()) for c in children
    )
    table.focus.set(table.card("b"))
    assert face.focusChild().text(QAccessible.Text.Name) == "card b"
    table.gestures.pick(table.card("b"))
    held = [face.child(k).text(QAccessible.Text.Description) for k in range(face.childCount())]
    assert held == ["+1", "only a", "closed today"]
    table.remove(table.card("b"))
    assert face.childCount() == 3
    assert not children[1].isValid()


def test_a_covered_table_tells_nothing(qtbot: QtBot) -> None:
    access.install()
    _, view = open_table(qtbot)
    face = QAccessible.queryAccessibleInterface(view)
    view.hide()
    assert face.childCount() == 0


def test_a_screen_reader_hears_where_the_keyboard_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[QAccessible.Event, int]] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda told: heard.append((told.type(), told.child()))
    )
    table, _ = open_table(qtbot)
    table.focus.set(table.card("b"))
    assert heard[-1] == (QAccessible.Event.Focus, 1)
