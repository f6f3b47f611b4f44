"""Another version installed under the open window is told once, and the player can go over to it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, start_again
from cardgames_qt.bots.launch import worker_command
from cardgames_qt.ui.start.upgrade import Upgrade
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import FloatingNotice
from cardgames_qt.version import installed_now
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import PATIENCE, button, click


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path / "home", "en")
    with qtbot.waitExposed(program.window):
        program.window.show()
    yield program
    close(program)


@pytest.fixture
def mark(tmp_path: Path) -> Path:
    mark = tmp_path / "commit.txt"
    mark.write_text("older")
    return mark


def watching(program: Program, mark: Path) -> Upgrade:
    return Upgrade(mark, program.window, ShellWords(program.languages.translate))


def install(mark: Path, text: str = "newer") -> None:
    """As a package manager does it: beside the old one, then in its place."""
    beside = mark.with_suffix(".new")
    beside.write_text(text)
    beside.replace(mark)


def alarms(program: Program) -> list[FloatingNotice]:
    return cast(list[FloatingNotice], program.window.findChildren(FloatingNotice))


def test_another_version_is_told_once(program: Program, mark: Path) -> None:
    upgrade = watching(program, mark)
    upgrade.look()
    assert not alarms(program)
    install(mark)
    upgrade.look()
    install(mark, "newest")
    upgrade.look()
    (alarm,) = alarms(program)
    assert "has been updated" in cast(list[QLabel], alarm.findChildren(QLabel))[0].text()


def test_what_was_only_removed_is_nothing_to_start(program: Program, mark: Path) -> None:
    upgrade = watching(program, mark)
    mark.unlink()
    upgrade.look()
    assert not alarms(program)


def test_a_checkout_may_change(program: Program, mark: Path) -> None:
    mark.unlink()
    upgrade = watching(program, mark)
    install(mark)
    upgrade.look()
    assert not alarms(program)


def test_the_window_closes_to_start_again(qtbot: QtBot, program: Program, mark: Path) -> None:
    upgrade = watching(program, mark)
    install(mark)
    upgrade.look()
    assert not upgrade.wanted
    with qtbot.waitSignal(program.window.closed):
        click(button(alarms(program)[0], "Restart"))
    assert upgrade.wanted


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_second_start_looks_at_once(
    qtbot: QtBot, program: Program, mark: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.version.COMMIT_FILE", mark)
    program.settle_in()
    qtbot.waitUntil(lambda: program.upgrade is not None, timeout=PATIENCE)
    install(mark)
    program.called([], mark.parent)
    assert alarms(program)


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a program as its Debian package runs it: beside others, with a link to the newest."""
    for version in ("older", "newer"):
        (tmp_path / version / "_internal").mkdir(parents=True)
        (tmp_path / version / "stolek").touch()
        (tmp_path / version / "_internal" / "commit.txt").write_text(version)
    (tmp_path / "newest").symlink_to("older")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "older" / "stolek"))
    return tmp_path / "older"


def link_to_newer(packaged: Path) -> None:
    beside = packaged.with_name("link")
    beside.symlink_to("newer")
    beside.replace(packaged.with_name("newest"))


def test_a_version_that_is_installed_beside_this_one_is_told(program: Program, packaged: Path) -> None:
    upgrade = watching(program, installed_now(packaged / "_internal" / "commit.txt"))
    upgrade.look()
    assert not alarms(program)
    link_to_newer(packaged)
    upgrade.look()
    assert alarms(program)


def test_it_is_the_one_that_is_started_again(packaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link_to_newer(packaged)
    started: list[str] = []
    monkeypatch.setattr(QProcess, "startDetached", lambda program, words: started.append(program))
    start_again()
    assert [Path(each).resolve() for each in started] == [packaged.with_name("newer") / "stolek"]


def test_its_bots_are_of_the_version_of_their_window(packaged: Path) -> None:
    link_to_newer(packaged)
    assert Path(worker_command()[0]).resolve() == packaged / "stolek"
