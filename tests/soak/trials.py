"""Puts the program through whatever may befall it, thousands of times, and ends with a table of what came.

Without arguments that takes an hour or two. Ctrl+C ends it early, with the table of what was done so far.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import SystemRandom

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from tests.soak import (
    bots,
    bots_memory,
    clocks,
    copies,
    disks,
    faults,
    kills,
    lost_lists,
    memory,
    odd_files,
    read_extras,
    records,
    surroundings,
    window_extras,
    window_records,
)
from tests.soak.ground import Ground, Kind
from tests.soak.shim import Shim
from tests.soak.tally import Tally, table
from tests.soak.window import kill_all

_PARTS = (
    *(kills, bots, bots_memory, faults, disks, records, window_records, read_extras, window_extras),
    *(lost_lists, clocks, copies, odd_files, surroundings, memory),
)
KINDS: dict[str, Kind] = {part.KIND.name: part.KIND for part in _PARTS}
EVIDENCE = Path("build/soak")
_BETWEEN_LINES = 5.0


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="dev.py soak", description=__doc__)
    add = parser.add_argument
    add("--only", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND", help=", ".join(KINDS))
    add("--minutes", type=float, help="how long all kinds together may take")
    add("--seed", default=str(SystemRandom().randrange(10**6)), help="the same seed makes the same trials")
    add("--trial", type=int, metavar="N", help="repeat this trial")
    add("--short", action="store_true", help="only a few of each kind, as the tests do")
    add("--markdown", type=Path, metavar="FILE", help="write the table here, too")
    for kind in KINDS.values():
        add(f"--{kind.name}", type=int, metavar="N", help=f"how many of these ({kind.count:,})")
    return parser.parse_args(arguments)


def soak(chosen: argparse.Namespace, folder: Path) -> int:
    """Make all trials that are asked for, print the table; returns the exit code."""
    gc.collect()
    gc.freeze()  # a fork copies only what it touches
    ground = Ground(chosen.seed, folder, Shim.preloaded())
    say(f"seed {chosen.seed}")
    tallies = [Tally(name, EVIDENCE / chosen.seed) for name in chosen.only]
    began = time.monotonic()
    try:
        for left, tally in zip(range(len(tallies), 0, -1), tallies, strict=True):
            seconds = float("inf")
            if chosen.minutes is not None:
                seconds = (60 * chosen.minutes - (time.monotonic() - began)) / left
            make_trials(KINDS[tally.kind], chosen, ground, tally, seconds)
    except KeyboardInterrupt:
        say("stopped")
    minutes = (time.monotonic() - began) / 60
    if chosen.markdown is not None:
        chosen.markdown.write_text("\n".join(page(tallies, chosen.seed, minutes)) + "\n", encoding="utf-8")
    return conclude(tallies, minutes)


def make_trials(kind: Kind, chosen: argparse.Namespace, ground: Ground, tally: Tally, seconds: float) -> None:
    """All of one kind, for so many seconds at most."""
    if kind.needs_shim and ground.shim is None:
        tally.note = "left out: no C compiler is at hand to make shim.c with"
        say(f"{kind.name}: {tally.note}")
        return
    numbers = numbers_of(kind, chosen)
    began = told = time.monotonic()
    for result in kind.run(ground, numbers):
        failure = tally.add(result)
        now = time.monotonic()
        if failure is not None:
            say("\n".join(failure.lines()))
        if now - told > _BETWEEN_LINES:
            told = now
            say(f"{kind.name}: {tally.trials:,} of {len(numbers):,}, {now - began:.0f} s")
        if now - began > seconds:
            break
    kill_all()
    say(f"{kind.name}: {tally.trials:,} in {time.monotonic() - began:.0f} s, {len(tally.failures)} failed")


def numbers_of(kind: Kind, chosen: argparse.Namespace) -> range:
    """Which trials; a single one with those before it that it rests on."""
    if chosen.trial is not None:
        return range(chosen.trial - chosen.trial % kind.chain, chosen.trial + 1)
    asked = getattr(chosen, kind.name.replace("-", "_"))
    return range(asked if asked is not None else kind.short if chosen.short else kind.count)


def conclude(tallies: Sequence[Tally], minutes: float) -> int:
    """The table and all failures."""
    say("\n".join(["", *table(tallies), "", f"in {minutes:.1f} minutes"]))
    failures = [failure for tally in tallies for failure in tally.failures]
    for failure in failures:
        say("\n".join(failure.lines()))
    return 1 if failures else 0


def page(tallies: Sequence[Tally], seed: str, minutes: float) -> list[str]:
    """The table as a page to keep, with what the kinds are."""
    today = datetime.now().astimezone().date()
    return [
        "# What the program was put through",
        "",
        f"By `python3 dev.py soak` on {today}, seed {seed}, in {minutes:.0f} minutes:",
        "",
        *table(tallies),
        "",
        *(f"- **{tally.kind}**: {KINDS[tally.kind].about}" for tally in tallies),
    ]


def say(text: str) -> None:
    """Print at once, also into a pipe."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
