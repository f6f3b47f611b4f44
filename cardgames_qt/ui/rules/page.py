"""The rules of all games, to read, search, print and keep, over whatever was on screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from cardgames_qt.games import find
from cardgames_qt.kit.words import GameTitle, Translate, Words
from cardgames_qt.storage.disk import why_refused, write_whole
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.rules.contents import RulesContents
from cardgames_qt.ui.rules.document import RulesDocument
from cardgames_qt.ui.rules.printing import make_pdf, paper_document, print_pages, set_up
from cardgames_qt.ui.rules.text import SOURCE_LANGUAGE, RulesText, load_rules
from cardgames_qt.ui.rules.view import RulesView
from cardgames_qt.ui.text.keys import KeyLine, native
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, Segment
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay

_WIDTH, _SIDE = 1080, 236
_FIND_KEYS, _PRINT_KEYS, _SAVE_KEYS = (QKeySequence(keys) for keys in ("Ctrl+F", "Ctrl+P", "Ctrl+S"))


class RulesWords(Words):
    """What stands around the rules."""

    def title(self) -> str:
        """What this page is."""
        return self.tr("Rules")

    def contents(self) -> str:
        """The list of sections."""
        return self.tr("Contents")

    def find(self, keys: str) -> str:
        """In the empty field."""
        return self.tr("Find ({keys})").format(keys=keys)

    def previous(self) -> str:
        """One found place back."""
        return self.tr("Previous")

    def following(self) -> str:
        """One found place on."""
        return self.tr("Next")

    def key_lines(self) -> tuple[KeyLine, ...]:
        """For the list of all keys."""
        enter, back = Qt.Key.Key_Return, QKeySequence("Shift+Return")
        return (
            KeyLine((_FIND_KEYS,), self.tr("Find words")),
            KeyLine((enter, back), self.tr("To the next place that was found, and back")),
            KeyLine((_PRINT_KEYS,), self.tr("Print the rules")),
            KeyLine((_SAVE_KEYS,), self.tr("Keep the rules as PDF")),
        )

    def print(self, keys: str) -> str:
        """Put this game's rules on paper."""
        return self.tr("Print ({keys})").format(keys=keys)

    def save(self, keys: str) -> str:
        """Keep this game's rules in a file."""
        return self.tr("Save as PDF ({keys})").format(keys=keys)

    def close(self) -> str:
        """Back to the game."""
        return self.tr("Close")

    def place(self, number: int, count: int) -> str:
        """Which of the found places is marked."""
        if not count:
            return self.tr("not found")
        return self.tr("{number} of {count}").format(number=number, count=count)

    def paper_title(self, game: str) -> str:
        """At the foot of each printed page and in the name of the file."""
        return self.tr("{game} – rules").format(game=game)

    def file_kind(self) -> str:
        """In the dialog that asks for a file."""
        return self.tr("PDF files (*.pdf)")

    def saved(self, file: str) -> str:
        """The file is written."""
        return self.tr("Saved as {file}").format(file=file)

    def not_saved(self, file: str, reason: str) -> str:
        """The file cannot be written."""
        return self.tr("{file} cannot be written: {reason}").format(file=file, reason=reason)

    def not_printed(self) -> str:
        """The printer took nothing."""
        return self.tr("The printer cannot be reached")

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
        titles: Mapping[str, GameTitle],
        game: str,
        *,
        language: str,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
        place: str = "",
    ) -> None:
        """`place` is the name of a place in the rules to show; see `rules_text`."""
        super().__init__(theme, parent, width=_WIDTH)
        self.game, self._wanted = game, place
        self._titles = {each: words.title() for each, words in titles.items()}
        self._language, self._words = language, RulesWords(translate)
        self._say = ShellWords(translate).say
        self.setAccessibleName(self._words.title())
        self.text = RulesView(theme)
        self.text.setAccessibleName(self._words.title())
        self.contents = RulesContents(theme)
        self.contents.setAccessibleName(self._words.contents())
        self.search = QLineEdit()
        self._steps = QWidget()
        self._place = label("", "label", "second")
        self._told = label("", "label", "second")
        self._buttons: list[Button] = []
        games = [(each, name, "") for each, name in self._titles.items()]
        self._games = Segment(self._words.title(), games, game, theme)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.text)
        self._measure()
        self.show_game(game)

    def _lay_out(self) -> None:
        self.inside.addLayout(self._head())
        self.inside.addSpacing(4)
        body = QHBoxLayout()
        body.setSpacing(28)
        body.addLayout(self._side())
        body.addWidget(self.text, 1)
        self.inside.addLayout(body, 1)

    def _measure(self) -> None:
        """Give everything the theme's size."""
        px = self.theme.px
        self.inside.setContentsMargins(px(24), px(20), px(20), px(20))
        self.search.setFixedWidth(px(_SIDE))
        self.contents.setFixedWidth(px(_SIDE))

    def _head(self) -> QHBoxLayout:
        words, head = self._words, QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._games)
        head.addStretch(1)
        head.addWidget(self._told)
        head.addSpacing(6)
        head.addWidget(self._button("print", words.print(native(_PRINT_KEYS)), self.print))
        head.addWidget(self._button("save", words.save(native(_SAVE_KEYS)), self.save))
        head.addSpacing(10)
        head.addWidget(self._button("cross", words.close(), self.dismissed.emit))
        return head

    def _side(self) -> QVBoxLayout:
        words, side = self._words, QVBoxLayout()
        side.setSpacing(8)
        self.search.setPlaceholderText(words.find(native(_FIND_KEYS)))
        self.search.setAccessibleName(self.search.placeholderText())
        side.addWidget(self.search)
        steps = QHBoxLayout()
        steps.setContentsMargins(10, 0, 0, 0)
        steps.setSpacing(6)
        steps.addWidget(self._place, 1)
        for sign, name, by in (("up", words.previous(), -1), ("down", words.following(), 1)):
            steps.addWidget(self._button(sign, name, partial(self._step, by)))
        self._steps.setLayout(steps)
        side.addWidget(self._steps)
        side.addWidget(self.contents, 1)
        return side

    def _button(self, sign: str, name: str, act: Callable[[], None]) -> Button:
        button = Button("", self.theme, kind="square", icon_name=sign, on_click=act)
        set_tip(button, name)
        button.setAccessibleName(name)
        self._buttons.append(button)
        return button

    def _connect(self) -> None:
        self._games.chosen.connect(self.show_game)
        self.search.textChanged.connect(self._find)
        self.accepted.connect(lambda: self._step(1))
        self.contents.chosen.connect(self.text.show_position)
        self.text.moved.connect(self.contents.follow)
        for keys, act in (
            (_FIND_KEYS, self.start_search),
            (_PRINT_KEYS, self.print),
            (_SAVE_KEYS, self.save),
        ):
            shortcut = QShortcut(keys, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def wanted_height(self, width: int) -> int:
        """As tall as the window has room for: long texts are read, not peeped at."""
        return max(super().wanted_height(width), 10_000)

    # --- reading --------------------------------------------------------------------------------------

    def show_game(self, game: str) -> None:
        """Read the rules of that game from the beginning."""
        self.game = game
        self._games.choose(game)
        self._told.clear()
        document = RulesDocument(find(game), self._source(), self.theme, dpr=self.devicePixelRatioF())
        self.text.show_rules(document, self.theme)
        self.contents.show_headings(document.headings())
        self._find(self.search.text())

    def show_place(self, place: str) -> bool:
        """Show a named place of this game's rules; False where there is none of that name."""
        return self.text.show_place(place)

    def fit(self) -> None:
        """Once the page has its size, show the place it was opened for."""
        super().fit()
        if self.isVisible() and self._wanted:
            self.show_place(self._wanted)
            self._wanted = ""

    def _source(self) -> RulesText:
        text = load_rules(self.game, self._language)
        if text is not None:
            return text
        file = f"rules/{SOURCE_LANGUAGE}/{self.game}.md"
        return RulesText(self._words.missing(self._titles[self.game], file))

    def refill(self) -> None:
        """What was read stays on top."""
        read = self.text.verticalScrollBar().value()
        self.contents.restyle(self.theme)
        self._measure()
        self.fit()
        self.show_game(self.game)
        self.text.verticalScrollBar().setValue(read)
        self.update()

    # --- finding --------------------------------------------------------------------------------------

    def start_search(self) -> None:
        """Have the keyboard in the field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def place(self) -> str:
        """Which of the found places is marked, in words; empty while nothing is looked for."""
        return self._place.text()

    def _find(self, words: str) -> None:
        count = self.text.find_all(words)
        self._tell_place(min(1, count), count)

    def _step(self, by: int) -> None:
        self._tell_place(self.text.step(by), self.text.found)

    def _tell_place(self, number: int, count: int) -> None:
        self._steps.setVisible(bool(self.search.text()))
        self._place.setText(self._words.place(number, count) if self.search.text() else "")

    # --- paper ----------------------------------------------------------------------------------------

    def told(self) -> str:
        """What came of saving or printing."""
        return self._told.text()

    def print(self) -> None:
        """Ask for a printer and print this game's rules."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_up(printer)
        title = self._paper_title()
        printer.setDocName(title)
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            printed = print_pages(self._paper(), printer, title)
            self._tell("" if printed else self._words.not_printed(), good=printed)
        dialog.deleteLater()

    def save(self) -> None:
        """Ask for a file and write this game's rules into it as PDF."""
        title = self._paper_title()
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        offered = str(Path(folder) / f"{title}.pdf")
        chosen, _ = QFileDialog.getSaveFileName(self, self._words.save(""), offered, self._words.file_kind())
        if not chosen:
            return
        path = Path(chosen).with_suffix(".pdf")
        try:
            write_whole(path, make_pdf(self._paper(), title))
        except OSError as error:
            self._tell(self._words.not_saved(path.name, self._say(why_refused(error))), good=False)
        else:
            self._tell(self._words.saved(path.name), good=True)
        set_tip(self._told, QDir.toNativeSeparators(str(path)))

    def _paper(self) -> RulesDocument:
        return paper_document(find(self.game), self._source(), self.theme.card_colours)

    def _paper_title(self) -> str:
        return self._words.paper_title(self._titles[self.game])

    def _tell(self, text: str, *, good: bool) -> None:
        self._told.setText(text)
        self._told.setProperty("tone", "second" if good else "bad")
        self._told.style().unpolish(self._told)
        self._told.style().polish(self._told)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties the field before it leaves the page; Shift+Enter goes back."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape and self.search.hasFocus() and self.search.text():
            self.search.clear()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step(-1)
        else:
            super().keyPressEvent(event)


def rules_keys(translate: Translate) -> tuple[KeyLine, ...]:
    """The keys that work while rules are read."""
    return RulesWords(translate).key_lines()
