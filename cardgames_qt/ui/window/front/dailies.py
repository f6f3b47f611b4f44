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
from cardgames_qt.play.duplicates import kept
from cardgames_qt.storage.holdings import Ending, Holding
from cardgames_qt.storage.library import BATCH
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import checked, read
from cardgames_qt.ui.daily.journal import Journal, JournalReader, read_journal
from cardgames_qt.ui.daily.sheet import DailySheet
from cardgames_qt.ui.daily.words import DailyWords
from cardgames_qt.ui.text.seating import seated
from cardgames_qt.ui.window.duplicates.errands import errands
from cardgames_qt.ui.window.replays import Shown
from cardgames_qt.ui.window.surroundings import Surroundings

if TYPE_CHECKING:
    from cardgames_qt.ui.window.host import Host


class Dailies(QObject):
    """Reads the journal behind everything else, and has today's deals ready before anybody asks for one."""

    changed = Signal()
    """Something is known of the days that was not known before."""

    def __init__(self, around: Surroundings, host: Host) -> None:
        super().__init__(host)
        self._around, self._host = around, host
        self.journal: Journal | None = None  # until the records were looked at
        self._reader = JournalReader(around.back_room.library, self)
        self._reader.done.connect(self._take)
        host.others.background.at_rest.connect(self.look)
        around.sheets.changed.connect(self._follow_sheets)
        self._ended = False
        self._deals: dict[tuple[date, str], str] = {}
        self._finding: Iterator[object] | None = None

    # --- what is known --------------------------------------------------------------------------------

    def look(self) -> None:
        """Read the records once more."""
        self._reader.read(self._player.id)

    def _look_now(self) -> Journal:
        """The same at once; where there are many that are read at the moment, they are not waited for."""
        library = self._around.back_room.library
        for _, new in library.look():
            if new > BATCH and self._reader.reads:
                break
        self.journal = read_journal(library, self._player.id)
        return self.journal

    @property
    def _player(self) -> Profile:
        return self._around.settings.player

    def _take(self, journal: Journal) -> None:
        known, self.journal = self.journal, journal
        if journal.profile != self._player.id:
            self.look()  # somebody else plays now
            return
        if not self._ended:
            library, others = self._around.back_room.library, self._host.others
            others.background.take(errands(library, journal, daily.today()))
        if known is not None and (known.profile, known.first) == (journal.profile, journal.first):
            return
        for sheet in self._around.sheets.all:
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
        """One step of the search; the window answers in between."""
        if self._finding is not None and next(self._finding, None) is not None:
            QTimer.singleShot(0, self, self._go_on)
        else:
            self._finding = None

    def end(self) -> None:
        """Nobody asks any more."""
        self._finding, self._ended = None, True
        self._reader.end()

    # --- what is done ---------------------------------------------------------------------------------

    def open(self, day: date | None = None) -> None:
        """Lay out the calendar, at today or at that day."""
        around, today = self._around, daily.today()
        sheet = DailySheet(
            self._titles,
            self.journal or Journal(),
            day or today,
            today=today,
            others=self._made,
            awaited=self._awaited,
            translate=around.translate,
            theme=around.theme,
            parent=around.room,
        )
        sheet.wanted.connect(self.take_up)
        sheet.again_wanted.connect(partial(self._play, counts=False))
        sheet.others_wanted.connect(self._show_others)
        around.sheets.open(sheet, lambda: partial(self.open, sheet.day))
        self.look()

    def _follow_sheets(self) -> None:
        """What lay over the calendar may have found something out."""
        if isinstance(self._around.sheets.top, DailySheet):
            self.look()

    def take_up_today(self, game: str) -> None:
        """Play today's deal of a game or go on with it; where that is done, show what came of it."""
        today, journal = daily.today(), self._look_now()
        mark = journal.mark(today, game)
        if not mark or (mark == "unfinished" and journal.has_record(today, game)):
            self.take_up(today, game)
        else:
            self.open(today)

    def take_up(self, day: date, game: str) -> None:
        """Play the deal of a day, go on with it, or look back at it: the first try counts."""
        journal = self._look_now()
        found = journal.of(day, game)
        if found is None or found.gone:
            untried = not journal.mark(day, game)
            self._play(day, game, counts=untried and daily.is_open(day, daily.today()))
            return
        path = self._around.back_room.library.path_of(found)
        if found.ending is Ending.UNFINISHED:
            self._host.open_file(path)
        else:
            self._host.replays.open_file(path)

    def _play(self, day: date, game: str, *, counts: bool) -> None:
        around, player = self._around, self._player
        person, *bots = seated(daily.seats_of(game), around.words, player.face)
        seats = (replace(person, name=player.name or person.name), *bots)
        plan = TablePlan(game=game, seats=seats, daily=day.isoformat() if counts else None)
        deal = self._deals.get((day, game)) or finish(daily.find_deal(day, game))
        if self._host.held(partial(self._play, day, game, counts=counts)):
            return  # nothing is seen of it yet
        refusal = self._mark_tried(day, game) if counts else None
        if refusal is None:
            self._host.play(plan, deal)
        else:  # shown now, it could be a first try again later
            told = {"reason": refusal}
            self._host.told.emit(Phrase("The deal of the day cannot be opened: {reason}", told))

    def _mark_tried(self, day: date, game: str) -> Phrase | None:
        """Remember that the deal was seen, before it is; says why the disk refuses that."""
        register = self._around.back_room.store.register
        return register.mark_tried(self._player.id, day.isoformat(), game)

    # --- a day's table at its end ---------------------------------------------------------------------

    def follow_end(self) -> None:
        """The game on the table is over, and its record whole."""
        page = self._host.page
        if page is not None and not page.sitting.what_if:
            page.sitting.flush_saving()
            self.look()

    def share(self) -> None:
        """Copy what came of the day whose deal was played on the table, and say so there."""
        page = self._host.page
        day = daily.day_of(page.sitting.plan.daily) if page is not None else None
        if page is None or day is None:
            return
        page.sitting.flush_saving()
        journal, words = self._look_now(), DailyWords(self._around.translate)
        results, days = journal.results(day, self._titles), journal.streak(daily.today())
        QGuiApplication.clipboard().setText(words.shared(day, results, days))
        page.pictures.tell(self.tr("Copied"))

    @property
    def _titles(self) -> dict[str, str]:
        return {game: words.title() for game, words in self._around.titles.items()}

    # --- others in the same seat ----------------------------------------------------------------------

    def _made(self, game: Holding) -> tuple[Made, ...]:
        """What the levels made of a day's deal, where they have played it."""
        try:
            record = read(self._around.back_room.library.path_of(game)).record
        except (BadRecordError, OSError):
            return ()
        return next((made(each) for each in kept(record)), ())

    def _awaited(self, game: Holding) -> bool:
        """Whether they are at it."""
        return self._host.others.background.awaits(self._around.back_room.library.path_of(game))

    def _show_others(self, day: date, game: str) -> None:
        """Have the levels play the deal of a day in the player's seat."""
        found = self._look_now().of(day, game)
        if found is None:
            return
        path = self._around.back_room.library.path_of(found)
        try:
            saved = read(path)
            shown = Shown(match=checked(saved), plan=saved.plan, path=path, review=None)
        except (BadRecordError, OSError):
            return  # the library tells what is wrong with it
        self._host.others.open(shown, saved.plan.humans[0])
