from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from tests.lessons.learner import open_program
from tests.ui.conftest import fonts, nothing_left_behind
from tests.ui.shell.conftest import close

__all__ = ["fonts", "nothing_left_behind"]


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = open_program(qtbot, tmp_path, "en")
    yield program
    close(program)
