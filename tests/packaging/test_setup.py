import os
import signal
import subprocess
import sys
import threading
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from setting_up import cores, environment, fetching, place, progress, system

import dev


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own, with nothing in it."""
    monkeypatch.setattr(place, "ROOT", tmp_path)
    monkeypatch.setattr(place, "VENV", tmp_path / ".venv")
    return tmp_path


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


def test_translations_that_an_open_window_reads_are_replaced_not_written_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "translations").mkdir()
    compiled = folder / "translations/stolek_cs.qm"
    compiled.write_bytes(b"old")
    os.utime(compiled, (0, 0))
    (folder / "translations/stolek_cs.ts").touch()
    monkeypatch.setattr(environment, "quiet", lambda *command: Path(command[-1]).write_bytes(b"new"))
    with compiled.open("rb") as open_window:
        environment.compile_translations()
        assert open_window.read() == b"old"
    made = {path.name: path.read_bytes() for path in compiled.parent.glob("*.qm*")}
    assert made == {"stolek_cs.qm": b"new"}


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


@pytest.mark.parametrize(("qts", "last"), [([(6, 8)], 13), (list(environment.QTS), 14)])
@pytest.mark.parametrize("version", [(3, 10), (3, 11), (3, 13), (3, 14), (3, 15)])
def test_a_python_without_qt_is_refused(
    version: tuple[int, int], qts: list[tuple[int, int]], last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest that is locked knows one Python less than the others."""
    monkeypatch.setattr(sys, "version_info", (*version, 0))
    monkeypatch.setattr(environment, "qts_of_system", lambda: qts)
    if 11 <= version[1] <= last:
        environment.refuse_unfit_python()
    else:
        with pytest.raises(SystemExit, match=rf"needs Python 3\.11 to 3\.{last}; this is"):
            environment.refuse_unfit_python()


@pytest.mark.parametrize(
    ("there", "advice"),
    [
        ("python3.12", "You have python3.12: type `python3.12 dev.py test -x`."),
        ("nothing", "uv run --no-project"),
    ],
)
def test_who_has_no_fitting_python_is_told_how_to_get_one(
    there: str, advice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / there).touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "version_info", (3, 10, 0))
    monkeypatch.setattr(sys, "argv", ["dev.py", "test", "-x"])
    with pytest.raises(SystemExit) as end:
        environment.refuse_unfit_python()
    assert advice in str(end.value.code)


def test_a_folder_that_goes_while_it_is_looked_at_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip takes away what it replaces."""
    for name in ("gone", "kept"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(b"123")
    look = os.scandir

    def go_first(path: Any) -> Any:
        if Path(path).name == "gone":
            Path(path, "file").unlink()
            Path(path).rmdir()
        return look(path)

    with monkeypatch.context() as patched:
        patched.setattr(os, "scandir", go_first)
        assert progress.sizes(tmp_path) == [3]


@pytest.mark.parametrize("end", [subprocess.CalledProcessError(1, "ensurepip"), SystemExit(1)])
def test_without_pip_nothing_half_made_is_left(
    end: BaseException, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python fails so, Debian's Python ends the program."""

    def without_pip(folder: Path, **_: Any) -> None:
        venv.EnvBuilder().create(folder)
        raise end

    monkeypatch.setattr("venv.create", without_pip)
    with pytest.raises(SystemExit, match="Python has no pip for it"):
        environment.make_venv(0)
    assert not (folder / ".venv").exists()


def test_where_nothing_can_be_written_the_reason_is_told(folder: Path) -> None:
    (folder / ".venv").write_text("in the way")
    with pytest.raises(SystemExit, match=r"Cannot make \.venv: "):
        environment.make_venv(0)


def test_a_half_made_environment_is_not_taken_for_whole(folder: Path) -> None:
    assert not environment.has_whole_venv()
    venv.EnvBuilder().create(folder / ".venv")  # without pip, as a set-up leaves it that was broken off
    assert place.python().exists() and not environment.has_whole_venv()


def test_too_little_room_is_told_before_anything_is_made(folder: Path) -> None:
    with pytest.raises(SystemExit, match="There is too little room: 1000000000000 MB are needed at"):
        environment.make_venv(10**18)
    assert not (folder / ".venv").exists()


def test_a_package_without_its_list_of_files_or_with_a_torn_one_is_damaged(tmp_path: Path) -> None:
    info = tmp_path / "alpha-1.0.dist-info"
    info.mkdir()
    (tmp_path / "alpha.py").write_text("whole")
    assert environment.is_damaged(info)  # broken off before its list was written
    (info / "RECORD").write_text("alpha.py,sha256=x,5\nalpha.pyc,,\n")
    assert not environment.is_damaged(info)
    (tmp_path / "alpha.py").write_text("tor")
    assert environment.is_damaged(info)
    (tmp_path / "alpha.py").unlink()
    assert environment.is_damaged(info)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full: "),
        (
            "NewConnectionError: Temporary failure in name resolution\nERROR: No",
            "No network: pypi.org ",
        ),
        ("urllib3 ProtocolError: Connection broken: IncompleteRead", "The connection broke off."),
        ("one\ntwo\nERROR: a hash differs\n", "one\ntwo\nERROR: a hash differs\nThe packages could not"),
    ],
)
def test_what_pip_fails_of_is_told_in_plain_words(said: str, told: str) -> None:
    assert fetching.explained(said, ["pypi.org"]).startswith(told)


def test_a_network_that_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "package_sources", lambda: [("pypi.org", 443)])
    monkeypatch.setattr(fetching, "answers", lambda host, port: threading.Event().wait())
    monkeypatch.setattr(fetching, "ANSWER", -1.0)
    way = fetching.Way()
    for _ in range(10_000):
        if way.is_shut():
            break
    assert way.is_shut() and way.hosts == ["pypi.org"]


def test_what_pip_is_configured_to_ask_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://packages.example:8080/simple")
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "https://more.example/simple file:///opt/wheels")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    assert fetching.package_sources() == [("packages.example", 8080), ("more.example", 443)]
    monkeypatch.setenv("PIP_PROXY", "http://proxy.example:3128")
    assert fetching.package_sources() == [("proxy.example", 3128)]


def test_progress_tells_what_how_much_and_how_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "SILENCE", 0.0)
    work, installed = tmp_path / "work", tmp_path / "lib"
    for name in (work, installed):
        name.mkdir()
    shown = progress.Progress(3, work, installed)
    shown.hear("Ignoring pefile: markers 'sys_platform == \"win32\"' don't match your environment\n")
    shown.hear("Collecting pyside6-essentials==6.8.0.2 (from -r wanted.txt (line 2))\n")
    moved_before = shown.moves
    (work / "half.whl").write_bytes(bytes(1_500_000))
    shown.hear("  Downloading PySide6_Essentials-6.8.0.2-cp39-abi3-manylinux_2_31_aarch64.whl (92.3 MB)\n")
    assert (moved_before, shown.moves) == (False, True)
    shown.hear("Collecting segno==1.6.6\n")
    shown.hear("Installing collected packages: segno\n")
    (installed / "file").write_bytes(bytes(2_000_000))
    shown.tick()
    shown.done()
    lines = [line.rpartition("  ")[0].strip() for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == "asking for packages"
    assert "1 of 2  PySide6_Essentials  1.5 of 92.3 MB" in lines and "2 of 2  segno" in lines
    assert lines[-2] == "unpacking 2 packages  2 MB"


@pytest.mark.skipif(os.name == "nt", reason="rights are different there")
@pytest.mark.parametrize(("place_of_others", "advice"), [(".", "git clone "), (".venv", "sudo rm -r ")])
def test_a_folder_of_somebody_else_is_left_alone(
    place_of_others: str, advice: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / ".venv").mkdir()
    theirs = folder / place_of_others
    monkeypatch.setattr("os.access", lambda path, _: path != theirs)
    with pytest.raises(SystemExit) as end:
        environment.prepare(environment.PLAY)
    assert f"belongs to {environment.owner(theirs)}" in str(end.value.code) and advice in str(end.value.code)


def test_whoever_needs_no_bots_does_not_wait_until_their_search_is_compiled(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[Path] = []
    monkeypatch.setattr(environment, "is_set_up", lambda _: True)
    monkeypatch.setattr(cores, "compile_search", lambda *, able: compiled.append(folder))
    with environment.alone(Path(cores.__file__), "compiling"):
        environment.prepare(environment.ALL, searches=False)
    assert not compiled
    environment.prepare(environment.ALL)
    assert compiled == [folder]


@pytest.mark.usefixtures("plain_user")
def test_without_rights_one_is_told_once_what_to_type_before_any_work(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "find_spec", lambda _: None)
    monkeypatch.setattr(environment, "make_venv", lambda _: pytest.fail("work was begun"))
    with pytest.raises(SystemExit) as end:
        environment.set_up(environment.ALL, 0)
    _, command = str(end.value.code).splitlines()
    venv_package = "python{}.{}-venv".format(*sys.version_info)
    assert command.startswith("  su -c 'apt-get update && apt-get install --yes")
    assert {venv_package, "libegl1", "libxcb-cursor0", "gcc"} <= set(command.rstrip("'").split())
    assert not (folder / ".venv").exists()


def test_whoever_has_sudo_but_not_the_right_is_told_so(
    tmp_path: Path, plain_user: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del plain_user
    (tmp_path / "bin/sudo").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "bin/sudo").chmod(0o755)
    with pytest.raises(SystemExit, match="sudo sh -c 'apt-get update"):
        system.install_system_packages(to_compile=True)


@pytest.mark.usefixtures("plain_user")
@pytest.mark.parametrize(("to_compile", "said"), [(True, "going on without gcc libc6-dev"), (False, "")])
def test_without_a_compiler_the_set_up_goes_on_and_playing_wants_none(
    to_compile: bool, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "is_installed", lambda _: True)
    monkeypatch.setattr(system, "compiler", lambda: (False, True))
    system.install_system_packages(to_compile=to_compile)
    assert capsys.readouterr().out.startswith(said) and bool(said) is to_compile


def test_what_may_be_installed_is_installed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    there: set[str] = set()
    monkeypatch.setattr(system, "has_apt", lambda: True)
    monkeypatch.setattr(system, "is_installed", there.__contains__)
    monkeypatch.setattr(system, "root_rights", list)
    monkeypatch.setattr(system, "apt_install", lambda rights, packages: there.update(packages))
    system.install_system_packages(to_compile=True)
    assert {"libegl1", "libxcb-cursor0"} <= there


def test_what_was_not_compiled_is_tried_again_until_it_succeeds(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    core = folder / "cardgames_qt/games/gap/fast.py"
    core.parent.mkdir(parents=True)
    core.touch()
    (folder / ".venv").mkdir()
    ends = iter(["the disk is full", "", "never asked for"])
    monkeypatch.setattr(cores, "compile_cores", lambda target, python: next(ends))
    for found in (False, False, True, True, True):
        monkeypatch.setattr(cores, "compiler", lambda found=found: (found, found))
        cores.compile_search(able=True)
    assert next(ends) == "never asked for"
    said = capsys.readouterr().out
    assert said.count("there is no C compiler") == 1
    assert (
        said.count("did not work (the disk is full): the bots think in plain Python; the next call tries")
        == 1
    )


@pytest.mark.parametrize("able", [True, False])
def test_a_change_of_what_the_cores_share_leaves_none_of_the_old_ones(
    able: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = folder / "cardgames_qt/kit/fast_random.py"
    shared.parent.mkdir(parents=True)
    old = folder / "cardgames_qt/games/gap/fast.cpython-311-x86_64-linux-gnu.so"
    old.parent.mkdir(parents=True)
    (folder / ".venv").mkdir()
    monkeypatch.setattr(cores, "compiler", lambda: (True, True))
    monkeypatch.setattr(cores, "compile_cores", lambda target, python: "")
    for source, kept in (("first", False), ("first", able), ("second", False)):
        shared.write_text(source, encoding="utf-8")
        old.touch()
        cores.compile_search(able=able)
        assert old.exists() is kept


@pytest.mark.parametrize("words", [["--help"], ["tests/engine", "-k", "deal", "--", "-x"]])
def test_what_follows_a_command_is_passed_on(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[Sequence[str]] = []
    prepared: list[str] = []
    monkeypatch.setattr(environment, "prepare", lambda extent, **_: prepared.append(extent))
    monkeypatch.setitem(dev.COMMANDS, "test", passed.append)
    monkeypatch.setattr(sys, "argv", ["dev.py", "test", *words])
    dev.main()
    assert (passed, prepared) == ([words], [environment.ALL])


def test_who_types_no_command_is_told_which_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["dev.py"])
    with pytest.raises(SystemExit) as end:
        dev.main()
    said = capsys.readouterr().out
    assert end.value.code == 2 and all(f"\n  {name} " in said for name in dev.COMMANDS)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str | Path]]:
    """What would be run; the surroundings stay as they are."""
    ran: list[Sequence[str | Path]] = []
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(dev, "run", lambda *command: ran.append(command))
    monkeypatch.setattr(dev, "compile_tests", lambda: None)
    return ran


@pytest.mark.parametrize("arguments", [[], ["--long"], ["--all"], ["--example"]])
def test_what_looks_at_all_games_runs_once_more_with_the_example_installed_for_it_alone(
    arguments: list[str], ran: list[Sequence[str | Path]], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "ROOT", folder)
    (folder / "tests/lobby").mkdir(parents=True)
    (folder / "tests/lobby/test_tiles.py").write_text(f"@pytest.mark.{dev.ALL_GAMES}\ndef test_tiles(): ...")
    (folder / "tests/test_gap.py").write_text("def test_one_game(): ...")
    dev.test(arguments)
    install, tests = ran[-2:]
    target = Path(install[install.index("--target") + 1])
    assert {"--no-index", "--no-deps", "--no-build-isolation"} <= set(install)
    assert target.is_relative_to(folder) and "site-packages" not in target.parts
    assert tests[tests.index("-m", 3) + 1 :] == (
        *("not long", "-k", "all_games or cones"),
        *("examples/cones/tests", "tests/lobby/test_tiles.py"),
    )
    assert str(target) not in os.environ.get("PYTHONPATH", "")


@pytest.mark.parametrize("arguments", [[], ["--long"], ["--all"], ["tests/engine", "-x"]])
def test_tests_keep_what_python_compiles_and_leave_nothing_in_the_tree(
    arguments: list[str], ran: list[Sequence[str | Path]], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "elsewhere")
    dev.test(arguments)
    assert ran
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert Path(os.environ["PYTHONPYCACHEPREFIX"]).is_relative_to(folder)


def test_tests_are_compiled_by_one_process_before_several_run_them(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    did: list[bool] = []
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(subprocess, "run", lambda command, **_: did.append("--collect-only" in command))
    monkeypatch.setattr(dev, "run", lambda *command: did.append(False))
    dev.test([])
    assert did[0] and not any(did[1:])
    Path(os.environ["PYTHONPYCACHEPREFIX"]).mkdir(parents=True)
    did.clear()
    dev.test([])
    assert did and not any(did), "what was compiled is kept"


def test_a_plain_run_leaves_out_what_is_long_and_watches_no_lines(ran: list[Sequence[str | Path]]) -> None:
    dev.test([])
    usual = [each for each in ran if "pytest" in each]
    assert all("not long" in each and "--cov" not in each for each in usual)


@pytest.mark.parametrize(("extent", "left_out"), [("--long", {"not again"}), ("--all", set())])
def test_longer_runs_demand_the_coverage_and_only_all_tests_leave_nothing_out(
    extent: str, left_out: set[str], ran: list[Sequence[str | Path]]
) -> None:
    dev.test([extent])
    watched, report, rest, *_ = ran
    assert "--cov" in watched and "--fail-under=98" in report
    assert {f"--ignore={path}" for path in dev.LAW_TESTS} <= set(rest)
    for words in (watched, rest):
        assert {str(word) for word in words if str(word).startswith("not ")} == left_out


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
