"""A hint as long as they get can be read at every size, and covers nothing that is played with."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.model import Play, Signal, Start
from cardgames_qt.kit.marks import marked
from cardgames_qt.ui.table.items.card import CardItem
from tests.cases import in_turn
from tests.ui.gap import session as gap
from tests.ui.gap.test_picture import check as check_gap
from tests.ui.qwixx import session as qwixx
from tests.ui.the_game import session as the_game
from tests.ui.the_game.test_sizes import check as check_the_game
from tests.ui.the_game.test_sizes import check_lanes
from tests.ui.three import session as three

REASON = marked(
    "Purple 9 {purple} takes yellow 8 {yellow}, red 0 {red}: the round goes from −3 to +2. Equally many, so "
    "all 8 cards count: yellow {yellow}, purple {purple}. Next best: red 2 {red} takes yellow 1 {yellow}, "
    "blue 3 {blue}: the round goes from −3 to −1. The best wins about 44 in 100, this 38."
)
SIZES = [(744, 584), (966, 584), (1000, 744), (1222, 744), (2280, 1384)]


@pytest.mark.parametrize("size", SIZES)
def test_the_game(qtbot: QtBot, size: tuple[int, int]) -> None:
    session = the_game.GameSession(qtbot, 3, seed="sizes", size=size)
    session.deal()
    session.make(Start(Seat(0)))
    for pile in ("up1", "up2"):
        session.make(Signal("small_steps", pile), 1)
    move = next(move for move in session.showing().moves if isinstance(move, Play))
    session.scene.show_hint(move, REASON)
    check_the_game(session)
    check_lanes(session)


@pytest.mark.parametrize(("size", "seats"), in_turn(SIZES, [2, 6]))
def test_gap(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    session = gap.GameSession(qtbot, seats, size=size)
    session.others()
    session.scene.show_hint(session.moves[0], REASON)
    check_gap(session.scene)


@pytest.mark.parametrize(("size", "seats"), in_turn(SIZES, [2, 4]))
def test_three(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    session = three.GameSession(qtbot, seats, seed="hint", size=size)
    session.deal()
    session.play_others(Random(1))
    session.scene.show_hint(session.showing().moves[0], REASON)
    info, side = session.scene.board.info, session.scene.board.places.side
    assert info.isVisible() and "Purple 9" in info.accessible_name
    assert side.adjusted(-1, -1, 1, 1).contains(info.mapRectToScene(info.body()))


@pytest.mark.parametrize(("size", "seats"), in_turn(SIZES, [2, 5]))
def test_qwixx(qtbot: QtBot, size: tuple[int, int], seats: int) -> None:
    session = qwixx.GameSession(seats, qtbot=qtbot, seed="hint", size=size)
    session.deal()
    for step in ("draw", "number", "play"):
        session.to_step(step)
        session.scene.show_hint(session.showing().moves[0], REASON)
        strip, places = session.scene.board.strip, session.scene.board.places
        assert strip.fits() and places.sheet.paper.contains(strip.mapRectToScene(strip.body()))
        rows = [row for row in places.sheet.rows if row.band.intersects(strip.mapRectToScene(strip.body()))]
        cards = [card for card in session.scene.things() if isinstance(card, CardItem) and card.interactive]
        assert not rows and cards, "what can be crossed or taken stays in sight"


def test_a_usual_hint_leaves_the_table_of_points_in_sight(qtbot: QtBot) -> None:
    """In the smallest window; Czech sentences are the longer ones."""
    text = marked(
        "Vezmeš **11**, nejlíp na 11 (žlutá {yellow}), a přeskočíš 7 čísel. 11 se může hodit ke kartě "
        "v ruce: žlutá 10 {yellow}. Druhý nejlepší: vezmeš **7**, nejlíp na 7 (modrá {blue}), "
        "a přeskočíš 1 číslo."
    )
    session = qwixx.GameSession(5, qtbot=qtbot, seed="hint", size=(966, 584))
    session.deal()
    session.to_step("draw")
    session.scene.show_hint(session.showing().moves[0], text)
    board = session.scene.board
    assert board.strip.fits() and board.paper.shows_foot


REFUSED = (
    "In the yellow row 11 is already crossed or skipped: crosses go from left to right, never a step back."
)


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_has_room_for_its_why(qtbot: QtBot, size: tuple[int, int]) -> None:
    tables = (
        the_game.GameSession(qtbot, 3, seed="sizes", size=size),
        gap.GameSession(qtbot, 6, size=size),
        three.GameSession(qtbot, 4, seed="hint", size=size),
        qwixx.GameSession(5, qtbot=qtbot, seed="hint", size=size),
    )
    for session in tables:
        if not isinstance(session, gap.GameSession):
            session.deal()
        scene = session.scene
        scene.refuse(scene.reasons.explained(REFUSED, "somewhere"))
        place = scene.why.mapRectToScene(scene.why.body())
        assert scene.why.isVisible() and scene.frame.mat.contains(place)
        played_with = [card for card in scene.things() if isinstance(card, CardItem) and card.interactive]
        assert not any(card.mapRectToScene(card.body()).intersects(place) for card in played_with)
