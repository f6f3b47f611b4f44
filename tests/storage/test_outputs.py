"""No option that writes a file touches one that is somebody else's."""

from __future__ import annotations

import argparse
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardgames_qt import app, cli
from cardgames_qt.bots.arena import ArenaResult
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.engine.errors import GameError
from cardgames_qt.storage.outputs import new_file

if sys.platform == "win32":
    pytest.skip("pipes and links of another kind", allow_module_level=True)

SIMULATE = ["simulate", "gap", "--seats", "random*2", "--games", "1"]
ARENA = ["arena", "gap", "--levels", "random,greedy", "--games", "2"]
WRITING: dict[str, Callable[[str], int]] = {
    "simulate --record": lambda path: cli.main([*SIMULATE, "--record", path]),
    "arena --log": lambda path: cli.main([*ARENA, "--log", path]),
    "arena --out": lambda path: cli.main([*ARENA, "--out", path]),
    "--demo": lambda path: app.main(["--demo", path]),
}
"""Every option of the program that writes, used as it is."""


def text(path: Path) -> None:
    path.write_bytes(b"dear diary,\nnothing happened today\nand no line's end")


def document(path: Path) -> None:
    path.write_bytes(b'{"x": 1}')


def lines(path: Path) -> None:
    path.write_bytes(b'{"x": 1}\n{"x": 2}\n')


def empty(path: Path) -> None:
    path.touch()


def read_only(path: Path) -> None:
    text(path)
    path.chmod(0o400)


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def link(path: Path) -> None:
    aim = path.with_name("aim")
    text(aim)
    path.symlink_to(aim)


def dangling_link(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


FOREIGN = (text, document, lines, empty, read_only, folder, pipe, link, dangling_link)


def everything(place: Path) -> dict[str, tuple[int, int, bytes]]:
    """All there is in a folder: what kind, when changed, what is in it."""
    found = {}
    for path in sorted(place.iterdir()):
        state = path.lstat()
        content = path.read_bytes() if stat.S_ISREG(state.st_mode) else b""
        found[path.name] = (state.st_mode, state.st_mtime_ns, content)
    return found


@pytest.mark.parametrize("option", WRITING)
@pytest.mark.parametrize("make", FOREIGN, ids=lambda make: make.__name__)
def test_a_foreign_file_is_left_as_it_is_with_one_clear_line(
    option: str, make: Callable[[Path], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "precious.png"
    make(path)
    before = everything(tmp_path)
    assert WRITING[option](str(path)) == 2
    assert everything(tmp_path) == before
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and str(path) in said.err


def options_of(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """Every option that takes a file, with its command."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                yield from ((f"{name} {option}", kind) for option, kind in options_of(command))
        elif action.type is Path and action.option_strings:
            yield action.option_strings[0], str(action.metavar)


def test_these_are_all_options_that_write() -> None:
    known = {name for parser in (cli.build_parser(), app.build_parser()) for name, _ in options_of(parser)}
    assert known == {*WRITING, "new-game --into"}  # a folder, which tests/test_cli_new_game.py tries


def test_by_force_a_file_is_replaced_when_all_is_written_and_a_stopped_run_leaves_the_old_one(
    tmp_path: Path,
) -> None:
    path = tmp_path / "games.jsonl"
    text(path)
    with pytest.raises(KeyboardInterrupt), new_file(path, force=True) as file:
        file.write(b"half a game")
        raise KeyboardInterrupt
    assert path.read_bytes().startswith(b"dear diary") and len(everything(tmp_path)) == 1
    assert cli.main([*SIMULATE, "--record", str(path), "--force"]) == 0
    assert path.read_bytes().startswith(b'{"format"') and len(everything(tmp_path)) == 1


def test_a_stopped_run_leaves_nothing_where_nothing_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(OSError, match="full"), new_file(path, force=False) as file:
        file.write(b"half a game")
        raise OSError("the disk is full")
    assert everything(tmp_path) == {}


def test_not_even_force_replaces_what_is_not_a_plain_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    for make in (folder, pipe, link, dangling_link):
        make(path)
        before = everything(tmp_path)
        with pytest.raises(GameError, match=r"it is a folder|not a regular file"), new_file(path, force=True):
            pass
        assert everything(tmp_path) == before
        path.rmdir() if make is folder else path.unlink()


# --- the log of the arena, which goes on in its own file ------------------------------------------------


def own_log(path: Path) -> bytes:
    assert cli.main([*ARENA, "--log", str(path)]) == 0
    return path.read_bytes()


def test_a_foreign_line_anywhere_in_a_log_leaves_it_untouched(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    own = own_log(path)
    for content in (own + b"my notes\n", b"my notes\n" + own, own + b"x" * 100_000, own + b"\n" + own):
        path.write_bytes(content)
        assert cli.main([*ARENA[:-1], "6", "--log", str(path)]) == 2
        assert path.read_bytes() == content


def test_a_line_cut_off_is_dropped_only_when_another_follows(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    own = own_log(path)
    path.write_bytes(own + own[:50])
    own_again = own_log(path)
    assert own_again == own + own[:50], "nothing was left to play, so nothing is written"
    assert cli.main([*ARENA[:-1], "4", "--log", str(path)]) == 0
    assert path.read_bytes().startswith(own) and path.read_bytes().count(b"\n") == 4


def test_a_log_that_another_program_wrote_to_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    own = own_log(path)
    with ResultLog(path, ArenaResult) as log:
        path.write_bytes(own + own)
        with pytest.raises(GameError, match="changed since it was read"):
            log.add(log.results[0])
    assert path.read_bytes() == own + own


def test_a_run_stopped_before_its_first_result_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    with ResultLog(path, ArenaResult):
        pass
    assert everything(tmp_path) == {}
