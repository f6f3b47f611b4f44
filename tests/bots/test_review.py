"""Reviews: luck and decisions add up, nothing is known that the seat did not know, nothing odd is kept."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.bots.protocol import encode_view
from cardgames_qt.bots.review import MadeDecision, accuracy, compose, weigh_line
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.record import decode, encode, replay
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget, Judgement, Weighing
from cardgames_qt.kit.search.weighing import MISTAKE
from cardgames_qt.play.reviews import REVIEW, Review, review_of, with_review
from tests.bots.looking_back import FEW, Here, as_json, look_at, made_review, played, recorded
from tests.cases import one_in, some

TABLES: list[tuple[str, int, Options]] = [
    *((game, seats, {}) for game in BUILT_IN for seats in find(game).rules.seat_counts),
    ("gap", 3, {"target": None, "minutes": 2}),
    ("gap", 2, {"target": 8, "extra_round": True}),
    ("qwixx", 2, {"jokers": True}),
    ("the_game", 1, {"minimum": 3}),
    ("the_game", 2, {"on_fire": True}),
    ("the_game", 3, {"on_fire": True, "hand": 5, "talk": "none"}),
]


def short(game: str, options: Options) -> Options:
    """A game of GAP is long: a few points decide it."""
    return {"target": 6, **options} if game == "gap" else options


@pytest.mark.parametrize(("game", "seats", "options"), one_in(5, TABLES))
def test_luck_and_decisions_add_up_to_what_was_won(game: str, seats: int, options: Options) -> None:
    match = played(game, seats, short(game, options), most=60 if "minutes" in options else 2000)
    review = made_review(match)
    assert [told.seat for told in review.seats] == list(range(seats))
    for told in review.seats:
        assert told.result - told.start == pytest.approx(told.luck + told.decisions, abs=1e-9)
        assert told.decisions <= 0 and 0 <= told.start <= 1
        if match.outcome is not None:
            assert told.result == match.outcome.share(Seat(told.seat))
        values = [told.start, *(point.value for point in told.points)]
        changed = [after - before for before, after in pairwise(values)]
        steps = list(zip(changed, (point.by for point in told.points), strict=True))
        for by, whole in (("luck", told.luck), ("decision", told.decisions)):
            assert sum(step for step, each in steps if each == by) == pytest.approx(whole, abs=1e-9)
        assert [point.entry for point in told.points] == sorted(point.entry for point in told.points)


@pytest.mark.parametrize(("game", "seats", "options"), one_in(5, TABLES))
def test_a_moment_is_sure_and_tells_of_a_better_move_that_was_legal(
    game: str, seats: int, options: Options
) -> None:
    record, look = look_at(played(game, seats, short(game, options), most=40))
    match = look.match
    for moment in made_review(match, playouts=200).moments:
        step = match.history[moment.entry]
        assert moment.lost > max(MISTAKE, 2 * moment.error)
        assert moment.played == record.log[moment.entry]
        by, better = match.rules.read_entry(step.state, moment.better)
        assert by == step.seat == moment.seat
        assert better in match.rules.legal_moves(step.state, by) and better != step.move


def test_random_moves_are_found_out() -> None:
    found = {
        game: made_review(played(game, 2, short(game, {}), seed="r", most=80)).moments for game in BUILT_IN
    }
    assert all(found.values()), "nobody plays at random without a mistake"
    for moments in found.values():
        assert all(sum(each.seat == seat for each in moments) <= 5 for seat in range(2))


@pytest.mark.parametrize("game", some(BUILT_IN, "gap", "three"))
def test_the_same_game_gets_the_same_review_and_a_seat_alone_the_same_as_among_all(game: str) -> None:
    match = played(game, 3, short(game, {}), most=40)
    review = made_review(match)
    assert made_review(match) == review
    alone = made_review(match, [1])
    assert alone.seats == review.seats[1:2]
    assert alone.moments == tuple(moment for moment in review.moments if moment.seat == 1)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_decision_is_weighed_by_what_its_seat_knew(game: str) -> None:
    """In a world that looks the same, the same moves are worth the same."""
    match = played(game, 3, short(game, {}), most=30)
    rules, process = match.rules, Here()
    for line in look_at(match)[1].lines[::4]:
        twin = rules.view(rules.imagine(line.view, Random(3)), line.seat)
        other = msgspec.structs.replace(line, view=twin)
        assert bytes(encode_view(twin)) == bytes(encode_view(line.view))
        weighings = [weigh_line((game, each, Budget(FEW)), process) for each in (line, other)]
        assert weighings[0] == weighings[1]
    for sent in process.sent:
        asked = msgspec.json.decode(sent)
        assert set(asked) == {"id", "kind", "game", "bot", "seed", "budget", "line", "view"}


def test_forced_moves_are_neither_weighed_nor_counted() -> None:
    match = played("gap", 2, {"target": 6})
    _, look = look_at(match)
    last_cards = [step for step in match.history if step.seat >= 0 and len(step.state.hands[step.seat]) == 1]
    forced = [step for step in last_cards if len(match.rules.legal_moves(step.state, step.seat)) == 1]
    assert forced
    weighed = {line.first for line in look.lines}
    assert all(match.history.index(step) not in weighed for step in forced)
    told = made_review(match).seats[0]
    assert told.unforced <= sum(line.seat == 0 for line in look.lines)


def composed(match: Match, stakes: list[float], lost: list[float]) -> Review:
    """A review of the first decisions that seat 0 made, weighed like this."""
    _, look = look_at(match, [0])
    lines = look.lines[: len(stakes)]
    weighings = [
        Weighing(0.5, stake, (Judgement(line.moves[0], each, 0.0),))
        for line, stake, each in zip(lines, stakes, lost, strict=True)
    ]
    return compose(msgspec.structs.replace(look, lines=lines), weighings, None)


def test_only_decisions_that_could_go_wrong_count_for_accuracy() -> None:
    match = played("three", 2)
    (told,) = composed(match, [0.2, 0.01, 0.0], [0.0, 0.0, 0.0]).seats
    assert told.unforced == 1 and told.accuracy == pytest.approx(100, abs=0.01)
    (told,) = composed(match, [0.2, 0.01, 0.3], [0.1, 0.0, 0.0]).seats
    assert told.unforced == 2 and told.accuracy == pytest.approx((accuracy(0.1) + 100) / 2, abs=0.01)
    (told,) = composed(match, [0.01, 0.01], [0.0, 0.0]).seats
    assert (told.unforced, told.accuracy) == (0, None)
    assert accuracy(1.0) == 0 < accuracy(0.15) < accuracy(0.05) < 100


@pytest.mark.parametrize("game", BUILT_IN)
def test_an_unfinished_game_is_reviewed_as_far_as_it_goes(game: str) -> None:
    seats = 2
    nothing = made_review(played(game, seats, most=0))
    assert all(told.result == told.start and not told.points for told in nothing.seats)
    for most in (3, 4, 7):
        for told in made_review(played(game, seats, most=most)).seats:
            last = told.points[-1].value if told.points else told.start
            assert told.result == last


def test_in_a_game_won_together_the_decisions_of_others_are_a_part_of_luck() -> None:
    review = made_review(played("the_game", 3, seed="together"))
    lost = [told.decisions for told in review.seats]
    assert min(lost) < 0
    for told in review.seats:
        assert told.others == pytest.approx(sum(lost) - told.decisions)
    assert all(told.others == 0 for told in made_review(played("three", 3)).seats)


def test_a_turn_of_the_game_is_one_decision_unless_somebody_speaks_in_it() -> None:
    match = played("the_game", 2, most=12)
    _, look = look_at(match)
    ends = [entry for entry, step in enumerate(match.history) if "end" in match.entry(step)]
    starts = [line.first for line in look.lines]
    assert len(starts) >= 2 and all(entry + 1 in starts for entry in ends[:-1])
    speaking = Match(match.rules, 2, {}, "look")
    speaking.deal()
    for step in match.history[1:4]:
        speaking.play(step.seat, step.move)
    actor = speaking.to_act[0]
    speaking.play(Seat(1 - actor), speaking.asides(Seat(1 - actor))[0])
    speaking.play(actor, speaking.legal_moves(actor)[0])
    _, look = look_at(speaking)
    assert [len(line.moves) for line in look.lines] == [2, 1]


def ended_by_choice(game: str) -> MadeDecision:
    """The last decision of a game that it ended."""
    for number in range(60):
        _, look = look_at(played(game, 2, short(game, {}), seed=f"end {number}"))
        if look.lines[-1].first == len(look.match.history) - 1:
            return look.lines[-1]
    raise AssertionError("every game ended with a forced move")


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_what_is_sure_is_told_as_it_is(game: str) -> None:
    line = ended_by_choice(game)
    rules = find(game).rules
    world = rules.imagine(line.view, Random(1))
    moves = rules.legal_moves(world, line.seat)
    ends = [rules.outcome(rules.apply(world, line.seat, move)) for move in moves]
    told = weigh_line((game, line, Budget(FEW)), Here())
    won = ends[moves.index(line.moves[0])]
    assert won is not None
    assert told.value - told.judgements[0].lost == won.share(line.seat)
    shares = [end.share(line.seat) for end in ends if end is not None]
    if len(shares) == len(moves):
        assert (told.value, told.stake) == (max(shares), max(shares) - min(shares))
        assert told.judgements[0].error == 0


# --- kept with the record ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def reviewed() -> tuple[Match, Review]:
    match = played("three", 2)
    return match, made_review(match, playouts=200)


def test_a_review_is_kept_with_its_record_and_read_back(reviewed: tuple[Match, Review]) -> None:
    match, review = reviewed
    record = decode(encode(with_review(recorded(match), review)))
    assert review_of(record, replay(match.rules, record)) == review
    assert review.moments and review.bot == "master" and review.budget == 200
    assert set(record.extra) == {"stolek_seal", REVIEW}


def changes(review: dict[str, Any]) -> dict[str, Any]:
    """Reviews that are not right any more, by what was done to them."""
    moment, told = review["moments"][0], review["seats"][0]

    def with_moment(**changed: Any) -> dict[str, Any]:
        return review | {"moments": [moment | changed]}

    return {
        "nothing": None,
        "text": "a review",
        "a list": [review],
        "empty": {},
        "another game": review | {"game": "gap"},
        "an older formula": review | {"formula": 0},
        "another log": review | {"of": "0" * 16},
        "a sum that is wrong": review | {"seats": [told | {"luck": told["luck"] + 0.01}]},
        "a chance above one": review | {"seats": [told | {"result": 1.5}]},
        "a gain by decisions": review | {"seats": [told | {"decisions": 0.1}]},
        "a seat that is not there": review | {"seats": [told | {"seat": 7}]},
        "an entry that is not there": with_moment(entry=10**6),
        "an entry before the first": with_moment(entry=-1),
        "a deal as a mistake": with_moment(entry=0),
        "a mistake off the line": review | {"seats": [seat | {"points": []} for seat in review["seats"]]},
        "another move": with_moment(played=moment["better"]),
        "an illegal move": with_moment(better={"by": moment["seat"], "play": 1}),
        "no move": with_moment(better={"by": moment["seat"], "<b>": []}),
        "another seat": with_moment(seat=1 - moment["seat"]),
        "a word for a number": with_moment(lost="much"),
    }


def test_what_is_odd_about_a_kept_review_makes_it_none(reviewed: tuple[Match, Review]) -> None:
    match, review = reviewed
    record = recorded(match)
    for name, odd in changes(as_json(review)).items():
        told = msgspec.structs.replace(record, extra=record.extra | {REVIEW: odd})
        assert review_of(told, match) is None, name
    assert review_of(record, match) is None


def test_a_game_that_went_on_is_reviewed_anew() -> None:
    early, late = played("three", 2, most=10), played("three", 2, most=12)
    review = made_review(early)
    assert review_of(with_review(recorded(early), review), early) == review
    assert review_of(with_review(recorded(late), review), late) is None
