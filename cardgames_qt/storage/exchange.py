"""Import and export of games, one or many per file."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import BYTE_ORDER_MARK, Record, decode
from cardgames_qt.storage.disk import check_plain, create_whole, first_free, read_whole
from cardgames_qt.storage.entries import digest_of
from cardgames_qt.storage.files import LONGEST_LINE, MANY, decode_line, read_lines
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.register import Timestamp
from cardgames_qt.storage.statistics.profiles import FIRST, GUEST
from cardgames_qt.storage.statistics.results import PERSON
from cardgames_qt.storage.store import (
    SavedGame,
    Store,
    TableExtra,
    Trouble,
    checked,
    explained_errors,
    table_extra,
    with_table,
)


class GameImport:
    """Imports games, each once and checked by the rules, and collects what happened.

    The source files are not changed, and a bad game does not stop the others. A game belongs to the profile
    it names if that person plays here; the player is asked about all other names.
    """

    def __init__(self, store: Store, library: Library, people: Collection[str]) -> None:
        """The library must be up to date; `people` are the profiles of those who play here."""
        self._store, self._library, self._people = store, library, people
        self.names: Counter[str] = Counter()
        """Persons who might play here, with their number of games."""
        self.new: list[Path] = []
        self.known: list[Path] = []
        """Games that were in the library already, at the same point."""
        self.troubles: list[Trouble] = []
        """What was left out, and why."""

    # The files are read twice: who the players are is asked between the two, and a file with many games may
    # be too large to keep in memory meanwhile.

    def look(self, paths: Sequence[Path]) -> Iterator[None]:
        """First pass: collect the names of unknown persons in games that are not in the library yet."""
        return self._each_line(paths, self._look_at_line, lambda _: None)  # `take` reports what is wrong

    def take(self, paths: Sequence[Path], claims: Mapping[str, str]) -> Iterator[int]:
        """Second pass: copy the games into the library; yields how many have been processed.

        `claims` maps names in these games to profiles; everybody else becomes a guest.
        """

        def take_line(path: Path, number: int, line: bytes) -> None:
            self._take_line(path, number, line, claims)

        for _ in self._each_line(paths, take_line, self.troubles.append):
            yield len(self.new) + len(self.known) + len(self.troubles)

    def _each_line(
        self,
        paths: Sequence[Path],
        use: Callable[[Path, int, bytes], None],
        refuse: Callable[[Trouble], None],
    ) -> Iterator[None]:
        """Call `use` for every line. If the disk refuses a file, the next one goes on."""
        for path in paths:
            try:
                with explained_errors():
                    check_plain(path.stat())
                    for number, line in read_lines(path):
                        use(path, number, line)
                        yield
            except BadRecordError as error:
                refuse(Trouble(path, error.phrase))

    def _look_at_line(self, path: Path, number: int, line: bytes) -> None:
        try:
            record = decode_line(path, number, line)
        except BadRecordError:
            return
        if self._library.known(digest_of(record)) is None:
            strangers = self._strangers(record, table_extra(record))
            self.names.update({record.players[seat].name for seat in strangers})

    def _take_line(self, path: Path, number: int, line: bytes, claims: Mapping[str, str]) -> None:
        try:
            record = decode_line(path, number, line)
            checked(SavedGame(path=path, record=record, extra=TableExtra(), changed=0.0))
            content = with_table(line, self._table(record, path, claims))
        except ExplainedError as error:
            where = Phrase("line {line}: {what}", {"line": number, "what": error.phrase})
            self.troubles.append(Trouble(path, where if path.suffix == MANY else error.phrase))
            return
        known = self._library.known(digest_of(record))
        if known is not None:
            self.known.append(known)
        else:
            self.new.append(self._put(record, content, path))
            self._library.look_at(self.new[-1])

    def _put(self, record: Record, content: bytes, source: Path) -> Path:
        folder = self._store.finished_folder if record.result.finished else self._store.folder
        name = self._store.new_path(record.game).name
        place = first_free(folder / name, lambda free: create_whole(free, content))
        when = source.stat()  # the list shows this time for a game that can go on
        os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))
        return place

    def _table(self, record: Record, source: Path, claims: Mapping[str, str]) -> dict[str, Any]:
        """The table's extra for an imported game: owners, import time, and an end time if it has none."""
        extra, players = table_extra(record), record.players
        strangers = self._strangers(record, extra)
        owners: list[str | None] = [*extra.profiles[: len(players)], *[None] * len(players)][: len(players)]
        claimed = {seat: claims[players[seat].name] for seat in strangers if players[seat].name in claims}
        for seat in strangers:
            owners[seat] = claimed.get(seat) or owners[seat] or GUEST
        ended = extra.ended
        if ended is None and record.result.finished:  # the file's time is the best guess
            seconds = source.stat().st_mtime
            ended = Timestamp(at=datetime.fromtimestamp(int(seconds), UTC), order=max(0, int(seconds * 1000)))
        return {
            "profiles": owners,
            "taken_in": msgspec.to_builtins(self._store.register.now()),
            "ended": msgspec.to_builtins(ended),
            # A deal of the day counts only where it was played, not for whoever claims the game.
            "daily": None if claimed else extra.daily,
        }

    def _strangers(self, record: Record, extra: TableExtra) -> list[int]:
        """The seats of persons whose profile is not of somebody who plays here."""
        profiles = dict(enumerate(extra.profiles))
        return [
            seat
            for seat, player in enumerate(record.players)
            if player.kind == PERSON
            and (profiles.get(seat) == FIRST or profiles.get(seat) not in self._people)
        ]


def export_games(paths: Sequence[Path], target: Path) -> Sequence[Trouble]:
    """Write games to a new file, one per line; returns those that could not be read.

    Raises BadRecordError if the file exists or cannot be written.
    """
    lines: list[bytes] = []
    troubles: list[Trouble] = []
    for path in paths:
        try:
            with explained_errors():
                lines.append(_one_line(read_whole(path, LONGEST_LINE)))
        except BadRecordError as error:
            troubles.append(Trouble(path, error.phrase))
    with explained_errors():
        create_whole(target, b"".join(lines))
    return troubles


def _one_line(content: bytes) -> bytes:
    """A record in any layout as one line; raises BadRecordError."""
    decode(content)
    return msgspec.json.format(content.removeprefix(BYTE_ORDER_MARK), indent=-1) + b"\n"
