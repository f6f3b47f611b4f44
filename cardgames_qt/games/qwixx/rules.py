"""The rules of Qwixx, the card game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from cardgames_qt.engine.errors import BadMoveError
from cardgames_qt.engine.options import Option, Options, starter_wish
from cardgames_qt.engine.phrases import Fault, Phrase, quote
from cardgames_qt.engine.rules import CHANCE, Emit, Entry, Event, Outcome, Rules, Seat
from cardgames_qt.engine.rules import Move as AnyMove
from cardgames_qt.games.qwixx.cards import (
    COLOUR,
    COLOURS,
    CROSSES_FOR_LAST,
    DOWN,
    EMPTY_SHEET,
    JOKER,
    LAST,
    NUMBER,
    NUMBERS,
    ORDER,
    PLACE,
    ROW,
    UP,
    Card,
    Colour,
    Sheet,
    closed_rows,
    crossed,
    deck_cards,
    is_closed,
    total,
)
from cardgames_qt.games.qwixx.model import (
    Back,
    Cards,
    CardsDrawn,
    CardsLaid,
    ChoiceMade,
    ChoicesShown,
    Cross,
    Crossed,
    Deal,
    Dealt,
    DeckReshuffled,
    DisplayFilled,
    Draw,
    GameEnded,
    Layout,
    MissMarked,
    NumberCalled,
    Passed,
    Play,
    QwixxMove,
    Reshuffle,
    State,
    View,
)

DEALT = 4
"""Cards in a hand at the start."""
HAND_SIZE = 5
"""Cards in a hand after drawing."""
DISPLAY_SIZE = 4
MOST_LAID = 3
MOST_LEFT_OUT = 1
CLOSED_TO_END = 2
MISSES_TO_END = 4

_SLOTS = tuple(range(DISPLAY_SIZE))
_DRAWS = tuple(tuple(Draw(slots) for slots in combinations(_SLOTS, count)) for count in range(DISPLAY_SIZE))
"""Every draw, by how many cards are missing in the hand."""
_PASS = Cross(None)
_CROSSES = tuple(
    (*(Cross(colour) for row, colour in enumerate(COLOURS) if rows >> row & 1), _PASS) for rows in range(16)
)
"""Every decision on the number for all, by the rows that can take it as bits."""
_PICKS = tuple(
    tuple(pick for size in range(1, MOST_LAID + 1) for pick in combinations(range(count), size))
    for count in range(HAND_SIZE + 1)
)
"""Every way to pick one to three of so many cards."""
_LAID = {
    colour: {card: 1 << PLACE[colour][NUMBER[card]] for card in ORDER if COLOUR[card] in (colour, JOKER)}
    for colour in COLOURS
}
"""The place of a card in the row of a colour it may be laid in, as a bit."""

_LAY_ORDER = {
    colour: {card: 2 * PLACE[colour][NUMBER[card]] + (COLOUR[card] == JOKER) for card in ORDER}
    for colour in COLOURS
}
"""How cards laid in a colour are listed: as the row runs, a joker after the coloured card."""


def open_rows(sheet: Sheet, number: int) -> int:
    """In which rows the number could be crossed now, as bits."""
    up, down = number - 2, 12 - number
    red, yellow, green, blue = sheet
    rows = 0
    if red >> up == 0 and (up != LAST or red.bit_count() >= CROSSES_FOR_LAST):
        rows = 1
    if yellow >> up == 0 and (up != LAST or yellow.bit_count() >= CROSSES_FOR_LAST):
        rows |= 2
    if green >> down == 0 and (down != LAST or green.bit_count() >= CROSSES_FOR_LAST):
        rows |= 4
    if blue >> down == 0 and (down != LAST or blue.bit_count() >= CROSSES_FOR_LAST):
        rows |= 8
    return rows


@cache
def crossings(descending: bool, start: int, count: int, laid: int) -> tuple[tuple[int, ...], ...]:
    """What may be crossed of the laid places in a row with `count` crosses and none from `start` on."""
    numbers = DOWN if descending else UP
    open_places = [place for place in range(start, LAST + 1) if laid >> place & 1]
    found: list[tuple[int, ...]] = []
    for size in range(len(open_places) + 1):
        for places in combinations(open_places, size):
            # between the first and the last number at most one is left out
            if size and places[-1] - places[0] + 1 - size > MOST_LEFT_OUT:
                continue
            # the rightmost number needs five crosses before it, those of this action included
            if size and places[-1] == LAST and count + size - 1 < CROSSES_FOR_LAST:
                continue
            found.append(tuple(numbers[place] for place in places))
    return tuple(found)


def row_order(colour: Colour, cards: Iterable[Card]) -> Cards:
    """Cards as the row of this colour runs, a joker after the coloured card of its number."""
    return tuple(sorted(cards, key=_LAY_ORDER[colour].__getitem__))


def lay_groups(hand: Cards) -> list[tuple[Colour, Cards]]:
    """For each colour the hand cards that may be laid in it, as its row runs; a joker goes with any."""
    jokers = [card for card in hand if COLOUR[card] == JOKER]
    groups: list[tuple[Colour, Cards]] = []
    for colour in COLOURS:
        cards = [card for card in hand if card[0] == colour]
        if jokers:
            groups.append((colour, row_order(colour, cards + jokers)))
        elif cards:
            groups.append((colour, tuple(cards)))  # a hand is kept in row order
    return groups


def from_active(state: State | View) -> list[Seat]:
    """All seats in turn order, the active player first."""
    return [Seat((state.turn + step) % state.seats) for step in range(state.seats)]


def _in_order(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _numbers(cards: Cards) -> tuple[int, ...]:
    """What their backs show, in an order that tells nothing of their colours."""
    return tuple(sorted([NUMBER[card] for card in cards]))


def _back(card: Card, shuffle_of: tuple[int, ...]) -> Back:
    return Back(NUMBER[card], shuffle_of[ORDER[card]])


def _with_crosses(sheet: Sheet, colour: Colour, numbers: tuple[int, ...]) -> Sheet:
    index = ROW[colour]
    row = sheet[index]
    for number in numbers:
        row = crossed(row, PLACE[colour][number])
    return (*sheet[:index], row, *sheet[index + 1 :])


class QwixxRules(Rules[State, QwixxMove, View]):
    """Qwixx, the card game, for two to five players."""

    id: ClassVar[str] = "qwixx"
    seat_counts: ClassVar[range] = range(2, 6)
    moves: ClassVar[Mapping[str, type[AnyMove]]] = {
        "deal": Deal,
        "reshuffle": Reshuffle,
        "draw": Draw,
        "play": Play,  # has a "cross" too, so it goes first
        "cross": Cross,
    }
    view_type = View

    def options(self, seats: int) -> tuple[Option, ...]:
        """Whether the jokers are mixed in."""
        del seats
        return (Option(name="jokers", default=False, choices=(False, True)),)

    def wishes(self, seats: int) -> tuple[Option, ...]:
        """Who starts."""
        return (starter_wish(seats),)

    def start(self, seats: int, options: Options) -> State:
        """Empty sheets and no cards yet."""
        return State(
            seats=seats,
            jokers=options["jokers"] is True,
            starter=CHANCE,
            turn=CHANCE,
            step="deal",
            waiting=(CHANCE,),
            hands=((),) * seats,
            display=(),
            deck=(),
            discard=(),
            shuffle_of=(),
            sheets=(EMPTY_SHEET,) * seats,
            misses=(0,) * seats,
            choices=(None,) * seats,
            unable=(),
            crossed=False,
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The active player, everybody who may cross the number for all, or chance."""
        return state.waiting

    def on_turn(self, state: State) -> Seat:
        """The active player, also while others cross the number for all."""
        return state.turn

    def legal_moves(self, state: State, seat: Seat) -> Sequence[QwixxMove]:
        """Every draw, every row for the number for all, or every lay with every choice of crosses."""
        if state.step == "number":
            return _CROSSES[open_rows(state.sheets[seat], NUMBER[state.deck[0]])]
        if state.step == "draw":
            return _DRAWS[HAND_SIZE - len(state.hands[seat])]
        sheet = state.sheets[seat]
        moves: list[QwixxMove] = []
        for colour, cards in lay_groups(state.hands[seat]):
            row, bits = sheet[ROW[colour]], _LAID[colour]
            descending, start = NUMBERS[colour] is DOWN, row.bit_length()
            count = min(row.bit_count(), CROSSES_FOR_LAST)
            for pick in _PICKS[len(cards)]:
                picked = tuple([cards[index] for index in pick])
                laid = 0
                for card in picked:
                    laid |= bits[card]
                for cross in crossings(descending, start, count, laid):
                    moves.append(Play(picked, colour, cross))
        return moves

    def asides(self, state: State, seat: Seat) -> Sequence[QwixxMove]:
        """A seat that has no row for the number for all may say so; nobody waits for it."""
        return (_PASS,) if seat in state.unable else ()

    def why_illegal(self, state: State, seat: Seat, move: QwixxMove) -> Fault:
        """Name the rule: five cards in hand, one colour, left to right, at most one left out, …"""
        if isinstance(move, Draw) and state.step == "draw":
            return _draw_fault(state, seat, move)
        if isinstance(move, Cross) and move.colour and state.step == "number":
            return _cross_fault(state, seat, move.colour, (NUMBER[state.deck[0]],))
        if isinstance(move, Play) and state.step == "play":
            return _lay_fault(state, seat, move) or _cross_fault(state, seat, move.colour, move.cross)
        return Fault("no_such_move")

    def chance(self, state: State, rng: Random) -> Deal | Reshuffle:
        """Shuffle and deal, or shuffle the discard pile."""
        if state.step == "refill":
            return Reshuffle(tuple(rng.sample(state.discard, len(state.discard))))
        deck = list(deck_cards(jokers=state.jokers))
        rng.shuffle(deck)
        dealt = DEALT * state.seats
        hands = tuple(tuple(deck[at : at + DEALT]) for at in range(0, dealt, DEALT))
        display, rest = tuple(deck[dealt : dealt + DISPLAY_SIZE]), tuple(deck[dealt + DISPLAY_SIZE :])
        return Deal(Layout(hands, display, rest), Seat(rng.randrange(state.seats)))

    def grant(self, state: State, move: QwixxMove, wishes: Options) -> QwixxMove:
        """The wished starter instead of the drawn one."""
        del state
        starter = wishes["starter"]
        return replace(move, starter=starter) if isinstance(move, Deal) and starter is not None else move

    def chance_fault(self, state: State, move: QwixxMove) -> Fault | None:
        """A deal must have the right cards, hands and starter, a new deck all of the discard pile."""
        if state.step == "refill":
            if not isinstance(move, Reshuffle):
                return Fault("reshuffle_expected")
            return None if Counter(move.cards) == Counter(state.discard) else Fault("wrong_cards_reshuffled")
        if not isinstance(move, Deal):
            return Fault("deal_expected")
        layout = move.deal
        if move.starter not in range(state.seats):
            return Fault("wrong_starter", {"seat": move.starter})
        if [len(hand) for hand in layout.hands] != [DEALT] * state.seats:
            return Fault("wrong_hand_sizes", {"count": DEALT})
        if len(layout.display) != DISPLAY_SIZE:
            return Fault("wrong_display_size", {"count": DISPLAY_SIZE})
        cards = Counter([*sum(layout.hands, ()), *layout.display, *layout.deck])
        return None if cards == Counter(deck_cards(jokers=state.jokers)) else Fault("wrong_cards_dealt")

    def apply(self, state: State, seat: Seat, move: QwixxMove, emit: Emit | None = None) -> State:
        """Deal or reshuffle, draw, decide on the number for all, or lay cards."""
        if type(move) is Cross:
            return self._choose(state, seat, move, emit)
        if type(move) is Draw:
            return _draw(state, seat, move, emit)
        if type(move) is Play:
            return self._play(state, seat, move, emit)
        if isinstance(move, Deal):
            return _deal(state, move, emit)
        assert isinstance(move, Reshuffle)
        return _reshuffle(state, move, emit)

    def _choose(self, state: State, seat: Seat, move: Cross, emit: Emit | None) -> State:
        if seat in state.unable:  # said only in a record: it changes nothing and is said once
            if emit:
                emit(Passed(seat), None)
            return replace(state, unable=tuple([other for other in state.unable if other != seat]))
        choices, waiting = state.choices, tuple([other for other in state.waiting if other != seat])
        if move.colour:
            choices = (*choices[:seat], move.colour, *choices[seat + 1 :])
        if emit:
            emit(ChoiceMade(seat), None)
        after = replace(state, choices=choices, waiting=waiting)
        return after if waiting else self._make_choices(after, emit)

    def _make_choices(self, state: State, emit: Emit | None) -> State:
        """All have decided: make all the crosses at once, then see whether the game is over."""
        number = NUMBER[state.deck[0]]
        if emit:
            _tell_choices(state, number, emit)
        sheets = list(state.sheets)
        over = False
        for seat, colour in enumerate(state.choices):
            if colour:
                sheets[seat] = _with_crosses(sheets[seat], colour, (number,))
                over = over or closed_rows(sheets[seat]) >= CLOSED_TO_END
        after = replace(
            state,
            step="play",
            waiting=(state.turn,),
            sheets=tuple(sheets),
            choices=(None,) * state.seats,
            crossed=state.choices[state.turn] is not None,
        )
        return self._end(after, emit) if over else after

    def _play(self, state: State, seat: Seat, move: Play, emit: Emit | None) -> State:
        cards, colour, cross = move.cards, move.colour, move.cross
        hand = tuple([card for card in state.hands[seat] if card not in cards])
        sheets, misses = state.sheets, state.misses
        if emit:
            emit(CardsLaid(seat, cards, colour), None)
        over = False
        if cross:
            sheet = _with_crosses(sheets[seat], colour, cross)
            sheets = (*sheets[:seat], sheet, *sheets[seat + 1 :])
            over = closed_rows(sheet) >= CLOSED_TO_END
            if emit:
                emit(Crossed(seat, colour, cross, PLACE[colour][cross[-1]] == LAST), None)
        elif not state.crossed:  # nothing crossed in the whole turn
            misses = (*misses[:seat], misses[seat] + 1, *misses[seat + 1 :])
            over = misses[seat] >= MISSES_TO_END
            if emit:
                emit(MissMarked(seat, misses[seat]), None)
        turn = seat if over else Seat((seat + 1) % state.seats)
        after = replace(
            state,
            turn=turn,
            step="draw",
            waiting=(turn,),
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            discard=state.discard + cards,
            sheets=sheets,
            misses=misses,
            unable=(),
            crossed=False,
        )
        return self._end(after, emit) if over else after

    def _end(self, state: State, emit: Emit | None) -> State:
        after = replace(state, step="over", waiting=())
        outcome = self.outcome(after)
        if emit and outcome:
            emit(GameEnded(outcome.scores, outcome.winners, outcome.reason), None)
        return after

    def outcome(self, state: State) -> Outcome | None:
        """Most points, ties shared."""
        if state.step != "over":
            return None
        scores = self.scores(state)
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        closed = max(closed_rows(sheet) for sheet in state.sheets) >= CLOSED_TO_END
        return Outcome(scores, winners, "two_rows_closed" if closed else "four_misses")

    def scores(self, state: State) -> tuple[int, ...]:
        """The points on every sheet."""
        return tuple([total(sheet, misses) for sheet, misses in zip(state.sheets, state.misses, strict=True)])

    def view(self, state: State, seat: Seat) -> View:
        """The own hand, all sheets, the discards everybody saw, and the backs of the rest."""
        shuffle_of = state.shuffle_of
        return View(
            seat=seat,
            seats=state.seats,
            jokers=state.jokers,
            starter=state.starter,
            turn=state.turn,
            step=state.step,
            waiting=state.waiting,
            hand=state.hands[seat],
            backs=tuple([tuple(sorted([_back(card, shuffle_of) for card in hand])) for hand in state.hands]),
            display=tuple([_back(card, shuffle_of) if card else None for card in state.display]),
            deck_count=len(state.deck),
            deck_top=_back(state.deck[0], shuffle_of) if state.deck else None,
            discard=state.discard,
            shuffle_of=shuffle_of,
            sheets=state.sheets,
            misses=state.misses,
            choice=state.choices[seat],
            crossed=state.crossed,
        )

    def open_view(self, view: View) -> View:
        return replace(view, hand=(), choice=None)

    def open_event(self, event: Event) -> Event:
        if isinstance(event, Dealt):
            return replace(event, hand=())
        return replace(event, cards=()) if isinstance(event, CardsDrawn) else event

    def imagine(self, view: View, rng: Random) -> State:
        """Give every back one of the unseen cards it can be, shuffle the rest into the deck."""
        pools = _unseen(view, rng)
        hands = tuple(
            view.hand if seat == view.seat else _in_order(pools[back].pop() for back in backs)
            for seat, backs in enumerate(view.backs)
        )
        display = tuple(pools[back].pop() if back else None for back in view.display)
        top = [pools[view.deck_top].pop()] if view.deck_top else []
        rest = [card for pool in pools.values() for card in pool]
        rng.shuffle(rest)
        return State(
            seats=view.seats,
            jokers=view.jokers,
            starter=view.starter,
            turn=view.turn,
            step=view.step,
            waiting=view.waiting,
            hands=hands,
            display=display,
            deck=(*top, *rest),
            discard=view.discard,
            shuffle_of=view.shuffle_of,
            sheets=view.sheets,
            misses=view.misses,
            choices=_imagined_choices(view, rng),
            unable=(),
            crossed=view.crossed,
        )

    def census(self, state: State) -> Counter[str]:
        """All cards of the game, once they are dealt."""
        return Counter([*sum(state.hands, ()), *filter(None, state.display), *state.deck, *state.discard])

    def entry(self, state: State, seat: Seat, move: QwixxMove) -> Entry:
        """A draw is recorded by its cards; only the one who plays chooses by slots."""
        if isinstance(move, Draw):
            return {"by": int(seat), "draw": [state.display[slot] for slot in move.slots]}
        return super().entry(state, seat, move)

    def read_entry(self, state: State, entry: Entry) -> tuple[Seat, QwixxMove]:
        """Find the slots of the drawn cards; raises BadMoveError for cards that do not lie there."""
        if isinstance(entry.get("draw"), list):
            for card in entry["draw"]:
                if card not in state.display:
                    raise BadMoveError(
                        Phrase("“draw”: {card} does not lie in the display", {"card": quote(card)})
                    )
            entry = entry | {"draw": [state.display.index(card) for card in entry["draw"]]}
        return super().read_entry(state, entry)

    def normalise(self, state: State, seat: Seat, move: QwixxMove) -> QwixxMove:
        """Slots, cards and crosses from left to right, however a file lists them."""
        del state, seat
        if isinstance(move, Draw):
            return Draw(tuple(sorted(move.slots)))
        if isinstance(move, Play) and ORDER.keys() >= set(move.cards) and set(UP) >= set(move.cross):
            cross = sorted(move.cross, key=PLACE[move.colour].__getitem__)
            return Play(row_order(move.colour, move.cards), move.colour, tuple(cross))
        return move


def _draw_fault(state: State, seat: Seat, move: Draw) -> Fault:
    for slot in move.slots:
        if slot not in _SLOTS:
            return Fault("no_such_slot", {"slot": slot})
        if move.slots.count(slot) > 1:
            return Fault("slot_twice", {"slot": slot})
    missing = HAND_SIZE - len(state.hands[seat])
    return Fault("wrong_order") if len(move.slots) == missing else Fault("draw_to_five", {"count": missing})


def _lay_fault(state: State, seat: Seat, move: Play) -> Fault | None:
    """What is wrong with the laid cards, or with crossing numbers that are not on them."""
    if not 1 <= len(move.cards) <= MOST_LAID:
        return Fault("lay_one_to_three", {"count": len(move.cards)})
    for card in move.cards:
        if card not in state.hands[seat]:
            return Fault("not_in_hand", {"card": card})
        if move.cards.count(card) > 1:
            return Fault("card_twice", {"card": card})
    colours = {COLOUR[card] for card in move.cards} - {JOKER}
    if len(colours) > 1:
        return Fault("one_colour")
    if colours and move.colour not in colours:
        return Fault("wrong_colour", {"card": move.cards[0], "colour": move.colour})
    laid = {NUMBER[card] for card in move.cards}
    for number in move.cross:
        if number not in laid:
            return Fault("not_laid", {"number": number})
        if move.cross.count(number) > 1:
            return Fault("number_twice", {"number": number})
    return None


def _cross_fault(state: State, seat: Seat, colour: Colour, cross: tuple[int, ...]) -> Fault:
    """What is wrong with crossing these numbers in a row."""
    row = state.sheets[seat][ROW[colour]]
    if cross and is_closed(row):
        return Fault("row_closed", {"colour": colour})
    places = sorted(PLACE[colour][number] for number in cross)
    if places and places[0] < row.bit_length():
        number = NUMBERS[colour][places[0]]
        return Fault("left_of_last_cross", {"colour": colour, "number": number})
    if LAST in places and row.bit_count() + len(places) - 1 < CROSSES_FOR_LAST:
        return Fault("five_crosses_first", {"colour": colour, "number": NUMBERS[colour][LAST]})
    if places and places[-1] - places[0] + 1 - len(places) > MOST_LEFT_OUT:
        return Fault("left_out_too_many")
    return Fault("wrong_order")


def _deal(state: State, move: Deal, emit: Emit | None) -> State:
    layout, starter = move.deal, move.starter
    hands = tuple(_in_order(hand) for hand in layout.hands)
    if emit:
        numbers = tuple(_numbers(hand) for hand in hands)
        display = tuple(NUMBER[card] for card in layout.display)
        count, top = len(layout.deck), NUMBER[layout.deck[0]]
        for seat, hand in enumerate(hands):
            emit(Dealt(starter, hand, numbers, display, count, top), (Seat(seat),))
    return replace(
        state,
        starter=starter,
        turn=starter,
        step="draw",
        waiting=(starter,),
        hands=hands,
        display=layout.display,
        deck=layout.deck,
        shuffle_of=(0,) * len(deck_cards(jokers=state.jokers)),
    )


def _draw(state: State, seat: Seat, move: Draw, emit: Emit | None) -> State:
    drawn = tuple([card for slot in move.slots if (card := state.display[slot])])
    if emit:
        numbers = tuple(NUMBER[card] for card in drawn)
        others = tuple(other for other in from_active(state) if other != seat)
        emit(CardsDrawn(seat, move.slots, numbers, _in_order(drawn)), (seat,))
        emit(CardsDrawn(seat, move.slots, numbers, ()), others)
    hands = (*state.hands[:seat], _in_order(state.hands[seat] + drawn), *state.hands[seat + 1 :])
    display = tuple([None if slot in move.slots else card for slot, card in enumerate(state.display)])
    return _refill(replace(state, hands=hands, display=display), emit)


def _refill(state: State, emit: Emit | None) -> State:
    """Fill the free slots; whenever the deck is empty it is shuffled anew before anything else."""
    deck, display = state.deck, list(state.display)
    free = tuple([slot for slot, card in enumerate(display) if card is None][: len(deck)])
    for slot, card in zip(free, deck, strict=False):
        display[slot] = card
    drawn, deck = deck[: len(free)], deck[len(free) :]
    if emit and drawn:
        numbers = tuple(NUMBER[card] for card in drawn)
        emit(DisplayFilled(free, numbers, len(deck), NUMBER[deck[0]] if deck else None), None)
    if not deck:
        return replace(state, step="refill", waiting=(CHANCE,), display=tuple(display), deck=deck)
    return _call_number(state, tuple(display), deck, emit)


def _reshuffle(state: State, move: Reshuffle, emit: Emit | None) -> State:
    if emit:
        emit(DeckReshuffled(len(move.cards), NUMBER[move.cards[0]]), None)
    newest, mixed = max(state.shuffle_of) + 1, {ORDER[card] for card in move.cards}
    shuffle_of = tuple(newest if card in mixed else old for card, old in enumerate(state.shuffle_of))
    return _refill(replace(state, deck=move.cards, discard=(), shuffle_of=shuffle_of), emit)


def _call_number(state: State, display: tuple[Card | None, ...], deck: Cards, emit: Emit | None) -> State:
    """The number on top is for all who have a row for it; where nobody has, the turn goes on."""
    number = NUMBER[deck[0]]
    if emit:
        emit(NumberCalled(state.turn, number), None)
    able: list[Seat] = []
    unable: list[Seat] = []
    for seat in from_active(state):
        (able if open_rows(state.sheets[seat], number) else unable).append(seat)
    return replace(
        state,
        step="number" if able else "play",
        waiting=tuple(able) or (state.turn,),
        display=display,
        deck=deck,
        unable=tuple(unable),
    )


def _tell_choices(state: State, number: int, emit: Emit) -> None:
    able = [seat for seat in from_active(state) if open_rows(state.sheets[seat], number)]
    if len(able) > 1:  # a single seat's decision was nobody else's secret
        emit(ChoicesShown(state.choices), None)
    for seat in able:
        colour = state.choices[seat]
        if colour:
            emit(Crossed(seat, colour, (number,), PLACE[colour][number] == LAST), None)
        else:
            emit(Passed(seat), None)


def _unseen(view: View, rng: Random) -> dict[Back, list[Card]]:
    """The cards this seat cannot place, by their backs, each lot in random order."""
    if not view.shuffle_of:  # nothing is dealt yet
        return {}
    seen = {*view.hand, *view.discard}
    pools: dict[Back, list[Card]] = {}
    for card in deck_cards(jokers=view.jokers):
        if card not in seen:
            pools.setdefault(_back(card, view.shuffle_of), []).append(card)
    for pool in pools.values():
        rng.shuffle(pool)
    return pools


def _imagined_choices(view: View, rng: Random) -> tuple[Colour | None, ...]:
    """The own decision as it is, the others' secret ones at random."""
    if view.step != "number" or view.deck_top is None:
        return (None,) * view.seats
    number = view.deck_top.number
    return tuple(
        view.choice
        if seat == view.seat
        else None
        if seat in view.waiting
        else rng.choice(_CROSSES[open_rows(sheet, number)]).colour
        for seat, sheet in enumerate(view.sheets)
    )


RULES = QwixxRules()
