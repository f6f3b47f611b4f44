"""Notices of unexpected errors, with a button that copies the report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, qVersion
from PySide6.QtGui import QGuiApplication

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.storage.report import ErrorReport
from cardgames_qt.ui.app.main_window import MainWindow
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import Offer

if TYPE_CHECKING:
    from cardgames_qt.ui.widgets.notices import FloatingNotice


class ReportNotices(QObject):
    def __init__(self, report: ErrorReport, window: MainWindow, words: ShellWords) -> None:
        super().__init__(window)
        self._report, self._window, self._words = report, window, words
        self._alarm: FloatingNotice | None = None

    def tell_at_once(self) -> None:
        """Something failed: say so over whatever is on screen, once until that is closed."""
        if self._alarm is None:
            from cardgames_qt.ui.widgets.notices import FloatingNotice  # noqa: PLC0415 - no start needs it

            what = Phrase("Something went wrong, but the game goes on. You can copy a report.")
            theme = self._window.context.theme
            self._alarm = FloatingNotice(self._offered(what), self._words, theme, self._window)
            self._alarm.closed.connect(self._forget)

    def tell_in_the_lobby(self) -> None:
        """The run before ended by a crash."""
        what = Phrase("Stolek crashed last time; no game was lost. You can copy a report.")
        self._window.lobby.tell(self._offered(what))

    def copy(self) -> None:
        """Copy the report to the clipboard."""
        import platform  # noqa: PLC0415 - no start needs it

        from cardgames_qt.version import full_version  # noqa: PLC0415

        system = f"{platform.system()} {platform.release()} {platform.machine()}"
        parts = f"Python {platform.python_version()}, Qt {qVersion()} ({QGuiApplication.platformName()})"
        text = self._report.text(f"Stolek {full_version()}, {parts}, {system}")
        QGuiApplication.clipboard().setText(text)

    def _offered(self, what: Phrase) -> Offer:
        return Offer(what.source, action=Phrase("Copy the report"), done=Phrase("Copied"), act=self.copy)

    def _forget(self) -> None:
        self._alarm = None
