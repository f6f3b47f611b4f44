"""Line icons on a grid of 24, the logo, and the marks of daily deals."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap

from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.paint import blank, cached, colour, pen, rounded
from cardgames_qt.ui.look.theme import Theme

STROKE = 1.9
DayMark: TypeAlias = Literal["", "unfinished", "won", "shared", "lost"]
"""The state of a deal of the day: not played, begun, or its result."""
_ICONED = 18
"""A day's mark of this size has an icon in it."""

ICONS = {
    "home": "M4,11 L12,4 L20,11 M6,9.5 V20 H18 V9.5",
    "undo": "M9,6 L4,11 L9,16 M4,11 H14.5 A5.5,5.5 0 0 1 14.5,20 H11",
    "redo": "M15,6 L20,11 L15,16 M20,11 H9.5 A5.5,5.5 0 0 0 9.5,20 H13",
    "bulb": "M9,18 H15 M10,21 H14 M12,3 A6,6 0 0 1 15.6,13.8 C15,14.4 15,15 15,15.4 H9 "
    "C9,15 9,14.4 8.4,13.8 A6,6 0 0 1 12,3Z",
    "book": "M12,6 C10,4.4 7,4 4,4.4 V18.4 C7,18 10,18.4 12,20 C14,18.4 17,18 20,18.4 V4.4 "
    "C17,4 14,4.4 12,6 V20",
    "learn": "M2.5,9 L12,4.5 L21.5,9 L12,13.5Z M6.5,11 V15.6 C8.5,18 15.5,18 17.5,15.6 V11 M21.5,9 V14.5",
    "settings": "M4,7 H13 M19,7 H20 M4,17 H6 M12,17 H20 M16,4.6 A2.4,2.4 0 1 1 15.99,4.6 "
    "M9,14.6 A2.4,2.4 0 1 1 8.99,14.6",
    "sound": "M4,9.5 V14.5 H7.5 L12,18.5 V5.5 L7.5,9.5Z M15.5,9 A4.2,4.2 0 0 1 15.5,15 "
    "M18,6.5 A7.8,7.8 0 0 1 18,17.5",
    "mute": "M4,9.5 V14.5 H7.5 L12,18.5 V5.5 L7.5,9.5Z M16,9.5 L21,14.5 M21,9.5 L16,14.5",
    "right": "M9,5 L16,12 L9,19",
    "left": "M15,5 L8,12 L15,19",
    "unfolded": "M5,9 L12,16 L19,9",
    "chart": "M4,20 H20 M6.5,16.5 V12 M12,16.5 V6 M17.5,16.5 V9",
    "play": "M7,4.5 L19,12 L7,19.5Z",
    "pause": "M8,5 V19 M16,5 V19",
    "first": "M18,5 L11,12 L18,19 M6,5 V19",
    "last": "M6,5 L13,12 L6,19 M18,5 V19",
    "turn_back": "M18.5,6 L12.5,12 L18.5,18 M11.5,6 L5.5,12 L11.5,18",
    "turn_on": "M5.5,6 L11.5,12 L5.5,18 M12.5,6 L18.5,12 L12.5,18",
    "film": "M4,5 H20 V19 H4Z M8,5 V19 M16,5 V19 M4,9.7 H8 M4,14.3 H8 M16,9.7 H20 M16,14.3 H20",
    "branch": "M5,12 H11 M11,12 C15,12 14,6 19,6 M11,12 C15,12 14,18 19,18 M16.5,3.5 L19.3,6 L16.5,8.5 "
    "M16.5,15.5 L19.3,18 L16.5,20.5",
    "tree": "M6,4 V18.5 H11 M6,11 H11 M13.5,9 H20 V13 H13.5Z M13.5,16.5 H20 V20.5 H13.5Z M3.5,2.5 H8.5",
    "swap": "M4,8.5 H18.5 M15,5 L18.5,8.5 L15,12 M20,15.5 H5.5 M9,12 L5.5,15.5 L9,19",
    "replay": "M4.5,12 A7.5,7.5 0 1 0 7.5,6 M7.8,2.6 L7.2,6.4 L11,7",
    "stop": "M8,13 V6.5 A1.5,1.5 0 0 1 11,6.5 V11 M11,10.5 V5 A1.5,1.5 0 0 1 14,5 V11 M14,6.5 "
    "A1.5,1.5 0 0 1 17,6.5 V14 A6,6 0 0 1 11.5,20.5 C8.5,20.5 7,18.5 4.6,14.6 A1.5,1.5 0 0 1 7,12.8 L8,13.8",
    "people": "M9,11.5 A3.4,3.4 0 1 1 9.01,11.5 M3,19.5 C3.4,16 5.8,14.4 9,14.4 C12.2,14.4 14.6,16 15,19.5 "
    "M15.5,5.2 A3.2,3.2 0 0 1 15.5,11.2 M17,14.6 C19.4,15.2 20.7,17 21,19.5",
    "scales": "M12,4 V20 M8,20 H16 M5,7 H19 M5,7 L2.5,13.5 H7.5Z M19,7 L16.5,13.5 H21.5Z",
    "clock": "M12,3.5 A8.5,8.5 0 1 1 11.99,3.5 M12,7.5 V12.4 L15.2,14.2",
    "lock": "M6.5,11 H17.5 V20 H6.5Z M8.5,11 V8 A3.5,3.5 0 0 1 15.5,8 V11",
    "check": "M5,12.5 L10,17.5 L19.5,7",
    "cross": "M6,6 L18,18 M18,6 L6,18",
    "equal": "M6,9.5 H18 M6,14.5 H18",
    "flame": "M12,3 C13,7 18,9.5 18,15 A6,6 0 0 1 6,15 C6,12.4 7.3,10.8 8.6,9.4 C8.8,11.2 9.6,12 10.4,12.2 "
    "C10,9 10.4,5.6 12,3Z",
    "copy": "M9,8.5 H19.5 V20 H9Z M15,8.5 V4 H4.5 V15.5 H9",
    "calendar": "M4.5,6.5 H19.5 V19.5 H4.5Z M4.5,10.5 H19.5 M8.5,4 V8 M15.5,4 V8",
    "up": "M12,20 V4.5 M5.5,11 L12,4.5 L18.5,11",
    "down": "M12,4 V19.5 M5.5,13 L12,19.5 L18.5,13",
    "moon": "M19.5,14.5 A8,8 0 1 1 10,4.5 A6.4,6.4 0 0 0 19.5,14.5Z",
    "sun": "M12,8 A4,4 0 1 1 11.99,8 M12,2.8 V4.6 M12,19.4 V21.2 M2.8,12 H4.6 M19.4,12 H21.2 M5.5,5.5 "
    "L6.8,6.8 M17.2,17.2 L18.5,18.5 M5.5,18.5 L6.8,17.2 M17.2,6.8 L18.5,5.5",
    "eye": "M2.5,12 C5,7.5 8.5,5.5 12,5.5 C15.5,5.5 19,7.5 21.5,12 C19,16.5 15.5,18.5 12,18.5 "
    "C8.5,18.5 5,16.5 2.5,12Z M12,9 A3,3 0 1 1 11.99,9",
    "hide": "M2.5,12 C5,7.5 8.5,5.5 12,5.5 C15.5,5.5 19,7.5 21.5,12 C19,16.5 15.5,18.5 12,18.5 "
    "C8.5,18.5 5,16.5 2.5,12Z M4.5,20 L19.5,4",
    "dots": "M6,11.2 A.8,.8 0 1 1 5.99,11.2 "
    "M12,11.2 A.8,.8 0 1 1 11.99,11.2 M18,11.2 A.8,.8 0 1 1 17.99,11.2",
    "flag": "M6,21 V4 M6,4.5 C10,2.5 13,6.5 18.5,4.5 V13 C13,15 10,11 6,13",
    "trophy": "M8,4 H16 V9.5 A4,4 0 0 1 8,9.5Z M8,5.5 H4.5 C4.5,9 6,10.5 8.3,10.7 M16,5.5 H19.5 "
    "C19.5,9 18,10.5 15.7,10.7 M12,13.5 V17 M8.5,20 H15.5 M10,20 C10,18 11,17 12,17 C13,17 14,18 14,20",
    "print": "M7.5,9 V4 H16.5 V9 M7.5,17 H4.5 V9.5 H19.5 V17 H16.5 M7.5,14 H16.5 V20 H7.5Z",
    "save": "M12,4 V15 M7,10.5 L12,15.5 L17,10.5 M4.5,19.5 H19.5",
    "phone": "M7.5,3 H16.5 V21 H7.5Z M11,18 H13",
    "picture": "M4,5 H20 V19 H4Z M4,16 L9,11 L13.5,15.5 L16,13 L20,17 M15.5,8.2 A1.2,1.2 0 1 1 15.49,8.2",
    "bin": "M4.5,7 H19.5 M9.5,7 V4.5 H14.5 V7 M6.5,7 L7.5,20 H16.5 L17.5,7 M10.2,10.5 V16.5 M13.8,10.5 V16.5",
    "warning": "M12,4 L21,19.5 H3Z M12,10 V14 M12,16.7 V16.8",
    "folder": "M3.5,6.5 H9.5 L11.5,9 H20.5 V18.5 H3.5Z",
    "slow": "M9.5,6 L15.5,12 L9.5,18",
    "normal": "M6,6 L12,12 L6,18 M12.5,6 L18.5,12 L12.5,18",
    "fast": "M3,6.5 L8.5,12 L3,17.5 M9.2,6.5 L14.7,12 L9.2,17.5 M15.4,6.5 L20.9,12 L15.4,17.5",
    "instant": "M4,6 L10,12 L4,18 M10.5,6 L16.5,12 L10.5,18 M20,6 V18",
    "export": "M12,15.5 V4.5 M7,9 L12,4 L17,9 M4.5,19.5 H19.5",
    "star": "M12,3.5 L14.6,9 L20.6,9.8 L16.2,14 L17.3,20 L12,17 L6.7,20 L7.8,14 L3.4,9.8 L9.4,9Z",
    "note": "M5,4.5 H19 V14.5 L14,19.5 H5Z M19,14.5 H14 V19.5 M8.5,9 H15.5 M8.5,13 H11.5",
    "shelf": "M4,4.5 V19.5 H20.5 M4,6 H8 V19.5 M8,8.5 H12 V19.5 M14,7.6 L17,6.8 L20.2,18.6 L17.2,19.4Z",
    "jump": "M4,17 C5,8 14,6 18,12 M18.6,6.5 L18.4,12.4 L12.6,12",
}


def draw_icon(
    painter: QPainter, name: str, at: QPointF, size: float, ink: str, *, stroke: float = STROKE
) -> None:
    """A line icon centred on `at`, `size` across."""
    painter.save()
    painter.translate(at)
    painter.scale(size / 24, size / 24)
    painter.translate(-12, -12)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, stroke))
    painter.drawPath(svgpath.parse(ICONS[name]))
    painter.restore()


def icon_pixmap(name: str, size: int, ink: str, dpr: float = 1.0, air: int = 0) -> QPixmap:
    """A cached picture of `size` logical pixels, with some air at its right."""
    return cached(f"icon {name} {size} {ink} {dpr} {air}", lambda: _render(name, size, ink, dpr, air))


def _render(name: str, size: int, ink: str, dpr: float, air: int) -> QPixmap:
    pixmap = blank(size, dpr, air)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_icon(painter, name, QPointF(size / 2, size / 2), size, ink)
    painter.end()
    return pixmap


def icon(name: str, ink: str, size: int = 20, *, air: int = 0) -> QIcon:
    """An icon for a widget, sharp on every screen; `air` is the space before the text."""
    result = QIcon()
    for dpr in {screen.devicePixelRatio() for screen in QGuiApplication.screens()}:
        picture = icon_pixmap(name, size, ink, dpr, air)
        result.addPixmap(picture)
        result.addPixmap(picture, QIcon.Mode.Disabled)  # which Qt would make grey itself
    return result


def draw_logo(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The little table with two cards."""
    inks = theme.colours
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 40, rect.height() / 40)
    painter.setPen(Qt.PenStyle.NoPen)
    _logo_card(painter, QRectF(11, 3, 13, 18), QPointF(17, 12), -10, inks.paper)
    _logo_card(painter, QRectF(17, 4, 13, 18), QPointF(23, 13), 9, inks.lamp)
    painter.fillPath(rounded(QRectF(2, 19, 36, 6.4), 3.2), colour(inks.wood))
    painter.setPen(pen(inks.wood, 4))
    painter.drawPath(svgpath.parse("M9,25 L6.4,37 M31,25 L33.6,37"))
    painter.restore()


def _logo_card(painter: QPainter, rect: QRectF, pivot: QPointF, turn: float, fill: str) -> None:
    painter.save()
    painter.translate(pivot)
    painter.rotate(turn)
    painter.translate(-pivot)
    painter.setBrush(colour(fill))
    painter.setPen(pen("#000000", 0.6, alpha=0.12))
    painter.drawRoundedRect(rect, 2.4, 2.4)
    painter.restore()


def logo_pixmap(size: int, theme: Theme, dpr: float = 1.0) -> QPixmap:
    """The logo as a picture, for the window's icon and the lobby."""
    pixmap = blank(size, dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_logo(painter, QRectF(0, 0, size, size), theme)
    painter.end()
    return pixmap


def draw_day_mark(painter: QPainter, at: QPointF, size: float, mark: DayMark, theme: Theme) -> None:
    """Centred on `at`: a full disc is a win, a cross a loss, half a disc is begun, a ring is open."""
    inks, half = theme.colours, size / 2
    disc = QRectF(at.x() - half, at.y() - half, size, size)
    line = max(1.5, size / 11)
    ring = disc.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark in ("won", "shared"):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.good))
        painter.drawEllipse(disc)
    elif mark == "lost" and size < _ICONED:
        painter.setPen(pen(inks.bad, line * 1.2))
        reach = half * 0.75
        painter.drawLine(at + QPointF(-reach, -reach), at + QPointF(reach, reach))
        painter.drawLine(at + QPointF(-reach, reach), at + QPointF(reach, -reach))
    else:
        painter.setPen(pen({"lost": inks.bad, "unfinished": inks.lamp_text}.get(mark, inks.ink3), line))
        painter.drawEllipse(ring)
    painter.restore()
    _draw_inside(painter, disc, mark, theme)


def _draw_inside(painter: QPainter, disc: QRectF, mark: DayMark, theme: Theme) -> None:
    """The icon in a large mark, and the half disc of a begun deal."""
    inks, size = theme.colours, disc.width()
    if mark == "unfinished":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.lamp_text))
        painter.drawPie(disc, 90 * 16, 180 * 16)
        return
    signs = {"won": ("check", inks.panel), "shared": ("equal", inks.panel), "lost": ("cross", inks.bad)}
    if mark in signs and size >= _ICONED:
        icon, ink = signs[mark]
        draw_icon(painter, icon, disc.center(), size * 0.62, ink, stroke=2.6)
