"""The book of results in the list of games: a line for every person in every game, with their worth then.

Like the list it is in, it can be lost at any time: it is made of the records, and of what the register keeps
of records that are gone. A game counts once, however many files it lies in. What a player is worth depends on
all games before, so a line that comes, goes or changes leaves those after it open until the book is settled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import accumulate, groupby
from math import inf
from operator import attrgetter
from sqlite3 import Connection
from typing import Any

import msgspec

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.games import GAMES, find
from cardgames_qt.play.rating import Rating, after
from cardgames_qt.play.scale import Played, Seated, meetings_of
from cardgames_qt.storage.entries import Ending, LibraryEntry, as_kept
from cardgames_qt.storage.index import Index, rows_of
from cardgames_qt.storage.register import Register
from cardgames_qt.storage.statistics.results import Help, Result

MOST_HABITS = 8
HABITS = tuple(f"habit_{number}" for number in range(MOST_HABITS))
"""How often each of them, in the order in which the game names them."""
_FACTS = (
    *("digest", "seat", "kept", "profile", "game", "deal", "began", "rank", "counted", "at", "ended"),
    *(
        "score",
        "share",
        "moves",
        "seconds",
        "help",
        "luck",
        "decisions",
        "accuracy",
        "bots",
        "theirs",
        "persons",
    ),
    *("usual", "masters", "given_up", *HABITS),
)
_KIND = ("seats", "variant", "rivals")
ORDER = ("rank", "digest", "seat")
"""What lines are sorted by: as things happened, whatever the clock said."""
_COUNTED = (
    *("profile", "ended", "apart", "game", *ORDER, "counted", "at", "kind", "share", "score", "theirs"),
    *("seconds", "moves", "luck", "decisions", "accuracy", *HABITS),
)
"""What is counted stands together in its order, so that no line has to be looked up for it."""
SCHEMA = (
    f"CREATE TABLE kinds (kind INTEGER PRIMARY KEY, {', '.join(_KIND)}, UNIQUE ({', '.join(_KIND)}))",
    f"CREATE TABLE results ({', '.join(_FACTS)}, kind, known, apart, value, deviation, volatility, "
    "settled DEFAULT 0, UNIQUE (digest, seat))",
    f"CREATE INDEX counted ON results ({', '.join(_COUNTED)})",
    "CREATE INDEX by_person ON results (profile, game, rank, ended, at, kind)",
    "CREATE INDEX by_deal ON results (deal, profile)",
    "CREATE INDEX left_open ON results (profile, game, rank) WHERE settled = 0",
    "CREATE INDEX remains ON results (digest) WHERE kept = 1",
    "CREATE TABLE resets (profile PRIMARY KEY, covers)",
)
_ENTER_KIND = f"INSERT OR IGNORE INTO kinds ({', '.join(_KIND)}) VALUES (?, ?, ?)"
_ENTER = (
    f"INSERT INTO results ({', '.join(_FACTS)}, kind) VALUES ({', '.join('?' * len(_FACTS))}, "
    f"(SELECT kind FROM kinds WHERE ({', '.join(_KIND)}) = (?, ?, ?)))"
)
_OPEN = (
    "UPDATE results SET settled = 0 WHERE profile = ?1 AND game = ?2 AND settled = 1 "
    "AND rank >= min(?3, (SELECT coalesce(min(rank), ?3) FROM results "
    "WHERE profile = ?1 AND game = ?2 AND at > ?4 AND ended = 1))"
)
"""A time that is earlier than what came before shows that the clock was ahead then."""
_SETTLE = (
    "UPDATE results SET known = ?1, apart = help OR ?1, value = ?2, deviation = ?3, volatility = ?4, "
    "settled = 1 WHERE digest = ?5 AND seat = ?6"
)
_DAY = 24 * 3600
_LINE = (
    *("digest", "seat", "profile", "game", "rank", "began", "counted", "at", "deal", "ended", "score"),
    *("share", "help", "bots", "persons", "usual", "masters", "given_up"),
)


class _Line(msgspec.Struct, frozen=True):
    """What is asked of a line when it is settled."""

    digest: bytes
    seat: int
    profile: str
    game: str
    rank: int
    began: int
    counted: int
    at: float
    deal: str
    ended: int
    score: int
    share: float
    help: int
    bots: str
    persons: int
    usual: int
    masters: str
    given_up: int


class Ledger:
    """Keeps the book up with the list of games and the register."""

    def __init__(self, index: Index, register: Register) -> None:
        self._index, self._register = index, register

    def keep_up(self, digests: Collection[bytes]) -> None:
        """These games came, went or changed: write what each came to, once."""
        digests = [each for each in dict.fromkeys(digests) if each]
        self._strike(digests)
        lines = [(game, result) for game in self._games(digests) for result in game.results]
        self._index.change(_ENTER_KIND, [_kind(*line) for line in lines])
        self._index.change(_ENTER, [(*_row(*line), *_kind(*line)) for line in lines])
        self._open((result.profile, game.game, _first(game), _time(game)) for game, result in lines)

    def keep_up_with_register(self) -> None:
        """Enter what it keeps of records that are gone, and strike what it has forgotten."""
        entered = {digest for (digest,) in self._index.rows("DISTINCT digest FROM results WHERE kept = 1")}
        kept = {bytes.fromhex(each) for each in self._register.kept()}
        with_record = self._index.rows_of("digest FROM entries WHERE digest IN ({})", tuple(kept))
        self.keep_up(entered ^ (kept - {digest for (digest,) in with_record}))

    def _games(self, digests: Sequence[bytes]) -> Iterator[LibraryEntry]:
        """Each game as its record has it, or else as the register does."""
        kept, records = self._register.kept(), self._index.ask(lambda base: _records(base, digests))
        for digest in digests:
            if digest in records:
                yield min(records[digest], key=_least)
            elif digest.hex() in kept:
                game = as_kept(kept[digest.hex()])
                if game is not None and game.game in GAMES:
                    yield game

    def _strike(self, digests: Sequence[bytes]) -> None:
        gone: list[Any] = []
        for digest in digests:
            what = "profile, game, min(began, rank), at FROM results WHERE digest = ?"
            gone += self._index.rows(what, (digest,))
        self._index.change("DELETE FROM results WHERE digest = ?", [(digest,) for digest in digests])
        self._open(gone)

    def _open(self, changes: Iterable[tuple[str, str, int, float]]) -> None:
        """Leave open what comes after the first change of each player in each game."""
        first: dict[tuple[str, str], tuple[int, float]] = {}
        for profile, game, rank, at in changes:
            before = first.get((profile, game), (rank, at))
            first[profile, game] = min(rank, before[0]), min(at, before[1])
        self._index.change(_OPEN, [(*whose, *since) for whose, since in first.items()])

    def settle(self) -> None:
        """Work out what every player was worth after each game whose line is open."""
        self._follow_resets()
        found = self._index.rows(
            f"{', '.join(_LINE)} FROM results INDEXED BY left_open WHERE settled = 0 "
            f"ORDER BY profile, game, {', '.join(ORDER)}"
        )
        lines = [_Line(*row) for row in found]
        for (profile, _), own in groupby(lines, attrgetter("profile", "game")):
            covered = self._register.covered(profile)
            self._index.change(_SETTLE, list(self._settled(list(own), covered)))

    def _follow_resets(self) -> None:
        """Leave open what belongs to whoever counts from another time on."""
        known = dict(self._index.rows("profile, covers FROM resets"))
        now = dict.fromkeys(known, 0) | self._register.resets()
        changed = list(now.items() - known.items())
        people = [(profile,) for profile, _ in changed]
        self._index.change("INSERT OR REPLACE INTO resets VALUES (?, ?)", changed)
        self._index.change("UPDATE results SET settled = 0 WHERE profile = ?", people)

    def _settled(self, lines: Sequence[_Line], covered: int) -> Iterator[tuple[Any, ...]]:
        """One player's lines of one game, the first of them after all that are settled already."""
        rating, last = self._before(lines[0], covered)
        # Nothing was played later than what came after it.
        times = list(accumulate((line.at if line.ended else inf for line in reversed(lines)), min))[::-1]
        for line, at in zip(lines, times, strict=True):
            known = self._has_played_before(line)
            if line.ended and line.counted > covered and not known and not line.help:
                days = (at - last) / _DAY if last is not None else 0.0
                rating, last = after(rating, meetings_of(_played(line)), days), at
            yield (known, rating.value, rating.deviation, rating.volatility, line.digest, line.seat)

    def _before(self, line: _Line, covered: int) -> tuple[Rating, float | None]:
        """What the player was worth before that line, and when that was found out."""
        own = f"FROM results WHERE profile = ? AND game = ? AND ended = 1 AND ({', '.join(ORDER)})"
        last = (
            f"value, deviation, volatility, {', '.join(ORDER)} {own} < (?, ?, ?) AND counted > ? "
            "AND apart = 0 ORDER BY rank DESC, digest DESC, seat DESC LIMIT 1"
        )
        whose = (line.profile, line.game)
        for *told, rank, digest, seat in self._index.rows(
            last, (*whose, line.rank, line.digest, line.seat, covered)
        ):
            ((at,),) = self._index.rows(f"min(at) {own} >= (?, ?, ?)", (*whose, rank, digest, seat))
            return Rating(*told), at
        return Rating(), None

    def _has_played_before(self, line: _Line) -> bool:
        """Whether the person knew these cards: from a game begun earlier, or the same that ended earlier."""
        earlier = (
            "1 FROM results WHERE deal = ? AND profile = ? AND digest <> ? "
            "AND (began < ? OR (began = ? AND ended >= ? AND (rank, digest) < (?, ?))) LIMIT 1"
        )
        values = (line.deal, line.profile, line.digest, line.began, line.began, line.ended)
        return bool(self._index.rows(earlier, (*values, line.rank, line.digest)))


def _records(base: Connection, digests: Sequence[bytes]) -> dict[bytes, list[LibraryEntry]]:
    """What the list knows of these games, with all copies of each."""
    found: dict[bytes, list[LibraryEntry]] = {}
    for digest, content in rows_of(base, "digest, content FROM entries WHERE digest IN ({})", digests):
        found.setdefault(digest, []).append(msgspec.msgpack.decode(content, type=LibraryEntry))
    return found


def _least(game: LibraryEntry) -> Any:
    """Of copies of one game, the one that tells most; of equals, the one that was counted first."""
    reviews = sum(each.luck is not None for each in game.results)
    masters = sum(len(each.masters) for each in game.results)
    return -len(game.results), -reviews, -masters, game.counted_order, msgspec.json.encode(game.results)


def _first(game: LibraryEntry) -> int:
    """From where on it may change what is known of others: whoever began it knew the cards."""
    return min(game.began_order, game.order)


def _time(game: LibraryEntry) -> float:
    """When it was over; while it can go on, its time shows nothing."""
    return inf if game.ending is Ending.UNFINISHED else game.ended


def _played(line: _Line) -> Played:
    return Played(
        game=line.game,
        score=line.score,
        share=line.share,
        bots=msgspec.json.decode(line.bots, type=tuple[Seated, ...]),
        persons=line.persons,
        usual=bool(line.usual),
        masters=msgspec.json.decode(line.masters, type=tuple[int, ...]),
        given_up=bool(line.given_up),
    )


def _kind(holding: LibraryEntry, result: Result) -> tuple[int, str, str]:
    """What sort of table it was."""
    return len(holding.players), holding.variant, result.rivals


def _row(holding: LibraryEntry, result: Result) -> tuple[Any, ...]:
    seats, ended = len(holding.players), holding.ending not in (Ending.UNFINISHED, Ending.BROKEN)
    times = [result.habits.get(name, 0) for name in names_of_habits(holding.game)]
    return (
        *(holding.digest, result.seat, holding.gone, result.profile, holding.game),
        f"{holding.game}/{seats}/{holding.variant}/{holding.seed}",
        *(holding.began_order, holding.order, holding.counted_order, holding.ended, ended),
        *(result.score, result.share, holding.moves, holding.seconds, int(result.help & ~Help.KNOWN)),
        *(result.luck, result.decisions, result.accuracy, msgspec.json.encode(result.bots).decode()),
        ",".join(map(str, _compared_with(holding.game, result))) or None,
        *(result.persons, _usual(holding), msgspec.json.encode(result.masters).decode(), result.given_up),
        *(*times, *[0] * MOST_HABITS)[:MOST_HABITS],
    )


def _compared_with(game: str, result: Result) -> Sequence[int]:
    """The scores of the bots; where all have the same, what masters made of these cards instead."""
    return result.masters if find(game).rules.together else [bot.score for bot in result.bots]


def names_of_habits(game: str | None) -> tuple[str, ...]:
    """What is counted of who plays that game, in its order."""
    habits = find(game).habits if game in GAMES else None
    return tuple(habits.count((), 0)) if habits is not None else ()


def _usual(holding: LibraryEntry) -> bool:
    """Whether the table agreed on nothing but what the rulebook has."""
    try:
        return find(holding.game).rules.settle(len(holding.players), {}) == holding.options
    except ExplainedError:  # a table that the rules do not have
        return False
