"""One seat's way through a story, as its review draws and tells it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.credit import Helped
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.score import Why
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.play.reviews import Moment, Point, Review, SeatReview
from cardgames_qt.play.story import Story
from cardgames_qt.ui.review.graph import Flag, Spot
from cardgames_qt.ui.review.summary import Summary
from cardgames_qt.ui.review.words import ReviewWords
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.richtext import plain_words


class MomentWords:
    """What there is to say about the mistakes of one game."""

    def __init__(self, match: Match, words: ReviewWords, game: GameHintWords | None) -> None:
        self._match, self._words, self._game = match, words, game

    def told(self, moment: Moment) -> str:
        """What was done, what that lost, and what would have been better."""
        return joined(self.lost(moment), self.better(moment))

    def lost(self, moment: Moment) -> str:
        """What was done, and what that lost."""
        played = self.does(moment, self.move(moment, better=False))
        return plain_words(joined(played, self._words.cost(moment)))

    def better(self, moment: Moment) -> str:
        """What would have lost nothing."""
        return plain_words(self._words.better(self.does(moment, self.move(moment, better=True))))

    def does(self, moment: Moment, move: Any) -> str:
        """What a move does, as the game's hints tell it; nothing where it has no words for that."""
        if self._game is None:
            return ""
        step = self._match.history[moment.entry]
        return self._game.does(self._match.rules.view(step.state, step.seat), move)

    def move(self, moment: Moment, *, better: bool) -> Any:
        """The move that was made, or the one that would have been better."""
        entry = moment.better if better else moment.played
        return self._match.rules.read_entry(self._match.history[moment.entry].state, entry)[1]


def line_of(seat: SeatReview, story: Story) -> list[Spot]:
    """The chance from the outset on."""
    return [Spot(0, seat.start), *(_spot(point, story) for point in seat.points)]


def flags_of(seat: SeatReview, moments: Sequence[Moment], story: Story) -> list[Flag]:
    """The seat's mistakes by number, where they stand on the line."""
    spots = {point.entry: _spot(point, story) for point in seat.points}
    return [Flag(number, spots[moment.entry]) for number, moment in enumerate(moments, 1)]


def helped_in(match: Match, seat: int) -> list[Helped]:
    """The words of a seat that helped; none in a game that is not won by talking."""
    found = find(match.rules.id).helped
    return [each for each in found(match.history) if each.seat == seat] if found is not None else []


def _spot(point: Point, story: Story) -> Spot:
    return Spot(story.stop_after(point.entry), point.value, point.by == "decision", point.score)


def name_of(seats: Sequence[SeatPlan], seat: Seat) -> str:
    """Nothing for the only person at the table, who is spoken to."""
    people = [each for each in seats if each.human]
    return "" if people == [seats[seat]] else seats[seat].name


def summed_up(
    review: Review,
    seat: SeatReview,
    story: Story,
    *,
    name: str,
    words: ReviewWords,
    game: GameHintWords | None,
) -> Summary:
    """The seat's review in a line, a graph and its turning point."""
    moments = [moment for moment in review.moments if moment.seat == seat.seat]
    line = line_of(seat, story)
    return Summary(
        line=line,
        flags=flags_of(seat, moments, story),
        last=story.last,
        balance=words.balance(seat, name),
        about=words.about(seat, len(helped_in(story.match, seat.seat))),
        turning=_turning(line, moments, story, words, MomentWords(story.match, words, game)),
    )


def _turning(
    line: Sequence[Spot], moments: Sequence[Moment], story: Story, words: ReviewWords, told: MomentWords
) -> Why | None:
    """The mistake that lost most, or the largest swing of luck if that moved more."""
    swings = [(before, after) for before, after in pairwise(line) if not after.decided]
    before, after = max(swings, key=lambda pair: abs(pair[1].value - pair[0].value), default=(line[0],) * 2)
    worst = max(moments, key=lambda moment: moment.lost, default=None)
    if worst is not None and worst.lost >= abs(after.value - before.value):
        return words.turning(story.stops[story.stop_after(worst.entry)].turn, told.told(worst))
    if before == after:
        return None
    return words.turning(story.stops[after.stop].turn, words.swing(before.value, after.value))
