"""All cards of one pile, in the order they were placed."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter

from cardgames_qt.games.the_game.cards import PILES, Pile, face_of
from cardgames_qt.games.the_game.model import Cards, View
from cardgames_qt.games.the_game.rules import INDEX
from cardgames_qt.games.the_game.table.marks import Mark
from cardgames_qt.games.the_game.table.picture import PictureScene
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameTableWords
from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, card_picture
from cardgames_qt.ui.text.richtext import draw_block, lay_out

_CARD, _GAP, _PAD = 46.0, 6.0, 18.0
_FEW = 6
"""A short history stands in one line, a longer one in a block twice as wide as tall."""


class HistoryItem(Mark):
    """A sheet over the table; hidden until it is asked for."""

    def __init__(self, theme: Theme, art: CardArt) -> None:
        super().__init__(theme, 1500)
        self.pile = ""
        self._art = art
        self.title = ""
        self._faces: tuple[str, ...] = ()
        self._bounds = QRectF()
        self._side = QRectF()
        self._left = False
        self.setVisible(False)

    def open(self, pile: str, title: str, faces: Sequence[str]) -> None:
        """Show these cards, oldest first."""
        self.prepareGeometryChange()
        self.pile, self.title, self._faces = pile, title, tuple(faces)
        self.setVisible(True)
        self.update()

    def close(self) -> None:
        """Show nothing."""
        self.pile = ""
        self.setVisible(False)

    def place(self, bounds: QRectF, lane: QRectF) -> None:
        """Lie beside that lane, towards the middle, and always within the bounds."""
        self.prepareGeometryChange()
        self._bounds, self._side = bounds, lane
        self._left = lane.center().x() > bounds.center().x()

    def _columns(self) -> int:
        count = max(1, len(self._faces))
        return max(_FEW, math.ceil(math.sqrt(count * 2.4)))

    def _card(self) -> float:
        """The card's width: the usual one, or less where the mat is too small for a long pile."""
        columns = self._columns()
        rows = math.ceil(max(1, len(self._faces)) / columns)
        room = grown(self._bounds, -30 * self._px)
        wide = (room.width() - 2 * _PAD * self._px) / (columns * (1 + _GAP / _CARD))
        high = (room.height() - (2 * _PAD + 40) * self._px) / (rows * (RATIO + _GAP / _CARD))
        return min(_CARD * max(1.0, self._px), wide, high)

    def sheet(self) -> QRectF:
        """The sheet itself, in the scene."""
        card, pad = self._card(), _PAD * self._px
        gap = card * _GAP / _CARD
        columns = min(self._columns(), max(1, len(self._faces)))
        rows = math.ceil(max(1, len(self._faces)) / columns)
        title = lay_out(self.title, self._theme.type.name, self._px)
        width = max(columns * (card + gap) - gap, title.width) + 2 * pad
        height = rows * (card * RATIO + gap) - gap + title.height + 10 * self._px + 2 * pad
        gutter = 12 * self._px
        left = self._side.left() - gutter - width if self._left else self._side.right() + gutter
        room = grown(self._bounds, -14 * self._px)
        left = max(room.left(), min(left, room.right() - width))
        top = max(room.top(), min(self._side.center().y() - height / 2, room.bottom() - height))
        return QRectF(left, top, width, height)

    def boundingRect(self) -> QRectF:
        """Sheet and shadow."""
        return grown(self.sheet(), 30 * self._px)

    def draw(self, painter: QPainter) -> None:
        """A panel with a title and the cards line by line."""
        sheet, inks, px = self.sheet(), self._theme.colours, self._px
        if self._theme.glows:
            draw_soft(painter, sheet.translated(0, 8 * px), 18 * px, blur=22 * px, ink="#000000", alpha=0.5)
        painter.setBrush(colour(inks.panel))
        painter.setPen(pen(inks.line, 1.5 * px))
        painter.drawPath(rounded(sheet, 18 * px))
        title = lay_out(self.title, self._theme.type.name, px)
        corner = sheet.topLeft() + QPointF(_PAD, _PAD) * px
        draw_block(painter, title, corner, self._theme, ink=inks.ink)
        card, columns = self._card(), self._columns()
        gap = card * _GAP / _CARD
        dpr = painter.device().devicePixelRatioF()
        top = corner.y() + title.height + 10 * px
        for number, face in enumerate(self._faces):
            row, column = divmod(number, columns)
            picture = card_picture(self._art, face, self._theme, card, dpr)
            at = QPointF(corner.x() + column * (card + gap), top + row * (card * RATIO + gap))
            painter.drawPixmap(QRectF(at.x(), at.y(), card, card * RATIO), picture, QRectF(picture.rect()))


class Histories:
    """Opens and closes the sheet: by the resting pointer, by a click, or by a key on a lane."""

    REST_MS = 650
    """So long must the pointer rest on a lane: crossing it opens nothing."""

    def __init__(self, scene: PictureScene, item: HistoryItem) -> None:
        self._scene = scene
        self._item = item
        self._words = TheGameTableWords(scene.setting.translate)
        self._rule_words = TheGameWords(scene.setting.translate)
        self._waiting: Pile | None = None
        self._rest = QTimer(scene)
        self._rest.setSingleShot(True)
        self._rest.setInterval(self.REST_MS)
        self._rest.timeout.connect(self._rested)
        self._pinned = False

    @property
    def pile(self) -> str:
        """Whose history is open, empty for none."""
        return self._item.pile

    def refresh(self) -> None:
        """Follow another picture: an open sheet shows what came to its pile and stays beside its lane."""
        if self.pile in PILES:
            self._open(self.pile)

    def point(self, pile: Pile, *, on: bool) -> None:
        """The pointer came to a lane or left it."""
        self._rest.stop()
        if on and self._scene.gestures.held is None:
            self._waiting = pile
            self._rest.start()
        elif not self._pinned:
            self.close()

    def _rested(self) -> None:
        if self._waiting is not None and self._scene.gestures.held is None and not self._pinned:
            self._open(self._waiting)

    def toggle(self, pile: Pile) -> None:
        """Open it for good and read it out, or close it."""
        was = self._pinned and self.pile == pile
        self.close()
        if not was:
            self._pinned = True
            cards = self._open(pile)
            self._scene.announced.emit(f"{self._item.title} {self._rule_words.cards(cards)}".strip())

    def close(self) -> bool:
        """Close it; False when nothing was open."""
        was = bool(self.pile)
        self._rest.stop()
        self._pinned = False
        self._item.close()
        return was

    def _open(self, pile: Pile) -> Cards:
        assert self._scene.showing is not None
        view: View = self._scene.showing.view
        cards = view.piles[INDEX[pile]]
        self._item.place(self._scene.frame.mat, self._scene.places.lanes[pile].rect)
        title = self._words.history(self._rule_words.pile(pile), len(cards) - 1)
        self._item.open(pile, title, [face_of(card, on_fire=view.on_fire) for card in cards])
        return cards
