from __future__ import annotations

import gc
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, build_parser, plan_seats, play_demo, read_demo, read_wish
from cardgames_qt.engine.errors import GameError
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.levels import usual_level
from cardgames_qt.ui.text.formats import deal_number
from tests.shots import positions
from tests.starts.driving import HAND_OVER
from tests.ui.shell.driving import settle

PATIENCE = 60_000


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in a world without a display."""
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    without = {key: value for key, value in os.environ.items() if key not in displays}
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=without, check=False, timeout=300)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--game", "bridge"), "bridge"),
        (("--game", "gap", "--seats", "human,wizard"), "wizard"),
        (("--game", "gap", "--seats", "human,greedy", "--option", "target=-1"), "target"),
        (("--game", "gap", "--seats", "human"), "players"),
        (("--seats", "human"), "--game"),
        (("--seed", "4711"), "--game"),
        (("saved.json", "--game", "gap"), "file"),
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
    assert len({seat.avatar for seat in plan_seats(find("gap").rules, "greedy*6")}) == 6


@pytest.mark.parametrize("game", BUILT_IN)
def test_bots_that_nobody_chose_have_the_usual_level(game: str) -> None:
    wish = read_wish(build_parser().parse_args(["--game", game]))
    assert wish.plan is not None
    levels = [seat.level for seat in wish.plan.seats if seat.kind == "bot"]
    assert levels and set(levels) == {usual_level(find(game).rules)}


SHOWN = """
import sys
from pathlib import Path
from cardgames_qt.app import Program, make_application

app = make_application()
program = Program(Path(sys.argv[1]))
program.window.show()
app.processEvents()
print(*sys.modules)
print(*vars(sys.modules["PySide6.QtGui"]), *vars(sys.modules["PySide6.QtWidgets"]))
"""


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], set[str]]:
    """The modules that are loaded when the lobby stands, and the classes of Qt that Python has made."""
    off_screen = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", SHOWN, str(tmp_path_factory.mktemp("start"))]
    done = subprocess.run(command, capture_output=True, text=True, env=off_screen, check=True, timeout=300)
    modules, classes = done.stdout.splitlines()
    return set(modules.split()), set(classes.split())


def test_a_start_makes_no_class_of_qt_that_takes_long_and_that_no_lobby_needs(
    start: tuple[set[str], set[str]],
) -> None:
    """Python makes its half of a class, with hundreds of names, when a program first meets such a thing."""
    assert "QPushButton" in start[1]
    assert not {"QStyle", "QPaintEngine", "QDialog", "QGraphicsItem", "QTextDocument"} & start[1]
    assert not {"QToolTip", "QListWidgetItem"} & start[1]


def test_the_lobby_stands_before_rules_bots_and_tables_are_loaded(start: tuple[set[str], set[str]]) -> None:
    """What a start loads decides how soon the window is there."""
    loaded = start[0]
    assert "cardgames_qt.ui.lobby.lobby" in loaded
    late = {"engine.match", "games.gap.rules", "games.gap.tell.text", "play.story", "play.daily", "version"}
    late |= {"storage.outputs", "ui.text.formats", "ui.text.richtext"}
    late |= {
        f"ui.{name}"
        for name in (
            *("session.bot_client", "session.sessions", "play.table_page", "table.scene"),
            *("setup.seat_sheet", "rules.page", "sheets.about", "training.lessons", "library.page"),
            *("replay.page", "replay.controller", "daily.controller", "daily.sheet"),
            *("lobby.last_game_loader", "lobby.standing", "lobby.standing_reader", "start.single_instance"),
            *("training.practice_sheet", "training.puzzle_list", "text.rating_words"),
            *("duplicate.controller", "training.exercise_controller", "training.puzzle_controller"),
        )
    }
    unknown = [name for name in late if find_spec(f"cardgames_qt.{name}") is None]
    assert not unknown, "modules that are gone are never loaded"
    assert not {f"cardgames_qt.{name}" for name in late} & loaded
    assert not {"PySide6.QtNetwork", "subprocess", "sqlite3"} & loaded


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_window_that_has_settled_in_hears_second_starts_and_has_its_bots_ready(
    qtbot: QtBot, program: Program, folder: Path
) -> None:
    settle(qtbot, program)
    assert gc.isenabled()
    assert program.sessions.client.process_id
    second = subprocess.Popen([sys.executable, "-c", HAND_OVER, str(folder), "--game", "gap"])
    qtbot.waitUntil(lambda: program.window.page is not None, timeout=PATIENCE)
    assert second.wait(timeout=60) == 0


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("name", ["game.stolek", "-game.stolek", "caf\udce9.stolek"])
def test_a_second_starts_file_is_looked_for_where_it_was_started(
    program: Program, tmp_path: Path, name: str
) -> None:
    elsewhere = tmp_path / "elsewhere"
    positions.save(elsewhere, "gap", 2, "middle")
    (saved,) = elsewhere.iterdir()
    try:
        saved.rename(elsewhere / name)
    except OSError:
        pytest.skip("this system's file names are Unicode")
    program.called(["--", name], elsewhere)
    assert program.window.page is not None and program.window.page.session.plan.game == "gap"


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize(
    "arguments", [["--game", "bridge"], ["--no-such-option"], ["--option", "x"], ["nowhere"]]
)
def test_a_second_start_that_makes_no_sense_only_brings_the_window_forward(
    program: Program, tmp_path: Path, arguments: list[str]
) -> None:
    program.called(arguments, tmp_path)
    assert program.window.page is None and program.window.isVisible()


def test_a_window_closed_while_it_settles_in_wakes_no_bots(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    with monkeypatch.context() as watched:
        watched.setattr("cardgames_qt.ui.session.sessions.open_sessions", opened.append)
        program.settle_in()
        program.window.close()
        qtbot.wait(50)
    assert program.settled and not opened


def test_a_chore_that_fails_does_not_keep_the_others_from_being_done(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no")

    monkeypatch.setattr("cardgames_qt.ui.start.single_instance.SingleInstance", fail)
    try:
        with qtbot.captureExceptions() as caught:
            QTimer.singleShot(0, program.settle_in)
            qtbot.waitUntil(lambda: bool(caught) and program.settled, timeout=PATIENCE)
    finally:
        gc.enable()
        gc.unfreeze()
    assert len(caught) == 1 and program.sessions.client.process_id


def test_the_demo_plays_a_game_and_leaves_a_picture(tmp_path: Path) -> None:
    """The real window and the real bots' process, with one careless bot at the table to be done soon."""
    picture = tmp_path / "demo.png"
    done = run("-m", "cardgames_qt", "--game", "the_game", "--seats", "random", "--demo", str(picture))
    assert done.returncode == 0, done.stderr
    assert picture.name in done.stdout and picture.stat().st_size > 10_000


def test_the_demo_is_the_game_that_was_asked_for(program: Program) -> None:
    words = "--game gap --seats random,greedy,random --option target=1 --seed 4711 --language cs --demo x.png"
    wish = read_demo(build_parser().parse_args(words.split()))
    assert wish.language == "cs"
    assert play_demo(program, wish)
    page = program.window.page
    assert page is not None
    match = page.session.match
    assert (match.rules.id, match.seats, match.options["target"]) == ("gap", 3, 1)
    assert [seat.level for seat in page.session.plan.seats] == ["random", "greedy", "random"]
    assert match.seed == deal_number("4711")


def test_a_demo_of_nothing_in_particular_is_one_of_bots() -> None:
    for words in (["--demo", "x.png"], ["--demo", "x.png", "--game", "gap"]):
        wish = read_demo(build_parser().parse_args(words))
        assert wish.plan is not None and wish.plan.seats
        assert not any(seat.human for seat in wish.plan.seats)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("saved.json", "file"),
        ("--game gap --seats human,greedy", "human"),
        ("--seats greedy*2", "--game"),
        ("--game gap --seats greedy*9", "players"),
    ],
)
def test_what_does_not_go_with_a_demo_is_one_clear_line(tmp_path: Path, words: str, named: str) -> None:
    picture = tmp_path / "demo.png"
    done = run("-m", "cardgames_qt", *words.split(), "--demo", str(picture))
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and named in done.stderr
    assert not picture.exists()


def test_a_picture_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run("-m", "cardgames_qt", "--demo", str(tmp_path / "file" / "demo.png"))
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "file" in done.stderr


def test_the_cards_are_laid_out_when_the_window_is_there_without_them(qtbot: QtBot, program: Program) -> None:
    """Drawing them takes longer than all the rest: whoever waits for the window does not wait for them."""
    lobby = program.window.lobby
    qtbot.wait(100)
    assert not any(tile.dealt for tile in lobby.tiles)
    program.window.setUpdatesEnabled(True)
    qtbot.waitUntil(lambda: all(tile.dealt for tile in lobby.tiles), timeout=PATIENCE)


@pytest.mark.usefixtures("seen")
def test_a_table_top_with_its_shadow_stays_within_its_reach(program: Program) -> None:
    """Only that is painted when its cards are laid out."""
    lobby = program.window.lobby
    for tile in lobby.tiles:
        tile.dealt = False
    bare = lobby.grab().toImage()
    for tile in lobby.tiles:
        tile.dealt = True
        dealt = lobby.grab().toImage()
        tile.dealt = False
        assert bare != dealt and outside(tile.reach(), bare) == outside(tile.reach(), dealt), tile.game


def outside(place: QRect, picture: QImage) -> QImage:
    """All of a picture but that place."""
    left = QImage(picture)
    painter = QPainter(left)
    painter.fillRect(place, Qt.GlobalColor.black)
    painter.end()
    return left
