"""A game's table as the window sees it.

A game's `scene.py` holds a subclass of `GameScene` and names it as SCENE. The life of a scene:

1. The window makes it once per session: `SCENE(Setting(...))`, and puts it into a `TableView`.
2. `present(showing)` whenever everything may have changed: at the start (with nothing dealt yet in a new
   game), after a hand-over, after a take-back. It ends in `show_view`.
3. `perform(happening)` for each step of the game. It ends in `animate`, which must call `done` once the
   table is at rest in exactly the picture `show_view(happening.after)` gives.
4. The player acts: the scene emits `move_made` with one of `showing.moves` (decisions of the whole table,
   such as who starts, are among them) or `aside_made` with one of `showing.asides`. It does not change
   itself: what comes of it arrives through `perform`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from cardgames_qt.engine.rules import AnyRules, Event, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.score import FinalTable, ScorePad, plain_final_table, plain_score_pad
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.kit.table_description import Action, Describer, TableDescription
from cardgames_qt.kit.words import Company, GameWords, Translate
from cardgames_qt.storage.settings import SingleKeys
from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.theme import Font, Theme
from cardgames_qt.ui.scene.reasons import Reasons, ReasonWords
from cardgames_qt.ui.table.animator import Done, Speed
from cardgames_qt.ui.table.cards import Cards, CardZone, Piece
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.label import LabelItem, WhyItem
from cardgames_qt.ui.table.items.plate import PlateLook
from cardgames_qt.ui.table.layout import Frame, Where
from cardgames_qt.ui.table.move_input import MoveInput
from cardgames_qt.ui.table.reward import Flourish
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.steps import Steps
from cardgames_qt.ui.text.keys import KeyLine, as_pressed, native
from cardgames_qt.ui.text.richtext import plain_words


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What a scene is made with and keeps for its whole life."""

    rules: AnyRules
    words: GameWords
    seats: tuple[SeatPlan, ...]
    theme: Theme
    translate: Translate
    """For the scene's own words, in a class derived from `cardgames_qt.kit.words.Words`."""
    speed: Speed = Speed.NORMAL
    single_keys: SingleKeys = "alone"

    def key_name(self, key: Qt.Key) -> str:
        """How that key is pressed at this table; empty if it is switched off."""
        return "".join(map(native, as_pressed((key,), self.single_keys)))


class PanelTools(QWidget):
    """What a game adds to the foot of the side panel."""

    def fold(self, *, folded: bool) -> None:
        """Fit the rail of the folded panel, or the open panel; by default the rail does without."""
        self.setVisible(not folded)

    def light(self, keys: Sequence[str]) -> tuple[str, ...]:
        """Highlight the tools among these keys, which a lesson mentions; returns their keys."""
        del keys
        return ()


@runtime_checkable
class ShowsPlans(Protocol):
    """A scene of a game whose turns are several moves."""

    def show_plan(self, moves: Sequence[Any]) -> None:
        """Mark what shall follow the move of the hint in the same turn, in order."""
        ...


class GameScene(TableScene):
    """A game on the table. Subclasses fill in `show_view`, `animate` and `arrange`, and set `input`."""

    move_made = Signal(object)
    """The person in front decides: one of `showing.moves`."""
    aside_made = Signal(object)
    """The person in front talks: one of `showing.asides`."""
    performing = Signal(object)
    """The Happening that is about to be shown; `showing` is still what was before it."""
    settled = Signal()
    """The last step is shown; emitted by `perform`, never by a subclass."""
    reading = Signal()
    """The last step stays unsettled until the person in front has read something and says so."""
    hint_outdated = Signal()
    """A hint about the present decision does not hold any more: somebody said something new."""
    panel_changed = Signal()
    """Score pad or subtitle must be asked for again; `present` and `perform` imply it."""
    says_refusals = False
    """Whether the table itself shows what it refuses, with `why` beside it; else the top bar does."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting.theme, setting.rules.id)
        self.setting = setting
        self.showing: Showing | None = None
        self.thinking: tuple[Seat, ...] = ()
        self.wish: Seat | None = None
        """The bot that would like to be the one the persons agree on."""
        self.animator.speed = setting.speed
        self.keyboard.single_keys = setting.single_keys
        self._performance = 0
        self.celebrates = False  # a table where somebody plays; not a replay
        self.reasons = Reasons(setting.rules, setting.words, lambda: self.showing)
        why = ReasonWords(setting.translate).why()
        self.why = self.add(WhyItem(setting.theme, why, self.reasons.place_behind))
        self._describer: Describer | None = None
        self.heard: list[Event] = []
        """All that the seat in front heard so far, for reports and marks that reach back."""

    @classmethod
    def keys(cls, translate: Translate) -> tuple[KeyLine, ...]:
        """The keys of this game alone."""
        del translate
        return ()

    # --- called by the window -------------------------------------------------------------------------

    def present(self, showing: Showing) -> None:
        """Show this at once, without animation."""
        self._performance += 1
        self.rewards.skip()
        self.gestures.cancel()
        self.animator.finish()
        self.showing = showing
        self.show_view(showing)
        self.animator.finish()

    def perform(self, happening: Happening) -> None:
        """Show one step; `settled` follows when it is over, unless something newer came in between."""
        self._performance += 1
        number = self._performance
        self.animator.finish()
        self.performing.emit(happening)
        self.showing = happening.after
        self.heard += happening.events

        def done() -> None:
            if number == self._performance:
                for flourish in self.flourishes(happening):
                    self.celebrate(flourish)
                self.settled.emit()

        self.animate(happening, done)

    def recall(self, heard: Sequence[Heard]) -> None:
        """Set what the seat in front heard before the view that is presented next."""
        self.heard = [each.event for each in heard]

    def celebrate(self, flourish: Flourish) -> None:
        """Show it, if this is a table where somebody plays."""
        if self.celebrates:
            self.reward(flourish)

    def describe(self) -> TableDescription | None:
        """The table as data, with what is chosen on it; None before anything is shown."""
        if self.showing is None:
            return None
        if self._describer is None:
            self._describer = find(self.setting.rules.id).describer(self.setting.translate)
        return self._describer.describe(self.showing, self.setting.seats, self.chosen)

    def act(self, action: Action) -> None:
        """Make the move of an action that the description offers, whatever is in hand."""
        self.gestures.cancel()
        self.animator.finish()
        made = self.aside_made if action.aside else self.move_made
        made.emit(self.setting.rules.read_move(action.move))

    def set_thinking(self, seats: tuple[Seat, ...]) -> None:
        """These bots think now."""
        self.thinking = seats
        self.show_thinking()

    def set_wish(self, seat: Seat | None) -> None:
        """This bot would like to be agreed on."""
        self.wish = seat
        self.show_wish()

    # --- to be filled in ------------------------------------------------------------------------------

    def show_view(self, showing: Showing) -> None:
        """Show this view completely, without animation; every animation ends in this state."""
        raise NotImplementedError

    def animate(self, happening: Happening, done: Done) -> None:
        """Move from the present picture to that of `happening.after`; by default at once.

        Call `done` exactly once, at the end; `self.animator.run_groups(groups, then)` is made for that.
        """
        self.show_view(happening.after)
        done()

    def flourishes(self, happening: Happening) -> Sequence[Flourish]:
        """What in this step is worth a word on the table, for the seat in front."""
        del happening
        return ()

    def show_thinking(self) -> None:
        """Mark the seats in `self.thinking`; called outside of any step."""

    def show_wish(self) -> None:
        """Mark the seat that `self.wish` names, if any; called outside of any step."""

    def show_hint(self, move: Any, reason: str) -> None:
        """Light up what this move would be and say why."""
        del move, reason

    @property
    def advised(self) -> Any:
        """The move of the hint that is on the table, as long as nothing else was touched; None without."""
        return None

    def reword_hint(self, reason: str) -> None:
        """Say something else about the advised move, and leave everything as it lies."""
        if self.advised is not None:
            self.show_hint(self.advised, reason)

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """The keys of everything a player touches on the table to make this move, in order."""
        del move
        return ()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys of what is touched so far of a move that is not made yet."""
        held = self.gestures.held
        return (held.key,) if held is not None else ()

    def subtitle(self) -> str:
        """One short line beside the game's name in the top bar, such as the round."""
        return ""

    def score_pad(self) -> ScorePad:
        """What the side panel shows above the log."""
        assert self.showing is not None
        return plain_score_pad(self.setting.translate, self.setting.seats, self.showing)

    def final_table(self) -> FinalTable:
        """What the end screen shows: the standings and how they came about."""
        assert self.showing is not None
        setting = self.setting
        return plain_final_table(setting.words, setting.translate, setting.seats, self.showing)

    def log_line(self, heard: Heard) -> str:
        """A sentence for the log, with marks; empty to leave it out."""
        return self.setting.words.event(heard.event, self.company(heard.by))

    def panel_tools(self) -> PanelTools | None:
        """For the foot of the side panel, such as signals to give; made once, owned by the panel."""
        return None

    # --- for subclasses -------------------------------------------------------------------------------

    def company(self, reader: Seat) -> Company:
        """The players as the log names them to that seat: in bold."""
        plain = company_for(self.setting.seats, reader)
        return Company([bold(name) for name in plain.names], plain.reader)


class Board:
    """What lies on a game's table: its cards, zone by zone, and everything around them.

    A game says where cards lie (`zones`), what else is seen (`show`) and how events move cards (`add_steps`).
    The picture of a view, the motion that leads to it and every window size are the same for all games.
    """

    def __init__(self, scene: GameScene, art: CardArt) -> None:
        self.scene, self.seats = scene, scene.setting.seats
        self.cards = Cards(scene, art)
        self.shown: Showing | None = None
        """What is seen, which runs behind the game while something moves."""

    def arrange(self, frame: Frame) -> None:
        """Place what was added without a place, unless `show` does."""

    def show(self, showing: Showing) -> None:
        """Show everything of this view but the cards themselves."""
        raise NotImplementedError

    def zones(self, showing: Showing) -> Sequence[CardZone]:
        """Where every card of this view lies."""
        raise NotImplementedError

    def add_steps(self, steps: Steps, happening: Happening) -> None:
        """Turn what happened into beats; cards that none of them moves settle at the end."""
        del steps, happening

    def follow(self, showing: Showing) -> None:
        """Show everything of this view but the cards, ahead of their animation."""
        self.shown = showing
        self.show(showing)

    def lay(self, showing: Showing) -> None:
        """Show this view, cards and all."""
        self.follow(showing)
        self.cards.lay(self.zones(showing))
        self.scene.input.relaid()

    def move(self, happening: Happening, done: Done) -> None:
        """Animate the cards to where they lie afterwards."""
        steps = Steps(self.cards, self.zones(happening.after))
        self.add_steps(steps, happening)
        steps.settle()
        steps.run(done)

    def step(self, seat: Seat) -> int:
        """How far to the left of the seat in front somebody sits."""
        assert self.scene.showing is not None
        return (seat - self.scene.showing.seat) % len(self.seats)

    def label(
        self,
        font: Font,
        text: str = "",
        ink: str = "mat_ink2",
        *,
        align: float = 0.0,
        middle: bool = False,
        at: Where | None = None,
    ) -> LabelItem:
        """Words on the mat; see `LabelItem`."""
        label = LabelItem(self.scene.theme, font, text, ink=ink, align=align, middle=middle)
        return self.scene.add(label, at=at)

    def face_down(self, count: int) -> tuple[Piece, ...]:
        """A hand in front of which nobody sits, or everybody."""
        return tuple(Piece(f"hidden_{number}") for number in range(count))

    def person(
        self, seat: Seat, line: str = "", score: str = "", score_line: str = "", *, active: bool
    ) -> PlateLook:
        """What a plate says of somebody, with the dots of one who thinks."""
        plan, thinking = self.seats[seat], seat in self.scene.thinking
        return PlateLook(plan.avatar, plan.name, line, score, score_line, active, thinking)


class BoardInput(MoveInput):
    """What gestures mean on a board."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene

    @property
    def showing(self) -> Showing:
        """What the player decides on."""
        assert self.scene.showing is not None, "nothing was shown yet"
        return self.scene.showing

    def take_hint(self, move: Any, reason: str) -> None:
        """Light up what this move would be and say why."""
        del move, reason

    @property
    def advised(self) -> Any:
        """The move of the hint, as long as nothing else was touched."""
        return None

    def reword_hint(self, reason: str) -> None:
        """Say something else about it."""
        del reason

    def take_up(self, card: str, then: Sequence[str]) -> bool:
        """Pick up an advised card; the focus, if there is one, moves to the first of these places."""
        by_keys, item = self.scene.focus.current is not None, self.scene.thing(card)
        if not isinstance(item, CardItem) or not self.scene.gestures.pick(item):
            return False
        if by_keys:
            self.scene.focus.set(next(filter(None, map(self.scene.thing, then)), None))
        return True


class BoardScene(GameScene):
    """A game whose table is a `Board`, which does the showing, moving and arranging."""

    board: Board
    game_input: BoardInput
    """The game's own input; in a replay `input` is another."""

    def show_view(self, showing: Showing) -> None:
        self.board.lay(showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Move the cards as the events say, or show the result at once if another seat looks now."""
        before, after = self.board.shown, happening.after

        def rest() -> None:
            self.show_view(after)
            done()

        if before is None or before.seat != after.seat:
            rest()
        else:
            self.board.move(happening, rest)

    def arrange(self, frame: Frame) -> None:
        self.board.arrange(frame)
        if self.board.shown is not None:
            self.board.lay(self.board.shown)

    def show_thinking(self) -> None:
        if self.board.shown is not None:
            self.board.show(self.board.shown)

    def show_wish(self) -> None:
        if self.board.shown is not None:
            self.board.lay(self.board.shown)

    def show_hint(self, move: Any, reason: str) -> None:
        self.game_input.take_hint(move, reason)

    @property
    def advised(self) -> Any:
        return self.game_input.advised

    def reword_hint(self, reason: str) -> None:
        self.game_input.reword_hint(reason)
        self.announced.emit(plain_words(reason))
