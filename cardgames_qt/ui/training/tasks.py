"""A puzzle or an exercise at the table: the question, the verdict and help."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.bots.exercises import Verdict
from cardgames_qt.engine.match import state_of
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.storage.puzzle_file import PuzzleEntry
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.paint import draw_shadow, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.review.reviewer import Judge
from cardgames_qt.ui.review.words import ReviewWords
from cardgames_qt.ui.session.branch_session import ExerciseSession, PuzzleSession
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.reward import Flourish
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.training.words import ExerciseWords, PuzzleWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label

_CARD, _STEP, _AIR = 32, 35, 4
_VERDICT_LINES = 2


class CardRow(Themed, QWidget):
    """Small cards in a row, as wide as they are."""

    def __init__(self, art: CardArt, theme: Theme) -> None:
        super().__init__()
        self._art, self.theme = art, theme
        self.faces: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_faces(self, faces: tuple[str, ...]) -> None:
        """The next one first."""
        self.faces = faces
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all of them; the height does not depend on how many there are."""
        px = self.theme.px
        width = px(_CARD) + px(_STEP) * (len(self.faces) - 1) if self.faces else 0
        return QSize(width + 2 * px(_AIR), round(px(_CARD) * RATIO) + 2 * px(_AIR))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, px, painter = self.theme, self.theme.px, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = px(_CARD)
        for number, face in enumerate(self.faces):
            place = QRectF(px(_AIR) + number * px(_STEP), px(_AIR), width, width * RATIO)
            draw_shadow(painter, place, width * 0.1, theme.shadows.rest, theme, scale=0.5)
            picture = card_picture(self._art, face, theme, width, self.devicePixelRatioF() * 2)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.end()


class TaskStrip(Themed, QWidget):
    """Title, text and buttons above the table of a page; another text does not move the table."""

    def __init__(
        self,
        page: TablePage,
        theme: Theme,
        buttons: Sequence[Button],
        *,
        beside: Sequence[QWidget] = (),
        lines: int = 1,
    ) -> None:
        """`beside` stands between text and buttons; the text has room for so many `lines` at least."""
        super().__init__()
        self._lines, self._beside = lines, beside
        self._title, self._text = label("", "label", "second"), label("", "name", wrap=True)
        self._panel = QFrame()
        self._panel.setProperty("role", "panel")
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 8)
        around.addWidget(self._panel)
        row = QHBoxLayout(self._panel)
        row.setContentsMargins(14, _AIR, 8, _AIR)
        row.setSpacing(10)
        row.addLayout(self._labels(), 1)
        for each in (*beside, *buttons):
            row.addWidget(each)
        self.restyle(theme)
        page.strip.addWidget(self)
        self.show()  # Qt would do it an event later

    def _labels(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addStretch(1)
        return column

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        title, line = (
            QFontMetrics(ui_font(each)).lineSpacing() for each in (theme.type.label, theme.type.name)
        )
        words, cards = title + self._lines * line, [each.sizeHint().height() for each in self._beside]
        self._panel.setMinimumHeight(max(words + _AIR, *cards, 0) + 2 * _AIR)

    def set_title(self, title: str) -> None:
        self._title.setText(title)

    def set_text(self, text: str) -> None:
        self._text.setText(text)

    def words(self) -> str:
        """Title and text."""
        return f"{self._title.text()}. {self._text.text()}"


def point_on(page: TablePage, way: Button, *, found: bool) -> None:
    """Make `way` the one amber button once the answer is found; before that, the table has it."""
    way.set_kind("primary" if found else "bar")
    for thing in page.scene.things():
        if isinstance(thing, ButtonItem):
            thing.set_calm(found)


class PuzzleTask(QObject):
    """The strip above the table of a puzzle, and what happens there."""

    solved = Signal(str)
    """The id of the puzzle, which was just won."""
    again_wanted = Signal()
    next_wanted = Signal()
    solution_wanted = Signal()

    def __init__(self, page: TablePage, session: PuzzleSession, theme: Theme) -> None:
        super().__init__(page)
        self._page, self._session = page, session
        self._game = find(session.match.rules.id)
        self._words = PuzzleWords(page.scene.setting.translate)
        page.bar.practice.setText(self.tr("Puzzle"))
        set_tip(page.bar.practice, self.tr("Puzzles never count, and you can undo everything."))
        self.row = CardRow(art_of(self._game), theme)
        self._to_come = label("", "label", "second")
        self._buttons = (
            Button(self.tr("Again"), theme, kind="bar", icon_name="replay", on_click=self.again_wanted.emit),
            Button(
                self.tr("Solution"), theme, kind="bar", icon_name="bulb", on_click=self.solution_wanted.emit
            ),
            Button(self.tr("Next"), theme, kind="bar", icon_name="right", on_click=self.next_wanted.emit),
        )
        self.strip = TaskStrip(page, theme, self._buttons, beside=(self._to_come, self.row))
        self.strip.set_title(self._words.title(self.posed.puzzle.level, self.posed.place))
        session.ended.connect(self._end)
        session.abilities_changed.connect(self._follow)
        page.scene.settled.connect(self._follow)
        self._follow()

    @property
    def posed(self) -> PuzzleEntry:
        return self._session.posed

    def take_focus(self) -> None:
        """Focus the table, or the button that leads on."""
        if self._session.over:
            self._buttons[2 if self._session.solved else 0].setFocus()
        else:
            self._page.take_focus()

    def words(self) -> str:
        return self.strip.words()

    def _end(self) -> None:
        self._follow()
        self._page.scene.announced.emit(self.words())
        self.take_focus()
        if self._session.solved:
            self._show_verdict()
            self.solved.emit(self.posed.id)

    def _show_verdict(self) -> None:
        final = self._page.scene.final_table()
        cards = final.faces or tuple(pile.face for pile in final.piles)
        outcome = self._session.match.outcome
        assert outcome is not None, "a puzzle is solved when its game is over"
        reason = self._page.scene.setting.words.reason(outcome.reason)
        flourish = Flourish(self.tr("Solved!"), reason, faces=cards, stays=True)
        self._page.scene.reward(flourish, art_of(self._game))

    def _follow(self) -> None:
        """Update the cards to come and the text."""
        coming = self._game.upcoming
        faces = coming(state_of(self._session.match)) if coming is not None else ()
        self.row.show_faces(faces)
        self.row.setAccessibleName(self.tr("Still to come: {cards}").format(cards=", ".join(faces)))
        self._to_come.setText(self.tr("Still to come:") if faces else self.tr("No more cards to come."))
        self.strip.set_text(self._state())
        main = None if not self._session.over else 2 if self._session.solved else 0
        for number, button in enumerate(self._buttons):
            button.set_kind("primary" if number == main else "bar")

    def _state(self) -> str:
        if self._session.solved:
            return self.tr("Solved!")
        if self._session.match.outcome is not None:
            return self.tr("Not this time. It can be won, so try again.")
        return self.tr("Can you win from here?")


class ExerciseTask(QObject):
    """The strip above the table of an exercise, and what happens there."""

    next_wanted = Signal()

    def __init__(
        self, page: TablePage, session: ExerciseSession, theme: Theme, *, number: int, count: int
    ) -> None:
        """Number `number` of `count` exercises in a row."""
        super().__init__(page)
        self._page, self.session = page, session
        setting = page.scene.setting
        self._words, self._review_words = ExerciseWords(setting.translate), ReviewWords(setting.translate)
        self._game = find(setting.rules.id).hint_words(setting.words, setting.translate)
        self._judge: Judge | None = None
        page.bar.practice.setText(self.tr("Exercise"))
        set_tip(page.bar.practice, self.tr("Your answer is only judged; the game does not go on."))
        make = partial(Button, theme=theme, kind="bar")
        self._cancel = make(self.tr("Cancel"), icon_name="cross", on_click=self.cancel)
        self._solution = make(self.tr("Solution"), icon_name="check", on_click=self.show_solution)
        last = self.tr("Done") if number == count else self.tr("Next")
        self._next = make(last, icon_name="right", on_click=self.next_wanted.emit)
        self.strip = TaskStrip(page, theme, (self._cancel, self._solution, self._next), lines=_VERDICT_LINES)
        self.strip.set_title(self._words.title(number, count))
        self.strip.set_text(self._where_it_stands())
        self._cancel.hide()
        session.tried.connect(self._try)
        session.strayed.connect(self._refuse_talk)

    @property
    def thinking(self) -> bool:
        """Whether an answer is being judged."""
        return self._judge is not None

    def words(self) -> str:
        return self.strip.words()

    def take_focus(self) -> None:
        """Focus the table, or the button that leads on."""
        found = self.session.solved or (self.session.verdict is not None and self.session.verdict.right)
        if self.thinking:
            self._cancel.setFocus()
        elif found:
            self._next.setFocus()
        else:
            self._page.take_focus()

    # --- answers --------------------------------------------------------------------------------------

    def _try(self, move: Any) -> None:
        """Judge an answer once the mouse or key event that made it is over."""
        QTimer.singleShot(0, self, partial(self._answer, move))

    def _answer(self, move: Any) -> None:
        """Show the verdict if it is known; else judge the answer while it lies on the table."""
        if self.thinking:
            return
        task = self.session.task
        known = task.known(move)
        if known is not None:
            self._tell_verdict(known)
            return
        self._judge = judge = Judge(task, move, self)
        judge.done.connect(self._take)
        judge.failed.connect(self._fail)
        self._offer()
        self._lay_ready(move, self._words.thinking())
        judge.start()

    def _take(self, verdict: Verdict) -> None:
        self._forget_judge()
        self._tell_verdict(verdict)

    def _fail(self) -> None:
        self._forget_judge()
        self._ask_again(self._words.failed())

    def cancel(self) -> None:
        """Stop judging."""
        if self.thinking:
            self._forget_judge()
            self._ask_again(self._where_it_stands())

    def _forget_judge(self) -> None:
        judge, self._judge = self._judge, None
        if judge is not None:
            judge.cancel()
            judge.deleteLater()
        self._offer()

    def close(self) -> None:
        self.session.disconnect(self)
        self._forget_judge()

    def _refuse_talk(self) -> None:
        self._page.scene.refuse(self._words.only_moves())

    def _where_it_stands(self) -> str:
        """The last verdict, or the question."""
        moment, verdict = self.session.task.exercise.moment, self.session.verdict
        return self._words.asked(moment) if verdict is None else self._words.verdict(verdict)

    def _tell_verdict(self, verdict: Verdict) -> None:
        """A right answer is played on the table; after a wrong one it is as before."""
        self.session.judge(verdict)
        words, task = self._words.verdict(verdict), self.session.task
        point_on(self._page, self._next, found=verdict.right)
        if verdict.right:
            known = verdict.move == task.better  # of another move it is not known why it is good
            why = self._why(task.match.view(task.seat)) if known else ""
            self._play_out(verdict.move, joined(words, why))
        else:
            self._ask_again(words)

    def _play_out(self, move: Any, words: str) -> None:
        """Make the move as far as nothing hidden comes to light by it."""
        touched = self._page.scene.touched_by(move)
        happening = self.session.after(move)
        if happening is None:
            self._lay_ready(move, words)
        else:
            self.session.screen.show()
            self.take_focus()
            self._page.scene.perform(happening)
            self._say(words)
        spot = next((key for key in reversed(touched) if self._page.scene.spot(key) is not None), "")
        self._page.scene.celebrate(Flourish(self._words.right(), spot=spot, icon="check"))

    def _lay_ready(self, move: Any, words: str) -> None:
        """Show it on the table; the focus moves first, as a table that loses it puts cards back."""
        self.session.screen.show()
        self.take_focus()
        self._page.scene.show_hint(move, words)
        self._say(words)

    def _ask_again(self, words: str) -> None:
        """With the table as before."""
        self.session.screen.show()
        self._say(words)
        self.take_focus()

    # --- help -----------------------------------------------------------------------------------------

    def hint(self) -> None:
        """The idea, not the move."""
        if self.thinking:
            return
        self.session.help(fully=False)
        task = self.session.task
        view = task.match.view(task.seat)
        if self._game is None:
            self._say(self._words.no_hint())
        else:
            idea = self._idea(view)
            self._say(plain_words(self._words.hint(idea, self._game.does(view, task.played))))
        self._page.take_focus()

    def show_solution(self) -> None:
        if self.thinking:
            return
        self.session.help(fully=True)
        task = self.session.task
        view = task.match.view(task.seat)
        does = self._game.does(view, task.better) if self._game is not None else ""
        self._lay_ready(task.better, joined(self._review_words.better(does), self._why(view)))

    def _idea(self, view: Any) -> str:
        """Why the better move is better; else what it does besides, as far as the rules tell."""
        assert self._game is not None
        better = Candidate(self.session.task.better, 0.0)
        return self._why(view) or self._game.besides(view, better, ())

    def _why(self, view: Any) -> str:
        task = self.session.task
        reasons = task.exercise.moment.reasons
        return self._game.because(view, task.better, task.played, reasons) if self._game and reasons else ""

    # --- showing it -----------------------------------------------------------------------------------

    def _offer(self) -> None:
        """While an answer is judged there is only Cancel."""
        self._cancel.setVisible(self.thinking)
        for button in (self._solution, self._next):
            button.setVisible(not self.thinking)

    def _say(self, words: str) -> None:
        """In the strip and to screen readers."""
        self.strip.set_text(plain_words(words))
        self._page.scene.announced.emit(plain_words(words))
