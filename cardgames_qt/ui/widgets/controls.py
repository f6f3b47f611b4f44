"""What is pressed, switched or chosen: buttons, switches, lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from cardgames_qt.ui.look.icons import draw_icon, icon
from cardgames_qt.ui.look.paint import colour, mix, rounded, ui_font
from cardgames_qt.ui.look.theme import Mode, Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.focus_frame import Outline, set_tab_stop
from cardgames_qt.ui.widgets.labels import FacePainter

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ICON_AIR = 4
_SEGMENT_AIR, _SEGMENT_ICON, _SEGMENT_HEIGHT = 30, 44, 34


def press_by_enter(event: QKeyEvent, focused: QWidget | None) -> bool:
    """Let Enter click the focused button, once however long it is held; False if there is no button."""
    if Qt.Key(event.key()) not in ENTER or not isinstance(focused, QAbstractButton):
        return False
    if not event.isAutoRepeat():
        focused.click()
    return True


class Button(Themed, QPushButton):
    """A push button with one of our icons."""

    def __init__(
        self, text: str, theme: Theme, *, kind: str = "", icon_name: str = "", on_click: Callable[[], None]
    ) -> None:
        super().__init__(text.replace("&", "&&"))  # an & in somebody's name is no shortcut
        self._icon_name, self._kind = icon_name, kind
        self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda _checked=False: on_click())
        self.restyle(theme)

    def set_kind(self, kind: str) -> None:
        """Look like another kind of button from now on."""
        if kind != self._kind:
            self._kind = kind
            self.setProperty("kind", kind)
            self.style().unpolish(self)
            self.style().polish(self)
            self._draw_icon()

    def set_icon(self, name: str) -> None:
        self._icon_name = name
        self._draw_icon()

    def set_words(self, words: str) -> None:
        """Other words beside the icon, or none."""
        if words != self.text():
            self.setText(words)
            self._draw_icon()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._draw_icon()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange:
            self._draw_icon()

    def _draw_icon(self) -> None:
        if self._icon_name:
            theme, inks = self.theme, self.theme.colours
            ink = {"primary": inks.lamp_ink, "danger": inks.bad, "badge": inks.bad}.get(self._kind, inks.ink)
            size, air = theme.px(18), theme.px(_ICON_AIR) if self.text() else 0
            self.setIcon(icon(self._icon_name, ink if self.isEnabled() else inks.ink3, size, air=air))
            self.setIconSize(QSize(size + air, size))


def icon_button(icon_name: str, words: str, act: Callable[[], None], theme: Theme) -> Button:
    """A button with only an icon; the words are its tool tip and its accessible name."""
    button = Button("", theme, kind="square", icon_name=icon_name, on_click=act)
    set_tip(button, words)
    button.setAccessibleName(words)
    return button


def bar_button(
    icon_name: str, words: str, act: Callable[[], None], theme: Theme, tip: str = "", *, brief: bool = False
) -> Button:
    """A button of a bar: an icon with its word, and a tip that says more; a `brief` one is an icon alone."""
    if brief:
        button = icon_button(icon_name, words, act, theme)
        set_tip(button, tip or words)
        return button
    button = Button(words, theme, kind="bar", icon_name=icon_name, on_click=act)
    set_tip(button, tip)
    return button


class FaceButton(QPushButton):
    """A face to click; `hint` says what happens then."""

    def __init__(self, avatar: str, hint: str, size: int) -> None:
        super().__init__()
        self.avatar = avatar
        self._size = size
        self.setProperty("kind", "quiet")
        self.setFixedSize(size, size)
        set_tip(self, hint)
        self.setAccessibleName(hint)

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self._size / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        FacePainter(self.avatar).paint(self, self._size)


class Segment(QFrame):
    """A switch with a few positions."""

    chosen = Signal(str)

    def __init__(
        self, name: str, choices: Sequence[tuple[str, str, str]], current: str, theme: Theme
    ) -> None:
        """`choices` are (value, words, icon name); with an icon the words become the tool tip."""
        super().__init__()
        self.setProperty("role", "segment")
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(2)
        self._positions: dict[str, SegmentButton] = {}
        self._group = QButtonGroup(self)
        for value, words, icon_name in choices:
            position = SegmentButton(words, icon_name, theme)
            position.setAccessibleName(f"{name}: {words}")
            position.clicked.connect(lambda _checked=False, value=value: self.chosen.emit(value))
            self._group.addButton(position)
            self._positions[value] = position
            row.addWidget(position)
        self.choose(current)

    def choose(self, value: str) -> None:
        """Does not emit `chosen`."""
        self._positions[value].setChecked(True)


class SegmentButton(Themed, QAbstractButton):
    """One position of a Segment; arrow keys choose the next one.

    A radio button of Qt would tell screen readers the place of a knob that is not drawn here.
    """

    def __init__(self, words: str, icon_name: str, theme: Theme) -> None:
        super().__init__()
        self._icon_name, self.theme = icon_name, theme
        self.setText("" if icon_name else words)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_tip(self, words if icon_name else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.toggled.connect(partial(set_tab_stop, self))  # Qt sees to it only once the keyboard was there
        set_tab_stop(self, chosen=False)

    def sizeHint(self) -> QSize:
        px = self.theme.px
        words = QFontMetrics(ui_font(self.theme.type.chip)).horizontalAdvance(self.text())
        wide = px(_SEGMENT_ICON) if self._icon_name else words + px(_SEGMENT_AIR)
        return QSize(self.theme.to_hit(wide / self.theme.scale), self.theme.to_hit(_SEGMENT_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self.theme.radii.small)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, inks = self.theme, self.theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, ink = rounded(self.rect().toRectF(), theme.radii.small), inks.ink
        if self.isChecked():
            ground, ink = raised(theme)
            painter.fillPath(body, colour(ground))
        elif self.underMouse():
            painter.fillPath(body, colour(inks.mute))
        if self._icon_name:
            draw_icon(painter, self._icon_name, self.rect().toRectF().center(), theme.px(16), ink)
        painter.setFont(ui_font(theme.type.chip))
        painter.setPen(colour(ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


def raised(theme: Theme) -> tuple[str, str]:
    """Ground and ink of the chosen position: white by day, light in its groove at night, else inverted."""
    inks = theme.colours
    grounds = {Mode.CONTRAST: inks.ink, Mode.LIGHT: "#FFFFFF", Mode.DARK: mix(inks.panel2, inks.ink, 0.2)}
    return grounds[theme.mode], inks.panel if theme.mode is Mode.CONTRAST else inks.ink
