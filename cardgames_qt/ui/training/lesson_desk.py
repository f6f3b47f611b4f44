"""A lesson at the table: says each step, lights what it speaks of and answers moves that lead elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.lesson import BadLessonError, Lesson
from cardgames_qt.storage.lesson_file import read_lesson
from cardgames_qt.ui.look.resources import lesson_file
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.lesson_session import LessonSession
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.training.lesson_guide import LEAST, Guide
from cardgames_qt.ui.training.mentioned_items import SpokenOf


def load_lesson(game: str) -> Lesson:
    """The lesson of a game; raises BadLessonError if there is none that can be used."""
    path = lesson_file(game)
    if path is None:
        raise BadLessonError(Phrase("{file} is missing", {"file": f"{game}.json"}))
    return read_lesson(path)


def lesson_plan(lesson: Lesson, words: ShellWords) -> TablePlan:
    """The learner and the animals of a lesson around its table."""
    seats = tuple(
        SeatPlan(kind="bot" if number else "human", name=words.animal(avatar), avatar=avatar)
        for number, avatar in enumerate(lesson.players)
    )
    return TablePlan(game=lesson.game, seats=seats, options=lesson.options)


class LessonDesk(QObject):
    """Leads through a lesson on the page it is played on."""

    leave_wanted = Signal()
    game_wanted = Signal()
    changed = Signal()
    """`can_show` is another."""

    def __init__(self, page: TablePage, session: LessonSession, language: str, theme: Theme) -> None:
        super().__init__(page)
        self._page, self._session, self._language, self._theme = page, session, language, theme
        self.spoken_of = SpokenOf(page.scene)
        self.guide = guide = Guide(theme, page.view)
        self._docking = QTimer(self)
        self._docking.setSingleShot(True)
        self._docking.timeout.connect(self._follow)
        session.reached.connect(self._reach)
        session.left.connect(self._leave_step)
        session.strayed.connect(self._answer_stray)
        guide.next_wanted.connect(session.read_on)
        guide.back_wanted.connect(lambda: session.go_to(session.number - 1))
        guide.restart_wanted.connect(lambda: session.go_to(0))
        guide.show_wanted.connect(self.show_move)
        guide.leave_wanted.connect(self.leave_wanted)
        guide.game_wanted.connect(self.game_wanted)
        for widget in (page.view, page.panel):
            widget.installEventFilter(self)
        self._dock()

    @property
    def number(self) -> int:
        """Which step is shown."""
        return self._session.number

    @property
    def can_show(self) -> bool:
        """Whether a move is asked for, which can be shown."""
        return self._session.asked is not None

    def show_move(self) -> None:
        """Show the move that is asked for, as a hint does."""
        if self.can_show:
            self._page.view.setFocus()
            self._page.scene.show_hint(self._session.asked, self.tr("This is the move."))

    def take_focus(self) -> None:
        """Have the keyboard on what leads on: the guide's button, or the table where a move is asked for."""
        if self.guide.speaking and self._session.step.do is None:
            self.guide.take_focus()
        else:
            self._page.take_focus()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.guide.restyle(theme)
        self._docking.start(0)

    # --- steps ----------------------------------------------------------------------------------------

    def _reach(self, number: int) -> None:
        step = self._session.step
        text = step.say.said_in(self._language)
        count = len(self._session.lesson.steps)
        self.guide.say(text, number + 1, count, playing=step.do is not None)
        self._light(step.point)
        self._calm_buttons()
        self.take_focus()
        self._page.scene.announced.emit(plain_words(text))
        self.changed.emit()

    def _leave_step(self) -> None:
        self._page.view.setFocus()
        self.guide.rest()
        self._light(())
        self.changed.emit()

    def _light(self, keys: Sequence[str]) -> None:
        """On the table and among the panel's tools."""
        self.spoken_of.light(keys)
        self._page.panel.light(keys)

    def _calm_buttons(self) -> None:
        """Amber is for what is asked for: a button on the table that leads elsewhere just now is quiet."""
        scene = self._page.scene
        asked = scene.touched_by(self._session.asked) if self.can_show else ()
        for thing in scene.things():
            if isinstance(thing, ButtonItem):
                thing.set_calm(thing.key not in asked)

    def _answer_stray(self) -> None:
        """The rules allow it, the lesson wants something else: say what, and where the rules tell more."""
        step = self._session.step
        words = self.tr("First read this through, then choose Next.")
        if step.other is not None:
            words = step.other.said_in(self._language)
            self._page.bar.set_refusal(self.tr("The lesson asks for another move."), step.rule)
        self._answer(words)
        self._page.scene.announced.emit(plain_words(words))

    def _answer(self, words: str) -> None:
        if self.guide.speaking:
            self.guide.answer(words)

    # --- its place ------------------------------------------------------------------------------------

    def _dock(self) -> None:
        """In place of the log; above the table where the panel is folded or low."""
        page = self._page
        flat = not page.panel.is_open() or page.panel.room() < self._theme.px(LEAST)
        if flat:
            page.panel.give_back_log()
            page.strip.addWidget(self.guide)
        else:
            page.panel.put_for_log(self.guide)
        self.guide.lie(flat=flat)
        self.guide.order_tabs()
        self.guide.show()

    def _follow(self) -> None:
        self._dock()
        if self.guide.speaking:
            self._light(self._session.step.point)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Change places when the window or the panel changes its size."""
        if event.type() == QEvent.Type.Resize:
            self._docking.start(0)
        return super().eventFilter(watched, event)
