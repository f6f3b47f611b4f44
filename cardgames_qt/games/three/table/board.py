"""The table of Three Is Too Many: where its cards lie and how they move, and everything around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.three.cards import COLOUR, Card
from cardgames_qt.games.three.model import (
    CardPlaced,
    CardsDrawn,
    CardsTaken,
    ColourTurnedDown,
    GameDealt,
    HandRefilled,
    Play,
    View,
)
from cardgames_qt.games.three.rules import ROW_SIZE, colours_up, score
from cardgames_qt.games.three.table import layout
from cardgames_qt.games.three.table.collection import StripMarks, StripZone, cells
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.info import Info, InfoCard
from cardgames_qt.games.three.table.layout import HAND, MINE, ROWS, make_places
from cardgames_qt.games.three.table.tickets import HEIGHT, TicketsZone
from cardgames_qt.games.three.tell.forecast import Forecast
from cardgames_qt.games.three.tell.keys import card_key, row_key
from cardgames_qt.games.three.tell.report import bonus_owners, groups
from cardgames_qt.games.three.tell.situation import deck_words
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import PlaceWords
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.scene import game_scene
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.label import CountItem
from cardgames_qt.ui.table.items.pile import PileItem, SlotsItem
from cardgames_qt.ui.table.items.plate import CellPlate, PlateItem
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.steps import Steps

_HIDDEN = 30.0
"""The width of a card in somebody's hand."""
_AIR = 0.15
"""Above and below words in a row, as a share of its height."""
_TICKET = 92.0
"""The least width of a ticket in pixels: neither letters nor signs can be smaller."""


class ThreeBoard(game_scene.Board):
    """Three rows in the middle, the others' collections above, the player's own one and the hand below."""

    def __init__(self, scene: game_scene.GameScene, words: ThreeWords) -> None:
        super().__init__(scene, ART)
        self._game, self._words = words, PlaceWords(scene.setting.translate, words)
        self.places = make_places(scene.frame)
        theme, types, others, say = scene.theme, scene.theme.type, len(self.seats) - 1, self._words
        self.plates = [
            scene.add(CellPlate(f"seat{k + 1}", theme, ART), at=partial(layout.plate, k, others))
            for k in range(others)
        ]
        self._own = scene.add(PlateItem("seat0", theme), at=layout.own)
        self.rows = [scene.add(ZoneItem(row_key(row), theme)) for row in range(ROWS)]
        self._slots = scene.add(SlotsItem(theme, 1.5))
        self._fifths = [self.label(types.label, say.fifth(), align=0.5, middle=True) for _ in range(ROWS)]
        for label in self._fifths:
            label.shorter = say.fifth_shorter()
        self.tickets = scene.add(TicketsZone(theme))
        self._tickets_title = self.label(types.name, say.running_bonus(), "ink")
        self._tickets_note = self.label(types.label, say.bonus_rule())
        self.strip = scene.add(StripZone(theme, self.places))
        self.marks = scene.add(StripMarks(theme, self.strip))
        self.down = scene.add(PileItem("down", ART, theme))
        self._down_name = self.label(types.label)
        self._down_note = self.label(types.number_table, middle=True)
        score = CountItem(theme, types.label, number=types.number_total, ink="mat_ink2", align=1.0)
        self.score = scene.add(score, at=layout.SCORE)
        self.deck = scene.add(PileItem("deck", ART, theme), at=layout.DECK)
        self.deck_note = self.label(types.label, align=0.5, at=layout.DECK_NOTE)
        self.info = scene.add(InfoCard("info", theme, scene.why))
        self.note = scene.add(InfoCard("note", theme))
        self.reminders = [scene.add(InfoCard(key, theme)) for key in ("fifth", "worth")]
        self.button = scene.add(ButtonItem("play", theme, "", icon="check"), at=layout.BUTTON)
        self.button.setVisible(False)
        self._said: tuple[Info, Info] = (Info(""), Info(""))
        self._reminding: tuple[Info, ...] = ()

    # --- cards ----------------------------------------------------------------------------------------

    def piece(self, card: Card, badge: str | None = None) -> Piece:
        """An open card."""
        return Piece(card_key(card), face=str(card), name=self._game.card(card), badge=badge)

    def zones(self, showing: Showing) -> list[CardZone]:
        """Where every card of a view lies; the last one laid wears the face of who laid it."""
        view, places, person = showing.view, self.places, self.seats[showing.seat].at_screen
        laid = [event for event in showing.last_events if isinstance(event, CardPlaced)]
        badges = {event.card: self.seats[event.seat].avatar for event in laid[-1:]}

        def open_cards(cards: Sequence[Card]) -> tuple[Piece, ...]:
            return tuple(self.piece(card, badges.get(card)) for card in cards)

        def own(card: Card) -> Piece:
            idle = person and Play(card) not in showing.moves
            return replace(self.piece(card), interactive=person, unplayable=idle)

        mine = [card for cards in view.collections[view.seat].face_up for card in cards]
        rows = (
            CardZone(row_key(row), open_cards(cards), partial(places.row, row))
            for row, cards in enumerate(view.rows)
        )
        held = tuple(map(own, sorted(view.hand)))
        if showing.face_down:
            held = self.face_down(view.hand_counts[view.seat])
        hand = CardZone(HAND, held, places.fan)
        return [hand, CardZone(MINE, open_cards(mine), places.mine), *rows]

    def add_steps(self, steps: Steps, happening: Happening) -> None:
        """Lay, take, turn down and draw as the events say."""
        add_steps(steps, happening.events, self, happening.after.seat)

    def hand_pose(self, seat: Seat) -> Pose:
        """A card that comes out of somebody's hand, or goes to them."""
        return (self._own, *self.plates)[self.step(seat)].hand_pose(_HIDDEN)

    def above(self) -> Pose:
        """Where the offer comes from."""
        mat, width = self.places.frame.mat, self.places.card
        return Pose(mat.center().x(), mat.top() - width, width, z=50, face_up=False)

    def away(self, pose: Pose) -> Pose:
        """Off the table."""
        return replace(pose, y=self.places.frame.view.top() - pose.width * 2, rotation=0.0, z=300)

    # --- where ----------------------------------------------------------------------------------------

    def arrange(self, frame: Frame) -> None:
        """Put in its place what follows the size of the mat."""
        places, px = make_places(frame), frame.scale
        self.places = places
        self._slots.show_places([places.row_pose(row, k) for row in range(ROWS) for k in range(ROW_SIZE)])
        for row, rect in enumerate(places.rows):
            self.rows[row].place(rect)
            first, fifth = (places.row_pose(row, k).x - places.step / 2 for k in (0, ROW_SIZE))
            edge, air = first - rect.left(), rect.height() * _AIR
            self._fifths[row].place(rect.adjusted(fifth - rect.left(), air, -edge, -air))
        self._place_tickets(places.tickets, px)
        down = places.heap_pose()
        self.down.place(down.box)
        beside = places.strip[-1].adjusted(down.width + 6 * px, 0, 12 * px, 0)
        # a ring around it passes outside its cards and words
        around = places.strip[0].united(beside.adjusted(0, 0, 8 * px, 0))
        self.strip.place(grown(around, 6 * px), radius=10)
        self._down_name.place(beside.adjusted(0, 6 * px, 0, 0))
        self._down_note.place(beside)
        self.say(*self._said, self._reminding)

    def _place_tickets(self, area: QRectF, px: float) -> None:
        """Heading, four tickets, and the rule under them where there is room for it."""
        self._tickets_title.place(area)
        top = area.top() + max(24 * px, self._tickets_title.size()[1] + 6 * px)
        tickets = QRectF(area.left(), top, min(max(118 * px, _TICKET), area.width()), HEIGHT * px)
        self.tickets.place(tickets, radius=8)
        below = area.adjusted(0, tickets.bottom() + 10 * px - area.top(), 0, 0)
        self._tickets_note.place(below)
        self._tickets_note.setVisible(self._tickets_note.size()[1] <= below.height())

    def aim(self, seen: Forecast | None) -> None:
        """Make room for the chip of the card's row, under the card."""
        for fifth in self._fifths:
            fifth.setVisible(True)
        if seen is not None:
            row, pose = seen.row_index, self.places.row_pose(seen.row_index, seen.place)
            self._fifths[row].setVisible(not seen.taken)
            at = QPointF(pose.x, pose.box.bottom() - 3 * self.places.frame.scale)
            self.rows[row].place(self.places.rows[row], chip=at)

    # --- what -----------------------------------------------------------------------------------------

    def show(self, showing: Showing) -> None:
        """Show everything of this view that is not a card."""
        view: View = showing.view
        for step, item in enumerate(self.plates, 1):
            self._show_other(item, showing, Seat((view.seat + step) % view.seats))
        self._show_own(showing)
        self._show_tickets(view)
        for tray, cards in zip(self.rows, view.rows, strict=True):
            tray.describe(self._words.row(cards))
        mine = view.collections[view.seat]
        self._spoken(self.strip, view, view.seat)
        self.strip.show_collection(mine, self.places)
        self.marks.refresh()
        count = len(mine.face_down)
        self.down.set_count(count)
        self._down_name.set_text("" if count else self._words.face_down())
        self._down_note.set_text(f"−{count}" if count else "")
        self._show_deck(view)

    def _spoken(self, item: ZoneItem, view: View, seat: Seat) -> None:
        mine, name = view.collections[seat], self.seats[seat].name
        item.describe(self._words.collection(name, score(mine), groups(mine), len(mine.face_down)))

    def _show_other(self, item: CellPlate, showing: Showing, seat: Seat) -> None:
        view, mine, frame = showing.view, showing.view.collections[seat], self.scene.frame
        line = self._words.hand_and_deck(view.hand_counts[seat], view.deck_counts[seat])
        if item.body().width() > 390 * frame.scale and not frame.small:
            line = f"{line} · {self._words.colours(colours_up(mine))}"
        item.set_seat(self.person(seat, line, number(score(mine)), active=seat in showing.to_act))
        item.show_cells(cells(mine))
        self._spoken(item, view, seat)

    def _show_own(self, showing: Showing) -> None:
        on, waits = showing.seat in showing.to_act, any(other >= 0 for other in showing.to_act)
        line = self._words.is_on() if on else self._words.waits() if waits else ""
        self._own.set_seat(self.person(showing.seat, line, active=on))

    def _show_tickets(self, view: View) -> None:
        held = bonus_owners(view, self.seats)
        names = {points: plan.name if plan else None for points, plan in held.items()}
        self.tickets.show_holders(tuple(held.values()), self._words.bonus_holders(names))

    def show_score(self, view: View, seen: Forecast | None) -> None:
        """The player's own points, and while a card is held what they would become."""
        before = number(score(view.collections[view.seat]))
        after = number(seen.score_after) if seen is not None else before
        shown = before if after == before else f"{before} → {after}"
        self.score.show_count(shown, self._words.now())

    def _show_deck(self, view: View) -> None:
        self.deck.set_count(view.deck_counts[view.seat])
        first, second = deck_words(self._words, view)
        self.deck_note.shorter = bold(first)
        self.deck_note.set_text(f"{self.deck_note.shorter}\n{second}")

    def say(self, info: Info, note: Info, reminding: Sequence[Info] = ()) -> None:
        """Say these two things at the right, the second one if it finds room.

        Below them, from the foot up so that nothing moves, is as much of the rules as there is room for.
        """
        self._said, self._reminding = (info, note), tuple(reminding)
        area, gap = self.places.side, 10 * self.places.frame.scale
        end = self.info.show_info(info, area) + gap
        rest = QRectF(area.left(), end, area.width(), area.bottom() - end)
        end = self.note.show_info(note, rest, share=1.0)  # rather this in large words than a rule below
        room = area.adjusted(0, end + gap - area.top(), 0, 0)
        silent = [Info("")] * (len(self.reminders) - len(self._reminding))
        for card, rule in zip(self.reminders, (*self._reminding, *silent), strict=True):
            room.setBottom(card.show_at_foot(rule, room) - gap)


LIFT = 9.0
TILT = 3.0


def raised(pose: Pose, px: float) -> Pose:
    """A card of a row that will be taken."""
    return replace(pose, y=pose.y - LIFT * px, rotation=TILT, z=pose.z + 8)


def add_steps(steps: Steps, events: Sequence[Event], board: ThreeBoard, front: Seat) -> None:
    """Turn these events into beats, as the person in front sees them."""
    deck = board.deck.top_pose()
    for event in events:
        match event:
            case GameDealt(offer=offer):
                steps.bring(_keys(offer), board.above(), Gait.DEAL)
                steps.beat()
                steps.bring(_new(steps), deck, Gait.DRAW)
            case CardPlaced(seat=seat, card=card):
                steps.enter(board.piece(card), board.hand_pose(seat))
                steps.go(row_key(event.row), [card_key(card)], at=event.place)
            case CardsTaken():
                _take(steps, event, board, own=event.seat == front)
            case ColourTurnedDown(seat=seat, cards=cards) if seat == front:
                steps.show({key: replace(steps.now(key), face_up=False) for key in _keys(cards)}, Gait.FLIP)
                steps.beat()
                steps.leave(dict.fromkeys(_keys(cards), board.places.heap_pose()))
            case CardsDrawn():
                steps.bring(_new(steps), deck, Gait.DRAW)
            case HandRefilled(seat=seat) if seat == front:
                steps.bring(_new(steps), deck, Gait.DRAW)
        steps.beat()


def _new(steps: Steps) -> list[str]:
    """The cards that come to the hand in front, whether they are seen or not."""
    return [piece.key for piece in steps.after[HAND].cards if piece.key not in steps.lying(HAND)]


def _keys(cards: Iterable[int]) -> list[str]:
    return [card_key(card) for card in cards]


def _take(steps: Steps, event: CardsTaken, board: ThreeBoard, *, own: bool) -> None:
    """They rise, then go to the collection one by one; colourless ones leave the table."""
    px = board.places.frame.scale
    lifted = {key: raised(steps.now(key), px) for key in _keys(event.cards)}
    steps.show(lifted, Gait.SPREAD)
    steps.beat()
    theirs = replace(board.hand_pose(event.seat), face_up=True)
    for place, card in enumerate(event.cards):
        key = card_key(card)
        if own and COLOUR[card] is not None:
            steps.go(MINE, [key], Gait.TAKE, first=place)
        else:
            away = theirs if COLOUR[card] is not None else board.away(lifted[key])
            steps.leave({key: away}, first=place)
