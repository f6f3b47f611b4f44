"""The deal on the table: its number, and the fingerprint that was fixed before the first card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.pledge import Pledge, check_pledge, pledge_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.formats import deal_name, in_groups
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import frame, label
from cardgames_qt.ui.widgets.overlay import Overlay

_LINE = 32
"""Digits of a fingerprint on one line."""


class DealSheet(Overlay):
    """Shows the salt of the fingerprint only once the game is over."""

    def __init__(self, match: Match, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=620)
        self._match = match
        self.setAccessibleName(self.tr("This deal"))
        self.accepted.connect(self.dismissed)
        self.fill()

    def fill(self) -> None:
        self.inside.addWidget(label(self.tr("This deal"), "tile"))
        self.inside.addWidget(label(self._about(), "body", "second", wrap=True))
        self.inside.addSpacing(self.theme.px(4))
        self.inside.addWidget(frame("rule"))
        self.inside.addLayout(self._facts())
        self.inside.addSpacing(self.theme.px(6))
        foot = QHBoxLayout()
        close = Button(self.tr("Close"), self.theme, kind="primary", on_click=self.dismissed.emit)
        foot.addStretch(1)
        foot.addWidget(close)
        self.inside.addLayout(foot)
        self.setFocusProxy(close)

    def _about(self) -> str:
        again = self.tr("Anyone who enters this number before a game gets the same cards.")
        if not self._match.salt:
            return again
        fixed = self.tr(
            "All the cards were fixed before you saw the first one, and a fingerprint of them was "
            "made. At the end you get the key that opens it, so anyone can check that nothing was "
            "changed."
        )
        return f"{again} {fixed}"

    def _facts(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(self.theme.px(18))
        grid.setVerticalSpacing(self.theme.px(12))
        for row, (name, text, copied) in enumerate(self._lines()):
            grid.addWidget(label(name, "name"), row, 0)
            grid.addWidget(self._value(text), row, 1)
            if copied:
                grid.addWidget(self._copy(name, copied), row, 2)
        return grid

    def _lines(self) -> Iterator[tuple[str, str, str]]:
        """Each fact: name, text, and what is copied of it; empty for nothing."""
        match, pledge = self._match, pledge_of(self._match)
        yield self.tr("Number"), deal_name(match.seed), match.seed
        if pledge is None:
            return
        yield self.tr("Fingerprint"), _in_lines(pledge.fingerprint), pledge.fingerprint
        if match.outcome is None:
            yield self.tr("Key"), self.tr("stays secret until the game is over"), ""
        else:
            yield self.tr("Key"), _in_lines(pledge.salt), pledge.salt
            yield self.tr("Check"), self._verdict(pledge), ""

    def _verdict(self, pledge: Pledge) -> str:
        try:
            check_pledge(self._match, pledge)
        except BadRecordError:
            return self.tr("The cards do not match the fingerprint!")
        return self.tr("Every card is exactly as it was fixed at the start.")

    def _value(self, text: str) -> QLabel:
        value = label(text, "body", wrap=True)
        value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return value

    def _copy(self, name: str, text: str) -> Button:
        copy = Button(self.tr("Copy"), self.theme, on_click=partial(_to_clipboard, text))
        copy.setAccessibleName(self.tr("Copy: {what}").format(what=name))
        return copy


def _in_lines(digits: str) -> str:
    lines = (digits[at : at + _LINE] for at in range(0, len(digits), _LINE))
    return "\n".join(map(in_groups, lines))


def _to_clipboard(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
