"""The Game on the table: four lanes, a draw pile, a hand, and partners who ask for things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, Qt

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.the_game.cards import PILES
from cardgames_qt.games.the_game.model import (
    CardPlaced,
    CardsDrawn,
    CountDrawn,
    HandsDealt,
    Play,
    Signal,
    TurnEnded,
)
from cardgames_qt.games.the_game.table.board import HAND, TheGameBoard
from cardgames_qt.games.the_game.table.input import END_KEY, TheGameInput
from cardgames_qt.games.the_game.table.speech import KEYS
from cardgames_qt.games.the_game.tell import report
from cardgames_qt.games.the_game.tell.keys import card_key, signal_key
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameReportWords, TheGameTableWords, TheGameTalkWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.scene.game_scene import BoardScene, PanelTools, Setting
from cardgames_qt.ui.table.animator import Done, Gait
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.reward import Flourish
from cardgames_qt.ui.table.steps import Steps
from cardgames_qt.ui.text.keys import KeyLine

_BACKS = 3
"""At most this many backs fly to another seat: the number on its plate says how many it draws."""


def add_steps(steps: Steps, events: Sequence[Event], board: TheGameBoard, front: Seat) -> None:
    """All of it at once, one card a little after the other where several are drawn."""
    deck = board.deck.top_pose(z=300)
    for event in events:
        match event:
            case HandsDealt(hand_counts=counts):
                steps.bring(_new(steps), deck, Gait.DEAL)
                for seat, count in enumerate(counts):
                    if seat != front:
                        steps.guests(min(count, _BACKS), deck, board.plate_pose(seat), Gait.DEAL, first=seat)
            case CardsDrawn():
                steps.bring(_new(steps), deck, Gait.DRAW)
            case CountDrawn(seat=seat) if seat == front:
                steps.bring(_new(steps), deck, Gait.DRAW)
            case CountDrawn(seat=seat, count=count):
                steps.guests(min(count, _BACKS), deck, board.plate_pose(seat), Gait.DRAW, first=seat)
            case CardPlaced(seat=seat, card=card):
                steps.come([card_key(card)], board.plate_pose(seat))
                steps.go(event.on, [card_key(card)])
    steps.settle()


def _new(steps: Steps) -> list[str]:
    """The cards that come to the hand in front, whether they are seen or not."""
    return [piece.key for piece in steps.after[HAND].cards if piece.key not in steps.lying(HAND)]


class TheGameScene(BoardScene):
    """The table of The Game for one to five seats."""

    says_refusals = True
    board: TheGameBoard
    game_input: TheGameInput

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._rule_words = TheGameWords(setting.translate)
        self._report_words = TheGameReportWords(setting.translate)
        self.board = TheGameBoard(self)
        self.input = self.game_input = TheGameInput(self.board)

    @classmethod
    def keys(cls, translate: Translate) -> tuple[KeyLine, ...]:
        """The end of the turn, and the signals about a pile."""
        talk, table = TheGameTalkWords(translate), TheGameTableWords(translate)
        end = KeyLine((END_KEY,), table.end_turn(losing=False))
        signals = (KeyLine((key,), talk.about_pile(kind)) for key, kind in KEYS.items())
        return (end, *signals, KeyLine((Qt.Key.Key_Menu,), talk.all()))

    # --- showing --------------------------------------------------------------------------------------

    def present(self, showing: Showing) -> None:
        self.game_input.forget_hint()
        super().present(showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Cards fly from where the events say to where the view has them; all else is there already."""
        board, after = self.board, happening.after
        zones = board.zones(after)
        steps = Steps(board.cards, zones)
        add_steps(steps, happening.events, board, after.seat)
        board.cards.dress(zones)
        board.follow(after)
        self.game_input.relaid()

        def land() -> None:
            board.cards.lay(zones)
            done()

        steps.run(land)

    def flourishes(self, happening: Happening) -> Sequence[Flourish]:
        """A pile that goes back by ten is everybody's joy."""
        placed = (event for event in happening.events if isinstance(event, CardPlaced) and event.trick)
        words = TheGameTableWords(self.setting.translate).trick_made()
        return [Flourish(words, spot=card_key(event.card), icon="undo") for event in placed]

    def show_plan(self, moves: Sequence[Any]) -> None:
        """Ghosts of the cards on their piles, in their order."""
        self.game_input.take_plan(tuple(moves))

    @property
    def chosen(self) -> tuple[str, ...]:
        """The card or the signal in hand."""
        armed = self.game_input.speech.armed
        return (signal_key(armed.kind),) if armed is not None else super().chosen

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """A card and its lane, the lane that is talked about, or the button."""
        if isinstance(move, Play):
            return card_key(move.card), move.on
        return (move.on,) if isinstance(move, Signal) else (self.board.button.key,)

    # --- beside the table -----------------------------------------------------------------------------

    def panel_tools(self) -> PanelTools | None:
        """The signals to give."""
        speech, alone = self.game_input.speech, len(self.setting.seats) == 1
        return None if alone else speech.tools(speech.words.title())

    def subtitle(self) -> str:
        """Players and variants."""
        return report.subtitle(self.showing.view, self._report_words) if self.showing is not None else ""

    def score_pad(self) -> ScorePad:
        assert self.showing is not None
        return report.score_pad(self.showing.view, self._report_words)

    def final_table(self) -> FinalTable:
        assert self.showing is not None
        return report.final_table(self.showing.view, self.setting.seats, self._report_words, self._rule_words)

    def log_line(self, heard: Heard) -> str:
        """The rules' sentence; that a turn ended shows in what comes next."""
        return "" if isinstance(heard.event, TurnEnded) else super().log_line(heard)

    # --- pointer and keys -----------------------------------------------------------------------------

    def things_at(self, at: QPointF) -> list[TableItem]:
        """Cards on a pile are part of its lane: what lies under the pointer there is the lane."""
        found = super().things_at(at)
        return [thing for thing in found if not (isinstance(thing, CardItem) and thing.zone in PILES)]


SCENE = TheGameScene
