"""Text on the table: labels, counts, bubbles, and the line that says what to do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.pencil import growths
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.button import ButtonItem, ButtonKind
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out


class LabelItem(Decor):
    """Text in one step of the type scale, wrapped to a width; see `richtext` for bold words and signs.

    `ink` is the name of a colour token (`ink`, `mat_ink2`, `plate_ink`, `lamp_text`, …), so a change of theme
    finds the right colour again. `align` is 0 left, 0.5 centred, 1 right: on the position if the label has
    no place, within its width otherwise; `middle` centres it vertically.
    """

    shorter = ""
    """What is said instead, if there is less to say, where the place is too low for the text."""

    def __init__(
        self,
        theme: Theme,
        font: Font,
        text: str = "",
        *,
        ink: str = "ink",
        align: float = 0.0,
        middle: bool = False,
    ) -> None:
        super().__init__(theme, 3, kept=True)
        self.text = text
        self._font = font
        self._ink = ink
        self.align = align
        self._middle = middle
        self._area: QRectF | None = None
        self._block: TextBlock = lay_out(text, font)

    def set_text(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.refresh()

    def set_ink(self, ink: str) -> None:
        self._ink = ink
        self.update()

    def place(self, rect: QRectF) -> None:
        """Fill that rectangle's width, from its top or in the middle of its height."""
        self._area = rect
        self.refresh()

    def size(self) -> tuple[float, float]:
        """Width and height of the text."""
        return self._block.width, self._block.height

    def refresh(self) -> None:
        width = self._area.width() if self._area is not None else 1e9
        self._block = self._fitting(self.text, width)
        if self.shorter and self._area is not None and self.size()[1] > self._area.height():
            self._block = self._fitting(self.shorter, width)
        if self._area is not None:
            spare = (self._area.height() - self.size()[1]) / 2 if self._middle else 0.0
            self.setPos(self._area.left(), self._area.top() + spare)
        super().refresh()

    def _fitting(self, text: str, width: float) -> TextBlock:
        """As large as the player wants text, as far as there is room in its place, if it has one."""
        for growth in growths(self.theme.text if self._area is not None else 1.0):
            block = lay_out(text, self._font, self.px * growth, width)
            fits = self._area is None or (block.height <= self._area.height() and block.width <= width)
            if fits or growth == 1.0:
                break
        return block

    def boundingRect(self) -> QRectF:
        words, height = self.size()
        width = self._area.width() if self._area is not None else words
        left = 0.0 if self._area is not None else -width * self.align
        return QRectF(left - 2, -2, max(width, words) + 4, height + 4)

    def draw(self, painter: QPainter) -> None:
        self._draw_lines(painter, self._block, 0.0, self._ink)

    def _draw_lines(self, painter: QPainter, block: TextBlock, top: float, ink: str) -> None:
        width = self._area.width() if self._area is not None else None
        at = QPointF(0.0 if width is not None else -block.width * self.align, top)
        tone: str = getattr(self.theme.colours, ink)
        draw_block(painter, block, at, self.theme, ink=tone, width=width, align=self.align)


class CountItem(LabelItem):
    """A large number with a caption, such as what is left of a deck."""

    def __init__(
        self,
        theme: Theme,
        font: Font,
        *,
        number: Font,
        number_ink: str = "ink",
        ink: str = "ink",
        align: float = 0.0,
        middle: bool = False,
    ) -> None:
        self.number = ""
        self._number_font, self._number_ink = number, number_ink
        self._number_block = lay_out("", number)
        super().__init__(theme, font, ink=ink, align=align, middle=middle)

    def show_count(self, number: str, words: str) -> None:
        """Either may be empty."""
        self.number, self.text = number, words
        self.refresh()

    def size(self) -> tuple[float, float]:
        words, number = self._block, self._number_block
        return max(words.width, number.width), words.height + (number.height if self.number else 0.0)

    def refresh(self) -> None:
        self._number_block = lay_out(self.number, self._number_font, self.px)
        super().refresh()

    def draw(self, painter: QPainter) -> None:
        if self.number:
            self._draw_lines(painter, self._number_block, 0.0, self._number_ink)
        below = self._number_block.height if self.number else 0.0
        self._draw_lines(painter, self._block, below, self._ink)


class BubbleItem(LabelItem):
    """Text on a little plate of its own, from its top left; hidden while empty."""

    def __init__(self, theme: Theme, font: Font) -> None:
        super().__init__(theme, font)
        self.setVisible(False)
        self.setZValue(4)

    def set_text(self, text: str) -> None:
        super().set_text(text)
        self.setVisible(bool(text))

    def pill(self) -> QRectF:
        width, height = self.size()
        return QRectF(0, 0, width + 18 * self.px, height + 3 * self.px)

    def boundingRect(self) -> QRectF:
        return self.pill().adjusted(-8, -8, 8, 10)

    def draw(self, painter: QPainter) -> None:
        pill, inks, pencil = self.pill(), self.theme.colours, self.pencil(painter)
        pencil.drop(pill, pill.height() / 2, fall=2, blur=5, alpha=0.2, ink=inks.shadow)
        edge = None if self.theme.glows else pen(inks.ink, 1.5)
        pencil.box(pill, pill.height() / 2, inks.panel, edge)
        painter.translate(9 * self.px, 1.5 * self.px)
        super().draw(painter)


_ICON_ROOM = 56.0
_AIR = 12.0
_Z = 90.0
REFUSED = "cross"
"""The icon of what cannot be done."""


class WhyItem(ButtonItem):
    """A link at the end of a refusal to the rule behind it; hidden where there is none."""

    def __init__(self, theme: Theme, words: str, place_behind: Callable[[str], str]) -> None:
        """`place_behind` returns where the rules explain a refusal, "" if they do not."""
        super().__init__("why", theme, words, kind=ButtonKind.SECONDARY)
        self.leads_to = ""
        self.ink = "plate_ink"
        self._place_behind = place_behind
        self.setZValue(_Z + 1)
        self.setVisible(False)

    def room(self, refusal: str) -> float:
        """The width it takes beside that refusal."""
        return self.wanted_width() if self._place_behind(refusal) else 0.0

    def follow(self, refusal: str, end: QPointF) -> None:
        """Link to the explanation of a refusal; `end` is the middle of its right edge."""
        self.leads_to = self._place_behind(refusal)
        self.setVisible(bool(self.leads_to))
        width, height = self.wanted_width(), self.theme.space.hit
        self.place(QRectF(end.x() - width, end.y() - height / 2, width, height))

    def draw(self, painter: QPainter) -> None:
        if self.state.hovered:
            painter.fillPath(self.outline(), colour(self.theme.colours.slot))
        font = ui_font(self.theme.type.button, self.px)
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(colour(getattr(self.theme.colours, self.ink)))
        painter.drawText(self.body(), Qt.AlignmentFlag.AlignCenter, self.text)


class NoteItem(Decor):
    """Text in the middle of an area, smaller where it would not fit; clicks go through it."""

    def __init__(self, theme: Theme, why: WhyItem, free_above: Callable[[], float] = lambda: 0.0) -> None:
        """`why` stands at the end of a refusal; a plate too high for the area takes what is free above it."""
        super().__init__(theme, _Z)
        self._free_above = free_above
        self.text = ""
        self._icon = ""
        self._area = QRectF()
        self._why = why

    @property
    def standing_out(self) -> bool:
        """Whether it is on a plate, as refusals and hints are, rather than the usual line."""
        return bool(self._icon)

    def place(self, area: QRectF) -> None:
        self._area = area
        self.refresh()

    def say(self, text: str, icon: str = "") -> None:
        """Say that; with an icon it stands out from the usual line."""
        if (text, icon) != (self.text, self._icon):
            self.text, self._icon = text, icon
            self.refresh()

    def refuse(self, reason: str) -> None:
        self.say(reason, REFUSED)

    def refresh(self) -> None:
        """Look different, with the link at the end of a refusal."""
        super().refresh()
        rect = self.words_rect()
        self._why.follow(self._refusal(), QPointF(rect.right() - 4 * self.px, rect.center().y()))

    def _refusal(self) -> str:
        return self.text if self._icon == REFUSED else ""

    def _frame(self) -> tuple[float, float]:
        """The room for icon and link, and the padding above and below the text."""
        if not self._icon:
            return 0.0, 0.0
        return _ICON_ROOM * self.px + self._why.room(self._refusal()), _AIR * self.px

    def _block(self) -> TextBlock:
        """The text in the largest font that fits, or else in the smallest."""
        room, air = self._frame()
        types = self.theme.type
        larger = [(types.instruction, growth) for growth in growths(self.theme.text)]
        for font, growth in (*larger, (types.log, 1.0)):
            block = lay_out(self.text, font, self.px * growth, self._area.width() - room)
            if block.height + air <= self._area.height():
                break
        return block

    def words_rect(self) -> QRectF:
        """What the text covers: the middle of the area; where it must leave it, then rather downwards."""
        (room, air), block = self._frame(), self._block()
        size = QRectF(0, 0, block.width + room, block.height + air)
        size.moveCenter(self._area.center())
        size.moveTop(max(size.top(), self._area.top()))
        if self._icon and size.height() > self._area.height():
            size.translate(0, -min(self._free_above() * self.px, size.height() - self._area.height()))
        return size

    def boundingRect(self) -> QRectF:
        return grown(self.words_rect(), 10 * self.px)

    def draw(self, painter: QPainter) -> None:
        """Plain on the mat, or on a plate with an icon."""
        if not self.text:
            return
        rect, px, inks, block = self.words_rect(), self.px, self.theme.colours, self._block()
        left = rect.left()
        if self._icon:
            painter.setBrush(colour(inks.plate))
            painter.setPen(pen(inks.slot, 1.2 * px))
            painter.drawPath(rounded(rect, min(16 * px, rect.height() / 2)))
            middle = QPointF(left + 22 * px, rect.center().y())
            draw_icon(painter, self._icon, middle, 18 * px, inks.plate_ink)
            left += 40 * px
        at = QPointF(left, rect.center().y() - block.height / 2)
        draw_block(painter, block, at, self.theme, ink=inks.plate_ink, width=block.width, align=0.5)
