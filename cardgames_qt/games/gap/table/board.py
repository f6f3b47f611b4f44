"""Everything that lies on the table of GAP, and how it shows a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken, View
from cardgames_qt.games.gap.rules import round_score, totals
from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.games.gap.table.layout import Places, make_places
from cardgames_qt.games.gap.table.plates import Bubble, OwnPlate, RivalPlate, heaps
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapPlateWords
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.items import plate
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.note import NoteItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.slot import SlotItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.zone import Ground, ZoneItem

LastMove: TypeAlias = CardsTaken | CardJoinedRow
ROW, HAND = "row", "hand"


def hand_order(view: View) -> list[Card]:
    """The own cards by number, then colour."""
    return sorted(view.hand, key=lambda card: (card[1:], card))


class Badge(QGraphicsItem):
    """The face of who added a card to the row last, at the card's corner."""

    def __init__(self) -> None:
        super().__init__()
        self.avatar = "you"
        self._px = 1.0
        self.setZValue(450)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def restyle(self, theme: Theme, px: float) -> None:
        """Take another window scale."""
        del theme
        self.prepareGeometryChange()
        self._px = px

    def place(self, avatar: str, pose: Pose) -> None:
        """Sit on the card that lies there."""
        self.avatar = avatar
        self.setPos(pose.x + pose.width / 2 - 3 * self._px, pose.y - pose.width * 0.7 + 3 * self._px)
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:
        """The face."""
        half = 18 * max(self._px, 0.8)
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the face."""
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_avatar(painter, self.avatar, QPointF(0, 0), 28 * max(self._px, 0.8))


class Board:
    """The items of the table. `now` is the view that is shown, which runs behind the game in an animation."""

    def __init__(
        self, scene: TableScene, seats: Sequence[SeatPlan], say: GapPlateWords, words: GapWords
    ) -> None:
        self._scene, self._seats, self._say, self._words = scene, seats, say, words
        self.now: View | None = None
        self.thinking: tuple[Seat, ...] = ()
        self.last: LastMove | None = None
        self.button_width = 0.0
        theme = scene.theme
        types = theme.type
        self.tray = scene.add(ZoneItem(ROW, theme))
        self.deck = scene.add(PileItem("deck", ART, theme))
        self.no_deck = scene.add(SlotItem(theme, Pose(0, 0, 68)))
        self.own = scene.add(OwnPlate(theme))
        self.rivals = [scene.add(RivalPlate(theme)) for _ in seats[1:]]
        self.zones = [scene.add(ZoneItem(f"seat {k}", theme, ground=Ground.CLEAR)) for k in range(len(seats))]
        for thing in (self.tray, self.deck, *self.zones):
            thing.interactive = True  # the keyboard may come here, to have it read out
        self.deck_count = scene.add(LabelItem(theme, types.number_seat, ink="ink"))
        self.deck_words = scene.add(LabelItem(theme, types.log, ink="ink"))
        self.call = scene.add(NoteItem(theme))
        self.button_words = scene.add(LabelItem(theme, types.label, ink="ink", align=0.5))
        self.bubble = scene.add(Bubble(theme))
        self.badge = scene.add(Badge())
        self.places: Places = make_places(scene.frame, len(seats), 4)

    # --- seats ----------------------------------------------------------------------------------------

    def plate(self, seat: int) -> OwnPlate | RivalPlate:
        """The plate of a seat: the own one below, the others clockwise from the left."""
        assert self.now is not None
        turn = (seat - self.now.seat) % self.now.seats
        return self.rivals[turn - 1] if turn else self.own

    def plate_rect(self, seat: int) -> QRectF:
        """Where that plate lies."""
        assert self.now is not None
        turn = (seat - self.now.seat) % self.now.seats
        return self.places.rivals[turn - 1] if turn else self.places.own

    def taken_pose(self, seat: int, card: Card, order: int) -> Pose:
        """Where a taken card goes: to its colour on the plate, and small."""
        shown = self.plate(seat)
        at = shown.cell(card[0])
        width = shown.card_width() if isinstance(shown, OwnPlate) else 20 * self.places.frame.scale
        return Pose(at.x(), at.y(), width, z=420.0 + order)

    def hand_pose(self, seat: int) -> Pose:
        """Where the hidden cards of a rival come from and go to."""
        shown = self.plate(seat)
        at = shown.hand_centre() if isinstance(shown, RivalPlate) else shown.face_centre()
        return Pose(at.x(), at.y(), 18 * self.places.frame.scale, z=410.0, face_up=False)

    # --- cards ----------------------------------------------------------------------------------------

    def card(self, key: str) -> CardItem | None:
        """The card of that name, if it lies here."""
        found = self._scene.thing(key)
        return found if isinstance(found, CardItem) else None

    def make_card(self, card: Card, pose: Pose) -> CardItem:
        """A card that comes onto the table."""
        item = self._scene.add(CardItem(card, ART, self._scene.theme, face=card, name=self._words.card(card)))
        item.set_pose(pose)
        return item

    def homes(self) -> dict[Card, Pose]:
        """Where every card of the shown view belongs."""
        assert self.now is not None
        hand = hand_order(self.now)
        where = dict(zip(hand, self.places.hand_poses(len(hand)), strict=True))
        return where | dict(zip(self.now.row, self.places.row_poses(len(self.now.row)), strict=True))

    def lay_cards(self, *, playable: bool) -> None:
        """Make the cards those of the shown view, each in its place."""
        assert self.now is not None
        homes, hand = self.homes(), hand_order(self.now)
        for thing in self._scene.things():
            if isinstance(thing, CardItem) and thing.key not in homes:
                self._scene.remove(thing)
        for zone, cards in ((HAND, hand), (ROW, list(self.now.row))):
            for index, card in enumerate(cards):
                item = self.card(card) or self.make_card(card, homes[card])
                item.zone, item.index, item.interactive = zone, index, zone == HAND
                item.set_state(unplayable=zone == HAND and not playable)
                self._scene.place(item, homes[card])

    # --- the rest -------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Show everything of this view but the cards themselves."""
        self.now = view
        self.deck.set_count(view.deck_count)
        self.no_deck.setVisible(view.deck_count == 0)
        self.deck.accessible_name = self._say.deck_name(view.deck_count)
        self.deck_count.set_text(str(view.deck_count) if view.dealt else "")
        words = [self._say.in_deck()] if view.dealt else []
        if view.removed:
            words.append(self._say.without(view.removed))
        self.deck_words.set_text("\n".join(words))
        self.tray.accessible_name = self._say.row_name(view.row)
        self.tray.texts = {"row": " ".join(view.row)}
        sums = totals(view)
        for seat in range(view.seats):
            self._show_seat(view, seat, sums[seat])
        self.arrange(self._scene.frame)

    def _show_seat(self, view: View, seat: int, total: int) -> None:
        plan, taken = self._seats[seat], view.taken[seat]
        score, found = round_score(taken), heaps(taken, view.removed)
        active = view.dealt and not view.over and view.turn == seat
        hand = view.hand_counts[seat]
        shown = self.plate(seat)
        if isinstance(shown, OwnPlate):
            line = self._say.own_line(total, active=active)
            short = self._say.total(total)
            person = plate.Seat(plan.avatar, plan.name, line, score_line=short, active=active)
            shown.show_seat(person, found, (self._say.now(), signed(score)))
        else:
            # the line is left free for the backs
            thinking = seat in self.thinking
            person = plate.Seat(
                plan.avatar, plan.name, " ", signed(score), self._say.total(total), active, thinking
            )
            shown.show_seat(person, found, hand)
        zone = self.zones[seat]
        zone.accessible_name = self._say.seat_name(plan.name, hand, score, total, taken)
        counts = " ".join(f"{heap.letter}{heap.text}" for heap in found)
        zone.texts = {
            "taken": counts,
            "score": signed(score),
            "total": str(total),
            "hand": str(hand),
            "active": str(active),
        }

    def mark(self, last: LastMove | None) -> None:
        """Remember the last move beside its player's plate; None forgets it."""
        self.last = last
        self.badge.setVisible(False)
        self.bubble.say(self._say.last_move(last) if last is not None else "")
        self._place_marks()

    def arrange(self, frame: Frame) -> None:
        """Put everything but the cards in its place."""
        if self.now is None:
            return
        places = self.places = make_places(frame, self.now.seats, len(self.now.row), self.button_width)
        self.tray.place(places.tray, radius=22, chip=QPointF(places.tray.center().x(), places.tray.top()))
        self.own.place(places.own)
        for shown, rect in zip(self.rivals, places.rivals, strict=True):
            shown.place(rect)
        for seat, zone in enumerate(self.zones):
            zone.place(self.plate_rect(seat))
        self.deck.place(places.deck, places.deck_width)
        self.no_deck.place(Pose(places.deck.x(), places.deck.y(), places.deck_width, z=2.0))
        words = places.deck_words
        high = self.deck_count.size()[1]
        both = high + self.deck_words.size()[1]
        top = words.center().y() - both / 2
        self.deck_count.place(QRectF(words.left(), top, words.width(), high))
        self.deck_words.place(QRectF(words.left(), top + high, words.width(), both - high))
        self.call.place(places.call)
        self.button_words.place(places.button_words)
        self._place_marks()

    def _place_marks(self) -> None:
        if self.last is None or self.now is None:
            return
        self.bubble.setPos(self.places.bubble_at(self.plate_rect(self.last.seat)))
        card = self.card(self.last.card) if isinstance(self.last, CardJoinedRow) else None
        at_rest = card is not None and card.zone == ROW
        if card is not None and at_rest:
            self.badge.place(self._seats[self.last.seat].avatar, self.homes()[self.last.card])
