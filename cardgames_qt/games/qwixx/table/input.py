"""What gestures mean at the table of Qwixx, and what the table says about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from cardgames_qt.games.qwixx.cards import COLOURS, PLACE, Card, Colour
from cardgames_qt.games.qwixx.model import Cross, Draw, QwixxMove, View
from cardgames_qt.games.qwixx.rules import HAND_SIZE
from cardgames_qt.games.qwixx.table.board import QwixxBoard
from cardgames_qt.games.qwixx.table.cards import DISPLAY, HAND
from cardgames_qt.games.qwixx.table.scoresheet import CellItem
from cardgames_qt.games.qwixx.table.sheets import SheetPlate
from cardgames_qt.games.qwixx.table.strip import StripLine
from cardgames_qt.games.qwixx.tell.choice import as_play
from cardgames_qt.games.qwixx.tell.keys import cell_key, cell_of, row_key, slot_key, slot_of
from cardgames_qt.games.qwixx.tell.situation import situation
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.scene.game_scene import BoardInput
from cardgames_qt.ui.table.items.button import ButtonKind
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.label import REFUSED
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.keyboard import NUMBERS
from cardgames_qt.ui.table.zoom import Zoom
from cardgames_qt.ui.text.richtext import plain_words

NO_CROSS_KEY, *_DIGITS = NUMBERS
DIGIT_KEYS = tuple(_DIGITS[: len(COLOURS)])
"""As many cards lie in the display as there are rows."""
ROW_KEYS = tuple(_DIGITS[HAND_SIZE:])
"""For the rows when cards are laid: the digits before them are the cards of the hand."""
_WAIT_MS = 220
"""The pointer passes over plates on its way to elsewhere; only one that stays wants to see the sheet."""


class QwixxInput(BoardInput):
    """Clicks and Enter choose at once: a card goes into the tray, a number is marked, both can be taken back.

    Only where nothing more is to be chosen a click is the move itself: a lit number in the second step, and
    the one card that is missing in the first.
    """

    def __init__(self, board: QwixxBoard, words: QwixxSceneWords) -> None:
        super().__init__(board.scene)
        self._board, self.words, self.turn = board, words, board.turn
        self.zoom = Zoom(self.scene, board.plates, board.show_big, _WAIT_MS)
        self.note: StripLine | None = None
        """A hint or a refusal, said instead of the instruction until something changes."""
        self._by_keys = False
        board.main.clicked.connect(lambda: self.make(self.turn.main_move()))
        board.other.clicked.connect(lambda: self.make(self.turn.other_move()))
        self.scene.refused.connect(self._tell_refused)

    def begin(self, showing: Showing) -> None:
        """What is chosen or advised is gone with the moment; others may decide in secret meanwhile."""
        before = self._board.shown
        same = before is not None and showing.moves and _moment(showing) == _moment(before)
        if showing is not before and not same:
            self.note = None
            self.turn.begin(showing)

    def relaid(self) -> None:
        """Show what can be done now, and say it."""
        self.show_buttons(self.showing.view)
        self.scene.gestures.offer(self.turn.targets())
        self.speak()
        self.zoom.refresh()

    def _changed(self) -> None:
        """Something else is chosen."""
        self._board.follow(self.showing)
        self._board.cards.lay(self._board.zones(self.showing), glide=True)
        self.relaid()

    # --- what the table asks --------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Cards of the hand in the third step, cards of the display in the first."""
        offer, line, explained = self.turn.offer, self.words.line, self.scene.reasons.explained
        if self._card(card_key).zone == DISPLAY:
            return None if offer.draws else explained(line.only_drawing(), "take")
        if offer.plays:
            return None
        if offer.crosses:
            return explained(line.first_number(), "number-for-all")
        if offer.draws:
            return explained(line.first_take(), "take")
        return explained(line.not_now(), "active")

    def targets(self, card_key: str) -> Sequence[Target]:
        """The tray and the rows for a card of the hand, the hand for one of the display, and back again."""
        place, choice = self.words.place, self.turn.choice
        if self._card(card_key).zone == DISPLAY:
            back = slot_of(card_key) in choice.slots
            chip = place.put_back() if back else place.take_here()
            return [Target("stock" if back else HAND, chip=chip)]
        face = Card(card_key)
        if face in choice.cards:
            return [Target(HAND, chip=place.put_back())]
        places: list[tuple[str, Colour | None]] = [("tray", None), *((row_key(row), row) for row in COLOURS)]
        targets = []
        for where, wish in places:
            reason = self.turn.why_not_lay(face, wish)
            chip = place.put_here() if wish is None else ""
            closed = reason is not None  # the line of words says why: a sentence is too long for a chip
            targets.append(Target(where, legal=not closed, chip=chip, reason=reason or "", quiet=closed))
        return targets

    def hold_changed(self, card: CardItem | None) -> None:
        """While a card is held that cannot go with the laid ones, say why."""
        if card is None:
            self.speak()
        elif card.zone == HAND and card.key not in self.turn.choice.cards:
            reason = self.turn.why_not_lay(Card(card.key))
            if reason is not None:
                self._board.say(StripLine(reason, icon="cross"))

    def drop(self, card_key: str, place: str) -> bool:
        """Choose the card or take it back; the only card to be taken is taken."""
        if self._card(card_key).zone == DISPLAY:
            self._tap_display(card_key)
            return True
        wish = cast(Colour, place[-1]) if place.startswith("row ") else None
        return self.tried(self.turn.tap_card(Card(card_key), wish))

    def tapped(self, key: str) -> bool:
        """Choose a card or take it back; look at a sheet. Nothing is ever picked up by a click."""
        thing = self.scene.thing(key)
        if isinstance(thing, SheetPlate):
            self.zoom.toggle(key)
        elif isinstance(thing, CardItem):
            reason = self.can_pick(key)
            if reason is not None:
                self.scene.refuse(reason)
            elif thing.zone == DISPLAY:
                self._tap_display(key)
            else:
                self.tried(self.turn.tap_card(Card(key)))
        return True

    def double_tapped(self, card: CardItem) -> bool:
        """The first click has chosen or taken back: the second one makes the move with that card in it."""
        if card.interactive and card.zone == HAND and self.turn.offer.plays:
            if Card(card.key) not in self.turn.choice.cards:
                self.tried(self.turn.tap_card(Card(card.key)))
            self.make(self.turn.main_move())
        return True

    def touched_in_vain(self, key: str) -> None:
        """A number that cannot be crossed now, or the button before enough is chosen."""
        thing, turn, scene = self.scene.thing(key), self.turn, self.scene
        if isinstance(thing, CellItem) and scene.showing is not None and scene.showing.moves:
            scene.refuse(turn.why_not_cross(*cell_of(key)))
        elif thing is self._board.main:
            choice = turn.choice
            scene.refuse(scene.reasons.why_not(Draw(choice.slots) if turn.offer.draws else as_play(choice)))

    def chosen(self, key: str) -> None:
        """A lit card of the display or a lit number."""
        thing = self.scene.thing(key)
        if isinstance(thing, CellItem):
            letter, value = cell_of(key)
            move = self.turn.offer.crosses.get(letter)
            if move is not None:
                self.make(move)
            else:
                self.tried(self.turn.tap_cell(letter, value))
        elif isinstance(thing, CardItem):
            self._tap_display(key)

    def digit_pressed(self, digit: int) -> bool:
        """A card of the display, a row for the number for all, a card of the hand or all of a row.

        0 is the second button, and takes the whole display where one card of it is then put back. Enter is
        the first button: of several cards the last one that is missing needs it no more.
        """
        view: View = self.showing.view
        if not self.showing.moves:
            return False
        if digit == 0:
            return self._leave_by_key()
        if self.turn.offer.draws:
            self._draw_by_key(digit - 1)
        elif self.turn.offer.crosses and view.deck_top is not None:
            if digit <= len(COLOURS):
                self._use_cell(cell_key(COLOURS[digit - 1], view.deck_top.number))
        elif digit <= len(view.hand):
            card = view.hand[digit - 1]
            self._go_to(card)
            if self.tried(self.turn.tap_card(card)) and self.turn.main_move() is not None:
                self._go_to("main")
        else:
            self._use_row(COLOURS[digit - len(view.hand) - 1])
        return True

    def _leave_by_key(self) -> bool:
        """The second button, or all but one of the display."""
        if self.turn.take_all():
            return self.tried(None)
        if self.turn.other_move() is None:
            return False
        self._go_to("other")
        self.make(self.turn.other_move())
        return True

    def _use_row(self, letter: Colour) -> None:
        """Lay chosen jokers in that row, or choose what can be laid there; again: lay what is crossed."""
        move = self.turn.row_move(letter)
        if move is not None:
            self.make(move)
        elif self.tried(self.turn.choose_row(letter)):
            self._go_to("main")

    def _draw_by_key(self, slot: int) -> None:
        """Choose a card of the display; with the last one that is missing all of them are taken."""
        if self.scene.thing(slot_key(slot)) is None:
            return
        self._go_to(slot_key(slot))
        self.turn.tap_slot(slot)
        if self.turn.main_move() is not None:
            self.make(self.turn.main_move())
        else:
            self.tried(None)

    def _use_cell(self, cell: str) -> None:
        """Cross the number for all in that row, or say why it cannot be."""
        self._go_to(cell)
        if cell_of(cell)[0] in self.turn.offer.crosses:
            self.chosen(cell)
        else:
            self.touched_in_vain(cell)

    def _go_to(self, key: str) -> None:
        thing = self.scene.thing(key)
        if thing is not None and thing.focusable:
            self.scene.focus.set(thing)

    def take_hint(self, move: QwixxMove, reason: str) -> None:
        """Choose what the move would be, light what it would touch, and say why."""
        self._by_keys = self.scene.focus.current is not None
        self.turn.hint = move
        self.turn.choose(move)
        self.reword_hint(reason)
        self.scene.announced.emit(plain_words(reason))
        self.lead_on()

    @property
    def advised(self) -> Any:
        return self.turn.hint

    def reword_hint(self, reason: str) -> None:
        self.note = StripLine(reason, icon="bulb")
        self._changed()

    def take_back(self) -> bool:
        """Escape: close a sheet that is looked at, else forget what is chosen and what was advised."""
        hinted = self.turn.hint is not None
        return (self.zoom.close() or self.turn.clear() or hinted) and self.tried(None)

    def make(self, move: QwixxMove | None) -> None:
        """Make that move, if there is one."""
        if move is not None:
            self._by_keys = self.scene.focus.current is not None
            self.scene.move_made.emit(move)

    def tried(self, reason: str | None) -> bool:
        """Show what was chosen, or say why it cannot be."""
        if reason is not None:
            self.scene.refuse(reason)
            return False
        self.note, self.turn.hint = None, None
        self._changed()
        return True

    def lead_on(self) -> None:
        """Lead the keyboard to the first thing that can be done, if it is in use and has no place."""
        scene = self.scene
        if (
            not self._by_keys
            or scene.focus.current is not None
            or not (scene.showing and scene.showing.moves)
        ):
            return
        targets = sorted(self.turn.targets(), key=lambda target: target.quiet)
        lit = [target.place for target in targets if target.legal]
        hand = [card.key for card in scene.focusables() if isinstance(card, CardItem) and card.zone == HAND]
        first = scene.thing((lit or hand or ["other"])[0])
        if first is not None and first.focusable:
            scene.focus.set(first)

    def _card(self, key: str) -> CardItem:
        card = self.scene.thing(key)
        assert isinstance(card, CardItem)
        return card

    def _tap_display(self, key: str) -> None:
        """The only missing card is taken at once; of several each is chosen first."""
        self.turn.tap_slot(slot_of(key))
        if self.turn.offer.missing == 1:
            self.make(self.turn.main_move())
        else:
            self.tried(None)

    def _tell_refused(self, reason: str) -> None:
        self.note = StripLine(reason, icon=REFUSED)
        self._board.say(self.note)

    # --- buttons and words ----------------------------------------------------------------------------

    def show_buttons(self, view: View) -> None:
        """The two buttons say what they would do; one that could do nothing ever now is not there."""
        turn, words, main, other = self.turn, self.words.button, self._board.main, self._board.other
        choice, offer = turn.choice, turn.offer
        main.setVisible(bool(offer.plays) or offer.missing > 1)
        main.set_active(turn.main_move() is not None)
        other.setVisible(turn.other_move() is not None)
        other.kind = ButtonKind.PRIMARY if turn.hint == Cross(None) else ButtonKind.SECONDARY
        if offer.draws:
            numbers = [back.number for slot in choice.slots if (back := view.display[slot])]
            left = offer.missing - len(numbers)
            text = (
                words.put_one_back() if left < 0 else words.take_more(left) if left else words.take(numbers)
            )
            main.set_text(text, icon=None if left else "check")
        elif choice.cross and choice.colour:
            numbers = sorted(choice.cross, key=PLACE[choice.colour].__getitem__)
            main.set_text(words.cross(numbers), icon="check")
        elif offer.plays:
            main.set_text(words.lay(len(choice.cards)), icon="check")
        leaves = offer.crosses and view.deck_top
        other.set_text(words.leave(view.deck_top.number) if leaves and view.deck_top else words.lay_only())

    def _situation(self, showing: Showing) -> StripLine:
        setting, company = self.scene.setting, self.scene.company(showing.seat)
        return StripLine(situation(self.words.line, setting.translate, showing, company))

    def speak(self) -> None:
        """Write what is expected now in the line of words, or what is chosen; that also aloud."""
        showing = self.scene.showing
        if showing is None:
            return
        chosen = self.turn.line()
        line = self.note or chosen or self._situation(showing)
        if line != self._board.strip.line:
            self._board.say(line)
            if line is chosen:
                self.scene.announced.emit(line.spoken())


def _moment(showing: Showing) -> tuple[object, ...]:
    """What a decision of the person in front is about."""
    view: View = showing.view
    return view.seat, view.turn, view.step, view.hand, view.sheets, view.discard, showing.moves
