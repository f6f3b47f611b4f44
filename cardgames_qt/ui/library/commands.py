"""What can be done with the games selected in the library: the commands, their keys and their buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Sayable
from cardgames_qt.engine.untrusted import LONGEST_TEXT, shown
from cardgames_qt.games import find
from cardgames_qt.kit.words import Translate, Words
from cardgames_qt.storage.entries import CLOSED, Ending, LibraryEntry
from cardgames_qt.storage.library import Library
from cardgames_qt.ui.library.actions import LibraryActions
from cardgames_qt.ui.library.filters import FIND_KEY
from cardgames_qt.ui.library.game_list import GamesPane
from cardgames_qt.ui.library.model import GameRow, LibrarySection
from cardgames_qt.ui.library.words import not_opened, not_written
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import MANY, GameFiles
from cardgames_qt.ui.text.keys import KeyLine, with_keys
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, bar_button
from cardgames_qt.ui.widgets.strip import StripAction

EXPORT_KEY = QKeySequence("Ctrl+E")
_OPEN_KEY = Qt.Key.Key_Return
_REPLAY_KEY = Qt.Key.Key_R
_STAR_KEY = Qt.Key.Key_S
_NOTE_KEYS = (Qt.Key.Key_N, Qt.Key.Key_F2)
_DELETE_KEY = Qt.Key.Key_Delete
_SELECT_ALL_KEY = QKeySequence("Ctrl+A")


class LibraryKeys(Words):
    """The library's part of the list of all keys."""

    def lines(self) -> tuple[KeyLine, ...]:
        return (
            KeyLine((_OPEN_KEY,), self.tr("Open the game")),
            KeyLine((_REPLAY_KEY,), self.tr("Replay a finished game")),
            KeyLine((FIND_KEY,), self.tr("Find games; or just start typing")),
            KeyLine((_STAR_KEY,), self.tr("Star or unstar the game")),
            KeyLine(_NOTE_KEYS, self.tr("Write a note about the game")),
            KeyLine((_DELETE_KEY,), self.tr("Delete the game (can be undone)")),
            KeyLine((_SELECT_ALL_KEY,), self.tr("Choose all games of the list")),
            KeyLine((EXPORT_KEY,), self.tr("Export the chosen games")),
        )


def library_keys(translate: Translate) -> tuple[KeyLine, ...]:
    return LibraryKeys(translate).lines()


class SelectionCommand(NamedTuple):
    """Something to do with the selected games; the first key is told on its button."""

    words: str
    icon: str
    run: Callable[[], None]
    keys: tuple[Qt.Key, ...] = ()

    @property
    def words_with_key(self) -> str:
        return with_keys(self.words, QKeySequence(self.keys[0])) if self.keys else self.words


class SelectionCommands(QObject):
    """Does things to the games selected in a pane, and tells in its strip what came of it."""

    open_wanted = Signal(object)
    """The Path of a game."""
    replay_wanted = Signal(object)
    """The Path of a game that is over."""
    earlier_wanted = Signal(object)
    """The LibraryEntry whose earlier states are to be listed."""
    changed = Signal()
    """Games were changed, came or went: whoever lists them has to look again, before this returns."""

    def __init__(
        self,
        pane: GamesPane,
        section: LibrarySection,
        *,
        library: Library,
        actions: LibraryActions,
        files: GameFiles,
        translate: Translate,
    ) -> None:
        super().__init__(pane)
        self._list, self._strip, self._section = pane.list, pane.strip, section
        self._library, self._actions, self._files = library, actions, files
        self._words = ShellWords(translate)
        self.beside_opening = self._beside_opening() if section is LibrarySection.ALL else ()

    def _beside_opening(self) -> tuple[SelectionCommand, ...]:
        return (
            SelectionCommand(self.tr("Replay"), "film", self.replay, (_REPLAY_KEY,)),
            SelectionCommand(self.tr("Star"), "star", self.star, (_STAR_KEY,)),
            SelectionCommand(self.tr("Note"), "note", self.note, _NOTE_KEYS),
            SelectionCommand(self.tr("Earlier versions"), "clock", self.list_earlier),
            SelectionCommand(self.tr("Export"), "export", self.export),
            SelectionCommand(self.tr("Delete"), "bin", self.delete, (_DELETE_KEY,)),
        )

    def _selected(self) -> list[LibraryEntry]:
        return list(self._library.entries(self._list.selected_numbers).values())

    # --- opening --------------------------------------------------------------------------------------

    @property
    def opening_words(self) -> str:
        """What `open` would do."""
        if self._section is LibrarySection.DELETED:
            return self.tr("Restore")
        if self._section is LibrarySection.EARLIER:
            return self.tr("Continue from here")
        row = self._list.current
        unfinished = row is not None and row.entry.ending is Ending.UNFINISHED
        return self.tr("Continue") if unfinished else self.tr("Open")

    @property
    def some(self) -> bool:
        """Whether there is a game to do anything with."""
        return self._list.current is not None

    @property
    def can_open(self) -> bool:
        """A deleted file that cannot be opened can be brought back all the same."""
        row = self._list.current
        return row is not None and not (row.closed and self._section is LibrarySection.ALL)

    def open(self) -> None:
        """Open the current game, bring it back, or go on from that state."""
        row = self._list.current
        if row is None:
            return
        path = self._library.path_of(row.entry)
        if self._section is LibrarySection.DELETED:
            said = self.tr("{game} is back in the library.").format(game=row.title)
            self._finish(self._actions.restore([path]), said)
        elif self._section is LibrarySection.EARLIER:
            self._go_on_from(row.entry)
        elif row.closed:
            self._refuse(row)
        else:
            self.open_wanted.emit(path)

    def _refuse(self, row: GameRow) -> None:
        assert row.entry.reason is not None, "every closed game has a reason"
        self._strip.say(self._words.say(not_opened(row.title, row.entry.reason)))

    def _go_on_from(self, state: LibraryEntry) -> None:
        try:
            place = self._actions.bring_back(state)
        except ExplainedError as error:
            self._strip.say(self._words.say(error.phrase))
        else:
            self.open_wanted.emit(place)

    def replay(self) -> None:
        """Only a game that is over: the replay of a running one would show hands."""
        row = self._list.current
        if row is None:
            return
        if row.closed:
            self._refuse(row)
        elif row.entry.ending is Ending.UNFINISHED:
            self._strip.say(self.tr("Only a finished game can be replayed."))
        else:
            self.replay_wanted.emit(self._library.path_of(row.entry))

    def list_earlier(self) -> None:
        row = self._list.current
        if row is not None:
            self.earlier_wanted.emit(row.entry)

    # --- marking --------------------------------------------------------------------------------------

    def star(self) -> None:
        """Put a star on the selected games, or take it off if all have one."""
        games = [game for game in self._selected() if game.ending not in CLOSED]
        if games:
            self._finish(self._actions.star(games, on=not all(game.starred for game in games)))

    def note(self) -> None:
        """Ask for a note about the current game."""
        row = self._list.current
        if row is not None and not row.closed:
            words, keep = self.tr("Your note about this game"), partial(self._keep_note, row.entry)
            if row.entry.odd_note:
                words = self.tr("The note cannot be shown. What you write here takes its place.")
            self._strip.ask(words, row.entry.note, LONGEST_TEXT, keep)

    def _keep_note(self, game: LibraryEntry, note: str) -> None:
        if note or not game.odd_note:  # an empty field does not mean to delete a note that nobody could see
            self._finish(self._actions.note(game, note))

    # --- deleting -------------------------------------------------------------------------------------

    def delete(self) -> None:
        """Delete the selected games; asks first if some of them then count as lost."""
        games = self._selected()
        lost = self._actions.lost_by_deleting(games)
        if not lost:
            self._delete(games)
            return
        throw = StripAction(self.tr("Throw away"), partial(self._delete, games), icon="bin", kind="danger")
        keep = StripAction(self.tr("Keep"), self._keep_games)
        self._strip.say(self._warning(lost, alone=len(games) == 1), None, throw, keep)
        self._strip.buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)

    def _warning(self, lost: Sequence[LibraryEntry], *, alone: bool) -> str:
        if not alone:
            return self.tr("%n of these games will count as lost if you throw them away.", "", len(lost))
        if find(lost[0].game).rules.together:
            return self.tr("If you throw this game away, it counts as it stands.")
        return self.tr("If you throw this game away, it counts as lost.")

    def _keep_games(self) -> None:
        self._strip.say("")
        self._list.setFocus()

    def _delete(self, games: Sequence[LibraryEntry]) -> None:
        row = self._list.current
        gone, refusal = self._actions.delete(games)
        said = self.tr("Deleted: {game}").format(game=row.title) if row is not None else ""
        if len(gone) > 1:
            said = self.tr("%n game(s) deleted", "", len(gone))
        more: tuple[StripAction, ...] = ()
        if self._actions.still_counts(games):
            said += " · " + self.tr("still in the statistics")
            forget = partial(self._forget, games, gone)
            more = (StripAction(self.tr("Remove from the statistics, too"), forget),)
        self._finish(refusal, said if gone else "", (lambda: self._undo(gone)) if gone else None, *more)
        self._list.setFocus()

    def _forget(self, games: Sequence[LibraryEntry], gone: tuple[Path, ...]) -> None:
        """Count deleted games no longer; if they are brought back, they count again."""
        said = self.tr("Deleted, and no longer in the statistics")
        self._finish(self._actions.forget(games), said, lambda: self._undo(gone))

    def _undo(self, gone: tuple[Path, ...]) -> None:
        self._finish(self._actions.restore(gone))
        self._list.setFocus()

    # --- exporting ------------------------------------------------------------------------------------

    def export(self) -> None:
        """Ask for a file and write the selected games to it."""
        games = [game for game in self._selected() if game.ending is not Ending.BROKEN]
        if not games or self._section is not LibrarySection.ALL:
            return
        name = (
            games[0].name if len(games) == 1 else self.tr("Games ({count})").format(count=len(games)) + MANY
        )
        place = self._files.ask_place(self.tr("Export games"), shown(name))
        if place is None:
            return
        try:
            self._actions.export(games, place)
        except ExplainedError as error:
            self._strip.say(self._words.say(not_written(place, error.phrase)))
        else:
            self._strip.say(self.tr("Exported: {file}").format(file=shown(place.name)))

    def _finish(
        self,
        refusal: Sayable | None,
        said: str = "",
        undo: Callable[[], None] | None = None,
        *more: StripAction,
    ) -> None:
        """Have the list show what was done, and tell it, or why it was refused."""
        self.changed.emit()
        self._strip.say(self._words.say(refusal) if refusal is not None else said, undo, *more)


class ActionBar(QWidget):
    """A button for each command, and a large one that opens the current game."""

    open_wanted = Signal()
    back_wanted = Signal()

    def __init__(
        self, commands: SelectionCommands, theme: Theme, *, section: LibrarySection, brief: bool = False
    ) -> None:
        """A `brief` one has no words but on the large button."""
        super().__init__()
        self._commands, self._theme = commands, theme
        self._icon = "undo" if section is LibrarySection.DELETED else "play"
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        self._others = [
            bar_button(
                each.icon,
                each.words,
                each.run,
                theme,
                each.words_with_key if each.keys else "",
                brief=brief,
            )
            for each in commands.beside_opening
        ]
        for button in self._others:
            row.addWidget(button)
        row.addStretch(1)
        if section is not LibrarySection.ALL:
            row.addWidget(Button(self.tr("Back"), theme, kind="quiet", on_click=self.back_wanted.emit))
        self._open = Button("", theme, kind="primary", icon_name=self._icon, on_click=self.open_wanted.emit)
        row.addWidget(self._open)

    def refresh(self) -> None:
        """Enable what can be done with the current game, if there is one."""
        for button in self._others:
            button.setEnabled(self._commands.some)
        self._open.setText(self._commands.opening_words)
        self._open.set_icon(self._icon)  # its icon keeps a distance only if there are words
        self._open.setEnabled(self._commands.can_open)
