"""The column beside the games' tiles has room for all it tells."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

from cardgames_qt.ui.lobby.standing import RatingsCard
from cardgames_qt.ui.lobby.today import Week
from tests.shots.camera import camera
from tests.shots.screens import every_screen
from tests.ui.shell.conftest import close


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize(("language", "size"), [("en", (1280, 800)), ("cs", (1366, 768))])
def test_last_week_and_ratings_have_room_below_a_game_that_was_left(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with camera(tmp_path, language, "dark") as opened:
        opened.window.resize(*size)
        every_screen()["lobby-thousand"](opened)
        column = opened.window.lobby.side
        told: list[QWidget] = [*column.findChildren(Week), *column.findChildren(RatingsCard)]
        assert {type(each) for each in told if each.isVisible()} == {Week, RatingsCard}
        layout = column.layout()
        assert layout is not None and layout.sizeHint().height() <= column.height()
        opened.clear()
    close(opened.program)
