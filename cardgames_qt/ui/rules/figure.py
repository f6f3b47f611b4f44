"""Pictures of cards for the rules, painted with the game's own faces on its own table top.

A figure is written in lines of groups: `Row: R5+ G7+ Y2 B9 | You play: P6 > You take: R5 G7 P6`. A bar or an
arrow stands between groups. A group has a label and cards; a card has a face as the game names it, or `~`
for its back, `~7` for a back that tells a number. Marks follow the face: `+` lit, `-` veiled. Cards joined
by a slash overlap. Words in quotation marks stand for themselves. A group of one `@…` is drawn by the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPixmap

from cardgames_qt.kit.game import Game
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, draw_glow, draw_shadow, grown, mix, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme

WIDTH = 620.0
"""The greatest width of a figure on the page."""
_CARD = 58.0
_GAP, _GROUP_GAP, _ARROW = 9.0, 28.0, 46.0
_OVERLAP = 0.46  # the small number of the card below stays readable, even 100
_AIR, _LABEL, _LINE_GAP = 18.0, 22.0, 14.0
_RADIUS = 18.0
_SEPARATOR = re.compile(r"\s+([|>])\s+")
_LABELLED = re.compile(r"([^\"@]+):\s+(.*)")
_THING = re.compile(r'"([^"]*)"|(\S+)')
_CARD_WORD = re.compile(r"(~)?(\w*)([+-]*)")


@dataclass(frozen=True)
class FigureCard:
    """A card of a figure."""

    face: str | None
    back: bool = False
    lit: bool = False
    veiled: bool = False
    covers: bool = False
    """Whether it lies half on the card before it."""


@dataclass(frozen=True)
class FigureWords:
    """Words that stand in line with the cards, such as a sum."""

    text: str


@dataclass(frozen=True)
class FigureDrawing:
    """What only the game itself can draw."""

    text: str


Thing: TypeAlias = FigureCard | FigureWords | FigureDrawing


@dataclass(frozen=True)
class FigureGroup:
    """Things that belong together, with a label over them; an arrow may lead to them."""

    label: str
    things: tuple[Thing, ...]
    arrow: bool = False


Figure: TypeAlias = tuple[tuple[FigureGroup, ...], ...]


class Drawings(Protocol):
    """What a game brings in its `figures.py` as DRAWINGS, if cards alone do not explain it."""

    def size(self, text: str) -> QSizeF:
        """How large that drawing is."""
        ...

    def paint(self, painter: QPainter, text: str, theme: Theme) -> None:
        """Paint it with its corner at the origin."""
        ...


class FigureError(ValueError):
    """A figure that is not written as one."""


def parse_figure(text: str) -> Figure:
    """Raises FigureError with the part that makes no sense."""
    return tuple(_parse_line(line) for line in text.splitlines() if line.strip())


def _parse_line(line: str) -> tuple[FigureGroup, ...]:
    first, *rest = _SEPARATOR.split(line.strip())
    groups = [_parse_group(first, arrow=False)]
    for sign, group in zip(rest[::2], rest[1::2], strict=True):
        groups.append(_parse_group(group, arrow=sign == ">"))
    return tuple(groups)


def _parse_group(text: str, *, arrow: bool) -> FigureGroup:
    labelled = _LABELLED.fullmatch(text)
    label, content = (labelled[1], labelled[2]) if labelled else ("", text)
    if content.startswith("@"):
        return FigureGroup(label, (FigureDrawing(content[1:]),), arrow)
    things: list[Thing] = []
    for words, cards in _THING.findall(content):
        if words:
            things.append(FigureWords(words))
        else:
            things += [_parse_card(word, covers=n > 0) for n, word in enumerate(cards.split("/"))]
    if not things:
        raise FigureError(f"{text!r} shows nothing")
    return FigureGroup(label, tuple(things), arrow)


def _parse_card(word: str, *, covers: bool) -> FigureCard:
    found = _CARD_WORD.fullmatch(word)
    if found is None or not (found[1] or found[2]):
        raise FigureError(f"{word!r} is no card")
    return FigureCard(
        found[2] or None, back=bool(found[1]), lit="+" in found[3], veiled="-" in found[3], covers=covers
    )


class FigurePainter:
    """Paints the figures of one game in one theme."""

    def __init__(self, game: Game, theme: Theme) -> None:
        self._theme, self._mat = theme, theme.mat(game.id)
        self._art = art_of(game)
        self._drawings: Drawings | None = game.drawings

    def picture(self, figure: Figure, dpr: float) -> QPixmap:
        """The figure as a picture, as wide as it needs to be."""
        scale = min(1.0, (WIDTH - 2 * _AIR) / max(self._line_width(line) for line in figure))
        heights = [self._line_height(line) for line in figure]
        inner = sum(heights) + _LINE_GAP * (len(figure) - 1)
        widest = max(self._line_width(line) for line in figure)
        size = QSizeF(widest * scale + 2 * _AIR, inner * scale + 2 * _AIR)
        pixmap = QPixmap(round(size.width() * dpr), round(size.height() * dpr))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter, QRectF(QPointF(0, 0), size))
        painter.translate(_AIR, _AIR)
        painter.scale(scale, scale)
        for line, height in zip(figure, heights, strict=True):
            self._paint_line(painter, line, height)
            painter.translate(0, height + _LINE_GAP)
        painter.end()
        return pixmap

    # --- sizes ----------------------------------------------------------------------------------------

    def _line_width(self, line: tuple[FigureGroup, ...]) -> float:
        between = sum(_ARROW if group.arrow else _GROUP_GAP for group in line[1:])
        return sum(self._group_width(group) for group in line) + between

    def _line_height(self, line: tuple[FigureGroup, ...]) -> float:
        label = _LABEL if any(group.label for group in line) else 0.0
        return label + max(self._size(thing).height() for group in line for thing in group.things)

    def _group_width(self, group: FigureGroup) -> float:
        last = self._starts(group)[-1] + self._size(group.things[-1]).width()
        return max(last, self._label_width(group.label))

    def _label_width(self, label: str) -> float:
        return QFontMetricsF(ui_font(self._theme.type.label)).horizontalAdvance(label)

    def _starts(self, group: FigureGroup) -> list[float]:
        """The left edge of each thing in a group."""
        starts = [0.0]
        for before, thing in zip(group.things, group.things[1:], strict=False):
            covers = isinstance(thing, FigureCard) and thing.covers
            starts.append(starts[-1] + (_CARD * _OVERLAP if covers else self._size(before).width() + _GAP))
        return starts

    def _size(self, thing: Thing) -> QSizeF:
        if isinstance(thing, FigureWords):
            metrics = QFontMetricsF(ui_font(self._theme.type.heading))
            return QSizeF(metrics.horizontalAdvance(thing.text) + 2, metrics.height())
        if isinstance(thing, FigureDrawing):
            if self._drawings is None:
                raise FigureError(f"this game has no drawing {thing.text!r}")
            return self._drawings.size(thing.text)
        return QSizeF(_CARD, _CARD * RATIO)

    # --- paint ----------------------------------------------------------------------------------------

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        light.setColorAt(0, colour(self._mat.centre))
        light.setColorAt(1, colour(mix(self._mat.centre, self._mat.edge, 0.6)))
        painter.fillPath(rounded(rect, _RADIUS), light)

    def _paint_line(self, painter: QPainter, line: tuple[FigureGroup, ...], height: float) -> None:
        labelled = any(group.label for group in line)
        top, x = (_LABEL if labelled else 0.0), 0.0
        ink = self._theme.colours.plate_ink
        for number, group in enumerate(line):
            if number and group.arrow:
                middle = QPointF(x + _ARROW / 2, top + (height - top) / 2)
                draw_icon(painter, "right", middle, 26, ink, stroke=2.4)
            x += (_ARROW if group.arrow else _GROUP_GAP) if number else 0.0
            painter.setPen(colour(ink))
            painter.setFont(ui_font(self._theme.type.label))
            painter.drawText(QPointF(x, 13), group.label)
            for start, thing in zip(self._starts(group), group.things, strict=True):
                down = (height - top - self._size(thing).height()) / 2
                self._paint_thing(painter, thing, QPointF(x + start, top + down))
            x += self._group_width(group)

    def _paint_thing(self, painter: QPainter, thing: Thing, at: QPointF) -> None:
        size = self._size(thing)
        if isinstance(thing, FigureCard):
            self._paint_card(painter, thing, QRectF(at, size))
        elif isinstance(thing, FigureWords):
            painter.setPen(colour(self._theme.colours.plate_ink))
            painter.setFont(ui_font(self._theme.type.heading))
            painter.drawText(QRectF(at, size), Qt.AlignmentFlag.AlignVCenter, thing.text)
        elif self._drawings is not None:
            painter.save()
            painter.translate(at)
            self._drawings.paint(painter, thing.text, self._theme)
            painter.restore()

    def _paint_card(self, painter: QPainter, card: FigureCard, rect: QRectF) -> None:
        if self._art is None:
            raise FigureError("this game has no card faces")
        theme, radius = self._theme, _CARD * 0.095
        draw_shadow(painter, rect, radius, theme.shadows.rest, theme)
        if card.lit:
            draw_glow(painter, grown(rect, 3), radius + 3, theme, reach=14)
        picture = self._card_picture(self._art, card, painter.device().devicePixelRatioF())
        painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        if card.veiled:
            veil = mix(self._mat.centre, self._mat.edge, 0.3)
            painter.fillPath(rounded(rect, radius), colour(veil, 0.62))
        if card.lit:
            draw = partial(painter.drawPath, rounded(grown(rect, 3), radius + 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ink, width in ((theme.colours.ring_edge, 5.0), (theme.colours.ring, 2.6)):
                painter.setPen(pen(ink, width))
                draw()

    def _card_picture(self, art: CardArt, card: FigureCard, dpr: float) -> QPixmap:
        # Twice as fine as the screen: small numerals stay crisp when a wide figure is scaled down.
        return card_picture(art, card.face, self._theme, _CARD, dpr * 2, face_up=not card.back)
