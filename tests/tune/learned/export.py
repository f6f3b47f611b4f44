"""Writes a learned network as whole numbers, as games/the_game/learned.py reads it, and takes it back."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch

from cardgames_qt.games.the_game.fast_learned import GROUPS, SCALE, Learned
from cardgames_qt.games.the_game.learned import read_weights
from tests.tune.learned.inputs import SETS, STEPS


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
    Learned(*read_weights(file))  # whether it can be read
    sys.stdout.write(f"{file}: {file.stat().st_size} bytes\n")


def widths_of(file: Path) -> list[int]:
    """The widths of the layers but the last, which is what is foretold."""
    return read_weights(file)[0][:-1]


def restore(net: Any, file: Path) -> list[str]:
    """Take the weights back from such a file, as exact as whole numbers are; tells what they come from.

    Widths must be the same.
    """
    widths, numbers = read_weights(file)
    first, *others = net.layers
    assert widths == [layer.out_features for layer in net.layers]
    weights = torch.tensor(numbers) / SCALE
    levels = sum(count * (len(steps) + 1) for _, count, steps in GROUPS)
    size = (1 + levels + SETS) * widths[0]
    rows, at, inputs = weights[:size].view(-1, widths[0]), 1, []
    for _, count, steps in GROUPS:
        for _ in range(count):
            inputs.append(rows[at : at + len(steps) + 1].diff(dim=0))
            at += len(steps) + 1
    inputs.append(rows[at:])
    with torch.no_grad():
        first.bias.copy_(rows[0])
        first.weight.zero_()
        first.weight[:, : STEPS + SETS] = torch.cat(inputs).T.to(first.weight.device)
        for layer in others:
            wide, before = layer.weight.shape
            found = weights[size : size + (before + 1) * wide].view(before + 1, wide)
            layer.bias.copy_(found[0])
            layer.weight.copy_(found[1:].T)
            size += (before + 1) * wide
    head, _, _ = zlib.decompress(file.read_bytes()).partition(b"\n")
    come_from: list[str] = json.loads(head)["from"]
    return come_from


def _whole(weights: torch.Tensor) -> list[int]:
    scaled = (weights * SCALE).round()
    most = float(scaled.abs().max())
    if most >= 1 << 15:
        sys.stdout.write(f"some of {most / SCALE:.1f} were cut\n")
    found: list[int] = scaled.clamp(-(1 << 15) + 1, (1 << 15) - 1).to(torch.int16).flatten().tolist()
    return found
