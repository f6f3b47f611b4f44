"""The thread that plays, with nothing that can be heard."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from cardgames_qt.kit.sounds import HANDLING, VARIANTS, Sound
from cardgames_qt.storage.settings import Settings
from cardgames_qt.ui.sound.player import MOST_VOICES, SoundPlayer, has_device
from cardgames_qt.ui.sound.sounds import Sounds


class Choir:
    """Sings without a device, and remembers."""

    def __init__(self) -> None:
        self.sung: SimpleQueue[tuple[str, float]] = SimpleQueue()
        self.open: list[FakeVoice] = []
        self.most = 0

    def sing(self, file: Path, volume: float) -> FakeVoice:
        voice = FakeVoice(self)
        self.open.append(voice)
        self.most = max(self.most, len(self.open))
        self.sung.put((file.name, volume))
        return voice


class FakeVoice:
    def __init__(self, choir: Choir) -> None:
        self._choir = choir

    active = True

    def close(self) -> None:
        self._choir.open.remove(self)


@pytest.fixture
def choir() -> Choir:
    return Choir()


@pytest.fixture
def player(choir: Choir) -> Iterator[SoundPlayer]:
    player = SoundPlayer(choir.sing)
    yield player
    player.close()


def test_what_is_asked_for_is_played_in_order_and_ended_with_the_player(choir: Choir) -> None:
    player = SoundPlayer(choir.sing)
    for number in range(40):
        player.play(Path(f"{number}.wav"), 0.5)
    played = [choir.sung.get(timeout=60) for _ in range(40)]
    assert played == [(f"{number}.wav", 0.5) for number in range(40)]
    player.close()
    assert not choir.open and choir.most <= MOST_VOICES + 1


def test_where_nothing_can_be_played_the_player_goes_on(choir: Choir) -> None:
    player = SoundPlayer(lambda file, volume: choir.sung.put((file.name, volume)))
    for name in ("a.wav", "b.wav"):
        player.play(Path(name), 1.0)
    assert [choir.sung.get(timeout=60)[0] for _ in range(2)] == ["a.wav", "b.wav"]
    player.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asked on Linux alone")
class TestDevices:
    @pytest.fixture(autouse=True)
    def nothing_there(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("PULSE_SERVER", "PULSE_RUNTIME_PATH"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))

    def test_without_a_card_and_a_server_there_is_no_device(self, tmp_path: Path) -> None:
        assert not has_device(tmp_path)

    def test_a_card_is_one_if_it_may_be_used(self, tmp_path: Path) -> None:
        (tmp_path / "pcmC0D0p").touch()
        assert has_device(tmp_path)

    def test_a_server_is_one_while_somebody_listens(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        place = tmp_path / "native"
        monkeypatch.setenv("PULSE_SERVER", f"unix:{place}")
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(place))
            assert not has_device(tmp_path), "nobody listens"
            server.listen()
            assert has_device(tmp_path)
        assert not has_device(tmp_path), "nobody listens any more"


class Ears:
    def __init__(self, settings: Settings) -> None:
        self.heard: list[tuple[str, float]] = []
        self.sounds = Sounds()
        self.sounds.follow(settings)
        self.sounds.open(lambda file, volume: self.heard.append((file.name, volume)), Path())


def test_nothing_is_played_before_there_is_something_to_play_with() -> None:
    """What nobody could hear is not heard late either, and costs no variant."""
    sounds, heard = Sounds(), list[str]()
    sounds.follow(Settings())
    sounds.play(Sound.LAY)
    sounds.open(lambda file, _: heard.append(file.name), Path())
    assert heard == []
    sounds.play(Sound.LAY)
    assert heard == ["lay_1.wav"]


def test_the_variants_come_in_turn() -> None:
    ears = Ears(Settings(volume=100))
    for _ in range(VARIANTS + 1):
        ears.sounds.play(Sound.LAY)
    assert [name for name, _ in ears.heard] == ["lay_1.wav", "lay_2.wav", "lay_3.wav", "lay_1.wav"]
    assert {volume for _, volume in ears.heard} == {1.0}


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(sound="all"), set(Sound)),
        (Settings(sound="telling"), set(Sound) - HANDLING),
        (Settings(sound="off"), set()),
    ],
)
def test_only_what_is_wanted_is_heard(settings: Settings, expected: set[Sound]) -> None:
    ears = Ears(settings)
    for sound in Sound:
        ears.sounds.play(sound)
    assert {name for name, _ in ears.heard} == {f"{sound}_1.wav" for sound in expected}
    assert all(0 < volume < 1 for _, volume in ears.heard)
