"""From the end of a game on: the why, again, the same deal, swapped seats; leaving and coming back."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.kit.score import FinalCell, FinalRow, FinalTable, ScoreWords
from cardgames_qt.kit.seats import company_for_all
from cardgames_qt.ui.play.end_screen import EndScreen
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.widgets.labels import ElidedLabel
from tests.ui.places import place_in
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    choose_more,
    click,
    click_item,
    log_lines,
    more_at,
    moves_on_table,
    page_of,
    seats_of,
)


def end_of(
    qtbot: QtBot, program: Program, game: str, who: str, **options: int
) -> tuple[TablePage, EndScreen]:
    """Play a game to its end screen."""
    program.grant(Wish(plan=seats_of(game, who, **options), seed="3"))
    page = page_of(program)

    def play_on() -> bool:
        if page.end_screen is None and page.session.screen.showing().moves:
            page.session.play(page.session.screen.showing().moves[0])
        return page.end_screen is not None

    qtbot.waitUntil(play_on, timeout=PATIENCE)
    assert page.end_screen is not None
    return page, page.end_screen


def press(program: Program, words: str) -> None:
    """By keyboard alone: Tab to the button, then Space."""
    for _ in range(20):
        focused = program.window.focusWidget()
        if focused is not None and words in (getattr(focused, "text", str)(), focused.accessibleName()):
            QTest.keyClick(focused, Qt.Key.Key_Space)
            return
        QTest.keyClick(focused or program.window, Qt.Key.Key_Tab)
    raise AssertionError(f"{words!r} cannot be reached by Tab")


def press_in_menu(words: str) -> None:
    """By keyboard alone: down to the line, then Enter."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    for _ in menu.actions():
        QTest.keyClick(menu, Qt.Key.Key_Down)
        if menu.activeAction().text().replace("&", "") == words:
            QTest.keyClick(menu, Qt.Key.Key_Return)
            return
    raise AssertionError(f"{words!r} is not in the menu")


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_everything_after_the_end(qtbot: QtBot, program: Program, how: str) -> None:
    page, end = end_of(qtbot, program, "gap", "human,greedy", target=1)
    names, seed, deal = page.session.plan.names, page.session.match.seed, page.session.match.history[0].move
    assert any(each.text() == "What decided it" for each in cast(list[QLabel], end.findChildren(QLabel)))

    def choose(words: str) -> TablePage:
        before = page_of(program)
        assert before.end_screen is not None
        in_menu = words in more_at(before.end_screen)
        if how == "keyboard":
            press(program, "More" if in_menu else words)
            if in_menu:
                press_in_menu(words)
        elif in_menu:
            choose_more(program, words)
        else:
            click(button(before.end_screen, words))
        after = page_of(program)
        assert after is not before
        return after

    swapped = choose("Same deal, seats swapped")
    assert swapped.session.plan.names == names[::-1] and swapped.session.match.seed == seed
    qtbot.waitUntil(lambda: bool(swapped.session.match.history), timeout=PATIENCE)
    assert swapped.session.match.history[0].move == deal
    assert program.settings.current.tables["gap"].names == names, "the sheet does not remember the swap"
    end_of(qtbot, program, "gap", "human,greedy", target=1)
    same = choose("Same deal again")
    assert same.session.plan.names == names and same.session.match.history[0].move == deal
    end_of(qtbot, program, "gap", "human,greedy", target=1)
    again = choose("Rematch")
    assert again.session.plan.names == names and again.session.match.seed != seed


def test_the_same_deal_by_the_menus_keys(qtbot: QtBot, program: Program) -> None:
    program.grant(Wish(plan=seats_of("three", "human,greedy"), seed="3"))
    names = page_of(program).session.plan.names
    QTest.keyClick(program.window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert page_of(program).session.match.seed == "3"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(program.window, Qt.Key.Key_D, both)
    assert page_of(program).session.plan.names == names[::-1] and page_of(program).session.match.seed == "3"
    program.grant(Wish(plan=seats_of("the_game", "human"), seed="3"))
    assert not program.window.commands.swap.isEnabled(), "alone there is nobody to swap with"
    assert qtbot is not None


def test_a_game_played_together_has_no_ranks(qtbot: QtBot, program: Program) -> None:
    _, end = end_of(qtbot, program, "the_game", "human,random")
    words = [each.text() for each in cast(list[QLabel], end.findChildren(QLabel))]
    assert "Everybody" in words and "1." not in words


def test_the_keyboard_stays_on_the_end_screen_when_the_window_changes(qtbot: QtBot, program: Program) -> None:
    page, end = end_of(qtbot, program, "gap", "human,greedy", target=1)
    for height in (640, 900):
        program.window.resize(1100, height)
        focused = program.window.focusWidget()
        assert focused is not None and end.isAncestorOf(focused) and focused.isVisible()
    assert page.end_screen is end


def middle(widget: QWidget, inside: QWidget) -> int:
    return place_in(inside, widget).center().x()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
@pytest.mark.usefixtures("seen")
def test_heads_stand_over_their_columns(program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    plan = seats_of("gap", "human,greedy,greedy")
    cells = [("1", "a"), ("-1234", "a very long note"), ("5", "b"), ("6", ""), ("7", "c")]
    rows = tuple(
        FinalRow(
            rank,
            tuple(FinalCell(*cell) for cell in cells[::step]),
            "12345",
            seat=Seat(seat),
            winner=rank == 1,
        )
        for rank, seat, step in ((1, 0, 1), (2, 1, -1), (3, 2, 1))
    )
    final = FinalTable("Somebody wins", ("one", "two", "three", "four", "five"), rows, total="total")
    end = EndScreen(
        final,
        "",
        program.window.context.words,
        program.window.commands,
        seats=plan.seats,
        art=None,
        theme=program.window.context.theme,
        parent=program.window,
    )
    end.show()
    end.fit()
    end.grab()
    labels = cast(list[QLabel], end.findChildren(QLabel))
    heads = [middle(each, end) for each in labels if each.text() in final.columns]
    for first in ("1", "7"):
        number = next(each for each in labels if each.text() == first)
        ordered = cells if first == "1" else cells[::-1]
        shown = [
            each
            for each in labels
            if each.text() in {value for value, _ in ordered}
            and abs(middle_y(each, end) - middle_y(number, end)) < 30
        ]
        assert all(min(abs(middle(each, end) - head) for head in heads) <= 1 for each in shown)
        assert len(shown) == len(heads)
    right = {
        each.mapTo(end, QPoint(each.width(), 0)).x() for each in labels if each.text() in ("total", "12345")
    }
    assert len(right) == 1
    assert all(isinstance(each, ElidedLabel) for each in labels if each.text() in plan.names)
    end.end()


def middle_y(widget: QWidget, inside: QWidget) -> int:
    return place_in(inside, widget).center().y()


@pytest.mark.parametrize("game", ["gap", "qwixx", "three", "the_game"])
def test_leaving_in_the_middle_and_coming_back(qtbot: QtBot, program: Program, game: str) -> None:
    program.grant(Wish(plan=seats_of(game, "human,greedy"), seed="3"))
    page = page_of(program)
    for _ in range(2):
        qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
        click_item(page, moves_on_table(page)[0])
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    before, lines = page.session.screen.showing(), log_lines(page)
    program.window.navigator.show_lobby()
    QApplication.processEvents()  # what is offered to go on with shows an event later
    click(button(program.window.lobby, "Continue"))
    back = page_of(program)
    assert back is not page
    assert (back.session.screen.showing(), log_lines(back)) == (before, lines)
    assert back.session.screen.showing().last == before.last != ()


@pytest.mark.parametrize(
    ("who", "verdict"), [("human,greedy", "You win by 3 points"), ("human,human", "Mug wins by 3 points")]
)
def test_around_one_screen_the_winner_is_called_by_name(who: str, verdict: str) -> None:
    outcome = Outcome((8, 5), (Seat(0),), "target_reached")
    assert ScoreWords().verdict(outcome, company_for_all(seats_of("gap", who).seats, Seat(0))) == verdict


def test_a_tie_of_everybody_is_shared_and_not_won_together() -> None:
    everybody, told = (Seat(0), Seat(1)), company_for_all(seats_of("gap", "human,greedy").seats, Seat(0))
    tied = Outcome((8, 8), everybody, "target_reached")
    assert ScoreWords().verdict(tied, told) == "You and Fox share the win"
    assert ScoreWords().verdict(Outcome((0,), everybody, "perfect"), told) == "You win together"


@pytest.mark.parametrize("of_a_day", [False, True])
def test_every_way_on_has_words_and_most_are_in_the_menu(
    qtbot: QtBot, program: Program, of_a_day: bool
) -> None:
    _, end = end_of(qtbot, program, "gap", "human,greedy", target=1)
    ways = cast(list[QAbstractButton], end.findChildren(QAbstractButton))
    assert [each.text() for each in ways] == ["Rematch", "Review", "More", "Home"]
    assert "Same cards, other players" in more_at(end)
    commands = program.window.commands
    first, more = commands.at_end(of_a_day=of_a_day)
    assert len(first) == 3 and (commands.share in first) is of_a_day
    assert not set(first) & {each for group in more for each in group}
