"""A start when everything is over: nobody complains, nothing is lost and nothing lies about."""

from __future__ import annotations

from collections.abc import Iterator

from tests.soak.ledger import Ledger, leftovers
from tests.soak.tally import Finding
from tests.soak.window import FURNISHED, Said, SilentError, Window, orphans


def end_calmly(window: Window, ledger: Ledger) -> Iterator[Finding]:
    """Look around in a window that was just opened, and close it."""
    try:
        yield from _look_around(window.ask("settle"))
        window.tell("close")
    except SilentError as silence:
        yield Finding("hang", f"the next start: {silence}")
    window.wait()
    yield from window.findings()
    yield from ledger.check(window.home / "games")
    yield from orphans(window.home)
    if left := leftovers(window.home):
        yield Finding("other", f"left behind and still there: {', '.join(left)}")


def _look_around(state: Said) -> Iterator[Finding]:
    if state["notices"]:
        yield Finding("other", f"the next start complains: {state['notices']}")
    if state["pace"] != FURNISHED.pace:
        yield Finding("loss", f"the settings are lost: the pace is {state['pace']}")
