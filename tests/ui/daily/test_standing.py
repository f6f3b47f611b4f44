"""How the player stands, in the lobby: the last result, the rating, and one thing to try next."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN, GAMES
from cardgames_qt.play.rating import Rating
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.lobby.standing import NextStep, Standing
from cardgames_qt.ui.lobby.standing_reader import IN_A_ROW, Past, StandingMaker, read_past
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.training.practice_sheet import PracticeSheet
from tests.daily.played import DAY, keep
from tests.shots import past as played
from tests.ui.daily.test_lobby import opened, place, put, whole
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import PATIENCE, button, click, named, texts_in

SIZES = [(1024, 640), (1280, 640), (1280, 800), (1920, 1080)]


def come_back(qtbot: QtBot, folder: Path, store: Store, size: tuple[int, int] = (1280, 800)) -> Program:
    """To a lobby that knows a finished game."""
    program = opened(qtbot, folder, size)
    keep(store, DAY - timedelta(1), "gap", whose=program.settings.current.player.id)
    program.window.navigator.offer_saved()
    side = program.window.lobby.side
    qtbot.waitUntil(lambda: side.standing is not None and side.standing.isVisible(), timeout=PATIENCE)
    return program


@pytest.mark.skipif(len(GAMES) > len(BUILT_IN), reason="a further game takes the room, or is next")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("games", [(), ("gap",), tuple(BUILT_IN)], ids=len)
def test_a_finished_game_is_told_and_something_to_try(
    qtbot: QtBot, folder: Path, store: Store, size: tuple[int, int], games: tuple[str, ...]
) -> None:
    put(store, *games)
    program = come_back(qtbot, folder, store, size)
    lobby, side = program.window.lobby, program.window.lobby.side
    said = texts_in(side)
    assert "Try this next" in said and any(text.startswith("Last game") for text in said)
    assert any(text.startswith("GAP · ") for text in said)
    assert any("Rating " in text for text in said)
    cards = [each for each in (side.last, side.today, side.standing) if each is not None]
    qtbot.waitUntil(lambda: all(map(whole, cards)), timeout=PATIENCE)
    tiles = [place(tile) for tile in lobby.tiles]
    for card in cards:
        assert lobby.rect().contains(place(card))
        assert not any(tile.intersects(place(card)) for tile in tiles)
        assert not any(place(card).intersects(place(other)) for other in cards if other is not card)
    assert lobby.rect().contains(place(button(lobby, "Training")))
    close(program)


def test_news_leave_the_keyboard_where_it_is(qtbot: QtBot, folder: Path, store: Store) -> None:
    put(store, "gap")
    program = opened(qtbot, folder)
    named(program.window.lobby.side, "Continue GAP").setFocus()
    keep(store, DAY - timedelta(1), "gap", whose=program.settings.current.player.id)
    program.window.navigator.offer_saved()
    side = program.window.lobby.side
    qtbot.waitUntil(lambda: side.standing is not None and side.standing.isVisible(), timeout=PATIENCE)
    qtbot.waitUntil(lambda: focus_of(program).accessibleName() == "Continue GAP", timeout=PATIENCE)
    close(program)


def focus_of(program: Program) -> QWidget:
    return program.window.focusWidget() or program.window


def test_whoever_has_finished_nothing_is_told_nothing(qtbot: QtBot, folder: Path, store: Store) -> None:
    put(store, "gap")
    program = opened(qtbot, folder)
    assert program.window.lobby.side.standing is None
    close(program)


@pytest.mark.all_games
def test_numbers_that_are_hidden_are_not_told_here_either(qtbot: QtBot, folder: Path, store: Store) -> None:
    program = come_back(qtbot, folder, store)
    settings = program.settings.current
    program.window.navigator.change(settings.with_player(replace(settings.player, hidden=True)))
    side = program.window.lobby.side
    qtbot.waitUntil(lambda: not any("Rating" in text for text in texts_in(side)), timeout=PATIENCE)
    qtbot.waitUntil(lambda: any(text.startswith("GAP · ") for text in texts_in(side)), timeout=PATIENCE)
    close(program)


# --- what to try next ---------------------------------------------------------------------------------------


def standing(
    program: Program, *, day: int = 0, dealt: bool = True, solved: bool = True, **past: object
) -> Standing:
    """Of somebody who has just played GAP."""
    player = program.settings.current.player.id
    (game,) = played.one()
    own = replace(game, results=tuple(replace(each, profile=player) for each in game.results))
    puzzle = program.window.navigator.puzzles.of_day()
    assert puzzle is not None
    if solved:
        program.window.navigator.change(replace(program.settings.current, solved=(puzzle.id,)))
    values = {"played": frozenset(BUILT_IN), "puzzle": puzzle, **past}
    known = Past(profile=player, last=own, **values)  # type: ignore[arg-type]
    return StandingMaker(program.window.context, known, DAY + timedelta(day)).standing(dealt=dealt)


def next_of(shown: Standing) -> NextStep:
    assert shown.next is not None
    return shown.next


@pytest.mark.skipif(len(GAMES) > len(BUILT_IN), reason="a further game takes the room, or is next")
def test_nothing_is_made_up(program: Program) -> None:
    assert standing(program).next is None


@pytest.mark.all_games
def test_an_exercise_that_is_due_comes_first(program: Program) -> None:
    progress = program.window.context.services.progress
    progress.answer(program.settings.current.player.id, "a/1", "wrong", DAY)
    step = next_of(standing(program, reviewed=True, beaten="easy", dealt=False))
    assert step.reason == "1 exercise is due today."
    step.go()
    sheet = program.window.overlay
    assert isinstance(sheet, PracticeSheet) and sheet.side == "exercises"
    assert "due" not in next_of(standing(program, beaten="easy")).reason, "its game is gone"


def test_a_level_beaten_again_and_again_leads_to_the_next(program: Program) -> None:
    step = next_of(standing(program, beaten="medium", dealt=False))
    assert step.reason == "GAP: three wins in a row against Intermediate. Try Advanced."
    step.go()
    assert isinstance(program.window.overlay, SeatSheet)


@pytest.mark.all_games
def test_of_what_can_wait_there_is_another_every_day(program: Program) -> None:
    steps = [
        next_of(standing(program, day=day, dealt=False, solved=False, played=frozenset({"gap"})))
        for day in range(3)
    ]
    assert len({step.reason for step in steps}) == 3
    assert {step.action for step in steps} == {"Learn", "Solve", "Play"}


@pytest.mark.all_games
def test_a_lesson_that_was_finished_is_not_offered(program: Program) -> None:
    lessons = tuple(game for game in BUILT_IN if game != "qwixx")
    program.window.navigator.change(replace(program.settings.current, lessons=lessons))
    step = next_of(standing(program, played=frozenset({"gap"})))
    assert step.reason == "You haven’t played Qwixx yet. A short lesson shows you how."
    step.go()
    assert program.window.lesson is not None


@pytest.mark.all_games
@pytest.mark.parametrize(
    ("level", "wins", "beaten"), [("easy", 3, "easy"), ("easy", 2, ""), ("master", 3, "")]
)
def test_three_wins_in_a_row_are_noticed(program: Program, level: str, wins: int, beaten: str) -> None:
    player, (game,) = program.settings.current.player.id, played.one()
    (result,) = game.results
    bots = tuple(replace(bot, level=level) for bot in result.bots)
    games = [
        replace(
            game,
            place=b"finished/%d.stolek" % number,
            digest=bytes([number]) * 16,
            seed=str(number),
            order=game.order + number,
            results=(replace(result, profile=player, share=float(number >= IN_A_ROW - wins), bots=bots),),
        )
        for number in range(IN_A_ROW)
    ]
    library = program.window.context.services.library
    library.update({each.place: ((1, 1, 1), each) for each in games})
    found = read_past(library, player)
    assert found.beaten == beaten and found.last is not None and found.last.seed == "2"
    assert isinstance(found.ratings["gap"], Rating)


# --- what screen readers hear -------------------------------------------------------------------------------


@pytest.mark.all_games
def test_tiles_tell_their_facts_and_two_games_alike_are_told_apart(
    qtbot: QtBot, folder: Path, store: Store
) -> None:
    put(store, "gap", "three")
    for saved in store.folder.glob("*gap*.stolek"):
        saved.with_name("again.stolek").write_bytes(saved.read_bytes())
    program = opened(qtbot, folder, (1280, 1000))
    lobby = program.window.lobby
    assert lobby.tiles[1].accessibleName() == "GAP, for 2–6 players, 10 minutes, from the age of 8"
    names = [each.accessibleName() for each in buttons_named(program, "Continue ")]
    assert len(names) == len(set(names)) >= 2
    close(program)


def buttons_named(program: Program, start: str) -> list[QAbstractButton]:
    inside = cast(list[QAbstractButton], program.window.lobby.findChildren(QAbstractButton))
    return [each for each in inside if each.accessibleName().startswith(start) and each.isVisible()]


@pytest.mark.all_games
def test_training_is_one_door(program: Program) -> None:
    click(button(program.window.lobby, "Training"))
    sheet = program.window.overlay
    assert isinstance(sheet, PracticeSheet)
    click(named(sheet, "What to train: Lessons"))
    click(named(sheet, "GAP: Learn"))
    assert program.window.lesson is not None
