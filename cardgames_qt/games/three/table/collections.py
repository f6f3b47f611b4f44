"""Collections on the table: the others' as signs on their plates, the own one as real cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.games.three.cards import COLOURS
from cardgames_qt.games.three.model import Collection
from cardgames_qt.games.three.rules import PAIR_POINTS
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.layout import Places
from cardgames_qt.ui.look.paint import colour, draw_symbol, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Mode, Theme
from cardgames_qt.ui.table.items.card import RATIO, card_picture
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.plate import PlateItem, Seat
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem

_EMPTY, _SINGLE, _PAIR = 0.9, 1.0, 1.75
"""Shares of a plate's width: a pair needs room for its two signs and the one too many."""
_BACK = 0.72
"""The height of a little card back in the line."""
_SMALLEST = 9.0


def sign_ink(suit: str, theme: Theme) -> str:
    """A colour's ink on a plate: paler on a dark one, plain ink in high contrast."""
    if not theme.glows:
        return theme.colours.plate_ink
    inks = theme.suit(suit)
    return mix(inks.base, "#FFFFFF", 0.28) if theme.mode is Mode.DARK else inks.mark


class SeatPlate(PlateItem):
    """A player with a collection as a line of signs: none dashed, one full, a pair framed with the third."""

    def __init__(self, key: str, theme: Theme) -> None:
        super().__init__(key, theme, Seat("you", ""))
        self.interactive = True
        self.collection = Collection()

    def show_collection(self, collection: Collection, name: str) -> None:
        """Show that; `name` says it in words."""
        self.collection = collection
        self.accessible_name = name
        self.texts = {"collection": name}
        self.update()

    def cells(self) -> list[QRectF]:
        """The boxes of the seven colours and of the face-down cards."""
        px, body = self.px, self.body()
        line = QRectF(body.left() + 9 * px, body.bottom() - 38 * px, body.width() - 18 * px, 30 * px)
        shares = [(_EMPTY, _SINGLE, _PAIR)[len(cards)] for cards in self.collection.face_up]
        gap = 4 * px
        last = self._down_width(line.height())
        unit = (line.width() - last - gap * len(shares)) / sum(shares)
        boxes: list[QRectF] = []
        x = line.left()
        for share in shares:
            boxes.append(QRectF(x, line.top(), share * unit, line.height()))
            x += share * unit + gap
        boxes.append(QRectF(x, line.top(), last, line.height()))
        return boxes

    def _down_width(self, height: float) -> float:
        """Room for a little heap and its points; only for its outline while there is none."""
        count = len(self.collection.face_down)
        back = height * _BACK / RATIO
        if not count:
            return back + 12 * self.px
        words = QFontMetricsF(ui_font(self.theme.type.chip, self.px)).horizontalAdvance(f"−{count}")
        return back * 1.5 + words + 17 * self.px

    def draw(self, painter: QPainter) -> None:
        """Paint the plate and the line of boxes."""
        super().draw(painter)
        boxes = self.cells()
        for suit, cards, box in zip(COLOURS, self.collection.face_up, boxes, strict=False):
            self._paint_colour(painter, box, suit, len(cards))
        self._paint_down(painter, boxes[-1])

    def _paint_box(self, painter: QPainter, box: QRectF, *, framed: bool = False) -> None:
        inks = self.theme.colours
        painter.setBrush(colour(inks.mute))
        painter.setPen(pen(inks.plate_ink2, 1.8 * self.px) if framed else Qt.PenStyle.NoPen)
        painter.drawPath(rounded(box, 9 * self.px))

    def _paint_colour(self, painter: QPainter, box: QRectF, suit: str, count: int) -> None:
        self._paint_box(painter, box, framed=count == 2)
        size = max(10.0, min(17 * self.px, box.width() * 0.62, box.height() * 0.6))
        ink = sign_ink(suit, self.theme)
        if count < 2:
            missing = count == 0
            ink = self.theme.colours.plate_ink2 if missing else ink
            size *= 0.9 if missing else 1.0
            alpha = 0.75 if missing else 1.0
            draw_symbol(painter, suit, box.center(), size, ink, outline=missing, alpha=alpha)
            return
        signs = 3 if box.width() > 3.6 * _SMALLEST else 2  # the frame says the same where room is scarce
        size = max(_SMALLEST, min(size, box.width() / (signs + 0.6)))
        for k in range(signs):
            at = box.center() + QPointF((k - (signs - 1) / 2) * size * 1.1, 0)
            draw_symbol(painter, suit, at, size, ink, outline=k == 2)

    def _paint_down(self, painter: QPainter, box: QRectF) -> None:
        self._paint_box(painter, box)
        count, px = len(self.collection.face_down), self.px
        height = box.height() * _BACK
        width = height / RATIO
        dpr = painter.device().devicePixelRatioF()
        back = card_picture(ART, None, self.theme, width, dpr, face_up=False)
        if not count:
            place = QRectF(0, 0, width, height)
            place.moveCenter(box.center())
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.theme.colours.plate_ink2, 1.2 * px, alpha=0.5, dash=(3 * px, 2.4 * px)))
            painter.drawPath(rounded(place, 2 * px))
            return
        font = ui_font(self.theme.type.chip, px)
        painter.setFont(font)
        words = f"−{count}"
        length = painter.fontMetrics().horizontalAdvance(words)
        step = width * 0.25
        left = box.left() + (box.width() - (width + 2 * step + 5 * px + length)) / 2
        for k in range(3):
            place = QRectF(left + k * step, box.center().y() - height / 2, width, height)
            painter.drawPixmap(place, back, QRectF(back.rect()))
        painter.setPen(colour(self.theme.colours.bad))
        text = QRectF(left + width + 2 * step + 5 * px, box.top(), length + 2, box.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


class StripZone(ZoneItem):
    """The ground of the own collection: a dashed place with its sign for every colour."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("mine", theme, ground=Ground.CLEAR)
        self.interactive = True
        self.collection = Collection()
        self.places: Places | None = None

    def show_collection(self, collection: Collection, places: Places, name: str) -> None:
        """Show that; `name` says it in words."""
        self.collection, self.places = collection, places
        self.accessible_name = name
        self.texts = {"collection": name}
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint the places no card covers, and after a pair the one that would be too many."""
        if self.places is None:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for index, cards in enumerate(self.collection.face_up):
            if len(cards) == 2:
                self._paint_place(painter, index, 2, self.theme.colours.bad)
            elif not cards:
                box = self._paint_place(painter, index, 0, self.theme.colours.slot)
                ink, size = self.theme.colours.ink2, max(10.0, box.width() * 0.42)
                draw_symbol(painter, COLOURS[index], box.center(), size, ink, outline=True)

    def _paint_place(self, painter: QPainter, index: int, number: int, ink: str) -> QRectF:
        assert self.places is not None
        pose, px = self.places.kept_pose(index, number), self.px
        box = QRectF(0, 0, pose.width, pose.width * RATIO)
        box.moveCenter(QPointF(pose.x, pose.y))
        painter.setPen(pen(ink, 1.7 * px, dash=(4.5 * px, 3.5 * px)))
        painter.drawPath(rounded(box.adjusted(1, 1, -1, -1), pose.width * 0.095))
        return box


class StripMarks(Decor):
    """What lies on the own collection's cards: the worth of a pair, and rings while a card is held."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 60)
        self._places: Places | None = None
        self._collection = Collection()
        self._lit: dict[int, bool] = {}

    def show_marks(self, collection: Collection, places: Places) -> None:
        """Mark that collection's pairs."""
        self._collection, self._places = collection, places
        self.refresh()

    def light(self, lit: dict[int, bool]) -> None:
        """Ring these colours: True where the held card would help, False where it would hurt."""
        self._lit = lit
        self.update()

    def boundingRect(self) -> QRectF:
        """The whole strip."""
        if self._places is None:
            return QRectF()
        strip = self._places.strip
        return strip[0].united(strip[-1]).adjusted(-12, -12, 12, 16)

    def draw(self, painter: QPainter) -> None:
        """Paint coins and rings."""
        if self._places is None:
            return
        for index, cards in enumerate(self._collection.face_up):
            if len(cards) == 2:
                self._paint_coin(painter, index)
            if index in self._lit:
                self._paint_ring(painter, index, max(1, len(cards)), good=self._lit[index])

    def _paint_coin(self, painter: QPainter, index: int) -> None:
        assert self._places is not None
        inks, px = self._theme.colours, self._px
        pose = self._places.kept_pose(index, 1)
        font = ui_font(self._theme.type.chip, px)
        radius = max(9.5 * px, font.pixelSize() * 0.72)
        at = QPointF(pose.x + pose.width / 2 - 3 * px, pose.y + pose.width * RATIO / 2 - 4 * px)
        painter.setPen(pen(inks.paper, 1.4 * px))
        painter.setBrush(colour(inks.chip))
        painter.drawEllipse(at, radius, radius)
        painter.setFont(font)
        painter.setPen(colour(inks.chip_ink))
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(PAIR_POINTS))

    def _paint_ring(self, painter: QPainter, index: int, count: int, *, good: bool) -> None:
        assert self._places is not None
        px, inks = self._px, self._theme.colours
        first, last = self._places.kept_pose(index, 0), self._places.kept_pose(index, count - 1)
        height = first.width * RATIO
        left, right = first.x - first.width / 2, last.x + last.width / 2
        box = QRectF(left, first.y - height / 2, right - left, height)
        box.adjust(-4 * px, -4 * px, 4 * px, 4 * px)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        dash = () if good else (7 * px, 4 * px)
        painter.setPen(pen(inks.lamp_text if good else inks.bad, 2.6 * px, dash=dash))
        painter.drawPath(rounded(box, 8 * px))
