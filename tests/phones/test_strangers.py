"""What strangers on the network send changes nothing at the table and tells them nothing."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardgames_qt.engine.rules import Seat
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.gate import MOST_OPEN_FROM, is_private, proof_of
from cardgames_qt.phones.server import SOCKET
from cardgames_qt.ui.text.languages import Languages
from tests.cases import some
from tests.phones.fake_phone import FakePhone, Phones, address_of, dial, knock
from tests.phones.hostile import BUSY, EXPECTED, play
from tests.phones.table import HeadlessTable


class Scene:
    """A table with two phones that do nothing."""

    def __init__(self, table: HeadlessTable, phones: Phones) -> None:
        self.table, self.phones = table, phones
        self.mine, self.other = (
            phones.add(FakePhone(table.host.link(Seat(seat)), plays=False)) for seat in (0, 1)
        )
        table.turn_until(lambda: bool(self.mine.sheet and self.other.sheet))
        self.host, self.token = address_of(self.mine.link)

    def turn(self, seconds: float = 0.3) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.table.turn(0.02)

    def do(self, what: Callable[[], Awaitable[Any]]) -> Any:
        async def done() -> Any:
            return await what()

        return self.phones.do(done())

    def raw(self, request: bytes, *, patience: float = 8, ended: bool = False) -> bytes:
        """What the server of this table answers."""
        return ask(self.host, request, patience=patience, ended=ended)


def ask(host: str, request: bytes, *, patience: float = 8, ended: bool = False) -> bytes:
    """What a server answers to these very bytes; `ended` says that no more will come."""
    place = urlsplit(f"//{host}")
    with socket.create_connection((place.hostname, place.port or 0), patience) as line:
        with suppress(OSError):
            line.sendall(request)
            if ended:
                line.shutdown(socket.SHUT_WR)
        found = b""
        with suppress(OSError):
            while more := line.recv(65536):
                found += more
        return found


@pytest.fixture(scope="module")
def table_with_phones() -> Iterator[Scene]:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        yield Scene(table, phones)


@pytest.fixture
def scene(table_with_phones: Scene) -> Iterator[Scene]:
    """The table, at which everything must be as before when a test is over."""
    found, table = table_with_phones, table_with_phones.table
    before = (len(table.match.history), list(found.mine.received), list(found.other.received))
    yield found
    found.turn(0.1)
    assert (len(table.match.history), found.mine.received, found.other.received) == before
    assert table.restarts == 0


@pytest.fixture(scope="module")
def empty_table() -> Iterator[HeadlessTable]:
    with HeadlessTable("gap", 2) as table:
        yield table


@pytest.fixture(scope="module")
def two_languages(languages: Languages) -> Iterator[HeadlessTable]:
    with HeadlessTable("gap", 2, languages=languages, speaks=("en", "cs")) as table:
        yield table


async def refused(connecting: Awaitable[ClientConnection]) -> int:
    """The code or status with which somebody was turned away, without having been told anything."""
    try:
        connection = await connecting
    except InvalidStatus as error:
        assert not error.response.body
        return error.response.status_code
    async with connection:
        told = []
        with pytest.raises(ConnectionClosed):
            while True:
                told.append(json.loads(await connection.recv())["kind"])
        assert told in ([], ["prove"])
        return connection.close_code or 0


def test_a_wrong_token_leads_nowhere(scene: Scene) -> None:
    link = f"http://{scene.host}/#{token_urlsafe(16)}"
    assert scene.do(lambda: refused(dial(link, token_urlsafe(16)))) == say.NO_INVITATION


async def answered(link: str, *messages: str | bytes) -> int:
    """How a connection ends that answers the challenge with these."""
    connection = await knock(link)
    async with connection:
        await connection.recv()
        for message in messages:
            await connection.send(message)
        with pytest.raises(ConnectionClosed):
            await connection.recv()
        return connection.close_code or 0


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ('{"kind":"here"}', 1008),
        ('{"kind":"do","choice":1,"action":0}', 1008),
        ('{"kind":"prove","phone":"x","proof":"x"}', 1008),
        ("nonsense", 1008),
        ("x" * (say.LONGEST_MESSAGE + 1), 1009),
        (json.dumps({"kind": "prove", "phone": "K" * 22, "proof": "0" * 64}), say.NO_INVITATION),
    ],
)
def test_who_proves_nothing_sees_nothing(scene: Scene, answer: str, code: int) -> None:
    assert scene.do(lambda: answered(scene.mine.link, answer)) == code


def test_what_somebody_overheard_proves_nothing_the_next_time(scene: Scene) -> None:
    """The token is never sent, and every connection is asked something else."""
    proof = proof_of(scene.token, "an earlier challenge", scene.mine.key)
    said = json.dumps({"kind": "prove", "phone": scene.mine.key, "proof": proof})
    assert scene.do(lambda: answered(scene.mine.link, said)) == say.NO_INVITATION

    async def challenges() -> set[str]:
        found = set()
        for _ in range(3):
            async with await knock(scene.mine.link) as connection:
                found.add(json.loads(await connection.recv())["challenge"])
        return found

    assert len(scene.do(challenges)) == 3


@pytest.mark.parametrize(
    "offered",
    [
        (),
        ("other",),
        (say.SUBPROTOCOL, "A" * 22),
        (say.SUBPROTOCOL, say.SUBPROTOCOL),
    ],
)
def test_who_does_not_speak_like_the_page_is_not_heard(scene: Scene, offered: tuple[str, ...]) -> None:
    assert scene.do(lambda: refused(knock(scene.mine.link, offered=offered))) == 403


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://{host}", "http://{host}.evil.example"]
)
def test_a_page_of_elsewhere_is_not_heard_even_with_the_token(scene: Scene, origin: str) -> None:
    said = origin.format(host=scene.host)
    assert scene.do(lambda: refused(knock(scene.mine.link, origin=said))) == 403


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost", "{name}", "{host}:80", "{host}\r\nHost: evil.example"]
)
def test_only_the_exact_host_is_answered(scene: Scene, host: str) -> None:
    said = host.format(host=scene.host, name=scene.host.partition(":")[0])
    answer = scene.raw(f"GET / HTTP/1.1\r\nHost: {said}\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 421 ")
    assert b"Stolek" not in answer


def test_without_an_origin_nobody_plays(scene: Scene) -> None:
    request = (
        f"GET {SOCKET} HTTP/1.1\r\nHost: {scene.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Protocol: {say.SUBPROTOCOL}\r\n\r\n"
    )
    assert scene.raw(request.encode()).startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize(
    "request_line",
    [
        "GET /../pyproject.toml",
        "GET //etc/passwd",
        "GET /phone.js?x=1",
        "GET /%2e%2e/x",
        "GET /fonts",
        "GET /seat/0",
    ],
)
def test_nothing_is_served_but_the_page(scene: Scene, request_line: str) -> None:
    answer = scene.raw(f"{request_line} HTTP/1.1\r\nHost: {scene.host}\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 404 ")
    assert answer.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 1000 + b"\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"\0" * 1000 + b"\r\n",
    ],
    ids=["post", "tls", "headers", "long", "zeros"],
)
def test_what_is_no_request_gets_no_page(scene: Scene, request_bytes: bytes) -> None:
    assert b"Stolek" not in scene.raw(request_bytes, ended=True)


@pytest.mark.long
def test_who_takes_too_long_is_dropped(scene: Scene) -> None:
    before = time.monotonic()
    assert scene.raw(b"GET / HTTP/1.1\r\n", patience=60) == b""
    assert time.monotonic() - before < 30


def test_the_page_may_load_and_do_nothing_else(scene: Scene) -> None:
    head = (
        scene.raw(f"GET / HTTP/1.1\r\nHost: {scene.host}\r\n\r\n".encode()).partition(b"\r\n\r\n")[0].decode()
    )
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none';")
    assert f"connect-src ws://{scene.host};" in policy
    assert "unsafe" not in policy
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"
    assert "Server" not in headers


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ("", "en"),
        ("Accept-Language: cs-CZ,cs;q=0.9,en;q=0.8\r\n", "cs"),
        ("Accept-Language: de,en;q=0.5,cs;q=0.7\r\n", "cs"),
        ("Accept-Language: de\r\n", "en"),
        ("Accept-Language: cs;q=0,;q=x,\r\n", "en"),
        ("Accept-Language: cs\r\nCookie: name=x; language=en\r\n", "en"),
        ("Accept-Language: cs\r\nCookie: language=../etc\r\n", "cs"),
    ],
)
def test_the_page_comes_in_the_language_of_the_phone(
    two_languages: HeadlessTable, headers: str, language: str
) -> None:
    host, _ = address_of(two_languages.host.link(Seat(0)))
    answer = ask(host, f"GET / HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n".encode())
    assert f'<html lang="{language}">'.encode() in answer


@pytest.mark.parametrize(
    "message",
    [
        "nonsense",
        "[" * 2000,
        "{}",
        '{"kind":"do"}',
        '{"kind":"do","choice":1,"action":-1}',
        '{"kind":"do","choice":1,"action":0,"seat":1}',
        '{"kind":"do","choice":1e9,"action":0}',
        '{"kind":"show","seat":0,"choice":1,"actions":1,"sheet":{}}',
        '{"kind":"name","name":"' + "x" * 300 + '"}',
        "x" * (say.LONGEST_MESSAGE + 1),
        b"\xff\xfe",
    ],
    ids=lambda message: str(message[:24]),
)
def test_who_has_a_seat_and_talks_nonsense_is_hung_up_on(
    empty_table: HeadlessTable, message: str | bytes
) -> None:
    table, link = empty_table, empty_table.host.link(Seat(0))

    async def talk() -> int:
        connection = await dial(link, "K" * 22)
        async with connection:
            await connection.recv()
            await connection.send(message)
            with suppress(ConnectionClosed):
                while True:
                    await connection.recv()
            return connection.close_code or 0

    steps = len(table.match.history)
    assert asyncio.run(talk()) in (1007, 1008, 1009)
    table.turn_until(lambda: b'"left"' in table.heard[-1])
    assert not acted(table)
    assert len(table.match.history) == steps


def acted(table: HeadlessTable) -> list[dict[str, Any]]:
    return [json.loads(line) for line in table.heard if b'"acted"' in line]


def test_a_doubled_a_late_and_an_early_tap_are_worth_nothing() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        seats = [phones.add(FakePhone(table.host.link(Seat(seat)), plays=False)) for seat in (0, 1)]
        table.turn_until(lambda: all(phone.sheet for phone in seats))
        phone = next(phone for phone in seats if phone.sheet["asked"])
        choice = phone.sheet["choice"]

        async def tap() -> None:
            for number in (choice + 1, choice - 1, choice + 7):
                await phone.say(kind="do", choice=number, action=0)
            await phone.say(kind="do", choice=choice, action=len(phone.sheet["actions"]))
            for _ in range(3):
                await phone.say(kind="do", choice=choice, action=0)

        steps = len(table.match.history)
        phones.do(tap())
        table.turn_until(lambda: phone.sheet["choice"] > choice)
        phones.do(phone.say(kind="do", choice=choice, action=0))
        table.turn_until(lambda: phone.received[-2:-1] == ['{"kind":"late"}'])
        assert len(acted(table)) == 1
        assert len([step for step in table.match.history[steps:] if step.seat == phone.sheet["seat"]]) == 1


def test_a_server_that_lies_about_a_tap_moves_nobody_else() -> None:
    with HeadlessTable("gap", 2) as table:
        waiting = next(hand for hand in table.host.hands if hand.seat not in table.match.to_act)
        steps = len(table.match.history)
        for choice in range(4):
            for action in range(20):
                line = {"kind": "acted", "seat": waiting.seat, "choice": choice, "action": action}
                table.host.hear(json.dumps(line).encode())
        table.host.hear(b'{"kind":"acted","seat":31,"choice":0,"action":0}')
        table.host.hear(b'{"kind":"joined","seat":-1,"phone":""}')
        table.host.hear(b"\xff nonsense")
        assert len(table.match.history) == steps


def test_a_second_phone_on_a_taken_seat_sees_nothing_until_the_table_lets_it_in(scene: Scene) -> None:
    phones, table = scene.phones, scene.table
    second = phones.add(FakePhone(scene.mine.link, plays=False))
    table.turn_until(lambda: bool(table.knocks))
    table.turn_until(lambda: second.received == ['{"kind":"waiting"}'])
    phones.do(second.say(kind="do", choice=scene.mine.sheet["choice"], action=0))
    phones.do(second.say(kind="name", name="Mallory"))
    for kind in ("rules", "hint", "undo", "here"):
        phones.do(second.say(kind=kind))
    scene.turn()
    assert not table.names
    assert not second.sheet
    assert {json.loads(message)["kind"] for message in second.received} <= {"waiting", "late"}
    assert not any(b'"hinted"' in line or b'"undone"' in line for line in table.heard)
    table.host.refuse(*table.knocks[0])
    table.turn_until(lambda: second.closed == [say.REFUSED])


def test_the_table_can_give_a_seat_to_another_phone_and_take_it_back() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        first = phones.add(FakePhone(table.host.link(Seat(0)), plays=False))
        table.turn_until(lambda: bool(first.sheet))
        second = phones.add(FakePhone(first.link, plays=False))
        table.turn_until(lambda: bool(table.knocks))
        table.host.admit(*table.knocks[0])
        table.turn_until(lambda: second.sheet == first.sheet and first.closed == [say.TAKEN_OVER])
        table.host.withdraw(Seat(0))
        table.turn_until(lambda: second.closed == [say.WITHDRAWN])
        table.host.invite(Seat(0))
        third = phones.add(FakePhone(first.link, plays=False))
        table.turn_until(lambda: third.closed == [say.NO_INVITATION])
        fourth = phones.add(FakePhone(table.host.link(Seat(0)), plays=False))
        table.turn_until(lambda: bool(fourth.sheet))


def test_a_phone_that_never_stops_asking_is_sent_away() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        phone = phones.add(FakePhone(table.host.link(Seat(0)), plays=False))
        table.turn_until(lambda: bool(phone.sheet))

        async def flood() -> None:
            with suppress(ConnectionClosed):
                for _ in range(500):
                    await phone.say(kind="here")

        phones.do(flood())
        table.turn_until(lambda: phone.closed == [say.TOO_FAST])


def test_many_open_connections_leave_the_phones_alone(scene: Scene) -> None:
    place = urlsplit(f"//{scene.host}")
    lines = []
    try:
        for _ in range(500):
            with suppress(OSError):
                lines.append(socket.create_connection((place.hostname, place.port or 0), 1))
        time.sleep(0.2)
        refused_at_once = 0
        for line in lines:
            line.setblocking(False)
            try:
                refused_at_once += line.recv(1) == b""
            except BlockingIOError:
                pass
            except OSError:
                refused_at_once += 1
        assert len(lines) - refused_at_once <= MOST_OPEN_FROM
        scene.turn()
        assert all(hand.here for hand in scene.table.host.hands)
    finally:
        for line in lines:
            line.close()


@pytest.mark.parametrize("strangers", some([60, 2000], 60))
def test_a_game_among_strangers_is_the_same_as_in_peace(strangers: int) -> None:
    """The same moves, the same sheets, nothing told to anybody else, and a server that does not grow."""
    peace, _ = play()
    fire, found = play(strangers)
    assert found is not None
    assert fire == peace
    assert (fire.strange, found.lost, found.names, found.leaks) == (0, 0, 0, [])
    odd = {kind: end for kind, end in found.ends if end not in EXPECTED[kind] | BUSY}
    assert not odd
    assert sum(found.ends.values()) == strangers
    assert found.grew_kb < 1500
    assert found.files <= 0


@pytest.mark.parametrize(
    ("address", "private"),
    [
        ("192.168.1.7", True), ("10.0.0.2", True), ("172.16.5.5", True), ("127.0.0.1", True),
        ("169.254.1.1", True),
        ("0.0.0.0", False), ("8.8.8.8", False), ("255.255.255.255", False), ("224.0.0.1", False),
        ("example.org", False), ("", False), ("::", False),
    ],
)  # fmt: skip
def test_the_server_listens_only_on_one_private_address(address: str, private: bool) -> None:
    assert is_private(address) is private


def test_nothing_listens_on_an_address_for_everybody() -> None:
    with HeadlessTable("gap", 2, address="0.0.0.0") as table:
        assert not table.host.listening
        assert "0.0.0.0" in table.host.trouble


def test_nothing_listens_before_somebody_invites_nor_after_the_table() -> None:
    with HeadlessTable("gap", 2) as table:
        host, _ = address_of(table.host.link(Seat(0)))
    place = urlsplit(f"//{host}")
    with pytest.raises(OSError):
        socket.create_connection((place.hostname, place.port or 0), 1)
