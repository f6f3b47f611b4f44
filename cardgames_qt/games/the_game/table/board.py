"""Everything on The Game's table that is not a card in play, and how it follows a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.the_game.cards import FIRE, PILES, Pile, face_of
from cardgames_qt.games.the_game.model import CardPlaced, End, Play, Start, TurnEnded, View
from cardgames_qt.games.the_game.rules import INDEX, ascends, room_left
from cardgames_qt.games.the_game.table import layout
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.games.the_game.table.items import HandPlate, PipsItem
from cardgames_qt.games.the_game.table.lane import LaneItem, LaneState
from cardgames_qt.games.the_game.table.layout import SHOWN, SIGNAL
from cardgames_qt.games.the_game.table.signs import ASKED, SIGNS, Said, SignalBubble
from cardgames_qt.games.the_game.tell.keys import card_key, seat_key
from cardgames_qt.games.the_game.tell.situation import seat_line
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameSeatWords, TheGameTableWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.scene import game_scene
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items.button import ButtonItem, ButtonKind
from cardgames_qt.ui.table.items.label import CountItem, NoteItem
from cardgames_qt.ui.table.items.pile import PileItem, SlotsItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.pose import Pose

HAND = "hand"
_UNDER_HAND, _HIDDEN = 95.0, 24.0
"""Where placed cards leave their outlines, and the width of a card in somebody's hand."""
_KEPT = SHOWN + 1
"""One card more than can be seen lies on a pile, so that the lowest has something to uncover it."""


def own_turn_plays(view: View) -> tuple[Play, ...]:
    """What the seat in front has placed this turn; its places in the hand stay free until it draws."""
    return view.played if view.phase == "turn" and view.turn == view.seat else ()


def last_turn(events: Sequence[Event]) -> list[CardPlaced]:
    """The cards of the last turn that placed any."""
    placed: list[CardPlaced] = []
    for event in reversed(events):
        if isinstance(event, CardPlaced):
            placed.append(event)
        elif isinstance(event, TurnEnded) and placed:
            break
    return placed[::-1]


class TheGameBoard(game_scene.Board):
    """Four lanes and the deck in the middle, the others' plates above, the player's own hand below."""

    def __init__(self, scene: game_scene.GameScene) -> None:
        super().__init__(scene, ART)
        theme, types, translate = scene.theme, scene.theme.type, scene.setting.translate
        self._words, self._seat_words = TheGameTableWords(translate), TheGameSeatWords(translate)
        self._rule_words = TheGameWords(translate)
        self._lanes = layout.lanes_for(len(self.seats))
        self.lanes = {pile: scene.add(LaneItem(pile, theme, up=ascends(pile))) for pile in PILES}
        self.bubbles = {pile: scene.add(SignalBubble(theme)) for pile in PILES}
        self.plates = [scene.add(HandPlate(seat_key(k), theme, ART)) for k in range(len(self.seats))]
        self.deck = scene.add(PileItem("deck", ART, theme), at=self._lanes.deck)
        left = CountItem(
            theme, types.label, number=types.number_total, number_ink="plate_ink", ink="mat_ink2", align=0.5
        )
        self.deck_left = scene.add(left, at=self._lanes.deck_words)
        self.call = scene.add(NoteItem(theme, scene.why, self._free_above_call), at=self._lanes.call)
        scene.refused.connect(self.call.refuse)
        self.pips = scene.add(PipsItem(theme), at=layout.pips)
        self.minimum = self.label(types.name, ink="plate_ink", align=0.5, middle=True, at=layout.minimum)
        action = ButtonItem("action", theme, self._words.end_turn(losing=False), icon="check")
        self.button = scene.add(action, at=layout.BUTTON)
        self._played = scene.add(SlotsItem(theme, _UNDER_HAND))
        self.arrange(scene.frame)

    def _free_above_call(self) -> float:
        """A signal hangs there, while there is any."""
        return 0.0 if any(bubble.isVisible() for bubble in self.bubbles.values()) else SIGNAL

    def arrange(self, frame: Frame) -> None:
        """Lanes and what partners say about them."""
        self.places = layout.make_places(frame, len(self.seats))
        for pile, lane in self.places.lanes.items():
            self.lanes[pile].lay(lane)
            self.bubbles[pile].setPos(lane.bubble)

    def plate_pose(self, seat: int) -> Pose:
        """Where the cards of another seat come from and go to."""
        return self.plates[seat].hand_pose(_HIDDEN)

    # --- cards ----------------------------------------------------------------------------------------

    def zones(self, showing: Showing) -> list[CardZone]:
        """Every card the seat in front can see one by one, and where it lies."""
        view: View = showing.view
        placed = len(own_turn_plays(view))
        hand = CardZone(HAND, self._hand(showing), lambda keys: self.places.fan(len(keys) + placed))
        faces = self._faces(view)
        piles = zip(PILES, view.piles, strict=True)
        return [hand, *(self._pile(view, pile, cards[-_KEPT:], faces) for pile, cards in piles)]

    def _hand(self, showing: Showing) -> tuple[Piece, ...]:
        view: View = showing.view
        if showing.face_down:
            return self.face_down(view.hand_counts[view.seat])
        fitting = {move.card for move in showing.moves if isinstance(move, Play)}
        own_turn = view.phase == "turn" and view.turn == view.seat and bool(showing.moves)
        person = self.seats[view.seat].at_screen
        return tuple(
            Piece(
                card_key(card),
                face=face_of(card, on_fire=view.on_fire),
                name=self._words.card(card, fire=view.on_fire and card in FIRE),
                interactive=person,
                unplayable=own_turn and card not in fitting,
            )
            for card in sorted(view.hand)
        )

    def _pile(self, view: View, pile: Pile, cards: Sequence[int], faces: dict[int, str]) -> CardZone:
        pieces = (
            Piece(
                card_key(card, pile),
                face=face_of(card, on_fire=view.on_fire),
                name=str(card),
                unplayable=card != cards[-1],  # earlier cards step back behind the one that counts
                badge=faces.get(card),
            )
            for card in cards
        )
        return CardZone(pile, tuple(pieces), self.places.lanes[pile].pile)

    def _faces(self, view: View) -> dict[int, str]:
        """Who placed what: in this turn, or in the one before while this one has placed nothing."""
        if view.turn is not None and view.played:
            return {play.card: self.seats[view.turn].avatar for play in view.played}
        return {event.card: self.seats[event.seat].avatar for event in last_turn(self.scene.heard)}

    # --- the view -------------------------------------------------------------------------------------

    def show(self, showing: Showing) -> None:
        """Tell all of this view but the cards themselves."""
        view: View = showing.view
        for seat in range(len(self.plates)):
            self._show_seat(view, Seat(seat))
        for pile in PILES:
            self._show_lane(view, pile)
        self._show_deck(view)
        self._show_action(showing)
        self._show_slots(view)

    def _show_seat(self, view: View, seat: Seat) -> None:
        plate, count, own = self.plates[seat], view.hand_counts[seat], seat == view.seat
        wishes = view.phase == "start" and seat == self.scene.wish
        person = self.seats[seat].at_screen
        words = self._seat_words
        line = words.wants_to_start() if wishes else seat_line(view, seat, words, person=person)
        rect = self.places.plates[(seat - view.seat - 1) % len(self.plates)]
        # beside the name, across the edge that looks into the table, and clear of the line under the name
        lower = 11 * self.scene.frame.scale
        edge = rect.top() if own else rect.bottom() + lower
        plate.place(rect, chip=QPointF(rect.left() + rect.width() * 0.68, edge))
        active = view.phase == "turn" and view.turn == seat
        out = not count and view.phase == "turn" and not active
        plate.set_seat(replace(self.person(seat, line, active=active), out=out))
        plate.show_hand(None if own else count)
        plate.accessible_name = self._seat_words.seat(plate.seat.name, count, line)
        called = plate.texts.get("call", "") if own else ""
        plate.texts = {"line": line, "count": str(count), "active": str(active), "call": called}

    def _show_lane(self, view: View, pile: Pile) -> None:
        lane, number = self.lanes[pile], INDEX[pile]
        top = view.piles[number][-1]
        burning = pile in view.burning
        fresh = view.on_fire and view.phase == "turn" and top in FIRE
        fire = self._words.fire(now=burning) if burning or fresh else ""
        names = {up: self._words.lane(up=up) for up in (True, False)}
        widest = max(names.values(), key=len)
        lane.show_state(LaneState(top, names[lane.up], fire, burning, widest))
        said = self._said(view, number)
        self.bubbles[pile].show_said([each for each, _ in said], self._lanes.bubble * self.scene.frame.scale)
        spoken = [f"{each.words}: {', '.join(names)}" for each, names in said]
        name = self._words.lane_name(self._rule_words.pile(pile), top, room_left(pile, top))
        lane.accessible_name = "; ".join([name, *([fire] if fire else []), *spoken])
        lane.texts = {"name": lane.accessible_name, "fire": fire}

    def _said(self, view: View, number: int) -> list[tuple[Said, list[str]]]:
        """What is asked about a pile, and the names of those who ask it."""
        found = []
        for signal in ASKED:
            plans = [self.seats[seat] for seat, said in enumerate(view.signals) if said[number] == signal]
            if plans:
                avatars = tuple(plan.avatar for plan in plans)
                said = Said(SIGNS[signal], self._words.said(signal), avatars)
                found.append((said, [plan.name for plan in plans]))
        return found

    def _show_deck(self, view: View) -> None:
        dealt = view.phase != "deal"
        left = view.deck_count if dealt else sum(view.hand_counts) or 98
        self.deck.set_count(left)
        self.deck.accessible_name = self._words.deck_name(left)
        words = self._words.deck(left) if dealt else ""
        self.deck_left.show_count(str(left) if dealt and left else "", words)

    def _show_action(self, showing: Showing) -> None:
        """The one button: who begins, or the end of the turn."""
        view: View = showing.view
        own = view.phase == "turn" and view.turn == view.seat and bool(showing.moves)
        start = any(isinstance(move, Start) for move in showing.moves)
        ends = any(isinstance(move, End) for move in showing.moves)
        losing = ends and bool(view.burning)
        text = self._words.start(alone=view.seats == 1) if start else self._words.end_turn(losing=losing)
        self.button.kind = ButtonKind.SECONDARY if losing else ButtonKind.PRIMARY
        self.button.set_text(text, "flag" if losing else "check")
        self.button.setVisible(own or start)
        self.button.set_active(start or ends)
        need = view.minimum if view.deck_count else 1
        self.pips.show_count(need if own else 0, len(view.played))
        self.minimum.set_text(self._words.minimum(view.owed) if own else "")
        self.plates[view.seat].texts["minimum"] = self.minimum.text

    def _show_slots(self, view: View) -> None:
        """Where the cards lay that were placed this turn."""
        plays, held = own_turn_plays(view), view.hand_counts[view.seat]
        poses = self.places.fan(held + len(plays))
        covered = max(0.0, poses[0].width - (poses[1].x - poses[0].x)) if len(poses) > 1 else 0.0
        names = [str(play.card) for play in plays]
        self._played.show_places(poses[held:], self._words.played(), names, covered=covered)
