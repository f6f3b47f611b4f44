"""Phones that play from a process of their own, as real ones do: `python -m tests.phones.tapping LINK …`.

They tap one after the other, at a steady pace, until whoever started them closes the pipe. For every tap a
line tells when it was made and when all of them had seen it, by the clock that all processes share.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Sequence

from tests.phones.fake_phone import FakePhone

EVERY_S = 0.4
"""From one tap to the next."""
LOST_S = 10.0
"""A tap that nobody has seen by then was made while something else happened."""


async def tap_on(links: Sequence[str]) -> None:
    """Play as long as anybody listens."""
    phones = [FakePhone(link, plays=False, seed=str(seat)) for seat, link in enumerate(links)]
    living = [asyncio.create_task(phone.live()) for phone in phones]
    while not all(phone.sheet for phone in phones):
        await asyncio.sleep(0.01)
    while True:
        began = time.monotonic()
        asked = next((phone for phone in phones if phone.sheet["asked"]), None)
        if asked is not None:
            await tap(asked, phones)
        await asyncio.sleep(max(0.0, began + EVERY_S - time.monotonic()))
        del living[: len(living) - len(phones)]


async def tap(asked: FakePhone, phones: Sequence[FakePhone]) -> None:
    before = [len(phone.received) for phone in phones]
    began = time.monotonic()
    await asked.say(kind="do", choice=asked.sheet["choice"], action=0)
    while not all(len(phone.received) > had for phone, had in zip(phones, before, strict=True)):
        await asyncio.sleep(0.001)
        if time.monotonic() - began > LOST_S:
            return
    sys.stdout.write(json.dumps({"tapped": began, "seen": time.monotonic()}) + "\n")
    sys.stdout.flush()


async def main() -> None:
    playing = asyncio.create_task(tap_on(sys.argv[1:]))
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    playing.cancel()


if __name__ == "__main__":
    asyncio.run(main())
