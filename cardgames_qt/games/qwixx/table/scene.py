"""The table of Qwixx, the card game, under the player's hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from cardgames_qt.games.qwixx.cards import COLOURS, Card, Colour
from cardgames_qt.games.qwixx.model import Cross, Draw, Play, QwixxMove
from cardgames_qt.games.qwixx.table.cards import slot_key
from cardgames_qt.games.qwixx.table.picture import QwixxTable
from cardgames_qt.games.qwixx.table.seats import SeatZone
from cardgames_qt.games.qwixx.table.sheet import CellItem, Line, cell_key, row_key
from cardgames_qt.games.qwixx.tell.choice import as_play
from cardgames_qt.ui.page.game_scene import Setting
from cardgames_qt.ui.table.gesture import Hands
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.text.richtext import plain_words


class QwixxScene(QwixxTable, Hands):
    """Clicks and Enter choose at once: a card goes into the tray, a number is marked, both can be taken back.

    Only where nothing more is to be chosen a click is the move itself: a lit number in the second step, and
    the one card that is missing in the first.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.hands = self
        self._by_keys = False
        self.board.main.clicked.connect(lambda: self._make(self.turn.main_move()))
        self.board.other.clicked.connect(lambda: self._make(self.turn.other_move()))
        self.refused.connect(self._tell_refused)

    def show_hint(self, move: Any, reason: str) -> None:
        """Choose what the move would be, light what it would touch, and say why."""
        self._by_keys = self.focus.current is not None
        self.turn.hint = move
        self.turn.choose(move)
        self.note = Line(reason, icon="bulb")
        self.refresh()
        self.announced.emit(plain_words(reason))
        self.came_to_rest()

    def spot(self, key: str) -> QRectF | None:
        """The misses, too, which are printed on the paper."""
        return self.board.paper.misses_at() if key == "misses" else super().spot(key)

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """Cards of the display, a number of the sheet, or cards, the tray, numbers and a button."""
        if isinstance(move, Draw):
            several = (self.board.main.key,) if len(move.slots) > 1 else ()
            return (*map(slot_key, move.slots), *several)
        if isinstance(move, Cross):
            top = self.showing.view.deck_top if self.showing is not None else None
            return (cell_key(move.colour, top.number),) if move.colour and top else (self.board.other.key,)
        if isinstance(move, Play):
            numbers = (cell_key(move.colour, number) for number in move.cross)
            return (*move.cards, self.board.tray.key, *numbers, self.board.main.key)
        return ()

    # --- what the table asks --------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Cards of the hand in the third step, cards of the display in the first."""
        offer, card = self.turn.offer, self._card(card_key)
        if card.zone == "display":
            return None if offer.draws else self.told(self.words.line.only_drawing(), "take")
        if offer.plays:
            return None
        if offer.crosses:
            return self.told(self.words.line.first_number(), "number-for-all")
        if offer.draws:
            return self.told(self.words.line.first_take(), "take")
        return self.told(self.words.line.not_now(), "active")

    def targets(self, card_key: str) -> Sequence[Target]:
        """The tray and the rows for a card of the hand, the hand for one of the display, and back again."""
        card, words, choice = self._card(card_key), self.words, self.turn.choice
        if card.zone == "display":
            back = card.index in choice.slots
            return [
                Target(
                    "stock" if back else "hand",
                    chip=words.place.put_back() if back else words.place.take_here(),
                )
            ]
        face = Card(card_key)
        if face in choice.cards:
            return [Target("hand", chip=words.place.put_back())]
        places: list[tuple[str, Colour | None]] = [("tray", None), *((row_key(row), row) for row in COLOURS)]
        targets = []
        for place, wish in places:
            reason = self.turn.why_not_lay(face, wish)
            chip = words.place.put_here() if wish is None else ""
            closed = reason is not None  # the line of words says why: a sentence is too long for a chip
            targets.append(Target(place, legal=not closed, chip=chip, reason=reason or "", quiet=closed))
        return targets

    def hold_changed(self, card: CardItem | None) -> None:
        """While a card is held that cannot go with the laid ones, say why."""
        if card is None:
            self.speak()
        elif card.zone == "hand" and card.key not in self.turn.choice.cards:
            reason = self.turn.why_not_lay(Card(card.key))
            if reason is not None:
                self.board.tell(Line(reason, icon="cross"))

    def drop(self, card_key: str, place: str) -> bool:
        """Choose the card or take it back; the only card to be taken is taken."""
        card = self._card(card_key)
        if card.zone == "display":
            self._tap_display(card.index)
            return True
        wish = cast(Colour, place[-1]) if place.startswith("row ") else None
        return self._tried(self.turn.tap_card(Card(card_key), wish))

    def tapped(self, key: str) -> bool:
        """Choose a card or take it back; look at a sheet. Nothing is ever picked up by a click."""
        thing = self.thing(key)
        if isinstance(thing, SeatZone):
            self.peek.toggle(thing)
        elif isinstance(thing, CardItem):
            reason = self.can_pick(key)
            if reason is not None:
                self.refuse(reason)
            elif thing.zone == "display":
                self._tap_display(thing.index)
            else:
                self._tried(self.turn.tap_card(Card(key)))
        return True

    def touched_in_vain(self, key: str) -> None:
        """A number that cannot be crossed now, or the button before enough is chosen."""
        thing, turn = self.thing(key), self.turn
        if isinstance(thing, CellItem) and self.showing is not None and self.showing.moves:
            self.refuse(turn.why_not_cross(thing.letter, thing.number))
        elif thing is self.board.main:
            choice = turn.choice
            self.refuse(self.why_not(Draw(choice.slots) if turn.offer.draws else as_play(choice)))

    def chosen(self, key: str) -> None:
        """A lit card of the display or a lit number."""
        thing = self.thing(key)
        if isinstance(thing, CellItem):
            move = self.turn.offer.crosses.get(thing.letter)
            if move is not None:
                self._make(move)
            else:
                self._tried(self.turn.tap_cell(thing.letter, thing.number))
        elif isinstance(thing, CardItem):
            self._tap_display(thing.index)

    # --- helpers --------------------------------------------------------------------------------------

    def _card(self, key: str) -> CardItem:
        card = self.thing(key)
        assert isinstance(card, CardItem)
        return card

    def _make(self, move: QwixxMove | None) -> None:
        if move is not None:
            self._by_keys = self.focus.current is not None
            self.move_made.emit(move)

    def _tap_display(self, slot: int) -> None:
        """The only missing card is taken at once; of several each is chosen first."""
        self.turn.tap_slot(slot)
        if self.turn.offer.missing == 1:
            self._make(self.turn.main_move())
        else:
            self._tried(None)

    def _tried(self, reason: str | None) -> bool:
        """Show what was chosen, or say why it cannot be."""
        if reason is not None:
            self.refuse(reason)
            return False
        self.note, self.turn.hint = None, None
        self.refresh()
        return True

    def _tell_refused(self, reason: str) -> None:
        self.note = Line(reason, icon="cross")
        self.board.tell(self.note)

    def came_to_rest(self) -> None:
        """Lead the keyboard to the first thing that can be done, if it is in use and has no place."""
        if not self._by_keys or self.focus.current is not None or self.showing is None:
            return
        if not self.showing.moves:
            return
        targets = sorted(self.turn.targets(), key=lambda target: target.quiet)
        lit = [target.place for target in targets if target.legal]
        hand = [card.key for card in self.focusables() if isinstance(card, CardItem) and card.zone == "hand"]
        first: TableItem | None = self.thing((lit or hand or ["other"])[0])
        if first is not None and first.focusable:
            self.focus.set(first)

    # --- Qt -------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes a sheet that is looked at, then takes back what is chosen and what was advised."""
        escape = event.key() == Qt.Key.Key_Escape
        hinted = self.turn.hint is not None
        if escape and self.gestures.held is None and (self.peek.close() or self.turn.clear() or hinted):
            self._tried(None)
            event.accept()
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The first click has chosen or taken back: the second one makes the move with that card in it."""
        event.accept()
        things = self.things_at(event.scenePos())
        card = things[0] if things else None
        if event.button() is not Qt.MouseButton.LeftButton or not isinstance(card, CardItem):
            self.gestures.double(event.scenePos())
            return
        if card.interactive and card.zone == "hand" and self.turn.offer.plays:
            if Card(card.key) not in self.turn.choice.cards:
                self._tried(self.turn.tap_card(Card(card.key)))
            self._make(self.turn.main_move())


SCENE = QwixxScene
