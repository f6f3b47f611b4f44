"""Leaves out the units of a network that never answer: they are many, and each takes its time."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import torch

from tests.tune.learned.games import Table, Tensor, played_out
from tests.tune.learned.net import Net, NetJudge

WIDTH: Final = 6


def trimmed(net: Net, table: Table) -> Net:
    """A network that judges the same, without units that no turn looked at in these games wakes."""
    kept = [*awake(net, table), torch.ones(net.layers[-1].out_features, dtype=torch.bool)]
    small = Net(tuple(int(units.sum()) for units in kept[:-1]))
    inputs = torch.ones(net.layers[0].in_features, dtype=torch.bool)
    with torch.no_grad():
        for new, old, units in zip(small.layers, net.layers, kept, strict=True):
            new.weight.copy_(old.weight.cpu()[units][:, inputs])
            new.bias.copy_(old.bias.cpu()[units])
            inputs = units
    small.to(table.device).requires_grad_(requires_grad=False)
    return small


def awake(net: Net, table: Table) -> list[Tensor]:
    """For every layer but the last, which units ever answer while the network plays these games."""
    device = table.device
    judge = NetJudge(net, device)
    found = [torch.zeros(layer.out_features, dtype=torch.bool, device=device) for layer in net.layers[:-1]]
    for layer, units in zip(judge.layers, found, strict=False):
        layer.register_forward_hook(partial(_listen, units))
    played_out(table, judge, WIDTH)
    return [units.cpu() for units in found]


def _listen(units: Tensor, _layer: Any, _inputs: Any, answers: Tensor) -> None:
    units |= (answers > 0).any(0)
