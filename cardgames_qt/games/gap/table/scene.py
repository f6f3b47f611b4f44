"""The table of GAP."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtCore import QRectF

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
from cardgames_qt.games.gap.table.board import GapBoard, add_steps
from cardgames_qt.games.gap.table.input import GapInput
from cardgames_qt.games.gap.table.layout import ROW
from cardgames_qt.games.gap.table.round_report import RoundReport, counted
from cardgames_qt.games.gap.tell.report import GapTableWords, final_table, score_pad
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapCallWords, GapLogWords, GapRoundWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.scene.game_scene import BoardScene, Setting
from cardgames_qt.ui.table.animator import Done
from cardgames_qt.ui.table.reward import Flourish
from cardgames_qt.ui.table.steps import Steps

_REPORT = "report"


class GapScene(BoardScene):
    """Between two rounds a report is read, and the next cards are dealt behind it."""

    says_refusals = True
    board: GapBoard
    game_input: GapInput

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        words = cast(GapWords, setting.words)
        calls = GapCallWords(setting.translate, words)
        self._rounds = GapRoundWords(setting.translate, words)
        self._log = GapLogWords(setting.translate)
        self._tables = GapTableWords(setting.translate)
        self.board = GapBoard(self, words, calls)
        self.report = RoundReport(self, self._rounds)
        self.input = self.game_input = GapInput(self.board, calls)
        self._wanted: Showing | None = None  # what the running animation leads to

    # --- showing --------------------------------------------------------------------------------------

    def show_view(self, showing: Showing) -> None:
        """The whole table, at once; nobody has to read a report any more."""
        self._wanted = showing
        self.report.dismiss()
        super().show_view(showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Show what was played; an unread report of the step before is closed first."""
        if self.alone is not None and self._wanted is not None:
            self.show_view(self._wanted)
        self._wanted = happening.after
        if self.board.call.standing_out:
            self.game_input.relaid()
        for heard in happening.heard:
            if isinstance(heard.event, CardsTaken | CardJoinedRow):
                self.board.mark(heard.event)
                self.board.call.say(self.log_line(heard))
        ends = [k for k, event in enumerate(happening.events, 1) if isinstance(event, RoundScored)]
        if ends and self.board.shown is not None:
            self._count(happening, ends[0], self.board.shown, done)
        else:
            self._go_on(happening, done)

    def _count(self, happening: Happening, end: int, before: Showing, done: Done) -> None:
        """Up to the end of the round; its report is read before the next round is dealt."""
        events, following = happening.events[:end], replace(happening, heard=happening.heard[end:])
        steps = Steps(self.board.cards, self.board.zones(before))
        add_steps(steps, events, self.board, before, lambda: None)
        seen, scored = counted(before, events, steps.lying(ROW)), happening.heard[end - 1]

        def count() -> None:
            self.board.lay(seen)
            self.report.read(scored, following.events, lambda: self._go_on(following, done))
            self._praise(before, events)

        steps.run(count)

    def _praise(self, before: Showing, events: Sequence[Event]) -> None:
        """Over the report, if nobody has scored as much in a round before as the seat in front now."""
        view: View = before.view
        for event in events:
            if isinstance(event, RoundScored) and view.rounds:
                points, earlier = event.scores[before.seat], max(map(max, view.rounds))
                if points > earlier and points == max(event.scores):
                    self.celebrate(Flourish(self._rounds.best_round(points), spot=_REPORT))

    def _go_on(self, happening: Happening, done: Done) -> None:
        """On to the new view; before another round everything goes back to the deck."""

        def end() -> None:
            self.show_view(happening.after)
            done()

        go = partial(self.board.move, happening, end)
        if any(isinstance(event, RoundDealt) for event in happening.events):
            self.board.cards.sweep(self.board.deck.top_pose(), go)
        else:
            go()

    def spot(self, key: str) -> QRectF | None:
        """The report, too."""
        return self.report.sheet() if key == _REPORT else super().spot(key)

    # --- beside the table -----------------------------------------------------------------------------

    @property
    def chosen(self) -> tuple[str, ...]:
        """The card in hand, and which of several equal ones it takes."""
        return (*super().chosen, *self.game_input.picked)

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
        assert self.showing is not None
        return score_pad(self._tables, self.showing)

    def final_table(self) -> FinalTable:
        assert self.showing is not None
        scored = {event.number: event.taken for event in self.heard if isinstance(event, RoundScored)}
        went_on = any(isinstance(event, ExtraRoundCalled) for event in self.heard)
        seats, plain = self.setting.seats, super().final_table()
        return final_table(self._tables, plain, seats, self.showing, scored, went_on=went_on)

    def log_line(self, heard: Heard) -> str:
        """With the signs of the colours; a round with the why of its points."""
        return self._log.event(heard.event, self.company(heard.by))


SCENE = GapScene
