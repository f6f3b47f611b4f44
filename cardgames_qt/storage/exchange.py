"""Games that come into the library from other files, and go out of it: one by one, or many in a file."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.record import BYTE_ORDER_MARK, Record, decode
from cardgames_qt.storage.disk import check_plain, create_whole, first_free, read_whole
from cardgames_qt.storage.files import LONGEST_LINE, MANY, decode_line, read_lines
from cardgames_qt.storage.holdings import digest_of
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.store import SavedGame, Store, TableExtra, Trouble, checked, told


class Intake:
    """Takes games in, each once and each by the rules, and knows what came of it.

    The files themselves stay as they are, and what is wrong with one game keeps no other out.
    """

    def __init__(self, store: Store, library: Library) -> None:
        """The library must know what it has."""
        self._store, self._library = store, library
        self.new: list[Path] = []
        self.known: list[Path] = []
        """What was in the library already, at the same point."""
        self.troubles: list[Trouble] = []
        """What was left out, and why."""

    def take(self, paths: Sequence[Path]) -> Iterator[int]:
        """Copy all games of these files into the library; yields how many were looked at so far."""
        for path in paths:
            try:
                with told():
                    check_plain(path.stat())
                    for number, line in read_lines(path):
                        self._take_line(path, number, line)
                        yield len(self.new) + len(self.known) + len(self.troubles)
            except BadRecordError as error:
                self.troubles.append(Trouble(path, error.phrase))

    def _take_line(self, path: Path, number: int, line: bytes) -> None:
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
            self.new.append(self._put(record, line, path))
            self._library.look_at(self.new[-1])

    def _put(self, record: Record, line: bytes, source: Path) -> Path:
        """A new file of the library, as old as the one it comes from."""
        store, content = self._store, line.removeprefix(BYTE_ORDER_MARK).strip() + b"\n"
        folder = store.finished_folder if record.result.finished else store.folder
        name = store.new_path(record.game).name
        place = first_free(folder / name, lambda free: create_whole(free, content))
        when = source.stat()
        os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))
        return place


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
