"""The rules on paper or as PDF, always in the light theme on white."""

from __future__ import annotations

from math import floor

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextBlock,
)

from cardgames_qt.kit.game import Game
from cardgames_qt.ui.look.paint import colour, ui_font
from cardgames_qt.ui.look.style import palette
from cardgames_qt.ui.look.theme import CardColours, Mode, make_theme
from cardgames_qt.ui.rules.document import RulesDocument
from cardgames_qt.ui.rules.text import RulesText

MARGIN_MM = 15.0
_DPI = 104.0
"""Pixels of the document to an inch of paper: a little finer than on most screens."""
_FINE = 4.0
_FOOT = 30.0
_RESOLUTION = 300
# Qt 6.8.0 forgets to close the dictionary with the title; both endings are equally long, so that every
# other place in the file stays where the file says it is.
_OPEN_END, _CLOSED_END = b"/Trapped /False\n2\nendobj", b"/Trapped /False>>\nendobj"


def paper_document(game: Game, text: RulesText, cards: CardColours) -> RulesDocument:
    return RulesDocument(game, text, make_theme(Mode.LIGHT, cards), dpr=_FINE)


def set_up(device: QPagedPaintDevice) -> None:
    """Upright A4 with margins."""
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    page = QPageSize(QPageSize.PageSizeId.A4)
    layout = QPageLayout(page, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)
    device.setPageLayout(layout)


def make_pdf(document: RulesDocument, title: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    writer.setTitle(title)
    writer.setCreator("Stolek")
    set_up(writer)
    print_pages(document, writer, title)
    del writer  # it writes the end of the file when it goes
    return bytes(buffer.data().data()).replace(_OPEN_END, _CLOSED_END, 1)


def print_pages(document: RulesDocument, device: QPagedPaintDevice, title: str) -> bool:
    """Paint all pages with their footers; False when the device cannot be painted on."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    size = text_size(device)
    width, height = size.width(), size.height()
    lay_out_pages(document, size)
    scale = device.logicalDpiX() / _DPI
    painter.scale(scale, scale)
    count = document.pageCount()
    for page in range(count):
        if page:
            device.newPage()
        paint_page(painter, document, page)
        _paint_foot(painter, QRectF(0, height, width, _FOOT), title, f"{page + 1} / {count}")
    painter.end()
    return True


def paint_page(painter: QPainter, document: RulesDocument, page: int) -> None:
    """One page of a document that is laid out in pages."""
    size = document.pageSize()
    context = QAbstractTextDocumentLayout.PaintContext()
    # What begins the next page must not show as a hairline at the foot of this one.
    context.clip = QRectF(0, page * size.height(), size.width(), size.height() - 1)  # type: ignore[attr-defined, unused-ignore]
    context.palette = palette(make_theme(Mode.LIGHT))  # type: ignore[attr-defined, unused-ignore] # dots of lists are black
    painter.save()
    painter.translate(0, -page * size.height())
    painter.setClipRect(context.clip)  # type: ignore[attr-defined, unused-ignore]
    document.documentLayout().draw(painter, context)
    painter.restore()


def text_size(device: QPagedPaintDevice) -> QSizeF:
    """The size of the text area of a page, in pixels of the document."""
    area = device.pageLayout().paintRectPixels(_RESOLUTION).toRectF()
    scale = _RESOLUTION / _DPI
    return QSizeF(area.width() / scale, floor(area.height() / scale - _FOOT))


def lay_out_pages(document: RulesDocument, size: QSizeF) -> None:
    """Break the text into pages of that size, without a heading as the last line of one."""
    document.setPageSize(size)
    for block in document.blocks():
        after = block.next()
        if not block.blockFormat().headingLevel() or not after.isValid():
            continue
        if page_of(document, block) != page_of(document, after):
            document.break_before(block)


def page_of(document: RulesDocument, block: QTextBlock) -> int:
    """The page on which a paragraph begins, counted from 0."""
    top = document.documentLayout().blockBoundingRect(block).top()
    down = block.layout().boundingRect().top()  # a picture that found no room begins on the next page
    return int((top + down + 1) // document.pageSize().height())  # and 1 for what was rounded down


def _paint_foot(painter: QPainter, rect: QRectF, title: str, number: str) -> None:
    theme = make_theme(Mode.LIGHT)
    painter.setPen(colour(theme.colours.ink3))
    painter.setFont(ui_font(theme.type.label))
    painter.drawText(rect, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, title)
    painter.drawText(rect, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, number)
