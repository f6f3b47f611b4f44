"""How the table itself is played at, whatever the game: for practice, or around one open screen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardgames_qt.engine.options import Option
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.setup.option_rows import Row
from cardgames_qt.ui.widgets.controls import SwitchControl


class TableForm(QWidget):
    """Switches that change no rule."""

    changed = Signal()

    def __init__(self, plan: TablePlan, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        about = self.tr("Take back as often as you like, past hidden cards and other players’ moves.")
        self._practice = self._add(self.tr("Practice"), about, on=plan.practice)

    def practice(self) -> bool:
        """Whether every move can be taken back."""
        return self._practice.value() is True

    def _add(self, name: str, about: str, *, on: bool) -> SwitchControl:
        control = SwitchControl(Option(name=name, default=False), name, self._theme)
        control.show_value(on)
        control.changed.connect(self.changed)
        self._column.addWidget(Row(control, about))
        return control
