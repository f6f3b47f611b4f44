"""The interface for hints in words: a game's `tell/hints.py` provides a `GameHintWords` as HINT_WORDS."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.words import Words


class MistakeInWords(NamedTuple):
    """A mistake in sentences."""

    played: str
    better: str
    why: str
    """Empty if no reason is clear."""
    slip: str = ""
    """What kind of slip it looks like: a fact of that moment, which gives no reason by itself."""


class GameHintWords(Words, ABC):
    """What one game says about moves, all of it derived from the view and the rules."""

    @abstractmethod
    def does(self, view: Any, move: Any) -> str:
        """A sentence that names the move and its effect; it may follow a colon."""

    def names(self, view: Any, move: Any) -> str:
        """The same without numbers that might speak for or against it."""
        return self.does(view, move)

    def did(self, view: Any, move: Any) -> str:
        """The same as `does` for a move that was made."""
        return self.does(view, move)

    def because(self, view: Any, better: Any, other: Any, reasons: Sequence[Reason]) -> str:
        """Why a move is better than another, as one or two sentences; empty if there are no words for that.

        It is said after both moves, and after what `does` says of them: if a number there speaks against the
        better one, the sentence begins with that.
        """
        del view, better, other, reasons
        return ""

    def seems_worse(self, view: Any, better: Any, other: Any) -> bool:
        """Whether a number that `does` says of the better move speaks against it."""
        del view, better, other
        return False

    def slip(self, view: Any, better: Any, other: Any) -> str:
        """What kind of slip it looks like that the other move was made, as a sentence; empty if like none."""
        del view, better, other
        return ""

    def hasty(self, view: Any, better: Any, other: Any) -> str:
        """The number that speaks for the other move, as what somebody in a hurry goes by; a sentence."""
        del view, better, other
        return ""

    def at_a_glance(self, more: int) -> str:
        """The slip of who did not see that the better move brings more points at once, or as many."""
        if more > 0:
            return self.tr("Overlooked: it brings %n point(s) more, even now.", "", more)
        return self.alike() if not more else ""

    def alike(self) -> str:
        """The slip of who had no way to tell at a glance."""
        return self.tr("At a glance, one is as good as the other.")

    def only_now(self, more: int) -> str:
        """What is hasty about points."""
        return self.tr("Hasty: %n point(s) more, but only now.", "", more)

    def compared(self, view: Any, move: Any, best: Any) -> str:
        """The same for the second-best move, shorter where it resembles the best one."""
        del best
        return self.does(view, move)

    def same_idea(self, best: Candidate, other: Candidate) -> bool:
        """Whether another move amounts to the same, so that comparing them teaches nothing."""
        del best, other
        return False

    def besides(self, view: Any, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What else speaks for the best move, as a sentence; empty if nothing stands out."""
        del view, best, others
        return ""

    def against(self, view: Any, best: Candidate) -> str:
        """What somebody asked for and the best move does not do; said whatever else is."""
        del view, best
        return ""


def mistake_in_words(
    words: GameHintWords, view: Any, better: Any, played: Any, reasons: Sequence[Reason]
) -> MistakeInWords:
    """What was played, what is better, and why, and what may have been overlooked.

    A number that speaks against the better move is left out where no reason outweighs it, and told as what
    was hasty. Where there is a reason, it begins with that number.
    """
    why = words.because(view, better, played, reasons) if reasons else ""
    if not why and words.seems_worse(view, better, played):
        slip = words.slip(view, better, played) or words.hasty(view, better, played)
        return MistakeInWords(words.did(view, played), words.names(view, better), "", slip)
    slip = words.slip(view, better, played)
    if why and slip == words.alike():  # the reason tells what a glance does not
        slip = ""
    return MistakeInWords(words.did(view, played), words.does(view, better), why, slip)
