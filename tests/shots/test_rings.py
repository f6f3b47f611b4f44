"""Rings, open places and switches stand out on pictures of real screens; `dev.py shots --rings` tries all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.storage.settings import ThemeChoice
from cardgames_qt.ui.look.paint import pen
from cardgames_qt.ui.look.resources import load_fonts
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.table.items import target
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
    opened.settle()
    assert not faint_states(opened.window)


@pytest.mark.parametrize("theme", ["dark"])
@pytest.mark.usefixtures("theme")
def test_a_faint_ring_is_found(qtbot: QtBot, opened: Camera, monkeypatch: pytest.MonkeyPatch) -> None:
    """White on the white paper of a score sheet, as it once was."""
    del qtbot
    every_screen()["qwixx-2-middle"](opened)
    opened.settle()
    theme = make_theme(Mode.DARK)
    pale = replace(theme, colours=replace(theme.colours, focus="#FFFFFF"))
    monkeypatch.setattr(target, "pen", lambda _ink, width, **more: pen(pale.colours.focus, width, **more))
    found = faint_states(opened.window)
    assert any(fault.startswith("faint ring") and "row" in fault for fault in found)
