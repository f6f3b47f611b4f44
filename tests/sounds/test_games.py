"""What the games sound like, without a window."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Event, Outcome, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.qwixx.model import Crossed
from cardgames_qt.games.the_game.model import CardPlaced, SignalGiven
from cardgames_qt.games.three.model import RunningBonusTaken
from cardgames_qt.kit.showing import heard_since
from cardgames_qt.kit.sounds import Sound, SoundOf, sounds_of

ANY_GAME = {
    "gap": {Sound.DEAL, Sound.LAY, Sound.TAKE, Sound.ROUND},
    "three": {Sound.DEAL, Sound.LAY, Sound.TAKE, Sound.LOCK},
    "qwixx": {Sound.DEAL, Sound.LAY, Sound.TAKE, Sound.LAY_UP, Sound.LAY_DOWN, Sound.SIGNAL, Sound.ROUND},
    "the_game": {Sound.DEAL, Sound.LAY_UP, Sound.LAY_DOWN},
}
"""What is heard in any whole game, before its end."""


def heard(game: str, *events: Event) -> list[Sound]:
    return list(sounds_of(events, find(game).sound_of, None, Seat(0)))


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_is_heard(game: str) -> None:
    rules = find(game).rules
    match = Match(rules, 3, rules.settle(3, {}), "7")
    match.deal()
    play_on(match, Random(7))
    events = [each.event for each in heard_since(match, Seat(0))]
    found = set(sounds_of(events, find(game).sound_of, match.outcome, Seat(0)))
    assert found >= ANY_GAME[game]
    assert len(found & {Sound.WIN, Sound.LOSS}) == 1


def test_up_and_down_sound_different() -> None:
    up, down = (CardPlaced(Seat(1), 40, on, 30, False) for on in ("up1", "down2"))  # type: ignore[arg-type]
    assert heard("the_game", up, down) == [Sound.LAY_UP, Sound.LAY_DOWN]
    assert heard("qwixx", Crossed(Seat(0), "R", (3,), False), Crossed(Seat(0), "B", (11,), False)) == [
        Sound.LAY_UP,
        Sound.LAY_DOWN,
    ]


def test_what_is_rare_has_a_sound_of_its_own() -> None:
    trick = CardPlaced(Seat(1), 20, "up1", 30, True)  # type: ignore[arg-type]
    assert heard("the_game", trick) == [Sound.TRICK]
    assert heard("the_game", SignalGiven(Seat(1), "keep_off", "up1")) == [Sound.SIGNAL]
    assert heard("three", RunningBonusTaken(Seat(1), 10)) == [Sound.BONUS]
    assert heard("qwixx", Crossed(Seat(0), "R", (12,), True)) == [Sound.LOCK]


def test_the_same_is_heard_once_in_a_step() -> None:
    crossed = [Crossed(Seat(seat), "R", (3,), False) for seat in range(4)]
    assert heard("qwixx", *crossed) == [Sound.LAY_UP]


@pytest.mark.parametrize(("winners", "sound"), [((0, 2), Sound.WIN), ((1,), Sound.LOSS), ((), Sound.LOSS)])
def test_the_end_is_heard_as_the_seat_sees_it(winners: tuple[Seat, ...], sound: Sound) -> None:
    outcome = Outcome((3, 4, 5), winners, "")
    assert list(sounds_of((), None, outcome, Seat(0))) == [sound]


def test_a_game_that_says_nothing_of_sounds_is_heard_all_the_same() -> None:
    silent: SoundOf | None = None
    laid = CardPlaced(Seat(1), 20, "up1", 30, True)  # type: ignore[arg-type]
    assert list(sounds_of([laid], silent, None, Seat(0))) == [Sound.LAY]
