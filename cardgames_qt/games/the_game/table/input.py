"""What gestures mean at the table of The Game: placing cards, signals, looking at piles, hints."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt

from cardgames_qt.games.the_game.cards import PILES, Pile, face_of
from cardgames_qt.games.the_game.model import End, Play, Signals, Start, View
from cardgames_qt.games.the_game.rules import INDEX
from cardgames_qt.games.the_game.table.advice import play_targets, sensible_place, start_targets
from cardgames_qt.games.the_game.table.board import HAND, TheGameBoard
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.games.the_game.table.items import PileSheet, PlanItem
from cardgames_qt.games.the_game.table.speech import Speech
from cardgames_qt.games.the_game.tell.keys import card_key, number_of, seat_key
from cardgames_qt.games.the_game.tell.situation import call_text, why_not_pick
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameCallWords, TheGameTableWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.scene.game_scene import BoardInput
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.zoom import Zoom
from cardgames_qt.ui.text.richtext import plain_words

END_KEY = Qt.Key.Key_E
REST_MS = 650
"""So long must the pointer rest on a lane to see all its cards: crossing it opens nothing."""


@dataclass(frozen=True)
class Hint:
    """A move to make, why, and what was seen when it was advised."""

    move: Play | End | Start
    reason: str
    view: View
    then: tuple[Play, ...] = ()
    """What shall follow in the same turn."""

    @property
    def plan(self) -> tuple[Play, ...]:
        """The order of several cards; a single one needs none."""
        return (self.move, *self.then) if isinstance(self.move, Play) and self.then else ()

    def fits(self, view: View) -> bool:
        """Whether all that reasons speak of is still as it was: the table, and what others say about it."""
        return _heard(view) == _heard(self.view) and silent(view) == silent(self.view)


def _heard(view: View) -> list[Signals]:
    return [said for seat, said in enumerate(view.signals) if seat != view.seat]


def silent(view: View) -> View:
    """The view without what is said about it."""
    return replace(view, signals=())


class TheGameInput(BoardInput):
    """Lights what can be done and says what is expected, besides doing it."""

    def __init__(self, board: TheGameBoard) -> None:
        scene = board.scene
        super().__init__(scene)
        translate = scene.setting.translate
        self._board = board
        self._words, self._rule_words = TheGameTableWords(translate), TheGameWords(translate)
        self._call_words = TheGameCallWords(translate)
        self._hint: Hint | None = None
        self.pile_sheet = scene.add(PileSheet(scene.theme, ART))
        self._plan = scene.add(PlanItem(scene.theme, ART))
        self.zoom = Zoom(scene, board.lanes.values(), self._show_history, REST_MS)
        self.speech = Speech(scene)
        self.speech.changed = self.refresh
        board.button.clicked.connect(self.act)

    # --- lights and words -----------------------------------------------------------------------------

    def relaid(self) -> None:
        """A hint stays while it is about this picture; one overtaken by a partner's word is asked anew."""
        hint, view = self._hint, self.showing.view
        if hint is not None and not hint.fits(view):
            self._hint = None
            if silent(view) == silent(hint.view):
                self.scene.hint_outdated.emit()
        self.zoom.refresh()
        self.speech.refresh()
        self.refresh()

    def refresh(self) -> None:
        """What is lit without a card in hand, and the line of words."""
        if self.scene.showing is None:
            return
        self.scene.gestures.offer(self._offered(self.showing))
        self._show_plan()
        call = self._board.call
        if self.speech.armed is not None:
            call.say(self.speech.armed.asks)
        elif self._hint is not None:
            call.say(self._hint.reason, "bulb")
        else:
            call.say(self.call_text())
        self._board.plates[self.showing.seat].texts["call"] = self.call_text()

    def _show_plan(self) -> None:
        """Number the cards of a hint's turn, in the hand and as ghosts on their piles."""
        plan = self._hint.plan if self._hint is not None else ()
        self._board.cards.number(HAND, [card_key(play.card) for play in plan])
        on_fire, piles = self.showing.view.on_fire, [play.on for play in plan]
        rects = {pile: iter(self._board.places.lanes[pile].ghosts(piles.count(pile))) for pile in PILES}
        faces = [face_of(play.card, on_fire=on_fire) for play in plan]
        self._plan.show_cards([(face, next(rects[pile])) for face, pile in zip(faces, piles, strict=True)])

    def call_text(self) -> str:
        """What is expected of whom."""
        return call_text(self.showing, self.scene.setting.seats, self._call_words, self._rule_words)

    def _offered(self, showing: Showing) -> list[Target]:
        if self.speech.armed is not None:
            return self.speech.offered()
        if self._hint is not None:
            return self._hinted(showing, self._hint.move)
        return start_targets(showing, self.scene.setting.seats, self._words, self.scene.wish)

    def _hinted(self, showing: Showing, move: Any) -> list[Target]:
        """The card and its lane, the plate among the others, or the one thing that any other move touches."""
        if isinstance(move, Start):
            return start_targets(showing, self.scene.setting.seats, self._words, move.starter)
        if not isinstance(move, Play):
            return [Target(key) for key in self.scene.touched_by(move)]
        places = play_targets(showing, move.card, self._words, self.scene.reasons.why_not)
        return [Target(card_key(move.card)), *(target for target in places if target.place == move.on)]

    def take_hint(self, move: Any, reason: str) -> None:
        """Light the card and its lane, where choosing either takes the card, or the button."""
        self.scene.gestures.cancel()
        self.zoom.close()
        self.speech.arm(None)
        self._hint = Hint(move, reason, self.showing.view)
        self.refresh()
        self._board.cards.raise_only(HAND, card_key(move.card) if isinstance(move, Play) else "")
        if self.scene.focus.current is not None:
            self.scene.focus.set(self.scene.thing(self._hinted(self.showing, move)[0].place))
        self.scene.announced.emit(plain_words(reason))

    @property
    def advised(self) -> Any:
        return self._hint.move if self._hint is not None else None

    def reword_hint(self, reason: str) -> None:
        if self._hint is not None:
            self._hint = dataclasses.replace(self._hint, reason=reason)
            self.refresh()

    def take_plan(self, then: tuple[Play, ...]) -> None:
        """Show the order of the turn that the hint begins."""
        if self._hint is not None:
            self._hint = dataclasses.replace(self._hint, then=then)
            self.refresh()

    def forget_hint(self) -> None:
        """Nothing is advised any more."""
        self._hint = None
        self._board.cards.raise_only(HAND, "")
        self.refresh()

    def take_back(self) -> bool:
        """Escape: look away, or put the signal back, or forget the hint; False if there is nothing of it."""
        if self.zoom.close() or self.speech.arm(None):
            return True
        if self._hint is None:
            return False
        self.forget_hint()
        return True

    def _show_history(self, pile: str) -> None:
        """All cards of a pile, beside its lane."""
        self.pile_sheet.setVisible(False)
        if pile in PILES:
            view: View = self.showing.view
            cards, lane = view.piles[INDEX[pile]], self._board.places.lanes[pile].rect
            title = self._words.history(self._rule_words.pile(pile), len(cards) - 1)
            faces = [face_of(card, on_fire=view.on_fire) for card in cards]
            self.pile_sheet.open(title, faces, self.scene.frame.mat, lane)

    def look_at(self, pile: str) -> None:
        """Show all its cards for good and read them out, or look away."""
        if self.zoom.toggle(pile):
            cards = self._rule_words.cards(self.showing.view.piles[INDEX[pile]])
            self.scene.announced.emit(f"{self.pile_sheet.title} {cards}".strip())

    def open_menu(self, places: Sequence[str], at: QPoint) -> None:
        """All that can be said about a pile, and its cards; first a signal in hand is put back."""
        pile = next((place for place in places if place in PILES), None)
        if not self.speech.arm(None) and pile is not None:
            self.zoom.close()
            self.speech.open_menu(pile, at, self.speech.words.cards(), partial(self.look_at, pile))

    def key_pressed(self, key: Qt.Key, places: Sequence[str]) -> bool:
        """Letters talk about the lane with the keyboard or the pointer; E does what the button does.

        But nobody gives the game up with a single letter.
        """
        showing = self.scene.showing
        if key is END_KEY and showing is not None:
            if showing.view.burning and showing.moves and not showing.view.owed:
                self.scene.refuse(self.scene.reasons.explained(self.call_text(), "fire-cover"))
            else:
                self.act()
            return True
        return any(self.speech.key(key, place) for place in places)

    # --- what the player does -------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Any card on the player's own turn: one that fits nowhere still shows why."""
        del card_key
        reason = why_not_pick(self.showing, self.scene.setting.seats, self._call_words)
        place = {"turn": "clockwise", "over": "stuck"}.get(self.showing.view.phase, "starter")
        return self.scene.reasons.explained(reason, place) if reason is not None else None

    def targets(self, card_key: str) -> Sequence[Target]:
        """The four lanes, the shortest step first; for a card of a hint the advised one."""
        number = number_of(card_key)
        lanes = play_targets(self.showing, number, self._words, self.scene.reasons.why_not)
        advised = self._hint.move if self._hint is not None else None
        if isinstance(advised, Play) and advised.card == number:
            lanes.sort(key=lambda lane: lane.place != advised.on)
        return lanes

    def default_target(self, card_key: str) -> str | None:
        """A double click plays only where there is nothing to weigh."""
        return sensible_place(self.targets(card_key))

    def drop(self, card_key: str, place: str) -> bool:
        move = Play(number_of(card_key), cast(Pile, place))
        if move not in self.showing.moves:
            return False
        self.zoom.let_be(place)
        self.scene.move_made.emit(move)
        return True

    def tapped(self, key: str) -> bool:
        """A lane shows all its cards; a card of the hand is taken."""
        if key in PILES:
            self.look_at(key)
        return key in PILES

    def touched_in_vain(self, key: str) -> None:
        """The button does not end the turn yet."""
        if key == self._board.button.key:
            self.act()

    def chosen(self, key: str) -> None:
        """A lit place: a lane for the signal in hand, who begins, or what the hint was about."""
        if self.speech.give_armed(key):
            return
        if self._hint is not None and isinstance(self._hint.move, Play):
            card = self.scene.thing(card_key(self._hint.move.card))
            if isinstance(card, CardItem):
                self.scene.gestures.pick(card)
        else:
            starts = [move for move in self.showing.moves if isinstance(move, Start)]
            move = next((move for move in starts if seat_key(move.starter) == key), None)
            if move is not None:
                self.scene.move_made.emit(move)

    def act(self) -> None:
        """The button or its key: begin, or end the turn."""
        for move in self.showing.moves:
            if isinstance(move, End) or (isinstance(move, Start) and move.starter == self.showing.seat):
                self.scene.move_made.emit(move)
                return
        self.scene.refuse(self.can_pick("") or self.scene.reasons.why_not(End(True)))

    def hold_changed(self, card: CardItem | None) -> None:
        """The rails ring the altitude of the card in hand; hints and sheets have had their time."""
        for lane in self._board.lanes.values():
            lane.set_preview(number_of(card.key) if card is not None else None)
        if card is not None:
            self.zoom.close()
            self.speech.arm(None)
            self.forget_hint()
