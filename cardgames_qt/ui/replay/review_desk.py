"""The review of the game whose story is told: asked for, watched, looked at moment by moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from cardgames_qt.bots.exercises import exercises_in
from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.play.reviews import Moment, Review, SeatReview
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.asked_desk import AskedDesk, Search
from cardgames_qt.ui.review.account import MomentWords, flags_of, helped_in, line_of, name_of
from cardgames_qt.ui.review.reviewer import Reviewer
from cardgames_qt.ui.review.strip import ReviewStrip
from cardgames_qt.ui.review.words import ReviewWords

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.page import ReplayPage


class ReviewDesk(AskedDesk):
    """Knows the Review of one story, made before or made now."""

    try_wanted = Signal(object, int)
    """The Exercises of whoever looks, and the number of the first one to try."""

    def __init__(self, page: ReplayPage, review: Review | None, theme: Theme, *, odd: bool = False) -> None:
        """`odd` is whether there is a review that cannot be read."""
        setting = page.scene.setting
        self._words = ReviewWords(setting.translate)
        game = find(setting.rules.id).hint_words(setting.words, setting.translate)
        self._moment_words = MomentWords(page.teller.story.match, self._words, game)
        self._notes: dict[int, str] = {}  # by the stop they belong to
        self.review, self.strip = review, ReviewStrip(self._words, self._told_at, theme)
        super().__init__(page, self.strip)
        if odd:
            self.strip.waiting_for.setText(self._words.made_anew())
        self.strip.stop_chosen.connect(page.teller.go_to)
        self.strip.moment_chosen.connect(self.look_at)
        self.strip.try_wanted.connect(self.try_again)
        page.teller.moved.connect(self._follow)

    def look_at(self, number: int) -> None:
        """Go to where a mistake was about to be made, and show what would have been better."""
        moment, words, teller = self._moments()[number], self._moment_words, self._page.teller
        teller.go_to(teller.story.stop_after(moment.entry) - 1)
        self.strip.tell_moment(number, words.lost(moment), words.better(moment))
        better = words.move(moment, better=True)
        self._page.show_better(better, self._words.better(words.does(moment, better)), words.told(moment))

    def try_again(self) -> None:
        """Make the mistakes good, beginning with the one that is looked at."""
        if self.review is not None:
            eyes = self._page.teller.place.eyes
            self.try_wanted.emit(exercises_in(self.review, (eyes,)), self.strip.chosen)

    # --- making it ------------------------------------------------------------------------------------

    def _look_for(self, record: Record) -> Search:
        return Reviewer(record, self._page.teller.story.match, self)

    def _is_known(self) -> bool:
        return self.review is not None

    def _keep(self, found: Review) -> None:
        self.review = found

    def _failure(self) -> str:
        return self.tr("The review could not be made: the master gave no answer.")

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
        flags, seats = flags_of(seat, self._moments(), story), self._page.seats
        found = helped_in(story.match, seat.seat)
        self._notes = {
            story.stop_after(each.entry): self._words.heeded(name_of(seats, each.by)) for each in found
        }
        self.strip.graph.show_line(line_of(seat, story), flags, story.last, helped=tuple(self._notes))
        self.strip.show_seat(seat, name_of(seats, Seat(seat.seat)), flags, len(found))
        self._follow()

    def _follow(self) -> None:
        """Another moment, or other eyes."""
        place = self._page.teller.place
        self.strip.graph.show_place(place.stop)
        self.strip.note(self._notes.get(place.stop, ""))

    def see_as(self) -> None:
        """Other eyes look."""
        if self.review is not None and not self.strip.isHidden():
            self._show()

    def _told_at(self, stop: int, value: float) -> str:
        """The chance at a stop, and the score to expect where that is known."""
        seat, story = self._seat(), self._page.teller.story
        points = () if seat is None else seat.points
        scores = [each.score for each in points if story.stop_after(each.entry) <= stop]
        left = self._words.left(scores[-1]) if scores and scores[-1] is not None else ""
        return "\n".join(filter(None, (self._words.chance(value), left, self._notes.get(stop, ""))))
