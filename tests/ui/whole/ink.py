"""All words that stand on a table, with the room each of them takes."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem

from cardgames_qt.ui.table.view import TableView


class Words(NamedTuple):
    """A piece of text as it was drawn: the ink's box in pixels of the view, and the height of its letters."""

    text: str
    box: QRectF
    size: float


def words_on(view: TableView, monkeypatch: pytest.MonkeyPatch) -> list[Words]:
    """Draw the table once and note every text; what is printed on the cards themselves is not among them."""
    for item in view.table.items():
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    image = QImage(view.viewport().size(), QImage.Format.Format_RGB32)
    noted: list[Words] = []
    draw = QPainter.drawText

    def note(painter: QPainter, *arguments: Any) -> Any:
        if isinstance(painter.device(), QImage):
            noted.append(_words(painter, *arguments))
        return draw(painter, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(QPainter, "drawText", note)
        painter = QPainter(image)
        view.render(painter, QRectF(image.rect()), view.viewport().rect())
        painter.end()
    return [each for each in noted if each.text.strip()]


def _words(painter: QPainter, *arguments: Any) -> Words:
    """Qt draws text at a point, or aligned within a box."""
    metrics, text = QFontMetricsF(painter.font()), str(arguments[-1])
    ink = metrics.tightBoundingRect(text)
    spaces = text[: len(text) - len(text.lstrip())]
    ink.setLeft(ink.left() + metrics.horizontalAdvance(spaces))
    where = arguments[0]
    if isinstance(where, QRectF):
        flags = Qt.AlignmentFlag(arguments[1])
        line = metrics.boundingRect(where, int(flags), text)
        where = QPointF(line.left(), line.top() + metrics.ascent())
    box = painter.combinedTransform().mapRect(ink.translated(where))
    scale = abs(painter.combinedTransform().m22()) or 1.0
    return Words(text, box, painter.font().pixelSize() * scale)
