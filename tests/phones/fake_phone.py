"""Phones without a browser: they make any of the taps that they are offered."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Coroutine, Sequence
from random import Random
from secrets import token_urlsafe
from threading import Thread
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin, Subprotocol

from cardgames_qt.phones.gate import proof_of
from cardgames_qt.phones.protocol import SUBPROTOCOL

RETRY_S = 0.05


def address_of(link: str) -> tuple[str, str]:
    """Host with port, and token."""
    host, _, token = link.removeprefix("http://").partition("/#")
    return host, token


async def knock(
    link: str, *, origin: str | None = None, offered: Sequence[str] = (SUBPROTOCOL,)
) -> ClientConnection:
    """Connect as the page does, except for what is given, and prove nothing yet."""
    at, _ = address_of(link)
    return await connect(
        f"ws://{at}/socket",
        origin=Origin(origin if origin is not None else f"http://{at}"),
        subprotocols=[Subprotocol(each) for each in offered],
        compression=None,
        max_size=2**20,
        proxy=None,
    )


async def dial(link: str, key: str, language: str | None = None) -> ClientConnection:
    """Connect as the page does, and prove that it has the token."""
    connection = await knock(link)
    challenge = json.loads(await connection.recv())["challenge"]
    proof = proof_of(address_of(link)[1], challenge, key)
    said = {"kind": "prove", "phone": key, "proof": proof, "language": language}
    await connection.send(json.dumps(said))
    return connection


class FakePhone:
    """Sits at the seat of its link, and taps if it is told to; after a loss it looks for the table again."""

    def __init__(self, link: str, *, seed: str = "", plays: bool = True, language: str | None = None) -> None:
        self.link, self.key, self.language = link, token_urlsafe(16), language
        self.received: list[str] = []
        self.sheet: dict[str, Any] = {}
        self.closed: list[int] = []
        """Codes of what ended connections."""
        self.connections = 0
        self.over = False
        self.taps = sys.maxsize
        """How many it still makes."""
        self._rng, self._plays = Random(seed or link), plays
        self._connection: ClientConnection | None = None
        self._answered = -1
        """The last choice that it made on this connection."""

    async def live(self) -> None:
        while not self.over:
            try:
                self._connection = await dial(self.link, self.key, self.language)
            except (OSError, InvalidHandshake, ConnectionClosed):  # killed while it answered
                await asyncio.sleep(RETRY_S)
                continue
            self.connections += 1
            self._answered = -1  # what it tapped before may have been lost on the way
            try:
                async for message in self._connection:
                    await self._take(str(message))
            except ConnectionClosed:
                pass
            finally:
                self._connection.transport.abort()
            self.closed.append(self._connection.close_code or 0)
            if self.closed[-1] > 4000:
                return

    async def say(self, **message: Any) -> None:
        assert self._connection is not None
        await self._connection.send(json.dumps(message))

    async def hang_up(self) -> None:
        assert self._connection is not None
        await self._connection.close()

    def die(self) -> None:
        """Be gone without a word, as a phone whose battery is empty; it is switched on again at once."""
        if self._connection is not None:
            self._connection.transport.abort()

    async def _take(self, message: str) -> None:
        self.received.append(message)
        told = json.loads(message)
        if told["kind"] == "sheet":
            self.sheet = told["sheet"] | {"log": told["log"]}
            self.over = self.sheet["over"]
            if self._plays:
                await self._tap()

    async def _tap(self) -> None:
        """Make one choice, once: a sheet may come again before the table has answered."""
        if self.sheet["choice"] == self._answered:
            return
        actions = list(enumerate(self.sheet["actions"]))
        moves = [number for number, action in actions if not action.get("aside")]
        asides = [number for number, action in actions if action.get("aside")]
        choices = asides if asides and moves and self._rng.random() < 0.1 else moves
        if choices and self.taps:
            self.taps -= 1
            self._answered = self.sheet["choice"]
            await self.say(kind="do", choice=self.sheet["choice"], action=self._rng.choice(choices))


class Phones:
    """Runs phones in a thread of their own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def add(self, phone: FakePhone) -> FakePhone:
        asyncio.run_coroutine_threadsafe(phone.live(), self.loop)
        return phone

    def do(self, what: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(30)

    def close(self) -> None:
        self.do(self._leave())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()

    async def _leave(self) -> None:
        """End whatever is under way, and wait until it has."""
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for _ in range(3):  # until the sockets are closed, too
            await asyncio.sleep(0)

    def __enter__(self) -> Phones:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
