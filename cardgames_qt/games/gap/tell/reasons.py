"""Why a card of GAP is better than another, in words: what its continuations have more or less of."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.gap.cards import COLOURS
from cardgames_qt.games.gap.model import View
from cardgames_qt.games.gap.tell.words import GapCardWords
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.score import number

LAST = 2
"""With so many cards in hand the next card is the last one."""


class GapReasonWords(GapCardWords):
    """Each effect as a clause that says it of the better move and of the other one."""

    def reason(self, view: View, reasons: Sequence[Reason]) -> str:
        """The clauses of these reasons, without a capital and a full stop; empty if there are none."""
        clauses = [clause for reason in reasons if (clause := self._clause(view, reason))]
        if len(clauses) < 2:
            return "".join(clauses)
        return self.tr("{first}, and {second}").format(first=clauses[0], second=clauses[1])

    def _clause(self, view: View, reason: Reason) -> str:
        """Empty for an effect that this version does not know."""
        effect, _, colour = reason.effect.partition(":")
        if effect == "most" and colour in COLOURS:
            text = self.tr("{colour} counts for you at the end of the round {often}")
            return text.format(colour=self.colour(colour), often=self._often(reason))
        if effect == "margin":
            return self._margin(view, reason)
        text = self._own_cards(view, effect) or self._others(view, effect) or self._frequency(effect)
        form = "+.1f" if effect in ("later", "own_points", "others") else ".1f"
        better, other = self._two(reason.better, reason.other, form)
        return text.format(better=better, other=other, often=self._often(reason))

    def _own_cards(self, view: View, effect: str) -> str:
        """The own round and what is left of it."""
        last = len(view.hand) <= LAST
        return {
            "own_points": self.tr("your round ends at {better} on average instead of {other}"),
            "later": self.tr("your last card brings {better} on average instead of {other}")
            if last
            else self.tr("the rest of the round brings you {better} on average instead of {other}"),
            "costs": self.tr("your last card costs you points {often}")
            if last
            else self.tr("on average {better} of your later cards cost you points instead of {other}"),
            "against": self.tr(
                "on average {better} cards count against you at the end of the round instead of {other}"
            ),
            "for": self.tr(
                "on average {better} cards count for you at the end of the round instead of {other}"
            ),
            "second": self.tr(
                "your second-largest colour ends up with {better} cards on average instead of {other}"
            ),
        }.get(effect, "")

    def _others(self, view: View, effect: str) -> str:
        """Their points."""
        if effect != "others":
            return ""
        if view.seats == 2:
            return self.tr("your opponent’s round ends at {better} on average instead of {other}")
        return self.tr("the others’ rounds end at {better} on average instead of {other}")

    def _frequency(self, effect: str) -> str:
        """What happens or does not."""
        return {
            "tied": self.tr("your largest colours are tied in the end, so all of them count, {often}"),
            "won": self.tr("you win with this round {often}"),
        }.get(effect, "")

    def _margin(self, view: View, reason: Reason) -> str:
        """How far ahead or behind the round ends."""
        if reason.better >= 0 and reason.other >= 0:
            text = self.tr("you end the round {better} points ahead of {rival} on average instead of {other}")
        elif reason.better >= 0:
            text = self.tr(
                "you end the round {better} points ahead of {rival} on average instead of {other} behind"
            )
        elif reason.other >= 0:
            text = self.tr(
                "you end the round {better} points behind {rival} on average instead of {other} ahead"
            )
        else:
            text = self.tr("you end the round {better} points behind {rival} on average instead of {other}")
        if view.seats == 2:
            rival = self.tr("your opponent", "ahead of or behind them")
        else:
            rival = self.tr("the best of the others", "ahead of or behind them")
        better, other = self._two(abs(reason.better), abs(reason.other), ".1f")
        return text.format(better=better, other=other, rival=rival)

    def _often(self, reason: Reason) -> str:
        """How many games of ten or, where that says too little, of a hundred."""
        better, other = round(10 * reason.better), round(10 * reason.other)
        rough = better == other or any(
            each in (0, 1) and each != exact
            for each, exact in ((better / 10, reason.better), (other / 10, reason.other))
        )
        if not rough:
            text = self.tr("in {better} of 10 games instead of {other}")
            return text.format(better=better, other=other)
        text = self.tr("in {better} of 100 games instead of {other}")
        return text.format(better=round(100 * reason.better), other=round(100 * reason.other))

    def _two(self, better: float, other: float, form: str) -> tuple[str, str]:
        """Both amounts, with as many decimals as it takes to tell them apart."""
        if f"{better:{form}}" == f"{other:{form}}":
            form = form.replace("1", "2")
        return self._decimal(f"{better:{form}}"), self._decimal(f"{other:{form}}")

    def _decimal(self, figures: str) -> str:
        """A number as it is written in the language."""
        whole, _, part = number(figures).partition(".")
        return self.tr("{whole}.{part}", "a number with decimals").format(whole=whole, part=part)
