"""Several people at one computer: each is seated as themselves and has numbers of their own."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.storage.settings import Settings, load
from cardgames_qt.storage.statistics.profiles import GUEST, Profile
from cardgames_qt.storage.store import read
from cardgames_qt.ui.lobby.lobby import PlayerButton
from cardgames_qt.ui.setup.seat_sheet import SeatRow, SeatSheet
from cardgames_qt.ui.statistics.people import PeopleSheet
from cardgames_qt.ui.widgets.value_controls import Choice
from tests.ui.counting.conftest import Played, statistics_of
from tests.ui.shell.driving import button, click, named, page_of, seats_of, texts_in
from tests.ui.shell.test_modal import to_end

EVA = Profile(id="eva", name="Eva", face="owl")


def player_button(program: Program) -> PlayerButton:
    return cast(PlayerButton, program.window.lobby.findChild(PlayerButton))


def open_sheet(program: Program) -> PeopleSheet:
    click(player_button(program))
    sheet = program.window.overlay
    assert isinstance(sheet, PeopleSheet)
    return sheet


def field(sheet: PeopleSheet, name: str) -> QLineEdit:
    fields = cast(list[QLineEdit], sheet.findChildren(QLineEdit))
    return next(each for each in fields if each.accessibleName() == name and each.isVisible())


def settle(program: Program, *people: Profile, now: str = "") -> str:
    """Adam, who is always there, plays with these; says what Adam's id is."""
    first = replace(program.settings.current.people[0], name="Adam")
    settings = replace(program.settings.current, profiles=(first, *people), profile=now or first.id)
    program.window.navigator.change(settings)
    return first.id


def seats_on(program: Program, game: str = "gap") -> tuple[SeatSheet, tuple[SeatPlan, ...]]:
    program.window.navigator.choose_seats(game)
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    return sheet, sheet.plan().seats


def who_sits(sheet: SeatSheet, seat: int) -> Choice:
    """The list that says who has the seat."""
    rows = cast(list[SeatRow], sheet.findChildren(SeatRow))
    return cast(Choice, rows[seat].findChild(Choice))


def lines(choice: Choice) -> list[str]:
    return [choice.itemText(place) for place in range(choice.count())]


# --- the list -----------------------------------------------------------------------------------------


def test_one_person_is_asked_nothing(program: Program) -> None:
    (only,) = program.settings.current.people
    assert only.id and only == Profile(id=only.id)
    assert player_button(program).accessibleName() == "Mug is playing now"
    sheet, seats = seats_on(program)
    assert seats[0].profile is None and "Person" in lines(who_sits(sheet, 0))


def test_somebody_new_gets_a_face_and_a_name_and_does_not_take_the_seat(
    program: Program, folder: Path
) -> None:
    sheet = open_sheet(program)
    click(button(sheet, "Add a player"))
    first, new = program.settings.current.people
    assert first.id and new.id and new.id != first.id and new.face != first.face
    assert program.settings.current.player == first, "whoever plays goes on"
    typed = program.window.focusWidget()
    assert isinstance(typed, QLineEdit)
    QTest.keyClicks(typed, "Eva")
    assert program.settings.current.people[1].name == "Eva", "nothing typed is lost"
    click(button(sheet, "Done"))
    assert player_button(program).accessibleName() == "Mug is playing now"
    assert load(folder / "settings.json").people == program.settings.current.people


def test_who_plays_is_chosen_by_a_click(program: Program) -> None:
    settle(program, EVA)
    sheet = open_sheet(program)
    click(named(sheet, "Eva plays"))
    assert program.settings.current.player == EVA and "playing now" in texts_in(sheet)
    click(named(sheet, "Adam plays"))
    assert program.settings.current.player.name == "Adam"


def test_whoever_is_taken_off_the_list_can_be_brought_back(program: Program) -> None:
    adam = settle(program, EVA, now="eva")
    sheet = open_sheet(program)
    click(named(sheet, "Remove Eva from the list"))
    assert [each.id for each in program.settings.current.people] == [adam]
    assert program.settings.current.player.id == adam
    click(button(sheet, "Undo"))
    assert program.settings.current.player == EVA


def test_fields_stand_under_each_other(program: Program) -> None:
    settle(program, EVA)
    sheet = open_sheet(program)
    places = {(each.x(), each.width()) for each in (field(sheet, "Adam: name"), field(sheet, "Eva: name"))}
    assert len(places) == 1
    assert program.window.isActiveWindow(), "nothing was a window of its own for a moment"


def test_another_face_is_one_that_nobody_has(program: Program) -> None:
    settle(program, EVA)
    sheet = open_sheet(program)
    click(named(sheet, "Change Eva’s picture"))
    first, eva = program.settings.current.people
    assert eva.face not in (EVA.face, first.face) and eva.name == "Eva"


def test_settings_that_name_nobody_who_is_there_have_the_first_play() -> None:
    adam = Profile(id="adam")
    assert Settings(profiles=(adam, EVA), profile="gone").player == adam
    alone = Settings(profiles=(adam,), profile="gone", person="Adam")
    assert alone.people == (alone.player,) and alone.player == replace(adam, name="Adam")


# --- at the table -------------------------------------------------------------------------------------


def test_whoever_plays_now_has_the_first_seat_with_name_and_face(program: Program) -> None:
    settle(program, EVA, now="eva")
    _, seats = seats_on(program)
    assert (seats[0].name, seats[0].avatar, seats[0].profile) == ("Eva", "owl", "eva")
    faces = [seat.avatar for seat in seats]
    assert len(set(faces)) == len(faces), "whoever had that face has another"


def test_people_are_seated_by_name_once_each_and_guests_are_nobody(program: Program) -> None:
    adam = settle(program, EVA)
    sheet, _ = seats_on(program)
    assert lines(who_sits(sheet, 1))[:3] == ["Adam", "Eva", "Guest"]
    who_sits(sheet, 1).setCurrentIndex(1)
    seats = sheet.plan().seats
    assert [seat.profile for seat in seats[:2]] == [adam, "eva"] and seats[1].name == "Eva"
    who_sits(sheet, 1).setCurrentIndex(0)
    assert [seat.profile for seat in sheet.plan().seats[:2]] == [adam, GUEST], "nobody sits twice"
    who_sits(sheet, 0).setCurrentIndex(2)
    assert [seat.profile for seat in sheet.plan().seats[:2]] == [GUEST, adam]
    faces = [seat.avatar for seat in sheet.plan().seats]
    assert len(set(faces)) == len(faces)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_game_counts_for_whoever_played_it(qtbot: QtBot, program: Program) -> None:
    settle(program, EVA, now="eva")
    to_end(qtbot, program)
    path = page_of(program).session.flush_saving().place
    assert read(path).extra.profiles == ("eva", None)
    program.window.navigator.show_lobby()
    program.window.navigator.dialogs.statistics(None)
    assert "1 game" in texts_in(statistics_of(qtbot, program))
    program.window.sheets.close()
    settle(program, EVA)
    program.window.navigator.dialogs.statistics(None)
    assert any(text.startswith("Nothing to count yet") for text in texts_in(statistics_of(qtbot, program)))


def test_a_table_that_nobody_chose_is_whose_turn_it_is(program: Program) -> None:
    settle(program, EVA, now="eva")
    context = program.window.context
    alone, two = seats_of("gap", "human,greedy"), seats_of("gap", "human,human")
    assert context.seated(alone).seats[0].profile == "eva"
    assert context.seated(two) == two
    guest = replace(alone, seats=(replace(alone.seats[0], profile=GUEST), alone.seats[1]))
    assert context.seated(guest) == guest


def test_the_statistics_tell_whose_they_are_where_there_are_several(
    qtbot: QtBot, program: Program, played: Played
) -> None:
    played(4, profile="eva")
    program.window.navigator.dialogs.statistics(None)
    assert "Adam" not in texts_in(statistics_of(qtbot, program))
    program.window.sheets.close()
    settle(program, EVA, now="eva")
    program.window.navigator.dialogs.statistics("gap")
    page = statistics_of(qtbot, program)
    assert {"Eva", "4 games"} <= set(texts_in(page))
    QTest.keyClick(page, Qt.Key.Key_Escape)
