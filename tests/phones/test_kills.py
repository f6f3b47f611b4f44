"""Server, window and phones are killed: the game is there, and the phones find back."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from cardgames_qt.storage.store import read
from tests.phones.fake_phone import FakePhone, Phones
from tests.phones.table import HeadlessTable

PATIENCE_S = 120


class Window:
    """A window in a process of its own."""

    def __init__(self, home: Path, file: str = "") -> None:
        self.told: dict[str, Any] = {}
        """The newest that it told about everything."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.phones.window_alone", str(home), *([file] if file else [])],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        Thread(target=self._read, daemon=True).start()

    def wait(self, done: Callable[[dict[str, Any]], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not done(self.told):
            assert time.monotonic() < end, f"the window stands still: {self.told}"
            assert self._process.poll() is None, "the window has ended by itself"
            time.sleep(0.01)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self.told = self.told | json.loads(line)


@pytest.mark.parametrize(
    "moments", [(0, 3), pytest.param((1, 2, 6), marks=pytest.mark.long)], ids=["twice", "often"]
)
def test_the_window_is_killed_and_the_game_goes_on_with_the_same_phones(
    tmp_path: Path, moments: tuple[int, ...]
) -> None:
    """Every time when the phones have tapped so often, and nobody has taken the last tap yet, or just now.

    Also before the first tap: the deal that they have seen is theirs.
    """
    seats: list[FakePhone] = []
    file = ""
    with Phones() as phones:
        for moment in (*moments, None):
            for phone in seats:
                phone.taps = sys.maxsize if moment is None else moment
            window = Window(tmp_path, file)
            try:
                window.wait(lambda told: "file" in told)
                file = window.told["file"]
                seats = seats or [join(phones, link, moment) for link in window.told["links"]]
                assert [phone.link for phone in seats] == window.told["links"]
                window.wait(partial(is_time, seats))
                file = window.told["file"]
            finally:
                window.kill()
    saved = read(Path(file))
    assert saved.record.result.finished
    assert saved.extra.phones == (0, 1)
    assert not [code for phone in seats for code in phone.closed if code > 4000], "nobody was turned away"


def is_time(seats: Sequence[FakePhone], told: dict[str, Any]) -> bool:
    kept = all(phone.sheet for phone in seats) and Path(told["file"]).exists()
    return bool(told.get("over")) or (kept and not any(phone.taps for phone in seats))


def join(phones: Phones, link: str, taps: int | None) -> FakePhone:
    phone = FakePhone(link)
    phone.taps = taps or 0
    return phones.add(phone)


@pytest.mark.parametrize("seed", ["a", pytest.param("b", marks=pytest.mark.long)])
def test_servers_and_phones_are_killed_at_any_moment(seed: str) -> None:
    """Also while a tap is on its way: then it was made, or it is made again."""
    rng = Random(seed)
    with HeadlessTable("three", 3, seed=seed) as table, Phones() as phones:
        seats = [phones.add(FakePhone(table.host.link(hand.seat))) for hand in table.host.hands]
        moments = sorted(rng.sample(range(2, 50), 8))
        for number, moment in enumerate(moments):
            table.turn_until(lambda moment=moment: len(table.match.history) >= moment)  # type: ignore[misc]
            if number % 3 == 0:
                table.server.kill()
            else:
                phones.loop.call_soon_threadsafe(rng.choice(seats).die)
        table.play_out()
        table.turn_until(lambda: all(phone.over for phone in seats))
        assert table.restarts == 3
        assert sum(phone.connections for phone in seats) > len(seats) * 3
        assert not table.knocks
        assert not [code for phone in seats for code in phone.closed if code > 4000]
