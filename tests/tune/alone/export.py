"""Writes a learned network as whole numbers, in the form that `reading.py` reads."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import torch

from tests.tune.alone.inputs import GROUPS, SETS, STEPS
from tests.tune.alone.reading import SCALE, Learned, write


def export(net: Any, log: list[str], file: Path) -> None:
    """One row for every number and level of it, which is the sum of the steps it reaches; then the cards."""
    first, *others = [layer.float().cpu() for layer in net.layers]
    weights = first.weight.detach().T  # inputs × width
    rows, at = [first.bias.detach()], 0
    for _, count, steps in GROUPS:
        for _ in range(count):
            reached = weights[at : at + len(steps)].cumsum(0)
            rows += [torch.zeros_like(rows[0]), *reached]
            at += len(steps)
    assert at == STEPS
    rows += list(weights[at : at + SETS])
    layers = [_whole(torch.stack(rows))]
    for layer in others:
        layers.append(_whole(torch.cat([layer.bias.detach()[None], layer.weight.detach().T])))
    write(file, [first.out_features, *(layer.out_features for layer in others)], layers, log)
    Learned(file)  # whether it can be read
    sys.stdout.write(f"{file}: {file.stat().st_size} bytes\n")


def _whole(weights: torch.Tensor) -> list[int]:
    scaled = (weights * SCALE).round()
    most = float(scaled.abs().max())
    if most >= 1 << 15:
        sys.stdout.write(f"some of {most / SCALE:.1f} were cut\n")
    found: list[int] = scaled.clamp(-(1 << 15) + 1, (1 << 15) - 1).to(torch.int16).flatten().tolist()
    return found
