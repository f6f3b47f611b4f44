"""The phones' server as a process: what it loads, and when it ends."""

from __future__ import annotations

import subprocess
import sys

from cardgames_qt.bots.launch import PHONES_FLAG, worker_command

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
