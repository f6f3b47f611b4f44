"""How quick phones are: `python -m tests.phones.measure`, beside a window in which six of them play."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from cardgames_qt.engine.rules import Seat
from tests.phones.beside import LINES
from tests.phones.browser import CHROMIUM, DRIVER, Chromium
from tests.phones.fake_phone import FakePhone, Phones, dial
from tests.phones.hostile import memory
from tests.phones.states import SHOWN
from tests.phones.table import HeadlessTable

HAND = "return !!document.querySelector('#hand .face')"
ASLEEP = "document.getElementById('instruction').textContent = 'asleep'; return 1"
WAKE = """
// A phone that wakes up: the page is seen again, and asks how things stand.
const began = performance.now(), place = document.getElementById('instruction');
return new Promise((done) => {
  new MutationObserver((_, seen) => { seen.disconnect(); done(performance.now() - began); })
    .observe(place, { childList: true, characterData: true, subtree: true });
  document.dispatchEvent(new Event('visibilitychange'));
});
"""
DEAD = """
// A connection that died while the phone slept, and does not know it: what is said on it is lost.
const say = WebSocket.prototype.send;
WebSocket.prototype.send = () => { WebSocket.prototype.send = say; };
return 1;
"""
WAKES, RECONNECTS, OPENINGS = 200, 1000, 20
WITHIN_MS = {"opened": 1500.0, "woken": 1000.0, "seen": 150.0}


def say(what: str, seconds: Sequence[float], most: float) -> None:
    """The middle one, one of twenty, and the longest, in milliseconds; how many were quick enough."""
    ranked = sorted(1000 * each for each in seconds)
    middle, late = (ranked[int(len(ranked) * share)] for share in (0.5, 0.95))
    good = sum(each <= most for each in ranked)
    times = f"{what:40} {middle:6.0f} {late:6.0f} {ranked[-1]:6.0f} ms"
    sys.stdout.write(f"{times}   {good} of {len(ranked)} within {most:.0f} ms\n")
    sys.stdout.flush()


async def reconnected(link: str, key: str, times: int) -> list[float]:
    """How long it takes from knocking to the whole sheet."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        connection = await dial(link, key)
        await connection.recv()
        found.append(time.perf_counter() - began)
        connection.transport.abort()  # as a phone falls asleep: without a word
        await asyncio.sleep(0.04)  # no more requests a second than an address may make
    return found


def wait_for(table: HeadlessTable, loop: asyncio.AbstractEventLoop, what: Any) -> Any:
    future: Future[Any] = asyncio.run_coroutine_threadsafe(what, loop)
    while not future.done():
        table.turn(0.01)
    return future.result()


def reconnects() -> None:
    with HeadlessTable("qwixx", 5) as table, Phones() as phones:
        for hand in table.host.hands[1:]:
            phones.add(FakePhone(table.host.link(hand.seat), plays=False))
        link = table.host.link(Seat(0))
        wait_for(table, phones.loop, reconnected(link, "K" * 22, WAKES))
        before = memory(table)
        found = wait_for(table, phones.loop, reconnected(link, "K" * 22, RECONNECTS))
        say("connected again, whole sheet", found, WITHIN_MS["woken"])
        sys.stdout.write(f"the server's memory grew by {memory(table) - before} kB of {before} meanwhile\n")


def moves() -> None:
    """From a tap to the newest sheet on all six phones."""
    with HeadlessTable("gap", 6) as table, Phones() as phones:
        seats = [phones.add(FakePhone(table.host.link(hand.seat), plays=False)) for hand in table.host.hands]
        table.turn_until(lambda: all(phone.sheet for phone in seats))
        found = []
        while table.match.outcome is None:
            waiting = next(phone for phone in seats if phone.sheet["asked"])
            before = [len(phone.received) for phone in seats]
            began = time.perf_counter()
            phones.do(waiting.say(kind="do", choice=waiting.sheet["choice"], action=0))
            while not all(len(phone.received) > had for phone, had in zip(seats, before, strict=True)):
                table.turn(0.001)
            found.append(time.perf_counter() - began)
            settle(table, seats)
        say("a tap is seen on six phones", found, WITHIN_MS["seen"])


def settle(table: HeadlessTable, seats: Sequence[FakePhone]) -> None:
    """Until one of the phones is asked, or the game is over."""
    newest = [table.host.hands[number].choice for number in range(len(seats))]
    table.turn_until(
        lambda: all(phone.sheet["choice"] == choice for phone, choice in zip(seats, newest, strict=True))
    )


def in_a_browser() -> None:
    """From the link to the hand, in a browser that is there already, and from waking up to what is new."""
    opened, woken, found_back = [], [], []
    with HeadlessTable("the_game", 2) as table, Chromium() as browser:
        for _ in range(OPENINGS):
            browser.open("about:blank")
            began = time.perf_counter()
            browser.open(table.host.link(Seat(0)))
            browser.wait(HAND, meanwhile=lambda: table.turn(0.001))
            opened.append(time.perf_counter() - began)
        browser.wait(SHOWN)
        for _ in range(WAKES):
            browser.run(ASLEEP)
            woken.append(browser.run(WAKE) / 1000)
            time.sleep(0.12)  # no more messages a second than a phone may send
        for _ in range(WAKES):
            browser.run(ASLEEP)
            browser.run(DEAD)
            found_back.append(browser.run(WAKE) / 1000)
            time.sleep(0.12)
    say("link opened, hand in sight", opened, WITHIN_MS["opened"])
    say("page woken up, all of it new", woken, WITHIN_MS["woken"])
    say("the same on a dead connection", found_back, WITHIN_MS["woken"])


@contextmanager
def beside_a_window() -> Iterator[None]:
    """A window with six phones tells how it fares, and plays on as long as this lasts."""
    with subprocess.Popen([sys.executable, "-m", "tests.phones.beside"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True) as window:  # fmt: skip
        assert window.stdout is not None
        assert window.stdin is not None
        for _ in range(LINES):
            sys.stdout.write(window.stdout.readline())
        yield
        window.stdin.close()


if __name__ == "__main__":
    load = f", load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    with beside_a_window():
        sys.stdout.write(f"{'':40} middle  1/20  longest{load}\n")
        reconnects()
        moves()
        if CHROMIUM and DRIVER:
            in_a_browser()
