"""A table of GAP without the window around it: a match, a scene, and a person at seat 0."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.gap.cards import CARDS, COLOURS, Card
from cardgames_qt.games.gap.model import Deal, GapMove, Layout, Play, View
from cardgames_qt.games.gap.rules import GapRules, hand_size, removed_colours
from cardgames_qt.games.gap.table.scene import GapScene
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Happening, Showing, heard_since, look
from cardgames_qt.kit.words import english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.page.game_scene import Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView

ME = Seat(0)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_PEOPLE = (("You", "you"), ("Fox", "fox"), ("Owl", "owl"), ("Hare", "hare"), ("Bear", "bear"), ("Cat", "cat"))


def make_scene(seats: int, *, people: Sequence[int] = (0,), speed: Speed = Speed.INSTANT) -> GapScene:
    plans = tuple(
        SeatPlan(kind="human" if k in people else "bot", name=name, avatar=avatar)
        for k, (name, avatar) in enumerate(_PEOPLE[:seats])
    )
    setting = Setting(
        rules=GapRules(),
        words=GapWords(),
        seats=plans,
        theme=make_theme(Mode.DARK),
        translate=english,
        speed=speed,
    )
    return GapScene(setting)


class Sitting:
    """Hands every step of the match to the scene, as the window does."""

    def __init__(
        self,
        qtbot: QtBot,
        seats: int,
        *,
        options: dict[str, Value] | None = None,
        size: tuple[int, int] = (1000, 744),
        people: Sequence[int] = (0,),
        seed: str = "gap",
        deal: Deal | None = None,
    ) -> None:
        self.match = Match(GapRules(), seats, options or {}, seed)
        self.person = 0 in people
        self.rng = Random(seed)
        self.scene = make_scene(seats, people=people)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(*size)
        self.view.show()
        self.view.setFocus()
        self.settled = 0
        self.hasty = True  # reads no reports where nothing moves
        self.refused: list[str] = []
        self.scene.settled.connect(self._count)
        self.scene.refused.connect(self.refused.append)
        self.scene.move_made.connect(self.play)
        self.scene.present(self.showing())
        if deal is not None:
            self.step(lambda: self.match.replay(CHANCE, deal))
        else:
            self.step(self.match.deal)

    def _count(self) -> None:
        self.settled += 1

    def showing(self) -> Showing:
        return look(self.match, ME, person=self.person)

    @property
    def now(self) -> View:
        view = self.match.view(ME)
        assert isinstance(view, View)
        return view

    @property
    def moves(self) -> list[Play]:
        return [move for move in self.match.legal_moves(ME) if isinstance(move, Play)]

    def step(self, act: Callable[[], None]) -> None:
        start = len(self.match.history)
        act()
        heard = heard_since(self.match, ME, start)
        self.scene.perform(Happening(heard=heard, after=self.showing()))
        if self.hasty and self.scene.alone and self.scene.animator.speed is Speed.INSTANT:
            self.scene.report.button.trigger()

    def play(self, move: GapMove) -> None:
        self.step(lambda: self.match.play(ME, move))

    def others(self) -> None:
        """Let the others play at random until it is the person's turn or the end."""
        while self.match.to_act and self.match.to_act != (ME,):
            self.anyone()

    def anyone(self) -> None:
        """Let whoever is to act play at random."""
        seat = self.match.to_act[0]
        move = self.rng.choice(list(self.match.legal_moves(seat)))
        self.step(lambda: self.match.play(seat, move))

    # --- the person's hands ---------------------------------------------------------------------------

    def item(self, key: str) -> TableItem:
        found = self.scene.thing(key)
        assert found is not None, key
        return found

    def card(self, key: str) -> CardItem:
        found = self.item(key)
        assert isinstance(found, CardItem)
        return found

    def at(self, key: str) -> QPoint:
        return self.view.mapFromScene(self.item(key).middle())

    def tray_edge(self) -> QPoint:
        """A part of the tray where no card lies."""
        tray = self.scene.board.tray.body()
        return self.view.mapFromScene(QPointF(tray.left() + 6, tray.center().y()))

    def click(self, at: QPoint) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, at)

    def double_click(self, at: QPoint) -> None:
        self.click(at)
        QTest.mouseDClick(self.view.viewport(), LEFT, NONE, at)

    def drag(self, start: QPoint, end: QPoint, *, release: bool = True) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, NONE, start)
        for step in range(1, 5):
            QTest.mouseMove(self.view.viewport(), start + (end - start) * (step / 4))
        if release:
            QTest.mouseRelease(self.view.viewport(), LEFT, NONE, end)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)


def a_deal(hand: Sequence[str], row: Sequence[str], *, seats: int = 4) -> Deal:
    """A first deal with these cards in the person's hand and in the row; the rest as it comes."""
    used = {*hand, *row}
    removed = tuple(c for c in COLOURS if all(card[0] != c for card in used))[: removed_colours(seats)]
    rest = [card for card in CARDS if card not in used and card[0] not in removed]
    Random(1).shuffle(rest)
    size = hand_size(seats)
    hands = [(*map(Card, hand), *(rest.pop() for _ in range(size - len(hand))))]
    hands += [tuple(rest.pop() for _ in range(size)) for _ in range(seats - 1)]
    row_cards = (*map(Card, row), *(rest.pop() for _ in range(4 - len(row))))
    return Deal(Layout(removed=removed, hands=tuple(hands), row=row_cards, deck=tuple(rest)), ME)


def readable(scene: GapScene) -> dict[str, QRectF]:
    """What must be readable, with its place in the scene."""
    board = scene.board
    plates = {"own plate": board.own, **{f"plate {k}": plate for k, plate in enumerate(board.rivals)}}
    found = {name: plate.mapRectToScene(plate.body()) for name, plate in plates.items()}
    found["tray"] = board.tray.body()
    found["deck"] = board.deck.sceneTransform().mapRect(board.deck.body())
    for name, label in (
        ("deck words", board.deck_left),
        ("button words", board.button_words),
    ):
        width, height = label.size()
        if label.text:
            box = label.mapRectToScene(label.boundingRect())
            middle = label is board.button_words
            left = box.center().x() - width / 2 if middle else box.left()
            found[name] = QRectF(left, box.top() + 2, width, height)
    if board.call.text:
        found["call"] = board.call.words_rect()
    if board.bubble.isVisible():
        found["bubble"] = board.bubble.mapRectToScene(board.bubble.pill())
    if board.button.isVisible():
        found["button"] = board.button.sceneTransform().mapRect(board.button.body())
    hand = [thing for thing in scene.things() if isinstance(thing, CardItem) and thing.zone == "hand"]
    for card in hand:
        found.setdefault("hand", QRectF())
        found["hand"] |= card.sceneTransform().mapRect(card.body())
    return found
