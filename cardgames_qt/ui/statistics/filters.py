"""Which games are counted: a list for each property of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from typing import TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardgames_qt import clock
from cardgames_qt.kit.words import Translate, listed
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.storage.statistics.figures import ResultQuery, Statistics
from cardgames_qt.storage.statistics.results import PERSON
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.labels import accessible_label, label
from cardgames_qt.ui.widgets.value_controls import Choice, Switch

_Choices: TypeAlias = Sequence[tuple[object, str]]
_DAYS = (7, 30, 365)


class StatisticsFilters(QWidget):
    """Offers what `asked` could be; never changes, the page makes another one for another query."""

    changed = Signal(object)
    """The ResultQuery."""

    def __init__(
        self,
        statistics: Statistics,
        asked: ResultQuery,
        *,
        titles: Mapping[str, str],
        begun_anew: bool,
        translate: Translate,
        theme: Theme,
    ) -> None:
        super().__init__()
        self._statistics, self._begun_anew, self.asked = statistics, begun_anew, asked
        self._titles, self._translate, self._theme = titles, translate, theme
        self._shell = ShellWords(translate)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(8))
        self._offer_lists()
        self._offer_helped()
        self._column.addStretch(1)

    def _offer_lists(self) -> None:
        asked, game = self.asked, self.asked.game
        kinds = self._statistics.kinds(asked.profile, game) if game is not None else ()
        self._add(self.tr("Game"), self._games(), game, self._turn_to)
        seats = sorted({kind.seats for kind in kinds})
        tables = [
            (None, self.tr("Any number of players")),
            *((each, self._shell.seats(each)) for each in seats),
        ]
        self._add(self.tr("Players"), tables, asked.seats, lambda each: self._ask(seats=each))
        variants = self._variants(dict.fromkeys(kind.variant for kind in kinds))
        self._add(self.tr("Variant"), variants, asked.variants, lambda each: self._ask(variants=each))
        rivals = [(each, self._rivals(each)) for each in dict.fromkeys(kind.rivals for kind in kinds)]
        everybody = (None, self.tr("Any opponents"))
        self._add(
            self.tr("Opponents"), [everybody, *rivals], asked.rivals, lambda each: self._ask(rivals=each)
        )
        self._add(self.tr("Time"), self._times(), asked.since, lambda each: self._ask(since=each))

    def _add(self, name: str, choices: _Choices, current: object, pick: Callable[[object], None]) -> None:
        """Add a list of that name, unless there is only one choice, or everything and that one."""
        if len(choices) <= 2 and name not in (self.tr("Game"), self.tr("Time")):
            return
        choice = Choice(choices, current, self._theme)
        choice.setParent(self)
        accessible_label(choice, name)
        choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.picked.connect(pick)
        self._column.addWidget(choice)

    def _offer_helped(self) -> None:
        """Games with help are counted apart, and the switch turns to them."""
        other = self._statistics.count(replace(self.asked, helped=not self.asked.helped))
        if not other and not self.asked.helped:
            return
        words = self.tr("Games with help")
        switch = Switch(words, self._theme, on=self.asked.helped)
        switch.setAccessibleName(words)
        switch.toggled.connect(lambda on: self._ask(helped=on))
        self._column.addWidget(switch)
        about = self.tr("With help: more than one hint, unlimited undo, or a deal you already knew.")
        if other and self.asked.helped:
            about = self.tr("%n game(s) without help", "", other) + f". {about}"
        elif other:
            about = self.tr("%n game(s) with help are counted separately", "", other) + f". {about}"
        self._column.addWidget(label(about, "label", "second", wrap=True))

    def _rivals(self, rivals: str) -> str:
        """`rivals` are levels with commas between them."""
        if not rivals:
            return self.tr("Solo")
        by_strength = {level: place for place, level in enumerate((PERSON, *LEVELS))}
        levels = sorted(rivals.split(","), key=lambda each: (by_strength.get(each, len(by_strength)), each))
        return listed(
            [self.tr("With people") if each == PERSON else self._shell.level(each) for each in levels]
        )

    def _ask(self, **values: object) -> None:
        self.changed.emit(replace(self.asked, **values))

    def _turn_to(self, game: object) -> None:
        """Another game has other variants, seats and opponents."""
        since, helped = self.asked.since, self.asked.helped
        self.changed.emit(ResultQuery(profile=self.asked.profile, game=game, since=since, helped=helped))  # type: ignore[arg-type]

    def _games(self) -> _Choices:
        return [(None, self.tr("All games")), *self._titles.items()]

    def _variants(self, variants: Sequence[str] | Mapping[str, None]) -> _Choices:
        """What reads alike is one line."""
        game, words = self.asked.game, LibraryWords(self._translate)
        choices = words.variant_choices(game, variants) if game is not None else []
        return [((), self.tr("All variants")), *choices]

    def _times(self) -> _Choices:
        """From when on; what was before the player began anew never counts."""
        today = clock.here().replace(hour=0, minute=0, second=0, microsecond=0)
        said = (self.tr("The last 7 days"), self.tr("The last 30 days"), self.tr("The past year"))
        since = [
            ((today - timedelta(days=days - 1)).timestamp(), words)
            for days, words in zip(_DAYS, said, strict=True)
        ]
        always = self.tr("Since your fresh start") if self._begun_anew else self.tr("Any time")
        return [(0.0, always), *since]
