"""The table of Qwixx as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games.qwixx.cards import (
    COLOUR,
    COLOURS,
    JOKER,
    LETTERS,
    NUMBER,
    NUMBERS,
    ROW,
    Card,
    CellMark,
    Colour,
    mark_of,
    row_points,
    total,
)
from cardgames_qt.games.qwixx.model import Cross, Draw, Play, View
from cardgames_qt.games.qwixx.tell.choice import (
    OpenMoves,
    TurnChoice,
    fullest,
    make_offer,
    outlook,
    outlook_aloud,
    usual,
)
from cardgames_qt.games.qwixx.tell.keys import cell_key, row_key, seat_key, slot_key
from cardgames_qt.games.qwixx.tell.situation import situation
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.table_description import (
    Action,
    Describer,
    Group,
    Refused,
    TableDescription,
    Thing,
    ThingFace,
    entry_of,
    plain,
)
from cardgames_qt.kit.words import GameWords, Translate

MAIN, OTHER = "main", "other"
"""The two buttons: what is chosen is done; the number for all is left."""
_MARKS = {CellMark.OPEN: "", CellMark.CROSSED: "crossed", CellMark.LOST: "skipped"}


class QwixxDescriber(Describer):
    """A hand, the display, four rows of one's own, and the others' sheets."""

    def __init__(self, translate: Translate, words: GameWords, rules: AnyRules) -> None:
        super().__init__(translate, words, rules)
        self._game = cast(QwixxWords, words)
        self._say = QwixxSceneWords(translate, self._game)

    def table(self, showing: Showing, seats: Sequence[SeatPlan]) -> TableDescription:
        view: View = showing.view
        offer = make_offer(showing.moves)
        company = company_for(seats, showing.seat)
        groups = [
            self._hand(view, offer),
            self._display(view, offer),
            *(self._row(view, offer, letter) for letter in COLOURS),
            self._players(view, seats),
            self._stock(view),
            self._buttons(view, offer),
        ]
        return TableDescription(
            game=self.rules.id,
            seat=showing.seat,
            instruction=plain(situation(self._say.line, self._translate, showing, company)),
            score=self.score_words(showing, seats),
            groups=tuple(groups),
            actions=(
                *(self._draw(view, offer, move) for move in offer.draws.values()),
                *(self._cross(view, move) for move in offer.crosses.values()),
                *(self._play(view, offer, move) for move in offer.plays.values()),
            ),
            refused=self._refused(showing, offer),
        )

    # --- things ---------------------------------------------------------------------------------------

    def _hand(self, view: View, offer: OpenMoves) -> Group:
        line = self._say.line
        why = line.first_number() if offer.crosses else line.first_take() if offer.draws else line.not_now()
        cards = tuple(
            Thing(id=card, name=self._game.card(card), face=_card_face(card), why_not=why)
            for card in view.hand
        )
        return self.hand(cards)

    def _display(self, view: View, offer: OpenMoves) -> Group:
        why = "" if offer.draws else self._say.line.only_drawing()
        numbers = [back.number if back is not None else 0 for back in view.display]
        cards = tuple(
            Thing(
                id=slot_key(slot),
                name=self._display_card(numbers, slot),
                face=ThingFace(kind="back", number=numbers[slot]),
                why_not=why,
            )
            for slot in range(len(numbers))
            if numbers[slot]
        )
        return Group(id="display", name=self.tr("Display"), things=cards, typed=(self.tr("display"),))

    def _display_card(self, numbers: Sequence[int], slot: int) -> str:
        """By its number; one of several equal ones by its place as well."""
        name = self._say.place.back(numbers[slot])
        if numbers.count(numbers[slot]) == 1:
            return name
        return self.tr("{card}, place {place}").format(card=name, place=slot + 1)

    def _row(self, view: View, offer: OpenMoves, letter: Colour) -> Group:
        """A row of the own sheet, and its numbers as fields."""
        row, words, colour = view.sheets[view.seat][ROW[letter]], self._say.sheet, self._game.colour(letter)
        whole = Thing(
            id=row_key(letter),
            name=self.tr("{colour} row").format(colour=colour),
            says=words.row(letter, row, row_points(row)),
            face=ThingFace(kind="row", number=row_points(row), colour=LETTERS[letter]),
            typed=(self.tr("{colour} row").format(colour=colour),),
        )
        why = self._why_no_field(view, offer)
        fields = tuple(
            self._field(view, letter, number, mark_of(row, place), why)
            for place, number in enumerate(NUMBERS[letter])
        )
        return Group(id=f"sheet {letter}", name=whole.name, things=(whole, *fields), own=True)

    def _why_no_field(self, view: View, offer: OpenMoves) -> str:
        line = self._say.line
        if offer.draws:
            return line.first_take()
        if offer.crosses and view.deck_top is not None:
            return line.only_number(view.deck_top.number)
        return line.first_lay() if offer.plays else ""

    def _field(self, view: View, letter: Colour, number: int, mark: CellMark, why: str) -> Thing:
        decided = view.step == "number" and letter == view.choice and _called(view) == number
        return Thing(
            id=cell_key(letter, number),
            name=self._say.sheet.cell(letter, number, mark),
            face=ThingFace(
                kind="field",
                number=number,
                colour=LETTERS[letter],
                mark="decided" if decided else _MARKS[mark],
            ),
            why_not=why,
        )

    def _players(self, view: View, seats: Sequence[SeatPlan]) -> Group:
        things, words = [], self._say.sheet
        for step in range(view.seats):
            seat = Seat((view.seat + step) % view.seats)
            sheet, misses, name = view.sheets[seat], view.misses[seat], seats[seat].name
            points = total(sheet, misses)
            worth = [row_points(sheet[ROW[letter]]) for letter in COLOURS]
            says = words.sheet(name, sheet, worth, misses, points)
            hand = words.hand_of([back.number for back in view.backs[seat]] if view.backs else [])
            face = ThingFace(kind="player", number=points, sign=seats[seat].avatar, small=(*worth, misses))
            item = seat_key(step) if step else "own"
            things.append(Thing(id=item, name=name, says=f"{says}. {hand}", face=face, typed=(name,)))
        return self.players(things)

    def _stock(self, view: View) -> Group:
        top = view.deck_top.number if view.deck_top else None
        says = self._say.place.stock(
            [back.number for back in view.display if back],
            view.deck_count,
            top,
            len(view.discard),
            view.discard[-1] if view.discard else "",
        )
        stock = Thing(
            id="stock",
            name=self.tr("Deck and discard pile"),
            says=says,
            face=ThingFace(kind="back", number=top, count=view.deck_count),
            owed=view.step == "number",
        )
        return self.stock(stock.name, stock)

    def _buttons(self, view: View, offer: OpenMoves) -> Group:
        words, names = self._say.button, {}
        if offer.plays:
            names[MAIN] = words.lay(0)
        elif offer.missing > 1:
            names[MAIN] = self.tr("Take %n card(s)", "", offer.missing)
        if offer.crosses:
            names[OTHER] = words.leave(_called(view))
        face = ThingFace(kind="button")
        things = tuple(Thing(id=each, name=name, face=face) for each, name in names.items())
        return Group(id="buttons", name=self.tr("Buttons"), things=things)

    # --- what can be done -----------------------------------------------------------------------------

    def _draw(self, view: View, offer: OpenMoves, move: Draw) -> Action:
        numbers = [back.number if back else 0 for back in view.display]
        cards = " ".join(self._typed_slot(numbers, slot) for slot in move.slots)
        phrases = [cards]
        if _leftmost(numbers, move.slots):  # of equal ones the first will do where nothing more is said
            phrases.insert(0, " ".join(str(numbers[slot]) for slot in move.slots))
        take = self.tr("take {cards}", "typed")
        return Action(
            touches=(*map(slot_key, move.slots), *((MAIN,) if offer.missing > 1 else ())),
            name=self._say.button.take([numbers[slot] for slot in move.slots]),
            typed=tuple(dict.fromkeys((*(take.format(cards=each) for each in phrases), *phrases))),
            move=entry_of(move),
        )

    def _typed_slot(self, numbers: Sequence[int], slot: int) -> str:
        """A card of the display by its number; one of several equal ones by its place as well."""
        if numbers.count(numbers[slot]) == 1:
            return str(numbers[slot])
        text = self.tr("{number} place {place}", "typed: a card of the display")
        return text.format(number=numbers[slot], place=slot + 1)

    def _cross(self, view: View, move: Cross) -> Action:
        called = _called(view)
        if move.colour is None:
            costly = view.turn == view.seat
            return Action(
                touches=(OTHER,),
                name=self._say.button.leave(called),
                consequence=self.tr("A turn without a cross costs 5 points.") if costly else "",
                typed=(self.tr("pass", "typed"),),
                move=entry_of(move),
            )
        colour = move.colour
        choice = TurnChoice(colour=colour, cross=frozenset({called}))
        does, *_ = outlook(self._say.line, view, choice)
        name = self._game.colour(colour)
        return Action(
            touches=(cell_key(colour, called),),
            name=plain(does).removesuffix("."),
            consequence=self._consequence(view, choice),
            typed=(f"{name} {called}", name),
            move=entry_of(move),
        )

    def _consequence(self, view: View, choice: TurnChoice) -> str:
        """What it costs, and what it is worth."""
        _, losing, _ = outlook(self._say.line, view, choice)
        return plain(f"{losing} {outlook_aloud(self._say.line, view, choice)}".strip())

    def _play(self, view: View, offer: OpenMoves, move: Play) -> Action:
        choice = TurnChoice((), move.cards, move.colour, frozenset(move.cross))
        jokers = all(COLOUR[card] == JOKER for card in move.cards)
        row = (row_key(move.colour),) if jokers and not move.cross else ()
        cells = tuple(cell_key(move.colour, number) for number in move.cross)
        if any(COLOUR[card] == JOKER for card in move.cards):
            name = self.tr("Lay {cards} in {colour} and cross nothing")
            if move.cross:
                name = self.tr("Lay {cards} and cross {numbers} in {colour}")
        else:
            name = self.tr("Lay {cards} and cross {numbers}")
            if not move.cross:
                name = self.tr("Lay {cards} and cross nothing")
        return Action(
            touches=(*move.cards, *row, *cells, MAIN),
            name=name.format(
                cards=self._game.cards(move.cards, as_object=True),
                colour=self._game.colour(move.colour),
                numbers=self._game.numbers(move.cross),
            ),
            consequence=self._consequence(view, choice),
            typed=self._typed(view, offer, move),
            move=entry_of(move),
        )

    def _typed(self, view: View, offer: OpenMoves, move: Play) -> tuple[str, ...]:
        """The colour and the cards, which are crossed as far as they can be unless more is said.

        The colour alone is what crosses most in it, a number alone the only card of the hand that has it.
        """
        cards, colour = [self._typed_card(card) for card in move.cards], self._game.colour(move.colour)
        laid = f"{colour} {' '.join(cards)}"
        crossed = self.tr("nothing", "typed: to cross nothing")
        if move.cross:
            numbers = " ".join(map(str, move.cross))
            crossed = self.tr("cross {numbers}", "typed").format(numbers=numbers)
        phrases = [f"{laid} {crossed}"]
        if frozenset(move.cross) == usual(offer, move.cards, move.colour):
            phrases.insert(0, laid)
            if len(cards) == 1 and [NUMBER[card] for card in view.hand].count(NUMBER[move.cards[0]]) == 1:
                phrases += cards if cards[0].isdigit() else []
        if move == fullest(offer, view.sheets[view.seat], move.colour):
            phrases.append(colour)
        return tuple(phrases)

    def _typed_card(self, card: Card) -> str:
        return self._game.card(card) if COLOUR[card] == JOKER else str(NUMBER[card])

    def _refused(self, showing: Showing, offer: OpenMoves) -> tuple[Refused, ...]:
        """The rows that do not take the number for all."""
        if not offer.crosses:
            return ()
        why_not, called = self.reasons(showing), _called(showing.view)
        return tuple(
            Refused(
                touches=(cell_key(letter, called),),
                typed=(f"{self._game.colour(letter)} {called}", self._game.colour(letter)),
                why=why_not(Cross(letter)),
            )
            for letter in COLOURS
            if letter not in offer.crosses
        )


def _card_face(card: Card) -> ThingFace:
    if COLOUR[card] == JOKER:
        return ThingFace(kind="card", number=NUMBER[card], sign="joker")
    return ThingFace(kind="card", number=NUMBER[card], colour=LETTERS[COLOUR[card]])


def _leftmost(numbers: Sequence[int], slots: Sequence[int]) -> bool:
    """Whether none of these cards has an equal one further left that is not among them."""
    return all(other in slots for slot in slots for other in range(slot) if numbers[other] == numbers[slot])


def _called(view: View) -> int:
    """The number for all, if there is one."""
    return view.deck_top.number if view.deck_top else 0


DESCRIBER = QwixxDescriber
