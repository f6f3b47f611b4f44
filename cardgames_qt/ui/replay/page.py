"""The replay page: the game's own table, the log beside it, and the controls below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.play.hindsight import HindsightReport
from cardgames_qt.play.reviews import Review
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.play.side_panel import SidePanel
from cardgames_qt.ui.replay.bar import Lines, ReplayBar
from cardgames_qt.ui.replay.controls import Controls, ReplayKeys
from cardgames_qt.ui.replay.dock import ReplayDock
from cardgames_qt.ui.replay.hindsight import HindsightPanel
from cardgames_qt.ui.replay.open_hands import OpenHands
from cardgames_qt.ui.replay.playback import Playback, PlaybackState
from cardgames_qt.ui.replay.review_panel import ReviewPanel
from cardgames_qt.ui.replay.story_log import LogLine, StoryLog
from cardgames_qt.ui.replay.what_if_panel import WhatIfPanel
from cardgames_qt.ui.scene.access import make_accessible
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.move_input import MoveInput
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.widgets.notices import Notices

LOW = 960
"""Pages lower than this leave as much height as possible to the table; with larger text, higher ones do."""

_TALL = 700
"""Pages at least as tall have room for all hands beside the table."""

Say: TypeAlias = Callable[[str], None]


class ReplayInput(MoveInput):
    """Input that plays nothing: a click asks when a card was played. Zooming is left to the game."""

    def __init__(self, scene: GameScene, asked: Say, say: Say, refusal: Callable[[], str]) -> None:
        """`asked` gets the key of what is touched, and `say` what a closer look says aloud.

        `refusal` is why nothing can be taken up.
        """
        self._scene, self._asked, self._say, self._refusal = scene, asked, say, refusal
        self._closer = scene.input

    def can_pick(self, card_key: str) -> str | None:
        del card_key
        return self._refusal()

    def tapped(self, key: str) -> bool:
        self._touch(key)
        return isinstance(self._scene.thing(key), CardItem) or self._look_closer(key)

    def _look_closer(self, key: str) -> bool:
        self._scene.announced.connect(self._say)
        try:
            return self._closer.tapped(key)
        finally:
            self._scene.announced.disconnect(self._say)

    def touched_in_vain(self, key: str) -> None:
        """Cards that could not have been played then can be asked about, too."""
        self._touch(key)

    def chosen(self, key: str) -> None:
        self._touch(key)

    def relaid(self) -> None:
        self._closer.relaid()

    def take_back(self) -> bool:
        return self._closer.take_back()

    def open_menu(self, places: Sequence[str], at: QPoint) -> None:
        self._closer.open_menu(places, at)

    def _touch(self, key: str) -> None:
        """Only for face-up cards and the places where such cards lie."""
        cards = [card for card in self._scene.things() if isinstance(card, CardItem) and card.home.face_up]
        if any(key in (card.key, card.zone) for card in cards):
            self._asked(key)


class ReplayPage(Themed, QWidget):
    """Shows what a seat knew, stop by stop. What was not seen yet is not given away, unless asked for.

    A story that is still being played is seen by one seat only: `running`.
    """

    back_wanted = Signal()

    def __init__(
        self,
        story: Story,
        make_scene: Callable[[], GameScene],
        state: PlaybackState,
        theme: Theme,
        *,
        running: bool,
        moving: bool,
        lines: Lines = (),
        line: int | None = None,
        review: Review | None = None,
        odd_review: bool = False,
        hindsight: HindsightReport | None = None,
    ) -> None:
        """`lines` are the game and its branches, and `line` is the one that is shown.

        `review` and `hindsight` are of that, if they were made before; `odd_review` is whether there is a
        review that cannot be read.
        """
        super().__init__()
        self.theme = theme
        self.scene = scene = make_scene()
        self.seats = seats = scene.setting.seats
        scene.setParent(self)
        self.running = running
        self.view = TableView(scene)
        make_accessible(self.view)
        self.playback = Playback(story, scene, state, moving=moving, parent=self)
        self._lines: list[LogLine] = []
        self._asked: tuple[str, int] | None = None
        kind = self.tr("Looking back at the game") if running else self.tr("Replay")
        back = self.tr("Back to the game") if running else self.tr("Leave the replay")
        eyes = [(state.eyes, "")] if running else self._all_eyes()
        title = scene.setting.words.title()
        self.bar = ReplayBar(title, kind, back, eyes=eyes, lines=lines, line=line, theme=theme)
        self.panel = SidePanel(seats, theme, None)
        self.log = StoryLog(seats, theme)
        self._beside, self._below = QVBoxLayout(), QVBoxLayout()
        self.panel.put_for_log(self._log_with_hands())
        self.controls = Controls(self.playback, seats, theme, self.describe, may_open=not running)
        art = art_of(find(scene.setting.rules.id))
        self.notices = Notices()
        self.hands = OpenHands(story, seats, theme, art, make_scene)
        self.review = ReviewPanel(self.playback, scene.setting, review, theme, odd=odd_review)
        self.hindsight = HindsightPanel(story, seats, hindsight, theme)
        self.what_if = WhatIfPanel(theme)
        self.what_if.others.setVisible(story.finished)
        self.dock = ReplayDock(self.controls, theme)
        self._add_tabs()
        self._mark_last_win()
        self._lay_out()
        self._connect()
        ReplayKeys(self.playback, (self.view, self.log.list, *self.controls.keyed), scene.keyboard, self)

    def _add_tabs(self) -> None:
        """Nobody sees them as long as the game is played."""
        add = self.dock.add
        words = self.tr("Was it you or the cards? The master checks every decision.")
        self.review_tab = add(self.review, "chart", self.tr("Review"), words)
        words = self.tr("A search that knows all the cards")
        self.hindsight_tab = add(self.hindsight, "eye", self.tr("Could it have been won?"), words)
        self.hindsight_tab.setVisible(self.hindsight.possible)
        words = self.tr("Play on from here, or see how others would have played")
        self.what_if_tab = add(self.what_if, "branch", self.tr("What if…"), words)

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

    def _log_with_hands(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        side = self.theme.px(16)
        self._beside.setContentsMargins(side, 0, side, 0)
        column.addLayout(self._beside)
        column.addWidget(self.log, 1)
        return box

    def _place_hands(self) -> None:
        """Beside the table if there is room, so that it keeps its height."""
        room = self._beside if self.panel.is_open() and self.height() >= _TALL else self._below
        if room.indexOf(self.hands) < 0:
            shown = not self.hands.isHidden()
            room.insertWidget(room.count() - 1, self.hands)
            self.hands.setVisible(shown)

    def _lay_out(self) -> None:
        below = self._below
        below.setContentsMargins(14, 2, 10, 0)
        below.setSpacing(6)
        below.addLayout(self.notices)
        below.addWidget(self.dock)
        self._place_hands()
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addWidget(self.view, 1)
        table.addLayout(below)
        beside = QHBoxLayout()
        beside.setContentsMargins(0, 0, 14, 12)
        beside.setSpacing(0)
        beside.addLayout(table, 1)
        beside.addWidget(self.panel)  # down to the foot of the page, whatever opens below the table
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(beside, 1)

    def _connect(self) -> None:
        scene, playback = self.scene, self.playback
        scene.announced.disconnect(self.view.announce)  # only a closer look says anything
        self._game_input = scene.input
        scene.input = ReplayInput(scene, self._ask, self.view.announce, self._refusal)
        for made in (scene.move_made, scene.aside_made):
            made.connect(lambda _move: scene.refuse(self._refusal()))
        if not scene.says_refusals:
            scene.refused.disconnect(self.view.refuse)
            scene.refused.connect(self.say)  # where it is read
        playback.moved.connect(self._follow)
        playback.rested.connect(self._show_beside)
        self.log.stop_chosen.connect(playback.go_to)
        self.bar.eyes_chosen.connect(self._see_as)
        self.bar.jump_wanted.connect(self._jump)
        for panel in (self.review, self.hindsight, self.what_if):
            panel.closed.connect(self.take_focus)
        for answer in (self.review, self.hindsight):
            answer.failed.connect(self.say)
        self.review.better_found.connect(self._show_better)
        self.review.announced.connect(self.view.announce)
        self.hindsight.stop_chosen.connect(playback.go_to)
        self.hindsight.announced.connect(self.view.announce)
        self.hindsight.made.connect(self._mark_last_win)
        self.bar.back_wanted.connect(self.back_wanted)
        self.panel.folded.connect(self._place_hands)

    def begin(self) -> None:
        """Show the current stop; call this once the page is on screen."""
        self.playback.show()
        self.take_focus()

    def take_focus(self) -> None:
        self.view.setFocus()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.scene.restyle(theme.scaled(1.0))
        self.view.resetCachedContent()
        self.review.restyle(theme)  # it is asked for its room now
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.follow_width(self.width())
        self.fit()

    def fit(self) -> None:
        """In a low window as much height as possible is the table's."""
        self._place_hands()
        self.review.lie(low=self.height() < LOW * self.theme.text)
        self.dock.set_room(self.review.room)

    def close_story(self) -> None:
        """Stop playback, animations and searches."""
        self.review.cancel()
        self.hindsight.cancel()
        self.playback.pause()
        self.scene.animator.finish()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.back_wanted.emit()  # nothing else has made use of it
        else:
            super().keyPressEvent(event)

    # --- beside the table -----------------------------------------------------------------------------

    def _follow(self) -> None:
        self._asked = None
        self.bar.show_eyes(self.playback.state.eyes)
        over = self.playback.at_end and self.playback.story.finished
        self.what_if.show_moment(self.moment(), may_play=not over)

    def _show_beside(self) -> None:
        """Update everything beside the table, and announce what has happened."""
        state = self.playback.state
        self.panel.set_pad(self.scene.score_pad(), self.scene.animator.count)
        self.bar.set_about(self._about())
        self._calm_buttons()
        self._write()
        self.log.show_lines(self._lines, state.stop)
        if state.all_open:
            self.hands.show_hands(state.stop, state.eyes)
        else:
            self.hands.hide()
        self.view.announce(self.describe(state.stop) or self._about())

    def _about(self) -> str:
        """The text of the bar: about the current stop, or at the end of a game how it ended."""
        over = self.scene.showing is not None and self.scene.showing.outcome is not None
        if over:
            return self.scene.final_table().verdict
        happened = self.describe(self.playback.state.stop)
        return " ".join(happened.splitlines()) or self.scene.subtitle()

    def moment(self) -> str:
        """The current stop in words, for playing on from here."""
        stop = self.playback.story.stops[self.playback.state.stop]
        what = self.describe(self.playback.state.stop).partition("\n")[0]
        return self.tr("Turn {turn}: {what}").format(turn=max(1, stop.turn), what=what)

    def describe(self, stop: int) -> str:
        """What the current point of view saw happen at a stop, one line for each event."""
        return "\n".join(plain_words(line.text) for line in self._sentences(stop))

    def _sentences(self, stop: int) -> list[LogLine]:
        heard = self.playback.story.told(stop, self.playback.state.eyes)
        lines = (LogLine(stop, each.seat, self.scene.log_line(each)) for each in heard)
        return [line for line in lines if line.text]

    def _write(self) -> None:
        """Add log lines for the stops that are newly seen."""
        done = self._lines[-1].stop + 1 if self._lines else 0
        for stop in range(done, self.playback.state.furthest + 1):
            self._lines += self._sentences(stop)

    def _mark_last_win(self) -> None:
        stop = self.hindsight.last_stop
        if stop is not None:
            self.controls.timeline.mark(stop)
            self.review.graph.mark(stop)

    def _see_as(self, seat: Seat) -> None:
        self._lines = []
        self.playback.see_as(seat)
        self.review.see_as()

    def _calm_buttons(self) -> None:
        """Amber means that something can be done; here a button only shows that there was one."""
        for thing in self.scene.things():
            if isinstance(thing, ButtonItem):
                thing.set_calm(thing is not self.scene.alone)

    # --- what is asked --------------------------------------------------------------------------------

    def _refusal(self) -> str:
        return self.tr("This is a replay: nothing can be played here.")

    def _ask(self, key: str) -> None:
        """Say when this was played; asking a second time goes there."""
        here = self.playback.state.stop
        found = self.playback.story.last_touch(key, self.scene.touched_by, here)
        if found is None:
            words = self.tr("Nobody has played this card yet.")
        elif self._asked == (key, found):
            self._jump()
            return
        else:
            turn, what = self.playback.story.stops[found].turn, self.describe(found).partition("\n")[0]
            words = self.tr("Turn {turn}: {what}").format(turn=turn, what=what)
        self._asked = (key, found) if found is not None else None
        self.say(words, leads=found is not None and found != here)

    def say(self, words: str, *, leads: bool = False) -> None:
        """Show a text above the table and announce it; `leads` adds a button to the moment it is about."""
        self.bar.set_about(words, leads=leads)
        self.view.announce(words)

    def _show_better(self, move: Any, words: str, aloud: str) -> None:
        """Light a better move as a hint does, which takes the game's own input for a moment."""
        scene = self.scene
        scene.input, replay_input = self._game_input, scene.input
        scene.show_hint(move, words)
        scene.input = replay_input
        self.view.announce(aloud)

    def _jump(self) -> None:
        if self._asked is not None:
            self.playback.go_to(self._asked[1])
