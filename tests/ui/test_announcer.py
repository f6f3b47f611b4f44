"""How words reach screen readers: as announcements, and for those that know none by the window's name."""

from __future__ import annotations

import os
import socket
import struct
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.widgets import access, announcer, at_spi
from tests.there import there

OLD = ("focus:", "object:propertychange:accessiblename", "window:activate:")
"""What Orca 43 asks for."""
NAME = QAccessible.Text.Name


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What windows are called when it is told that this has changed."""
    names: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if event.type() is QAccessible.Event.NameChanged:
            names.append(QAccessible.queryAccessibleInterface(event.object()).text(NAME))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr("sys.platform", "linux")
    return names


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    access.install()
    window = QMainWindow()
    window.setWindowTitle("Stolek")
    window.setCentralWidget(QPushButton("a button"))
    qtbot.addWidget(window)
    return window


def listened_to(monkeypatch: pytest.MonkeyPatch, events: tuple[str, ...] | None) -> None:
    monkeypatch.setattr(at_spi, "events_listened_to", lambda: events)
    monkeypatch.setattr(announcer, "listeners", announcer.Listeners())


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_who_knows_no_announcements_hears_the_name_of_the_window(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, named: list[str], window: QMainWindow
) -> None:
    listened_to(monkeypatch, OLD)
    source = there(window.centralWidget())
    for text in ("One.", "Two.", "Two."):
        announcer.announce(source, text)
    assert named == ["One."], "the others wait: too soon they would be mixed up"
    qtbot.waitUntil(lambda: len(named) == 3)
    assert named == ["One.", "Two.", "Two. "], "the same name again would not be said"
    window.show()  # for Qt 6.11 one that is not shown has no name
    assert QAccessible.queryAccessibleInterface(window).text(NAME) == "Stolek", "nothing of it stays"


def test_what_is_assertive_comes_instead_of_what_waits(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, named: list[str], window: QMainWindow
) -> None:
    listened_to(monkeypatch, OLD)
    announcer.announce(window, "One.")
    announcer.announce(window, "a secret")
    announcer.announce(window, "Owl, over to you", assertive=True)
    qtbot.waitUntil(lambda: len(named) == 2)
    assert named == ["One.", "Owl, over to you"]


@pytest.mark.parametrize("events", [(*OLD, "object:announcement:"), (), None])
def test_who_knows_announcements_hears_nothing_twice(
    monkeypatch: pytest.MonkeyPatch, named: list[str], window: QMainWindow, events: tuple[str, ...] | None
) -> None:
    listened_to(monkeypatch, events)
    announcer.announce(window, "One.")
    assert not named


# --- the bus ----------------------------------------------------------------------------------------------


def _text(value: str) -> bytes:
    return struct.pack("<I", len(value)) + value.encode() + b"\0"


def _listed(pairs: list[tuple[str, str]]) -> bytes:
    data = b""
    for pair in pairs:
        data += b"\0" * (-len(data) % 8)
        for value in pair:
            data += b"\0" * (-len(data) % 4) + _text(value)
    return struct.pack("<II", len(data), 0) + data


def _answer(number: int, body: bytes) -> bytes:
    fields = bytes((5, 1)) + b"u\0" + struct.pack("<I", number)
    head = struct.pack("<cBBBIII", b"l", 2, 1, 1, len(body), number, len(fields)) + fields
    return head + b"\0" * (-len(head) % 8) + body


@pytest.fixture
def buses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bus of a session, which tells where the bus for accessibility is, and that one."""
    places = tmp_path / "session", tmp_path / "accessibility"
    bodies = (
        _text(f"unix:path={places[1]},guid=0"),
        _listed([(":1.5", "Object:Announcement:"), (":1.5", "Focus:")]),
    )
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={places[0]}")
    monkeypatch.delenv("AT_SPI_BUS_ADDRESS", raising=False)
    servers = [socket.socket(socket.AF_UNIX) for _ in places]
    for server, place in zip(servers, places, strict=True):
        server.bind(str(place))
        server.listen()

    def serve(server: socket.socket, body: bytes) -> None:
        with server.accept()[0] as line:
            line.recv(4096)
            line.sendall(b"OK 0\r\n")
            line.recv(4096)
            line.sendall(_answer(1, _text(":1.9")) + _answer(2, body))

    threads = [threading.Thread(target=serve, args=each) for each in zip(servers, bodies, strict=True)]
    for thread in threads:
        thread.start()
    yield
    for thread, server in zip(threads, servers, strict=True):
        thread.join()
        server.close()


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there is no such bus here")
@pytest.mark.usefixtures("buses")
def test_the_bus_says_who_listens_to_what() -> None:
    assert at_spi.events_listened_to() == ("object:announcement:", "focus:")


def test_without_a_bus_nobody_can_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AT_SPI_BUS_ADDRESS", raising=False)
    for address in ("", "tcp:host=localhost", f"unix:path={tmp_path / 'none'}"):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        assert at_spi.events_listened_to() is None
