"""Hints in sentences: what a move does, what the next best one does, and how much lies between them.

What a game has to say about its moves comes from its own words (see `game_hints`); how many games a move
wins, and how sure that is, from what the bot weighed.
"""

from __future__ import annotations

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.words import GameWords, Translate, Words
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.text.richtext import plain_words

SURE = 2.0
"""A lead of so many standard errors is significant."""
NOTABLE = 3
"""So many games in a hundred are mentioned even if they are not significant."""
HALF_A_POINT = 0.5
LONGEST = 180
"""The length that can be read in passing; other reasons for a move are added while there is room."""


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

    def reason(self, advice: Advice) -> str:
        """What the move does and why, then how the next best one compares."""
        best = advice.best
        assert best is not None, "there is nothing to say about no move"
        if self._game is None:
            return self.tr("This is what the strongest bot would play.")
        does = self._game.does(advice.view, best.move)
        if advice.choices == 1:
            return joined(does, self.tr("There’s no other move."))
        rivals = self._rivals(advice, best, does)
        besides = self._game.besides(advice.view, best, rivals)
        if not rivals:
            return joined(does, besides)
        rival = rivals[0]
        words = self._game.compared(advice.view, rival.move, best.move)
        next_best = self.tr("Next best: {move}").format(move=words)
        verdict = self._verdict(best, rival, advice.measure)
        all_of_it = joined(does, besides, next_best, verdict)
        too_long = len(plain_words(all_of_it)) > LONGEST
        return joined(does, next_best, verdict) if too_long else all_of_it

    def _rivals(self, advice: Advice, best: Candidate, does: str) -> tuple[Candidate, ...]:
        """The other moves that neither look the same nor follow the same idea, best first."""
        game = self._game
        assert game is not None
        return tuple(
            other
            for other in advice.others
            if game.does(advice.view, other.move) != does and not game.same_idea(best, other)
        )

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


def _wins(candidate: Candidate) -> bool:
    return candidate.sure and candidate.value == 1


def _loses(candidate: Candidate) -> bool:
    return candidate.sure and candidate.value == 0


def _percent(chance: float) -> int:
    """Never 0 or 100: only the rules are certain."""
    return max(1, min(99, round(100 * chance)))
