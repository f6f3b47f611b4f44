"""What Three Is Too Many is called; all that the lobby needs of its words."""

from __future__ import annotations

from cardgames_qt.kit.words import GameTitle


class ThreeTitle(GameTitle):
    """Three Is Too Many in two lines."""

    def title(self) -> str:
        """The game's name."""
        return self.tr("Three Is Too Many")

    def tagline(self) -> str:
        """What it is about."""
        return self.tr("Two of a colour are wonderful, the third spoils it all.")


TITLE = ThreeTitle
