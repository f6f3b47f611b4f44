"""What is heard of a table, and when: as it is seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.storage.settings import Settings
from tests.ui.shell.driving import PATIENCE, seats_of, sit, until_own_move


class Ears:
    """What was heard, without the number of its variant."""

    def __init__(self, program: Program) -> None:
        self.heard: list[str] = []
        program.window.context.sounds.open(lambda file, _: self.heard.append(file.stem[:-2]), Path())


@pytest.fixture
def ears(program: Program) -> Iterator[Ears]:
    before = program.settings.current
    yield Ears(program)
    program.window.navigator.show_lobby()
    program.window.navigator.change(before)


def change(program: Program, settings: Settings) -> None:
    program.window.navigator.change(settings)


def test_a_card_is_heard_to_be_laid_when_it_arrives(qtbot: QtBot, program: Program, ears: Ears) -> None:
    page = sit(program, "the_game", "human,human")
    until_own_move(qtbot, page)
    change(program, replace(program.settings.current, pace="slow"))
    ears.heard.clear()
    page.session.play(page.session.screen.showing().moves[0])
    assert page.scene.animator.busy and not ears.heard
    page.scene.animator.finish()
    assert ears.heard[0] in ("lay_up", "lay_down", "trick")


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_deal_is_heard_with_its_first_card_and_the_turn_after_it(
    qtbot: QtBot, program: Program, ears: Ears, game: str
) -> None:
    least = find(game).rules.seat_counts[0]  # bots that sit idle, where they may talk, are still asked
    who = ",".join(["human", *["greedy"] * (least - 1)])
    program.grant(Wish(plan=replace(seats_of(game, who), starter=0), seed="3"))
    qtbot.waitUntil(lambda: "turn" in ears.heard, timeout=PATIENCE)
    assert ears.heard[0] == "deal"


def test_a_card_that_is_taken_up_and_a_refusal_are_heard_at_once(
    qtbot: QtBot, program: Program, ears: Ears
) -> None:
    page = sit(program, "the_game", "human,human")
    until_own_move(qtbot, page)
    ears.heard.clear()
    QTest.keyClick(page.view, Qt.Key.Key_1)
    assert ears.heard == ["lift"]
    page.scene.refuse("no")
    assert ears.heard == ["lift", "refusal"]


@pytest.mark.parametrize(("wanted", "silent"), [("off", True), ("telling", False)])
def test_the_setting_counts_at_once(
    qtbot: QtBot, program: Program, ears: Ears, wanted: str, silent: bool
) -> None:
    page = sit(program, "gap", "human,human")
    until_own_move(qtbot, page)
    change(program, replace(program.settings.current, sound=wanted))
    ears.heard.clear()
    QTest.keyClick(page.view, Qt.Key.Key_1)
    page.scene.refuse("no")
    assert ears.heard == ([] if silent else ["refusal"])


def test_a_game_of_bots_is_heard_to_its_end(qtbot: QtBot, program: Program, ears: Ears) -> None:
    page = sit(program, "three", "random,random")
    qtbot.waitUntil(lambda: page.session.over, timeout=PATIENCE)
    qtbot.waitUntil(lambda: {"win", "loss"} & set(ears.heard) != set(), timeout=PATIENCE)
    assert {"deal", "lay", "take"} <= set(ears.heard) and "turn" not in ears.heard
