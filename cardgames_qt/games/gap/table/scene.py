"""The table of GAP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtGui import QFontMetricsF

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.model import (
    CardJoinedRow,
    CardsTaken,
    ExtraRoundCalled,
    Play,
    RoundDealt,
    RoundScored,
    View,
)
from cardgames_qt.games.gap.table.board import ROW, Board, LastMove
from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.games.gap.table.hands import GapHands
from cardgames_qt.games.gap.table.motion import Motion
from cardgames_qt.games.gap.table.round_report import RoundReport
from cardgames_qt.games.gap.tell.report import GapTableWords, final_table, score_pad
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapCallWords, GapLogWords, GapRoundWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.cards import Cards
from cardgames_qt.ui.table.items.note import REFUSED
from cardgames_qt.ui.table.layout import Frame


class GapScene(GameScene):
    """Rivals in an arch, the row on its tray, the own hand and collection below."""

    says_refusals = True

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        words = cast(GapWords, setting.words)
        self.say = GapCallWords(setting.translate, words)
        self._rounds = GapRoundWords(setting.translate, words)
        self._log = GapLogWords(setting.translate)
        self._tables = GapTableWords(setting.translate)
        self.board = Board(self, words)
        self.cards = Cards(self, ART)
        self.report = RoundReport(self, self._rounds)
        self._motion = Motion(self, self.board, self.cards, self.report, self._lay)
        self.hands = self.play = GapHands(self, self.board, self.say)
        self._wanted: Showing | None = None  # what the running animation leads to

    # --- showing --------------------------------------------------------------------------------------

    def show_view(self, showing: Showing) -> None:
        """The whole table, at once, with the last move marked; nobody has to read a report any more."""
        self._wanted = showing
        self.report.dismiss()
        self.board.mark(last_move(showing.last_events))
        self._lay(showing.view, showing)

    def _lay(self, view: View, showing: Showing | None = None) -> None:
        """The picture of a view; of a moment that has passed if nothing is shown with it."""
        self.board.show(view)
        self.cards.lay(self.board.zones(view, showing))
        self.play.tell()

    def arrange(self, frame: Frame) -> None:
        """Lay everything out again; the hand leaves room for the longest words the button may have."""
        metrics = QFontMetricsF(ui_font(self.theme.type.button, frame.scale))
        texts = (self.say.button_take(3), self.say.button_join(), self.say.button_choose())
        longest = max(metrics.horizontalAdvance(text) for text in texts)
        self.board.arrange(frame, longest + 63 * frame.scale)
        self.report.lie(frame)
        if self.board.now is not None:
            self._lay(self.board.now, None if self.alone is not None else self.showing)

    def show_thinking(self) -> None:
        """Three dots on the plates of those who think."""
        if self.board.now is not None:
            self.board.show(self.board.now)

    def animate(self, happening: Happening, done: Done) -> None:
        """Show the events one by one; an unread report of the step before is closed first."""
        if self.alone is not None and self._wanted is not None:
            self.show_view(self._wanted)
        self._wanted = happening.after
        if self.board.call.standing_out:
            self.play.tell()
        self._motion.run(happening, done)

    # --- beside the table -----------------------------------------------------------------------------

    def refuse(self, reason: str) -> None:
        """Also in the line under the row."""
        self.board.call.say(reason, REFUSED)
        super().refuse(reason)

    def show_hint(self, move: Any, reason: str) -> None:
        """Take the card in hand, light what it should take, and say why."""
        if isinstance(move, Play):
            self.play.take_hint(move, reason)

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """The card, and what it takes or the row it joins."""
        return (move.card, *(move.take or (ROW,))) if isinstance(move, Play) else ()

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
        scored = {event.number: event.taken for event in self.heard if isinstance(event, RoundScored)}
        went_on = any(isinstance(event, ExtraRoundCalled) for event in self.heard)
        seats, plain = self.setting.seats, super().final_table()
        return final_table(self._tables, plain, seats, self.showing, scored, went_on=went_on)

    def log_line(self, heard: Heard) -> str:
        """With the signs of the colours; a round with the why of its points."""
        return self._log.event(heard.event, self.company(heard.by))


def last_move(events: Sequence[Event]) -> LastMove | None:
    """What to mark on a table these events led to: nothing where a round has begun since."""
    if any(isinstance(event, RoundDealt) for event in events):
        return None
    moves = [event for event in events if isinstance(event, CardsTaken | CardJoinedRow)]
    return moves[-1] if moves else None


SCENE = GapScene
