"""Asks whose games are taken in: a line for every name in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.engine.untrusted import shown_name
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, Choice, label, name_aloud

_WIDTH, _CHOICE = 640, 240
MOST_NAMES = 30
"""Of more, only those with the most games are asked about; the others are nobody here."""
NEW = "new"
"""What is chosen for somebody who is to play here from now on."""


class WhoseSheet(Overlay):
    """Nobody is chosen to begin with: a game counts for somebody only if the player says so."""

    answered = Signal(object)
    """For each name a profile's id, NEW, or None for nobody."""

    def __init__(
        self,
        names: Mapping[str, int],
        people: Sequence[Profile],
        words: ShellWords,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`names` are those in the games, with how many games each has."""
        super().__init__(theme, parent, width=_WIDTH)
        most_first = sorted(names.items(), key=lambda each: (-each[1], each[0]))
        self._names, self._people, self._words = dict(most_first[:MOST_NAMES]), people, words
        self._chosen: dict[str, object] = dict.fromkeys(self._names)
        self.setAccessibleName(self._title())
        self.fill()
        self.accepted.connect(self._answer)

    def fill(self) -> None:
        """A name, how many games it has, and who that is."""
        px = self.theme.px
        self.inside.addWidget(label(self._title(), "tile", wrap=True))
        about = self.tr("Games count only for people who play on this computer.")
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        self.inside.addSpacing(px(6))
        for name, games in self._names.items():
            self.inside.addLayout(self._line(name, games))
        self.inside.addSpacing(px(10))
        foot = QHBoxLayout()
        foot.addWidget(Button(self.tr("Cancel"), self.theme, kind="quiet", on_click=self.dismissed.emit))
        foot.addStretch(1)
        go = Button(self.tr("Import"), self.theme, kind="primary", on_click=self._answer)
        foot.addWidget(go)
        self.inside.addLayout(foot)
        self.setFocusProxy(go)

    def _title(self) -> str:
        return self.tr("Who played these games?")

    def _line(self, name: str, games: int) -> QHBoxLayout:
        line, called = QHBoxLayout(), shown_name(name)
        line.setSpacing(self.theme.px(12))
        line.addWidget(label(called, "name"))
        line.addWidget(label(self.tr("%n game(s)", "", games), "label", "second"), 1)
        who = [(each.id, each.name or self._words.animal(each.face)) for each in self._people]
        new = (NEW, self.tr("A new player: {name}").format(name=called))
        choice = Choice([(None, self.tr("Nobody here")), *who, new], self._chosen[name], self.theme)
        choice.setFixedWidth(self.theme.px(_CHOICE))
        choice.picked.connect(lambda value: self._choose(name, value))
        name_aloud(choice, self.tr("{player}: who is that?").format(player=called))
        line.addWidget(choice, 0, Qt.AlignmentFlag.AlignRight)
        return line

    def _choose(self, name: str, value: object) -> None:
        self._chosen[name] = value

    def _answer(self) -> None:
        self.answered.emit(dict(self._chosen))
