"""Why a move of Qwixx is better, in words: what the effects of `effects.py` mean to a player."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.qwixx.cards import COLOURS, Colour
from cardgames_qt.games.qwixx.tell.words import QwixxMarkedWords
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.words import Translate, Words

GAMES = 10
"""Frequencies are told as so many games of ten."""
_BAD = ("skipped", "misses", "useless", "others_end")
"""What a player would rather have less of."""


def speaks_for(reason: Reason) -> bool:
    """Whether it is plainly a good thing; else it is better only here."""
    return (reason.better > reason.other) != (reason.effect in _BAD)


class QwixxReasonWords(Words):
    """One sentence for each effect; it begins in lower case, so that it can follow a "but"."""

    def __init__(self, translate: Translate, seats: int) -> None:
        super().__init__(translate)
        self._marked, self._seats = QwixxMarkedWords(translate), seats

    def tell(self, reasons: Sequence[Reason]) -> list[str]:
        """A sentence for each; points and crosses that are gained over the same turns share one."""
        gained = {each.effect: each for each in reasons if each.better > each.other}
        if len(reasons) == 2 and gained.keys() == {"ahead_points", "ahead_crosses"}:
            return [self._points_and_crosses(gained["ahead_points"], gained["ahead_crosses"])]
        return [self._told(reason) for reason in reasons]

    def _points_and_crosses(self, points: Reason, crosses: Reason) -> str:
        text = self.tr(
            "over the next turns you gain about %n point(s) and {amount} crosses {on}.", "", _apart(points)
        )
        return text.format(amount=self._difference(crosses), on=self._on())

    def _told(self, reason: Reason) -> str:
        """What happens more or less often, or how much more or less there is of it."""
        name, _, letter = reason.effect.partition(":")
        gained = reason.better > reason.other
        if name == "closed":
            colour = next(each for each in COLOURS if each == letter)
            return self._closes(reason, colour, gained=gained)
        if name in ("ends", "others_end"):
            return self._ends(reason, own=name == "ends", gained=gained)
        if name.startswith("ahead_"):
            return self._ahead(reason, name.removeprefix("ahead_"), gained=gained)
        return self._amount(reason, name, gained=gained)

    def _ahead(self, reason: Reason, what: str, *, gained: bool) -> str:
        """What is gained on the others, or lost to them."""
        if what in ("points", "prospects"):
            text = self._points(what, _apart(reason), gained=gained)
        else:
            text = self._more(what) if gained else self._fewer(what)
        compared = self.tr("compared with the other player")
        if self._seats > 2:
            compared = self.tr("compared with the others")
        return text.format(on=self._on(), compared=compared, amount=self._difference(reason))

    def _on(self) -> str:
        """Over whom something is gained."""
        return self.tr("on the others") if self._seats > 2 else self.tr("on the other player")

    def _points(self, what: str, points: int, *, gained: bool) -> str:
        if what == "points":
            if gained:
                return self.tr("over the next turns you gain about %n point(s) {on}.", "", points)
            return self.tr(
                "over the next turns you lose about %n point(s) {compared}, and here that pays.", "", points
            )
        if gained:
            return self.tr(
                "your rows have more to come: counting some of the numbers still open in them, "
                "you gain about %n point(s) {on} over the next turns.",
                "",
                points,
            )
        return self.tr(
            "your rows have less to come: counting some of the numbers still open in them, "
            "you lose about %n point(s) {compared} over the next turns, and here that pays.",
            "",
            points,
        )

    def _more(self, what: str) -> str:
        return {
            "crosses": self.tr("over the next turns you gain {amount} crosses {on}."),
            "locks": self.tr(
                "locks come nearer: {compared}, you have {amount} more rows a few turns later that are "
                "closed or whose last card is in your hand."
            ),
            "called": self.tr("over the next turns you cross {amount} more numbers for all {compared}."),
            "laid": self.tr("over the next turns your cards bring {amount} more crosses {compared}."),
            "closable": self.tr(
                "{compared}, you have {amount} more rows a few turns later that can still be closed."
            ),
        }[what]

    def _fewer(self, what: str) -> str:
        return {
            "crosses": self.tr(
                "over the next turns you make {amount} fewer crosses {compared}, and here that pays."
            ),
            "locks": self.tr(
                "locks can wait: {compared}, you have {amount} fewer rows a few turns later that are "
                "closed or whose last card is in your hand."
            ),
            "called": self.tr(
                "over the next turns you cross {amount} fewer numbers for all {compared}, and here that pays."
            ),
            "laid": self.tr(
                "over the next turns your cards bring {amount} fewer crosses {compared}, and here that pays."
            ),
            "closable": self.tr(
                "{compared}, you have {amount} fewer rows a few turns later that can still be closed, "
                "and here that pays."
            ),
        }[what]

    def _amount(self, reason: Reason, what: str, *, gained: bool) -> str:
        """Something of the seat's own that there is more or less of."""
        more = {
            "skipped": self.tr(
                "over the next turns you skip {amount} more numbers: your rows come to their ends sooner."
            ),
            "misses": self.tr("over the next turns you mark {amount} more misses, and here that pays."),
            "useless": self.tr(
                "a few turns later {amount} more cards in your hand are of no use, and here that pays."
            ),
        }
        fewer = {
            "skipped": self.tr("over the next turns you skip {amount} fewer numbers."),
            "misses": self.tr("over the next turns you mark {amount} fewer misses."),
            "useless": self.tr("a few turns later {amount} fewer cards in your hand are of no use."),
        }
        return (more if gained else fewer)[what].format(amount=self._difference(reason))

    def _closes(self, reason: Reason, colour: Colour, *, gained: bool) -> str:
        text = self.tr("within a few turns you close {colour} in {better} instead of {other}.")
        if not gained:
            text = self.tr(
                "within a few turns you close {colour} in {better} instead of {other}, and here that pays."
            )
        return self._often(text, reason, colour=self._marked.colour(colour, as_object=True))

    def _ends(self, reason: Reason, *, own: bool, gained: bool) -> str:
        """Who ends the game within these turns."""
        if own and gained:
            text = self.tr("you end the game with your second closed row in {better} instead of {other}.")
        elif own:
            text = self.tr("you need not end the game: you do so in {better} instead of {other}.")
        elif gained:
            text = self.tr("somebody else ends the game in {better} instead of {other}, and here that pays.")
        else:
            text = self.tr("somebody else ends the game in {better} instead of {other}.")
        return self._often(text, reason)

    def _often(self, text: str, reason: Reason, **values: str) -> str:
        """A sentence with two frequencies, of ten games where that tells them apart, else of a hundred."""
        better, other = (round(GAMES * share) for share in (reason.better, reason.other))
        if better != other:
            told = self.tr("%n game(s) of 10", "", better)
        else:
            better, other = (round(GAMES**2 * share) for share in (reason.better, reason.other))
            told = self.tr("%n game(s) of 100", "", better)
        return text.format(better=told, other=other, **values)

    def _difference(self, reason: Reason) -> str:
        """How far apart the amounts are, with one decimal."""
        tenths = max(1, round(10 * abs(reason.better - reason.other)))
        return self.tr("{whole}.{tenth}", "a number with one decimal").format(
            whole=tenths // 10, tenth=tenths % 10
        )


def _apart(reason: Reason) -> int:
    """How many points lie between."""
    return max(1, round(abs(reason.better - reason.other)))
