"""Hints in sentences: what a move does, what the next best one does, and how much lies between them.

What a game has to say about its moves comes from its own words (see `game_hints`); how many games a move
wins, and how sure that is, from what the bot weighed.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.kit.words import GameWords, Translate, Words
from cardgames_qt.ui.session.adviser import Advice

SURE = 2.0
"""A lead of so many standard errors is significant."""
NOTABLE = 3
"""So many games in a hundred are mentioned even if they are not significant."""
HALF_A_POINT = 0.5


class HintWords(Words):
    """Why a move is recommended."""

    def __init__(self, translate: Translate, game: GameHintWords | None) -> None:
        """Without a game's own words a hint has only numbers."""
        super().__init__(translate)
        self._game = game

    def thinking(self) -> str:
        return self.tr("Thinking about a hint…")

    def failed(self) -> str:
        return self.tr("There’s no hint this time. You can play on, or ask again.")

    def reason(self, advice: Advice, *, more_to_come: bool = False) -> str:
        """What the move does, then how the next best one compares; or that it is being compared."""
        best = advice.best
        assert best is not None, "there is nothing to say about no move"
        if self._game is None:
            return self.tr("This is what the strongest bot would play.")
        does = self._game.does(advice.view, best.move)
        if advice.choices == 1:
            return joined(does, self.tr("There’s no other move."))
        rivals = self._rivals(advice, best)
        against = self._game.against(advice.view, best)
        besides = joined(against, self._game.besides(advice.view, best, rivals))
        if not rivals:
            return joined(does, besides)
        compared = self._next_best(advice, rivals[0])
        if more_to_come:
            return joined(does, besides, compared, self.tr("Finding out why…"))
        return joined(does, besides, compared, self._verdict(best, rivals[0], advice.measure))

    def rival(self, advice: Advice) -> Candidate | None:
        """The next best move that neither looks the same nor follows the same idea."""
        if advice.best is None or self._game is None:
            return None
        return next(iter(self._rivals(advice, advice.best)), None)

    def _rivals(self, advice: Advice, best: Candidate) -> tuple[Candidate, ...]:
        """All such moves, best first."""
        game = self._game
        assert game is not None
        does = game.does(advice.view, best.move)
        return tuple(
            other
            for other in advice.others
            if game.does(advice.view, other.move) != does and not game.same_idea(best, other)
        )

    def explained(self, advice: Advice, comparison: Comparison) -> tuple[Advice, str]:
        """The advice after both moves were played on, and all there is to say about it.

        Real play may think more of what was only the next best: then that is the advice.
        """
        game, best, rival = self._game, advice.best, self.rival(advice)
        assert game is not None and best is not None and rival is not None, "nothing was compared"
        lead, error = comparison.lead, comparison.error
        if lead < -SURE * error:
            others = (best, *(other for other in advice.others if other is not rival))
            advice, best, rival = replace(advice, best=rival, others=others), rival, best
        equal = _are_equal(lead, error)
        why = ""  # what is about equal needs none
        if lead > 0 and not equal:
            why = game.because(advice.view, best.move, rival.move, comparison.reasons)
        if not why and game.seems_worse(advice.view, best.move, rival.move):
            # a number that speaks against the move would need the reason that outweighs it
            does = game.names(advice.view, best.move)
            next_best = self.tr("Next best: {move}").format(move=game.names(advice.view, rival.move))
        else:
            does, next_best = game.does(advice.view, best.move), self._next_best(advice, rival)
            if not why and not equal:  # what was said for it before is not taken back
                why = game.besides(advice.view, best, self._rivals(advice, best))
        against = game.against(advice.view, best)
        return advice, joined(does, against, why, next_best, self._played_on(abs(lead), error))

    def _next_best(self, advice: Advice, rival: Candidate) -> str:
        assert self._game is not None and advice.best is not None
        words = self._game.compared(advice.view, rival.move, advice.best.move)
        return self.tr("Next best: {move}").format(move=words)

    def _played_on(self, lead: float, error: float) -> str:
        if _are_equal(lead, error):
            return self.tr("They’re about equal.")
        fewer = round(100 * lead)
        text = self.tr("It wins about %n game(s) fewer in 100, give or take {doubt}.", "", fewer)
        return text.format(doubt=max(1, round(200 * error)))

    def _verdict(self, best: Candidate, other: Candidate, measure: str) -> str:
        lead = best.value - other.value
        if measure == "points":
            if lead < HALF_A_POINT:
                return self.tr("They’re about equal.")
            return self.tr("That’s about %n point(s) less on average.", "", round(lead))
        if best.sure or other.sure:
            return self._certainty(best, other)
        more = _percent(best.value) - _percent(other.value)
        if more < 1 or (more < NOTABLE and lead < SURE * other.error):
            return self.tr("They’re about equal.")
        if lead < SURE * other.error:
            return self.tr("It wins about %n game(s) fewer in 100.", "", more)
        text = self.tr("About {other} wins in 100 instead of {best}.")
        return text.format(best=_percent(best.value), other=_percent(other.value))

    def _certainty(self, best: Candidate, other: Candidate) -> str:
        """A move that decides the game has a certain result."""
        chances = {"best": _percent(best.value), "other": _percent(other.value)}
        if _wins(best) and _wins(other):
            return self.tr("Both win for certain.")
        if _wins(best):
            return self.tr("It wins about {other} times in 100; the best move always wins.").format(**chances)
        if _loses(best) and _loses(other):
            return self.tr("Neither wins any more.")
        if _loses(other):
            return self.tr("It loses for certain; the best move wins about {best} times in 100.").format(
                **chances
            )
        return self.tr("About {other} wins in 100 instead of {best}.").format(**chances)


def make_hint_words(rules: AnyRules, words: GameWords, translate: Translate) -> HintWords:
    """Hints about a game, also if it has no words of its own for them."""
    return HintWords(translate, find(rules.id).hint_words(words, translate))


def joined(*sentences: str) -> str:
    """Sentences in a row, without empty ones."""
    return " ".join(_capital(sentence) for sentence in sentences if sentence)


def _capital(sentence: str) -> str:
    """A sentence may begin with markup around the name of a card."""
    at = next((at for at, letter in enumerate(sentence) if letter.isalnum()), 0)
    return sentence[:at] + sentence[at : at + 1].upper() + sentence[at + 1 :]


def _are_equal(lead: float, error: float) -> bool:
    """Whether playing on shows no difference to speak of."""
    return abs(lead) < SURE * error or not round(100 * lead)


def _wins(candidate: Candidate) -> bool:
    return candidate.sure and candidate.value == 1


def _loses(candidate: Candidate) -> bool:
    return candidate.sure and candidate.value == 0


def _percent(chance: float) -> int:
    """Never 0 or 100: only the rules are certain."""
    return max(1, min(99, round(100 * chance)))
