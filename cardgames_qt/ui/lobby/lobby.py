"""The lobby: a tile for each game, notices above them, and the side column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.games import find
from cardgames_qt.kit.poster import Poster
from cardgames_qt.kit.words import GameTitle
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.side import Side
from cardgames_qt.ui.look.avatars import known_face
from cardgames_qt.ui.look.icons import draw_icon, draw_logo
from cardgames_qt.ui.look.paint import colour, grown, keep_pictures, paint_mat, ui_font
from cardgames_qt.ui.look.resources import lesson_file
from cardgames_qt.ui.look.theme import Mode, Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.text.keys import RULES, STATISTICS, TRAINING, with_keys
from cardgames_qt.ui.text.languages import NAMES
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, Segment
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import FacePainter, label
from cardgames_qt.ui.widgets.notices import Notices, Offer

if TYPE_CHECKING:
    from cardgames_qt.storage.statistics.profiles import Profile
    from cardgames_qt.storage.store import SavedGame, Trouble

_SHORT = 220
"""A tile lower than this has no line of its own for the facts."""
_LEAST_TILE = 150
"""How high a table top is at least, by the scale of its words."""
_FACT_ICON, _FACT_GAP = 25, 18
_SMALLEST_LINE = 0.85
"""A tagline that does not fit is made so small, but no smaller."""
_WORDY_TILE = 330
"""A tile narrower than so many design units has no words for its lesson."""
_RIM, _BELOW = 10, 14
"""Between the edge of a tile and its table top: at the sides and above, and below."""
_STEPS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}
_SHADOW = 40
"""How far the shadow of a table top falls beyond its tile."""
_ACROSS = 2
"""Tiles side by side."""
_DEAL_MS = 16
"""Between two tiles whose cards are drawn: about a frame, so that the window stays responsive."""
_FACE = 40
_TIGHT = 900
"""In a lobby narrower than so many design units only icons are left of what has both."""
_CROWDED = 600
"""In one narrower than this, language and theme are left to the preferences."""


class GameTile(Themed, QAbstractButton):
    """One game: a table top with its cards, its name and a few facts."""

    lesson_wanted = Signal()
    stepped = Signal(QPoint)
    """An arrow key was pressed: the focus goes to the next tile in that direction."""

    def __init__(self, game: str, words: GameTitle, shell: ShellWords, theme: Theme) -> None:
        super().__init__()
        self.game = game
        self._words, self.theme = words, theme
        self.dealt = False
        """Whether the cards are drawn."""
        self._facts = tuple(_facts(find(game).poster, shell))
        self.setAccessibleName(", ".join((words.title(), *_spoken(find(game).poster, shell))))
        self.setAccessibleDescription(words.tagline())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(260, 140)
        self._learn = Button(
            self.tr("Learn"), theme, kind="bare", icon_name="learn", on_click=self.lesson_wanted.emit
        )
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 2 * _RIM, 0)
        grid.setRowStretch(0, 1)
        grid.addWidget(self._learn, 1, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid = grid
        self._learn.setVisible(lesson_file(game) is not None)
        set_tip(self._learn, self.tr("Learn by playing"))
        self._learn.setAccessibleName(self.tr("Learn {game} by playing").format(game=words.title()))

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._place_learn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_learn()

    def _place_learn(self) -> None:
        """Centre the button on the last line of words, whose distance from the edge grows with the tile."""
        self._learn.set_words(self.tr("Learn") if self.width() >= self.theme.px(_WORDY_TILE) else "")
        if self._is_short() and self._tagline_width() > self._beside_learn():
            self._learn.set_words("")
        middle = round(_BELOW + 22 * self._scale() + 5)
        self._grid.setRowMinimumHeight(1, 2 * middle - 1)  # odd: the layout rounds half a pixel up

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(426, 336)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()  # the cards rise a little under the mouse

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def mat(self) -> QRectF:
        """The table top inside the tile; the lobby paints it, because its shadow reaches beyond the tile."""
        return self.rect().toRectF().adjusted(_RIM, _RIM, -_RIM, -_BELOW)

    def reach(self) -> QRect:
        """What the table top and its shadow cover, in the lobby's coordinates."""
        return grown(self.geometry().toRectF(), _SHADOW).toRect()

    def focus_outline(self) -> Outline:
        rim = 5
        return Outline(grown(self.mat(), rim), self.theme.radii.tile + rim)

    def _scale(self) -> float:
        mat = self.mat()
        least = max(0.8, min(0.8 * self.theme.text, mat.height() / _LEAST_TILE))
        return max(least, min(mat.width() / 410, mat.height() / 318, 1.15 * self.theme.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mat, scale = self.mat(), self._scale()
        top = self._paint_words(painter, self._words_area(), scale)
        rise = -5.0 if self.underMouse() or self.isDown() else 0.0
        box = QRectF(mat.left(), mat.top() + 12, mat.width(), top - mat.top() - 16)
        if self.dealt:
            self._paint_cards(painter, box.translated(0, rise))
        painter.end()

    def _paint_cards(self, painter: QPainter, box: QRectF) -> None:
        from cardgames_qt.ui.look.game_art import paint_poster  # noqa: PLC0415 - the window opens without it

        paint_poster(painter, find(self.game), self._words.title(), self.theme, box)

    def _words_area(self) -> QRectF:
        """Where words may stand on the table top."""
        return self.mat().adjusted(24, 0, -24, -22 * self._scale())

    def _is_short(self) -> bool:
        """Whether the lesson stands beside the tagline, so that the cards keep their room."""
        return self._words_area().height() < _SHORT

    def _beside_learn(self) -> float:
        """What is left for the tagline there."""
        return self._words_area().width() - self._learn.sizeHint().width() + _FACT_GAP

    def _tagline_width(self) -> float:
        font = ui_font(self.theme.scaled(1.0).type.body, self._scale())
        return QFontMetricsF(font).horizontalAdvance(self._words.tagline())

    def _paint_words(self, painter: QPainter, area: QRectF, scale: float) -> float:
        """Paint name, tagline and facts at the foot of the tile; return where they begin."""
        types, inks = self.theme.scaled(1.0).type, self.theme.colours
        title, line = ui_font(types.tile, scale), ui_font(types.body, scale)
        below, height = area.bottom(), QFontMetricsF(line).height()
        beside = area.width()  # what the tagline has for itself
        if self._is_short():  # the facts are beside the name then
            facts = QPointF(area.right() - self._facts_width(line), below - height * 1.4)
            beside = self._beside_learn()
            if self._learn.isVisible() and self._learn.y() < facts.y():  # large words make it higher
                facts.setX(facts.x() - self._learn.width())
        else:
            facts = QPointF(area.left(), below)
            below -= height * 1.7
        name_end = area.left() + QFontMetricsF(title).horizontalAdvance(self._words.title())
        if facts.x() == area.left() or facts.x() > name_end + _FACT_GAP / 2:
            self._paint_facts(painter, facts, line)
        share = beside / max(1.0, self._tagline_width())
        tagline = ui_font(types.body, scale * share) if _SMALLEST_LINE <= share < 1 else line
        for font, text, ink, room in (
            (tagline, self._words.tagline(), inks.mat_ink2, beside),
            (title, self._words.title(), inks.plate_ink, area.width()),
        ):
            painter.setFont(font)
            painter.setPen(colour(ink))
            words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QPointF(area.left(), below), words)
            below -= height * 1.4
        return below + height * 1.4 - QFontMetricsF(title).ascent()

    def _facts_width(self, font: QFont) -> float:
        words = sum(QFontMetricsF(font).horizontalAdvance(text) for _, text in self._facts)
        between = self.theme.px(_FACT_GAP) * (len(self._facts) - 1)
        return words + self.theme.px(_FACT_ICON) * len(self._facts) + between

    def _paint_facts(self, painter: QPainter, at: QPointF, font: QFont) -> None:
        inks, px, metrics = self.theme.colours, self.theme.px, QFontMetricsF(font)
        painter.setFont(font)
        left = at.x()
        for icon, text in self._facts:
            middle = QPointF(left + px(9), at.y() - metrics.capHeight() / 2)
            draw_icon(painter, icon, middle, px(17), inks.mat_ink2)
            painter.setPen(colour(inks.plate_ink))
            painter.drawText(QPointF(left + px(_FACT_ICON), at.y()), text)
            left += px(_FACT_ICON) + metrics.horizontalAdvance(text) + px(_FACT_GAP)


def _facts(poster: Poster, shell: ShellWords) -> Iterator[tuple[str, str]]:
    """Each fact as the name of an icon and words."""
    yield "people", shell.players(*poster.seats)
    if poster.minutes is not None:
        yield "clock", shell.minutes(*poster.minutes)
    if poster.age is not None:
        yield "flag", shell.age(poster.age)


def _spoken(poster: Poster, shell: ShellWords) -> Iterator[str]:
    """The same facts in words: a screen reader sees no icons."""
    yield shell.number_of_players(*poster.seats)
    if poster.minutes is not None:
        yield shell.minutes_long(*poster.minutes)
    if poster.age is not None:
        yield shell.from_age(poster.age)


class Logo(Themed, QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.setFixedSize(theme.px(46), theme.px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_logo(painter, self.rect().toRectF(), self.theme)
        painter.end()


class PlayerButton(Themed, QPushButton):
    """The face of the current player; opens the list of everybody who plays at this computer."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._face = known_face("")
        self.setProperty("kind", "quiet")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.setFixedSize(theme.px(_FACE), theme.px(_FACE))

    def show_face(self, face: str, name: str) -> None:
        self._face = known_face(face)
        words = self.tr("{player} is playing now").format(player=name)
        set_tip(self, words)
        self.setAccessibleName(words)
        self.update()

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self.width() / 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        FacePainter(self._face).paint(self, self.width())


class Lobby(Themed, QWidget):
    """Tiles on the left and the side column at the right, or below where the window is narrow."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        keep_pictures()
        self._navigator, commands, theme = context.navigator, context.commands, context.theme
        self._context, self._words, self.theme = context, context.words, theme
        games = context.titles
        self._titles = {game: said.title() for game, said in games.items()}
        self._logo, self._wordmark = Logo(theme), label(self.tr("Stolek"), "wordmark")
        self._menu = Button(
            "", theme, kind="square", icon_name="settings", on_click=commands.menu_key.trigger
        )
        set_tip(self._menu, self.tr("Menu"))
        self._menu.setAccessibleName(self.tr("Menu"))
        self._rules = Button(
            self.tr("Rules"), theme, kind="quiet", icon_name="book", on_click=commands.rules.trigger
        )
        set_tip(self._rules, with_keys(self.tr("Rules"), RULES))
        self._library = Button(
            self.tr("Library"), theme, kind="quiet", icon_name="shelf", on_click=commands.library.trigger
        )
        set_tip(self._library, self.tr("All games you have played"))
        self._training = Button(
            self.tr("Training"), theme, kind="quiet", icon_name="learn", on_click=commands.practise.trigger
        )
        set_tip(self._training, with_keys(self.tr("Lessons, exercises and puzzles"), TRAINING))
        self._player = PlayerButton(theme)
        self._player.clicked.connect(lambda _checked=False: self._navigator.show_people())
        self._statistics = Button(
            "", theme, kind="square", icon_name="chart", on_click=commands.statistics.trigger
        )
        set_tip(self._statistics, with_keys(self.tr("Statistics"), STATISTICS))
        self._statistics.setAccessibleName(self.tr("Statistics"))
        self._lights = self._make_lights()
        languages = [(each, name, "") for each, name in NAMES.items()]
        self._languages = Segment(self.tr("Language"), languages, context.languages.current, theme)
        self._languages.chosen.connect(self._choose_language)
        self.tiles = [GameTile(game, said, self._words, theme) for game, said in games.items()]
        self._chosen = self.tiles[0]
        self.side = Side(self._titles, context)
        self._notices = Notices()
        self._notices.closed.connect(self.take_focus)
        self._notices.closed.connect(self._fold)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._dealing = QTimer(self)
        self._dealing.timeout.connect(self._deal_next)

    def _deal_next(self) -> None:
        """Draw the cards of one more tile, at last those beside them: all at once would take too long."""
        tile = self._next_to_deal()
        if tile is None:
            self._dealing.stop()
            self.side.deal()
        else:
            tile.dealt = True
            self.repaint(tile.reach())

    def _next_to_deal(self) -> GameTile | None:
        return next((tile for tile in self.tiles if not tile.dealt), None)

    def _make_lights(self) -> Segment:
        mode = "light" if self.theme.mode is Mode.LIGHT else "dark"
        choices = (("light", self.tr("Light theme"), "sun"), ("dark", self.tr("Dark theme"), "moon"))
        lights = Segment(self.tr("Theme"), choices, mode, self.theme)
        lights.chosen.connect(self._choose_light)
        return lights

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._logo)
        head.addWidget(self._wordmark)
        head.addStretch(1)
        head.addWidget(self._player)
        head.addWidget(self._statistics)
        head.addWidget(self._training)
        head.addWidget(self._library)
        head.addWidget(self._rules)
        head.addWidget(self._languages)
        head.addWidget(self._lights)
        head.addWidget(self._menu)
        grid = QGridLayout()
        grid.setSpacing(6)
        for number, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _checked=False, tile=tile: self._choose(tile))
            tile.lesson_wanted.connect(lambda tile=tile: self._choose_lesson(tile))
            tile.stepped.connect(lambda step, number=number: self._step(number, step))
            grid.addWidget(tile, number // _ACROSS, number % _ACROSS)
        self._body.setSpacing(18)
        self._body.addLayout(grid, 1)
        self._body.addWidget(self.side)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(28, 22, 34, 18)
        outer.setSpacing(12)
        outer.addLayout(head)
        outer.addLayout(self._notices)
        outer.addLayout(self._body, 1)

    def _step(self, number: int, step: QPoint) -> None:
        row, column = number // _ACROSS + step.y(), number % _ACROSS + step.x()
        there = row * _ACROSS + column
        if 0 <= column < _ACROSS and 0 <= there < len(self.tiles):
            self.tiles[there].setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self, tile: GameTile) -> None:
        self._chosen = tile
        self._navigator.choose_seats(tile.game)

    def _choose_lesson(self, tile: GameTile) -> None:
        self._chosen = tile
        self._navigator.learn(tile.game)

    def _choose_language(self, language: str) -> None:
        self._navigator.change(replace(self._context.settings, language=language))

    def _choose_light(self, theme: str) -> None:
        self._navigator.change(replace(self._context.settings, theme=theme))

    @property
    def chosen(self) -> str:
        """The game whose tile or lesson was opened last."""
        return self._chosen.game

    def take_focus(self) -> None:
        self._chosen.setFocus()

    @property
    def menu_button(self) -> QWidget:
        return self._menu

    @property
    def saved(self) -> tuple[SavedGame, ...]:
        """Unfinished games, newest first."""
        return self.side.saved

    def offer(self, games: Sequence[SavedGame], *, newcomer: bool) -> None:
        """Show these unfinished games, newest first; a newcomer without any is greeted."""
        self.side.offer(tuple(games), newcomer=newcomer)

    def show_player(self, profile: Profile) -> None:
        """Show who plays now; whoever wants no statistics has no button for them."""
        self._player.show_face(profile.face, profile.name or self._words.animal(profile.face))
        self._statistics.setVisible(not profile.hidden)

    def tell(self, what: Phrase) -> None:
        """Show a notice, which stays until it is closed."""
        self._notices.tell(what, self._words, self.theme)
        self._fold()

    @property
    def notices(self) -> tuple[Phrase, ...]:
        """All notices that were not closed yet, in the order they came."""
        return self._notices.unread

    def tell_bad_settings(self, reason: Sayable) -> None:
        self.tell(
            Phrase(
                "Some settings could not be read; defaults are used and the file is kept: {reason}",
                {"reason": reason},
            )
        )

    def tell_unsaved_settings(self, reason: Sayable) -> None:
        self.tell(
            Phrase(
                "Settings cannot be saved and last only until you close the program: {reason}",
                {"reason": reason},
            )
        )

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self._lights.choose("light" if theme.mode is Mode.LIGHT else "dark")
        self._fold()  # a window that was resized has its theme only now

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._dealing.stop()  # goes on with the next paint event

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table tops under the tiles; the cards follow, beginning with the second frame."""
        if self._next_to_deal() is not None and not self._dealing.isActive():
            self._dealing.start(_DEAL_MS)
        painter = QPainter(self)
        for tile in (tile for tile in self.tiles if tile.dealt and tile.reach().intersects(event.rect())):
            mat = tile.mat().translated(tile.pos().toPointF())
            paint_mat(painter, mat, self.theme.mat(tile.game), self.theme, 0.75)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        narrow, direction = self.theme.is_narrow(self.width()), QBoxLayout.Direction
        self._body.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        tight = self.width() < self.theme.px(_TIGHT)
        crowded = self.width() < self.theme.px(_CROWDED)
        for button, words, short in (
            (self._library, self.tr("Library"), tight),
            (self._rules, self.tr("Rules"), tight),
            (self._training, self.tr("Training"), crowded),
        ):
            button.set_words("" if short else words)
            button.setAccessibleName(words)
        self._wordmark.setHidden(tight)
        self._languages.setHidden(crowded)
        self._lights.setHidden(crowded)
        height = self.height() - self._notices.sizeHint().height()
        self.side.fold(narrow=narrow, tight=tight, height=height)


def bad_save(path: Path, reason: Sayable) -> Phrase:
    """The notice for a saved game that cannot be opened."""
    values = {"file": path.name, "reason": reason}
    return Phrase("The saved game {file} cannot be opened and was left unchanged: {reason}", values)


def bad_saves(troubles: Sequence[Trouble], show: Callable[[], None]) -> Offer:
    """One notice for all of them; `show` opens the list, which has the reasons."""
    count = {"count": len(troubles)}
    what = Phrase("Saved games that cannot be opened and were left unchanged: {count}", count)
    if len(troubles) == 1:
        what = bad_save(troubles[0].path, troubles[0].reason)
    action = Phrase("Show")
    return Offer(what.source, what.values, action=action, done=action, act=show)
