"""What one person heard, did or took back is nobody else's business at the same screen."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.cases import some
from tests.session.playing import PATIENCE, plan


class Ears:
    """Writes down what the screen was told while each person sat in front of it."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.told: dict[int, list[Heard]] = {}
        self.secrets_checked = 0
        session.screen.hand_over_wanted.connect(lambda seat: session.screen.take_seat(Seat(seat)))
        session.screen.agreement_wanted.connect(lambda moves: session.agree(moves[0]))
        session.screen.shown.connect(self._show)
        session.screen.happened.connect(self._happen)

    def _show(self, showing: Showing) -> None:
        self.told[showing.seat] = list(self.session.screen.heard())
        self._check(showing.seat)

    def _happen(self, happening: Happening) -> None:
        seat = happening.after.seat
        self.told[seat] += happening.heard
        assert self.told[seat] == list(self.session.screen.heard()), (
            "the log as it grew is the log as it is made anew"
        )
        self._check(seat)

    def _check(self, seat: Seat) -> None:
        """Nothing told to others alone is among it, by identity: equal events may be told to several."""
        mine = {id(each.event) for each in self.told[seat]}
        for step in self.session.match.history:
            for told in step.told:
                if not told.heard_by(seat):
                    self.secrets_checked += 1
                    assert id(told.event) not in mine


@pytest.mark.parametrize("game", some(BUILT_IN, "gap", "the_game"))
def test_the_log_of_whoever_is_in_front_holds_only_what_that_seat_heard(
    qtbot: QtBot, sessions: Sessions, game: str
) -> None:
    options = {"target": 5} if game == "gap" else {}
    session = sessions.new(plan(game, "human", "random", "human", **options), "5")
    ears, rng = Ears(session), Random(1)

    def play_on() -> bool:
        if session.screen.front is not None and not session.over:
            moves = session.screen.showing().moves
            if moves:
                session.play(rng.choice(moves))
                if session.screen.front is not None and session.can_undo and rng.random() < 0.3:
                    session.undo()
        return session.over or len(session.match.history) > 150

    session.begin()
    qtbot.waitUntil(play_on, timeout=PATIENCE)
    session.close()
    assert set(ears.told) == {0, 2} and ears.secrets_checked > 50


@pytest.mark.parametrize("game", BUILT_IN)
def test_nobody_takes_back_or_makes_again_what_another_person_did(
    qtbot: QtBot, sessions: Sessions, game: str
) -> None:
    session = sessions.new(plan(game, "human", "human"), "5")
    rng = Random(2)
    fronts: set[int] = set()
    undone = 0
    session.screen.agreement_wanted.connect(lambda moves: session.agree(moves[0]))
    session.begin()
    for _ in range(60):
        if session.screen.front is None and session.match.outcome is None:
            waiting = session.match.to_act[0]
            assert not (session.can_undo or session.can_redo), "covered, nothing can be commanded"
            session.screen.take_seat(waiting)
            assert not session.can_redo
        if session.over or session.screen.front is None:
            break
        front = session.screen.front
        fronts.add(front)
        if session.can_undo and rng.random() < 0.5:
            last = next(step for step in reversed(session.match.history) if step.seat == front)
            undone += 1
            session.undo()
            assert session.can_redo and all(step is not last for step in session.match.history)
            assert session.screen.front == front, "taking back hands nothing over"
        session.play(rng.choice(session.screen.showing().moves))
        qtbot.waitUntil(
            lambda: session.over or session.screen.front is None or bool(session.screen.showing().moves),
            timeout=PATIENCE,
        )
    session.close()
    assert fronts == {0, 1}
    assert undone or game != "the_game", "a card placed reveals nothing and was taken back"


def test_a_move_taken_back_is_gone_from_the_log(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("the_game", "human", "human"), "5")
    session.screen.agreement_wanted.connect(lambda moves: session.agree(moves[0]))
    session.begin()
    session.screen.take_seat(Seat(0))
    before = session.screen.heard()
    session.play(session.screen.showing().moves[0])
    assert len(session.screen.heard()) > len(before)
    session.undo()
    assert session.screen.heard() == before
    session.close()
    assert qtbot is not None
