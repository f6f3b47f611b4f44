"""A second start is handed to the first window, safely, and never opens a second one on the same games."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.start import single_instance as instance_module
from cardgames_qt.ui.start.single_instance import Call, NoAnswerError, SingleInstance, hand_over, places
from tests.cases import every_kind
from tests.starts.driving import HAND_OVER, SETTLED, command, explains, start, surroundings

PATIENCE = 60_000
_BUSY_FIRST = (
    "import sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
    "from cardgames_qt.ui.start.data_folder import lock_window;"
    "from cardgames_qt.ui.start.single_instance import SingleInstance;"
    "app = QCoreApplication([]); home = Path(sys.argv[1]);"
    "claim = lock_window(home); first = SingleInstance(home);"
    "first.called.connect(lambda arguments, folder: (print(arguments, flush=True), app.quit()));"
    "print('busy', flush=True); sys.stdin.readline(); app.exec()"
)
"""A first window that answers nobody until it is told to."""
_IMPATIENT = "from cardgames_qt.ui.start import single_instance; single_instance.PATIENCE_S = 0.5"
unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has pipes instead of sockets in folders")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder whose path leaves room for that of a socket, wherever the tests keep theirs."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture
def first(qtbot: QtBot, tmp_path: Path) -> Iterator[SingleInstance]:
    assert qtbot is not None
    first = SingleInstance(tmp_path)
    yield first
    first.close()


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A first window in a process of its own that does not answer."""
    start_it = [sys.executable, "-c", _BUSY_FIRST, str(tmp_path)]
    with subprocess.Popen(start_it, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "busy\n"
        yield process
        process.kill()


def call(*arguments: str | bytes, home: Path, folder: Path | None = None) -> subprocess.Popen[bytes]:
    """A second start."""
    return subprocess.Popen([sys.executable, "-P", "-c", HAND_OVER, str(home), *arguments], cwd=folder)


def heard_from(qtbot: QtBot, first: SingleInstance) -> tuple[list[str], Path]:
    with qtbot.waitSignal(first.called, timeout=PATIENCE) as signal:
        pass
    arguments, folder = signal.args
    return arguments, folder


# --- what is said ---------------------------------------------------------------------------------------


def test_arguments_arrive_as_they_are_with_the_folder_they_were_given_in(
    qtbot: QtBot, first: SingleInstance, tmp_path: Path
) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    second = call("--language", "cs", "--", "-game.stolek", home=tmp_path, folder=folder)
    assert heard_from(qtbot, first) == (["--language", "cs", "--", "-game.stolek"], folder.resolve())
    assert second.wait(timeout=60) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere file names are Unicode")
def test_a_file_name_may_be_any(qtbot: QtBot, first: SingleInstance, tmp_path: Path) -> None:
    second = call(b"caf\xe9.stolek", '\n"\\{}', home=tmp_path)
    arguments, _ = heard_from(qtbot, first)
    assert [os.fsencode(each) for each in arguments] == [b"caf\xe9.stolek", b'\n"\\{}']
    assert second.wait(timeout=60) == 0


@unix
def test_a_start_in_a_folder_that_is_gone(qtbot: QtBot, first: SingleInstance, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    script = f"import os; os.rmdir({str(folder)!r}); {HAND_OVER}"
    second = subprocess.Popen([sys.executable, "-P", "-c", script, str(tmp_path)], cwd=folder)
    assert heard_from(qtbot, first) == ([], Path("/"))
    assert second.wait(timeout=60) == 0


# --- when the first is not ready ------------------------------------------------------------------------


def test_a_second_start_waits_for_a_first_that_is_still_starting(qtbot: QtBot, tmp_path: Path) -> None:
    second = subprocess.Popen([sys.executable, "-c", HAND_OVER, str(tmp_path)], stdout=subprocess.PIPE)
    assert second.stdout is not None and second.stdout.readline() == b"asking\n"
    first = SingleInstance(tmp_path)
    heard_from(qtbot, first)
    assert second.wait(timeout=60) == 0
    second.stdout.close()
    first.close()


def test_a_first_that_does_not_answer_keeps_the_only_window(
    busy: subprocess.Popen[str], tmp_path: Path
) -> None:
    done = start(tmp_path, first=_IMPATIENT)
    assert explains(done, 3, ["does not answer"]), done


@pytest.mark.long
def test_a_first_that_answers_late_is_waited_for(busy: subprocess.Popen[str], tmp_path: Path) -> None:
    second = subprocess.Popen(command("--language", "cs"), env=surroundings(tmp_path))
    assert busy.stdin is not None and busy.stdout is not None
    busy.stdin.write("\n")
    busy.stdin.flush()
    assert busy.stdout.readline() == "['--language', 'cs']\n"
    assert second.wait(timeout=60) == 0


@pytest.mark.long
def test_when_the_first_ends_the_second_takes_its_place(busy: subprocess.Popen[str], tmp_path: Path) -> None:
    second = subprocess.Popen(command(), env=surroundings(tmp_path))
    busy.kill()
    assert second.wait(timeout=60) == SETTLED


def test_nobody_answers_nobody_has_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance_module, "PATIENCE_S", 0)
    with pytest.raises(NoAnswerError):
        hand_over(tmp_path, [], lambda: None)
    assert hand_over(tmp_path, [], lambda: "taken over") == "taken over"


def test_a_socket_left_by_a_killed_process_is_no_obstacle(qtbot: QtBot, tmp_path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from PySide6.QtCore import QCoreApplication;"
        "from cardgames_qt.ui.start.single_instance import SingleInstance; app = QCoreApplication([]);"
        "first = SingleInstance(Path(sys.argv[1])); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False, timeout=60)
    first = SingleInstance(tmp_path)
    second = call(home=tmp_path)
    heard_from(qtbot, first)
    assert second.wait(timeout=60) == 0
    first.close()


# --- who may speak --------------------------------------------------------------------------------------


@unix
def test_it_listens_where_nobody_else_can_enter(first: SingleInstance, tmp_path: Path) -> None:
    (place,) = list(places(tmp_path))[:1]
    speak(tmp_path, b"\n")
    folder = Path(place).parent
    assert folder.stat().st_mode & 0o077 == 0 and folder.parent == tmp_path


@unix
def test_a_folder_that_others_can_enter_is_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own"
    own.mkdir(mode=0o700)
    open_ = tmp_path / "open"
    open_.mkdir(mode=0o755)
    (tmp_path / "link").symlink_to(own)
    monkeypatch.setattr(tempfile, "tempdir", str(open_))
    for folder, right in ((own, True), (open_, False), (tmp_path / "link", False), (Path(), False)):
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
        assert any(places(tmp_path / "home")) is right, folder
    (tmp_path / "home" / "window").mkdir(parents=True, mode=0o755)
    assert not any(places(tmp_path / "home"))


@unix
def test_a_path_too_long_for_a_socket_makes_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own").mkdir(mode=0o700)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "own"))
    home = tmp_path / ("long" * 40)
    home.mkdir()
    first = SingleInstance(home)
    place = next(places(home))
    speak(home, b"\n")
    assert (tmp_path / "own") in Path(place).parents
    first.close()


@unix
def test_a_home_that_leads_nowhere_is_no_obstacle(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.symlink_to(home.name)
    assert str(home / "window") not in list(places(home))


@unix
def test_the_system_tells_whose_program_is_at_the_other_end() -> None:
    one, other = socket.socketpair()
    with one, other:
        assert instance_module.user_at(one) == os.getuid()


@unix
def test_another_users_program_is_not_listened_to(
    qtbot: QtBot, first: SingleInstance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance_module, "user_at", lambda _: os.getuid() + 1)
    stranger = speak(tmp_path, b'{"arguments":[],"folder":""}\n')
    with qtbot.assertNotEmitted(first.called):
        qtbot.waitUntil(lambda: has_hung_up(stranger), timeout=PATIENCE)
    assert not stranger.bytesAvailable()


@unix
def test_nothing_is_told_to_another_users_program(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = SingleInstance(tmp_path)
    monkeypatch.setattr(instance_module, "PATIENCE_S", 0)
    monkeypatch.setattr(instance_module, "user_at", lambda _: os.getuid() + 1)
    with qtbot.assertNotEmitted(first.called), pytest.raises(NoAnswerError):
        hand_over(tmp_path, ["secret.stolek"], lambda: None)
    first.close()


def has_hung_up(line: QLocalSocket) -> bool:
    return line.state() is QLocalSocket.LocalSocketState.UnconnectedState


def speak(home: Path, said: bytes) -> QLocalSocket:
    """A program that says something else than a second start would."""
    line = QLocalSocket()
    line.connectToServer(next(places(home)))
    assert line.waitForConnected(PATIENCE)
    line.write(said)
    line.flush()
    return line


@pytest.mark.parametrize(
    "said",
    every_kind(
        [
            b"\n",
            b"hello\n",
            b"[]\n",
            b'["--game"]\n',
            b'{"arguments":["!"],"folder":""}\n',
            b'{"arguments":["AA=="],"folder":""}\n',
            b"[" * 50_000 + b"\n",
            b"\xff" * 200_000,
            b'{"arguments":["' + b"AAAA" * 50_000 + b'"],"folder":""}\n',
        ],
        b"\n",
        b'["--game"]\n',
        b"\xff" * 200_000,
    ),
)
def test_nonsense_is_hung_up_on_and_the_next_call_heard(
    qtbot: QtBot, first: SingleInstance, tmp_path: Path, said: bytes
) -> None:
    stranger = speak(tmp_path, said)
    with qtbot.assertNotEmitted(first.called):
        qtbot.waitUntil(lambda: has_hung_up(stranger), timeout=PATIENCE)
    second = call("--game", "gap", home=tmp_path)
    assert heard_from(qtbot, first)[0] == ["--game", "gap"]
    assert second.wait(timeout=60) == 0


def test_who_says_nothing_is_dropped_after_a_while(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance_module, "SILENCE_MS", 1)
    first = SingleInstance(tmp_path)
    mute, slow = speak(tmp_path, b""), speak(tmp_path, b'{"arguments":')
    qtbot.waitUntil(lambda: has_hung_up(mute) and has_hung_up(slow), timeout=PATIENCE)
    qtbot.waitUntil(lambda: not first.findChildren(QLocalSocket), timeout=PATIENCE)
    first.close()


def test_no_argument_holds_a_null_byte() -> None:
    with pytest.raises(ValueError, match="null"):
        Call((b"a\0b",), b"/")
