"""Words for everything that happens, whole records, and the bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, decode, encode, verify, write
from cardgames_qt.engine.rules import CHANCE, Event, Seat
from cardgames_qt.games.qwixx.bot import BOTS, GreedyBot
from cardgames_qt.games.qwixx.model import (
    CardsDrawn,
    CardsLaid,
    ChoiceMade,
    ChoicesShown,
    Cross,
    Crossed,
    DeckReshuffled,
    Draw,
    GameEnded,
    MissMarked,
    Passed,
    QwixxMove,
    State,
)
from cardgames_qt.games.qwixx.tell.text import WORDS
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.words import Company
from tests.games.qwixx.table import RULES, Told, cards, lay, make, playout, position, sheet

NAMES = ("Anna", "Max", "Linus", "Laura", "Eva")
WORDING = WORDS()


def said(event: Event) -> str:
    return WORDING.event(event, Company(NAMES))


def test_everything_that_happens_in_random_games_has_a_sentence() -> None:
    told: Told = []
    for seed in range(24):
        for _ in playout(2 + seed % 4, seed, jokers=seed % 2 == 0, told=told):
            pass
    silent = {type(event) for event, _ in told if not said(event)}
    assert silent == {ChoiceMade, ChoicesShown}
    assert not any("{" in said(event) or "%" in said(event) for event, _ in told)


def test_sentences() -> None:
    assert said(CardsDrawn(Seat(0), (1,), (11,), ())) == "Anna takes 11 from the display."
    assert said(CardsDrawn(Seat(0), (1,), (11,), cards("Y11"))) == "Anna takes yellow 11 from the display."
    assert said(CardsLaid(Seat(0), cards("G11 G9"), "G")) == "Anna lays green 11 and green 9."
    assert said(CardsLaid(Seat(0), cards("G11 J9"), "G")) == "Anna lays green 11 and joker 9 as green."
    assert said(Crossed(Seat(3), "B", (5, 4), False)) == "Laura crosses blue 5 and 4."
    assert said(Crossed(Seat(3), "G", (2,), True)) == "Laura crosses green 2 and the lock: the row is closed."
    assert said(DeckReshuffled(1, 5)).endswith("1 card.")
    assert said(DeckReshuffled(20, 5)).endswith("20 cards.")
    assert "miss no. 3" in said(MissMarked(Seat(1), 3))
    assert "Laura" in said(Passed(Seat(3)))
    ended = said(GameEnded((3, 3), (Seat(0), Seat(1)), "four_misses"))
    assert ended == "A player has four misses. Anna and Max win."
    assert said(GameEnded((3, 3), (Seat(0),), "two_rows_closed")).startswith("A player has closed two rows.")
    assert WORDING.title() and WORDING.tagline() and WORDING.option("jokers")


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_record_of_a_whole_game_replays_with_nothing_left_to_chance(seats: int, jokers: bool) -> None:
    match = Match(RULES, seats, {"jokers": jokers}, "whole game")
    rng = Random(seats)
    match.deal()
    while match.outcome is None:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal_moves(seat)))
    written = write(match, [Player(name, "bot", "random") for name in NAMES[:seats]])
    assert verify(RULES, decode(encode(written))).outcome == match.outcome


def test_a_record_may_say_of_a_seat_without_a_row_that_it_crossed_nothing() -> None:
    match = Match(RULES, 3, {}, "redundant")
    rng = Random(5)
    match.deal()
    log: list[dict[str, Any]] = [match.entry(step) for step in match.history]
    added = 0
    while match.outcome is None:
        before = len(match.history)
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
        steps = match.history[before:]
        log += [match.entry(step) for step in steps]
        if isinstance(steps[0].move, Cross) and not isinstance(match.legal_moves(match.to_act[0])[0], Cross):
            unable = [other for other in range(3) if match.asides(Seat(other))]
            log += [{"by": other, "cross": None} for other in unable]
            added += len(unable)
    replayed = Match(RULES, 3, {}, "redundant")
    for entry in log:
        replayed.replay(*replayed.read_entry(entry))
    assert added and replayed.outcome == match.outcome


def test_a_secret_choice_can_be_taken_back_until_all_are_shown() -> None:
    match = Match(RULES, 3, {}, "take back")
    match.deal()
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    first, second, third = match.to_act
    match.play(first, Cross(None))
    match.play(second, Cross(None))
    assert match.take_back(first) == Cross(None)
    assert match.to_act == (first, third)
    match.play(first, Cross(None))
    match.play(third, Cross(None))
    assert all(match.why_no_take_back(seat) for seat in (first, second, third))


def choose(state: State, seat: int = 0, seed: int = 1) -> QwixxMove:
    moves = RULES.legal_moves(state, Seat(seat))
    view = RULES.view(state, Seat(seat))
    move: QwixxMove = GreedyBot().decide(view, moves, Random(seed), Budget()).move
    return move


def test_greedy_draws_at_random() -> None:
    state = position("draw")
    assert {choose(state, seed=seed) for seed in range(40)} == {Draw((slot,)) for slot in range(4)}


def test_greedy_crosses_the_number_for_all_where_it_skips_least_and_at_most_one() -> None:
    none_skipped = sheet(R=(3,), Y=(2,), G=(6,), B=(7,))
    assert choose(position("number", top="B4", sheets={0: none_skipped})) == Cross("R")
    one_skipped = sheet(R=(5,), Y=(2,), G=(8,), B=(9,))
    assert choose(position("number", top="B4", sheets={0: one_skipped})) == Cross("Y")
    assert choose(position("number", top="B4")) == Cross(None)  # red and yellow would skip two


def test_greedy_lays_what_crosses_most_and_skips_least_and_no_card_more() -> None:
    state = position(hand="R2 R3 R9 Y4 B5")
    assert choose(state) == lay("R2 R3", 2, 3)


def test_greedy_crosses_at_a_loss_rather_than_miss_but_not_when_it_has_crossed_already() -> None:
    hand = "R8 R2 Y2 G12 B12"
    full = {0: sheet(R=(4,), Y=(3,), G=(9,), B=(9,))}  # only red 8 fits: 2 − 3
    assert choose(position(hand=hand, sheets=full)) == lay("R8", 8)
    move = choose(position(hand=hand, sheets=full, crossed=True))
    assert len(getattr(move, "cards", ())) == 1 and getattr(move, "cross", None) == ()


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_whole_games_with_legal_moves(bot: str) -> None:
    player = BOTS[bot]()
    for seats in (2, 5):
        rng = Random(seats)
        state = RULES.start(seats, {"jokers": True})
        while waiting := RULES.to_act(state):
            seat = waiting[0]
            if seat == CHANCE:
                state = make(state, seat, RULES.chance(state, rng))
                continue
            moves = RULES.legal_moves(state, seat)
            state = make(state, seat, player.decide(RULES.view(state, seat), moves, rng, Budget()).move)
        assert RULES.outcome(state) is not None


def test_greedy_beats_random() -> None:
    rng, lead = Random(1), 0
    for game in range(10):
        state = RULES.start(2, {"jokers": False})
        while waiting := RULES.to_act(state):
            seat = waiting[0]
            if seat == CHANCE:
                state = RULES.apply(state, seat, RULES.chance(state, rng))
                continue
            player = BOTS["greedy" if seat == game % 2 else "random"]()
            moves = RULES.legal_moves(state, seat)
            move = player.decide(RULES.view(state, seat), moves, rng, Budget()).move
            state = RULES.apply(state, seat, move)
        scores = RULES.scores(state)
        lead += scores[game % 2] > scores[1 - game % 2]
    assert lead >= 9
