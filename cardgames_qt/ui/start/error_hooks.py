"""Hooks for unexpected errors, crashes and messages of Qt: they fill the report and notify the player.

An exception in a slot, a thread or a destructor does not end the program, so the game goes on where it can.
Python's and Qt's own messages on the error stream stay as they are.
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


class ErrorHooks(QObject):
    """Installs them until `end`."""

    noticed = Signal()
    """Something failed at a place where nothing did before in this run. Emitted in any thread."""

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
        """Restore the hooks of before."""
        faulthandler.disable()
        qInstallMessageHandler(self._handler)
        logging.getLogger().removeHandler(self._log)
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._hooks

    def guard(self, act: Callable[[], None]) -> None:
        """Call this; an exception is reported as if it was in a slot, and does not end the program."""
        try:
            act()
        except Exception as error:  # whatever it is, there is a window to report it in
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
            return  # SystemExit or KeyboardInterrupt: the program is to end
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
    """Puts warnings of the program itself into the report, among them the last lines of a bots' process."""

    def __init__(self, report: ErrorReport) -> None:
        super().__init__(logging.WARNING)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        self._report.note(f"{record.name}: {self.format(record)}")
