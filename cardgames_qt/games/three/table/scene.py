"""The table of Three Is Too Many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.three.cards import ROW
from cardgames_qt.games.three.model import CardsTaken, ColourTurnedDown, Play, RunningBonusTaken, View
from cardgames_qt.games.three.rules import DECK_SIZE, LAST_CARDS
from cardgames_qt.games.three.table.board import ThreeBoard
from cardgames_qt.games.three.table.input import ThreeInput
from cardgames_qt.games.three.table.layout import MINE
from cardgames_qt.games.three.tell.keys import card_key, row_key
from cardgames_qt.games.three.tell.report import ThreeMarkedWords, final_table, score_pad
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import PlaceWords, SituationWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.scene.game_scene import BoardScene, Setting
from cardgames_qt.ui.table.animator import Done
from cardgames_qt.ui.table.reward import Flourish

_PAIR = 2


class ThreeScene(BoardScene):
    """A card in hand shows what it would do; a step begins by putting that back."""

    says_refusals = True
    board: ThreeBoard
    game_input: ThreeInput

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        assert isinstance(setting.words, ThreeWords)
        self._marked = ThreeMarkedWords(setting.translate)
        self._words = SituationWords(setting.translate, setting.words)
        self._place_words = PlaceWords(setting.translate, setting.words)
        self.board = ThreeBoard(self, setting.words)
        self.input = self.game_input = ThreeInput(self.board, setting.words)

    def present(self, showing: Showing) -> None:
        self.game_input.begin()
        super().present(showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """From how the rows were seen."""
        self.game_input.begin()
        self.game_input.follow_held()
        super().animate(happening, done)

    def flourishes(self, happening: Happening) -> Sequence[Flourish]:
        """A running bonus, or else a row taken without the third card that a pair had to fear."""
        seat, view = happening.after.seat, happening.after.view
        own = [event for event in happening.events if getattr(event, "seat", None) == seat]
        for event in own:
            if isinstance(event, RunningBonusTaken):
                return [Flourish(self._place_words.all_colours(event.points), spot=MINE)]
        taken = any(isinstance(event, CardsTaken) for event in own)
        spoilt = any(isinstance(event, ColourTurnedDown) for event in own)
        if not taken or spoilt or not any(len(cards) == _PAIR for cards in view.collections[seat].face_up):
            return []
        return [Flourish(self._place_words.clean_take(), spot=MINE, icon="check")]

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """The card and its row."""
        return (card_key(move.card), row_key(ROW[move.card])) if isinstance(move, Play) else ()

    # --- beside the table -----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """Which round it is: everybody has a turn in each."""
        assert self.showing is not None
        view: View = self.showing.view
        rounds = DECK_SIZE - LAST_CARDS
        if view.turn == CHANCE:
            return ""
        played = DECK_SIZE - view.hand_counts[view.turn] - view.deck_counts[view.turn]
        return self._words.subtitle(view.seats, min(played + 1, rounds), rounds)

    def score_pad(self) -> ScorePad:
        assert self.showing is not None
        return score_pad(self.setting.translate, self.showing)

    def final_table(self) -> FinalTable:
        assert self.showing is not None
        return final_table(self.setting.translate, self.setting.seats, self.showing)

    def log_line(self, heard: Heard) -> str:
        """A sentence with signs after the colour words."""
        return self._marked.event(heard.event, self.company(heard.by))


SCENE = ThreeScene
