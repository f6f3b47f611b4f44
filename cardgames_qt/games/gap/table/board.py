"""The table of GAP: where its cards lie and how they move, and plates, deck, tray and words around them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QPointF

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken, RoundDealt, RowFilled, View
from cardgames_qt.games.gap.rules import round_score, totals
from cardgames_qt.games.gap.table import layout
from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.games.gap.table.layout import HAND, ROW, stand_beside
from cardgames_qt.games.gap.table.plates import GapPlate, OwnPlate, RivalPlate, heaps
from cardgames_qt.games.gap.tell.choice import hand_order
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapCallWords, GapPlateWords
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.ui.scene import game_scene
from cardgames_qt.ui.table.animator import Done, Gait
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.label import BubbleItem, CountItem, NoteItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.layout import Box, Where
from cardgames_qt.ui.table.steps import Steps

LastMove: TypeAlias = CardsTaken | CardJoinedRow


class GapBoard(game_scene.Board):
    """Rivals in an arch, the row on its tray, the player's own hand and collection below."""

    def __init__(self, scene: game_scene.GameScene, words: GapWords, calls: GapCallWords) -> None:
        super().__init__(scene, ART)
        self._words, self._say = words, GapPlateWords(scene.setting.translate, words)
        self._buttons = (calls.button_take(3), calls.button_join(), calls.button_choose())
        theme, types = scene.theme, scene.theme.type
        self.tray = scene.add(ZoneItem(ROW, theme))
        self.deck = scene.add(PileItem("deck", ART, theme), at=layout.DECK)
        self.own = scene.add(OwnPlate("seat 0", theme, ART), at=layout.own)
        boxes = enumerate(layout.rivals(len(self.seats) - 1), 1)
        self.rivals = [scene.add(RivalPlate(f"seat {k}", theme, ART), at=box) for k, box in boxes]
        self.deck.interactive = True
        left = CountItem(theme, types.log, number=types.number_seat, middle=True)
        self.deck_left = scene.add(left, at=layout.DECK_WORDS)
        self.call = scene.add(NoteItem(theme, scene.why))
        scene.refused.connect(self.call.refuse)
        self.button = ButtonItem("play", theme, "", icon="check")
        scene.add(self.button, at=self._wide(layout.BUTTON)).setVisible(False)
        below = self._wide(layout.BUTTON_WORDS)
        self.button_words = self.label(types.label, ink="ink", align=0.5, at=below)
        self.bubble = scene.add(BubbleItem(theme, types.label))

    def plate(self, seat: Seat) -> GapPlate:
        """A seat's plate: the player's own below, the others clockwise from the left."""
        return (self.own, *self.rivals)[self.step(seat)]

    def _wide(self, box: Box) -> Where:
        """That place, with room for the longest text of the button."""
        return lambda frame: layout.wide_enough(box(frame), self.button.wanted_width(*self._buttons))

    # --- cards ----------------------------------------------------------------------------------------

    def piece(self, card: Card, badge: str | None = None) -> Piece:
        """An open card."""
        return Piece(card, face=card, name=self._words.card(card), badge=badge)

    def zones(self, showing: Showing) -> list[CardZone]:
        """Hand and row. Spectators, and those who look back, cannot play."""
        view, frame = showing.view, self.scene.frame
        last = last_move(showing.last_events)
        added = {last.card: self.seats[last.seat].avatar} if isinstance(last, CardJoinedRow) else {}
        row = [self.piece(card, added.get(card)) for card in view.row]
        spread = partial(layout.hand_poses, frame, self._wide(layout.BUTTON)(frame).left())
        return [
            CardZone(HAND, self._hand(showing), spread),
            CardZone(ROW, tuple(row), partial(layout.row_poses, frame)),
        ]

    def _hand(self, showing: Showing) -> tuple[Piece, ...]:
        view: View = showing.view
        if showing.face_down:
            return self.face_down(view.hand_counts[view.seat])
        return tuple(
            Piece(card, card, self._words.card(card), interactive=True, unplayable=not showing.moves)
            for card in hand_order(view)
        )

    def add_steps(self, steps: Steps, happening: Happening) -> None:
        """Plates are updated when taken cards have reached them."""
        after = happening.after
        add_steps(steps, happening.events, self, after, lambda: self.follow(after))

    # --- the rest -------------------------------------------------------------------------------------

    def lay(self, showing: Showing) -> None:
        self.mark(last_move(showing.last_events))
        super().lay(showing)

    def show(self, showing: Showing) -> None:
        view: View = showing.view
        self._show_deck(view)
        self.tray.describe(self._say.row_name(view.row), row=" ".join(view.row))
        tray = layout.tray(self.scene.frame, len(view.row))
        self.tray.place(tray, radius=22, chip=QPointF(tray.center().x(), tray.top()))
        self.call.place(layout.call(self.scene.frame, len(view.row)))
        for seat, total in enumerate(totals(view)):
            self._show_seat(view, Seat(seat), total)

    def _show_deck(self, view: View) -> None:
        self.deck.set_count(view.deck_count)
        self.deck.accessible_name = self._say.deck_name(view.deck_count)
        words = [self._say.in_deck()] if view.dealt else []
        if view.removed and not view.over:
            words.append(self._say.without(view.removed))
        self.deck_left.show_count(str(view.deck_count) if view.dealt else "", "\n".join(words))

    def _show_seat(self, view: View, seat: Seat, total: int) -> None:
        taken, hand, shown = view.taken[seat], view.hand_counts[seat], self.plate(seat)
        score, found, whole = signed(round_score(taken)), heaps(taken, view.removed), self._say.total(total)
        active = view.dealt and not view.over and view.turn == seat
        if shown is self.own:
            line = self._say.own_line(total, active=active)
            shown.set_seat(self.person(seat, line, active=active))
            self.own.show_collection(found, (self._say.now(), score))
        elif isinstance(shown, RivalPlate):
            shown.set_seat(self.person(seat, " ", score, whole, active=active))  # the line is for the backs
            shown.show_collection(found, hand)
        shown.describe(
            self._say.seat_name(self.seats[seat].name, hand, round_score(taken), total, taken),
            taken=" ".join(f"{heap.letter}{heap.text}" for heap in found),
            score=score,
            total=str(total),
            hand=str(hand),
            active=str(active),
        )

    def mark(self, last: LastMove | None) -> None:
        """Describe the last move beside its player's plate."""
        self.bubble.set_text(self._say.last_move(last) if last is not None else "")
        if last is not None:
            plate = self.plate(last.seat)
            self.bubble.setPos(layout.bubble_at(self.scene.frame, plate.mapRectToScene(plate.body())))


def last_move(events: Sequence[Event]) -> LastMove | None:
    """The move to mark after these events; none if a new round has begun."""
    if any(isinstance(event, RoundDealt) for event in events):
        return None
    moves = [event for event in events if isinstance(event, CardsTaken | CardJoinedRow)]
    return moves[-1] if moves else None


LOOK = 420
"""Milliseconds a played card stays beside what it takes, so that one sees why."""
HIDDEN = 18.0
"""The width of a card in somebody's hand."""


def add_steps(steps: Steps, events: Sequence[Event], board: GapBoard, after: Showing, landed: Done) -> None:
    """Turn these events into beats; `landed` is called when taken cards have come to their plate."""
    for event in events:
        match event:
            case CardsTaken():
                _take(steps, event, board, landed)
            case CardJoinedRow(seat=seat, card=card):
                steps.enter(board.piece(card), board.plate(seat).hand_pose(HIDDEN))
                steps.go(ROW, [card])
                steps.beat()
            case RowFilled(cards=cards):
                for drawn in cards:
                    steps.enter(board.piece(drawn), board.deck.top_pose())
                steps.go(ROW, cards, Gait.DRAW)
                steps.beat()
            case RoundDealt():
                _deal(steps, event, board, after)


def _take(steps: Steps, event: CardsTaken, board: GapBoard, landed: Done) -> None:
    """Show the card beside what it takes, then everything goes to the plate."""
    plate = board.plate(event.seat)
    steps.enter(board.piece(event.card), plate.hand_pose(HIDDEN))
    steps.out(event.card)
    steps.show({event.card: stand_beside(steps.now(event.cards[0]))})
    steps.light(event.cards)
    steps.beat()
    taken = (event.card, *event.cards)
    steps.leave({card: plate.taken_pose(card, k) for k, card in enumerate(taken)}, delay=LOOK)
    steps.beat(landed)


def _deal(steps: Steps, event: RoundDealt, board: GapBoard, after: Showing) -> None:
    """Every card on its way in the order of dealing, the open ones last; the others' are only backs."""
    view, count = after.view, after.view.seats
    board.show(replace(after, view=replace(view, hand_counts=(0,) * count)))
    top, own = board.deck.top_pose(), [piece.key for piece in steps.after[HAND].cards]
    steps.come((*own, *event.row), top)
    turns = max(event.hand_counts) * count
    for turn in range(turns):
        seat = (event.starter + turn) % count
        if seat == view.seat:
            steps.go(HAND, [own[turn // count]], Gait.DEAL, first=turn)
        else:
            steps.guests(1, top, board.plate(seat).hand_pose(HIDDEN), Gait.DEAL, first=turn)
    steps.go(ROW, event.row, Gait.DEAL, first=turns)
    steps.beat()
