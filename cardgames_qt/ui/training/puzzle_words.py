"""What is said about puzzles."""

from __future__ import annotations

from cardgames_qt.kit.words import Words


class PuzzleWords(Words):
    """Sentences about puzzles."""

    def level(self, level: int) -> str:
        """How hard puzzles are, from 1 to 3."""
        return (self.tr("Easy"), self.tr("Medium"), self.tr("Hard"))[level - 1]

    def title(self, level: int, place: int) -> str:
        """What a puzzle is called."""
        titles = (
            self.tr("Easy puzzle {number}"),
            self.tr("Medium puzzle {number}"),
            self.tr("Hard puzzle {number}"),
        )
        return titles[level - 1].format(number=place)
