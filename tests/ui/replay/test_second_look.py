"""The second look of a review: going on by itself, stopped, failing, taken up again and kept."""

from __future__ import annotations

from queue import Queue

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.bots.exercises import Exercise, collected, exercises_of
from cardgames_qt.bots.process import BotFailedError
from cardgames_qt.bots.review import MadeDecision
from cardgames_qt.bots.second_look import TwoMoves
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.bot import Weighing
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.play.reviews import REVIEW, Review, review_of
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import load
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.table.items.card import CardItem
from tests.cases import some
from tests.ui.replay.test_review import LOST, Quick, all_checked
from tests.ui.replay.test_what_if import finished, open_story
from tests.ui.shell.driving import PATIENCE, button, click, named, page_of, texts_in

CONFIRMED, SMALLER, WITHDRAWN = (
    Comparison(0.13, 0.01, 99),
    Comparison(0.08, 0.005, 99),
    Comparison(0, 0.01, 99),
)
BEGUN, MISTAKES = "Checking 1 of 4…", 2


class Patient(Quick):
    """Finds two mistakes of each seat at first, and looks again as it is told to, once it is."""

    def __init__(self) -> None:
        super().__init__()
        self.weighed, self.asked = 0, list[TwoMoves]()
        self._answers: Queue[Comparison | None] = Queue()
        self._lines: dict[Seat, int] = {}

    def weigh(self, game: str, line: MadeDecision) -> Weighing:
        self.weighed += 1
        found = super().weigh(game, line)
        self._lines[line.seat] = self._lines.get(line.seat, 0) + (1 if found.judgements[0].lost else 0)
        if self._lines[line.seat] < MISTAKES:
            self.found.discard(line.seat)
        return found

    def compare(self, two: TwoMoves) -> Comparison:
        self.asked.append(two)
        answer = self._answers.get(timeout=PATIENCE / 1000)
        if answer is None:
            raise BotFailedError("the process was ended")
        return answer

    def say(self, *answers: Comparison) -> None:
        for answer in answers:
            self._answers.put(answer)

    def stop(self) -> None:
        self._answers.put(None)


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> list[Patient]:
    """Those that were asked."""
    made: list[Patient] = []

    def ask() -> Patient:
        made.append(Patient())
        return made[-1]

    monkeypatch.setattr("cardgames_qt.ui.review.reviewer.make_weigher", ask)
    return made


def first_look(qtbot: QtBot, story: ReplayPage) -> Review:
    click(story.review_tab)
    qtbot.waitUntil(lambda: story.review.answer is not None, timeout=PATIENCE)
    assert story.review.answer is not None
    return story.review.answer


def looked_at(qtbot: QtBot, program: Program, game: str = "three") -> ReplayPage:
    """A story whose review is being checked."""
    story = open_story(qtbot, program, finished(program, game))
    first_look(qtbot, story)
    return story


def answered(qtbot: QtBot, story: ReplayPage, bot: Patient, *answers: Comparison) -> Review:
    """Have so many moves checked."""
    assert story.review.answer is not None
    done = len(story.review.answer.checks) + len(answers)
    bot.say(*answers)
    qtbot.waitUntil(lambda: len(of(story).checks) == done, timeout=PATIENCE)
    return of(story)


def of(story: ReplayPage) -> Review:
    assert story.review.answer is not None
    return story.review.answer


def held(story: ReplayPage) -> CardItem | None:
    """The card of the better move, which lies ready."""
    return story.scene.gestures.held


def said(story: ReplayPage) -> str:
    return " ".join(texts_in(story.dock)).replace("\u00a0", " ")


@pytest.mark.parametrize("game", some(BUILT_IN, "three"))
def test_moments_are_provisional_until_bots_confirm_them(
    qtbot: QtBot, program: Program, bots: list[Patient], game: str
) -> None:
    story = looked_at(qtbot, program, game)
    assert len(story.review.moments) == MISTAKES and of(story).provisional
    assert BEGUN in said(story) and "Until then the figures are provisional." in said(story)
    assert named(story.review, "Key moment 1, not confirmed yet")
    story.review.look_at(0)
    assert "This is still being checked…" in story.review.text.text()
    answered(qtbot, story, bots[0], CONFIRMED)
    assert "Checking 2 of 4…" in said(story)
    answered(qtbot, story, bots[0], CONFIRMED, CONFIRMED, CONFIRMED)
    own = {each.view.seat for each in bots[0].asked[:MISTAKES]}
    assert own == {story.playback.state.eyes}, "what the person did comes first"
    assert "Every suspected mistake has been checked." in said(story) and "provisional" not in said(story)
    assert "Bots that played on from here confirm it." in story.review.text.text()
    assert named(story.review, "Key moment 1, confirmed")
    assert all(each.checked for each in of(story).moments) and not of(story).provisional
    qtbot.waitUntil(lambda: bots[0].closed)


def test_a_loss_is_corrected_and_figures_follow(qtbot: QtBot, program: Program, bots: list[Patient]) -> None:
    story = looked_at(qtbot, program)
    assert story.review.seat is not None
    before = story.review.seat
    story.review.look_at(0)
    assert "about 12 wins" in story.review.text.text()
    answered(qtbot, story, bots[0], SMALLER, SMALLER)
    after = story.review.seat
    assert before.decisions == pytest.approx(-MISTAKES * LOST) and after.decisions > before.decisions + 0.05
    assert before.accuracy is not None and after.accuracy is not None and after.accuracy > before.accuracy
    assert f"your play −{round(-100 * after.decisions)} " in said(story)
    assert "about 8 wins" in story.review.text.text() and len(story.review.moments) == MISTAKES


def test_what_is_looked_at_stays_when_something_else_is_withdrawn(
    qtbot: QtBot, program: Program, bots: list[Patient]
) -> None:
    story = looked_at(qtbot, program)
    qtbot.wait(50)  # the panel takes its room
    first, second = story.review.moments
    story.review.look_at(1)
    place, lit = story.playback.state, held(story)
    assert lit is not None and story.review.chosen == 1
    answered(qtbot, story, bots[0], CONFIRMED, WITHDRAWN)
    assert [check.entry for check in of(story).checks] == [second.entry, first.entry]
    assert story.review.chosen == 0 and [each.entry for each in story.review.moments] == [second.entry]
    assert story.playback.state == place and held(story) is lit
    assert "Bots that played on from here confirm it." in story.review.text.text()
    assert "1 suspected mistake was not confirmed." in said(story)


def test_what_is_withdrawn_goes_quietly(qtbot: QtBot, program: Program, bots: list[Patient]) -> None:
    story = looked_at(qtbot, program)
    qtbot.wait(50)  # the panel takes its room
    story.review.look_at(1)
    place = story.playback.state
    assert held(story) is not None
    answered(qtbot, story, bots[0], WITHDRAWN)
    assert story.playback.state == place and len(story.review.moments) == 1
    assert story.review.text.text() == "Bots played on from here: it was no mistake after all."
    assert held(story) is None, "what is not better is not shown any more"
    answered(qtbot, story, bots[0], WITHDRAWN)
    assert "2 suspected mistakes were not confirmed." in said(story) and not story.review.moments
    story.playback.go_to(0)
    assert "No mistakes found." in story.review.text.text()


def test_it_can_be_stopped_and_goes_on_where_it_was(
    qtbot: QtBot, program: Program, bots: list[Patient]
) -> None:
    story = looked_at(qtbot, program)
    answered(qtbot, story, bots[0], CONFIRMED)
    click(button(story.dock, "Stop"))
    assert bots[0].closed and of(story).provisional and len(story.review.moments) == MISTAKES
    assert "3 suspected mistakes are not checked yet." in said(story)
    story.review.look_at(next(n for n, each in enumerate(story.review.moments) if not each.checked))
    assert "This has not been checked." in story.review.text.text()
    click(button(story.dock, "Check the rest"))
    qtbot.waitUntil(lambda: len(bots) == 2 and len(bots[1].asked) == 1, timeout=PATIENCE)
    assert "Checking 2 of 4…" in said(story)
    answered(qtbot, story, bots[1], CONFIRMED, CONFIRMED, CONFIRMED)
    assert all_checked(story) and not bots[1].weighed


def test_leaving_ends_it_and_a_game_keeps_what_was_found_so_far(
    qtbot: QtBot, program: Program, bots: list[Patient]
) -> None:
    path = finished(program, "three")
    story = open_story(qtbot, program, path)
    first_look(qtbot, story)
    half = answered(qtbot, story, bots[0], WITHDRAWN, CONFIRMED)
    story.back_wanted.emit()
    assert bots[0].closed
    page = page_of(program)
    assert page.end_screen is not None
    assert any("Provisional figures" in text for text in texts_in(page.end_screen))
    program.window.navigator.show_lobby()
    again = open_story(qtbot, program, path)
    assert again.review.answer == half and half.provisional and len(bots) == 1
    click(again.review_tab)
    click(button(again.dock, "Check the rest"))
    qtbot.waitUntil(lambda: len(bots) == 2 and len(bots[1].asked) == 1, timeout=PATIENCE)
    assert bots[1].weighed and of(again) == half, "the first look says the same again"
    whole = answered(qtbot, again, bots[1], CONFIRMED, CONFIRMED)
    assert not whole.provisional and len(bots[1].asked) == 2
    program.window.navigator.show_lobby()
    assert review_of(load(path)[1].record, again.playback.story.match) == whole


def test_a_failure_is_told_as_long_as_it_lasts_and_the_first_look_stays(
    qtbot: QtBot, program: Program, bots: list[Patient]
) -> None:
    story = looked_at(qtbot, program)
    first, trouble = of(story), "The check cannot go on: the bots gave no answer."
    bots[0].stop()  # as if the process had died
    qtbot.waitUntil(lambda: trouble in said(story), timeout=PATIENCE)
    assert of(story) == first and story.review.isVisible() and len(story.review.moments) == MISTAKES
    story.playback.go_to(3)
    assert trouble in said(story)
    click(button(story.dock, "Check them"))
    qtbot.waitUntil(lambda: len(bots) == 2 and bool(bots[1].asked), timeout=PATIENCE)
    assert trouble not in said(story)
    answered(qtbot, story, bots[1], *[CONFIRMED] * 4)
    assert all_checked(story)


def test_a_review_of_before_is_shown_and_can_be_checked(
    qtbot: QtBot, program: Program, bots: list[Patient]
) -> None:
    path = finished(program, "three")
    story = open_story(qtbot, program, path)
    first = first_look(qtbot, story)
    story.back_wanted.emit()
    program.window.navigator.show_lobby()
    annotate(program.sessions.store, path, REVIEW, replace(first, suspects=None))
    again = open_story(qtbot, program, path)
    click(again.review_tab)
    assert "Suspected mistakes are not checked yet." in said(again) and len(bots) == 1
    click(button(again.dock, "Check them"))
    assert "looks at every decision once more" in said(again)
    qtbot.waitUntil(lambda: BEGUN in said(again), timeout=PATIENCE)
    click(button(again.dock, "Stop"))
    assert bots[1].closed


def test_a_hidden_review_is_checked_too(qtbot: QtBot, program: Program, bots: list[Patient]) -> None:
    story = looked_at(qtbot, program)
    click(named(story.review, "Close the review"))
    answered(qtbot, story, bots[0], *[CONFIRMED] * 4)
    assert story.review.isHidden()
    click(story.review_tab)
    assert "Every suspected mistake has been checked." in said(story) and len(bots) == 1


def test_the_keyboard_stays_with_the_moments_as_they_go(
    qtbot: QtBot, program: Program, bots: list[Patient]
) -> None:
    story = looked_at(qtbot, program)
    named(story.review, "Key moment 2, not confirmed yet").setFocus()
    answered(qtbot, story, bots[0], WITHDRAWN)
    assert QApplication.focusWidget() is named(story.review, "Key moment 1, not confirmed yet")
    answered(qtbot, story, bots[0], WITHDRAWN)
    assert QApplication.focusWidget() is named(story.review, "Close the review")


def test_only_what_stands_is_practised_and_what_was_withdrawn_leaves_the_box(
    qtbot: QtBot, program: Program, bots: list[Patient]
) -> None:
    path = finished(program, "three")
    story = open_story(qtbot, program, path)
    first_look(qtbot, story)
    story.back_wanted.emit()
    program.window.navigator.show_lobby()
    before = list(collected([(path, {})], "eva"))
    assert len(before) == MISTAKES, "until the second look the first one counts"
    again = open_story(qtbot, program, path)
    click(again.review_tab)
    click(button(again.dock, "Check them"))
    qtbot.waitUntil(lambda: len(bots) == 2 and bool(bots[1].asked), timeout=PATIENCE)
    answered(qtbot, again, bots[1], WITHDRAWN, CONFIRMED, CONFIRMED, CONFIRMED)
    tried: list[Exercise] = []
    again.review.try_wanted.connect(lambda some, _first: tried.extend(some))
    again.review.try_again()
    (kept,) = exercises_of(load(path)[1].record)
    assert tried == [kept]
    assert kept.moment.checked and len(list(collected([(path, {})], "eva"))) == 1
    gone = next(each for each in before if each.exercise.id != kept.id)
    told: list[str] = []
    program.window.navigator.notified.connect(lambda phrase: told.append(str(phrase)))
    program.window.navigator.exercises.practise([gone])
    assert told and "did not confirm the mistake" in told[0]


def test_a_window_that_closes_ends_it(qtbot: QtBot, program: Program, bots: list[Patient]) -> None:
    assert looked_at(qtbot, program).review.checking
    program.window.close()
    assert bots[0].closed
