"""The review of the game whose story is shown: the graph, what decided the game, the mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardgames_qt.bots.exercises import exercises_in
from cardgames_qt.engine.record import Record
from cardgames_qt.games import find
from cardgames_qt.play.reviews import Moment, Review, SeatReview
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.replay.answer_panel import AnswerPanel, AnswerSearch
from cardgames_qt.ui.replay.playback import Playback
from cardgames_qt.ui.review.graph import NOTABLE, Balance, Flag, GraphPoint, ReviewGraph, flags_of, points_of
from cardgames_qt.ui.review.reviewer import Reviewer
from cardgames_qt.ui.review.words import MomentWords, ReviewedTable, ReviewWords, helped_in
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import clear, label

_SIDE, _LOW_SIDE = 330, 440
_LINES, _LOW_LINES = 3, 2


class ReviewPanel(Themed, AnswerPanel):
    """What the review says of the seat whose eyes look; it follows the playback."""

    try_wanted = Signal(object, int)
    """The Exercises of whoever looks, and the number of the first one to try."""
    better_found = Signal(object, str, str)
    """A move that would have lost nothing, what it does, and all there is to say about the moment."""

    answer: Review | None

    def __init__(
        self, playback: Playback, setting: Setting, review: Review | None, theme: Theme, *, odd: bool = False
    ) -> None:
        """`odd` is whether there is a review that cannot be read."""
        super().__init__(playback.story.match, setting.seats, review, theme)
        self.theme, self._playback = theme, playback
        self._words = ReviewWords(setting.translate)
        self._table = ReviewedTable.of(setting.seats, together=setting.rules.together)
        game = find(setting.rules.id).hint_words(setting.words, setting.translate)
        self._moment_words = MomentWords(playback.story.match, self._words, game)
        self._notes: dict[int, str] = {}  # by the stop they belong to
        self._lost = self._better = ""  # at the moment that is looked at
        self._noted = ""  # about where one stands
        self.chosen = 0
        """The number of the moment that is looked at, or of the first."""
        self._before: Review | None = None  # that another one is to replace
        self._low = False
        self._buttons: list[Button] = []
        self.waiting_for.setText(
            self._words.made_anew() if odd else self.tr("The master is going through every decision…")
        )
        self.close_button.setAccessibleName(self.tr("Close the review"))
        self.graph = ReviewGraph(theme, self.describe)
        self.graph.stop_chosen.connect(playback.go_to)
        self._build(theme)
        self._measure()
        playback.moved.connect(self._follow)

    def _build(self, theme: Theme) -> None:
        self._balance = Balance(theme)
        self._parts, self._about = label("", "name", wrap=True), label("", "label", "second", wrap=True)
        self.text = label("", "body", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._moments = QHBoxLayout()
        self._try = Button(
            self.tr("Try again"), theme, kind="bar", icon_name="learn", on_click=self.try_again
        )
        set_tip(self._try, self.tr("Go back to these moments and find something better"))
        self._anew = Button(self.tr("Review again"), theme, kind="bar", on_click=self.make_anew)
        head = self._head = QHBoxLayout()
        head.addWidget(self._try)
        head.addWidget(self._anew)
        head.addStretch(1)
        head.addLayout(self._moments)
        head.addWidget(self.close_button)
        side = QVBoxLayout()
        side.setSpacing(2)
        side.addLayout(head)
        side.addWidget(self._parts)
        side.addWidget(self._balance)
        side.addWidget(self._about)
        side.addWidget(self.text)
        side.addStretch(1)
        row = QHBoxLayout(self.found)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.graph, 1)
        row.addLayout(side)

    def lie(self, *, low: bool) -> None:
        """In a low window one thing is said at a time, and what is better only by the table itself."""
        self._low = low
        for part in (self._balance, self._about):
            part.setVisible(not low)
        self.graph.lie(flat=low)
        self.contents.setContentsMargins(4, 4, 8, 4 if low else 8)
        self._measure()
        self._write()

    def _measure(self) -> None:
        self._balance.setFixedWidth(self.theme.px(_SIDE))
        for words in (self._parts, self._about, self.text):
            side = _LOW_SIDE if self._low else _SIDE  # at least as wide as the line of buttons over them
            words.setMinimumWidth(self.theme.px(side))
        line = QFontMetrics(ui_font(self.theme.type.body)).lineSpacing()
        lines = _LOW_LINES if self._low else _LINES
        self.text.setFixedHeight(lines * line)  # whatever is said there does not move the table
        self._head.setSpacing(self.theme.px(8))
        self._moments.setSpacing(self.theme.px(4))

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._measure()

    # --- searching ------------------------------------------------------------------------------------

    def _make_search(self, record: Record) -> AnswerSearch:
        return Reviewer(record, self._playback.story.match, self)

    def _failure(self) -> str:
        return self.tr("The review could not be made: the master gave no answer.")

    def show_progress(self, done: int, of: int) -> None:
        super().show_progress(done, of)
        words = self.tr("{done} of {all} decisions").format(done=done, all=of)
        self.progress.setAccessibleName(words)

    # --- one seat -------------------------------------------------------------------------------------

    @property
    def seat(self) -> SeatReview | None:
        """What was found about whoever looks."""
        eyes = self._playback.state.eyes
        return next((each for each in self.answer.seats if each.seat == eyes), None) if self.answer else None

    @property
    def moments(self) -> list[Moment]:
        """The mistakes of whoever looks."""
        eyes = self._playback.state.eyes
        return [moment for moment in self.answer.moments if moment.seat == eyes] if self.answer else []

    def _show_answer(self) -> None:
        seat = self.seat
        if seat is None:
            self.hide()
            return
        story, words = self._playback.story, self._words
        flags, found = flags_of(seat, self.moments, story), helped_in(story.match, seat.seat)
        heeded = {story.stop_after(each.entry): words.heeded(self._table.names[each.by]) for each in found}
        line = points_of(seat, story)
        self._notes = self._slips(line) | heeded
        self.graph.show_line(line, flags, story.last, helped=tuple(heeded), together=self._table.together)
        self.show_found()
        self._balance.show_seat(seat)
        parts = words.balance(seat, self._table)
        self._parts.setText(parts)
        set_tip(self._parts, words.all_others(seat, self._table))
        assert self.answer is not None
        self._anew.setVisible(self.answer.outdated)
        note = words.outdated(self.answer.version) if self.answer.outdated else ""
        self._about.setText(joined(note, words.about(seat, self._table, len(found))))
        self._balance.setAccessibleName(parts)
        self._offer(flags)
        self._lost = self._better = ""
        aloud = (f"{parts}.", self._about.text(), "" if flags else words.none_lost())
        self.graph.setAccessibleName(" ".join(filter(None, aloud)))
        self._follow()

    def _slips(self, line: Sequence[GraphPoint]) -> dict[int, str]:
        """What to say of the others' mistakes, by the stop where they are made."""
        return {
            point.stop: self._words.gave(self._table.names[point.seat], before.value, point.value)
            for before, point in pairwise(line)
            if point.seat is not None and abs(point.value - before.value) >= NOTABLE
        }

    def make_anew(self) -> None:
        """Review the game once more; until that is done, the review of before stays with it."""
        self._before, self.answer = self.answer, None
        self._start()

    def _fold(self) -> None:
        self.answer = self.answer or self._before
        super()._fold()

    def see_as(self) -> None:
        """Other eyes look."""
        if self.answer is not None and not self.isHidden():
            self._show_answer()

    def _offer(self, flags: Sequence[Flag]) -> None:
        """A button for each moment."""
        clear(self._moments)
        self._buttons, self.chosen = [], 0
        self._try.setVisible(bool(flags))
        for number, flag in enumerate(flags):
            button = Button(
                str(flag.number), self.theme, kind="square", on_click=partial(self.look_at, number)
            )
            words = self.tr("Key moment {number}").format(number=flag.number)
            button.setAccessibleName(words)
            self._buttons.append(button)
            self._moments.addWidget(button)
            button.show()  # Qt would do it an event later

    # --- one moment -----------------------------------------------------------------------------------

    def look_at(self, number: int) -> None:
        """Go to where a mistake was about to be made, and show what would have been better; from 0."""
        moment, words, playback = self.moments[number], self._moment_words, self._playback
        playback.go_to(playback.story.stop_after(moment.entry) - 1)
        self.chosen = number
        self.graph.choose(number + 1)
        self._lost, self._better, self._noted = words.lost(moment), words.better(moment), ""
        self._write()
        better = words.move(moment, better=True)
        does = self._words.better(words.does(moment, better))
        self.better_found.emit(better, does, words.whole(moment))

    def try_again(self) -> None:
        """Make the mistakes good, beginning with the one that is looked at."""
        if self.answer is not None:
            self.try_wanted.emit(exercises_in(self.answer, (self._playback.state.eyes,)), self.chosen)

    def _follow(self) -> None:
        """Another moment, or other eyes."""
        stop = self._playback.state.stop
        self.graph.show_place(stop)
        self._noted = self._notes.get(stop, "")
        self._write()

    def _write(self) -> None:
        """About where one stands, about the moment that is looked at, or else about all of them."""
        moment = (self._lost, "" if self._low else self._better)
        about = (self._about.text() if self._low else "", "" if self._buttons else self._words.none_lost())
        self.text.setText(self._noted or joined(*(moment if self._lost else about)))

    def describe(self, stop: int, value: float) -> str:
        """The chance at a stop, and the score to expect where that is known."""
        seat, story = self.seat, self._playback.story
        points = () if seat is None else seat.points
        scores = [each.score for each in points if story.stop_after(each.entry) <= stop]
        left = self._words.left(scores[-1]) if scores and scores[-1] is not None else ""
        return "\n".join(filter(None, (self._words.chance(value), left, self._notes.get(stop, ""))))
