"""With several persons at one screen nobody sees, in no frame and in no words, what another one hides.

The same game is filmed twice; the twin has other cards in the hand of one person, and another secret decision
where there is one. Every frame that is not for that person's eyes must be the same in both films.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.qwixx.model import Cross
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.play.hand_over import HandOver
from cardgames_qt.ui.play.pace import BREATHS
from cardgames_qt.ui.play.table_page import TablePage
from tests.cases import in_turn
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import page_of, seats_of
from tests.ui.whole.film import Frame, film
from tests.ui.whole.twins import SEED, decided_otherwise, first_turn, shared, with_other_hand

Filming = Callable[..., list[Frame]]


@pytest.fixture
def filming(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Filming:
    """Films a first turn from the first page to the view of the next person; the twin has another hand."""
    save(tmp_path / "settings.json", Settings(theme="dark", pace="fast", language="en"))
    # The breath before the cover is cut short by hand; on its own it would end in another frame of each film.
    monkeypatch.setitem(BREATHS, "fast", 1_000_000)

    def run(game: str, moves: list[Any], hidden: Seat, *, twin: bool = False) -> list[Frame]:
        rules = type(find(game).rules)
        chance = rules.chance

        def twisted(self: AnyRules, state: Any, rng: Random) -> Any:
            deal = chance(self, state, rng)
            return with_other_hand(game, deal, hidden, moves) if twin else deal

        with monkeypatch.context() as patch:
            patch.setattr(rules, "chance", twisted)
            program = Program(tmp_path)
            program.window.resize(1024, 640)
            with qtbot.waitActive(program.window):
                program.window.show()
            try:
                return _film_turn(program, game, moves, hidden)
            finally:
                close(program)

    return run


def _film_turn(program: Program, game: str, moves: list[Any], hidden: Seat) -> list[Frame]:
    window = program.window
    program.grant(Wish(plan=seats_of(game, "human,human"), seed=SEED))
    page = page_of(program)
    page.panel.set_open(open_=True)  # the log must keep secrets, too
    frames = film(window, _nothing)
    if page.session.screen.agreeing:
        frames += film(window, lambda: _press(Qt.Key.Key_Return))
    frames += film(window, lambda: _press(Qt.Key.Key_Return))  # I’m ready
    frames += film(window, lambda: _press(Qt.Key.Key_P))
    assert page.hand_over.isVisible(), "the privacy key covers"
    frames += film(window, lambda: _press(Qt.Key.Key_Return))
    for move in moves:
        frames += film(window, partial(page.session.play, move))
    frames += film(window, partial(_cover_now, page))
    assert page.hand_over.isVisible(), "it is the other one's turn"
    frames += film(window, lambda: _press(Qt.Key.Key_Return))
    if not isinstance(moves[-1], Cross):  # an answer to that one brings it to light
        frames += film(window, lambda: _any_move(page, hidden, moves))
    return frames


def _cover_now(page: TablePage) -> None:
    """Cut the breath before the cover short."""
    page.session.screen.hurry()


def _nothing() -> None:
    """Only look."""


def _press(key: Qt.Key) -> None:
    widget = QApplication.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, key)


def _any_move(page: TablePage, hidden: Seat, moves: list[Any]) -> None:
    offered = shared(page.session.plan.game, hidden, moves, page.session.screen.showing().moves)
    page.session.play(Random(SEED).choice(sorted(offered, key=repr)))


def not_for(hidden: Seat, frames: list[Frame]) -> list[Frame]:
    return [frame for frame in frames if frame.eyes != hidden]


@pytest.mark.parametrize(("game", "of_the_first"), in_turn(BUILT_IN, [False, True]))
def test_no_frame_and_no_word_shows_what_another_person_hides(
    filming: Filming, game: str, of_the_first: bool
) -> None:
    first, moves = first_turn(game)
    hidden = first if of_the_first else Seat(1 - first)
    seen = filming(game, moves, hidden)
    twin = filming(game, decided_otherwise(moves) if of_the_first else moves, hidden, twin=True)
    own = [[frame.words for frame in frames if frame.eyes == hidden] for frames in (seen, twin)]
    assert own[0] != own[1], "the person whose hand differs is told so"
    compare(not_for(hidden, seen), not_for(hidden, twin))


def compare(seen: list[Frame], twin: list[Frame]) -> None:
    for number, (frame, other) in enumerate(zip(seen, twin, strict=True)):
        assert frame.words == other.words, f"words of frame {number}"
        assert frame.pixels == other.pixels, f"pixels of frame {number}"


# --- the test itself can fail -----------------------------------------------------------------------------


@pytest.mark.long
def test_a_single_leaking_pixel_is_caught(filming: Filming, monkeypatch: pytest.MonkeyPatch) -> None:
    """One dot of the hand-over page has a colour that depends on the cards of whoever left."""
    first, moves = first_turn("three")
    paint = HandOver.paintEvent

    def leak(page: HandOver, event: QPaintEvent) -> None:
        paint(page, event)
        session = page.window().page.session  # type: ignore[attr-defined]
        shade = hash(session.match.view(first).hand) % 200
        painter = QPainter(page)
        painter.fillRect(5, 5, 1, 1, QColor(shade, 0, 0))
        painter.end()

    monkeypatch.setattr(HandOver, "paintEvent", leak)
    seen, twin = filming("three", moves, first), filming("three", moves, first, twin=True)
    with pytest.raises(AssertionError, match="pixels of frame"):
        compare(not_for(first, seen), not_for(first, twin))


@pytest.mark.long
def test_a_leaking_tool_tip_is_caught(filming: Filming, monkeypatch: pytest.MonkeyPatch) -> None:
    first, moves = first_turn("three")
    ask_for = HandOver.ask_for

    def leak(page: HandOver, *arguments: Any, **named: Any) -> None:
        ask_for(page, *arguments, **named)
        session = page.window().page.session  # type: ignore[attr-defined]
        page.setToolTip(str(session.match.view(first).hand))

    monkeypatch.setattr(HandOver, "ask_for", leak)
    seen, twin = filming("three", moves, first), filming("three", moves, first, twin=True)
    with pytest.raises(AssertionError, match="words of frame"):
        compare(not_for(first, seen), not_for(first, twin))
