"""What everybody is called: the only person at a table is you; else by a name, or as the face is."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.app import Program
from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import moves_made, write
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.storage.settings import Settings
from cardgames_qt.ui.look.avatars import AVATARS
from tests.ui.shell.driving import button, click, page_of, remember, seats_of, sit
from tests.ui.shell.seating import choose, face, name_field, open_sheet, who_plays


def names_on_plates(program: Program) -> list[str]:
    return [seat.name for seat in page_of(program).scene.setting.seats]


@pytest.mark.parametrize(
    ("who", "names"),
    [
        ("human,greedy", ["You", "Fox"]),
        ("human,human,greedy", ["Mug", "Fox", "Owl"]),
        ("greedy,greedy", ["Fox", "Owl"]),
    ],
)
def test_a_person_without_a_name(program: Program, who: str, names: list[str]) -> None:
    sit(program, "gap", who)
    assert names_on_plates(program) == names
    kept = [seat.name for seat in page_of(program).session.plan.seats]
    assert "You" not in kept, "a record can be told to anybody"


@pytest.mark.parametrize("former", ["Player", "Hráč"])
def test_what_nameless_persons_were_called_once_is_no_name(program: Program, former: str) -> None:
    plan = seats_of("gap", "human,greedy")
    person, bot = plan.seats
    program.window.navigator.play(replace(plan, seats=(replace(person, name=former), bot)), "1")
    assert names_on_plates(program) == ["You", "Fox"]


def test_a_name_is_the_same_in_every_game(program: Program) -> None:
    remember(program, seats_of("qwixx", "human,greedy"))
    sheet = open_sheet(program, "three")
    name_field(sheet, 0).setText("Anna")
    click(button(sheet, "Play"))
    assert names_on_plates(program)[0] == "You", "as in all sentences at the table"
    assert page_of(program).session.plan.seats[0].name == "Anna"
    program.window.navigator.show_lobby()
    assert open_sheet(program, "qwixx").plan().seats[0].name == "Anna"
    assert open_sheet(program, "gap").plan().seats[0].name == "Anna"


def test_settings_that_never_knew_one_leave_names_alone(program: Program) -> None:
    plan = seats_of("gap", "human,greedy")
    remember(program, replace(plan, seats=(replace(plan.seats[0], name="Eva"), plan.seats[1])))
    assert program.settings.current.person is Settings().person
    assert open_sheet(program, "gap").plan().seats[0].name == "Eva"


def test_a_field_without_a_name_tells_what_its_person_is_called(program: Program) -> None:
    sheet = open_sheet(program, "gap")
    field = name_field(sheet, 0)
    assert (field.text(), field.placeholderText()) == ("", "You")
    assert field.accessibleName() == "You: name"
    choose(who_plays(sheet, 1), "Person")
    assert field.placeholderText() == "Mug", "with two persons nobody is simply you"


@pytest.mark.parametrize("count", [3, 6])
def test_no_face_sits_at_two_places(program: Program, count: int) -> None:
    sheet = open_sheet(program, "gap")
    click(button(sheet, str(count)))
    seen = set()
    for _ in AVATARS:
        click(face(sheet, 0))
        seats = sheet.plan().seats
        seen.add(seats[0].avatar)
        assert len({seat.avatar for seat in seats}) == count == len({seat.name for seat in seats})
    assert len(seen) > 1


def test_more_seats_bring_faces_that_nobody_has(program: Program) -> None:
    plan = TablePlan(game="gap", seats=(SeatPlan(kind="human", name="Eva", avatar="fox"), seat_of("owl")))
    remember(program, plan)
    sheet = open_sheet(program, "gap")
    click(button(sheet, "5"))
    assert len({seat.avatar for seat in sheet.plan().seats}) == 5


def seat_of(face: str) -> SeatPlan:
    return SeatPlan(kind="bot", name=face.title(), avatar=face, level="greedy")


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_lobby_and_the_end_count_the_same_moves(game: str) -> None:
    match = Match(BUILT_IN[game].rules, 2, {}, "moves")
    match.deal()
    play_on(match, Random(1), 3)
    if game == "the_game":
        match.play(Seat(0), match.asides(Seat(0))[0])
    assert match.moves_made == moves_made(write(match, []).log) > 0
