from __future__ import annotations

import cmath
import math
from array import array
from itertools import combinations

import pytest

from cardgames_qt.kit.sounds import VARIANTS, Sound, file_name
from tests.sounds.loudness import loudness
from tests.sounds.make import FOLDER, LOUDNESS, RATE, made, read

NAMES = [(sound, variant) for sound in Sound for variant in range(VARIANTS)]


def samples_of(sound: Sound, variant: int = 0) -> array[int]:
    return read(FOLDER / file_name(sound, variant))


def test_there_are_exactly_the_files_that_are_played_and_they_are_small() -> None:
    files = list(FOLDER.iterdir())
    assert {file.name for file in files} == {file_name(*name) for name in NAMES}
    assert sum(file.stat().st_size for file in files) <= 600_000


@pytest.mark.parametrize("sound", Sound)
def test_the_script_makes_the_very_files(sound: Sound) -> None:
    """Up to the last bit, where the sine of another system's C library may differ."""
    for variant in range(VARIANTS):
        kept, again = samples_of(sound, variant), made(sound, variant)
        assert len(kept) == len(again)
        assert max(abs(one - other) for one, other in zip(kept, again, strict=True)) <= 1


@pytest.mark.parametrize("sound", Sound)
def test_all_are_equally_loud_and_end_in_silence(sound: Sound) -> None:
    for variant in range(VARIANTS):
        samples = [each / 32768 for each in samples_of(sound, variant)]
        assert loudness(samples, RATE) == pytest.approx(LOUDNESS, abs=2.0)
        assert max(map(abs, samples)) < 1.0 and abs(samples[-1]) < 0.02
        early = max(map(abs, samples[: RATE // 20]))
        assert early > 0.02, "it is heard at once"


def test_a_tone_of_full_scale_is_as_loud_as_the_standard_says() -> None:
    tone = [math.sin(2 * math.pi * 997 * k / 48_000) for k in range(48_000)]
    assert loudness(tone, 48_000) == pytest.approx(-3.01, abs=0.1)


@pytest.mark.parametrize("sound", Sound)
def test_no_two_variants_are_alike(sound: Sound) -> None:
    for one, other in combinations(range(VARIANTS), 2):
        assert samples_of(sound, one) != samples_of(sound, other)


def strength(samples: array[int], pitch: float) -> float:
    turn = -2j * math.pi * pitch / RATE
    return abs(sum(each * cmath.exp(turn * k) for k, each in enumerate(samples)))


@pytest.mark.parametrize(("sound", "rises"), [(Sound.LAY_UP, True), (Sound.LAY_DOWN, False)])
def test_a_row_that_rises_is_heard_to_rise(sound: Sound, rises: bool) -> None:
    samples = samples_of(sound, 1)
    first, last = samples[: round(0.085 * RATE)], samples[round(0.1 * RATE) :]
    assert (strength(first, 587) < strength(first, 392)) is rises
    assert (strength(last, 587) > strength(last, 392)) is rises
