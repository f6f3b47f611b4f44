"""Sentences with bold words and card signs in them, wrapped to a width.

Not QTextDocument: it would obey markup that is written in a player's name (see `kit.marks`). Not QTextLayout:
it cannot keep room in a line for something that is no letter, such as a sign, nor bring a word along to one
that would stand alone in the last line.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from cardgames_qt.kit.marks import BOLD, SIGN, unmarked
from cardgames_qt.ui.look.paint import colour, draw_symbol, sign_ink, ui_font
from cardgames_qt.ui.look.theme import SUIT_NAMES, Font, Theme

_SUITS = "|".join(SUIT_NAMES)
_PIECE = re.compile(f"{BOLD}|{SIGN}(?:{_SUITS}){SIGN}|\n| +|[^{BOLD}{SIGN} \n]+")

_CARD = re.compile(rf"(?<=\w) (?={BOLD}?(?:\d+{BOLD}? ?{SIGN}|[+−]\d))")
"""The space in the name of a card, "purple 7", or before a score: no line ends there."""


class _Piece(msgspec.Struct, frozen=True):
    """A word, a space, a sign or, once the lines are ready, a run of words; with its place in the line."""

    text: str
    bold: bool
    suit: str | None
    x: float
    width: float


class TextBlock(msgspec.Struct, frozen=True):
    """Wrapped text, ready to be drawn."""

    lines: tuple[tuple[_Piece, ...], ...]
    line_height: float
    ascent: float
    font: QFont
    bold: QFont

    @property
    def height(self) -> float:
        return self.line_height * len(self.lines)

    @property
    def width(self) -> float:
        """The longest line."""
        return max((_length(line) for line in self.lines), default=0.0)


def plain_words(text: str) -> str:
    """The same text without markup, for screen readers."""
    return unmarked(text)


def signs_in(text: str) -> list[str]:
    """The colours whose signs are in a text."""
    return re.findall(f"{SIGN}({_SUITS}){SIGN}", text)


@lru_cache(maxsize=1024)  # layouts ask for the same lines again and again while they look for their sizes
def lay_out(text: str, token: Font, scale: float = 1.0, max_width: float = 1e9) -> TextBlock:
    """Break the text into lines no wider than `max_width` (a single long word may stick out)."""
    font, bold = ui_font(token, scale), _bold(token, scale)
    metrics = QFontMetricsF(font)
    lines: list[list[_Piece]] = [[]]
    strong = False
    for raw in _PIECE.findall(_CARD.sub("\N{NO-BREAK SPACE}", text)):
        if raw == BOLD:
            strong = not strong
        elif raw == "\n":
            lines.append([])
        else:
            _put(lines, raw, _width(raw, token, scale, strong), strong, max_width)
    ready = tuple(tuple(_runs(line)) for line in _without_widow(lines, max_width))
    return TextBlock(ready, metrics.height() * 1.12, metrics.ascent() + metrics.height() * 0.06, font, bold)


def _bold(token: Font, scale: float) -> QFont:
    font = ui_font(token, scale)
    font.setWeight(QFont.Weight(max(700, token.weight)))
    return font


@lru_cache(maxsize=4096)  # many sentences have few words, and measuring these is most of the work
def _width(raw: str, token: Font, scale: float, bold: bool) -> float:
    """How much room a word, a space or a sign takes."""
    metrics = QFontMetricsF(_bold(token, scale) if bold else ui_font(token, scale))
    return metrics.ascent() * 0.95 if raw.startswith(SIGN) else metrics.horizontalAdvance(raw)


def _put(lines: list[list[_Piece]], raw: str, width: float, bold: bool, max_width: float) -> None:
    suit = raw[1:-1] if raw.startswith(SIGN) else None
    x = _length(lines[-1], trailing=True)
    if x + width > max_width and lines[-1] and not _is_space(raw):
        carried = _carried(lines[-1], sign=suit is not None)
        if carried is not None:
            lines.append(carried)
        x = _length(lines[-1], trailing=True)
    if _is_space(raw) and not lines[-1]:
        return
    lines[-1].append(_Piece(raw, bold, suit, x, width))


def _is_space(text: str) -> bool:
    """Whether a line may end here; a space that does not break is a letter like any other."""
    return text.strip(" ") == ""


def _carried(line: list[_Piece], *, sign: bool) -> list[_Piece] | None:
    """Take off the end of its line what cannot be parted from what follows; None if that is all of it.

    That is everything since the last space; a sign also belongs to the word before its space.
    """
    at = len(line)
    while at > 0 and (sign or not _is_space(line[at - 1].text)):
        at -= 1
        sign = line[at].suit is not None
    if at == 0:
        return None
    if at == len(line):
        return []
    left, taken = line[at].x, line[at:]
    del line[at:]
    return _moved(taken, -left)


def _without_widow(lines: list[list[_Piece]], max_width: float) -> list[list[_Piece]]:
    """A word alone in the last line takes the one before it along, if the line before keeps some."""
    if len(lines) < 2 or any(_is_space(piece.text) for piece in lines[-1]):
        return lines
    before, last = list(lines[-2]), lines[-1]
    if not before or not _is_space(before[-1].text):  # a paragraph of its own
        return lines
    space = before.pop()
    taken = _carried(before, sign=False) or []
    start = _length(taken) + space.width
    whole = [*taken, *_moved([space], start - space.width - space.x), *_moved(last, start)]
    return [*lines[:-2], before, whole] if taken and _length(whole) <= max_width else lines


def _runs(line: list[_Piece]) -> list[_Piece]:
    """Join what is drawn in one font: Qt shapes every piece anew whenever it is drawn."""
    while line and _is_space(line[-1].text):
        line.pop()
    runs: list[_Piece] = []
    for piece in line:
        last = runs[-1] if runs else None
        if last is None or piece.suit or last.suit or piece.bold != last.bold:
            runs.append(piece)
        else:
            width = piece.x + piece.width - last.x
            runs[-1] = msgspec.structs.replace(last, text=last.text + piece.text, width=width)
    return runs


def _moved(pieces: list[_Piece], by: float) -> list[_Piece]:
    return [msgspec.structs.replace(piece, x=piece.x + by) for piece in pieces]


def _length(line: list[_Piece] | tuple[_Piece, ...], *, trailing: bool = False) -> float:
    for piece in reversed(line):
        if trailing or not _is_space(piece.text):
            return piece.x + piece.width
    return 0.0


def draw_block(
    painter: QPainter,
    block: TextBlock,
    at: QPointF,
    theme: Theme,
    *,
    ink: str,
    width: float | None = None,
    align: float = 0.0,
    bold_ink: str | None = None,
) -> None:
    """Draw the lines from the top left `at`; `align` 0, 0.5 or 1 places them within `width`."""
    room = width if width is not None else block.width
    for number, line in enumerate(block.lines):
        left = at.x() + (room - _length(line)) * align
        baseline = at.y() + number * block.line_height + block.ascent
        for piece in line:
            _draw_piece(painter, block, piece, QPointF(left + piece.x, baseline), theme, ink, bold_ink or ink)


def _draw_piece(
    painter: QPainter, block: TextBlock, piece: _Piece, at: QPointF, theme: Theme, *inks: str
) -> None:
    if piece.suit is not None:
        size = piece.width
        middle = at + QPointF(size / 2, -QFontMetricsF(block.font).capHeight() / 2)
        draw_symbol(painter, piece.suit, middle, max(10.0, size), sign_ink(piece.suit, theme, inks[0]))
        return
    painter.setFont(block.bold if piece.bold else block.font)
    painter.setPen(colour(inks[1] if piece.bold else inks[0]))
    painter.drawText(at, piece.text)
