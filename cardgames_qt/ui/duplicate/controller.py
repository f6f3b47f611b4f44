"""Duplicate play: opens its sheet, stores the rounds, and seats one more person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.ui.context.app_context import AppContext

if TYPE_CHECKING:
    from cardgames_qt.bots.duplicate import DuplicateSeat
    from cardgames_qt.engine.record import Record
    from cardgames_qt.kit.seats import TablePlan
    from cardgames_qt.play.duplicates import DuplicateRound
    from cardgames_qt.storage.statistics.profiles import Profile
    from cardgames_qt.ui.duplicate.attempts import PlayedSeat
    from cardgames_qt.ui.duplicate.background import Background, BackgroundJob, PreparedSeat
    from cardgames_qt.ui.replay.controller import OpenReplay, ReplayController
    from cardgames_qt.ui.session.branch_session import BranchSession


class DuplicateController(QObject):
    """Holds back results for a game as long as its file belongs to the table."""

    def __init__(self, context: AppContext, replays: ReplayController, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._replays, self._navigator = context, replays, context.navigator
        self._background: Background | None = None
        self._unkept: dict[Path, Any] = {}

    @property
    def background(self) -> Background:
        from cardgames_qt.ui.duplicate.background import Background

        if self._background is None:
            self._background = Background(self._prepare, self)
            self._background.found.connect(self._keep_ready)
        return self._background

    def _keep_ready(self, ready: PreparedSeat, rounds: Sequence[DuplicateRound]) -> None:
        self._keep(ready.path, ready.record, ready.place, rounds)

    def _prepare(self, job: BackgroundJob) -> PreparedSeat | None:
        """Read the game of a job."""
        from cardgames_qt.bots.duplicate import place_of
        from cardgames_qt.play.duplicates import duplicates_of
        from cardgames_qt.storage.store import checked, read
        from cardgames_qt.ui.duplicate.background import PreparedSeat

        try:
            saved = read(job.path)
            place = place_of(saved.record, checked(saved), job.seat)
        except (BadRecordError, OSError):  # the library tells what is wrong with it
            return None
        record = self._with_unkept(saved.record, job.path)
        rounds = next((each.rounds for each in duplicates_of(record) if each.seat == job.seat), ())
        return PreparedSeat(job.path, record, place, rounds)

    def end(self) -> None:
        """Stop the background jobs; what they found is kept."""
        if self._background is not None:
            self._background.stop()

    def of_table(self) -> None:
        """Open the sheet for the game that has just ended on the table, in the seat in front."""
        from cardgames_qt.ui.replay.controller import OpenReplay

        session = self._navigator.page.session if self._navigator.page is not None else None
        if session is not None and session.over and not session.what_if:
            place, plan = session.flush_saving().place, session.plan.all_at_screen()
            review = self._replays.review_of(session)
            front = session.screen.front
            seat = front if front is not None else next(iter(plan.humans), Seat(0))
            self.open(OpenReplay(match=session.match, plan=plan, path=place, review=review), seat)

    def open(self, shown: OpenReplay, seat: Seat, name: str = "") -> None:
        """Open the sheet for a seat; `name` is what was typed into the last one."""
        from cardgames_qt.bots.duplicate import place_of
        from cardgames_qt.engine.record import replay
        from cardgames_qt.ui.duplicate.attempts import PlayedSeat

        self.end()  # whoever asks now comes first
        record = self._record(shown)
        try:
            match = replay(find(record.game).rules, record)
            place = place_of(record, match, seat)
        except BadRecordError as error:
            self._navigator.tell(Phrase("Nobody else can play this deal: {reason}", {"reason": error.phrase}))
            return
        plan = self._context.with_names(shown.plan)
        people = self._context.settings.people
        game = PlayedSeat.of(
            match, plan, seat, path=shown.path, record=record, review=shown.review, people=people
        )
        self._open_sheet(shown, game, place, name)

    def _record(self, shown: OpenReplay) -> Record:
        """As stored, with the results that are still held back."""
        from cardgames_qt.engine.record import write

        stored = self.record_at(shown.path) if shown.path is not None else None
        return stored or write(shown.match, shown.plan.seats)  # it is played all the same

    def record_at(self, path: Path) -> Record | None:
        """A game's record as stored, with the results that are still held back; None if it cannot be read."""
        from cardgames_qt.storage.store import read

        try:
            return self._with_unkept(read(path).record, path)
        except (BadRecordError, OSError):
            return None

    def _with_unkept(self, record: Record, path: Path) -> Record:
        from cardgames_qt.play.duplicates import DUPLICATE

        found = self._unkept.get(path)
        return record if found is None else replace(record, extra=record.extra | {DUPLICATE: found})

    def _open_sheet(self, shown: OpenReplay, game: PlayedSeat, place: DuplicateSeat, name: str) -> None:
        from cardgames_qt.ui.duplicate.sheet import DuplicateSheet, DuplicateWords

        context = self._context
        sheet = DuplicateSheet(
            game,
            place,
            words=DuplicateWords(context.translate),
            shell=context.words,
            theme=context.theme,
            parent=context.pages,
            name=name,
        )
        if game.path is not None:
            sheet.stopped.connect(partial(self._keep, game.path, game.record, place))
            sheet.left_early.connect(partial(self._go_on_later, game.path, game.seat))
        sheet.seat_wanted.connect(partial(self._seat_person, shown, game, place))
        context.sheets.open(sheet, lambda: partial(self.open, shown, game.seat, sheet.typed))

    def _go_on_later(self, path: Path, seat: Seat) -> None:
        from cardgames_qt.ui.duplicate.background import BackgroundJob

        self.background.take([BackgroundJob(path, seat)])

    # --- keeping --------------------------------------------------------------------------------------

    def _keep(
        self, path: Path, record: Record, place: DuplicateSeat, rounds: Sequence[DuplicateRound]
    ) -> None:
        """Store rounds with the record: at once, or when the table with that file is left."""
        from cardgames_qt.bots.duplicate import compose
        from cardgames_qt.play.duplicates import duplicates_to_extra

        self._unkept[path] = duplicates_to_extra(record, compose(place, rounds))
        table = self._navigator.page
        if table is None or table.session.saving.place != path:
            self.keep_all()

    def keep_all(self) -> None:
        """Store the results held back; call this when the table is left."""
        from cardgames_qt.play.duplicates import DUPLICATE
        from cardgames_qt.storage.annotations import annotate

        unkept, self._unkept = self._unkept, {}
        for path, found in unkept.items():
            try:
                annotate(self._context.services.store, path, DUPLICATE, found)
            except BadRecordError as error:
                why = {"reason": error.phrase}
                self._navigator.tell(Phrase("The others’ results cannot be saved: {reason}", why))

    # --- one more person ------------------------------------------------------------------------------

    def _seat_person(
        self, shown: OpenReplay, game: PlayedSeat, place: DuplicateSeat, person: Profile
    ) -> None:
        """Open a table where that person plays the seat from the deal on."""
        from cardgames_qt.kit.showing import earlier

        if self._navigator.asks_about_unsaved(partial(self._seat_person, shown, game, place, person)):
            return
        self._context.sheets.close()
        after, name = game.beginning, person.name or self._context.words.animal(person.face)
        seats = _with_person(game.plan, game.seat, place.bots, replace(person, name=name))
        session = self._context.services.sessions.branch(earlier(game.match, after), seats)
        origin = replace(shown, branches=game.branches, line=None)
        session.left.connect(partial(self._replays.keep_branch, session, origin, after, name))
        session.left.connect(partial(self._come_back, session))
        self._navigator.sit_down(session)

    def _come_back(self, session: BranchSession) -> None:
        """Open the sheet again over the replay, with the new result."""
        if session.match.outcome is not None:
            QTimer.singleShot(0, self, self._show_again)

    def _show_again(self) -> None:
        page = self._replays.page
        if page is not None:
            page.what_if.others_wanted.emit()


def _with_person(plan: TablePlan, seat: Seat, bots: Sequence[str], person: Profile) -> TablePlan:
    """The same table with that person in the seat and bots in all others."""
    seats = tuple(
        replace(each, kind="human", name=person.name, level=None, profile=person.id)
        if number == seat
        else replace(each, kind="bot", level=bots[number], profile=None)
        for number, each in enumerate(plan.seats)
    )
    return replace(plan, seats=seats, practice=False, together=False)
