"""Opens the deals of the day, and knows what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from cardgames_qt.bots.duplicate import Made, made
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import GAMES
from cardgames_qt.kit.open_cards import finish
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play import daily
from cardgames_qt.play.duplicates import duplicates_of
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import BATCH
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import checked, read
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.daily.background_jobs import background_jobs
from cardgames_qt.ui.daily.journal import Journal, JournalReader, read_journal
from cardgames_qt.ui.daily.sheet import DailySheet
from cardgames_qt.ui.daily.words import DailyWords
from cardgames_qt.ui.replay.controller import OpenReplay

if TYPE_CHECKING:
    from cardgames_qt.ui.duplicate.controller import DuplicateController
    from cardgames_qt.ui.replay.controller import ReplayController


class DailyController(QObject):
    """Reads the journal in the background, and has today's deals ready before anybody asks for one."""

    changed = Signal()
    """Something is known of the days that was not known before."""

    def __init__(
        self,
        context: AppContext,
        replays: ReplayController,
        duplicates: DuplicateController,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context, self._navigator = context, context.navigator
        self._replays, self._duplicates = replays, duplicates
        self.journal: Journal | None = None  # until the records were looked at
        self._reader = JournalReader(context.services.library, self)
        self._reader.done.connect(self._take)
        duplicates.background.at_rest.connect(self.look)
        context.sheets.changed.connect(self._follow_sheets)
        self._ended = False
        self._deals: dict[tuple[date, str], str] = {}
        self._finding: Iterator[object] | None = None

    # --- what is known --------------------------------------------------------------------------------

    @property
    def reading(self) -> bool:
        """Whether the records are being read."""
        return self._reader.reads

    @property
    def preparing(self) -> bool:
        """Whether today's deals are being looked for."""
        return self._finding is not None

    def look(self) -> None:
        """Read the records again."""
        self._reader.read(self._player.id)

    def _look_now(self) -> Journal:
        """The same at once, without waiting for a long reading in progress."""
        library = self._context.services.library
        for _, new in library.look():
            if new > BATCH and self.reading:
                break
        self.journal = read_journal(library, self._player.id)
        return self.journal

    @property
    def _player(self) -> Profile:
        return self._context.settings.player

    def _take(self, journal: Journal) -> None:
        known, self.journal = self.journal, journal
        if journal.profile != self._player.id:
            self.look()  # somebody else plays now
            return
        if not self._ended:
            library = self._context.services.library
            self._duplicates.background.take(background_jobs(library, journal, daily.today()))
        if known is not None and (known.profile, known.first) == (journal.profile, journal.first):
            return
        for sheet in self._context.sheets.all:
            if isinstance(sheet, DailySheet):
                sheet.show_journal(journal)
        self.changed.emit()

    def prepare(self) -> None:
        """Find today's deals, a little at a time."""
        self._finding = self._find_all(daily.today())
        self._go_on()

    def _find_all(self, day: date) -> Iterator[object]:
        for game in GAMES:
            if (day, game) not in self._deals:
                self._deals[day, game] = yield from daily.find_deal(day, game)

    def _go_on(self) -> None:
        """One step of the search; the window stays responsive."""
        if self._finding is not None and next(self._finding, None) is not None:
            QTimer.singleShot(0, self, self._go_on)
        else:
            self._finding = None

    def end(self) -> None:
        self._finding, self._ended = None, True
        self._reader.end()

    # --- what is done ---------------------------------------------------------------------------------

    def open(self, day: date | None = None) -> None:
        """Open the calendar, at today or at that day."""
        context, today = self._context, daily.today()
        sheet = DailySheet(
            self._titles,
            self.journal or Journal(),
            day or today,
            today=today,
            others=self._made,
            awaited=self._awaited,
            translate=context.translate,
            theme=context.theme,
            parent=context.pages,
        )
        sheet.wanted.connect(self.take_up)
        sheet.again_wanted.connect(partial(self._play, counts=False))
        sheet.others_wanted.connect(self._show_others)
        context.sheets.open(sheet, lambda: partial(self.open, sheet.day))
        self.look()

    def _follow_sheets(self) -> None:
        """A sheet over the calendar may have found new results."""
        if isinstance(self._context.sheets.top, DailySheet):
            self.look()

    def take_up_today(self, game: str) -> None:
        """Play today's deal of a game, continue it, or show its result."""
        today, journal = daily.today(), self._look_now()
        mark = journal.mark(today, game)
        if not mark or (mark == "unfinished" and journal.has_record(today, game)):
            self.take_up(today, game)
        else:
            self.open(today)

    def take_up(self, day: date, game: str) -> None:
        """Play the deal of a day, continue it, or replay it: the first try counts."""
        journal = self._look_now()
        found = journal.of(day, game)
        if found is None or found.gone:
            untried = not journal.mark(day, game)
            self._play(day, game, counts=untried and daily.is_open(day, daily.today()))
            return
        path = self._context.services.library.path_of(found)
        if found.ending is Ending.UNFINISHED:
            self._navigator.open_file(path)
        else:
            self._replays.open_file(path)

    def _play(self, day: date, game: str, *, counts: bool) -> None:
        context, player = self._context, self._player
        person, *bots = context.words.new_seats(daily.seats_of(game), player.face)
        seats = (replace(person, name=player.name or person.name), *bots)
        plan = TablePlan(game=game, seats=seats, daily=day.isoformat() if counts else None)
        deal = self._deals.get((day, game)) or finish(daily.find_deal(day, game))
        if self._navigator.asks_about_unsaved(partial(self._play, day, game, counts=counts)):
            return  # nothing is seen of it yet
        refusal = self._mark_tried(day, game) if counts else None
        if refusal is None:
            self._navigator.play(plan, deal)
        else:  # shown now, it could be a first try again later
            values = {"reason": refusal}
            self._navigator.tell(Phrase("The deal of the day cannot be opened: {reason}", values))

    def _mark_tried(self, day: date, game: str) -> Phrase | None:
        """Record that the deal was seen, before it is; returns why it cannot be written."""
        register = self._context.services.store.register
        return register.mark_tried(self._player.id, day.isoformat(), game)

    # --- a day's table at its end ---------------------------------------------------------------------

    def follow_end(self) -> None:
        """The game on the table is over, and its record complete."""
        page = self._navigator.page
        if page is not None and not page.session.what_if:
            page.session.flush_saving()
            self.look()

    def share(self) -> None:
        """Copy the results of the day whose deal was played on the table, and say so there."""
        page = self._navigator.page
        day = daily.day_of(page.session.plan.daily) if page is not None else None
        if page is None or day is None:
            return
        page.session.flush_saving()
        journal, words = self._look_now(), DailyWords(self._context.translate)
        results, days = journal.results(day, self._titles), journal.streak(daily.today())
        QGuiApplication.clipboard().setText(words.shared(day, results, days))
        if page.end_screen is not None:
            page.end_screen.say(self.tr("Copied"))

    @property
    def _titles(self) -> dict[str, str]:
        return {game: words.title() for game, words in self._context.titles.items()}

    # --- others in the same seat ----------------------------------------------------------------------

    def _made(self, game: LibraryEntry) -> tuple[Made, ...]:
        """The results of the levels at a day's deal, if they have played it."""
        try:
            record = read(self._context.services.library.path_of(game)).record
        except (BadRecordError, OSError):
            return ()
        return next((made(each) for each in duplicates_of(record)), ())

    def _awaited(self, game: LibraryEntry) -> bool:
        """Whether the levels are playing it."""
        return self._duplicates.background.awaits(self._context.services.library.path_of(game))

    def _show_others(self, day: date, game: str) -> None:
        """Have the levels play the deal of a day in the player's seat."""
        found = self._look_now().of(day, game)
        if found is None:
            return
        path = self._context.services.library.path_of(found)
        try:
            saved = read(path)
            shown = OpenReplay(match=checked(saved), plan=saved.plan, path=path, review=None)
        except (BadRecordError, OSError):
            return  # the library tells what is wrong with it
        self._duplicates.open(shown, saved.plan.humans[0])
