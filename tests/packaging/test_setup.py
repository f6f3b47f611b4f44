import os
import signal
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import dev

PIP = ["-m", "pip", "--quiet", "--disable-pip-version-check"]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment of its own, not yet made."""
    folder = tmp_path / ".venv"
    monkeypatch.setattr(dev, "VENV", folder)
    monkeypatch.setattr(dev, "PYTHON", folder / dev.PYTHON.relative_to(dev.ROOT / ".venv"))
    monkeypatch.setattr(dev, "STAMP", folder / dev.STAMP.name)
    return folder


@pytest.fixture
def plain_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody on a bare Debian who may not install anything, and has no sudo to ask with."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("dpkg-query", "apt-get"):
        (tools / name).write_text("#!/bin/sh\nexit 1\n")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)


def test_only_what_is_locked_is_ever_fetched(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Sequence[str | Path]] = []
    monkeypatch.setattr(dev, "run", lambda *command: ran.append(command))
    monkeypatch.setattr(dev, "install_system_packages", lambda: None)
    monkeypatch.setattr(dev, "make_venv", place.mkdir)
    dev.setup()
    locked, project = ([*command[1:]] for command in ran)
    assert locked == [
        *PIP,
        "install",
        "--require-hashes",
        "--no-deps",
        "--only-binary=:all:",
        "--requirement",
        dev.LOCK,
    ]
    assert project == [*PIP, "install", "--no-deps", "--no-build-isolation", "--editable", "."]


def test_a_set_up_that_is_broken_off_has_not_been_done(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        sys.exit(1)

    place.mkdir()
    dev.STAMP.write_text("of an older lock")
    monkeypatch.setattr(dev, "run", fail)
    monkeypatch.setattr(dev, "install_system_packages", lambda: None)
    monkeypatch.setattr(dev, "has_whole_venv", lambda: True)
    with pytest.raises(SystemExit):
        dev.setup()
    assert not dev.STAMP.exists()


def test_translations_that_an_open_window_reads_are_replaced_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "translations"
    folder.mkdir()
    compiled = folder / "stolek_cs.qm"
    compiled.write_bytes(b"old")
    os.utime(compiled, (0, 0))
    (folder / "stolek_cs.ts").touch()
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "run", lambda *command: Path(command[-1]).write_bytes(b"new"))
    with compiled.open("rb") as open_window:
        dev.compile_translations()
        assert open_window.read() == b"old"
    assert {path.name: path.read_bytes() for path in folder.glob("*.qm*")} == {"stolek_cs.qm": b"new"}


@pytest.mark.skipif(os.name == "nt", reason="signals are not told there")
def test_a_command_that_crashes_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        dev.run(sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")
    assert stopped.value.code == 139
    assert "Segmentation fault" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="nothing there presses Ctrl-C in a terminal")
def test_a_command_that_is_stopped_is_given_the_time_it_needs(tmp_path: Path) -> None:
    """Both hear a Ctrl-C; a game takes a moment to be saved."""
    saved, game = tmp_path / "saved", tmp_path / "game.py"
    game.write_text(
        "import pathlib, signal, sys, time\n"
        "def save(*_): time.sleep(1); pathlib.Path(sys.argv[1]).touch(); sys.exit(130)\n"
        "signal.signal(signal.SIGINT, save); print('plays', flush=True); time.sleep(60)"
    )
    code = "import dev, sys; dev.run(*sys.argv[1:])"
    command = [sys.executable, "-c", code, sys.executable, str(game), str(saved)]
    with subprocess.Popen(command, cwd=dev.ROOT, stdout=subprocess.PIPE, process_group=0) as process:
        assert process.stdout is not None and process.stdout.readline() == b"plays\n"
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 130 and saved.exists()


@pytest.mark.parametrize(("version", "fits"), [((3, 10), False), ((3, 11), True), ((3, 14), False)])
def test_a_python_without_qt_is_refused(
    version: tuple[int, int], fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (*version, 0))
    if fits:
        dev.refuse_unfit_python()
    else:
        with pytest.raises(SystemExit, match=r"needs Python 3\.11 to 3\.13; this is"):
            dev.refuse_unfit_python()


@pytest.mark.parametrize("end", [subprocess.CalledProcessError(1, "ensurepip"), SystemExit(1)])
def test_without_pip_nothing_half_made_is_left(
    end: BaseException, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python fails so, Debian's Python ends the program."""

    def without_pip(folder: Path, **_: Any) -> None:
        venv.EnvBuilder().create(folder)
        raise end

    monkeypatch.setattr("venv.create", without_pip)
    with pytest.raises(SystemExit, match="Python has no pip for it"):
        dev.make_venv()
    assert not place.exists()


def test_where_nothing_can_be_written_the_reason_is_told(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.write_text("in the way")
    with pytest.raises(SystemExit, match=r"Cannot make \.venv: "):
        dev.make_venv()


def test_a_half_made_environment_is_not_taken_for_whole(place: Path) -> None:
    assert not dev.has_whole_venv()
    venv.EnvBuilder().create(place)  # without pip, as a set-up leaves it that was broken off
    assert dev.PYTHON.exists() and not dev.has_whole_venv()


@pytest.mark.usefixtures("plain_user")
def test_without_rights_one_is_told_once_what_to_type_before_any_work(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[object] = []
    monkeypatch.setattr(dev, "run", lambda *command: ran.append(command))
    monkeypatch.setattr(dev, "find_spec", lambda _: None)
    with pytest.raises(SystemExit) as end:
        dev.setup()
    _, command = str(end.value.code).splitlines()
    venv_package = "python{}.{}-venv".format(*sys.version_info)
    assert command.startswith("  su -c 'apt-get update && apt-get install --yes")
    assert {venv_package, "libegl1", "libxcb-cursor0", "gcc"} <= set(command.rstrip("'").split())
    assert not ran and not place.exists()


def test_whoever_has_sudo_but_not_the_right_is_told_so(
    tmp_path: Path, plain_user: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del plain_user
    (tmp_path / "bin/sudo").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "bin/sudo").chmod(0o755)
    with pytest.raises(SystemExit, match="sudo sh -c 'apt-get update"):
        dev.install_system_packages()


@pytest.mark.usefixtures("plain_user")
def test_without_a_compiler_the_set_up_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "is_installed", lambda _: True)
    monkeypatch.setattr(dev, "compiler", lambda: (False, True))
    dev.install_system_packages()
    assert "going on without gcc libc6-dev" in capsys.readouterr().out


def test_what_may_be_installed_is_installed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    there: set[str] = set()
    monkeypatch.setattr(dev, "has_apt", lambda: True)
    monkeypatch.setattr(dev, "is_installed", there.__contains__)
    monkeypatch.setattr(dev, "root_rights", list)
    monkeypatch.setattr(dev, "apt_install", lambda rights, packages: there.update(packages))
    dev.install_system_packages()
    assert {"libegl1", "libxcb-cursor0"} <= there


def test_what_was_not_compiled_is_tried_again_with_a_compiler(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = tmp_path / "cardgames_qt/games/gap/fast.py"
    core.parent.mkdir(parents=True)
    core.touch()
    place.mkdir()
    tried: list[tuple[bool, bool]] = []

    def compile_cores(target: Path, python: Path) -> str:
        tried.append(dev.compiler())
        return "no compiler"

    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "compile_cores", compile_cores)
    for found in (False, False, True, True):
        monkeypatch.setattr(dev, "compiler", lambda found=found: (found, found))
        dev.compile_search()
    assert tried == [(False, False), (True, True)]


def test_a_change_of_what_the_cores_share_compiles_them_anew(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "cardgames_qt/kit/fast_random.py"
    shared.parent.mkdir(parents=True)
    old = tmp_path / "cardgames_qt/games/gap/fast.cpython-311-x86_64-linux-gnu.so"
    old.parent.mkdir(parents=True)
    place.mkdir()
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "compile_cores", lambda target, python: "")
    for source, kept in (("first", False), ("first", True), ("second", False)):
        shared.write_text(source, encoding="utf-8")
        old.touch()
        dev.compile_search()
        assert old.exists() is kept


@pytest.mark.parametrize("words", [["--help"], ["tests/engine", "-k", "deal", "--", "-x"]])
def test_what_follows_a_command_is_passed_on(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[Sequence[str]] = []
    for name in ("setup", "compile_search", "compile_translations"):
        monkeypatch.setattr(dev, name, lambda: None)
    monkeypatch.setitem(dev.COMMANDS, "test", passed.append)
    monkeypatch.setattr(sys, "argv", ["dev.py", "test", *words])
    dev.main()
    assert passed == [words]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str | Path]]:
    """What would be run; the surroundings stay as they are."""
    ran: list[Sequence[str | Path]] = []
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(dev, "run", lambda *command: ran.append(command))
    return ran


@pytest.mark.parametrize("arguments", [[], ["--all"], ["--example"]])
def test_some_tests_run_once_more_with_the_example_installed_for_them_alone(
    arguments: list[str], ran: list[Sequence[str | Path]], place: Path
) -> None:
    dev.test(arguments)
    install, tests = ran[-2:]
    target = Path(install[install.index("--target") + 1])
    assert {"--no-index", "--no-deps", "--no-build-isolation"} <= set(install)
    assert target.is_relative_to(place) and "site-packages" not in target.parts
    assert "examples/cones/tests" in tests and set(dev.EXAMPLE_TESTS) <= set(tests)
    assert str(target) not in os.environ.get("PYTHONPATH", "")


@pytest.mark.parametrize("arguments", [[], ["--all"], ["tests/engine", "-x"]])
def test_tests_keep_what_python_compiles_and_leave_nothing_in_the_tree(
    arguments: list[str], ran: list[Sequence[str | Path]], place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "elsewhere")
    dev.test(arguments)
    assert ran
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert Path(os.environ["PYTHONPYCACHEPREFIX"]).is_relative_to(place)


def test_what_is_long_and_the_coverage_are_for_all_tests_only(ran: list[Sequence[str | Path]]) -> None:
    dev.test([])
    usual = [each for each in ran if "pytest" in each]
    ran.clear()
    dev.test(["--all"])
    watched, report, rest, *_ = ran
    assert all("not long" in each and "--cov" not in each for each in usual)
    assert "--cov" in watched and "--fail-under=98" in report
    assert {f"--ignore={path}" for path in dev.LAW_TESTS} <= set(rest)
    assert "not long" not in (*watched, *rest)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is a folder there alone")
@pytest.mark.parametrize("room", [0, 2**60])
def test_the_files_of_a_whole_run_are_in_memory_where_there_is_room(
    room: int, ran: list[Sequence[str | Path]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str | None] = []
    monkeypatch.setattr(dev, "run", lambda *command: found.append(os.environ.get("TMPDIR")))
    monkeypatch.setattr(dev, "MEMORY", tmp_path)
    monkeypatch.setattr(dev, "ROOM", room)
    monkeypatch.delenv("TMPDIR", raising=False)
    dev.test(["tests/engine"])
    assert found == [None], "who tries a few may want to look at what they left"
    dev.test(["--all"])
    places = {place and Path(place).parent for place in found[1:]}
    assert places == {tmp_path if room == 0 else None}
    assert "TMPDIR" not in os.environ and not list(tmp_path.iterdir())
