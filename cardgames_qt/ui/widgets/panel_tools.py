"""What a game adds to the side panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget


class PanelTools(QWidget):
    """What a game adds to the foot of the side panel; `fold` fits it to the rail and back."""

    def fold(self, *, folded: bool) -> None:
        """The panel is folded to its rail, or open again; as it stands, the rail does without."""
        self.setVisible(not folded)

    def light(self, keys: Sequence[str]) -> tuple[str, ...]:
        """Light those of these keys that are tools, as what a lesson speaks of, and name them."""
        del keys
        return ()
