"""The review of the game whose story is told: asked for, watched, looked at moment by moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.exercises import exercises_in
from cardgames_qt.bots.review import Moment, Review, SeatReview
from cardgames_qt.engine.record import write
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.review.account import MomentWords, flags_of, line_of, name_of
from cardgames_qt.ui.review.reviewer import Reviewer
from cardgames_qt.ui.review.strip import ReviewStrip
from cardgames_qt.ui.review.words import ReviewWords

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.page import ReplayPage


class ReviewDesk(QObject):
    """Knows the review of one story, made before or made now."""

    made = Signal(object)
    """A Review that was not there before."""
    try_wanted = Signal(object, int)
    """The Exercises of whoever looks, and the number of the first one to try."""

    def __init__(self, page: ReplayPage, review: Review | None, theme: Theme) -> None:
        super().__init__(page)
        self._page, self.review = page, review
        setting = page.scene.setting
        self._words = ReviewWords(setting.translate)
        game = find(setting.rules.id).hint_words(setting.words, setting.translate)
        self._moment_words = MomentWords(page.teller.story.match, self._words, game)
        self._reviewer: Reviewer | None = None
        self.strip = ReviewStrip(self._words, self._told_at, theme)
        self.strip.hide()
        self.strip.cancel_wanted.connect(self.cancel)
        self.strip.closed.connect(self.put_away)
        self.strip.stop_chosen.connect(page.teller.go_to)
        self.strip.moment_chosen.connect(self.look_at)
        self.strip.try_wanted.connect(self.try_again)
        page.teller.moved.connect(self._follow)

    def open(self) -> None:
        """Show the review; where there is none yet, have it made."""
        self.strip.show()
        self._page.fit()
        if self.review is not None:
            self._show()
        elif self._reviewer is None:
            self._start()

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        reviewer, self._reviewer = self._reviewer, None
        if reviewer is not None:
            reviewer.cancel()
            reviewer.deleteLater()
        if self.review is None:
            self._hide()

    def put_away(self) -> None:
        """Leave the table its room."""
        self._hide()
        self._page.take_focus()

    def _hide(self) -> None:
        self.strip.hide()
        self._page.fit()

    def look_at(self, number: int) -> None:
        """Go to where a mistake was about to be made, and show what would have been better."""
        moment, words, teller = self._moments()[number], self._moment_words, self._page.teller
        teller.go_to(teller.story.stop_after(moment.entry) - 1)
        told, better = words.told(moment), words.move(moment, better=True)
        self.strip.tell_moment(number, told)
        self._page.show_better(better, self._words.better(words.does(moment, better)), told)

    def try_again(self) -> None:
        """Make the mistakes good, beginning with the one that is looked at."""
        if self.review is not None:
            eyes = self._page.teller.place.eyes
            self.try_wanted.emit(exercises_in(self.review, (eyes,)), self.strip.chosen)

    # --- making it ------------------------------------------------------------------------------------

    def _start(self) -> None:
        story = self._page.teller.story
        self.strip.show_progress(0, 1)
        record = write(story.match, self._page.seats)
        self._reviewer = Reviewer(record, story.match, self)
        self._reviewer.advanced.connect(self.strip.show_progress)
        self._reviewer.done.connect(self._take)
        self._reviewer.failed.connect(self._fail)
        self._reviewer.start()

    def _take(self, review: Review) -> None:
        self.review, self._reviewer = review, None
        self.made.emit(review)
        if not self.strip.isHidden():
            self._show()

    def _fail(self) -> None:
        self._reviewer = None
        self._hide()
        self._page.tell(self.tr("The review could not be made: the master gave no answer."))

    # --- showing it -----------------------------------------------------------------------------------

    def _seat(self) -> SeatReview | None:
        eyes = self._page.teller.place.eyes
        return next((each for each in self.review.seats if each.seat == eyes), None) if self.review else None

    def _moments(self) -> list[Moment]:
        eyes = self._page.teller.place.eyes
        return [moment for moment in self.review.moments if moment.seat == eyes] if self.review else []

    def _show(self) -> None:
        seat = self._seat()
        if seat is None:
            self.strip.hide()
            return
        story = self._page.teller.story
        flags = flags_of(seat, self._moments(), story)
        self.strip.graph.show_line(line_of(seat, story), flags, story.last)
        self.strip.show_seat(seat, name_of(self._page.seats, Seat(seat.seat)), flags)
        self._follow()

    def _follow(self) -> None:
        """Another moment, or other eyes."""
        place = self._page.teller.place
        self.strip.graph.show_place(place.stop)

    def see_as(self) -> None:
        """Other eyes look."""
        if self.review is not None and not self.strip.isHidden():
            self._show()

    def _told_at(self, stop: int, value: float) -> str:
        """The chance at a stop, and the score to expect where that is known."""
        seat, story = self._seat(), self._page.teller.story
        points = () if seat is None else seat.points
        scores = [each.score for each in points if story.stop_after(each.entry) <= stop]
        left = scores[-1] if scores else None
        return "\n".join([self._words.chance(value), *([] if left is None else [self._words.left(left)])])
