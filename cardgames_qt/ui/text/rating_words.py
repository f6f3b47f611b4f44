"""A rating in words."""

from __future__ import annotations

from cardgames_qt.kit.words import Words
from cardgames_qt.play.rating import Rating

UNCERTAIN = 200
"""With a range as wide as this, levels apart are within it."""


class RatingWords(Words):
    def rating(self, rating: Rating) -> str:
        """With its name, its range, and a word where that says next to nothing."""
        text = self.tr("Rating {value} {range}")
        return text.format(value=f"{rating.value:.0f}", range=self.range(rating))

    def short(self, rating: Rating | None) -> str:
        """Beside the name of a game."""
        if rating is None:
            return self.tr("none yet", "rating")
        return f"{rating.value:.0f} ± {2 * rating.deviation:.0f}"

    def range(self, rating: Rating) -> str:
        """How far off it may be."""
        width = 2 * rating.deviation
        text = self.tr("± {width}, still uncertain") if width >= UNCERTAIN else "± {width}"
        return text.format(width=f"{width:.0f}")
