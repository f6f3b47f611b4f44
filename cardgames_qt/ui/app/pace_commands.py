"""The pace of the table as commands: one for each, one for faster and one for slower."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from cardgames_qt.storage.settings import PACES, Pace


class PaceCommands(QObject):
    """What the menu, the keys and the button in the bar share."""

    chosen = Signal(str)
    """This pace is wanted from now on."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._now: Pace = "normal"
        self._covered = False
        group = QActionGroup(self)
        self.all = {pace: QAction(group) for pace in PACES}
        for pace, action in self.all.items():
            action.setCheckable(True)
            action.triggered.connect(partial(self._choose, pace))
        self.faster = self._step(window, "+", 1)
        self.slower = self._step(window, "-", -1)

    def _step(self, window: QMainWindow, key: str, by: int) -> QAction:
        action = QAction(window)
        action.setShortcut(key)
        action.triggered.connect(lambda: self.chosen.emit(PACES[PACES.index(self._now) + by]))
        window.addAction(action)
        return action

    def _choose(self, pace: Pace) -> None:
        self.chosen.emit(pace)

    def speak(self) -> None:
        """Name every pace in the language of the moment."""
        self.all["slow"].setText(self.tr("&Slow"))
        self.all["normal"].setText(self.tr("&Normal"))
        self.all["fast"].setText(self.tr("&Fast"))
        self.all["instant"].setText(self.tr("&Instant"))
        self.faster.setText(self.tr("Fas&ter"))
        self.slower.setText(self.tr("S&lower"))

    def show(self, pace: Pace) -> None:
        """This is the pace now."""
        self._now = pace
        self.all[pace].setChecked(True)
        self.refresh(covered=self._covered)

    def refresh(self, *, covered: bool) -> None:
        """At its ends there is nothing faster or slower, and under a sheet the keys wait."""
        self._covered = covered
        self.faster.setEnabled(not covered and self._now != PACES[-1])
        self.slower.setEnabled(not covered and self._now != PACES[0])

    def words(self) -> str:
        """What the pace of the moment is called."""
        return self.tr("Pace: {pace}").format(pace=self.all[self._now].text().replace("&", "").lower())

    def fill(self, menu: QMenu) -> None:
        """Put all of it into a menu."""
        menu.addActions(list(self.all.values()))
        menu.addSeparator()
        menu.addActions([self.faster, self.slower])

    def add_to(self, menu: QMenu) -> None:
        """Put it into a menu of its own in that one."""
        self.fill(menu.addMenu(self.tr("P&ace")))

    def drop_from(self, button: QWidget) -> None:
        """Open the menu under that button."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fill(menu)
        corner = button.mapToGlobal(QPoint(button.width(), button.height() + 4))
        menu.popup(corner - QPoint(menu.sizeHint().width(), 0))
