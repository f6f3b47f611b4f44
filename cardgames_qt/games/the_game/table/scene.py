"""The Game on the table: four lanes, a draw pile, a hand, and partners who ask for things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, Qt

from cardgames_qt.games.the_game.cards import PILES
from cardgames_qt.games.the_game.model import Play, Signal, TurnEnded
from cardgames_qt.games.the_game.table.board import Board, card_key
from cardgames_qt.games.the_game.table.hands import END_KEY, TheGameHands
from cardgames_qt.games.the_game.table.motion import tell
from cardgames_qt.games.the_game.table.talk import KEYS
from cardgames_qt.games.the_game.tell import report
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameReportWords, TheGameTableWords, TheGameTalkWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.scene.game_scene import BoardScene, Setting
from cardgames_qt.ui.table.animator import Done
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.steps import Steps
from cardgames_qt.ui.text.key_lines import KeyLine
from cardgames_qt.ui.widgets.panel_tools import PanelTools


class TheGameScene(BoardScene):
    """The table of The Game for one to five seats."""

    says_refusals = True
    board: Board
    play: TheGameHands

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._rule_words = TheGameWords(setting.translate)
        self._report_words = TheGameReportWords(setting.translate)
        self.board = Board(self)
        self.hands = self.play = TheGameHands(self.board)

    @classmethod
    def keys(cls, translate: Translate) -> tuple[KeyLine, ...]:
        """The end of the turn, and the signals about a pile."""
        talk, table = TheGameTalkWords(translate), TheGameTableWords(translate)
        end = KeyLine((END_KEY,), table.end_turn(losing=False))
        signals = (KeyLine((key,), talk.about_pile(kind)) for key, kind in KEYS.items())
        return (end, *signals, KeyLine((Qt.Key.Key_Menu,), talk.all()))

    # --- showing --------------------------------------------------------------------------------------

    def present(self, showing: Showing) -> None:
        """A hint was about the picture before."""
        self.play.forget_hint()
        super().present(showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Cards fly from where the events say to where the view has them; all else is there already."""
        board, after = self.board, happening.after
        zones = board.zones(after)
        steps = Steps(board.cards, zones)
        tell(steps, happening.events, board, after.seat)
        board.cards.dress(zones)
        board.follow(after)
        self.play.relaid()

        def land() -> None:
            board.cards.lay(zones)
            done()

        steps.run(land)

    def show_plan(self, moves: Sequence[Any]) -> None:
        """Ghosts of the cards on their piles, in their order."""
        self.play.take_plan(tuple(moves))

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """A card and its lane, the lane that is talked about, or the button."""
        if isinstance(move, Play):
            return card_key(move.card), move.on
        return (move.on,) if isinstance(move, Signal) else (self.board.button.key,)

    # --- beside the table -----------------------------------------------------------------------------

    def panel_tools(self) -> PanelTools | None:
        """The signals to give."""
        talk, alone = self.play.talk, len(self.setting.seats) == 1
        return None if alone else talk.tools(talk.words.title())

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

    # --- pointer and keys -----------------------------------------------------------------------------

    def things_at(self, at: QPointF) -> list[TableItem]:
        """Cards on a pile are part of its lane: what lies under the pointer there is the lane."""
        found = super().things_at(at)
        return [thing for thing in found if not (isinstance(thing, CardItem) and thing.zone in PILES)]


SCENE = TheGameScene
