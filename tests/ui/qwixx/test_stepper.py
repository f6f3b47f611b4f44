"""The steps of a turn above the score sheet."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from cardgames_qt.games.qwixx.table.stepper import TurnSteps
from cardgames_qt.ui.look.pencil import Pencil
from tests.ui.table.little import open_table


def test_how_far_a_step_is_stands_below_its_name(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, QRectF] = {}
    monkeypatch.setattr(Pencil, "words", lambda pencil, text, box, *_, **__: written.update({text: box}))
    table, view = open_table(qtbot)
    steps = table.add(TurnSteps(table.theme, done="over", later="later"), at=lambda _: QRectF(0, 0, 600, 60))
    view.relayout()
    steps.show_step(["Draw", "Lay"], 1, "now", yours=True)
    view.grab()
    assert written["Draw"].bottom() <= written["over"].top() < written["over"].bottom() <= 60
    assert written["Lay"].bottom() <= written["now"].top() < written["now"].bottom() <= 60


def test_where_not_all_names_fit_only_the_current_step_has_words(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: dict[str, QRectF] = {}
    monkeypatch.setattr(Pencil, "words", lambda pencil, text, box, *_, **__: written.update({text: box}))
    table, view = open_table(qtbot)
    steps = table.add(TurnSteps(table.theme, done="over", later="later"), at=lambda _: QRectF(0, 0, 260, 60))
    view.relayout()
    steps.show_step(["Take from the display", "A number for all", "Lay your cards"], 1, "now", yours=True)
    view.grab()
    assert "A number for all" in written and written["A number for all"].right() <= 260
    assert not {"Take from the display", "Lay your cards"} & written.keys() and "3" in written
    assert "Lay your cards" in steps.accessible_name
