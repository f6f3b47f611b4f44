"""The phones' server as a process: what it loads, and when it ends."""

from __future__ import annotations

import socket
import subprocess
import sys

import msgspec

from cardgames_qt.bots.launch import PHONES_FLAG, worker_command
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.process import PhoneProcess

PATIENCE = 60
LOADED = (
    "import sys, cardgames_qt.phones.server;"
    "print(*sorted(name for name in sys.modules if name.startswith(('cardgames_qt', 'PySide6', 'ssl'))))"
)


def test_the_server_loads_neither_qt_nor_any_game() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert {name for name in done.stdout.split() if name.startswith("cardgames_qt.")} == {
        "cardgames_qt.phones",
        "cardgames_qt.phones.files",
        "cardgames_qt.phones.gate",
        "cardgames_qt.phones.protocol",
        "cardgames_qt.phones.server",
    }
    assert "PySide6" not in done.stdout


def test_the_server_ends_with_its_table_and_has_said_nothing() -> None:
    server = subprocess.Popen(
        worker_command(PHONES_FLAG), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert server.communicate(timeout=PATIENCE) == (b"", b"")
    assert server.returncode == 0


def test_a_port_that_somebody_has_is_waited_for_and_then_given_up() -> None:
    with socket.socket() as taken, PhoneProcess() as server:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        wanted = say.Open(address="127.0.0.1", port=port, language="en", words={})
        server.send(msgspec.json.encode(wanted) + b"\n")
        assert b'"failed"' in (server.take(PATIENCE) or b"")
        taken.close()
        server.send(msgspec.json.encode(wanted) + b"\n")
        line = server.take(PATIENCE) or b""
        assert msgspec.json.decode(line, type=say.FromServer) == say.Listening(address="127.0.0.1", port=port)
