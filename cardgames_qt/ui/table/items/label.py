"""Words on the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import TextBlock, draw_block, lay_out


class LabelItem(Decor):
    """Text in one step of the type scale, wrapped to a width; see `richtext` for bold words and signs.

    `ink` is the name of a colour token (`ink`, `mat_ink2`, `plate_ink`, `lamp_text`, …), so a change of theme
    finds the right colour again. `align` is 0 left, 0.5 centred, 1 right: on the position when the label has
    no width, within the width otherwise.
    """

    def __init__(
        self,
        theme: Theme,
        font: Font,
        text: str = "",
        *,
        ink: str = "ink",
        align: float = 0.0,
    ) -> None:
        super().__init__(theme, 3, kept=True)
        self.text = text
        self._font = font
        self._ink = ink
        self._align = align
        self._width: float | None = None
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

    def place(self, rect: QRectF, *, middle: bool = False) -> None:
        """Fill that rectangle's width, from its top or centred in its height."""
        self._width = rect.width()
        self.refresh()
        spare = (rect.height() - self._block.height) / 2 if middle else 0.0
        self.setPos(rect.left(), rect.top() + spare)

    def size(self) -> tuple[float, float]:
        """Width and height of the words."""
        return self._block.width, self._block.height

    def refresh(self) -> None:
        """Lay the words out anew."""
        self._block = lay_out(self.text, self._font, self._px, self._width or 1e9)
        super().refresh()

    def boundingRect(self) -> QRectF:
        """The lines of text."""
        width = self._width if self._width is not None else self._block.width
        left = 0.0 if self._width is not None else -width * self._align
        return QRectF(left - 2, -2, max(width, self._block.width) + 4, self._block.height + 4)

    def draw(self, painter: QPainter) -> None:
        """Draw the words in the theme's ink."""
        ink: str = getattr(self._theme.colours, self._ink)
        left = 0.0 if self._width is not None else -self._block.width * self._align
        at = QPointF(left, 0)
        draw_block(painter, self._block, at, self._theme, ink=ink, width=self._width, align=self._align)
