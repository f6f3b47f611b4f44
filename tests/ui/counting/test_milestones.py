"""Personal bests and first wins: counted from what was played, told once, shown on a game's page."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.play.scale import BotResult
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.statistics.milestones import WARM_UP, Milestones, milestones
from cardgames_qt.storage.statistics.results import Help
from tests.ui.counting.conftest import Played, statistics_of
from tests.ui.shell.driving import PATIENCE, page_of, seats_of, texts_in


def count(program: Program, game: str = "gap") -> Milestones:
    library = program.window.context.services.library
    return milestones(library.statistics, program.settings.current.player.id, game)


def change(program: Program, games: list[LibraryEntry], number: int, **facts: Any) -> None:
    """Have a game have gone otherwise."""
    game = games[number]
    (own,) = game.results
    games[number] = changed = replace(game, results=(replace(own, **facts),))
    program.window.context.services.library.update({game.place: ((1, 1, 1), changed)})


def lost(program: Program, played: Played, count: int, game: str = "gap") -> list[LibraryEntry]:
    """So many games without a win, each as bad as the other."""
    games = played(count, game)
    for number in range(count):
        change(program, games, number, share=0.0, score=5, help=Help.NONE)
    return games


def test_the_first_win_against_each_level_is_the_earliest(program: Program, played: Played) -> None:
    games = lost(program, played, 9)
    for number, level in ((3, "medium"), (5, "master"), (6, "medium"), (8, "master")):
        change(program, games, number, share=1.0, bots=(BotResult(level, 0, False),))
    wins = {each.level: each.digest for each in count(program).wins}
    assert wins == {"medium": games[3].digest, "master": games[5].digest}
    assert [each.level for each in count(program).wins] == ["medium", "master"], "the weakest first"


def test_a_win_with_help_is_no_first(program: Program, played: Played) -> None:
    games = lost(program, played, 2)
    change(program, games, 0, share=1.0, help=Help.HINTS)
    assert not count(program).wins


def test_a_personal_best_is_news_only_when_it_beats_something(program: Program, played: Played) -> None:
    games = lost(program, played, 8)
    change(program, games, 1, score=7)
    change(program, games, 6, score=9)
    (best,) = count(program).bests
    assert (best.seats, best.score, best.before, best.digest) == (2, 9, 7, games[6].digest)
    assert count(program).reached_in(games[6].digest).bests == (best,)
    assert not count(program).reached_in(games[7].digest)
    change(program, games, 6, score=5)
    assert count(program).bests[0].digest == games[1].digest and games.index(games[1]) < WARM_UP
    assert not count(program).reached_in(games[1].digest), "nobody is told after two games"


def test_where_all_play_together_few_cards_are_best(program: Program, played: Played) -> None:
    games = lost(program, played, 6, "the_game")
    change(program, games, 5, score=2)
    assert count(program, "the_game").bests[0].score == 2


def test_a_games_page_shows_the_ladder_and_the_bests(qtbot: QtBot, program: Program, played: Played) -> None:
    games = lost(program, played, 5)
    change(program, games, 2, share=1.0, score=33)
    program.window.navigator.show_statistics("gap")
    told = texts_in(statistics_of(qtbot, program))
    assert "First wins against:" in told and told.count("not yet") == 3
    assert "2 players: 33 points" in told


def play_to_end(qtbot: QtBot, program: Program, seed: int) -> tuple[bool, list[str]]:
    """Whether it was won by the first moves there are, and what the end screen says of a first win."""
    program.window.navigator.play(seats_of("gap", "human,easy", target=1), str(seed))
    page = page_of(program)
    session = page.session
    while session.match.outcome is None:
        qtbot.waitUntil(
            lambda: bool(session.screen.showing().moves) or session.match.outcome is not None,
            timeout=PATIENCE,
        )
        if session.screen.showing().moves:
            session.play(session.screen.showing().moves[0])
    qtbot.waitUntil(lambda: page.end_screen is not None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: not program.window.navigator.just_now.reading, timeout=PATIENCE)
    assert page.end_screen is not None
    news = [text for text in texts_in(page.end_screen) if text.startswith("First win")]
    return 0 in session.match.outcome.winners, news


def test_the_end_screen_tells_it_when_it_has_just_happened(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.feed.settle_in()
    wins = 0
    for seed in range(20):
        won, news = play_to_end(qtbot, program, seed)
        assert news == (["First win against Beginner"] if won and not wins else [])
        wins += won
        if wins > 1:
            return
    raise AssertionError("somebody should have won twice by now")
