"""Work that may be spread over processes, with its results in order all the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from typing import TypeVar

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
