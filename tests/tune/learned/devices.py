"""Whether a device plays and judges as the processor does, before it is trusted with millions of games."""

from __future__ import annotations

import torch

from tests.tune.learned.games import NOTHING, Table, search
from tests.tune.learned.inputs import CARDS
from tests.tune.learned.net import TunedJudge

NEAR, MOST = 1e-3, 0.9
"""How close what turns are worth must be, and in which share of the games."""


def agreeing(device: str, games: int = 64, turns: int = 30, seed: int = 7) -> int:
    """Play the same deals on both; returns how many ends of turns were compared."""
    compared = 0
    decks = torch.rand(games, len(CARDS), generator=torch.Generator().manual_seed(seed)).argsort(1)
    tables = [Table(games, 2, on, seed) for on in ("cpu", device)]
    for table in tables:
        everywhere = torch.ones(games, dtype=torch.bool, device=table.device)
        table.deal(everywhere, (decks + CARDS.start).to(table.device))
    judges = [TunedJudge(2, table.device) for table in tables]
    for _ in range(turns):
        found = [table.expand(table.expand(table.roots())) for table in tables]
        _same(found)
        told = [table.numbers(nodes) for table, nodes in zip(tables, found, strict=True)]
        _same([numbers for numbers, _ in told])
        _same([table.cards(nodes, each[1]) for table, nodes, each in zip(tables, found, told, strict=True)])
        compared += len(found[0])
        best, _ = search(tables[0], judges[0], 6)
        other, _ = search(tables[1], judges[1], 6)
        # rounding may make another of two equal part-turns go on, which may end worse
        alike = (best.worth - other.worth.cpu()).abs() < NEAR
        assert float(alike.float().mean()) > MOST, f"only {int(alike.sum())} of {games} turns are alike"
        for table in tables:
            table.finish(best.nodes.to(table.device), (best.worth == NOTHING).to(table.device))
            table.look()
        _same([table.hand for table in tables])
    return compared


def _same(found: list[torch.Tensor]) -> None:
    assert torch.equal(found[0], found[1].cpu())
