"""The page of a running game: ties a sitting to a scene on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import IllegalMoveError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import find
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.commands import Commands
from cardgames_qt.ui.look.parts import art_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.cover_desk import CoverDesk
from cardgames_qt.ui.play.end_screen import EndScreen
from cardgames_qt.ui.play.hints import HintDesk
from cardgames_qt.ui.play.log_desk import LogDesk
from cardgames_qt.ui.play.pace_desk import PaceDesk
from cardgames_qt.ui.play.picture_desk import PictureDesk
from cardgames_qt.ui.play.saving_desk import SavingDesk
from cardgames_qt.ui.play.side_panel import SidePanel
from cardgames_qt.ui.play.top_bar import TopBar
from cardgames_qt.ui.play.undo_desk import UndoDesk
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.table import access
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.words import FairWords, ShellWords
from cardgames_qt.ui.widgets.notices import Notices
from cardgames_qt.ui.widgets.overlay import Ground

if TYPE_CHECKING:
    from cardgames_qt.play.reviews import Review
    from cardgames_qt.ui.review.summary import Summary


class TablePage(Ground):
    """Top bar, table, side panel; the hand-over page instead of them all; the end screen over them."""

    def __init__(
        self,
        session: GameSession,
        scene: GameScene,
        words: ShellWords,
        theme: Theme,
        commands: Commands,
    ) -> None:
        super().__init__()
        self.session, self.scene = session, scene
        self._words, self._theme, self.commands = words, theme, commands
        self._fair_words = FairWords(scene.setting.translate)
        self._end: EndScreen | None = None
        self._review: Review | None = None
        scene.setParent(self)
        session.setParent(self)
        self.bar = TopBar(scene.setting.words.title(), theme, commands)
        self.hints = HintDesk(session, scene, self.bar, self)
        access.install()
        self.view = TableView(scene)
        for part in (self.view, self.view.viewport()):
            part.setAcceptDrops(False)  # files fall through to the window
        self.saving = SavingDesk(self, words)
        self._notices = Notices()
        self._notices.closed.connect(self.take_focus)
        self.panel = SidePanel(scene.setting.seats, theme, scene.panel_tools())
        self.log = LogDesk(self, words)
        self.covers = CoverDesk(self, theme)
        self.hand_over = self.covers.hand_over
        self.pace = PaceDesk(self)
        self.undo = UndoDesk(self, words)
        self.pictures = PictureDesk(self, words)
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
        session, scene = self.session, self.scene
        session.screen.shown.connect(self._show)
        session.screen.happened.connect(self._happen)
        session.thinking_changed.connect(scene.set_thinking)
        session.ended.connect(self._show_end)
        session.clock.ticked.connect(self._show_clock)
        session.clock.rang.connect(self._ring)
        scene.move_made.connect(self._play)
        scene.aside_made.connect(self._play)
        for at_rest in (scene.settled, scene.reading):
            at_rest.connect(self._tell_step)
        scene.settled.connect(session.screen.settle)
        scene.reading.connect(session.screen.wait_for_reader)
        scene.why.clicked.connect(self.commands.rules.trigger)
        if not scene.says_refusals:
            scene.refused.connect(
                lambda reason: self.bar.set_refusal(reason, scene.reasons.place_behind(reason))
            )
        scene.panel_changed.connect(self._refresh_panel)

    def begin(self) -> None:
        """Start or go on with the game; the page should be on screen by now."""
        self.session.begin()
        self.take_focus()
        if self.session.over:
            self._show_end()

    def take_focus(self) -> None:
        """Have the keyboard where the game goes on: on the end screen, the hand-over page or the table.

        While another page is looked at, that one keeps it.
        """
        if self.isHidden():
            return
        if self._end is not None:
            self._end.setFocus()
        elif self._stack.currentWidget() is self._board:
            self.view.setFocus()
        else:
            self.hand_over.setFocus()

    def turn_to_table(self) -> None:
        """Show the table."""
        self._stack.setCurrentWidget(self._board)
        self.take_focus()

    def turn_to_cover(self) -> None:
        """Show the hand-over page, and nothing of the table."""
        self._stack.setCurrentWidget(self.hand_over)
        self.take_focus()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.bar.restyle(theme)
        self.panel.restyle(theme)
        self.covers.restyle(theme)
        self._notices.restyle(theme)
        self.scene.restyle(theme.scaled(1.0))
        self.view.resetCachedContent()
        if self._end is not None:
            self._show_end()

    def let_go(self) -> GameSession:
        """Give the table up as it is, for another page to go on with."""
        session = self.session
        self.scene.disconnect(session.screen)  # what is not at rest here may not be told to be
        self.scene.animator.finish()
        for receiver in (self, self.scene, self.hints, self.saving, self.log, self.covers):
            for teller in (session, session.screen, session.adviser, session.clock):
                teller.disconnect(receiver)
        session.setParent(None)
        return session

    def follow(self, old: TablePage) -> None:
        """Look as the page that gave the table up; what moved there does not move again."""
        self.panel.set_open(open_=old.panel.is_open())
        self.scene.animator.finish()
        self.log.follow(old.log)
        for notice in old._notices.told:
            self.tell(notice)

    def close_table(self) -> None:
        """Leave the game; it stays saved."""
        self.scene.animator.finish()
        self.session.close()

    # --- what the table tells -------------------------------------------------------------------------

    def _show(self, showing: Showing, heard: Sequence[Heard]) -> None:
        self.scene.recall(heard)
        self.scene.present(showing)
        self.log.show(showing.seat, heard)
        self._refresh_panel()
        self.covers.uncover()

    def _happen(self, happening: Happening) -> None:
        self._tell_step()
        self.log.hold(happening.heard)
        self.scene.perform(happening)

    def _tell_step(self) -> None:
        self.log.tell_step()
        self._refresh_panel()

    def tell(self, what: Phrase) -> None:
        """A line that stays until it is closed."""
        self._notices.tell(what, self._words, self._theme)

    def _refresh_panel(self) -> None:
        self._show_clock()
        self.panel.set_pad(self.scene.score_pad(), self.scene.animator.count)
        seats = self.session.plan.seats
        about = self.scene.subtitle() or self._words.seats(len(seats))
        self.bar.set_about(" · ".join(filter(None, (about, self._fair_words.told(seats)))))
        self.log.tell_absent()

    def _show_clock(self) -> None:
        self.bar.clock.set_left(self.session.clock.left)

    def _ring(self) -> None:
        self.scene.announced.emit(self.bar.clock.text)

    def _show_end(self) -> None:
        self._drop_end()
        if self.session.ends_in_place:
            return
        minutes = max(1, round(self.session.clock.played / 60))
        match, seats = self.session.match, self.scene.setting.seats
        about = (
            self.scene.setting.words.title(),
            self._words.seats(len(seats)),
            self._words.moves(match.moves_made),
            self._words.minutes_played(minutes),
            self._fair_words.told(seats),
        )
        end = EndScreen(
            self.scene.final_table(),
            " · ".join(filter(None, about)),
            self.commands,
            seats=seats,
            art=art_of(find(match.rules.id)),
            theme=self._theme,
            parent=self,
            what_if=self.session.what_if,
            of_a_day=self.session.plan.daily is not None,
            review=self._summary(),
        )
        end.picture_wanted.connect(self.pictures.drop_from)
        self._end = end
        end.show()
        end.raise_()
        self.take_focus()

    def _summary(self) -> Summary | None:
        if self._review is None:
            return None
        from cardgames_qt.ui.play.end_review import summary_of  # noqa: PLC0415 - hardly any table needs it

        return summary_of(self._review, self.session, self.scene)

    def show_review(self, review: Review) -> None:
        """Tell at the end what a review of the game has found."""
        known, self._review = self._review, review
        if self._end is not None and review != known:
            self._show_end()

    def _drop_end(self) -> None:
        if self._end is not None:
            self._end.end()
            self._end = None

    @property
    def explained_at(self) -> str:
        """Where the rules explain what the table or a lesson has just refused; empty if nothing was."""
        return self.scene.why.leads_to or self.bar.place

    @property
    def end_screen(self) -> EndScreen | None:
        """The end screen while it shows."""
        return self._end

    # --- what the player does -------------------------------------------------------------------------

    def _play(self, move: Any) -> None:
        try:
            self.session.play(move)
        except IllegalMoveError as error:
            self.scene.refuse(self.scene.reasons.fault_words(error.fault))
