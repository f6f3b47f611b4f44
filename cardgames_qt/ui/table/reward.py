"""Small rewards on the table: a slip of paper beside what was done well, a larger one with cards for a win.

They lie above everything and let every click through. Nothing waits for them but what is told to, and a click
or a key ends them. Where nothing moves they are still pictures.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from cardgames_qt.ui.look.cardart import RATIO, CardArt
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import draw_glow, draw_shadow, grown
from cardgames_qt.ui.look.pencil import MIDDLE, Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.animator import Animator, Done, Speed
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.layout import Frame

_ABOVE_ALL = 11_000.0
_SLIP_MS, _VERDICT_MS = 1700, 1900
_COME, _GO = 0.16, 0.85
"""The shares of that time when it has come, and when it begins to go."""
_UNFOLDED, _FANNED = 0.30, 0.45
_SLIP_HEIGHT, _SLIP_SIDE, _SLIP_RISE = 40.0, 18.0, 16.0
_WIDTH, _HEIGHT, _LEAST_SIDE = 330.0, 104.0, 34.0
_CARD, _TURN, _STEP, _PEEK = 92.0, 9.0, 54.0, 94.0
_MOST_CARDS = 5
_TILT = -1.6
_DOWN = 0.715
"""How far down the mat the middle of a verdict is."""


@dataclass(frozen=True, slots=True)
class Flourish:
    """Something worth a word: beside the thing of that key, or as a verdict in the middle of the mat."""

    words: str
    more: str = ""
    spot: str = ""
    faces: tuple[str, ...] = ()
    """Cards that fan out behind a verdict."""
    icon: str = "star"
    stays: bool = False
    """Whether it lies there until somebody does something."""


class FlourishItem(Decor):
    """The paper, at some point of its short life."""

    def __init__(self, flourish: Flourish, art: CardArt | None, theme: Theme) -> None:
        super().__init__(theme, _ABOVE_ALL)
        self.flourish, self._art = flourish, art
        self._share, self._at, self._room = 1.0, QPointF(), QRectF()

    def lie(self, at: QPointF, room: QRectF) -> None:
        """Around that point, within that room."""
        self._at, self._room = at, room
        self.refresh()

    def show_share(self, share: float) -> None:
        """So much of its time is over; 0.5 is the still picture."""
        self._share = share
        self.setOpacity(_faded(share))
        self.update()

    def paper(self) -> QRectF:
        """What the words stand on, within the room."""
        flourish, px, types = self.flourish, self.px, self.theme.type
        pencil = Pencil(QPainter(), self.theme, px)
        if flourish.spot:
            width = pencil.width(flourish.words, types.heading) + (2 * _SLIP_SIDE + 26) * px
            rect = QRectF(0, 0, width, _SLIP_HEIGHT * px)
        else:
            words = max(pencil.width(flourish.words, types.result), pencil.width(flourish.more, types.body))
            rect = QRectF(0, 0, max(_WIDTH * px, words + 2 * _LEAST_SIDE * px), _HEIGHT * px)
        rect.moveCenter(self._at)
        left = min(
            max(rect.left(), self._room.left()), max(self._room.left(), self._room.right() - rect.width())
        )
        rect.moveLeft(left)
        rect.moveTop(max(self._room.top(), min(rect.top(), self._room.bottom() - rect.height())))
        return rect

    def boundingRect(self) -> QRectF:
        below = 0.0 if self.flourish.spot else (_CARD * RATIO + _PEEK) * self.px
        return grown(self.paper(), 60 * self.px).adjusted(-90 * self.px, 0, 90 * self.px, below)

    def draw(self, painter: QPainter) -> None:
        if self.flourish.spot:
            self._draw_slip(painter)
        else:
            self._draw_verdict(painter)

    def _draw_slip(self, painter: QPainter) -> None:
        inks, px, pencil = self.theme.colours, self.px, self.pencil(painter)
        come = _eased(self._share / _COME)
        painter.translate(0, (1 - come) * _SLIP_RISE * px)
        rect = self.paper()
        draw_glow(painter, rect, rect.height() / 2, self.theme, reach=22 * px, strength=min(1.0, come))
        pencil.drop(rect, rect.height() / 2, fall=3, blur=9, alpha=0.35, ink=inks.shadow)
        pencil.box(rect, rect.height() / 2, inks.paper, pencil.line(inks.lamp, 2.5))
        at = QPointF(rect.left() + (_SLIP_SIDE + 7) * px, rect.center().y())
        draw_icon(painter, self.flourish.icon, at, 20 * px, inks.paper_ink)
        words = rect.adjusted((_SLIP_SIDE + 22) * px, 0, -_SLIP_SIDE * px / 2, 0)
        pencil.words(self.flourish.words, words, self.theme.type.heading, inks.paper_ink)

    def _draw_verdict(self, painter: QPainter) -> None:
        rect, inks, px, pencil = self.paper(), self.theme.colours, self.px, self.pencil(painter)
        self._draw_fan(painter, rect, _eased(self._share / _FANNED))
        painter.translate(rect.center())
        painter.rotate(_TILT)
        painter.scale(1.0, max(0.02, _eased(self._share / _UNFOLDED)))
        painter.translate(-rect.center())
        draw_glow(painter, rect, 14 * px, self.theme, reach=30 * px)
        pencil.drop(rect, 14 * px, fall=8, blur=22, alpha=0.45, ink=inks.shadow)
        pencil.box(rect, 14 * px, inks.paper, pencil.line(inks.lamp, 3))
        pencil.box(
            grown(rect, -7 * px), 9 * px, None, pencil.line(inks.paper_ink, 1, alpha=0.18, dash=(4, 4))
        )
        types, more = self.theme.type, self.flourish.more
        top = rect.adjusted(0, 12 * px, 0, -38 * px) if more else rect
        pencil.words(self.flourish.words, top, types.result, inks.paper_ink, MIDDLE)
        if more:
            pencil.words(more, rect.adjusted(0, 62 * px, 0, -12 * px), types.body, inks.paper_ink, MIDDLE)

    def _draw_fan(self, painter: QPainter, rect: QRectF, open_: float) -> None:
        """Cards that come out from behind the paper and open like a fan, where no hand lies any more."""
        faces = self.flourish.faces[:_MOST_CARDS]
        if self._art is None or not faces:
            return
        px, pencil = self.px, self.pencil(painter)
        width = _CARD * px
        card = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
        for number, face in enumerate(faces):
            step = number - (len(faces) - 1) / 2
            painter.save()
            drop = (_PEEK + 6 * (1 - abs(step))) * open_ * px
            painter.translate(rect.center().x() + step * _STEP * open_ * px, rect.center().y() + drop)
            painter.rotate(-step * _TURN * open_)
            draw_shadow(painter, card, width * 0.095, self.theme.shadows.hand, self.theme, scale=px)
            pencil.card(self._art, face, card)
            painter.restore()


class Rewards(QObject):
    """At most one flourish on a table at a time."""

    def __init__(self, scene: QGraphicsScene, animator: Animator) -> None:
        super().__init__(scene)
        self._scene, self._animator = scene, animator
        self._item: FlourishItem | None = None
        self._then: Done | None = None
        self._life: QVariantAnimation | None = None

    @property
    def shown(self) -> Flourish | None:
        """What lies there now."""
        return self._item.flourish if self._item is not None else None

    def show(
        self,
        flourish: Flourish,
        item: FlourishItem,
        frame: Frame,
        at: QRectF | None,
        then: Done | None = None,
    ) -> None:
        """Lay it down around `at`, or in the middle of the mat; `then` is called when it is over.

        Where nothing moves, nothing waits either: `then` is called at once, and only the still picture stays.
        """
        self.skip()
        still = self._animator.speed is Speed.INSTANT
        if still and then is not None:
            then()
            return
        self._item, self._then = item, then
        self._scene.addItem(item)
        item.lie(_place(frame, at), grown(frame.mat, -10 * frame.scale))
        item.show_share(0.5)
        if not still:
            self._live(flourish, item)

    def _live(self, flourish: Flourish, item: FlourishItem) -> None:
        length = (_SLIP_MS if flourish.spot else _VERDICT_MS) / self._animator.speed.value
        end = 0.5 if flourish.stays else 1.0
        self._life = life = QVariantAnimation(self)
        life.setStartValue(0.0)
        life.setEndValue(end)
        life.setDuration(max(1, round(length * end)))
        life.valueChanged.connect(item.show_share)
        life.finished.connect(self._over)
        item.show_share(0.0)
        life.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)

    def follow(self, frame: Frame, theme: Theme) -> None:
        """The table has another size or theme; a slip is gone, as what it lay beside lies elsewhere."""
        if self._item is not None and not self._item.flourish.spot:
            self._item.restyle(theme, frame.scale)
            self._item.lie(_place(frame, None), grown(frame.mat, -10 * frame.scale))
        else:
            self.skip()

    def skip(self) -> None:
        """End it at once."""
        life, self._life = self._life, None
        if life is not None and isValid(life):
            life.stop()
        item, self._item = self._item, None
        if item is not None and isValid(item) and item.scene() is not None:
            item.scene().removeItem(item)
        then, self._then = self._then, None
        if then is not None:
            then()

    def drop(self) -> None:
        """The table is left: nothing follows any more."""
        self._then = None
        self.skip()

    def _over(self) -> None:
        self._life = None
        if self._item is not None and not self._item.flourish.stays:
            self.skip()


def _place(frame: Frame, at: QRectF | None) -> QPointF:
    """Over the upper edge of a thing, or below the middle: over the line that says what to do."""
    if at is not None:
        return QPointF(at.center().x(), at.top() - 8 * frame.scale)
    return QPointF(frame.mat.center().x(), frame.mat.top() + frame.mat.height() * _DOWN)


def _eased(share: float) -> float:
    """Comes quickly and goes a little too far before it rests."""
    curve = QEasingCurve(QEasingCurve.Type.OutBack)
    return float(curve.valueForProgress(min(1.0, max(0.0, share))))


def _faded(share: float) -> float:
    if share < _COME:
        return min(1.0, share / _COME * 2)
    return 1.0 if share <= _GO else max(0.0, (1 - share) / (1 - _GO))
