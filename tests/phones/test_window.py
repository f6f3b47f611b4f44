"""Phones, somebody at the screen and a bot, at one table in the real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import Seat
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.phones.addresses import Address
from tests.phones.fake_phone import Phones
from tests.phones.table import LOOPBACK
from tests.phones.window import WindowTable, plan_of
from tests.ui.shell.conftest import close


@pytest.fixture(autouse=True)
def this_computer_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cardgames_qt.ui.phones.controller.addresses", lambda: (Address(LOOPBACK, "nowhere"),)
    )


@pytest.fixture(scope="module")
def program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    home: Path = tmp_path_factory.mktemp("home")
    save(home / "settings.json", Settings(theme="dark", pace="instant", language="en"))
    program = Program(home)
    program.window.setUpdatesEnabled(False)
    program.window.show()
    yield program
    close(program)


@pytest.fixture
def table(program: Program) -> Iterator[WindowTable]:
    with Phones() as phones:
        yield WindowTable(program, phones)
        program.window.navigator.show_lobby()


@pytest.mark.parametrize("game", ["gap", "three", "qwixx", "the_game"])
def test_two_phones_somebody_at_the_screen_and_a_bot_play_to_the_end(table: WindowTable, game: str) -> None:
    table.open(plan_of(game, "pspb"))
    phones = table.join()
    table.play_out()
    table.wait(lambda: all(phone.over for phone in phones))
    assert set(table.asked) == {Seat(1)}, "nobody with a phone was asked for at the screen"
    assert [phone.sheet["seat"] for phone in phones] == [0, 2]
