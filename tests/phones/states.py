"""The page in each of its states, to be looked at by tests and in pictures."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardgames_qt.engine.rules import Seat
from cardgames_qt.phones.sheet import Offers
from tests.phones.browser import Browser
from tests.phones.table import HeadlessTable

SHOWN = "return !document.getElementById('page').hidden && document.fonts.status === 'loaded'"
CHOOSE = "document.querySelector('#hand .can, #table .can').click()"
OPEN = """
document.getElementById('menu').click();
const button = document.querySelector(`[data-id="open ${arguments[0]}"]`);
if (button) button.click();
"""
CLOSED = "return document.getElementById('panel').hidden"
SPEAK = "document.cookie = `language=${arguments[0]}; path=/`"
FORGET = "for (const name of ['name', 'size', 'language']) document.cookie = `${name}=; path=/; max-age=0`"
ADVICE = "Play the red seven: nobody else can use it."


class Adviser:
    """Helps whoever asks."""

    def __init__(self) -> None:
        self.asked: list[Seat] = []
        self.taken_back: list[Seat] = []
        self.offered = Offers(hint=True, undo=True)

    def offers(self, seat: Seat) -> Offers:
        return self.offered

    def hint(self, seat: Seat) -> None:
        self.asked.append(seat)

    def undo(self, seat: Seat) -> None:
        self.taken_back.append(seat)


def advance(table: HeadlessTable, steps: int, asked: Seat) -> None:
    """Play so many moves by chance, and on until that seat is asked."""
    rng = Random("states")
    while table.match.outcome is None:
        waiting = table.match.to_act
        if steps <= 0 and asked in waiting:
            break
        seat = waiting[0] if steps > 0 or waiting[0] != asked else waiting[-1]
        table.course.play(seat, rng.choice(table.match.legal_moves(seat)))
        table.course.go_on()
        steps -= 1
    table.host.show()


def advise(table: HeadlessTable, seat: Seat) -> None:
    table.host.hint(seat, dict.fromkeys(table.host.languages_of(seat), ADVICE))


def sit_down(browser: Browser, table: HeadlessTable, link: str = "") -> None:
    """Open the page of the first seat, or of that link."""
    browser.open(link or table.host.link(Seat(0)))
    browser.wait(SHOWN, meanwhile=lambda: table.turn(0.005))


def close_panel(browser: Browser) -> None:
    browser.run("history.back()")
    browser.wait(CLOSED)


def states(browser: Browser, table: HeadlessTable) -> Iterator[str]:
    """Bring the page into one state after the other, and name it; the table needs somebody who helps."""
    advance(table, 4 if table.match.rules.id == "the_game" else 25, Seat(0))
    browser.open(table.host.link(Seat(0)).partition("#")[0])
    browser.run(SPEAK, table.host.languages_of(Seat(0))[0])
    sit_down(browser, table)
    yield "introduced"
    browser.run("document.querySelector('#naming button').click()")
    table.host.clock(754)
    browser.wait("return !document.getElementById('clock').hidden", meanwhile=lambda: table.turn(0.005))
    yield "asked"
    advise(table, Seat(0))
    browser.wait("return !!document.querySelector('#note.hint')")
    yield "advised"
    browser.run(CHOOSE)
    yield "chosen"
    for panel in ("menu", "rules", "log"):
        browser.run(OPEN, panel)
        browser.wait("return !!document.querySelector('#panel-content > *')")
        yield panel
        close_panel(browser)
    watching = table.host.watch()
    advance(table, 10_000, Seat(0))
    browser.wait("return !document.querySelector('.can')", meanwhile=lambda: table.turn(0.005))
    yield "over"
    sit_down(browser, table, watching)
    yield "watching"
    browser.open(watching.partition("#")[0])
    yield "uninvited"
    browser.run(FORGET)
