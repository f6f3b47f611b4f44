"""The table of Qwixx without its cards: plates, sheet, stepper, tray, heaps, words and buttons."""

from __future__ import annotations

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx.cards import COLOURS, NUMBERS, ROW, crosses, mark_of, row_points, total
from cardgames_qt.games.qwixx.model import View
from cardgames_qt.games.qwixx.rules import open_rows
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.games.qwixx.table.layout import Places, make_places
from cardgames_qt.games.qwixx.table.marks import Marks
from cardgames_qt.games.qwixx.table.paper import cell_look
from cardgames_qt.games.qwixx.table.seats import SheetLook, SheetPlate
from cardgames_qt.games.qwixx.table.sheet import BigSheet, PaperItem, RowZone, cell_key
from cardgames_qt.games.qwixx.tell.choice import Choice
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.items import plate
from cardgames_qt.ui.table.items.button import ButtonItem, Kind
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.plate import PlateItem
from cardgames_qt.ui.table.items.slot import SlotsItem
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.papers.cells import CellItem
from cardgames_qt.ui.table.papers.strip import Line, StripItem
from cardgames_qt.ui.table.turn.stepper import Stepper

_UNDER_HAND = 95.0
_STEPS = {"refill": 0, "draw": 0, "number": 1, "play": 2}


class Board:
    """Made once; `place` follows the window, `show` the game."""

    def __init__(self, scene: GameScene, words: QwixxSceneWords) -> None:
        self._scene, self._words, self._seats = scene, words, scene.setting.seats
        theme, seats = scene.theme, self._seats
        self.places: Places = make_places(scene.frame, len(seats))
        self.main = scene.add(ButtonItem("main", theme, "", icon="check"))
        self.other = scene.add(ButtonItem("other", theme, "", kind=Kind.SECONDARY))
        self.paper = scene.add(PaperItem(theme, words.sheet))
        self.rows = {letter: scene.add(RowZone(letter, theme)) for letter in COLOURS}
        self.cells = {
            (letter, value): scene.add(CellItem(cell_key(letter, value), theme, cell_look(letter, 0, value)))
            for letter in COLOURS
            for value in NUMBERS[letter]
        }
        self.strip = scene.add(StripItem(theme, scene.why))
        self.stepper = scene.add(Stepper(theme, done=words.place.done(), later=words.place.later()))
        self.stock = scene.add(ZoneItem("stock", theme, ground=Ground.CLEAR))
        self.stock.interactive = True
        self.tray = scene.add(ZoneItem("tray", theme, name=words.place.tray_name()))
        self.hand = scene.add(ZoneItem("hand", theme, name=words.place.hand_name(), ground=Ground.CLEAR))
        self.deck = scene.add(PileItem("deck", ART, theme))
        self.seats = [scene.add(SheetPlate(step, theme)) for step in range(1, len(seats))]
        self._own = scene.add(PlateItem("own", theme, plate.Seat("you", "")))
        self.big = scene.add(BigSheet(theme, words.sheet))
        types = theme.type
        title = LabelItem(theme, types.body, words.place.display(), ink="mat_ink2", middle=True)
        self._title = scene.add(title)
        self._deck_note = scene.add(LabelItem(theme, types.label, ink="mat_ink2", align=0.5))
        self._heap_note = scene.add(LabelItem(theme, types.label, ink="mat_ink2", align=0.5))
        tray = LabelItem(theme, types.label, words.place.tray(), ink="mat_ink2", align=0.5, middle=True)
        self._tray_note = scene.add(tray)
        self._stock_slots = scene.add(SlotsItem(theme, 3))
        self._free = scene.add(SlotsItem(theme, _UNDER_HAND))

    def show_big(self, key: str) -> None:
        """That player's sheet as large as the own one, or none."""
        self.big.show_sheet(next((owner for owner in self.seats if owner.key == key), None))

    def tell(self, line: Line) -> None:
        """Say that in the line of words; a reason too long for it covers the table of points meanwhile."""
        self.strip.tell(line)
        sheet = self.places.sheet
        place = sheet.strip
        self.strip.place(place, radius=11)
        self.paper.show_foot(on=self.strip.fits())
        if not self.strip.fits():
            self.strip.place(place.adjusted(0, sheet.foot.top() - place.top(), 0, 0), radius=11)
        self.strip.place_why()

    # --- places ---------------------------------------------------------------------------------------

    def arrange(self, frame: Frame) -> None:
        """Put everything in its place."""
        places = self.places = make_places(frame, len(self._seats))
        for zone, where in zip(self.seats, places.seats, strict=True):
            zone.lie_at(where)
        px, sheet, stock = frame.scale, places.sheet, places.stock
        self.paper.place(sheet)
        for letter, row in zip(COLOURS, sheet.rows, strict=True):
            self.rows[letter].lie(row)
            for value, cell in zip(NUMBERS[letter], row.cells, strict=True):
                self.cells[letter, value].place(cell, radius=10)
        self.tell(self.strip.line)
        self.stepper.place(places.stepper)
        self.stock.place(stock.area, radius=8)
        self.deck.place(Pose(stock.deck.x(), stock.deck.y(), stock.deck_width).box)
        self.tray.place(places.tray, radius=16)
        self.hand.place(places.hand, radius=18)
        self._own.place(places.own)
        self._title.place(places.side_title)
        self._deck_note.place(stock.deck_note)
        self._heap_note.place(stock.discard_note)
        self._tray_note.place(places.tray.adjusted(22 * px, 8 * px, -22 * px, -8 * px))
        self.big.place(places.popup)
        self.main.place(places.buttons[0])
        self.other.place(places.buttons[1])

    def free_places(self, view: View, choice: Choice, missing: int) -> None:
        """Outline the places of the hand that wait for a card: taken from the display, or from the tray."""
        fan = self.places.fan(len(view.hand) + missing)
        laid = [pose for card, pose in zip(view.hand, fan, strict=False) if card in choice.cards]
        self._free.show_places([*laid, *fan[len(view.hand) + len(choice.slots) :]])

    # --- the game -------------------------------------------------------------------------------------

    def show(self, showing: Showing, marks: Marks) -> None:
        """Show everything that does not depend on what is being chosen."""
        view: View = showing.view
        for step, shown in enumerate(self.seats, 1):
            seat = Seat((view.seat + step) % view.seats)
            hand = self._words.sheet.hand_of([back.number for back in view.backs[seat]])
            name = f"{self._sheet_words(view, seat)}. {hand}"
            shown.show_look(self._person(showing, seat), self._look(view, seat, marks), name)
        self._show_own(showing)
        self._show_stock(view)
        self._show_step(showing)

    def _person(self, showing: Showing, seat: Seat, line: str = "") -> plate.Seat:
        plan, active, thinking = self._seats[seat], seat in showing.to_act, seat in self._scene.thinking
        points = number(total(showing.view.sheets[seat], showing.view.misses[seat])) if not line else ""
        return plate.Seat(plan.avatar, plan.name, line, points, active=active, thinking=thinking)

    def _look(self, view: View, seat: Seat, marks: Marks) -> SheetLook:
        sheet, called = view.sheets[seat], view.deck_top.number if view.deck_top else 0
        decided = view.step == "number" and seat not in view.waiting and bool(open_rows(sheet, called))
        return SheetLook(sheet, view.misses[seat], decided, marks.crosses.get(seat, frozenset()))

    def _sheet_words(self, view: View, seat: Seat) -> str:
        sheet, misses = view.sheets[seat], view.misses[seat]
        worth = [row_points(sheet[ROW[letter]]) for letter in COLOURS]
        return self._words.sheet.sheet(self._seats[seat].name, sheet, worth, misses, total(sheet, misses))

    def _show_own(self, showing: Showing) -> None:
        view: View = showing.view
        sheet, misses = view.sheets[view.seat], view.misses[view.seat]
        points = total(sheet, misses)
        line = self._words.sheet.points(points)
        if view.seat in showing.to_act and showing.moves:
            line = self._words.place.decide() if view.step == "number" else self._words.place.your_turn()
        self._own.set_seat(self._person(showing, view.seat, line))
        self.paper.show_count(sheet, misses, points)

    def show_sheet(
        self, view: View, marks: Marks, choice: Choice, *, small: bool, stroke_ms: int = 0
    ) -> None:
        """The own sheet with what is chosen on it."""
        words, called = self._words.sheet, view.deck_top.number if view.deck_top else 0
        fresh = marks.crosses.get(view.seat, frozenset())
        for letter in COLOURS:
            row = view.sheets[view.seat][ROW[letter]]
            below = "" if small else words.crosses(crosses(row))
            self.rows[letter].show_row(row, words.row(letter, row, row_points(row)), below)
            for at, value in enumerate(NUMBERS[letter]):
                look = cell_look(
                    letter,
                    row,
                    value,
                    chosen=letter == choice.colour and value in choice.cross,
                    pencilled=view.step == "number" and letter == view.choice and value == called,
                    fresh=(letter, value) in fresh,
                )
                name = words.cell(letter, value, mark_of(row, at))
                self.cells[letter, value].show_look(look, name, stroke_ms=stroke_ms)

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
        line = words.now() if showing.moves else "" if here is None else self._seats[view.turn].name
        if view.step == "number" and not showing.moves:
            line = words.deciding(len(view.waiting))
        titles = (words.take(), words.number_for_all(called), words.lay())
        self.stepper.show_step(titles, here, line, yours=bool(showing.moves))

    def set_tray_note(self, *, shown: bool) -> None:
        """The words in the tray give way to cards."""
        self._tray_note.setVisible(shown)
