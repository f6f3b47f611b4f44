"""Every figure is what a slow count over the records says, whatever came, changed or went meanwhile."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardgames_qt.engine.record import Player, Record
from cardgames_qt.games import find
from cardgames_qt.play.duplicates import DUPLICATE, Duplicate, Round
from cardgames_qt.play.rating import Rating, after
from cardgames_qt.play.reviews import REVIEW, identity
from cardgames_qt.play.scale import Played, Seated, meetings_of
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.holdings import Ending, Holding
from cardgames_qt.storage.index import DAMAGED
from cardgames_qt.storage.library import VERSION, Library
from cardgames_qt.storage.statistics.figures import Asked, Figures
from cardgames_qt.storage.statistics.profiles import FIRST
from cardgames_qt.storage.statistics.results import Help, Result, results_of
from cardgames_qt.storage.store import Store, read
from tests.play.reviewing import review_of, seat_of
from tests.sitting.saving import content, everything, played, put, saved_in

ENDED = content(played(10_000, target=1))
DAY = 24 * 3600
PROFILES = (FIRST, "eva")


def ended(store: Store, name: str = "x", **changes: Any) -> Path:
    """A game that a person and a bot played to the end; `table` is what the table remembers beside it."""
    path = put(store.finished_folder / f"{name}.stolek", ENDED)
    raw = msgspec.json.decode(path.read_bytes())
    raw["extra"]["stolek_table"] |= changes.pop("table", {})
    path.write_bytes(msgspec.json.encode(raw | changes))
    return path


def result(path: Path) -> Result:
    (only,) = results_of(read(path))
    return only


# --- the facts of one game ------------------------------------------------------------------------------


def test_all_that_a_game_says_of_its_person(store: Store) -> None:
    path = ended(store)
    record, found = read(path).record, result(path)
    assert (found.seat, found.profile, found.persons, found.help) == (0, FIRST, 1, Help.NONE)
    assert found.score == record.result.scores[0]
    assert found.bots == (Seated("greedy", record.result.scores[1], 1 in record.result.winners),)
    assert found.share == float(0 in record.result.winners) and found.rivals == "greedy"
    taken = [card[0] for entry in record.log if entry.get("by") == 0 for card in entry["take"]]
    assert found.habits == {colour: taken.count(colour) for colour in "RYGBP"} and any(found.habits.values())


def test_whose_game_it_is(store: Store) -> None:
    two = [{"name": "Eva", "kind": "human"}, {"name": "Adam", "kind": "human"}]
    assert result(ended(store, table={"profiles": ["eva", None]})).profile == "eva"
    assert results_of(read(ended(store, players=two))) == (), "nobody knows who they were"
    (only,) = results_of(read(ended(store, players=two, table={"profiles": [None, "adam"]})))
    assert (only.seat, only.profile, only.persons, only.rivals) == (1, "adam", 2, "human")
    three = results_of(read(ended(store, players=two, table={"profiles": ["eva", "adam", "nobody"]})))
    assert [each.profile for each in three] == ["eva", "adam"]


def test_the_first_hint_is_free_and_practice_is_no_measure(store: Store) -> None:
    helps = {0: Help.NONE, 1: Help.NONE, 2: Help.HINTS, 9: Help.HINTS}
    assert {hints: result(ended(store, table={"hints": [hints]})).help for hints in helps} == helps
    assert result(ended(store, table={"practice": True})).help is Help.PRACTICE
    both = result(ended(store, table={"practice": True, "hints": [3, 0]})).help
    assert both == Help.PRACTICE | Help.HINTS


def test_a_review_and_what_masters_made_of_the_seat_are_counted_where_they_make_sense(store: Store) -> None:
    path = ended(store)
    record = read(path).record
    annotate(store, path, REVIEW, review_of(record, seat_of(1, decisions=-0.5), seat_of(0)))
    rounds = (Round("master", 0, 3, 1.0), Round("easy", 0, 9, 0.0), Round("master", 1, 4, 1.0))
    others = [duplicate_of(record, 1, Round("master", 0, 7, 1.0)), duplicate_of(record, 0, *rounds)]
    annotate(store, path, DUPLICATE, others)
    found = result(path)
    assert (found.luck, found.decisions, found.accuracy, found.masters) == (0.125, -0.125, 87.5, (3, 4))
    for key in (REVIEW, DUPLICATE):
        annotate(store, path, key, {"seats": "many"})
    assert result(path) == replace(found, luck=None, decisions=None, accuracy=None, masters=())


def duplicate_of(record: Record, seat: int, *rounds: Round) -> Duplicate:
    return Duplicate(seat=seat, bots=("easy", "easy"), rounds=rounds, of=identity(record))


@pytest.mark.parametrize(
    "change",
    [{"luck": 1e308, "decisions": -1e308}, {"accuracy": 1e9}, {"seat": 7}, {"seat": -1}, {"luck": 9.0}],
)
def test_what_the_window_would_not_show_of_a_review_is_not_counted(
    store: Store, change: dict[str, Any]
) -> None:
    path = ended(store)
    review = msgspec.to_builtins(review_of(read(path).record, seat_of(0)))
    annotate(store, path, REVIEW, review | {"seats": [review["seats"][0] | change]})
    assert (result(path).luck, result(path).decisions, result(path).accuracy) == (None, None, None)


@pytest.mark.parametrize(
    "change",
    [{"score": 2**53 - 1}, {"score": -(2**53)}, {"score": 1e308}, {"share": 2}, {"level": "nobody"}],
)
def test_what_nobody_can_have_played_is_not_counted(store: Store, change: dict[str, Any]) -> None:
    path = ended(store)
    others = msgspec.to_builtins(duplicate_of(read(path).record, 0, Round("master", 0, 3, 1.0)))
    annotate(store, path, DUPLICATE, [others])
    assert result(path).masters == (3,)
    annotate(store, path, DUPLICATE, [others | {"rounds": [others["rounds"][0] | change]}])
    assert result(path).masters == ()


@pytest.mark.parametrize(
    "strange",
    [
        {"log": [{"by": 0, "play": 7}]},
        {"log": [{"by": 0, "take": 7}]},
        {"result": {"scores": [1, 2, 3], "winners": [9], "finished": True}},
        {"result": {"scores": [], "winners": [], "finished": True}},
        {"players": []},
    ],
)
def test_a_game_that_makes_no_sense_harms_no_count(
    store: Store, library: Library, strange: dict[str, Any]
) -> None:
    ended(store, "good")
    ended(store, "strange", **strange)
    list(library.look())
    assert library.statistics.figures(Asked(game="gap")).played in (1, 2)


# --- histories and slow counts --------------------------------------------------------------------------


class Line(msgspec.Struct, frozen=True):
    """A result with its game, as a slow count sees it."""

    game: Holding
    result: Result


Keep = Callable[[Sequence[Holding]], None]


@st.composite
def holdings(draw: st.DrawFn) -> Holding:
    number = draw(st.integers(0, 30))
    game = draw(st.sampled_from(["gap", "the_game"]))
    levels = draw(st.lists(st.sampled_from(["easy", "master", "random"]), min_size=game == "gap", max_size=3))
    mine, theirs = draw(st.integers(0, 5)), [draw(st.integers(0, 5)) for _ in levels]
    together = game == "the_game"
    best = max([mine, *theirs])
    bots = tuple(
        Seated(level, mine if together else score, score == best)
        for level, score in zip(levels, theirs, strict=True)
    )
    reviewed = draw(st.booleans())
    found = Result(
        seat=0,
        profile=draw(st.sampled_from(PROFILES)),
        score=mine,
        share=float(mine == 0) if together else (mine == best) / (1 + theirs.count(best)),
        bots=bots,
        persons=1,
        help=draw(st.sampled_from([Help.NONE, Help.NONE, Help.NONE, Help.HINTS, Help.PRACTICE])),
        luck=0.5 if reviewed else None,
        decisions=-0.25 if reviewed else None,
        accuracy=draw(st.sampled_from([60.0, 90.0, None])) if reviewed else None,
        masters=draw(st.sampled_from([(), (2, 4)])),
        habits=dict.fromkeys("RYGBP", draw(st.integers(0, 4))) if game == "gap" else {},
    )
    seats = 1 + len(levels)
    return Holding(
        place=os.fsencode(f"finished/{number}.stolek"),
        ending=draw(st.sampled_from([Ending.WON, Ending.LOST, Ending.UNFINISHED])),
        begun=0.0,
        changed=float(draw(st.integers(0, 9)) * DAY),
        game=game,
        options=find(game).rules.settle(seats, {}) | draw(st.sampled_from([{}, {"odd": 1}])),
        players=(Player("Eva", "human"), *(Player("Bot", "bot", level) for level in levels)),
        scores=(mine,) if together else (mine, *theirs),
        moves=draw(st.integers(1, 9)),
        seconds=float(draw(st.integers(1, 900))),
        seed=str(draw(st.integers(0, 12))),
        results=(found,),
    )


Histories = st.lists(st.lists(st.one_of(holdings(), st.integers(0, 30)), max_size=8), max_size=4)
"""Games that come or change, and numbers of games that go, a few at a time."""


def live(library: Library, history: Sequence[Sequence[Holding | int]]) -> list[Holding]:
    """Let a library see all that, with somebody asking between; what is there in the end."""
    there: dict[bytes, Holding] = {}
    for few in history:
        for each in few:
            if isinstance(each, Holding):
                there[each.place] = each
                library._keep({each.place: ((1, 1, 1), each)})
            else:
                place = os.fsencode(f"finished/{each}.stolek")
                there.pop(place, None)
                library._drop([place])
        library.statistics.figures(Asked())
    return list(there.values())


def of_player(games: Sequence[Holding], profile: str, game: str) -> list[Line]:
    lines = [Line(each, found) for each in games for found in each.results]
    own = [line for line in lines if (line.result.profile, line.game.game) == (profile, game)]
    return sorted(own, key=lambda line: (line.game.changed, line.game.place))


def knew(line: Line, lines: Sequence[Line]) -> bool:
    def deal(each: Line) -> object:
        return each.game.seed, each.game.options, len(each.game.players)

    return any(deal(each) == deal(line) and each.game.changed < line.game.changed for each in lines)


def counting(lines: Sequence[Line], asked: Asked) -> list[Line]:
    over = [line for line in lines if line.game.ending is not Ending.UNFINISHED]
    return [
        line
        for line in over
        if (bool(line.result.help) or knew(line, lines)) == asked.helped
        and line.game.changed >= asked.since
        and asked.seats in (None, len(line.game.players))
        and asked.rivals in (None, line.result.rivals)
        and (not asked.variants or line.game.variant in asked.variants)
    ]


def rated(lines: Sequence[Line], start: float = 0.0) -> list[Rating]:
    """What the player was worth after each game that counts."""
    rating, last, found = Rating(), None, list[Rating]()
    for line in counting(lines, Asked(since=start)):
        seats = len(line.game.players)
        told = Played(
            game=line.game.game,
            score=line.result.score,
            share=line.result.share,
            bots=line.result.bots,
            persons=line.result.persons,
            usual=line.game.options == find(line.game.game).rules.settle(seats, {}),
            masters=line.result.masters,
        )
        days = (line.game.changed - last) / DAY if last is not None else 0.0
        rating, last = after(rating, meetings_of(told), days), line.game.changed
        found.append(rating)
    return found


def slow_figures(lines: Sequence[Line], asked: Asked) -> Figures:
    own = counting(lines, asked)
    wins = [line.result.share > 0 for line in own]
    runs = [len(list(takewhile(bool, wins[start:]))) for start in range(len(wins))]
    scores = [line.result.score for line in own]

    def mean(field: str) -> float | None:
        told = [getattr(line.result, field) for line in own]
        some = [value for value in told if value is not None]
        return fmean(some) if some else None

    return Figures(
        played=len(own),
        won=sum(wins),
        mean=mean("score"),
        best=(min if asked.game == "the_game" else max)(scores, default=None),
        streak=len(list(takewhile(bool, reversed(wins)))),
        longest=max(runs, default=0),
        seconds=fmean(line.game.seconds for line in own) if own else 0.0,
        moves=fmean(line.game.moves for line in own) if own else 0.0,
        reviewed=sum(line.result.luck is not None for line in own),
        luck=mean("luck"),
        decisions=mean("decisions"),
        accuracy=mean("accuracy"),
        scores=Counter(scores),
        bots_scores=Counter(score for line in own for score in compared_with(line)),
        habits=sum((Counter(line.result.habits) for line in own), Counter[str]()),
    )


def compared_with(line: Line) -> list[int]:
    masters = find(line.game.game).rules.together
    return [*line.result.masters] if masters else [bot.score for bot in line.result.bots]


def questions(lines: Sequence[Line], profile: str, game: str) -> Iterator[Asked]:
    everything_ = Asked(profile=profile, game=game)
    yield from (everything_, replace(everything_, helped=True), replace(everything_, since=4.0 * DAY))
    for line in lines[:2]:
        yield replace(everything_, seats=len(line.game.players))
        yield replace(everything_, rivals=line.result.rivals)
        yield replace(everything_, variants=(line.game.variant, "{}"))


@given(Histories)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_figure_of_any_history_is_what_a_slow_count_says(
    tmp_path_factory: pytest.TempPathFactory, history: list[list[Holding | int]]
) -> None:
    folder = tmp_path_factory.mktemp("history")
    library = Library(Store(folder / "games"), folder / "library.index")
    games, told = live(library, history), library.statistics
    for profile in PROFILES:
        for game in ("gap", "the_game"):
            lines = of_player(games, profile, game)
            for asked in questions(lines, profile, game):
                own = counting(lines, asked)
                found = told.figures(asked)
                assert as_plain(replace(found, form=(), accuracies=())) == as_plain(
                    slow_figures(lines, asked)
                )
                assert told.count(asked) == len(own)
                spots = [(line.game.changed, line.result.accuracy) for line in own if line.result.accuracy]
                assert [(spot.at, spot.value) for spot in found.accuracies] == spots
            worth = rated(lines)
            form = told.figures(Asked(profile=profile, game=game)).form
            assert [spot.value for spot in form] == pytest.approx([each.value for each in worth])
            assert [spot.spread for spot in form] == pytest.approx([each.deviation for each in worth])
            library.ledger.count_from(profile, 5.0 * DAY)
            anew = told.figures(Asked(profile=profile, game=game, since=5.0 * DAY)).form
            assert [spot.value for spot in anew] == pytest.approx(
                [each.value for each in rated(lines, 5.0 * DAY)]
            )
            library.ledger.count_from(profile, 0.0)
            assert told.figures(Asked(profile=profile, game=game)).form == form, "and back again"
    library.close()


def as_plain(figures: Figures) -> dict[str, Any]:
    """With numbers as exact as adding up in another order leaves them, and nothing that never happened."""
    plain: dict[str, Any] = msgspec.to_builtins(figures)
    plain["habits"] = {name: times for name, times in plain["habits"].items() if times}
    return {name: round(value, 6) if isinstance(value, float) else value for name, value in plain.items()}


def test_a_line_over_very_many_games_is_thinned_out_to_what_a_plot_can_show(library: Library) -> None:
    made = Result(seat=0, profile=FIRST, score=1, share=1.0, bots=(), persons=1)
    game = Holding(place=b"", ending=Ending.WON, begun=0.0, changed=0.0, game="gap", results=(made,))
    many = [
        replace(game, place=b"%d" % number, seed=str(number), changed=float(number)) for number in range(1001)
    ]
    library._keep({each.place: ((1, 1, 1), each) for each in many})
    form = library.statistics.figures(Asked(game="gap")).form
    assert 300 < len(form) <= 400 and form[-1].at == 1000


@pytest.mark.parametrize("asked", [Asked(), Asked(game="gap"), Asked(game="gap", seats=2, helped=True)])
def test_numbers_are_counted_where_they_stand_together_however_many_games_there_are(
    library: Library, monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    questions, rows = list[tuple[str, Sequence[Any]]](), library._index.rows

    def hear(question: str, values: Sequence[Any] = ()) -> list[Any]:
        questions.append((question, values))
        return rows(question, values)

    monkeypatch.setattr(library._index, "rows", hear)
    told = library.statistics
    told.figures(asked)
    told.count(asked)
    told.kinds(FIRST, "gap")
    told._course(asked)
    asked_of_lines = [each for each in questions if "profile = ?" in each[0]]
    assert len(asked_of_lines) == 4
    for question, values in asked_of_lines:
        (_, _, _, plan), *_ = [
            row
            for row in library._index._base.execute(f"EXPLAIN QUERY PLAN SELECT {question}", values)
            if " results " in row[3]
        ]
        assert "USING COVERING INDEX" in plan, "no line is looked up"


# --- whatever becomes of the file -----------------------------------------------------------------------


def fill(store: Store) -> None:
    """Two games that ended, and one that goes on."""
    ended(store, "one")
    ended(store, "two", seed="another")
    saved_in(store)


def counted(library: Library) -> Figures:
    list(library.look())
    return library.statistics.figures(Asked(game="gap"))


@pytest.mark.parametrize("damage", ["missing", "cut", "scribbled", "newer", "older"])
def test_a_damaged_missing_or_other_database_is_counted_anew_from_the_records(
    store: Store, place: Path, damage: str
) -> None:
    import sqlite3

    fill(store)
    first = Library(store, place)
    whole = counted(first)
    assert whole.played == 2
    first.close()
    before = everything(store.folder)
    if damage == "missing":
        place.unlink()
    elif damage == "cut":
        place.write_bytes(place.read_bytes()[:5000])
    elif damage == "scribbled":
        raw = bytearray(place.read_bytes())
        raw[4096:] = bytes(len(raw) - 4096)
        place.write_bytes(raw)
    else:
        base = sqlite3.connect(place)
        base.execute(f"PRAGMA user_version = {VERSION + (1 if damage == 'newer' else -1)}")
        base.execute("DROP TABLE results")
        base.commit()
        base.close()
    again = Library(store, place)
    assert counted(again) == whole
    assert again.take_trouble() is (DAMAGED if damage in ("cut", "scribbled") else None)
    again.close()
    later = Library(store, place)
    assert counted(later) == whole and later.take_trouble() is None, "and well again with the next start"
    later.close()
    assert everything(store.folder) == before, "no game was touched"


def test_while_another_window_has_the_list_everything_is_counted_all_the_same(
    store: Store, library: Library, place: Path
) -> None:
    fill(store)
    whole = counted(library)
    other = Library(store, place)
    assert counted(other) == whole and whole.played == 2
    assert other.take_trouble() is None and library.take_trouble() is None
    other.close()


def test_a_game_that_is_deleted_counts_no_more_and_counts_again_once_it_is_back(
    store: Store, library: Library
) -> None:
    fill(store)
    whole = counted(library)
    gone = store.delete(store.finished_folder / "one.stolek")
    library.look_at(store.finished_folder / "one.stolek")
    assert library.statistics.figures(Asked(game="gap")).played == 1
    library.look_at(store.restore(gone))
    assert library.statistics.figures(Asked(game="gap")) == whole
