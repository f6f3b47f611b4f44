"""Another version installed under the open window is told once, and the player can go over to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt import __main__ as entrance
from cardgames_qt.app import Program
from cardgames_qt.ui.start.upgrade import Upgrade
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import FloatingNotice
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


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="elsewhere files that run are not replaced")
def test_a_frozen_program_goes_on_loading_from_the_file_it_was_started_from(
    mark: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Importers:
        class pyz_archive:  # noqa: N801 - PyInstaller's name
            _filename = str(mark)

    monkeypatch.setattr(entrance, "import_module", lambda _: Importers)
    entrance.hold_modules()
    install(mark)
    assert Path(Importers.pyz_archive._filename).read_text() == "older"
