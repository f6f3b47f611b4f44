"""Writes a learned network as whole numbers, in the form that `reading.py` reads."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from pathlib import Path
from typing import Any

import torch

from tests.tune.alone.inputs import GROUPS, SETS, STEPS
from tests.tune.alone.reading import SCALE, Learned


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
    whole = [_whole(torch.stack(rows))]
    for layer in others:
        whole.append(_whole(torch.cat([layer.bias.detach()[None] * 1.0, layer.weight.detach().T])))
    head = {"widths": [first.out_features, *(layer.out_features for layer in others)], "from": log}
    data = b"".join(numbers.tobytes() for numbers in whole)
    file.write_bytes(zlib.compress(json.dumps(head).encode() + b"\n" + data, 9))
    Learned(file)
    sys.stdout.write(f"{file}: {file.stat().st_size} bytes\n")


def _whole(weights: torch.Tensor) -> array[int]:
    scaled = (weights * SCALE).round()
    most = float(scaled.abs().max())
    if most >= 1 << 15:
        sys.stdout.write(f"some of {most / SCALE:.1f} were cut\n")
    numbers = array("h", scaled.clamp(-(1 << 15) + 1, (1 << 15) - 1).to(torch.int16).flatten().tolist())
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
