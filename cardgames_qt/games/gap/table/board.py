"""Everything that lies on the table of GAP besides its cards, and how it shows a view."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF

from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken, View
from cardgames_qt.games.gap.rules import round_score, totals
from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.games.gap.table.layout import Places, make_places
from cardgames_qt.games.gap.table.plates import Bubble, GapPlate, OwnPlate, RivalPlate, heaps
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapPlateWords
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items import plate
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.note import NoteItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.layout import Frame

LastMove: TypeAlias = CardsTaken | CardJoinedRow
ROW, HAND = "row", "hand"


def hand_order(view: View) -> list[Card]:
    """The own cards by number, then colour."""
    return sorted(view.hand, key=lambda card: (card[1:], card))


class Board:
    """The items of the table. `now` is the view that is shown, which runs behind the game in an animation."""

    def __init__(self, scene: GameScene, words: GapWords) -> None:
        self._scene, self._seats, self._words = scene, scene.setting.seats, words
        self._say = GapPlateWords(scene.setting.translate, words)
        self.now: View | None = None
        self._last: LastMove | None = None
        theme, types = scene.theme, scene.theme.type
        self.tray = scene.add(ZoneItem(ROW, theme))
        self.deck = scene.add(PileItem("deck", ART, theme))
        self.own = scene.add(OwnPlate("seat 0", theme))
        self.rivals = [scene.add(RivalPlate(f"seat {k}", theme)) for k in range(1, len(self._seats))]
        self.tray.interactive = self.deck.interactive = True
        self.deck_count = scene.add(LabelItem(theme, types.number_seat, ink="ink"))
        self.deck_words = scene.add(LabelItem(theme, types.log, ink="ink"))
        self.call = scene.add(NoteItem(theme, scene.why))
        self.button = scene.add(ButtonItem("play", theme, "", icon="check"))
        self.button.setVisible(False)
        self.button_words = scene.add(LabelItem(theme, types.label, ink="ink", align=0.5))
        self.bubble = scene.add(Bubble(theme))
        self.places: Places = make_places(scene.frame, len(self._seats))

    # --- seats ----------------------------------------------------------------------------------------

    def plate(self, seat: int) -> GapPlate:
        """The plate of a seat: the own one below, the others clockwise from the left."""
        assert self.now is not None
        plates: list[GapPlate] = [self.own, *self.rivals]
        return plates[(seat - self.now.seat) % self.now.seats]

    # --- cards ----------------------------------------------------------------------------------------

    def piece(self, card: Card, badge: str | None = None) -> Piece:
        """An open card."""
        return Piece(card, face=card, name=self._words.card(card), badge=badge)

    def zones(self, view: View, showing: Showing | None) -> list[CardZone]:
        """Where every card of a view lies; who looks on at a moment that has passed can play none."""
        idle = showing is None or not showing.moves
        hand = [
            Piece(card, face=card, name=self._words.card(card), interactive=True, unplayable=idle)
            for card in hand_order(view)
        ]
        last = self._last
        added = last.card if isinstance(last, CardJoinedRow) else None
        face = self._seats[last.seat].avatar if last is not None else None
        row = [self.piece(card, face if card == added else None) for card in view.row]
        return [CardZone(HAND, tuple(hand), self.places.hand), CardZone(ROW, tuple(row), self.places.row)]

    # --- the rest -------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Show everything of this view but the cards themselves."""
        self.now = view
        self.deck.set_count(view.deck_count)
        self.deck.accessible_name = self._say.deck_name(view.deck_count)
        self.deck_count.set_text(str(view.deck_count) if view.dealt else "")
        words = [self._say.in_deck()] if view.dealt else []
        if view.removed:
            words.append(self._say.without(view.removed))
        self.deck_words.set_text("\n".join(words))
        self.tray.accessible_name = self._say.row_name(view.row)
        self.tray.texts = {"row": " ".join(view.row)}
        for seat, total in enumerate(totals(view)):
            self._show_seat(view, seat, total)
        self._place()

    def _show_seat(self, view: View, seat: int, total: int) -> None:
        plan, taken = self._seats[seat], view.taken[seat]
        score, found = round_score(taken), heaps(taken, view.removed)
        active = view.dealt and not view.over and view.turn == seat
        hand, sum_ = view.hand_counts[seat], self._say.total(total)
        shown = self.plate(seat)
        if isinstance(shown, OwnPlate):
            line = self._say.own_line(total, active=active)
            person = plate.Seat(plan.avatar, plan.name, line, score_line=sum_, active=active)
            shown.show_seat(person, found, (self._say.now(), signed(score)))
        elif isinstance(shown, RivalPlate):
            thinking = seat in self._scene.thinking
            # the line is left free for the backs
            person = plate.Seat(plan.avatar, plan.name, " ", signed(score), sum_, active, thinking)
            shown.show_seat(person, found, hand)
        shown.accessible_name = self._say.seat_name(plan.name, hand, score, total, taken)
        shown.texts = {
            "taken": " ".join(f"{heap.letter}{heap.text}" for heap in found),
            "score": signed(score),
            "total": str(total),
            "hand": str(hand),
            "active": str(active),
        }

    def mark(self, last: LastMove | None) -> None:
        """Remember the last move beside its player's plate; None forgets it."""
        self._last = last
        self.bubble.say(self._say.last_move(last) if last is not None else "")
        self._place_bubble()

    def arrange(self, frame: Frame, button_width: float) -> None:
        """Put everything but the cards in its place."""
        self.places = make_places(frame, len(self._seats), button_width)
        if self.now is not None:
            self._place()

    def _place(self) -> None:
        assert self.now is not None
        places, count = self.places, len(self.now.row)
        tray = places.tray(count)
        self.tray.place(tray, radius=22, chip=QPointF(tray.center().x(), tray.top()))
        self.own.lie(places.own)
        for shown, rect in zip(self.rivals, places.rivals, strict=True):
            shown.lie(rect)
        self.deck.place(places.deck, places.deck_width)
        words, high = places.deck_words, self.deck_count.size()[1]
        both = high + self.deck_words.size()[1]
        top = words.center().y() - both / 2
        self.deck_count.place(QRectF(words.left(), top, words.width(), high))
        self.deck_words.place(QRectF(words.left(), top + high, words.width(), both - high))
        self.call.place(places.call(count))
        self.button.place(places.button)
        self.button_words.place(places.button_words)
        self._place_bubble()

    def _place_bubble(self) -> None:
        if self._last is not None and self.now is not None:
            turn = (self._last.seat - self.now.seat) % self.now.seats
            self.bubble.setPos(self.places.bubble_at((self.places.own, *self.places.rivals)[turn]))
