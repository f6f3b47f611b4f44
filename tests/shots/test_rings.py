"""Rings, open places and switches stand out on pictures of real screens; `dev.py shots --rings` tries all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from cardgames_qt.storage.settings import ThemeChoice
from cardgames_qt.ui.look.paint import pen
from cardgames_qt.ui.look.resources import load_fonts
from cardgames_qt.ui.table.items import target
from cardgames_qt.ui.training import lessons
from cardgames_qt.ui.widgets import focus_frame
from tests.cases import in_turn
from tests.shots.camera import THEMES, Camera, Size, camera
from tests.shots.rings import LEAST, faint_states, stands_out
from tests.shots.screens import every_screen

SIZE = Size(1024, 640)
SCREENS = (
    "preferences",
    "qwixx-2-middle",
    "gap-2-middle",
    "three-2-middle",
    "seats-gap-2",
    "the_game-1-middle",
)


def squared(ink: str) -> QImage:
    """A square on a white ground."""
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    painter.setPen(QColor(ink))
    painter.drawRect(5, 5, 30, 30)
    painter.end()
    return image


def test_a_line_around_a_thing_is_measured_by_what_was_there() -> None:
    bare, around = squared("#FFFFFF"), 120
    assert stands_out(bare, squared("#767676"), around) > 4.5
    assert stands_out(bare, squared("#AAAAAA"), around) < LEAST
    assert stands_out(bare, squared("#000000"), 4 * around) == 1.0, "a mark that is too small is none"


@pytest.fixture
def opened(tmp_path: Path, theme: ThemeChoice) -> Iterator[Camera]:
    load_fonts()
    with camera(tmp_path, "en", theme) as found:
        found.window.resize(*SIZE)
        yield found


@pytest.mark.parametrize(("name", "theme"), in_turn(SCREENS, THEMES))
@pytest.mark.usefixtures("qtbot", "theme")
def test_states_stand_out(opened: Camera, name: str) -> None:
    every_screen()[name](opened)
    opened.look()
    assert not faint_states(opened.window)


@pytest.mark.parametrize(("name", "theme"), [("lesson-qwixx-first", "dark"), ("hindsight", "contrast")])
@pytest.mark.usefixtures("qtbot", "theme")
def test_in_a_small_window_lines_are_wide_enough(opened: Camera, name: str) -> None:
    opened.window.resize(800, 600)
    every_screen()[name](opened)
    opened.look()
    assert not faint_states(opened.window)


PLANTED = {
    "qwixx-2-middle": (target, "faint ring", "row"),
    "library-found": (focus_frame, "faint ring", "GameList"),
    "lesson-qwixx-first": (lessons, "faint mention", "row"),
}
"""Who draws a ring there, which is left out, and what is to be named."""


@pytest.mark.parametrize(("name", "theme"), [(name, "light") for name in PLANTED])
@pytest.mark.usefixtures("qtbot", "theme")
def test_a_faint_state_is_found(opened: Camera, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    drawn_by, kind, thing = PLANTED[name]
    every_screen()[name](opened)
    opened.look()
    monkeypatch.setattr(drawn_by, "pen", lambda _ink, width, **more: pen("#00FFFFFF", width, **more))
    found = faint_states(opened.window)
    assert any(fault.startswith(kind) and thing in fault for fault in found), found
