"""Between two persons at one screen: whose turn it is, what everybody heard meanwhile, and a way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.history import Told
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.gap.table.layout import BUTTON as GAP_BUTTON
from cardgames_qt.games.qwixx.table import layout as qwixx
from cardgames_qt.games.the_game.table.layout import BUTTON as THE_GAME_BUTTON
from cardgames_qt.games.three.table.layout import BUTTON as THREE_BUTTON
from cardgames_qt.kit.showing import heard_since, retold
from cardgames_qt.ui.play.hand_over import RecapPanel
from cardgames_qt.ui.play.pace import BREATHS
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.table.layout import Frame, make_frame
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.widgets.rich_label import RichLabel
from tests.ui.places import place_in
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    click,
    click_item,
    log_lines,
    moves_on_table,
    page_of,
    press,
    seats_of,
    sit,
    texts_in,
)


def to_the_second_person(qtbot: QtBot, page: TablePage) -> None:
    """The first person plays until the screen goes to the other one."""
    first = page.session.match.to_act[0]
    press_here(page)

    def handed_over() -> bool:
        if not page.hand_over.isVisible() and page.session.screen.showing().moves:
            click_item(page, moves_on_table(page)[0])
        return page.hand_over.isVisible() and page.session.match.to_act[0] != first

    qtbot.waitUntil(handed_over, timeout=PATIENCE)


def press_here(page: TablePage) -> None:
    click(button(page.hand_over, "I’m ready"))


def told_on(page: TablePage) -> list[str]:
    panels = cast(list[RecapPanel], page.hand_over.findChildren(RecapPanel))
    shown = [panel for panel in panels if panel.isVisible()]
    assert len(shown) == 1
    return [each.text() for each in cast(list[RichLabel], shown[0].findChildren(RichLabel))]


def test_what_happened_meanwhile_is_told(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,human")
    to_the_second_person(qtbot, page)
    lines = told_on(page)
    log = [line for _, line in page.log.sentences(retold(page.session.match, Seat(1)))]
    assert lines == log[-7:] and any("plays" in plain_words(line) for line in lines)
    press_here(page)
    assert set(lines) <= set(log_lines(page)), "the log says the same"


def test_nobody_is_told_of_a_turn_that_was_not(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,human")
    since, latest = "Since your last turn", "Latest moves"
    assert latest in texts_in(page.hand_over) and since not in texts_in(page.hand_over)
    to_the_second_person(qtbot, page)
    assert latest in texts_in(page.hand_over), "the second person’s first turn"
    to_the_second_person(qtbot, page)
    assert since in texts_in(page.hand_over) and latest not in texts_in(page.hand_over)


@pytest.mark.parametrize("game", BUILT_IN)
def test_only_what_everybody_heard_is_told_while_anybody_may_look(game: str) -> None:
    match = Match(find(game).rules, 2, {}, "7")
    match.deal()
    for _ in range(12):
        actor = match.to_act[0]
        match.play(actor, match.legal_moves(actor)[0])
    for seat in (Seat(0), Seat(1)):
        events = [heard.event for heard in retold(match, seat)]
        everybody = [[each.event for each in heard_since(match, other)] for other in (Seat(0), Seat(1))]
        assert all(event in heard for event in events for heard in everybody)
        moved = [number for number, step in enumerate(match.history) if step.seat == seat and not step.aside]
        later = match.history[moved[-1] + 1 :]
        assert events == [told.event for step in later for told in step.told if told.audience is None]
    private = [told for step in match.history for told in step.told if told.audience is not None]
    assert all(isinstance(told, Told) for told in private)


def test_the_score_stands_beside(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,human")
    to_the_second_person(qtbot, page)
    labels = [each.text() for each in cast(list[QLabel], page.hand_over.findChildren(QLabel))]
    for plan, score in zip(page.session.plan.seats, page.session.match.scores, strict=True):
        assert plan.name in labels and str(score).replace("-", "−") in labels


def test_who_plays_together_has_a_goal_and_no_score(program: Program) -> None:
    page = sit(program, "the_game", "human,human")
    page.session.agree(page.session.match.legal_moves(TABLE)[0])
    labels = [each.text() for each in cast(list[QLabel], page.hand_over.findChildren(QLabel))]
    assert "Common goal" in labels and "Score" not in labels


def test_from_there_to_the_lobby_and_back(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,human")
    to_the_second_person(qtbot, page)
    back = page.hand_over.back
    stops = []
    for _ in range(2):
        press(program, Qt.Key.Key_Tab)
        stops.append(program.window.focusWidget())
    assert back in stops and button(page.hand_over, "I’m ready") in stops
    back.setFocus()
    press(program, Qt.Key.Key_Return)
    assert program.window.page is None
    program.window.navigator.tables.resume(program.window.lobby.saved[0])
    assert page_of(program).hand_over.isVisible(), "the game waits as it was"


BUTTONS: dict[str, Callable[[Frame], tuple[QRectF, ...]]] = {
    "gap": lambda frame: (GAP_BUTTON(frame),),
    "qwixx": lambda frame: (qwixx.MAIN(frame), qwixx.OTHER(frame)),
    "the_game": lambda frame: (THE_GAME_BUTTON(frame),),
    "three": lambda frame: (THREE_BUTTON(frame),),
}


@pytest.mark.parametrize("size", [(744, 584), (1000, 744), (2280, 1384)])
@pytest.mark.parametrize("game", BUILT_IN)
def test_who_clicks_again_in_the_same_place_meets_the_games_own_button(
    game: str, size: tuple[int, int]
) -> None:
    frame = make_frame(QSizeF(*size))
    assert any(button.contains(frame.action.center()) for button in BUTTONS[game](frame))


@pytest.mark.parametrize("folded", [False, True])
def test_the_button_is_where_the_game_has_its_own(qtbot: QtBot, program: Program, folded: bool) -> None:
    page = sit(program, "gap", "human,human")
    page.panel.set_open(open_=not folded)
    press_here(page)
    qtbot.waitUntil(page.view.isVisible)
    session = place_in(page, page.view)
    page.session.screen.cover()
    go = button(page.hand_over, "I’m ready")
    place = place_in(page, go)
    action = page.scene.frame.action.translated(session.topLeft()).toRect()
    assert page.hand_over.isVisible() and action.adjusted(0, -2, 0, 2).contains(place.center())
    assert abs(place.right() - action.right()) <= 2


def test_another_theme_leaves_the_keyboard_where_it_was(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "gap", "human,human")
    qtbot.waitUntil(page.hand_over.isVisible, timeout=PATIENCE)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    press(program, Qt.Key.Key_Return)
    assert program.window.page is page and not page.hand_over.isVisible()


def test_who_only_decides_on_the_number_for_all_is_told_so(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "qwixx", "human,human")
    asked = "Only the number for all is to be decided:"
    assert not any(asked in text for text in texts_in(page.hand_over)), "a turn begins"
    press_here(page)
    first = page.session.screen.front

    def other_is_asked() -> bool:
        if page.session.screen.front == first and page.session.screen.showing().moves:
            page.session.play(page.session.screen.showing().moves[0])
        return page.hand_over.isVisible()

    qtbot.waitUntil(other_is_asked, timeout=PATIENCE)
    assert page.session.match.to_act != (first,)
    assert any(asked in text for text in texts_in(page.hand_over))


def test_a_breath_before_the_cover_is_long_enough_to_undo(qtbot: QtBot, program: Program) -> None:
    program.grant(Wish(plan=replace(seats_of("gap", "human,human"), practice=True), seed="3"))
    page = page_of(program)
    session, first = page.session, page.session.match.to_act[0]
    session.screen.breath_ms = 10 * PATIENCE  # longer than any test
    press_here(page)
    undo = program.window.commands.undo

    def play() -> int:
        while session.match.to_act == (first,):
            session.play(session.screen.showing().moves[0])
        qtbot.waitUntil(lambda: session.screen.settled and undo.isEnabled(), timeout=PATIENCE)
        return len(session.match.history)

    played = play()
    assert session.screen.front == first and not page.hand_over.isVisible()
    undo.trigger()
    assert len(session.match.history) < played and session.screen.showing().moves
    assert play() == played
    qtbot.waitUntil(page.pace.hurry, timeout=PATIENCE)
    assert page.hand_over.isVisible() and session.screen.front is None, "who is in a hurry need not wait"


def test_nothing_is_waited_for_at_once_and_every_other_pace_leaves_time() -> None:
    assert BREATHS["instant"] == 0 and min(BREATHS[pace] for pace in BREATHS if pace != "instant") > 1000
