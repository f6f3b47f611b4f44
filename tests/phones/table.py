"""A table without a window: phones and bots play whole games at it.

`python -m tests.phones.table gap --phones 2 --bots 1` opens one for real phones or browsers.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import english
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.host import Helper, PhoneHost
from cardgames_qt.phones.invitation import usual_address
from cardgames_qt.phones.process import PhoneProcess
from cardgames_qt.phones.sheet import SheetWriter
from cardgames_qt.play.course import Course, Decider, DecisionRequest, PersonDecider, Response
from cardgames_qt.ui.look.resources import rules_file
from cardgames_qt.ui.text.languages import NAMES as LANGUAGES
from cardgames_qt.ui.text.languages import Languages

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Fanny")
LOOPBACK = "127.0.0.1"


class RandomSeat:
    """Answers anything at once; `slowly` makes it wait as long as a person looks."""

    person = False

    def __init__(self, seed: str, slowly: float = 0) -> None:
        self._rng, self._slowly = Random(seed), slowly

    def ask(self, request: DecisionRequest) -> Response:
        if request.kind == "bid":
            return Response(bid=self._rng.random())
        if request.kind == "talk":
            return Response(said=())
        time.sleep(self._slowly)
        return Response(move=self._rng.choice(request.moves))

    def forget(self, request: DecisionRequest) -> None: ...


class HeadlessTable:
    """Phones at the first seats, bots at the others."""

    def __init__(
        self,
        game: str,
        phones: int,
        bots: int = 0,
        *,
        seed: str = "phones",
        languages: Languages | None = None,
        speaks: Sequence[str] = (),
        slowly: float = 0,
        address: str = LOOPBACK,
        helper: Helper | None = None,
    ) -> None:
        """`speaks` are the languages to choose from, the table's own first; by default only the current."""
        seats = phones + bots
        self.seats: Sequence[SeatPlan] = tuple(
            SeatPlan(kind="human" if number < phones else "bot", name=name, avatar="you")
            for number, name in enumerate(NAMES[:seats])
        )
        bot, person = RandomSeat(seed, slowly), PersonDecider()
        deciders: dict[Seat, Decider] = {
            Seat(number): person if plan.human else bot for number, plan in enumerate(self.seats)
        }
        self.course = Course(Match(find(game).rules, seats, {}, seed), deciders | {TABLE: person})
        self.knocks: list[tuple[Seat, str]] = []
        self.names: list[tuple[Seat, str]] = []
        self.restarts = 0
        self.heard: list[bytes] = []
        self.sent: list[bytes] = []
        self.server = PhoneProcess()
        writers = [writer(game, languages, each) for each in speaks or (None,)]
        self.host = PhoneHost(self, writers, self._send, helper)
        self.course.begin()
        self.host.open(address, [Seat(number) for number in range(phones)])
        self.turn_until(lambda: self.host.listening or bool(self.host.trouble))

    # --- what a host needs ----------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.course.match

    def play(self, seat: Seat, move: Any) -> None:
        self.course.play(seat, move)

    def knocked(self, seat: Seat, phone: str) -> None:
        self.knocks.append((seat, phone))

    def gave_up(self, seat: Seat, phone: str) -> None:
        self.knocks = [knock for knock in self.knocks if knock != (seat, phone)]

    def named(self, seat: Seat, name: str) -> None:
        self.names.append((seat, name))
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], name=name)
        self.seats = tuple(seats)

    def changed(self) -> None: ...

    def _send(self, line: bytes) -> None:
        self.sent.append(line)
        self.server.send(line)

    # --- going on -------------------------------------------------------------------------------------

    def turn(self, patience: float = 0.05) -> None:
        """Take one line of the server, if there is one, and let the bots play."""
        line = self.server.take(patience)
        if line == b"":
            self.restarts += 1
            self.server.close()
            self.server = PhoneProcess()
            self.host.open_again()
        elif line is not None:
            self.heard.append(line)
            self.host.hear(line)
        self.host.show()
        before = -1
        while before != len(self.match.history) and self.match.outcome is None:
            before = len(self.match.history)
            self.course.go_on()
            self.host.show()

    def turn_until(self, over: Callable[[], bool], patience: float = 60) -> None:
        end = time.monotonic() + patience
        while not over():
            assert time.monotonic() < end, "the table stands still"
            self.turn()

    def watch(self) -> str:
        """The link for whoever watches; a phone could be quicker than the server hears of it.

        All it was told before has been heard once it refuses to listen a second time.
        """
        link = self.host.watch()
        self.server.send(msgspec.json.encode(say.Open(address=LOOPBACK, language="en", words={})) + b"\n")
        while b'"failed"' not in (line := self.server.take(60) or b""):
            assert line, "the server does not answer"
            self.heard.append(line)
            self.host.hear(line)
        return link

    def play_out(self, patience: float = 120) -> None:
        self.turn_until(lambda: self.match.outcome is not None, patience)

    def close(self) -> None:
        self.server.close()

    def __enter__(self) -> HeadlessTable:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def writer(game: str, languages: Languages | None, language: str | None = None) -> SheetWriter:
    """In that language, or in the current one; English where there are none."""
    language = language or (languages.current if languages is not None else "en")
    translate = languages.into(language) if languages is not None else english
    rules = rules_file(game, language)
    text = rules.read_text(encoding="utf-8") if rules is not None else ""
    return SheetWriter(find(game), translate, language, text, called=LANGUAGES[language])


def told_sheets(lines: Iterable[bytes], language: str = "en") -> list[dict[str, Any]]:
    """Every sheet that a server was told in that language, each with the log that goes with it."""
    logs: dict[int, list[str]] = {}
    found: list[dict[str, Any]] = []
    for told in map(msgspec.json.decode, lines):
        if told["kind"] == "show" and language in told["sheets"]:
            seat, part = told["seat"], told["log"][language]
            logs[seat] = [*([] if part["anew"] else logs[seat]), *part["lines"]]
            found.append({**told["sheets"][language], "log": logs[seat]})
    return found


def all_of(languages: Languages) -> list[str]:
    """What can be read at a table, its own language first."""
    return sorted(LANGUAGES, key=lambda name: name != languages.current)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--phones", type=int, default=1)
    parser.add_argument("--bots", type=int, default=1)
    parser.add_argument("--seed", default="phones")
    parser.add_argument("--language", default="en")
    parser.add_argument("--address", default=usual_address() or LOOPBACK)
    parser.add_argument("--links", type=Path, help="a file to write the links to")
    given = parser.parse_args()
    QCoreApplication(sys.argv[:1])
    languages = Languages()
    languages.choose(given.language)
    with HeadlessTable(
        given.game,
        given.phones,
        given.bots,
        seed=given.seed,
        languages=languages,
        speaks=all_of(languages),
        slowly=0.7,
        address=given.address,
    ) as table:
        links = "".join(f"{table.host.link(hand.seat)}\n" for hand in table.host.hands)
        links += f"{table.host.watch()}\n"
        sys.stdout.write(links if table.host.listening else table.host.trouble)
        sys.stdout.flush()
        if given.links is not None:
            given.links.write_text(links, encoding="utf-8")
        with suppress(KeyboardInterrupt):
            while True:  # also after the end, for whoever wants to look at it
                table.turn(0.2)
                for seat, phone in table.knocks:
                    table.host.admit(seat, phone)
                table.knocks.clear()


if __name__ == "__main__":
    main()
