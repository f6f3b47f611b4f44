"""Hints for GAP in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.gap.model import Cards, Play, View
from cardgames_qt.games.gap.rules import colour_counts, most_and_least, round_score
from cardgames_qt.games.gap.tell.reasons import GapReasonWords
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.score import signed

WORTH_TELLING = 0.5
"""So many points less for the next player, on average, are worth a sentence."""


class GapHintWords(GapReasonWords, GameHintWords):
    """What a card takes, what that makes of the collection, and why it is better than another."""

    def does(self, view: View, move: Play) -> str:
        """The cards it takes and the score of the round so far."""
        before, after = (round_score(cards) for cards in _collections(view, move))
        if not move.take:
            text = self.tr("{card} joins the row: round score still {after}.")
        elif after == before:
            text = self.tr("{card} takes {cards}: round score still {after}.")
        else:
            text = self.tr("{card} takes {cards}: round score so far {after}.")
        return self._told(text, move, after)

    def did(self, view: View, move: Play) -> str:
        """The same, looking back."""
        before, after = (round_score(cards) for cards in _collections(view, move))
        if not move.take:
            text = self.tr("{card} joined the row: round score still {after}.")
        elif after == before:
            text = self.tr("{card} took {cards}: round score still {after}.")
        else:
            text = self.tr("{card} took {cards}: round score so far {after}.")
        return self._told(text, move, after)

    def names(self, view: View, move: Play) -> str:
        """The card and what it takes."""
        del view
        text = self.tr("{card} takes {cards}.") if move.take else self.tr("{card} joins the row.")
        return self._told(text, move, 0)

    def _told(self, text: str, move: Play, after: int) -> str:
        cards = self.cards(move.take, as_object=True)
        return text.format(card=self.card(move.card), cards=cards, after=signed(after))

    def because(self, view: View, better: Play, other: Play, reasons: Sequence[Reason]) -> str:
        """What happens more or less often than after the other card."""
        reason = self.reason(view, reasons)
        if not reason:
            return ""
        fewer = _points_now(view, other) - _points_now(view, better)
        if fewer <= 0:
            return self.sentence(f"{reason}.")
        return self.tr("%n point(s) fewer now, but {reason}.", "", fewer).format(reason=reason)

    def seems_worse(self, view: View, better: Play, other: Play) -> bool:
        """Whether the round score so far is lower."""
        return _points_now(view, better) < _points_now(view, other)

    def slip(self, view: View, better: Play, other: Play) -> str:
        """What even a glance at the points would have told."""
        return self.at_a_glance(_points_now(view, better) - _points_now(view, other))

    def hasty(self, view: View, better: Play, other: Play) -> str:
        """More points in the round so far."""
        return self.only_now(_points_now(view, other) - _points_now(view, better))

    def compared(self, view: View, move: Play, best: Play) -> str:
        """Only what is different."""
        after = signed(round_score(_collections(view, move)[1]))
        card, cards = self.card(move.card), self.cards(move.take, as_object=True)
        if not move.take and not best.take:
            return self.tr("{card} joins the row, too.").format(card=card)
        if move.card == best.card:
            return self.tr("taking {cards} instead: {after} so far.").format(cards=cards, after=after)
        if move.take == best.take:
            return self.tr("{card} takes the same: {after} so far.").format(card=card, after=after)
        if not move.take:
            return self.tr("{card} joins the row.").format(card=card)
        text = self.tr("{card} takes {cards}: {after} so far.")
        return text.format(card=card, cards=cards, after=after)

    def besides(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What counts for or no longer against the collection; where that is no gain, what it is good for."""
        before, after = _collections(view, best.move)
        now = max((round_score(_collections(view, other.move)[1]) for other in others[:1]), default=0)
        if round_score(after) >= now and (found := self._most(before, after) or self._least(before, after)):
            return found
        return (
            self._all_worse(view, best.move, others)
            or self._leads_further(best, others)
            or self._leaves_less(best, others)
        )

    def _most(self, before: Cards, after: Cards) -> str:
        """A colour that counts now, or that counts more."""
        most, counts = most_and_least(after)[0], colour_counts(after)
        total = sum(counts[colour] for colour in most)
        if total <= sum(colour_counts(before)[colour] for colour in most_and_least(before)[0]):
            return ""
        if len(most) > 1 and total == len(most) == 2:
            return self.tr("Your two biggest colours are tied, so both cards count.")
        if len(most) > 1:
            return self.tr("Your biggest colours are tied, so all %n card(s) count.", "", total)
        if most_and_least(before)[0] == most:
            text = self.tr("{colour} grows to %n card(s).", "", total)
        else:
            text = self.tr("{colour} becomes your biggest colour: %n card(s).", "", total)
        return text.format(colour=self.colour(most[0]))

    def _least(self, before: Cards, after: Cards) -> str:
        """Fewer cards that count against the collection."""
        against, was = _against(after), _against(before)
        if against >= was:
            return ""
        if not against:
            return self.tr("Then nothing is subtracted any more.")
        return self.tr("Only %n card(s) still count against you.", "", against)

    def _all_worse(self, view: View, move: Play, others: tuple[Candidate, ...]) -> str:
        """Why a card only joins the row, or why one is played that costs points."""
        before, after = (round_score(cards) for cards in _collections(view, move))
        scores = [(other.move.take, round_score(_collections(view, other.move)[1])) for other in others]
        if scores and after < before and all(score <= after for _, score in scores):
            return self.tr("No other card costs less now.")
        takes = [score for take, score in scores if take]
        if not move.take and takes and max(takes) < after:
            return self.tr("Taking something would cost points now.")
        return ""

    def _leads_further(self, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What collections like this one are worth when the round ends, from what the bots have learned."""
        if not others or "outlook" not in best.features:
            return ""
        mine, theirs = (round(each.features["outlook"]) for each in (best, others[0]))
        if mine <= theirs:
            return ""
        text = self.tr("This could bring {points} by the end of the round, the next best {other}.")
        return text.format(points=signed(mine), other=signed(theirs))

    def _leaves_less(self, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What the row offers the next player, from what the bot counted."""
        if not others or "leaves" not in best.features:
            return ""
        spared = others[0].features["leaves"] - best.features["leaves"]
        if spared < WORTH_TELLING:
            return ""
        return self.tr("It leaves the next player about %n point(s) less.", "", max(1, round(spared)))


def _collections(view: View, move: Play) -> tuple[Cards, Cards]:
    """The own collection before and after a move."""
    own = view.taken[view.seat]
    return own, (*own, move.card, *move.take) if move.take else own


def _points_now(view: View, move: Play) -> int:
    """The own round score right after a move."""
    return round_score(_collections(view, move)[1])


def _against(cards: Cards) -> int:
    """How many cards count against a collection."""
    counts = colour_counts(cards)
    return sum(counts[colour] for colour in most_and_least(cards)[1])


HINT_WORDS = GapHintWords
