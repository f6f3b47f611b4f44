"""The rules of all games, to read and to search, over whatever was on screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.ui.overlay import Overlay
from cardgames_qt.ui.rules_text import SOURCE_LANGUAGE, RulesText, load_rules
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Button, Segment, label
from cardgames_qt.words import GameWords, Translate, Words

_FIND_KEYS = QKeySequence("Ctrl+F")
_NATIVE = QKeySequence.SequenceFormat.NativeText


class RulesWords(Words):
    """What stands around the rules."""

    def title(self) -> str:
        """Over the page."""
        return self.tr("Rules")

    def find(self, keys: str) -> str:
        """In the empty field."""
        return self.tr("Find ({keys})").format(keys=keys)

    def previous(self) -> str:
        """One found place back."""
        return self.tr("Previous")

    def following(self) -> str:
        """One found place on."""
        return self.tr("Next")

    def close(self) -> str:
        """Back to the game."""
        return self.tr("Close")

    def place(self, number: int, count: int) -> str:
        """Which of the found places is marked."""
        if not count:
            return self.tr("not found")
        return self.tr("{number} of {count}").format(number=number, count=count)

    def missing(self, game: str, file: str) -> str:
        """The page of a game whose file is not there, as Markdown."""
        heading = self.tr("The rules of {game} are not here").format(game=game)
        text = self.tr(
            "The file `{file}` is missing from this installation or cannot be read. Installing Stolek again "
            "brings it back. The game itself can be played: a move that breaks a rule is refused in words."
        ).format(file=file)
        return f"# {heading}\n\n{text}\n"


class RulesPage(Overlay):
    """One text a game; Ctrl+F finds words in it, Enter goes to the next place."""

    def __init__(
        self,
        games: Sequence[tuple[AnyRules, GameWords]],
        game: str,
        *,
        language: str,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent, width=800)
        self.game = game
        self._titles = {rules.id: words.title() for rules, words in games}
        self._language, self._words = language, RulesWords(translate)
        self.setAccessibleName(self._words.title())
        self.text = RulesText(theme)
        self.text.setAccessibleName(self._words.title())
        self.search = QLineEdit()
        self._place = label("", "label", "second")
        self._buttons: list[Button] = []
        self._games = Segment([(each, name, "") for each, name in self._titles.items()], game, theme)
        self._lay_out()
        self._games.chosen.connect(self.show_game)
        self.search.textChanged.connect(self._find)
        self.accepted.connect(lambda: self._step(1))
        keys = QShortcut(_FIND_KEYS, self)
        keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self.start_search)
        self.setFocusProxy(self.text)
        self.show_game(game)

    def _lay_out(self) -> None:
        words = self._words
        self.inside.setContentsMargins(32, 22, 20, 22)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(label(words.title(), "tile"))
        head.addStretch(1)
        self.search.setPlaceholderText(words.find(_FIND_KEYS.toString(_NATIVE)))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setFixedWidth(220)
        self._place.setMinimumWidth(64)
        self._place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head.addWidget(self._place)
        head.addWidget(self.search)
        for sign, name, by in (("up", words.previous(), -1), ("down", words.following(), 1)):
            head.addWidget(self._button(sign, name, partial(self._step, by)))
        head.addSpacing(10)
        head.addWidget(self._button("cross", words.close(), self.dismissed.emit))
        self.inside.addLayout(head)
        self.inside.addWidget(self._games, 0, Qt.AlignmentFlag.AlignLeft)
        self.inside.addSpacing(4)
        self.inside.addWidget(self.text, 1)

    def _button(self, sign: str, name: str, act: Callable[[], None]) -> Button:
        button = Button("", self.theme, kind="square", icon_name=sign, on_click=act)
        button.setToolTip(name)
        button.setAccessibleName(name)
        self._buttons.append(button)
        return button

    def wanted_height(self, width: int) -> int:
        """As tall as the window has room for: long texts are read, not peeped at."""
        return max(super().wanted_height(width), 10_000)

    def show_game(self, game: str) -> None:
        """Read the rules of that game from the beginning."""
        self.game = game
        self._games.choose(game)
        text = load_rules(game, self._language)
        if text is None:
            text = self._words.missing(self._titles[game], f"rules/{SOURCE_LANGUAGE}/{game}.md")
        self.text.show_text(text, self.theme)
        self._find(self.search.text())

    def start_search(self) -> None:
        """Have the keyboard in the field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def place(self) -> str:
        """Which of the found places is marked, in words; empty while nothing is looked for."""
        return self._place.text()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self.theme = theme
        self._games.restyle(theme)
        for button in self._buttons:
            button.restyle(theme)
        self.show_game(self.game)
        self.update()

    def _find(self, words: str) -> None:
        count = self.text.find_all(words)
        self._tell(min(1, count), count)

    def _step(self, by: int) -> None:
        self._tell(self.text.step(by), self.text.found)

    def _tell(self, number: int, count: int) -> None:
        self._place.setText(self._words.place(number, count) if self.search.text() else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties the field before it leaves the page; Shift+Enter goes back."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape and self.search.hasFocus() and self.search.text():
            self.search.clear()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step(-1)
        else:
            super().keyPressEvent(event)
