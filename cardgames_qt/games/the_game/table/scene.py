"""The Game on the table: four lanes, a draw pile, a hand, and partners who ask for things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneContextMenuEvent, QGraphicsSceneMouseEvent, QWidget

from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.model import End, Play, Signal, Signals, Start, View
from cardgames_qt.games.the_game.table.advice import call_text, play_targets, sensible_place, why_not_pick
from cardgames_qt.games.the_game.table.board import seat_key
from cardgames_qt.games.the_game.table.cards import card_key, number_of
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.games.the_game.table.history import Histories, HistoryItem
from cardgames_qt.games.the_game.table.lane import LaneItem
from cardgames_qt.games.the_game.table.picture import PictureScene
from cardgames_qt.games.the_game.table.talk import KEYS, Talk
from cardgames_qt.games.the_game.tell.words import TheGameCallWords, TheGameTableWords, TheGameTalkWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.page.game_scene import Setting
from cardgames_qt.ui.table.gesture import Hands
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.text.key_lines import KeyLine
from cardgames_qt.ui.text.richtext import plain_words

END_KEY = Qt.Key.Key_E


@dataclass(frozen=True)
class Hint:
    """A move to make, why, and what was seen when it was advised."""

    move: Play | End
    reason: str
    view: View

    def fits(self, view: View) -> bool:
        """Whether all that reasons speak of is still as it was: the table, and what others say about it."""
        return _heard(view) == _heard(self.view) and _silent(view) == _silent(self.view)


def _heard(view: View) -> list[Signals]:
    return [said for seat, said in enumerate(view.signals) if seat != view.seat]


def _silent(view: View) -> View:
    return replace(view, signals=())


class TheGameScene(PictureScene, Hands):
    """The table of The Game for one to five seats: what can be done, said and looked at."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.hands = self
        self._call_words = TheGameCallWords(setting.translate)
        self._hint: Hint | None = None
        self._histories = Histories(self, self.add(HistoryItem(setting.theme, ART)))
        self._talk = Talk(self, self._refresh, self._lane_on_screen)
        self.board.button.clicked.connect(self._act)
        for pile, lane in self.board.lanes.items():
            lane.pointed.connect(lambda on, pile=pile: self._histories.point(pile, on=on))

    @classmethod
    def keys(cls, translate: Translate) -> tuple[KeyLine, ...]:
        """The end of the turn, and the signals about a pile."""
        talk, table = TheGameTalkWords(translate), TheGameTableWords(translate)
        end = KeyLine((END_KEY,), table.end_turn(losing=False))
        signals = (KeyLine((key,), talk.about_pile(kind)) for key, kind in KEYS.items())
        return (end, *signals, KeyLine((Qt.Key.Key_Menu,), talk.all()))

    # --- lights and words -----------------------------------------------------------------------------

    def picture_changed(self) -> None:
        """A hint stays while it is about this picture; one overtaken by a partner's word is asked anew."""
        hint, view = self._hint, self.showing.view if self.showing is not None else None
        if hint is not None and (view is None or not hint.fits(view)):
            self._hint = None
            if view is not None and _silent(view) == _silent(hint.view):
                self.hint_outdated.emit()
        self._histories.refresh()
        self._talk.refresh()
        self._refresh()

    def _refresh(self) -> None:
        """What is lit without a card in hand, and the line of words."""
        self.offer(self._offered())
        if self.showing is None:
            return
        if self._talk.armed is not None:
            self.board.call.say(self._talk.words.choose_pile(self._talk.armed))
            return
        seats = self.setting.seats
        text = call_text(self.showing, seats, self._call_words, self.rule_words)
        if self._hint is not None:
            self.board.call.say(self._hint.reason, "bulb")
        else:
            self.board.call.say(text)
        self.board.spots[self.showing.seat].texts["call"] = text

    def _offered(self) -> list[Target]:
        if self._talk.armed is not None:
            return [Target(pile, chip=self._talk.words.tool(self._talk.armed)) for pile in PILES]
        if self.showing is None:
            return []
        moves = self.showing.moves
        if self._hint is not None:
            return self._hinted(self.showing, self._hint.move)
        return [
            Target(seat_key(move.starter), chip=self.words.begins())
            for move in moves
            if isinstance(move, Start)
        ]

    def _hinted(self, showing: Showing, move: Any) -> list[Target]:
        """The card and its lane, or the one thing that any other move touches."""
        if not isinstance(move, Play):
            return [Target(key) for key in self.touched_by(move)]
        places = play_targets(showing, move.card, self.words, self.why_not)
        lane = [target for target in places if target.place == move.on]
        return [Target(card_key(move.card)), *lane]

    def show_hint(self, move: Any, reason: str) -> None:
        """Light the card and its lane, where choosing either takes the card, or the button."""
        assert self.showing is not None
        self.gestures.cancel()
        self._histories.close()
        self._talk.arm(None)
        self._hint = Hint(move, reason, self.showing.view)
        self._refresh()
        self.box.raise_only(card_key(move.card) if isinstance(move, Play) else "")
        if self.focus.current is not None:
            self.focus.set(self.thing(self._hinted(self.showing, move)[0].place))
        self.announced.emit(plain_words(reason))

    def _forget_hint(self) -> None:
        self._hint = None
        self.box.raise_only("")
        self._refresh()

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """A card and its lane, the lane that is talked about, or the button."""
        if isinstance(move, Play):
            return card_key(move.card), move.on
        return (move.on,) if isinstance(move, Signal) else (self.board.button.key,)

    def panel_tools(self) -> QWidget | None:
        """The signals to give."""
        return self._talk.tools()

    # --- what the player does -------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Any card on the own turn: one that fits nowhere still shows why."""
        del card_key
        assert self.showing is not None
        reason = why_not_pick(self.showing, self.setting.seats, self._call_words)
        place = {"turn": "clockwise", "over": "stuck"}.get(self.showing.view.phase, "starter")
        return self.told(reason, place) if reason is not None else None

    def targets(self, card_key: str) -> Sequence[Target]:
        """The four lanes, the shortest step first; for a card of a hint the advised one."""
        assert self.showing is not None
        number = number_of(card_key)
        lanes = play_targets(self.showing, number, self.words, self.why_not)
        advised = self._hint.move if self._hint is not None else None
        if isinstance(advised, Play) and advised.card == number:
            lanes.sort(key=lambda lane: lane.place != advised.on)
        return lanes

    def default_target(self, card_key: str) -> str | None:
        """A double click plays only where there is nothing to weigh."""
        return sensible_place(self.targets(card_key))

    def drop(self, card_key: str, place: str) -> bool:
        """Place the card."""
        move = Play(number_of(card_key), cast(Pile, place))
        if self.showing is None or move not in self.showing.moves:
            return False
        self.move_made.emit(move)
        return True

    def tapped(self, key: str) -> bool:
        """A lane shows all its cards; a card of the hand is taken."""
        if key in PILES:
            self._histories.toggle(key)
        return key in PILES

    def touched_in_vain(self, key: str) -> None:
        """The button does not end the turn yet."""
        if key == self.board.button.key:
            self._act()

    def chosen(self, key: str) -> None:
        """A lit place: a lane for the signal in hand, who begins, or what the hint was about."""
        if self._talk.armed is not None:
            self._talk.give(self._talk.armed, cast(Pile, key))
        elif self._hint is not None and isinstance(self._hint.move, Play):
            card = self.box.get(card_key(self._hint.move.card))
            if card is not None:
                self.gestures.pick(card)
        else:
            self._choose_starter(key)

    def _choose_starter(self, key: str) -> None:
        assert self.showing is not None
        for move in self.showing.moves:
            if isinstance(move, Start) and seat_key(move.starter) == key:
                self.move_made.emit(move)
                return

    def _act(self) -> None:
        """The button or its key: begin, or end the turn."""
        assert self.showing is not None
        for move in self.showing.moves:
            if isinstance(move, End) or (isinstance(move, Start) and move.starter == self.showing.seat):
                self.move_made.emit(move)
                return
        self.refuse(self.can_pick("") or self.why_not(End(True)))

    def _act_by_key(self, showing: Showing) -> None:
        """As the button does; but nobody gives the game up with a single letter."""
        if showing.view.burning and showing.moves and not showing.view.owed:
            call = call_text(showing, self.setting.seats, self._call_words, self.rule_words)
            self.refuse(self.told(call, "fire-cover"))
        else:
            self._act()

    def hold_changed(self, card: CardItem | None) -> None:
        """The rails ring the altitude of the card in hand; hints and sheets have had their time."""
        for lane in self.board.lanes.values():
            lane.set_preview(number_of(card.key) if card is not None else None)
        if card is not None:
            self._histories.close()
            self._talk.arm(None)
            self._forget_hint()

    def refuse(self, reason: str) -> None:
        """Say it where everybody looks."""
        super().refuse(reason)
        self.board.call.say(reason, "cross")

    # --- pointer and keys -----------------------------------------------------------------------------

    def things_at(self, at: QPointF) -> list[TableItem]:
        """Cards on a pile are part of its lane: what lies under the pointer there is the lane."""
        found = super().things_at(at)
        return [thing for thing in found if not (isinstance(thing, CardItem) and thing.zone in PILES)]

    def _lane_on_screen(self, at: QPoint) -> Pile | None:
        view = next(iter(self.views()), None)
        if view is None:
            return None
        things = self.things_at(view.mapToScene(view.viewport().mapFromGlobal(at)))
        return next((cast(Pile, thing.key) for thing in things if isinstance(thing, LaneItem)), None)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The right button opens a lane's menu when there is nothing to let go of."""
        busy = self.gestures.held is not None or self._talk.armed is not None
        super().mousePressEvent(event)
        if event.button() is not Qt.MouseButton.RightButton:
            return
        self._talk.arm(None)
        lane = next(
            (thing for thing in self.things_at(event.scenePos()) if isinstance(thing, LaneItem)), None
        )
        if lane is not None and not busy and self.showing is not None:
            self._open_menu(lane, event.screenPos())

    def contextMenuEvent(self, event: QGraphicsSceneContextMenuEvent) -> None:
        """The menu key does the same for the lane with the keyboard; the mouse had its turn above."""
        event.accept()
        lane = self.focus.current
        if event.reason() is QGraphicsSceneContextMenuEvent.Reason.Keyboard and isinstance(lane, LaneItem):
            view = next(iter(self.views()))
            self._open_menu(lane, view.viewport().mapToGlobal(view.mapFromScene(lane.middle())))

    def _open_menu(self, lane: LaneItem, at: QPoint) -> None:
        pile = cast(Pile, lane.key)
        self._histories.close()
        self._talk.open_menu(pile, at, partial(self._histories.toggle, pile))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters talk about the lane with the keyboard or the pointer, E ends the turn."""
        key = Qt.Key(event.key())
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        pointed = [self.focus.current, *(lane for lane in self.board.lanes.values() if lane.state.hovered)]
        lane = next((thing for thing in pointed if isinstance(thing, LaneItem)), None)
        if plain and key in KEYS and lane is not None:
            self._talk.give(KEYS[key], cast(Pile, lane.key))
        elif plain and key is END_KEY and self.showing is not None:
            self._act_by_key(self.showing)
        elif key is Qt.Key.Key_Escape and self._histories.close():
            event.accept()
        elif key is Qt.Key.Key_Escape and self._talk.armed is not None:
            self._talk.arm(None)
        elif key is Qt.Key.Key_Escape and self._hint is not None:
            self._forget_hint()
        else:
            super().keyPressEvent(event)


SCENE = TheGameScene
