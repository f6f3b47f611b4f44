"""The two baselines and the four levels."""

from __future__ import annotations

from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.bots.protocol import encode_view
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.the_game import bot as bots
from cardgames_qt.games.the_game import fast, tuned
from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.model import End, Play, Signal, State, TheGameMove, View
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.the_game.talk import among_people, spoken_for, to_ask, unplayed_cards
from cardgames_qt.kit.bot import Bot, Budget, Spending
from tests.games.the_game.helpers import RULES, after, all_but, play, playout, position

BOTS = find("the_game").bots
LEVELS = ("easy", "medium", "hard", "master", "partner")
SPEAKERS = ("master", "partner", "hard")
LITTLE = Budget(playouts=12)
VARIANTS: list[dict[str, Any]] = [{}, {"minimum": 3}, {"on_fire": True}, {"talk": "keep_off"}]


def choices(name: str, state: State, times: int = 200) -> set[TheGameMove]:
    bot, rng = BOTS[name](), Random(4)
    seat = RULES.to_act(state)[0]
    view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
    return {bot.decide(view, moves, rng, Budget()).move for _ in range(times)}


def test_random_makes_every_legal_play() -> None:
    state = position([(10, 50, 90), (20, 21)], deck=(30, 31), piles={"up1": (40,)})
    assert choices("random", state) == set(RULES.legal_moves(state, Seat(0)))


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_both_stop_at_the_minimum(name: str) -> None:
    state = after(position([(10, 11, 12), (20, 21)], deck=(30, 31)), play(10, "up1"), play(11, "up1"))
    assert choices(name, state) == {END}
    assert END in RULES.legal_moves(state, Seat(0))
    assert choices(name, after(position([(10, 11, 12), (20, 21)]), play(10, "up1"))) == {END}


def test_greedy_takes_the_smallest_jump() -> None:
    state = position([(10, 50, 97), (20, 21)], deck=(30, 31), piles={"up1": (40,), "up2": (48,)})
    assert choices("greedy", state) == {play(50, "up2")}


def test_greedy_prefers_the_trick_even_to_a_step_of_one() -> None:
    state = position([(41, 30, 97), (20, 21)], deck=(60, 61), piles={"up1": (40,), "up2": (48,)})
    assert choices("greedy", state) == {play(30, "up1")}


def test_greedy_breaks_ties_at_random() -> None:
    state = position([(5, 96), (20, 21)], deck=(30, 31))
    ties = {play(5, "up1"), play(5, "up2"), play(96, "down1"), play(96, "down2")}
    assert choices("greedy", state) == ties


def left(bot: Bot, seats: int, games: int) -> float:
    rng, total = Random(seats), 0
    for _ in range(games):
        state = RULES.start(seats, RULES.settle(seats, {}))
        while waiting := RULES.to_act(state):
            seat = waiting[0]
            if seat == CHANCE:
                move: TheGameMove = RULES.chance(state, rng)
            elif seat == TABLE:
                move = rng.choice(RULES.legal_moves(state, TABLE))
            else:
                moves = RULES.legal_moves(state, seat)
                move = bot.decide(RULES.view(state, seat), moves, rng, Budget()).move
            state = RULES.apply(state, seat, move)
        total += RULES.scores(state)[0]
    return total / games


@pytest.mark.parametrize(("seats", "mean"), [(1, 21.4), (2, 18.8), (3, 23.1), (4, 18.1), (5, 15.3)])
def test_greedy_leaves_about_as_many_cards_as_it_should(seats: int, mean: float) -> None:
    assert left(BOTS["greedy"](), seats, 100) == pytest.approx(mean, abs=4.5)


def test_random_is_far_worse_than_greedy() -> None:
    assert left(BOTS["random"](), 3, 40) > 50


def positions(seats: int, count: int, **options: Any) -> list[State]:
    """Turns begun and half done, from early to late."""
    found = [
        state
        for game in range(3)
        for state, seat, move, _ in playout(seats, game, **options)
        if state.phase == "turn" and seat == state.turn and isinstance(move, Play | End)
    ]
    return Random(count).sample(found, count)


def decide(name: str, view: View, seed: int = 1, budget: Budget = LITTLE) -> TheGameMove:
    seat = view.seat
    moves = RULES.legal_moves(RULES.imagine(view, Random(0)), seat)
    bots.remembered.cache_clear()
    decision = BOTS[name]().decide(view, moves, Random(seed), budget)
    assert decision.move in moves
    if decision.candidates:
        assert decision.candidates[0].move == decision.move
        assert all(each.move in moves and 0 <= each.value <= 1 for each in decision.candidates)
        assert decision.measure == "wins"
    return decision.move  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", range(1, 6))
def test_levels_play_legally_everywhere(name: str, seats: int) -> None:
    for variant in VARIANTS:
        for state in positions(seats, 4, **variant):
            assert state.turn is not None
            decide(name, RULES.view(state, state.turn))


@pytest.mark.parametrize("name", LEVELS)
def test_levels_know_no_more_than_their_seat_sees(name: str) -> None:
    for seats in (2, 4):
        for state in positions(seats, 4):
            assert state.turn is not None
            view = RULES.view(state, state.turn)
            twins = [RULES.imagine(view, Random(seed)) for seed in (1, 2)]
            assert twins[0].hands != twins[1].hands or not any(view.hand_counts[1:]) or not view.deck_count
            views = [RULES.view(twin, state.turn) for twin in twins]
            assert encode_view(views[0]) == encode_view(views[1]) == encode_view(view)
            assert decide(name, views[0]) == decide(name, views[1])
            for seat in map(Seat, range(seats)):
                seen = RULES.view(state, seat)
                alike = [RULES.view(RULES.imagine(seen, Random(seed)), seat) for seed in (1, 2)]
                talks = [BOTS[name]().talk(each, RULES.asides(state, seat), Random(1)) for each in alike]
                assert talks[0] == talks[1]


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_move(name: str) -> None:
    for state in positions(3, 4):
        assert state.turn is not None
        view = RULES.view(state, state.turn)
        assert decide(name, view, 5) == decide(name, view, 5)


@pytest.mark.parametrize("name", ["medium", "hard", "master", "partner"])
def test_a_plan_is_carried_out_and_comes_again_without_memory(name: str) -> None:
    for state in positions(2, 3):
        assert state.turn is not None
        seat, now = state.turn, state
        start = bots.situation(RULES.view(now, seat))
        while now.phase == "turn" and now.turn == seat:
            view = RULES.view(now, seat)
            with_memory = BOTS[name]().decide(view, RULES.legal_moves(now, seat), Random(1), LITTLE).move
            assert decide(name, view) == with_memory
            if not state.played:
                assert bots.at_turn_start(view) == start
            now = RULES.apply(now, seat, with_memory)


@pytest.mark.parametrize("name", LEVELS)
def test_no_time_left_still_gives_a_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = positions(2, 1)[0]
    assert state.turn is not None
    view = RULES.view(state, state.turn)
    spendings: list[Spending] = []
    start = Budget.start

    def begin(budget: Budget) -> Spending:
        spendings.append(start(budget))
        return spendings[-1]

    monkeypatch.setattr(Budget, "start", begin)
    decide(name, view, budget=Budget(seconds=0.0))
    decide(name, view, budget=Budget(playouts=0))
    assert [each.spent for each in spendings] == [0] * len(spendings)


@pytest.mark.parametrize("name", ["medium", "hard", "master", "partner"])
def test_a_seat_that_will_be_stuck_places_what_it_can(name: str) -> None:
    state = position(
        [(45, 50, 47), (20, 21)],
        deck=(30, 31),
        piles={"up1": (49,), "up2": (60,), "down1": (38,), "down2": (36,)},
    )
    now = state
    while now.phase == "turn":
        now = RULES.apply(now, Seat(0), decide(name, RULES.view(now, Seat(0))))
    assert [len(hand) for hand in now.hands] == [2, 2]


@pytest.mark.parametrize("name", LEVELS)
def test_fire_is_covered_where_it_can_be(name: str) -> None:
    fire = position(
        [(23, 90, 91, 80), (20, 21)],
        deck=(30, 31),
        piles={"up1": (22,), "up2": (89,)},
        options={"on_fire": True},
        burning=("up1",),
    )
    now = fire
    while now.turn == 0 and now.phase == "turn":
        now = RULES.apply(now, Seat(0), decide(name, RULES.view(now, Seat(0))))
    assert now.reason is None
    assert now.turn == 1


def test_master_solves_what_is_known() -> None:
    """Both seats know all cards; only 30 before 40 before the trick lets everything go."""
    state = position(
        [(40, 95), (30, 97)],
        piles={
            "up1": (20,),
            "up2": (96,),
            "down1": (2,),
            "down2": all_but(20, 30, 40, 95, 96, 97, 2),
        },
    )
    decision = BOTS["master"]().decide(
        RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0)), Random(1), Budget()
    )
    assert decision.candidates[0].value == 1.0


def test_known_last_cards_are_won_or_lost_for_certain() -> None:
    """Alone with an empty deck nothing is left to chance."""
    for hand, chance in (((50, 60, 75), 1.0), ((52, 53, 75), 0.0)):
        under = (*all_but(*hand, 70, 80, 30, 20), 20)
        state = position([hand], piles={"up1": (70,), "up2": (80,), "down1": (30,), "down2": under})
        view, moves = RULES.view(state, Seat(0)), RULES.legal_moves(state, Seat(0))
        decision = BOTS["master"]().decide(view, moves, Random(1), Budget())
        assert decision.candidates[0].value == chance
        assert decision.candidates[0].sure == (chance == 1), "a won line is a proof, a lost one is none"


def test_a_lost_game_is_played_for_few_cards_left() -> None:
    """So many unplayed cards are usually not played to the end; where all is lost only that tells."""
    state = position(
        [(40, 45, 47, 52, 55, 61, 63, 67)],
        deck=tuple(card for card in range(16, 86) if card not in {40, 45, 47, 52, 55, 61, 63, 67}),
        piles={"up1": (88,), "up2": (62,), "down1": (12,), "down2": (44,)},
    )
    search = bots.searcher(bots.situation(RULES.view(state, Seat(0))))
    assert search.plan(bots.MASTER.beam, bots.MASTER.turns)
    best, samples = bots.sampled(bots.MASTER, search, Budget(playouts=60))
    left = [-each for each in samples.results[best]]
    assert left and all(cards > 0 for cards in left)
    assert sum(left) <= sum(-each for each in samples.results[0][: len(left)])


def test_a_search_without_time_is_no_lottery(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four worlds tell little: the evaluation's favourite is left only for what did clearly better."""
    ticks = count()
    monkeypatch.setattr("cardgames_qt.kit.bot.time", SimpleNamespace(monotonic=lambda: next(ticks)))
    lucky = 0
    for state, _, _, _ in list(playout(2, 1))[2:50:3]:
        search = bots.searcher(bots.situation(RULES.view(state, RULES.to_act(state)[0])))
        if search.plan(bots.MASTER.beam, bots.MASTER.turns) > 1:
            best, samples = bots.sampled(bots.MASTER, search, Budget(400, seconds=1.5))
            lead, error = samples.lead(best, 0)
            assert best == 0 or lead > error
            lucky += samples.mean(best) < max(map(samples.mean, range(len(search.paths))))
    assert lucky


def test_tricks_are_seen_as_gain() -> None:
    state = position([(41, 30, 97), (20, 21)], deck=(60, 61), piles={"up1": (40,), "up2": (48,)})
    view = RULES.view(state, Seat(0))
    found = bots.features(view, play(30, "up1"), 2)
    assert found["trick"] == 1.0
    assert found["passed"] < 0
    assert found["cards"] == 2.0
    assert bots.features(view, play(41, "up1"), 1)["passed"] == 0.0
    assert "passed" not in bots.features(view, END, 0)


@pytest.mark.parametrize("name", SPEAKERS)
@pytest.mark.parametrize("talk", ["all", "keep_off", "none"])
def test_talk_fits_three_unplayed_cards_or_more_and_is_true(talk: str, name: str) -> None:
    """What is said never fixes a card: everybody can name three unplayed cards that would give the word."""
    said_at_all = 0
    for game in range(3):
        for state, _, _, _ in list(playout(3, game, talk=talk))[game::3]:
            if state.phase != "turn":
                continue
            for seat in map(Seat, range(3)):
                view = RULES.view(state, seat)
                asides = RULES.asides(state, seat)
                for said in BOTS[name]().talk(view, asides, Random(1)):
                    assert said in asides
                    assert isinstance(said, Signal)
                    said_at_all += 1
                    if said.signal == "clear":
                        assert view.signals[seat][PILES.index(said.on)] is not None
                        continue
                    top = view.piles[PILES.index(said.on)][-1]
                    fitting = spoken_for(said.signal, said.on, top, unplayed_cards(view.piles))
                    assert len(fitting) >= 3
                    assert set(fitting) & set(view.hand)
                    assert view.signals[seat][PILES.index(said.on)] != said.signal
    assert (said_at_all > 0) == (talk != "none")


def words_of(state: State, seat: int, name: str = "master") -> list[Signal]:
    view = RULES.view(state, Seat(seat))
    return list(BOTS[name]().talk(view, RULES.asides(state, Seat(seat)), Random(1)))


def with_words(state: State, seat: int) -> State:
    for word in words_of(state, seat):
        state = RULES.apply(state, Seat(seat), word)
    return state


ONLY_UP: dict[Pile, tuple[int]] = {"down1": (3,), "down2": (4,), "up2": (96,)}
"""Piles that leave others nothing but the first one to go on with."""


def test_a_trick_that_others_would_spoil_is_spoken_for_and_not_repeated() -> None:
    state = position([(41, 43), (30, 97, 60)], deck=(62, 63), piles={"up1": (40,), **ONLY_UP})
    assert words_of(state, 1) == [Signal("keep_off", "up1")]
    assert words_of(with_words(state, 1), 1) == []


def test_people_are_not_asked_for_what_they_cannot_grant() -> None:
    """Bots learn from such a word what is in the hand; people can only do as they are asked, or not.

    Who asks for two things at once is no bot.
    """
    state = position([(41, 43), (30, 97, 60)], deck=(62, 63), piles={"up1": (40,), **ONLY_UP})
    state = RULES.apply(state, Seat(0), Signal("keep_off", "down1"))
    assert words_of(state, 1) == words_of(state, 1, "hard") == [Signal("keep_off", "up1")]
    state = RULES.apply(state, Seat(0), Signal("small_steps", "up1"))
    assert words_of(state, 1) == []
    own = RULES.apply(
        RULES.apply(state, Seat(1), Signal("keep_off", "up1")), Seat(1), Signal("keep_off", "up2")
    )
    assert set(words_of(own, 1)) == {Signal("clear", "up1"), Signal("clear", "up2")}


def test_people_are_asked_only_for_what_helps() -> None:
    state = position([(41, 43), (30, 97, 60)], deck=(62, 63), piles={"up1": (40,)})
    word = Signal("keep_off", "up1")

    def said(now: State, helped: float) -> list[Signal]:
        view, asides = RULES.view(now, Seat(1)), RULES.asides(now, Seat(1))
        words = [move for move in asides if isinstance(move, Signal)]
        return to_ask(view, words, lambda asked: 0.5 + helped * (asked == word))

    assert said(state, 0.03) == [word]
    assert said(state, 0.015) == []
    asked = RULES.apply(state, Seat(1), word)
    assert said(asked, 0.03) == said(asked, 0.015) == []  # and it stands
    assert said(asked, 0.005) == [Signal("clear", "up1")]
    assert said(asked, -0.1) == [Signal("clear", "up1")]


@pytest.mark.parametrize("name", SPEAKERS)
def test_nothing_is_said_before_the_own_turn(name: str) -> None:
    state = position([(30, 97, 60), (41, 43)], deck=(62, 63), piles={"up1": (40,), **ONLY_UP})
    assert words_of(state, 0, name) == []


def test_nothing_is_said_about_a_pile_that_others_leave_alone() -> None:
    """Hardly any card goes on 88, and on the other piles any does."""
    hands = [(2, 3, 50, 51, 97, 98), (78, 20, 30, 40, 60, 70)]
    state = position(hands, deck=all_but(*hands[0], *hands[1], 88), piles={"up1": (88,)})
    assert words_of(state, 1) == []


def test_what_no_longer_holds_is_taken_back() -> None:
    state = position([(41, 43), (30, 97, 60)], deck=(62, 63), piles={"up1": (40,), **ONLY_UP})
    state = after(with_words(state, 1), play(43, "up1"))
    assert words_of(state, 1)[0] == Signal("clear", "up1")


@pytest.mark.parametrize("seats", [3, 5])
def test_everybody_asks_for_one_thing_at_a_time(seats: int) -> None:
    state = RULES.start(seats, RULES.settle(seats, {}))
    spoken = 0
    for step in range(400):
        if not RULES.to_act(state):
            break
        seat = RULES.to_act(state)[0]
        if seat == CHANCE:
            state = RULES.apply(state, CHANCE, RULES.chance(state, Random(step)))
            continue
        for other in range(seats) if state.phase == "turn" and not state.played else ():
            state = with_words(state, other)
            standing = [kind for kind in state.signals[other] if kind]
            assert len(standing) <= 1
            spoken += len(standing)
            assert not among_people(RULES.view(state, Seat(other))), "among bots everybody speaks as bots do"
        move = (
            RULES.legal_moves(state, TABLE)[0] if seat == TABLE else decide("medium", RULES.view(state, seat))
        )
        state = RULES.apply(state, seat, move)
    assert spoken


@pytest.mark.parametrize(("asked", "used"), [("up1", "up2"), ("up2", "up1")])
def test_a_pile_somebody_wants_left_alone_is_left_alone(asked: Pile, used: Pile) -> None:
    state = position([(2, 40, 45, 97), (50, 61)], deck=(62, 63, 12, 13))
    state = RULES.apply(state, Seat(1), Signal("keep_off", asked))
    assert {play.on for play in turn_of("hard@1", state) if play.card < 10} == {used}


def turn_of(name: str, state: State) -> list[Play]:
    plays = []
    while state.turn == 0 and state.phase == "turn":
        move = decide(name, RULES.view(state, Seat(0)), budget=Budget(playouts=0))
        if isinstance(move, Play):
            plays.append(move)
        state = RULES.apply(state, Seat(0), move)
    return plays


def test_the_better_start_bids_more() -> None:
    hands = [(2, 3, 4, 98, 99, 5, 6), (40, 45, 50, 55, 60, 65, 70)]
    deck = all_but(*hands[0], *hands[1])
    state = replace(position(hands, deck), phase="start", turn=None)
    bids = [BOTS["master"]().bid(RULES.view(state, Seat(seat)), Random(1)) for seat in (0, 1)]
    assert bids[0] > bids[1]


def test_levels_get_better() -> None:
    """A few games tell easy from medium and medium from hard; the arena measures the rest."""
    means = [left(BOTS[name](), 2, 12) for name in ("easy", "medium", "hard")]
    assert means[0] > means[1] > means[2]


def test_weights_fit_the_features() -> None:
    for numbers in tuned.WEIGHTS["sets"].values():
        assert len(numbers["weights"]) == 3 * len(fast.FEATURES)
        assert len(numbers["chances"]) == 2 * fast.KNOTS
    assert tuned.WEIGHTS["from"]
