"""Games that come into the library from other files, and go out of it: one by one, or many in a file."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
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
from cardgames_qt.storage.register import Moment
from cardgames_qt.storage.statistics.profiles import FIRST, GUEST
from cardgames_qt.storage.statistics.results import PERSON
from cardgames_qt.storage.store import (
    SavedGame,
    Store,
    TableExtra,
    Trouble,
    checked,
    table_extra,
    told,
    with_table,
)


class Intake:
    """Takes games in, each once and each by the rules, and knows what came of it.

    The files themselves stay as they are, and what is wrong with one game keeps no other out. A game is whose
    it says itself, if that is somebody who plays here; of all others the player says by their names who they
    are, and nothing counts for anybody by itself.
    """

    def __init__(self, store: Store, library: Library, people: Collection[str]) -> None:
        """The library must know what it has; `people` are the profiles of those who play here."""
        self._store, self._library, self._people = store, library, people
        self.names: Counter[str] = Counter()
        """Persons in the games who may be somebody who plays here, with how many games each has there."""
        self.new: list[Path] = []
        self.known: list[Path] = []
        """What was in the library already, at the same point."""
        self.troubles: list[Trouble] = []
        """What was left out, and why."""

    def look(self, paths: Sequence[Path]) -> Iterator[None]:
        """Find out who played the games of these files that are not here yet."""
        for path in paths:
            try:
                with told():
                    check_plain(path.stat())
                    for number, line in read_lines(path):
                        self._look_at_line(path, number, line)
                        yield
            except BadRecordError:  # which is told when it is taken in
                continue

    def _look_at_line(self, path: Path, number: int, line: bytes) -> None:
        try:
            record = decode_line(path, number, line)
        except BadRecordError:
            return
        if self._library.known(digest_of(record)) is None:
            strangers = self._strangers(record, table_extra(record))
            self.names.update({record.players[seat].name for seat in strangers})

    def take(self, paths: Sequence[Path], claims: Mapping[str, str]) -> Iterator[int]:
        """Copy all games of these files into the library; yields how many were looked at so far.

        `claims` are the profiles of persons by their names in these games; all others are nobody here.
        """
        for path in paths:
            try:
                with told():
                    check_plain(path.stat())
                    for number, line in read_lines(path):
                        self._take_line(path, number, line, claims)
                        yield len(self.new) + len(self.known) + len(self.troubles)
            except BadRecordError as error:
                self.troubles.append(Trouble(path, error.phrase))

    def _take_line(self, path: Path, number: int, line: bytes, claims: Mapping[str, str]) -> None:
        try:
            record = decode_line(path, number, line)
            checked(SavedGame(path=path, record=record, extra=TableExtra(), changed=0.0))
        except ExplainedError as error:
            where = Phrase("line {line}: {what}", {"line": number, "what": error.phrase})
            self.troubles.append(Trouble(path, where if path.suffix == MANY else error.phrase))
            return
        known = self._library.known(digest_of(record))
        if known is not None:
            self.known.append(known)
        else:
            self.new.append(self._put(record, line, path, claims))
            self._library.look_at(self.new[-1])

    def _put(self, record: Record, line: bytes, source: Path, claims: Mapping[str, str]) -> Path:
        """A new file of the library, as old as the one it comes from, which is shown of a game on its way."""
        store, values = self._store, self._table(record, source, claims)
        content = with_table(line, values)
        folder = store.finished_folder if record.result.finished else store.folder
        name = store.new_path(record.game).name
        place = first_free(folder / name, lambda free: create_whole(free, content))
        when = source.stat()
        os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))
        return place

    def _table(self, record: Record, source: Path, claims: Mapping[str, str]) -> dict[str, Any]:
        """What its table remembers from now on: whose it is, when it came in, and at least when it ended."""
        extra, players = table_extra(record), record.players
        strangers = self._strangers(record, extra)
        owners: list[str | None] = [*extra.profiles[: len(players)], *[None] * len(players)][: len(players)]
        claimed = {seat: claims[players[seat].name] for seat in strangers if players[seat].name in claims}
        for seat in strangers:
            owners[seat] = claimed.get(seat) or owners[seat] or GUEST
        ended = extra.ended
        if ended is None and record.result.finished:  # all that is known of it
            seconds = source.stat().st_mtime
            ended = Moment(at=datetime.fromtimestamp(int(seconds), UTC), order=max(0, int(seconds * 1000)))
        return {
            "profiles": owners,
            "taken_in": msgspec.to_builtins(self._store.register.now()),
            "ended": msgspec.to_builtins(ended),
            # A day is tried where it is played: nobody gets one from elsewhere by saying so.
            "daily": None if claimed else extra.daily,
        }

    def _strangers(self, record: Record, extra: TableExtra) -> list[int]:
        """The seats of persons of whom the record does not say that they play here."""
        told = dict(enumerate(extra.profiles))
        return [
            seat
            for seat, player in enumerate(record.players)
            if player.kind == PERSON and (told.get(seat) == FIRST or told.get(seat) not in self._people)
        ]


def give_out(paths: Sequence[Path], target: Path) -> Sequence[Trouble]:
    """Write these games to a new file, a game a line; tells which could not be read.

    Raises BadRecordError where there is a file already, or none can be.
    """
    lines: list[bytes] = []
    troubles: list[Trouble] = []
    for path in paths:
        try:
            with told():
                lines.append(_one_line(read_whole(path, LONGEST_LINE)))
        except BadRecordError as error:
            troubles.append(Trouble(path, error.phrase))
    with told():
        create_whole(target, b"".join(lines))
    return troubles


def _one_line(content: bytes) -> bytes:
    """A record as any program may have written it, on a line; raises BadRecordError."""
    decode(content)
    return msgspec.json.format(content.removeprefix(BYTE_ORDER_MARK), indent=-1) + b"\n"
