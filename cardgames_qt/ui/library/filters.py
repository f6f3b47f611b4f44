"""What the library searches for: a field for words, and a list for each property of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from cardgames_qt import clock
from cardgames_qt.kit.seats import FAIR
from cardgames_qt.kit.words import Translate
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.storage.entries import CLOSED, Ending
from cardgames_qt.storage.library import Library, LibraryQuery, SortColumn
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.keys import native
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.labels import accessible_label
from cardgames_qt.ui.widgets.value_controls import Choice, Switch

FIND_KEY = QKeySequence("Ctrl+F")
_FINISHED = (Ending.WON, Ending.SHARED, Ending.LOST, Ending.WATCHED)

_Choices: TypeAlias = Sequence[tuple[object, str]]
"""Values and their words."""


class SearchField(QLineEdit):
    """The arrow leads out of it, down to what was found."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class LibraryFilters(QWidget):
    """Keeps in `wanted` which games are searched for."""

    changed = Signal()

    def __init__(self, library: Library, translate: Translate, theme: Theme, wanted: LibraryQuery) -> None:
        super().__init__()
        self._library, self._theme = library, theme
        self._words, self._shell = LibraryWords(translate), ShellWords(translate)
        self.wanted = wanted
        self.search = self._make_search()
        self._lists: dict[str, tuple[_Choices, Choice]] = {}
        self._spoken: dict[str, QLabel] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self.search)
        self._column_of_lists = QVBoxLayout()
        self._column_of_lists.setSpacing(theme.px(8))
        column.addLayout(self._column_of_lists)
        self.starred = self._switch(self.tr("Starred"), "starred", on=wanted.starred)
        self.reviewed = self._switch(self.tr("Reviewed"), "reviewed", on=wanted.reviewed)
        column.addWidget(self.starred)
        column.addWidget(self.reviewed)
        column.addStretch(1)
        self.offer()

    def _make_search(self) -> SearchField:
        field = SearchField(self.wanted.text)
        field.setPlaceholderText(self.tr("Find ({keys})").format(keys=native(FIND_KEY)))
        field.setAccessibleName(self.tr("Find games by name, note or title"))
        field.textChanged.connect(lambda text: self._want(text=text))
        return field

    def _switch(self, words: str, field: str, *, on: bool) -> Switch:
        switch = Switch(words, self._theme, on=on)
        switch.setAccessibleName(words)
        switch.toggled.connect(lambda checked: self._want(**{field: checked}))
        return switch

    def _want(self, **values: object) -> None:
        self.wanted = replace(self.wanted, **values)
        self.changed.emit()

    def sort(self, column: SortColumn, down: bool) -> None:
        """Want the same games in another order."""
        self._want(column=column, down=down)

    # --- the lists ------------------------------------------------------------------------------------

    def offer(self) -> None:
        """Offer what the library has now; lists whose choices are the same are left alone."""
        wanted = self.wanted
        self._set(self.tr("Game"), self._games(), wanted.game, self._want_game)
        self._set(
            self.tr("Variant"), self._variants(), wanted.variants, lambda each: self._want(variants=each)
        )
        self._set(self.tr("Result"), self._endings(), wanted.endings, lambda each: self._want(endings=each))
        self._set(self.tr("Opponents"), self._levels(), wanted.level, lambda each: self._want(level=each))
        self._set(self.tr("Time"), self._times(), wanted.since, lambda each: self._want(since=each))

    def _set(self, name: str, choices: _Choices, current: object, pick: Callable[[object], None]) -> None:
        """Have a list of that name; it is hidden if there is nothing to choose."""
        known, old = self._lists.get(name, (None, None))
        if known == choices:
            return
        new = Choice(choices, current, self._theme)
        new.setParent(self)
        if old is None:
            self._spoken[name] = accessible_label(new, name)
        new.setAccessibleName(name)
        self._spoken[name].setBuddy(new)
        new.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        new.setVisible(len(choices) > 1)
        new.picked.connect(pick)
        self._lists[name] = (choices, new)
        if old is None:
            self._column_of_lists.addWidget(new)
        else:
            focused = old.hasFocus()
            self._column_of_lists.replaceWidget(old, new)
            old.hide()
            old.deleteLater()
            if focused:
                new.setFocus()

    def _want_game(self, game: object) -> None:
        self.wanted = replace(self.wanted, game=game, variants=())
        self.offer()
        self.changed.emit()

    def _games(self) -> _Choices:
        return [(None, self.tr("All games")), *self._library.titles.items()]

    def _variants(self) -> _Choices:
        """Those of the chosen game."""
        game = self.wanted.game
        variants = self._words.variant_choices(game, self._library.variants(game)) if game is not None else []
        return [((), self.tr("All variants")), *(variants if len(variants) > 1 else [])]

    def _endings(self) -> _Choices:
        alone = (Ending.UNFINISHED, Ending.WON, Ending.SHARED, Ending.LOST, Ending.WATCHED)
        each = [((ending,), self._words.ending(ending)) for ending in alone]
        finished = (_FINISHED, self.tr("Finished", "games"))
        closed = (CLOSED, self._words.ending(Ending.BROKEN))
        return [((), self.tr("Any result")), each[0], finished, *each[1:], closed]

    def _levels(self) -> _Choices:
        there = {FAIR if FAIR in level else level for level in self._library.levels()}
        known = [level for level in LEVELS if level in there]
        levels = [*known, *sorted(there.difference(known))]
        return [(None, self.tr("Any opponents")), *((level, self._shell.level(level)) for level in levels)]

    def _times(self) -> _Choices:
        today = clock.here().replace(hour=0, minute=0, second=0, microsecond=0)
        words = (
            (0, self.tr("Today")),
            (6, self.tr("The last 7 days")),
            (29, self.tr("The last 30 days")),
            (364, self.tr("The past year")),
        )
        since = [((today - timedelta(days=days)).timestamp(), said) for days, said in words]
        return [(None, self.tr("Any time")), *since]
