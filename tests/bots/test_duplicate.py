"""Others in the same seat: the same deal, the same table, and what comes of it kept with the record."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardgames_qt.bots.duplicate import DuplicateSeat, compose, made, place_of, play, play_round, tasks
from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.record import Player, Record, replay, write
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.duplicates import DUPLICATE, DuplicateRound, duplicates_of, duplicates_to_extra
from cardgames_qt.play.levels import LEVELS
from tests.bots.looking_back import Here, as_json, played

BOTS = ("easy", "greedy", "medium")
SHORT: dict[str, dict[str, Any]] = {"gap": {"target": 6}}


def simulated(game: str, options: Options | None = None) -> tuple[Record, Match]:
    settled = find(game).rules.settle(len(BOTS), options or SHORT.get(game, {}))
    series = Series(game=game, bots=BOTS, options=settled, seed="others")
    match = play_game(series, "others", Here())
    return write(match, series.players()), match


def placed(record: Record, seat: int = 0) -> DuplicateSeat:
    return place_of(record, replay(find(record.game).rules, record), Seat(seat))


def rounds(place: DuplicateSeat, *levels: str, number: int = 2) -> list[DuplicateRound]:
    return [play_round(task, Here()) for task in tasks(place, levels, number)]


def dealt(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """All matches that are dealt from now on."""
    seen: list[Match] = []
    original = Match.deal

    def deal(match: Match) -> None:
        seen.append(match)
        original(match)

    monkeypatch.setattr(Match, "deal", deal)
    return seen


@pytest.mark.parametrize("game", BUILT_IN)
def test_who_sat_there_makes_the_same_of_it_again(game: str) -> None:
    record, match = simulated(game)
    assert match.outcome is not None
    for seat, bot in enumerate(BOTS):
        (found,) = rounds(placed(record, seat), bot, number=1)
        assert (found.score, found.share) == (
            match.outcome.score(Seat(seat)),
            match.outcome.share(Seat(seat)),
        )


@pytest.mark.parametrize("game", BUILT_IN)
def test_chance_decides_and_the_table_agrees_as_it_did_then(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, match = simulated(game)
    seen = dealt(monkeypatch)
    rounds(placed(record), "random", "medium")
    assert len(seen) == 4
    for each in seen:
        told = [[step.move for step in one.history if step.seat in (CHANCE, TABLE)] for one in (match, each)]
        assert told[1][:1] == told[0][:1]
        if game != "qwixx":  # where it depends on what is thrown away what there is to shuffle
            assert all(one == other for one, other in zip(*told, strict=False))


def test_persons_who_agreed_on_a_starter_have_agreed_for_all() -> None:
    match = Match(find("the_game").rules, 3, {}, "who begins")
    match.deal()
    for starter in match.legal_moves(TABLE):
        begun = Match(match.rules, 3, {}, "who begins")
        begun.deal()
        begun.play(TABLE, starter)
        finished = finish(begun)
        place = placed(write(finished, [Player("Eva", "human")] * 3))
        assert place.agreed == (starter,)


def finish(match: Match) -> Match:
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
    return match


def test_the_time_is_called_after_as_many_moves_as_then(monkeypatch: pytest.MonkeyPatch) -> None:
    record, _ = simulated("gap", {"minutes": 1})
    place = placed(record)
    assert place.called == 6, "a move counts ten seconds"
    later = replace(place, called=9)
    seen = dealt(monkeypatch)
    rounds(later, "random", number=1)
    history = seen[0].history
    call = next(index for index, step in enumerate(history) if step.seat == TABLE)
    assert sum(step.seat >= 0 for step in history[:call]) == 9


def test_rounds_differ_by_the_bots_own_chance_and_can_be_repeated() -> None:
    place = placed(simulated("three")[0])
    first = rounds(place, "random", number=6)
    assert len({each.score for each in first}) > 1
    assert [each.number for each in first] == list(range(6))
    assert rounds(place, "random", number=6) == first
    assert list(play(place, ["random"], 2)) == first[:2], "in a process of their own, too"


def test_every_level_plays_once_before_any_plays_again() -> None:
    todo = tasks(placed(simulated("three")[0]), None, 2)
    assert [level for _, level, _ in todo] == [*LEVELS, *LEVELS]
    assert [number for _, _, number in todo] == [0] * 4 + [1] * 4


def test_bots_stay_and_other_persons_are_the_usual_bot() -> None:
    record, _ = simulated("three")
    players = (Player("Eva", "human"), Player("Jan", "human"), Player("Robot", "bot", "greedy"))
    assert placed(replace(record, players=players)).bots == ("medium", "medium", "greedy")
    strange = (*players[:2], Player("Robot", "bot", "oracle"))
    assert placed(replace(record, players=strange)).bots == ("medium",) * 3


def test_bots_hear_nothing_of_the_deal_but_their_view() -> None:
    process = Here()
    place = placed(simulated("three")[0])
    play_round((place, "easy", 1), process)
    assert process.sent and not any(b"others" in line for line in process.sent)


def test_a_game_that_is_not_over_or_was_dealt_otherwise_is_refused() -> None:
    unfinished = played("three", 2, most=4)
    with pytest.raises(BadRecordError, match="finished"):
        placed(write(unfinished, [Player("Eva", "human")] * 2))
    record, _ = simulated("three")
    with pytest.raises(BadRecordError, match="not those of this deal number"):
        placed(replace(record, seed="another deal"))


def test_levels_are_told_with_their_errors() -> None:
    place = placed(simulated("three")[0])
    found = [
        DuplicateRound("easy", 0, 10, 0.0),
        DuplicateRound("hard", 0, 7, 1.0),
        DuplicateRound("easy", 1, 20, 1.0),
    ]
    easy, hard = made(compose(place, found))
    assert (easy.level, easy.rounds, easy.score, easy.share) == ("easy", 2, 15.0, 0.5)
    assert easy.score_error == pytest.approx(5.0)
    assert easy.share_error == pytest.approx(0.5)
    assert (hard.level, hard.score_error, hard.share_error) == ("hard", None, None)


def test_what_is_kept_comes_back_seat_by_seat() -> None:
    record, _ = simulated("three")
    one, two = (compose(placed(record, seat), [DuplicateRound("easy", 0, 10 + seat, 1.0)]) for seat in (0, 1))
    with_one = replace(record, extra=record.extra | {DUPLICATE: as_json(duplicates_to_extra(record, one))})
    with_both = replace(record, extra=record.extra | {DUPLICATE: as_json(duplicates_to_extra(with_one, two))})
    assert duplicates_of(with_one) == (one,)
    assert duplicates_of(with_both) == (one, two)
    again = replace(one, rounds=(DuplicateRound("hard", 0, 3, 0.0),))
    assert as_json(duplicates_to_extra(with_both, again)) == as_json([two, again])


@pytest.mark.parametrize(
    "change",
    [{"of": "another game"}, {"formula": 0}, {"seat": 3}, {"seat": -1}, {"rounds": []}, {"rounds": "many"}],
)
def test_what_makes_no_sense_is_left_out(change: dict[str, Any]) -> None:
    record, _ = simulated("three")
    whole = as_json(compose(placed(record), [DuplicateRound("easy", 0, 10, 1.0)]))
    assert len(duplicates_of(replace(record, extra={DUPLICATE: [whole]}))) == 1
    assert duplicates_of(replace(record, extra={DUPLICATE: [whole | change]})) == ()


@pytest.mark.parametrize("kept_there", [None, 7, "text", {}, [7], [[]]])
def test_anything_else_under_the_key_is_none(kept_there: Any) -> None:
    record, _ = simulated("three")
    assert duplicates_of(replace(record, extra={DUPLICATE: kept_there})) == ()
