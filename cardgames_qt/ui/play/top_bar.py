"""The line above the table: where one is, and the few things one may want at any time."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.ui.commands import Command, Commands
from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import NARROW, Theme
from cardgames_qt.ui.play.save_badge import Moment, SavingBadge
from cardgames_qt.ui.text.tips import RULES, native, set_tip, with_keys
from cardgames_qt.ui.widgets.clock_face import ClockFace
from cardgames_qt.ui.widgets.widgets import Button, frame, label

_BUSY = "dots"
_KEY_HEIGHT = 20
_KEY_GAP, _KEY_END = 4, 8


class ActionButton(Button):
    """Does what an action does, and is enabled and visible when the action is. Its key stands beside it."""

    def __init__(self, action: Command, theme: Theme, parent: QWidget) -> None:
        name = action.icon_name
        super().__init__(action.iconText(), theme, kind="bar", icon_name=name, on_click=action.trigger)
        self.setParent(parent)  # before it may show itself, or it is a window of its own for a moment
        self.name = name
        self._action, self._theme = action, theme
        self._keys = native(action.shortcut()).replace("+", " ")
        self._shows_keys = True
        self._tip = with_keys(action.text().replace("&", ""), action.shortcut())
        action.changed.connect(self._follow)
        self._follow()

    def show_keys(self, *, on: bool) -> None:
        """Write the key beside the words, or leave it to the tool tip."""
        self._shows_keys = on
        self.updateGeometry()
        self.update()

    def restyle(self, theme: Theme) -> None:
        """Draw icon and key in the theme's ink."""
        self._theme = theme
        super().restyle(theme)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The button's own size and the key's."""
        size = super().sizeHint()
        key = self._key_width() + self._theme.px(_KEY_GAP) if self._shows_keys else 0
        return QSize(size.width() + key, size.height())

    def minimumSizeHint(self) -> QSize:
        """Never without its words."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button as styled, and its key as a little key cap."""
        super().paintEvent(event)
        if not self._shows_keys:
            return
        inks, width, height = self._theme.colours, self._key_width(), self._theme.px(_KEY_HEIGHT)
        left, top = self.width() - width - self._theme.px(_KEY_END), (self.height() - height) / 2
        cap = QRectF(left + 0.5, top + 0.5, width - 1, height - 1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(inks.ink3, 1, alpha=0.45))
        painter.drawPath(rounded(cap, 5))
        painter.setPen(colour(inks.ink3))
        painter.setFont(ui_font(self._theme.type.label, 0.96))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._keys)
        painter.end()

    def _key_width(self) -> int:
        words = QFontMetrics(ui_font(self._theme.type.label, 0.96)).horizontalAdvance(self._keys)
        return max(self._theme.px(_KEY_HEIGHT), words + self._theme.px(12))

    def _follow(self) -> None:
        """What the action says of itself stands in the tip, too."""
        set_tip(self, "\n".join(filter(None, (self._tip, self._action.statusTip()))))
        self.setEnabled(self._action.isEnabled())
        self.setVisible(self._action.isVisible())


class TopBar(QWidget):
    """Back, the game's name with a line about it, and buttons for actions of the window."""

    def __init__(self, title: str, theme: Theme, commands: Commands) -> None:
        super().__init__()
        self._theme = theme
        self._row = row = QHBoxLayout(self)
        self._measure()
        self._back = Button("", theme, kind="square", icon_name="left", on_click=commands.lobby.trigger)
        set_tip(self._back, self.tr("Back to the lobby"))
        self._back.setAccessibleName(self.tr("Back to the lobby"))
        row.addWidget(self._back)
        row.addSpacing(6)
        row.addWidget(label(title, "game"))
        row.addSpacing(4)
        rule = frame("key")
        rule.setFixedSize(1, 22)
        row.addWidget(rule)
        row.addSpacing(4)
        self.clock = ClockFace(theme)
        row.addWidget(self.clock)
        self.practice = label(self.tr("Practice"), "label", "lamp")
        set_tip(self.practice, self.tr("Moves can be taken back as often as you like."))
        self.practice.hide()
        row.addWidget(self.practice)
        self._about = label("", "body", "second", wrap=True)
        self._about.setMinimumWidth(40)
        row.addWidget(self._about, 1)
        self.place = ""
        self._why = Button(
            self.tr("Why?"), theme, kind="bar", icon_name="book", on_click=commands.rules.trigger
        )
        set_tip(self._why, with_keys(self.tr("Show this rule"), RULES))
        self._why.hide()
        row.addWidget(self._why)
        row.addStretch()
        self.moment = Moment()
        row.addWidget(self.moment)
        self.badge = SavingBadge(theme, commands.unsaved.trigger)
        row.addWidget(self.badge)
        self._buttons = [ActionButton(command, theme, self) for command in commands.on_bar]
        for button in self._buttons:
            row.addWidget(button)
        self.pace = Button(
            "", theme, kind="square", icon_name="normal", on_click=lambda: commands.pace.drop_from(self.pace)
        )
        row.addWidget(self.pace)
        self._menu = Button(
            "", theme, kind="square", icon_name="settings", on_click=commands.menu_key.trigger
        )
        set_tip(self._menu, self.tr("Menu"))
        self._menu.setAccessibleName(self.tr("Menu"))
        row.addWidget(self._menu)
        self.badge.installEventFilter(self)

    def _measure(self) -> None:
        """Give the line the theme's size."""
        px = self._theme.px
        self.setFixedHeight(px(52))
        self._row.setContentsMargins(px(14), px(6), px(14), px(4))
        self._row.setSpacing(px(6))

    @property
    def menu_button(self) -> QWidget:
        """Where the menu drops from."""
        return self._menu

    def set_pace(self, pace: str, words: str) -> None:
        """Show the pace of the table; its icon has its name."""
        self.pace.set_icon(pace, self._theme)
        set_tip(self.pace, words)
        self.pace.setAccessibleName(words)

    def set_busy(self, name: str, *, busy: bool) -> None:
        """Show three dots instead of that icon while what its button began goes on."""
        for button in self._buttons:
            if button.name == name:
                button.set_icon(_BUSY if busy else name, self._theme)

    def set_about(self, text: str) -> None:
        """The line beside the name."""
        self._tell(text, "second")

    def set_refusal(self, reason: str, place: str = "") -> None:
        """Why the last gesture was not a move; it stays until something happens.

        `place` is where the rules explain it; empty if they do not.
        """
        self.moment.hide()
        self._tell(reason, "bad", place)

    def _tell(self, text: str, tone: str, place: str = "") -> None:
        self.place = place
        self._why.setVisible(bool(place))
        self._about.setText(text)
        words = QFontMetrics(ui_font(self._theme.type.body)).horizontalAdvance(text)
        self._about.setMaximumWidth(words + 4)  # what stands beside it follows at once; two lines if it must
        set_tip(self._about, text)
        self._about.setProperty("tone", tone)
        self._about.style().unpolish(self._about)
        self._about.style().polish(self._about)

    def about(self) -> str:
        """What the line says."""
        return self._about.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the keys out where the window is narrow."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The badge comes and goes."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Where it is narrow the keys are left out, beside the badge also the pace: the menu has it, too."""
        wide = self.width() >= NARROW
        for button in self._buttons:
            button.show_keys(on=wide)
        self.pace.setVisible(wide or self.badge.isHidden())

    def restyle(self, theme: Theme) -> None:
        """Draw the icons in the theme's ink."""
        self._theme = theme
        self._measure()
        self.clock.restyle(theme)
        for button in (self._back, self._why, self.badge, self.pace, self._menu, *self._buttons):
            button.restyle(theme)
        self._tell(self.about(), self._about.property("tone"), self.place)
