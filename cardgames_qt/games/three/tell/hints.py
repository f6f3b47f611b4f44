"""Hints for Three Is Too Many in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.three.cards import START_CARDS, Card
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import ROW_SIZE
from cardgames_qt.games.three.tell.forecast import Change, ChangeKind, Forecast, forecast
from cardgames_qt.games.three.tell.reasons import ThreeReasonWords, capital
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.score import number

WORTH_TELLING = 0.03
"""So much more of a win later makes up for points now."""


class ThreeHintWords(ThreeReasonWords, GameHintWords):
    """Where a card goes, what its player takes for it, and what becomes of the colours."""

    def does(self, view: View, move: Play) -> str:
        """The row and the cards taken, with the score before and after."""
        seen = forecast(view, move.card)
        if not seen.taken:
            text = self.tr("{card} goes into the {start} row and takes nothing.")
        elif seen.gain:
            text = self.tr("{card} takes {cards}: you go from {before} to {after} points.")
        else:
            text = self.tr("{card} takes {cards}: you stay at {after}.")
        return self._filled(text, seen)

    def names(self, view: View, move: Play) -> str:
        """The row or the cards taken."""
        seen = forecast(view, move.card)
        if seen.taken:
            return self._filled(self.tr("{card} takes {cards}."), seen)
        return self._filled(self.tr("{card} goes into the {start} row and takes nothing."), seen)

    def did(self, view: View, move: Play) -> str:
        """The same in the past."""
        seen = forecast(view, move.card)
        if not seen.taken:
            text = self.tr("{card} went into the {start} row and took nothing.")
        elif seen.gain:
            text = self.tr("{card} took {cards}: you went from {before} to {after} points.")
        else:
            text = self.tr("{card} took {cards}: you stayed at {after}.")
        # with their colours: this is read away from the table, where no signs stand beside the numbers
        return self._filled(
            text,
            seen,
            card=capital(self._game.card(seen.card)),
            cards=self._game.cards(seen.taken, as_object=True),
        )

    def _filled(self, text: str, seen: Forecast, card: str = "", cards: str = "") -> str:
        return text.format(
            card=card or self.marked(seen.card),
            start=START_CARDS[seen.row_index],
            cards=cards or self._all(seen.taken),
            before=number(seen.score_before),
            after=number(seen.score_after),
        )

    def seems_worse(self, view: View, better: Play, other: Play) -> bool:
        """Whether it brings fewer points now."""
        return _fewer_now(view, better, other) > 0

    def because(self, view: View, better: Play, other: Play, reasons: Sequence[Reason]) -> str:
        """What comes after both cards; first, whether the better one brings fewer points now."""
        why = self.why(view, better, other, reasons)
        fewer = _fewer_now(view, better, other)
        if not why or fewer <= 0:
            return capital(why)
        return self.tr("%n point(s) fewer now, but {why}", "", fewer).format(why=why)

    def slip(self, view: View, better: Play, other: Play) -> str:
        """What even a glance at the points would have told."""
        return self.at_a_glance(-_fewer_now(view, better, other))

    def hasty(self, view: View, better: Play, other: Play) -> str:
        """More points now."""
        return self.only_now(_fewer_now(view, better, other))

    def compared(self, view: View, move: Play, best: Play) -> str:
        """Only what is different."""
        mine, theirs = forecast(view, best.card), forecast(view, move.card)
        card = self.marked(move.card)
        if mine.taken != theirs.taken and theirs.taken:
            text, cards = self.tr("{card} takes {cards}: you get to {after}."), self._all(theirs.taken)
            return text.format(card=card, cards=cards, after=number(theirs.score_after))
        if mine.taken != theirs.taken:
            return self.tr("{card} takes nothing.").format(card=card)
        if theirs.taken:
            return self.tr("{card} takes the same cards.").format(card=card)
        return self.tr("{card} takes nothing either.").format(card=card)

    def besides(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What makes the difference to the next best card: points, or else the room in its row."""
        seen = forecast(view, best.move.card)
        if not others:
            return self._gain(seen.changes) if seen.gain > 0 else ""
        rival = forecast(view, others[0].move.card)
        if seen.gain < rival.gain:
            return self._later(best, others[0], rival.gain - seen.gain)
        if seen.gain > 0:
            own = tuple(change for change in seen.changes if change not in rival.changes)
            return self._gain(own or seen.changes)
        if seen.taken:
            gains = [forecast(view, other.move.card).gain for other in others]
            return self.tr("No other card costs less now.") if max(gains) <= seen.gain else ""
        return "" if rival.taken else self._room(seen, rival)

    def _later(self, best: Candidate, other: Candidate, less: int) -> str:
        """Points that are left lying for a reason, if the numbers say that there is one."""
        if best.value - other.value < WORTH_TELLING:
            return ""
        return self.tr("%n point(s) less now, but more later.", "", less)

    def _all(self, cards: Sequence[Card]) -> str:
        return self.series([self.marked(card) for card in cards])

    def _room(self, seen: Forecast, rival: Forecast) -> str:
        """Whether the next card in that row takes something, where the other row is not as full."""
        room = ROW_SIZE - len(seen.row)
        if len(seen.row) == len(rival.row):
            return ""
        if room:
            return self.tr("Then its row has room for %n more card(s).", "", room)
        return self.tr("The next card there is the fifth and must take.")

    def _gain(self, changes: Sequence[Change]) -> str:
        """What brings most; new colours are told together."""
        best = max(changes, key=lambda change: change.points)
        new = [change.colour for change in changes if change.kind is ChangeKind.SINGLE and change.colour]
        if best.kind is not ChangeKind.SINGLE or len(new) == 1:
            return self._change(best) if best.points > 0 else ""
        colours = self.series([self.marked_colour(colour) for colour in new])
        return self.tr("It brings new colours: {colours}.").format(colours=colours)

    def _change(self, change: Change) -> str:
        if change.kind is ChangeKind.RUNNING:
            text = self.tr("All seven colours bring a running bonus of {points}.")
            return text.format(points=change.points)
        if change.kind is ChangeKind.FINAL:
            return self.tr("%n colour(s) face up earn a final bonus.", "", change.count)
        assert change.colour is not None, "only colours and bonuses bring points"
        colour = self.marked_colour(change.colour)
        if change.kind is ChangeKind.PAIR:
            return self.tr("It makes a pair: {colour}.").format(colour=colour)
        return self.tr("It brings a new colour: {colour}.").format(colour=colour)


def _fewer_now(view: View, better: Play, other: Play) -> int:
    """By how many points the better card seems to be the worse one."""
    return forecast(view, other.card).gain - forecast(view, better.card).gain


HINT_WORDS = ThreeHintWords
