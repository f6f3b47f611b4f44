"""The page in a real browser: games by tapping, sleeping and waking, and what a screen reader finds."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.text.languages import Languages
from tests.cases import some
from tests.phones.browser import CHROMIUM, DRIVER, Browser
from tests.phones.fake_phone import FakePhone, Phones
from tests.phones.table import HeadlessTable

pytestmark = pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="there is no Chromium with its driver")

FIRST_LOAD = 150_000
ASKED = "return !!document.querySelector('#page.asked')"
SHOWN = "return !document.getElementById('page').hidden"
TAP = """
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const choices = [...document.querySelectorAll('#choices .choice:not(.tool)')];
const things = [...document.querySelectorAll('#page.asked .can')];
const one = choices.length && (Math.random() < 0.8 || !things.length) ? pick(choices) : pick(things);
if (one) one.click();
return document.getElementById('turn').textContent;
"""
NAMELESS = """
return [...document.querySelectorAll('button')].filter((each) => each.offsetParent
  && !(each.getAttribute('aria-label') || each.textContent).trim())
  .map((each) => each.outerHTML.slice(0, 90));
"""
SMALL = """
return [...document.querySelectorAll('button')].filter((each) => each.offsetParent
  && (each.getBoundingClientRect().width < 24 || each.getBoundingClientRect().height < 24))
  .map((each) => each.outerHTML.slice(0, 90));
"""
WIDE = "return document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def cleanly() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def languages(qapp: QCoreApplication) -> Iterator[Languages]:
    languages = Languages()
    yield languages
    languages.release()


def axe() -> str:
    """The checks of axe-core, where a package with them is installed; they are not needed to pass."""
    found = importlib.util.find_spec("axe_playwright_python")
    place = Path(str(found.origin)).parent / "axe.min.js" if found is not None else None
    return place.read_text(encoding="utf-8") if place is not None and place.is_file() else ""


def serious(browser: Browser) -> list[str]:
    """What axe-core finds grave; nothing where it is not installed."""
    if not browser.run("return !!window.axe"):
        source = axe()
        if not source:
            return []
        browser.run(source)
    found: Any = browser.run(
        "return axe.run(document).then((all) => all.violations.filter((each) =>"
        " ['serious', 'critical'].includes(each.impact)).map((each) => each.id + ': '"
        " + each.nodes.map((node) => node.html.slice(0, 120)).join(' | ')))"
    )
    return list(found)


def fits(browser: Browser) -> None:
    """Nothing nameless, too small or wider than the screen."""
    assert not browser.run(NAMELESS)
    assert not browser.run(SMALL)
    assert not browser.run(WIDE)


@pytest.mark.parametrize("case", some([(g, n) for g in BUILT_IN for n in ("cs", "en")], ("three", "cs")))
def test_a_game_is_played_by_tapping(cleanly: ExitStack, languages: Languages, case: tuple[str, str]) -> None:
    game, language = case
    languages.choose(language)
    table = cleanly.enter_context(HeadlessTable(game, 2, 1, translate=languages.translate, language=language))
    other = FakePhone(table.host.link(Seat(1)))
    cleanly.enter_context(Phones()).add(other)
    browser = cleanly.enter_context(Browser())
    browser.open(table.host.link(Seat(0)))
    browser.wait(SHOWN, meanwhile=lambda: table.turn(0.01))
    assert not serious(browser)
    end, looked = time.monotonic() + 300, 0
    while table.match.outcome is None:
        assert time.monotonic() < end, "the game does not end"
        browser.run(TAP)
        for _ in range(3):
            table.turn(0.01)
        looked += 1
        if looked % 10 == 1:
            fits(browser)
        if looked in (2, 3, 12):  # with something chosen and with nothing, in other colours
            browser.prefer({"prefers-color-scheme": "light" if looked == 3 else "dark"})
            assert not serious(browser)
    browser.wait("return !document.querySelector('.can')", meanwhile=lambda: table.turn(0.01))
    assert not serious(browser)
    assert not browser.errors()


def test_the_page_is_small_and_quick_and_wakes_up_at_once(cleanly: ExitStack) -> None:
    table = cleanly.enter_context(HeadlessTable("qwixx", 2))
    browser = cleanly.enter_context(Browser())
    browser.open(table.host.link(Seat(0)))
    browser.wait(SHOWN, meanwhile=lambda: table.turn(0.01))
    browser.wait("return document.fonts.status === 'loaded'")
    loaded = browser.run(
        "return [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]"
        ".reduce((sum, each) => sum + each.transferSize, 0)"
    )
    assert 10_000 < loaded <= FIRST_LOAD
    browser.run("document.getElementById('instruction').textContent = 'asleep'")
    browser.run("document.dispatchEvent(new Event('visibilitychange'))")
    browser.wait("return document.getElementById('instruction').textContent !== 'asleep'")


def test_a_tap_tells_about_what_cannot_be_played(cleanly: ExitStack) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2))
    browser = cleanly.enter_context(Browser())
    browser.open(table.host.link(Seat(0)))
    browser.wait(SHOWN, meanwhile=lambda: table.turn(0.01))
    browser.run("document.querySelector('#rest .thing.player:last-child').click()")
    assert "Boris" in browser.wait("return document.getElementById('about').textContent")
    browser.run("document.querySelector('#table .thing.card').click()")
    assert browser.wait("return document.getElementById('note').textContent")
    assert not browser.run("return document.getElementById('about').textContent")


def test_the_page_finds_the_table_again_and_says_so_meanwhile(cleanly: ExitStack) -> None:
    table = cleanly.enter_context(HeadlessTable("three", 3))
    browser = cleanly.enter_context(Browser())
    browser.open(table.host.link(Seat(0)))
    browser.wait(SHOWN, meanwhile=lambda: table.turn(0.01))
    table.server.kill()
    browser.wait("return !document.getElementById('banner').hidden")
    browser.wait("return document.getElementById('banner').hidden", meanwhile=lambda: table.turn(0.01))
    assert table.restarts == 1
    table.host.withdraw(Seat(0))
    browser.wait("return !!document.querySelector('#banner button')", meanwhile=lambda: table.turn(0.01))


def test_without_an_invitation_the_page_says_what_to_do(cleanly: ExitStack) -> None:
    table = cleanly.enter_context(HeadlessTable("three", 3))
    browser = cleanly.enter_context(Browser())
    browser.open(table.host.link(Seat(0)).partition("#")[0])
    assert "Scan" in browser.wait("return document.getElementById('banner').textContent")
    assert not table.host.hands[0].here
