"""The review of a story: asked for, cancelled, failing, looked at on the table, and kept with the game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.bots.process import BotFailedError
from cardgames_qt.bots.review import MadeDecision
from cardgames_qt.bots.second_look import TwoMoves
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Judgement, Weighing
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.play.reviews import REVIEW, Moment, Point, Review, identity, review_of
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import load
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.review.words import MomentWords, ReviewedTable, ReviewWords
from tests.cases import every_kind, in_turn, some
from tests.shots import stories
from tests.there import there
from tests.ui.replay.test_what_if import finished, open_story, story_of
from tests.ui.shell.driving import PATIENCE, button, click, sit, texts_in
from tests.ui.table.snapshot import snapshot

LOST = 0.12
ANEW = "The review kept with this game cannot be read; it is made anew."


class Quick:
    """Finds that the first free decision of each seat lost something, also by a second look, and no other."""

    def __init__(self) -> None:
        self.closed = False
        self.found: set[Seat] = set()

    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        rules = find(game).rules
        moves = rules.legal_moves(rules.imagine(line.view, Random(1)), line.seat)
        others = [move for move in moves if move != line.moves[0]]
        lost = LOST if others and line.seat not in self.found else 0.0
        self.found.add(line.seat)
        first = Judgement(others[0] if lost else line.moves[0], lost, 0.02 if lost else 0.0)
        rest = tuple(Judgement(move) for move in line.moves[1:])
        return Weighing(0.5, 0.3, (first, *rest))

    def compare(self, two: TwoMoves) -> Comparison:
        assert two.moves[0] != two.moves[1]
        return Comparison(LOST + 0.005, 0.01, two.pairs)

    def stop(self) -> None:
        """It has no long thoughts."""

    def close(self) -> None:
        self.closed = True


class Waiting(Quick):
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self._stopped = Event(), Event()

    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        self.asked.set()
        self._stopped.wait(PATIENCE / 1000)
        raise BotFailedError("the process was ended")

    def stop(self) -> None:
        self._stopped.set()


class Failing(Quick):
    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        raise BotFailedError("it gave no answer")


@pytest.fixture
def weighers(monkeypatch: pytest.MonkeyPatch) -> list[Quick]:
    """Those that were made; a test may say of which kind."""
    made: list[Quick] = []
    monkeypatch.setattr("cardgames_qt.ui.review.reviewer.make_weigher", lambda: make(made, Quick))
    return made


def make(made: list[Quick], kind: type[Quick]) -> Quick:
    made.append(kind())
    return made[-1]


def reviewed(qtbot: QtBot, story: ReplayPage) -> Review:
    """After both looks."""
    click(story.review_tab)
    qtbot.waitUntil(lambda: all_checked(story), timeout=PATIENCE)
    assert story.review.answer is not None
    return story.review.answer


def all_checked(story: ReplayPage) -> bool:
    """Whether there is a review of today that stands."""
    review = story.review.answer
    return review is not None and not review.provisional and not review.outdated


@pytest.mark.parametrize("game", some(BUILT_IN, "three"))
def test_a_review_is_made_told_and_looked_at_on_the_table(
    qtbot: QtBot, program: Program, weighers: list[Quick], game: str
) -> None:
    program.window.resize(1280, 1000)  # there is room for all that is said
    story = open_story(qtbot, program, finished(program, game))
    review = reviewed(qtbot, story)
    panel, eyes = story.review, story.playback.state.eyes
    assert panel.isVisible() and len(panel.moments) == 1
    qtbot.waitUntil(lambda: weighers[0].closed)
    seat = next(each for each in review.seats if each.seat == eyes)
    assert seat.result - seat.start == pytest.approx(seat.luck + seat.decisions, abs=1e-6)
    said = " ".join(texts_in(panel)).replace("\u00a0", " ")
    assert f"your play −{round(-100 * seat.decisions)} (wins in 100)" in said and "cards " in said
    assert ("such partners" in said) == (game == "the_game") != ("a fair share of" in said)
    click(button(panel, "1"))
    moment = next(each for each in review.moments if each.seat == eyes)
    stops = story.playback.story.stops
    assert stops[story.playback.state.stop].end <= moment.entry < stops[story.playback.state.stop + 1].end
    said = " ".join(texts_in(panel))
    assert "That cost about 12 wins in 100, give or take " in said and "Better:" in said
    assert "That cost" not in story.bar.about(), "it is said once"


@pytest.mark.parametrize(("game", "language"), in_turn(BUILT_IN, ["cs", "en"]))
def test_every_moment_can_be_read_in_a_low_window(program: Program, game: str, language: str) -> None:
    program.window.resize(1024, 640)
    program.window.navigator.speak(language)
    program.window.navigator.replays.open_file(stories.reviewed(program.sessions.store, game))
    story = story_of(program)
    story.review.open()
    QApplication.processEvents()
    panel, text, words = story.review, story.review.text, ReviewWords(program.window.context.translate)
    table = ReviewedTable.of(story.seats, together=story.playback.story.match.rules.together)
    assert panel.seat is not None and panel.moments and text.text() == words.about(panel.seat, table)
    for number, moment in enumerate(panel.moments):
        panel.look_at(number)
        QApplication.processEvents()
        assert words.cost(moment) in text.text() and words.standing(moment, checking=False) in text.text()
        assert text.isVisible() and "That cost" not in story.bar.about()
        assert text.height() <= there(text.parentWidget()).height(), text.text()


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx"))
def test_a_wide_window_shows_all_that_is_said_of_a_moment_at_once(program: Program, game: str) -> None:
    program.window.resize(1920, 1080)
    program.window.navigator.speak("cs")
    program.window.navigator.replays.open_file(stories.reviewed(program.sessions.store, game))
    panel = story_of(program).review
    panel.open()
    for number in range(len(panel.moments)):
        panel.look_at(number)
        QApplication.processEvents()
        assert panel.text.height() <= there(panel.text.parentWidget()).height(), panel.text.text()


def test_the_better_move_lies_ready_on_the_table(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    story = open_story(qtbot, program, finished(program, "three"))
    reviewed(qtbot, story)
    qtbot.wait(50)  # the panel takes its room
    story.review.look_at(0)
    held = story.scene.gestures.held
    match = story.playback.story.match
    assert held is not None and story.review.answer is not None
    moments = [each for each in story.review.answer.moments if each.seat == story.playback.state.eyes]
    assert held.key == f"c{moments[0].better['play']}" and weighers
    before = snapshot(story.scene)
    qtbot.wait(50)
    assert snapshot(story.scene) == before and match.outcome is not None


def test_the_graph_tells_chance_and_score_of_a_moment(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    story = open_story(qtbot, program, finished(program, "the_game"))
    review = reviewed(qtbot, story)
    seats = tuple(
        replace(seat, points=tuple(replace(point, score=3.2) for point in seat.points))
        for seat in review.seats
    )
    story.review.answer = replace(review, seats=seats)
    told = story.review.describe(story.playback.story.last, 0.25)
    assert told.splitlines() == ["25 in 100", "about 3 cards left at the end"]
    assert story.review.describe(0, 0.5).startswith("50 in 100") and len(weighers) == 1


def test_other_eyes_see_their_own_review(qtbot: QtBot, program: Program, weighers: list[Quick]) -> None:
    story = open_story(qtbot, program, finished(program, "gap"))
    reviewed(qtbot, story)
    first = texts_in(story.review)
    story.bar.eyes.setCurrentIndex(1)
    story.bar.eyes.picked.emit(Seat(1))
    name = story.seats[1].name
    assert texts_in(story.review) != first and any(name in text for text in texts_in(story.review))
    assert len(weighers) == 1


def test_a_review_that_nobody_waits_for_ends(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Quick] = []
    monkeypatch.setattr("cardgames_qt.ui.review.reviewer.make_weigher", lambda: make(made, Waiting))
    story = open_story(qtbot, program, finished(program, "three"))
    click(story.review_tab)
    qtbot.waitUntil(lambda: bool(made) and isinstance(made[0], Waiting) and made[0].asked.is_set())
    assert not story.review.checks.isVisible(), "there is one way to stop it"
    click(button(story.review, "Cancel"))
    assert made[0].closed and story.review.isHidden() and story.review.answer is None
    click(story.review_tab)
    qtbot.waitUntil(lambda: len(made) == 2)
    story.back_wanted.emit()  # leaving the story cancels it, too
    assert made[1].closed and program.window.replay is None


def no_process() -> Quick:
    raise OSError("no more processes")


@pytest.mark.parametrize("fails", [Failing, no_process])
def test_a_master_that_fails_is_told(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, fails: Callable[[], Quick]
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.review.reviewer.make_weigher", fails)
    story = open_story(qtbot, program, finished(program, "three"))
    click(story.review_tab)
    qtbot.waitUntil(lambda: "could not be made" in story.bar.about(), timeout=PATIENCE)
    assert story.review.isHidden()


def test_a_review_is_kept_with_its_game_and_not_made_twice(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    path = finished(program, "three")
    when = path.stat().st_mtime_ns
    story = open_story(qtbot, program, path)
    review = reviewed(qtbot, story)
    story.back_wanted.emit()
    program.window.navigator.look_back()
    assert story_of(program).review.answer == review, "also before the table is left"
    program.window.navigator.show_lobby()
    record = load(path)[1].record
    assert REVIEW in record.extra and path.stat().st_mtime_ns == when
    again = open_story(qtbot, program, path)
    assert again.review.answer == review == review_of(record, again.playback.story.match)
    click(again.review_tab)
    assert len(again.review.moments) == 1 and len(weighers) == 1


def test_a_review_by_the_first_formula_is_shown_with_a_note_and_can_be_made_anew(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    path = finished(program, "three")
    record = load(path)[1].record
    points = [
        {"entry": 2, "value": 0.4, "by": "luck"},
        {"entry": len(record.log) - 1, "value": 0, "by": "luck"},
    ]
    seat: dict[str, Any] = {
        "seat": 0,
        "start": 0.5,
        "result": 0.0,
        "luck": -0.5,
        "decisions": 0.0,
        "others": 0.0,
    }
    seat |= {"unforced": 2, "accuracy": 100.0, "points": points}
    old: dict[str, Any] = {
        "game": "three",
        "measure": "wins",
        "seats": [seat],
        "moments": [],
        "bot": "master",
    }
    old |= {"version": "1.0.0", "formula": 1, "budget": None, "of": identity(record)}
    annotate(program.sessions.store, path, REVIEW, old)
    story = open_story(qtbot, program, path)
    click(story.review_tab)
    said = " ".join(texts_in(story.review)).replace("\u00a0", " ")
    assert "Made by version 1.0.0: luck there includes the others’ mistakes." in said
    assert "luck −50" in said and "cards" not in said and not weighers
    click(button(story.review, "Review again"))
    click(button(story.review, "Cancel"))
    assert story.review.answer is not None and story.review.answer.outdated, "there is still the old one"
    click(story.review_tab)
    click(button(story.review, "Review again"))
    qtbot.waitUntil(lambda: all_checked(story))
    said = " ".join(texts_in(story.review))
    assert "cards" in said and "1.0.0" not in said
    program.window.navigator.show_lobby()
    kept = review_of(load(path)[1].record, story.playback.story.match)
    assert kept == story.review.answer


def test_own_moves_that_lost_a_little_are_told_where_they_are_made(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    story = open_story(qtbot, program, finished(program, "gap"))
    review = reviewed(qtbot, story)
    own = story.review.seat
    assert own is not None and story.review.moments
    slip = next(at for at, point in enumerate(own.points) if point.by == "decision")
    before = own.points[slip].value + 0.03
    points = (Point(-1, before, "cards"), *own.points[slip:])
    seats = tuple(replace(each, points=points) if each is own else each for each in review.seats)
    story.review.answer = replace(review, seats=seats, moments=())
    story.review.see_as()
    assert "No serious mistakes found." in story.review.text.text()
    story.playback.go_to(story.playback.story.stop_after(own.points[slip].entry))
    after = round(100 * own.points[slip].value)
    told = f"A smaller loss, estimated: from {round(100 * before)} to {after} in 100."
    assert story.review.text.text() == told


def test_the_others_mistakes_are_told_where_they_are_made(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    story = open_story(qtbot, program, finished(program, "gap"))
    review = reviewed(qtbot, story)
    assert story.review.seat is not None
    slip = next(point for point in story.review.seat.points if point.by == "other")
    assert slip.seat is not None
    name = story.seats[slip.seat].name
    story.playback.go_to(story.playback.story.stop_after(slip.entry))
    assert story.review.text.text().startswith(f"{name}’s mistake: from ")
    assert f"{name}’s mistake" in story.review.describe(story.playback.state.stop, 0.5)
    assert review.seats and weighers


ODD: tuple[Any, ...] = ("a review", {"seats": "many", "theirs": 1}, {"of": "another game", "theirs": 1})


@pytest.mark.parametrize("odd", every_kind(ODD, ODD[1]), ids=str)
def test_a_review_that_cannot_be_read_is_told_and_made_anew(
    qtbot: QtBot, program: Program, weighers: list[Quick], odd: Any
) -> None:
    path = finished(program, "three")
    annotate(program.sessions.store, path, REVIEW, odd)
    story = open_story(qtbot, program, path)
    click(story.review_tab)
    assert ANEW in texts_in(story.review)
    review = reviewed(qtbot, story)
    program.window.navigator.show_lobby()
    record = load(path)[1].record
    assert review_of(record, story.playback.story.match) == review and len(weighers) == 1
    assert isinstance(odd, str) or record.extra[REVIEW]["theirs"] == 1
    assert open_story(qtbot, program, path).review.answer == review


def test_a_review_that_cannot_be_kept_is_told(
    qtbot: QtBot, program: Program, weighers: list[Quick], tmp_path: Path
) -> None:
    path = finished(program, "three")
    story = open_story(qtbot, program, path)
    reviewed(qtbot, story)
    path.chmod(0o400)
    told: list[str] = []
    program.window.navigator.notified.connect(lambda phrase: told.append(str(phrase)))
    path.rename(tmp_path / "elsewhere.stolek")
    program.window.navigator.show_lobby()
    assert told and told[0].startswith("The review cannot be saved")
    assert len(weighers) == 1


def test_a_running_game_has_no_review(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    program.window.navigator.look_back()
    assert not story_of(program).review_tab.isVisible()


def test_what_was_overlooked_is_told_beside_the_word_that_no_reason_stands_out(program: Program) -> None:
    translate = program.window.context.translate
    match = Match(find("three").rules, 2, {}, "overlooked")
    match.deal()
    hints = find("three").hint_words(find("three").words(translate), translate)
    assert hints is not None
    while True:
        seat = match.to_act[0]
        view, moves = match.view(seat), match.legal_moves(seat)
        pairs = (pair for pair in permutations(moves, 2) if hints.slip(view, *pair))
        better, played = next(pairs, (moves[0], None))
        match.play(seat, played or moves[0])
        if played is not None:
            break
    step = match.history[-1]
    entries = [match.rules.entry(step.state, seat, move) for move in (played, better)]
    moment = Moment(
        entry=len(match.history) - 1,
        seat=seat,
        played=entries[0],
        better=entries[1],
        lost=0.1,
        error=0.01,
        checked=True,
    )
    words = ReviewWords(translate)
    assert (
        MomentWords(match, words, hints)
        .better(moment)
        .endswith(f"{hints.slip(view, better, played)} {words.no_reason()}")
    )
