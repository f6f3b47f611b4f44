"""What the table of Qwixx says by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.qwixx.cards import (
    COLOURS,
    LETTERS,
    MISS_POINTS,
    NUMBERS,
    ROW,
    CellMark,
    Colour,
    Sheet,
    is_closed,
    mark_of,
)
from cardgames_qt.games.qwixx.model import DisplayFilled
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.kit.marks import bold, sign
from cardgames_qt.kit.score import number, signed
from cardgames_qt.kit.words import Company, Translate, Words, listed


class QwixxMarkedWords(QwixxWords):
    """The game's own sentences with numbers in bold and a sign after every colour word."""

    def card(self, card: str, *, as_object: bool = False) -> str:
        """A card as its number and its sign; a joker by its name."""
        suit = LETTERS.get(card[:1])
        if suit:
            return f"{bold(card[1:])} {sign(suit)}"
        return f"{super().colour(card[:1], as_object=as_object)} {bold(card[1:])}"

    def colour(self, letter: str, *, as_object: bool = False) -> str:
        """A colour word and its sign."""
        suit, word = LETTERS.get(letter), super().colour(letter, as_object=as_object)
        return f"{word} {sign(suit)}" if suit else word

    def numbers(self, numbers: Sequence[int]) -> str:
        """Numbers in bold."""
        return self.series([bold(each) for each in numbers])

    def event(self, event: Event, company: Company) -> str:
        """What happened; what the deck puts in the display lies there to be seen."""
        return "" if isinstance(event, DisplayFilled) else super().event(event, company)


class QwixxLineWords(Words):
    """The line of words: what is expected, what would happen, and why not."""

    def __init__(self, translate: Translate, game: QwixxMarkedWords) -> None:
        super().__init__(translate)
        self._game = game

    def dealing(self) -> str:
        """Nothing lies on the table yet."""
        return self.tr("The cards are being dealt.")

    def take_cards(self, count: int) -> str:
        """The first step for the person in front."""
        return self.tr("**Take %n card(s)** from the display: you see only the numbers.", "", count)

    def take_more(self, count: int) -> str:
        """Some cards are chosen, more are needed."""
        return self.tr("Take **%n more card(s)**.", "", count)

    def one_stays(self) -> str:
        """All of the display is chosen, which is one card too many."""
        return self.tr("**Which card stays?** You take all the others.")

    def take_ready(self) -> str:
        """All cards are chosen."""
        return self.tr("Take them, or put one back.")

    def cross_number(self, called: int, *, costly: bool) -> str:
        """The second step for the person in front."""
        text = self.tr("Cross **{number}** in one of the lit rows, or pass.")
        if costly:
            text = self.tr("Cross **{number}** in a lit row, or pass. A turn without a cross costs 5 points.")
        return text.format(number=called)

    def no_row(self, called: int, names: Sequence[str]) -> str:
        """The person in front cannot cross the number."""
        text = self.tr("{number} fits none of your rows. Still deciding: {players}.")
        return text.format(number=called, players=self.series(names))

    def decided(self, called: int, colour: Colour | None, names: Sequence[str]) -> str:
        """The person in front has decided, others have not."""
        text = self.tr("You pass on {number}. Still deciding: {players}.")
        if colour is not None:
            text = self.tr("You cross {number} in {colour}. Still deciding: {players}.")
        return text.format(number=called, colour=self._game.colour(colour or ""), players=self.series(names))

    def lay_cards(self, *, crossed: bool) -> str:
        """The third step for the person in front."""
        if crossed:
            return self.tr("**Lay 1–3 cards** of one colour and cross their numbers.")
        return self.tr(
            "**Lay 1–3 cards** of one colour and cross at least one number, or you get a miss (−5)."
        )

    def player_takes(self, company: Company, seat: Seat) -> str:
        """The first step, and nothing can be done about it now."""
        you, player = self.tr("You take from the display."), self.tr("{player} takes from the display.")
        return company.tell(seat, you, player)

    def player_lays(self, company: Company, seat: Seat) -> str:
        """The third step, and nothing can be done about it now."""
        return company.tell(seat, self.tr("You lay cards."), self.tr("{player} lays cards."))

    def players_decide(self, called: int, names: Sequence[str]) -> str:
        """Watching the second step."""
        text = self.tr("The number for all is **{number}**. Still deciding: {players}.")
        return text.format(number=called, players=self.series(names))

    def crossing(self, colour: Colour, numbers: Sequence[int]) -> str:
        """What will be crossed."""
        text = self.tr("Cross {numbers} in {colour}.")
        return text.format(numbers=self._game.numbers(numbers), colour=self._game.colour(colour))

    def losing(self, numbers: Sequence[int]) -> str:
        """What will be lost by it."""
        return self.tr("Skipped for good: {numbers}.").format(
            numbers=self.series([str(each) for each in numbers])
        )

    def laid_too(self, cards: Sequence[str]) -> str:
        """What is laid besides the cards that are crossed."""
        if not cards:
            return ""
        return self.tr("Laid without a cross: {cards}.").format(cards=self._game.cards(cards))

    def no_card(self, colour: Colour) -> str:
        """A row is chosen by its key, and there is nothing to lay in it."""
        return self.tr("You have no {colour} card.").format(colour=self._game.colour(colour, as_object=True))

    def laying_only(self, count: int, colour: Colour) -> str:
        """Nothing will be crossed."""
        text = self.tr("Lay %n card(s) in {colour} and cross nothing.", "", count)
        return text.format(colour=self._game.colour(colour))

    def joker_colour(self) -> str:
        """How to give a joker another colour."""
        return self.tr("A lit number in another row gives the joker that colour.")

    def miss(self) -> str:
        """What crossing nothing costs."""
        return self.tr("a miss, {points}").format(points=number(MISS_POINTS))

    def change(self, before: int, after: int) -> str:
        """The points of a row before and after."""
        gain = signed(after - before)
        return self.tr("{before} → {after} ({gain})").format(before=before, after=after, gain=gain)

    def grows(self, before: int, after: int) -> str:
        """The same to be heard, where an arrow says nothing."""
        return self.tr("The row grows from {before} to {after} point(s).", "", after).format(
            before=before, after=after
        )

    def leaves_out(self, numbers: Sequence[int], count: int) -> str:
        """Why these numbers may not be crossed together."""
        text = self.tr("{numbers} leaves out %n number(s); at most one may be left out.", "", count)
        return text.format(numbers="-".join(str(each) for each in numbers))

    def not_now(self) -> str:
        """A card of the hand is touched before its step."""
        return self.tr("You lay cards in step 3 of your own turn.")

    def first_number(self) -> str:
        """A card is touched while the number for all is open."""
        return self.tr("First decide on the number for all.")

    def first_take(self) -> str:
        """A card is touched while one must be taken."""
        return self.tr("First take from the display.")

    def first_lay(self) -> str:
        """A number is touched before a card is laid for it."""
        return self.tr("First lay the cards whose numbers are to be crossed.")

    def only_number(self, called: int) -> str:
        """Another number is touched while the number for all is open."""
        return self.tr("Only the number for all can be crossed now: {number}.").format(number=called)

    def only_drawing(self) -> str:
        """A card of the display is touched at another time."""
        return self.tr("You take cards in step 1 of your own turn.")


class QwixxPlaceWords(Words):
    """The steps of a turn, and the places on the table."""

    def __init__(self, translate: Translate, game: QwixxWords) -> None:
        super().__init__(translate)
        self._game = game

    def take(self) -> str:
        """The first step."""
        return self.tr("Take from the display")

    def number_for_all(self, called: int | None) -> str:
        """The second step."""
        if called is None:
            return self.tr("Number for all")
        return self.tr("Number for all: {number}").format(number=called)

    def lay(self) -> str:
        """The third step."""
        return self.tr("Lay 1–3 cards")

    def done(self) -> str:
        """Under a step that is over."""
        return self.tr("done")

    def later(self) -> str:
        """Under a step that is still to come."""
        return self.tr("later")

    def now(self) -> str:
        """Under the step the person in front must do."""
        return self.tr("you now")

    def deciding(self, count: int) -> str:
        """Under the second step: for how many decisions the table waits."""
        return self.tr("%n still deciding", "", count)

    def display(self) -> str:
        """Over the display."""
        return self.tr("**Display** – numbers only")

    def in_deck(self, count: int) -> str:
        """Under the deck."""
        return self.tr("**%n** left", "", count)

    def for_all(self) -> str:
        """Under the deck while its number is for all."""
        return self.tr("**for all**")

    def laid(self, count: int) -> str:
        """Under the discard pile."""
        return self.tr("**%n** laid", "", count)

    def tray(self) -> str:
        """In the empty tray."""
        return self.tr(
            "Lay 1–3 cards of one colour here. You may leave out one number between those you cross."
        )

    def tray_shorter(self) -> str:
        """There, on a low table."""
        return self.tr("Lay 1–3 cards of one colour here.")

    def tray_name(self) -> str:
        """The tray for screen readers."""
        return self.tr("Lay area")

    def hand_name(self) -> str:
        """The own hand as a place."""
        return self.tr("Your hand")

    def put_here(self) -> str:
        """On the chip of the tray."""
        return self.tr("lay")

    def take_here(self) -> str:
        """On the chip of the hand."""
        return self.tr("take")

    def put_back(self) -> str:
        """On the chip of the place a chosen card came from."""
        return self.tr("put back")

    def stock(self, display: Sequence[int], deck: int, top: int | None, laid: int, last: str) -> str:
        """Display, deck and discard pile for screen readers."""
        said = [self.tr("Display: {numbers}.").format(numbers=self.series([str(each) for each in display]))]
        text = self.tr("Deck: %n card(s), {top} on top.", "", deck) if top else self.tr("The deck is empty.")
        said.append(text.format(top=top))
        text = self.tr("Laid: %n card(s), {last} on top.", "", laid) if last else self.tr("Nothing is laid.")
        said.append(text.format(last=self._game.card(last) if last else ""))
        return " ".join(said)

    def back(self, value: int) -> str:
        """A card of which only the number is known."""
        return self.tr("display card {number}").format(number=value)

    def your_turn(self) -> str:
        """On the own plate."""
        return self.tr("your turn")

    def decide(self) -> str:
        """On the own plate in the second step of somebody's turn."""
        return self.tr("decide")

    def subtitle(self, company: Company, turn: Seat | None, *, jokers: bool) -> str:
        """Beside the game's name."""
        parts = [self.tr("%n player(s)", "", len(company.names))]
        if jokers:
            parts.append(self.tr("with jokers"))
        if turn is not None:
            parts.append(company.tell(turn, self.your_turn(), self.tr("turn: {player}")))
        return " · ".join(parts)


class QwixxButtonWords(Words):
    """The two buttons."""

    def digits(self) -> str:
        """What the keys 1 to 4 do."""
        return self.tr("Take that card of the display; cross the number for all in that row")

    def zero(self) -> str:
        """What the key 0 does."""
        return self.tr("Take all but the card named next; pass on the number for all; lay and cross nothing")

    def rows(self) -> str:
        """What the keys 6 to 9 do."""
        return self.tr(
            "Choose all cards of that row’s colour; again: lay only those that are crossed; "
            "lay chosen jokers in that row"
        )

    def take(self, numbers: Sequence[int]) -> str:
        """Take the chosen cards."""
        return self.tr("Take {numbers}").format(numbers=listed([str(each) for each in numbers]))

    def take_more(self, count: int) -> str:
        """More cards must be chosen first."""
        return self.tr("%n more", "", count)

    def put_one_back(self) -> str:
        """One card too many is chosen."""
        return self.tr("Put one back")

    def leave(self, called: int) -> str:
        """Do not cross the number for all."""
        return self.tr("Pass on {number}").format(number=called)

    def cross(self, numbers: Sequence[int]) -> str:
        """Lay the cards and cross these numbers."""
        return self.tr("Cross {numbers}").format(numbers=listed([str(each) for each in numbers]))

    def lay(self, count: int) -> str:
        """Lay the cards without crossing anything."""
        return self.tr("Lay %n card(s)", "", count) if count else self.tr("Lay cards")

    def lay_only(self) -> str:
        """The same beside the button that crosses."""
        return self.tr("Lay without crossing")


class QwixxSheetWords(Words):
    """Sheets, mostly for screen readers."""

    def __init__(self, translate: Translate, game: QwixxWords) -> None:
        super().__init__(translate)
        self._game = game

    def crosses(self, count: int) -> str:
        """Under a row's points, very short."""
        return self.tr("%n×", "crosses in a row", count)

    def table_heads(self) -> tuple[str, str]:
        """Of the table of points."""
        return self.tr("crosses"), self.tr("points")

    def locked(self) -> str:
        """Said on the table when the reader has closed a row."""
        return self.tr("Row closed!")

    def many_crosses(self, count: int) -> str:
        """Said on the table when the reader has crossed so many numbers at once."""
        return self.tr("%n crosses at once!", "", count)

    def misses(self) -> str:
        """Over the boxes of misses."""
        return self.tr("misses {points}").format(points=number(MISS_POINTS))

    def total(self) -> str:
        """Over the total."""
        return self.tr("total")

    def misses_name(self, count: int) -> str:
        """So many misses, for screen readers."""
        return self.tr("%n miss(es)", "", count)

    def points(self, count: int) -> str:
        """So many points."""
        return self.tr("{points} point(s)", "", abs(count)).format(points=number(count))

    def cell(self, colour: Colour, value: int, mark: CellMark) -> str:
        """A number of the sheet for screen readers."""
        if mark is CellMark.OPEN:  # a sheet has forty-four of them, which are named with every click
            text = self.tr("{colour} row, {number}")
        elif mark is CellMark.CROSSED:
            text = self.tr("{colour} row, {number}, crossed")
        else:
            text = self.tr("{colour} row, {number}, skipped")
        return text.format(colour=self._game.colour(colour), number=value)

    def row(self, colour: Colour, row: int, points: int) -> str:
        """A row for screen readers."""
        marks = [(value, mark_of(row, place)) for place, value in enumerate(NUMBERS[colour])]
        crossed = [str(value) for value, mark in marks if mark is CellMark.CROSSED]
        parts = [self.tr("nothing crossed")]
        if crossed:
            worth = self.tr("worth {points}").format(points=self.points(points))
            parts = [self.series(crossed), worth]
        if is_closed(row):
            parts.append(self.tr("closed"))
        return self.tr("{colour} row: {list}").format(colour=self._game.colour(colour), list=listed(parts))

    def sheet(self, name: str, sheet: Sheet, worth: Iterable[int], misses: int, total: int) -> str:
        """Somebody's whole sheet for screen readers."""
        rows = [
            self.row(colour, sheet[ROW[colour]], points)
            for colour, points in zip(COLOURS, worth, strict=True)
        ]
        text = self.tr("{player}, {points}, {misses}. {rows}")
        return text.format(
            player=name, points=self.points(total), misses=self.misses_name(misses), rows="; ".join(rows)
        )

    def hand_of(self, numbers: Sequence[int]) -> str:
        """What is seen of somebody's hand."""
        return self.tr("hand: {numbers}").format(numbers=listed([str(each) for each in numbers]) or "–")


class QwixxSceneWords:
    """The table's own words by where they stand; names of cards and colours come from the game's."""

    def __init__(self, translate: Translate, game: QwixxWords) -> None:
        self.game, self.marked = game, QwixxMarkedWords(translate)
        self.line = QwixxLineWords(translate, self.marked)
        self.place = QwixxPlaceWords(translate, game)
        self.button = QwixxButtonWords(translate)
        self.sheet = QwixxSheetWords(translate, game)
