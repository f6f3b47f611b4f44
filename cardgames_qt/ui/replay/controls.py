"""What a story is led by: the timeline, and under it the buttons, the step in words, and the speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.teller import SPEEDS, Teller
from cardgames_qt.ui.replay.timeline import Timeline
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import Button, Name, Segment, Switch, label

_SPEED_WORDS = {0.5: "½", 1.0: "1", 2.0: "2", 4.0: "4"}


class Controls(QFrame):
    """The panel below the table."""

    def __init__(
        self,
        teller: Teller,
        seats: Sequence[SeatPlan],
        theme: Theme,
        told: Callable[[int], str],
        *,
        may_open: bool,
    ) -> None:
        """`told` is what happened at a stop; all cards may be shown only where nobody plays any more."""
        super().__init__()
        self._teller, self._theme, self._told = teller, theme, told
        self.setProperty("role", "panel")
        self.timeline = Timeline(teller.story, seats, theme, told)
        self.timeline.stop_chosen.connect(teller.go_to)
        self._buttons: list[Button] = []
        self.play = self._button("play", self.tr("Play (Space)"), teller.toggle)
        self._words = Name("", "body")
        self._count = label("", "label", "second")
        self.open = Switch(self.tr("All cards open"), theme, on=teller.place.all_open)
        self.open.toggled.connect(lambda on: teller.set_open(all_open=on))
        speeds = [(str(speed), _SPEED_WORDS[speed], "") for speed in SPEEDS]
        self.speed = Segment(self.tr("Speed"), speeds, str(teller.place.speed), theme)
        self.speed.chosen.connect(lambda speed: teller.set_speed(float(speed)))
        self._lay_out()
        self.open.setVisible(may_open)
        teller.moved.connect(self._follow)
        teller.rested.connect(self._tell)
        teller.playing_changed.connect(self._follow)

    def _button(self, icon_name: str, words: str, act: Callable[[], None]) -> Button:
        button = Button("", self._theme, kind="square", icon_name=icon_name, on_click=act)
        set_tip(button, words)
        button.setAccessibleName(words)
        self._buttons.append(button)
        return button

    def _lay_out(self) -> None:
        self._column, self._row = QVBoxLayout(self), QHBoxLayout()
        self._column.setSpacing(0)
        self._column.addLayout(self._row)
        self._lead, self._end = QWidget(), QWidget()
        lead, end = QHBoxLayout(self._lead), QHBoxLayout(self._end)
        for side in (lead, end):
            side.setContentsMargins(0, 0, 0, 0)
            side.setSpacing(10)
        lead.addWidget(self._count)
        lead.addWidget(self._words, 1)
        end.addStretch(1)
        end.addWidget(self.open)
        end.addWidget(self.speed)
        self._row.addWidget(self._lead, 1)
        for button in self._steps():
            self._row.addWidget(button)
        self._row.addWidget(self._end, 1)
        self.lie(low=False)

    def _steps(self) -> tuple[Button, ...]:
        teller = self._teller
        return (
            self._button("first", self.tr("To the start (Home)"), lambda: teller.go_to(0)),
            self._button("turn_back", self.tr("A turn back (Shift ←)"), lambda: teller.turn(-1)),
            self._button("left", self.tr("A step back (←)"), lambda: teller.step(-1)),
            self.play,
            self._button("right", self.tr("A step on (→)"), lambda: teller.step(1)),
            self._button("turn_on", self.tr("A turn on (Shift →)"), lambda: teller.turn(1)),
            self._button("last", self.tr("To the end (End)"), lambda: teller.go_to(teller.story.last)),
        )

    def lie(self, *, low: bool) -> None:
        """In a low window everything shares one line, and the words are told elsewhere."""
        self.low = low
        self.timeline.lie(flat=low)
        self._lead.setVisible(not low)
        self._row.setStretchFactor(self._end, 0 if low else 1)
        if low:
            self._row.insertWidget(self._row.indexOf(self._end), self.timeline, 1)
        else:
            self._column.insertWidget(0, self.timeline)
        self._measure()

    def _measure(self) -> None:
        px = self._theme.px
        self._column.setContentsMargins(px(10), px(4), px(10), px(4 if self.low else 8))
        self._row.setSpacing(px(6))

    @property
    def keyed(self) -> tuple[QWidget, ...]:
        """What has the keyboard here, and leaves the keys of the story to it."""
        return (self.timeline, *self._buttons)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        for part in (self.timeline, self.open, self.speed):
            part.restyle(theme)
        for button in self._buttons:
            button.restyle(theme)
        self._measure()
        self._follow()

    def _follow(self) -> None:
        """Show where the story stands."""
        teller, place = self._teller, self._teller.place
        self.timeline.show_place(place)
        self._count.setText(f"{place.stop} / {teller.story.last}")
        self.play.set_icon("pause" if teller.playing else "play", self._theme)
        words = self.tr("Pause (Space)") if teller.playing else self.tr("Play (Space)")
        set_tip(self.play, words)
        self.play.setAccessibleName(words)
        self.speed.choose(str(place.speed))

    def _tell(self) -> None:
        """Say what happened at the stop."""
        self._words.say(" ".join(self._told(self._teller.place.stop).splitlines()))
