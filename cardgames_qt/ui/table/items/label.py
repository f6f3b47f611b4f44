"""Words on the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.paint import pen
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out


class LabelItem(Decor):
    """Text in one step of the type scale, wrapped to a width; see `richtext` for bold words and signs.

    `ink` is the name of a colour token (`ink`, `mat_ink2`, `plate_ink`, `lamp_text`, …), so a change of theme
    finds the right colour again. `align` is 0 left, 0.5 centred, 1 right: on the position when the label has
    no place, within its width otherwise; `middle` keeps it in the middle of its height.
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
        self._align = align
        self._middle = middle
        self._area: QRectF | None = None
        self._block: TextBlock = lay_out(text, font)

    def set_text(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.refresh()

    def set_ink(self, ink: str) -> None:
        """Use another colour token."""
        self._ink = ink
        self.update()

    def place(self, rect: QRectF) -> None:
        """Fill that rectangle's width, from its top or in the middle of its height."""
        self._area = rect
        self.refresh()

    def size(self) -> tuple[float, float]:
        """Width and height of the words."""
        return self._block.width, self._block.height

    def refresh(self) -> None:
        """Lay the words out anew."""
        width = self._area.width() if self._area is not None else 1e9
        self._block = lay_out(self.text, self._font, self._px, width)
        if self.shorter and self._area is not None and self.size()[1] > self._area.height():
            self._block = lay_out(self.shorter, self._font, self._px, width)
        if self._area is not None:
            spare = (self._area.height() - self.size()[1]) / 2 if self._middle else 0.0
            self.setPos(self._area.left(), self._area.top() + spare)
        super().refresh()

    def boundingRect(self) -> QRectF:
        """The lines of text."""
        words, height = self.size()
        width = self._area.width() if self._area is not None else words
        left = 0.0 if self._area is not None else -width * self._align
        return QRectF(left - 2, -2, max(width, words) + 4, height + 4)

    def draw(self, painter: QPainter) -> None:
        """Draw the words in the theme's ink."""
        self._draw_lines(painter, self._block, 0.0, self._ink)

    def _draw_lines(self, painter: QPainter, block: TextBlock, top: float, ink: str) -> None:
        width = self._area.width() if self._area is not None else None
        at = QPointF(0.0 if width is not None else -block.width * self._align, top)
        tone: str = getattr(self._theme.colours, ink)
        draw_block(painter, block, at, self._theme, ink=tone, width=width, align=self._align)


class CountItem(LabelItem):
    """A large number with words under it, such as what is left of a deck."""

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
        """Say that; either may be empty."""
        self.number, self.text = number, words
        self.refresh()

    def size(self) -> tuple[float, float]:
        """Width and height of both."""
        words, number = self._block, self._number_block
        return max(words.width, number.width), words.height + (number.height if self.number else 0.0)

    def refresh(self) -> None:
        """Lay number and words out anew."""
        self._number_block = lay_out(self.number, self._number_font, self._px)
        super().refresh()

    def draw(self, painter: QPainter) -> None:
        """The number, and the words below."""
        if self.number:
            self._draw_lines(painter, self._number_block, 0.0, self._number_ink)
        below = self._number_block.height if self.number else 0.0
        self._draw_lines(painter, self._block, below, self._ink)


class BubbleItem(LabelItem):
    """Words on a little plate of their own, from its top left; nothing said, nothing seen."""

    def __init__(self, theme: Theme, font: Font) -> None:
        super().__init__(theme, font)
        self.setVisible(False)
        self.setZValue(4)

    def set_text(self, text: str) -> None:
        """Say something else; nothing hides it."""
        super().set_text(text)
        self.setVisible(bool(text))

    def pill(self) -> QRectF:
        """The plate, as wide as its words."""
        width, height = self.size()
        return QRectF(0, 0, width + 18 * self._px, height + 3 * self._px)

    def boundingRect(self) -> QRectF:
        """The plate and its shadow."""
        return self.pill().adjusted(-8, -8, 8, 10)

    def draw(self, painter: QPainter) -> None:
        """The plate with the words."""
        pill, inks, pencil = self.pill(), self._theme.colours, self.pencil(painter)
        pencil.drop(pill, pill.height() / 2, fall=2, blur=5, alpha=0.2, ink=inks.shadow)
        edge = None if self._theme.glows else pen(inks.ink, 1.5)
        pencil.box(pill, pill.height() / 2, inks.panel, edge)
        painter.translate(9 * self._px, 1.5 * self._px)
        super().draw(painter)
