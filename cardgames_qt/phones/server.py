"""The phones' server: a process of its own that shows each phone its seat and passes on what is tapped there.

It is the program itself, started with a flag. It begins to listen when its table says so, on the one address
that it says, and ends when the table closes the pipe.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from errno import EADDRINUSE
from http import HTTPStatus
from secrets import randbelow, token_urlsafe
from threading import Thread
from typing import Any, BinaryIO, cast

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.files import PageFile, PageFiles, wanted_language
from cardgames_qt.phones.gate import Crowd, Rate, is_private, seat_of

SOCKET = "/socket"
_HANDSHAKE_S = 5.0
"""A request that takes longer is none; nor is a connection that has not proved by then what it may see."""
_PING_S = 15.0
_PORTS = range(20_000, 32_000)
_TRIES, _PAUSE_S = 20, 0.1
_MOST_WAITING = 2
"""Phones that may knock at a seat at the same time."""
_MOST_WATCHING = 12
_MOST_ADDRESSES = 256
"""How many addresses are remembered for their rate."""
_TAPS = (30, 10)
_REQUESTS = (120, 30)
"""At once, and a second: of a phone's messages, of requests from an address."""
_CHALLENGE_BYTES = 16
_COOKIE = "language="
_WAITING = b'{"kind":"waiting"}'
_LATE = b'{"kind":"late"}'

Tell = Callable[[say.FromServer], None]


class Phone:
    """One connection of a phone."""

    def __init__(self, connection: ServerConnection, key: str, language: str, rate: Rate) -> None:
        self.connection, self.key, self.rate = connection, key, rate
        self.language = language
        self.stale = asyncio.Event()
        """Whether it is to be shown something."""
        self.late = False
        """Whether it is to be told that it came too late."""


class RunningClock:
    """The agreed time, as the table told it last."""

    def __init__(self, left: float, *, running: bool) -> None:
        self._left, self._running = left, running
        self._since = asyncio.get_running_loop().time()

    def message(self) -> bytes:
        """What it says now."""
        gone = asyncio.get_running_loop().time() - self._since if self._running else 0.0
        left = round(max(0.0, self._left - gone), 1)
        return msgspec.json.encode({"kind": "clock", "left": left, "running": self._running})


class Place:
    """A seat, as far as its phones are concerned."""

    def __init__(self, seat: int, token: str, phone: str | None) -> None:
        self.seat, self.token = seat, token
        self.owner = phone
        """The key of the phone whose seat it is; it stays so while the phone sleeps."""
        self.sitting: Phone | None = None
        self.waiting: list[Phone] = []
        self.watching: list[Phone] = []
        self.sheets: dict[str, bytes] = {}
        self.logs: dict[str, list[str]] = {}
        self.rules: dict[str, str] = {}
        self.hints: dict[str, str] = {}
        """All of these by language."""
        self.clock: RunningClock | None = None
        self.choice, self.actions = 0, 0
        self.spent = -1
        """The last choice that was answered."""

    def all(self) -> list[Phone]:
        return [*self.waiting, *self.watching, *([self.sitting] if self.sitting is not None else [])]

    def shows(self, phone: Phone) -> bool:
        """Whether that phone may see the sheet."""
        return phone is self.sitting or phone in self.watching

    def refresh(self) -> None:
        """Have all who may see it shown how things stand."""
        for phone in self.all():
            if self.shows(phone):
                phone.stale.set()

    def accepts(self, done: say.Do) -> bool:
        """Whether that is still to be chosen."""
        return done.choice == self.choice != self.spent and done.action < self.actions


class PhoneServer:
    """Keeps the newest sheet of every seat, and a connection for each phone."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._places: dict[int, Place] = {}
        self._crowd = Crowd()
        self._rates: dict[str, Rate] = {}
        self._files: PageFiles | None = None
        self._language, self._languages = "", frozenset[str]()
        self._host = ""
        self._server: Server | None = None
        self._closing: set[asyncio.Task[None]] = set()

    # --- what the table says --------------------------------------------------------------------------

    async def hear(self, message: say.ToServer) -> None:
        match message:
            case say.Open():
                await self._open(message)
            case say.Invite(seat=seat, token=token, phone=phone):
                self._withdraw(seat)
                self._places[seat] = Place(seat, token, phone)
            case say.Withdraw(seat=seat):
                self._withdraw(seat)
            case say.Show():
                self._show(message)
            case say.GiveRules(seat=seat, language=language, text=text):
                if seat in self._places:
                    self._places[seat].rules[language] = text
            case say.Hint(seat=seat, texts=texts):
                self._hint(seat, texts)
            case say.Clock():
                self._set_clock(message)
            case say.Admit(seat=seat, phone=key):
                self._admit(seat, key)
            case say.Refuse(seat=seat, phone=key):
                self._refuse(seat, key)

    async def _open(self, wanted: say.Open) -> None:
        if self._server is not None or not is_private(wanted.address):
            self._tell(say.Failed(why=f"not an address to listen on: {wanted.address}"))
            return
        try:
            self._files = PageFiles(wanted.words)
            self._language, self._languages = wanted.language, frozenset(wanted.words)
            self._server = await self._listen(wanted)
        except OSError as error:
            self._tell(say.Failed(why=str(error)))
            return
        port = next(iter(self._server.sockets)).getsockname()[1]
        self._host = f"{wanted.address}:{port}"
        self._tell(say.Listening(address=wanted.address, port=port))

    async def _listen(self, wanted: say.Open) -> Server:
        """Take the port that is wanted, or any; raises OSError if none is to be had.

        Any means one that no program gets for its own connections: a server that is started again needs it.
        """
        ports = [wanted.port] * _TRIES
        if not wanted.port:
            ports = [_PORTS[randbelow(len(_PORTS))] for _ in range(_TRIES)]
        for port in ports[:-1]:
            try:
                return await self._listen_on(wanted.address, port)
            except OSError as error:
                if error.errno != EADDRINUSE:
                    raise
                await asyncio.sleep(_PAUSE_S if wanted.port else 0)
        return await self._listen_on(wanted.address, ports[-1])

    async def _listen_on(self, address: str, port: int) -> Server:
        return await serve(
            self._attend,
            address,
            port,
            subprotocols=[Subprotocol(say.SUBPROTOCOL)],
            compression=None,
            process_request=self._look_at,
            server_header=None,
            open_timeout=_HANDSHAKE_S,
            ping_interval=_PING_S,
            ping_timeout=_PING_S,
            close_timeout=1,
            max_size=say.LONGEST_MESSAGE,
            max_queue=4,
            create_connection=cast(type[ServerConnection], self._counted),
        )

    def _withdraw(self, seat: int) -> None:
        place = self._places.pop(seat, None)
        for phone in place.all() if place else ():
            self._close(phone, say.WITHDRAWN)

    def _show(self, shown: say.Show) -> None:
        place = self._places.get(shown.seat)
        if place is None:
            return
        logs = {
            language: [*([] if part.anew else place.logs[language]), *part.lines][-say.LOG_LINES :]
            for language, part in shown.log.items()
        }
        place.logs = logs
        place.sheets = {
            language: msgspec.json.encode({"kind": "sheet", "sheet": sheet, "log": logs[language]})
            for language, sheet in shown.sheets.items()
        }
        if place.choice != shown.choice:
            place.hints = {}
        place.choice, place.actions = shown.choice, shown.actions
        place.refresh()

    def _hint(self, seat: int, texts: dict[str, str]) -> None:
        place = self._places.get(seat)
        if place is not None:
            place.hints = texts
            place.refresh()

    def _set_clock(self, told: say.Clock) -> None:
        place = self._places.get(told.seat)
        if place is not None:
            place.clock = None if told.left is None else RunningClock(told.left, running=told.running)
            place.refresh()

    def _admit(self, seat: int, key: str) -> None:
        place = self._places.get(seat)
        phone = next((each for each in place.waiting if each.key == key), None) if place else None
        if place is not None and phone is not None:
            place.waiting.remove(phone)
            self._sit(place, phone)

    def _refuse(self, seat: int, key: str) -> None:
        place = self._places.get(seat)
        for phone in place.waiting if place else ():
            if phone.key == key:
                self._close(phone, say.REFUSED)

    # --- requests -------------------------------------------------------------------------------------

    def _counted(self, *args: Any, **named: Any) -> ServerConnection:
        return CountedConnection(self._crowd, *args, **named)

    def _look_at(self, connection: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; none for a phone's connection, which goes on."""
        if not self._rate_of(connection.remote_address[0]).allows():
            return _answer(HTTPStatus.TOO_MANY_REQUESTS)
        # A page of elsewhere whose name was made to lead here has another Host, and another Origin.
        if request.headers.get_all("Host") != [self._host]:
            return _answer(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == SOCKET:
            own = request.headers.get_all("Origin") == [f"http://{self._host}"]
            ours = request.headers.get_all("Sec-WebSocket-Protocol") == [say.SUBPROTOCOL]
            return None if own and ours else _answer(HTTPStatus.FORBIDDEN)
        known = self._files
        file = known.find(request.path, self._language_of(request.headers)) if known is not None else None
        if file is None:
            return _answer(HTTPStatus.NOT_FOUND)
        packed = "gzip" in request.headers.get("Accept-Encoding", "")
        return _answer(HTTPStatus.OK, file, self._host, packed=packed)

    def _language_of(self, headers: Headers) -> str:
        """That which was chosen on the page, that of the browser, or the table's."""
        kept = [part.strip() for line in headers.get_all("Cookie") for part in line.split(";")]
        chosen = [part.removeprefix(_COOKIE) for part in kept if part.startswith(_COOKIE)]
        asked = [*chosen, *headers.get_all("Accept-Language")]
        return wanted_language(",".join(asked), self._languages) or self._language

    def _rate_of(self, address: str) -> Rate:
        if address not in self._rates:
            if len(self._rates) >= _MOST_ADDRESSES:
                self._rates.clear()
            self._rates[address] = Rate(*_REQUESTS, asyncio.get_running_loop().time)
        return self._rates[address]

    # --- phones ---------------------------------------------------------------------------------------

    async def _attend(self, connection: ServerConnection) -> None:
        """Be there for one connection, from its beginning to its end."""
        with suppress(
            ConnectionClosed, msgspec.DecodeError, UnicodeDecodeError, RecursionError, TimeoutError
        ):
            proved = await self._proved(connection)
            if proved is None:
                await connection.close(say.NO_INVITATION)
            else:
                await self._accompany(*proved)
        await connection.close(1008)

    async def _proved(self, connection: ServerConnection) -> tuple[Place, Phone] | None:
        """Which place the phone has the token of; None for none. The token itself is never sent.

        Raises what a phone can do wrong.
        """
        challenge = token_urlsafe(_CHALLENGE_BYTES)
        await connection.send(msgspec.json.encode({"kind": "prove", "challenge": challenge}), text=True)
        async with asyncio.timeout(_HANDSHAKE_S):
            said = msgspec.json.decode(await connection.recv(), type=say.Prove)
        seat = seat_of(said, challenge, {seat: place.token for seat, place in self._places.items()})
        if seat is None:
            return None
        language = said.language if said.language in self._languages else None
        rate = Rate(*_TAPS, asyncio.get_running_loop().time)
        return self._places[seat], Phone(connection, said.phone, language or self._language, rate)

    async def _accompany(self, place: Place, phone: Phone) -> None:
        """Show a phone how things stand and hear what it says, until it is gone or talks nonsense."""
        self._receive(place, phone)
        showing = asyncio.create_task(self._keep_shown(place, phone))
        try:
            async for message in phone.connection:
                said = msgspec.json.decode(message, type=say.FromPage)
                if isinstance(said, say.Do) and phone is place.sitting and place.accepts(said):
                    self._pass_on(place, said)
                else:
                    await self._mind(place, phone, said)
        finally:
            showing.cancel()
            self._part(place, phone)

    def _receive(self, place: Place, phone: Phone) -> None:
        if place.seat == say.AUDIENCE:
            if self._join(place.watching, phone, _MOST_WATCHING):
                self._want(place, phone)
            return
        if place.owner in (None, phone.key):
            self._sit(place, phone)
            return
        if self._join(place.waiting, phone, _MOST_WAITING):
            self._tell(say.Knocked(seat=place.seat, phone=phone.key))

    def _join(self, others: list[Phone], phone: Phone, most: int) -> bool:
        """Let it stand with those, in place of an older connection of its own; not if they are too many."""
        for other in [each for each in others if each.key == phone.key]:
            self._close(other, say.TAKEN_OVER)
        if len(others) >= most:
            self._close(phone, say.REFUSED)
            return False
        others.append(phone)
        phone.stale.set()
        return True

    def _sit(self, place: Place, phone: Phone) -> None:
        before, place.sitting, place.owner = place.sitting, phone, phone.key
        if before is not None:
            self._close(before, say.TAKEN_OVER)
        phone.stale.set()
        self._tell(say.Joined(seat=place.seat, phone=phone.key))
        self._want(place, phone)

    def _want(self, place: Place, phone: Phone) -> None:
        """Have it told in the phone's language, unless it is; until then nothing is shown there."""
        if phone.language not in place.sheets:
            self._tell(say.Reads(seat=place.seat, language=phone.language))

    def _part(self, place: Place, phone: Phone) -> None:
        if phone in place.watching:
            place.watching.remove(phone)
        if phone in place.waiting:
            place.waiting.remove(phone)
            if not any(other.key == phone.key for other in place.waiting):
                self._tell(say.GaveUp(seat=place.seat, phone=phone.key))
        if phone is place.sitting:
            place.sitting = None
            self._tell(say.Left(seat=place.seat))

    def _pass_on(self, place: Place, done: say.Do) -> None:
        """Tell the table what it waits for, however quickly: every choice is answered once."""
        place.spent = done.choice
        self._tell(say.Acted(seat=place.seat, choice=done.choice, action=done.action))

    async def _mind(self, place: Place, phone: Phone, said: say.FromPage) -> None:
        """All else that a phone says, within limits."""
        if not phone.rate.allows():
            await phone.connection.close(say.TOO_FAST)
            return
        match said:
            case say.WantRules() if place.shows(phone):
                text = place.rules.get(phone.language, "")
                told = msgspec.json.encode({"kind": "rules", "text": text})
                await phone.connection.send(told, text=True)
            case say.WantLanguage(language=language) if place.shows(phone) and language in self._languages:
                phone.language = language
                self._want(place, phone)
                phone.stale.set()
            case say.Name(name=name) if phone is place.sitting:
                self._tell(say.Named(seat=place.seat, name=name))
            case say.WantHint() if phone is place.sitting:
                self._tell(say.Hinted(seat=place.seat))
            case say.WantUndo() if phone is place.sitting:
                self._tell(say.Undone(seat=place.seat))
            case _:
                phone.late = isinstance(said, say.Do)
                phone.stale.set()

    async def _keep_shown(self, place: Place, phone: Phone) -> None:
        """Send the newest sheet whenever there is one; a slow phone misses those in between."""
        with suppress(ConnectionClosed):
            while await phone.stale.wait():
                phone.stale.clear()
                if phone.late:
                    phone.late = False
                    await phone.connection.send(_LATE, text=True)
                if not place.shows(phone):
                    await phone.connection.send(_WAITING, text=True)
                elif phone.language in place.sheets:
                    await phone.connection.send(place.sheets[phone.language], text=True)
                    if phone.language in place.hints:
                        hint = msgspec.json.encode({"kind": "hint", "text": place.hints[phone.language]})
                        await phone.connection.send(hint, text=True)
                    if place.clock is not None:
                        await phone.connection.send(place.clock.message(), text=True)

    def _close(self, phone: Phone, code: int) -> None:
        task = asyncio.ensure_future(phone.connection.close(code))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)


class CountedConnection(ServerConnection):
    """A connection that is only begun where there is room for it."""

    def __init__(self, crowd: Crowd, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._crowd = crowd
        self._inside = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        address = str((transport.get_extra_info("peername") or ("",))[0])
        if self._crowd.enter(address):
            self._inside = address
            super().connection_made(transport)
        elif isinstance(transport, asyncio.Transport):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._inside:
            self._crowd.leave(self._inside)
            super().connection_lost(exc)


def _answer(
    status: HTTPStatus, file: PageFile | None = None, host: str = "", *, packed: bool = False
) -> Response:
    headers = Headers(
        {
            "Connection": "close",
            "Cache-Control": "no-store",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": _policy(host),
            "Content-Type": file.kind if file is not None else "text/plain",
        }
    )
    body = b""
    if file is not None:
        body = file.packed if packed else file.plain
        if packed:
            headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(body))
    return Response(status.value, status.phrase, headers, body)


def _policy(host: str) -> str:
    """What the page may load and do: its own script, style, fonts and icon, and its own socket."""
    if not host:
        return "default-src 'none'"
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "font-src 'self'",
            "img-src 'self'",
            # Older Safari does not take 'self' for a socket.
            f"connect-src ws://{host}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


# --- the process ----------------------------------------------------------------------------------------


def _listen(stream: BinaryIO, loop: asyncio.AbstractEventLoop, queue: asyncio.Queue[bytes]) -> None:
    """Read what the table says, and end the process once the pipe is closed."""
    try:
        while line := stream.readline(say.LONGEST_LINE):
            loop.call_soon_threadsafe(queue.put_nowait, line)
    finally:
        os._exit(0)


def _tell(message: say.FromServer) -> None:
    try:
        sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
        sys.stdout.buffer.flush()
    except OSError:  # the table is gone
        os._exit(0)


async def _serve() -> None:
    queue: asyncio.Queue[bytes] = asyncio.Queue()
    server = PhoneServer(_tell)
    Thread(target=_listen, args=(sys.stdin.buffer, asyncio.get_running_loop(), queue), daemon=True).start()
    while True:
        await server.hear(msgspec.json.decode(await queue.get(), type=say.ToServer))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses Ctrl-C means the table
    logging.getLogger("websockets").disabled = True  # every stranger's mistake would be a line
    logging.getLogger("websockets.server").disabled = True
    asyncio.run(_serve())
