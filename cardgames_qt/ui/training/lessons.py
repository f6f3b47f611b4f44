"""A lesson at the table: the guide beside it, and lights on the items it mentions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import cast

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGraphicsItem,
    QHBoxLayout,
    QScrollArea,
    QStyleOptionGraphicsItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.lesson import BadLessonError, Lesson, in_language
from cardgames_qt.storage.lesson_file import read_lesson
from cardgames_qt.ui.look.paint import colour, grown, pen, rounded
from cardgames_qt.ui.look.resources import lesson_file
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.lesson_session import LessonSession
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import draw_path_glow, edges
from cardgames_qt.ui.table.reward import Flourish
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.timers import single_shot
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger
from cardgames_qt.ui.widgets.labels import clear, label
from cardgames_qt.ui.widgets.rich_label import RichLabel

_WIDTH, _RADIUS, _REACH = 4.5, 8.0, 28.0


class _Light(QGraphicsItem):
    """Ring and glow along an outline; takes no clicks."""

    def __init__(self, parent: QGraphicsItem | None) -> None:
        super().__init__(parent)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def draw(self, painter: QPainter, path: QPainterPath, theme: Theme, px: float) -> None:
        """The glow lies only outside, so that the item stays readable."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        around = QPainterPath()
        around.addRect(self.boundingRect())
        painter.save()
        painter.setClipPath(around - path)
        draw_path_glow(painter, path, theme, px=px)
        painter.restore()
        # a table has things on paper and on a mat: the line below shows the ring on both
        for ink, width in (
            (theme.under_focus, _WIDTH * px + edges(px)),
            (theme.colours.ring, _WIDTH * px),
        ):
            painter.setPen(pen(ink, width))
            painter.drawPath(path)


class ThingLight(_Light):
    """On an item, as its child: it moves along, and lies under what covers the item."""

    def __init__(self, thing: TableItem) -> None:
        super().__init__(thing)
        self.thing = thing
        self.setZValue(-1)

    def boundingRect(self) -> QRectF:
        reach = grown(self.thing.body(), _REACH * self.thing.px)
        return self.thing.boundingRect().united(reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        self.draw(painter, self.thing.outline(), self.thing.theme, self.thing.px)


class SpotLight(_Light):
    """On a part of the scene that is no item."""

    def __init__(self, rect: QRectF, scene: TableScene) -> None:
        super().__init__(None)
        self._rect, self._theme, self._px = rect, scene.theme, scene.frame.scale
        self.setZValue(4)
        scene.addItem(self)

    def boundingRect(self) -> QRectF:
        return grown(self._rect, _REACH * self._px)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        self.draw(painter, rounded(self._rect, _RADIUS * self._px), self._theme, self._px)


class MentionedItems:
    """Lights the items of some keys."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._lights: list[_Light] = []

    def light(self, keys: Iterable[str]) -> None:
        """Light these, and no others."""
        self._put_out()
        self._lights = [light for key in keys for light in self._on(key)]

    def _put_out(self) -> None:
        for light in self._lights:
            if isValid(light) and light.scene() is not None:  # it goes with its thing
                light.scene().removeItem(light)
        self._lights = []

    def _on(self, key: str) -> Iterator[_Light]:
        """For the item of that key, each card in the zone of that name, or a part that is no item."""
        thing = self._scene.thing(key)
        cards = [each for each in self._scene.things() if isinstance(each, CardItem) and each.zone == key]
        seen = [each for each in ([thing] if thing is not None else cards) if each.isVisible()]
        yield from map(ThingLight, seen)
        spot = self._scene.spot(key) if not seen else None
        if spot is not None:
            yield SpotLight(spot, self._scene)


LEAST = 280
"""The height that the guide needs in the panel, in design units."""
_SIDE, _STRIP, _STRIP_AIR, _TRACK = 16, 72, 6, 4
_BUTTON = 44


class Guide(Themed, QFrame):
    """One step of a lesson: how far it is, its text, and buttons."""

    next_wanted = Signal()
    back_wanted = Signal()
    show_wanted = Signal()
    restart_wanted = Signal()
    leave_wanted = Signal()
    game_wanted = Signal()

    def __init__(self, theme: Theme, follows: QWidget) -> None:
        """`follows` is the widget before it in the tab order."""
        super().__init__()
        self.theme, self._follows = theme, follows
        self._text, self._answer = "", ""
        self._number, self._count, self._playing = 0, 1, False
        self._flat = self._speaking = False
        self._first: Button | None = None
        self._inside = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)

    # --- what it says ---------------------------------------------------------------------------------

    def say(self, text: str, number: int, count: int, *, playing: bool) -> None:
        """Step `number` of `count`; while `playing`, the next step follows a move."""
        self._text, self._answer, self._speaking = text, "", True
        self._number, self._count, self._playing = number, count, playing
        self._build()

    def answer(self, words: str) -> None:
        """Add this below the text of the step."""
        self._answer = words
        self._build()

    def rest(self) -> None:
        """The step is done and the next one not reached: the text stays, and buttons are disabled."""
        self._answer, self._speaking = "", False
        self._build()

    @property
    def speaking(self) -> bool:
        """Whether there is a step to read or to play."""
        return self._speaking

    def words(self) -> str:
        """Everything that it says now."""
        return f"{self._text}\n{self._answer}".strip()

    def take_focus(self) -> None:
        """Focus the button that leads on."""
        if self._first is not None:
            self._first.setFocus()

    # --- where it lies --------------------------------------------------------------------------------

    def set_flat(self, flat: bool) -> None:
        """As a strip across the window, or as a part of the panel."""
        if flat != self._flat:
            self._flat = flat
            self._build()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._build()

    def _build(self) -> None:
        held = self.window().focusWidget()
        focused = held is not None and self.isAncestorOf(held)
        clear(self._inside)
        self.setProperty("role", "panel" if self._flat else "")
        self.style().polish(self)
        if self._flat:
            self._build_strip()
        else:
            self._build_column()
        self.setAccessibleName(plain_words(self.words()))
        own = Qt.FindChildOption.FindDirectChildrenOnly
        for child in cast(list[QWidget], self.findChildren(QWidget, options=own)):
            child.setVisible(True)  # at once: Qt would do it an event later, and the words would flicker
        self.order_tabs()
        if focused:
            self.take_focus()

    def order_tabs(self) -> None:
        """From the table to the button that leads on; a widget with a new parent would come last."""
        if self.window() is self._follows.window():
            buttons = cast(list[Button], self.findChildren(Button))
            buttons.sort(key=lambda button: button is not self._first)
            for one, next_ in pairwise((self._follows, *buttons)):
                QWidget.setTabOrder(one, next_)

    def _build_column(self) -> None:
        px = self.theme.px
        self.setMinimumHeight(0)
        self._inside.setDirection(QBoxLayout.Direction.TopToBottom)
        self._inside.setContentsMargins(*map(px, (_SIDE, 8, _SIDE, 12)))
        self._inside.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(self._count_label(), 1)
        head.addLayout(self._ways_out())
        self._inside.addLayout(head)
        self._inside.addWidget(_Track(self._number / self._count, self.theme))
        self._inside.addWidget(self._scrolled(self._spoken()), 1)
        self._inside.addWidget(self._as_tall(self._ways_on(), _BUTTON))  # at the foot, where it stays

    def _build_strip(self) -> None:
        px = self.theme.px
        self.setMinimumHeight(px(_STRIP))  # most steps need no more, so the table below stays as it is
        self._inside.setDirection(QBoxLayout.Direction.LeftToRight)
        self._inside.setContentsMargins(*map(px, (_SIDE, _STRIP_AIR, 8, _STRIP_AIR)))
        self._inside.setSpacing(px(16))
        where = QVBoxLayout()
        where.setSpacing(px(6))
        where.addStretch(1)
        where.addWidget(self._count_label())
        where.addWidget(_Track(self._number / self._count, self.theme))
        where.addStretch(1)
        rows = [self._as_tall(ways, _STRIP - 2 * _STRIP_AIR) for ways in (self._ways_on(), self._ways_out())]
        if self.theme.text > 1.0:  # large words have all of the width but for the buttons
            self._inside.addWidget(self._spoken(), 1, Qt.AlignmentFlag.AlignVCenter)
            buttons, beside = QHBoxLayout(), QVBoxLayout()
            for row in rows:
                buttons.addWidget(row)
            beside.addLayout(buttons)
            beside.addLayout(where)
            self._inside.addLayout(beside)
            return
        self._inside.addLayout(where)
        self._inside.addWidget(self._spoken(), 1, Qt.AlignmentFlag.AlignVCenter)
        for row in rows:
            self._inside.addWidget(row, 0, Qt.AlignmentFlag.AlignTop)  # where it stays in a taller strip

    # --- its parts ------------------------------------------------------------------------------------

    def _count_label(self) -> QWidget:
        words = self.tr("Step {number} of {count}").format(number=self._number, count=self._count)
        return label(words, "label", "second")

    def _spoken(self) -> QWidget:
        """The text of the step, and the answer below it; a strip has room for only one of them."""
        spoken, types = QWidget(), self.theme.type
        words = QVBoxLayout(spoken)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(self.theme.px(8))
        ink, bold = ("ink", "lamp_text") if self._speaking else ("ink2", "ink2")
        font = types.body if self._flat else types.instruction
        if not (self._flat and self._answer):
            words.addWidget(RichLabel(self._text, self.theme, font, ink=ink, bold=bold))
        if self._answer:
            words.addWidget(RichLabel(self._answer, self.theme, types.body, ink="bad", bold="bad"))
        return spoken

    def _scrolled(self, spoken: QWidget) -> QScrollArea:
        """Scrolls if there is no room."""
        scroll = QScrollArea()
        scroll_by_finger(scroll)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer = QWidget()
        column = QVBoxLayout(outer)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(spoken)
        column.addStretch(1)
        scroll.setWidget(outer)
        if self._answer:
            bar = scroll.verticalScrollBar()
            bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))  # to the answer
        return scroll

    def _as_tall(self, ways: QHBoxLayout, height: int) -> QWidget:
        """A row of that height, whichever buttons are in it."""
        row = QWidget()
        ways.setContentsMargins(0, 0, 0, 0)
        row.setLayout(ways)
        row.setFixedHeight(self.theme.px(height))
        return row

    def _ways_out(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        for icon, tip, signal in (
            ("replay", self.tr("Start again"), self.restart_wanted),
            ("cross", self.tr("Leave the lesson"), self.leave_wanted),
        ):
            button = Button("", self.theme, kind="bar", icon_name=icon, on_click=signal.emit)
            button.setFixedSize(self.theme.px(34), self.theme.px(34))
            set_tip(button, tip)
            button.setAccessibleName(tip)
            row.addWidget(button)
        return row

    def _ways_on(self) -> QHBoxLayout:
        row, theme = QHBoxLayout(), self.theme
        row.setSpacing(8)
        if self._number > 1:
            back = Button(
                self.tr("Back"), theme, kind="quiet", icon_name="left", on_click=self.back_wanted.emit
            )
            row.addWidget(self._shortened(back))
        row.addStretch(1)
        self._first = self._way_on()
        self._first.setEnabled(self._speaking)
        row.addWidget(self._first)
        return row

    def _way_on(self) -> Button:
        theme = self.theme
        if self._playing:
            show = Button(
                self.tr("Show me"), theme, kind="quiet", icon_name="bulb", on_click=self.show_wanted.emit
            )
            return self._shortened(show)
        if self._number == self._count:
            return Button(self.tr("Play a game"), theme, kind="primary", on_click=self.game_wanted.emit)
        return Button(self.tr("Next"), theme, kind="primary", on_click=self.next_wanted.emit)

    def _shortened(self, button: Button) -> Button:
        """Only its icon in a strip with large text, or the lesson's own words would have no room there."""
        if self._flat and self.theme.text > 1.0:
            words = button.text()
            set_tip(button, words)
            button.setAccessibleName(words)
            button.set_words("")
        return button


class _Track(QWidget):
    """A progress bar."""

    def __init__(self, share: float, theme: Theme) -> None:
        super().__init__()
        self._share, self._theme = share, theme
        self.setFixedHeight(theme.px(_TRACK))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, radius = QPainter(self), self.height() / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, whole = self._theme.colours, self.rect().toRectF()
        painter.fillPath(rounded(whole, radius), colour(inks.segment))
        done = QRectF(0, 0, max(2 * radius, self.width() * self._share), self.height())
        painter.fillPath(rounded(done, radius), colour(inks.lamp))
        painter.end()


def load_lesson(game: str) -> Lesson:
    """Raises BadLessonError if the game has none that can be used."""
    path = lesson_file(game)
    if path is None:
        raise BadLessonError(Phrase("{file} is missing", {"file": f"{game}.json"}))
    return read_lesson(path)


def lesson_plan(lesson: Lesson, words: ShellWords) -> TablePlan:
    """The learner and the bots of a lesson."""
    seats = tuple(
        SeatPlan(kind="bot" if number else "human", name=words.animal(avatar), avatar=avatar)
        for number, avatar in enumerate(lesson.players)
    )
    return TablePlan(game=lesson.game, seats=seats, options=lesson.options)


class LessonTable(QObject):
    """Leads through a lesson on its page."""

    leave_wanted = Signal()
    game_wanted = Signal()
    changed = Signal()
    """`can_show` changed."""
    finished = Signal()
    """The last step is reached."""

    def __init__(self, page: TablePage, session: LessonSession, language: str, theme: Theme) -> None:
        super().__init__(page)
        self._page, self._session, self._language = page, session, language
        self.mentioned_items = MentionedItems(page.scene)
        self._walked = False  # a step was reached before this one, not opened at once
        self.guide = guide = Guide(theme, page.view)
        self._docking = single_shot(self)
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
        """The current step."""
        return self._session.number

    @property
    def can_show(self) -> bool:
        """Whether a move is asked for."""
        return self._session.asked is not None

    def show_move(self) -> None:
        """Show the move that is asked for, like a hint."""
        if self.can_show:
            self._page.view.setFocus()
            self._page.scene.show_hint(self._session.asked, self.tr("This is the move."))

    def take_focus(self) -> None:
        """Focus the guide's button, or the table if a move is asked for."""
        if self.guide.speaking and self._session.step.do is None:
            self.guide.take_focus()
        else:
            self._page.take_focus()

    # --- steps ----------------------------------------------------------------------------------------

    def _reach(self, number: int) -> None:
        step = self._session.step
        text = in_language(step.say, self._language)
        count = len(self._session.lesson.steps)
        self.guide.say(text, number + 1, count, playing=step.do is not None)
        self._light(step.point)
        self._calm_buttons()
        self.take_focus()
        self._page.scene.announced.emit(plain_words(text))
        if number == count - 1 and self._walked:
            self._page.scene.celebrate(
                Flourish(self.tr("Lesson complete"), self.tr("You know the game now."))
            )
        self._walked = True
        self.changed.emit()
        if number + 1 == count:
            self.finished.emit()

    def _leave_step(self) -> None:
        self._page.view.setFocus()
        self.guide.rest()
        self._light(())
        self.changed.emit()

    def _light(self, keys: Sequence[str]) -> None:
        self.mentioned_items.light(keys)
        self._page.panel.light(keys)

    def _calm_buttons(self) -> None:
        """Only buttons for the move that is asked for are amber."""
        scene = self._page.scene
        asked = scene.touched_by(self._session.asked) if self.can_show else ()
        for thing in scene.things():
            if isinstance(thing, ButtonItem):
                thing.set_calm(thing.key not in asked)

    def _answer_stray(self) -> None:
        """A legal move, but not the one that is asked for."""
        step = self._session.step
        words = self.tr("First read this through, then choose Next.")
        if step.other is not None:
            words = in_language(step.other, self._language)
            self._page.bar.set_refusal(self.tr("The lesson wants a different move."), step.rule)
        self._answer(words)
        self._page.scene.announced.emit(plain_words(words))

    def _answer(self, words: str) -> None:
        if self.guide.speaking:
            self.guide.answer(words)

    # --- its place ------------------------------------------------------------------------------------

    def _dock(self) -> None:
        """In place of the log; above the table if the panel is folded or low."""
        page = self._page
        flat = not page.panel.is_open() or page.panel.room() < page.theme.px(LEAST)
        if flat:
            page.panel.give_back_log()
            page.strip.addWidget(self.guide)
        else:
            page.panel.put_for_log(self.guide)
        self.guide.set_flat(flat)
        self.guide.order_tabs()
        self.guide.show()

    def _follow(self) -> None:
        self._dock()
        if self.guide.speaking:
            self._light(self._session.step.point)
            self._calm_buttons()  # a table may have made them anew

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the sizes of table and panel, and the theme, which the lights are drawn in."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange):
            self._docking.start()
        return super().eventFilter(watched, event)
