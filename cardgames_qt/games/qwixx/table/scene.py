"""The table of Qwixx, the card game: every view as a picture, every step as a movement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.qwixx.model import Cross, Draw, Play, View
from cardgames_qt.games.qwixx.table.board import Board
from cardgames_qt.games.qwixx.table.cards import Layout, Reach, slot_key
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.games.qwixx.table.hands import QwixxHands
from cardgames_qt.games.qwixx.table.marks import Marks, marks_after
from cardgames_qt.games.qwixx.table.motion import tell
from cardgames_qt.games.qwixx.table.sheet import cell_key
from cardgames_qt.games.qwixx.tell.report import final_table, score_pad
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.seats import told_to
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.cards import Cards, CardZone
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.steps import Steps


class QwixxScene(GameScene):
    """The others' sheets above, the own one in the middle with the display beside it, the hand below."""

    says_refusals = True

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        assert isinstance(setting.words, QwixxWords)
        self._game_words = setting.words
        self.words = QwixxSceneWords(setting.translate, setting.words)
        self.board = Board(self, self.words)
        self.cards = Cards(self, ART)
        self.hands = self.play = QwixxHands(self, self.board, self.words, self.refresh)
        self.turn = self.play.turn
        self.marks = Marks()
        self._shown: Showing | None = None

    # --- showing --------------------------------------------------------------------------------------

    def recall(self, heard: Sequence[Heard]) -> None:
        """What is marked reaches back to the last crosses and the last cards that were laid."""
        super().recall(heard)
        self.marks = marks_after(Marks(), self.heard)

    def present(self, showing: Showing) -> None:
        """Show this and nothing else."""
        self._shown = None
        self.play.peek.close()
        super().present(showing)

    def show_view(self, showing: Showing) -> None:
        """Make the picture of this view; what is chosen stays while it is the same moment."""
        self.play.begin(showing, self._shown)
        self._shown = showing
        self.refresh(glide=False)

    def arrange(self, frame: Frame) -> None:
        """Lay everything out for this frame."""
        self.board.arrange(frame)
        self.refresh(glide=False)

    def refresh(self, *, glide: bool = True, stroke_ms: int = 0) -> None:
        """Show the moment with all that is chosen in it."""
        showing = self._shown
        if showing is None:
            return
        view, choice, board = showing.view, self.turn.choice, self.board
        board.show(showing, self.marks)
        board.show_sheet(view, self.marks, choice, small=self.frame.small, stroke_ms=stroke_ms)
        self.cards.lay(self._zones(showing), glide=glide)
        board.free_places(view, choice, self.turn.offer.missing)
        board.set_tray_note(shown=not choice.cards)
        self.play.show_buttons(view)
        self.gestures.offer(self.turn.targets())
        self.play.speak()
        self.play.peek.refresh()

    def _zones(self, showing: Showing) -> list[CardZone]:
        """Where every card lies, with what the person in front may touch."""
        person, layer = self.setting.seats[showing.seat].human, self.marks.layer
        reach = Reach(
            hand=person,
            display=bool(self.turn.offer.draws),
            closed=self.turn.closed_cards() if person and showing.moves else frozenset(),
            missing=self.turn.offer.missing,
            badge=self.setting.seats[layer].avatar if layer is not None else None,
        )
        places, words = self.board.places, self.words
        return Layout(places, showing.view, self.turn.choice, reach, words, self._game_words).zones()

    def animate(self, happening: Happening, done: Done) -> None:
        """Move the cards as the events say, then draw the crosses and stand as the view says."""
        before, after = self._shown, happening.after
        self.marks = marks_after(self.marks, happening.events)
        self.play.begin(after, before)
        self._shown = after
        self.gestures.offer([])

        def rest() -> None:
            speed = self.animator.speed
            stroke = 0 if speed is Speed.INSTANT else round(2 * self.theme.motion.cross_stroke / speed.value)
            self.refresh(glide=False, stroke_ms=stroke)
            self.play.lead_on()
            done()

        if before is None or before.seat != after.seat:
            rest()
            return
        self.board.set_tray_note(shown=False)
        steps = Steps(self.cards, self._zones(after))
        tell(steps, happening.events, self.board.places, self.board.deck, after.view)
        steps.run(rest)

    def show_thinking(self) -> None:
        """Dots on the plates of those who think."""
        if self._shown is not None:
            self.board.show(self._shown, self.marks)

    def show_hint(self, move: Any, reason: str) -> None:
        """Choose what the move would be, light what it would touch, and say why."""
        self.play.take_hint(move, reason)

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

    # --- beside the table -----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """How many play, and whose turn it is."""
        assert self.showing is not None
        view: View = self.showing.view
        turn = view.turn if view.turn != CHANCE and view.step != "over" else None
        told = told_to(self.setting.seats, self.showing.seat)
        return self.words.place.subtitle(told, turn, jokers=view.jokers)

    def score_pad(self) -> ScorePad:
        """Every sheet as it would be counted now."""
        assert self.showing is not None
        return score_pad(self.setting.translate, self._game_words, self.showing)

    def final_table(self) -> FinalTable:
        """The count row by row."""
        assert self.showing is not None
        setting = self.setting
        return final_table(setting.translate, self._game_words, setting.seats, self.showing)

    def log_line(self, heard: Heard) -> str:
        """A sentence with signs after the colour words."""
        return self.words.marked.event(heard.event, self.company(heard.by))


SCENE = QwixxScene
