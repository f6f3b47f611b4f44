"""The panel beside the table: the score pad and the log in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar, TypeAlias, cast

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget
from shiboken6 import isValid

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.score import Goal, ScorePad
from cardgames_qt.kit.score import number as score_number
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.paint import colour, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.scene.game_scene import PanelTools
from cardgames_qt.ui.table.items.plate import score_value
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger
from cardgames_qt.ui.widgets.labels import FacePainter, clear, frame, label
from cardgames_qt.ui.widgets.pad_table import FACE, PadTable, line_name
from cardgames_qt.ui.widgets.rich_label import RichLabel

WIDTH = 266
RAIL = 44
_KEPT = 80
"""Older lines are in the record; here they would only slow the window down."""
_SIDE, _GAP = 16, 8
_LEFT, _ABOVE = 14, 6
"""Around a line of the log."""


Count: TypeAlias = Callable[[int, int, Callable[[int], None]], None]
"""Counts from one number to another and shows each on the way."""
_GOAL = "goal"


def _totals(pad: ScorePad) -> dict[str, str]:
    """The numbers that are set large."""
    goal = {_GOAL: pad.goal.number} if pad.goal is not None else {}
    return goal | {line_name(row): row.cells[-1] for row in pad.rows}


class GoalBar(QWidget):
    """How far the common goal is."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._share = 0.0
        self.theme = theme
        self.setFixedHeight(theme.px(12))

    def show_share(self, share: float) -> None:
        self._share = max(0.0, min(1.0, share))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track, radius = self.rect().toRectF(), self.height() / 2
        painter.fillPath(rounded(track, radius), colour(self.theme.colours.segment))
        full = QRectF(0, 0, max(2 * radius, self.width() * self._share), self.height())
        paint = QLinearGradient(track.topLeft(), track.topRight())
        for at, token in ((0.0, "#3F3B88"), (0.5, "#B23B57"), (1.0, "#E0803A")):
            paint.setColorAt(at, colour(token))
        if self._share > 0:
            painter.fillPath(rounded(full, radius), paint)
        painter.end()


class GoalLines(QVBoxLayout):
    """The number of the common goal with its words, its bar, and what stands at the ends of that."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.number = label("", "result")
        self._words = label("", "body", "second", wrap=True)
        self._bar, self._left, self._right = GoalBar(theme), *(label("", "label", "second") for _ in range(2))
        row, ends = QHBoxLayout(), QHBoxLayout()
        row.setSpacing(theme.px(10))
        row.addWidget(self.number)
        row.addWidget(self._words, 1)
        ends.addWidget(self._left)
        ends.addStretch(1)
        ends.addWidget(self._right)
        self.addLayout(row)
        self.addWidget(self._bar)
        self.addLayout(ends)

    def show_goal(self, goal: Goal) -> None:
        self.number.setText(goal.number)
        # measured here: the style sheet reaches a new label only after its row was laid out
        metrics = QFontMetrics(ui_font(self._theme.type.result))
        self.number.setMinimumWidth(metrics.horizontalAdvance(goal.number))
        self._words.setText(goal.words)
        self._bar.show_share(goal.share)
        self._left.setText(goal.left)
        self._right.setText(goal.right)


class PadBox(QWidget):
    """The score pad: its title, the common goal, the table, and what explains its signs."""

    def __init__(self, pad: ScorePad, seats: Sequence[SeatPlan], theme: Theme) -> None:
        super().__init__()
        self.totals: dict[str, QLabel] = {}
        self._pad = pad
        self._goal: GoalLines | None = None
        self._table: PadTable | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(*map(theme.px, (_SIDE, 6, _SIDE, 12)))
        title = label(pad.title, "name")
        title.setMinimumHeight(theme.px(28))
        column.addWidget(title)
        if pad.goal is not None:
            self._goal = GoalLines(theme)
            self._goal.show_goal(pad.goal)
            self.totals[_GOAL] = self._goal.number
            column.addLayout(self._goal)
        if pad.rows:
            self._table = PadTable(pad, seats, theme, theme.px(WIDTH) - 2 * theme.px(_SIDE))
            self.totals |= self._table.totals
            column.addWidget(self._table)
        if pad.legend:
            column.addSpacing(theme.px(6))
            column.addWidget(RichLabel(pad.legend, theme, theme.type.label))

    def change_to(self, pad: ScorePad) -> bool:
        """Show that pad, if it differs in its numbers alone: to make all of it anew takes long."""
        if _parts(pad) != _parts(self._pad) or (self._table is not None and not self._table.change_to(pad)):
            return False
        if self._goal is not None and pad.goal is not None:
            self._goal.show_goal(pad.goal)
        self._pad = pad
        return True


def _parts(pad: ScorePad) -> object:
    return pad.title, pad.goal is None, bool(pad.rows), pad.legend


class LogWords(RichLabel):
    """A line of the log, with the face of whom it speaks; Tab comes to one of them, arrows to the others.

    It draws the face itself: a long log is written at once, and each widget takes its time.
    """

    reached = Signal()
    _STEPS: ClassVar = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -_KEPT, Qt.Key.Key_End: _KEPT}

    def __init__(self, text: str, theme: Theme, face: str | None) -> None:
        """`face` is None where it speaks of nobody."""
        px, self.face = theme.px, face
        self._size, self._corner = px(FACE), QPoint(px(_LEFT), px(_ABOVE))
        margins = (px(_LEFT) + self._size + px(_GAP), px(_ABOVE), px(_LEFT), px(_ABOVE))
        super().__init__(text, theme, theme.type.log, margins=margins)

    def heightForWidth(self, width: int) -> int:
        face = self._size + self._around if self.face is not None else 0
        return max(super().heightForWidth(width), face)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.face is not None:
            FacePainter(self.face).paint(self, self._size, self._corner)

    def stop_here(self, *, stop: bool) -> None:
        """Whether Tab comes to this line."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if stop else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = self._STEPS.get(Qt.Key(event.key()))
        lines = self._lines()
        if by is None or self not in lines:
            super().keyPressEvent(event)
            return
        line = lines[max(0, min(len(lines) - 1, lines.index(self) + by))]
        self.stop_here(stop=False)
        line.stop_here(stop=True)
        line.setFocus(Qt.FocusReason.TabFocusReason)
        line.reached.emit()

    def _lines(self) -> list[LogWords]:
        """All lines of the log, from the top."""
        log = self.parentWidget()
        assert log is not None, "a line stands in its log"
        lines = cast(list[LogWords], log.findChildren(LogWords))
        return sorted(lines, key=lambda line: line.y())


class SidePanel(Themed, QFrame):
    """Score pad above, log below, a game's own tools at the foot; the rail keeps the goal and the tools."""

    folded = Signal(bool)

    def __init__(self, seats: Sequence[SeatPlan], theme: Theme, tools: PanelTools | None) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self._seats, self.theme = seats, theme
        self._lines: list[tuple[Seat, str]] = []
        self._pad_shown: ScorePad | None = None
        self._waits_for_room = False
        self._changes = 0
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 8, 0, 8)
        outer.setSpacing(0)
        self._fold = Button("", theme, kind="round", icon_name="right", on_click=self.toggle)
        self._body = QWidget()
        outer.addWidget(self._body, 1)
        self._rail, self._goal = QWidget(), label("", "heading")
        outer.addWidget(self._rail, 1)
        self._fold.setParent(self)
        self._pad_box: QWidget = QWidget()
        self._log = QVBoxLayout()
        self._log.setContentsMargins(0, 0, 0, 0)
        self._log.setSpacing(0)
        self._log.addStretch(1)
        self._log_box, self._tools = QWidget(), tools
        self._build()
        self.set_open(open_=True)

    def _build(self) -> None:
        self._column = column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._pad_box)
        column.addWidget(frame("rule"))
        column.addWidget(self._log_box, 1)
        self._build_log()
        rail = QVBoxLayout(self._rail)
        rail.setContentsMargins(0, self.theme.px(RAIL), 0, 0)
        rail.addWidget(self._goal, 0, Qt.AlignmentFlag.AlignHCenter)
        rail.addStretch(1)
        if self._tools is not None:
            self._outer.addWidget(frame("rule"))
            self._outer.addWidget(self._tools)

    def _build_log(self) -> None:
        column = QVBoxLayout(self._log_box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._head = QHBoxLayout()
        self._head.addWidget(label(self.tr("Log"), "name"), 1)
        column.addLayout(self._head)
        self._log_inside = inside = QWidget()
        inside.setLayout(self._log)
        inside.setAccessibleName(self.tr("Log"))
        self._log_scroll = scroll = QScrollArea()
        scroll_by_finger(scroll)
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = scroll.verticalScrollBar()
        bar.rangeChanged.connect(self._scroll_on)
        bar.valueChanged.connect(self._note_place)
        self._scrolled, self._at_end = bar, True
        column.addWidget(scroll, 1)

    def _scroll_on(self) -> None:
        """New lines come into sight, unless somebody is reading older ones."""
        if self._at_end:
            self._scrolled.setValue(self._scrolled.maximum())

    def _note_place(self, value: int) -> None:
        self._at_end = value >= self._scrolled.maximum()

    def offer_deal(self, show: Callable[[], None]) -> None:
        """Say beside the log that the cards were fixed beforehand; a click shows how that can be checked."""
        fair = Button(self.tr("fair deal"), self.theme, kind="note", icon_name="check", on_click=show)
        set_tip(fair, self.tr("The cards were fixed before anyone saw the first one. See how to check it."))
        self._head.addWidget(fair)

    # --- in place of the log --------------------------------------------------------------------------

    def room(self) -> int:
        """The height there is for a widget in place of the log."""
        width = self.theme.px(WIDTH)
        taken = max(self._pad_box.heightForWidth(width), self._pad_box.sizeHint().height())
        return self._body.height() - taken

    def put_for_log(self, guest: QWidget) -> None:
        """Show that instead of the log."""
        self._log_box.hide()
        self._column.insertWidget(self._column.indexOf(self._log_box), guest, 1)

    def give_back_log(self) -> None:
        """Show the log again, after the guest was moved elsewhere."""
        self._log_box.show()

    def light(self, keys: Sequence[str]) -> tuple[str, ...]:
        """Highlight these tools of the game and no others; returns the keys that name a tool."""
        return self._tools.light(keys) if self._tools is not None else ()

    # --- folding --------------------------------------------------------------------------------------

    def is_open(self) -> bool:
        return not self._body.isHidden()

    def open_where_there_is_room(self, *, wanted: bool, width: int) -> None:
        """In a narrow window it is shut even if it is wanted, and opens once the window is wide."""
        self._waits_for_room = wanted and self.theme.is_narrow(width)
        self.set_open(open_=wanted and not self._waits_for_room)

    def follow_width(self, width: int) -> None:
        """The window is as wide as this now."""
        if self._waits_for_room and not self.theme.is_narrow(width):
            self._waits_for_room = False
            self.set_open(open_=True)

    def open_like(self, other: SidePanel) -> None:
        self._waits_for_room = other._waits_for_room
        self.set_open(open_=other.is_open())

    def toggle(self) -> None:
        self._waits_for_room = False
        self.set_open(open_=not self.is_open())
        self.folded.emit(not self.is_open())

    def set_open(self, *, open_: bool) -> None:
        """Show all or only the rail."""
        self._body.setVisible(open_)
        self._rail.setVisible(not open_)
        if self._tools is not None:
            self._tools.fold(folded=not open_)
        px = self.theme.px
        width = px(WIDTH if open_ else RAIL)
        self.setFixedWidth(width)
        self._head.setContentsMargins(px(16), px(12), px(16), px(6))
        self._fold.setFixedSize(px(36), px(36))
        self._fold.move(width - px(RAIL - 4), px(6))
        self._fold.raise_()
        words = self.tr("Hide the panel") if open_ else self.tr("Show score and log")
        set_tip(self._fold, words)
        self._fold.setAccessibleName(words)
        self._fold.set_icon("right" if open_ else "left")

    # --- content --------------------------------------------------------------------------------------

    def set_pad(self, pad: ScorePad, count: Count | None = None) -> None:
        """Show this score pad; totals that changed are counted to their new values where `count` is given."""
        if pad == self._pad_shown:
            return
        before, self._pad_shown = self._pad_shown, pad
        self._changes += 1
        box = self._pad_box
        if before is None or not isinstance(box, PadBox) or not box.change_to(pad):
            box = self._make_pad(pad)
        self._show_goal(pad.goal)
        if before is not None and count is not None:
            self._count_totals(_totals(before), _totals(pad), box.totals, count)

    def _make_pad(self, pad: ScorePad) -> PadBox:
        old, box = self._pad_box, PadBox(pad, self._seats, self.theme)
        self._pad_box = box
        self._column.replaceWidget(old, box)
        old.hide()
        old.deleteLater()
        box.show()  # at once: Qt would show it an event later, and the panel would flicker
        return box

    def _show_goal(self, goal: Goal | None) -> None:
        """On the rail only the number has room; its words are the tool tip."""
        self._goal.setText(goal.number if goal is not None else "")
        words = f"{goal.number} {goal.words}" if goal is not None else ""
        set_tip(self._goal, words)
        self._goal.setAccessibleName(words)

    def _count_totals(
        self, old: Mapping[str, str], new: Mapping[str, str], shown: Mapping[str, QLabel], count: Count
    ) -> None:
        for name in old.keys() & new.keys():
            start, end = score_value(old[name]), score_value(new[name])
            if start is not None and end is not None and start != end:
                count(start, end, partial(self._show_number, shown[name], self._changes))

    def _show_number(self, words: QLabel, change: int, value: int) -> None:
        if isValid(words) and change == self._changes:  # or the next came before this one was counted
            words.setText(score_number(value))

    def set_log(self, lines: Sequence[tuple[Seat, str]]) -> None:
        """Show these lines and no others, oldest first as in a replay; the newest is in sight."""
        self._lines = list(lines[-_KEPT:])
        self._empty_log()
        self._write(self._lines)

    def add_log(self, lines: Sequence[tuple[Seat, str]]) -> None:
        self._lines += lines
        self._write(lines)

    def _write(self, lines: Sequence[tuple[Seat, str]]) -> None:
        """Append these lines; while nobody looks there is nothing to write, see `showEvent`."""
        self._log.setEnabled(False)  # all find their places at once
        for seat, text in lines if self.isVisible() else ():
            line = self._line(seat, text)
            self._log.insertWidget(self._log.count() - 1, line)
            line.show()
        while self._log.count() - 1 > _KEPT:
            old = self._log.takeAt(0)
            widget = old.widget() if old is not None else None
            if widget is not None:
                widget.deleteLater()
        self._log.setEnabled(True)
        self._log.activate()
        self._let_tab_in()

    def _let_tab_in(self) -> None:
        """Tab comes to the newest line, unless somebody is reading another."""
        lines = cast(list[LogWords], self._log_inside.findChildren(LogWords))
        item = self._log.itemAt(0)
        newest = item.widget() if item is not None else None
        if newest is not None and not any(line.hasFocus() for line in lines):
            for line in lines:
                line.stop_here(stop=line is newest)

    def _empty_log(self) -> None:
        clear(self._log)
        self._log.addStretch(1)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self._empty_log()
            self._write(self._lines[-_KEPT:])

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave nothing on the hidden panel that one seat alone was told: the screen may be handed over."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._empty_log()

    def _line(self, seat: Seat, text: str) -> LogWords:
        line = LogWords(text, self.theme, self._seats[seat].avatar if seat >= 0 else None)
        line.reached.connect(lambda: self._log_scroll.ensureWidgetVisible(line))
        return line

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.set_open(open_=self.is_open())
        self.set_log(self._lines)
        pad, self._pad_shown = self._pad_shown, None
        if pad is not None:
            self.set_pad(pad)
