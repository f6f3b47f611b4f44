"""The first try at the deal of a day is the first look at it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.register import Register
from cardgames_qt.storage.removal import delete
from cardgames_qt.storage.store import Store, read
from tests.daily.played import DAY
from tests.there import there
from tests.ui.daily.test_days import ALONE, open_days, play, take_up, wait_for_journal
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import PATIENCE, button, click, page_of, press


@pytest.fixture(autouse=True)
def ready(qtbot: QtBot, program: Program) -> None:
    """The lobby knows what came of the days."""
    program.window.navigator.feed.settle_in()
    wait_for_journal(qtbot, program)


def tried(folder: Path) -> set[tuple[str, str]]:
    register = Register(folder / "games")
    return {key for person in register.people for key in register.tried(person.id)}


def saves(store: Store) -> list[Path]:
    return sorted(store.folder.glob("*.stolek"))


def again(folder: Path, qtbot: QtBot) -> Program:
    """The same after another start."""
    program = Program(folder)
    program.window.show()
    program.window.navigator.feed.settle_in()
    wait_for_journal(qtbot, program)
    return program


def test_it_is_marked_on_the_disk_before_the_first_card_is_shown(
    program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[set[tuple[str, str]]] = []
    monkeypatch.setattr(program.window.navigator.tables, "play", lambda *_: seen.append(tried(folder)))
    take_up(program)
    assert seen == [{(DAY.isoformat(), ALONE)}]


def test_whoever_looks_and_leaves_goes_on_with_the_same_cards(
    qtbot: QtBot, program: Program, folder: Path, store: Store
) -> None:
    take_up(program)
    seed = page_of(program).session.match.seed
    program.window.navigator.show_lobby()
    (save,) = saves(store)
    assert read(save).extra.daily == DAY.isoformat()
    close(program)
    later = again(folder, qtbot)
    take_up(later)
    assert page_of(later).session.match.seed == seed and saves(store) == [save]
    close(later)


def test_deleting_the_first_try_gives_no_second_one(qtbot: QtBot, program: Program, store: Store) -> None:
    take_up(program)
    play(qtbot, program, moves=3)
    program.window.navigator.show_lobby()
    (save,) = saves(store)
    delete(store, save)
    program.window.navigator.days.look()
    wait_for_journal(qtbot, program)
    journal = program.window.navigator.days.journal
    assert journal is not None and journal.mark(DAY, ALONE) == "lost"
    sheet = open_days(qtbot, program)
    click(button(there(sheet.rows[ALONE].parentWidget()), "Play again (doesn’t count)"))
    assert page_of(program).session.plan.daily is None


@pytest.mark.parametrize("how", ["removed by hand", "killed before it was saved"])
def test_what_was_seen_stays_seen_though_no_record_is_left(
    qtbot: QtBot, program: Program, folder: Path, store: Store, how: str
) -> None:
    if how == "removed by hand":
        take_up(program)
        program.window.navigator.show_lobby()
        saves(store)[0].unlink()
    else:
        store.register.mark_tried(program.settings.current.player.id, DAY.isoformat(), ALONE)
    close(program)
    later = again(folder, qtbot)
    take_up(later)  # which shows the calendar
    assert later.window.page is None and later.window.overlay is not None
    close(later)


@pytest.mark.parametrize("days", [-1, 1])
def test_another_clock_gives_no_second_first_try(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    take_up(program)
    play(qtbot, program)
    program.window.navigator.show_lobby()
    monkeypatch.setattr("cardgames_qt.play.daily.today", lambda: DAY + timedelta(days))
    program.window.navigator.days.take_up(DAY, ALONE)
    page = program.window.page
    assert page is None or page.session.plan.daily is None


def test_where_the_mark_cannot_be_kept_no_card_is_shown_and_it_is_said(
    program: Program, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardgames_qt.storage.register.append_line", refuse)
    take_up(program)
    assert program.window.page is None and not tried(folder)
    assert any("cannot be opened" in each.source for each in program.window.lobby.notices)


def test_two_people_have_a_first_try_each(qtbot: QtBot, program: Program, folder: Path) -> None:
    take_up(program)
    play(qtbot, program)
    program.window.navigator.show_lobby()
    program.window.navigator.dialogs.people()
    sheet = program.window.overlay
    assert sheet is not None
    click(button(sheet, "Add a player"))
    click(button(sheet, "Choose"))
    assert program.settings.current.player == program.settings.current.people[1]
    press(program, Qt.Key.Key_Escape)
    wait_for_journal(qtbot, program)
    qtbot.waitUntil(lambda: _profile(program) == program.settings.current.player.id, timeout=PATIENCE)
    take_up(program)
    assert page_of(program).session.plan.daily == DAY.isoformat() and not page_of(program).session.over
    assert len(Register(folder / "games").people) == 2 and len(tried(folder)) == 1


def _profile(program: Program) -> str | None:
    journal = program.window.navigator.days.journal
    return journal.profile if journal is not None else None
