"""Long work: spread over processes, with its results in order all the same, stopped and taken up again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from cardgames_qt.bots.results import Result as Kept
from cardgames_qt.bots.results import ResultLog

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_order(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    jobs: int,
    prepare: Callable[[], None] | None = None,
) -> Iterator[Result]:
    """One result after the other; each process may have to be prepared for it."""
    if jobs == 1:
        if prepare is not None:
            prepare()
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(jobs, prepare) as pool:
        yield from pool.imap(work, tasks)


def taken_up(
    kept: ResultLog[Kept],
    tasks: Sequence[Task],
    task_of: Callable[[Kept], Task],
    work: Callable[[Sequence[Task]], Iterator[Kept]],
) -> list[Kept]:
    """What was kept of these tasks, and what is still missing; until Ctrl-C what there is."""
    asked = set(map(msgspec.json.encode, tasks))
    results = [result for result in kept.results if msgspec.json.encode(task_of(result)) in asked]
    done = {msgspec.json.encode(task_of(result)) for result in results}
    with kept:
        try:
            for result in work([task for task in tasks if msgspec.json.encode(task) not in done]):
                results.append(result)
                kept.add(result)
                sys.stderr.write(f"\r{len(results)} of {len(tasks)} games ")
        except KeyboardInterrupt:
            sys.stderr.write("stopped ")
    sys.stderr.write("\n")
    return results
