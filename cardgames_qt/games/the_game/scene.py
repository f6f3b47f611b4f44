"""The Game on the table: four lanes, a draw pile, a hand, and partners who ask for things."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneContextMenuEvent, QGraphicsSceneMouseEvent, QWidget

from cardgames_qt.games.the_game import scene_report as report
from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.faces import ART
from cardgames_qt.games.the_game.model import CardPlaced, End, Play, Start, TurnEnded
from cardgames_qt.games.the_game.scene_advice import call_text, play_targets, sensible_place, why_not_pick
from cardgames_qt.games.the_game.scene_board import Board, seat_key
from cardgames_qt.games.the_game.scene_cards import HAND, CardBox, Piece, card_key, number_of, pieces
from cardgames_qt.games.the_game.scene_flights import Flights
from cardgames_qt.games.the_game.scene_history import Histories, HistoryItem
from cardgames_qt.games.the_game.scene_lane import LaneItem
from cardgames_qt.games.the_game.scene_layout import Places, make_places
from cardgames_qt.games.the_game.scene_talk import KEYS, Talk
from cardgames_qt.games.the_game.scene_words import TheGameCallWords, TheGameReportWords, TheGameTableWords
from cardgames_qt.games.the_game.text import TheGameWords
from cardgames_qt.session.showing import Happening, Heard, Showing
from cardgames_qt.ui.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.score import FinalTable, ScorePad
from cardgames_qt.ui.table.card import CardItem
from cardgames_qt.ui.table.item import TableItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.target import Target

END_KEY = Qt.Key.Key_E


class TheGameScene(GameScene):
    """The table of The Game for one to five seats."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._words = TheGameTableWords(setting.translate)
        self._call_words = TheGameCallWords(setting.translate)
        self._report_words = TheGameReportWords(setting.translate)
        self._rule_words = TheGameWords(setting.translate)
        self._places: Places = make_places(self.frame, len(setting.seats))
        self._recent: list[CardPlaced] = []
        self._hint: Play | None = None
        self.board = Board(self, ART)
        self.board.arrange(self._places)
        self._box = CardBox(self, ART)
        self._histories = Histories(self, self.add(HistoryItem(setting.theme, ART)))
        self._histories.arrange(self._places)
        self._talk = Talk(self, self._refresh, self._lane_on_screen)
        self.board.button.clicked.connect(self._act)
        for pile, lane in self.board.lanes.items():
            lane.pointed.connect(lambda on, pile=pile: self._histories.point(pile, on=on))

    # --- the picture ----------------------------------------------------------------------------------

    def show_view(self, showing: Showing) -> None:
        """Everything at rest, and nobody's last cards marked: a view does not tell them."""
        self._recent = []
        self._lay_out(showing)

    def _lay_out(self, showing: Showing) -> None:
        self.board.show(showing)
        self._box.show(self._pieces(showing))
        self._finish_picture(showing)

    def _pieces(self, showing: Showing) -> list[Piece]:
        return pieces(showing, self._places, self.setting.seats, self._words, self.frame.scale)

    def _finish_picture(self, showing: Showing) -> None:
        self._hint = None
        self._histories.close()
        self.board.show_faces(showing.view, self._recent)
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
        text = call_text(self.showing, seats, self._call_words, self._rule_words)
        self.board.call.say(text)
        self.board.spots[self.showing.seat].texts["call"] = text

    def _offered(self) -> list[Target]:
        if self._talk.armed is not None:
            return [Target(pile, chip=self._talk.words.tool(self._talk.armed)) for pile in PILES]
        if self.showing is None:
            return []
        moves = self.showing.moves
        if self._hint is not None and self._hint in moves:
            places = play_targets(self.showing, self._hint.card, self._words, self.why_not)
            lane = [target for target in places if target.place == self._hint.on]
            return [Target(card_key(self._hint.card)), *lane]
        return [
            Target(seat_key(move.starter), chip=self._words.begins())
            for move in moves
            if isinstance(move, Start)
        ]

    def arrange(self, frame: Frame) -> None:
        """Everything anew for another size or theme."""
        self._places = make_places(frame, len(self.setting.seats))
        self.board.arrange(self._places)
        self._histories.arrange(self._places)
        if self.showing is not None:
            self._lay_out(self.showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Cards fly from where the events say to where the view has them."""
        showing, flights = happening.after, Flights(self, self.board, self._box)
        starts = flights.starts(happening)
        for event in happening.events:
            if isinstance(event, CardPlaced):
                self._recent = [*(self._recent if len(showing.view.played) > 1 else ()), event]
        self.board.show(showing)
        moves = flights.moves(happening, self._pieces(showing), starts)
        self._finish_picture(showing)

        def land() -> None:
            flights.clean()
            done()

        self.animator.run(moves, land)

    def show_thinking(self) -> None:
        """Dots on the plates."""
        self.board.show_thinking(self.thinking)

    def show_hint(self, move: Any, reason: str) -> None:
        """Light the card and its lane; choosing either takes the card."""
        self.gestures.cancel()
        self._hint = move if isinstance(move, Play) else None
        self._refresh()
        self.board.call.say(reason, "bulb")

    # --- beside the table -----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """Players and variants."""
        return report.subtitle(self.showing.view, self._report_words) if self.showing is not None else ""

    def score_pad(self) -> ScorePad:
        """The common goal and the four piles."""
        assert self.showing is not None
        return report.score_pad(self.showing.view, self._report_words)

    def final_table(self) -> FinalTable:
        """What is left, with whom, and why."""
        assert self.showing is not None
        return report.final_table(self.showing.view, self.setting.seats, self._report_words, self._rule_words)

    def log_line(self, heard: Heard) -> str:
        """The rules' sentence; that a turn ended shows in what comes next."""
        return "" if isinstance(heard.event, TurnEnded) else super().log_line(heard)

    def panel_tools(self) -> QWidget | None:
        """The signals to give."""
        return self._talk.tools()

    # --- what the player does -------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Any card on the own turn: one that fits nowhere still shows why."""
        del card_key
        assert self.showing is not None
        return why_not_pick(self.showing, self.setting.seats, self._call_words)

    def targets(self, card_key: str) -> Sequence[Target]:
        """The four lanes, the shortest step first."""
        assert self.showing is not None
        return play_targets(self.showing, number_of(card_key), self._words, self.why_not)

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
            return True
        card = self.thing(key)
        return not (isinstance(card, CardItem) and card.zone == HAND)

    def chosen(self, key: str) -> None:
        """A lit place: a lane for the signal in hand, who begins, or what the hint was about."""
        if self._talk.armed is not None:
            self._talk.give(self._talk.armed, cast(Pile, key))
        elif self._hint is not None:
            card = self._box.get(card_key(self._hint.card))
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

    def hold_changed(self, card: CardItem | None) -> None:
        """The rails ring the altitude of the card in hand; hints and sheets have had their time."""
        super().hold_changed(card)
        for lane in self.board.lanes.values():
            lane.set_preview(number_of(card.key) if card is not None else None)
        if card is not None:
            self._hint = None
            self._histories.close()
            self._talk.arm(None)
            self._refresh()

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
            self._act()
        elif key is Qt.Key.Key_Escape and self._histories.close():
            event.accept()
        elif key is Qt.Key.Key_Escape and self._talk.armed is not None:
            self._talk.arm(None)
        else:
            super().keyPressEvent(event)


SCENE = TheGameScene
