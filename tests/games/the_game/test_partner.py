"""The only master among people: its turns are judged by what was learned beside them, and they may err."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game import bot, fast, fast_learned, fast_people, learned, manners
from cardgames_qt.games.the_game.cards import CARDS
from cardgames_qt.games.the_game.fast_people import KEEP_OFF, NOTHING, SMALL_STEPS, Manner, Turn
from cardgames_qt.games.the_game.model import Signal, State
from cardgames_qt.games.the_game.persona import PERSONAS
from cardgames_qt.kit.bot import Budget
from tests.games.cores import plain_module
from tests.games.the_game.helpers import RULES, plain_network, position
from tests.games.the_game.test_bots import ONLY_UP, decide, positions, words_of

SOME = Budget(playouts=60)
SEATS = (2, 3, 4, 5)
THOUGHTFUL = Manner(0.0, 0.0, 0)
CASTS = [[manner] * 5 for manner in manners.PEOPLE]
WORDS = [[KEEP_OFF, NOTHING, NOTHING, NOTHING], [NOTHING, NOTHING, SMALL_STEPS, NOTHING]]


def beginnings(seats: int, **options: Any) -> list[State]:
    """Turns of somebody who has cards, from early to late."""
    found = [state for state in positions(seats, 40, **options) if not state.played]
    return found[:5]


def where(state: State) -> bot.Situation:
    assert state.turn is not None
    return bot.situation(RULES.view(state, state.turn))


def worlds(seats: int) -> list[tuple[fast.World, State]]:
    """Complete positions as the search has them."""
    found = []
    for state in beginnings(seats):
        search = bot.searcher(where(state))
        if search.plan(6, 1):
            search.make(0, *search.deal(0))
            if search.world.left:
                found.append((search.world, state))
    return found


def copied(world: fast.World) -> fast.World:
    other = fast.World(
        world.seats,
        world.hand_size,
        world.minimum,
        world.on_fire,
        world.planner.weights,
        world.planner.chances,
    )
    for name in ("drawn", "left", "up1", "up2", "down1", "down2", "burning", "seat"):
        setattr(other, name, getattr(world, name))
    other.hands = [list(hand) for hand in world.hands]
    other.deck, other.unplayed = list(world.deck), list(world.unplayed)
    return other


def looks(world: fast.World) -> tuple[Any, ...]:
    tops = (world.up1, world.up2, world.down1, world.down2)
    return tops, [list(hand) for hand in world.hands], world.left, world.seat, list(world.unplayed)


@pytest.mark.parametrize("seats", SEATS)
def test_it_judges_at_every_table_that_was_learned(seats: int, asked: list[Any]) -> None:
    for state in beginnings(seats):
        bot.make_plan(bot.PARTNER, where(state), SOME)
    assert len(asked) >= 3
    asked.clear()
    for options in ({"minimum": 3}, {"on_fire": True}, {"hand": 6 if seats == 2 else 5}):
        bot.make_plan(bot.PARTNER, where(beginnings(seats, **options)[0]), SOME)
    bot.make_plan(bot.MASTER, where(beginnings(seats)[0]), SOME)
    assert asked == []


@pytest.mark.parametrize("seats", SEATS)
def test_it_sees_no_more_than_its_view(seats: int) -> None:
    for state in beginnings(seats)[:2]:
        assert state.turn is not None
        seen = RULES.view(state, state.turn)
        alike = [RULES.view(RULES.imagine(seen, Random(seed)), state.turn) for seed in (1, 2)]
        assert decide("partner", alike[0], budget=SOME) == decide("partner", alike[1], budget=SOME)


@pytest.mark.parametrize("seats", SEATS)
def test_its_turns_are_legal(seats: int) -> None:
    for state in beginnings(seats):
        plan = bot.make_plan(bot.PARTNER, where(state), SOME)
        now, seat = state, state.turn
        assert seat is not None
        for play in plan.turn:
            assert RULES.fault(now, seat, play) is None
            now = RULES.apply(now, seat, play)
        assert all(0 <= chance <= 1 for _, chance, _ in plan.weighed)


def test_it_speaks_to_people_only_where_that_helps() -> None:
    """A bot would learn from this word what is in the hand; a person can only do as it asks, or not."""
    state = position([(41, 43), (30, 97, 60)], deck=(62, 63), piles={"up1": (40,), **ONLY_UP})
    assert words_of(state, 1, "master") == [Signal("keep_off", "up1")]
    assert words_of(state, 1, "partner") == []


# --- turns as people may take them ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_who_overlooks_nothing_and_takes_their_time_plays_by_the_evaluation(seats: int) -> None:
    found = worlds(seats)
    assert len(found) >= 3
    for world, _ in found:
        other = copied(world)
        goes_on = Turn(world, fast.seeded(1), 3).take(THOUGHTFUL)
        assert goes_on == other.take_turn(3)
        if goes_on:
            assert looks(world) == looks(other)


@pytest.mark.parametrize("seats", SEATS)
def test_who_hurries_goes_the_way_of_a_hasty_persona(seats: int) -> None:
    hasty = PERSONAS.find("person:hasty=1:many=3")
    assert hasty is not None
    for world, state in worlds(seats):
        hand, seat = list(world.hands[world.seat]), world.seat
        tops = (world.up1, world.up2, world.down1, world.down2)
        now = bot.situation(RULES.view(state, Seat(seat)))
        now = replace(
            now,
            hand=tuple(hand),
            unseen=tuple(card for card in CARDS if world.unplayed[card] and card not in hand),
            tops=tops,
            signals=(),
            owed=world.owed(),
            burning=0,
        )
        plan = hasty().plan(now, Budget())  # type: ignore[attr-defined]
        if Turn(world, fast.seeded(1), 3).take(Manner(0.0, 1.0, 3)):
            placed = {card for card in hand if not world.unplayed[card]}
            assert placed == {play.card for play in plan.turn}


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_or_doubled_however_people_play(seats: int) -> None:
    for number, manner in enumerate(manners.PEOPLE):
        for world, _ in worlds(seats):
            turn = Turn(world, fast.seeded(number), 3)
            goes_on = True
            while goes_on:
                goes_on = turn.take(manner)
                held = sorted([card for hand in world.hands for card in hand])
                unplayed = [card for card in CARDS if world.unplayed[card]]
                if goes_on:
                    assert sorted(held + list(world.deck[world.drawn :])) == unplayed
                    assert len(unplayed) == world.left


def test_people_overlook_cards_now_and_then() -> None:
    world, _ = worlds(2)[0]
    turns = set()
    for seed in range(40):
        other = copied(world)
        Turn(other, fast.seeded(seed * 7919), 3).take(Manner(0.5, 0.0, 0))
        turns.add(tuple(other.unplayed))
    assert len(turns) > 3


def test_plain_python_imagines_the_same() -> None:
    plain = plain_module(fast_people)
    for number, (world, _) in enumerate(worlds(3)):
        other = copied(world)
        for turns in range(6):
            manner = manners.PEOPLE[turns]
            same = plain.Manner(manner.overlooks / 1000, manner.hasty / 1000, manner.longest)
            goes_on = Turn(world, fast.seeded(number + turns), 3).take(manner)
            assert plain.Turn(other, fast.seeded(number + turns), 3).take(same) == goes_on
            assert looks(world) == looks(other)
            if not goes_on:
                break


def test_a_turn_is_tried_in_the_same_worlds_whatever_it_is_compared_with() -> None:
    state = beginnings(3)[0]
    search = bot.searcher(where(state))
    assert search.plan(bot.PARTNER.beam, learned.TURNS) > 2
    network = learned.network(3, 2)
    trials = fast_learned.Trials(search, network, learned.BEAM, learned.ANSWERS)
    trials.among(CASTS, [])
    both = trials.trial([0, 1], 0, 12)
    assert trials.trial([1], 0, 12)[0] == both[1]
    assert trials.trial([1], 6, 12)[0] == both[1][6:]


@pytest.mark.parametrize("seats", SEATS)
def test_with_few_cards_left_turns_are_tried_to_the_end(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network cannot know what the others will do then; it is seen."""
    state = next(state for state in beginnings(seats) if bot.searcher(where(state)).plan(6, 2) > 1)

    def results() -> set[float]:
        search = bot.searcher(where(state))
        search.plan(bot.PARTNER.beam, learned.TURNS)
        few, _, samples = learned.try_turns(search, 2, SOME, CASTS)
        return {result for at in range(len(few)) for result in samples.results[at]}

    assert not results() <= {0.0, 1.0}
    monkeypatch.setattr(learned, "FEW_LEFT", where(state).left)
    assert results() <= {0.0, 1.0}


def test_plain_python_tries_turns_the_same() -> None:
    plain = plain_module(fast_learned)
    fast_network = learned.network(2, 2)
    network = plain_network(plain, fast_network)
    for state, to_the_end in zip(beginnings(2), (False, True), strict=False):
        search = bot.searcher(where(state))
        assert search.plan(bot.PARTNER.beam, 8) > 1
        tried = [
            core.Trials(search, known, learned.BEAM, learned.ANSWERS, to_the_end=to_the_end)
            for core, known in ((fast_learned, fast_network), (plain, network))
        ]
        for each in tried:
            each.among(CASTS, WORDS)
        assert tried[0].trial([0, 1], 0, 6) == tried[1].trial([0, 1], 0, 6)
