"""The table of Three Is Too Many."""

from __future__ import annotations

from typing import Any

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.three.cards import ROW
from cardgames_qt.games.three.model import CardPlaced, Play, View
from cardgames_qt.games.three.rules import DECK_SIZE, LAST_CARDS
from cardgames_qt.games.three.table.board import Board, last_placed
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.hands import ThreeHands
from cardgames_qt.games.three.table.layout import card_key, row_key
from cardgames_qt.games.three.table.motion import tell
from cardgames_qt.games.three.tell.report import MarkedWords, final_table, score_pad
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import SituationWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.cards import Cards
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.steps import Steps


class ThreeScene(GameScene):
    """Three rows in the middle, the others' collections above, the own one and the hand below."""

    says_refusals = True

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        assert isinstance(setting.words, ThreeWords)
        self._marked = MarkedWords(setting.translate)
        self._words = SituationWords(setting.translate, setting.words)
        self.board = Board(self, setting.words)
        self.cards = Cards(self, ART)
        self.hands = self.play = ThreeHands(self, self.board, setting.words)
        self._shown: Showing | None = None
        self._last: CardPlaced | None = None

    def present(self, showing: Showing) -> None:
        """Show this and nothing else, with the last card marked."""
        self._last = last_placed(showing.last_events)
        self.play.begin()
        super().present(showing)

    def show_view(self, showing: Showing) -> None:
        """Make the picture of this view."""
        self._shown = showing
        self.cards.lay(self.board.zones(showing, self._last))
        self.board.show(showing)
        self.play.relaid()

    def animate(self, happening: Happening, done: Done) -> None:
        """Lay, take, turn down and draw as the events say, then stand as the view says."""
        before, after = self._shown, happening.after
        self._last = last_placed(happening.events) or self._last
        self.play.begin()

        def rest() -> None:
            self.show_view(after)
            done()

        if before is None or before.seat != after.seat:
            rest()
            return
        self.play.tell()
        steps = Steps(self.cards, self.board.zones(after, self._last))
        tell(steps, happening.events, self.board, after.seat)
        steps.run(rest)

    def arrange(self, frame: Frame) -> None:
        """Lay everything out for this frame."""
        self.board.arrange(frame)
        if self.showing is not None:
            self.show_view(self.showing)

    def show_thinking(self) -> None:
        """Dots on the plates of those who think."""
        if self._shown is not None:
            self.board.show(self._shown)

    def show_hint(self, move: Any, reason: str) -> None:
        """Take the card up, so that its row lights and its consequences show, and say why."""
        if isinstance(move, Play):
            self.play.take_hint(move, reason)

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """The card and its row."""
        return (card_key(move.card), row_key(ROW[move.card])) if isinstance(move, Play) else ()

    # --- beside the table -----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """Which turn it is."""
        assert self.showing is not None
        view: View = self.showing.view
        turns = DECK_SIZE - LAST_CARDS
        if view.turn == CHANCE:
            return ""
        played = DECK_SIZE - view.hand_counts[view.turn] - view.deck_counts[view.turn]
        return self._words.subtitle(view.seats, min(played + 1, turns), turns)

    def score_pad(self) -> ScorePad:
        """Every collection as it would be counted now."""
        assert self.showing is not None
        return score_pad(self.setting.translate, self.showing)

    def final_table(self) -> FinalTable:
        """The count line by line."""
        assert self.showing is not None
        return final_table(self.setting.translate, self.setting.seats, self.showing)

    def log_line(self, heard: Heard) -> str:
        """A sentence with signs after the colour words."""
        return self._marked.event(heard.event, self.company(heard.by))


SCENE = ThreeScene
