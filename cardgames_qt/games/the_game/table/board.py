"""Everything on The Game's table that is not a card in play, and how it follows a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import FIRE, PILES, Pile
from cardgames_qt.games.the_game.model import CardPlaced, End, Start, View
from cardgames_qt.games.the_game.rules import INDEX, ascends, room_left
from cardgames_qt.games.the_game.table.cards import hand_poses, own_turn_plays
from cardgames_qt.games.the_game.table.lane import LaneItem, LaneState
from cardgames_qt.games.the_game.table.layout import SHOWN, Places
from cardgames_qt.games.the_game.table.marks import (
    FacesMark,
    PipsItem,
    PlayedSlot,
    Said,
    SeatPlate,
    SeatSpot,
    SignalBubble,
)
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameSeatWords, TheGameTableWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.items.button import ButtonItem, Kind
from cardgames_qt.ui.table.items.card import RATIO, CardArt, Pose
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.note import NoteItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.plate import Seat as SeatShown
from cardgames_qt.ui.table.items.slot import SlotItem


def seat_key(seat: int) -> str:
    """The key of the place that lies over a seat's plate."""
    return f"seat {seat}"


class Board:
    """Makes the items once, lays them out in `arrange` and fills them in `show`."""

    def __init__(self, scene: GameScene, art: CardArt) -> None:
        theme, types = scene.theme, scene.theme.type
        self._scene = scene
        self._seats = scene.setting.seats
        self._words = TheGameTableWords(scene.setting.translate)
        self._seat_words = TheGameSeatWords(scene.setting.translate)
        self._rule_words = TheGameWords(scene.setting.translate)
        self._places: Places | None = None
        self.lanes = {pile: scene.add(LaneItem(pile, theme, up=ascends(pile))) for pile in PILES}
        self.bubbles = {pile: scene.add(SignalBubble(theme)) for pile in PILES}
        self.plates = [
            scene.add(SeatPlate(f"plate {k}", theme, SeatShown(s.avatar, s.name)))
            for k, s in enumerate(self._seats)
        ]
        self.spots = [scene.add(SeatSpot(seat_key(k), theme)) for k in range(len(self._seats))]
        self._deck_slot = scene.add(SlotItem(theme, Pose(0, 0, 80)))
        self.deck = scene.add(PileItem("deck", art, theme))
        self.deck_number = scene.add(LabelItem(theme, types.number_total, ink="plate_ink", align=0.5))
        self.deck_words = scene.add(LabelItem(theme, types.label, ink="mat_ink2", align=0.5))
        self.call = scene.add(NoteItem(theme))
        self.pips = scene.add(PipsItem(theme))
        self.minimum = scene.add(LabelItem(theme, types.name, ink="plate_ink", align=0.5))
        self.button = scene.add(ButtonItem("action", theme, self._words.end_turn(losing=False), icon="check"))
        self._faces = scene.add(FacesMark(theme))
        self._slots: list[PlayedSlot] = []

    # --- places ---------------------------------------------------------------------------------------

    def arrange(self, places: Places) -> None:
        """Put everything that does not depend on the view in its place."""
        self._places = places
        for pile, lane in places.lanes.items():
            self.lanes[pile].lay(lane)
            self.bubbles[pile].setPos(lane.bubble)
        self._deck_slot.place(Pose(places.deck.x(), places.deck.y(), places.deck_card, z=4))
        self.deck.place(places.deck, places.deck_card)
        self.call.place(places.call)
        self.pips.place(places.pips)
        self.minimum.place(places.minimum, middle=True)
        self.button.place(places.button)

    def _seat_places(self, front: int) -> None:
        assert self._places is not None
        for number, (plate, spot) in enumerate(zip(self.plates, self.spots, strict=True)):
            rect = self._places.plates[(number - front - 1) % len(self.plates)]
            # beside the name, over the edge that looks into the table
            chip = QPointF(
                rect.left() + rect.width() * 0.68, rect.top() if number == front else rect.bottom()
            )
            plate.lie(rect)
            spot.place(rect, chip=chip)

    def deck_pose(self) -> Pose:
        """Where a drawn card starts."""
        return self.deck.top_pose(z=300)

    def plate_pose(self, seat: int, *, face_up: bool = False) -> Pose:
        """Where the cards of another seat come from and go to."""
        assert self._places is not None
        at = self.plates[seat].face_centre()
        return Pose(at.x(), at.y(), self._places.deck_card * 0.3, z=300, face_up=face_up)

    # --- the view -------------------------------------------------------------------------------------

    def show(self, showing: Showing) -> None:
        """Tell all of this view but the cards themselves."""
        view: View = showing.view
        self._seat_places(view.seat)
        for seat in range(len(self.plates)):
            self._show_seat(showing, Seat(seat))
        for pile in PILES:
            self._show_lane(view, pile)
        self._show_deck(view)
        self._show_action(showing)
        self._show_slots(view)

    def show_thinking(self, seats: Sequence[int]) -> None:
        """Dots on the plates of those seats."""
        for number, plate in enumerate(self.plates):
            plate.set_seat(replace(plate.seat, thinking=number in seats))

    def _show_seat(self, showing: Showing, seat: Seat) -> None:
        view: View = showing.view
        plan, count = self._seats[seat], view.hand_counts[seat]
        line = self._line(view, seat)
        active = view.phase == "turn" and view.turn == seat
        out = not count and view.phase == "turn" and not active
        thinking = seat in self._scene.thinking
        self.plates[seat].set_seat(
            SeatShown(plan.avatar, plan.name, line, active=active, thinking=thinking, out=out)
        )
        self.plates[seat].set_count(count if seat != view.seat else None)
        spot = self.spots[seat]
        spot.accessible_name = self._seat_words.seat(plan.name, count, line)
        spot.texts = {"line": line, "count": str(count), "active": str(active)}

    def _line(self, view: View, seat: Seat) -> str:
        words = self._seat_words
        if view.phase != "turn" or view.turn is None:
            return ""
        if view.turn == seat:
            return words.turn(you=seat == view.seat and self._seats[seat].human)
        if not view.hand_counts[seat]:
            return words.done()
        if any(view.signals[seat]):
            return words.signals()
        count = len(self._seats)
        order = [Seat((view.turn + step) % count) for step in range(1, count)]
        following = next((each for each in order if view.hand_counts[each]), None)
        return words.next() if seat == following else words.waits()

    def _show_lane(self, view: View, pile: Pile) -> None:
        assert self._places is not None
        lane, number = self.lanes[pile], INDEX[pile]
        top = view.piles[number][-1]
        burning = pile in view.burning
        fresh = view.on_fire and view.phase == "turn" and top in FIRE
        fire = self._words.fire(now=burning) if burning or fresh else ""
        lane.show_state(LaneState(top, self._words.lane(up=lane.up), fire, burning))
        said = self._said(view, number)
        self.bubbles[pile].show_said(said, self._places.bubble)
        spoken = [f"{each.words}: {', '.join(self._names(view, number, each.signal))}" for each in said]
        name = self._words.lane_name(self._rule_words.pile(pile), top, room_left(pile, top))
        lane.accessible_name = "; ".join([name, *([fire] if fire else []), *spoken])
        lane.texts = {"name": lane.accessible_name, "fire": fire}

    def _said(self, view: View, number: int) -> list[Said]:
        found = []
        for signal in ("keep_off", "small_steps"):
            seats = [seat for seat, said in enumerate(view.signals) if said[number] == signal]
            if seats:
                avatars = tuple(self._seats[seat].avatar for seat in seats)
                found.append(Said(signal, self._words.said(signal), avatars))
        return found

    def _names(self, view: View, number: int, signal: str) -> list[str]:
        return [self._seats[k].name for k, said in enumerate(view.signals) if said[number] == signal]

    def _show_deck(self, view: View) -> None:
        assert self._places is not None
        dealt = view.phase != "deal"
        left = view.deck_count if dealt else sum(view.hand_counts) or 98
        self.deck.set_count(left)
        self.deck.accessible_name = self._words.deck_name(left)
        self.deck_number.set_text(str(left) if dealt and left else "")
        self.deck_words.set_text(self._words.deck(left) if dealt else "")
        area = QRectF(self._places.deck_words)
        if left:
            self.deck_number.place(area)
            area.setTop(area.top() + self.deck_number.size()[1])
        self.deck_words.place(area)

    def _show_action(self, showing: Showing) -> None:
        """The one button: who begins, or the end of the turn."""
        view: View = showing.view
        own = view.phase == "turn" and view.turn == view.seat and bool(showing.moves)
        start = any(isinstance(move, Start) for move in showing.moves)
        ends = any(isinstance(move, End) for move in showing.moves)
        losing = ends and bool(view.burning)
        text = self._words.begin(alone=view.seats == 1) if start else self._words.end_turn(losing=losing)
        self.button.kind = Kind.SECONDARY if losing else Kind.PRIMARY
        self.button.set_text(text, "flag" if losing else "check")
        self.button.setVisible(own or start)
        self.button.set_active(start or ends)
        need = view.minimum if view.deck_count else 1
        self.pips.show_count(need if own else 0, len(view.played))
        self.minimum.set_text(self._words.minimum(view.owed) if own else "")
        if self._places is not None:
            self.minimum.place(self._places.minimum, middle=True)
        self.spots[view.seat].texts["minimum"] = self.minimum.text

    def _show_slots(self, view: View) -> None:
        assert self._places is not None
        for slot in self._slots:
            self._scene.remove(slot)
        px = self._scene.frame.scale
        poses, theme, words = hand_poses(view, self._places, px), self._scene.theme, self._words.played()
        covered = max(0.0, poses[0].width - (poses[1].x - poses[0].x)) if len(poses) > 1 else 0.0
        self._slots = [
            self._scene.add(PlayedSlot(theme, pose, px, words=words, card=play.card, covered=covered))
            for play, pose in zip(own_turn_plays(view), poses[len(view.hand) :], strict=True)
        ]

    def show_faces(self, view: View, recent: Sequence[CardPlaced]) -> None:
        """Who placed what in the turn before, while the present turn has placed nothing."""
        assert self._places is not None
        marks = []
        for event in recent if not view.played else ():
            lane, pile = self._places.lanes[event.on], view.piles[INDEX[event.on]]
            depth = len(pile) - 1 - pile.index(event.card) if event.card in pile else SHOWN
            if depth < SHOWN:
                px = self._scene.frame.scale
                x = lane.top.x() + lane.card / 2 - 2 * px
                y = lane.top.y() - depth * lane.peek - lane.card * RATIO / 2 + 2 * px
                marks.append((QPointF(x, y), self._seats[event.seat].avatar))
        self._faces.show_faces(marks)
