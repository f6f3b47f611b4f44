"""Where a deal's number is typed in; left empty, chance chooses one."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.formats import deal_name, deal_number
from cardgames_qt.ui.text.tips import set_tip

_WIDTH = 230
_ROOM = 200
"""More than any number has, and a word may be a number, too."""


class DealField(QLineEdit):
    """The number of a deal that was played before, here or elsewhere."""

    def __init__(self, deal: str, theme: Theme) -> None:
        super().__init__(deal_name(deal))
        self.setMaxLength(_ROOM)
        self.setFixedWidth(theme.px(_WIDTH))
        self.setPlaceholderText(self.tr("Deal number: by chance"))
        self.setAccessibleName(self.tr("Deal number"))
        set_tip(self, self.tr("Type the number of a deal to get the same cards again."))

    def seed(self) -> str:
        """What was typed; empty for chance."""
        return deal_number(self.text())
