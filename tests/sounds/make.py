"""Makes assets/sounds: `python -m tests.sounds.make`. Paper and wood, computed; nobody's recordings.

Paper is noise through a narrow band that wanders. Wood is a few waves that die away, each at its own pace,
as a struck bar has them. Every sound comes in three variants, as no two cards fall alike.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from cardgames_qt.kit.sounds import VARIANTS, Sound, file_name
from tests.sounds.loudness import Biquad, band, loudness

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
RATE = 24_000
"""Samples a second: paper has little above 12 kHz, and half as many bytes are loaded twice as fast."""
LOUDNESS = -25.0
"""LUFS; leaves the shortest taps room below full scale."""
PEAK = 0.97
_BAR = ((1.0, 1.0, 1.0), (3.93, 0.32, 0.34), (9.6, 0.10, 0.12))
"""The waves of a struck wooden bar: times the lowest one's frequency, its strength, its length."""
_BOARD = ((1.0, 1.0, 1.0), (1.72, 0.6, 0.7), (2.63, 0.35, 0.5), (4.2, 0.2, 0.3))
"""The same of a table top that is knocked on: a thud, no note."""

Wave = list[float]


class Maker:
    """The paper and the wood of one variant of a sound."""

    def __init__(self, name: str, variant: int) -> None:
        self._luck = Random(f"{name} {variant}")
        self.lean = (variant - (VARIANTS - 1) / 2) * 0.012
        """How much higher or lower than the others this variant is."""

    def about(self, value: float, share: float = 0.08) -> float:
        """Nearly that much."""
        return value * (1 + share * (2 * self._luck.random() - 1))

    def tap(self, pitch: float, length: float, waves: Iterable[tuple[float, float, float]] = _BAR) -> Wave:
        """A stroke on wood; `length` is the time in which it nearly dies away."""
        out = [0.0] * round(length * RATE)
        for times, strength, lasts in waves:
            turn = 2 * math.pi * pitch * (1 + self.lean) * times / RATE
            fall = 5.0 / (length * lasts * RATE)
            if turn > math.pi:
                continue
            for k in range(len(out)):
                out[k] += strength * math.exp(-fall * k) * math.sin(turn * k)
        return _faded(out)

    def knock(self, pitch: float, length: float) -> Wave:
        """A stroke on the table top."""
        return _mixed((0.0, 1.0, self.tap(pitch, length, _BOARD)), (0.0, 0.25, self.paper(0.012, 2400, 2400)))

    def paper(self, length: float, low: float, high: float, *, rise: float = 0.15) -> Wave:
        """Paper that slides: its hiss goes from one frequency to the other and is loudest after `rise`."""
        count = round(length * RATE)
        noise = [2 * self._luck.random() - 1 for _ in range(count)]
        out: Wave = [0.0] * count
        parts = 4
        for part in range(parts):
            centre = low * (high / low) ** (part / (parts - 1)) * (1 + 3 * self.lean)
            heard = _band(centre).run(noise)
            for k in range(count):
                near = max(0.0, 1 - abs(k / max(1, count - 1) * (parts - 1) - part))
                out[k] += near * heard[k]
        top = max(1, round(rise * count))
        for k in range(count):
            out[k] *= k / top if k < top else ((count - k) / (count - top)) ** 2.2
        return out

    def flick(self) -> Wave:
        """A card that comes down on others."""
        paper = self.paper(0.05, 5200, 2600, rise=0.06)
        return _mixed((0.0, 1.0, paper), (0.004, 0.35, self.knock(240, 0.05)))


def _band(centre: float) -> Biquad:
    return band(min(centre, RATE * 0.45), 1.1, RATE)


def _faded(samples: Wave) -> Wave:
    """Without a click at its end."""
    tail = min(len(samples), round(0.012 * RATE))
    for k in range(tail):
        samples[-1 - k] *= k / tail
    return samples


def _mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts that begin at these seconds, this strong."""
    out = [0.0] * max(round(start * RATE) + len(samples) for start, _, samples in parts)
    for start, strength, samples in parts:
        first = round(start * RATE)
        for k, each in enumerate(samples):
            out[first + k] += strength * each
    return out


def _melody(make: Maker, pitches: Iterable[float], apart: float, length: float) -> Wave:
    """Bars struck one after the other."""
    return _mixed(*((k * apart, 1.0, make.tap(pitch, length)) for k, pitch in enumerate(pitches)))


def _deal(make: Maker) -> Wave:
    starts = (0.0, make.about(0.07), make.about(0.135))
    return _mixed(*((start, 1 - 0.2 * k, make.flick()) for k, start in enumerate(starts)))


def _lift(make: Maker) -> Wave:
    return make.paper(make.about(0.07), 2200, 5600, rise=0.55)


def _lay(make: Maker) -> Wave:
    return _mixed((0.0, 1.0, make.flick()), (0.006, 0.5, make.knock(150, 0.09)))


def _lay_up(make: Maker) -> Wave:
    return _mixed((0.0, 1.0, _lay(make)), (0.02, 0.22, _melody(make, (392, 587), 0.07, 0.1)))


def _lay_down(make: Maker) -> Wave:
    return _mixed((0.0, 1.0, _lay(make)), (0.02, 0.22, _melody(make, (587, 392), 0.07, 0.1)))


def _take(make: Maker) -> Wave:
    swept = make.paper(make.about(0.16), 1500, 4600, rise=0.6)
    return _mixed((0.0, 1.0, swept), (0.13, 0.7, make.flick()))


def _trick(make: Maker) -> Wave:
    jump = _melody(make, (659, 440, 880), 0.065, 0.14)
    return _mixed((0.0, 0.8, make.flick()), (0.02, 0.4, jump))


def _refusal(make: Maker) -> Wave:
    return _mixed((0.0, 1.0, make.knock(165, 0.09)), (make.about(0.1, 0.03), 0.9, make.knock(147, 0.1)))


def _turn(make: Maker) -> Wave:
    return _mixed((0.0, 0.8, make.tap(523, 0.2)), (0.09, 1.0, make.tap(784, 0.24)))


def _signal(make: Maker) -> Wave:
    return _mixed((0.0, 1.0, make.tap(1046, 0.1)), (make.about(0.085, 0.04), 0.9, make.tap(1046, 0.13)))


def _bonus(make: Maker) -> Wave:
    return _melody(make, (784, 988, 1175, 1568), 0.06, 0.2)


def _lock(make: Maker) -> Wave:
    bolt = _mixed((0.0, 1.0, make.tap(1900, 0.035)), (0.045, 1.0, make.tap(1250, 0.05)))
    return _mixed((0.0, 0.8, bolt), (0.05, 1.0, make.knock(190, 0.14)))


def _round(make: Maker) -> Wave:
    squared = _mixed((0.0, 0.6, make.flick()), (0.06, 0.6, make.flick()))
    return _mixed((0.0, 0.7, squared), (0.1, 0.7, _melody(make, (587, 440), 0.11, 0.22)))


def _win(make: Maker) -> Wave:
    return _melody(make, (523, 659, 784, 1046), 0.1, 0.3)


def _loss(make: Maker) -> Wave:
    return _melody(make, (440, 392, 330), 0.14, 0.3)


RECIPES: dict[Sound, Callable[[Maker], Wave]] = {
    Sound.DEAL: _deal,
    Sound.LIFT: _lift,
    Sound.LAY: _lay,
    Sound.LAY_UP: _lay_up,
    Sound.LAY_DOWN: _lay_down,
    Sound.TAKE: _take,
    Sound.TRICK: _trick,
    Sound.REFUSAL: _refusal,
    Sound.TURN: _turn,
    Sound.SIGNAL: _signal,
    Sound.BONUS: _bonus,
    Sound.LOCK: _lock,
    Sound.ROUND: _round,
    Sound.WIN: _win,
    Sound.LOSS: _loss,
}


def made(sound: Sound, variant: int) -> array[int]:
    """The samples of one file, as loud as all others."""
    samples = RECIPES[sound](Maker(sound, variant))
    gain = 10 ** ((LOUDNESS - loudness(samples, RATE)) / 20)
    gain = min(gain, PEAK / max(map(abs, samples)))
    return array("h", (round(32767 * gain * each) for each in samples))


def write(path: Path, samples: array[int]) -> None:
    little = array("h", samples)
    if sys.byteorder == "big":
        little.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(little.tobytes())


def read(path: Path) -> array[int]:
    """The samples of a file; raises ValueError if it is not of our kind."""
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise ValueError(f"{path}: {file.getparams()}")
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for sound in Sound:
        for variant in range(VARIANTS):
            write(FOLDER / file_name(sound, variant), made(sound, variant))


if __name__ == "__main__":
    main()
