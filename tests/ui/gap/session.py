"""A table of GAP without the window around it: a match, a scene, and a person at seat 0."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from PySide6.QtCore import QPoint, QPointF, QRectF
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.gap.cards import CARDS, COLOURS, Card
from cardgames_qt.games.gap.model import Deal, Layout, Play, View
from cardgames_qt.games.gap.rules import GapRules, hand_size, removed_colours
from cardgames_qt.games.gap.table.scene import GapScene
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.kit.words import english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from tests.ui.at_table import ME, AtTable, seat_plans


def make_scene(seats: int, *, people: Sequence[int] = (0,), speed: Speed = Speed.INSTANT) -> GapScene:
    setting = Setting(
        rules=GapRules(),
        words=GapWords(),
        seats=seat_plans(seats, people),
        theme=make_theme(Mode.DARK),
        translate=english,
        speed=speed,
    )
    return GapScene(setting)


class GameSession(AtTable[GapScene]):
    """A game that is dealt."""

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
        self.rng = Random(seed)
        self.hasty = True  # reads no reports where nothing moves
        match, scene = Match(GapRules(), seats, options or {}, seed), make_scene(seats, people=people)
        super().__init__(match, scene, qtbot=qtbot, size=size, person=0 in people)
        if deal is not None:
            self.step(lambda: self.match.replay(CHANCE, deal))
        else:
            self.deal()

    @property
    def now(self) -> View:
        view = self.match.view(ME)
        assert isinstance(view, View)
        return view

    @property
    def moves(self) -> list[Play]:
        return [move for move in self.match.legal_moves(ME) if isinstance(move, Play)]

    def step(self, act: Callable[[], object]) -> None:
        super().step(act)
        if self.hasty and self.scene.alone and self.scene.animator.speed is Speed.INSTANT:
            self.scene.report.button.trigger()

    def others(self) -> None:
        """Let the others play at random until it is the person's turn or the end."""
        while self.match.to_act and self.match.to_act != (ME,):
            self.anyone()

    def anyone(self) -> None:
        """Let whoever is to act play at random."""
        seat = self.match.to_act[0]
        self.make(self.rng.choice(list(self.match.legal_moves(seat))), seat)

    def card(self, key: str) -> CardItem:
        found = self.item(key)
        assert isinstance(found, CardItem)
        return found

    def tray_edge(self) -> QPoint:
        """A part of the tray where no card lies."""
        tray = self.scene.board.tray.body()
        return self.view.mapFromScene(QPointF(tray.left() + 6, tray.center().y()))


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
