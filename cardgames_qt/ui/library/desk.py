"""What the buttons and keys of the library do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.engine.untrusted import LONGEST_TEXT, shown
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.entries import CLOSED, Ending, LibraryEntry
from cardgames_qt.storage.exchange import Intake
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.store import Trouble
from cardgames_qt.ui.library import keys
from cardgames_qt.ui.library.action_bar import Act
from cardgames_qt.ui.library.actions import LibraryActions
from cardgames_qt.ui.library.request import View
from cardgames_qt.ui.library.rows import Row
from cardgames_qt.ui.library.words import LibraryWords
from cardgames_qt.ui.play.game_files import MANY, GameFiles
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.strip import StripAction

if TYPE_CHECKING:
    from cardgames_qt.ui.library.page import LibraryPage


class LibraryDesk(QObject):
    """Does it to the games that are chosen, and has the page show and tell what came of it."""

    def __init__(
        self,
        page: LibraryPage,
        library: Library,
        actions: LibraryActions,
        files: GameFiles,
        translate: Translate,
    ) -> None:
        super().__init__(page)
        self._page, self._library, self._actions, self._files = page, library, actions, files
        self._words, self._about = ShellWords(translate), LibraryWords(translate)

    def acts(self, view: View) -> tuple[Act, ...]:
        """What can be done beside opening a game."""
        if view is not View.ALL:
            return ()
        return (
            Act(self.tr("Replay"), "film", self.replay, keys.REPLAY),
            Act(self.tr("Star"), "star", self.star, keys.STAR),
            Act(self.tr("Note"), "note", self.note, keys.NOTE[0]),
            Act(self.tr("Earlier states"), "clock", self.look_back),
            Act(self.tr("Export"), "export", self.export),
            Act(self.tr("Delete"), "bin", self.delete, keys.DELETE),
        )

    def open(self) -> None:
        """Open the chosen game, bring it back, or go on from it."""
        if self._page.sought is not None:  # whoever is quicker than the search means what it finds
            self._page.show_games(keep=False)
        row, view = self._page.list.chosen, self._page.view
        if row is None:
            return
        path = self._library.path_of(row.holding)
        if view is View.DELETED:
            said = self.tr("{game} is back in the library.").format(game=row.title)
            self._did(self._actions.restore([path]), said)
        elif view is View.EARLIER:
            self._go_on_from(row.holding)
        elif row.closed:
            self._refuse(row)
        else:
            self._page.open_wanted.emit(path)

    def _refuse(self, row: Row) -> None:
        """Say why a game cannot be opened."""
        assert row.holding.reason is not None, "it is known why"
        self._page.pane.tell(self._words.say(not_opened(row.title, row.holding.reason)))

    def _go_on_from(self, state: LibraryEntry) -> None:
        try:
            place = self._actions.bring_back(state)
        except ExplainedError as error:
            self.tell(error.phrase)
        else:
            self._page.open_wanted.emit(place)

    def replay(self) -> None:
        """Tell the story of the chosen game once it is over: before, it would give hands away."""
        row = self._page.list.chosen
        if row is None:
            return
        if row.closed:
            self._refuse(row)
        elif row.holding.ending is Ending.UNFINISHED:
            self._page.pane.tell(self.tr("Only a game that is over can be replayed."))
        else:
            self._page.replay_wanted.emit(self._library.path_of(row.holding))

    def look_back(self) -> None:
        """Show what the chosen game was like earlier."""
        row = self._page.list.chosen
        if row is not None:
            self._page.look_back(row.holding)

    def star(self) -> None:
        """Put a star on the chosen games, or take it off all of them."""
        games = [game for game in self._chosen() if game.ending not in CLOSED]
        if games:
            self._did(self._actions.star(games, on=not all(game.starred for game in games)))

    def note(self) -> None:
        """Ask for a note about the chosen game."""
        row = self._page.list.chosen
        if row is not None and not row.closed:
            words, keep = self.tr("Your note about this game"), partial(self._keep_note, row.holding)
            if row.holding.odd_note:
                words = self.tr("The note cannot be shown. What you write here takes its place.")
            self._page.pane.strip.ask(words, row.holding.note, LONGEST_TEXT, keep)

    def _keep_note(self, game: LibraryEntry, note: str) -> None:
        if note or not game.odd_note:  # who wrote nothing did not mean the one that nobody saw
            self._did(self._actions.note(game, note))

    def delete(self) -> None:
        """Put the chosen games away, for a while in reach; asks first where that loses a game."""
        games = self._chosen()
        lost = self._actions.lost_by_deleting(games)
        if not lost:
            self._delete(games)
            return
        strip = self._page.pane.strip
        throw = StripAction(self.tr("Throw away"), partial(self._delete, games), icon="bin", kind="danger")
        keep = StripAction(self.tr("Keep"), self._keep_games)
        strip.say(self._about.counts_as_lost(lost, alone=len(games) == 1), None, throw, keep)
        strip.buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep_games(self) -> None:
        self._page.pane.tell("")
        self._page.list.setFocus()

    def _delete(self, games: Sequence[LibraryEntry]) -> None:
        row = self._page.list.chosen
        gone, refusal = self._actions.delete(games)
        said = self.tr("Deleted: {game}").format(game=row.title) if row is not None else ""
        if len(gone) > 1:
            said = self.tr("%n game(s) deleted", "", len(gone))
        more: tuple[StripAction, ...] = ()
        if self._actions.still_counts(games):
            said += " · " + self.tr("still in the statistics")
            forget = partial(self._forget, games, gone)
            more = (StripAction(self.tr("Remove from the statistics, too"), forget),)
        self._did(refusal, said if gone else "", (lambda: self._undo(gone)) if gone else None, *more)
        self._page.list.setFocus()

    def _forget(self, games: Sequence[LibraryEntry], gone: tuple[Path, ...]) -> None:
        """Count deleted games no longer; whoever brings them back counts them again."""
        said = self.tr("Deleted, and no longer in the statistics")
        self._did(self._actions.forget(games), said, lambda: self._undo(gone))

    def export(self) -> None:
        """Ask for a file and write the chosen games to it."""
        games = [game for game in self._chosen() if game.ending is not Ending.BROKEN]
        if not games or self._page.view is not View.ALL:
            return
        name = (
            games[0].name if len(games) == 1 else self.tr("Games ({count})").format(count=len(games)) + MANY
        )
        place = self._files.ask_place(self.tr("Export games"), shown(name))
        if place is None:
            return
        try:
            self._actions.give_out(games, place)
        except ExplainedError as error:
            self.tell(not_written(place, error.phrase))
        else:
            self._page.pane.tell(self.tr("Exported: {file}").format(file=shown(place.name)))

    def take_in(self) -> None:
        """Ask for files and take their games in."""
        self._page.worker.take_in(self._files.ask_games())

    def tell_intake(self, intake: Intake) -> None:
        """What came of it: how many, and what is wrong with the others."""
        said = self._about.taken(len(intake.new), len(intake.known))
        if intake.troubles:
            said += " " + self._words.say(left_out(intake.troubles))
        self._did(None, said)

    def tell(self, trouble: Sayable) -> None:
        """What went wrong."""
        self._page.pane.tell(self._words.say(trouble))

    def _undo(self, gone: tuple[Path, ...]) -> None:
        self._did(self._actions.restore(gone))
        self._page.list.setFocus()

    def _chosen(self) -> list[LibraryEntry]:
        return list(self._library.entries(self._page.list.chosen_numbers).values())

    def _did(
        self,
        refusal: Sayable | None,
        said: str = "",
        undo: Callable[[], None] | None = None,
        *more: StripAction,
    ) -> None:
        """Show what came of it, and tell it, with what can be done about it."""
        self._page.show_games()
        self._page.pane.tell(self._words.say(refusal) if refusal is not None else said, undo, *more)
        self._page.changed.emit()


def left_out(troubles: Sequence[Trouble]) -> Phrase:
    """How many games could not be taken in, and what is wrong with the first."""
    first = troubles[0]
    told = {"count": len(troubles), "file": first.path.name, "reason": first.reason}
    return Phrase("Left out: {count}. {file}: {reason}", told)


def not_opened(game: str, reason: Sayable) -> Phrase:
    """Why a game stays closed."""
    return Phrase("{game} cannot be opened: {reason}", {"game": game, "reason": reason})


def not_written(place: Path, reason: Sayable) -> Phrase:
    """Why there is no such file now."""
    return Phrase("{file} cannot be written: {reason}", {"file": place.name, "reason": reason})
