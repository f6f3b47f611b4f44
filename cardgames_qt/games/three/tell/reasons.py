"""Why a card is better, in words: what happens after it more often, or less (see effects.py)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardgames_qt.games.three.cards import COLOURS, START_CARDS, Card
from cardgames_qt.games.three.effects import effects
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import LAST_CARDS
from cardgames_qt.games.three.tell.words import CardWords
from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.reasons import HALF, Reason
from cardgames_qt.kit.score import number

PLAYED_ON = 3
"""Own turns that a continuation lasts, unless the game is over before."""
APART = 0.8
"""Points that differ by less are not told as whole numbers."""
IN_ALL = 10
"""Games of which it is told in how many something happens,"""
IN_MANY = 100
"""and if that makes no difference, of these."""

ON_THE_WAY = frozenset(
    {"takes", "third", "bonus", "forced", "won", "lost", "row"}
    | {"others_won", "others_lost", "others_third", "others_bonus", "others_row"}
)
REACHED = frozenset(
    {"points", "reach", "colours", "singles", "pairs", "free", "hand"}
    | {"others_points", "others_colours", "others_pairs"}
)
LATER = frozenset({"card", "next", "others_next"})


class ThreeReasonWords(CardWords):
    """Every effect is a clause, beginning in lower case; some say themselves when it comes about."""

    def why(self, view: View, better: Play, other: Play, reasons: Sequence[Reason]) -> str:
        """As a sentence or two what makes sense as a reason to a player; empty if nothing does."""
        sensible = [each for each in reasons if _known(view, each.effect) and _makes_sense(view, each)]
        if not sensible or sum(reason.part for reason in sensible) < HALF:
            return ""
        told = [self._told(view, better, other, reason) for reason in sensible]
        (when, what), *more = told
        if more and when and more[0][0] == when:
            text = self.tr("{when} {what}, and {also}.", "by the end you win more, and Fox loses more")
            return text.format(when=when, what=what, also=more[0][1])
        first, *rest = [f"{when} {what}.".lstrip() for when, what in told]
        return " ".join([first, *map(capital, rest)])

    def _told(self, view: View, better: Play, other: Play, reason: Reason) -> tuple[str, str]:
        """When something is so, if the clause does not say it, and what."""
        effect, _, which = reason.effect.partition(":")
        if effect == "card":
            return "", self._card(Card(int(which)), better, other, reason)
        if effect == "next" and _lost(reason):
            return "", self.tr("your next turn costs {points}").format(points=self._points(_turned(reason)))
        if effect == "next":
            return "", self.tr("your next turn brings {points}").format(points=self._points(reason))
        if effect == "others_next":
            soon = self._soon(view) if _turns_left(view) == 1 else self.tr("before your next turn")
            return soon, self._others(view, effect, reason)
        when = self._soon(view) if effect in ON_THE_WAY else self._then(view)
        if effect.startswith("others_"):
            return when, self._others(view, effect, reason, which)
        return when, self._own(effect, which, reason) if effect in ON_THE_WAY else self._reached(view, reason)

    def _soon(self, view: View) -> str:
        """By when something has happened."""
        return self.tr("by the end") if _to_the_end(view) else self.tr("within three turns")

    def _then(self, view: View) -> str:
        """When something is so."""
        return self.tr("at the end") if _to_the_end(view) else self.tr("after three turns")

    def _card(self, card: Card, better: Play, other: Play, reason: Reason) -> str:
        """What a card is worth in later turns: one of the two moves keeps it, or both do."""
        if card == better.card:
            text, points = self.tr("{card} would cost {points} later"), self._about(-reason.other)
        elif card == other.card:
            text, points = self.tr("{card} still brings {points} later"), self._about(reason.better)
        elif _lost(reason):
            text, points = self.tr("your {card} costs {points}"), self._points(_turned(reason))
        else:
            text, points = self.tr("your {card} is worth {points}"), self._points(reason)
        return text.format(card=self.marked(card), points=points)

    def _own(self, effect: str, which: str, reason: Reason) -> str:
        """What the reader takes, and what comes of it."""
        if effect == "takes":
            return self.tr("you take cards {times}").format(times=self._times(reason))
        if effect == "third" and which:
            colour = f"{self._game.colour(which, as_object=True)} {sign(which)}"
            text = self.tr("you get a third {colour} card {often}")
            return text.format(colour=colour, often=self._often(reason))
        if effect == "third":
            return self.tr("a third card turns one of your colours down {times}").format(
                times=self._times(reason)
            )
        if effect == "bonus":
            return self.tr("you get a running bonus {often}").format(often=self._often(reason))
        if effect == "forced":
            text = self.tr("you have a turn in which every card costs points {often}")
            return text.format(often=self._often(reason))
        if effect == "row" and _lost(reason):
            text = self.tr("the {start} row costs you {points}")
            return text.format(start=which, points=self._points(_turned(reason)))
        points = self._points(reason)
        if effect == "row":
            return self.tr("the {start} row brings you {points}").format(start=which, points=points)
        if effect == "won":
            return self.tr("good cards bring you {points}").format(points=points)
        return self.tr("cards that you have to take cost you {points}").format(points=points)

    def _others(self, view: View, effect: str, reason: Reason, which: str = "") -> str:
        """The same for the other players, or for the best of them."""
        opponent, others = self._sentences(effect)
        if effect in ("others_next", "others_row") and _lost(reason):
            opponent, others = self._losses(effect)
            reason = _turned(reason)
        text = opponent if view.seats == 2 else others
        return text.format(
            start=which,
            points=self._points(reason),
            often=self._often(reason),
            times=self._times(reason),
            mean=self._mean(reason),
        )

    def _sentences(self, effect: str) -> tuple[str, str]:
        """For two players, and for more."""
        return {
            "others_points": (
                self.tr("your opponent has {points}"),
                self.tr("the best of the others has {points}"),
            ),
            "others_colours": (
                self.tr("your opponent has {mean} colours face up"),
                self.tr("the best of the others has {mean} colours face up"),
            ),
            "others_pairs": (
                self.tr("your opponent has {mean} pairs"),
                self.tr("the others together have {mean} pairs"),
            ),
            "others_next": (
                self.tr("your opponent gets {points}"),
                self.tr("the others together get {points}"),
            ),
            "others_won": (
                self.tr("good cards bring your opponent {points}"),
                self.tr("good cards bring the others together {points}"),
            ),
            "others_lost": (
                self.tr("cards that your opponent has to take cost {points}"),
                self.tr("cards that the others have to take cost them together {points}"),
            ),
            "others_third": (
                self.tr("a third card turns one of your opponent’s colours down {times}"),
                self.tr("a third card turns one of the others’ colours down {times}"),
            ),
            "others_bonus": (
                self.tr("your opponent gets a running bonus {often}"),
                self.tr("one of the others gets a running bonus {often}"),
            ),
            "others_row": (
                self.tr("the {start} row brings your opponent {points}"),
                self.tr("the {start} row brings the others together {points}"),
            ),
        }[effect]

    def _losses(self, effect: str) -> tuple[str, str]:
        """The same where it is points below nothing that they get."""
        return {
            "others_next": (
                self.tr("your opponent loses {points}"),
                self.tr("the others together lose {points}"),
            ),
            "others_row": (
                self.tr("the {start} row costs your opponent {points}"),
                self.tr("the {start} row costs the others together {points}"),
            ),
        }[effect]

    def _reached(self, view: View, reason: Reason) -> str:
        """How the own collection and hand stand."""
        singles, pairs = self.tr("you have {mean} single cards"), self.tr("you have {mean} pairs")
        if not _to_the_end(view):
            singles = self.tr("you have {mean} single cards, which can still become pairs")
            if reason.better < reason.other:
                pairs = self.tr("you have {mean} pairs, which a third card could turn down")
        text = {
            "points": self.tr("you have {points}"),
            "reach": self.tr("your best card takes you to {points}"),
            "colours": self.tr("you have {mean} colours face up"),
            "singles": singles,
            "pairs": pairs,
            "free": self.tr("you hold {mean} cards that cost you nothing"),
            "hand": self.tr("a card in your hand brings {mean} points"),
        }[reason.effect]
        return text.format(points=self._points(reason), mean=self._mean(reason))

    def _points(self, reason: Reason) -> str:
        better, other = round(reason.better), round(reason.other)
        if better == other or abs(reason.better - reason.other) < APART:
            return self.tr("{mean} points").format(mean=self._mean(reason))
        text = self.tr("about {better} point(s) instead of {other}", "", abs(better))
        return text.format(better=number(better), other=number(other))

    def _about(self, points: float) -> str:
        if points < APART:
            return self.tr("{mean} points").format(mean=self._decimal(points, 1))
        return self.tr("about %n point(s)", "", round(points))

    def _mean(self, reason: Reason) -> str:
        better, other = self._decimals(reason)
        return self.tr("on average {better} instead of {other}").format(better=better, other=other)

    def _times(self, reason: Reason) -> str:
        better, other = self._decimals(reason)
        return self.tr("on average {better} times instead of {other}").format(better=better, other=other)

    def _often(self, reason: Reason) -> str:
        """In how many games of ten or, where that says too little, of a hundred."""
        if _is_rough(reason):
            better, other = (round(IN_MANY * share) for share in (reason.better, reason.other))
            if other == IN_MANY:
                return self.tr("in %n game(s) of 100 instead of every one", "", better)
            return self.tr("in %n game(s) of 100 instead of {other}", "", better).format(other=other)
        better, other = (round(IN_ALL * share) for share in (reason.better, reason.other))
        if other == IN_ALL:
            return self.tr("in %n game(s) of 10 instead of every one", "", better)
        return self.tr("in %n game(s) of 10 instead of {other}", "", better).format(other=other)

    def _decimals(self, reason: Reason) -> list[str]:
        """Both amounts, with as many places as tell them apart."""
        places = 1 if round(reason.better, 1) != round(reason.other, 1) else 2
        return [self._decimal(amount, places) for amount in (reason.better, reason.other)]

    def _decimal(self, amount: float, places: int) -> str:
        whole, _, part = f"{round(amount, places) + 0.0:.{places}f}".partition(".")
        return self.tr("{whole}.{part}", "a number such as 1.5").format(whole=number(whole), part=part)


def capital(sentence: str) -> str:
    """With a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def _is_rough(reason: Reason) -> bool:
    """Whether ten games would not tell the two apart, or would call never or always what is not."""
    shares = [(round(IN_ALL * share) / IN_ALL, share) for share in (reason.better, reason.other)]
    return shares[0][0] == shares[1][0] or any(told in (0, 1) and told != share for told, share in shares)


def _lost(reason: Reason) -> bool:
    """Whether points are lost after either move: nobody gets −17."""
    return reason.better < 0 and reason.other < 0


def _turned(reason: Reason) -> Reason:
    """Points that are lost, as a number above nothing."""
    return replace(reason, better=-reason.better, other=-reason.other)


def _known(view: View, effect: str) -> bool:
    """Whether there are words for it: a review may come from a file."""
    kind, colon, which = effect.partition(":")
    if kind not in ON_THE_WAY | REACHED | LATER:
        return False
    if kind == "card":
        return which in map(str, view.hand)
    if kind.endswith("row"):
        return which in map(str, START_CARDS)
    return not colon or (kind == "third" and which in COLOURS)


def _makes_sense(view: View, reason: Reason) -> bool:
    """Whether a player can see a reason in it: nobody wants fewer points, nor fewer pairs at the end."""
    more = reason.better - reason.other
    if reason.effect == "pairs" and _to_the_end(view):
        return more > 0
    return effects.makes_sense(reason.effect, more)


def _turns_left(view: View) -> int:
    """The reader's turns, with this one."""
    return view.hand_counts[view.seat] + view.deck_counts[view.seat] - LAST_CARDS


def _to_the_end(view: View) -> bool:
    """Whether continuations end with the game."""
    return _turns_left(view) <= PLAYED_ON
