"""Looks at the window as a curious neighbour would: frame by frame, and every word a reader would speak."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

from PySide6.QtCore import QAbstractAnimation, QVariantAnimation
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtWidgets import QApplication, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.ui.app.main_window import MainWindow
from tests.ui.shell.conftest import looked_at

FRAME_MS = 32
"""Every other frame of a usual screen: nothing is seen for a single one."""
_LONGEST = 2_000


class Frame(NamedTuple):
    """One picture of the window, all that can be read in it, and for whose eyes it was (None: anybody's)."""

    pixels: str
    words: tuple[str, ...]
    eyes: Seat | None


def film(window: MainWindow, act: Callable[[], None]) -> list[Frame]:
    """Do something and take frames until nothing moves any more.

    Animations are stopped and moved on by hand, so two films of the same motion have the same frames.
    """
    act()
    frames = [photograph(window)]
    times: dict[QVariantAnimation, int] = {}
    for _ in range(_LONGEST):
        QApplication.processEvents()
        moving = _moving(window)
        for motion in moving:
            motion.pause()
            times[motion] = times.get(motion, 0) + FRAME_MS
            motion.setCurrentTime(times[motion])
        frames.append(photograph(window))
        if not moving:
            return frames
    raise AssertionError("the table never comes to rest")


def _moving(window: MainWindow) -> list[QVariantAnimation]:
    motions = cast(list[QVariantAnimation], window.findChildren(QVariantAnimation))
    return [motion for motion in motions if motion.state() is not QAbstractAnimation.State.Stopped]


def photograph(window: MainWindow) -> Frame:
    with looked_at(window):  # and at no other moment: it would be painted twice for every frame
        image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = hashlib.sha256(image.constBits()).hexdigest()
    tips = [
        child.toolTip() for child in cast(list[QWidget], window.findChildren(QWidget)) if child.isVisible()
    ]
    spoken = _spoken(QAccessible.queryAccessibleInterface(window))
    eyes = window.page.session.screen.front if window.page is not None else None
    return Frame(pixels, (window.windowTitle(), *filter(None, tips), *spoken), eyes)


def _spoken(thing: QAccessibleInterface) -> Iterator[str]:
    """What a screen reader finds, in its order; it passes over what is not visible."""
    if not thing.isValid() or thing.state().invisible:  # type: ignore[attr-defined, unused-ignore]  # stubs leave the bits out
        return
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
        if text := thing.text(kind):
            yield text
    for number in range(thing.childCount()):
        child = thing.child(number)
        if child is not None:
            yield from _spoken(child)
