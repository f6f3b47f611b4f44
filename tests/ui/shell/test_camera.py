"""The camera of `dev.py shots` closes between two pictures what the first one left, and nothing twice."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from pytestqt.qtbot import QtBot

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.ui.widgets.notices import Notice
from tests.shots.camera import camera
from tests.ui.shell.conftest import close


def test_each_notice_is_closed_once(qtbot: QtBot, tmp_path: Path) -> None:
    with camera(tmp_path, "en", "dark") as opened, qtbot.captureExceptions() as exceptions:
        for words in ("one", "two", "three", "four"):
            opened.window.lobby.tell(Phrase(words))
        opened.clear()
        opened.clear()
        notices = cast(list[Notice], opened.window.lobby.findChildren(Notice))
        assert not any(notice.isVisible() for notice in notices)
    close(opened.program)
    assert not exceptions
