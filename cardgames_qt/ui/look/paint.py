"""Small drawing helpers that everything on the table shares: colours, text, symbols, shadows, backgrounds."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random

import msgspec
from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QRadialGradient,
    QTransform,
)

from cardgames_qt.kit.poster import Mat
from cardgames_qt.ui.look import svgpath
from cardgames_qt.ui.look.resources import TITLE_FAMILY, UI_FAMILY
from cardgames_qt.ui.look.theme import Font, Shadow, Theme, TypeScale, contrast, luminance

_FLOOR = TypeScale().floor
_GRAIN = 128


def colour(text: str, alpha: float = 1.0) -> QColor:
    """The colour of a theme token, optionally thinned."""
    result = QColor(text)
    if alpha != 1.0:
        result.setAlphaF(result.alphaF() * alpha)
    return result


def mix(first: str, second: str, share: float) -> str:
    """The opaque colour that lies `share` of the way from the first to the second."""
    a, b = QColor(first), QColor(second)
    parts = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in parts)


def pen(text: str, width: float, *, alpha: float = 1.0, dash: tuple[float, ...] = ()) -> QPen:
    """A round pen; dashes are lengths in the units of the drawing, not multiples of the width."""
    result = QPen(colour(text, alpha), width)
    result.setCapStyle(Qt.PenCapStyle.RoundCap)
    result.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        result.setCapStyle(Qt.PenCapStyle.FlatCap)
        result.setDashPattern([length / width for length in dash])
    return result


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def grown(rect: QRectF, by: float) -> QRectF:
    """The rectangle, larger by that much on every side."""
    return rect.adjusted(-by, -by, by, by)


# --- text ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _font(size: int, weight: int, title: bool) -> QFont:
    font = QFont(TITLE_FAMILY if title else UI_FAMILY)
    font.setPixelSize(size)
    font.setWeight(QFont.Weight(weight))
    # Digits of one width, so that columns of numbers line up and counting scores do not wobble.
    for tag in _tabular():
        font.setFeature(tag, 1)
    return font


@lru_cache(maxsize=1)
def _tabular() -> tuple[QFont.Tag, ...]:
    """The OpenType tag `tnum`.

    PySide6 cannot make a tag from its letters, but it hands out the tags of a font read from a stream: so
    write a plain font, put one feature where its empty list of features stands, and read it back.
    """
    plain = QByteArray()
    QDataStream(plain, QIODevice.OpenModeFlag.WriteOnly) << QFont()
    count, rest = b"\0\0\0\0", b"\0\0\0\0"
    raw = bytes(plain.data())
    if not raw.endswith(count + rest):
        return ()
    patched = raw[:-8] + b"\0\0\0\1" + b"tnum" + b"\0\0\0\1" + rest
    font = QFont()
    QDataStream(QByteArray(patched)) >> font
    return tuple(font.featureTags())


def ui_font(token: Font, scale: float = 1.0) -> QFont:
    """The font of a step of the type scale at this window scale, never under the legible floor."""
    return QFont(_font(max(_FLOOR, round(token.size * scale)), token.weight, token.title))


@lru_cache(maxsize=1024)
def _outline(text: str, weight: int, title: bool, spacing: float) -> tuple[QPainterPath, float]:
    font = QFont(_font(100, weight, title))
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)  # the strokes of a digit may overlap
    path.addText(0, 0, font, text)
    return path, QFontMetricsF(font).horizontalAdvance(text) - spacing


def draw_outline_text(
    painter: QPainter,
    at: QPointF,
    text: str,
    size: float,
    ink: str,
    *,
    weight: int = 800,
    title: bool = True,
    left: bool = False,
    spacing: float = 0.0,
) -> None:
    """Text as filled outlines on a base line, centred on `at` or starting there.

    For numerals on cards: outlines keep their exact size and place at every card width.
    """
    path, width = _outline(text, weight, title, spacing * 100 / size)
    scale = size / 100
    shift = at.x() - (0 if left else width * scale / 2)
    placed = QTransform.fromTranslate(shift, at.y()).scale(scale, scale).map(path)
    painter.fillPath(placed, colour(ink))


# --- symbols ------------------------------------------------------------------------------------------


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z"


def _on_circle(radius: float, degrees: float, drop: float = 0.0) -> tuple[float, float]:
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees)) + drop


# In a box from −10 to 10; a round stroke widens and softens them to about 24.
_SYMBOLS = {
    "red": "M0,-9.6A9.6,9.6 0 1 1 -.01,-9.6Z",
    "orange": _polygon([_on_circle(9.6, a) for a in range(0, 360, 60)]),
    "yellow": _polygon([_on_circle(5.4 if i % 2 else 10.2, -90 + 36 * i, 0.6) for i in range(10)]),
    "green": _polygon([(0, -9), (9.6, 7.4), (-9.6, 7.4)]),
    "turquoise": "M0.27,-10.47A11,11 0 1 0 10.21,3.03A8.4,8.4 0 1 1 0.27,-10.47Z",
    "blue": "M0,-10.4C3.2,-5.6 8,-1.6 8,3.2A8,7.6 0 0 1 -8,3.2C-8,-1.6 -3.2,-5.6 0,-10.4Z",
    "purple": _polygon([(0, -10.4), (8.6, 0), (0, 10.4), (-8.6, 0)]),
}


def draw_symbol(
    painter: QPainter,
    suit: str,
    at: QPointF,
    size: float,
    ink: str,
    *,
    outline: bool = False,
    alpha: float = 1.0,
) -> None:
    """The sign of a card colour, `size` across: filled, or as a thin outline for one that is missing."""
    painter.save()
    painter.translate(at)
    painter.scale(size / 24, size / 24)
    painter.setOpacity(painter.opacity() * alpha)
    if outline:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        sharp = pen(ink, 2.0)  # dashes or round corners would make a hexagon of any circle
        sharp.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(sharp)
    else:
        painter.setBrush(colour(ink))
        painter.setPen(pen(ink, 0.8 if suit == "turquoise" else 2.6))
    painter.drawPath(svgpath.parse(_SYMBOLS[suit]))
    painter.restore()


def sign_ink(suit: str, theme: Theme, ink: str) -> str:
    """The colour of a sign that stands beside words of that ink."""
    # High contrast colours are made for white paper; on a black panel the shape alone speaks.
    if not theme.glows:
        return ink
    inks = theme.suit(suit)
    if luminance(ink) > 0.3:  # light words stand on a dark ground
        return mix(inks.base, "#FFFFFF", 0.35)
    return inks.base if contrast(inks.base, "#FFFFFF") > 3 else mix(inks.base, inks.deep, 0.4)


# --- shadows and glows --------------------------------------------------------------------------------

_STEPS = 14
_OCTAVE = 24
_PICTURES_KB = 192 * 1024  # two full decks at 4K


class _Soft(msgspec.Struct, frozen=True):
    """A blurred rounded rectangle: its shape, its softness, its ink, and pixels per unit."""

    width: float
    height: float
    radius: float
    blur: float
    ink: str
    alpha: float
    res: float


def stepped(length: float) -> float:
    """The next length in steps of three per cent, for pictures that may be shown a little smaller.

    While a window is resized everything in it changes by pixels; drawn for each, it would not keep up.
    """
    return float(2 ** (math.ceil(math.log2(length) * _OCTAVE) / _OCTAVE)) if length > 0 else 0.0


def keep_pictures() -> None:
    """Make Qt's cache large enough for all cards of the largest window."""
    QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), _PICTURES_KB))


def blank(size: int, dpr: float, air: int = 0) -> QPixmap:
    """A clear square picture of `size` logical pixels, with that much air at its right."""
    pixmap = QPixmap(round((size + air) * dpr), round(size * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def cached(key: str, make: Callable[[], QPixmap]) -> QPixmap:
    """The picture under that name in Qt's own cache, which dies with the application as pictures must."""
    found = QPixmap()
    if not QPixmapCache.find(key, found):
        found = make()
        QPixmapCache.insert(key, found)
    return found


def _bake(soft: _Soft) -> QPixmap:
    """The blurred rectangle as a picture.

    Nested shapes whose opacities add up to a smooth fall-off; sixteen bits a channel, so that no bands show.
    """
    blur = soft.blur
    size = QSizeF(soft.width + 2 * blur, soft.height + 2 * blur)
    pixels = QSize(max(1, math.ceil(size.width() * soft.res)), max(1, math.ceil(size.height() * soft.res)))
    image = QImage(pixels, QImage.Format.Format_RGBA64_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(image.width() / size.width(), image.height() / size.height())
    painter.setPen(Qt.PenStyle.NoPen)
    box = QRectF(blur, blur, soft.width, soft.height)
    done = 0.0
    for step in range(1, _STEPS + 1):
        share = step / (_STEPS + 1)
        wanted = soft.alpha * share * share * (3 - 2 * share)
        reach = blur * (1 - 2 * share)
        painter.setBrush(colour(soft.ink, (wanted - done) / (1 - done)))
        painter.drawPath(rounded(grown(box, reach), max(1.0, soft.radius + reach)))
        done = wanted
    painter.end()
    return QPixmap.fromImage(image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied))


def draw_soft(painter: QPainter, rect: QRectF, radius: float, *, blur: float, ink: str, alpha: float) -> None:
    """A blurred rounded rectangle; what is a little larger or smaller shares its picture."""
    blur = max(1.0, blur)
    # A soft edge needs few pixels: eight of them across the blur look the same as eighty.
    res = min(painter.device().devicePixelRatioF(), 8 / stepped(blur))
    width, height = stepped(rect.width()), stepped(rect.height())
    soft = _Soft(width, height, stepped(radius), stepped(blur), ink, alpha, res)
    pixmap = cached(f"soft {soft}", lambda: _bake(soft))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(grown(rect, blur), pixmap, QRectF(pixmap.rect()))


def draw_shadow(
    painter: QPainter, rect: QRectF, radius: float, shadow: Shadow, theme: Theme, *, scale: float = 1.0
) -> None:
    """The two layers of a shadow under a rounded rectangle; none in high contrast, where black is room."""
    if not theme.glows:
        return
    ink = theme.colours.shadow
    for layer in shadow:
        below = rect.translated(0, layer.y * scale)
        draw_soft(painter, below, radius, blur=layer.blur * scale, ink=ink, alpha=layer.alpha)


def draw_glow(
    painter: QPainter, rect: QRectF, radius: float, theme: Theme, *, reach: float = 22, strength: float = 1
) -> None:
    """The lamp's light around something that can be played; none falls on the thing itself."""
    if not theme.glows:
        return
    glow = QColor(theme.colours.glow)
    painter.save()
    painter.setClipPath(rounded(grown(rect, 2 * reach), 0).subtracted(rounded(rect, radius)))
    draw_soft(painter, rect, radius, blur=reach, ink=glow.name(), alpha=round(glow.alphaF() * strength, 2))
    painter.restore()


# --- room and mat -------------------------------------------------------------------------------------


def _elliptic(
    rect: QRectF, centre: tuple[float, float], radii: tuple[float, float], inner: str, outer: str
) -> QBrush:
    gradient = QRadialGradient(QPointF(0, 0), 1)
    gradient.setColorAt(0, colour(inner))
    gradient.setColorAt(1, colour(outer))
    brush = QBrush(gradient)
    middle = QPointF(rect.x() + rect.width() * centre[0], rect.y() + rect.height() * centre[1])
    turn = QTransform.fromTranslate(middle.x(), middle.y())
    brush.setTransform(turn.scale(rect.width() * radii[0], rect.height() * radii[1]))
    return brush


def paint_room(painter: QPainter, window: QRectF, theme: Theme, area: QRectF | None = None) -> None:
    """The room: light falls on the whole window; `area` is the part of it to fill."""
    inks = theme.colours
    brush = _elliptic(window, (0.45, 0.30), (0.9, 0.9), inks.room_centre, inks.room_edge)
    painter.fillRect(area if area is not None else window, brush)


def _shadow_within(rim: QRectF, room: QRectF | None, drop: float, blur: float) -> tuple[float, float]:
    """How far a shadow may fall and spread without leaving the room."""
    if room is None:
        return drop, blur
    aside = min(rim.left() - room.left(), room.right() - rim.right())
    below = room.bottom() - rim.bottom()
    blur = max(1.0, min(blur, aside, below))
    return max(0.0, min(drop, below - blur)), blur


def _grain() -> QPixmap:
    """Pixels a trace lighter or darker: between two close colours they hide the steps of the screen."""
    # All at once: to throw pixel by pixel would take a fiftieth of the program's start.
    pixels = Random(1).randbytes(_GRAIN * _GRAIN).translate(bytes(number % 3 for number in range(256)))
    image = QImage(pixels, _GRAIN, _GRAIN, QImage.Format.Format_Indexed8)
    image.setColorTable((0x00000000, 0x02FFFFFF, 0x02000000))
    return QPixmap.fromImage(image)


def paint_small_mat(
    painter: QPainter, area: QRectF, game: str, theme: Theme, *, lit: bool, edge: float
) -> None:
    """A game's table top the size of a button, with a rim that lights up."""
    mat, inks = theme.mat(game), theme.colours
    light = QLinearGradient(area.topLeft(), area.bottomLeft())
    light.setColorAt(0, colour(mat.centre))
    light.setColorAt(1, colour(mat.edge))
    body = rounded(area, theme.radii.small - 1)
    painter.fillPath(body, light)
    painter.setPen(pen(inks.lamp_text if lit else inks.wood, 2.5 if lit else edge))
    painter.drawPath(body)


def paint_mat(
    painter: QPainter,
    rect: QRectF,
    mat: Mat,
    theme: Theme,
    scale: float = 1.0,
    *,
    lifted: bool = True,
    room: QRectF | None = None,
) -> None:
    """A table top: soft hue, thin wooden rim with an edge below, a dashed inlay; with a shadow if lifted.

    `room` is what the shadow must not leave, because it would be cut off there.
    """
    inks = theme.colours
    radius = theme.radii.mat * scale
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rim = grown(rect, 6 * scale)
    if theme.glows and lifted:
        drop, blur = _shadow_within(rim, room, 20 * scale, 40 * scale)
        draw_soft(painter, rim.translated(0, drop), radius, blur=blur, ink="#000000", alpha=0.38)
    painter.fillPath(
        rounded(grown(rim, scale).translated(0, 3 * scale), radius + 7 * scale), colour(inks.wood_edge)
    )
    painter.fillPath(rounded(grown(rim, scale), radius + 7 * scale), colour(inks.wood_edge))
    painter.fillPath(rounded(rim, radius + 6 * scale), colour(inks.wood))
    painter.fillPath(rounded(grown(rect, scale), radius + scale), colour("#40000000"))
    painter.fillPath(rounded(rect, radius), _elliptic(rect, (0.5, 0.4), (0.7, 0.75), mat.centre, mat.edge))
    if theme.glows:
        painter.fillPath(rounded(rect, radius), QBrush(cached("grain", _grain)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen("#000000", 3 * scale, alpha=0.10))
    painter.drawPath(rounded(grown(rect, -1.5 * scale), radius - scale))
    painter.setPen(pen(inks.inlay, 1.4 * scale, dash=(4.2 * scale, 3.4 * scale)))
    painter.drawPath(rounded(grown(rect, -9 * scale), radius - 8 * scale))
    painter.restore()
