"""What phones may ask of the table in the window beside their moves: a hint, a move back, the time."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from cardgames_qt.ui.phones.addresses import Address
from tests.phones.fake_phone import FakePhone
from tests.phones.table import LOOPBACK
from tests.phones.test_window import program, table
from tests.phones.window import WindowTable, plan_of

__all__ = ["program", "table"]


@pytest.fixture(autouse=True)
def this_computer_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cardgames_qt.ui.phones.controller.addresses", lambda: (Address(LOOPBACK, "nowhere"),)
    )


def told(phone: FakePhone, kind: str) -> list[dict[str, object]]:
    return [message for each in phone.received if (message := json.loads(each))["kind"] == kind]


def whose_turn(table: WindowTable, phones: list[FakePhone]) -> FakePhone:
    seat = table.page.session.match.to_act[0]
    return next(phone for phone in phones if phone.sheet["seat"] == seat)


def test_a_hint_for_a_phone_is_shown_there_and_nowhere_else(table: WindowTable) -> None:
    table.open(plan_of("gap", "pp"))
    phones = table.join(plays=False)
    asking = whose_turn(table, phones)
    (other,) = (phone for phone in phones if phone is not asking)
    table.wait(lambda: bool(asking.sheet["offers"]["hint"]))
    assert not other.sheet["offers"]["hint"], "it is not their turn"
    table.phones.do(asking.say(kind="hint"))
    table.wait(lambda: bool(told(asking, "hint")))
    assert told(asking, "hint")[0]["text"]
    assert not told(other, "hint")
    assert table.page.scene.advised is None, "everybody can see the screen"
    seat = asking.sheet["seat"]
    assert table.page.session.adviser.hints[seat] == 1, "it counts as at the screen"


def test_a_phone_takes_its_own_move_back(table: WindowTable) -> None:
    table.open(replace(plan_of("three", "pp"), practice=True))
    phones = table.join(plays=False)
    phone = whose_turn(table, phones)
    steps = table.steps
    table.phones.do(phone.say(kind="do", choice=phone.sheet["choice"], action=0))
    table.wait(lambda: table.steps > steps and bool(phone.sheet["offers"]["undo"]))
    table.phones.do(phone.say(kind="undo"))
    table.wait(lambda: table.steps == steps)
    table.wait(lambda: bool(phone.sheet["asked"]))


def test_phones_know_how_much_time_is_left(table: WindowTable) -> None:
    table.open(replace(plan_of("gap", "pp"), options={"minutes": 15}))
    phones = table.join(plays=False)
    clock = table.page.session.clock
    assert clock.left is not None
    table.wait(lambda: all(told(phone, "clock") for phone in phones))
    assert 0 < float(str(told(phones[0], "clock")[-1]["left"])) <= 15 * 60


def watch(table: WindowTable) -> FakePhone:
    """A phone may be quicker than the server hears of its invitation."""
    phone = table.phones.add(FakePhone(table.table.watch_link, plays=False))
    table.wait(lambda: bool(phone.sheet or phone.closed))
    return phone if phone.sheet else watch(table)


def test_others_watch_and_see_no_hand_and_go_on_watching_the_rematch(table: WindowTable) -> None:
    table.open(plan_of("gap", "ppb"))
    table.join()
    phones = table.table
    assert not phones.watch_link
    phones.let_watch(on=True)
    watcher = watch(table)
    assert watcher.sheet["seat"] is None
    assert not watcher.sheet["actions"]
    assert "hand" not in [group["id"] for group in watcher.sheet["groups"]]
    assert sorted(phones.hands) == [0, 1], "whoever watches has no seat"
    table.play_out()
    table.wait(lambda: watcher.over)
    again = watch(table)
    table.program.window.navigator.tables.again(same_deal=False)
    table.wait(lambda: bool(again.sheet) and not again.sheet["over"])
    table.table.let_watch(on=False)
    table.wait(lambda: bool(again.closed))
