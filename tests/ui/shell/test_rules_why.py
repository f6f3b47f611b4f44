"""What is refused leads to its place in the rules."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.items.card import CardItem
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    click,
    click_item,
    marked_in,
    rules_of,
    sit,
    until_own_move,
)


@pytest.fixture
def real_tables(plain_tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the games' own tables back."""
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)


def test_why_opens_the_rules_where_the_refusal_is_explained(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    until_own_move(qtbot, page)
    page.scene.move_made.emit(BUILT_IN["three"].module("model").Play(30))
    assert "start card 30" in page.bar.about() and page.bar.place == "why-start_card_stays"
    click(button(page.bar, "Why?"))
    rules = rules_of(program)
    assert rules.game == "three" and "stay there all game" in marked_in(rules)
    QTest.keyClick(rules.text, Qt.Key.Key_Escape)
    QTest.keyClick(page.view, Qt.Key.Key_F1)
    assert "stay there all game" in marked_in(rules_of(program)), "by keyboard, too"


def test_why_goes_when_the_game_goes_on(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    until_own_move(qtbot, page)
    page.scene.move_made.emit(BUILT_IN["three"].module("model").Play(30))
    page.session.play(page.session.screen.showing().moves[0])
    until_own_move(qtbot, page)
    assert page.bar.place == ""
    with pytest.raises(AssertionError, match="no button"):
        button(page.bar, "Why?")
    QTest.keyClick(page.view, Qt.Key.Key_F1)
    assert marked_in(rules_of(program)) == ""


def test_what_no_rule_explains_has_no_why(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    until_own_move(qtbot, page)
    page.scene.refuse("The lamp is broken.")
    assert page.bar.about() == "The lamp is broken." and page.bar.place == ""


def at_a_table_that_refuses(qtbot: QtBot, program: Program, game: str) -> tuple[TablePage, set[str]]:
    """It is the person's turn; all reasons the table has against what can be tried now."""
    page = sit(program, game, "human,greedy")
    if game == "the_game":
        qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
        page.session.play(page.session.screen.showing().moves[0])  # who starts
        until_own_move(qtbot, page)
        page.session.play(page.session.screen.showing().moves[0])  # so that a pile is no longer open to all
    until_own_move(qtbot, page)
    scene, reasons = page.scene, set[str]()
    for card in [thing for thing in scene.things() if isinstance(thing, CardItem) and thing.interactive]:
        refused = scene.input.can_pick(card.key)
        if refused is not None:
            reasons.add(refused)
        else:
            reasons |= {target.reason for target in scene.input.targets(card.key) if not target.legal}
    assert reasons
    return page, reasons


@pytest.mark.usefixtures("real_tables")
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_real_table_refuses_in_one_place_with_the_why_beside(
    qtbot: QtBot, program: Program, game: str
) -> None:
    page, reasons = at_a_table_that_refuses(qtbot, program, game)
    about = page.bar.about()
    page.scene.refuse(reasons.pop())
    assert page.bar.about() == about and page.scene.why.isVisible()
    click_item(page, page.scene.why)
    assert marked_in(rules_of(program))
    QTest.keyClick(rules_of(program).text, Qt.Key.Key_Escape)
    page.session.play(page.session.screen.showing().moves[0])
    until_own_move(qtbot, page)
    assert not page.scene.why.isVisible() and page.explained_at == ""


@pytest.mark.usefixtures("real_tables")
@pytest.mark.parametrize("game", BUILT_IN)
def test_every_refusal_of_a_real_table_leads_somewhere(qtbot: QtBot, program: Program, game: str) -> None:
    page, reasons = at_a_table_that_refuses(qtbot, program, game)
    scene = page.scene
    program.window.navigator.show_rules()
    known = rules_of(program).text.rules.places
    assert {scene.reasons.place_behind(reason) for reason in reasons} <= known
