"""What lies in the working directory is never run: a program may be started in a folder of downloads."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames_qt.bots.launch import worker_command
from tests.cases import every_kind

ROOT = Path(__file__).resolve().parents[2]
_PLANTED = ("msgspec", "random", "pickle", "multiprocessing", "json", "struct", "cardgames_qt", "PySide6")
_STOLEK = """
import sys
from cardgames_qt.__main__ import main

def ask_the_bots():
    from PySide6.QtCore import QCoreApplication
    from cardgames_qt.engine.match import Match
    from cardgames_qt.games import find
    from cardgames_qt.ui.session.bot_client import Ask, BotClient

    def end(reply):
        client.close()
        app.exit(0 if reply.failure is None else 1)

    app = QCoreApplication([])
    client = BotClient()
    match = Match(find("gap").rules, 2, {}, "seed")
    match.deal()
    seat = match.to_act[0]
    moves = tuple(match.legal_moves(seat))
    client.ask(Ask(rules=match.rules, bot="greedy", view=match.view(seat), seed="1", moves=moves), end)
    sys.exit(app.exec())

if __name__ == "__main__":
    main() if sys.argv[1:] else ask_the_bots()
"""
"""The script that an installation has, for commands; without any it asks a bot as the window does."""


@pytest.fixture
def downloads(tmp_path: Path) -> Path:
    """A folder with modules that leave a trace when they are run."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    for name in _PLANTED:
        (folder / f"{name}.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'a').write({name!r})\n")
    package = folder / "cardgames_qt"
    package.mkdir()
    for name in ("__init__.py", "__main__.py"):
        (package / name).write_text(f"open({str(tmp_path / 'ran')!r}, 'a').write({name!r})\n")
    return folder


@pytest.mark.parametrize(
    "arguments",
    every_kind(
        [
            "",
            "simulate gap --seats greedy,random --games 1",
            "arena gap --levels random,greedy --games 2 --jobs 2",
        ],
        "",
    ),
    ids=["window", "simulate", "jobs"],
)
def test_nothing_of_the_working_directory_runs(downloads: Path, arguments: str) -> None:
    script = downloads.parent / "bin" / "stolek"
    script.parent.mkdir()
    script.write_text(_STOLEK)
    done = subprocess.run(
        [sys.executable, str(script), *arguments.split()],
        cwd=downloads,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    trace = downloads.parent / "ran"
    assert not trace.exists(), trace.read_text()
    assert done.returncode == 0, done.stderr


def test_a_checkout_that_is_not_installed_finds_itself(tmp_path: Path) -> None:
    """Its bots' process is of the same checkout, not of a program that is installed besides."""
    copy = tmp_path / "cardgames_qt"
    shutil.copytree(ROOT / "cardgames_qt", copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    worker = copy / "bots" / "worker.py"
    worker.write_text("import cardgames_qt\ndef main(): print(cardgames_qt.__file__)\n")
    code = "from cardgames_qt.bots.launch import worker_command; print('\\0'.join(worker_command()), end='')"
    command = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = subprocess.run(
        command.stdout.split("\0"), cwd=elsewhere, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == str(copy / "__init__.py")


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker_command() == [sys.executable, "--bot-worker"]
