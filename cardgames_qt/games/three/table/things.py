"""Things on the table of Three Is Too Many that are not cards: words, tickets, rows and the preview."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from cardgames_qt.games.three.cards import COLOURS, Card
from cardgames_qt.games.three.rules import RUNNING_BONUSES
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import (
    colour,
    draw_glow,
    draw_soft,
    draw_symbol,
    grown,
    mix,
    pen,
    rounded,
    ui_font,
)
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items.card import RATIO, Pose, card_picture
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.items.note import REFUSED, WhyItem
from cardgames_qt.ui.table.items.target import Target, draw_card_light
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out, plain_words


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a reckoning: words and a value; `tone` is a colour token."""

    words: str
    value: str
    tone: str = "plate_ink"


@dataclass(frozen=True, slots=True)
class Info:
    """The words of an `InfoCard`, from top to bottom."""

    title: str
    text: str = ""
    lines: tuple[Line, ...] = ()
    total: Line | None = None
    icon: str | None = None

    def spoken(self) -> str:
        """Everything it says, for screen readers."""
        lines = [*self.lines, *([self.total] if self.total else [])]
        parts = [self.title, self.text, *(f"{line.words} {line.value}" for line in lines)]
        return " ".join(plain_words(part).rstrip(".") + "." for part in parts if part)


class InfoCard(ZoneItem):
    """A plate with a heading, a sentence and a reckoning, as tall as its words."""

    PAD = 14.0

    def __init__(self, key: str, theme: Theme, why: WhyItem | None = None) -> None:
        """`why` stands below what it refuses."""
        super().__init__(key, theme, ground=Ground.CLEAR)
        self.info = Info("")
        self.interactive = True
        self._why = why

    def tell(self, info: Info, rect: QRectF) -> float:
        """Say that at the top of the rectangle, if it finds room; returns where it ends."""
        self.info = info
        self.accessible_name = info.spoken()
        self.texts = {"all": self.accessible_name}
        height = self._height(rect.width())
        fits = bool(info.title) and height <= rect.height() + 1
        self.setVisible(fits)
        self.place(QRectF(rect.left(), rect.top(), rect.width(), height), radius=self.theme.radii.plate)
        if self._why is not None:
            end = self.mapToScene(self.body().bottomRight()) - QPointF(0, self._foot() / 2 + 4 * self.px)
            self._why.follow(self._refusal() if fits else "", end)
        return rect.top() + (height if fits else 0.0)

    def _refusal(self) -> str:
        return self.info.text if self.info.icon == REFUSED else ""

    def _foot(self) -> float:
        """The height of the link below a refusal."""
        explained = self._why is not None and self._why.room(self._refusal())
        return float(self.theme.space.hit) if explained else 0.0

    def _blocks(self, width: float) -> tuple[TextBlock, TextBlock, list[TextBlock]]:
        types, px = self.theme.type, self.px
        inner = width - 2 * self.PAD * px
        title = lay_out(self.info.title, types.name, px, inner - (26 * px if self.info.icon else 0))
        text = lay_out(self.info.text, types.log, px, inner)
        values = self._value_width()
        lines = [lay_out(line.words, types.log, px, inner - values) for line in self.info.lines]
        return title, text, lines

    def _value_width(self) -> float:
        return max(34.0, 46 * self.px)

    def _height(self, width: float) -> float:
        title, text, lines = self._blocks(width)
        gap = 7 * self.px
        height = 2 * (self.PAD - 2) * self.px + title.height + self._foot()
        if self.info.text:
            height += gap * 0.5 + text.height
        height += sum(block.height + gap for block in lines)
        if self.info.total is not None:
            height += 2.4 * gap + lay_out("0", self.theme.type.name, self.px).height
        return height

    def draw(self, painter: QPainter) -> None:
        """Paint the plate and its words."""
        inks, px, body = self.theme.colours, self.px, self.body()
        if self.theme.glows:
            drop = body.translated(0, 2 * px)
            draw_soft(painter, drop, 16 * px, blur=7 * px, ink="#000000", alpha=0.16)
        painter.setPen(Qt.PenStyle.NoPen if self.theme.glows else pen(inks.ink, 2))
        painter.setBrush(colour(inks.plate))
        painter.drawPath(self.outline())
        title, text, lines = self._blocks(body.width())
        at = body.topLeft() + QPointF(self.PAD, self.PAD - 2) * px
        shift = 0.0
        if self.info.icon:
            shift = 26 * px
            middle = at + QPointF(9 * px, title.line_height / 2)
            draw_icon(painter, self.info.icon, middle, 18 * px, inks.lamp_text, stroke=2.2)
        draw_block(painter, title, at + QPointF(shift, 0), self.theme, ink=inks.plate_ink)
        y = at.y() + title.height
        if self.info.text:
            y += 3.5 * px
            ink2, bold = inks.plate_ink2, inks.plate_ink
            draw_block(painter, text, QPointF(at.x(), y), self.theme, ink=ink2, bold_ink=bold)
            y += text.height
        self._paint_lines(painter, lines, y)

    def _paint_lines(self, painter: QPainter, blocks: list[TextBlock], top: float) -> None:
        inks, px, body = self.theme.colours, self.px, self.body()
        left, right = body.left() + self.PAD * px, body.right() - self.PAD * px
        y = top
        for line, block in zip(self.info.lines, blocks, strict=True):
            y += 7 * px
            draw_block(painter, block, QPointF(left, y), self.theme, ink=inks.plate_ink)
            self._paint_value(painter, line, right, y)
            y += block.height
        if self.info.total is not None:
            y += 8.5 * px
            painter.setPen(pen(inks.plate_ink2, max(1.0, px), alpha=0.4))
            painter.drawLine(QPointF(left, y), QPointF(right, y))
            y += 6 * px
            words = lay_out(self.info.total.words, self.theme.type.name, px)
            draw_block(painter, words, QPointF(left, y), self.theme, ink=inks.plate_ink)
            self._paint_value(painter, self.info.total, right, y)

    def _paint_value(self, painter: QPainter, line: Line, right: float, y: float) -> None:
        block = lay_out(line.value, self.theme.type.name, self.px)
        ink: str = getattr(self.theme.colours, line.tone)
        draw_block(painter, block, QPointF(right - block.width, y), self.theme, ink=ink)


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a running bonus."""

    avatar: str
    name: str


class TicketsZone(ZoneItem):
    """The four running bonuses: the next one lit, taken ones with the face of who has them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("bonuses", theme, ground=Ground.CLEAR)
        self.interactive = True
        self.holders: tuple[Holder | None, ...] = (None,) * len(RUNNING_BONUSES)
        self.wanted = False

    def show_holders(self, holders: tuple[Holder | None, ...], name: str) -> None:
        """Show who has them, first bonus first."""
        self.holders = holders
        self.accessible_name = name
        self.texts = {"holders": name}
        self.update()

    def set_wanted(self, wanted: bool) -> None:
        """Light the next one: the card in hand would bring it."""
        if wanted != self.wanted:
            self.wanted = wanted
            self.update()

    def ticket(self, number: int) -> QRectF:
        """The box of one of them."""
        body, px = self.body(), self.px
        pitch = body.height() / len(RUNNING_BONUSES)
        return QRectF(body.left(), body.top() + number * pitch, body.width(), pitch - 8 * px)

    def draw(self, painter: QPainter) -> None:
        """Paint all four."""
        following = sum(holder is not None for holder in self.holders)
        for number, holder in enumerate(self.holders):
            self._paint_ticket(painter, number, holder, following=number == following)

    def _paint_ticket(
        self, painter: QPainter, number: int, holder: Holder | None, *, following: bool
    ) -> None:
        inks, px, rect = self.theme.colours, self.px, self.ticket(number)
        path = _ticket_path(rect, px)
        if following and self.wanted:
            draw_card_light(painter, rect, 8 * px, Target("bonuses"), self.theme, under=False, px=px)
        if holder is not None:  # given away: only its place is left
            painter.fillPath(path, colour(inks.tray))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(inks.slot, 1.6 * px))
            painter.drawPath(path)
        else:
            fill = inks.lamp if following else mix(inks.paper, self.theme.mat("three").edge, 0.18)
            if self.theme.glows:
                drop = rect.translated(0, 2 * px)
                draw_soft(painter, drop, 8 * px, blur=5 * px, ink="#000000", alpha=0.2)
            painter.fillPath(path, colour(fill))
        ink = inks.ink if holder else inks.lamp_ink if following else inks.paper_ink
        painter.setFont(ui_font(self.theme.type.number_seat, px))
        painter.setPen(colour(ink))
        left = QRectF(rect.left() + 10 * px, rect.top(), 36 * px, rect.height())
        painter.drawText(left, Qt.AlignmentFlag.AlignCenter, str(RUNNING_BONUSES[number]))
        right = QRectF(left.right(), rect.top(), rect.right() - left.right() - 10 * px, rect.height())
        if holder is not None:
            self._paint_holder(painter, holder, right)
        else:
            _paint_seven(painter, right, self.theme, px)

    def _paint_holder(self, painter: QPainter, holder: Holder, rect: QRectF) -> None:
        px = self.px
        font = ui_font(self.theme.type.label, px)
        size = min(28 * px, rect.height() - font.pixelSize() * 1.3)
        centre = QPointF(rect.center().x(), rect.top() + size / 2 + 3 * px)
        draw_avatar(painter, holder.avatar, centre, size)
        painter.setFont(font)
        painter.setPen(colour(self.theme.colours.ink))
        below = QRectF(rect.left(), centre.y() + size / 2, rect.width() + 6 * px, font.pixelSize() * 1.3)
        words = painter.fontMetrics().elidedText(
            holder.name, Qt.TextElideMode.ElideRight, round(below.width())
        )
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)


def _ticket_path(rect: QRectF, px: float) -> QPainterPath:
    """A ticket: a slip of card with a bite out of either end."""
    path = rounded(rect, 7 * px)
    for x in (rect.left(), rect.right()):
        bite = QPainterPath()
        bite.addEllipse(QPointF(x, rect.center().y()), 6 * px, 6 * px)
        path = path.subtracted(bite)
    return path


def _paint_seven(painter: QPainter, rect: QRectF, theme: Theme, px: float) -> None:
    """The seven signs in two lines: what the bonus asks for."""
    size = max(8.5, 9.5 * px)
    for k, suit in enumerate(COLOURS):
        line, column = divmod(k, 4)
        count = 4 if line == 0 else 3
        x = rect.center().x() + (column - (count - 1) / 2) * size * 1.35
        y = rect.center().y() + (line - 0.5) * size * 1.4
        ink = theme.suit(suit).deep if theme.glows else theme.colours.paper_ink
        draw_symbol(painter, suit, QPointF(x, y), size, ink)


class Ghost(Decor):
    """The held card where it would lie, in the light of a legal place."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 40)
        self._card: Card | None = None
        self._width = 78.0
        self.setVisible(False)

    def show_at(self, card: Card | None, pose: Pose | None = None) -> None:
        """Show that card there, or nothing."""
        self._card = card
        if pose is not None:
            self._width = pose.width
            self.setPos(pose.x, pose.y)
        self.setVisible(card is not None)
        self.refresh()

    def _body(self) -> QRectF:
        width = self._width
        return QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)

    def boundingRect(self) -> QRectF:
        """The card, its ring and its glow."""
        return grown(self._body(), 30 * self._px)

    def draw(self, painter: QPainter) -> None:
        """Paint the card in its ring."""
        if self._card is None:
            return
        body, radius = self._body(), self._width * 0.095
        draw_glow(painter, body, radius, self._theme, reach=14 * self._px)
        dpr = painter.device().devicePixelRatioF()
        picture = card_picture(ART, str(self._card), self._theme, self._width, dpr)
        painter.drawPixmap(body, picture, QRectF(picture.rect()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(self._theme.colours.lamp_text, 3 * self._px))
        painter.drawPath(rounded(grown(body, 3.5 * self._px), radius + 3.5 * self._px))
