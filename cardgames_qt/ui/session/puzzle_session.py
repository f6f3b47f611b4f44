"""The table of a puzzle."""

from __future__ import annotations

from cardgames_qt.engine.match import NO_MOVE, Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.puzzle_file import Posed
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.branch_session import BranchSession


class PuzzleSession(BranchSession):
    """Where a game stands that can be won; it is kept nowhere."""

    ends_in_place = True

    def __init__(
        self, posed: Posed, match: Match, plan: TablePlan, client: BotClient, *, paced: bool = True
    ) -> None:
        self.posed = posed
        super().__init__(match, plan, client=client, paced=paced)

    @property
    def why_no_undo(self) -> Phrase | None:
        """What led to the puzzle stays as it is."""
        begins = len(self.posed.record.log)
        return NO_MOVE if len(self.match.history) <= begins else super().why_no_undo

    @property
    def solved(self) -> bool:
        """Whether it is won."""
        outcome = self.match.outcome
        return outcome is not None and bool(outcome.winners)
