"""Screens as pictures are drawn of them, in both languages: nothing of the other remains or is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.storage.library import Library
from cardgames_qt.ui.look.resources import load_fonts
from tests.cases import in_turn
from tests.shots.camera import Camera, camera
from tests.shots.screens import every_screen
from tests.translations.test_screens import LANGUAGES, elided, look

__all__ = ["elided"]

NAMES = (
    *("daily-after", "statistics-the_game", "lobby-thousand", "library-note"),
    *("others-gap", "exercise-wrong", "puzzle-failed", "swap"),
)


@pytest.fixture
def opened(
    qtbot: QtBot, books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> Iterator[Camera]:
    load_fonts()
    monkeypatch.setattr("cardgames_qt.ui.text.languages.translations_dir", lambda: books)
    with camera(tmp_path, language, "light") as found:
        found.window.resize(1280, 800)
        qtbot.waitExposed(found.window)
        yield found


@pytest.mark.parametrize(("name", "language"), in_turn(NAMES, LANGUAGES))
def test_a_screen_has_room_for_its_words(
    qtbot: QtBot, opened: Camera, elided: set[str], name: str, language: str
) -> None:
    every_screen()[name](opened)
    look(qtbot, opened.program, language, elided, name)


def test_a_camera_that_is_put_away_leaves_the_library_as_it_was(qtbot: QtBot, tmp_path: Path) -> None:
    look = Library.look
    with camera(tmp_path, "en", "light") as opened:
        opened.remember([])
        assert Library.look is not look
    assert Library.look is look
