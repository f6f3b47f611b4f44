"""The table of Three Is Too Many: where its cards lie, and plates, trays, tickets, heaps and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.three.cards import Card
from cardgames_qt.games.three.model import CardPlaced, Play, View
from cardgames_qt.games.three.rules import LAST_CARDS, ROW_SIZE, RUNNING_BONUSES, colours_up, score
from cardgames_qt.games.three.table.collections import SeatPlate, StripMarks, StripZone
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.layout import ROWS, card_key, make_places, row_key
from cardgames_qt.games.three.table.things import Holder, Info, InfoCard, TicketsZone
from cardgames_qt.games.three.tell.forecast import Forecast
from cardgames_qt.games.three.tell.report import groups
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import PlaceWords
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.look.theme import Font
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items import plate
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import RATIO, Pose
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.plate import PlateItem
from cardgames_qt.ui.table.items.slot import SlotItem
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.layout import Frame

HAND, MINE = "hand", "mine"
_NOWHERE = Pose(0, 0, 78)


class Board:
    """Made once; `arrange` follows the window, `show` the game."""

    def __init__(self, scene: GameScene, words: ThreeWords) -> None:
        self._scene, self._seats, self._game = scene, scene.setting.seats, words
        self._words = PlaceWords(scene.setting.translate, words)
        self.places = make_places(scene.frame, len(self._seats))
        theme, types = scene.theme, scene.theme.type
        self.plates = [scene.add(SeatPlate(f"seat{step}", theme)) for step in range(1, len(self._seats))]
        self._own = scene.add(PlateItem("seat0", theme, plate.Seat("you", "")))
        self.rows = [scene.add(ZoneItem(row_key(row), theme)) for row in range(ROWS)]
        self._slots = [[scene.add(SlotItem(theme, _NOWHERE)) for _ in range(ROW_SIZE)] for _ in range(ROWS)]
        self._fifths = [self._label(types.label, "mat_ink2", align=0.5, middle=True) for _ in range(ROWS)]
        self.tickets = scene.add(TicketsZone(theme))
        self._tickets_title = self._label(types.name, "ink")
        self._tickets_note = self._label(types.label, "mat_ink2")
        self.strip = scene.add(StripZone(theme))
        self.marks = scene.add(StripMarks(theme))
        self.down = scene.add(PileItem("down", ART, theme))
        self._down_name = self._label(types.label, "mat_ink2")
        self._down_note = self._label(types.number_table, "bad", middle=True)
        self._score_name = self._label(types.label, "mat_ink2", align=1.0)
        self._score = self._label(types.number_total, "ink", align=1.0)
        self.deck = scene.add(PileItem("deck", ART, theme))
        self._deck_note = self._label(types.label, "mat_ink2", align=0.5)
        self.info = scene.add(InfoCard("info", theme, scene.why))
        self.note = scene.add(InfoCard("note", theme))
        self.button = scene.add(ButtonItem("play", theme, "", icon="check"))
        self.button.setVisible(False)
        self._said: tuple[Info, Info] = (Info(""), Info(""))

    def _label(self, font: Font, ink: str, align: float = 0.0, *, middle: bool = False) -> LabelItem:
        return self._scene.add(LabelItem(self._scene.theme, font, ink=ink, align=align, middle=middle))

    # --- cards ----------------------------------------------------------------------------------------

    def piece(self, card: Card, badge: str | None = None) -> Piece:
        """An open card."""
        return Piece(card_key(card), face=str(card), name=self._game.card(card), badge=badge)

    def zones(self, showing: Showing, last: CardPlaced | None) -> list[CardZone]:
        """Where every card of a view lies; the last one laid wears the face of who laid it."""
        view: View = showing.view
        badges = {last.card: self._seats[last.seat].avatar} if last is not None else {}

        def open_cards(cards: Sequence[Card]) -> tuple[Piece, ...]:
            return tuple(self.piece(card, badges.get(card)) for card in cards)

        person = self._seats[showing.seat].human
        hand = tuple(
            replace(
                self.piece(card),
                interactive=person,
                unplayable=person and Play(card) not in showing.moves,
            )
            for card in sorted(view.hand)
        )
        mine = [card for cards in view.collections[view.seat].face_up for card in cards]
        return [
            CardZone(HAND, hand, self.places.fan),
            CardZone(MINE, open_cards(mine), self.places.mine),
            *(
                CardZone(row_key(row), open_cards(cards), partial(self.places.row, row))
                for row, cards in enumerate(view.rows)
            ),
        ]

    def hand_pose(self, seat: Seat) -> Pose:
        """A card that comes out of somebody's hand, or goes to them."""
        assert self._scene.showing is not None
        step = (seat - self._scene.showing.seat) % len(self._seats)
        at = self.plates[step - 1].middle() if step else self._own.face_centre()
        return Pose(at.x(), at.y(), self.places.kept * 0.7, z=300, face_up=False)

    def heap_pose(self) -> Pose:
        """A card that lies face down."""
        at = self.places.down
        return Pose(at.x(), at.y(), self.places.kept, z=200, face_up=False)

    def above(self) -> Pose:
        """Where the offer comes from."""
        mat, width = self.places.frame.mat, self.places.card
        return Pose(mat.center().x(), mat.top() - width, width, z=50, face_up=False)

    def away(self, pose: Pose) -> Pose:
        """Off the table."""
        return replace(pose, y=self.places.frame.view.top() - pose.width * 2, rotation=0.0, z=300)

    # --- where ----------------------------------------------------------------------------------------

    def arrange(self, frame: Frame) -> None:
        """Put everything in its place."""
        places = self.places = make_places(frame, len(self._seats))
        px = frame.scale
        for item, rect in zip(self.plates, places.plates, strict=True):
            item.place(rect)
        self._own.place(places.own)
        for row, rect in enumerate(places.rows):
            self._place_row(row, rect)
        self._place_tickets(places.tickets, px)
        self.strip.place(places.strip[0].united(places.strip[-1]), radius=8)
        self.down.place(self.heap_pose().box)
        beside = places.strip[-1].adjusted(places.kept + 6 * px, 0, 12 * px, 0)
        self._down_name.place(beside.adjusted(0, 6 * px, 0, 0))
        self._down_note.place(beside)
        self._score_name.set_text(self._words.now())
        self._score_name.place(places.score.adjusted(0, 4 * px, 0, 0))
        self._score.place(places.score.adjusted(0, 24 * px, 0, 0))
        self.deck.place(Pose(places.deck.x(), places.deck.y(), places.deck_width).box)
        self._deck_note.place(places.deck_note)
        self.button.place(places.button)
        self.tell(*self._said)

    def _place_row(self, row: int, rect: QRectF) -> None:
        self.rows[row].place(rect)
        for index, slot in enumerate(self._slots[row]):
            slot.place(replace(self.places.row_pose(row, index), z=2))
        fifth, half = self.places.row_pose(row, ROW_SIZE), self.places.step / 2
        self._fifths[row].set_text(self._words.fifth())
        self._fifths[row].place(QRectF(fifth.x - half, rect.top(), 2 * half, rect.height()))

    def aim(self, seen: Forecast) -> None:
        """Make room for the rows' chips: the open one's under the card, the others' low on the tray."""
        px = self.places.frame.scale
        for row, (rect, fifth) in enumerate(zip(self.places.rows, self._fifths, strict=True)):
            at = QPointF(rect.center().x(), rect.bottom() - 19 * px)
            if row == seen.row_index:
                pose = self.places.row_pose(row, seen.place)
                at = QPointF(pose.x, pose.y + self.places.card * RATIO / 2 - 3 * px)
                fifth.setVisible(not seen.taken)
            self.rows[row].place(rect, chip=at)

    def unaim(self) -> None:
        """No card is held any more."""
        for fifth in self._fifths:
            fifth.setVisible(True)

    def _place_tickets(self, area: QRectF, px: float) -> None:
        """Heading, four tickets, and the rule under them where there is room for it."""
        self._tickets_title.set_text(self._words.running_bonus())
        self._tickets_title.place(QRectF(area.left(), area.top(), area.width(), 20 * px))
        top = area.top() + max(24 * px, self._tickets_title.size()[1] + 6 * px)
        tickets = QRectF(area.left(), top, min(118 * px, area.width()), 4 * 61 * px)
        self.tickets.place(tickets, radius=8)
        self._tickets_note.set_text(self._words.bonus_rule())
        below = QRectF(area.left(), tickets.bottom() + 2 * px, area.width(), 10)
        self._tickets_note.place(below)
        self._tickets_note.setVisible(self._tickets_note.size()[1] <= area.bottom() - below.top())

    # --- what -----------------------------------------------------------------------------------------

    def show(self, showing: Showing) -> None:
        """Show everything of this view that is not a card."""
        view: View = showing.view
        for step, item in enumerate(self.plates, 1):
            seat = Seat((view.seat + step) % view.seats)
            item.set_seat(self._other(showing, seat))
            item.show_collection(view.collections[seat], self._spoken(view, seat))
        self._show_own(showing)
        self._show_tickets(view)
        for tray, cards in zip(self.rows, view.rows, strict=True):
            tray.accessible_name = self._words.row(cards)
            tray.texts = {"cards": tray.accessible_name}
            tray.interactive = True
        mine = view.collections[view.seat]
        self.strip.show_collection(mine, self.places, self._spoken(view, view.seat))
        self.marks.show_marks(mine, self.places)
        count = len(mine.face_down)
        self.down.set_count(count)
        self._down_name.set_text("" if count else self._words.face_down())
        self._down_note.set_text(f"−{count}" if count else "")
        self.show_score(view, None)
        self._show_deck(view)

    def _spoken(self, view: View, seat: Seat) -> str:
        mine = view.collections[seat]
        name, points = self._seats[seat].name, score(mine)
        return self._words.collection(name, points, groups(mine), len(mine.face_down))

    def _other(self, showing: Showing, seat: Seat) -> plate.Seat:
        view, plan, places = showing.view, self._seats[seat], self.places
        mine = view.collections[seat]
        line = self._words.hand_and_deck(view.hand_counts[seat], view.deck_counts[seat])
        roomy = places.plates[0].width() > 390 * places.frame.scale and not places.frame.small
        if roomy:
            line = f"{line} · {self._words.colours(colours_up(mine))}"
        active, thinking = seat in showing.to_act, seat in self._scene.thinking
        return plate.Seat(plan.avatar, plan.name, line, number(score(mine)), active=active, thinking=thinking)

    def _show_own(self, showing: Showing) -> None:
        plan, seat = self._seats[showing.seat], showing.seat
        on, waits = seat in showing.to_act, any(other >= 0 for other in showing.to_act)
        line = self._words.is_on() if on else self._words.waits() if waits else ""
        thinking = seat in self._scene.thinking
        self._own.set_seat(plate.Seat(plan.avatar, plan.name, line, active=on, thinking=thinking))

    def _show_tickets(self, view: View) -> None:
        owners = {mine.running_bonus: Seat(seat) for seat, mine in enumerate(view.collections)}
        seats = [owners.get(points) for points in RUNNING_BONUSES]
        plans = [None if seat is None else self._seats[seat] for seat in seats]
        holders = tuple(None if plan is None else Holder(plan.avatar, plan.name) for plan in plans)
        names = [plan.name if plan else "" for plan in plans]
        spoken = self._words.bonus_holders(list(zip(RUNNING_BONUSES, names, strict=True)))
        self.tickets.show_holders(holders, spoken)

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

    def tell(self, info: Info, note: Info) -> None:
        """Say these two things at the right, the second one if it finds room."""
        self._said = info, note
        area, gap = self.places.side, 10 * self.places.frame.scale
        end = self.info.tell(info, area) + gap
        self.note.tell(note, QRectF(area.left(), end, area.width(), area.bottom() - end))


def last_placed(events: Sequence[Event]) -> CardPlaced | None:
    """The card that was laid last."""
    placed = [event for event in events if isinstance(event, CardPlaced)]
    return placed[-1] if placed else None
