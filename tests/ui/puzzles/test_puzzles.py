"""Puzzles: chosen on their sheet, played with all cards open, solved or not, and kept in mind."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.rules import Entry
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.puzzle_file import puzzle_of_day, unusual
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.ui.session.branch_session import ChoiceSession
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.training.choice_task import ChoiceTask
from cardgames_qt.ui.training.practice_sheet import PracticeSheet
from cardgames_qt.ui.training.puzzle_list import PuzzleList
from cardgames_qt.ui.training.tasks import PuzzleTask
from tests.ui.places import place_in
from tests.ui.shell.driving import PATIENCE, button, click, named, page_of, press, texts_in, told_in


def choose(program: Program, name: str) -> PuzzleTask:
    """Open a puzzle as a player does."""
    press(program, Qt.Key.Key_F3)
    sheet = program.window.overlay
    assert isinstance(sheet, PracticeSheet)
    click(named(sheet, name))
    return desk_of(program)


def desk_of(program: Program) -> PuzzleTask:
    desk = program.window.navigator.puzzles.task
    assert isinstance(desk, PuzzleTask)
    return desk


def play(qtbot: QtBot, program: Program, entry: Entry) -> None:
    session = page_of(program).session
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.play(session.match.read_entry(entry)[1])


def solve(qtbot: QtBot, program: Program) -> None:
    for entry in desk_of(program).posed.puzzle.solution:
        play(qtbot, program, entry)
    qtbot.waitUntil(lambda: page_of(program).session.over, timeout=PATIENCE)


def give_up(qtbot: QtBot, program: Program) -> None:
    """Play what comes last among the legal moves, until nothing goes any more."""
    session = page_of(program).session
    while session.match.outcome is None:
        qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
        session.play(session.screen.showing().moves[0])
    qtbot.waitUntil(lambda: session.over, timeout=PATIENCE)


def test_a_puzzle_shows_the_cards_to_come_in_their_order(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Hard puzzle 3")
    page = page_of(program)
    state = state_of(page.session.match)
    assert desk.row.faces == tuple(map(str, state.deck)) and desk.row.faces
    assert "Can you win from here?" in desk.words() and "Puzzle" in texts_in(page.bar)
    before = desk.row.faces
    turn = next(entry for entry in desk.posed.puzzle.solution if "end" in entry)
    for entry in desk.posed.puzzle.solution[: desk.posed.puzzle.solution.index(turn) + 1]:
        play(qtbot, program, entry)
    qtbot.waitUntil(lambda: len(desk.row.faces) < len(before), timeout=PATIENCE)
    assert before[-len(desk.row.faces) :] == desk.row.faces or not desk.row.faces


def test_a_solved_puzzle_is_told_and_kept_in_mind(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Easy puzzle 1")
    solve(qtbot, program)
    assert "Solved!" in desk.words() and page_of(program).end_screen is None
    assert program.settings.current.solved == (desk.posed.id,)
    press(program, Qt.Key.Key_F3)
    sheet = program.window.overlay
    assert isinstance(sheet, PracticeSheet)
    assert named(sheet, "Easy puzzle 1, solved") and "1 of 22 solved" in texts_in(sheet)
    assert sheet.focusProxy() is named(sheet, "Next unsolved: Easy puzzle 2")


def test_a_solved_puzzle_has_its_verdict_on_the_mat_and_leads_on(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Easy puzzle 1")
    assert button(desk.strip, "Next").property("kind") == "bar"
    solve(qtbot, program)
    verdict = page_of(program).scene.rewards.shown
    assert verdict is not None and verdict.words == "Solved!" and verdict.stays
    next_ = button(desk.strip, "Next")
    assert next_.property("kind") == "primary" and next_.hasFocus()
    press(program, Qt.Key.Key_Return)
    assert "Easy puzzle 2" in desk_of(program).words()


def test_a_lost_puzzle_can_be_tried_again(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Easy puzzle 1")
    start = page_of(program).session.screen.showing().view
    give_up(qtbot, program)
    assert "Not this time." in desk.words() and not program.settings.current.solved
    click(button(desk.strip, "Again"))
    again = desk_of(program)
    assert again is not desk and again.posed == desk.posed
    assert page_of(program).session.screen.showing().view == start
    solve(qtbot, program)
    click(button(again.strip, "Next"))
    assert "Easy puzzle 2" in desk_of(program).words()


def test_the_solution_is_a_story_that_leads_back_to_the_puzzle(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Medium puzzle 2")
    play(qtbot, program, desk.posed.puzzle.solution[0])
    click(button(desk.strip, "Solution"))
    story = program.window.replay
    assert story is not None and story.bar.lines.currentText() == "Solution"
    assert story.playback.story.stops[story.playback.state.stop].end == len(desk.posed.record.log)
    outcome = story.playback.story.match.outcome
    assert outcome is not None and outcome.winners
    story.back_wanted.emit()
    assert program.window.replay is None and desk_of(program) is desk
    assert program.settings.current.solved == (), "to look is not to solve"


def test_everything_can_be_taken_back(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Easy puzzle 1")
    session = page_of(program).session
    faces, solution = desk.row.faces, desk.posed.puzzle.solution
    turn = next(number for number, entry in enumerate(solution) if "end" in entry)
    for entry in solution[: turn + 1]:
        play(qtbot, program, entry)
    for _ in range(turn + 1):
        qtbot.waitUntil(lambda: session.can_undo, timeout=PATIENCE)
        session.undo()
    qtbot.waitUntil(lambda: desk.row.faces == faces, timeout=PATIENCE)


@pytest.mark.long
def test_a_puzzle_stays_in_another_language_and_is_kept_nowhere(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Hard puzzle 1")
    english = desk.words()
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    other = desk_of(program)
    assert other is not desk and other.posed == desk.posed and other.words() != english
    program.window.navigator.show_lobby()
    assert program.window.navigator.puzzles.task is None and not program.sessions.store.unfinished().games


def test_nothing_from_before_the_puzzle_is_taken_back(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Easy puzzle 1")
    session = page_of(program).session
    assert not session.can_undo and page_of(program).why_no_undo
    play(qtbot, program, desk.posed.puzzle.solution[0])
    qtbot.waitUntil(lambda: session.can_undo, timeout=PATIENCE)
    session.undo()
    assert len(session.match.history) == len(desk.posed.record.log) and not session.can_undo


def test_whoever_plays_has_a_name(program: Program) -> None:
    choose(program, "Easy puzzle 1")
    assert [seat.name for seat in page_of(program).scene.setting.seats] == ["You"]


@pytest.mark.parametrize("content", [None, "{}\n"], ids=["missing", "broken"])
def test_puzzles_that_cannot_be_read_are_told(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str | None
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.training.puzzle_controller.puzzle_folder", lambda: tmp_path)
    if content is not None:
        (tmp_path / "the_game.jsonl").write_text(content, encoding="utf-8")
    press(program, Qt.Key.Key_F3)
    assert program.window.overlay is None
    assert any(text.startswith("The puzzles cannot be opened: ") for text in told_in(program))


# --- the list -----------------------------------------------------------------------------------------------


def sheet_of(program: Program) -> PracticeSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, PracticeSheet)
    return sheet


def test_the_first_puzzles_are_easy_and_have_no_unusual_rules(program: Program) -> None:
    puzzles = program.window.navigator.puzzles.all()
    assert set(puzzles) == set(BUILT_IN)
    for own in puzzles.values():
        order = [(each.puzzle.level, unusual(each.record)) for each in own]
        assert order == sorted(order) and order[0][0] == 1
    assert puzzles["the_game"][0].record.options["on_fire"] is False


def wait_for_cards(qtbot: QtBot, puzzles: PuzzleList) -> None:
    qtbot.waitUntil(lambda: all(each.faces for each in puzzles.tiles), timeout=PATIENCE)


def test_every_puzzle_is_known_by_a_few_of_its_cards(qtbot: QtBot, program: Program) -> None:
    for game in BUILT_IN:
        program.window.navigator.show_puzzles(game)
        tiles = sheet_of(program).puzzles
        assert tiles is not None
        wait_for_cards(qtbot, tiles)
        assert len({each.faces for each in tiles.tiles}) > len(tiles.tiles) // 2
        program.window.sheets.close()


def test_another_game_and_another_side_move_neither_the_sheet_nor_its_buttons(program: Program) -> None:
    program.window.navigator.show_puzzles("the_game")
    sheet, places = sheet_of(program), set()
    for name in ("Game: GAP", "What to train: Lessons", "What to train: Exercises", "What to train: Puzzles"):
        click(named(sheet, name))
        close = place_in(sheet, button(sheet, "Close"))
        places.add((close.topLeft().toTuple(), place_in(sheet, named(sheet, name)).top()))
    assert len({close for close, _ in places}) == 1


def test_back_leads_to_the_list_of_that_game(program: Program) -> None:
    program.window.navigator.puzzles.open("three", 4)
    program.window.commands.lobby.trigger()
    assert sheet_of(program).side == "puzzles" and sheet_of(program).game == "three"
    press(program, Qt.Key.Key_Escape)
    assert program.window.overlay is None and program.window.page is None


def test_next_leads_to_the_next_one_that_is_not_solved(program: Program) -> None:
    puzzles = program.window.navigator.puzzles
    solved = tuple(puzzles.all()["gap"][number].id for number in (1, 2))
    program.window.navigator.change(replace(program.settings.current, solved=solved))
    puzzles.open("gap", 0)
    assert puzzles.task is not None
    click(button(puzzles.task.strip, "Next"))
    assert puzzles.task.posed.number == 3


def test_a_day_has_a_puzzle_of_its_own_and_all_have_their_day(program: Program) -> None:
    every = [each for own in program.window.navigator.puzzles.all().values() for each in own]
    days = [date(2026, 11, 17) + timedelta(number) for number in range(len(every))]
    found = [puzzle_of_day(every, day) for day in days]
    assert {each.id for each in found if each is not None} == {each.id for each in every}
    assert puzzle_of_day(list(reversed(every)), days[0]) == found[0]


def test_the_puzzle_of_the_day_opens_from_the_list_and_is_done_once_it_is_solved(program: Program) -> None:
    puzzles = program.window.navigator.puzzles
    posed = puzzles.of_day()
    assert posed is not None
    program.window.navigator.show_puzzles("gap")
    click(named(sheet_of(program), "Puzzle of the day: Solve"))
    assert puzzles.task is not None and puzzles.task.posed == posed
    puzzles.task.solved.emit(posed.id)
    program.window.navigator.show_puzzles("gap")
    assert "Solved. The next one comes tomorrow." in texts_in(sheet_of(program))


def test_the_cards_to_come_are_whole(qtbot: QtBot, program: Program) -> None:
    desk = choose(program, "Hard puzzle 3")
    qtbot.waitUntil(lambda: desk.row.height() >= desk.row.sizeHint().height(), timeout=PATIENCE)
    strip = desk.row.parentWidget()
    assert strip is not None
    qtbot.waitUntil(lambda: strip.rect().contains(desk.row.geometry()), timeout=PATIENCE)


# --- one move -----------------------------------------------------------------------------------------------


def asked(program: Program, game: str, number: int) -> tuple[ChoiceTask, ChoiceSession]:
    program.window.navigator.puzzles.open(game, number)
    task, session = program.window.navigator.puzzles.task, page_of(program).session
    assert isinstance(task, ChoiceTask) and isinstance(session, ChoiceSession)
    return task, session


@pytest.mark.parametrize("face", ["you", "owl"])
@pytest.mark.parametrize("seat", range(3))
def test_whoever_plays_has_their_own_face_in_any_seat(program: Program, seat: int, face: str) -> None:
    eva = Profile(id="eva", name="Eva", face=face)
    program.window.navigator.change(replace(program.settings.current, profiles=(eva,), profile="eva"))
    puzzles = program.window.navigator.puzzles.all()["qwixx"]
    sits_there = (each.number for each in puzzles if each.record.players[seat].kind == "human")
    _, session = asked(program, "qwixx", next(sits_there))
    faces = [each.avatar for each in session.plan.seats]
    assert (session.seat, faces[seat], len(set(faces))) == (seat, face, 3)


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_an_answer_is_judged_in_exact_numbers(qtbot: QtBot, program: Program, game: str) -> None:
    task, session = asked(program, game, 7)
    choice = session.choice
    wrong = next(m for m in session.match.legal_moves(session.seat) if session.wins(m) < choice.best)
    before = session.match.moves_made
    session.play(wrong)
    qtbot.waitUntil(lambda: "Another" in task.words() or "no deal" in task.words(), timeout=PATIENCE)
    assert not program.settings.current.solved
    assert button(task.strip, "Next").property("kind") == "bar"
    session.play(session.best)
    qtbot.waitUntil(lambda: "Right!" in task.words(), timeout=PATIENCE)
    assert button(task.strip, "Next").property("kind") == "primary"
    things = page_of(program).scene.things()
    assert not any(each.amber for each in things if isinstance(each, ButtonItem)), "one button leads on"
    numbers = choice.ends or (choice.best, choice.deals, choice.next_best)
    assert all(f"{number:,}" in task.words() for number in numbers)
    assert program.settings.current.solved == (task.posed.id,)
    assert session.match.moves_made == before, "no hidden card comes to light"


def test_a_hint_tells_the_number_and_not_the_move(program: Program) -> None:
    task, session = asked(program, "gap", 7)
    program.window.commands.hint.trigger()
    assert f"{session.choice.best} of {session.choice.deals} deals" in task.words()
    assert not program.settings.current.solved


def test_to_look_at_the_best_move_is_not_to_find_it(program: Program) -> None:
    task, _ = asked(program, "three", 7)
    click(button(task.strip, "Solution"))
    assert "The best move wins in" in task.words() and not program.settings.current.solved
