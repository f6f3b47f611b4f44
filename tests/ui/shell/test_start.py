from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, build_parser, plan_seats, read_wish
from cardgames_qt.engine.errors import GameError
from cardgames_qt.games import find
from cardgames_qt.ui.claim import claim_window
from cardgames_qt.ui.instance import Instance, send, server_name

PATIENCE = 60_000
SEND = (
    "import sys; from PySide6.QtCore import QCoreApplication; from cardgames_qt.ui.instance import send;"
    "app = QCoreApplication([]); print('asking', flush=True);"
    "sys.exit(0 if send(sys.argv[1], sys.argv[2:]) else 1)"
)
"""A second start."""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in a world without a display."""
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    without = {key: value for key, value in os.environ.items() if key not in displays}
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=without, check=False, timeout=300)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux may lack a display")
def test_without_a_display_one_clear_line() -> None:
    done = run("-m", "cardgames_qt")
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "display" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--game", "bridge"), "bridge"),
        (("--game", "gap", "--seats", "human,wizard"), "wizard"),
        (("--game", "gap", "--seats", "human,greedy", "--option", "target=-1"), "target"),
        (("--game", "gap", "--seats", "human"), "players"),
        (("--seats", "human"), "--game"),
    ],
)
def test_wishes_nobody_can_grant_are_named(arguments: tuple[str, ...], named: str) -> None:
    with pytest.raises(GameError, match=named):
        read_wish(build_parser().parse_args(arguments))


def test_a_table_wished_on_the_command_line() -> None:
    wish = read_wish(
        build_parser().parse_args(["--game", "gap", "--seats", "human,greedy*2", "--option", "target=15"])
    )
    assert wish.plan is not None and wish.plan.options == {"target": 15}
    assert [seat.kind for seat in wish.plan.seats] == ["human", "bot", "bot"]
    assert len({seat.avatar for seat in plan_seats(find("gap"), "greedy*6")}) == 6


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_second_start_raises_the_first_window(qtbot: QtBot, program: Program, folder: Path) -> None:
    name = server_name(folder)
    instance = Instance(name)
    instance.called.connect(program.called)
    heard: list[list[str]] = []
    instance.called.connect(heard.append)
    second = subprocess.Popen([sys.executable, "-c", SEND, name, "--game", "gap"])
    qtbot.waitUntil(lambda: bool(heard), timeout=PATIENCE)
    assert second.wait(timeout=60) == 0
    assert heard == [["--game", "gap"]]
    assert program.window.page is not None, "the second start's wish was granted by the first"
    instance.close()


def test_the_lobby_stands_before_rules_bots_and_tables_are_loaded(tmp_path: Path) -> None:
    """What a start loads decides how soon the window is there."""
    code = (
        "import sys; from pathlib import Path; from cardgames_qt.app import Program, make_application;"
        "app = make_application(); program = Program(Path(sys.argv[1])); program.window.show();"
        "app.processEvents(); print(*sys.modules)"
    )
    off_screen = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=off_screen, check=True, timeout=300)
    loaded = set(done.stdout.split())
    assert "cardgames_qt.ui.lobby" in loaded
    late = {"engine.match", "games.gap.rules", "games.gap.text", "session.bot_client", "session.tables"}
    late |= {"ui.furniture", "ui.instance", "ui.table.scene"}
    assert not {f"cardgames_qt.{name}" for name in late} & loaded
    assert "PySide6.QtNetwork" not in loaded


def test_one_window_has_the_claim_until_it_ends(tmp_path: Path) -> None:
    first = claim_window(tmp_path / "home")
    assert first is not None and claim_window(tmp_path / "home") is None
    assert claim_window(tmp_path / "other home") is not None
    first.unlock()
    assert claim_window(tmp_path / "home") is not None


def test_a_claim_left_by_a_killed_process_counts_for_nothing(tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from cardgames_qt.ui.claim import claim_window;"
        "claim = claim_window(Path(sys.argv[1])); print(claim is not None, flush=True);"
        "os.kill(os.getpid(), 9)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], check=False, timeout=60, capture_output=True, text=True
    )
    assert done.stdout == "True\n" and list(tmp_path.iterdir())
    assert claim_window(tmp_path) is not None


def test_where_no_claim_can_be_written_a_window_may_open(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert claim_window(tmp_path / "file" / "home") is not None


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_window_that_has_settled_in_hears_second_starts_and_has_its_bots_ready(
    qtbot: QtBot, program: Program, folder: Path
) -> None:
    program.settle_in()
    try:
        qtbot.waitUntil(lambda: not program._chores, timeout=PATIENCE)
        assert gc.isenabled()
    finally:
        gc.unfreeze()
    assert program.tables.client._process is not None
    second = subprocess.Popen([sys.executable, "-c", SEND, server_name(folder), "--game", "gap"])
    qtbot.waitUntil(lambda: program.window.page is not None, timeout=PATIENCE)
    assert second.wait(timeout=60) == 0


def test_a_second_start_waits_for_a_first_that_is_still_starting(qtbot: QtBot, tmp_path: Path) -> None:
    name = server_name(tmp_path)
    second = subprocess.Popen([sys.executable, "-c", SEND, name], stdout=subprocess.PIPE)
    assert second.stdout is not None and second.stdout.readline() == b"asking\n"
    instance = Instance(name)
    with qtbot.waitSignal(instance.called, timeout=PATIENCE):
        pass
    assert second.wait(timeout=60) == 0
    second.stdout.close()
    instance.close()


def test_nobody_answers_nobody_is_raised(tmp_path: Path) -> None:
    assert send(server_name(tmp_path), [], tries=2) is False


def test_a_socket_left_by_a_killed_process_is_no_obstacle(tmp_path: Path) -> None:
    name = server_name(tmp_path)
    code = (
        "import os, sys; from PySide6.QtCore import QCoreApplication;"
        "from cardgames_qt.ui.instance import Instance; app = QCoreApplication([]);"
        "first = Instance(sys.argv[1]); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", code, name], check=False, timeout=60)
    instance = Instance(name)
    assert instance._server.isListening()
    instance.close()


def test_the_demo_plays_a_game_and_leaves_a_picture(tmp_path: Path) -> None:
    """The real window and the real bots' process, with one careless bot at the table to be done soon."""
    picture = tmp_path / "demo.png"
    code = (
        "import sys, cardgames_qt.app as app; plan = app.plan_seats;"
        "app.plan_seats = lambda rules, _: plan(rules, 'random');"
        "sys.exit(app.main(['--demo', sys.argv[1]]))"
    )
    done = run("-c", code, str(picture))
    assert done.returncode == 0, done.stderr
    assert picture.name in done.stdout and picture.stat().st_size > 10_000
