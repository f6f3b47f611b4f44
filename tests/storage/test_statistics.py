"""Every figure is what a slow count over the records says, whatever came, changed or went meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path
from random import Random
from sqlite3 import Connection
from statistics import fmean
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from cardgames_qt.engine.record import Player, Record
from cardgames_qt.engine.untrusted import LARGEST
from cardgames_qt.games import find
from cardgames_qt.play.duplicates import DUPLICATE, Duplicate, DuplicateRound
from cardgames_qt.play.rating import Rating, after
from cardgames_qt.play.reviews import REVIEW, identity
from cardgames_qt.play.scale import BotResult, RatedGame, meetings_of
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.entries import Ending, LibraryEntry, describe, digest_of
from cardgames_qt.storage.facts import GamesAdopted
from cardgames_qt.storage.index import DAMAGED
from cardgames_qt.storage.library import VERSION, Library
from cardgames_qt.storage.removal import delete
from cardgames_qt.storage.statistics.figures import Figures, ResultQuery
from cardgames_qt.storage.statistics.ledger import Ledger
from cardgames_qt.storage.statistics.profiles import FIRST
from cardgames_qt.storage.statistics.results import Help, PersonResult, owners_in_1_0, results_of
from cardgames_qt.storage.store import Store, read
from tests.play.reviewing import review_of, seat_of
from tests.session.saving import content, everything, played, put, saved_in

ENDED = content(played(10_000, target=1))
DAY = 24 * 3600
PROFILES = ("jan", "eva")


def ended(store: Store, name: str = "x", **changes: Any) -> Path:
    """A game that a person and a bot played to the end; `table` is what the table remembers beside it."""
    path = put(store.finished_folder / f"{name}.stolek", ENDED)
    raw = msgspec.json.decode(path.read_bytes())
    raw["extra"]["stolek_table"] |= changes.pop("table", {})
    path.write_bytes(msgspec.json.encode(raw | changes))
    return path


def result(path: Path) -> PersonResult:
    saved = read(path)
    (only,) = results_of(saved, owners_in_1_0(saved, FIRST))
    return only


def test_a_result_that_comes_while_it_is_asked_for_has_no_rating_yet(
    store: Store, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lobby asks in one thread while another counts a game that has just ended."""
    ended(store)
    monkeypatch.setattr(Ledger, "settle", lambda _: None)
    list(library.look())
    assert library.statistics.rating(FIRST, "gap") is None


# --- the facts of one game ------------------------------------------------------------------------------


def test_all_that_a_game_says_of_its_person(store: Store) -> None:
    path = ended(store)
    record, found = read(path).record, result(path)
    assert (found.seat, found.profile, found.persons, found.help) == (0, FIRST, 1, Help.NONE)
    assert found.score == record.result.scores[0]
    assert found.bots == (BotResult("greedy", record.result.scores[1], 1 in record.result.winners),)
    assert found.share == float(0 in record.result.winners) and found.rivals == "greedy"
    taken = [card[0] for entry in record.log if entry.get("by") == 0 for card in entry["take"]]
    assert found.habits == {colour: taken.count(colour) for colour in "RYGBP"} and any(found.habits.values())


def test_whose_game_it_is(store: Store) -> None:
    store.register.add(GamesAdopted(games={}))
    two = [{"name": "Eva", "kind": "human"}, {"name": "Adam", "kind": "human"}]

    def found(**changes: Any) -> tuple[PersonResult, ...]:
        return describe(store, read(ended(store, **changes))).results

    (own,) = found(table={"profiles": ["eva", None]})
    assert (own.seat, own.profile, own.persons, own.rivals) == (0, "eva", 1, "greedy")
    assert found(players=two) == (), "nobody knows who they were"
    assert found() == found(table={"profiles": ["", None]}) == (), "somebody, on some computer"
    (only,) = found(players=two, table={"profiles": [None, "adam"]})
    assert (only.seat, only.profile, only.persons, only.rivals) == (1, "adam", 2, "human")
    three = found(players=two, table={"profiles": ["eva", "adam", "nobody"]})
    assert [each.profile for each in three] == ["eva", "adam"]


def test_whose_game_it_was_for_stolek_1_0(store: Store) -> None:
    two = [{"name": "Eva", "kind": "human"}, {"name": "Adam", "kind": "human"}]

    def found(**changes: Any) -> list[tuple[int, str]]:
        saved = read(ended(store, **changes))
        return [(each.seat, each.profile) for each in results_of(saved, owners_in_1_0(saved, "jana"))]

    assert found() == found(table={"profiles": [""]}) == found(table={"profiles": [None]}) == [(0, "jana")]
    assert found(table={"profiles": ["eva", None]}) == [(0, "eva")]
    assert found(players=two) == [], "nobody knows who they were"
    assert found(players=two, table={"profiles": ["", "adam", "nobody"]}) == [(0, "jana"), (1, "adam")]


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
    rounds = (
        DuplicateRound("master", 0, 3, 1.0),
        DuplicateRound("easy", 0, 9, 0.0),
        DuplicateRound("master", 1, 4, 1.0),
    )
    others = [duplicate_of(record, 1, DuplicateRound("master", 0, 7, 1.0)), duplicate_of(record, 0, *rounds)]
    annotate(store, path, DUPLICATE, others)
    found = result(path)
    assert (found.luck, found.decisions, found.accuracy, found.masters) == (0.125, -0.125, 87.5, (3, 4))
    assert (found.others, found.cards) == (0.0, 0.125)
    for key in (REVIEW, DUPLICATE):
        annotate(store, path, key, {"seats": "many"})
    unknown = dict.fromkeys(("luck", "decisions", "accuracy", "others", "cards"))
    assert result(path) == replace(found, **unknown, masters=())


def duplicate_of(record: Record, seat: int, *rounds: DuplicateRound) -> Duplicate:
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
    others = msgspec.to_builtins(duplicate_of(read(path).record, 0, DuplicateRound("master", 0, 3, 1.0)))
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
    assert library.statistics.figures(ResultQuery(game="gap")).played in (1, 2)


# --- histories and slow counts --------------------------------------------------------------------------


class Line(msgspec.Struct, frozen=True):
    """A result with its game, as a slow count sees it."""

    game: LibraryEntry
    result: PersonResult


class Gone(msgspec.Struct, frozen=True):
    """A file goes, whoever took it."""

    place: bytes


class Deleted(msgspec.Struct, frozen=True):
    """A player deletes a game, whose result stays."""

    place: bytes


class Forgotten(msgspec.Struct, frozen=True):
    """And then does not want it counted either."""

    digest: bytes


Step: TypeAlias = LibraryEntry | Gone | Deleted | Forgotten
"""Something happens to a library; a holding comes into its place."""


def a_game(random: Random, digest: bytes) -> LibraryEntry:
    """Any game, with any help; the clock may have said anything when it ended."""
    game = random.choice(["gap", "gap", "the_game"])
    together = game == "the_game"
    levels = random.choices(["easy", "master", "random"], k=random.randint(0 if together else 1, 3))
    mine, theirs = random.randint(0, 5), [random.randint(0, 5) for _ in levels]
    best = max([mine, *theirs])
    bots = tuple(
        BotResult(level, mine if together else score, score == best)
        for level, score in zip(levels, theirs, strict=True)
    )
    reviewed = random.random() < 1 / 2
    told_apart = reviewed and random.random() < 2 / 3
    found = PersonResult(
        seat=0,
        profile="",
        score=mine,
        share=float(mine == 0) if together else (mine == best) / (1 + theirs.count(best)),
        bots=bots,
        persons=1,
        help=random.choice([Help.NONE, Help.NONE, Help.NONE, Help.NONE, Help.HINTS, Help.PRACTICE]),
        luck=0.5 if reviewed else None,
        decisions=-0.25 if reviewed else None,
        accuracy=random.choice([60.0, 90.0, None]) if reviewed else None,
        others=0.2 if told_apart else None,
        cards=0.3 if told_apart else None,
        masters=random.choice([(), (2, 4)]),
        habits=dict.fromkeys("RYGBP", random.randint(0, 4)) if game == "gap" else {},
    )
    people = random.choice([("eva",), ("eva",), ("jan",), PROFILES, ("eva", "eva")])
    seats = 1 + len(levels)
    order = random.randint(1, 20)
    return LibraryEntry(
        place=b"",
        digest=digest,
        ending=random.choice([Ending.WON, Ending.WON, Ending.LOST, Ending.UNFINISHED]),
        begun=0.0,
        changed=0.0,
        ended=float(random.choice([order, order, order, random.randint(0, 20)]) * DAY),
        game=game,
        options=find(game).rules.settle(seats, {}) | random.choice([{}, {}, {"odd": 1}]),
        players=(Player("Eva", "human"), *(Player("Bot", "bot", level) for level in levels)),
        scores=(mine,) if together else (mine, *theirs),
        moves=random.randint(1, 9),
        seconds=float(random.randint(1, 900)),
        seed=str(random.randint(0, 12)),
        results=tuple(replace(found, seat=seat, profile=profile) for seat, profile in enumerate(people)),
        began_order=random.randint(1, order),
        order=order,
        counted_order=order,
        of_1_0=random.random() < 1 / 3,
    )


def copy_of(game: LibraryEntry, place: bytes, bare: bool, later: int) -> LibraryEntry:
    """The same game in a file, perhaps without all that was kept with it, or taken in later than it ended."""
    unknown = dict.fromkeys(("luck", "decisions", "accuracy", "others", "cards"))
    nothing = {**unknown, "masters": ()} if bare else {}
    results = tuple(replace(each, **nothing) for each in game.results)
    return replace(game, place=place, results=results, counted_order=game.order + later)


def a_history(random: Random) -> list[list[Step]]:
    """Files of some games come, change and go, a few at a time."""
    games = [a_game(random, b"%d" % number) for number in range(24)]

    def step() -> Step:
        place = b"finished/%d.stolek" % random.randrange(30)
        if random.random() < 3 / 4:
            bare, later = random.random() < 1 / 3, random.choice([0, 0, 4])
            return copy_of(random.choice(games), place, bare, later)
        others: list[Step] = [Gone(place), Deleted(place), Forgotten(random.choice(games).digest)]
        return random.choice(others)

    return [[step() for _ in range(random.randint(1, 16))] for _ in range(random.randint(2, 6))]


def live(store: Store, library: Library, history: Sequence[Sequence[Step]]) -> list[LibraryEntry]:
    """Let a library see all that, with somebody asking between; what counts in the end."""
    there: dict[bytes, LibraryEntry] = {}
    kept: dict[bytes, LibraryEntry] = {}
    for few in history:
        for each in few:
            if isinstance(each, LibraryEntry):
                there[each.place] = each
                library.update({each.place: ((1, 1, 1), each)})
            elif isinstance(each, Forgotten):
                kept.pop(each.digest, None)
                library.forget([each.digest])
            else:
                game = there.pop(each.place, None)
                if game is not None and isinstance(each, Deleted):
                    kept[game.digest] = left_by(game)
                    store.register.keep(game.digest, kept[game.digest])
                library.update({each.place: (None, None)})
        library.statistics.figures(ResultQuery(profile="eva"))
    files = {
        game.digest: [each for each in there.values() if each.digest == game.digest]
        for game in there.values()
    }
    return [*map(the_one_that_counts, files.values()), *(kept[each] for each in kept.keys() - files.keys())]


def left_by(game: LibraryEntry) -> LibraryEntry:
    """What remains of a game that is deleted: one that could go on is lost."""
    if game.ending is not Ending.UNFINISHED:
        return replace(game, place=b"")
    lost = tuple(
        replace(each, share=0.0, given_up=True) for each in game.results if each.help is not Help.PRACTICE
    )
    return replace(game, place=b"", ending=Ending.LOST, results=lost)


def the_one_that_counts(copies: Sequence[LibraryEntry]) -> LibraryEntry:
    """The one that tells most; of equals, the one that was counted first."""

    def worth(game: LibraryEntry) -> tuple[bool, int, int]:
        told = game.results[0]
        return told.luck is not None, len(told.masters), -game.counted_order

    return max(copies, key=worth)


def of_player(games: Sequence[LibraryEntry], profile: str, game: str) -> list[Line]:
    """In the order in which they happened, whatever the clock said."""
    lines = [Line(each, found) for each in games for found in each.results]
    own = [line for line in lines if (line.result.profile, line.game.game) == (profile, game)]
    return sorted(own, key=lambda line: (line.game.order, line.game.digest, line.result.seat))


def over(line: Line) -> bool:
    return line.game.ending is not Ending.UNFINISHED


def knew(line: Line, lines: Sequence[Line]) -> bool:
    """Whether the player had these cards in another game, which was begun before.

    Of games that were begun together, the later ones; but what can go on tells nothing about what is over.
    """

    def deal(each: Line) -> object:
        return each.game.seed, each.game.options, len(each.game.players)

    def before(each: Line) -> bool:
        if each.game.began_order != line.game.began_order:
            return each.game.began_order < line.game.began_order
        first = (each.game.order, each.game.digest) < (line.game.order, line.game.digest)
        return first and (over(each) or not over(line))

    others = (each for each in lines if each.game.digest != line.game.digest)
    return any(deal(each) == deal(line) and before(each) for each in others)


def counting(lines: Sequence[Line], asked: ResultQuery, covered: int = 0) -> list[Line]:
    return [
        line
        for line in lines
        if over(line)
        and (bool(line.result.help) or knew(line, lines)) == asked.helped
        and line.game.counted_order > covered
        and line.game.ended >= asked.since
        and asked.seats in (None, len(line.game.players))
        and asked.rivals in (None, line.result.rivals)
        and (not asked.variants or line.game.variant in asked.variants)
    ]


def rated(lines: Sequence[Line], covered: int = 0) -> list[Rating]:
    """What the player was worth after each game that counts."""
    rating, last, found = Rating(), None, list[Rating]()
    for line in counting(lines, ResultQuery(), covered):
        seats = len(line.game.players)
        told = RatedGame(
            game=line.game.game,
            score=line.result.score,
            share=line.result.share,
            bots=line.result.bots,
            persons=line.result.persons,
            usual=line.game.options == find(line.game.game).rules.settle(seats, {}),
            masters=line.result.masters,
            given_up=line.result.given_up,
            of_1_0=line.game.of_1_0,
        )
        # The clock was ahead if it says less later on.
        at = min(each.game.ended for each in lines[lines.index(line) :] if over(each))
        days = (at - last) / DAY if last is not None else 0.0
        rating, last = after(rating, meetings_of(told), days), at
        found.append(rating)
    return found


def slow_figures(lines: Sequence[Line], asked: ResultQuery) -> Figures:
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
        others=mean("others"),
        cards=mean("cards"),
        scores=Counter(scores),
        bots_scores=Counter(score for line in own for score in compared_with(line)),
        habits=sum((Counter(line.result.habits) for line in own), Counter[str]()),
    )


def compared_with(line: Line) -> list[int]:
    masters = find(line.game.game).rules.together
    return [*line.result.masters] if masters else [bot.score for bot in line.result.bots]


def questions(lines: Sequence[Line], profile: str, game: str) -> Iterator[ResultQuery]:
    everything_ = ResultQuery(profile=profile, game=game)
    yield from (everything_, replace(everything_, helped=True), replace(everything_, since=9.0 * DAY))
    for line in lines[:2]:
        yield replace(everything_, seats=len(line.game.players))
        yield replace(everything_, rivals=line.result.rivals)
        yield replace(everything_, variants=(line.game.variant, "{}"))


@pytest.mark.parametrize("seed", range(60))
def test_every_figure_of_any_history_is_what_a_slow_count_says(
    store: Store, library: Library, seed: int
) -> None:
    games, told = live(store, library, a_history(Random(seed))), library.statistics
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
                spots = [(line.game.ended, line.result.accuracy) for line in own if line.result.accuracy]
                assert [(spot.at, spot.value) for spot in found.accuracies] == spots
            everything_ = ResultQuery(profile=profile, game=game)
            worth, form = rated(lines), told.figures(everything_).form
            assert [spot.value for spot in form] == pytest.approx([each.value for each in worth])
            assert [spot.spread for spot in form] == pytest.approx([each.deviation for each in worth])
            store.register.undo_reset(profile, 9)
            anew = told.figures(everything_)
            assert anew.played == len(counting(lines, everything_, covered=9))
            assert [spot.value for spot in anew.form] == pytest.approx(
                [each.value for each in rated(lines, covered=9)]
            )
            store.register.undo_reset(profile, 0)
            assert told.figures(everything_).form == form, "and back again"


def as_plain(figures: Figures) -> dict[str, Any]:
    """With numbers as exact as adding up in another order leaves them, and nothing that never happened."""
    plain: dict[str, Any] = msgspec.to_builtins(figures)
    plain["habits"] = {name: times for name, times in plain["habits"].items() if times}
    return {name: round(value, 6) if isinstance(value, float) else value for name, value in plain.items()}


def won(number: int, **changes: Any) -> LibraryEntry:
    """A game that Eva won, the so-manieth that was played."""
    rival = BotResult("easy", 0, won=False)
    made = PersonResult(seat=0, profile="eva", score=number, share=1.0, bots=(rival,), persons=1)
    usual = LibraryEntry(
        place=b"%d" % number,
        digest=b"%d" % number,
        ending=Ending.WON,
        begun=0.0,
        changed=0.0,
        ended=float(number * DAY),
        game="gap",
        options=find("gap").rules.settle(2, {}),
        players=(Player("Eva", "human"), Player("Bot", "bot", "easy")),
        seed=str(number),
        results=(made,),
        began_order=number,
        order=number,
        counted_order=number,
    )
    return replace(usual, **changes)


def see(library: Library, *games: LibraryEntry) -> Figures:
    """They come, and somebody asks."""
    library.update({each.place: ((1, 1, 1), each) for each in games})
    return library.statistics.figures(ResultQuery(profile="eva", game="gap"))


def test_a_deal_is_known_from_what_was_begun_before_also_if_that_is_seen_later(library: Library) -> None:
    assert see(library, won(6, began_order=5, seed="same")).scores == {6: 1}
    earlier = won(9, began_order=2, seed="same")
    assert see(library, earlier).scores == {9: 1}
    helped = library.statistics.figures(ResultQuery(profile="eva", game="gap", helped=True))
    assert helped.scores == {6: 1}
    library.update({earlier.place: (None, None)})
    assert library.statistics.figures(ResultQuery(profile="eva", game="gap")).scores == {6: 1}


@pytest.mark.parametrize(
    ("days", "late"),
    [
        ([1, 2, 3], 0),
        ([1, 9, 2, 9, 3, 8], 5),  # the clock was ahead twice, and nothing that is seen later shows more of it
        ([1, 9, 2, 9, 3, 1], 5),
    ],
)
def test_what_somebody_is_worth_is_the_same_whenever_games_are_seen(
    store: Store, library: Library, tmp_path: Path, days: list[int], late: int
) -> None:
    games = [won(number, ended=float(day * DAY)) for number, day in enumerate(days, 1)]
    see(library, *games[:late], *games[late + 1 :])
    form = see(library, games[late]).form
    other = Library(store, tmp_path / "other.index")
    assert form == see(other, *games).form and len(form) == len(days)
    other.close()


def test_a_game_with_help_shows_as_well_that_the_clock_was_ahead(
    store: Store, library: Library, tmp_path: Path
) -> None:
    helped = won(2, ended=3.0 * DAY)
    helped = replace(helped, results=(replace(helped.results[0], help=Help.HINTS),))
    games = [won(1, ended=9.0 * DAY), helped, won(3, ended=300.0 * DAY)]
    see(library, *games[:2])
    form = see(library, games[2]).form
    other = Library(store, tmp_path / "other.index")
    assert form == see(other, *games).form and len(form) == 2
    other.close()


def test_a_reset_that_is_known_no_more_covers_nothing(store: Store, library: Library) -> None:
    whole = see(library, won(1), won(2), won(3))
    store.register.undo_reset("eva", 2)
    assert see(library).played == 1
    (store.folder / "register.jsonl").unlink()
    store.register.refresh()
    assert see(library) == whole


def test_a_record_that_claims_to_be_the_last_of_all_times_keeps_nothing_from_being_counted(
    store: Store, library: Library
) -> None:
    claimed = {"at": "2026-11-16T12:00:00Z", "order": LARGEST}
    ended(store, table={"profiles": ["eva"], "began": claimed, "ended": claimed})
    list(library.look())
    store.register.reset("jan")
    again = Store(store.folder).register
    assert again.covered("jan") == store.register.covered("jan") > 0 and again.trouble is None


def test_of_copies_the_one_counts_that_was_counted_first(store: Store, library: Library) -> None:
    own, taken_in = won(2, place=b"z"), won(2, place=b"a", counted_order=8)
    assert see(library, taken_in, own).played == 1
    store.register.undo_reset("eva", 5)
    assert see(library).played == 0
    library.update({own.place: (None, None)})
    assert see(library).played == 1, "what came here after the reset"


def test_a_line_over_very_many_games_is_thinned_out_to_what_a_plot_can_show(library: Library) -> None:
    made = PersonResult(seat=0, profile=FIRST, score=1, share=1.0, bots=(), persons=1)
    game = LibraryEntry(place=b"", ending=Ending.WON, begun=0.0, changed=0.0, game="gap", results=(made,))
    many = [
        replace(
            game,
            place=b"%d" % number,
            digest=b"%d" % number,
            seed=str(number),
            ended=float(number),
            order=number + 1,
            counted_order=number + 1,
        )
        for number in range(1001)
    ]
    library.update({each.place: ((1, 1, 1), each) for each in many})
    form = library.statistics.figures(ResultQuery(game="gap")).form
    assert 300 < len(form) <= 400 and form[-1].at == 1000


@pytest.mark.parametrize(
    "asked",
    [
        ResultQuery(profile="eva"),
        ResultQuery(profile="eva", game="gap"),
        ResultQuery(profile="eva", game="gap", seats=2, helped=True),
    ],
)
def test_numbers_are_counted_where_they_stand_together_however_many_games_there_are(
    library: Library, monkeypatch: pytest.MonkeyPatch, asked: ResultQuery
) -> None:
    with_help = won(2)
    helped = replace(with_help, results=tuple(replace(each, help=Help.HINTS) for each in with_help.results))
    assert see(library, won(1), helped).played == 1 and library.statistics.figures(asked).played == 1
    questions, rows = list[tuple[str, Sequence[Any]]](), library.index.rows

    def hear(question: str, values: Sequence[Any] = ()) -> list[Any]:
        questions.append((question, values))
        return rows(question, values)

    monkeypatch.setattr(library.index, "rows", hear)
    told = library.statistics
    told.figures(asked)
    told.count(asked)
    told.kinds("eva", "gap")
    asked_of_lines = [each for each in questions if "profile = ?" in each[0]]
    assert len(asked_of_lines) == 4
    for question, values in asked_of_lines:
        (_, _, _, plan), *_ = [
            row for row in library.index.ask(partial(explained, question, values)) if " results " in row[3]
        ]
        assert "USING COVERING INDEX" in plan, "no line is looked up"


def explained(question: str, values: Sequence[Any], base: Connection) -> list[Any]:
    return base.execute(f"EXPLAIN QUERY PLAN SELECT {question}", values).fetchall()


# --- whatever becomes of the file -----------------------------------------------------------------------


def fill(store: Store) -> None:
    """Two games that ended, and one that goes on."""
    ended(store, "one")
    ended(store, "two", seed="another")
    saved_in(store)


def counted(library: Library) -> Figures:
    list(library.look())
    return library.statistics.figures(ResultQuery(game="gap"))


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


def test_a_game_that_is_deleted_goes_on_counting_until_it_is_forgotten_and_counts_once_when_it_is_back(
    store: Store, library: Library
) -> None:
    fill(store)
    path = store.finished_folder / "one.stolek"
    whole, digest = counted(library), digest_of(read(path).record)
    gone = delete(store, path)
    library.look_at(path)
    assert not path.exists() and library.statistics.figures(ResultQuery(game="gap")) == whole
    assert counted(library) == whole, "also with all that lies among the deleted"
    library.forget([digest])
    assert library.statistics.figures(ResultQuery(game="gap")).played == whole.played - 1 == 1
    library.look_at(store.restore(gone))
    assert library.statistics.figures(ResultQuery(game="gap")) == whole
    delete(store, path)
    library.look_at(path)
    assert counted(library) == whole, "and is kept anew"


def test_a_file_that_somebody_else_takes_away_counts_no_more(store: Store, library: Library) -> None:
    fill(store)
    assert counted(library).played == 2
    (store.finished_folder / "one.stolek").unlink()
    assert counted(library).played == 1
