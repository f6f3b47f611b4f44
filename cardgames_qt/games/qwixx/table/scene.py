"""The table of Qwixx, the card game: every view as a picture, every step as a movement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.qwixx.model import Cross, Crossed, Draw, Play, View
from cardgames_qt.games.qwixx.table.board import Marks, QwixxBoard, marks_after
from cardgames_qt.games.qwixx.table.input import DIGIT_KEYS, NO_CROSS_KEY, ROW_KEYS, QwixxInput
from cardgames_qt.games.qwixx.tell.keys import cell_key, slot_key
from cardgames_qt.games.qwixx.tell.report import final_table, score_pad
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.seats import company_for
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.kit.words import Translate
from cardgames_qt.ui.scene.game_scene import BoardScene, Setting
from cardgames_qt.ui.table.animator import Done, Speed
from cardgames_qt.ui.table.reward import Flourish
from cardgames_qt.ui.text.keys import KeyLine

_MANY = 3
"""So many numbers crossed at once are a feat."""


class QwixxScene(BoardScene):
    """What is chosen stays while it is the same moment, whoever else decides meanwhile."""

    says_refusals = True
    board: QwixxBoard
    game_input: QwixxInput

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        assert isinstance(setting.words, QwixxWords)
        self._game_words = setting.words
        self.words = QwixxSceneWords(setting.translate, setting.words)
        self.board = QwixxBoard(self, self.words)
        self.input = self.game_input = QwixxInput(self.board, self.words)

    @classmethod
    def keys(cls, translate: Translate) -> tuple[KeyLine, ...]:
        """What digits do besides taking cards of the hand in the third step."""
        words = QwixxSceneWords(translate, QwixxWords(translate)).button
        return (
            KeyLine(DIGIT_KEYS, words.digits()),
            KeyLine(ROW_KEYS, words.rows()),
            KeyLine((NO_CROSS_KEY,), words.zero()),
        )

    # --- showing --------------------------------------------------------------------------------------

    def recall(self, heard: Sequence[Heard]) -> None:
        """What is marked reaches back to the last crosses and the last cards that were laid."""
        super().recall(heard)
        self.board.marks = marks_after(Marks(), self.heard)

    def present(self, showing: Showing) -> None:
        self.board.shown = None
        self.game_input.zoom.close()
        super().present(showing)

    def show_view(self, showing: Showing) -> None:
        self.game_input.begin(showing)
        super().show_view(showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Move the cards as the events say, then draw the crosses and stand as the view says."""
        board, after, speed = self.board, happening.after, self.animator.speed
        moves = board.shown is not None and board.shown.seat == after.seat
        board.marks = marks_after(board.marks, happening.events)
        self.game_input.begin(after)
        board.shown = after
        self.gestures.offer([])

        def rest() -> None:
            strokes = 2 * self.theme.motion.cross_stroke
            board.stroke_ms = 0 if speed is Speed.INSTANT else round(strokes / speed.value)
            board.lay(after)
            board.stroke_ms = 0
            self.game_input.lead_on()
            done()

        if moves:
            board.move(happening, rest)
        else:
            rest()

    def flourishes(self, happening: Happening) -> Sequence[Flourish]:
        """A row that was closed, or many numbers crossed at once, on the own sheet."""
        words, found = self.words.sheet, list[Flourish]()
        for event in happening.events:
            if isinstance(event, Crossed) and event.seat == happening.after.seat:
                spot = cell_key(event.colour, event.numbers[-1])
                if event.closed:
                    found.append(Flourish(words.locked(), spot=spot, icon="lock"))
                elif len(event.numbers) >= _MANY:
                    found.append(Flourish(words.many_crosses(len(event.numbers)), spot=spot, icon="check"))
        return found

    def spot(self, key: str) -> QRectF | None:
        """The misses, too, which are printed on the paper; with air, so that a ring covers none of them."""
        if key == "misses":
            return self.board.paper.misses_at().adjusted(-8 * self.frame.scale, 0, 0, 0)
        return super().spot(key)

    @property
    def chosen(self) -> tuple[str, ...]:
        """What lies in the tray or is taken, and what is marked on the sheet."""
        choice = self.board.turn.choice
        if choice.colour is None:
            return tuple(map(slot_key, choice.slots))
        numbers = sorted(choice.cross)
        return (*choice.cards, *(cell_key(choice.colour, number) for number in numbers))

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

    # --- beside the table -----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """How many play, and whose turn it is."""
        assert self.showing is not None
        view: View = self.showing.view
        turn = view.turn if view.turn != CHANCE and view.step != "over" else None
        company = company_for(self.setting.seats, self.showing.seat)
        return self.words.place.subtitle(company, turn, jokers=view.jokers)

    def score_pad(self) -> ScorePad:
        assert self.showing is not None
        return score_pad(self.setting.translate, self._game_words, self.showing)

    def final_table(self) -> FinalTable:
        assert self.showing is not None
        setting = self.setting
        return final_table(setting.translate, self._game_words, setting.seats, self.showing)

    def log_line(self, heard: Heard) -> str:
        """A sentence with signs after the colour words."""
        return self.words.marked.event(heard.event, self.company(heard.by))


SCENE = QwixxScene
