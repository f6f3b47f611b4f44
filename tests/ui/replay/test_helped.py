"""A word that helped is told in the review of whoever said it: how often, where, and who heeded it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.credit import helped
from cardgames_qt.games.the_game.rules import RULES
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import write_whole
from cardgames_qt.storage.store import SUFFIX, Store, TableExtra, content_of
from tests.games.the_game.test_credit import talkative_game
from tests.ui.replay.test_review import Quick, reviewed, weighers
from tests.ui.replay.test_what_if import finished, open_story
from tests.ui.shell.driving import texts_in

__all__ = ["weighers"]


@cache
def game_with_help() -> Match:
    """In which a word of the player helped, and one of the other seat, too."""
    games = (talkative_game(2, seed) for seed in range(100))
    return next(match for match in games if {each.seat for each in helped(match.history)} == {0, 1})


def kept(store: Store) -> Path:
    plan = TablePlan(game="the_game", seats=plan_seats(RULES, "human,greedy"))
    path = store.finished_folder / f"talk{SUFFIX}"
    extra = TableExtra(avatars=tuple(seat.avatar for seat in plan.seats), front=Seat(0))
    write_whole(path, content_of(game_with_help(), plan, extra))
    return path


@pytest.mark.parametrize(("eyes", "told"), [(0, "Fox left this pile alone"), (1, "you left this pile alone")])
def test_a_word_that_helped_is_told_where_it_helped(
    qtbot: QtBot, program: Program, weighers: list[Quick], eyes: int, told: str
) -> None:
    story = open_story(qtbot, program, kept(program.sessions.store))
    reviewed(qtbot, story)
    story.bar.eyes.picked.emit(Seat(eyes))
    found = [each for each in helped(story.playback.story.match.history) if each.seat == eyes]
    panel, stop = story.review, story.playback.story.stop_after(found[0].entry)
    assert any(f"Signals helped {len(found)} time" in text for text in texts_in(panel)) and weighers
    assert stop in panel.graph.helped and told not in panel.text.text()
    story.playback.go_to(stop)
    assert told in panel.text.text() and told in panel.describe(stop, 0.5)
    story.playback.go_to(0)
    assert told not in panel.text.text(), "only where one stands there"


def test_nothing_is_said_of_talk_where_none_helped(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    story = open_story(qtbot, program, finished(program, "the_game"))
    reviewed(qtbot, story)
    assert not any("Signals helped" in text for text in texts_in(story.review)) and weighers
