"""The table of Qwixx as it is seen: every view as a picture, every step as a movement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from cardgames_qt.engine.rules import CHANCE, Event, Fault
from cardgames_qt.games.qwixx.cards import PLACE
from cardgames_qt.games.qwixx.model import CardsLaid, Cross, Crossed, NumberCalled, Passed, QwixxMove, View
from cardgames_qt.games.qwixx.rules import open_rows
from cardgames_qt.games.qwixx.table.board import Board, Crosses, Marks
from cardgames_qt.games.qwixx.table.cards import CardTable, Reach, Spot
from cardgames_qt.games.qwixx.table.layout import Places, make_places
from cardgames_qt.games.qwixx.table.motion import Steps
from cardgames_qt.games.qwixx.table.peek import Peek
from cardgames_qt.games.qwixx.table.seats import BigSheet
from cardgames_qt.games.qwixx.table.sheet import Line
from cardgames_qt.games.qwixx.table.turn import Turn
from cardgames_qt.games.qwixx.tell.report import final_table, score_pad
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.seats import told_to
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.button import Kind
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.text.richtext import plain_words

_MOST_CROSSES = 12


class QwixxTable(GameScene):
    """The others' sheets above, the own one in the middle with the display beside it, the hand below."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        assert isinstance(setting.words, QwixxWords)
        self._game_words = setting.words
        self.words = QwixxSceneWords(setting.translate, setting.words)
        self.places: Places = make_places(self.frame, len(setting.seats))
        self.board = Board(self, self.words, setting.seats)
        self.cards = CardTable(self, self.words, setting.words)
        self.turn = Turn(self.words, self._fault, self.fault_words)
        self.big = self.add(BigSheet(setting.theme))
        counts = tuple(self.words.sheet.crosses(count) for count in range(_MOST_CROSSES + 1))
        self.peek = Peek(self.big, self.board.seats, counts, self)
        self.marks = Marks()
        self.note: Line | None = None
        """A hint or a refusal, said instead of the instruction until something changes."""
        self._shown: Showing | None = None

    def _fault(self, move: QwixxMove) -> Fault | None:
        """Which rule forbids this move of the person in front; see `why_not`."""
        assert self.showing is not None
        rules, view = self.setting.rules, self.showing.view
        return rules.fault(rules.imagine(view, Random(0)), self.showing.seat, move)

    # --- what the window asks -------------------------------------------------------------------------

    def recall(self, heard: Sequence[Heard]) -> None:
        """What is marked reaches back to the last crosses and the last cards that were laid."""
        self.marks = marks_after(Marks(), [each.event for each in heard])

    def present(self, showing: Showing) -> None:
        """Show this and nothing else."""
        self._shown = None
        self.peek.close()
        super().present(showing)

    def show_view(self, showing: Showing) -> None:
        """Make the picture of this view; what is chosen stays while it is the same moment."""
        self._begin(showing)
        self.refresh(glide=False)

    def _begin(self, showing: Showing) -> None:
        """What is chosen or advised is gone with the moment; others may decide in secret meanwhile."""
        if showing is self._shown:
            return
        same = self._shown is not None and showing.moves and _moment(showing) == _moment(self._shown)
        self._shown = showing
        if not same:
            self.note = None
            self.turn.begin(showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Move the cards as the events say, then draw the crosses and stand as the view says."""
        before, after = self._shown, happening.after
        self.marks = marks_after(self.marks, happening.events)
        self._begin(after)
        self.offer([])

        def rest() -> None:
            speed = self.animator.speed
            stroke = 0 if speed is Speed.INSTANT else round(2 * self.theme.motion.cross_stroke / speed.value)
            self.refresh(glide=False, stroke_ms=stroke)
            self.came_to_rest()
            done()

        if before is None or before.view.seat != after.view.seat:
            rest()
            return
        steps = Steps(
            before=before.view,
            spots=self._spots(after),
            places=self.places,
            cards=self.cards,
            deck=self.board.deck,
            motion=self.theme.motion,
        )
        self.board.set_tray_note(shown=False)
        self.animator.run_groups(steps.tell(happening.events), rest)

    def came_to_rest(self) -> None:
        """A step is shown; somebody who uses the keyboard may be led to the next thing to do."""

    def show_thinking(self) -> None:
        """Dots on the plates of those who think."""
        if self._shown is not None:
            self.board.show(self._shown, self.thinking, self.marks)

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

    # --- the picture ----------------------------------------------------------------------------------

    def arrange(self, frame: Frame) -> None:
        """Lay everything out for this frame."""
        self.places = make_places(frame, len(self.setting.seats))
        self.board.place(self.places)
        self.big.place(self.places.popup)
        if self._shown is not None:
            self.refresh(glide=False)

    def refresh(self, *, glide: bool = True, stroke_ms: int = 0) -> None:
        """Show the moment with all that is chosen in it."""
        showing = self._shown
        if showing is None:
            return
        view: View = showing.view
        choice, offer = self.turn.choice, self.turn.offer
        self.board.show(showing, self.thinking, self.marks)
        small = self.frame.small
        self.board.show_sheet(view, self.marks, choice, small=small, stroke_ms=stroke_ms)
        self.cards.lay(self._spots(showing), glide=glide)
        self.board.free_places(self.places, view, choice, offer.missing)
        self.board.set_tray_note(shown=not choice.cards)
        self._show_buttons(view)
        self.offer(self.turn.targets())
        self.speak()
        self.peek.refresh()

    def _spots(self, showing: Showing) -> dict[str, Spot]:
        """Where every card lies, with what the person in front may touch."""
        person = self.setting.seats[showing.seat].human
        layer = self.marks.layer
        reach = Reach(
            hand=person,
            display=bool(self.turn.offer.draws),
            closed=self.turn.closed_cards() if person and showing.moves else frozenset(),
            missing=self.turn.offer.missing,
            badge=self.setting.seats[layer].avatar if layer is not None else None,
        )
        return self.cards.spots(showing.view, self.places, self.turn.choice, reach)

    def _show_buttons(self, view: View) -> None:
        """The two buttons say what they would do; one that could do nothing ever now is not there."""
        turn, words, board = self.turn, self.words, self.board
        choice, offer = turn.choice, turn.offer
        board.main.setVisible(bool(offer.plays) or offer.missing > 1)
        board.main.set_active(turn.main_move() is not None)
        board.other.setVisible(turn.other_move() is not None)
        board.other.kind = Kind.PRIMARY if turn.hint == Cross(None) else Kind.SECONDARY
        if offer.draws:
            numbers = [back.number for slot in choice.slots if (back := view.display[slot])]
            left = offer.missing - len(numbers)
            text = words.button.take_more(left) if left else words.button.take(numbers)
            board.main.set_text(text, icon=None if left else "check")
        elif choice.cross and choice.colour:
            numbers = sorted(choice.cross, key=PLACE[choice.colour].__getitem__)
            board.main.set_text(words.button.cross(numbers), icon="check")
        elif offer.plays:
            board.main.set_text(words.button.lay(len(choice.cards)), icon="check")
        if offer.crosses and view.deck_top:
            board.other.set_text(words.button.leave(view.deck_top.number))
        else:
            board.other.set_text(words.button.lay_only())

    # --- words ----------------------------------------------------------------------------------------

    def speak(self) -> None:
        """Say what is expected now in the line of words; aloud where the person in front is to act."""
        if self._shown is None:
            return
        line = self.note or self.turn.line() or self._situation(self._shown)
        if line != self.board.strip.line:
            self.board.tell(line)
            if self.showing is not None and self.showing.moves and line.text and self.note is None:
                self.announced.emit(plain_words(" ".join(part for part in (line.text, line.value) if part)))

    def _situation(self, showing: Showing) -> Line:
        """The instruction: what the person in front is to do, or whom everybody waits for."""
        words, view = self.words, showing.view
        if showing.outcome is not None:
            return Line(self._game_words.reason(showing.outcome.reason))
        if view.turn == CHANCE:
            return Line(words.line.dealing())
        if view.step == "number":
            return self._number_line(showing)
        if not showing.moves:
            step = words.line.player_lays if view.step == "play" else words.line.player_takes
            return Line(step(self.company(showing.seat), view.turn))
        if view.step == "draw":
            return Line(words.line.take_cards(self.turn.offer.missing))
        return Line(words.line.lay_cards(crossed=view.crossed))

    def _number_line(self, showing: Showing) -> Line:
        words, view = self.words, showing.view
        called = view.deck_top.number if view.deck_top else 0
        if showing.moves:
            return Line(words.line.cross_number(called, costly=view.turn == view.seat))
        names = self.company(showing.seat).others(view.waiting)
        if not self.setting.seats[showing.seat].human:
            return Line(words.line.players_decide(called, names))
        if not open_rows(view.sheets[view.seat], called):
            return Line(words.line.no_row(called, names))
        return Line(words.line.decided(called, view.choice, names))


def _moment(showing: Showing) -> tuple[object, ...]:
    """What a decision of the person in front is about."""
    view: View = showing.view
    return view.seat, view.turn, view.step, view.hand, view.sheets, view.discard, showing.moves


def marks_after(marks: Marks, events: Sequence[Event]) -> Marks:
    """What was crossed and laid last: it stays marked until something is crossed or laid again."""
    for event in events:
        match event:
            case NumberCalled():
                marks = replace(marks, settled=True)
            case CardsLaid(seat=seat):
                marks = Marks(layer=seat)
            case Crossed(seat=seat, colour=colour, numbers=numbers):
                marks = _with_crosses(marks, {seat: frozenset((colour, number) for number in numbers)})
            case Passed():
                marks = _with_crosses(marks, {})
    return marks


def _with_crosses(marks: Marks, crosses: Crosses) -> Marks:
    """Together with those of the same decision, instead of those of an earlier one."""
    kept = {} if marks.settled else marks.crosses
    return Marks(kept | crosses, marks.layer)
