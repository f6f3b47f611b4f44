"""The table of GAP without the hand that plays on it: what is shown, and the report after each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.model import (
    CardJoinedRow,
    Cards,
    CardsTaken,
    ExtraRoundCalled,
    RoundDealt,
    RoundScored,
    View,
)
from cardgames_qt.games.gap.table.board import Board, LastMove
from cardgames_qt.games.gap.table.motion import Stage
from cardgames_qt.games.gap.table.round_report import REPORT_Z, RoundReport, make_report
from cardgames_qt.games.gap.tell.report import GapTableWords, final_table, score_pad
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapCallWords, GapLogWords, GapPlateWords, GapRoundWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.seats import told_to
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.text.richtext import plain_words

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class GapTable(GameScene):
    """Shows views and events, and waits while the report of a round is read."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        words = cast(GapWords, setting.words)
        self.say = GapCallWords(setting.translate, words)
        self._rounds = GapRoundWords(setting.translate, words)
        self._log = GapLogWords(setting.translate)
        plates = GapPlateWords(setting.translate, words)
        self._tables = GapTableWords(setting.translate)
        self.board = Board(self, setting.seats, plates, words)
        self.stage = Stage(self, self.board, self._open_report)
        self.report = self.add(RoundReport(setting.theme))
        self.carry_on = self.add(ButtonItem("continue", setting.theme, self._rounds.carry_on(), icon="check"))
        self.carry_on.setZValue(REPORT_Z + 1)
        self.carry_on.setVisible(False)
        self.carry_on.clicked.connect(self._close_report)
        self._scored: dict[int, tuple[Cards, ...]] = {}
        self._went_on = False  # a tie called for another round
        self._after_report: Done | None = None
        self._wanted: Showing | None = None  # what the running animation leads to

    @property
    def reporting(self) -> bool:
        """Whether the report of a round waits to be read."""
        return self._after_report is not None

    def tell(self) -> None:
        """Say what is asked of the person in front; called whenever that may have changed."""
        raise NotImplementedError

    # --- showing --------------------------------------------------------------------------------------

    def recall(self, heard: Sequence[Heard]) -> None:
        """What every round's points came from."""
        scored = [each.event for each in heard if isinstance(each.event, RoundScored)]
        self._scored = {event.number: event.taken for event in scored}
        self._went_on = any(isinstance(each.event, ExtraRoundCalled) for each in heard)

    def show_view(self, showing: Showing) -> None:
        """The whole table, at once, with the last move marked."""
        self.stage.stop()
        self._hide_report()
        self.board.mark(last_move(showing.last_events))
        self._rest(showing)

    def _rest(self, showing: Showing) -> None:
        """The picture of a view, the same after an animation as without one."""
        self._wanted = showing
        self.board.show(showing.view)
        self.board.lay_cards(playable=bool(showing.moves))
        self.board.mark(self.board.last)
        self.tell()

    def animate(self, happening: Happening, done: Done) -> None:
        """Show the events one by one; an unread report of the step before is closed first."""
        if self._after_report is not None and self._wanted is not None:
            self.show_view(self._wanted)
        self._wanted = happening.after

        def end() -> None:
            self._rest(happening.after)
            if happening.after.moves:
                self.announced.emit(plain_words(self.board.call.text))
            done()

        if self.board.call.standing_out:
            self.tell()
        self.stage.play(happening.events, end)

    def arrange(self, frame: Frame) -> None:
        """Lay everything out again; nothing moves while this happens."""
        if self.board.now is None:
            return
        self.board.arrange(frame)
        homes = self.board.homes()
        for thing in self.things():
            if isinstance(thing, CardItem) and thing.key in homes:
                self.place(thing, homes[Card(thing.key)])
        self.board.mark(self.board.last)
        self.carry_on.place(self.report.place(frame))
        self.tell()

    def show_thinking(self) -> None:
        """Three dots on the plates of those who think."""
        self.board.thinking = self.thinking
        if self.board.now is not None:
            self.board.show(self.board.now)

    # --- the report of a round ------------------------------------------------------------------------

    def _open_report(self, event: RoundScored, rest: Sequence[Event], then: Done) -> None:
        """Wait until the person in front has read it; nobody waits where nobody sits."""
        self._scored[event.number] = event.taken
        self._went_on |= any(isinstance(next_, ExtraRoundCalled) for next_ in rest)
        watched = any(seat.human for seat in self.setting.seats)
        if not watched or self.showing is None:
            then()
            return
        foot, told = self._rounds.last_round(), told_to(self.setting.seats, self.showing.seat)
        for next_ in rest:
            if isinstance(next_, ExtraRoundCalled):
                foot = self._rounds.extra_round(told, next_.leaders)
                break
            if isinstance(next_, RoundDealt):
                foot = self._rounds.next_starts(told, next_.starter)
        self.gestures.cancel()
        self.board.mark(None)
        self.report.text = make_report(self._rounds, self.setting.seats, event, self.showing.seat, foot)
        self._after_report = then
        by_keys = self.focus.current is not None
        self.report.setVisible(True)
        self.carry_on.setVisible(True)
        self.carry_on.place(self.report.place(self.frame))
        self.focus.set(self.carry_on if by_keys else None)
        self.reading.emit()
        self.announced.emit(plain_words(self.log_line(Heard(event, self.showing.seat))))

    def _close_report(self) -> None:
        then = self._after_report
        self._hide_report()
        if then is not None:
            then()

    def _hide_report(self) -> None:
        self._after_report = None
        self.report.setVisible(False)
        self.carry_on.setVisible(False)

    def focusables(self) -> list[TableItem]:
        """Under a report only its button."""
        return [self.carry_on] if self._after_report is not None else super().focusables()

    def things_at(self, at: QPointF) -> list[TableItem]:
        """Under a report nothing can be touched."""
        found = super().things_at(at)
        return [thing for thing in found if thing is self.carry_on] if self._after_report else found

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter closes the report, wherever the keyboard is."""
        if self._after_report is not None and Qt.Key(event.key()) in _ENTER:
            self._close_report()
            return
        super().keyPressEvent(event)

    # --- beside the table -----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """The round and what ends the game."""
        if self.showing is None:
            return ""
        view: View = self.showing.view
        number = len(view.rounds) + (0 if view.over else 1)
        return self._rounds.subtitle(number, view.target, time_up=view.time_up, ties_go_on=view.extra_round)

    def score_pad(self) -> ScorePad:
        """The points by round."""
        assert self.showing is not None
        return score_pad(self._tables, self.showing)

    def final_table(self) -> FinalTable:
        """The rounds as columns, and what decided."""
        assert self.showing is not None
        plain = super().final_table()
        seats, went_on = self.setting.seats, self._went_on
        return final_table(self._tables, plain, seats, self.showing, self._scored, went_on=went_on)

    def log_line(self, heard: Heard) -> str:
        """With the signs of the colours; a round with the why of its points."""
        return self._log.event(heard.event, self.company(heard.by))


def last_move(events: Sequence[Event]) -> LastMove | None:
    """What to mark on a table these events led to: nothing where a round has begun since."""
    if any(isinstance(event, RoundDealt) for event in events):
        return None
    moves = [event for event in events if isinstance(event, CardsTaken | CardJoinedRow)]
    return moves[-1] if moves else None
