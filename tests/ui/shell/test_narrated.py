"""What is said aloud at a table in the window: all that happens, once, in order, and to nobody else."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.gap.table.scene import GapScene
from cardgames_qt.kit.showing import Happening
from cardgames_qt.play.narrator import Narrator
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.text.languages import Languages
from tests.narration.telling import told
from tests.ui.shell.driving import PATIENCE, make_moves, press, sit, until_own_move

POLITE, ASSERTIVE = QAccessible.AnnouncementPoliteness.Polite, QAccessible.AnnouncementPoliteness.Assertive

MICE = ("click", "drag", "lit row", "klik", "přetáh", "zvýrazn")


class Said(NamedTuple):
    text: str
    how: QAccessible.AnnouncementPoliteness


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Said]:
    """Every announcement."""
    heard: list[Said] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            heard.append(Said(event.message(), event.politeness()))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return heard


@pytest.fixture
def real_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)


def expected(page: TablePage, happened: list[Happening]) -> list[str]:
    """What a narrator says who is told the same, one text for each part of a step."""
    setting = page.scene.setting
    spoken = find(setting.rules.id).spoken(setting.words, setting.translate)
    narrator = Narrator(spoken, setting.seats)
    return [" ".join(part) for each in happened for part in narrator.tell(each) if part]


@pytest.mark.usefixtures("real_tables")
@pytest.mark.parametrize("game", BUILT_IN)
def test_all_that_happens_is_said_once_and_in_order(
    qtbot: QtBot, program: Program, said: list[Said], game: str
) -> None:
    happened: list[Happening] = []
    page = sit(program, game, "human,greedy,greedy")
    page.session.screen.happened.connect(happened.append)
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    del said[:], happened[:]
    for _ in range(4):
        page.session.play(page.session.screen.showing().moves[0])
        qtbot.waitUntil(
            lambda: bool(page.session.screen.showing().moves) or page.session.over, timeout=PATIENCE
        )
    heard = [each.text for each in said]
    assert heard and all(each.how is POLITE for each in said)
    assert " ".join(heard) == " ".join(expected(page, happened))


@pytest.mark.usefixtures("real_tables")
def test_a_round_is_told_before_its_report_is_closed_and_the_next_one_after(
    qtbot: QtBot, program: Program, said: list[Said]
) -> None:
    page = sit(program, "gap", "human,greedy")

    def read_or_asked() -> bool:
        return page.scene.alone is not None or bool(page.session.screen.showing().moves)

    while page.scene.alone is None:
        qtbot.waitUntil(read_or_asked, timeout=PATIENCE)
        if page.scene.alone is None:
            page.session.play(page.session.screen.showing().moves[0])
    assert "Round 1 is over:" in said[-1].text and "Round 2" not in said[-1].text
    page.scene.alone.trigger()
    qtbot.waitUntil(lambda: "Round 2" in said[-1].text, timeout=PATIENCE)
    assert sum("Round 1 is over:" in each.text for each in said) == 1


@pytest.mark.usefixtures("real_tables")
def test_a_refusal_is_said_at_once(qtbot: QtBot, program: Program, said: list[Said]) -> None:
    page = sit(program, "three", "human,greedy")
    until_own_move(qtbot, page)
    page.scene.refuse("Not that one.")
    assert said[-1] == Said("Not that one.", ASSERTIVE)


def test_keys_read_out_the_table_the_last_turn_and_the_last_thing(
    qtbot: QtBot, program: Program, said: list[Said]
) -> None:
    page = sit(program, "three", "human,greedy")
    make_moves(qtbot, page)
    last = said[-1].text
    press(program, Qt.Key.Key_F5)
    hand = page.session.screen.showing().view.hand
    assert said[-1].text.startswith("Your hand: ") and all(str(card) in said[-1].text for card in hand)
    assert "0 row: " in said[-1].text and said[-1].text.endswith("Your turn.")
    press(program, Qt.Key.Key_F6)
    assert said[-1].text.startswith("You play ") and "Fox plays " in said[-1].text
    turn = said[-1].text
    press(program, Qt.Key.Key_F7)
    assert said[-1].text == turn != last


def test_how_much_is_said_is_a_preference(qtbot: QtBot, program: Program, said: list[Said]) -> None:
    page = sit(program, "three", "human,greedy")
    make_moves(qtbot, page)
    assert not [each for each in said if "It’s Fox’s turn." in each.text]
    program.window.navigator.change(replace(program.settings.current, talk="everything"))
    make_moves(qtbot, page)
    assert [each for each in said if "It’s Fox’s turn." in each.text]
    program.window.navigator.change(replace(program.settings.current, talk="brief"))
    del said[:]
    make_moves(qtbot, page)
    assert not [each for each in said if "You play" in each.text]


def test_what_is_taken_back_is_said(qtbot: QtBot, program: Program, said: list[Said]) -> None:
    page = sit(program, "the_game", "human")
    page.session.play(page.session.screen.showing().moves[0])  # who starts
    page.session.play(page.session.screen.showing().moves[0])
    page.session.undo()
    assert said[-1].text.startswith("Taken back. Your turn.")


def test_nothing_is_said_to_who_is_not_in_front(qtbot: QtBot, program: Program, said: list[Said]) -> None:
    page = sit(program, "three", "human,human")
    assert said == [Said(page.hand_over.title, ASSERTIVE)], "whatever is being read out is cut short"
    until_own_move(qtbot, page)
    assert "the hand holds" in said[-1].text
    page.session.screen.cover()
    assert said[-1] == Said(page.hand_over.title, ASSERTIVE)
    count = len(said)
    for key in (Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F7):
        press(program, key)
    page.speaker.repeat()
    page.speaker.tell_situation()
    page.speaker.tell_last_turn()
    page.scene.settled.emit()
    assert len(said) == count, "neither asked for nor by itself"
    press(program, Qt.Key.Key_Return)
    page.session.play(page.session.screen.showing().moves[0])
    qtbot.waitUntil(page.hand_over.isVisible, timeout=PATIENCE)
    press(program, Qt.Key.Key_Return)
    first, second = page.scene.setting.seats
    mover = first if page.session.screen.front == 1 else second
    assert f"{mover.name} plays " in said[-1].text and said[-1].text.endswith("Your turn.")


def test_a_game_that_goes_on_begins_with_how_it_stands(
    qtbot: QtBot, program: Program, said: list[Said]
) -> None:
    page = sit(program, "three", "human,greedy")
    make_moves(qtbot, page)
    page.session.flush_saving()
    path = page.session.saving.place
    program.window.navigator.show_lobby()
    del said[:]
    program.window.navigator.tables.open_file(path)
    heard = [each.text for each in said if each.text.startswith("Your hand: ")]
    assert len(heard) == 1 and heard[0].endswith("Your turn.")


@pytest.mark.usefixtures("real_tables")
def test_whoever_uses_keys_reads_of_no_mouse(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,greedy")
    until_own_move(qtbot, page)
    assert isinstance(page.scene, GapScene)
    call = page.scene.board.call
    assert "click it" in call.text
    press(program, Qt.Key.Key_Tab)
    assert "click it" not in call.text and "Enter" in call.text
    card = next(each for each in page.scene.things() if isinstance(each, CardItem) and each.interactive)
    at = page.view.mapFromScene(card.middle())
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert "click it" in call.text


@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_that_is_said_needs_a_mouse(game: str, qapp: object) -> None:
    del qapp
    for translate in Languages().every():
        heard = " ".join(text for step in told(game, 2, 0, 1, translate) for text in step.said).lower()
        assert not [word for word in MICE if word in heard]
