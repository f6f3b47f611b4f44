"""The table of a branch: another way a game could have gone on."""

from __future__ import annotations

from PySide6.QtCore import Signal

from cardgames_qt.ui.session.session import GameSession


class BranchSession(GameSession):
    """A table whose game is no game of the library; whoever opened it hears when it is left."""

    what_if = True
    left = Signal()

    def close(self) -> None:
        """Leave the table."""
        open_ = not self.closed
        super().close()
        if open_:
            self.left.emit()
