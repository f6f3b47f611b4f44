"""Opens the deals of the day, and knows what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.bots.duplicate import Made, made
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import GAMES
from cardgames_qt.kit.open_cards import finish
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play import daily
from cardgames_qt.play.day_text import SharedDay
from cardgames_qt.play.duplicates import duplicates_of
from cardgames_qt.play.levels import offered_levels
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.facts import FriendTold
from cardgames_qt.storage.library import BATCH
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import checked, read
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.daily.background_jobs import background_jobs
from cardgames_qt.ui.daily.block import DayBlock, DayNews, DayStanding, ordered
from cardgames_qt.ui.daily.journal import Journal, JournalReader, read_journal
from cardgames_qt.ui.daily.picture import DayLine, DayPicture
from cardgames_qt.ui.daily.share_sheet import DayToShare, ShareSheet
from cardgames_qt.ui.daily.sheet import DailySheet
from cardgames_qt.ui.daily.words import DailyWords, told_of
from cardgames_qt.ui.replay.controller import OpenReplay
from cardgames_qt.ui.text.formats import long_date

if TYPE_CHECKING:
    from cardgames_qt.ui.duplicate.controller import DuplicateController
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.replay.controller import ReplayController
    from cardgames_qt.ui.session.session import GameSession


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
        ours = journal.profile == self._player.id
        if ours and not self._ended:
            library = self._context.services.library
            self._duplicates.background.take(background_jobs(library, journal, daily.today()))
        self._show_on_end()  # which names the levels that begin now
        if not ours:
            self.look()  # somebody else plays now
            return
        if known is not None and (known.profile, known.first) == (journal.profile, journal.first):
            return
        self._show_in_calendar()
        self.changed.emit()

    def _show_in_calendar(self) -> None:
        for sheet in self._context.sheets.all:
            if isinstance(sheet, DailySheet):
                sheet.show_journal(self.journal or Journal())

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
            friends=self._friends,
            awaited=self._awaited,
            translate=context.translate,
            theme=context.theme,
            parent=context.pages,
        )
        sheet.wanted.connect(self.take_up)
        sheet.again_wanted.connect(partial(self._play, counts=False))
        sheet.others_wanted.connect(self._show_others)
        sheet.share_wanted.connect(self._open_share)
        context.sheets.open(sheet, lambda: partial(self.open, sheet.day))
        self.look()

    def _follow_sheets(self) -> None:
        """A sheet over the calendar may have found new results."""
        if isinstance(self._context.sheets.top, DailySheet):
            self.look()

    def take_up_today(self, game: str) -> None:
        """Play today's deal of a game, continue it, or show its result."""
        today, journal = daily.today(), self._look_now()
        if journal.can_go_on(today, game):
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

    def attend(self, page: TablePage) -> None:
        """Say at the table that it is the deal of a day; at other tables nothing."""
        day = daily.day_of(page.session.plan.daily)
        if day is not None:
            page.mark_occasion(self._words.title(), self._words.occasion(day, self._streak()))
            self._show_on_end()

    def _show_on_end(self) -> None:
        """What is known of the deal on the table by now, and where it leads."""
        page, journal = self._navigator.page, self.journal or Journal()
        day = daily.day_of(page.session.plan.daily) if page is not None else None
        if page is None or day is None:
            return
        following = self._following(journal, day, page.session.plan.game)
        self._name_way_on(following)
        if page.session.over:
            news = self._news(page.session, day)
            page.put_on_end("day", lambda theme, low: DayBlock(news, theme, low=low))

    def _news(self, session: GameSession, day: date) -> DayNews:
        game, path = session.plan.game, session.saving.place
        record = self._duplicates.record_at(path)
        levels = next((made(each) for each in duplicates_of(record)), ()) if record is not None else ()
        words, shell = self._words, self._context.words
        friends = (each for each in self._friends(day) if game in each.results)
        scores: list[tuple[str, float]] = [
            *((words.friend(each.name), each.results[game].scores[0]) for each in friends),
            *((shell.level(each.level), each.score) for each in levels),
        ]
        mine, unit = session.match.scores[0], partial(words.unit_after, game)
        everybody = [
            DayStanding(who=shell.you(), score=mine, unit=unit(mine), own=True),
            *(DayStanding(who=who, score=score, unit=unit(score)) for who, score in scores),
        ]
        note = ""
        if not levels and self._duplicates.background.awaits(path):
            note = words.awaited()
            offered = offered_levels(session.match.rules)
            everybody += [DayStanding(who=shell.level(level), score=None) for level in offered]
        elif levels and all(each.rounds > 1 and not each.score_error for each in levels):
            note = words.same_each_time()
        return DayNews(
            title=words.title(),
            date=long_date(day),
            streak=words.streak(self._streak(day)),
            standings=ordered(everybody, low_is_good=session.match.rules.together),
            note=note,
        )

    def _streak(self, also: date | None = None) -> int:
        return (self.journal or Journal()).streak(daily.today(), also)

    def _following(self, journal: Journal, day: date, game: str) -> str | None:
        """The next game of the day that is still to be played, if it would count."""
        games = [*self._titles]
        later = games[games.index(game) + 1 :] + games[: games.index(game)] if game in games else games
        open_ = daily.is_open(day, daily.today())
        return next((each for each in later if open_ and journal.can_go_on(day, each)), None)

    def _name_way_on(self, following: str | None) -> None:
        command, words = self._context.commands.next_deal, self._words
        title = self._titles[following] if following is not None else ""
        command.setIconText(words.way_on(title))
        command.tip, command.icon_name = words.about_way_on(title), "play" if title else "calendar"

    def go_on(self) -> None:
        """From a deal of a day to the next one of that day, or to the calendar."""
        page = self._navigator.page
        day = daily.day_of(page.session.plan.daily) if page is not None else None
        if page is None or day is None:
            return
        page.session.flush_saving()
        following = self._following(self._look_now(), day, page.session.plan.game)
        if following is None:
            self.open(day)
        else:
            self.take_up(day, following)

    # --- sharing --------------------------------------------------------------------------------------

    def share(self) -> None:
        """Share the day whose deal was played on the table."""
        page = self._navigator.page
        day = daily.day_of(page.session.plan.daily) if page is not None else None
        if page is not None and day is not None:
            page.session.flush_saving()
            self._look_now()
            self._open_share(day)

    def _open_share(self, day: date) -> None:
        context = self._context
        sheet = ShareSheet(
            partial(self._to_share, day),
            self._keep_friend,
            context.files,
            translate=context.translate,
            theme=context.theme,
            parent=context.pages,
        )
        context.sheets.open(sheet, lambda: partial(self._open_share, day))

    def _to_share(self, day: date) -> DayToShare:
        journal, words, titles, name = self.journal or Journal(), self._words, self._titles, self._player.name
        results, days = journal.results(day, titles), journal.streak(daily.today())
        lines = (
            DayLine(
                game=game,
                title=titles[game],
                mark=mark,
                result=words.result(entry, mark) if entry is not None else words.mark(mark),
            )
            for game, (mark, entry) in results.items()
        )
        return DayToShare(
            told=told_of(day, results, name),
            text=words.shared(day, results, days, titles, name),
            picture=DayPicture(
                title=words.all_deals(),
                date=long_date(day),
                lines=tuple(lines),
                streak=words.streak(days) if days else "",
                name=name,
            ),
            friends=self._friends(day),
        )

    def _friends(self, day: date) -> tuple[FriendTold, ...]:
        return self._context.services.store.register.friends(self._player.id, day.isoformat())

    def _keep_friend(self, told: SharedDay) -> Phrase | None:
        refusal = self._context.services.store.register.keep_friend(self._player.id, told)
        self._show_on_end()
        self._show_in_calendar()
        return refusal

    @property
    def _words(self) -> DailyWords:
        return DailyWords(self._context.translate)

    @property
    def _titles(self) -> dict[str, str]:
        return {game: words.title() for game, words in self._context.titles.items()}

    # --- others in the same seat ----------------------------------------------------------------------

    def _made(self, game: LibraryEntry) -> tuple[Made, ...]:
        """The results of the levels at a day's deal, if they have played it."""
        record = self._duplicates.record_at(self._context.services.library.path_of(game))
        return next((made(each) for each in duplicates_of(record)), ()) if record is not None else ()

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
