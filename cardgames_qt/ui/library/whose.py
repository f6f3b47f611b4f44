"""Asks whose games are imported: a sheet with a line for each name in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.engine.untrusted import shown, shown_name
from cardgames_qt.storage.statistics.profiles import MOST_PROFILES, Profile, new_id
from cardgames_qt.ui.look.avatars import free_face
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import accessible_label, label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.value_controls import Choice

if TYPE_CHECKING:
    from cardgames_qt.ui.context.app_context import AppContext

_WIDTH, _CHOICE = 640, 240
MOST_NAMES = 30
"""If there are more, only those with the most games are asked about; the others belong to nobody."""
NEW = "new"
"""The choice that makes a profile for that name."""


class WhoseSheet(Overlay):
    """Begins with nobody chosen: a game counts for somebody only if the player says so."""

    answered = Signal(object)
    """A dict from each name to a profile's id, NEW, or None for nobody."""

    def __init__(
        self,
        names: Mapping[str, int],
        people: Sequence[Profile],
        words: ShellWords,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`names` in the games, with how many games each has."""
        super().__init__(theme, parent, width=_WIDTH)
        most_first = sorted(names.items(), key=lambda each: (-each[1], each[0]))
        self._names, self._people, self._words = dict(most_first[:MOST_NAMES]), people, words
        self._chosen: dict[str, object] = dict.fromkeys(self._names)
        self.setAccessibleName(self._title())
        self.fill()
        self.accepted.connect(self._answer)

    def fill(self) -> None:
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
        accessible_label(choice, self.tr("{player}: who is that?").format(player=called))
        line.addWidget(choice, 0, Qt.AlignmentFlag.AlignRight)
        return line

    def _choose(self, name: str, value: object) -> None:
        self._chosen[name] = value

    def _answer(self) -> None:
        self.answered.emit(dict(self._chosen))


def ask_whose(
    context: AppContext, names: Mapping[str, int], take_in: Callable[[Mapping[str, str]], None]
) -> None:
    """Ask who these are, then call `take_in` with profiles by name; without an answer nothing is imported."""

    def answer(chosen: Mapping[str, str | None]) -> None:
        context.sheets.close_top()
        take_in(_profiles(context, chosen))

    sheet = WhoseSheet(names, context.settings.people, context.words, context.theme, context.pages)
    sheet.answered.connect(answer)
    context.sheets.open(sheet, lambda: partial(ask_whose, context, names, take_in))


def _profiles(context: AppContext, chosen: Mapping[str, str | None]) -> dict[str, str]:
    """Profiles by name, after making those that are new."""
    people = context.settings.people
    found = {name: who for name, who in chosen.items() if who is not None and who != NEW}
    for name in (name for name, who in chosen.items() if who == NEW):
        if len(people) < MOST_PROFILES:
            profile = Profile(id=new_id(), name=shown(name), face=free_face({each.face for each in people}))
            people, found[name] = (*people, profile), profile.id
    context.settings_file.change(replace(context.settings, profiles=people))
    context.services.store.register.know(people)
    return found
