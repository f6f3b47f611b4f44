"""The program at a table where somebody plays for a while by keys; Orca listens from outside."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, Wish, plan_seats
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Language, Settings, save

_PAUSE_MS = 1500
_FIRST_MS = 5000
_MOST_PAUSES = 20
"""So long is waited for Orca to begin to speak of a move; it may have nothing to say."""


class Quiet:
    """Whether Orca has said what there was to say, by the file that its words are written to."""

    def __init__(self, speech: Path) -> None:
        self._speech = speech
        self._before = self._spoken_of = -1
        self._pauses = 0

    def _size(self) -> int:
        return self._speech.stat().st_size if self._speech.exists() else 0

    def holds(self) -> bool:
        """Asked after every pause: something was said of the last move, and nothing since the last pause."""
        size, self._pauses = self._size(), self._pauses + 1
        still, self._before = size == self._before, size
        return still and (size > self._spoken_of or self._pauses > _MOST_PAUSES)

    def moved(self) -> None:
        """There is something new to speak of."""
        self._spoken_of, self._pauses = self._size(), 0


def play(game: str, language: Language, moves: int) -> None:
    """Open a table with two bots and make so many moves, each once the others have made theirs."""
    app = QApplication.instance() or QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        save(Path(folder) / "settings.json", Settings(language=language, pace="instant"))
        program = Program(Path(folder))
        program.window.show()
        program.window.activateWindow()
        seats = plan_seats(find(game).rules, "human,greedy,greedy")
        QTest.qWait(_FIRST_MS)  # until Orca knows the window
        program.grant(Wish(plan=TablePlan(game=game, seats=seats), seed="3"))
        left, quiet, lot = [moves], Quiet(Path(os.environ["SPEECH"])), Random(3)
        opened = program.window.page
        assert opened is not None
        announced: list[str] = []
        opened.view.said.connect(announced.append)

        def go_on() -> None:
            page = program.window.page
            assert page is not None
            if not quiet.holds():
                QTimer.singleShot(_PAUSE_MS, go_on)
                return
            quiet.moved()
            if page.scene.alone is not None:
                page.scene.alone.trigger()
            elif page.session.over or not left[0]:
                QTest.keyClick(page.view, Qt.Key.Key_F5)
                QTimer.singleShot(_FIRST_MS, app.quit)
                return
            elif page.session.screen.showing().moves:
                left[0] -= 1
                page.session.play(lot.choice(page.session.screen.showing().moves))
            QTimer.singleShot(_PAUSE_MS, go_on)

        QTimer.singleShot(_FIRST_MS, go_on)
        app.exec()
        Path(os.environ["ANNOUNCED"]).write_text("\n".join(announced), encoding="utf-8")
        program.window.close()


if __name__ == "__main__":
    name, spoken, count = sys.argv[1:]
    play(name, "cs" if spoken == "cs" else "en", int(count))
