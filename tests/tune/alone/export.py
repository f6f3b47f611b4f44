"""Writes a learned network as whole numbers, as games/the_game/alone.py reads it."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch

from cardgames_qt.games.the_game.alone import read_learned
from cardgames_qt.games.the_game.fast_learned import GROUPS, SCALE
from tests.tune.alone.inputs import SETS, STEPS


def write(
    file: Path, widths: Sequence[int], layers: Sequence[Sequence[int]], come_from: Sequence[str]
) -> None:
    """Write a network: of every layer what is added, then a row for each of its inputs.

    The inputs of the first layer are all levels of all numbers, then the cards held and those unseen.
    """
    numbers = array("h", [weight for layer in layers for weight in layer])
    if sys.byteorder == "big":
        numbers.byteswap()
    head = json.dumps({"widths": list(widths), "from": list(come_from)})
    file.write_bytes(zlib.compress(head.encode() + b"\n" + numbers.tobytes(), 9))


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
    read_learned(file)  # whether it can be
    sys.stdout.write(f"{file}: {file.stat().st_size} bytes\n")


def _whole(weights: torch.Tensor) -> list[int]:
    scaled = (weights * SCALE).round()
    most = float(scaled.abs().max())
    if most >= 1 << 15:
        sys.stdout.write(f"some of {most / SCALE:.1f} were cut\n")
    found: list[int] = scaled.clamp(-(1 << 15) + 1, (1 << 15) - 1).to(torch.int16).flatten().tolist()
    return found
