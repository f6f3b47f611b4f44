"""One window that goes through many trials, until one of them finds something."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from typing import ClassVar

from tests.soak.ground import Ground
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import SilentError, Window, orphans


class WindowChain(ABC):
    """A window in a home of its own."""

    kind: ClassVar[str]
    length: ClassVar[int]
    """Trials of one window."""

    def __init__(self, ground: Ground, name: str) -> None:
        self.home = ground.fresh_home(self.kind)
        self.furnish()
        self.window = Window(self.home, name=name)
        self.window.wait_for("window")
        self.window.ask("settle")

    @abstractmethod
    def furnish(self) -> None:
        """Put into the home what the window needs."""

    @abstractmethod
    def go_through(self, trial: Trial, *, last: bool) -> Result:
        """One trial; the window must be left after the last one, and after any that finds something."""

    def leave(self) -> Iterator[Finding]:
        with suppress(SilentError):
            self.window.tell("close")
        self.window.wait()
        yield from self.window.findings()
        yield from orphans(self.home)

    @classmethod
    def run(cls, ground: Ground, numbers: range) -> Iterator[Result]:
        """One window after the other."""
        chain: WindowChain | None = None
        for number in numbers:
            chain = chain or cls(ground, f"{number}")
            last = number % cls.length == cls.length - 1 or number == numbers[-1]
            result = chain.go_through(ground.trial(cls.kind, number), last=last)
            chain = None if last or result.findings else chain
            yield result
