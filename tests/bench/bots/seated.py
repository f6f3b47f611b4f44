"""A bot at every seat of a table in this process, by chances that are the same for all who see the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames_qt.bots.simulation import play_out, time_is_over
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.kit.bot import Bot, Budget
from cardgames_qt.play.course import DecisionRequest, Response


class Seated:
    """Answers for all seats."""

    person = False

    def __init__(self, match: Match, bots: Sequence[Bot], budget: Budget) -> None:
        self._seed, self._bots, self._budget = match.seed, bots, budget

    def ask(self, request: DecisionRequest) -> Response:
        """The answer of who sits there; what the table decides is drawn."""
        rng = Random(f"{self._seed}/{request.steps}/{request.seat}")
        if request.seat == TABLE:
            return Response(move=rng.choice(request.moves))
        bot = self._bots[request.seat]
        if request.kind == "bid":
            return Response(bid=bot.bid(request.view, rng))
        if request.kind == "talk":
            return Response(said=tuple(bot.talk(request.view, request.moves, rng)))
        return Response(move=bot.decide(request.view, request.moves, rng, self._budget).move)

    def forget(self, request: DecisionRequest) -> None:
        """Nobody waits for an answer here."""


def play(match: Match, bots: Sequence[Bot], budget: Budget = Budget()) -> None:  # noqa: B008 - it is frozen
    """From the deal to the end."""
    table = Seated(match, bots, budget)
    play_out(match, table, table, time_is_over)
