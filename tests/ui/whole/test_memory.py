"""A table that was left is gone: no picture of it stays in memory."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from tests.ui.shell.driving import sit


def left_table(program: Program, game: str) -> list[weakref.ref[Any]]:
    """Sit down, have a screen reader look at the table, leave; what could be still there."""
    page = sit(program, game, "human,greedy")
    QTest.qWait(50)
    assert QAccessible.queryAccessibleInterface(page.view).childCount()
    kept = [weakref.ref(each) for each in (page, page.session, page.session.match, page.scene, page.view)]
    program.window.navigator.show_lobby()
    return kept


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_table_that_was_left_is_not_kept_in_memory(program: Program, game: str) -> None:
    kept = left_table(program, game)
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [each() for each in kept if each() is not None] == []
