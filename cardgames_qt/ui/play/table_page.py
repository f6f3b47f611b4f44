"""The page of a running game: shows a session on a scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import IllegalMoveError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.showing import Happening, Heard, Showing, has_moved, retold
from cardgames_qt.ui.commands import Commands
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.play.end_screen import EndScreen, MakeBlock
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.play.game_log import GameLog
from cardgames_qt.ui.play.hand_over import HandOver, Recap, SeenButton
from cardgames_qt.ui.play.hints import Hints
from cardgames_qt.ui.play.pace import TablePace
from cardgames_qt.ui.play.side_panel import SidePanel
from cardgames_qt.ui.play.speaker import Speaker
from cardgames_qt.ui.play.top_bar import TopBar
from cardgames_qt.ui.play.typed_line import TypedLineBar
from cardgames_qt.ui.scene.access import make_accessible
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.table.reward import Flourish
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.words import FairWords, ShellWords
from cardgames_qt.ui.widgets.announcer import announce
from cardgames_qt.ui.widgets.notices import Notices
from cardgames_qt.ui.widgets.overlay import Ground

if TYPE_CHECKING:
    from cardgames_qt.play.reviews import Review
    from cardgames_qt.ui.review.summary import Summary


class TablePage(Themed, Ground):
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
        self._words, self.theme = words, theme
        self._fair_words = FairWords(scene.setting.translate)
        self.commands = commands
        self._end: EndScreen | None = None
        self._on_end: dict[str, MakeBlock] = {}
        self._occasion = ""
        self._review: Review | None = None
        self._save_failed = session.saving.trouble is not None
        scene.setParent(self)
        scene.celebrates = True
        session.setParent(self)
        title, game = scene.setting.words.title(), scene.setting.rules.id
        self.bar = TopBar(title, theme, commands)
        self.bar.practice.setVisible(session.plan.practice)
        if session.what_if:
            self.bar.mark_what_if()
        self.hints = Hints(session, scene, self.bar, self)
        self.view = TableView(scene)
        make_accessible(self.view)
        for part in (self.view, self.view.viewport()):
            part.setAcceptDrops(False)  # files fall through to the window
        self._notices = Notices()
        self._notices.closed.connect(self.take_focus)
        self.panel = SidePanel(scene.setting.seats, theme, scene.panel_tools())
        if session.match.salt and not session.what_if:
            self.panel.offer_deal(commands.deal.trigger)
        self.log = GameLog(session, scene, self.panel, words, self)
        self.speaker = Speaker(session, scene, self.view, self)
        self.hand_over = HandOver(title, game, art_of(find(game)), theme)
        self.seen_button = SeenButton(self.view, theme, session.screen.cover)
        self.typed_line = TypedLineBar(self, self.view, scene, theme)
        self.pace = TablePace(session, scene, self.view)
        self.strip = QVBoxLayout()
        """Above the table, for what the panel has no room for."""
        self._stack = QStackedWidget()
        self._board = QWidget()
        self._lay_out()
        self._connect()
        self._connect_hand_over()
        self._mark_saving()

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
        session.ended.connect(self._come_to_end)
        session.saving_changed.connect(self._follow_saving)
        session.noted.connect(self._note)
        session.stood_in.connect(self._tell_stand_in)
        session.clock.ticked.connect(self._show_clock)
        session.clock.rang.connect(self._ring)
        scene.move_made.connect(self._play)
        scene.aside_made.connect(self._play)
        for at_rest in (scene.settled, scene.reading):
            at_rest.connect(self._show_step)
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
        """Give the keyboard to the end screen, the hand-over page or the table, whichever is in sight.

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

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.scene.restyle(theme.scaled(1.0))  # a table grows with its view, not with the window's scale
        self.view.resetCachedContent()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.follow_width(self.width())

    def let_go(self) -> GameSession:
        """Give the table up as it is, for another page to go on with."""
        session = self.session
        for receiver in (session.screen, self.speaker):
            self.scene.disconnect(receiver)  # what is not at rest here may not be told to be
        self.scene.rewards.drop()
        self.scene.animator.finish()
        for listener in (self, self.scene, self.hints, self.speaker):
            for teller in (session, session.screen, session.adviser, session.clock):
                teller.disconnect(listener)
        session.setParent(None)
        return session

    def follow(self, old: TablePage) -> None:
        """Look like the page that gave the table up; what moved there does not move again."""
        self.panel.open_like(old.panel)
        self.scene.animator.finish()
        self.log.go_on_from(old.log)
        for notice in old.notices:
            self.tell(notice)

    def close_table(self) -> None:
        """Leave the game; it stays saved."""
        self.scene.rewards.drop()
        self.scene.disconnect(self.speaker)
        self.scene.animator.finish()
        self.session.close()

    # --- what the session shows -----------------------------------------------------------------------

    def _show(self, showing: Showing, heard: Sequence[Heard]) -> None:
        self.scene.recall(heard)
        self.scene.present(showing)
        self.log.show(heard)
        self._refresh_panel()
        self._uncover()
        self.speaker.sit_down(showing, heard)

    def _happen(self, happening: Happening) -> None:
        self._show_step()
        self.log.hold(happening.heard)
        self.speaker.hold(happening)
        self.scene.perform(happening)

    def _show_step(self) -> None:
        self.log.write_step()
        self._refresh_panel()

    def _play(self, move: Any) -> None:
        try:
            self.session.play(move)
        except IllegalMoveError as error:
            self.scene.refuse(self.scene.reasons.fault_words(error.fault))

    def tell(self, what: Phrase) -> None:
        """A line that stays until it is closed."""
        self._notices.tell(what, self._words, self.theme)

    @property
    def notices(self) -> tuple[Phrase, ...]:
        """The lines that were not closed yet, oldest first."""
        return self._notices.unread

    def _note(self, what: Phrase) -> None:
        """Something about the game's file: shown until it is read, and kept in the log."""
        self.log.note(what)
        self.tell(what)
        self.view.announce(self._words.say(what))

    def _tell_stand_in(self, seat: int, stand_in: str) -> None:
        self.scene.announced.emit(self.log.write_stand_in(Seat(seat), stand_in))
        self._show_absences()

    def _show_absences(self) -> None:
        """In the bar's one line, for as long as it lasts."""
        absences = self.log.absences()
        if absences:
            self.bar.set_refusal(absences)

    def _refresh_panel(self) -> None:
        self._show_clock()
        self.panel.set_pad(self.scene.score_pad(), self.scene.animator.count)
        seats = self.session.plan.seats
        about = self.scene.subtitle() or self._words.seats(len(seats))
        self.bar.set_about(
            " · ".join(filter(None, (self._occasion, about, self._fair_words.opponents(seats))))
        )
        self._show_absences()

    def mark_occasion(self, name: str, about: str) -> None:
        """The bar says what is special about this table, and more about it beside its subtitle."""
        self.bar.mark(name)
        self._occasion = about
        self._refresh_panel()

    def _show_clock(self) -> None:
        self.bar.clock.set_left(self.session.clock.left)

    def _ring(self) -> None:
        self.scene.announced.emit(self.bar.clock.text)

    def _say(self, text: str) -> None:
        """Good news, in the bar for a moment and aloud."""
        self.bar.message.say(text)
        self.view.announce(text)

    @property
    def explained_at(self) -> str:
        """Where the rules explain what the table or a lesson has just refused; empty if nothing was."""
        return self.scene.why.leads_to or self.bar.place

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back now, as a sentence; empty if something can."""
        why = self.session.why_no_undo
        return "" if why is None else self._words.say(why)

    def explain_no_undo(self) -> None:
        """Say it in the bar, while the table is in sight."""
        why = self.why_no_undo
        if why and self.session.screen.seen:
            self.bar.set_refusal(why)
            self.view.refuse(why)

    # --- handing the screen over ----------------------------------------------------------------------

    def _connect_hand_over(self) -> None:
        screen, hand_over = self.session.screen, self.hand_over
        hand_over.left.connect(self.commands.lobby.trigger)
        hand_over.taken.connect(lambda seat: screen.take_seat(Seat(seat)))
        hand_over.agreed.connect(self._agree_on)
        screen.hand_over_wanted.connect(self._ask_for)
        screen.agreement_wanted.connect(self._ask_all)
        screen.closed_wanted.connect(self._close)
        self.session.wished.connect(self._tell_wish)
        self.scene.set_wish(self.session.wish)  # told before, where another page was left
        screen.turned.connect(self._tell_turn)
        screen.covered.connect(self._hide_hand)
        screen.uncovered.connect(self._uncover)

    def _cover(self) -> None:
        """Whatever is still being read out to who was in front is cut short."""
        self.typed_line.close_line()
        self._stack.setCurrentWidget(self.hand_over)
        announce(self.hand_over, self.hand_over.title, assertive=True)
        self.take_focus()

    def _uncover(self) -> None:
        self._stack.setCurrentWidget(self._board)
        self.take_focus()
        self.seen_button.setVisible(self.session.screen.agreeing)
        self.seen_button.take_place()

    def _ask_for(self, seat: int) -> None:
        setting, asked = self.scene.setting, Seat(seat)
        what_for = setting.words.asked(self.session.match.view(asked))
        acts = asked in self.session.match.to_act
        self.hand_over.ask_for(asked, setting.seats[seat], self._recap(asked), what_for, acts=acts)
        self._cover()

    def _hide_hand(self, seat: int) -> None:
        self.hand_over.wait_for(Seat(seat), self.scene.setting.seats[seat], self._recap(Seat(seat)))
        self._cover()

    def _close(self) -> None:
        """Everybody has a phone, and this game has no table without a hand."""
        self.hand_over.tell_phones(self._recap(self.session.plan.on_phones[0], asked=False))
        self._cover()

    def _ask_all(self) -> None:
        self.hand_over.ask_all(self.scene.setting.seats, self.session.wish)
        self._cover()

    def _agree_on(self, seat: int) -> None:
        moves = self.session.match.legal_moves(TABLE)
        self.session.agree(next(move for move in moves if move.named_seat == seat))

    def _tell_wish(self) -> None:
        self.scene.set_wish(self.session.wish)
        self.scene.announced.emit(self.log.write_wish())
        if self.hand_over.isVisible():
            self._ask_all()

    def _tell_turn(self, seat: int) -> None:
        """Nothing covers the table where all sit together, so it says itself who is asked now."""
        self._say(self.tr("{player}, over to you").format(player=self.scene.setting.seats[seat].name))

    def _recap(self, seat: Seat, *, asked: bool = True) -> Recap:
        """What everybody heard since that seat's last move: whoever still looks may know it, too."""
        scene, match = self.scene, self.session.match
        goal = scene.score_pad().goal if scene.showing is not None else None
        return Recap(
            seats=scene.setting.seats,
            lines=self.log.sentences(retold(match, seat)),
            scores=match.scores,
            together=goal.words if goal is not None else "",
            had_turn=asked and has_moved(match, seat),
            rail=0 if self.panel.is_open() else self.panel.minimumWidth(),
        )

    # --- saving ---------------------------------------------------------------------------------------

    def _follow_saving(self) -> None:
        failed, self._save_failed = self._save_failed, self.session.saving.trouble is not None
        self._mark_saving()
        if self._save_failed and not failed:
            self.bar.message.hide()
            self.view.announce(self._words.unsaved(self.session.saving))
        elif failed and not self._save_failed:
            self._say(self.tr("Saved"))

    def _mark_saving(self) -> None:
        self.bar.badge.show_trouble(self._words.unsaved(self.session.saving) if self._save_failed else "")

    def save_copy(self, files: GameFiles) -> None:
        """Ask for a place and write the game there, too."""
        name = f"{self.session.plan.game}-{QDate.currentDate().toString(Qt.DateFormat.ISODate)}.stolek"
        place = files.ask_place(self.tr("Save a copy of the game"), name)
        if place is None:
            return
        refusal = self.session.save_copy(place)
        if refusal is None:
            self._say(self.tr("Copy saved: {file}").format(file=place.name))
        else:
            values = {"file": place.name, "reason": refusal}
            self.tell(Phrase("The copy {file} cannot be saved: {reason}", values))

    def say_previous_game_saved(self) -> None:
        """The game that was left for this one is not lost."""
        self._say(self.tr("The previous game is saved"))

    # --- the end --------------------------------------------------------------------------------------

    @property
    def end_screen(self) -> EndScreen | None:
        return self._end

    def _come_to_end(self) -> None:
        """A win is seen on the table first, unless nothing moves there; a click or a key leads on."""
        if self.session.ends_in_place:
            return
        final = self.scene.final_table()
        if final.won:
            cards = final.faces or tuple(pile.face for pile in final.piles)
            art = art_of(find(self.session.match.rules.id))
            self.scene.reward(Flourish(final.verdict, faces=cards), art, self._show_end)
        else:
            self._show_end()

    def _show_end(self) -> None:
        self._drop_end()
        self.typed_line.close_line()
        if self.session.ends_in_place:
            return
        minutes = max(1, round(self.session.clock.played / 60))
        match, seats = self.session.match, self.scene.setting.seats
        about = (
            self.scene.setting.words.title(),
            self._words.seats(len(seats)),
            self._words.moves(match.moves_made),
            self._words.minutes_played(minutes),
            self._fair_words.opponents(seats),
        )
        end = EndScreen(
            self.scene.final_table(),
            " · ".join(filter(None, about)),
            self._words,
            self.commands,
            seats=seats,
            art=art_of(find(match.rules.id)),
            theme=self.theme,
            parent=self,
            what_if=self.session.what_if,
            of_a_day=self.session.plan.daily is not None,
            review=self._summary(),
            blocks=tuple(self._on_end.values()),
        )
        end.said.connect(self.view.announce)
        self._end = end
        end.show()
        end.raise_()
        self.take_focus()

    def _summary(self) -> Summary | None:
        """What the review says of the seat in front, if there is a review and it does."""
        showing, review, setting = self.scene.showing, self._review, self.scene.setting
        if showing is None or review is None:
            return None
        seat = next((each for each in review.seats if each.seat == showing.seat), None)
        if seat is None:
            return None
        # loaded here: few games have a review by the time they end
        from cardgames_qt.play.story import Story  # noqa: PLC0415
        from cardgames_qt.ui.review.summary import summed_up  # noqa: PLC0415
        from cardgames_qt.ui.review.words import ReviewedTable, ReviewWords  # noqa: PLC0415

        return summed_up(
            review,
            seat,
            Story(self.session.match, self.session.plan.humans),
            table=ReviewedTable.of(setting.seats, together=setting.rules.together),
            words=ReviewWords(setting.translate),
            game=find(setting.rules.id).hint_words(setting.words, setting.translate),
        )

    def show_review(self, review: Review) -> None:
        """Show on the end screen what a review of the game has found."""
        known, self._review = self._review, review
        if self._end is not None and review != known:
            self._show_end()

    def put_on_end(self, name: str, make: MakeBlock) -> None:
        """Have the end screen show this under its verdict, in the place of what had that name."""
        self._on_end[name] = make
        if self._end is not None:
            self._end.show_blocks(tuple(self._on_end.values()))

    def _drop_end(self) -> None:
        if self._end is not None:
            self._end.end()
            self._end = None
