"""Exercises: opened from a review or the collection, answered, judged, helped with and led through."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt import clock
from cardgames_qt.app import Program
from cardgames_qt.bots.exercises import Exercise, Task, exercises_of
from cardgames_qt.bots.process import BotFailedError
from cardgames_qt.bots.review import MadeDecision
from cardgames_qt.bots.second_look import TwoMoves
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import replay
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games import BUILT_IN, GAMES, find
from cardgames_qt.kit.bot import Judgement, Weighing
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.play.reviews import REVIEW, Moment, Review, identity, review_of
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import load
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.training.practice_sheet import GameLine, PracticeSheet, Side
from cardgames_qt.ui.training.tasks import ExerciseTask
from tests.cases import in_turn, some
from tests.play.reviewing import seat_of
from tests.ui.replay.test_review import Quick, Waiting, make
from tests.ui.replay.test_what_if import finished, story_of
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    choose_more,
    click,
    named,
    page_of,
    press,
    seats_of,
    texts_in,
    told_in,
)
from tests.ui.table.snapshot import snapshot
from tests.ui.whole.hands import Keyboard, Mouse
from tests.ui.whole.person import Person, wait_until

LOST, ERROR = 0.12, 0.02
CHOICES = 3
NOW = {"at": "2026-11-16T12:00:00Z", "order": 1_794_830_400_000}


class Strict(Quick):
    """Finds that every answer loses something, and real play that it loses twice as much."""

    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        judged = [Judgement(move, 0.09, 0.015) for move in line.moves]
        return Weighing(0.5, 0.3, tuple(judged))

    def compare(self, two: TwoMoves) -> Comparison:
        return Comparison(0.18, 0.01, two.pairs)


class Hasty(Strict):
    """The same, but real play finds nothing wrong."""

    def compare(self, two: TwoMoves) -> Comparison:
        return Comparison(0.0, 0.01, two.pairs)


class Mild(Quick):
    """Finds nothing wrong."""

    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        return Weighing(0.5, 0.3, tuple(Judgement(move, 0.0, 0.02) for move in line.moves))


class Failing(Quick):
    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        raise BotFailedError("it gave no answer")


def weighed_by(monkeypatch: pytest.MonkeyPatch, kind: type[Quick]) -> list[Quick]:
    """Those that were made."""
    made: list[Quick] = []
    monkeypatch.setattr("cardgames_qt.ui.review.reviewer.make_weigher", lambda: make(made, kind))
    return made


def reviewed(program: Program, game: str, most: int = 2) -> Path:
    """A finished game of the library in which the person made mistakes."""
    path = finished(program, game)
    record = load(path)[1].record
    match = replay(find(game).rules, record)
    moments: list[Moment] = []
    for entry, step in enumerate(match.history):
        moves = match.rules.legal_moves(step.state, step.seat) if step.seat == 0 and not step.aside else ()
        others = [move for move in moves if move != step.move]
        if len(others) >= CHOICES and len(moments) < most:
            better = match.rules.entry(step.state, step.seat, others[0])
            moments.append(Moment(entry, 0, match.entry(step), better, LOST, ERROR))
    assert len(moments) == most
    seat = seat_of(0, [moment.entry for moment in moments], decisions=-LOST * most, accuracy=80.0)
    review = Review(game=game, seats=(seat,), moments=tuple(moments), budget=None, of=identity(record))
    annotate(program.sessions.store, path, REVIEW, review)
    after = load(path)[1].record
    assert review_of(after, match) == review and len(exercises_of(after)) == most
    return path


def open_story(qtbot: QtBot, program: Program, path: Path) -> None:
    program.window.navigator.open_file(path)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    program.window.navigator.look_back()
    click(story_of(program).review_tab)


def desk_of(program: Program) -> ExerciseTask:
    desk = program.window.navigator.exercises.task
    assert desk is not None
    return desk


def try_again(qtbot: QtBot, program: Program, game: str) -> ExerciseTask:
    """From the review of a game."""
    open_story(qtbot, program, reviewed(program, game))
    click(button(story_of(program).review, "Try again"))
    return desk_of(program)


def other_move(desk: ExerciseTask) -> Any:
    """One that the review says nothing of."""
    task = desk.session.task
    moves = task.match.legal_moves(task.seat)
    return next(move for move in moves if move not in (task.played, task.better))


def answer(qtbot: QtBot, program: Program, move: Any) -> None:
    """As the table's hands hand it in."""
    page, desk = page_of(program), desk_of(program)
    before = desk.words()
    page.scene.move_made.emit(move)
    qtbot.waitUntil(lambda: desk.words() != before and not desk.thinking, timeout=PATIENCE)


def at_rest(page: TablePage) -> Any:
    showing = page.scene.showing
    assert showing is not None
    return showing.view


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game", "three"))
def test_an_exercise_is_tried_judged_helped_with_and_followed_by_the_next(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    made = weighed_by(monkeypatch, Strict)
    desk = try_again(qtbot, program, game)
    page, task = page_of(program), desk.session.task
    seen, picture = task.match.view(task.seat), snapshot(page.scene)
    assert at_rest(page) == seen and "Exercise 1 of 2" in desk.words()
    assert "Find a move that costs nothing. The move you played cost about 12 wins in 100." in desk.words()
    answer(qtbot, program, task.played)
    assert "That costs about 12 wins in 100, give or take 4. Try again." in desk.words() and not made
    answer(qtbot, program, other_move(desk))
    lost = re.search(r"That costs about (\d+) wins in 100, give or take \d+. Try again.", desk.words())
    assert lost is not None and int(lost[1]) in (17, 18), "real play has the last word"
    assert len(made) == 1 and made[0].closed and at_rest(page) == seen
    assert snapshot(page.scene) == picture, "after a wrong answer the table stands as before"
    press(program, Qt.Key.Key_H)
    hinted = desk.words()
    assert "Hint: " in hinted or "In the game: " in hinted
    click(button(desk.strip, "Solution"))
    assert "Better: " in desk.words() and at_rest(page) == seen
    answer(qtbot, program, task.better)
    assert "Right! Nothing better was found." in desk.words()
    click(button(desk.strip, "Next"))
    second = desk_of(program)
    assert second is not desk and "Exercise 2 of 2" in second.words()
    click(button(second.strip, "Done"))
    assert program.window.page is None and story_of(program).review.isVisible()
    assert not program.sessions.store.unfinished().games


def test_a_right_answer_is_told_with_its_reason(qtbot: QtBot, program: Program) -> None:
    path = reviewed(program, "gap")
    story = load(path)[1].record
    review = review_of(story, replay(find("gap").rules, story))
    assert review is not None
    reasons = (Reason("own_points", 7.0, 2.0),)
    moments = tuple(replace(each, reasons=reasons) for each in review.moments)
    annotate(program.sessions.store, path, REVIEW, replace(review, moments=moments))
    open_story(qtbot, program, path)
    click(button(story_of(program), "Try again"))
    desk = desk_of(program)
    answer(qtbot, program, desk.session.task.better)
    assert desk.words().endswith(
        "Right! Nothing better was found. Your round ends at +7.0 on average instead of +2.0."
    )


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game", "gap"))
def test_a_right_answer_is_played_unless_a_hidden_card_would_come_to_light(
    qtbot: QtBot, program: Program, game: str
) -> None:
    desk = try_again(qtbot, program, game)
    page, task = page_of(program), desk.session.task
    before, known = at_rest(page), len(task.match.history)
    like = task.match.copy(known)
    like.replay(task.seat, task.better)
    reveals = like.history[-1].reveals or like.to_act == (CHANCE,)
    answer(qtbot, program, task.better)
    assert at_rest(page) == (before if reveals else like.view(task.seat))
    assert len(task.match.history) == known, "the exercise itself stands where it was"
    assert button(desk.strip, "Next").property("kind") == "primary"
    amber = [each for each in page.scene.things() if isinstance(each, ButtonItem) and each.amber]
    assert not amber, "one button leads on"
    shown = page.scene.rewards.shown
    assert shown is not None and shown.words == "Right!"


def test_any_move_that_loses_nothing_is_right(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed_by(monkeypatch, Mild)
    desk = try_again(qtbot, program, "three")
    answer(qtbot, program, other_move(desk))
    assert "Right!" in desk.words() and button(desk.strip, "Next").hasFocus()


def test_an_answer_that_real_play_clears_is_right(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed_by(monkeypatch, Hasty)
    desk = try_again(qtbot, program, "three")
    answer(qtbot, program, other_move(desk))
    assert "Right!" in desk.words()


@pytest.mark.parametrize(("game", "hands"), in_turn(BUILT_IN, [Mouse, Keyboard]))
def test_an_answer_is_given_by_the_tables_own_hands(
    qtbot: QtBot,
    program: Program,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    hands: type[Mouse] | type[Keyboard],
) -> None:
    weighed_by(monkeypatch, Mild)
    desk = try_again(qtbot, program, game)
    before, tried = desk.words(), list[Any]()
    desk.session.tried.connect(tried.append)
    person = Person(program, hands(program), Random(5))
    while not tried:
        wait_until(person.something_to_do)
        person.act()
    qtbot.waitUntil(lambda: desk.words() != before and not desk.thinking, timeout=PATIENCE)
    assert tried[0] in desk.session.match.legal_moves(desk.session.task.seat)
    assert len(desk.session.match.history) == desk.session.task.exercise.moment.entry


def test_the_key_for_hints_gives_the_idea(qtbot: QtBot, program: Program) -> None:
    desk = try_again(qtbot, program, "gap")
    before = desk.words()
    press(program, Qt.Key.Key_H)
    assert desk.words() != before and desk.session.hinted and not desk.session.adviser.asking


def test_a_hint_leaves_something_to_find_and_the_solution_does_not(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed_by(monkeypatch, Quick)
    desk = try_again(qtbot, program, "three")
    graded: list[str] = []
    desk.session.graded.connect(graded.append)
    press(program, Qt.Key.Key_H)
    assert not graded
    answer(qtbot, program, desk.session.task.better)
    assert graded == ["helped"]
    click(button(desk.strip, "Next"))
    desk_of(program).session.graded.connect(graded.append)
    click(button(desk_of(program).strip, "Solution"))
    assert graded == ["helped", "wrong"]


def test_weighing_can_be_cancelled_and_ends_with_the_table(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = weighed_by(monkeypatch, Waiting)
    desk = try_again(qtbot, program, "three")
    page_of(program).scene.move_made.emit(other_move(desk))
    qtbot.waitUntil(lambda: "The master is checking your move…" in desk.words())
    click(button(desk.strip, "Cancel"))
    assert made[0].closed and not desk.thinking and "Find a move" in desk.words()
    assert page_of(program).view.hasFocus(), "the keyboard is where the next answer comes from"
    page_of(program).scene.move_made.emit(other_move(desk))
    qtbot.waitUntil(lambda: len(made) == 2)
    program.window.navigator.show_lobby()
    assert made[1].closed and program.window.navigator.exercises.task is None


def test_a_master_that_fails_is_told(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    weighed_by(monkeypatch, Failing)
    desk = try_again(qtbot, program, "three")
    answer(qtbot, program, other_move(desk))
    assert "The master gave no answer." in desk.words() and desk.session.verdict is None
    assert page_of(program).view.hasFocus()


def test_the_moment_that_is_looked_at_comes_first(qtbot: QtBot, program: Program) -> None:
    open_story(qtbot, program, reviewed(program, "gap"))
    strip = story_of(program).review
    click(button(strip, "2"))
    click(button(strip, "Try again"))
    assert "Exercise 2 of 2" in desk_of(program).words()


@pytest.mark.long
def test_an_exercise_stays_in_another_language(qtbot: QtBot, program: Program) -> None:
    desk = try_again(qtbot, program, "qwixx")
    english = desk.words()
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    other = desk_of(program)
    assert other is not desk and other.session is desk.session and other.words() != english


def test_what_is_forbidden_is_refused_in_the_rules_own_words(qtbot: QtBot, program: Program) -> None:
    click(button(try_again(qtbot, program, "three").strip, "Next"))
    desk, page = desk_of(program), page_of(program)
    match = desk.session.task.match
    laid = next(step.move for step in match.history if step.seat == 0)
    before, refused = desk.words(), list[str]()
    page.scene.refused.connect(refused.append)
    page.scene.move_made.emit(laid)
    assert desk.words() == before and refused and not desk.session.can_undo


def test_the_way_back_leads_to_the_review_that_was_just_made(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = weighed_by(monkeypatch, Quick)
    open_story(qtbot, program, finished(program, "three"))
    qtbot.waitUntil(lambda: story_of(program).review.answer is not None, timeout=PATIENCE)
    review = story_of(program).review.answer
    click(button(story_of(program).review, "Try again"))
    click(button(desk_of(program).strip, "Done"))
    assert story_of(program).review.answer == review and len(made) == 1


def test_the_end_of_a_reviewed_game_leads_to_its_mistakes(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.open_file(reviewed(program, "three"))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    choose_more(program, "Try your mistakes again")
    assert "Exercise 1 of 2" in desk_of(program).words()


def test_a_bots_mistakes_can_be_tried_and_count_for_nobody(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed_by(monkeypatch, Quick)
    open_story(qtbot, program, finished(program, "three"))
    story = story_of(program)
    qtbot.waitUntil(lambda: story.review.answer is not None, timeout=PATIENCE)
    story.bar.eyes.picked.emit(Seat(1))
    click(button(story.review, "Try again"))
    desk = desk_of(program)
    assert desk.session.task.seat == 1 and at_rest(page_of(program)) == desk.session.match.view(Seat(1))
    answer(qtbot, program, desk.session.task.better)
    player, progress = program.settings.current.player, program.window.context.services.progress
    assert "Right!" in desk.words() and not progress.learned(player.id)


def test_an_exercise_knows_no_clock_and_nothing_that_came_later(qtbot: QtBot, program: Program) -> None:
    match = Match(find("gap").rules, 2, {"minutes": 20}, "7")
    match.deal()
    entry = len(match.history)
    seat, state = match.to_act[0], match.view(match.to_act[0])
    played, better = match.legal_moves(seat)[:2]
    match.play(seat, played)
    written = [find("gap").rules.entry(match.history[entry].state, seat, move) for move in (played, better)]
    moment = Moment(entry, seat, written[0], written[1], LOST, ERROR)
    task = Task(match, Exercise("gap", "of", moment))
    plan = seats_of("gap", "human,human", minutes=20)
    page = program.window.navigator.tables.sit_down(program.sessions.exercise(task, plan))
    assert page.session.clock.left is None and page.session.screen.showing().view == state
    program.window.navigator.look_back()
    assert len(story_of(program).playback.story.match.history) == entry


# --- the collection -------------------------------------------------------------------------------------


def sheet_of(qtbot: QtBot, program: Program) -> PracticeSheet:
    program.window.navigator.exercises.choose(side="exercises")
    sheet = program.window.overlay
    assert isinstance(sheet, PracticeSheet)
    qtbot.waitUntil(lambda: sheet.drills is not None, timeout=PATIENCE)
    return sheet


@pytest.mark.all_games
@pytest.mark.parametrize("side", ["lessons", "exercises"])
def test_the_games_share_the_height_of_the_sheet(qtbot: QtBot, program: Program, side: Side) -> None:
    program.window.navigator.exercises.choose(side=side)
    sheet = program.window.overlay
    assert isinstance(sheet, PracticeSheet)
    qtbot.waitUntil(lambda: sheet.drills is not None, timeout=PATIENCE)
    lines = cast(list[GameLine], sheet.findChildren(GameLine))
    assert len(lines) == len(GAMES)
    qtbot.waitUntil(lambda: sum(line.height() for line in lines) > sheet.wanted_height(0) * 0.55)


@pytest.mark.all_games
def test_the_collection_grows_from_reviewed_games(qtbot: QtBot, program: Program) -> None:
    sheet = sheet_of(qtbot, program)
    assert any("Exercises come from your own games" in text for text in texts_in(sheet))
    for game in BUILT_IN:
        reviewed(program, game)
    sheet = sheet_of(qtbot, program)
    assert texts_in(sheet).count("0 due · 2 new · 0 learned") == len(BUILT_IN)
    title = find("gap").words().title()
    click(named(sheet, f"{title}: Start, 0 due · 2 new · 0 learned"))
    desk = desk_of(program)
    answer(qtbot, program, desk.session.task.better)
    click(button(desk.strip, "Next"))
    answer(qtbot, program, desk_of(program).session.task.played)
    click(button(desk_of(program).strip, "Done"))
    assert program.window.replay is None and program.window.page is None
    assert "1 due · 0 new · 0 learned" in texts_in(sheet_of(qtbot, program))


def answered_wrongly(program: Program, exercise: str) -> None:
    """As the player of the moment, today."""
    context = program.window.context
    context.services.progress.answer(context.settings.player.id, exercise, "wrong", clock.today())


def test_a_deleted_game_takes_its_exercises_along_and_brings_them_back_as_they_stood(
    qtbot: QtBot, program: Program
) -> None:
    path = reviewed(program, "three")
    first = exercises_of(load(path)[1].record)[0]
    answered_wrongly(program, first.id)
    store = program.sessions.store
    place = store.delete(path)
    assert "1 due · 1 new · 0 learned" not in texts_in(sheet_of(qtbot, program))
    store.restore(place)
    assert "1 due · 1 new · 0 learned" in texts_in(sheet_of(qtbot, program))


def test_everybody_has_exercises_of_their_own(qtbot: QtBot, program: Program) -> None:
    path = reviewed(program, "three")
    answered_wrongly(program, exercises_of(load(path)[1].record)[0].id)
    (first,) = program.settings.current.people
    people = (first, Profile(id="eva", name="Eva"))
    annotate(program.sessions.store, path, "stolek_table", {"profiles": [first.id, None], "began": NOW})
    program.window.navigator.change(replace(program.settings.current, profiles=people, profile="eva"))
    assert not any(text.endswith(" learned") for text in texts_in(sheet_of(qtbot, program))), "of others"
    annotate(program.sessions.store, path, "stolek_table", {"profiles": ["eva", None], "began": NOW})
    assert "0 due · 2 new · 0 learned" in texts_in(sheet_of(qtbot, program))
    program.window.navigator.change(replace(program.settings.current, profile=first.id))
    assert not any(text.endswith(" learned") for text in texts_in(sheet_of(qtbot, program)))


def test_an_exercise_whose_game_is_gone_is_told(qtbot: QtBot, program: Program) -> None:
    path = reviewed(program, "three")
    sheet = sheet_of(qtbot, program)
    path.unlink()
    assert sheet.drills is not None
    drill = next(drill for drill in sheet.drills.values() if drill.all)
    program.window.navigator.exercises.practise(drill.all)
    assert any(text.startswith("The exercise cannot be opened: ") for text in told_in(program))


def test_what_is_learned_and_cannot_be_kept_is_told(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    (tmp_path / "exercises.json").write_text('{"something": "else"}', encoding="utf-8")
    sheet = sheet_of(qtbot, program)
    assert any(text.startswith("Your progress in exercises is not saved.") for text in texts_in(sheet))
