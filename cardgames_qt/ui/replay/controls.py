"""The controls of a replay: the timeline, the buttons under it, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSlider, QWidget

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import Translate, Words
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.avatars import avatar_ink, draw_avatar
from cardgames_qt.ui.look.paint import colour, draw_soft, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.replay.playback import SPEEDS, Playback, PlaybackState
from cardgames_qt.ui.table.keyboard import Keyboard
from cardgames_qt.ui.text.keys import KeyLine, is_single
from cardgames_qt.ui.text.tips import set_tip, show_tip
from cardgames_qt.ui.widgets.axis import Axis
from cardgames_qt.ui.widgets.controls import Button, Segment
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.value_controls import Switch

_HEIGHT, _MIDDLE, _TRACK = 44, 24, 10
_SIDE = 20
_THUMB, _DOT = 34, 9
_ROUND = 11
"""How far the mark of a round reaches above the track."""
_LEAST_TURN = 7
"""If turns are narrower than this, only those of the current point of view are coloured."""
_AIR = 6
_BEHIND, _AHEAD, _PLAIN = 1.0, 0.42, 0.5
"""The opacity before and after the current stop, and of turns that are not coloured."""
_SPEED_WORDS = {0.5: "½", 1.0: "1", 2.0: "2", 4.0: "4"}
_KEY = Qt.Key
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class _Turn(NamedTuple):
    """The stops a turn lies between, and whose turn it was."""

    start: int
    end: int
    seat: Seat


class Timeline(Themed, QSlider):
    """A slider over the stops of a story. Of what was not seen yet it shows only the length."""

    stop_chosen = Signal(int)

    def __init__(
        self, story: Story, seats: Sequence[SeatPlan], theme: Theme, describe: Callable[[int], str]
    ) -> None:
        """`describe` says what happened at a stop."""
        super().__init__(Qt.Orientation.Horizontal)
        self._story, self._seats, self._describe = story, seats, describe
        self._turns = tuple(_turns(story))
        self._state = PlaybackState(eyes=Seat(0))
        self.marked: int | None = None
        self.setRange(0, story.last)
        self.setAccessibleName(self.tr("Timeline"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self.stop_chosen)
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.setFixedHeight(theme.px(_HEIGHT))

    def show_state(self, state: PlaybackState) -> None:
        """Move there without a signal."""
        self._state = state
        with QSignalBlocker(self):
            self.setValue(state.stop)
        self.update()

    def mark(self, stop: int) -> None:
        """Mark a stop, whether it was seen or not."""
        self.marked = stop
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self.theme.px(_HEIGHT))

    def focus_outline(self) -> Outline:
        track = self._track().adjusted(-_AIR, -_AIR, _AIR, _AIR)
        return Outline(track, track.height() / 2)

    # --- pointer --------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self.stop_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.stop_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()  # it is there already

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            stop = self.stop_at(event.pos().x())
            words = self._describe(stop) if stop <= self._state.furthest else ""
            show_tip(event.globalPos(), words, self)
            return True
        return super().event(event)

    def stop_at(self, x: float) -> int:
        """The stop nearest to that pixel."""
        return round(Axis.across(0, self._story.last, self._track()).value_at(x))

    def place_of(self, stop: float) -> float:
        """The pixel of a stop."""
        return Axis.across(0, max(1, self._story.last), self._track()).at(stop)

    def rounds(self) -> tuple[int, ...]:
        """The first stop of each round that was seen; empty as long as there is only one."""
        seen = [stop for stop in self._story.round_starts if stop <= self._state.furthest]
        return tuple(seen) if len(seen) > 1 else ()

    # --- painting -------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = self._track()
        whole = rounded(track, track.height() / 2)
        painter.fillPath(whole, colour(self.theme.colours.segment))
        if not self.theme.glows:  # black on black needs an edge
            painter.setPen(pen(self.theme.colours.line, 1))
            painter.drawPath(whole)
        painter.save()
        painter.setClipPath(whole)
        for turn in self._turns:
            if turn.start < self._state.furthest:
                self._paint_turn(painter, turn, track)
        painter.restore()
        self._paint_rounds(painter)
        if self.marked is not None:
            self._paint_mark(painter, self.place_of(self.marked), track)
        self._paint_thumb(painter)
        painter.end()

    def _track(self) -> QRectF:
        px = self.theme.px
        side, middle = px(_SIDE), self._middle()
        return QRectF(side, middle - px(_TRACK) / 2, self.width() - 2 * side, px(_TRACK))

    def _middle(self) -> float:
        return self.theme.px(_MIDDLE)

    def _paint_turn(self, painter: QPainter, turn: _Turn, track: QRectF) -> None:
        """As much of it as was seen: in full colour up to the current stop, fainter after that."""
        narrow = track.width() < _LEAST_TURN * len(self._turns)
        plain = narrow and turn.seat != self._state.eyes
        ink = self.theme.colours.ink3 if plain else avatar_ink(self._seats[turn.seat].avatar)
        end, gap = min(turn.end, self._state.furthest), 0.0 if narrow else 1.5
        here = max(turn.start, min(self._state.stop, end))
        for start, stop, alpha in ((turn.start, here, _BEHIND), (here, end, _AHEAD)):
            if start < stop:
                left, right = self.place_of(start), self.place_of(stop) - (gap if stop == turn.end else 0)
                seen = QRectF(left, track.top(), right - left, track.height())
                painter.fillRect(seen, colour(ink, alpha * _PLAIN if plain else alpha))

    def _paint_rounds(self, painter: QPainter) -> None:
        px, inks, track = self.theme.px, self.theme.colours, self._track()
        font = ui_font(self.theme.type.label)
        painter.setFont(font)
        free, thumb = 0.0, self._thumb()
        for number, stop in enumerate(self.rounds(), 1):
            left, words = self.place_of(stop), self.tr("Round {number}").format(number=number)
            reach = px(_ROUND) if left >= free else 0  # not through words
            painter.setPen(pen(inks.ink2, 1.5))
            painter.drawLine(QPointF(left, track.top() - reach), QPointF(left, track.bottom()))
            width = QFontMetricsF(font).horizontalAdvance(words)
            top = QRectF(left + px(_AIR), 0, width + 2, track.top() - px(2))
            if left >= free and left + width < self.width():
                free = left + width + 2 * px(_AIR)
                if not top.intersects(thumb):
                    painter.setPen(colour(inks.ink2))
                    painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_mark(self, painter: QPainter, x: float, track: QRectF) -> None:
        reach = self.theme.px(_ROUND)
        painter.setPen(pen(self.theme.colours.good, 2, dash=(2, 2)))
        painter.drawLine(QPointF(x, track.top() - reach), QPointF(x, track.bottom() + reach))

    def _paint_thumb(self, painter: QPainter) -> None:
        px, inks, thumb = self.theme.px, self.theme.colours, self._thumb()
        at, size, seat = thumb.center(), thumb.width(), self._decider()
        disc = thumb.adjusted(3, 3, -3, -3)
        if self.theme.glows:
            draw_soft(painter, disc.translated(0, 2), disc.width() / 2, blur=6, ink=inks.shadow, alpha=0.4)
        if seat >= 0:
            draw_avatar(painter, self._seats[seat].avatar, at, size, inks.lamp)
            return
        painter.setBrush(colour(inks.lamp))
        painter.setPen(pen(inks.lamp_text, 2))
        painter.drawEllipse(at, px(_DOT), px(_DOT))

    def _thumb(self) -> QRectF:
        size = self.theme.px(_THUMB)
        left = self.place_of(self._state.stop) - size / 2
        return QRectF(left, self._middle() - size / 2, size, size)

    def _decider(self) -> Seat:
        return self._story.stops[self._state.stop].seat


def _turns(story: Story) -> Iterator[_Turn]:
    """All turns; the deal belongs to none."""
    numbered = enumerate(story.stops)
    for turn, group in groupby(numbered, key=lambda each: each[1].turn):
        stops = list(group)
        seat = next((stop.seat for _, stop in stops if stop.seat >= 0), CHANCE)
        if turn > 0 and seat >= 0:
            yield _Turn(stops[0][0] - 1, stops[-1][0], seat)


class Controls(Themed, QWidget):
    """Buttons, the timeline and the speed in a row; the switch for all cards is for the page to place."""

    def __init__(
        self,
        playback: Playback,
        seats: Sequence[SeatPlan],
        theme: Theme,
        describe: Callable[[int], str],
        *,
        may_open: bool,
    ) -> None:
        """`describe` says what happened at a stop; `may_open` is False as long as somebody still plays."""
        super().__init__()
        self._playback, self.theme = playback, theme
        self.timeline = Timeline(playback.story, seats, theme, describe)
        self.timeline.stop_chosen.connect(playback.go_to)
        self._buttons: list[Button] = []
        self.play = self._button("play", self.tr("Play (Space)"), playback.toggle)
        self._count = label("", "label", "second")
        self.open = Switch(self.tr("Show all cards"), theme, on=playback.state.all_open)
        self.open.toggled.connect(lambda on: playback.set_open(all_open=on))
        speeds = [(str(speed), _SPEED_WORDS[speed], "") for speed in SPEEDS]
        self.speed = Segment(self.tr("Speed"), speeds, str(playback.state.speed), theme)
        self.speed.chosen.connect(lambda speed: playback.set_speed(float(speed)))
        self._row = QHBoxLayout(self)
        for button in self._steps():
            self._row.addWidget(button)
        self._row.addWidget(self.timeline, 1)
        self._row.addWidget(self._count)
        self._row.addWidget(self.speed)
        if not may_open:
            self.open.hide()
        self._measure()
        playback.moved.connect(self._follow)
        playback.playing_changed.connect(self._follow)

    def _button(self, icon_name: str, words: str, act: Callable[[], None]) -> Button:
        button = Button("", self.theme, kind="square", icon_name=icon_name, on_click=act)
        set_tip(button, words)
        button.setAccessibleName(words)
        self._buttons.append(button)
        return button

    def _steps(self) -> tuple[Button, ...]:
        playback = self._playback
        return (
            self._button("first", self.tr("To the start (Home)"), lambda: playback.go_to(0)),
            self._button("turn_back", self.tr("One turn back (Shift ←)"), lambda: playback.turn(-1)),
            self._button("left", self.tr("One step back (←)"), lambda: playback.step(-1)),
            self.play,
            self._button("right", self.tr("One step forward (→)"), lambda: playback.step(1)),
            self._button("turn_on", self.tr("One turn forward (Shift →)"), lambda: playback.turn(1)),
            self._button("last", self.tr("To the end (End)"), lambda: playback.go_to(playback.story.last)),
        )

    def _measure(self) -> None:
        px, last = self.theme.px, self._playback.story.last
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(6))
        widest = QFontMetricsF(ui_font(self.theme.type.label)).horizontalAdvance(f"{last} / {last}")
        self._count.setFixedWidth(ceil(widest) + px(4))  # or the timeline would grow and shrink with it

    @property
    def keyed(self) -> tuple[QWidget, ...]:
        """The widgets that take the keyboard here and leave the replay keys to ReplayKeys."""
        return (self.timeline, *self._buttons)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._measure()

    def _follow(self) -> None:
        playback, state = self._playback, self._playback.state
        self.timeline.show_state(state)
        self._count.setText(f"{state.stop} / {playback.story.last}")
        self.play.set_icon("pause" if playback.playing else "play")
        words = self.tr("Pause (Space)") if playback.playing else self.tr("Play (Space)")
        set_tip(self.play, words)
        self.play.setAccessibleName(words)
        self.speed.choose(str(state.speed))


class ReplayKeyWords(Words):
    def title(self) -> str:
        """Where these keys work."""
        return self.tr("In a replay")

    def lines(self) -> tuple[KeyLine, ...]:
        return (
            KeyLine((_KEY.Key_Space,), self.tr("Play, and pause")),
            KeyLine((_KEY.Key_Left, _KEY.Key_Right), self.tr("One step back, one step forward")),
            KeyLine(
                (QKeySequence("Shift+Left"), QKeySequence("Shift+Right")),
                self.tr("One turn back, one turn forward"),
            ),
            KeyLine((_KEY.Key_Home, _KEY.Key_End), self.tr("To the start, to the end")),
            KeyLine((_KEY.Key_Plus, _KEY.Key_Minus), self.tr("Faster, slower")),
            KeyLine((_KEY.Key_Return,), self.tr("See when a card was played; press again to jump there")),
            KeyLine((_KEY.Key_Escape,), self.tr("Back to where you were")),
        )


def replay_keys(translate: Translate) -> tuple[str, tuple[KeyLine, ...]]:
    words = ReplayKeyWords(translate)
    return words.title(), words.lines()


class ReplayKeys(QObject):
    """An event filter that handles the replay keys before the table or a list does."""

    def __init__(
        self, playback: Playback, widgets: Iterable[QWidget], keyboard: Keyboard, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._keyboard = keyboard
        step: dict[Qt.Key, Callable[[], None]] = {
            _KEY.Key_Left: lambda: playback.step(-1),
            _KEY.Key_Right: lambda: playback.step(1),
            _KEY.Key_Home: lambda: playback.go_to(0),
            _KEY.Key_End: lambda: playback.go_to(playback.story.last),
            _KEY.Key_Plus: lambda: playback.change_speed(1),
            _KEY.Key_Equal: lambda: playback.change_speed(1),
            _KEY.Key_Minus: lambda: playback.change_speed(-1),
            _KEY.Key_Space: playback.toggle,
        }
        turn: dict[Qt.Key, Callable[[], None]] = {
            _KEY.Key_Left: lambda: playback.turn(-1),
            _KEY.Key_Right: lambda: playback.turn(1),
        }
        self._plain: Mapping[Qt.Key, Callable[[], None]] = step
        self._shifted: Mapping[Qt.Key, Callable[[], None]] = step | turn
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress:
            return False
        pressed = cast(QKeyEvent, event)
        key, held = self._keyboard.meant(pressed), pressed.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key is _KEY.Key_Space and isinstance(watched, QAbstractButton):
            return False  # it presses the button
        if is_single(QKeySequence(key)):
            held = Qt.KeyboardModifier.NoModifier
        acts = {Qt.KeyboardModifier.NoModifier: self._plain, _SHIFT: self._shifted}.get(held, {})
        if key not in acts:
            return False
        acts[key]()
        return True
