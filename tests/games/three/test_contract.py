"""Faults, records, views, imagination, words and bots."""

from __future__ import annotations

from itertools import chain
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cardgames_qt.engine.errors import BadMoveError, IllegalMoveError, TakeBackError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import CHANCE, Event, Seat
from cardgames_qt.games.three import model
from cardgames_qt.games.three.bot import BOTS, GreedyBot
from cardgames_qt.games.three.cards import COLOURS, Card
from cardgames_qt.games.three.model import Collection, Deal, Layout, Play, State, ThreeMove, View
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.bot import RandomBot
from cardgames_qt.kit.words import Company

from .table import RULES, Told, cards, collection, dealt, last_state, layout, playout, position

NAMES = ("Eva", "Jan", "Ota", "Iva")
WORDS = ThreeWords()


def fault(state: State, seat: int, move: ThreeMove) -> Fault:
    found = RULES.fault(state, Seat(seat), move)
    assert found is not None
    assert "{" not in WORDS.fault(found)
    assert "breaks the rule" not in WORDS.fault(found)
    return found


def test_why_illegal_names_the_rule() -> None:
    state = dealt(cards(12, 47, 80))
    absent = state.hands[1][0]
    assert fault(state, 0, Play(absent)) == Fault("not_in_hand", {"card": absent})
    assert fault(state, 0, Play(Card(30))) == Fault("start_card_stays", {"card": 30})
    assert fault(state, 0, Play(Card(90))) == Fault("no_such_card", {"card": 90})
    assert fault(state, 0, Deal(layout(cards(1, 2, 3)), Seat(0))) == Fault("no_such_move")
    assert fault(state, 1, Play(absent)) == Fault("not_your_turn", {"seat": 1, "turn": 0})
    end = last_state(2, 0)
    assert fault(end, 0, Play(end.hands[0][0])) == Fault("game_over")


GOOD = layout(cards(12, 47, 80))


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (Play(Card(4)), Fault("deal_expected")),
        (Deal(GOOD, Seat(2)), Fault("wrong_starter", {"seat": 2})),
        (Deal(GOOD, Seat(-1)), Fault("wrong_starter", {"seat": -1})),
        (Deal(replace(GOOD, offer=cards(12, 47)), Seat(0)), Fault("wrong_offer_size", {"count": 3})),
        (Deal(replace(GOOD, decks=GOOD.decks[:1]), Seat(0)), Fault("wrong_deck_sizes", {"count": 20})),
        (
            Deal(replace(GOOD, decks=(GOOD.decks[0], GOOD.decks[1][1:])), Seat(0)),
            Fault("wrong_deck_sizes", {"count": 20}),
        ),
        (Deal(replace(GOOD, offer=cards(12, 47, 60)), Seat(0)), Fault("no_such_card_dealt", {"card": 60})),
        (Deal(replace(GOOD, offer=cards(12, 47, 90)), Seat(0)), Fault("no_such_card_dealt", {"card": 90})),
        (Deal(replace(GOOD, offer=cards(12, 47, 12)), Seat(0)), Fault("card_dealt_twice", {"card": 12})),
        (
            Deal(Layout(GOOD.offer, (GOOD.decks[0], GOOD.decks[0])), Seat(0)),
            Fault("card_dealt_twice", {"card": GOOD.decks[0][0]}),
        ),
    ],
)
def test_an_impossible_deal_is_refused(move: ThreeMove, expected: Fault) -> None:
    assert fault(RULES.start(2, {}), CHANCE, move) == expected


def test_a_possible_deal_is_accepted() -> None:
    assert RULES.chance_fault(RULES.start(2, {}), Deal(GOOD, Seat(1))) is None


def test_moves_are_written_as_records_say() -> None:
    state = dealt(cards(12, 47, 80))
    deal = Deal(GOOD, Seat(0))
    written = {"deal": {"offer": [12, 47, 80], "decks": [list(deck) for deck in GOOD.decks]}, "starter": 0}
    entry = RULES.entry(RULES.start(2, {}), CHANCE, deal)
    assert msgspec.json.decode(msgspec.json.encode(entry)) == written
    assert RULES.read_entry(RULES.start(2, {}), written) == (CHANCE, deal)
    assert RULES.entry(state, Seat(0), Play(Card(40))) == {"by": 0, "play": 40}
    assert RULES.read_entry(state, {"by": 0, "play": 40}) == (Seat(0), Play(Card(40)))


@pytest.mark.parametrize(
    "entry", [{"by": 0, "play": "40"}, {"by": 0, "play": True}, {"by": 2, "play": 40}, {"by": 0, "end": True}]
)
def test_other_entries_are_no_moves(entry: dict[str, object]) -> None:
    with pytest.raises(BadMoveError):
        RULES.read_entry(dealt(cards(12, 47, 80)), entry)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_no_card_is_lost_or_doubled(seats: int, seed: int) -> None:
    told: Told = []
    states = [state for state, _, _ in playout(seats, seed, told)][1:]
    expected = RULES.census(states[0])
    assert set(expected.values()) == {1}
    assert all(RULES.census(state) == expected for state in states)
    assert RULES.census(last_state(seats, seed)) == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_state_gives_the_same_view_back(seats: int) -> None:
    rng = Random(seats)
    for state, _, _ in playout(seats, 3):
        for seat in range(seats):
            view = RULES.view(state, Seat(seat))
            imagined = RULES.imagine(view, rng)
            assert RULES.view(imagined, Seat(seat)) == view
            assert sum(RULES.census(imagined).values()) == sum(RULES.census(state).values())
            assert set(RULES.census(imagined).values()) == {1}


def test_imagination_spreads_all_unseen_cards_over_all_hidden_places() -> None:
    state = dealt(cards(12, 47, 80))
    view = RULES.view(state, Seat(0))
    rng = Random(1)
    worlds = [RULES.imagine(view, rng) for _ in range(1000)]
    unseen = {*range(90)} - {0, 30, 60, 12, 47, 80, *view.hand}
    # each of the 76 unseen cards comes about 13 times to each place
    assert {world.hands[1][3] for world in worlds} == unseen
    assert {world.decks[0][0] for world in worlds} == unseen
    assert {world.decks[1][-1] for world in worlds} == unseen
    assert all(world.hands[0] == view.hand for world in worlds)


def test_a_view_names_no_hidden_card() -> None:
    for state, _, _ in playout(3, 8):
        for seat in range(3):
            view = RULES.view(state, Seat(seat))
            hidden = set(chain(*state.decks, *(state.hands[other] for other in range(3) if other != seat)))
            shown = {*view.hand, *chain(*view.rows), *view.gone}
            for own in view.collections:
                shown |= {*chain(*own.face_up), *own.face_down}
            assert not shown & hidden
            twin = replace(
                state,
                decks=tuple(tuple(reversed(deck)) for deck in state.decks),
                hands=tuple(
                    hand if other == seat else tuple(sorted(hand)) for other, hand in enumerate(state.hands)
                ),
            )
            assert RULES.view(twin, Seat(seat)) == view


def test_views_survive_their_json() -> None:
    for state, _, _ in playout(4, 2):
        view = RULES.view(state, Seat(3))
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_face_down_and_colourless_cards_stay_known_to_all() -> None:
    state = position(cards(46, 57), cards(40, 1, 2), collection({}, {"green": 3}))
    state = replace(state, gone=cards(15))
    view = RULES.view(state, Seat(1))
    assert view.collections[0].face_down == cards(4, 11, 19)
    assert view.gone == (15,)
    rng = Random(2)
    for _ in range(50):
        world = RULES.imagine(view, rng)
        assert not {4, 11, 15, 19} & set(chain(*world.hands, *world.decks))


def test_a_card_can_be_taken_back_until_somebody_draws() -> None:
    match = Match(RULES, 2, {}, "seed")
    match.deal()
    for _ in range(10):
        (seat,) = match.to_act
        match.play(seat, match.legal_moves(seat)[0])
        assert match.why_no_take_back(seat) is None
    (seat,) = match.to_act
    move = match.legal_moves(seat)[0]
    with pytest.raises(IllegalMoveError, match="not_your_turn"):
        match.play(Seat(1 - seat), move)
    match.play(seat, move)  # the sixth card of a hand: six new ones are seen
    with pytest.raises(TakeBackError):
        match.take_back(seat)


def test_every_event_of_a_game_has_its_words_and_only_its_hearers() -> None:
    heard: set[type[Event]] = set()
    for seed in range(12):
        told: Told = []
        last_state(4, seed, told)
        for event, _ in told:
            heard.add(type(event))
            sentence = WORDS.event(event, Company(NAMES))
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
    kinds = {kind for kind in vars(model).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert heard == kinds


def test_words_for_some_events() -> None:
    assert WORDS.event(model.CardPlaced(Seat(1), Card(40), 1, 1), Company(NAMES)) == "Jan plays yellow 40."
    assert WORDS.event(model.HandRefilled(Seat(0), 6, 0), Company(NAMES)) == "Eva draws 6 cards."
    left = model.ColourlessCardLeft(Seat(0), Card(15))
    assert WORDS.event(left, Company(NAMES)) == "15 has no colour and leaves the game."
    assert WORDS.event(Event(), Company(NAMES)) == ""


def test_title_tagline_colours_and_no_options() -> None:
    assert WORDS.title() == "Three Is Too Many"
    assert WORDS.tagline()
    assert [WORDS.colour(colour) for colour in COLOURS] == list(COLOURS)
    with pytest.raises(KeyError):
        WORDS.option("target")


def test_greedy_takes_the_card_that_makes_the_score_highest() -> None:
    # 57 takes the red 46, which makes a pair; 3 takes nothing
    state = position(cards(46, 47, 50), cards(57, 3), collection({"red": 1}))
    view = RULES.view(state, Seat(0))
    moves = RULES.legal_moves(state, Seat(0))
    assert GreedyBot().choose(view, [m for m in moves if isinstance(m, Play)], Random(0)) == Play(Card(57))


def test_greedy_avoids_the_third_card_of_a_colour() -> None:
    state = position(cards(46, 47, 50), cards(57, 3), collection({"red": 2}))
    moves = [Play(Card(57)), Play(Card(3))]
    assert GreedyBot().choose(RULES.view(state, Seat(0)), moves, Random(0)) == Play(Card(3))


def test_greedy_counts_the_running_bonus() -> None:
    own = collection({**dict.fromkeys(COLOURS[1:], 1), "orange": 2})
    state = position(cards(46, 48, 50), cards(57, 47), own)
    view = RULES.view(state, Seat(0))
    # 57 takes red 46, the seventh colour: 1 + 5 + 10; 47 takes yellow 48 and turquoise 50, two pairs: 8
    assert GreedyBot().choose(view, [Play(Card(57)), Play(Card(47))], Random(0)) == Play(Card(57))
    poor = replace(view, collections=(replace(own, running_bonus=10), Collection()))
    assert GreedyBot().choose(poor, [Play(Card(57)), Play(Card(47))], Random(0)) == Play(Card(47))


def test_greedy_breaks_ties_at_random() -> None:
    state = dealt(cards(12, 47, 80))
    view = RULES.view(state, Seat(0))
    moves = [move for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)]
    assert {GreedyBot().choose(view, moves, Random(seed)) for seed in range(200)} == set(moves)


def test_the_baseline_bots_are_registered() -> None:
    assert isinstance(BOTS["random"](), RandomBot)
    assert isinstance(BOTS["greedy"](), GreedyBot)
