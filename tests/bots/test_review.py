"""Reviews: luck and decisions add up, nothing is known that the seat did not know, nothing odd is kept."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.bots.protocol import encode_view
from cardgames_qt.bots.review import MadeDecision, accuracy, compose, start_of, weigh_line
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.record import decode, encode, replay
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget, Judgement, Weighing
from cardgames_qt.kit.search.weighing import MISTAKE
from cardgames_qt.play.reviews import REVIEW, Review, SeatReview, review_of, with_review
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


def changed(told: SeatReview) -> dict[tuple[str, int | None], float]:
    """What the points of a seat say that was changed, by kind and whose doing it was."""
    found: dict[tuple[str, int | None], float] = {}
    value = told.start
    for point in told.points:
        kind = (point.by, point.seat)
        found[kind] = found.get(kind, 0.0) + point.value - value
        value = point.value
    return found


@pytest.mark.parametrize(("game", "seats", "options"), one_in(5, TABLES))
def test_decisions_others_and_cards_add_up_to_what_was_won(game: str, seats: int, options: Options) -> None:
    match = played(game, seats, short(game, options), most=60 if "minutes" in options else 2000)
    review = made_review(match)
    assert [told.seat for told in review.seats] == list(range(seats))
    for told in review.seats:
        assert told.cards is not None and len(told.others) == seats and told.others[told.seat] == 0
        parts = told.decisions + sum(told.others) + told.cards
        assert told.result - told.start == pytest.approx(parts, abs=1e-9)
        assert told.luck == pytest.approx(sum(told.others) + told.cards, abs=1e-9)
        assert told.decisions <= 0 and 0 <= told.start <= 1
        if match.outcome is not None:
            assert told.result == match.outcome.share(Seat(told.seat))
        changes = changed(told)
        others = [(("other", other), part) for other, part in enumerate(told.others)]
        for kind, whole in [(("cards", None), told.cards), (("decision", None), told.decisions), *others]:
            assert changes.get(kind, 0.0) == pytest.approx(whole, abs=1e-9)
        assert [point.entry for point in told.points] == sorted(point.entry for point in told.points)
        assert all(0 <= point.value <= 1 for point in told.points)
    if not match.rules.together:
        for told in review.seats:
            gained = sum(each.others[told.seat] for each in review.seats)
            assert gained == pytest.approx(-told.decisions), "what one loses is what the others gain"


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
    lines = tuple(line for line in look.lines if line.seat == 0)[: len(stakes)]
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
    (told,) = composed(match, [0.2, 0.0], [0.0, 0.25]).seats
    assert told.unforced == 2 and told.accuracy == pytest.approx((100 + accuracy(0.25)) / 2, abs=0.01)
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


def test_partners_are_compared_with_what_such_partners_lose() -> None:
    """Beside masters nothing is expected to be lost, beside beginners much; cards are the same."""
    match = played("the_game", 3, seed="together")
    found = {level: made_review(match, level=level) for level in ("master", "easy")}
    lost = [told.decisions for told in found["master"].seats]
    assert min(lost) < 0
    for strong, weak in zip(found["master"].seats, found["easy"].seats, strict=True):
        for other in set(range(3)) - {strong.seat}:
            assert strong.others[other] == pytest.approx(lost[other])
            expected = weak.others[other] - lost[other]
            assert expected == pytest.approx((strong.start - weak.start) / 2) and expected > 0.1
        assert weak.cards == pytest.approx(strong.cards)


@pytest.mark.parametrize(("game", "shares"), [("the_game", False), ("three", True)])
def test_the_start_is_known_before_a_review(game: str, shares: bool) -> None:
    match = played(game, 2, most=6)
    starts = {}
    for level in ("easy", "medium", None):
        starts[level] = made_review(match, level=level).seats[0].start
        assert start_of(recorded(match, level), match, Seat(0)) == starts[level]
    assert starts[None] == starts["medium"], "a person counts as the usual bot"
    assert starts["easy"] == 0.5 if shares else starts["easy"] < starts["medium"]


def test_who_decides_in_secret_at_the_same_time_has_not_seen_the_mistake() -> None:
    match = look_at(played("qwixx", 3))[1].match
    shifted = 0
    for told in made_review(match, playouts=200).seats:
        for before, point in zip(told.points, told.points[1:], strict=False):
            if point.by != "other" or point.entry < 0:
                continue
            acting = match.rules.to_act(match.history[point.entry].state)
            assert told.seat not in acting or match.history[point.entry].seat == told.seat
            shifted += match.history[point.entry].seat == told.seat
            assert before.entry <= point.entry
    assert shifted


def test_a_loss_that_nobody_measured_for_the_others_is_shared_evenly() -> None:
    _, look = look_at(played("three", 3))
    line = look.lines[0]
    look = msgspec.structs.replace(look, lines=(line,))
    for went_to in ((), (0.5,)):
        judgement = Judgement(line.moves[0], 0.3, 0.0, went_to=went_to)
        review = compose(look, [Weighing(0.5, 0.4, (judgement,))], None)
        gained = [told.others[line.seat] for told in review.seats if told.seat != line.seat]
        assert gained == pytest.approx([0.15, 0.15])


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_the_other_seats_gain_by_the_same_deals_what_a_move_loses(game: str) -> None:
    match = played(game, 4, short(game, {}), most=60)
    found = []
    for line in look_at(match)[1].lines:
        (told,) = weigh_line((game, line, Budget(400)), Here()).judgements
        if told.lost:
            found.append(told.went_to)
            assert told.went_to[line.seat] == pytest.approx(-1) and sum(told.went_to) == pytest.approx(0)
    assert len(found) >= 3
    assert any(max(parts) > 0.5 for parts in found), "not everybody gains the same"


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
        "cards that are wrong": review | {"seats": [told | {"cards": told["cards"] + 0.01}]},
        "no cards": review | {"seats": [told | {"cards": None}]},
        "others that are wrong": review | {"seats": [told | {"others": [0.0, 0.9]}]},
        "a seat too many": review | {"seats": [told | {"others": [*told["others"], 0.0]}]},
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


def by_the_first_formula(review: Review) -> dict[str, Any]:
    """The review as 1.0.0 would have kept it."""
    seats = []
    for told in as_json(review)["seats"]:
        points = []
        for point in told["points"]:
            if point["by"] != "other":
                by = "luck" if point["by"] == "cards" else point["by"]
                points.append({"entry": point["entry"], "value": point["value"], "by": by, "score": None})
        del told["cards"]
        seats.append(told | {"others": 0.0, "points": points})
    return {**as_json(review), "seats": seats, "formula": 1, "version": "1.0.0"}


def test_a_review_by_the_first_formula_is_still_read(reviewed: tuple[Match, Review]) -> None:
    match, review = reviewed
    kept = by_the_first_formula(review)
    record = recorded(match)
    old = review_of(msgspec.structs.replace(record, extra=record.extra | {REVIEW: kept}), match)
    assert old is not None and old.outdated and not review.outdated
    assert old.version == "1.0.0" and old.moments == review.moments
    for told, today in zip(old.seats, review.seats, strict=True):
        assert (told.cards, told.others) == (None, ())
        assert (told.luck, told.decisions) == (today.luck, today.decisions)
    for odd in (kept | {"formula": 2}, as_json(review) | {"formula": 1}):
        assert review_of(msgspec.structs.replace(record, extra=record.extra | {REVIEW: odd}), match) is None


def test_a_game_that_went_on_is_reviewed_anew() -> None:
    early, late = played("three", 2, most=10), played("three", 2, most=12)
    review = made_review(early)
    assert review_of(with_review(recorded(early), review), early) == review
    assert review_of(with_review(recorded(late), review), late) is None
