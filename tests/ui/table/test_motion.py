"""Whatever the speed, things end where the layout wants them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QVariantAnimation
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.table.animator import Animator, CardMove, Gait, Speed, staggered
from cardgames_qt.ui.table.gesture import HELD_SCALE
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import Afterglow
from cardgames_qt.ui.table.items.plate import PlateItem, PlateLook
from cardgames_qt.ui.table.items.target import LIT, Light
from cardgames_qt.ui.table.pose import Pose
from tests.ui.table.little import LittleTable, PlainArt
from tests.ui.table.snapshot import snapshot

THEME = make_theme()
END = Pose(300, 200, 90, rotation=5, z=7, face_up=False)


def animation(table: LittleTable, length: int, start: float) -> QVariantAnimation:
    """The one that runs for so many milliseconds, from that value on."""
    found = [each for each in table.animator.children() if isinstance(each, QVariantAnimation)]
    (wanted,) = (each for each in found if (each.duration(), each.startValue()) == (length, start))
    return wanted


def card(key: str = "a") -> CardItem:
    item = CardItem(key, PlainArt(), THEME, face=key)
    item.set_pose(Pose(0, 0, 120))
    return item


def test_instant_is_there_at_once_and_calls_back() -> None:
    item, calls = card(), list[str]()
    animator = Animator(THEME.motion, speed=Speed.INSTANT)
    animator.run_groups(
        [[CardMove(item, Pose(9, 9, 50))], [CardMove(item, END)]], lambda: calls.append("done")
    )
    assert (item.pose, item.home, calls, animator.busy) == (END, END, ["done"], False)


def test_finish_jumps_to_the_end_of_everything() -> None:
    first, second, calls = card("a"), card("b"), list[str]()
    animator = Animator(THEME.motion)

    def more() -> None:
        calls.append("first")
        animator.run([CardMove(second, END)], lambda: calls.append("second"))

    animator.run([CardMove(first, END, Gait.TAKE)], more)
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
    calls: list[Pose] = []
    animator.run([CardMove(item, END)], lambda: calls.append(item.pose))
    animator.run([CardMove(item, Pose(1, 1, 10))], lambda: calls.append(item.pose))
    animator.finish()  # the older run lands first, without the card
    assert calls[0] not in (END, item.home) and item.pose == item.home == Pose(1, 1, 10)


def test_events_at_zero_duration_give_the_rebuilt_picture(qtbot: QtBot) -> None:
    assert qtbot is not None
    animated, rebuilt = LittleTable(), LittleTable()
    animated.arrange(animated.frame)
    animated.drop("a", "left")
    animated.arrange(animated.frame)
    moved = rebuilt.card("a")
    moved.zone, moved.interactive = "left", False
    rebuilt.arrange(rebuilt.frame)
    assert snapshot(animated) == snapshot(rebuilt)


def test_the_light_of_open_places_comes_up_and_pulses_once() -> None:
    table = LittleTable()
    table.animator.speed = Speed.NORMAL
    table.gestures.pick(table.card("a"))
    left, closed = table.item("left"), table.item("closed")
    dawn = animation(table, THEME.motion.glow, 0.0)
    lights = []
    for time in (0, THEME.motion.ring, THEME.motion.glow // 2, THEME.motion.glow):
        dawn.setCurrentTime(time)
        lights.append(left.light)
    assert lights[0] == Light(0, 0) and lights[1] == LIT
    assert lights[2].ring == 1 and lights[2].glow < 0.7 and lights[3] == LIT
    assert closed.light == LIT, "what is not open is not lit"
    table.animator.finish()


def test_letting_go_leaves_no_half_light_behind() -> None:
    table = LittleTable()
    table.animator.speed = Speed.NORMAL
    table.gestures.pick(table.card("a"))
    assert table.item("left").light != LIT
    table.gestures.cancel()
    table.animator.finish()
    assert table.item("left").light == LIT


def afterglows(table: LittleTable) -> list[Afterglow]:
    return [item for item in table.items() if isinstance(item, Afterglow)]


def test_light_that_is_put_out_fades() -> None:
    table = LittleTable()
    table.animator.speed = Speed.NORMAL
    table.gestures.pick(table.card("a"))
    table.gestures.cancel()
    assert table.item("left").state.target is None
    glows = afterglows(table)
    dusk = animation(table, THEME.motion.ring, 1.0)
    seen = []
    for time in (0, THEME.motion.ring // 4, THEME.motion.ring):
        dusk.setCurrentTime(time)
        seen.append([glow.opacity() for glow in afterglows(table)])
    assert glows and seen[0] == [1.0] * len(glows) and all(0 < share < 1 for share in seen[1])
    assert seen[2] == [], "and leaves nothing behind"
    table.animator.finish()


def test_the_ring_of_the_keyboard_fades_where_it_was() -> None:
    table = LittleTable()
    table.arrange(table.frame)
    table.animator.speed = Speed.NORMAL
    table.focus.set(table.card("a"))
    assert afterglows(table) == []
    table.focus.set(table.card("b"))
    (glow,) = afterglows(table)
    assert glow.sceneTransform() == table.card("a").sceneTransform()
    table.animator.finish()
    assert afterglows(table) == []


def test_without_motion_light_goes_out_at_once() -> None:
    table = LittleTable()
    table.animator.speed = Speed.INSTANT
    table.focus.set(table.card("a"))
    table.focus.set(None)
    table.gestures.pick(table.card("a"))
    table.gestures.cancel()
    assert afterglows(table) == []


def test_a_card_grows_into_the_hand_that_drags_it() -> None:
    table = LittleTable()
    table.arrange(table.frame)
    table.animator.speed = Speed.NORMAL
    card = table.card("a")
    width, start = card.pose.width, card.middle()
    table.gestures.press(start)
    table.gestures.move(start + QPointF(20, 0), down=True)
    assert card.pose.width == pytest.approx(width)
    table.animator.finish()
    assert card.pose.width == pytest.approx(width * HELD_SCALE)
    table.gestures.cancel()
    table.animator.finish()
    assert card.pose.width == pytest.approx(width)


def test_a_score_is_counted_to_its_new_value() -> None:
    table = LittleTable()
    table.animator.speed = Speed.NORMAL
    plate = table.add(PlateItem("seat", THEME, PlateLook("fox", "Fox", score="+2")))
    plate.set_seat(PlateLook("fox", "Fox", score="−3"))
    count = animation(table, THEME.motion.count, 2.0)
    shown = []
    for time in (0, THEME.motion.count // 4, THEME.motion.count):
        count.setCurrentTime(time)
        shown.append(plate.shown_score)
    assert shown[0] == "+2" and shown[1] not in ("+2", "−3") and shown[2] == "−3"
    plate.set_seat(PlateLook("fox", "Fox", score="out"))
    assert plate.shown_score == "out"
