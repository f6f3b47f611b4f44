"""The page of a running game: ties a table of the session to a scene on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import IllegalMoveError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.showing import Happening, Heard, Showing, heard_since, retold
from cardgames_qt.ui.look.parts import art_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.page.end_screen import EndScreen
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.page.handover import HandOver
from cardgames_qt.ui.page.hints import HintDesk
from cardgames_qt.ui.page.recap import Recap
from cardgames_qt.ui.page.saving_desk import SavingDesk
from cardgames_qt.ui.page.side_panel import SidePanel
from cardgames_qt.ui.page.top_bar import TopBar
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.table import access
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import Notices
from cardgames_qt.ui.widgets.overlay import Ground
from cardgames_qt.ui.widgets.widgets import Button

_SEEN_MARGIN, _SEEN_HEIGHT = 44, 0.68
"""From the right edge in units of the table, and how far down it."""


class TablePage(Ground):
    """Top bar, table, side panel; the hand-over page instead of them all; the end screen over them."""

    lobby_wanted = Signal()
    rematch_wanted = Signal()
    same_deal_wanted = Signal()
    swap_wanted = Signal()

    def __init__(
        self,
        sitting: Sitting,
        scene: GameScene,
        words: ShellWords,
        theme: Theme,
        actions: Sequence[tuple[QAction, str]],
    ) -> None:
        super().__init__()
        self.sitting, self.scene = sitting, scene
        self._words, self._theme = words, theme
        self._end: EndScreen | None = None
        self._untold: tuple[Heard, ...] = ()  # of the step that is still moving
        scene.setParent(self)
        sitting.setParent(self)
        self.bar = TopBar(scene.setting.words.title(), theme, actions)
        self.bar.back_wanted.connect(self.lobby_wanted)
        self.hints = HintDesk(sitting, scene, self.bar, self)
        access.install()
        self.view = TableView(scene)
        for part in (self.view, self.view.viewport()):
            part.setAcceptDrops(False)  # files fall through to the window
        self.saving = SavingDesk(self, words)
        self._notices = Notices()
        self._notices.closed.connect(self.take_focus)
        self._noted: list[tuple[int, Phrase]] = []  # what the log tells beside the game, after how many steps
        self.panel = SidePanel(scene.setting.seats, theme, scene.panel_tools())
        rules = scene.setting.rules
        self.hand_over = HandOver(scene.setting.words.title(), rules.id, art_of(find(rules.id)), theme)
        self.hand_over.left.connect(self.lobby_wanted)
        self.hand_over.taken.connect(lambda seat: sitting.screen.take_seat(Seat(seat)))
        self.hand_over.agreed.connect(self._agree_on)
        self.seen = Button(
            self.tr("I have seen my cards"),
            theme,
            kind="primary",
            icon_name="hide",
            on_click=sitting.screen.cover,
        )
        self.seen.setParent(self.view)
        self.seen.hide()
        self.strip = QVBoxLayout()
        """Above the table, for what the panel has no room for."""
        self._stack = QStackedWidget()
        self._board = QWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 14, 14)
        middle.setSpacing(0)
        middle.addWidget(self.view, 1)
        middle.addWidget(self.panel)
        column = QVBoxLayout(self._board)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        lines = QVBoxLayout()
        lines.setContentsMargins(14, 0, 14, 0)
        lines.addLayout(self._notices)
        lines.addLayout(self.strip)
        column.addLayout(lines)
        column.addLayout(middle, 1)
        self._stack.addWidget(self._board)
        self._stack.addWidget(self.hand_over)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)

    def _connect(self) -> None:
        sitting, scene = self.sitting, self.scene
        sitting.screen.shown.connect(self._show)
        sitting.screen.happened.connect(self._happen)
        sitting.screen.hand_over_wanted.connect(self._cover)
        sitting.screen.agreement_wanted.connect(self._ask_all)
        sitting.screen.covered.connect(self._hide_hand)
        sitting.screen.uncovered.connect(self._uncover)
        sitting.thinking_changed.connect(scene.set_thinking)
        sitting.ended.connect(self._show_end)
        sitting.clock.ticked.connect(self._show_clock)
        sitting.clock.rang.connect(self._ring)
        sitting.told.connect(self._note)
        sitting.stood_in.connect(self._tell_stand_in)
        scene.move_made.connect(self._play)
        scene.aside_made.connect(self._play)
        for at_rest in (scene.settled, scene.reading):
            at_rest.connect(self._tell_step)
        scene.settled.connect(sitting.screen.settle)
        scene.reading.connect(sitting.screen.wait_for_reader)
        scene.refused.connect(lambda reason: self.bar.set_refusal(reason, scene.reasons.place_behind(reason)))
        scene.panel_changed.connect(self._refresh_panel)
        self.view.viewport().installEventFilter(self)

    def begin(self) -> None:
        """Start or go on with the game; the page should be on screen by now."""
        self.sitting.begin()
        self.take_focus()
        if self.sitting.over:
            self._show_end()

    def take_focus(self) -> None:
        """Have the keyboard where the game goes on: on the end screen, the hand-over page or the table."""
        if self._end is not None:
            self._end.setFocus()
        elif self._stack.currentWidget() is self._board:
            self.view.setFocus()
        else:
            self.hand_over.setFocus()

    def set_pace(self, speed: Speed, pause_ms: int) -> None:
        """How fast things move, and how long bots wait."""
        self.scene.animator.speed = speed
        self.sitting.bots.pause_ms = pause_ms

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.bar.restyle(theme)
        self.panel.restyle(theme)
        self.hand_over.restyle(theme)
        self.seen.restyle(theme)
        self._notices.restyle(theme)
        self.scene.restyle(theme.scaled(1.0))
        self.view.resetCachedContent()
        if self._end is not None:
            self._show_end()

    def let_go(self) -> Sitting:
        """Give the table up as it is, for another page to go on with."""
        sitting = self.sitting
        self.scene.disconnect(sitting.screen)  # what is not at rest here may not be told to be
        self.scene.animator.finish()
        for receiver in (self, self.scene, self.hints, self.saving):
            for teller in (sitting, sitting.screen, sitting.adviser, sitting.clock):
                teller.disconnect(receiver)
        sitting.setParent(None)
        return sitting

    def follow(self, old: TablePage) -> None:
        """Look as the page that gave the table up; what moved there does not move again."""
        self.panel.set_open(open_=old.panel.is_open())
        self.scene.animator.finish()
        self._noted = old._noted
        if self.sitting.screen.front is not None:
            self.panel.set_log(self._log(self.sitting.screen.front, self.sitting.screen.heard()))
        for notice in old._notices.told:
            self.tell(notice)

    def close_table(self) -> None:
        """Leave the game; it stays saved."""
        self.scene.animator.finish()
        self.sitting.close()

    # --- what the table tells -------------------------------------------------------------------------

    def _show(self, showing: Showing, heard: Sequence[Heard]) -> None:
        self._untold = ()
        self.scene.recall(heard)
        self.scene.present(showing)
        self.panel.set_log(self._log(showing.seat, heard))
        self._refresh_panel()
        self._uncover()

    def _happen(self, happening: Happening) -> None:
        self._tell_step()
        self._untold = happening.heard
        self.scene.perform(happening)

    def _tell_step(self) -> None:
        """The words of a step come with its last picture, so that no result is told while cards still fly."""
        heard, self._untold = self._untold, ()
        self.panel.add_log(self._sentences(heard))
        self._refresh_panel()

    def tell(self, what: Phrase) -> None:
        """A line that stays until it is closed."""
        self._notices.tell(what, self._words, self._theme)

    def _note(self, what: Phrase) -> None:
        """Something about the game's file: told until it is read, and kept in the log."""
        self._noted.append((len(self.sitting.match.history), what))
        self.panel.add_log([(TABLE, self._words.say(what))])
        self.tell(what)
        self.view.announce(self._words.say(what))

    def _log(self, seat: Seat, heard: Sequence[Heard]) -> list[tuple[Seat, str]]:
        """What that seat heard, with what was noted where it came about, and who is missing now."""
        lines, start = [], 0
        for steps, what in self._noted:
            end = max(start, len(heard) - len(heard_since(self.sitting.match, seat, steps)))
            lines += [*self._sentences(heard[start:end]), (TABLE, self._words.say(what))]
            start = end
        return [*lines, *self._sentences(heard[start:]), *self._absences()]

    def _sentences(self, heard: Sequence[Heard]) -> list[tuple[Seat, str]]:
        lines = [(each.seat, self.scene.log_line(each)) for each in heard]
        return [(seat, text) for seat, text in lines if text]

    def _refresh_panel(self) -> None:
        self._show_clock()
        self.panel.set_pad(self.scene.score_pad(), self.scene.animator.count)
        self.bar.set_about(self.scene.subtitle() or self._words.seats(len(self.sitting.plan.seats)))
        self._tell_absent()

    def _show_clock(self) -> None:
        self.bar.clock.set_left(self.sitting.clock.left)

    def _ring(self) -> None:
        self.scene.announced.emit(self.bar.clock.text)

    def _uncover(self) -> None:
        self._stack.setCurrentWidget(self._board)
        self.seen.setVisible(self.sitting.screen.agreeing)
        self._place_seen()
        self.view.setFocus()

    def _cover(self, seat: int) -> None:
        self.hand_over.ask_for(Seat(seat), self.scene.setting.seats[seat], self._recap(Seat(seat)))
        self._show_hand_over()

    def _recap(self, seat: Seat) -> Recap:
        """What everybody heard since that seat's last move: whoever still looks may know it, too."""
        goal = self.scene.score_pad().goal if self.scene.showing is not None else None
        return Recap(
            seats=self.scene.setting.seats,
            lines=self._sentences(retold(self.sitting.match, seat)),
            scores=self.sitting.match.scores,
            together=goal.words if goal is not None else "",
            beside=self.panel.is_open(),
        )

    def _ask_all(self) -> None:
        self.hand_over.ask_all(self.scene.setting.seats)
        self._show_hand_over()

    def _place_seen(self) -> None:
        """On the right just over the hand, where nothing lies before the first turn."""
        self.seen.adjustSize()
        left = self.view.width() - self.seen.width() - round(_SEEN_MARGIN * self.scene.frame.scale)
        self.seen.move(left, round(self.view.height() * _SEEN_HEIGHT))

    def _hide_hand(self, seat: int) -> None:
        self.hand_over.wait_for(Seat(seat), self.scene.setting.seats[seat], self._recap(Seat(seat)))
        self._show_hand_over()

    def _show_hand_over(self) -> None:
        self._stack.setCurrentWidget(self.hand_over)
        self.hand_over.setFocus()

    def _absences(self) -> list[tuple[Seat, str]]:
        """The bots that give no answer at the moment, as the log tells it."""
        return [(seat, self._absence(seat, bot)) for seat, bot in self.sitting.bots.stand_ins.items()]

    def _absence(self, seat: Seat, stand_in: str) -> str:
        return self._words.stood_in(bold(self.scene.setting.seats[seat].name), stand_in)

    def _tell_absent(self) -> None:
        """The same in the bar's one line, for as long as it lasts."""
        absences = self._absences()
        if len(absences) > 1:
            self.bar.set_refusal(self._words.all_stood_in(len(absences)))
        elif absences:
            self.bar.set_refusal(plain_words(absences[0][1]))

    def _tell_stand_in(self, seat: int, stand_in: str) -> None:
        text = self._absence(Seat(seat), stand_in)
        self.panel.add_log([(Seat(seat), text)])
        self.scene.announced.emit(plain_words(text))
        self._tell_absent()

    def _show_end(self) -> None:
        self._drop_end()
        minutes = max(1, round(self.sitting.clock.played / 60))
        match, seats = self.sitting.match, self.scene.setting.seats
        about = " · ".join(
            (
                self.scene.setting.words.title(),
                self._words.seats(len(seats)),
                self._words.moves(match.moves_made),
                self._words.minutes_played(minutes),
            )
        )
        end = EndScreen(
            self.scene.final_table(),
            about,
            seats=seats,
            art=art_of(find(match.rules.id)),
            theme=self._theme,
            parent=self,
        )
        end.rematch_wanted.connect(self.rematch_wanted)
        end.same_deal_wanted.connect(self.same_deal_wanted)
        end.swap_wanted.connect(self.swap_wanted)
        end.lobby_wanted.connect(self.lobby_wanted)
        self._end = end
        end.show()
        end.raise_()
        end.setFocus()

    def _drop_end(self) -> None:
        if self._end is not None:
            self._end.end()
            self._end = None

    @property
    def end_screen(self) -> EndScreen | None:
        """The end screen while it shows."""
        return self._end

    # --- what the player does -------------------------------------------------------------------------

    def _agree_on(self, seat: int) -> None:
        moves = self.sitting.match.legal_moves(TABLE)
        self.sitting.agree(next(move for move in moves if move.named_seat == seat))

    def _play(self, move: Any) -> None:
        try:
            self.sitting.play(move)
        except IllegalMoveError as error:
            self.scene.refuse(self.scene.reasons.fault_words(error.fault))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any click on the table cuts a bot's pause short."""
        if event.type() == QEvent.Type.Resize:
            self._place_seen()
        if event.type() == QEvent.Type.MouseButtonPress:
            self.sitting.bots.hurry()
        return super().eventFilter(watched, event)
