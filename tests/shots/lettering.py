"""Words on a picture of a window that cannot be read: cut, shortened, covered, faint, or over each other.

A window is painted twice: onto a device that notes every text it is asked to draw, wherever the request
comes from, and onto a picture. Then the ink of each text is looked for in the picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, compress
from math import ceil
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QTextItem,
    QTransform,
)
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QGraphicsItem,
    QGraphicsView,
    QTextEdit,
    QWidget,
)

from cardgames_qt.ui.look.theme import contrast
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.reward import FlourishItem
from cardgames_qt.ui.widgets.overlay import overlay_over
from tests.there import there
from tests.translations import ts

_STRONG = 200
"""How much ink, of 255, a point must get for its colour to be looked at."""
_LOOSE = 60
"""Light on a table may tint words; what covers them differs more from their ink."""
_FULL, _ENOUGH = 250, 8
"""So much ink shows what colour letters have, if enough of their points have it."""
_FAINT = 40
_WHOLE = 0.97
"""Which share of its ink is found of a text that is all there."""
_TOUCH = 2.0
"""Pixels in both directions by which two texts may meet."""
_REPLACED = 0.6
"""A panel that covers this share of another stands in its place."""
_DOTS = "…"
_WANTED, _WANTED_LARGE = 4.5, 3.0
"""How much words must stand out from what is behind them (WCAG 1.4.3)."""
_LARGE, _LARGE_BOLD = 24.0, 18.66
"""In pixels; from there on words are large."""
_NO_INK = 8
_NEAR = 2
"""So many points from the letters their ground is looked at: a coin with a number ends soon after it."""
_GLANCES = 300
"""At so many points of a ground its colour is looked at."""


@dataclass(frozen=True)
class DrawnText:
    """One run of letters in one font, as the window asked for it."""

    text: str
    widget: QWidget
    font: QFont
    at: QPointF
    transform: QTransform
    colours: tuple[QColor, ...]
    """More than one where some of the letters are selected."""
    clip: QRectF
    """What of the window may be painted by whoever draws it."""
    solid: bool
    """Whether the ink lets nothing shine through."""


def unreadable(window: QWidget) -> list[str]:
    """What is wrong with the words of a window; menus are not looked at, they make themselves wide enough."""
    return list(_faults(window))


def _faults(window: QWidget) -> Iterator[str]:
    with _painted_anew(window):
        texts = [each for each in _joined(drawn_texts(window)) if overlay_over(each.widget) is None]
        picture = _Picture(window.grab().toImage())
    boxes: list[tuple[DrawnText, QRectF]] = []
    for each in texts:
        ink = _ink(each)
        fault, box = _look_for(each, ink, picture)
        if fault is None:
            continue
        if _is_shortened(each):
            yield f"shortened: {_name(each)}"
        if fault and not _scrolled(each, box):
            yield f"{fault}: {_name(each)}"
        if not fault:
            boxes.append((each, box))
            ratio = _stands_out(each, ink, picture) if _is_active(each, box) else _WANTED
            if ratio < (_WANTED_LARGE if _is_large(each) else _WANTED):
                yield f"faint, {ratio:.1f}: {_name(each)}"
    for one, other, common in _overlaps(boxes):
        if one.text != other.text and not _is_praised(one.widget, common.center().toPoint()):
            yield f"one over the other: {_name(one)} and {_name(other)}"


def _overlaps(boxes: list[tuple[DrawnText, QRectF]]) -> Iterator[tuple[DrawnText, DrawnText, QRectF]]:
    """The pairs that meet by more than a touch; pairs are many, and plain numbers are quick."""
    edges = [(box.left(), box.top(), box.right(), box.bottom(), each) for each, box in boxes]
    for (left, top, right, bottom, one), (left2, top2, right2, bottom2, other) in combinations(edges, 2):
        if min(right, right2) - max(left, left2) <= _TOUCH or min(bottom, bottom2) - max(top, top2) <= _TOUCH:
            continue
        corner = QPointF(max(left, left2), max(top, top2))
        yield one, other, QRectF(corner, QPointF(min(right, right2), min(bottom, bottom2)))


def _joined(texts: list[DrawnText]) -> list[DrawnText]:
    """What is drawn again in the same place, for the parts that are selected or not, is one text."""
    found: dict[tuple[str, float, float], DrawnText] = {}
    for each in texts:
        place = each.transform.map(each.at)
        key = (each.text, place.x(), place.y())
        same = found.get(key)
        found[key] = each if same is None else _both(same, each)
    return list(found.values())


def _both(one: DrawnText, other: DrawnText) -> DrawnText:
    return replace(one, clip=one.clip | other.clip, colours=one.colours + other.colours)


def _name(each: DrawnText) -> str:
    place = each.transform.map(each.at)
    return f"{each.text!r} of {type(each.widget).__name__} at {place.x():.0f}, {place.y():.0f}"


def _is_shortened(each: DrawnText) -> bool:
    if isinstance(each.widget.parentWidget(), QTextEdit):
        return False  # a document has lines enough
    return each.text.endswith(_DOTS) and each.text.split()[-1] not in _deliberate()


@cache
def _deliberate() -> frozenset[str]:
    """Last words of sentences that end in dots by themselves."""
    books = (ts.read(ts.path_of(language)).entries for language in ts.FORMS)
    forms = (form for book in books for key, entry in book.items() for form in (key.source, *entry.forms))
    lines = (line.replace("&", "") for form in forms for line in form.split("\n"))
    return frozenset(line.split()[-1] for line in lines if line.endswith(_DOTS))


# --- what is drawn ------------------------------------------------------------------------------------


def drawn_texts(window: QWidget) -> list[DrawnText]:
    """Every text that the window paints, in the order of painting."""
    notes = _Notes(window.size())
    painters = _Painters()
    notes.engine.painters = painters
    application = QApplication.instance()
    assert application is not None
    application.installEventFilter(painters)
    window.render(notes)
    application.removeEventFilter(painters)
    return notes.engine.found


class _Painters(QObject):
    """Knows which widget is painting."""

    def __init__(self) -> None:
        super().__init__()
        self.now: QWidget | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.now = watched
        return False


class _NotingEngine(QPaintEngine):
    """Draws nothing, and remembers the texts."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.found: list[DrawnText] = []
        self.painters = _Painters()

    def begin(self, device: QPaintDevice) -> bool:
        del device
        self.setActive(True)
        return True

    def end(self) -> bool:
        self.setActive(False)
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        del state

    def drawTextItem(self, at: Any, item: QTextItem) -> None:
        painter, widget = self.painter(), self.painters.now
        if widget is None or not item.text().strip():
            return
        transform, colour = painter.deviceTransform(), painter.pen().color()
        clip = QRectF(self.systemClip().boundingRect())
        if painter.hasClipping():
            clip &= transform.mapRect(painter.clipBoundingRect())
        solid = colour.alpha() == 255 and painter.opacity() == 1.0
        font = QFont(item.font())
        self.found.append(
            DrawnText(
                item.text(), widget, font, QPointF(at), QTransform(transform), (QColor(colour),), clip, solid
            )
        )

    def drawPixmap(self, *_: Any) -> None:
        pass

    def drawImage(self, *_: Any) -> None:
        pass

    def drawTiledPixmap(self, *_: Any) -> None:
        pass

    def drawPath(self, *_: Any) -> None:
        pass

    def drawPolygon(self, *_: Any) -> None:
        pass

    def drawRects(self, *_: Any) -> None:
        pass

    def drawLines(self, *_: Any) -> None:
        pass

    def drawEllipse(self, *_: Any) -> None:
        pass

    def drawPoints(self, *_: Any) -> None:
        pass


class _Notes(QPaintDevice):
    """A surface as fine as the usual screen, that keeps no picture."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self.engine = _NotingEngine()
        kind = QPaintDevice.PaintDeviceMetric
        dots = (kind.PdmDpiX, kind.PdmDpiY, kind.PdmPhysicalDpiX, kind.PdmPhysicalDpiY)
        self._metrics = {
            kind.PdmWidth: size.width(),
            kind.PdmHeight: size.height(),
            kind.PdmDepth: 32,
            kind.PdmDevicePixelRatio: 1,
            kind.PdmDevicePixelRatioScaled: round(QPaintDevice.devicePixelRatioFScale()),
            **dict.fromkeys(dots, 96),
        }

    def paintEngine(self) -> QPaintEngine:
        return self.engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._metrics.get(metric, 0)


@contextmanager
def _painted_anew(window: QWidget) -> Iterator[None]:
    """Have nothing on the tables, and nothing with a shadow, be copied from a picture painted before."""
    kept = [
        (item, item.cacheMode())
        for view in cast(list[QGraphicsView], window.findChildren(QGraphicsView))
        if view.isVisible() and view.scene() is not None
        for item in view.scene().items()
    ]
    widgets = cast(list[QWidget], window.findChildren(QWidget))
    effects = [there(each.graphicsEffect()) for each in widgets if each.graphicsEffect() is not None]
    used = [each for each in effects if each.isEnabled()]
    for item, _ in kept:
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    for effect in used:
        effect.setEnabled(False)
    yield
    for item, mode in kept:
        item.setCacheMode(mode)
    for effect in used:
        effect.setEnabled(True)


# --- what is seen of it -------------------------------------------------------------------------------


class _Ink(NamedTuple):
    """The letters alone, as they would be on a clear picture of this place in the window."""

    place: QRect
    amounts: bytes
    """Of every point, row by row."""

    def box(self) -> QRectF:
        """Around all that has ink."""
        wide, inked = self.place.width(), _at_least(_FAINT + 1, self.amounts)
        if (first := inked.find(1)) < 0:
            return QRectF(QRect(self.place.topLeft(), QSize()))
        last = inked.rfind(1)
        rows = [inked[start : start + wide] for start in range(first - first % wide, last + 1, wide)]
        left = min(row.find(1) for row in rows if 1 in row)
        size = QSize(max(row.rfind(1) for row in rows) - left + 1, len(rows))
        return QRectF(QRect(self.place.topLeft() + QPoint(left, first // wide), size))

    def strong(self) -> list[tuple[int, int, int]]:
        """The points that show the colour best: across, down, and their ink."""
        wide, left, top = self.place.width(), self.place.left(), self.place.top()
        chosen = _at_least(ceil(min(_STRONG, 0.8 * max(self.amounts))), self.amounts)
        return [
            (left + number % wide, top + number // wide, self.amounts[number])
            for number in compress(range(len(chosen)), chosen)
        ]

    def beside(self) -> list[tuple[int, int]]:
        """The bare points next to the letters, across and down: what the letters are seen on."""
        wide, size = self.place.width(), len(self.amounts)
        near = int.from_bytes(_at_least(min(_FAINT + 1, max(self.amounts)), self.amounts), "little")
        for step in (8, 8 * wide) * _NEAR:
            near |= near << step | near >> step
        inked = _at_least(_NO_INK + 1, self.amounts)
        chosen = (near % (1 << 8 * size)).to_bytes(size, "little")
        return [
            (self.place.left() + number % wide, self.place.top() + number // wide)
            for number in range(size)
            if chosen[number] and not inked[number]
        ]


def _at_least(least: int, amounts: bytes) -> bytes:
    """A one where there is so much ink, and a nought elsewhere."""
    return amounts.translate(bytes(amount >= least for amount in range(256)))


class _Picture:
    """The window as it is seen."""

    def __init__(self, image: QImage) -> None:
        image = image.convertToFormat(QImage.Format.Format_RGB32)
        self._bytes = bytes(image.constBits())
        self._wide, self._high, self._line = image.width(), image.height(), image.bytesPerLine()

    def colour(self, across: int, down: int) -> tuple[int, int, int]:
        """Red, green, blue; black outside."""
        if not (0 <= across < self._wide and 0 <= down < self._high):
            return (0, 0, 0)
        start = down * self._line + 4 * across
        blue, green, red = self._bytes[start : start + 3]
        return red, green, blue

    def has(self, across: int, down: int, colour: tuple[int, int, int], loose: int) -> bool:
        """Whether that point has about that colour: blue, green, red."""
        if not (0 <= across < self._wide and 0 <= down < self._high):
            return False
        start, (blue, green, red) = down * self._line + 4 * across, colour
        return (
            abs(self._bytes[start] - blue) <= loose
            and abs(self._bytes[start + 1] - green) <= loose
            and abs(self._bytes[start + 2] - red) <= loose
        )


def _look_for(each: DrawnText, ink: _Ink, picture: _Picture) -> tuple[str | None, QRectF]:
    """What is wrong with a text, and the box of its ink; None if it is hidden on purpose."""
    box = ink.box()
    if box.isEmpty():
        return "", box
    if not each.clip.intersects(box):
        return "cut", box  # whatever is seen there is somebody else's ink
    outside = not each.clip.adjusted(-1, -1, 1, 1).contains(box)
    if not each.solid:
        return ("cut" if outside else ""), box
    colours = [(each.blue(), each.green(), each.red()) for each in each.colours]
    strong = ink.strong()
    missing = [
        (across, down)
        for across, down, amount in strong
        if not any(picture.has(across, down, colour, 255 - amount + _LOOSE) for colour in colours)
    ]
    if len(missing) <= (1 - _WHOLE) * len(strong):
        return "", box
    if outside:
        return "cut", box
    return _covered(each.widget, [QPoint(*place) for place in missing[:: max(1, len(missing) // 8)]]), box


def _covered(widget: QWidget, points: list[QPoint]) -> str | None:
    """What is to be said of words that are not seen at these points.

    A widget that nothing lies over has drawn its letters otherwise than we did, as documents do. A panel
    may take the whole place of another, and a word of praise may lie on the table for a moment.
    """
    if isinstance(widget.parentWidget(), QGraphicsView):
        return None if any(_is_praised(widget, at) for at in points) else "covered"
    found = {_lies_over(widget, at) for at in points}
    return "covered" if "covered" in found else None if None in found else ""


def _is_praised(widget: QWidget, at: QPoint) -> bool:
    """Whether a word of praise lies there."""
    view = widget.parentWidget()
    if not isinstance(view, QGraphicsView):
        return False
    return any(isinstance(item, FlourishItem) for item in view.items(at - _place(widget).topLeft()))


def _lies_over(widget: QWidget, at: QPoint) -> str | None:
    above = widget.window().childAt(at)
    if above is None or above is widget or widget.isAncestorOf(above) or above.isAncestorOf(widget):
        return ""
    ours, theirs = _line(widget), _line(above)
    place = next(n for n, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one is not other)
    return None if any(_replaces(theirs[place], panel) for panel in ours[place:-1]) else "covered"


def _replaces(over: QWidget, below: QWidget) -> bool:
    one, other = _place(over), _place(below)
    common = one & other
    return common.width() * common.height() >= _REPLACED * other.width() * other.height()


def _place(widget: QWidget) -> QRect:
    corner = widget.mapTo(widget.window(), QPoint(0, 0))
    return QRect(QPoint(round(corner.x()), round(corner.y())), widget.size())


def _line(widget: QWidget) -> list[QWidget]:
    """Whatever the widget is in, from the window on."""
    parent = None if widget.isWindow() else widget.parentWidget()
    return [*(_line(parent) if parent is not None else ()), widget]


def _ink(each: DrawnText) -> _Ink:
    room = QRectF(QFontMetrics(each.font).boundingRect(each.text)).translated(each.at)
    place = each.transform.mapRect(room).toAlignedRect().adjusted(-3, -3, 3, 3)
    image = QImage(place.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setTransform(each.transform * QTransform.fromTranslate(-place.x(), -place.y()))
    font = QFont(each.font)
    font.setUnderline(False)
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.black)
    painter.drawText(each.at, each.text)
    painter.end()
    return _Ink(place, bytes(image.constBits())[3::4])


def _is_active(each: DrawnText, box: QRectF) -> bool:
    """Whether it must stand out: it belongs to nothing that cannot be used now, and lies below no praise."""
    view = each.widget.parentWidget()
    if not isinstance(view, QGraphicsView):
        return each.widget.isEnabled()
    middle = box.center().toPoint()
    items = view.items(middle - _place(each.widget).topLeft())
    unused = any(isinstance(item, ButtonItem) and not item.interactive for item in items)
    return not unused and not _is_praised(each.widget, middle)


def _is_large(each: DrawnText) -> bool:
    height = QFontInfo(each.font).pixelSize() * each.transform.m22()
    return height >= (_LARGE_BOLD if each.font.bold() else _LARGE)


def _stands_out(each: DrawnText, ink: _Ink, picture: _Picture) -> float:
    """The contrast between a text and its ground; of a text that is selected in part, that of a part."""
    if not any(ink.amounts):
        return _WANTED
    beside = ink.beside()
    around = [picture.colour(*place) for place in beside[:: max(1, len(beside) // _GLANCES)]]
    ground = _median(around)
    inks: list[tuple[int, ...]] = [(one.red(), one.green(), one.blue()) for one in each.colours]
    if not each.solid:  # what shines through is seen in the picture only
        seen = Counter(picture.colour(across, down) for across, down, _ in ink.strong())
        inks = [colour for colour, _ in seen.most_common(1)]
    elif isinstance(each.widget.parentWidget(), QGraphicsView):  # light may lie over it
        full = [picture.colour(across, down) for across, down, amount in ink.strong() if amount >= _FULL]
        inks = [_median(full)] if len(full) >= _ENOUGH else inks
    return max(contrast(_hex(colour), _hex(ground)) for colour in inks)


def _median(colours: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted(part)[len(colours) // 2] for part in zip(*colours, strict=True))


def _hex(colour: Sequence[int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def _scrolled(each: DrawnText, box: QRectF) -> bool:
    """Whether the text is where one can scroll to."""
    widget: QWidget | None = each.widget
    while widget is not None:
        if isinstance(widget, QAbstractScrollArea) and not isinstance(widget, QGraphicsView):
            bar = widget.verticalScrollBar()
            room = QRectF(_place(widget.viewport()))
            if bar.maximum() > bar.minimum() and not room.contains(box):
                return True
        widget = widget.parentWidget()
    return False
