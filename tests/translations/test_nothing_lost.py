"""A table that is in use while the language is switched: everything on it is there in the other language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.gap.model import RoundScored
from cardgames_qt.games.gap.table.scene import GapScene
from cardgames_qt.kit.score import FinalTable
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Language
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.sheets.about import About
from tests.cases import in_turn, some
from tests.translations.conftest import Start
from tests.translations.screen import foreign, texts
from tests.ui.shell.driving import log_lines, remember
from tests.ui.table.snapshot import TableShot, snapshot

PEOPLE = ("human,greedy", "human,human")
_SEED = "3"


def choose(program: Program, language: Language) -> TablePage:
    """Switch, and see that nothing is left in the other language."""
    program.window.navigator.change(replace(program.settings.current, language=language))
    assert foreign(program.window, language) == set()
    return page_of(program)


def page_of(program: Program) -> TablePage:
    assert program.window.page is not None
    return program.window.page


def played(game: str, until: Callable[[Played], bool]) -> list[Played]:
    """The steps of a game for two before the first one of that kind, or all of them."""
    match = Match(BUILT_IN[game].rules, 2, {}, _SEED)
    match.deal()
    play_on(match, Random(5))
    return list(takewhile(lambda step: not until(step), match.history))


def sit(program: Program, game: str, who: str, steps: list[Played], **options: Value) -> GameSession:
    """Open a table at which this was played; of several persons the one to act comes in front."""
    plan = TablePlan(game=game, seats=plan_seats(BUILT_IN[game].rules, who), options=options)
    session = program.sessions.new(plan, _SEED)
    for step in steps:
        session.match.replay(step.seat, step.move)
    program.window.navigator.tables.sit_down(session)
    if session.screen.front is None and not session.screen.agreeing:
        session.screen.take_seat(next(iter(session.match.to_act), Seat(0)))
    return session


def some_turns(game: str) -> list[Played]:
    """Until the first person is to act, somewhere in the middle."""
    turns = iter(range(100))
    return played(game, lambda step: step.seat == 0 and not step.aside and next(turns) == 7)


def at_rest(session: GameSession) -> bool:
    return session.screen.settled


def front_of(session: GameSession) -> Seat | None:
    return session.screen.front


def reporting(scene: GapScene) -> bool:
    return scene.alone is not None


def what_is_seen(program: Program) -> tuple[object, ...]:
    """Everything on the table page that words do not change; a longer button moves the cards beside it."""
    page = page_of(program)
    shot: TableShot = snapshot(page.scene)
    cards = {
        key: (card.zone, card.index, card.face, card.interactive, card.unplayable, card.badge)
        for key, card in shot.cards.items()
    }
    pad = [row.cells for row in page.scene.score_pad().rows]
    about = page.session.screen.front, page.hand_over.isVisible(), page.seen_button.isVisible()
    return cards, set(shot.places), pad, len(log_lines(page)), page.panel.is_open(), about


# --- what lies on the table -----------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "who"), in_turn(BUILT_IN, PEOPLE))
def test_the_table_looks_the_same_before_the_same_eyes(start: Start, game: str, who: str) -> None:
    program = start("en")
    session = sit(program, game, who, some_turns(game))
    session.play(session.screen.showing().moves[0])
    session.course.forget()
    seen, words = what_is_seen(program), texts(program.window)
    assert session.screen.front == 0
    choose(program, "cs")
    assert what_is_seen(program) == seen and texts(program.window) != words
    choose(program, "en")
    assert what_is_seen(program) == seen and texts(program.window) == words


def test_a_step_under_way_is_shown_to_its_end(qtbot: QtBot, start: Start) -> None:
    program = start("en")
    session = sit(program, "three", "human,human", some_turns("three"))
    program.window.navigator.change(replace(program.settings.current, pace="slow"))
    session.play(session.screen.showing().moves[0])
    told = len(session.screen.showing().last_events)
    lines = len(log_lines(page_of(program)))
    assert page_of(program).scene.animator.busy and not at_rest(session)
    page = choose(program, "cs")
    assert not page.scene.animator.busy and at_rest(session) and session.screen.front == 0
    assert lines < len(log_lines(page)) <= lines + told
    qtbot.waitUntil(page.hand_over.isVisible)
    assert session.plan.seats[1].name in page.hand_over.accessibleName()


def test_a_narrow_window_keeps_its_panel(start: Start) -> None:
    program = start("en")
    sit(program, "three", "human,greedy", some_turns("three"))
    program.window.resize(1024, 640)
    for open_ in (True, False):
        page_of(program).panel.set_open(open_=open_)
        assert choose(program, "cs" if open_ else "en").panel.is_open() == open_


def test_the_clock_runs_on(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program, now = start("en"), 1000.0
    monkeypatch.setattr("cardgames_qt.ui.session.clock.time", SimpleNamespace(monotonic=lambda: now))
    session = sit(program, "gap", "human,human", some_turns("gap"), target=None, minutes=20)
    assert session.clock.running
    now += 630.5 - session.clock.played
    page = choose(program, "cs")
    assert session.clock.running and page.bar.clock.isVisible()
    assert page.bar.clock.text == "9:30"
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    session.clock.rang.emit()  # the first page is gone for good and may not hear it


def test_sheets_stay_open_with_what_is_entered_and_read(start: Start) -> None:
    program = start("en")
    window = program.window
    seats = plan_seats(BUILT_IN["gap"].rules, "human,greedy,human")
    entered = TablePlan(game="gap", seats=seats, options={"target": 15})
    remember(program, entered)
    window.navigator.choose_seats("gap")
    window.navigator.show_rules()
    assert window.sheets.rules is not None
    window.sheets.rules.show_game("three")
    window.navigator.change(replace(program.settings.current, language="cs"))
    sheet, rules = window.overlay, window.sheets.rules
    assert isinstance(sheet, SeatSheet) and rules is not None and rules.game == "three"
    assert foreign(window, "cs") == set()
    window.sheets.close_top()
    assert foreign(window, "cs") == set()
    assert sheet.plan().options["target"] == 15
    assert [seat.kind for seat in sheet.plan().seats] == ["human", "bot", "human"]
    window.navigator.dialogs.about()
    window.navigator.change(replace(program.settings.current, language="en"))
    assert isinstance(window.overlay, About) and foreign(window, "en") == set()


# --- hands that are covered -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_next_person_is_still_asked_for(qtbot: QtBot, start: Start, game: str) -> None:
    program = start("en")
    steps = played(game, lambda step: step.seat == 1)
    session = sit(program, game, "human,human", steps)
    session.screen.hand_over()
    page = choose(program, "cs")
    assert page.hand_over.isVisible() and not page.view.isVisible() and session.screen.front is None
    assert session.plan.seats[1].name in page.hand_over.accessibleName()
    session.screen.take_seat(Seat(1))
    qtbot.waitUntil(page.view.isVisible)
    assert page.scene.showing is not None and page.scene.showing.seat == 1


def test_all_are_still_asked_who_starts(start: Start) -> None:
    program = start("en")
    session = sit(program, "the_game", "human,human", played("the_game", lambda step: step.seat == TABLE))
    session.screen.take_seat(Seat(1))
    page = choose(program, "cs")
    assert page.seen_button.isVisible() and front_of(session) == 1, "whoever looks may go on looking"
    page.seen_button.click()
    page = choose(program, "en")
    assert page.hand_over.isVisible() and not page.view.isVisible() and session.screen.front is None
    assert "Who starts?" in texts(program.window)


@pytest.mark.parametrize("game", some(BUILT_IN, "gap", "the_game"))
def test_a_hidden_hand_stays_hidden_and_comes_back_to_its_person(start: Start, game: str) -> None:
    program = start("en")
    session = sit(program, game, "human,human", some_turns(game))
    seen, moves = what_is_seen(program), len(session.match.history)
    session.screen.cover()
    page = choose(program, "cs")
    assert page.hand_over.isVisible() and not page.view.isVisible() and session.screen.front is None
    assert session.plan.seats[0].name in page.hand_over.accessibleName()
    QCoreApplication.processEvents()
    assert len(session.match.history) == moves and session.screen.front is None, "the game waits"
    session.screen.take_seat(Seat(0))
    assert what_is_seen(program) == seen


# --- what is read ---------------------------------------------------------------------------------------


def to_report(program: Program, who: str) -> tuple[GameSession, GapScene]:
    """GAP with the report of a round open."""

    def ends_round(step: Played) -> bool:
        return step.seat == 0 and any(isinstance(told.event, RoundScored) for told in step.told)

    program.window.navigator.change(replace(program.settings.current, pace="fast"))
    session = sit(program, "gap", who, played("gap", ends_round))
    page_of(program).scene.animator.finish()
    session.play(session.screen.showing().moves[0])
    page_of(program).scene.animator.finish()
    return session, gap(page_of(program))


def gap(page: TablePage) -> GapScene:
    assert isinstance(page.scene, GapScene)
    return page.scene


def numbers_of(scene: GapScene) -> list[tuple[str, ...]]:
    assert scene.report.text is not None
    return [tuple(value.text for value in row.values) for row in scene.report.text.rows]


def hurried(session: GameSession) -> bool:
    return any(each.isActive() for each in cast(list[QTimer], session.screen.findChildren(QTimer)))


@pytest.mark.parametrize("who", PEOPLE)
def test_the_report_of_a_round_waits_on_for_its_reader(start: Start, who: str) -> None:
    program = start("en")
    session, old = to_report(program, who)
    assert reporting(old) and not at_rest(session)
    seen, numbers = what_is_seen(program), numbers_of(old)
    page = choose(program, "cs")
    scene = gap(page)
    assert reporting(scene) and scene.report.isVisible() and scene.report.button.isVisible()
    assert what_is_seen(program) == seen and numbers_of(scene) == numbers
    assert scene.report.text is not None and "kolo" in scene.report.text.title
    assert not at_rest(session) and not hurried(session), "nobody is hurried"
    scene.report.button.clicked.emit()
    scene.animator.finish()
    assert not reporting(scene) and at_rest(session)
    assert scene.board.shown is not None and scene.board.shown.view == session.match.view(Seat(0))


def test_a_report_under_the_cover_is_there_afterwards(start: Start) -> None:
    program = start("en")
    session, old = to_report(program, "human,human")
    numbers = numbers_of(old)
    session.screen.cover()
    page = choose(program, "cs")
    assert page.hand_over.isVisible() and not page.view.isVisible()
    session.screen.take_seat(Seat(0))
    assert reporting(gap(page)) and page.view.isVisible() and numbers_of(gap(page)) == numbers


def plain(final: FinalTable) -> list[Any]:
    return [
        (row.rank, row.seat, row.total, row.winner, [cell.value for cell in row.cells]) for row in final.rows
    ]


@pytest.mark.parametrize(("game", "who"), in_turn(BUILT_IN, PEOPLE))
def test_the_end_screen_stays(qtbot: QtBot, start: Start, game: str, who: str) -> None:
    program = start("en")
    sit(program, game, who, played(game, lambda _: False))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    first, words = page_of(program).scene.final_table(), texts(program.window)
    page = choose(program, "cs")
    assert page.end_screen is not None and page.end_screen.isVisible()
    assert not page.hand_over.isVisible()
    assert plain(page.scene.final_table()) == plain(first)
    page = choose(program, "en")
    assert page.scene.final_table() == first and texts(program.window) == words
