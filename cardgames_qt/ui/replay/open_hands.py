"""All hands at one stop of a story, each as its own seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import listed
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.avatars import avatar_pixmap
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import colour, draw_shadow, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.keyboard import HAND

_CARD = 34
_STEPS = (36, 32, 28)
"""Distances between cards, widest first. If even the last takes several rows, the names are dropped."""
_CLOSEST, _SMALL = 18, 28
"""The step, and a card, in a strip that is narrower than a hand."""
_FACE, _GAP, _BETWEEN, _AIR = 30, 8, 24, 5
_MOST_NAME = 110


class OpenHand(NamedTuple):
    """The faces of a seat's cards in its order, and their names."""

    seat: Seat
    faces: tuple[str, ...]
    names: tuple[str, ...]


class OpenHands(Themed, QWidget):
    """A strip with the hand of each seat except the one whose hand is on the table."""

    def __init__(
        self,
        story: Story,
        seats: Sequence[SeatPlan],
        theme: Theme,
        art: CardArt,
        make_scene: Callable[[], GameScene],
    ) -> None:
        """`make_scene` makes a table that is never shown; each seat's hand is read from it in turn."""
        super().__init__()
        self._story, self._seats, self.theme, self._art = story, seats, theme, art
        self._make_scene = make_scene
        self._scene: GameScene | None = None
        self.hands: tuple[OpenHand, ...] = ()
        self._step, self._named, self._card = _STEPS[0], True, _CARD
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_hands(self, stop: int, eyes: Seat) -> None:
        others = (Seat(seat) for seat in range(len(self._seats)) if seat != eyes)
        self.hands = tuple(self._hand(stop, seat) for seat in others)
        aloud = (f"{self._seats[hand.seat].name}: {listed(hand.names)}" for hand in self.hands)
        self.setAccessibleName("\n".join(aloud))
        self._fit()
        self.show()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._fit()

    def _hand(self, stop: int, seat: Seat) -> OpenHand:
        if self._scene is None:
            self._scene = self._make_scene()
            self._scene.setParent(self)
        scene = self._scene
        scene.recall(self._story.heard(stop, seat))
        scene.present(self._story.showing(stop, seat))
        lying = (thing for thing in scene.things() if isinstance(thing, CardItem) and thing.zone == HAND)
        cards = [card for card in sorted(lying, key=lambda card: card.index) if card.face is not None]
        return OpenHand(
            seat, tuple(card.face or "" for card in cards), tuple(card.accessible_name for card in cards)
        )

    # --- painting -------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._card = _CARD
        ways = [(step, named) for named in (True, False) for step in _STEPS]
        for self._step, self._named in (*ways, ways[0]):
            if len(self._rows()) == 1:
                break
        if any(self._width(hand) > self.width() for hand in self.hands):
            self._named, self._card = False, _SMALL
            steps = range(_SMALL, _CLOSEST, -1)
            fits = (
                step for step in steps if all(self._width(hand, step) <= self.width() for hand in self.hands)
            )
            self._step = next(fits, _CLOSEST)
        self.setFixedHeight(len(self._rows()) * self._row_height())
        self.update()

    def _row_height(self) -> int:
        return round(self.theme.px(self._card) * RATIO) + self.theme.px(_AIR) * 2

    def _rows(self) -> list[list[OpenHand]]:
        rows: list[list[OpenHand]] = []
        left = 0.0
        for hand in self.hands:
            if not rows or left + self._width(hand) > self.width():
                rows.append([])
                left = 0.0
            rows[-1].append(hand)
            left += self._width(hand) + self.theme.px(_BETWEEN)
        return rows

    def _width(self, hand: OpenHand, step: int | None = None) -> float:
        px = self.theme.px
        cards = px(self._card) + px(step or self._step) * (max(1, len(hand.faces)) - 1)
        return px(_FACE) + self._name_width(hand) + px(_GAP) + cards

    def _name_width(self, hand: OpenHand) -> float:
        """Including the gap before it; 0 if there is no room for names."""
        if not self._named:
            return 0.0
        words = QFontMetricsF(ui_font(self.theme.type.name)).horizontalAdvance(self._seats[hand.seat].name)
        return min(words + 2, self.theme.px(_MOST_NAME)) + self.theme.px(_GAP)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rows = self._rows()
        under_each_other = len(rows) == len(self.hands)
        for number, row in enumerate(rows):
            widths = [self._width(hand) for hand in row]
            between = self.theme.px(_BETWEEN)
            left = 0 if under_each_other else (self.width() - sum(widths) - between * (len(row) - 1)) / 2
            middle = (number + 0.5) * self._row_height()
            for hand, width in zip(row, widths, strict=True):
                self._paint_hand(painter, hand, left, middle)
                left += width + between
        painter.end()

    def _paint_hand(self, painter: QPainter, hand: OpenHand, left: float, middle: float) -> None:
        px, seat = self.theme.px, self._seats[hand.seat]
        face = avatar_pixmap(seat.avatar, px(_FACE), self.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, middle - px(_FACE) / 2), face)
        left += px(_FACE)
        area = QRectF(left + px(_GAP), middle - px(12), self._name_width(hand) - px(_GAP), px(24))
        if self._named:
            self._paint_name(painter, seat.name, area)
        left += self._name_width(hand) + px(_GAP)
        for number, shown in enumerate(hand.faces):
            self._paint_card(painter, shown, left + number * px(self._step), middle)

    def _paint_name(self, painter: QPainter, name: str, area: QRectF) -> None:
        font = ui_font(self.theme.type.name)
        painter.setFont(font)
        painter.setPen(colour(self.theme.colours.ink))
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_card(self, painter: QPainter, face: str, left: float, middle: float) -> None:
        width = self.theme.px(self._card)
        place = QRectF(left, middle - width * RATIO / 2, width, width * RATIO)
        draw_shadow(painter, place, width * 0.1, self.theme.shadows.rest, self.theme, scale=0.5)
        picture = card_picture(self._art, face, self.theme, width, self.devicePixelRatioF() * 2)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
