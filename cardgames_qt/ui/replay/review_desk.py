"""The review of the game whose story is told: asked for, watched, looked at moment by moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from cardgames_qt.bots.review import Moment, Point, Review, SeatReview
from cardgames_qt.engine.record import Player, Record, write
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.review.graph import Flag, Spot
from cardgames_qt.ui.review.reviewer import Reviewer
from cardgames_qt.ui.review.strip import ReviewStrip
from cardgames_qt.ui.review.words import ReviewWords
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.richtext import plain_words

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.page import ReplayPage


class ReviewDesk(QObject):
    """Knows the review of one story, made before or made now."""

    made = Signal(object)
    """A Review that was not there before."""

    def __init__(self, page: ReplayPage, review: Review | None, theme: Theme) -> None:
        super().__init__(page)
        self._page, self.review = page, review
        setting = page.scene.setting
        self._words = ReviewWords(setting.translate)
        self._game: GameHintWords | None = find(setting.rules.id).hint_words(setting.words, setting.translate)
        self._reviewer: Reviewer | None = None
        self.strip = ReviewStrip(self._words, self._told_at, theme)
        self.strip.hide()
        self.strip.cancel_wanted.connect(self.cancel)
        self.strip.closed.connect(self.put_away)
        self.strip.stop_chosen.connect(page.teller.go_to)
        self.strip.moment_chosen.connect(self.look_at)
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
        moment = self._moments()[number]
        self._page.teller.go_to(self._stop_after(moment.entry) - 1)
        told, better = self._words_of(moment), self._read(moment, better=True)
        self.strip.tell_moment(number, told)
        self._page.show_better(better, self._words.better(self._does(moment, better)), told)

    # --- making it ------------------------------------------------------------------------------------

    def _start(self) -> None:
        story = self._page.teller.story
        self.strip.show_progress(0, 1)
        self._reviewer = Reviewer(self._record(), story.match, self)
        self._reviewer.advanced.connect(self.strip.show_progress)
        self._reviewer.done.connect(self._take)
        self._reviewer.failed.connect(self._fail)
        self._reviewer.start()

    def _record(self) -> Record:
        seats = self._page.seats
        return write(
            self._page.teller.story.match, [Player(seat.name, seat.kind, seat.level) for seat in seats]
        )

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
        spots = {point.entry: self._spot(point) for point in seat.points}
        moments = enumerate(self._moments(), 1)
        flags = [Flag(number, spots[moment.entry]) for number, moment in moments]
        line = [Spot(0, seat.start), *map(self._spot, seat.points)]
        self.strip.graph.show_line(line, flags, self._page.teller.story.last)
        self.strip.show_seat(seat, self._name(Seat(seat.seat)), flags)
        self._follow()

    def _spot(self, point: Point) -> Spot:
        return Spot(self._stop_after(point.entry), point.value, point.by == "decision")

    def _name(self, seat: Seat) -> str:
        """Nothing for the only person at the table, who is spoken to."""
        seats = self._page.seats
        people = [each for each in seats if each.human]
        return "" if people == [seats[seat]] else seats[seat].name

    def _follow(self) -> None:
        """Another moment, or other eyes."""
        place = self._page.teller.place
        self.strip.graph.show_place(place.stop)

    def see_as(self) -> None:
        """Other eyes look."""
        if self.review is not None and not self.strip.isHidden():
            self._show()

    def _told_at(self, stop: int, value: float) -> str:
        del stop
        return self._words.chance(value)

    def _stop_after(self, entry: int) -> int:
        """The stop of the story at which that entry of the log has happened."""
        stops = self._page.teller.story.stops
        return next((number for number, stop in enumerate(stops) if entry < stop.end), len(stops) - 1)

    def _words_of(self, moment: Moment) -> str:
        """What was done, what that lost, and what would have been better."""
        played, better = (self._does(moment, self._read(moment, better=each)) for each in (False, True))
        told = (played, self._words.cost(moment), self._words.better(better))
        return plain_words(joined(*told))

    def _does(self, moment: Moment, move: Any) -> str:
        """What a move does, as the game's hints tell it; nothing where it has no words for that."""
        if self._game is None:
            return ""
        match = self._page.teller.story.match
        step = match.history[moment.entry]
        return self._game.does(match.rules.view(step.state, step.seat), move)

    def _read(self, moment: Moment, *, better: bool) -> Any:
        """The move that was made, or the one that would have been better."""
        match = self._page.teller.story.match
        entry = moment.better if better else moment.played
        return match.rules.read_entry(match.history[moment.entry].state, entry)[1]
