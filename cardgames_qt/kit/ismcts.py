"""Information-set Monte Carlo tree search on the plain rules: a searching bot for any game.

There is one tree, over what the seat can tell apart. Each iteration descends it in another sampled world that
looks the same to the seat, so a move counts as available only where it was legal. Chance is sampled on the
way down. It needs nothing but `Rules`, so every new game has a thinking opponent; games with a search core of
their own have stronger ones (see BOTS.md).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any, Final

from cardgames_qt.engine.rules import CHANCE, AnyRules, Outcome, Seat
from cardgames_qt.kit.bot import Bot, Budget, Candidate, Decision, Weighing
from cardgames_qt.kit.search.common_deals import Trial
from cardgames_qt.kit.search.weighing import ShareScale, weigh_move

CURIOSITY: Final = 0.7
"""How much a move that was seldom tried is favoured; rewards lie between 0 and 1."""


class Node:
    """Statistics of a sequence of moves, from the viewpoint of the seat that made the last one."""

    __slots__ = ("available", "children", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0

    def select(self, seat: Seat, legal: Sequence[Any], rng: Random) -> tuple[Any, Node]:
        """An untried legal move if there is one, otherwise the one with the highest upper bound."""
        fresh = [move for move in legal if (seat, move) not in self.children]
        if fresh:
            move = rng.choice(fresh)
            child = self.children[seat, move] = Node()
            known = [self.children[seat, each] for each in legal if (seat, each) in self.children]
        else:
            known = [self.children[seat, each] for each in legal]
            best = max(range(len(legal)), key=lambda index: known[index].prospects())
            move, child = legal[best], known[best]
        for each in known:
            each.available += 1
        return move, child

    def prospects(self) -> float:
        """The upper confidence bound: the mean plus a bonus for moves that were rarely tried."""
        return self.mean + CURIOSITY * sqrt(log(self.available + 1) / self.visits)

    def learn(self, reward: float) -> None:
        self.visits += 1
        self.total += reward
        self.squares += reward * reward

    @property
    def mean(self) -> float:
        return self.total / self.visits

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return inf
        spread = max(0.0, self.squares - self.total * self.mean)
        return sqrt(spread / (self.visits - 1) / self.visits)


class IsmctsBot(Bot):
    """Grows a tree until the budget is spent and plays the most visited move."""

    def __init__(self, rules: AnyRules, playouts: int) -> None:
        self.rules = rules
        self.playouts = playouts

    def decide(self, view: Any, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        """The most visited move; the first one if there was no time at all."""
        spending, root = budget.start(), Node()
        planned = self.playouts if budget.playouts is None else budget.playouts
        while len(moves) > 1 and spending.left and spending.spent < planned:
            self._grow(root, view, rng)
            spending.spend(1)
        tried = [
            (move, root.children[view.seat, move]) for move in moves if (view.seat, move) in root.children
        ]
        if not tried:
            return Decision(moves[0])
        tried.sort(key=lambda each: (each[1].visits, each[1].mean), reverse=True)
        return Decision(
            tried[0][0], tuple(Candidate(move, node.mean, node.error) for move, node in tried), "wins"
        )

    def weigh(
        self, view: Any, moves: Sequence[Any], line: Sequence[Any], rng: Random, budget: Budget
    ) -> Weighing:
        """By games that are played on at random: what a seat could win with better play is unknown."""
        scale = ShareScale(lambda share: share, [None] * len(moves))
        trial = self._on_same_deals(view, moves, f"{rng.random()}")
        return weigh_move(moves, line[0], lambda: trial, scale, budget.or_else(self.playouts))

    def _on_same_deals(self, view: Any, moves: Sequence[Any], seed: str) -> Trial:
        def trial(candidates: Sequence[int], deals: range) -> list[list[float]]:
            return [
                [self._share_after(view, moves[each], f"{seed}/{deal}") for deal in deals]
                for each in candidates
            ]

        return trial

    def _share_after(self, view: Any, move: Any, deal: str) -> float:
        rng = Random(deal)
        state = self.rules.apply(self.rules.imagine(view, rng), view.seat, move)
        return self._play_on(state, rng).share(view.seat)

    def _grow(self, root: Node, view: Any, rng: Random) -> None:
        """One iteration: descend in a sampled world, add a leaf, play out at random, update the path."""
        state, node, path = self.rules.imagine(view, rng), root, []
        seat = view.seat
        while seat is not None:
            move, node = node.select(seat, self.rules.legal_moves(state, seat), rng)
            path.append((seat, node))
            state = self.rules.apply(state, seat, move)
            if not node.visits:
                break
            state, seat = self._after_chance(state, rng)
        outcome = self._play_on(state, rng)
        for mover, passed in path:
            passed.learn(outcome.share(mover))

    def _after_chance(self, state: Any, rng: Random) -> tuple[Any, Seat | None]:
        """The next state in which a player must act, and who; None when the game is over."""
        waiting = self.rules.to_act(state)
        while waiting and waiting[0] == CHANCE:
            state = self.rules.apply(state, CHANCE, self.rules.chance(state, rng))
            waiting = self.rules.to_act(state)
        return state, waiting[0] if waiting else None

    def _play_on(self, state: Any, rng: Random) -> Outcome:
        state, seat = self._after_chance(state, rng)
        while seat is not None:
            move = rng.choice(self.rules.legal_moves(state, seat))
            state, seat = self._after_chance(self.rules.apply(state, seat, move), rng)
        outcome = self.rules.outcome(state)
        assert outcome is not None, "a game that waits for nobody is over"
        return outcome
