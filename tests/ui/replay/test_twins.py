"""A story through the eyes of a seat tells nothing that the seat did not know.

Two games are played that this seat cannot tell apart, although another one holds other cards. Their stories
must be the same in every picture and every word.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any, cast

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.showing import earlier, heard_since
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.replay.playback import PlaybackState
from cardgames_qt.ui.table.view import TableView
from tests.cases import in_turn
from tests.ui.replay.telling import open_story, plan_of
from tests.ui.whole.twins import SEED, first_turn, with_other_hand

MOST = 14
"""Moves after which two games need not be kept alike any longer."""


def twins(monkeypatch: pytest.MonkeyPatch, game: str, hidden: Seat) -> tuple[Match, Match]:
    """Two games that the other seat cannot tell apart, as long as there is a move that keeps them so."""
    _, moves = first_turn(game)
    rules: AnyRules = find(game).rules
    chance = type(rules).chance

    def twisted(self: AnyRules, state: Any, rng: Random) -> Any:
        return with_other_hand(game, chance(self, state, rng), hidden, moves)

    one, other = Match(rules, 2, {}, SEED), Match(rules, 2, {}, SEED)
    one.deal()
    with monkeypatch.context() as patch:
        patch.setattr(type(rules), "chance", twisted)
        other.deal()
    for _ in range(MOST):
        both = _alike(one, other, Seat(1 - hidden))
        if both is None:
            break
        one, other = both
    return one, other


def _alike(one: Match, other: Match, eyes: Seat) -> tuple[Match, Match] | None:
    for seat in one.to_act:
        for move in one.legal_moves(seat):
            if seat in other.to_act and move in other.legal_moves(seat):
                after = [earlier(each, len(each.history)) for each in (one, other)]
                for each in after:
                    each.play(seat, move)
                told = [(each.view(eyes), heard_since(each, eyes), each.to_act) for each in after]
                if told[0] == told[1] and after[0].outcome is None:
                    return after[0], after[1]
    return None


def look(page: ReplayPage) -> tuple[object, ...]:
    """Every pixel, every line, and what a tool tip or a screen reader would tell."""
    image = page.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    parts = cast(list[QWidget], page.findChildren(QWidget))
    words = [(part.toolTip(), part.accessibleName()) for part in parts]
    tips = [page.describe(stop) for stop in range(page.playback.state.furthest + 1)]
    pixels = hashlib.sha256(image.constBits()).hexdigest()
    return pixels, page.log.lines, words, tips, page.bar.about()


@pytest.mark.parametrize(("game", "hidden"), in_turn(BUILT_IN, [Seat(0), Seat(1)]))
def test_a_story_shows_nothing_that_its_eyes_could_not_know(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str, hidden: Seat
) -> None:
    said: list[str] = []
    monkeypatch.setattr(TableView, "announce", lambda _view, words: said.append(words))
    games, plan = twins(monkeypatch, game, hidden), plan_of(game, 2, 2)
    assert games[0].view(hidden) != games[1].view(hidden) and len(games[0].history) > 3
    seen = []
    for match in (games[0], *games):  # pictures that are kept are drawn the first time
        said.clear()
        page = open_story(qtbot, match, plan, PlaybackState(eyes=Seat(1 - hidden)))
        page.resize(1100, 760)
        frames = [look(page)]
        while not page.playback.at_end:
            page.playback.step(1)
            frames.append(look(page))
        seen.append((frames, list(said)))
    (frames, told), (others, told_others) = seen[1:]
    assert len(frames) > 2 and len(told) == len(frames) and told == told_others
    for number, (frame, twin) in enumerate(zip(frames, others, strict=True)):
        assert frame == twin, f"stop {number}"


def test_this_test_would_notice_an_open_hand(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = twins(monkeypatch, "gap", Seat(1))
    pages = [open_story(qtbot, match, plan_of("gap", 2, 2)) for match in (one, other)]
    assert look(pages[0]) == look(pages[1])
    for page in pages:
        page.playback.set_open(all_open=True)
    assert look(pages[0]) != look(pages[1])
