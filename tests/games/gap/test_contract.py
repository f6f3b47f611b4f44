"""Faults, records, views, imagination, words and bots."""

from __future__ import annotations

from itertools import chain
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cardgames_qt.engine.errors import BadMoveError, TakeBackError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, TABLE, Event, Seat
from cardgames_qt.games.gap import model
from cardgames_qt.games.gap.bot import BOTS, GreedyBot
from cardgames_qt.games.gap.cards import CARDS, COLOURS
from cardgames_qt.games.gap.model import Deal, GapMove, Play, State, TimeUp, View
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.kit.bot import RandomBot
from cardgames_qt.kit.words import Company

from .table import RULES, Told, cards, dealt, last_card, layout, play, playout, position, started

NAMES = ("Eva", "Jan")
WORDS = GapWords()


def fault(state: State, seat: int, move: GapMove) -> Fault:
    found = RULES.fault(state, Seat(seat), move)
    assert found is not None
    sentence = WORDS.fault(found)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert "breaks the rule" not in sentence
    return found


def card_fault(row: str, card: str, take: str) -> Fault:
    return fault(position(row, "Y2 R9"), 0, Play(cards(card)[0], cards(take)))


@pytest.mark.parametrize(
    ("row", "card", "take", "expected"),
    [
        ("R1", "G4", "", Fault("not_in_hand", {"card": "G4"})),
        ("R1", "X4", "", Fault("not_in_hand", {"card": "X4"})),
        ("R1", "Y2", "R1 B3", Fault("not_in_row", {"card": "B3"})),
        ("R2 G2", "Y2", "R2", Fault("take_all_of_number", {"card": "Y2", "number": 2})),
        ("R2 G3", "Y2", "", Fault("take_all_of_number", {"card": "Y2", "number": 2})),
        ("R5 G6", "Y2", "R5", Fault("joins_row", {"card": "Y2"})),
        ("R1 G6", "Y2", "R1 G6", Fault("not_a_neighbour", {"card": "Y2", "other": "G6"})),
        ("R1 G3", "Y2", "", Fault("must_take_neighbour", {"card": "Y2", "number": 1})),
        ("R1 G3", "Y2", "R1", Fault("must_take_neighbour", {"card": "Y2", "number": 3})),
        ("R1 G3 B3", "Y2", "R1 G3 B3", Fault("one_of_each_number", {"number": 3})),
        ("R1 B1", "Y2", "R1 B1", Fault("one_of_each_number", {"number": 1})),
        ("R1 B1", "Y2", "R1 R1", Fault("one_of_each_number", {"number": 1})),
    ],
)
def test_why_illegal_names_the_rule(row: str, card: str, take: str, expected: Fault) -> None:
    assert card_fault(row, card, take) == expected


def test_moves_out_of_turn_or_of_another_kind_are_refused() -> None:
    state = dealt(2)
    assert fault(state, 1, Play(state.hands[1][0], ())) == Fault("not_your_turn", {"seat": 1, "turn": 0})
    assert fault(state, 0, TimeUp(True)) == Fault("no_such_move")
    assert fault(state, TABLE, TimeUp(True)).rule == "not_now"
    assert fault(started(2), 0, Play(CARDS[0], ())).rule == "not_your_turn"
    over = play(last_card(((29, 0),), ("R0 R1", "")), "R7")
    assert fault(over, 0, Play(CARDS[0], ())) == Fault("game_over")


GOOD = layout(3, removed="G")


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (TimeUp(True), Fault("deal_expected")),
        (Deal(replace(GOOD, removed=()), Seat(0)), Fault("wrong_colours_removed", {"count": 1})),
        (Deal(replace(GOOD, removed=("G", "B")), Seat(0)), Fault("wrong_colours_removed", {"count": 1})),
        (Deal(replace(GOOD, removed=("X",)), Seat(0)), Fault("wrong_colours_removed", {"count": 1})),
        (Deal(GOOD, Seat(3)), Fault("wrong_starter", {"seat": 3})),
        (Deal(GOOD, Seat(-1)), Fault("wrong_starter", {"seat": -1})),
        (Deal(replace(GOOD, hands=GOOD.hands[:2]), Seat(0)), Fault("wrong_hand_sizes", {"count": 6})),
        (
            Deal(replace(GOOD, hands=(*GOOD.hands[:2], GOOD.hands[2][1:])), Seat(0)),
            Fault("wrong_hand_sizes", {"count": 6}),
        ),
        (Deal(replace(GOOD, row=GOOD.row[1:]), Seat(0)), Fault("wrong_row_size", {"count": 4})),
        (Deal(replace(GOOD, deck=GOOD.deck[1:]), Seat(0)), Fault("wrong_cards_dealt")),
        (Deal(replace(GOOD, deck=(*GOOD.deck[1:], GOOD.deck[1])), Seat(0)), Fault("wrong_cards_dealt")),
        (Deal(replace(GOOD, removed=("R",)), Seat(0)), Fault("wrong_cards_dealt")),
    ],
)
def test_an_impossible_first_deal_is_refused(move: GapMove, expected: Fault) -> None:
    assert fault(started(3), CHANCE, move) == expected


def test_a_colour_cannot_be_put_aside_twice() -> None:
    twice = replace(layout(2), removed=("G", "G"))
    assert fault(started(2), CHANCE, Deal(twice, Seat(0))).rule == "wrong_colours_removed"


def test_an_impossible_later_deal_is_refused() -> None:
    between = play(last_card(((1, 2),), ("", "")), "R7")  # seat 1 started the last round
    assert between.removed == ("B", "P")
    good = layout(2, removed="PB")
    assert RULES.fault(between, CHANCE, Deal(good, Seat(0))) is None
    assert fault(between, CHANCE, Deal(good, Seat(1))) == Fault("wrong_starter", {"seat": 1})
    other = layout(2, removed="GB")
    assert fault(between, CHANCE, Deal(other, Seat(0))) == Fault("wrong_colours_removed", {"count": 2})


def test_a_possible_deal_is_accepted() -> None:
    assert RULES.fault(started(3), CHANCE, Deal(GOOD, Seat(2))) is None


def test_moves_are_written_as_records_say() -> None:
    state = position("G6 B8 R1", "R7 R9")
    entry = {"by": 0, "play": "R7", "take": ["G6", "B8"]}
    move = Play(cards("R7")[0], cards("G6 B8"))
    assert msgspec.json.decode(msgspec.json.encode(RULES.entry(state, Seat(0), move))) == entry
    assert RULES.read_entry(state, entry) == (Seat(0), move)
    joined = position("R1", "R7 R9")
    assert RULES.read_entry(joined, {"by": 0, "play": "R7", "take": []}) == (
        Seat(0),
        Play(cards("R7")[0], ()),
    )
    deal = Deal(GOOD, Seat(2))
    written = msgspec.json.decode(msgspec.json.encode(RULES.entry(started(3), CHANCE, deal)))
    assert written == {
        "deal": {
            "removed": ["G"],
            "hands": [list(hand) for hand in GOOD.hands],
            "row": list(GOOD.row),
            "deck": list(GOOD.deck),
        },
        "starter": 2,
    }
    assert RULES.read_entry(started(3), written) == (CHANCE, deal)
    assert RULES.entry(state, TABLE, TimeUp(True)) == {"time": True}
    assert RULES.read_entry(state, {"time": True}) == (TABLE, TimeUp(True))


def test_a_file_may_list_taken_cards_in_any_order() -> None:
    state = position("G6 B8 R1", "R7 R9")
    swapped = {"by": 0, "play": "R7", "take": ["B8", "G6"]}
    assert RULES.read_entry(state, swapped) == (Seat(0), Play(cards("R7")[0], cards("G6 B8")))
    same = position("R2 G2 B5", "Y2 R9")
    assert RULES.read_entry(same, {"by": 0, "play": "Y2", "take": ["G2", "R2"]})[1] in RULES.legal_moves(
        same, Seat(0)
    )


@pytest.mark.parametrize("take", [["B8", "B8", "G6"], ["B8"], ["R1", "B8"]])
def test_normalising_makes_no_illegal_move_legal(take: list[str]) -> None:
    state = position("G6 B8 R1", "R7 R9")
    seat, move = RULES.read_entry(state, {"by": 0, "play": "R7", "take": take})
    assert RULES.fault(state, seat, move) is not None


def test_normalising_leaves_moves_before_the_deal_alone() -> None:
    move = Play(CARDS[0], ())
    assert RULES.normalise(started(2), Seat(0), move) == move


@pytest.mark.parametrize(
    "entry",
    [
        {"by": 0, "play": "R7"},
        {"by": 0, "play": 7, "take": []},
        {"by": 0, "play": "R7", "take": "G6"},
        {"by": 4, "play": "R7", "take": []},
        {"by": 0, "time": True},
        {"by": 0, "draw": ["R7"]},
    ],
)
def test_other_entries_are_no_moves(entry: dict[str, object]) -> None:
    with pytest.raises(BadMoveError):
        RULES.read_entry(dealt(4), entry)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_card_is_lost_or_doubled(seats: int) -> None:
    states = [state for state, _, _ in playout(seats, seats)][1:]
    expected = RULES.census(states[0])
    assert set(expected.values()) == {1}
    assert all(RULES.census(state) == expected for state in states)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_an_imagined_state_gives_the_same_view_back(seats: int) -> None:
    rng = Random(seats)
    for state, _, _ in playout(seats, 3, target=12):
        for seat in range(seats):
            view = RULES.view(state, Seat(seat))
            imagined = RULES.imagine(view, rng)
            assert RULES.view(imagined, Seat(seat)) == view
            assert RULES.census(imagined) == RULES.census(state)


def test_imagination_spreads_all_unseen_cards_over_all_hidden_places() -> None:
    state = dealt(2)
    view = RULES.view(state, Seat(0))
    rng = Random(1)
    worlds = [RULES.imagine(view, rng) for _ in range(400)]
    unseen = {*state.hands[1], *state.deck}
    assert len(unseen) == 20
    assert {world.hands[1][2] for world in worlds} == unseen
    assert {world.deck[0] for world in worlds} == unseen
    assert {world.deck[-1] for world in worlds} == unseen
    assert all(world.hands[0] == view.hand for world in worlds)


def test_a_view_depends_on_no_hidden_card() -> None:
    for state, _, _ in playout(3, 8, target=12):
        for seat in range(3):
            hidden = [other for other in range(3) if other != seat]
            pool = list(chain(*(state.hands[other] for other in hidden), state.deck))
            Random(1).shuffle(pool)
            rest = iter(pool)
            hands = tuple(
                state.hands[other] if other == seat else tuple(next(rest) for _ in state.hands[other])
                for other in range(3)
            )
            twin = replace(state, hands=hands, deck=tuple(rest))
            assert RULES.view(twin, Seat(seat)) == RULES.view(state, Seat(seat))


def test_views_survive_their_json() -> None:
    for state, _, _ in playout(4, 2, target=12):
        view = RULES.view(state, Seat(3))
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_a_card_that_joined_a_full_row_can_be_taken_back_but_not_past_a_new_open_card() -> None:
    seen = set()
    for seed in range(20):
        match = Match(RULES, 4, {}, str(seed))
        match.deal()
        (seat,) = match.to_act
        move = match.legal_moves(seat)[0]
        match.play(seat, move)
        seen.add(bool(move.take))
        assert (match.why_no_take_back(seat) is None) is not bool(move.take)
        if move.take:
            with pytest.raises(TakeBackError):
                match.take_back(seat)
        else:
            assert match.take_back(seat) == move
    assert seen == {True, False}


def test_every_event_has_its_words() -> None:
    heard: set[type[Event]] = set()
    told: Told = []
    for _ in playout(2, 1, told):
        pass
    timed = dealt(2, minutes=5)
    RULES.apply(timed, TABLE, TimeUp(True), lambda event, to: told.append((event, to)))
    play(last_card(((30, 30),), ("", "")), "R7", told=told)
    for event, _ in told:
        heard.add(type(event))
        sentence = WORDS.event(event, Company(NAMES))
        assert "{" not in sentence
        # what the played card does says enough
        assert bool(sentence) is not isinstance(event, model.CardPlayed)
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
    kinds = {kind for kind in vars(model).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert heard == kinds


def test_words_for_title_options_colours_and_reasons() -> None:
    assert WORDS.title() == "GAP"
    assert WORDS.tagline()
    assert [WORDS.colour(letter) for letter in COLOURS] == ["red", "yellow", "green", "blue", "purple"]
    assert all(WORDS.option(option.name) for option in RULES.options(2))
    assert WORDS.reason("time_up") != WORDS.reason("target_reached")
    assert WORDS.card("P7") == "purple 7"


def test_words_name_any_rule_they_do_not_know() -> None:
    assert "odd_rule" in WORDS.fault(Fault("odd_rule"))


def test_greedy_plays_for_the_highest_round_score() -> None:
    state = position("R1 B3 G8 Y9", "R2 G9 P5", taken="R5 R6")
    moves = [move for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)]
    chosen = GreedyBot().choose(RULES.view(state, Seat(0)), moves, Random(0))
    assert chosen == Play(cards("R2")[0], cards("R1 B3"))  # 4 − 1 beats 2 − 2 and 2


def test_greedy_breaks_ties_at_random() -> None:
    state = position("", "R2 G9 P5")
    moves = [move for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)]
    view = RULES.view(state, Seat(0))
    assert {GreedyBot().choose(view, moves, Random(seed)) for seed in range(100)} == set(moves)


def test_the_baseline_bots_are_registered() -> None:
    assert isinstance(BOTS["random"](), RandomBot)
    assert isinstance(BOTS["greedy"](), GreedyBot)
