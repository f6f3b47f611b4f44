"""Game after game in one window: it must not grow."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import linear_regression

from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.store import SUFFIX
from tests.soak.ground import Ground, Kind
from tests.soak.saves import saved
from tests.soak.tally import Finding, Result
from tests.soak.window import SilentError, Window, orphans

MOST = 3.0
"""MB that a hundred games may add; what grows by less is the memory of a busy program coming to rest."""
_WARM = 40
"""Games until every kind of table was drawn and every cache is full."""
_SAMPLE = 4
"""Games between two looks: one of each kind."""
_LONGEST_GAME = 300.0
_WHOLE = 8
"""One round of so many is played from the deal; in the others saved games go on, shortly before their end."""
_LAST_MOVES = 3
_SHORT = {"gap": {"target": 1}}
"""Options of games that would go on for long: what grows grows with the tables, less with the moves."""


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """All games are one trial, judged at its end."""
    home = ground.fresh_home("games")
    trial = ground.trial("games", numbers[-1])
    window = Window(home, name="games", genuine=True)
    samples: list[tuple[int, float]] = []
    findings: list[Finding] = []
    try:
        window.wait_for("window")
        for number in numbers:
            _play(window, number)
            if number % _SAMPLE == _SAMPLE - 1:
                samples.append((number + 1, resident(window.pid)))
                yield Result(trial, counts=_SAMPLE, note=told(samples))
        window.tell("close")
    except SilentError as silence:
        findings.append(Finding("hang", str(silence)))
    window.wait()
    findings += [*window.findings(), *orphans(home), *judge(samples)]
    yield Result(trial, findings, home.parent, counts=len(numbers) % _SAMPLE, note=told(samples))


def _play(window: Window, number: int) -> None:
    """One game to its end, new or saved; now and then the person leaves by the lobby."""
    if number % 3 == 0:
        window.ask("lobby")
    game, deal = list(BUILT_IN)[number % len(BUILT_IN)], f"games-{number}"
    if number // len(BUILT_IN) % _WHOLE == 0:
        window.ask("new", game=game, seats="human,random", deal=deal, options=_SHORT.get(game, {}))
    else:
        path = window.home / "games" / f"{deal}{SUFFIX}"
        path.write_bytes(saved(game, 2, deal, -_LAST_MOVES))
        window.ask("open", path=str(path))
    window.tell("play", stay=True)
    window.wait_for("over", _LONGEST_GAME)
    window.ask("look")


def resident(pid: int) -> float:
    """The memory of a process, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def growth(samples: Sequence[tuple[int, float]]) -> float | None:
    """MB per hundred games over the second half, by least squares; None while there is too little to tell."""
    later = [sample for sample in samples if sample[0] > max(_WARM, samples[-1][0] / 2)]
    if len(later) < 5:
        return None
    return 100 * linear_regression(*zip(*later, strict=True)).slope


def judge(samples: Sequence[tuple[int, float]]) -> Iterator[Finding]:
    """Whether it grows."""
    grows = growth(samples) if samples else None
    if grows is not None and grows > MOST:
        yield Finding("other", f"the window grows by {grows:.1f} MB per hundred games")


def told(samples: Sequence[tuple[int, float]]) -> str:
    """The measure, after the first games, after every hundred and at the end."""
    grows = growth(samples)
    later = f"; {grows:+.2f} MB per hundred games in the second half" if grows is not None else ""
    seen = [sample for sample in samples if sample in (samples[0], samples[-1]) or sample[0] % 100 == 0]
    return ", ".join(f"{size:.0f} MB after {games:,}" for games, size in seen) + f" games{later}"


KIND = Kind(name="games", about=__doc__ or "", run=run, count=1000, short=4, chain=1_000_000)
