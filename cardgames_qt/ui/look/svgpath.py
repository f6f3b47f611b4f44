"""Turns the compact path notation of SVG (`M0,0 L1,1 A…Z`) into a QPainterPath.

Icons, symbols and animals are kept as such short strings: one line each, easy to compare with a drawing.
Only the letters the drawings use are understood: M L H V C Q A Z and their relative forms.

QSvgRenderer would not serve: it paints in fixed colours and gives no path to fill, stroke, clip or outline,
takes about nine times as long for an icon, and QtSvg is in no bundle.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(text)
    index = 0
    letter = ""
    while index < len(tokens):
        if tokens[index].isalpha():
            letter = tokens[index]
            index += 1
        count = _ARITY[letter.upper()]
        yield letter, [float(token) for token in tokens[index : index + count]]
        index += count
        # Numbers that follow a move without a letter of their own are lines.
        letter = {"M": "L", "m": "l"}.get(letter, letter)


@lru_cache(maxsize=512)
def parse(text: str) -> QPainterPath:
    """The path drawn by that notation. The result is shared: copy it before changing it."""
    path = QPainterPath()
    for letter, numbers in _commands(text):
        _append(path, letter, numbers)
    return path


def _append(path: QPainterPath, letter: str, numbers: list[float]) -> None:
    here = path.currentPosition()
    origin = here if letter.islower() else QPointF()
    kind = letter.upper()
    if kind == "Z":
        path.closeSubpath()
    elif kind == "H":
        path.lineTo(origin.x() + numbers[0], here.y())
    elif kind == "V":
        path.lineTo(here.x(), origin.y() + numbers[0])
    elif kind == "A":
        end = origin + QPointF(numbers[5], numbers[6])
        _arc(path, numbers[0], numbers[1], large=bool(numbers[3]), sweep=bool(numbers[4]), end=end)
    else:
        points = [origin + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        _segment(path, kind, points)


def _segment(path: QPainterPath, kind: str, points: list[QPointF]) -> None:
    if kind == "M":
        path.moveTo(points[0])
    elif kind == "L":
        path.lineTo(points[0])
    elif kind == "Q":
        path.quadTo(points[0], points[1])
    else:
        path.cubicTo(points[0], points[1], points[2])


def _arc(path: QPainterPath, rx: float, ry: float, *, large: bool, sweep: bool, end: QPointF) -> None:
    """An upright elliptical arc, from its end points to centre and angles, then to cubic curves."""
    start = path.currentPosition()
    half = QPointF((start.x() - end.x()) / 2 / rx, (start.y() - end.y()) / 2 / ry)
    squared = half.x() ** 2 + half.y() ** 2
    if squared > 1:  # too far apart: SVG widens the ellipse until it fits
        rx, ry = rx * math.sqrt(squared), ry * math.sqrt(squared)
        half, squared = half * (1 / math.sqrt(squared)), 1.0
    reach = math.sqrt(max(0.0, 1 / squared - 1)) * (1 if large == sweep else -1)
    middle = QPointF((start.x() + end.x()) / 2, (start.y() + end.y()) / 2)
    centre = middle + QPointF(-reach * half.y() * rx, reach * half.x() * ry)
    first = math.atan2((start.y() - centre.y()) / ry, (start.x() - centre.x()) / rx)
    last = math.atan2((end.y() - centre.y()) / ry, (end.x() - centre.x()) / rx)
    span = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    _curves(path, centre, (rx, ry), first, span)


def _curves(
    path: QPainterPath, centre: QPointF, radii: tuple[float, float], first: float, span: float
) -> None:
    pieces = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / pieces
    handle = 4 / 3 * math.tan(step / 4)

    def at(cos: float, sin: float) -> QPointF:
        return centre + QPointF(cos * radii[0], sin * radii[1])

    for piece in range(pieces):
        a, b = first + piece * step, first + (piece + 1) * step
        path.cubicTo(
            at(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)),
            at(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b)),
            at(math.cos(b), math.sin(b)),
        )
