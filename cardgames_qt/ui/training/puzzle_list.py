"""The puzzles of a game as small pictures, from easy to hard, and the one of the day."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.record import replay
from cardgames_qt.games import find
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.puzzle_file import PuzzleEntry
from cardgames_qt.ui.look.cardart import RATIO, card_picture
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import colour, grown, paint_small_mat, stepped, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.training.words import PuzzleWords
from cardgames_qt.ui.widgets.controls import Button, Segment
from cardgames_qt.ui.widgets.finger_scroll import scroll_by_finger
from cardgames_qt.ui.widgets.focus_frame import Outline
from cardgames_qt.ui.widgets.labels import frame, label

LEVELS = (1, 2, 3)
_COLUMNS = 6
_TILE = QSize(126, 80)
_BETWEEN, _BAR = 6, 10
"""Between two tiles, and beside them for the scroll bar."""
_OVERLAP, _APART = 0.1, 0.4
"""How much of a card the next one hides, and what is between two groups."""
_WIDEST = 0.3
"""A card's share of the width of its tile at most."""

_glimpses: dict[str, tuple[tuple[str, ...], ...]] = {}
"""What is known of puzzles by their ids: to find it out, a whole game is replayed."""


def glimpse_of(posed: PuzzleEntry) -> tuple[tuple[str, ...], ...]:
    """The faces of the cards by which a puzzle is known, in groups; nothing if its record is broken."""
    if posed.id not in _glimpses:
        game = find(posed.record.game)
        try:
            match = replay(game.rules, posed.record)
        except BadRecordError:  # told when it is opened
            return ()
        seen = game.glimpse
        _glimpses[posed.id] = seen(match.view(match.to_act[0])) if seen is not None else ()
    return _glimpses[posed.id]


class PuzzleTile(QAbstractButton):
    """A puzzle: a little table with a few of its cards, the number, and a mark once it is solved."""

    focused = Signal()

    def __init__(self, posed: PuzzleEntry, words: str, theme: Theme, *, solved: bool) -> None:
        super().__init__()
        self.posed, self._theme, self._solved = posed, theme, solved
        self.faces: tuple[tuple[str, ...], ...] | None = None  # until somebody has looked
        self.setAccessibleName(words)
        set_tip(self, words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def look(self) -> None:
        """Draw the cards."""
        self.faces = glimpse_of(self.posed)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def sizeHint(self) -> QSize:
        return _TILE * self._theme.scale

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_outline(self) -> Outline:
        return Outline(self.rect().toRectF(), self._theme.radii.small)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = grown(self.rect().toRectF(), -2)
        paint_small_mat(
            painter, area, self.posed.record.game, theme, lit=self.underMouse() or self.isDown(), edge=1.5
        )
        foot = theme.px(20)
        self._paint_cards(painter, area.adjusted(theme.px(8), theme.px(6), -theme.px(8), -foot))
        self._paint_foot(painter, QRectF(area.left(), area.bottom() - foot, area.width(), foot))
        painter.end()

    def _paint_foot(self, painter: QPainter, foot: QRectF) -> None:
        theme, inks = self._theme, self._theme.colours
        painter.setFont(ui_font(theme.type.label))
        painter.setPen(colour(inks.plate_ink))
        side = theme.px(9)
        inside = foot.adjusted(side, 0, -side, 0)
        align = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inside, align | Qt.AlignmentFlag.AlignLeft, str(self.posed.place))
        if self._solved:
            middle = QPointF(inside.right() - side / 2, foot.center().y())
            draw_icon(painter, "check", middle, theme.px(15), inks.lamp_text)

    def _paint_cards(self, painter: QPainter, room: QRectF) -> None:
        groups = [group for group in self.faces or () if group]
        if not groups:
            return
        across = sum(map(_breadth, groups)) + (len(groups) - 1) * _APART
        width = min(room.width() / across, room.height() / RATIO, room.width() * _WIDEST)
        left = room.center().x() - across * width / 2
        top = room.center().y() - width * RATIO / 2
        game = find(self.posed.record.game)
        for group in groups:
            for face in group:
                place = QRectF(left, top, width, width * RATIO)
                dpr = self.devicePixelRatioF() * 2
                picture = card_picture(art_of(game), face, self._theme, stepped(width), dpr)
                painter.drawPixmap(place, picture, QRectF(picture.rect()))
                left += width * (1 - _OVERLAP)
            left += width * (_OVERLAP + _APART)


def _breadth(group: Sequence[str]) -> float:
    """Of all its cards, in widths of a card."""
    return len(group) - (len(group) - 1) * _OVERLAP


class PuzzleList(QWidget):
    """The puzzles of one game at a time; `first` is the button that leads to the next unsolved one."""

    chosen = Signal(str, int)
    """The game and the number of a puzzle."""
    turned = Signal(str)
    """The puzzles of that game are wanted."""

    def __init__(
        self,
        puzzles: Mapping[str, Sequence[PuzzleEntry]],
        game: str,
        today: PuzzleEntry | None,
        solved: Collection[str],
        *,
        titles: Mapping[str, str],
        translate: Translate,
        theme: Theme,
    ) -> None:
        """`today` is the puzzle of the day, `solved` are ids, `titles` are the games'."""
        super().__init__()
        self._puzzles, self._solved, self._theme, self._titles = puzzles[game], solved, theme, titles
        self._words = PuzzleWords(translate)
        self._columns = _COLUMNS
        self._grids: list[tuple[QGridLayout, list[PuzzleTile]]] = []
        self.tiles = [self._tile(each) for each in self._puzzles]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        self._games = games = Segment(
            self.tr("Game"), [(each, titles[each], "") for each in puzzles], game, theme
        )
        games.chosen.connect(self.turned)
        self._head = head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addWidget(games)
        head.addStretch(1)
        self.first = self._next_unsolved()
        head.addWidget(self.first)
        column.addLayout(head)
        asked = any(each.puzzle.choice is not None for each in self._puzzles)
        column.addWidget(label(self._about(titles[game], asked=asked), "label", "second", wrap=True))
        self.today = self._tile(today) if today is not None else None
        if self.today is not None:
            column.addWidget(self._of_day(self.today))
        self._area = self._levels()
        column.addWidget(self._area, 1)
        self._looking = QTimer(self)
        self._looking.timeout.connect(self._look)
        self._looking.start(0)

    def _look(self) -> None:
        """Draw the cards of one more puzzle: all at once would keep the window waiting."""
        tiles = self.tiles if self.today is None else (self.today, *self.tiles)
        tile = next((each for each in tiles if each.faces is None), None)
        if tile is None:
            self._looking.stop()
            return
        tile.look()
        unsolved = next((each for each in self.tiles if each.posed.id not in self._solved), None)
        if tile is tiles[0] and unsolved is not None:  # everything has its place by now
            self._area.ensureWidgetVisible(unsolved)

    def _about(self, game: str, *, asked: bool) -> str:
        if asked:
            text = self.tr(
                "The end of a game of {game}: find the best move. Every deal that fits what you see has "
                "been counted, so the answer is exact."
            )
        else:
            text = self.tr(
                "The last cards of {game}, all face up, so you see what is still to come. Win from there."
            )
        return text.format(game=game)

    def _next_unsolved(self) -> Button:
        left = [each for each in self._puzzles if each.id not in self._solved]
        posed = left[0] if left else self._puzzles[0]
        words = self.tr("Next unsolved") if left else self.tr("From the start")
        go = partial(self.chosen.emit, posed.record.game, posed.number)
        button = Button(words, self._theme, kind="primary", icon_name="play", on_click=go)
        button.setAccessibleName(f"{words}: {self._words.title(posed.puzzle.level, posed.place)}")
        return button

    def _of_day(self, tile: PuzzleTile) -> QFrame:
        """A line with its picture."""
        posed, px = tile.posed, self._theme.px
        solved = posed.id in self._solved
        tile.setFixedWidth(px(_TILE.width()))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(label(self.tr("Puzzle of the day"), "heading"))
        title = f"{self._titles[posed.record.game]} · {self._words.title(posed.puzzle.level, posed.place)}"
        state = self.tr("Solved. The next one comes tomorrow.") if solved else title
        words.addWidget(label(state, "label", "second"))
        words.addStretch(1)
        line = frame("stripe")
        row = QHBoxLayout(line)
        row.setContentsMargins(*map(px, (8, 4, 12, 4)))
        row.setSpacing(px(14))
        row.addWidget(tile)
        row.addLayout(words, 1)
        action = self.tr("Again") if solved else self.tr("Solve")
        go = partial(self.chosen.emit, posed.record.game, posed.number)
        button = Button(action, self._theme, on_click=go)
        button.setAccessibleName(f"{self.tr('Puzzle of the day')}: {action}")
        row.addWidget(button)
        return line

    def _levels(self) -> QScrollArea:
        inside = QFrame()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, self._theme.px(_BAR), 0)
        column.setSpacing(self._theme.px(6))
        for level in LEVELS:
            self._add_level(level, column)
        column.addStretch(1)
        area = QScrollArea()
        scroll_by_finger(area)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        return area

    def _add_level(self, level: int, column: QVBoxLayout) -> None:
        tiles = [each for each in self.tiles if each.posed.puzzle.level == level]
        done = sum(each.posed.id in self._solved for each in tiles)
        head = QHBoxLayout()
        head.addWidget(label(self._words.level(level), "heading"), 1)
        counted = self.tr("{done} of {all} solved").format(done=done, all=len(tiles))
        head.addWidget(label(counted, "label", "second"))
        column.addLayout(head)
        grid = QGridLayout()
        grid.setSpacing(self._theme.px(_BETWEEN))
        self._grids.append((grid, tiles))
        self._place(grid, tiles)
        column.addLayout(grid)

    def _place(self, grid: QGridLayout, tiles: Sequence[PuzzleTile]) -> None:
        for at in range(_COLUMNS):
            grid.setColumnStretch(at, 1 if at < self._columns else 0)
        for place, tile in enumerate(tiles):
            grid.addWidget(tile, *divmod(place, self._columns))

    def fit(self, width: int) -> None:
        """Stand in that width: as many tiles side by side as there is room for, and the head on two lines."""
        directions = QBoxLayout.Direction
        wide = self._games.sizeHint().width() + self.first.sizeHint().width() + self._head.spacing() <= width
        self._head.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        px = self._theme.px
        columns = max(1, min(_COLUMNS, (width - px(_BAR)) // px(_TILE.width() + _BETWEEN)))
        if columns != self._columns:
            self._columns = columns
            for grid, tiles in self._grids:
                self._place(grid, tiles)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self.width())

    def _tile(self, posed: PuzzleEntry) -> PuzzleTile:
        solved = posed.id in self._solved
        name = self._words.title(posed.puzzle.level, posed.place)
        words = self.tr("{puzzle}, solved").format(puzzle=name) if solved else name
        tile = PuzzleTile(posed, words, self._theme, solved=solved)
        tile.focused.connect(lambda: self._area.ensureWidgetVisible(tile))
        tile.clicked.connect(
            lambda _checked=False: self.chosen.emit(tile.posed.record.game, tile.posed.number)
        )
        return tile
