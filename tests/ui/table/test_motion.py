"""Whatever the speed, things end where the layout wants them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from cardgames_qt.ui.table.animator import Animator, Gait, Move, Speed, staggered
from cardgames_qt.ui.table.card import CardItem, Pose
from cardgames_qt.ui.theme import make_theme
from tests.ui.table.little import LittleTable, PlainArt

THEME = make_theme()
END = Pose(300, 200, 90, rotation=5, z=7, face_up=False)


def card(key: str = "a") -> CardItem:
    item = CardItem(key, PlainArt(), THEME, face=key)
    item.set_pose(Pose(0, 0, 120))
    return item


def test_instant_is_there_at_once_and_calls_back() -> None:
    item, calls = card(), list[str]()
    animator = Animator(THEME.motion, speed=Speed.INSTANT)
    animator.run_groups([[Move(item, Pose(9, 9, 50))], [Move(item, END)]], lambda: calls.append("done"))
    assert (item.pose, item.home, calls, animator.busy) == (END, END, ["done"], False)


def test_finish_jumps_to_the_end_of_everything() -> None:
    first, second, calls = card("a"), card("b"), list[str]()
    animator = Animator(THEME.motion)

    def more() -> None:
        calls.append("first")
        animator.run([Move(second, END)], lambda: calls.append("second"))

    animator.run([Move(first, END, Gait.TAKE)], more)
    assert first.home == END
    assert first.pose != END
    animator.finish()
    assert (first.pose, second.pose, calls, animator.busy) == (END, END, ["first", "second"], False)


def test_played_out_ends_like_instant(qtbot: QtBot) -> None:
    cards = [card(key) for key in "abc"]
    animator = Animator(THEME.motion, speed=Speed.FAST)
    calls: list[str] = []
    animator.run(staggered([(c, END) for c in cards], Gait.DEAL, THEME.motion), lambda: calls.append("done"))
    qtbot.waitUntil(lambda: not animator.busy)
    assert [c.pose for c in cards] == [END] * 3
    assert calls == ["done"]


def test_the_newest_movement_wins() -> None:
    item = card()
    animator = Animator(THEME.motion)
    animator.run([Move(item, Pose(1, 1, 10))])
    animator.run([Move(item, END)])
    animator.finish()
    assert item.pose == END


def test_events_at_zero_duration_give_the_rebuilt_picture(qtbot: QtBot) -> None:
    assert qtbot is not None
    animated, rebuilt = LittleTable(), LittleTable()
    animated.arrange(animated.frame)
    animated.drop("a", "left")
    animated.arrange(animated.frame)
    moved = rebuilt.card("a")
    moved.zone, moved.interactive = "left", False
    rebuilt.arrange(rebuilt.frame)
    assert animated.snapshot() == rebuilt.snapshot()
