"""A lesson at the table: shows each step beside what it speaks of and answers moves that lead elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QTimer, Signal

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.lesson import BadLessonError, Lesson
from cardgames_qt.storage.lesson_file import read_lesson
from cardgames_qt.ui.lessons.bubble import SHADE, Bubble, Pointer
from cardgames_qt.ui.lessons.place import best_arrow, best_place
from cardgames_qt.ui.look.paint import grown
from cardgames_qt.ui.look.resources import asset
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.page.page import TablePage
from cardgames_qt.ui.sitting.lesson_sitting import LessonSitting
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords

_MARGIN = 10.0


def load_lesson(game: str) -> Lesson:
    """The lesson of a game; raises BadLessonError if there is none that can be used."""
    path = asset("lessons", f"{game}.json")
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

    def __init__(self, page: TablePage, sitting: LessonSitting, language: str, theme: Theme) -> None:
        super().__init__(page)
        self._page, self._sitting, self._language = page, sitting, language
        self.pointer = Pointer(theme, page)
        self.bubble = Bubble(theme, page)
        self._placing = QTimer(self)
        self._placing.setSingleShot(True)
        self._placing.timeout.connect(self._follow)
        sitting.reached.connect(self._reach)
        sitting.left.connect(self._leave_step)
        sitting.strayed.connect(self._answer_stray)
        page.scene.refused.connect(self._answer)
        bubble = self.bubble
        bubble.next_wanted.connect(sitting.read_on)
        bubble.back_wanted.connect(lambda: sitting.go_to(sitting.number - 1))
        bubble.restart_wanted.connect(lambda: sitting.go_to(0))
        bubble.show_wanted.connect(self.show_move)
        bubble.leave_wanted.connect(self.leave_wanted)
        bubble.game_wanted.connect(self.game_wanted)
        for widget in (page, page.view, page.panel):
            widget.installEventFilter(self)

    @property
    def number(self) -> int:
        """Which step is shown."""
        return self._sitting.number

    @property
    def can_show(self) -> bool:
        """Whether a move is asked for, which can be shown."""
        return self._sitting.asked is not None

    def show_move(self) -> None:
        """Show the move that is asked for, as a hint does."""
        if self.can_show:
            self._page.view.setFocus()
            self._page.scene.show_hint(self._sitting.asked, self.tr("This is the move."))

    def take_focus(self) -> None:
        """Have the keyboard on what leads on: the bubble's button, or the table where a move is asked for."""
        if self.bubble.isVisible() and self._sitting.step.do is None:
            self.bubble.take_focus()
        else:
            self._page.take_focus()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self.pointer.theme = theme
        self.bubble.restyle(theme)
        self._placing.start(0)

    # --- steps ----------------------------------------------------------------------------------------

    def _reach(self, number: int) -> None:
        step = self._sitting.step
        text = step.say.said_in(self._language)
        count = len(self._sitting.lesson.steps)
        self.bubble.say(text, number + 1, count, playing=step.do is not None)
        self._place()
        self.bubble.show()
        self.bubble.raise_()
        self.take_focus()
        self._page.scene.announced.emit(plain_words(text))
        self.changed.emit()

    def _leave_step(self) -> None:
        self._page.view.setFocus()
        self.bubble.hide()
        self.pointer.hide()
        self.changed.emit()

    def _answer_stray(self) -> None:
        """The rules allow it, the lesson wants something else: say what, and where the rules tell more."""
        step = self._sitting.step
        words = self.tr("First read this through, then choose Next.")
        if step.other is not None:
            words = step.other.said_in(self._language)
            self._page.bar.set_refusal(self.tr("The lesson asks for another move."), step.rule)
        self._answer(words)
        self._page.scene.announced.emit(plain_words(words))

    def _answer(self, words: str) -> None:
        if self.bubble.isVisible():
            self.bubble.answer(words)
            self._place()

    # --- places ---------------------------------------------------------------------------------------

    def _place(self) -> None:
        """Beside what the step speaks of, away from what the asked move touches."""
        step, page = self._sitting.step, self._page
        about = self.seen_at(step.point)
        needed = self.seen_at(page.scene.touched_by(self._sitting.asked)) if self.can_show else []
        things = page.scene.things()
        seen = self.seen_at([thing.key for thing in things if isinstance(thing, CardItem | ButtonItem)])
        ground = self.seen_at([thing.key for thing in things if isinstance(thing, ZoneItem)])
        area = QRectF(page.rect()).adjusted(_MARGIN, page.bar.height() + 4, -_MARGIN, -_MARGIN)
        body = best_place(self.bubble.body().size(), area, about, needed=needed, seen=seen, ground=ground)
        self.bubble.move(grown(body, SHADE).topLeft().toPoint())
        self.pointer.point(about, best_arrow(body, about, seen))

    def _follow(self) -> None:
        if self.bubble.isVisible():
            self._place()

    def seen_at(self, keys: Sequence[str]) -> list[QRectF]:
        """Where the things of these keys are seen on the page."""
        view, found = self._page.view, []
        for key in keys:
            spot = self._page.scene.spot(key)
            if spot is not None:
                corner = view.viewport().mapTo(self._page, view.mapFromScene(spot.topLeft()))
                found.append(QRectF(corner.toPointF(), spot.size()))
        return found

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the table when the window or the panel changes its size."""
        if event.type() == QEvent.Type.Resize:
            self._placing.start(0)
        return super().eventFilter(watched, event)
