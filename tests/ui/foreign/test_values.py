"""Numbers, faces and settings from elsewhere, as large and as wrong as they may be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish, build_parser, read_wish
from cardgames_qt.engine.untrusted import LARGEST
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.settings import SettingsFile
from cardgames_qt.storage.store import read
from cardgames_qt.ui.app.table_controller import FORGOTTEN
from cardgames_qt.ui.look.avatars import AVATARS, avatar_pixmap, known_face
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from tests.cases import every_kind, some
from tests.shots import positions
from tests.ui.shell.driving import PATIENCE, click, page_of, remember, seats_of
from tests.ui.shell.seating import face


@pytest.mark.parametrize("target", every_kind([10_000, 3_000_000_000, LARGEST], LARGEST))
def test_a_huge_target_is_played_and_the_sheet_shows_what_it_can(
    program: Program, qtbot: QtBot, target: int
) -> None:
    words = ["--game", "gap", "--seats", "human,greedy", "--option", f"target={target}"]
    program.grant(read_wish(build_parser().parse_args(words)))
    page = page_of(program)
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    assert page.session.match.options["target"] == target
    page.grab()
    program.window.navigator.show_lobby()
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    fields = [field.value() for field in cast(list[QSpinBox], sheet.findChildren(QSpinBox))]
    assert 9999 in fields and sheet.plan().options["target"] == 9999, "what is shown is what is played"


def test_an_endless_clock_runs(program: Program) -> None:
    program.grant(Wish(plan=seats_of("gap", "human,greedy", target=None, minutes=LARGEST), seed="3"))
    page = page_of(program)
    page.grab()
    assert page.session.clock.left is not None and page.width() <= program.window.width()


def test_an_unknown_face_is_one_we_have(program: Program) -> None:
    assert known_face("unicorn") == AVATARS[0] and known_face("cat") == "cat"
    assert avatar_pixmap("unicorn", 40).cacheKey() == avatar_pixmap(AVATARS[0], 40).cacheKey()
    plan = seats_of("gap", "human,greedy")
    remember(program, replace(plan, seats=tuple(replace(seat, avatar="unicorn") for seat in plan.seats)))
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    click(face(sheet, 0))
    assert sheet.plan().seats[0].avatar == AVATARS[1]


WRONG_EXTRAS: tuple[dict[str, Any], ...] = (
    {"played_seconds": 1e308},
    {"played_seconds": -1e308},
    {"front": 10**30},
    {"youngest": -1},
    {"starter": 2**70},
    {"avatars": ["x" * 10**6] * 3},
    {"avatars": ["fox"] * 10**5},
    {"wishes": {"starter": 10**400}},
    {"wishes": {"w" * 10**5: "x"}},
)


@pytest.mark.parametrize(
    "extra", every_kind(WRONG_EXTRAS, *WRONG_EXTRAS[::3]), ids=lambda extra: next(iter(extra))
)
def test_a_save_with_wrong_notes_beside_the_game_is_a_game_still(
    program: Program, folder: Path, extra: dict[str, Any]
) -> None:
    path = positions.save(folder, "gap", 3, "middle")
    record = json.loads(path.read_bytes())
    record["extra"]["stolek_table"] |= extra
    path.write_text(json.dumps(record), encoding="utf-8")
    assert read(path).extra.played_seconds == 0.0, "all of the notes are left out"
    program.window.navigator.open_file(path)
    page = page_of(program)
    page.grab()
    assert 0 <= page.session.clock.played < 60
    assert page.notices == (FORGOTTEN,)


WRONG_TABLES: tuple[dict[str, Any], ...] = (
    {"options": {"target": 10**400}},
    {"options": {"target": "\x1b[31m"}},
    {"options": {"o" * 10**5: 1}},
    {"youngest": 10**30},
    {"starter": -5},
    {"wishes": {"removed": "XXXX", "starter": 99}},
    {"seats": [{"kind": "human", "name": "A"}] * 10**5},
    {"seats": [{"kind": "bot", "name": "\u202e", "level": "\x1b]0;x\x07", "avatar": "\x00"}] * 2},
    {"seats": []},
)


@pytest.mark.parametrize("wrong", some(WRONG_TABLES, *WRONG_TABLES[::3]), ids=lambda wrong: next(iter(wrong)))
def test_settings_with_wrong_tables_open_every_sheet(
    program: Program, tmp_path: Path, wrong: dict[str, Any]
) -> None:
    settings = tmp_path / "other.json"
    seats = [{"kind": "human", "name": "A"}, {"kind": "bot", "name": "B", "level": "greedy"}]
    sessions = {game: {"game": game, "seats": seats} | wrong for game in BUILT_IN}
    settings.write_text(json.dumps({"tables": sessions}), encoding="utf-8")
    program.window.navigator.change(
        replace(program.settings.current, tables=SettingsFile(settings).current.tables)
    )
    for game in BUILT_IN:
        program.window.navigator.choose_seats(game)
        program.window.grab()
        assert isinstance(program.window.overlay, SeatSheet)
        program.window.navigator.show_lobby()


@pytest.mark.parametrize("value", [2**53 - 1, "XY", "", True, "R1", None, -1])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_value_that_no_option_has_can_be_told_of(game: str, value: Any) -> None:
    words, rules = BUILT_IN[game].words(), BUILT_IN[game].rules
    for option in (*rules.options(rules.seat_counts[0]), *rules.wishes(rules.seat_counts[0])):
        assert isinstance(words.value(option.name, value), str)
