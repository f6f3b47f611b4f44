"""The table of Qwixx without its cards: plates, sheet, stepper, tray, heaps, words and buttons."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx.cards import (
    COLOURS,
    LETTERS,
    NUMBERS,
    ROW,
    crosses,
    mark_of,
    row_points,
    total,
)
from cardgames_qt.games.qwixx.model import View
from cardgames_qt.games.qwixx.rules import DISPLAY_SIZE, open_rows
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.games.qwixx.table.layout import Places, make_places
from cardgames_qt.games.qwixx.table.marks import Marks
from cardgames_qt.games.qwixx.table.paper import CellLook
from cardgames_qt.games.qwixx.table.seats import BigSheet, SeatLook, SheetPlate
from cardgames_qt.games.qwixx.table.sheet import (
    CellItem,
    FootWords,
    Line,
    PaperItem,
    RowZone,
    StripItem,
    counts_in_use,
)
from cardgames_qt.games.qwixx.table.stepper import Phase, StepLook, Stepper
from cardgames_qt.games.qwixx.tell.choice import Choice
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.items import plate
from cardgames_qt.ui.table.items.button import ButtonItem, Kind
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.plate import PlateItem
from cardgames_qt.ui.table.items.slot import SlotItem
from cardgames_qt.ui.table.items.zone import Ground, ZoneItem
from cardgames_qt.ui.table.layout import Frame

_NOWHERE = Pose(0, 0, 78)
_STEPS = ("draw", "number", "play")
_MOST_CROSSES = 12


class Board:
    """Made once; `place` follows the window, `show` the game."""

    def __init__(self, scene: GameScene, words: QwixxSceneWords) -> None:
        self._scene, self._words, self._seats = scene, words, scene.setting.seats
        theme, seats = scene.theme, self._seats
        self.places: Places = make_places(scene.frame, len(seats))
        self.main = scene.add(ButtonItem("main", theme, "", icon="check"))
        self.other = scene.add(ButtonItem("other", theme, "", kind=Kind.SECONDARY))
        foot = FootWords(words.sheet.table_heads(), words.sheet.misses(), words.sheet.total())
        self.paper = scene.add(PaperItem(theme, foot))
        self.rows = {letter: scene.add(RowZone(letter, theme)) for letter in COLOURS}
        self.cells = {
            (letter, value): scene.add(CellItem(letter, value, theme))
            for letter in COLOURS
            for value in NUMBERS[letter]
        }
        self.strip = scene.add(StripItem(theme, scene.why))
        self.stepper = scene.add(Stepper(theme))
        self.stock = scene.add(ZoneItem("stock", theme, ground=Ground.CLEAR))
        self.stock.interactive = True
        self.tray = scene.add(ZoneItem("tray", theme, name=words.place.tray_name()))
        self.hand = scene.add(ZoneItem("hand", theme, name=words.place.hand_name(), ground=Ground.CLEAR))
        self.deck = scene.add(PileItem("deck", ART, theme))
        self.seats = [scene.add(SheetPlate(step, theme)) for step in range(1, len(seats))]
        self._own = scene.add(PlateItem("own", theme, plate.Seat("you", "")))
        self.big = scene.add(BigSheet(theme))
        types = theme.type
        title = LabelItem(theme, types.body, words.place.display(), ink="mat_ink2", middle=True)
        self._title = scene.add(title)
        self._deck_note = scene.add(LabelItem(theme, types.label, ink="mat_ink2", align=0.5))
        self._heap_note = scene.add(LabelItem(theme, types.label, ink="mat_ink2", align=0.5))
        tray = LabelItem(theme, types.label, words.place.tray(), ink="mat_ink2", align=0.5, middle=True)
        self._tray_note = scene.add(tray)
        self._slots = [scene.add(SlotItem(theme, _NOWHERE)) for _ in range(DISPLAY_SIZE)]
        self._heap_slot = scene.add(SlotItem(theme, _NOWHERE))
        self._free = [scene.add(SlotItem(theme, _NOWHERE)) for _ in range(DISPLAY_SIZE)]

    def show_big(self, key: str) -> None:
        """That player's sheet as large as the own one, or none."""
        look = next((zone.look for zone in self.seats if zone.key == key), None)
        counts = (self._words.sheet.crosses(count) for count in range(_MOST_CROSSES + 1))
        self.big.show_look(look, tuple(counts) if look is not None else ())

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
        sheet = places.sheet
        self.paper.place(sheet)
        for index, letter in enumerate(COLOURS):
            self.rows[letter].lie(sheet, index)
            for at, value in enumerate(NUMBERS[letter]):
                self.cells[letter, value].place(sheet.cells[letter, at], radius=10)
        self.tell(self.strip.line)
        self.stepper.place(places.stepper)
        px, stock = places.frame.scale, places.stock
        corner = stock.display[0]
        left, top = corner.x - corner.width / 2, corner.y - corner.width * 0.7
        last = stock.display[-1]
        right, bottom = last.x + last.width / 2, last.y + last.width * 0.7
        self.stock.place(QRectF(left, top, right - left, bottom - top), radius=8)
        self.deck.place(Pose(stock.deck.x(), stock.deck.y(), stock.deck_width).box)
        self.tray.place(places.tray, radius=16)
        self.hand.place(places.hand, radius=18)
        self._own.place(places.own)
        self._title.place(places.side_title)
        self._deck_note.place(stock.deck_note)
        self._heap_note.place(stock.discard_note)
        self._tray_note.place(places.tray.adjusted(22 * px, 8 * px, -22 * px, -8 * px))
        for slot, pose in zip(self._slots, stock.display, strict=True):
            slot.place(pose)
        self._heap_slot.place(stock.discard)
        self.big.place(places.popup)
        self.main.place(places.buttons[0])
        self.other.place(places.buttons[1])

    def free_places(self, view: View, choice: Choice, missing: int) -> None:
        """Outline the places of the hand that wait for a card: taken from the display, or from the tray."""
        fan = self.places.fan(len(view.hand) + missing)
        laid = [pose for card, pose in zip(view.hand, fan, strict=False) if card in choice.cards]
        free = [*laid, *fan[len(view.hand) + len(choice.slots) :]]
        for slot, pose in zip(self._free, [*free, *[None] * DISPLAY_SIZE], strict=False):
            slot.setVisible(pose is not None)
            if pose is not None:
                slot.place(pose)

    # --- the game -------------------------------------------------------------------------------------

    def show(self, showing: Showing, marks: Marks) -> None:
        """Show everything that does not depend on what is being chosen."""
        view: View = showing.view
        for step, zone in enumerate(self.seats, 1):
            seat = Seat((view.seat + step) % view.seats)
            look = self._look(showing, seat, marks)
            numbers = [back.number for back in view.backs[seat]]
            name = self._sheet_words(view, seat) + ". " + self._words.sheet.hand_of(numbers)
            zone.show_look(look, name)
        self._show_own(showing)
        self._show_stock(view)
        self.stepper.show_steps(self._steps(showing))

    def _look(self, showing: Showing, seat: Seat, marks: Marks) -> SeatLook:
        view: View = showing.view
        plan, sheet = self._seats[seat], view.sheets[seat]
        number = view.deck_top.number if view.deck_top else 0
        decided = view.step == "number" and seat not in view.waiting and bool(open_rows(sheet, number))
        return SeatLook(
            avatar=plan.avatar,
            name=plan.name,
            sheet=sheet,
            misses=view.misses[seat],
            total=total(sheet, view.misses[seat]),
            active=seat in showing.to_act,
            thinking=seat in self._scene.thinking,
            decided=decided,
            fresh=marks.crosses.get(seat, frozenset()),
        )

    def _sheet_words(self, view: View, seat: Seat) -> str:
        sheet, misses = view.sheets[seat], view.misses[seat]
        worth = [row_points(sheet[ROW[letter]]) for letter in COLOURS]
        return self._words.sheet.sheet(self._seats[seat].name, sheet, worth, misses, total(sheet, misses))

    def _show_own(self, showing: Showing) -> None:
        view: View = showing.view
        plan, sheet = self._seats[view.seat], view.sheets[view.seat]
        points = total(sheet, view.misses[view.seat])
        active = view.seat in showing.to_act
        line = self._words.sheet.points(points)
        if active and showing.moves:
            line = self._words.place.decide() if view.step == "number" else self._words.place.your_turn()
        thinking = view.seat in self._scene.thinking
        self._own.set_seat(plate.Seat(plan.avatar, plan.name, line, active=active, thinking=thinking))
        self.paper.show_count(counts_in_use(sheet), view.misses[view.seat], points)

    def show_sheet(
        self, view: View, marks: Marks, choice: Choice, *, small: bool, stroke_ms: int = 0
    ) -> None:
        """The own sheet with what is chosen on it."""
        sheet, number = view.sheets[view.seat], view.deck_top.number if view.deck_top else 0
        fresh = marks.crosses.get(view.seat, frozenset())
        for letter in COLOURS:
            row = sheet[ROW[letter]]
            words = "" if small else self._words.sheet.crosses(crosses(row))
            self.rows[letter].show_row(row, self._words.sheet.row(letter, row, row_points(row)), words)
            for at, value in enumerate(NUMBERS[letter]):
                mark = mark_of(row, at)
                look = CellLook(
                    value,
                    LETTERS[letter],
                    mark,
                    chosen=letter == choice.colour and value in choice.cross,
                    pencilled=view.step == "number" and letter == view.choice and value == number,
                    fresh=(letter, value) in fresh,
                )
                name = self._words.sheet.cell(letter, value, mark)
                self.cells[letter, value].show_look(look, name, stroke_ms=stroke_ms)

    def _show_stock(self, view: View) -> None:
        words, top = self._words, view.deck_top
        self.deck.set_count(view.deck_count, str(top.number) if top else None)
        called = view.step == "number"
        note = words.place.for_all() if called else words.place.in_deck(view.deck_count)
        self._deck_note.set_text(note)
        self._deck_note.set_ink("ink" if called else "mat_ink2")
        self._heap_note.set_text(words.place.laid(len(view.discard)))
        self._heap_slot.setVisible(not view.discard)
        name = words.place.stock(
            [back.number for back in view.display if back],
            view.deck_count,
            top.number if top else None,
            len(view.discard),
            view.discard[-1] if view.discard else "",
        )
        self.stock.accessible_name = name
        self.stock.texts = {"all": name, "note": note}

    def _steps(self, showing: Showing) -> tuple[StepLook, ...]:
        """Which step of the turn it is; amber where the person in front must act."""
        view, words = showing.view, self._words
        here = _STEPS.index(view.step) if view.step in _STEPS else {"refill": 0}.get(view.step, -1)
        called = view.deck_top.number if here >= 1 and view.deck_top else None
        titles = (words.place.take(), words.place.number_for_all(called), words.place.lay())
        if view.turn == CHANCE or here < 0:
            return tuple(StepLook(title) for title in titles)
        steps = []
        for number, title in enumerate(titles):
            if number < here:
                steps.append(StepLook(title, words.place.done(), Phase.DONE))
            elif number > here:
                steps.append(StepLook(title, words.place.later(), Phase.LATER))
            elif showing.moves:
                steps.append(StepLook(title, words.place.now(), Phase.YOURS))
            elif view.step == "number":
                steps.append(StepLook(title, words.place.deciding(len(view.waiting)), Phase.NOW))
            else:
                steps.append(StepLook(title, self._seats[view.turn].name, Phase.NOW))
        return tuple(steps)

    def set_tray_note(self, *, shown: bool) -> None:
        """The words in the tray give way to cards."""
        self._tray_note.setVisible(shown)
