"""A table with three cards and three places: a game too small to have rules, enough to try every gesture."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look import cardart
from cardgames_qt.ui.look.theme import Theme, make_theme
from cardgames_qt.ui.table.animator import CardMove, Gait, Speed
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.layout import Anchor, Frame
from cardgames_qt.ui.table.move_input import MoveInput
from cardgames_qt.ui.table.pose import Pose, hand
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.view import TableView


class PlainArt:
    """White paper with the key on it."""

    cache_id = "plain"
    decides = cardart.INDEX

    def __init__(self) -> None:
        self.painted: list[str | None] = []

    def paint_face(self, painter: QPainter, face: str, theme: Theme) -> None:
        self.painted.append(face)
        cardart.paper(painter, theme)
        cardart.numeral(painter, 80, face, 50, theme.colours.paper_ink)

    def paint_back(self, painter: QPainter, face: str | None, theme: Theme) -> None:
        self.painted.append(face)
        cardart.paper(painter, theme, theme.colours.wood)


class LittleTable(TableScene, MoveInput):
    """Cards a, b, c. All go left; only a goes right; nothing goes to the closed place; c must stay."""

    def __init__(self) -> None:
        theme = make_theme()
        super().__init__(theme, "gap")
        self.input = self
        self.animator.speed = Speed.INSTANT
        self.played: list[tuple[str, str]] = []
        self.choices: list[str] = []
        self.words: list[str] = []
        self.refused.connect(self.words.append)
        art = PlainArt()
        for k, key in enumerate("abc"):
            card = self.add(CardItem(key, art, theme, face=key, name=f"card {key}"))
            card.interactive, card.zone, card.index = True, "hand", k
        for key in ("left", "right", "closed"):
            self.add(ZoneItem(key, theme, name=key))
        self.button = self.add(ButtonItem("end", theme, "End turn"))

    def item(self, key: str) -> TableItem:
        found = self.thing(key)
        assert found is not None
        return found

    def card(self, key: str) -> CardItem:
        found = self.item(key)
        assert isinstance(found, CardItem)
        return found

    def pose_on(self, place: str) -> Pose:
        middle = self.item(place).middle()
        return Pose(middle.x(), middle.y(), 98 * self.frame.scale, z=20)

    def arrange(self, frame: Frame) -> None:
        for k, key in enumerate(("left", "right", "closed")):
            zone = self.item(key)
            assert isinstance(zone, ZoneItem)
            zone.place(frame.box(100 + k * 260, 120, 200, 260))
        own = [self.card(key) for key in "abc" if self.card(key).zone == "hand"]
        area = frame.box(200, 540, 560, 160, down=Anchor.END)
        poses = hand(len(own), area, 110 * frame.scale, PlainArt(), px=frame.scale)
        for card, pose in zip(own, poses, strict=True):
            self.place(card, pose)
        for card in (self.card(key) for key in "abc"):
            if card.zone != "hand":
                self.place(card, self.pose_on(card.zone))
        self.button.place(frame.box(786, 660, 158, 44, across=Anchor.END, down=Anchor.END))

    def can_pick(self, card_key: str) -> str | None:
        return "c stays" if card_key == "c" else None

    def targets(self, card_key: str) -> Sequence[Target]:
        right = card_key == "a"
        return (
            Target("left", chip="+1"),
            Target("right", legal=right, chip="+2" if right else "", reason="" if right else "only a"),
            Target("closed", legal=False, reason="closed today"),
        )

    def drop(self, card_key: str, place: str) -> bool:
        self.played.append((card_key, place))
        card = self.card(card_key)
        card.zone, card.interactive = place, False
        self.animator.run([CardMove(card, self.pose_on(place), Gait.PLAY)])
        return True

    def chosen(self, key: str) -> None:
        self.choices.append(key)


def open_table(qtbot: QtBot, width: int = 1000, height: int = 752) -> tuple[LittleTable, TableView]:
    """A shown table with the keyboard in it."""
    table = LittleTable()
    view = TableView(table)
    qtbot.addWidget(view)
    view.resize(width, height)
    view.show()
    view.setFocus()
    return table, view


def point(view: TableView, item: TableItem) -> QPoint:
    """The middle of an item in the view."""
    return view.mapFromScene(item.middle())


def paint(item: TableItem, picture: QImage) -> None:
    """The item alone, where it stands."""
    painter = QPainter(picture)
    painter.setTransform(item.sceneTransform())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
