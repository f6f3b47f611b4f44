"""What The Game is called; all that the lobby needs of its words."""

from __future__ import annotations

from cardgames_qt.kit.words import GameTitle


class TheGameTitle(GameTitle):
    """The Game in two lines."""

    def title(self) -> str:
        """The game's name."""
        return self.tr("The Game")

    def tagline(self) -> str:
        """What it is about."""
        return self.tr("All together against ninety-eight numbers.")


TITLE = TheGameTitle
