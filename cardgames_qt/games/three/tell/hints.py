"""Hints for Three Is Too Many in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.three.cards import START_CARDS, Card
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import ROW_SIZE
from cardgames_qt.games.three.tell.forecast import Change, Forecast, Kind, forecast
from cardgames_qt.games.three.tell.words import CardWords
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import listed


class ThreeHintWords(CardWords, GameHintWords):
    """Where a card goes, what its player takes for it, and what becomes of the colours."""

    def does(self, view: View, move: Play) -> str:
        """The row and the cards taken, with the score before and after."""
        seen = forecast(view, move.card)
        if not seen.taken:
            text = self.tr("{card} goes into the row of {start} and takes nothing.")
        elif seen.gain:
            text = self.tr("{card} takes {cards}: you go from {before} to {after}.")
        else:
            text = self.tr("{card} takes {cards}: you stay at {after}.")
        return text.format(
            card=self.marked(seen.card),
            start=START_CARDS[seen.row_index],
            cards=self._all(seen.taken),
            before=number(seen.score_before),
            after=number(seen.score_after),
        )

    def compared(self, view: View, move: Play, best: Play) -> str:
        """Only what is different."""
        mine, theirs = forecast(view, best.card), forecast(view, move.card)
        card = self.marked(move.card)
        if mine.taken != theirs.taken and theirs.taken:
            text, cards = self.tr("{card} takes {cards} and makes {after}."), self._all(theirs.taken)
            return text.format(card=card, cards=cards, after=number(theirs.score_after))
        if mine.taken != theirs.taken:
            return self.tr("{card} takes nothing.").format(card=card)
        if theirs.taken:
            return self.tr("{card} takes the same.").format(card=card)
        return self.tr("{card} takes nothing, either.").format(card=card)

    def besides(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """The colour or bonus that brings most, how full the row is then, or that nothing costs less."""
        seen = forecast(view, best.move.card)
        if not seen.taken:
            return self._room(seen)
        if seen.gain > 0:
            return self._gain(seen)
        gains = [forecast(view, other.move.card).gain for other in others]
        if gains and max(gains) <= seen.gain:
            return self.tr("No other card costs less now.")
        return ""

    def _all(self, cards: Sequence[Card]) -> str:
        return listed([self.marked(card) for card in cards])

    def _room(self, seen: Forecast) -> str:
        """Whether the next card in that row takes something."""
        room = ROW_SIZE - len(seen.row)
        if room:
            return self.tr("Then its row has room for %n more card(s).", "", room)
        return self.tr("The next card in that row is the fifth and takes.")

    def _gain(self, seen: Forecast) -> str:
        """What brings most; new colours are told together."""
        best = max(seen.changes, key=lambda change: change.points)
        new = [change.colour for change in seen.changes if change.kind is Kind.SINGLE and change.colour]
        if best.kind is not Kind.SINGLE or len(new) == 1:
            return self._change(best)
        colours = listed([self.marked_colour(colour) for colour in new])
        return self.tr("It brings new colours: {colours}.").format(colours=colours)

    def _change(self, change: Change) -> str:
        if change.kind is Kind.RUNNING:
            text = self.tr("All seven colours bring a running bonus of {points}.")
            return text.format(points=change.points)
        if change.kind is Kind.FINAL:
            return self.tr("%n colour(s) face up are worth a final bonus.", "", change.count)
        assert change.colour is not None, "only colours and bonuses bring points"
        colour = self.marked_colour(change.colour)
        if change.kind is Kind.PAIR:
            return self.tr("It makes a pair: {colour}.").format(colour=colour)
        return self.tr("It brings a new colour: {colour}.").format(colour=colour)


HINT_WORDS = ThreeHintWords
