"""What GAP is called; all that the lobby needs of its words."""

from __future__ import annotations

from cardgames_qt.kit.words import GameTitle


class GapTitle(GameTitle):
    """GAP in two lines."""

    def title(self) -> str:
        """The game's name."""
        return self.tr("GAP")

    def tagline(self) -> str:
        """What it is about."""
        return self.tr("Plenty of one colour, little of another.")


TITLE = GapTitle
