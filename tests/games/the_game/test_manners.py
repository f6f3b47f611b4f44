"""What the others' turns tell of how they play, and what is made of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.games.the_game import fast, fast_people, manners
from cardgames_qt.games.the_game.cards import CARDS
from cardgames_qt.games.the_game.fast_people import KEEP_OFF, NOTHING, SMALL_STEPS, Manner, Turn, Witness
from cardgames_qt.games.the_game.model import PastTurn, Signal, Signals, State, View
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.the_game.talk import to_ask
from cardgames_qt.games.the_game.tuned import weights_for
from cardgames_qt.kit.bot import Budget
from tests.bench.bots.seated import play as play_out
from tests.games.cores import plain_module
from tests.games.the_game.helpers import RULES, after, play, position

GAME = find("the_game")
GREEDY = manners.PEOPLE[5]


def table(hand: Sequence[int], tops: Sequence[int] = (1, 1, 100, 100), seats: int = 3) -> fast.World:
    """Seat 0 is to play, and the deck is full."""
    world = fast.World(seats, 6, 2, False, *weights_for(seats, 2))
    world.hands = [sorted(hand), [], []][:seats]
    world.up1, world.up2, world.down1, world.down2 = tops
    world.deck = [card for card in CARDS if card not in hand]
    for card in CARDS:
        world.unplayed[card] = 1
    world.left = len(CARDS)
    return world


def thought(manner: Manner, hand: Sequence[int], said: list[list[int]], seed: int = 1) -> list[int]:
    """The tops after a turn from such a hand."""
    turn = Turn(table(hand, (20, 30, 80, 70)), fast.seeded(seed), 6)
    turn.said = said
    assert turn.think(manner)
    return list(turn.tops)


def played_beside(kind: str, seats: int, number: int, talk: str = "none") -> View:
    """What the first seat has seen when the game is over; the others are all alike."""
    match = Match(GAME.rules, seats, {"talk": talk}, f"manners-{number}")
    play_out(match, [GAME.bots["hard@1"](), *[GAME.bots[kind]() for _ in range(seats - 1)]], Budget(0))
    state = match.history[-1].state
    assert isinstance(state, State)
    return RULES.view(state, Seat(0))


# --- what all have seen ------------------------------------------------------------------------------------


def test_every_ended_turn_is_remembered_with_the_words_at_its_end() -> None:
    state = position([(10, 11, 50), (20, 21, 60)], deck=(30, 31, 32, 33))
    state = RULES.apply(state, Seat(1), Signal("keep_off", "down1"))
    state = after(state, play(10, "up1"), play(11, "up1"), END, play(20, "up2"))
    assert state.past == (
        PastTurn(
            Seat(0),
            (play(10, "up1"), play(11, "up1")),
            ((None,) * 4, (None, None, "keep_off", None)),
        ),
    )
    assert state.played == (play(20, "up2"),)
    for seat in (0, 1):
        view = RULES.view(state, Seat(seat))
        assert view.past == state.past
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        assert RULES.imagine(view, Random(1)).past == state.past


def test_what_was_played_is_all_that_lies_on_the_piles() -> None:
    for seats in (1, 3, 5):
        view = played_beside("greedy", seats, 1) if seats > 1 else played_alone()
        placed = [play.card for turn in view.past for play in turn.plays]
        placed += [play.card for play in view.played]
        assert sorted(placed) == sorted(card for pile in view.piles for card in pile[1:])


def played_alone() -> View:
    match = Match(GAME.rules, 1, {}, "manners")
    play_out(match, [GAME.bots["greedy"]()], Budget(0))
    state = match.history[-1].state
    assert isinstance(state, State)
    return RULES.view(state, Seat(0))


# --- words, as people heed them ----------------------------------------------------------------------------


def test_who_heeds_a_word_keeps_off_the_pile_whoever_does_not_goes_there() -> None:
    hand = (21, 22, 40, 45, 60, 64)
    spoken: list[list[int]] = [[NOTHING] * 4, [KEEP_OFF, NOTHING, NOTHING, NOTHING], [NOTHING] * 4]
    for hurry in (0.0, 1.0):
        deaf, heeding = Manner(0.0, hurry, -99), Manner(0.0, hurry, -99, heeds=True)
        assert thought(deaf, hand, spoken)[0] == 22
        assert thought(heeding, hand, spoken)[0] == 20
        assert thought(heeding, hand, []) == thought(deaf, hand, spoken)


def test_nobody_heeds_their_own_word() -> None:
    hand = (21, 22, 40, 45, 60, 64)
    own = [[KEEP_OFF, KEEP_OFF, SMALL_STEPS, SMALL_STEPS], [NOTHING] * 4, [NOTHING] * 4]
    heeding = Manner(0.0, 0.0, 0, heeds=True)
    assert thought(heeding, hand, own) == thought(heeding, hand, [])


def test_a_word_is_forgotten_with_the_turn_it_was_said_for() -> None:
    hand = (21, 22, 40, 45, 60, 64)
    turn = Turn(table(hand, (20, 30, 80, 70)), fast.seeded(1), 6)
    heeding = Manner(0.0, 0.0, 0, heeds=True)
    turn.said = [[NOTHING] * 4, [KEEP_OFF, NOTHING, NOTHING, NOTHING], [NOTHING] * 4]
    assert turn.think(heeding)
    turn.said = []
    assert turn.think(heeding)
    assert turn.tops[0] == 22


# --- what a turn tells -------------------------------------------------------------------------------------


def matches(manner: Manner, placed: list[int], tops: list[int], hands: int = 200) -> int:
    world = table((), (20, 30, 80, 70))
    witness = Witness(world, fast.seeded(7), 3)
    left = [int(card) for card in CARDS if card not in (20, 30, 70, 80, *placed)]
    witness.see(placed, tops, left, 4)
    return int(witness.matches(manner, hands))


def test_a_turn_is_the_likelier_the_more_hands_it_is_made_with() -> None:
    near, far = matches(GREEDY, [21, 22], [22, 30, 80, 70]), matches(GREEDY, [60, 61], [61, 30, 80, 70])
    assert near > 10 * far
    assert matches(GREEDY, [21, 31], [20, 31, 80, 70]) == 0, "nobody places 21 without its being seen"


def test_a_turn_is_never_impossible() -> None:
    turn = PastTurn(Seat(1), (play(50, "up1"), play(50 + 20, "up1")), (((None,) * 4),) * 2)
    before = manners.Position(2, 2, (1, 1, 100, 100), tuple(CARDS), (7, 7), 84)
    assert all(0 < share <= 1 for share in manners.likelihoods(turn, before))


def test_plain_python_finds_the_same_hands() -> None:
    plain = plain_module(fast_people)
    placed, tops = [31, 32], [20, 32, 80, 70]
    left = [card for card in CARDS if card not in (20, 30, 70, 80, *placed)]
    found = []
    for core in (fast_people, plain):
        witness = core.Witness(table((), (20, 30, 80, 70)), fast.seeded(7), 3)
        witness.turn.said = [[NOTHING] * 4, [NOTHING, KEEP_OFF, NOTHING, SMALL_STEPS]]
        witness.see(placed, tops, left, 4)
        kinds = (core.Manner(0.15, 0.75, 3, heeds=True), core.Manner(0.0, 1.0, -99), core.Manner(0.3, 0.0, 0))
        found.append([int(witness.matches(kind, 30)) for kind in kinds])
    assert found[0] == found[1] and max(found[0]) > 0


# --- what is thought of the others -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_before_anybody_has_played_all_kinds_are_equally_likely(seats: int) -> None:
    state = RULES.start(seats, RULES.settle(seats, {}))
    assert manners.opinion(RULES.view(state, Seat(0))) == manners.no_opinion(seats)
    casts = manners.no_opinion(seats).casts(1)
    assert len(casts) == manners.CASTS and all(len(cast) == seats for cast in casts)
    for seat in range(seats):
        counts = [sum(cast[seat] is manner for cast in casts) for manner in manners.PEOPLE]
        assert max(counts) - min(counts) <= 2
    alike = sum(len(set(map(id, cast))) == 1 for cast in casts)
    assert alike >= manners.CASTS // 2


@pytest.mark.parametrize("seats", (2, 4))
@pytest.mark.parametrize(("kind", "place"), [("greedy", 5), ("hasty", 1)])
def test_who_hurries_is_known_by_their_turns(kind: str, place: int, seats: int) -> None:
    believed = []
    for number in range(4):
        thought_of = manners.opinion(played_beside(kind, seats, number))
        assert sum(thought_of.shared) == pytest.approx(1, abs=0.01)
        believed.append(thought_of.shared[place])
    assert sum(believed) / len(believed) > 0.5


def test_who_thinks_is_not_taken_for_one_in_a_hurry() -> None:
    for number in range(3):
        shares = manners.opinion(played_beside("deaf", 2, number)).shared
        assert shares[0] + shares[2] + shares[4] > 0.8


def test_kinds_are_told_apart_seat_by_seat() -> None:
    alike = []
    for number in range(4):
        match = Match(GAME.rules, 3, {"talk": "none"}, f"manners-apart-{number}")
        bots = [GAME.bots[name]() for name in ("hard@1", "greedy", "deaf")]
        play_out(match, bots, Budget(0))
        state = match.history[-1].state
        assert isinstance(state, State)
        thought_of = manners.opinion(RULES.view(state, Seat(0)))
        assert thought_of.single[1][5] > thought_of.single[2][5]
        alike.append(thought_of.alike)
    assert sum(alike) / len(alike) < 0.5


def test_everybody_who_has_seen_the_same_thinks_the_same() -> None:
    view = played_beside("easy", 3, 2)
    other = replace(view, hand=(), hand_counts=(0,) * 3, deck_count=0)
    assert manners.opinion(other) == manners.opinion(view)


def test_a_game_that_began_in_the_middle_is_read_from_there() -> None:
    """As a puzzle or an imagined position does: what lay there before counts as unseen by nobody."""
    state = position(
        [(40, 41, 50), (42, 44, 60)], deck=(30, 31, 32, 33), piles={"up1": (3, 39), "down1": (43,)}
    )
    state = after(state, play(40, "up1"), play(41, "up1"), END, play(42, "up1"), play(44, "up1"), END)
    hurried = manners.opinion(RULES.view(state, Seat(0))).shared
    assert hurried[5] > hurried[4], "42 on 41, then 44 on 42: the shortest way by the numbers"


# --- words to who may not listen ---------------------------------------------------------------------------


def test_the_less_somebody_heeds_words_the_more_a_word_must_help() -> None:
    state = position([(41, 43), (30, 97, 60)], deck=(62, 63), piles={"up1": (40,)})
    view = RULES.view(state, Seat(1))
    asides = [word for word in RULES.asides(state, Seat(1)) if isinstance(word, Signal)]

    def worth(word: Signal | None) -> float:
        return 0.44 if word is not None else 0.4

    assert to_ask(view, asides, worth, 1.0)
    assert to_ask(view, asides, worth, 0.3) == []
    assert to_ask(view, asides, lambda word: 0.9 if word else 0.4, 0.0) == []


def test_who_did_as_was_asked_is_believed_to_heed_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "HANDS", 1000)
    stop: tuple[Signals, ...] = ((None,) * 4, ("keep_off", None, None, None))
    obeyed = PastTurn(Seat(0), (play(31, "up2"), play(32, "up2")), stop)
    ignored = PastTurn(Seat(0), (play(21, "up1"), play(22, "up1")), stop)
    left = tuple(card for card in CARDS if card not in (20, 30, 70, 80))
    before = manners.Position(2, 2, (20, 30, 80, 70), left, (7, 7), 80)

    def ratio(turn: PastTurn) -> float:
        deaf, heeding = (manners.likelihoods(turn, before)[place] for place in (0, 2))
        return heeding / deaf

    assert ratio(ignored) < 0.85
    assert ratio(obeyed) > 0.95
