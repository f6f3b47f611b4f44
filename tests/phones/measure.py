"""How quick phones are: `python -m tests.phones.measure`, beside whatever else the computer does."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

from cardgames_qt.engine.rules import Seat
from tests.phones.browser import CHROMIUM, DRIVER, Chromium
from tests.phones.fake_phone import FakePhone, Phones, dial
from tests.phones.table import HeadlessTable

HAND = "return !!document.querySelector('#hand .face')"
WAKES, RECONNECTS, OPENINGS = 200, 1000, 10


def say(what: str, seconds: Sequence[float]) -> None:
    """The middle one, one of twenty, and the longest, in milliseconds."""
    ranked = sorted(1000 * each for each in seconds)
    middle, late, last = (ranked[int(len(ranked) * share)] for share in (0.5, 0.95, 0.9999))
    sys.stdout.write(f"{what:44} {len(ranked):5} times  {middle:6.0f} {late:6.0f} {last:6.0f} ms\n")
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
        say("phone wakes up, whole sheet", wait_for(table, phones.loop, reconnected(link, "K" * 22, WAKES)))
        say("the same, many more", wait_for(table, phones.loop, reconnected(link, "K" * 22, RECONNECTS)))


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
        say("a tap is seen on six phones", found)


def settle(table: HeadlessTable, seats: Sequence[FakePhone]) -> None:
    """Until one of the phones is asked, or the game is over."""
    newest = [table.host.hands[number].choice for number in range(len(seats))]
    table.turn_until(
        lambda: all(phone.sheet["choice"] == choice for phone, choice in zip(seats, newest, strict=True))
    )


def openings() -> None:
    """From the link to the hand in a browser of its own, which is there already."""
    found = []
    with HeadlessTable("the_game", 2) as table, Chromium() as browser:
        for _ in range(OPENINGS):
            browser.open("about:blank")
            began = time.perf_counter()
            browser.open(table.host.link(Seat(0)))
            browser.wait(
                "return !!document.querySelector('#hand .face')", meanwhile=lambda: table.turn(0.001)
            )
            found.append(time.perf_counter() - began)
    say("link opened, hand in sight", found)


if __name__ == "__main__":
    reconnects()
    moves()
    if CHROMIUM and DRIVER:
        openings()
