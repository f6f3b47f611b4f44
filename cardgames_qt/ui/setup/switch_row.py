"""A switch with a sentence about it, for what changes no rule."""

from __future__ import annotations

from cardgames_qt.engine.options import Option
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.setup.option_rows import Row
from cardgames_qt.ui.widgets.option_controls import SwitchControl


class SwitchRow(Row):
    """On or off."""

    def __init__(self, name: str, about: str, theme: Theme, *, on: bool) -> None:
        control = SwitchControl(Option(name=name, default=False), name, theme)
        control.show_value(on)
        super().__init__(control, about)
        self.switch = control.switch

    @property
    def on(self) -> bool:
        """What it says."""
        return self.switch.isChecked()
