"""The line above the table: where one is, and the few things one may want at any time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from cardgames_qt.ui.commands import Command, Commands
from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.play.clock_face import ClockFace
from cardgames_qt.ui.text.keys import RULES, native, with_keys
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.timers import single_shot
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import frame, label

_BUSY = "dots"
_KEY_HEIGHT = 20
_KEY_GAP, _KEY_END = 4, 8
_MESSAGE_MS = 6_000
_WORDED, _LEAST_ABOUT = 760, 40
"""Design units: a narrower bar has no words on its buttons; the least of the line beside the name."""


class ActionButton(Button):
    """The button of a command, enabled and visible when the command is, with its key beside the words."""

    def __init__(self, action: Command, theme: Theme, parent: QWidget) -> None:
        name = action.icon_name
        super().__init__(action.iconText(), theme, kind="bar", icon_name=name, on_click=action.trigger)
        self.setParent(parent)  # before it may show itself, or it is a window of its own for a moment
        self.name = name
        self._action = action
        self._keys = native(action.shortcut()).replace("+", " ")
        self.shows_keys = bool(self._keys)
        action.changed.connect(self._follow)
        self._follow()

    def show_keys(self, *, on: bool) -> None:
        """Write the key beside the words, or leave it to the tool tip."""
        self.shows_keys = on and bool(self._keys)
        self.updateGeometry()
        self.update()

    def show_words(self, *, on: bool) -> None:
        """Write the words beside the icon, or leave them to the tool tip."""
        self.set_words(self._action.iconText() if on else "")
        self.setAccessibleName(self._action.iconText())

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        key = self._key_width() + self.theme.px(_KEY_GAP) if self.shows_keys else 0
        return QSize(size.width() + key, size.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.shows_keys:
            return
        inks, width, height = self.theme.colours, self._key_width(), self.theme.px(_KEY_HEIGHT)
        left, top = self.width() - width - self.theme.px(_KEY_END), (self.height() - height) / 2
        cap = QRectF(left + 0.5, top + 0.5, width - 1, height - 1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(inks.ink3, 1, alpha=0.45))
        painter.drawPath(rounded(cap, 5))
        painter.setPen(colour(inks.ink3))
        painter.setFont(ui_font(self.theme.type.label, 0.96))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._keys)
        painter.end()

    def _key_width(self) -> int:
        words = QFontMetrics(ui_font(self.theme.type.label, 0.96)).horizontalAdvance(self._keys)
        return max(self.theme.px(_KEY_HEIGHT), words + self.theme.px(12))

    def _follow(self) -> None:
        """The command's status tip, such as why it is disabled, is a second line of the tool tip."""
        self._tip = with_keys(self._action.text().replace("&", ""), self._action.shortcut())
        if self.text():
            self.set_words(self._action.iconText())
        self.setAccessibleName(self._action.iconText())
        set_tip(self, "\n".join(filter(None, (self._tip, self._action.statusTip()))))
        self.setEnabled(self._action.isEnabled())
        self.setVisible(self._action.isVisible())


class SavingBadge(Button):
    """Shown while the game cannot be saved; a click explains why."""

    def __init__(self, theme: Theme, on_click: Callable[[], None]) -> None:
        super().__init__(self.tr("Not saved"), theme, kind="badge", icon_name="warning", on_click=on_click)
        self.hide()

    def show_trouble(self, trouble: str) -> None:
        """What is wrong, as a sentence; the badge hides if it is empty."""
        set_tip(self, trouble)
        self.setAccessibleName(f"{self.text()}. {trouble}")
        self.setVisible(bool(trouble))


class BriefMessage(QLabel):
    """Good news that need not be read: it goes away by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("tone", "lamp")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._over = single_shot(self, _MESSAGE_MS)
        self._over.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str) -> None:
        self.setText(text)
        self.setVisible(bool(text))
        self._over.start()


class TopBar(Themed, QWidget):
    """Back, the game's name with a line about it, and buttons for commands of the window."""

    def __init__(self, title: str, theme: Theme, commands: Commands) -> None:
        super().__init__()
        self.theme = theme
        self._row = row = QHBoxLayout(self)
        self._measure()
        self.back = Button("", theme, kind="square", icon_name="left", on_click=commands.lobby.trigger)
        set_tip(self.back, self.tr("Back to the home screen"))
        self.back.setAccessibleName(self.tr("Back to the home screen"))
        row.addWidget(self.back)
        row.addSpacing(6)
        row.addWidget(label(title, "game"))
        row.addSpacing(4)
        rule = frame("key")
        rule.setFixedSize(1, 22)
        row.addWidget(rule)
        row.addSpacing(4)
        self.clock = ClockFace(theme)
        row.addWidget(self.clock)
        self.practice = label(self.tr("Unlimited undo"), "label", "lamp")
        set_tip(self.practice, self.tr("Undo as often as you like."))
        self.practice.hide()
        row.addWidget(self.practice)
        self._about = label("", "body", "second", wrap=True)
        self._about.setMinimumWidth(theme.px(_LEAST_ABOUT))
        row.addWidget(self._about, 1)
        self.place = ""
        self._why = Button(
            self.tr("Why?"), theme, kind="bar", icon_name="book", on_click=commands.rules.trigger
        )
        set_tip(self._why, with_keys(self.tr("Show this rule"), RULES))
        self._why.hide()
        row.addWidget(self._why)
        row.addStretch()
        self.message = BriefMessage()
        row.addWidget(self.message)
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
        px = self.theme.px
        self.setFixedHeight(px(52))
        self._row.setContentsMargins(px(14), px(6), px(14), px(4))
        self._row.setSpacing(px(6))

    @property
    def menu_button(self) -> QWidget:
        return self._menu

    def set_pace(self, pace: str, words: str) -> None:
        """Show the pace of the table; its icon has its name."""
        self.pace.set_icon(pace)
        set_tip(self.pace, words)
        self.pace.setAccessibleName(words)

    def set_busy(self, name: str, *, busy: bool) -> None:
        """Show three dots instead of that icon while what its button began goes on."""
        for button in self._buttons:
            if button.name == name:
                button.set_icon(_BUSY if busy else name)

    def mark(self, occasion: str) -> None:
        """What is special about this table."""
        self.practice.setText(occasion)
        set_tip(self.practice, occasion)
        self.practice.show()

    def mark_what_if(self) -> None:
        """The game on the table is only a branch of another one."""
        self.practice.setText(self.tr("What if"))
        set_tip(self.practice, self.tr("This is a what-if: it changes nothing in the real game."))

    def set_about(self, text: str) -> None:
        """The line beside the name."""
        self._set_line(text, "second")

    def set_refusal(self, reason: str, place: str = "") -> None:
        """Why the last gesture was not a move; it stays until something happens.

        `place` is where the rules explain it; empty if they do not.
        """
        self.message.hide()
        self._set_line(reason, "bad", place)

    def _set_line(self, text: str, tone: str, place: str = "") -> None:
        self.place = place
        self._why.setVisible(bool(place))
        self._about.setText(text)
        words = QFontMetrics(ui_font(self.theme.type.body)).horizontalAdvance(text)
        self._about.setMaximumWidth(words + 4)  # what stands beside it follows at once; two lines if it must
        set_tip(self._about, text)
        self._about.setProperty("tone", tone)
        self._about.style().unpolish(self._about)
        self._about.style().polish(self._about)

    def about(self) -> str:
        return self._about.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):  # of the badge
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Where it is narrow the keys are left out, beside the badge also the pace: the menu has it, too.

        Where it is narrower still only the icons of commands are left.
        """
        wide = not self.theme.is_narrow(self.width())
        for button in self._buttons:
            button.show_keys(on=wide)
            button.show_words(on=self.width() >= self.theme.px(_WORDED))
        self.pace.setVisible(wide or self.badge.isHidden())

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._measure()
        self._set_line(self.about(), self._about.property("tone"), self.place)
