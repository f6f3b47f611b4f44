from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from tests.lessons.learner import open_program
from tests.ui.conftest import fonts, nothing_left_behind, nothing_old_is_looked_at
from tests.ui.shell.conftest import close

__all__ = ["fonts", "nothing_left_behind", "nothing_old_is_looked_at"]


@pytest.fixture
def language() -> str:
    """What the program speaks, where a test does not say so itself."""
    return "en"


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path, language: str) -> Iterator[Program]:
    program = open_program(qtbot, tmp_path, language)
    yield program
    program.languages.release()
    close(program)
