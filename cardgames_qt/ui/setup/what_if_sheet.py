"""The sheet before a branch of a game: who plays which seat from that moment on."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.engine.untrusted import NAME_ROOM, shown
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.levels import offered_levels, strongest_bot
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.setup.seat_sheet import HUMAN
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, Face, accessible_label, frame, label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.value_controls import Choice

_FACE = 38


class WhatIfSheet(Overlay):
    """A line for each seat, a name for the branch, and two ways on: play, or watch the strongest bots."""

    play_wanted = Signal(object, str)
    """The TablePlan, and the name of the branch."""
    swap_wanted = Signal()
    """The player wants to swap two unseen cards first."""

    def __init__(
        self,
        rules: AnyRules,
        plan: TablePlan,
        about: str,
        *,
        words: ShellWords,
        theme: Theme,
        parent: QWidget,
        name: str = "",
        swapped: str = "",
        may_swap: bool = False,
    ) -> None:
        """`about` describes the moment of the branch, `swapped` the cards that changed places."""
        super().__init__(theme, parent, width=620)
        self._rules, self._words, self._plan, self._about = rules, words, plan, about
        self._name_given = name
        self._swapped, self._may_swap = swapped, may_swap
        self._levels = offered_levels(rules, [seat.level for seat in plan.seats if seat.level])
        self.setAccessibleName(self.tr("What if…"))
        self.fill()
        self.accepted.connect(self._play)

    def fill(self) -> None:
        self.inside.addWidget(label(self.tr("What if…"), "tile"))
        self.inside.addWidget(label(self._about, "body", "second", wrap=True))
        self.inside.addLayout(self._cards_line())
        names = [seat.name for seat in self._words.shown_seats(self._plan.seats)]
        self._who = [self._seat_line(*each) for each in zip(self._plan.seats, names, strict=True)]
        self._name = QLineEdit(self._name_given)
        self._name.setMaxLength(NAME_ROOM)
        self._name.setPlaceholderText(self.tr("Name (optional)"))
        self._name.setAccessibleName(self.tr("Name of the what-if"))
        self.inside.addWidget(self._name)
        self.inside.addWidget(frame("rule"))
        self.inside.addLayout(self._ways_on())

    def _cards_line(self) -> QHBoxLayout:
        """Which cards are swapped; they can be only where all cards are open already."""
        same = self.tr(
            "The cards stay where they were. The real game doesn’t change, and this doesn’t count."
        )
        other = self.tr("Swapped: {cards}. The real game doesn’t change, and this doesn’t count.")
        cards = other.format(cards=self._swapped) if self._swapped else same
        swap = Button(self.tr("Swap cards…"), self.theme, icon_name="swap", on_click=self.swap_wanted.emit)
        swap.setEnabled(self._may_swap)
        able, not_able = (
            self.tr("First swap two cards nobody has seen"),
            self.tr("Only available with all cards shown"),
        )
        set_tip(swap, able if self._may_swap else not_able)
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(12))
        row.addWidget(label(cards, "log", "second", wrap=True), 1)
        row.addWidget(swap)
        return row

    def _seat_line(self, seat: SeatPlan, name: str) -> Choice:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.theme.px(10))
        lines = [(HUMAN, self.tr("Person")), *((level, self._words.level(level)) for level in self._levels)]
        who = Choice(lines, HUMAN if seat.human else seat.level, self.theme)
        who.setMinimumWidth(self.theme.px(150))
        row.addWidget(Face(seat.avatar, self.theme.px(_FACE)))
        row.addWidget(ElidedLabel(name, "heading"), 1)
        row.addWidget(who)
        accessible_label(who, self.tr("{player}: who plays").format(player=name).replace("&", "&&"))
        self.inside.addWidget(line)
        return who

    def _ways_on(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(12))
        play = Button(self.tr("Play on"), self.theme, kind="primary", icon_name="play", on_click=self._play)
        strongest = self.tr("Let the strongest bots finish")
        row.addWidget(Button(strongest, self.theme, icon_name="film", on_click=self._watch))
        row.addStretch(1)
        row.addWidget(Button(self.tr("Cancel"), self.theme, kind="quiet", on_click=self.dismissed.emit))
        row.addWidget(play)
        self.setFocusProxy(play)
        return row

    def plan(self) -> TablePlan:
        """The table as it is in the form; moves can be taken back there."""
        return self._with([str(who.value()) for who in self._who])

    @property
    def name(self) -> str:
        return shown(self._name.text())

    def refill(self) -> None:
        self._plan, self._name_given = self.plan(), self.name  # what was entered stays
        super().refill()

    def _with(self, who: list[str]) -> TablePlan:
        seats = tuple(
            replace(seat, kind="human", level=None)
            if chosen == HUMAN
            else replace(seat, kind="bot", level=chosen)
            for seat, chosen in zip(self._plan.seats, who, strict=True)
        )
        return replace(self._plan, seats=seats, practice=True)

    def _play(self) -> None:
        self.play_wanted.emit(self.plan(), self.name)

    def _watch(self) -> None:
        strongest = strongest_bot(self._rules)
        self.play_wanted.emit(self._with([strongest] * len(self._who)), self.name)
