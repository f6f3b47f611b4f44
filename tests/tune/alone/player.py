"""Plays The Game alone by what was learned.

    PYTHONPATH=. stolek arena the_game --seats 1 --levels master --bot tests.tune.alone.player:Alone

The tuned evaluation finds turns, the learned judgement takes the best few, and those are tried: the next
cards are drawn many times over, and the best turn after each draw is judged. The last fifteen cards are
counted out as master does. `WORLDS=0` in the environment leaves the trying out; `LEARNED` names another file.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from cardgames_qt.games.the_game import bot, fast
from cardgames_qt.games.the_game.ending import MOST_CARDS
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.search.common_deals import ranked, sequential_halving
from tests.tune.alone.reading import Judge, Learned


class Recipe:
    """How much is searched."""

    turns = 32
    """Turns found by the tuned evaluation, of which"""
    tried = 6
    """so many are tried that the judgement likes best,"""
    worlds = 240
    """in so many sampled draws in all,"""
    answers = 6
    """with so many turns after each."""
    beam = 24
    beam_ahead = 5
    tries = 400


class Trials:
    """What turns are worth: the mean of the best turn after them, over sampled draws."""

    def __init__(self, search: fast.TurnSearch, judge: Judge, recipe: Recipe, chosen: Sequence[int]) -> None:
        self._search, self._judge, self._recipe, self._chosen = search, judge, recipe, chosen
        self._solver = fast.Solver()

    def __call__(self, tried: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        results: list[list[float]] = [[] for _ in tried]
        for deal in deals:
            hands, deck = self._search.deal(deal)
            for place, candidate in enumerate(tried):
                results[place].append(self._worth(self._chosen[candidate], hands, deck))
        return results

    def _worth(self, candidate: int, hands: list[list[int]], deck: list[int]) -> float:
        search, world, recipe = self._search, self._search.world, self._recipe
        world.hands, world.deck, world.drawn = [sorted(hand) for hand in hands], deck, 0
        world.unplayed = list(search.unplayed)
        world.left = len(search.hand) + len(search.unseen)
        world.seat = 0
        if not world.finish_turn(search.used[candidate], *search.ends[candidate]):
            return 1.0
        hand = world.hands[0]
        tops = (world.up1, world.up2, world.down1, world.down2)
        if world.drawn >= len(world.deck):
            return float(self._solver.solve(hand, -1, *tops, recipe.tries))
        planner = world.planner
        planner.look(hand, world.unplayed)
        count = planner.plan(*tops, 0, world.owed(), recipe.beam_ahead, recipe.answers, False)
        if not count:
            return 0.0
        self._judge.look(hand, world.unplayed)
        ends = planner.ends
        return max(
            self._judge.chance(ends.used[at], (ends.up1[at], ends.up2[at], ends.down1[at], ends.down2[at]))
            for at in range(count)
        )


@cache
def learned() -> Learned:
    """The numbers, from beside this file or from where the environment says."""
    return Learned(Path(os.environ.get("LEARNED") or Path(__file__).with_name("learned.bin")))


class Alone(bot.PlanningBot):
    """Master, which plays alone by what was learned until the last cards are counted out."""

    def __init__(self) -> None:
        super().__init__(bot.MASTER)
        self._own = Recipe()
        self._own.worlds = int(os.environ.get("WORLDS") or Recipe.worlds)

    def plan(self, where: bot.Situation, budget: Budget) -> bot.Plan:
        left = len(where.hand) + len(where.unseen)
        if where.seats > 1 or where.on_fire or left <= MOST_CARDS or not where.deck_count:
            return super().plan(where, budget)
        return learned_plan(where, self._own.worlds) or super().plan(where, budget)


@lru_cache(bot.REMEMBERED)
def learned_plan(where: bot.Situation, worlds: int) -> bot.Plan | None:
    """The best turn, or None if there is none."""
    recipe = Recipe()
    search, judge = bot.searcher(where), Judge(learned())
    count = search.plan(recipe.beam, recipe.turns)
    if not count:
        return None
    judge.look(search.hand, search.unplayed)
    chances = [judge.chance(search.used[at], search.ends[at]) for at in range(count)]
    chosen = sorted(range(count), key=lambda at: -chances[at])[: recipe.tried]
    turns = [bot.read_path(where, search.paths[at], search.lengths[at]) for at in chosen]
    if not worlds or len(chosen) == 1:
        judged = zip(turns, chosen, strict=True)
        return bot.Plan(turns[0], tuple((turn, chances[at], 0.0) for turn, at in judged))
    trials = Trials(search, judge, recipe, chosen)
    spending = Budget(2 * worlds, None).start()
    best, samples = sequential_halving(len(chosen), trials, spending, worlds, keep=0)
    weighed = sorted(ranked(best, samples, lambda share: share), key=lambda each: each[0] != best)
    return bot.Plan(turns[best], tuple((turns[at], value, error) for at, value, error in weighed))
