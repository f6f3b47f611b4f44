"""The review of the game whose story is shown: the graph, what decided the game, the mistakes."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from cardgames_qt.bots.exercises import Exercise, exercises_in
from cardgames_qt.bots.second_look import SecondLook
from cardgames_qt.engine.record import Record, write
from cardgames_qt.games import find
from cardgames_qt.play.reviews import Moment, Review, SeatReview
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.replay.answer_panel import AnswerPanel, AnswerSearch
from cardgames_qt.ui.replay.playback import Playback
from cardgames_qt.ui.review.check_line import CheckLine, CheckState, MomentButton
from cardgames_qt.ui.review.graph import NOTABLE, Balance, Flag, GraphPoint, ReviewGraph, flags_of, points_of
from cardgames_qt.ui.review.reviewer import Reviewer
from cardgames_qt.ui.review.words import MomentWords, ReviewedTable, ReviewWords, helped_in
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger
from cardgames_qt.ui.widgets.labels import label

_SIDE, _LOW_SIDE = 400, 440
_LINES, _LOW_LINES = 3, 3
"""Of what is said about a moment, at least; more of them can be scrolled to."""
_LEAST_BALANCE, _LOW_BALANCE = 40, 180
"""Its width among the buttons."""
_AIR = 2


class ReviewPanel(Themed, AnswerPanel):
    """What the review says of the seat whose eyes look; it follows the playback."""

    try_wanted = Signal(object, int)
    """The Exercises of whoever looks, and the number of the first one to try."""
    better_found = Signal(object, str, str)
    """A move that would have lost nothing, what it does, and all there is to say about the moment."""
    announced = Signal(str)
    """What the second look has come to, for whoever cannot see it."""

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
        self._entry: int | None = None  # of the moment that is looked at
        self._noted = ""  # about where one stands
        self._second_look: SecondLook | None = None  # as far as it was when it stopped
        self._check_failed = False
        self._before: Review | None = None  # that another one is to replace
        self._low = False
        self._buttons: list[MomentButton] = []
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
        self._reading = scroll = QScrollArea()
        scroll_by_finger(scroll)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.text)
        scroll.verticalScrollBar().rangeChanged.connect(self._let_scroll)
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
        side = self._side = QVBoxLayout()
        side.setSpacing(_AIR)
        side.addLayout(head)
        side.addWidget(self._parts)
        side.addWidget(self._balance)
        side.addWidget(self._about)
        side.addWidget(scroll, 1)
        self.checks = CheckLine(self._words, theme)
        self.checks.stop_wanted.connect(self.cancel)
        self.checks.rest_wanted.connect(self.check_rest)
        self.beside = QWidget()
        beside = QHBoxLayout(self.beside)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self.checks)
        row = self._row = QHBoxLayout(self.found)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.graph, 1)
        row.addLayout(side)

    def _let_scroll(self, _least: int, most: int) -> None:
        """The keyboard stops at the text only where there is something to scroll to."""
        self._reading.setFocusPolicy(Qt.FocusPolicy.StrongFocus if most else Qt.FocusPolicy.NoFocus)

    def lie(self, *, low: bool) -> None:
        """In a low window one thing is said at a time, and what is better only by the table itself."""
        self._low = low
        self._about.setVisible(not low)
        self._place_balance()
        self._row.setStretch(1, 0 if low else 1)  # whole sentences get half of the width
        self.graph.lie(flat=low)
        self.contents.setContentsMargins(4, 4, 8, 4 if low else 8)
        self._measure()
        self._write()

    def _place_balance(self) -> None:
        """Below its words, or in a low window over them, among the buttons, where it takes no height."""
        if self._low:
            self._head.insertWidget(self._head.indexOf(self._anew) + 1, self._balance, 9)  # before any gap
        else:
            self._side.insertWidget(self._side.indexOf(self._parts) + 1, self._balance)

    def _measure(self) -> None:
        widths = (_LEAST_BALANCE, _LOW_BALANCE) if self._low else (_SIDE, _SIDE)
        self._balance.setMinimumWidth(self.theme.px(widths[0]))
        self._balance.setMaximumWidth(self.theme.px(widths[1]))
        for words in (self._parts, self._about, self._reading):
            side = _LOW_SIDE if self._low else _SIDE  # at least as wide as the line of buttons over them
            words.setMinimumWidth(self.theme.px(side))
        self.found.setFixedHeight(self._height())
        self._head.setSpacing(self.theme.px(8))
        self._moments.setSpacing(self.theme.px(4))

    @property
    def room(self) -> int:
        """The height it needs, whatever is said there."""
        edges = self.contents.contentsMargins()
        return self._height() + edges.top() + edges.bottom()

    def _height(self) -> int:
        """Of the buttons, the usual lines below them, and what is said about a moment."""
        types, buttons = self.theme.type, self.close_button.sizeHint().height()
        name, small, body = (
            QFontMetrics(ui_font(each)).lineSpacing() for each in (types.name, types.label, types.body)
        )
        if self._low:
            return buttons + name + _LOW_LINES * body + 2 * _AIR
        return buttons + 2 * name + self._balance.height() + 2 * small + _LINES * body + 4 * _AIR

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._measure()

    # --- searching ------------------------------------------------------------------------------------

    def _make_search(self, record: Record) -> AnswerSearch:
        self._second_look, self._check_failed = None, False
        search = Reviewer(record, self._playback.story.match, self)
        search.corrected.connect(self._correct)
        return search

    def _failure(self) -> str:
        return self.tr("The review could not be made: the master gave no answer.")

    def show_progress(self, done: int, of: int) -> None:
        super().show_progress(done, of)
        words = self.tr("{done} of {all} decisions").format(done=done, all=of)
        self.progress.setAccessibleName(words)

    # --- the second look ------------------------------------------------------------------------------

    @property
    def checking(self) -> bool:
        """Whether bots play on from what the first look suspects."""
        return self.search is not None and self.answer is not None and self.answer.provisional

    def check_rest(self) -> None:
        """Go on with the second look."""
        assert self.answer is not None, "there is a review to check"
        record, known = write(self._match, self._seats), self.answer.checks
        self.search = search = Reviewer(
            record, self._playback.story.match, self, known=known, second_look=self._second_look
        )
        self._check_failed = False
        search.advanced.connect(self.checks.show_recalled)
        search.done.connect(self._correct)
        search.corrected.connect(self._correct)
        search.failed.connect(self._fail)
        self._show_checks()
        search.start()

    def cancel(self) -> None:
        search = self.search
        super().cancel()
        self._remember(search)
        self._show_checks()

    def _fail(self) -> None:
        if self.answer is None:
            super()._fail()
            return
        search, self.search = self.search, None
        self._remember(search)
        self._check_failed = True
        self._show_checks()

    def _remember(self, search: AnswerSearch | None) -> None:
        """How far it was."""
        if isinstance(search, Reviewer):
            self._second_look = search.second_look

    def _correct(self, review: Review) -> None:
        """One more move is checked: all stays where it is, but what is said is put right."""
        gone = self._moment
        self.answer = review
        self.made.emit(review)
        if self.isHidden():
            return
        here, still = self._playback.state.stop, not self._playback.playing
        if gone is not None and self._moment is None and still and here == self._stop_of(gone.entry):
            self._playback.show()  # without the move that is not better after all
            self._noted = ""
        self._renew()
        if not review.provisional:
            self.announced.emit(self.checks.text.text())

    def _show_checks(self) -> None:
        """How far it is."""
        if self.answer is not None:
            self.checks.show_review(self.answer, self._playback.state.eyes, self._check_state)
            self._write()

    @property
    def _check_state(self) -> CheckState:
        if self.search is None:
            return "failed" if self._check_failed else "stopped"
        recalling = isinstance(self.search, Reviewer) and self.search.second_look is None
        return "recalling" if recalling else "checking"

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
        self._entry = None
        self._renew()
        if self.seat is not None:
            self._follow()

    def _renew(self) -> None:
        """Say what is known; whatever is looked at stays."""
        seat = self.seat
        if seat is None:
            self.hide()
            return
        story, words = self._playback.story, self._words
        flags, found = flags_of(seat, self.moments, story), helped_in(story.match, seat.seat)
        heeded = {story.stop_after(each.entry): words.heeded(self._table.names[each.by]) for each in found}
        line = points_of(seat, story)
        numbered = {flag.point.stop for flag in flags}
        self._notes = self._slips(line) | self._smaller(line, numbered) | heeded
        self._noted = self._notes.get(self._playback.state.stop, "") if self._noted else ""
        self.graph.show_line(line, flags, story.last, helped=tuple(heeded), together=self._table.together)
        self.graph.choose(0 if self._moment is None else self.chosen + 1)
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
        aloud = (f"{parts}.", self._about.text(), "" if flags else words.none_lost(seat))
        self.graph.setAccessibleName(" ".join(filter(None, aloud)))
        self._show_checks()

    def _slips(self, line: Sequence[GraphPoint]) -> dict[int, str]:
        """What to say of the others' mistakes, by the stop where they are made."""
        return {
            point.stop: self._words.gave(self._table.names[point.seat], before.value, point.value)
            for before, point in pairwise(line)
            if point.seat is not None and abs(point.value - before.value) >= NOTABLE
        }

    def _smaller(self, line: Sequence[GraphPoint], numbered: Container[int]) -> dict[int, str]:
        """What to say of own moves that lost less than one that has a number."""
        return {
            point.stop: self._words.smaller(before.value, point.value)
            for before, point in pairwise(line)
            if point.by == "decision" and point.stop not in numbered and before.value - point.value >= NOTABLE
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
        self._try.setVisible(bool(self._exercises()))
        while len(self._buttons) > len(flags):
            self._drop(self._buttons.pop())
        for number in range(len(self._buttons), len(flags)):
            button = MomentButton(number + 1, self.theme, on_click=partial(self.look_at, number))
            self._buttons.append(button)
            self._moments.addWidget(button)
            button.show()  # Qt would do it an event later
        for button, flag in zip(self._buttons, flags, strict=True):
            button.mark(stands=flag.stands)

    def _drop(self, button: MomentButton) -> None:
        """The keyboard goes on from the one before."""
        if button.hasFocus():
            (self._buttons[-1] if self._buttons else self.close_button).setFocus()
        self._moments.removeWidget(button)
        button.hide()
        button.deleteLater()

    # --- one moment -----------------------------------------------------------------------------------

    @property
    def _moment(self) -> Moment | None:
        """The one that is looked at."""
        return next((each for each in self.moments if each.entry == self._entry), None)

    @property
    def chosen(self) -> int:
        """The number of the moment that is looked at, or of the first."""
        return self.moments.index(self._moment) if self._moment is not None else 0

    def _stop_of(self, entry: int) -> int:
        """Just before an entry of the log."""
        return self._playback.story.stop_after(entry) - 1

    def look_at(self, number: int) -> None:
        """Go to where a mistake was about to be made, and show what would have been better; from 0."""
        moment, words = self.moments[number], self._moment_words
        self._playback.go_to(self._stop_of(moment.entry))
        self._entry = moment.entry
        self.graph.choose(number + 1)
        self._noted = ""
        self._write()
        better = words.move(moment, better=True)
        self.better_found.emit(better, words.marked_better(moment), self._about_moment(moment))

    def _about_moment(self, moment: Moment, *, briefly: bool = False) -> str:
        """What was done, what that lost, how sure that is and what would have been better."""
        words, standing = self._moment_words, self._words.standing(moment, checking=self.checking)
        return joined(words.lost(moment), standing, "" if briefly else words.better(moment))

    def _exercises(self) -> tuple[Exercise, ...]:
        """What whoever looks may try again."""
        return exercises_in(self.answer, (self._playback.state.eyes,)) if self.answer is not None else ()

    def try_again(self) -> None:
        """Make the mistakes good, beginning with the one that is looked at."""
        exercises = self._exercises()
        if exercises:
            entries = [each.moment.entry for each in exercises]
            self.try_wanted.emit(exercises, entries.index(self._entry) if self._entry in entries else 0)

    def _follow(self) -> None:
        """Another moment, or other eyes."""
        stop = self._playback.state.stop
        if self._entry is not None and self._moment is None and stop != self._stop_of(self._entry):
            self._entry = None  # what was withdrawn has been read
        self.graph.show_place(stop)
        self._noted = self._notes.get(stop, "")
        self._write()

    def _write(self) -> None:
        """About where one stands, about the moment that is looked at, or else about all of them."""
        if self._moment is not None:
            words = self._about_moment(self._moment, briefly=self._low)
        elif self._entry is not None:
            words = self._words.cleared()
        else:
            about, seat = self._about.text() if self._low else "", self.seat
            words = joined(about, "" if self._buttons or seat is None else self._words.none_lost(seat))
        if self.text.text() != (self._noted or words):
            self.text.setText(self._noted or words)
            self._reading.verticalScrollBar().setValue(0)

    def describe(self, stop: int, value: float) -> str:
        """The chance at a stop, and the score to expect where that is known."""
        seat, story = self.seat, self._playback.story
        points = () if seat is None else seat.points
        scores = [each.score for each in points if story.stop_after(each.entry) <= stop]
        left = self._words.left(scores[-1]) if scores and scores[-1] is not None else ""
        return "\n".join(filter(None, (self._words.chance(value), left, self._notes.get(stop, ""))))
