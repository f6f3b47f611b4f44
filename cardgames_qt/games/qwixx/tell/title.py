"""What Qwixx is called; all that the lobby needs of its words."""

from __future__ import annotations

from cardgames_qt.kit.words import GameTitle


class QwixxTitle(GameTitle):
    """Qwixx in two lines."""

    def title(self) -> str:
        """The game's name."""
        return self.tr("Qwixx")

    def tagline(self) -> str:
        """What it is about."""
        return self.tr("The card game: four rows, and never a step back.")


TITLE = QwixxTitle
