"""The bot interface: a bot gets a seat's view, its legal moves and a random generator, and nothing else."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec

from cardgames_qt.kit.reasons import Reason

Kind: TypeAlias = Literal["move", "talk", "bid"]
"""What a seat is asked for: its move, what it has to say before a turn, or how much it would like to be the
one that the table chooses."""


class Budget(msgspec.Struct, frozen=True):
    """A limit on thinking. Playouts give repeatable results, seconds bounded ones; None means no limit."""

    playouts: int | None = None
    seconds: float | None = None

    def or_else(self, playouts: int) -> Budget:
        """The same budget, with this many playouts if it does not limit them."""
        return self if self.playouts is not None else Budget(playouts, self.seconds)

    def start(self) -> Spending:
        return Spending(self)


class Spending:
    """A budget in use: counts playouts and watches the deadline."""

    def __init__(self, budget: Budget) -> None:
        self._playouts = budget.playouts
        self._deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
        self.spent = 0

    def spend(self, playouts: int) -> None:
        self.spent += playouts

    @property
    def left(self) -> bool:
        """Whether another playout may start."""
        if self._playouts is not None and self.spent >= self._playouts:
            return False
        return self._deadline is None or time.monotonic() < self._deadline


class Candidate(msgspec.Struct, frozen=True):
    """A move that was considered: its value, how certain that is, and the reasons for hints."""

    move: Any
    value: float
    error: float = 0.0
    """The standard error: of the chosen move's value, and of how far another one is behind it."""
    features: dict[str, float] = {}
    then: tuple[Any, ...] = ()
    """What shall follow it in the same turn."""
    sure: bool = False
    """The value is no estimate: the rules give it, because the move decides the game."""


class Decision(msgspec.Struct, frozen=True):
    """The chosen move and, for hints, all candidates, best first."""

    move: Any
    candidates: tuple[Candidate, ...] = ()
    measure: str = ""
    """What the values count: "points" or "wins"."""


class Judgement(msgspec.Struct, frozen=True):
    """A move that was played, compared with the best one available."""

    best: Any
    lost: float = 0.0
    """How much less of a win it leads to than the best one; nothing where chance may have made that."""
    error: float = 0.0
    """The standard error of that difference; both met the same sampled deals."""
    score: float | None = None
    """What the game scores after it with the best moves, where that is counted."""
    went_to: tuple[float, ...] = ()
    """By seat, the part of `lost` that it gains (below 0 if it loses, too); the own part is −1, and in all it
    is nothing. Empty where that was not measured."""
    checked: bool = False
    """Whether bots played on from both moves (see kit/search/rollouts.py); else it is the playouts' word."""
    reasons: tuple[Reason, ...] = ()
    """Why the best one is better, where that is clear."""


class Weighing(msgspec.Struct, frozen=True):
    """What a seat could have won, given all it knew, and what its moves left of that."""

    value: float
    """The chance to win with the best moves."""
    stake: float
    """How much of it the worst move that was tried would have lost for certain."""
    judgements: tuple[Judgement, ...]
    """One for each move that was made, in their order."""
    score: float | None = None
    """What the game scores with the best moves; given where all play together, and playouts go to the end."""


class Bot(ABC):
    """A computer player. The same arguments and generator state always give the same answer."""

    @abstractmethod
    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        """Choose one of `moves` within the budget."""

    def pick(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """The same move as `decide` finds, for callers that need no candidates: a search is quicker so."""
        return self.decide(view, moves, rng, Budget()).move

    ESTIMATE: int | None = None
    """Playouts for an estimate; None for as many as for a move."""
    HORIZON = 3
    """After so many own decisions of real play its estimates of a position can be trusted."""
    TRUST = 0.01
    """By how much differences between such estimates are off, beyond what sampling explains."""
    USUAL_LOSS = 0.1
    """How much suspected moves lose, by and large.

    What is told was picked for being large, in part by chance: a measured loss is drawn towards nothing by as
    much as its error allows, less where large ones are usual.
    """
    PAIRS = 1600
    """Pairs of such continuations that a whole review of three seats may play: two minutes at most,"""
    PAIRS_A_MOVE = 240
    """and for one of its moves."""

    def estimate(self, view: Any, moves: Sequence[Any], rng: Random) -> float | None:
        """The seat's chance to win from here, quickly; None if the bot does not count in wins."""
        decision = self.decide(view, moves, rng, Budget(self.ESTIMATE))
        return decision.candidates[0].value if decision.measure == "wins" and decision.candidates else None

    def weigh(
        self, view: Any, moves: Sequence[Any], line: Sequence[Any], rng: Random, budget: Budget
    ) -> Weighing | None:
        """What the moves of `line` lost; the first of them is one of `moves`. None if the bot cannot tell."""
        del view, moves, line, rng, budget
        return None

    def goes_on(self, view: Any) -> bool:
        """Whether the move to be made here continues a turn that is weighed as a whole."""
        del view
        return False

    def outset(self, view: Any, levels: Sequence[str]) -> float:
        """What this seat wins on average before any cards are dealt, if it plays as well as this bot.

        `levels` are those of all seats. Where everybody plays against the others, it is a fair share, whoever
        they are.
        """
        del levels
        return 1 / view.seats  # type: ignore[no-any-return]

    def talk(self, view: Any, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        """What to say now, chosen from `asides`; most bots say nothing."""
        del view, asides, rng
        return ()

    def bid(self, view: Any, rng: Random) -> float:
        """How much this seat wants to start, where the players agree on a starter."""
        del view, rng
        return 0.0


class PlainBot(Bot):
    """A bot that does not search."""

    @abstractmethod
    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """Choose one of `moves`."""

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        del budget
        return Decision(self.choose(view, moves, rng))


class RandomBot(PlainBot):
    """Plays any legal move, all equally likely."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        del view
        return rng.choice(moves)
