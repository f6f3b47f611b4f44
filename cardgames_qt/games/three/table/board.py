"""The table of Three Is Too Many without its cards: plates, trays, tickets, heaps and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.three.model import View
from cardgames_qt.games.three.rules import LAST_CARDS, ROW_SIZE, RUNNING_BONUSES, colours_up, score
from cardgames_qt.games.three.table.collections import SeatZone, StripMarks, StripZone
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.layout import ROWS, Places, row_key
from cardgames_qt.games.three.table.things import Holder, Info, InfoCard, RowZone, TicketsZone
from cardgames_qt.games.three.tell.forecast import Forecast
from cardgames_qt.games.three.tell.report import groups
from cardgames_qt.games.three.tell.words import PlaceWords
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.score import number
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.table.items import plate
from cardgames_qt.ui.table.items.card import RATIO, Pose
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.plate import PlateItem
from cardgames_qt.ui.table.items.slot import SlotItem

_Item = TypeVar("_Item", bound=QGraphicsItem)
_NOWHERE = Pose(0, 0, 78)


class BoardHost(Protocol):
    """What the board needs of the table."""

    theme: Theme

    def add(self, item: _Item) -> _Item:
        """Put something on the table."""
        ...


class Board:
    """Made once; `place` follows the window, `show` the game."""

    def __init__(self, host: BoardHost, words: PlaceWords, seats: Sequence[SeatPlan]) -> None:
        self._host, self._words, self._seats = host, words, seats
        theme, types = host.theme, host.theme.type
        others = range(1, len(seats))
        self.plates = [host.add(PlateItem(theme, plate.Seat("you", ""))) for _ in others]
        self.collections = [host.add(SeatZone(f"seat{step}", theme)) for step in others]
        self._own = host.add(PlateItem(theme, plate.Seat("you", "")))
        self.rows = [host.add(RowZone(row_key(row), theme)) for row in range(ROWS)]
        self._slots = [[host.add(SlotItem(theme, _NOWHERE)) for _ in range(ROW_SIZE)] for _ in range(ROWS)]
        self._fifths = [self._label(types.label, "mat_ink2", align=0.5) for _ in range(ROWS)]
        self.tickets = host.add(TicketsZone(theme))
        self._tickets_title = self._label(types.name, "ink")
        self._tickets_note = self._label(types.label, "mat_ink2")
        self.strip = host.add(StripZone(theme))
        self.marks = host.add(StripMarks(theme))
        self.down = host.add(PileItem("down", ART, theme))
        self._down_slot = host.add(SlotItem(theme, _NOWHERE))
        self._down_name = self._label(types.label, "mat_ink2")
        self._down_note = self._label(types.number_table, "bad")
        self._score_name = self._label(types.label, "mat_ink2", align=1.0)
        self._score = self._label(types.number_total, "ink", align=1.0)
        self.deck = host.add(PileItem("deck", ART, theme))
        self._deck_slot = host.add(SlotItem(theme, _NOWHERE))
        self._deck_note = self._label(types.label, "mat_ink2", align=0.5)
        self.info = host.add(InfoCard("info", theme))
        self.note = host.add(InfoCard("note", theme))
        self._said: tuple[Info, Info] = (Info(""), Info(""))

    def _label(self, font: Font, ink: str, align: float = 0.0) -> LabelItem:
        return self._host.add(LabelItem(self._host.theme, font, ink=ink, align=align))

    # --- where ----------------------------------------------------------------------------------------

    def place(self, places: Places) -> None:
        """Put everything in its place."""
        px = places.frame.scale
        for item, zone, rect in zip(self.plates, self.collections, places.plates, strict=True):
            item.place(rect)
            zone.place(rect)
        self._own.place(places.own)
        for row, rect in enumerate(places.rows):
            self._place_row(places, row, rect)
        self._place_tickets(places)
        strip = places.strip[0].united(places.strip[-1])
        self.strip.place(strip, radius=8)
        kept = places.kept
        self.down.place(places.down, kept)
        self._down_slot.place(Pose(places.down.x(), places.down.y(), kept, z=2))
        beside = places.strip[-1].adjusted(kept + 6 * px, 0, 12 * px, 0)
        self._down_name.place(beside.adjusted(0, 6 * px, 0, 0))
        self._down_note.place(beside, middle=True)
        self._place_score(places)
        self.deck.place(places.deck, places.deck_width)
        self._deck_slot.place(Pose(places.deck.x(), places.deck.y(), places.deck_width, z=2))
        self._deck_note.place(places.deck_note)
        self.tell(places, *self._said)

    def _place_row(self, places: Places, row: int, rect: QRectF) -> None:
        self.rows[row].place(rect)
        for index, slot in enumerate(self._slots[row]):
            slot.place(replace(places.row_pose(row, index), z=2))
        fifth = places.row_pose(row, ROW_SIZE)
        half = places.step / 2
        box = QRectF(fifth.x - half, rect.top(), 2 * half, rect.height())
        self._fifths[row].set_text(self._words.fifth())
        self._fifths[row].place(box, middle=True)

    def aim(self, places: Places, seen: Forecast) -> None:
        """Make room for the rows' chips: the open one's under the card, the others' low on the tray."""
        px = places.frame.scale
        for row, (rect, fifth) in enumerate(zip(places.rows, self._fifths, strict=True)):
            at = QPointF(rect.center().x(), rect.bottom() - 19 * px)
            if row == seen.row_index:
                pose = places.row_pose(row, seen.place)
                at = QPointF(pose.x, pose.y + places.card * RATIO / 2 - 3 * px)
                fifth.setVisible(not seen.taken)
            self.rows[row].place(rect, chip=at)

    def unaim(self) -> None:
        """No card is held any more."""
        for fifth in self._fifths:
            fifth.setVisible(True)

    def _place_tickets(self, places: Places) -> None:
        """Heading, four tickets, and the rule under them where there is room for it."""
        px, area = places.frame.scale, places.tickets
        self._tickets_title.set_text(self._words.running_bonus())
        self._tickets_title.place(QRectF(area.left(), area.top(), area.width(), 20 * px))
        top = area.top() + max(24 * px, self._tickets_title.size()[1] + 6 * px)
        tickets = QRectF(area.left(), top, min(118 * px, area.width()), 4 * 61 * px)
        self.tickets.place(tickets, radius=8)
        self._tickets_note.set_text(self._words.bonus_rule())
        below = QRectF(area.left(), tickets.bottom() + 2 * px, area.width(), 10)
        self._tickets_note.place(below)
        room = area.bottom() - below.top()
        self._tickets_note.setVisible(self._tickets_note.size()[1] <= room)

    def _place_score(self, places: Places) -> None:
        box, px = places.score, places.frame.scale
        self._score_name.set_text(self._words.now())
        self._score_name.place(box.adjusted(0, 4 * px, 0, 0))
        self._score.place(box.adjusted(0, 24 * px, 0, 0))

    # --- what -----------------------------------------------------------------------------------------

    def show(self, view: View, places: Places, active: Sequence[Seat], thinking: Sequence[Seat]) -> None:
        """Show everything of this view that is not a card."""
        for step, (item, zone) in enumerate(zip(self.plates, self.collections, strict=True), 1):
            seat = Seat((view.seat + step) % view.seats)
            item.set_seat(self._other(view, seat, places, seat in active, seat in thinking))
            zone.show_collection(view.collections[seat], self._spoken(view, seat))
        self._show_own(view, active, thinking)
        self._show_tickets(view)
        for tray, cards in zip(self.rows, view.rows, strict=True):
            tray.accessible_name = self._words.row(cards)
            tray.texts = {"cards": tray.accessible_name}
            tray.interactive = True
        mine = view.collections[view.seat]
        self.strip.show_collection(mine, places, self._spoken(view, view.seat))
        self.marks.show_marks(mine, places)
        self._show_down(len(mine.face_down))
        self.show_score(view, None)
        self._show_deck(view)

    def _spoken(self, view: View, seat: Seat) -> str:
        mine = view.collections[seat]
        name, points = self._seats[seat].name, score(mine)
        return self._words.collection(name, points, groups(mine), len(mine.face_down))

    def _other(self, view: View, seat: Seat, places: Places, active: bool, thinking: bool) -> plate.Seat:
        plan, mine = self._seats[seat], view.collections[seat]
        line = self._words.hand_and_deck(view.hand_counts[seat], view.deck_counts[seat])
        roomy = places.plates[0].width() > 390 * places.frame.scale and not places.frame.small
        if roomy:
            line = f"{line} · {self._words.colours(colours_up(mine))}"
        return plate.Seat(plan.avatar, plan.name, line, number(score(mine)), active=active, thinking=thinking)

    def _show_own(self, view: View, active: Sequence[Seat], thinking: Sequence[Seat]) -> None:
        plan, seat = self._seats[view.seat], view.seat
        on, thinks = seat in active, seat in thinking
        line = self._words.is_on() if on else self._words.waits() if active else ""
        self._own.set_seat(plate.Seat(plan.avatar, plan.name, line, active=on, thinking=thinks))

    def _show_tickets(self, view: View) -> None:
        owners = {mine.running_bonus: Seat(seat) for seat, mine in enumerate(view.collections)}
        seats = [owners.get(points) for points in RUNNING_BONUSES]
        plans = [None if seat is None else self._seats[seat] for seat in seats]
        holders = tuple(None if plan is None else Holder(plan.avatar, plan.name) for plan in plans)
        names = [plan.name if plan else "" for plan in plans]
        spoken = self._words.bonus_holders(list(zip(RUNNING_BONUSES, names, strict=True)))
        self.tickets.show_holders(holders, spoken)

    def _show_down(self, count: int) -> None:
        self.down.set_count(count)
        self._down_name.set_text("" if count else self._words.face_down())
        self._down_note.set_text(f"−{count}" if count else "")

    def show_score(self, view: View, seen: Forecast | None) -> None:
        """The own points, and while a card is held what they would become."""
        before = number(score(view.collections[view.seat]))
        after = number(seen.score_after) if seen is not None else before
        self._score.set_text(before if after == before else f"{before} → {after}")

    def _show_deck(self, view: View) -> None:
        deck, plays = view.deck_counts[view.seat], view.hand_counts[view.seat] - LAST_CARDS
        self.deck.set_count(deck)
        if deck:
            second = self._words.refill(plays)
        else:
            second = self._words.last_plays(plays) if plays > 0 else self._words.none_left()
        self._deck_note.set_text(f"{bold(self._words.in_deck(deck))}\n{second}")

    def tell(self, places: Places, info: Info, note: Info) -> None:
        """Say these two things at the right, the second one if it finds room."""
        self._said = info, note
        area, gap = places.side, 10 * places.frame.scale
        end = self.info.tell(info, area) + gap
        self.note.tell(note, QRectF(area.left(), end, area.width(), area.bottom() - end))

    def seat_point(self, view: View, seat: Seat) -> QPointF:
        """Where a seat's cards come from and go to."""
        step = (seat - view.seat) % view.seats
        if step == 0:
            return self._own.face_centre()
        return self.collections[step - 1].middle()
