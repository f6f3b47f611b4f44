"""How loud a sound is heard: ITU-R BS.1770's weighting, over the 400 ms in which it is loudest.

The standard's gate and its three seconds are for programmes; everything here is shorter than that.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

WINDOW_S, STEP_S = 0.4, 0.02


class Biquad:
    """A filter of two poles and two zeros."""

    def __init__(self, b: tuple[float, float, float], a: tuple[float, float, float]) -> None:
        self._b = tuple(each / a[0] for each in b)
        self._a = tuple(each / a[0] for each in a)

    def run(self, samples: Sequence[float]) -> list[float]:
        """The filtered samples."""
        (b0, b1, b2), (_, a1, a2) = self._b, self._a
        x1 = x2 = y1 = y2 = 0.0
        out = []
        for x in samples:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            out.append(y)
        return out


def band(centre: float, q: float, rate: int) -> Biquad:
    """Lets only what is near this frequency through."""
    turn = 2 * math.pi * centre / rate
    alpha = math.sin(turn) / (2 * q)
    return Biquad((alpha, 0.0, -alpha), (1 + alpha, -2 * math.cos(turn), 1 - alpha))


def _head(rate: int) -> Biquad:
    """The standard's first filter: a head makes what is high louder."""
    gain, q, k = 10 ** (3.99984385397 / 20), 0.7071752369554193, math.tan(math.pi * 1681.9744509555319 / rate)
    mid = gain**0.499666774155
    b = (gain + mid * k / q + k * k, 2 * (k * k - gain), gain - mid * k / q + k * k)
    return Biquad(b, (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))


def _ear(rate: int) -> Biquad:
    """Its second: what is very low is hardly heard."""
    q, k = 0.5003270373253953, math.tan(math.pi * 38.13547087613982 / rate)
    return Biquad((1.0, -2.0, 1.0), (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))


def loudness(samples: Sequence[float], rate: int) -> float:
    """In LUFS, of samples between -1 and 1."""
    window, step = round(WINDOW_S * rate), round(STEP_S * rate)
    silence = [0.0] * window
    heard = _ear(rate).run(_head(rate).run([*samples, *silence]))
    power = list(accumulate((each * each for each in heard), initial=0.0))
    ends = range(step, len(power), step)
    loudest = max(power[end] - power[max(0, end - window)] for end in ends) / window
    return -0.691 + 10 * math.log10(loudest)
