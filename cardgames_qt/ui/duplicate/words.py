"""What there is to say about others in a seat."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import Words, listed
from cardgames_qt.ui.duplicate.attempts import Attempt
from cardgames_qt.ui.text.numbers import one_decimal


class OthersWords(Words):
    """Sentences of the sheet; without a name of who sat there they are told to the player."""

    def title(self, name: str) -> str:
        """Whose seat it is."""
        if not name:
            return self.tr("The others in your seat")
        return self.tr("The others in the seat of {player}").format(player=name)

    def about(self, usual: str) -> str:
        """What is the same for all; `usual` is who stands in for other persons, if there are any."""
        text = self.tr("The same cards and the same opponents: only somebody else decides in this seat.")
        if not usual:
            return text
        others = self.tr("Other persons’ seats have a bot: {level}.").format(level=usual)
        return f"{text} {others}"

    def score(self, *, together: bool) -> str:
        """The head of the scores."""
        return self.tr("cards left") if together else self.tr("score")

    def wins(self) -> str:
        """The head of the wins."""
        return self.tr("wins")

    def scored(self, attempt: Attempt) -> str:
        """A score, or its mean with what chance may have made of it."""
        if not attempt.level:
            return number(attempt.scores[0])
        mean = one_decimal(attempt.score)
        return f"{mean} ± {one_decimal(attempt.error)}" if len(attempt.scores) > 1 else mean

    def won(self, attempt: Attempt) -> str:
        """Whether one game was won, or how many of several."""
        if attempt.level:
            return self.tr("{share} %").format(share=round(100 * attempt.share))
        share = attempt.share
        return self.tr("won") if share == 1 else self.tr("shared") if share else self.tr("lost")

    def told(self, who: str, attempt: Attempt, *, together: bool) -> str:
        """A line of the plot in words."""
        score, won = self.scored(attempt), self.won(attempt)
        return f"{who}: {self.score(together=together)} {score}, {self.wins()} {won}"

    def verdict(self, better: Sequence[str]) -> str:
        """Who made more of the seat; nobody may have."""
        if not better:
            return self.tr("On these cards nobody did clearly better.")
        return self.tr("Better on these cards: {players}.").format(players=listed(list(better)))

    def too_early(self) -> str:
        """One game of a level says nothing."""
        return self.tr("The levels are still to play a few games.")

    def without_luck(self, chance: float | None, name: str) -> str:
        """What the decisions alone would have won, as far as it is known."""
        if chance is None:
            return self.tr("A review tells what the decisions were worth without luck.")
        told = {"chance": round(100 * chance), "player": name}
        if not name:
            return self.tr("Without luck, your decisions win {chance} games in 100.").format(**told)
        return self.tr("Without luck, the decisions of {player} win {chance} games in 100.").format(**told)

    def progress(self, done: int, of: int) -> str:
        """How far the levels are."""
        return self.tr("{done} of {all} games").format(done=done, all=of)

    def played_anew(self) -> str:
        """While the levels play, where they had before."""
        return self.tr("What is kept of the others in this seat cannot be read; they play anew.")

    def failed(self) -> str:
        """The bots' process is gone."""
        return self.tr("The games could not be played: the bots gave no answer.")
