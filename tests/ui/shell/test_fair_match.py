"""A fair match in the window: chosen like a level, as strong as the games before it call for, and told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, Record, encode, write
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.play.fair import FairMatchResult, fair_level, has_fair_match, place_of
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.statistics.profiles import FIRST, GUEST, Profile
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.text.words import FairWords, ShellWords
from tests.bots.looking_back import played
from tests.ui.shell.driving import page_of, remember, seats_of, texts_in
from tests.ui.shell.seating import choose, lines_of, open_sheet, who_plays

RULES = find("three").rules
MEDIUM = Player("Fox", "bot", "medium")


def english(_context: str, source: str, _comment: str = "", _count: int = -1) -> str:
    return source


@pytest.fixture(scope="module")
def won() -> Match:
    """A game that the first seat wins."""
    games = (played("three", 2, seed=f"fair {number}") for number in range(50))
    return next(each for each in games if each.outcome is not None and each.outcome.winners == (0,))


def put(
    folder: Path,
    match: Match,
    players: Sequence[Player],
    number: int,
    *,
    practice: bool = False,
    profile: str | None = None,
) -> None:
    """A game that was played, in the library."""
    finished = Store(folder / "games").finished_folder
    finished.mkdir(parents=True, exist_ok=True)
    record: Record = write(match, players)
    extra = record.extra | {"stolek_table": {"practice": practice, "profiles": [profile]}}
    path = finished / f"three-2026-01-{number + 1:02}-120000.stolek"
    path.write_bytes(encode(replace(record, extra=extra)) + b"\n")


def level_of(program: Program, name: str, profile: str | None = None) -> str:
    """Whom a person of that name meets."""
    plan = seats_of("three", "human,medium+0")
    you = replace(plan.seats[0], name=name, profile=profile)
    level = program.window.context.evened(replace(plan, seats=(you, plan.seats[1]))).seats[1].level
    assert level is not None
    return level


@pytest.mark.parametrize("game", BUILT_IN)
def test_it_is_offered_where_there_are_opponents(program: Program, game: str) -> None:
    sheet = open_sheet(program, game)
    assert ("Your level" in lines_of(who_plays(sheet, 1))) is has_fair_match(find(game).rules)


def test_it_is_chosen_like_a_level_and_tells_how_strong_it_is(program: Program) -> None:
    sheet = open_sheet(program, "three", "human,easy")
    choose(who_plays(sheet, 1), "Your level")
    assert sheet.plan().seats[1].level == "medium+0"
    assert any(
        text.startswith("Plays at your level: ") and text.endswith("Now: Intermediate.")
        for text in texts_in(sheet)
    )
    choose(who_plays(sheet, 1), "Advanced")
    assert sheet.plan().seats[1].level == "hard"


def test_the_sheet_remembers_it(program: Program) -> None:
    sheet = open_sheet(program, "three", "human,easy+40")
    assert who_plays(sheet, 1).currentText() == "Your level"
    assert sheet.plan().seats[1].fair


def test_the_games_of_these_persons_decide_and_no_others(program: Program, folder: Path, won: Match) -> None:
    for number in range(4):
        put(folder, won, [Player("Eva", "human"), MEDIUM], number, profile=GUEST)
    put(folder, won, [Player("Jan", "human"), MEDIUM], 5, practice=True, profile=GUEST)
    expected = fair_level(RULES, [FairMatchResult(1, (2.0,), 1.0)] * 4)
    assert level_of(program, "Eva", GUEST) == expected != "medium+0"
    assert level_of(program, "Jan", GUEST) == "medium+0", "practice is no measure"
    assert level_of(program, "Ota", GUEST) == level_of(program, "Eva") == "medium+0"


@pytest.mark.parametrize("then", [None, FIRST])
def test_whoever_was_there_before_there_were_several_is_known_by_any_name(
    program: Program, folder: Path, won: Match, then: str | None
) -> None:
    for number in range(4):
        put(folder, won, [Player("Mug", "human"), MEDIUM], number, profile=then)
    expected = fair_level(RULES, [FairMatchResult(1, (2.0,), 1.0)] * 4)
    for now in (None, program.settings.current.player.id):
        assert level_of(program, "Eva", now) == level_of(program, "Mug", now) == expected
    assert level_of(program, "Mug", GUEST) == "medium+0"


def test_whoever_is_alone_and_says_nothing_is_the_one_who_plays_now(
    program: Program, folder: Path, won: Match
) -> None:
    for number in range(4):
        put(folder, won, [Player("Mug", "human"), MEDIUM], number, profile="eva")
    assert level_of(program, "Mug") == "medium+0"
    people = (*program.settings.current.people, Profile(id="eva", name="Eva"))
    program.window.navigator.change(replace(program.settings.current, profiles=people, profile="eva"))
    assert level_of(program, "Mug") == fair_level(RULES, [FairMatchResult(1, (2.0,), 1.0)] * 4)


def test_who_has_no_name_is_the_same_person_in_every_language(
    program: Program, folder: Path, won: Match
) -> None:
    names = [ShellWords(translate).animal("you") for translate in program.languages.every()]
    assert "Mug" in names
    other = next(name for name in names if name != "Mug")
    put(folder, won, [Player(other, "human"), MEDIUM], 2)
    assert level_of(program, "Mug") == fair_level(RULES, [FairMatchResult(1, (2.0,), 1.0)])


def test_of_several_people_everybody_is_known_whatever_they_are_called(
    program: Program, folder: Path, won: Match
) -> None:
    for number in range(4):
        put(folder, won, [Player("Mug", "human"), MEDIUM], number, profile="eva")
    expected = fair_level(RULES, [FairMatchResult(1, (2.0,), 1.0)] * 4)
    assert level_of(program, "Evička", "eva") == level_of(program, "Mug", "eva") == expected
    assert level_of(program, "Mug") == level_of(program, "Mug", "ota") == "medium+0"


def test_a_new_game_is_played_against_whoever_is_called_for_now(
    program: Program, folder: Path, won: Match
) -> None:
    for number in range(3):
        put(folder, won, [Player("Eva", "human"), MEDIUM], number)
    plan = seats_of("three", "human,easy+10")
    you = SeatPlan(kind="human", name="Eva")
    program.grant(Wish(plan=replace(plan, seats=(you, plan.seats[1])), seed="3"))
    page = page_of(program)
    level = page.session.plan.seats[1].level
    assert level == fair_level(RULES, [FairMatchResult(1, (2.0,), 1.0)] * 3)
    assert any(
        f"Your level ({FairWords(english).strength(level or '')})" in text for text in texts_in(page.bar)
    )


def test_every_strength_has_words() -> None:
    say = FairWords(english)
    assert say.strength("medium+40") == "between Intermediate and Advanced"
    assert say.strength("medium+7") == "just above Intermediate"
    assert say.strength("medium+93") == "just below Advanced"
    assert say.strength("easy+0") == "Beginner"
    assert say.strength("hard+100") == "Master"
    assert say.strength("medium") == say.strength("+") == say.strength("oracle+3") == ""
    assert ShellWords(english).level("medium+40") == "between Intermediate and Advanced"
    assert say.opponents(seats_of("three", "human,hard").seats) == ""


def test_the_list_of_games_finds_fair_ones_together(tmp_path: Path, won: Match) -> None:
    for number, level in enumerate(("medium", "medium+40", "hard+7")):
        put(tmp_path, won, [Player("Eva", "human"), Player("Fox", "bot", level)], number)
    library = Library(Store(tmp_path / "games"), tmp_path / "index")
    assert list(library.look())
    assert len(library.find(LibraryQuery(level="+"))) == 2
    assert len(library.find(LibraryQuery(level="medium"))) == 1
    library.close()


def test_remembered_seats_are_plain_data(program: Program) -> None:
    plan = seats_of("three", "human,medium+40")
    remember(program, plan)
    assert msgspec.json.decode(msgspec.json.encode(plan), type=type(plan)) == plan
    assert place_of(RULES, program.settings.current.tables["three"].seats[1].level) == 2.4
