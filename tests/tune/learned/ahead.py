"""What a judgement wins if the best few turns of every game are tried: a turn further, in sampled draws."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from tests.tune.learned.games import GAME_AT, NOTHING, WON, Judge, Table, Tensor, Turns, played_out, search

TOGETHER = 1 << 16
"""So many imagined games are played side by side."""
AFTER = 2
"""So many turns after a draw are tried a turn further."""


def tried(table: Table, judge: Judge, nodes: Tensor, ahead: Sequence[int], width: int) -> Tensor:
    """What these turns win on average: the best turn after them, whatever is drawn.

    `ahead` tells in how many draws; with a second number the best few of the turns after them are tried, too.
    """
    worlds, *further = ahead
    decks = table.possible_decks(worlds)
    made = []
    for part in nodes.split(max(1, TOGETHER // worlds)):
        other = table.imagined(part, decks)
        best, _ = search(other, judge, width)
        worth = best.worth.clamp(min=0.0, max=1.0)
        if further:
            few = best.few(AFTER)
            few = few[((best.worth < WON) & (best.worth > NOTHING) & ~other.knows_all)[few >> GAME_AT]]
            if len(few):
                found = tried(other, judge, few, further, width)
                looked = torch.full_like(worth, NOTHING).scatter_reduce(0, few >> GAME_AT, found, "amax")
                worth = torch.where(looked > NOTHING, looked, worth)
        # where all is known the search goes to the end: what it does not win is lost
        worth = torch.where(other.knows_all, (best.worth >= WON).float(), worth)
        worth = torch.where(other.left == 0, 1.0, worth)
        worth = torch.where(other.over & (other.end_left > 0), 0.0, worth)
        made.append(worth.reshape(len(part), worlds).mean(1))
    return torch.cat(made)


def measured_ahead(
    table: Table, judge: Judge, width: int, *, count: int, ahead: Sequence[int], width_ahead: int
) -> tuple[float, float]:
    """The share of games won from here, and the cards left."""

    def choose(best: Turns, over: Tensor) -> Tensor:
        few = best.few(count)
        few = few[(~over & ~table.knows_all & (best.worth < WON))[few >> GAME_AT]]
        if not len(few):
            return best.nodes
        return _best_of(few, tried(table, judge, few, ahead, width_ahead), best.nodes)

    return played_out(table, judge, width, choose)


def _best_of(nodes: Tensor, worth: Tensor, otherwise: Tensor) -> Tensor:
    """For every game the node of these that is worth most, the first one where several are."""
    game = nodes >> GAME_AT
    best = torch.full(otherwise.shape, NOTHING, device=nodes.device).scatter_reduce(0, game, worth, "amax")
    at = torch.arange(len(nodes), device=nodes.device)
    none = torch.full_like(otherwise, len(nodes))
    is_best = worth == best[game]
    first = none.scatter_reduce(0, game[is_best], at[is_best], "amin")
    chosen = nodes[first.clamp(max=len(nodes) - 1)]
    return torch.where(first < len(nodes), chosen, otherwise)
