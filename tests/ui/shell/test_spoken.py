"""What a screen reader finds in the window: dialogs, fields by their labels, and nothing that is covered."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.marks import BOLD, SIGN
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.text.richtext import plain_words
from tests.cases import every_kind
from tests.ui.shell.driving import PATIENCE, log_lines, page_of, press, remember, seats_of, sit
from tests.ui.shell.seating import name_field, unfold_rules
from tests.ui.shell.test_modal import PAGES, SHEETS, to_end

NAME, VALUE = QAccessible.Text.Name, QAccessible.Text.Value
ROLE = QAccessible.Role
FIELDS = (ROLE.ComboBox, ROLE.EditableText, ROLE.SpinBox, ROLE.CheckBox, ROLE.RadioButton, ROLE.Button)


def tree(program: Program) -> list[QAccessibleInterface]:
    """Everything that is told of the window, from the top."""
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # what is gone is not told of
    return list(_under(QAccessible.queryAccessibleInterface(program.window)))


def _under(face: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield face
    for number in range(face.childCount()):
        child = face.child(number)
        if child is not None:
            assert face.indexOfChild(child) == number, "each is found where it stands"
            yield from _under(child)


def shown(program: Program, *roles: QAccessible.Role) -> list[QAccessibleInterface]:
    seen = (each for each in tree(program) if not each.state().invisible)  # type: ignore[attr-defined, unused-ignore]
    return [each for each in seen if not roles or each.role() in roles]


def called(face: QAccessibleInterface) -> str:
    """What it is called: by a label that belongs to it, or by its own name."""
    labels = [other for other, how in face.relations() if how & QAccessible.RelationFlag.Label]
    return labels[0].text(NAME) if labels else face.text(NAME)


@pytest.mark.parametrize("page", every_kind(PAGES, "lobby", "qwixx"))
def test_a_sheet_is_a_dialog_and_all_there_is(qtbot: QtBot, program: Program, page: str) -> None:
    PAGES[page](qtbot, program)
    before = [each.object() for each in tree(program)]
    for show in SHEETS.values():
        show(program)
        top = program.window.sheets.top
        dialogs = shown(program, ROLE.Dialog)
        assert [each.object() for each in dialogs] == [top] and dialogs[0].text(NAME)
        assert dialogs[0].state().modal  # type: ignore[attr-defined, unused-ignore]
        room = dialogs[0].parent()
        assert room.childCount() == 1, "what lies behind is not told"
        program.window.sheets.close()
        assert [each.object() for each in tree(program)] == before


def test_the_end_of_a_game_is_a_dialog_with_the_verdict(qtbot: QtBot, program: Program) -> None:
    to_end(qtbot, program)
    end = page_of(program).end_screen
    assert end is not None
    (dialog,) = shown(program, ROLE.Dialog)
    assert dialog.object() is end and dialog.text(NAME) == end.accessibleName() != ""
    assert not shown(program, ROLE.List), "nothing of the table is told"


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_field_of_a_sheet_has_a_name(program: Program, sheet: str) -> None:
    SHEETS[sheet](program)
    for field in shown(program, *FIELDS):
        assert called(field), (field.role(), field.text(VALUE))
        assert field.role() is not ROLE.ComboBox or called(field) != field.text(VALUE)


def test_the_fields_of_a_seat_are_called_after_who_sits_there(program: Program) -> None:
    remember(program, seats_of("gap", "human,medium"))
    program.window.navigator.choose_seats("gap")

    def lists() -> list[str]:
        return [f"{called(each)}: {each.text(VALUE)}" for each in shown(program, ROLE.ComboBox)]

    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    unfold_rules(sheet)
    assert {"Fox: who plays: Intermediate", "You: who plays: Person", "Who starts: at random"} <= set(lists())
    name_field(sheet, 1).setText("Otakar")
    assert "Otakar: who plays: Intermediate" in lists()


def test_a_switch_is_a_row_of_radio_buttons(program: Program) -> None:
    remember(program, seats_of("gap", "human,greedy,greedy"))
    program.window.navigator.choose_seats("gap")
    radios = shown(program, ROLE.RadioButton)
    assert [each.text(NAME) for each in radios] == [f"Players: {count}" for count in range(2, 7)]
    assert [bool(each.state().checked) for each in radios] == [  # type: ignore[attr-defined, unused-ignore]
        False,
        True,
        False,
        False,
        False,
    ]
    for _ in range(40):
        press(program, Qt.Key.Key_Tab)
        if program.window.focusWidget() in (each.object() for each in radios):
            break
    assert program.window.focusWidget() is radios[1].object(), "Tab comes to the chosen one"
    press(program, Qt.Key.Key_Right)
    assert program.window.focusWidget() is radios[2].object()
    assert len(program.window.overlay.plan().seats) == 4  # type: ignore[union-attr]
    press(program, Qt.Key.Key_Left)
    press(program, Qt.Key.Key_Left)
    assert len(program.window.overlay.plan().seats) == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("game", BUILT_IN)
def test_names_are_whole_words(
    qtbot: QtBot, program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)  # the game's own table
    page = sit(program, game, "human,greedy")
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    names = [each.text(NAME) for each in shown(program)] + [t.accessible_name for t in page.scene.things()]
    assert not [name for name in names if re.search(rf"{BOLD}|{SIGN}|\*\*|[,:;]\s*$|[{{}}]", name)]


def test_a_lesson_says_plain_words(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.learn("gap")
    lesson = program.window.lesson
    assert lesson is not None
    qtbot.waitUntil(lambda: lesson.guide.speaking, timeout=PATIENCE)
    assert BOLD in lesson.guide.words()
    assert not [each for each in shown(program) if BOLD in each.text(NAME)]


def test_on_the_page_between_two_persons_nothing_of_the_last_one_is_told(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)
    page = sit(program, "three", "human,human")
    press(program, Qt.Key.Key_Return)
    lines = {plain_words(line) for line in log_lines(page)}
    told = [each for each in shown(program) if each.role() is ROLE.ListItem or each.text(NAME) in lines]
    names = {each.text(NAME) for each in told}
    ways = [QAccessible.uniqueId(each) for each in told]
    assert lines and lines < names
    page.session.screen.cover()
    assert page.hand_over.isVisible()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not names & {each.text(NAME) for each in tree(program)}
    found = [QAccessible.accessibleInterface(way) for way in ways]
    assert not names & {each.text(NAME) for each in found if each}, "nor to who remembers the way"
    press(program, Qt.Key.Key_Return)
    assert names <= {each.text(NAME) for each in shown(program)}, "the same person finds all again"
