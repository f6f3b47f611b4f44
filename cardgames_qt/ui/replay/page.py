"""The page of a story: the game's own table, the log beside it, and what leads through it below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.play.hindsight import HindsightTold
from cardgames_qt.play.reviews import Review
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.parts import art_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.side_panel import SidePanel
from cardgames_qt.ui.replay.bar import Lines, ReplayBar
from cardgames_qt.ui.replay.controls import Controls
from cardgames_qt.ui.replay.hindsight_desk import HindsightDesk
from cardgames_qt.ui.replay.keys import ReplayKeys
from cardgames_qt.ui.replay.onlooker import Onlooker
from cardgames_qt.ui.replay.open_hands import OpenHands
from cardgames_qt.ui.replay.review_desk import ReviewDesk
from cardgames_qt.ui.replay.story_log import Line, StoryLog
from cardgames_qt.ui.replay.teller import Place, Teller
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table import access
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.widgets.notices import Notices

LOW = 720
"""In a window lower than this the table needs all the height there is."""


class ReplayPage(QWidget):
    """Shows what a seat knew, stop by stop. Nothing is told of what was not seen yet, unless asked for.

    A story that is still being played is seen by one seat only: `running`.
    """

    back_wanted = Signal()

    def __init__(
        self,
        story: Story,
        make_scene: Callable[[], GameScene],
        place: Place,
        theme: Theme,
        *,
        running: bool,
        moving: bool,
        lines: Lines = (),
        line: int | None = None,
        review: Review | None = None,
        odd_review: bool = False,
        hindsight: HindsightTold | None = None,
    ) -> None:
        """`lines` are the game and its branches, and `line` is the one that is shown.

        `review` and `hindsight` are of that, if they were made before; `odd_review` is whether there is a
        review that cannot be read.
        """
        super().__init__()
        access.install()
        self.scene = scene = make_scene()
        self.seats = seats = scene.setting.seats
        scene.setParent(self)
        self.running = running
        self.view = TableView(scene)
        self.teller = Teller(story, scene, place, moving=moving, parent=self)
        self._lines: list[Line] = []
        self._asked: tuple[str, int] | None = None
        kind = self.tr("Looking back") if running else self.tr("Replay")
        back = self.tr("Back to the game") if running else self.tr("Leave the replay")
        eyes = [(place.eyes, "")] if running else self._all_eyes()
        title = scene.setting.words.title()
        self.bar = ReplayBar(title, kind, back, eyes=eyes, lines=lines, line=line, theme=theme)
        self.bar.what_if.setHidden(running)
        self.bar.review.setHidden(running)
        self.bar.others.setHidden(running or not story.finished)
        self.panel = SidePanel(seats, theme, None)
        self.log = StoryLog(seats, theme)
        self.panel.put_for_log(self.log)
        self.controls = Controls(self.teller, seats, theme, self._told, may_open=not running)
        art = art_of(find(scene.setting.rules.id))
        self.notices = Notices()
        self.hands = OpenHands(story, seats, theme, art, make_scene)
        self.review = ReviewDesk(self, review, theme, odd=odd_review)
        self.hindsight = HindsightDesk(self, hindsight, theme)
        self.bar.hindsight.setVisible(self.hindsight.possible)
        self._lay_out()
        self._connect()
        ReplayKeys(self.teller, (self.view, self.log.list, *self.controls.keyed), self)

    def _all_eyes(self) -> list[tuple[Seat, str]]:
        people = [seat for seat in self.seats if seat.human]
        return [
            (
                Seat(number),
                self.tr("As you saw it")
                if people == [seat]
                else self.tr("As {player} saw it").format(player=seat.name),
            )
            for number, seat in enumerate(self.seats)
        ]

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 14, 0)
        middle.setSpacing(0)
        middle.addWidget(self.view, 1)
        middle.addWidget(self.panel)
        below = QVBoxLayout()
        below.setContentsMargins(14, 4, 14, 12)
        below.setSpacing(6)
        below.addLayout(self.notices)
        below.addWidget(self.hands)
        below.addWidget(self.hindsight.strip)
        below.addWidget(self.review.strip)
        below.addWidget(self.controls)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(middle, 1)
        column.addLayout(below)

    def _connect(self) -> None:
        scene, teller = self.scene, self.teller
        scene.announced.disconnect(self.view.announce)  # what happens is told here, and only once
        self._players = scene.input
        scene.input = Onlooker(scene, self._ask, self.view.announce, self._refusal)
        for made in (scene.move_made, scene.aside_made):
            made.connect(lambda _move: scene.refuse(self._refusal()))
        scene.refused.connect(self.view.announce if scene.says_refusals else self.tell)  # where it is read
        teller.moved.connect(self._follow)
        teller.rested.connect(self._tell)
        self.log.stop_chosen.connect(teller.go_to)
        self.bar.eyes_chosen.connect(self._see_as)
        self.bar.jump_wanted.connect(self._jump)
        self.bar.review_wanted.connect(self.review.open)
        self.bar.hindsight_wanted.connect(self.hindsight.open)
        self.bar.back_wanted.connect(self.back_wanted)

    def begin(self) -> None:
        """Show where it stands; the page should be on screen by now."""
        self.teller.show()
        self.take_focus()

    def take_focus(self) -> None:
        """Have the keyboard on the table."""
        self.view.setFocus()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        strips = (self.review.strip, self.hindsight.strip)
        for part in (self.bar, self.panel, self.log, self.controls, self.hands, *strips):
            part.restyle(theme)
        self.notices.restyle(theme)
        self.scene.restyle(theme.scaled(1.0))
        self.view.resetCachedContent()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window leaves its height to the table."""
        super().resizeEvent(event)
        self.fit()

    def fit(self, opened: QWidget | None = None) -> None:
        """What lies below takes less room where the table needs it, and there is one strip at most then.

        The one that was just `opened` stays.
        """
        low, strips = self.height() < LOW, (self.hindsight.strip, self.review.strip)
        shown = [strip for strip in strips if not strip.isHidden()]
        for strip in shown if low and len(shown) > 1 else ():
            strip.setVisible(strip is (opened or shown[-1]))
        self.review.strip.lie(low=low)
        self.controls.lie(low=low or bool(shown))

    def close_story(self) -> None:
        """Nothing moves here any more, and nobody waits for an answer."""
        self.review.cancel()
        self.hindsight.cancel()
        self.teller.pause()
        self.scene.animator.finish()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back, where nothing else makes use of it."""
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)

    # --- what is told ---------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Another moment: what was asked about the last one is answered."""
        self._asked = None
        self.bar.show_eyes(self.teller.place.eyes)
        self.bar.what_if.setEnabled(not (self.teller.at_end and self.teller.story.finished))

    def _tell(self) -> None:
        """Everything beside the table, and aloud what has happened."""
        place = self.teller.place
        self.panel.set_pad(self.scene.score_pad(), self.scene.animator.count)
        self.bar.set_about(self._about())
        self._calm_buttons()
        self._write()
        self.log.show_lines(self._lines, place.stop)
        if place.all_open:
            self.hands.show_hands(place.stop, place.eyes)
        else:
            self.hands.hide()
        self.view.announce(self._told(place.stop) or self._about())

    def _about(self) -> str:
        """The moment in a line; at the end of a game how it ended."""
        over = self.scene.showing is not None and self.scene.showing.outcome is not None
        if over:
            return self.scene.final_table().verdict
        told = self._told(self.teller.place.stop) if self.controls.low else ""
        return " ".join(told.splitlines()) or self.scene.subtitle()

    def moment(self) -> str:
        """Where it stands, for whoever goes on from here."""
        stop = self.teller.story.stops[self.teller.place.stop]
        told = self._told(self.teller.place.stop).partition("\n")[0]
        return self.tr("Turn {turn}: {what}").format(turn=max(1, stop.turn), what=told)

    def _told(self, stop: int) -> str:
        """What the eyes of the moment saw happening at a stop, a line for each thing."""
        return "\n".join(plain_words(line.text) for line in self._sentences(stop))

    def _sentences(self, stop: int) -> list[Line]:
        heard = self.teller.story.told(stop, self.teller.place.eyes)
        lines = (Line(stop, each.seat, self.scene.log_line(each)) for each in heard)
        return [line for line in lines if line.text]

    def _write(self) -> None:
        """The lines of all that was seen; only new ones are put in words."""
        done = self._lines[-1].stop + 1 if self._lines else 0
        for stop in range(done, self.teller.place.furthest + 1):
            self._lines += self._sentences(stop)

    def _see_as(self, seat: Seat) -> None:
        self._lines = []
        self.teller.see_as(seat)
        self.review.see_as()

    def _calm_buttons(self) -> None:
        """Amber is for what can be done; here a button only shows that there was one."""
        for thing in self.scene.things():
            if isinstance(thing, ButtonItem):
                thing.set_calm(thing is not self.scene.alone)

    # --- what is asked --------------------------------------------------------------------------------

    def _refusal(self) -> str:
        return self.tr("Nothing is played here: this has already happened.")

    def _ask(self, key: str) -> None:
        """When was this played? Whoever asks once more is led there."""
        place = self.teller.place
        found = self.teller.story.last_touch(key, self.scene.touched_by, place.stop)
        if found is None:
            words = self.tr("Nobody has played this yet.")
        elif self._asked == (key, found):
            self._jump()
            return
        else:
            turn, told = self.teller.story.stops[found].turn, self._told(found).partition("\n")[0]
            words = self.tr("Turn {turn}: {what}").format(turn=turn, what=told)
        self._asked = (key, found) if found is not None else None
        self.tell(words, leads=found is not None and found != place.stop)

    def tell(self, words: str, *, leads: bool = False) -> None:
        """A line above the table, and aloud; where it is about another moment it leads there."""
        self.bar.set_about(words, leads=leads)
        self.view.announce(words)

    def show_better(self, move: Any, words: str, told: str) -> None:
        """Light a move that could have been made here, as a hint does: with the hands that could make it.

        `told` is all there is to say about the moment, for whoever cannot see it.
        """
        scene = self.scene
        scene.input, onlooker = self._players, scene.input
        scene.show_hint(move, words)
        scene.input = onlooker
        self.view.announce(told)

    def _jump(self) -> None:
        if self._asked is not None:
            self.teller.go_to(self._asked[1])
