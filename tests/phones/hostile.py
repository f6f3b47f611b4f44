"""Strangers on the network, by the thousand: `python -m tests.phones.hostile`.

Two phones and a bot play a game, first in peace and then while everything is tried on their server that
somebody without an invitation can send, or with somebody else's. The same moves must come of it, the same
sheets must be shown, and the server must not grow. Each stranger comes from an address of its own where the
system has some to spare, or the limits on one address would keep nearly all of them out.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Origin, Subprotocol

from cardgames_qt.engine.rules import Seat
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.gate import proof_of
from cardgames_qt.phones.server import SOCKET
from tests.phones.fake_phone import FakePhone, Phones, address_of
from tests.phones.table import NAMES, HeadlessTable, told_sheets

MANY, AT_ONCE, SOCKETS = 2000, 12, 500
GAME, SEED = "gap", "siege"
PATIENCE_S = 20.0
NOTHING_TOLD = {"prove", "waiting", "late"}
"""Kinds of messages that say nothing about the game."""
WAITS_S = 0.3
"""As long as somebody stays at the door."""
SLOW_S = 6.0
"""Longer than the server waits for a request or a proof."""
Stranger = Callable[["Siege", str], Awaitable[str]]


class Siege:
    """The strangers before one table, what they know, and what they were told."""

    def __init__(self, links: tuple[str, ...], owners: tuple[str, ...], seed: str) -> None:
        self.host, _ = address_of(links[0])
        self.name, _, port = self.host.partition(":")
        self.port = int(port)
        self.tokens = tuple(address_of(link)[1] for link in links)
        self.owners = owners
        self.rng = Random(seed)
        self.ends: Counter[tuple[str, str]] = Counter()
        """How often strangers of a kind went away in a way."""
        self.leaks: list[str] = []
        self._number = 0

    def source(self) -> tuple[str, int] | None:
        """An address to come from; None where there is but one."""
        if not sys.platform.startswith("linux") or not self.name.startswith("127."):
            return None
        self._number += 1
        return f"127.0.{1 + self._number // 250 % 250}.{1 + self._number % 250}", 0

    async def raw(self, *parts: bytes, pause: float = 0, patience: float = PATIENCE_S) -> str:
        """Send these very bytes; the status of the answer, or how it ended."""
        source = self.source()
        reader, writer = await asyncio.open_connection(self.name, self.port, local_addr=source)
        try:
            with suppress(OSError):
                for part in parts:
                    writer.write(part)
                    await writer.drain()
                    await asyncio.sleep(pause)
            answer = b""
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(patience):
                    answer = await reader.read(2**20)
            return self._status(answer)
        finally:
            writer.transport.abort()

    def _status(self, answer: bytes) -> str:
        head, _, body = answer.partition(b"\r\n\r\n")
        self._look_for_leaks(body)
        return head.split(b" ")[1].decode() if head.startswith(b"HTTP/1.1 ") else "dropped"

    def _look_for_leaks(self, told: bytes) -> None:
        """Nothing of the game, nobody's name, no token and no phone's key may be in it."""
        secret = ("sheet", "groups", *NAMES, *self.tokens, *self.owners)
        if any(each.encode() in told for each in secret):
            self.leaks.append(told[:80].decode(errors="replace"))

    async def talk(
        self,
        token: str,
        key: str,
        *messages: str | bytes,
        origin: str = "",
        proof: str = "",
        last: float = PATIENCE_S,
    ) -> str:
        """Connect and prove, with that proof or by the token, and say these; how it ended."""
        try:
            connection = await connect(
                f"ws://{self.host}{SOCKET}",
                origin=Origin(origin or f"http://{self.host}"),
                subprotocols=[Subprotocol(say.SUBPROTOCOL)],
                compression=None,
                max_size=2**20,
                proxy=None,
                local_addr=self.source(),
                close_timeout=1,
            )
        except InvalidStatus as error:
            self._look_for_leaks(bytes(error.response.body or b""))
            return str(error.response.status_code)
        except (InvalidHandshake, OSError, EOFError):
            return "dropped"
        try:
            challenge = self._heard(await connection.recv())["challenge"]
            proof = proof or proof_of(token, challenge, key)
            await connection.send(json.dumps({"kind": "prove", "phone": key, "proof": proof}))
            for message in messages:
                await connection.send(message)
            with suppress(TimeoutError):
                async with asyncio.timeout(last):
                    while True:
                        self._heard(await connection.recv())
            return "waits"
        except (ConnectionClosed, OSError):
            return str(connection.close_code or "dropped")
        finally:
            connection.transport.abort()

    def _heard(self, message: str | bytes) -> dict[str, Any]:
        self._look_for_leaks(message.encode() if isinstance(message, str) else message)
        told: dict[str, Any] = json.loads(message)
        if told["kind"] not in NOTHING_TOLD:
            self.leaks.append(str(message)[:80])
        return told


# --- what strangers do ------------------------------------------------------------------------------------


async def guess_a_token(siege: Siege, _: str) -> str:
    return await siege.talk(token_urlsafe(16), token_urlsafe(16))


async def use_somebody_elses_token(siege: Siege, tap: str) -> str:
    """The seat is taken: it has to wait at the door, whatever it says there."""
    token = siege.rng.choice(siege.tokens)
    others = ('{"kind":"name","name":"Mallory"}', '{"kind":"hint"}', '{"kind":"undo"}', '{"kind":"rules"}')
    return await siege.talk(token, token_urlsafe(16), tap, *others, last=WAITS_S)


async def replay_a_proof(siege: Siege, tap: str) -> str:
    old = proof_of(siege.tokens[0], token_urlsafe(16), siege.owners[0])
    return await siege.talk("", siege.owners[0], tap, proof=old)


async def come_from_another_page(siege: Siege, tap: str) -> str:
    origins = ("http://evil.example", "null", f"https://{siege.host}", f"http://{siege.host}.evil.example")
    return await siege.talk(siege.tokens[0], siege.owners[0], tap, origin=siege.rng.choice(origins))


async def rebind_a_name(siege: Siege, _: str) -> str:
    """A page of elsewhere whose name leads here now: it asks for files and for the socket."""
    host = siege.rng.choice(("evil.example", f"evil.example:{siege.port}", "localhost", "[::1]"))
    head = f"GET {siege.rng.choice(('/', SOCKET, '/phone.js'))} HTTP/1.1\r\nHost: {host}\r\n"
    upgrade = (
        f"Origin: http://{host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: {say.SUBPROTOCOL}\r\n"
    )
    return await siege.raw((head + upgrade + "\r\n").encode())


async def ask_for_files(siege: Siege, _: str) -> str:
    path = siege.rng.choice(
        ("/../phones.json", "//etc/passwd", "/phone.js?x", "/%2e%2e/x", "/fonts", "/seat/0")
    )
    return await siege.raw(f"GET {path} HTTP/1.1\r\nHost: {siege.host}\r\n\r\n".encode())


async def send_too_much(siege: Siege, _: str) -> str:
    if siege.rng.random() < 0.5:
        return await siege.talk(siege.tokens[0], token_urlsafe(16), "x" * (say.LONGEST_MESSAGE + 1))
    return await siege.raw(b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n")


async def send_nonsense(siege: Siege, _: str) -> str:
    messages: tuple[str | bytes, ...] = (
        "nonsense", "[" * 2000, "{}", '{"kind":"do","choice":1,"action":-1}', b"\xff\xfe",
        '{"kind":"show","seat":0,"choice":1,"actions":1,"sheet":{}}', '{"kind":"prove"}',
    )  # fmt: skip
    lines = (
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n",
        b"POST / HTTP/1.1\r\n\r\n",
        b"\0" * 500 + b"\r\n",
    )
    if siege.rng.random() < 0.7:
        return await siege.talk(siege.tokens[1], token_urlsafe(16), siege.rng.choice(messages))
    return await siege.raw(siege.rng.choice(lines))


async def be_slow(siege: Siege, _: str) -> str:
    return await siege.raw(b"GET / HTTP/1.1\r\n", b"Host: ", pause=SLOW_S / 2)


async def say_nothing(siege: Siege, _: str) -> str:
    """Connect as a page does, and never prove anything."""
    head = (
        f"GET {SOCKET} HTTP/1.1\r\nHost: {siege.host}\r\nOrigin: http://{siege.host}\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Protocol: {say.SUBPROTOCOL}\r\n\r\n"
    )
    return await siege.raw(head.encode(), pause=SLOW_S)


QUICK: tuple[Stranger, ...] = (
    guess_a_token, use_somebody_elses_token, replay_a_proof, come_from_another_page, rebind_a_name,
    ask_for_files, send_too_much, send_nonsense,
)  # fmt: skip
SLOW: tuple[Stranger, ...] = (be_slow, say_nothing)
ONE_IN = 50
"""Of so many strangers, one is slow."""
EXPECTED = {
    "guess_a_token": {str(say.NO_INVITATION)},
    # Two may knock at a seat at a time.
    "use_somebody_elses_token": {"waits", str(say.REFUSED)},
    "replay_a_proof": {str(say.NO_INVITATION)},
    "come_from_another_page": {"403"},
    "rebind_a_name": {"421"},
    "ask_for_files": {"404"},
    "send_too_much": {"1009", str(say.REFUSED), "dropped", "400", "414"},
    "send_nonsense": {"1007", "1008", str(say.REFUSED), "dropped", "400", "421"},
    "be_slow": {"dropped"},
    "say_nothing": {"101"},
}
BUSY = {"dropped", "429", "503"}
"""How anybody may be turned away while there is no room."""


# --- the table meanwhile ----------------------------------------------------------------------------------


class Pace:
    """Strangers and players go on together: so many strangers to a tap, until the last one has been."""

    def __init__(self, strangers: int) -> None:
        self._each, self._been = strangers, 0
        self._last, self._more = False, asyncio.Condition()

    async def stranger_was_here(self) -> None:
        async with self._more:
            self._been += 1
            self._more.notify_all()

    async def let_go(self) -> None:
        async with self._more:
            self._last = True
            self._more.notify_all()

    async def tap(self) -> None:
        async with self._more:
            await self._more.wait_for(lambda: self._last or self._been >= self._each)
            self._been = 0


class PacedPhone(FakePhone):
    """Taps in time; now and then it repeats an old tap, or makes one that nobody offered."""

    def __init__(self, link: str, pace: Pace | None) -> None:
        super().__init__(link, seed=SEED)
        self._pace, self._tricked = pace, 0.0

    async def _tap(self) -> None:
        choice = self.sheet["choice"]
        if self._pace is not None and self.sheet["asked"] and choice != self._answered:
            await self._pace.tap()
            await self._trick((choice - 1, 0), (choice + 1, 0), (choice, 999))
        await super()._tap()

    async def _trick(self, *taps: tuple[int, int]) -> None:
        """Not more of them than a phone may send."""
        if time.monotonic() - self._tricked > TRICKS_S:
            self._tricked = time.monotonic()
            for choice, action in taps:
                await self.say(kind="do", choice=choice, action=action)


TRICKS_S = 0.5


class Played(msgspec.Struct, frozen=True):
    """What came of a game."""

    moves: list[Any]
    sheets: list[Any]
    """What was to be shown on the phones, one after the other."""
    strange: int
    """How many sheets were seen on phones that were not among them."""


class Fire(msgspec.Struct, frozen=True):
    """What came of the strangers before a game."""

    ends: dict[tuple[str, str], int]
    """How many strangers of each kind went away in which way."""
    leaks: list[str]
    grew_kb: int
    """The server, after the first fifth of the strangers and all the sockets."""
    files: int
    """What the server had open more than before, once they were gone."""
    names: int
    lost: int
    """Connections that the players lost."""


def play(strangers: int = 0, sockets: int = SOCKETS) -> tuple[Played, Fire | None]:
    """One game, in peace or among strangers."""
    with HeadlessTable(GAME, 2, 1, seed=SEED) as table, Phones() as phones:
        links = tuple(table.host.link(Seat(seat)) for seat in (0, 1))
        pace = Pace(max(1, strangers // TAPS)) if strangers else None
        seats = [PacedPhone(link, pace) for link in links]
        for phone in seats:
            phones.add(phone)
        table.turn_until(lambda: all(phone.sheet for phone in seats))
        found: dict[str, Any] = {}
        if pace is not None:
            siege = Siege(links, tuple(phone.key for phone in seats), SEED)
            found = besiege(table, phones, siege, pace, strangers=strangers, sockets=sockets)
        table.play_out()
        table.turn_until(lambda: all(phone.over for phone in seats))
        moves = [(step.seat, table.match.entry(step)) for step in table.match.history]
        sheets = told_sheets(table.sent)
        strange = sum(sheet not in sheets for phone in seats for sheet in shown(phone))
        played = Played(moves, sheets, strange)
        lost = sum(phone.connections for phone in seats) - len(seats)
        return played, Fire(**found, names=len(table.names), lost=lost) if found else None


TAPS = 120
"""About as many as a game has."""


def shown(phone: FakePhone) -> list[Any]:
    """Every sheet that it was sent."""
    told = map(json.loads, phone.received)
    return [each["sheet"] | {"log": each["log"]} for each in told if each["kind"] == "sheet"]


def besiege(
    table: HeadlessTable, phones: Phones, siege: Siege, pace: Pace, *, strangers: int, sockets: int
) -> dict[str, Any]:
    warm, files = strangers // 5, open_files(table)

    def run(what: Any) -> None:
        future = asyncio.run_coroutine_threadsafe(what, phones.loop)
        while not future.done():
            table.turn(0.005)
        future.result()

    with crowd(siege, sockets):
        run(come(siege, pace, warm))
    before = memory(table)
    run(come(siege, pace, strangers - warm))
    grew = memory(table) - before
    run(pace.let_go())
    end = time.monotonic() + PATIENCE_S
    while open_files(table) > files and time.monotonic() < end:
        table.turn(0.05)
    return {"ends": siege.ends, "leaks": siege.leaks, "grew_kb": grew, "files": open_files(table) - files}


async def come(siege: Siege, pace: Pace, count: int) -> None:
    """So many strangers, some at a time, and the slow ones beside them."""
    some = asyncio.Semaphore(AT_ONCE)

    async def one(stranger: Stranger, name: str) -> None:
        latest = json.dumps({"kind": "do", "choice": siege.rng.randrange(200), "action": 0})
        try:
            end = await stranger(siege, latest)
        except OSError:
            end = "dropped"
        siege.ends[name, end] += 1
        await pace.stranger_was_here()

    async def quick(stranger: Stranger, name: str) -> None:
        async with some:
            await one(stranger, name)

    tasks = []
    for number in range(count):
        slow = number % ONE_IN == ONE_IN - 1
        stranger = siege.rng.choice(SLOW if slow else QUICK)
        do = quick if stranger in QUICK else one
        tasks.append(asyncio.create_task(do(stranger, stranger.__name__)))
    await asyncio.gather(*tasks)


@contextmanager
def crowd(siege: Siege, count: int) -> Iterator[None]:
    """So many open connections that say nothing, from a few addresses."""
    lines = []
    try:
        for number in range(count):
            source = (f"127.0.251.{1 + number % 5}", 0) if siege.source() is not None else None
            with suppress(OSError):
                lines.append(socket.create_connection((siege.name, siege.port), 1, source))
        yield
    finally:
        for line in lines:
            line.close()


def memory(table: HeadlessTable) -> int:
    """Of the server, in kilobytes; 0 where nobody tells."""
    status = Path(f"/proc/{table.server.pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)


def open_files(table: HeadlessTable) -> int:
    """Of the server; 0 where nobody tells."""
    place = Path(f"/proc/{table.server.pid}/fd")
    return len(list(place.iterdir())) if place.is_dir() else 0


def main() -> None:
    peace, _ = play()
    began = time.monotonic()
    among, fire = play(MANY)
    assert fire is not None
    write = sys.stdout.write
    write(f"{MANY} strangers and {SOCKETS} open sockets in {time.monotonic() - began:.0f} s\n")
    for (kind, end), count in sorted(fire.ends.items()):
        known = "" if end in EXPECTED[kind] | BUSY else "   not expected"
        write(f"  {kind:26} {end:8} {count:5}{known}\n")
    write(f"moves as in peace: {among.moves == peace.moves} ({len(peace.moves)})\n")
    write(f"sheets as in peace: {among.sheets == peace.sheets} ({len(peace.sheets)}), ")
    write(f"and {among.strange} others\n")
    write(f"told to strangers: {len(fire.leaks)} messages; names taken: {fire.names}; ")
    write(f"connections that the players lost: {fire.lost}\n")
    write(f"the server grew by {fire.grew_kb} kB, and keeps {fire.files} files more open\n")


if __name__ == "__main__":
    main()
