"""Hears of all that goes wrong unforeseen: it goes into the report, and the player is told.

What breaks in a slot, a thread or a destructor does not end the program, so the game goes on where it can.
What Python and Qt say of it on the error stream is said there as before.
"""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
)

from cardgames_qt.console import pass_on
from cardgames_qt.storage.report import ErrorReport


class Watch(QObject):
    """Stands behind everything until its end."""

    noticed = Signal()
    """Something broke where nothing did before in this run. Any thread may tell it."""

    def __init__(self, report: ErrorReport) -> None:
        super().__init__()
        self._report = report
        self._hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook, threading.excepthook = self._broken, self._broken_in_thread
        sys.unraisablehook = self._broken_in_passing
        self._log = _Log(report)
        logging.getLogger().addHandler(self._log)
        self._handler = qInstallMessageHandler(self._qt_says)
        if report.file is not None:
            faulthandler.enable(report.file)

    def end(self) -> None:
        """Leave everything as it was."""
        faulthandler.disable()
        qInstallMessageHandler(self._handler)
        logging.getLogger().removeHandler(self._log)
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._hooks

    def over(self, act: Callable[[], None]) -> None:
        """Do what would end the program if it broke, as it does not in a slot."""
        try:
            act()
        except Exception as error:  # whatever it is, the window is there and can tell it
            sys.excepthook(type(error), error, error.__traceback__)

    def _broken(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self._hooks[0](kind, error, trace)
        self._keep(error)

    def _broken_in_thread(self, what: threading.ExceptHookArgs) -> None:
        self._hooks[1](what)
        self._keep(what.exc_value)

    def _broken_in_passing(self, what: sys.UnraisableHookArgs) -> None:
        self._hooks[2](what)
        self._keep(what.exc_value)

    def _keep(self, error: BaseException | None) -> None:
        if not isinstance(error, Exception):
            return  # somebody wants the program to end
        frames = traceback.extract_tb(error.__traceback__)
        where = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        if self._report.fault(f"{type(error).__name__} {where}", "".join(traceback.format_exception(error))):
            self.noticed.emit()

    def _qt_says(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        said = qFormatLogMessage(kind, context, message)
        pass_on(said)
        if kind is QtMsgType.QtFatalMsg:
            self._report.fault(said, said)
        elif kind in (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg):
            self._report.note(said)


class _Log(logging.Handler):
    """Warnings of the program itself, among them the last words of a bots' process."""

    def __init__(self, report: ErrorReport) -> None:
        super().__init__(logging.WARNING)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one, with the traceback of what it tells of, if there is one."""
        self._report.note(f"{record.name}: {self.format(record)}")
