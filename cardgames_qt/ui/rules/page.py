"""The rules of all games: read, searched, printed and saved as PDF."""

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
from cardgames_qt.ui.rules.contents import ContentsList
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


class RulesKeyWords(Words):
    """The keys that work while rules are read."""

    def lines(self) -> tuple[KeyLine, ...]:
        enter, back = Qt.Key.Key_Return, QKeySequence("Shift+Return")
        return (
            KeyLine((_FIND_KEYS,), self.tr("Find words")),
            KeyLine((enter, back), self.tr("Next match, previous match")),
            KeyLine((_PRINT_KEYS,), self.tr("Print the rules")),
            KeyLine((_SAVE_KEYS,), self.tr("Save the rules as PDF")),
        )


class RulesPage(Overlay):
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
        """`place` is the name of a place in the rules to show; see rules/text.py."""
        super().__init__(theme, parent, width=_WIDTH)
        self.game, self._wanted = game, place
        self._titles = {each: words.title() for each, words in titles.items()}
        self._language, self._say = language, ShellWords(translate).say
        title = self.tr("Rules")
        self.setAccessibleName(title)
        self.text = RulesView()
        self.text.setAccessibleName(title)
        self.contents = ContentsList(theme)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.search = QLineEdit()
        self._steps = QWidget()
        self._place = label("", "label", "second")
        self._message = label("", "label", "second")
        games = [(each, name, "") for each, name in self._titles.items()]
        self._games = Segment(title, games, game, theme)
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
        px = self.theme.px
        self.inside.setContentsMargins(px(24), px(20), px(20), px(20))
        self.search.setFixedWidth(px(_SIDE))
        self.contents.setFixedWidth(px(_SIDE))

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._games)
        head.addStretch(1)
        head.addWidget(self._message)
        head.addSpacing(6)
        print_tip = self.tr("Print ({keys})").format(keys=native(_PRINT_KEYS))
        head.addWidget(self._button("print", print_tip, self.print))
        head.addWidget(self._button("save", self._save_tip(native(_SAVE_KEYS)), self.save))
        head.addSpacing(10)
        head.addWidget(self._button("cross", self.tr("Close"), self.dismissed.emit))
        return head

    def _side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(8)
        self.search.setPlaceholderText(self.tr("Find ({keys})").format(keys=native(_FIND_KEYS)))
        self.search.setAccessibleName(self.search.placeholderText())
        side.addWidget(self.search)
        steps = QHBoxLayout()
        steps.setContentsMargins(10, 0, 0, 0)
        steps.setSpacing(6)
        steps.addWidget(self._place, 1)
        for sign, name, by in (("up", self.tr("Previous"), -1), ("down", self.tr("Next"), 1)):
            steps.addWidget(self._button(sign, name, partial(self._step, by)))
        self._steps.setLayout(steps)
        side.addWidget(self._steps)
        side.addWidget(self.contents, 1)
        return side

    def _button(self, sign: str, name: str, act: Callable[[], None]) -> Button:
        button = Button("", self.theme, kind="square", icon_name=sign, on_click=act)
        set_tip(button, name)
        button.setAccessibleName(name)
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
        """As tall as the window has room for: these are long texts."""
        return max(super().wanted_height(width), 10_000)

    # --- reading --------------------------------------------------------------------------------------

    def show_game(self, game: str) -> None:
        """Show the rules of that game from the beginning."""
        self.game = game
        self._games.choose(game)
        self._message.clear()
        document = RulesDocument(find(game), self._source(), self.theme, dpr=self.devicePixelRatioF())
        self.text.show_rules(document)
        self.contents.show_headings(document.headings())
        self._find(self.search.text())

    def show_place(self, place: str) -> bool:
        """Show a named place of this game's rules; False where there is none of that name."""
        return self.text.show_place(place)

    def fit(self) -> None:
        super().fit()
        if self.isVisible() and self._wanted:  # only now the text has the size in which it is scrolled
            self.show_place(self._wanted)
            self._wanted = ""

    def _source(self) -> RulesText:
        text = load_rules(self.game, self._language)
        if text is not None:
            return text
        heading = self.tr("The rules of {game} are missing").format(game=self._titles[self.game])
        about = self.tr(
            "The file `{file}` is missing from this installation or cannot be read. Reinstalling "
            "Stolek brings it back. You can still play: a move that breaks a rule is refused with the "
            "reason."
        ).format(file=f"rules/{SOURCE_LANGUAGE}/{self.game}.md")
        return RulesText(f"# {heading}\n\n{about}\n")

    def refill(self) -> None:
        """Unlike other overlays, keep the widgets: what was searched for and read stays where it is."""
        read = self.text.verticalScrollBar().value()
        self._measure()
        self.fit()
        self.show_game(self.game)
        self.text.verticalScrollBar().setValue(read)
        self.update()

    # --- finding --------------------------------------------------------------------------------------

    def start_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def place(self) -> str:
        """The words for which of the found places is marked; empty while nothing is searched for."""
        return self._place.text()

    def _find(self, words: str) -> None:
        count = self.text.find_all(words)
        self._show_place_number(min(1, count), count)

    def _step(self, by: int) -> None:
        self._show_place_number(self.text.step(by), self.text.found)

    def _show_place_number(self, number: int, count: int) -> None:
        self._steps.setVisible(bool(self.search.text()))
        if not self.search.text():
            self._place.clear()
        elif not count:
            self._place.setText(self.tr("not found"))
        else:
            self._place.setText(self.tr("{number} of {count}").format(number=number, count=count))

    # --- paper ----------------------------------------------------------------------------------------

    def message(self) -> str:
        """The result of saving or printing."""
        return self._message.text()

    def print(self) -> None:
        """Ask for a printer and print this game's rules."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_up(printer)
        title = self._paper_title()
        printer.setDocName(title)
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            printed = print_pages(self._paper(), printer, title)
            self._show_message("" if printed else self.tr("The printer cannot be reached"), good=printed)
        dialog.deleteLater()

    def save(self) -> None:
        """Ask for a file and write this game's rules into it as PDF."""
        title = self._paper_title()
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        offered = str(Path(folder) / f"{title}.pdf")
        kind = self.tr("PDF files (*.pdf)")
        chosen, _ = QFileDialog.getSaveFileName(self, self._save_tip(""), offered, kind)
        if not chosen:
            return
        path = Path(chosen).with_suffix(".pdf")
        try:
            write_whole(path, make_pdf(self._paper(), title))
        except OSError as error:
            failed = self.tr("{file} cannot be written: {reason}")
            reason = self._say(why_refused(error))
            self._show_message(failed.format(file=path.name, reason=reason), good=False)
        else:
            self._show_message(self.tr("Saved as {file}").format(file=path.name), good=True)
        set_tip(self._message, QDir.toNativeSeparators(str(path)))

    def _save_tip(self, keys: str) -> str:
        return self.tr("Save as PDF ({keys})").format(keys=keys)

    def _paper(self) -> RulesDocument:
        return paper_document(find(self.game), self._source(), self.theme.card_colours)

    def _paper_title(self) -> str:
        return self.tr("{game} – rules").format(game=self._titles[self.game])

    def _show_message(self, text: str, *, good: bool) -> None:
        self._message.setText(text)
        self._message.setProperty("tone", "second" if good else "bad")
        self._message.style().unpolish(self._message)
        self._message.style().polish(self._message)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape and self.search.hasFocus() and self.search.text():
            self.search.clear()  # a second Escape closes the page
        elif enter and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step(-1)
        else:
            super().keyPressEvent(event)


def rules_keys(translate: Translate) -> tuple[KeyLine, ...]:
    return RulesKeyWords(translate).lines()
