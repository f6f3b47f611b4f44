"""The results of a day as a picture to send: a strip of table top for each game, and no card in play."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QLinearGradient, QPainter

from cardgames_qt.games import find
from cardgames_qt.ui.look.game_art import paint_emblem
from cardgames_qt.ui.look.icons import DayMark, draw_day_mark, draw_icon, draw_logo
from cardgames_qt.ui.look.paint import colour, grown, rounded, ui_font
from cardgames_qt.ui.look.theme import Font, Theme

_WIDTH, _HEAD, _STRIP, _GAP, _FOOT, _SIDE = 620, 96, 78, 10, 62, 28
_FINE = 2
"""Pixels of the picture for one of the design."""
_CARD, _MARK, _LOGO = QSize(42, 60), 34, 46


class DayLine(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the day."""

    game: str
    title: str
    result: str
    mark: DayMark


class DayPicture(msgspec.Struct, frozen=True, kw_only=True):
    """What the picture says."""

    title: str
    date: str
    lines: tuple[DayLine, ...]
    streak: str = ""
    name: str = ""

    @property
    def spoken(self) -> str:
        said = (f"{each.title}: {each.result}" for each in self.lines)
        return ". ".join(filter(None, (self.title, self.date, self.name, *said, self.streak)))


def draw_day(told: DayPicture, theme: Theme) -> QImage:
    """The same at every scale of the window."""
    theme = theme.scaled(1.0)
    size = QSize(_WIDTH, _HEAD + len(told.lines) * (_STRIP + _GAP) + _FOOT)
    picture = QImage(size * _FINE, QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(_FINE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    area, inks = QRectF(0, 0, size.width(), size.height()), theme.colours
    painter.fillPath(rounded(area, 30), colour(inks.wood_edge))
    painter.fillPath(rounded(grown(area, -1), 29), colour(inks.wood))
    painter.fillPath(rounded(grown(area, -6), 24), colour(inks.panel))
    _draw_head(painter, told, theme)
    for number, line in enumerate(told.lines):
        top = _HEAD + number * (_STRIP + _GAP)
        _draw_line(painter, line, QRectF(_SIDE, top, _WIDTH - 2 * _SIDE, _STRIP), theme)
    _draw_foot(painter, told, QRectF(_SIDE, area.bottom() - _FOOT - 4, _WIDTH - 2 * _SIDE, _FOOT), theme)
    painter.end()
    return picture


def _draw_head(painter: QPainter, told: DayPicture, theme: Theme) -> None:
    inks, left = theme.colours, _SIDE + _LOGO + 14
    draw_logo(painter, QRectF(_SIDE, 27, _LOGO, _LOGO), theme)
    room = _WIDTH - left - _SIDE
    _write(painter, QRectF(left, 22, room, 32), told.title, theme.type.game, inks.ink)
    _write(painter, QRectF(left, 52, room, 26), told.date, theme.type.body, inks.ink2)


def _draw_line(painter: QPainter, line: DayLine, area: QRectF, theme: Theme) -> None:
    inks, mat = theme.colours, theme.mat(line.game)
    light = QLinearGradient(area.topLeft(), area.bottomRight())
    light.setColorAt(0, colour(mat.centre))
    light.setColorAt(1, colour(mat.edge))
    painter.fillPath(rounded(area, 16), light)
    painter.save()
    painter.translate(area.left() + 40, area.center().y())
    painter.rotate(-6)
    card = QRectF(-_CARD.width() / 2, -_CARD.height() / 2, _CARD.width(), _CARD.height())
    paint_emblem(painter, find(line.game), line.title, theme, card)
    painter.restore()
    words = area.adjusted(84, 0, -_MARK - 36, 0)
    _write(
        painter,
        words.adjusted(0, 14, 0, -words.height() / 2 + 2),
        line.title,
        theme.type.heading,
        inks.plate_ink,
    )
    _write(
        painter,
        words.adjusted(0, words.height() / 2 + 1, 0, -12),
        line.result,
        theme.type.body,
        inks.mat_ink2,
    )
    at = QPointF(area.right() - _MARK, area.center().y())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(inks.panel))
    painter.drawEllipse(at, _MARK / 2 + 6, _MARK / 2 + 6)
    draw_day_mark(painter, at, _MARK, line.mark, theme)


def _draw_foot(painter: QPainter, told: DayPicture, area: QRectF, theme: Theme) -> None:
    inks = theme.colours
    if told.streak:
        draw_icon(painter, "flame", QPointF(area.left() + 11, area.center().y()), 24, inks.lamp_text)
        _write(painter, area.adjusted(30, 0, 0, 0), told.streak, theme.type.name, inks.lamp_text)
    if told.name:
        _write(
            painter,
            area.adjusted(area.width() / 2, 0, 0, 0),
            told.name,
            theme.type.name,
            inks.ink,
            right=True,
        )


def _write(painter: QPainter, area: QRectF, text: str, font: Font, ink: str, *, right: bool = False) -> None:
    """One line, shortened where it would not fit."""
    written = ui_font(font)
    sides = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.setFont(written)
    painter.setPen(colour(ink))
    words = QFontMetricsF(written).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, sides | Qt.AlignmentFlag.AlignVCenter, words)
