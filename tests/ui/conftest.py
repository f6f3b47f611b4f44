"""Every test of the window runs off-screen, in the program's own fonts, and must clean up after itself."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Iterator
from itertools import compress

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QProcess, QThread, QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication, QGraphicsScene
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardgames_qt.ui.look.resources import load_fonts

TICKING = (QAbstractAnimation, QTimer, QThread, QProcess)


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> frozenset[str]:
    assert qapp is not None
    return load_fonts()


def _still_busy(thing: QObject) -> bool:
    if isinstance(thing, QAbstractAnimation):
        return thing.state() is QAbstractAnimation.State.Running
    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QThread):
        return thing.isRunning() and thing is not QThread.currentThread()
    if isinstance(thing, QProcess):
        return thing.state() is not QProcess.ProcessState.NotRunning
    return False


def _look() -> tuple[set[int], list[QGraphicsScene]]:
    """Everything that still ticks, and the tables that are nobody's: no view or page will delete them.

    They are found through the collector: a parentless one counts, too.
    """
    kinds, objects = set(_kinds_of(*TICKING, QGraphicsScene)), gc.get_objects()
    found = compress(objects, map(kinds.__contains__, map(type, objects)))  # a hundred thousand, in C
    things = [thing for thing in found if isValid(thing)]
    tables = [thing for thing in things if isinstance(thing, QGraphicsScene) and thing.parent() is None]
    return {id(thing) for thing in things if _still_busy(thing)}, tables


def _take_away(tables: list[QGraphicsScene]) -> None:
    """A test laid these by hand: they would be kept for good, with every card and its picture."""
    for table in tables:
        table.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _kinds_of(*kinds: type) -> Iterator[type]:
    """These and all that were made of them: to look a type up among them is far quicker than to ask it."""
    for kind in kinds:
        yield kind
        yield from _kinds_of(*kind.__subclasses__())


@pytest.fixture(scope="module", autouse=True)
def nothing_old_is_looked_at() -> None:
    """What earlier modules left for good is neither searched nor collected again, which takes long."""
    QPixmapCache.clear()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves are written as ever; that they outlast a power cut is for the tests of the storage."""
    monkeypatch.setattr("os.fsync", lambda descriptor: None)


@pytest.fixture(autouse=True)
def nothing_left_behind(qtbot: QtBot, fonts: frozenset[str]) -> Iterator[None]:
    """Fail a test that leaves a timer, a thread, a process, an animation or a window behind."""
    assert qtbot is not None and fonts is not None
    windows = {id(widget) for widget in QApplication.topLevelWidgets()}
    busy, tables = _look()
    threads = set(threading.enumerate())
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    left = [w for w in QApplication.topLevelWidgets() if id(w) not in windows]
    assert not left, f"windows left behind: {left}"
    busy_now, tables_now = _look()
    assert not busy_now - busy, "a timer, animation, thread or process is still running"
    assert set(threading.enumerate()) <= threads, "a thread is still running"
    _take_away([table for table in tables_now if table not in tables])
