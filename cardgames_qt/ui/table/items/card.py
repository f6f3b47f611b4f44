"""One card on the table: its picture, its pose, and every state it can be in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from cardgames_qt.ui.look import cardart
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import (
    cached,
    colour,
    draw_shadow,
    draw_soft,
    grown,
    mix,
    pen,
    rounded,
    stepped,
    ui_font,
)
from cardgames_qt.ui.look.theme import Shadow, Theme
from cardgames_qt.ui.table.items.decor import SMOOTH
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.pose import Pose

CHOSEN_Z = 50.0  # over its neighbours in the fan
HOVER_LIFT = 10.0
SELECTED_LIFT = 24.0
_NARROWEST = 1.0
"""Where a table has no room left for a card: one without any width cannot be painted."""
_DESIGN_WIDTH = 108.0  # the card width the shadows were drawn for
_LARGE = 220.0  # pixels across, from which on a card needs no finer picture than the screen
_RING = 3.0
"""Of a chosen card, in design units, but never in fewer pixels: a thinner one fades away on a small table."""
_EDGES = QPainter.RenderHint.Antialiasing


_Look: TypeAlias = tuple[str | None, bool, Theme, float, float, float]
"""Side, theme, width, lift and pixels per unit: what a plain card's picture and its place depend on."""


@dataclass(frozen=True, slots=True)
class _Plain:
    """A card as it was last painted; cached, because many cards are painted many times a second."""

    look: _Look
    picture: QPixmap
    place: QRectF
    source: QRectF


class CardItem(TableItem):
    """A card centred on its position.

    `key` identifies it on this table for as long as the card is known; `face` may be unknown (None: only the
    back can be shown) and may be learnt later. `home` is where the layout wants it, whatever an animation or
    the player is doing with it.
    """

    def __init__(
        self,
        key: str,
        art: CardArt,
        theme: Theme,
        *,
        face: str | None = None,
        back: str | None = None,
        name: str = "",
        touchable: bool = True,
    ) -> None:
        """A card that is not `touchable` lets the pointer through to what it lies on."""
        super().__init__(key, theme, name=name)
        self._touchable = touchable
        self.art = art
        self.face = face
        self.back = back
        self.zone = ""
        self.index = 0
        self.home = Pose(0, 0, _DESIGN_WIDTH)
        self.veil = theme.mat("lobby").edge
        self._draw_width = _DESIGN_WIDTH
        self._turn = 1.0  # 1 shows the face, 0 the back, between them the card stands on its edge
        self._lift = 0.0
        self._flying = False
        self._bounds: QRectF | None = None
        self._plain: _Plain | None = None

    def prepareGeometryChange(self) -> None:
        """Qt asks for the bounds many times a frame, so they are cached until something changes them."""
        super().prepareGeometryChange()
        self._bounds = None

    def show_sides(self, face: str | None, back: str | None, name: str) -> None:
        if (face, back) != (self.face, self.back):
            self.face, self.back = face, back
            self.update()
        self.accessible_name = name

    @property
    def pose(self) -> Pose:
        """Where it is right now."""
        width = self._draw_width * self.scale()
        return Pose(self.x(), self.y(), width, self.rotation(), self.zValue(), self._turn >= 0.5)

    def set_pose(self, pose: Pose) -> None:
        """Lie there, and make it home."""
        self.home = pose
        self.show_pose(pose)

    def show_pose(self, pose: Pose, *, turn: float | None = None, settle: bool = True) -> None:
        """Appear there without changing home; `settle` draws the card again at that width."""
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.rotation)
        self.setZValue(pose.z)
        width = max(_NARROWEST, pose.width)
        if settle and width != self._draw_width:
            self.prepareGeometryChange()
            self._draw_width = width
        self.setScale(width / self._draw_width)
        if settle:
            self._fly(False)
        shown = turn if turn is not None else float(pose.face_up)
        if shown != self._turn:
            self._turn = shown
            self.update()

    def draw_for(self, width: float) -> None:
        """Prepare for a flight that ends with that width."""
        self._fly(True)
        pose, width = self.pose, max(_NARROWEST, width)
        if width != self._draw_width:
            self.prepareGeometryChange()
            self._draw_width = width
            self.setScale(pose.width / width)

    def _fly(self, flying: bool) -> None:
        """A flying card is painted straight to the screen: it turns, so no cached picture could be reused."""
        if flying != self._flying:
            self._flying = flying
            self.setCacheMode(self.CacheMode.NoCache if flying else self.CacheMode.DeviceCoordinateCache)

    @property
    def lift(self) -> float:
        """How far the card is drawn above its place, in design units."""
        return self._lift

    def set_lift(self, lift: float) -> None:
        """Raise the picture; the position does not change."""
        if lift != self._lift:
            self.prepareGeometryChange()
            self._lift = lift
            self._sync_chip()
            self.update()

    def wanted_lift(self) -> float:
        """The lift its state asks for."""
        if self.state.held:
            return 0.0
        return SELECTED_LIFT if self.state.selected else HOVER_LIFT if self.state.hovered else 0.0

    def body(self) -> QRectF:
        """The card where it is drawn, raised or not."""
        width = self._draw_width
        return QRectF(-width / 2, -width * RATIO / 2 - self._lift * self.px, width, width * RATIO)

    def radius(self) -> float:
        return self._draw_width * cardart.RADIUS / cardart.WIDTH

    def _weight(self) -> float:
        return self._draw_width / _DESIGN_WIDTH

    def _shadow(self) -> Shadow:
        shadows = self.theme.shadows
        if self.state.held:
            return shadows.held
        return shadows.lift if self.state.selected else shadows.hand if self.state.hovered else shadows.rest

    def _margin(self) -> float:
        state = self.state
        if state.held:
            return 80 * self._weight()
        lit = state.target is not None or state.selected or state.hovered or state.focused
        return max(16 * self._weight(), (50 if lit else 16) * self.px)

    def _paint_plain(self, painter: QPainter) -> None:
        """Card and resting shadow as one picture: less than half the work of painting both."""
        # Smoothing the edges of a picture takes Qt long, and its rim is clear: it matters only on a card that
        # stands nearly on its edge, where the rim is thinner than a pixel.
        painter.setRenderHint(_EDGES, 0 < self._turn < 1)
        face_up = self._turn >= 0.5 and self.face is not None
        shown = self.face if face_up else self.back
        dpr = painter.device().devicePixelRatioF()
        look = (shown, face_up, self.theme, self._draw_width, self._lift * self.px, dpr)
        if self._plain is None or self._plain.look != look:
            self._plain = self._find_plain(look)
        painter.drawPixmap(self._plain.place, self._plain.picture, self._plain.source)
        painter.setRenderHint(_EDGES)

    def _find_plain(self, look: _Look) -> _Plain:
        shown, face_up, theme, _, _, screen = look
        width, dpr = self._fineness(screen)
        key = f"plain {self.art.cache_id} {shown} {face_up} {theme.key} {width:.2f} {dpr:.3f}"
        picture = cached(key, lambda: _bake_plain(self.art, shown, theme, width, dpr, face_up=face_up))
        return _Plain(look, picture, grown(self.body(), 16 * self._weight()), QRectF(picture.rect()))

    def _fineness(self, dpr: float) -> tuple[float, float]:
        """The width a picture is drawn for, and its pixels per unit.

        These are twice the screen's, because cards turn and rest between pixels; so fine a picture may be
        shown a little smaller. Large cards are crisp without that, and would only fill the memory.
        """
        if self._draw_width * dpr >= _LARGE:
            return self._draw_width, dpr
        return stepped(self._draw_width), 2 * dpr

    def _paint_side(self, painter: QPainter) -> None:
        face_up = self._turn >= 0.5 and self.face is not None
        shown = self.face if face_up else self.back
        width, dpr = self._fineness(painter.device().devicePixelRatioF())
        picture = card_picture(self.art, shown, self.theme, width, dpr, face_up=face_up)
        painter.drawPixmap(self.body(), picture, QRectF(picture.rect()))

    def _veil_alpha(self) -> float:
        """How far the mat shows through a card that cannot be played."""
        state = self.state
        if state.veiled or (state.target is not None and not state.target.legal):
            return 0.42
        return 0.26 if state.unplayable else 0.0

    def _paint_marks(self, painter: QPainter) -> None:
        state, px = self.state, self.mark_px()
        if state.selected:
            ring = _RING * self.mark_px(least=1.0)
            _draw_selected(painter, self.body(), self.radius(), self.theme, px, ring=ring)
        elif state.order:
            _draw_order(painter, state.order, self.body(), self.theme, px)
        if state.badge is not None:
            at = self.body().topRight() + QPointF(-2 * px, 2 * px)
            painter.setPen(Qt.PenStyle.NoPen)
            draw_soft(
                painter,
                QRectF(at.x() - 12 * px, at.y() - 11 * px, 24 * px, 24 * px),
                12 * px,
                blur=4 * px,
                ink=self.theme.colours.shadow,
                alpha=0.4,
            )
            draw_avatar(painter, state.badge, at, 28 * self.mark_px(0.8))

    def boundingRect(self) -> QRectF:
        if self._bounds is None:
            self._bounds = grown(self.body(), self._margin())
        return self._bounds

    def shape(self) -> QPainterPath:
        """The body and the strip a raised card left below, so that hovering there does not flicker."""
        if not self._touchable:
            return QPainterPath()
        return rounded(self.body().adjusted(0, 0, 0, self._lift * self.px), self.radius())

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the card with everything its state asks for; many times a frame, hence without detour."""
        del option, widget
        painter.setRenderHints(SMOOTH)
        width = abs(2 * self._turn - 1)
        if width == 1:
            self._paint_card(painter)
        else:
            painter.save()
            painter.scale(max(0.02, width), 1)
            self._paint_card(painter)
            painter.restore()
        self._paint_marks(painter)

    def _paint_card(self, painter: QPainter) -> None:
        target = self.state.target
        if target is None and self._shadow() is self.theme.shadows.rest:
            self._paint_plain(painter)
        else:
            draw_shadow(painter, self.body(), self.radius(), self._shadow(), self.theme, scale=self._weight())
            if target is not None and target.legal:
                self.paint_light(painter, target)
            self._paint_side(painter)
        veil = self._veil_alpha()
        if veil:
            painter.fillPath(self.outline(), colour(self.veil, veil))


def _draw_selected(
    painter: QPainter, body: QRectF, radius: float, theme: Theme, px: float, *, ring: float
) -> None:
    """A solid ring so wide, and a coin with a tick: chosen, not merely pointed at."""
    inks = theme.colours
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(inks.focus, ring))
    painter.drawPath(rounded(grown(body, 3 * px + ring / 2), radius + 3 * px + ring / 2))
    at = QPointF(body.center().x(), body.top())
    _draw_coin(painter, at, theme, px)
    draw_icon(painter, "check", at, 17 * px, inks.lamp_ink, stroke=2.6)


def _draw_order(painter: QPainter, order: int, body: QRectF, theme: Theme, px: float) -> None:
    """A coin with a number, where no neighbour in a hand covers it."""
    at = QPointF(body.left() + body.width() * 0.34, body.top())
    _draw_coin(painter, at, theme, px)
    painter.setFont(ui_font(theme.type.button, px))
    painter.setPen(colour(theme.colours.lamp_ink))
    coin = grown(QRectF(at, at), 15 * px)
    painter.drawText(coin, Qt.AlignmentFlag.AlignCenter, str(order))


def _draw_coin(painter: QPainter, at: QPointF, theme: Theme, px: float) -> None:
    painter.setPen(pen(mix(theme.colours.lamp, "#000000", 0.25), 1 * px))
    painter.setBrush(colour(theme.colours.lamp))
    painter.drawEllipse(at, 15 * px, 15 * px)


def _bake_plain(
    art: CardArt, shown: str | None, theme: Theme, width: float, dpr: float, *, face_up: bool
) -> QPixmap:
    box = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
    weight, radius = width / _DESIGN_WIDTH, width * cardart.RADIUS / cardart.WIDTH
    whole = grown(box, 16 * weight)
    pixmap = QPixmap((whole.size() * dpr).toSize())
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(SMOOTH)
    painter.scale(pixmap.width() / whole.width(), pixmap.height() / whole.height())
    painter.translate(-whole.topLeft())
    draw_shadow(painter, box, radius, theme.shadows.rest, theme, scale=weight)
    side = card_picture(art, shown, theme, width, dpr, face_up=face_up)
    painter.drawPixmap(box, side, QRectF(side.rect()))
    painter.end()
    return pixmap
