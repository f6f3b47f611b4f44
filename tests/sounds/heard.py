"""How long after its cause a sound is heard: `python -m tests.sounds.heard`.

Forty sounds are played through the real player into a PulseAudio of its own that has no device, and recorded
there. Needs `pulseaudio` and `parec`; it is no test, because a busy machine would fail it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from array import array
from itertools import cycle, islice, product
from pathlib import Path
from statistics import median
from threading import Thread

from cardgames_qt.kit.sounds import VARIANTS, Sound, file_name
from cardgames_qt.ui.sound.player import SoundPlayer
from tests.sounds.make import FOLDER

COUNT, MOST_MS = 40, 50
WARMING_UP = 5
"""The first sound loads what plays, and a sink without a device takes some seconds to keep time."""
RATE, LOUD, REST_S = 44_100, 60, 0.9


class Recorder:
    """Notes when something begins to be heard."""

    def __init__(self) -> None:
        command = ["parec", "-d", "nowhere.monitor", "--latency-msec=5", f"--rate={RATE}", "--channels=1"]
        self._parec = subprocess.Popen([*command, "--format=s16le"], stdout=subprocess.PIPE)
        self.first: float | None = None
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._parec.stdout is not None
        while data := os.read(self._parec.stdout.fileno(), 4096):
            now, samples = time.perf_counter(), array("h", data[: len(data) // 2 * 2])
            loud = next((place for place, each in enumerate(samples) if abs(each) > LOUD), None)
            if loud is not None and self.first is None:
                self.first = now - (len(samples) - loud) / RATE

    def close(self) -> None:
        self._parec.terminate()
        self._parec.wait()


def measured() -> list[float]:
    """The milliseconds from every call to what was heard of it."""
    recorder, player = Recorder(), SoundPlayer()
    found = []
    names = cycle(product(range(VARIANTS), Sound))
    for variant, sound in islice(names, WARMING_UP + COUNT):
        time.sleep(REST_S)
        recorder.first, asked = None, time.perf_counter()
        player.play(FOLDER / file_name(sound, variant), 1.0)
        time.sleep(REST_S)
        found.append(1000 * (recorder.first - asked) if recorder.first is not None else float("inf"))
    player.close()
    recorder.close()
    return sorted(found[WARMING_UP:])


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        place = Path(home) / "native"
        os.environ |= {"HOME": home, "XDG_RUNTIME_DIR": home, "PULSE_SERVER": f"unix:{place}"}
        modules = ("module-null-sink sink_name=nowhere", f"module-native-protocol-unix socket={place}")
        loaded = [f"--load={module}" for module in modules]
        command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--log-level=error", *loaded]
        with subprocess.Popen(command) as server:
            while not place.exists() and server.poll() is None:
                time.sleep(0.05)
            found = measured()
            server.terminate()
    most = found[COUNT * 9 // 10 - 1]
    words = (
        f"heard after {median(found):.0f} ms, nine of ten within {most:.0f} ms, all within {found[-1]:.0f} ms"
    )
    sys.stdout.write(f"{COUNT} sounds, {words}\n")
    return int(most > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
