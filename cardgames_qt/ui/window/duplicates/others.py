"""Who else sat in a seat: opens the sheet about it, keeps what is found, and seats one more person there."""

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
from cardgames_qt.ui.window.surroundings import Surroundings

if TYPE_CHECKING:
    from cardgames_qt.bots.duplicate import Place, Round
    from cardgames_qt.engine.record import Record
    from cardgames_qt.kit.seats import TablePlan
    from cardgames_qt.ui.duplicate.attempts import SeatOfGame
    from cardgames_qt.ui.sitting.branch_sitting import BranchSitting
    from cardgames_qt.ui.window.host import Host
    from cardgames_qt.ui.window.replays import Shown


class Others(QObject):
    """Knows what was found about games whose files are still a table's."""

    def __init__(self, around: Surroundings, host: Host) -> None:
        super().__init__(host)
        self._around, self._host = around, host
        self._unkept: dict[Path, Any] = {}

    def of_table(self) -> None:
        """In the seat that was in front of the game that has just ended."""
        from cardgames_qt.ui.window.replays import Shown

        sitting = self._host.page.sitting if self._host.page is not None else None
        if sitting is not None and sitting.over and not sitting.what_if:
            place, plan = sitting.flush_saving().place, sitting.plan
            review = self._host.replays.review_of(sitting)
            front = sitting.screen.front
            seat = front if front is not None else next(iter(plan.humans), Seat(0))
            self.open(Shown(match=sitting.match, plan=plan, path=place, review=review), seat)

    def open(self, shown: Shown, seat: Seat, name: str = "") -> None:
        """In that seat of a game whose story can be told; `name` was typed before."""
        from cardgames_qt.bots.duplicate import place_of
        from cardgames_qt.engine.record import replay
        from cardgames_qt.ui.duplicate.attempts import seat_of

        record = self._record(shown)
        try:
            match = replay(find(record.game).rules, record)
            place = place_of(record, match, seat)
        except BadRecordError as error:
            self._host.told.emit(Phrase("Others cannot play this deal: {reason}", {"reason": error.phrase}))
            return
        plan = self._around.with_names(shown.plan)
        game = seat_of(match, plan, seat, path=shown.path, record=record, review=shown.review)
        self._open_sheet(shown, game, place, name)

    def _record(self, shown: Shown) -> Record:
        """As the disk has it, with what is still to be kept with it."""
        from cardgames_qt.engine.record import write
        from cardgames_qt.storage.annotations import DUPLICATE
        from cardgames_qt.storage.store import read

        record = write(shown.match, shown.plan.seats)
        try:
            record = read(shown.path).record if shown.path is not None else record
        except (BadRecordError, OSError):  # it is played all the same
            return record
        found = self._unkept.get(shown.path) if shown.path is not None else None
        return record if found is None else replace(record, extra=record.extra | {DUPLICATE: found})

    def _open_sheet(self, shown: Shown, game: SeatOfGame, place: Place, name: str) -> None:
        from cardgames_qt.ui.duplicate.sheet import OthersSheet
        from cardgames_qt.ui.duplicate.words import OthersWords

        around = self._around
        sheet = OthersSheet(
            game,
            place,
            words=OthersWords(around.translate),
            shell=around.words,
            theme=around.theme,
            parent=around.room,
            name=name,
        )
        sheet.stopped.connect(partial(self._keep, game, place))
        sheet.seat_wanted.connect(partial(self._seat_person, shown, game, place))
        around.sheets.open(sheet, lambda: partial(self.open, shown, game.seat, sheet.typed))

    # --- keeping --------------------------------------------------------------------------------------

    def _keep(self, game: SeatOfGame, place: Place, rounds: Sequence[Round]) -> None:
        """With the record: at once, or when the table is left whose file it is."""
        from cardgames_qt.bots.duplicate import as_kept, compose

        if game.path is not None:
            self._unkept[game.path] = as_kept(game.record, compose(place, rounds))
            table = self._host.page
            if table is None or table.sitting.saving.place != game.path:
                self.keep_all()

    def keep_all(self) -> None:
        """No table has these files any more: keep what was found."""
        from cardgames_qt.storage.annotations import DUPLICATE, annotate

        unkept, self._unkept = self._unkept, {}
        for path, found in unkept.items():
            try:
                annotate(self._around.back_room.store, path, DUPLICATE, found)
            except BadRecordError as error:
                told = {"reason": error.phrase}
                self._host.told.emit(Phrase("What others made of it cannot be kept: {reason}", told))

    # --- one more person ------------------------------------------------------------------------------

    def _seat_person(self, shown: Shown, game: SeatOfGame, place: Place, name: str) -> None:
        """Open the table at which that person plays the seat from the deal on."""
        from cardgames_qt.kit.showing import earlier

        if self._host.held(partial(self._seat_person, shown, game, place, name)):
            return
        self._around.sheets.close()
        after = game.beginning
        seats = _with_person(game.plan, game.seat, place.bots, name)
        sitting = self._around.back_room.sittings.branch(earlier(game.match, after), seats)
        origin = replace(shown, branches=game.branches, line=None)
        sitting.left.connect(partial(self._host.replays.keep_branch, sitting, origin, after, name))
        sitting.left.connect(partial(self._come_back, sitting))
        self._host.sit_down(sitting)

    def _come_back(self, sitting: BranchSitting) -> None:
        """Show what came of it beside all the others, once the story lies there again."""
        if sitting.match.outcome is not None:
            QTimer.singleShot(0, self, self._show_again)

    def _show_again(self) -> None:
        page = self._host.replays.page
        if page is not None:
            page.bar.others_wanted.emit()


def _with_person(plan: TablePlan, seat: Seat, bots: Sequence[str], name: str) -> TablePlan:
    """The same table, with that person in the seat and bots in all others."""
    seats = tuple(
        replace(each, kind="human", name=name, level=None)
        if number == seat
        else replace(each, kind="bot", level=bots[number])
        for number, each in enumerate(plan.seats)
    )
    return replace(plan, seats=seats, practice=False, together=False)
