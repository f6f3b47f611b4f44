"""The rules of GAP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, combinations, product
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.options import Option, Options, Value, starter_wish
from cardgames_qt.engine.phrases import Fault, Phrase
from cardgames_qt.engine.rules import CHANCE, TABLE, Emit, Event, Outcome, Rules, Seat
from cardgames_qt.engine.rules import Move as AnyMove
from cardgames_qt.games.gap.cards import CARDS, COLOUR, COLOURS, NUMBER, Card
from cardgames_qt.games.gap.model import (
    CardJoinedRow,
    CardPlayed,
    Cards,
    CardsTaken,
    Deal,
    ExtraRoundCalled,
    GameEnded,
    GapMove,
    Layout,
    Play,
    RoundDealt,
    RoundScored,
    RowFilled,
    State,
    TimeCalled,
    TimeUp,
    View,
)

ROW_SIZE = 4


def hand_size(seats: int) -> int:
    """Six cards each at two to four seats, five at five or six."""
    return 6 if seats <= 4 else 5


def removed_colours(seats: int) -> int:
    """Two whole colours leave the deck for two players, one for three."""
    return max(0, 4 - seats)


def neighbours(number: int) -> tuple[int, int]:
    """The two small numbers on a card; 9 and 0 are neighbours."""
    return (number - 1) % 10, (number + 1) % 10


def colour_counts(cards: Iterable[Card]) -> Counter[str]:
    """How many cards of each colour, colours without a card left out."""
    return Counter(COLOUR[card] for card in cards)


def most_and_least(cards: Iterable[Card]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The colours that count for a collection and those that count against it."""
    counts = colour_counts(cards)
    most = max(counts.values(), default=0)
    least = min((count for count in counts.values() if count < most), default=0)
    return (
        tuple(colour for colour in COLOURS if colour in counts and counts[colour] == most),
        tuple(colour for colour in COLOURS if counts.get(colour) == least),
    )


def round_score(cards: Iterable[Card]) -> int:
    """All cards of the most frequent colours less all of the least frequent among the others."""
    counts = list(colour_counts(cards).values())
    if not counts:
        return 0
    most = max(counts)
    others = [count for count in counts if count != most]
    least = min(others, default=0)
    return most * counts.count(most) - least * others.count(least)


def totals(state: State | View) -> tuple[int, ...]:
    """The points of all finished rounds."""
    return tuple(sum(points) for points in zip(*state.rounds, strict=True)) or (0,) * state.seats


def without(layout: Layout, removed: tuple[str, ...]) -> Layout:
    """The same shuffle with other colours out of it: those that leave trade places with those that stay."""
    leaving = [colour for colour in removed if colour not in layout.removed]
    staying = [colour for colour in layout.removed if colour not in removed]
    trade = dict(zip(leaving, staying, strict=True))

    def traded(cards: Cards) -> Cards:
        return tuple(Card(trade.get(COLOUR[card], COLOUR[card]) + card[1:]) for card in cards)

    hands = tuple(traded(hand) for hand in layout.hands)
    return Layout(removed=removed, hands=hands, row=traded(layout.row), deck=traded(layout.deck))


def leaders(rounds: Sequence[tuple[int, ...]], *, best_round_decides: bool) -> tuple[Seat, ...]:
    """Who has most points; a tie goes to the best single round, then to the earlier best round."""
    columns = list(zip(*rounds, strict=True))
    ranks = [
        (sum(points), max(points), -points.index(max(points))) if best_round_decides else (sum(points),)
        for points in columns
    ]
    return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))


class GapRules(Rules[State, GapMove, View]):
    """GAP for two to six players."""

    id: ClassVar[str] = "gap"
    seat_counts: ClassVar[range] = range(2, 7)
    moves: ClassVar[Mapping[str, type[AnyMove]]] = {"deal": Deal, "play": Play, "time": TimeUp}
    view_type = View

    def options(self, seats: int) -> tuple[Option, ...]:
        """Points to reach or minutes to play, and how a tie is settled."""
        del seats
        return (
            Option(name="target", default=30, least=1, suggested=(15, 30, 70), may_be_none=True),
            Option(name="minutes", default=None, least=1, may_be_none=True),
            Option(name="extra_round", default=False, choices=(False, True)),
        )

    def settle(self, seats: int, given: Options) -> dict[str, Value]:
        """Either points or minutes: naming minutes alone drops the default points."""
        settled = super().settle(seats, given)
        if settled["minutes"] is not None and given.get("target") is None:
            settled["target"] = None
        if (settled["target"] is None) == (settled["minutes"] is None):
            raise BadOptionError(
                Phrase("the game needs either “target” points or “minutes” of play, and not both")
            )
        if settled["minutes"] is None:
            del settled["minutes"]
        return settled

    def wishes(self, seats: int) -> tuple[Option, ...]:
        """Who starts the first round, and which colours leave where any do."""
        leaving = tuple("".join(colours) for colours in combinations(COLOURS, removed_colours(seats)))
        removed = Option(name="removed", default=None, choices=leaving, may_be_none=True)
        return (starter_wish(seats), removed) if removed_colours(seats) else (starter_wish(seats),)

    def playing_time(self, options: Options) -> int | None:
        """A game is played for points or for so many minutes."""
        minutes = options.get("minutes")
        assert minutes is None or isinstance(minutes, int)
        return minutes

    def start(self, seats: int, options: Options) -> State:
        """An empty table; the starter and the colours that leave come with the first deal."""
        target = options["target"]
        assert target is None or isinstance(target, int)
        return State(
            seats=seats,
            target=target,
            minutes=self.playing_time(options),
            extra_round=options["extra_round"] is True,
            removed=(),
            starter=CHANCE,
            turn=CHANCE,
            hands=((),) * seats,
            row=(),
            deck=(),
            taken=((),) * seats,
            rounds=(),
            dealt=False,
            time_up=False,
            over=False,
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat to play, or chance before each round."""
        if state.over:
            return ()
        return (state.turn,) if state.dealt else (CHANCE,)

    def legal_moves(self, state: State, seat: Seat) -> list[GapMove]:
        """Every hand card with every way to take what it must take."""
        row: dict[int, list[Card]] = {}
        for card in state.row:
            row.setdefault(NUMBER[card], []).append(card)
        moves: list[GapMove] = []
        for card in state.hands[seat]:
            number = NUMBER[card]
            if number in row:  # the same number: all of them, and no neighbour instead
                moves.append(Play(card, tuple(row[number])))
                continue
            low, high = row.get((number - 1) % 10), row.get((number + 1) % 10)
            if low is None and high is None:
                moves.append(Play(card, ()))
            elif low is None or high is None:
                moves.extend(Play(card, (taken,)) for taken in low or high or ())
            else:  # one of each neighbour number; which one is the player's choice
                moves.extend(Play(card, pair) for pair in product(low, high))
        return moves

    def asides(self, state: State, seat: Seat) -> Sequence[GapMove]:
        """The clock may run out during any round of a game by time, once."""
        timed = state.minutes is not None and not state.time_up
        return (TimeUp(True),) if seat == TABLE and timed and state.dealt and not state.over else ()

    def why_illegal(self, state: State, seat: Seat, move: GapMove) -> Fault:
        """Name the rule: not in hand, the same number goes first, taking is compulsory, …"""
        if not isinstance(move, Play):
            return Fault("no_such_move")
        if move.card not in state.hands[seat]:
            return Fault("not_in_hand", {"card": move.card})
        missing = [card for card in move.take if card not in state.row]
        if missing:
            return Fault("not_in_row", {"card": missing[0]})
        return self._take_fault(state, move)

    def _take_fault(self, state: State, move: Play) -> Fault:
        number = NUMBER[move.card]
        present = {NUMBER[card] for card in state.row}
        if number in present:
            return Fault("take_all_of_number", {"card": move.card, "number": number})
        wanted = [other for other in neighbours(number) if other in present]
        if not wanted:
            return Fault("joins_row", {"card": move.card})
        stray = [card for card in move.take if NUMBER[card] not in wanted]
        if stray:
            return Fault("not_a_neighbour", {"card": move.card, "other": stray[0]})
        taken = Counter(NUMBER[card] for card in move.take)
        for other in wanted:
            if taken[other] == 0:
                return Fault("must_take_neighbour", {"card": move.card, "number": other})
        return Fault("one_of_each_number", {"number": taken.most_common(1)[0][0]})

    def chance(self, state: State, rng: Random) -> Deal:
        """Draw the colours that leave and the first starter once; shuffle and deal every round."""
        if state.rounds:
            removed, starter = state.removed, Seat((state.starter + 1) % state.seats)
        else:
            removed = tuple(rng.sample(COLOURS, removed_colours(state.seats)))
            starter = Seat(rng.randrange(state.seats))
        deck = [card for card in CARDS if COLOUR[card] not in removed]
        rng.shuffle(deck)
        size, dealt = hand_size(state.seats), hand_size(state.seats) * state.seats
        hands = tuple(tuple(deck[at : at + size]) for at in range(0, dealt, size))
        row, rest = tuple(deck[dealt : dealt + ROW_SIZE]), tuple(deck[dealt + ROW_SIZE :])
        return Deal(Layout(removed=removed, hands=hands, row=row, deck=rest), starter)

    def grant(self, state: State, move: GapMove, wishes: Options) -> GapMove:
        """The wished starter and colours in the first deal; those of later rounds follow from it."""
        if not isinstance(move, Deal) or state.rounds:
            return move
        starter, removed = wishes["starter"], wishes.get("removed")
        if isinstance(removed, str):
            move = replace(move, deal=without(move.deal, tuple(removed)))
        return replace(move, starter=starter) if starter is not None else move

    def chance_fault(self, state: State, move: GapMove) -> Fault | None:
        """A deal must have the right cards, hands and starter."""
        if not isinstance(move, Deal):
            return Fault("deal_expected")
        layout = move.deal
        removed = set(layout.removed)
        if len(layout.removed) != removed_colours(state.seats) or not removed <= set(COLOURS):
            return Fault("wrong_colours_removed", {"count": removed_colours(state.seats)})
        if len(removed) != len(layout.removed) or (state.rounds and removed != set(state.removed)):
            return Fault("wrong_colours_removed", {"count": removed_colours(state.seats)})
        expected = Seat((state.starter + 1) % state.seats)
        if move.starter not in range(state.seats) or (state.rounds and move.starter != expected):
            return Fault("wrong_starter", {"seat": move.starter})
        if [len(hand) for hand in layout.hands] != [hand_size(state.seats)] * state.seats:
            return Fault("wrong_hand_sizes", {"count": hand_size(state.seats)})
        if len(layout.row) != ROW_SIZE:
            return Fault("wrong_row_size", {"count": ROW_SIZE})
        cards = Counter([*sum(layout.hands, ()), *layout.row, *layout.deck])
        if cards != Counter(card for card in CARDS if COLOUR[card] not in removed):
            return Fault("wrong_cards_dealt")
        return None

    def apply(self, state: State, seat: Seat, move: GapMove, emit: Emit | None = None) -> State:
        """Deal, play a card, or call time."""
        if type(move) is Play:
            return self._play(state, seat, move, emit)
        if isinstance(move, Deal):
            return self._deal(state, move, emit)
        if emit:
            emit(TimeCalled(), None)
        return replace(state, time_up=True)

    def _deal(self, state: State, move: Deal, emit: Emit | None) -> State:
        layout = move.deal
        if emit:
            for seat, hand in enumerate(layout.hands):
                counts = tuple(map(len, layout.hands))
                dealt = RoundDealt(
                    len(state.rounds) + 1,
                    move.starter,
                    layout.removed,
                    hand,
                    counts,
                    layout.row,
                    len(layout.deck),
                )
                emit(dealt, (Seat(seat),))
        return replace(
            state,
            removed=layout.removed,
            starter=move.starter,
            turn=move.starter,
            hands=layout.hands,
            row=layout.row,
            deck=layout.deck,
            taken=((),) * state.seats,
            dealt=True,
        )

    def _play(self, state: State, seat: Seat, move: Play, emit: Emit | None) -> State:
        card, take = move.card, move.take
        hand = tuple([held for held in state.hands[seat] if held != card])
        taken, row, deck = state.taken, state.row, state.deck
        if take:
            row = tuple([open_card for open_card in row if open_card not in take])
            taken = (*taken[:seat], (*taken[seat], card, *take), *taken[seat + 1 :])
        else:
            row = (*row, card)
        drawn: Cards = ()
        if len(row) < ROW_SIZE and deck:
            drawn = deck[: ROW_SIZE - len(row)]
            row, deck = row + drawn, deck[len(drawn) :]
        if emit:
            emit(CardPlayed(seat, card), None)
            emit(CardsTaken(seat, card, take) if take else CardJoinedRow(seat, card), None)
            if drawn:
                emit(RowFilled(drawn, len(deck)), None)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        turn = Seat((seat + 1) % state.seats)
        after = replace(state, hands=hands, row=row, deck=deck, taken=taken, turn=turn)
        # everybody has equally many cards, so the round ends when the next player has none
        return after if hands[turn] else self._end_round(after, emit)

    def _end_round(self, state: State, emit: Emit | None) -> State:
        scores = tuple(round_score(cards) for cards in state.taken)
        after = replace(state, rounds=(*state.rounds, scores), dealt=False)
        if emit:
            emit(RoundScored(len(after.rounds), state.taken, scores, totals(after)), None)
        if not self._end_reached(after):
            return after
        first = leaders(after.rounds, best_round_decides=not after.extra_round)
        if len(first) > 1:  # nothing tells the leaders apart, or the table wanted it so
            if emit:
                emit(ExtraRoundCalled(first), None)
            return after
        after = replace(after, over=True)
        outcome = self.outcome(after)
        if emit and outcome:
            emit(GameEnded(outcome.scores, outcome.winners, outcome.reason), None)
        return after

    def _end_reached(self, state: State) -> bool:
        if state.time_up:
            return True
        # once reached, the end stays reached: an extra round may take points away again
        peaks = [max(accumulate(points)) for points in zip(*state.rounds, strict=True)]
        return state.target is not None and max(peaks) >= state.target

    def outcome(self, state: State) -> Outcome | None:
        """Most points; ties by the best single round, or never where the table wanted extra rounds."""
        if not state.over:
            return None
        first = leaders(state.rounds, best_round_decides=not state.extra_round)
        return Outcome(totals(state), first, "time_up" if state.time_up else "target_reached")

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of all finished rounds."""
        return totals(state)

    def view(self, state: State, seat: Seat) -> View:
        """The own hand, everything open, counts of the rest."""
        return View(
            seat=seat,
            seats=state.seats,
            target=state.target,
            minutes=state.minutes,
            extra_round=state.extra_round,
            removed=state.removed,
            starter=state.starter,
            turn=state.turn,
            hand=state.hands[seat],
            hand_counts=tuple(map(len, state.hands)),
            row=state.row,
            deck_count=len(state.deck),
            taken=state.taken,
            rounds=state.rounds,
            dealt=state.dealt,
            time_up=state.time_up,
            over=state.over,
        )

    def open_view(self, view: View) -> View:
        return replace(view, hand=())

    def open_event(self, event: Event) -> Event:
        return replace(event, hand=()) if isinstance(event, RoundDealt) else event

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the unseen cards anew to the other hands and the deck."""
        seen = {*view.hand, *view.row, *(card for cards in view.taken for card in cards)}
        unseen = [card for card in CARDS if card not in seen and COLOUR[card] not in view.removed]
        rng.shuffle(unseen)
        hands = []
        for seat, count in enumerate(view.hand_counts):
            hands.append(view.hand if seat == view.seat else tuple(unseen[:count]))
            unseen = unseen if seat == view.seat else unseen[count:]
        return State(
            seats=view.seats,
            target=view.target,
            minutes=view.minutes,
            extra_round=view.extra_round,
            removed=view.removed,
            starter=view.starter,
            turn=view.turn,
            hands=tuple(hands),
            row=view.row,
            deck=tuple(unseen[: view.deck_count]),
            taken=view.taken,
            rounds=view.rounds,
            dealt=view.dealt,
            time_up=view.time_up,
            over=view.over,
        )

    def census(self, state: State) -> Counter[str]:
        """All cards of the deck in play, once a round lies on the table."""
        return Counter([*sum(state.hands, ()), *state.row, *state.deck, *sum(state.taken, ())])

    def normalise(self, state: State, seat: Seat, move: GapMove) -> GapMove:
        """Taken cards in the order of `legal_moves`, however a file lists them."""
        if isinstance(move, Play) and state.dealt and len(set(move.take)) == len(move.take):
            for legal in self.legal_moves(state, seat):
                if isinstance(legal, Play) and legal.card == move.card and set(legal.take) == set(move.take):
                    return legal
        return move


RULES = GapRules()
