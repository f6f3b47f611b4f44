"""Puzzles: chosen on their sheet, played with all cards open, solved or not, and kept in mind."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.rules import Entry
from cardgames_qt.ui.training.practice_sheet import PracticeSheet
from cardgames_qt.ui.training.tasks import PuzzleTask
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
    assert sheet.focusProxy() is named(sheet, "Easy puzzle 2")


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
