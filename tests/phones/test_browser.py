"""The page in real browsers: games by tapping, what is read and asked, sleeping and waking."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from secrets import token_urlsafe

import pytest

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.phones.gate import proof_of
from cardgames_qt.phones.sheet import Offers
from cardgames_qt.ui.text.languages import Languages
from tests.cases import some
from tests.phones.axe import axe_file, serious
from tests.phones.browser import CHROMIUM, DRIVER, FIREFOX, Browser, Chromium, Firefox
from tests.phones.fake_phone import FakePhone, Phones
from tests.phones.states import (
    ADVICE,
    FORGET,
    OPEN,
    SHOWN,
    Adviser,
    advise,
    close_panel,
    sit_down,
    states,
)
from tests.phones.table import HeadlessTable, all_of, told_sheets

FIRST_LOAD = 150_000
TAPPER = """
// Taps at anything that calls for it, as quickly as the table answers.
const pick = (list) => list[Math.floor(Math.random() * list.length)];
clearInterval(window.tapping);
window.tapping = setInterval(() => {
  const choices = [...document.querySelectorAll('#choices .choice:not(.tool)')];
  const things = [...document.querySelectorAll('#page.asked .can')];
  const one = choices.length && (Math.random() < 0.8 || !things.length) ? pick(choices) : pick(things);
  if (one) one.click();
}, 8);
"""
FAULTS = """
// What is nameless, too small or wider than the screen.
const wide = document.documentElement.scrollWidth > innerWidth;
return [...document.querySelectorAll('body *')].filter((each) => {
  if (!each.offsetParent) return false;
  const area = each.getBoundingClientRect();
  if (wide && area.right > innerWidth + 1) return true;
  if (each.tagName === 'INPUT') return !each.labels.length;
  return each.tagName === 'BUTTON' && (area.width < 24 || area.height < 24
    || !(each.getAttribute('aria-label') || each.textContent).trim());
}).map((each) => each.outerHTML.slice(0, 90));
"""
LOOKS = (((360, 740), 100), ((844, 390), 100), ((360, 740), 200))
SCHEMES = (
    {"prefers-color-scheme": "dark"},
    {"prefers-color-scheme": "light"},
    {"prefers-color-scheme": "dark", "prefers-contrast": "more"},
)
SAME = ("menu", "rules", "log", "uninvited")
"""States that are made in the same way in every game."""
KINDS: dict[str, Callable[[], Browser]] = {"chromium": Chromium, "firefox": Firefox}
MISSING = {
    "chromium": "" if CHROMIUM and DRIVER else "there is no Chromium with its driver",
    "firefox": "" if FIREFOX else "there is no Firefox",
}


@pytest.fixture(scope="module")
def browsers() -> Iterator[Callable[[str], Browser]]:
    """Each kind is started once, if it is wanted."""
    with ExitStack() as stack:
        started: dict[str, Browser] = {}

        def browser(kind: str) -> Browser:
            if MISSING[kind]:
                pytest.skip(MISSING[kind])
            if kind not in started:
                started[kind] = stack.enter_context(KINDS[kind]())
            return started[kind]

        yield browser


@pytest.fixture
def browser(request: pytest.FixtureRequest, browsers: Callable[[str], Browser]) -> Iterator[Browser]:
    """Chromium, or what a test is run with; nothing of a test before is left in it."""
    found = browsers(getattr(request, "param", "chromium"))
    found.resize(390, 844)
    found.errors()
    yield found
    assert not found.errors()
    found.run(FORGET)
    found.open("about:blank")


@pytest.fixture
def cleanly() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


BOTH = pytest.mark.parametrize("browser", some(KINDS, "chromium"), indirect=True)


def turning(table: HeadlessTable) -> Callable[[], None]:
    return lambda: table.turn(0.005)


PLAYED_IN = dict(zip(BUILT_IN, ("cs", "en", "cs", "en"), strict=True))
"""Its states are looked at in the other language."""


@pytest.mark.parametrize("game", some(BUILT_IN, "three"))
def test_a_game_is_played_by_tapping(
    cleanly: ExitStack, browser: Browser, languages: Languages, game: str
) -> None:
    languages.choose(PLAYED_IN[game])
    play_by_tapping(cleanly, browser, languages, game)


@pytest.mark.long
@pytest.mark.parametrize("browser", ["firefox"], indirect=True)
def test_a_game_is_played_by_tapping_in_firefox(
    cleanly: ExitStack, browser: Browser, languages: Languages
) -> None:
    play_by_tapping(cleanly, browser, languages, "qwixx")


def play_by_tapping(cleanly: ExitStack, browser: Browser, languages: Languages, game: str) -> None:
    table = cleanly.enter_context(HeadlessTable(game, 2, 1, languages=languages))
    cleanly.enter_context(Phones()).add(FakePhone(table.host.link(Seat(1))))
    sit_down(browser, table)
    assert browser.run("return document.documentElement.lang") == languages.current
    browser.run(TAPPER)
    end, steps = time.monotonic() + 300, 0
    while table.match.outcome is None:
        assert time.monotonic() < end, "the game does not end"
        table.turn(0.01)
        if len(table.match.history) >= steps + 40:
            steps = len(table.match.history)
            assert not browser.run(FAULTS)
    browser.wait("return !document.querySelector('.asked, .can')", meanwhile=turning(table))
    browser.run("clearInterval(window.tapping)")
    lines = browser.run("return document.getElementById('recent').textContent")
    assert lines


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx"))
def test_every_state_fits_and_can_be_used_without_seeing_it(
    cleanly: ExitStack, browser: Browser, languages: Languages, game: str
) -> None:
    """On small phones, on their side and with twice the text; axe-core looks at it in all colours."""
    languages.choose("en" if PLAYED_IN[game] == "cs" else "cs")
    table = cleanly.enter_context(
        HeadlessTable(game, 4, languages=languages, speaks=all_of(languages), helper=Adviser())
    )
    found = {}
    for number, state in enumerate(states(browser, table)):
        for size, text in LOOKS:
            browser.resize(*size)
            large = f"document.documentElement.style.fontSize = '{text}%';"
            assert not browser.run(large + FAULTS), (state, size, text)
        browser.run("document.documentElement.style.fontSize = ''")
        if state not in ("watching", "uninvited"):
            assert browser.run("return document.documentElement.lang") == languages.current
        browser.resize(390, 844)
        if axe_file() is not None and (game == "qwixx" or state not in SAME):
            assert isinstance(browser, Chromium)
            browser.prefer(SCHEMES[(number + list(BUILT_IN).index(game)) % len(SCHEMES)])
            found[state] = serious(browser)
    if not found:
        pytest.skip("everything fits; axe-core is not there to look further (tests/phones/axe.py)")
    assert not {state: faults for state, faults in found.items() if faults}


@BOTH
def test_the_page_is_small_and_wakes_up_at_once(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("qwixx", 2))
    sit_down(browser, table)
    loaded = browser.run(
        "return [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]"
        ".reduce((sum, each) => sum + each.transferSize, 0)"
    )
    assert 10_000 < loaded <= FIRST_LOAD
    browser.run("document.getElementById('instruction').textContent = 'asleep'")
    browser.run("document.dispatchEvent(new Event('visibilitychange'))")
    browser.wait("return document.getElementById('instruction').textContent !== 'asleep'")


@BOTH
def test_the_proof_of_a_token_is_what_the_server_expects(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2))
    sit_down(browser, table)
    said = [(token_urlsafe(16), f"{token_urlsafe(16)} {token_urlsafe(size)}") for size in (1, 8, 16, 40, 99)]
    for token, text in said:
        challenge, _, phone = text.partition(" ")
        assert browser.run("return proofOf(...arguments)", token, text) == proof_of(token, challenge, phone)


def test_a_tap_tells_about_what_cannot_be_played(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2))
    sit_down(browser, table)
    browser.run("document.querySelector('#players .thing.player:last-child').click()")
    assert "Boris" in browser.wait("return document.getElementById('note').textContent")
    browser.run("document.querySelector('#table .thing.card').click()")
    note = browser.wait("return document.getElementById('note').textContent")
    assert "Boris" not in note


@BOTH
def test_the_page_finds_the_table_again_and_says_so_meanwhile(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("three", 3))
    sit_down(browser, table)
    table.server.kill()
    browser.wait("return !document.getElementById('banner').hidden")
    browser.wait("return document.getElementById('banner').hidden", meanwhile=turning(table))
    assert table.restarts == 1
    table.host.withdraw(Seat(0))
    browser.wait("return !!document.querySelector('#banner button')", meanwhile=turning(table))
    browser.errors()  # a browser tells of connections that failed


def test_without_an_invitation_the_page_says_what_to_do(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("three", 3))
    browser.open(table.host.link(Seat(0)).partition("#")[0])
    assert "Scan" in browser.wait("return document.getElementById('banner').textContent")
    assert not table.host.hands[0].here


def test_the_language_is_that_of_the_phone_until_another_one_is_chosen(
    cleanly: ExitStack, browser: Browser, languages: Languages
) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2, languages=languages, speaks=("cs", "en")))
    sit_down(browser, table)
    assert browser.run("return document.documentElement.lang") == "en", "the browser's, not the table's"
    browser.run(OPEN, "menu")
    browser.run("document.querySelector('[data-id=\"speak cs\"]').click()")
    browser.wait("return document.documentElement.lang === 'cs'", meanwhile=turning(table))
    assert browser.run("return document.getElementById('panel-close').textContent") == "Zpět ke stolu"
    close_panel(browser)
    browser.run("location.reload()")
    browser.wait(SHOWN, meanwhile=turning(table))
    assert browser.run("return document.documentElement.lang") == "cs"
    following = cleanly.enter_context(HeadlessTable("gap", 2, languages=languages, speaks=("en", "cs")))
    sit_down(browser, following)
    assert browser.run("return document.documentElement.lang") == "cs", "it holds for the next table, too"


@pytest.mark.parametrize(("language", "said"), [("en", "In brief"), ("cs", "Ve zkratce")])
def test_the_rules_are_fetched_when_somebody_reads_them(
    cleanly: ExitStack, browser: Browser, languages: Languages, language: str, said: str
) -> None:
    languages.choose(language)
    table = cleanly.enter_context(HeadlessTable("qwixx", 2, languages=languages))
    sit_down(browser, table)
    assert said not in browser.run("return document.documentElement.innerHTML")
    browser.run(OPEN, "rules")
    text = browser.wait(
        "return document.querySelector('#panel-content h3') && document.getElementById('panel').textContent"
    )
    assert said in text
    assert "**" not in text
    assert "{#" not in text
    assert browser.run("return document.querySelectorAll('#panel .figure .face').length") > 10
    close_panel(browser)
    assert browser.run("return document.activeElement.id") == "menu"


@BOTH
def test_what_happens_is_read_out_once_and_kept_from_the_beginning(
    cleanly: ExitStack, browser: Browser
) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2))
    sit_down(browser, table)
    assert not browser.run("return document.getElementById('said').textContent")
    for _ in range(6):
        seat = table.match.to_act[0]
        table.course.play(seat, table.match.legal_moves(seat)[0])
        table.host.show()
    log = [sheet["log"] for sheet in told_sheets(table.sent) if sheet["seat"] == 0][-1]
    newest = "return (document.getElementById('said').lastChild || {}).textContent === arguments[0]"
    browser.wait(newest, log[-1], meanwhile=turning(table))
    said = browser.run("return [...document.querySelectorAll('#said p')].map((each) => each.textContent)")
    assert len(said) >= 5
    assert said == log[-len(said) :]
    browser.run(OPEN, "log")
    lines = browser.run("return [...document.querySelectorAll('#panel li')].map((each) => each.textContent)")
    assert lines == log[::-1]
    assert len(lines) > len(said)
    close_panel(browser)


def test_a_hint_and_a_move_taken_back_are_asked_for_where_the_table_offers_them(
    cleanly: ExitStack, browser: Browser
) -> None:
    helper = Adviser()
    table = cleanly.enter_context(HeadlessTable("gap", 2, helper=helper))
    seat = table.match.to_act[0]
    sit_down(browser, table, table.host.link(seat))
    browser.run("document.querySelector('[data-id=\"ask hint\"]').click()")
    table.turn_until(lambda: helper.asked == [seat])
    advise(table, seat)
    browser.wait("return document.getElementById('note').textContent === arguments[0]", ADVICE)
    browser.run("document.querySelector('[data-id=\"ask undo\"]').click()")
    table.turn_until(lambda: helper.taken_back == [seat])
    table.course.play(seat, table.match.legal_moves(seat)[0])
    browser.wait("return !document.getElementById('note').textContent", meanwhile=turning(table))
    helper.offered = Offers()
    browser.wait("return !document.querySelector('[data-id^=\"ask\"]')", meanwhile=turning(table))


def test_the_agreed_time_runs_on_the_page_and_survives_a_reload(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2))
    sit_down(browser, table)
    clock = (
        "return document.getElementById('clock').hidden ? '' : document.getElementById('clock').textContent"
    )
    assert browser.run(clock) == ""
    table.host.clock(75.2)
    browser.wait(f"return (() => {{ {clock} }})() === '1:14'")
    table.host.clock(60, running=False)
    browser.wait(f"return (() => {{ {clock} }})() === '1:00'")
    browser.run("location.reload()")
    browser.wait(f"return (() => {{ {clock} }})() === '1:00'", meanwhile=turning(table))


@BOTH
def test_who_only_watches_sees_the_table_and_can_do_nothing(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2))
    sit_down(browser, table, table.host.watch())
    shown = browser.run(
        "return [!!document.querySelector('#table .face'), !!document.querySelector('#hand .face'),"
        " !!document.querySelector('.can, #choices .choice'),"
        " document.querySelectorAll('#players .thing').length]"
    )
    assert shown == [True, False, False, 2]
    seat = table.match.to_act[0]
    table.course.play(seat, table.match.legal_moves(seat)[0])
    browser.wait("return !!document.querySelector('#said p')", meanwhile=turning(table))


def test_a_name_is_asked_for_once_and_known_at_the_next_table(cleanly: ExitStack, browser: Browser) -> None:
    table = cleanly.enter_context(HeadlessTable("gap", 2))
    sit_down(browser, table)
    browser.run("document.getElementById('name').value = 'Zuzana'")
    browser.run("document.querySelector('#naming button').click()")
    table.turn_until(lambda: table.names == [(Seat(0), "Zuzana")])
    browser.wait("return !document.getElementById('naming')")
    following = cleanly.enter_context(HeadlessTable("gap", 2))
    sit_down(browser, following)
    following.turn_until(lambda: following.names == [(Seat(0), "Zuzana")])
    assert not browser.run("return document.getElementById('naming')")
