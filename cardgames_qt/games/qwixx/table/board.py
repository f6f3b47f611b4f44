"""The table of Qwixx without its cards: plates, sheet, stepper, tray, heaps, words and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from cardgames_qt.engine.rules import CHANCE, Event, Seat
from cardgames_qt.games.qwixx.cards import COLOURS, NUMBERS, ROW, Colour, crosses, mark_of, row_points, total
from cardgames_qt.games.qwixx.model import CardsLaid, Crossed, NumberCalled, Passed, View
from cardgames_qt.games.qwixx.rules import open_rows
from cardgames_qt.games.qwixx.table import layout
from cardgames_qt.games.qwixx.table.cards import CardLayout, add_steps
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.games.qwixx.table.scoresheet import CellItem, RowItem, row_look
from cardgames_qt.games.qwixx.table.sheets import BigSheet, OwnSheet, SheetLook, SheetPlate
from cardgames_qt.games.qwixx.table.stepper import TurnSteps
from cardgames_qt.games.qwixx.table.strip import StripItem, StripLine
from cardgames_qt.games.qwixx.table.turn import Turn
from cardgames_qt.games.qwixx.tell.choice import TurnChoice
from cardgames_qt.games.qwixx.tell.keys import cell_key, row_key
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.ui.scene import game_scene
from cardgames_qt.ui.table.cards import CardZone
from cardgames_qt.ui.table.items.button import ButtonItem, ButtonKind
from cardgames_qt.ui.table.items.pile import PileItem, SlotsItem
from cardgames_qt.ui.table.items.plate import PlateItem
from cardgames_qt.ui.table.items.zone import ZoneGround, ZoneItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.steps import Steps

Crosses: TypeAlias = dict[Seat, frozenset[tuple[Colour, int]]]


@dataclass(frozen=True)
class Marks:
    """What happened last: crosses and cards that stay marked until the next thing happens."""

    crosses: Crosses = field(default_factory=dict)
    layer: Seat | None = None
    """Who laid the cards on top of the discard pile."""
    settled: bool = False
    """Whether the next cross belongs to another decision."""


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


_LOWEST_FOOT = 26.0
"""Pixels in which two lines of the smallest letters can be read."""
_UNDER_HAND = 95.0
_STEPS = {"refill": 0, "draw": 0, "number": 1, "play": 2}


class QwixxBoard(game_scene.Board):
    """The others' sheets above, the player's own in the middle with the display beside it, the hand below."""

    def __init__(self, scene: game_scene.GameScene, words: QwixxSceneWords) -> None:
        super().__init__(scene, ART)
        theme, types, place = scene.theme, scene.theme.type, words.place
        self._words = words
        self.turn = Turn(words, scene.reasons.fault, scene.reasons.fault_words)
        self.marks = Marks()
        self.stroke_ms = 0
        """How long a new cross is drawn."""
        self.main = scene.add(ButtonItem("main", theme, "", icon="check"), at=layout.MAIN)
        self.other = scene.add(ButtonItem("other", theme, "", kind=ButtonKind.SECONDARY), at=layout.OTHER)
        self.paper = scene.add(OwnSheet(theme, words.sheet))
        self.rows = {letter: scene.add(RowItem(row_key(letter), theme)) for letter in COLOURS}
        self.cells = {
            (letter, look.number): scene.add(CellItem(cell_key(letter, look.number), theme, look))
            for letter in COLOURS
            for look in row_look(letter, 0).cells
        }
        self.strip = scene.add(StripItem(theme, scene.why))
        self.stepper = scene.add(TurnSteps(theme, done=place.done(), later=place.later()))
        self.stock = scene.add(ZoneItem("stock", theme, ground=ZoneGround.CLEAR))
        self.stock.interactive = True
        self.tray = scene.add(ZoneItem("tray", theme, name=place.tray_name()))
        self.hand = scene.add(ZoneItem("hand", theme, name=place.hand_name(), ground=ZoneGround.CLEAR))
        self.deck = scene.add(PileItem("deck", ART, theme))
        self.plates = [scene.add(SheetPlate(step, theme)) for step in range(1, len(self.seats))]
        self._own = scene.add(PlateItem("own", theme), at=layout.OWN)
        self.big = scene.add(BigSheet(theme, words.sheet))
        self._title = self.label(types.body, place.display(), middle=True)
        self._deck_note, self._heap_note = (self.label(types.label, align=0.5) for _ in range(2))
        self._tray_note = self.label(types.label, place.tray(), align=0.5, middle=True)
        self._tray_note.shorter = place.tray_shorter()
        self._stock_slots = scene.add(SlotsItem(theme, 3))
        self._free = scene.add(SlotsItem(theme, _UNDER_HAND))
        self.arrange(scene.frame)

    def show_big(self, key: str) -> None:
        """Enlarge that player's sheet, or none."""
        self.big.show_sheet(next((owner for owner in self.plates if owner.key == key), None))

    def say(self, line: StripLine) -> None:
        """Say that at the foot of the sheet; only what is too long even for a closer one covers it."""
        sheet = self.places.sheet
        self.strip.over = False
        self.strip.show_line(line)
        for foot, strip in ((sheet.foot, sheet.strip), (sheet.low_foot, sheet.high_strip)):
            self.strip.place(strip, radius=11)
            if self.strip.fits() and foot.height() >= _LOWEST_FOOT:
                self.paper.show_foot(foot, on=True)
                break
        else:
            self.paper.show_foot(sheet.foot, on=False)
            self.strip.over = True
            self.strip.place(sheet.strip.united(sheet.foot), radius=11)
        self.strip.place_why()

    def arrange(self, frame: Frame) -> None:
        """Put in its place what follows the size of the mat."""
        places = self.places = layout.make_places(frame, len(self.seats))
        px, sheet, stock = frame.scale, places.sheet, places.stock
        for plate, where in zip(self.plates, places.seats, strict=True):
            plate.lie_at(where)
        self.paper.place(sheet.paper)
        for letter, row in zip(COLOURS, sheet.rows, strict=True):
            self.rows[letter].lie(row)
            for value, cell in zip(NUMBERS[letter], row.cells, strict=True):
                self.cells[letter, value].place(cell, radius=10)
        self.say(self.strip.line)
        self.stepper.place(places.stepper)
        self.stock.place(stock.area, radius=8)
        self.deck.place(stock.deck)
        self.tray.place(places.tray, radius=16)
        self.hand.place(places.hand, radius=18)
        self._title.place(places.side_title)
        self._deck_note.place(stock.deck_note)
        self._heap_note.place(stock.discard_note)
        self._tray_note.place(places.tray.adjusted(22 * px, 8 * px, -22 * px, -8 * px))
        self.big.place(places.popup)

    # --- cards ----------------------------------------------------------------------------------------

    def zones(self, showing: Showing) -> list[CardZone]:
        """Where every card lies, with what the person in front has chosen."""
        person, layer = self.seats[showing.seat].at_screen, self.marks.layer
        badge = self.seats[layer].avatar if layer is not None else None
        return CardLayout(self.places, showing, self.turn, self._words, person, badge).zones()

    def add_steps(self, steps: Steps, happening: Happening) -> None:
        """As the events say; the words in the tray give way to cards."""
        self._tray_note.setVisible(False)
        add_steps(steps, happening.events, self.places, self.deck, happening.after.view)

    def _show_free(self, view: View) -> None:
        """Outline the places of the hand that wait for a card: taken from the display, or from the tray."""
        choice, held = self.turn.choice, len(view.backs[view.seat])
        fan = self.places.fan(held + self.turn.offer.missing)
        laid = [pose for card, pose in zip(view.hand, fan, strict=False) if card in choice.cards]
        self._free.show_places([*laid, *fan[held + len(choice.slots) :]])
        self._tray_note.setVisible(not choice.cards)

    # --- the game -------------------------------------------------------------------------------------

    def show(self, showing: Showing) -> None:
        """Show everything but the cards, with what is chosen."""
        view: View = showing.view
        for step, plate in enumerate(self.plates, 1):
            self._show_other(plate, showing, Seat((view.seat + step) % view.seats))
        self._show_own(showing)
        self._show_sheet(view, self.turn.choice)
        self._show_stock(view)
        self._show_step(showing)
        self._show_free(view)
        if showing.face_down:  # nobody lays anything here by hand
            self._tray_note.setVisible(False)

    def _show_other(self, plate: SheetPlate, showing: Showing, seat: Seat) -> None:
        view: View = showing.view
        sheet, misses, called = view.sheets[seat], view.misses[seat], _called(view)
        points, words, player = total(sheet, misses), self._words.sheet, self.seats[seat].name
        decided = view.step == "number" and seat not in view.waiting and bool(open_rows(sheet, called))
        look = SheetLook(sheet, misses, decided, self.marks.crosses.get(seat, frozenset()))
        worth = [row_points(sheet[ROW[letter]]) for letter in COLOURS]
        hand = words.hand_of([back.number for back in view.backs[seat]])
        person = self.person(seat, score=number(points), active=seat in showing.to_act)
        plate.show_look(person, look, f"{words.sheet(player, sheet, worth, misses, points)}. {hand}")

    def _show_own(self, showing: Showing) -> None:
        view: View = showing.view
        sheet, misses = view.sheets[view.seat], view.misses[view.seat]
        points = total(sheet, misses)
        line = self._words.sheet.points(points)
        active = view.seat in showing.to_act
        if active and showing.moves:
            line = self._words.place.decide() if view.step == "number" else self._words.place.your_turn()
        self._own.set_seat(self.person(view.seat, line, active=active))
        self.paper.show_count(sheet, misses, points)

    def _show_sheet(self, view: View, choice: TurnChoice) -> None:
        """The player's own sheet with what is chosen on it."""
        words, fresh = self._words.sheet, self.marks.crosses.get(view.seat, ())
        for letter in COLOURS:
            row = view.sheets[view.seat][ROW[letter]]
            below = "" if self.scene.frame.small else words.crosses(crosses(row))
            chosen = choice.cross if letter == choice.colour else ()
            pencilled = _called(view) if view.step == "number" and letter == view.choice else None
            look = row_look(letter, row, chosen=chosen, pencilled=pencilled, fresh=fresh, words=below)
            self.rows[letter].show_row(look, words.row(letter, row, row_points(row)))
            for at, cell in enumerate(look.cells):
                name = words.cell(letter, cell.number, mark_of(row, at))
                self.cells[letter, cell.number].show_look(cell, name, stroke_ms=self.stroke_ms)

    def _show_stock(self, view: View) -> None:
        words, top = self._words, view.deck_top
        self.deck.set_count(view.deck_count, str(top.number) if top else None)
        called = view.step == "number"
        note = words.place.for_all() if called else words.place.in_deck(view.deck_count)
        self._deck_note.set_text(note)
        self._deck_note.set_ink("ink" if called else "mat_ink2")
        self._heap_note.set_text(words.place.laid(len(view.discard)))
        stock = self.places.stock
        self._stock_slots.show_places([*stock.display, *([] if view.discard else [stock.discard])])
        name = words.place.stock(
            [back.number for back in view.display if back],
            view.deck_count,
            top.number if top else None,
            len(view.discard),
            view.discard[-1] if view.discard else "",
        )
        self.stock.accessible_name = name
        self.stock.texts = {"all": name, "note": note}

    def _show_step(self, showing: Showing) -> None:
        """Which step of the turn it is; amber where the person in front must act."""
        view, words = showing.view, self._words.place
        here = _STEPS.get(view.step) if view.turn != CHANCE else None
        called = view.deck_top.number if here and view.deck_top else None
        line = words.now() if showing.moves else "" if here is None else self.seats[view.turn].name
        if view.step == "number" and not showing.moves:
            line = words.deciding(len(view.waiting))
        titles = (words.take(), words.number_for_all(called), words.lay())
        self.stepper.show_step(titles, here, line, yours=bool(showing.moves))


def _called(view: View) -> int:
    """The number for all, if there is one."""
    return view.deck_top.number if view.deck_top else 0
