"""A day to share: its results as text and as a picture, and friends' results beside them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import msgspec
from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPixmap,
)
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardgames_qt.engine.errors import BadRecordError, ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.words import Translate
from cardgames_qt.play.day_text import SharedDay, read_day
from cardgames_qt.storage.disk import create_whole
from cardgames_qt.storage.facts import FriendTold
from cardgames_qt.storage.store import explained_errors
from cardgames_qt.ui.daily.picture import DayPicture, draw_day
from cardgames_qt.ui.daily.words import DailyWords
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.end_screen import as_png
from cardgames_qt.ui.play.game_files import PICTURE, GameFiles
from cardgames_qt.ui.text.formats import long_date
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, icon_button
from cardgames_qt.ui.widgets.labels import ElidedLabel, frame, label
from cardgames_qt.ui.widgets.overlay import Overlay

_PREVIEW, _LOW_PREVIEW = 340, 270
_NAME, _MOST = 112, 3
"""Friends that find room beside each other: the last who told."""


class DayToShare(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the sheet shows of a day."""

    told: SharedDay
    """The player's own results, as a friend's program would read them."""
    text: str
    picture: DayPicture
    friends: tuple[FriendTold, ...] = ()


class ShareSheet(Overlay):
    """The picture at the left; what to do with it, and the friends, at the right."""

    def __init__(
        self,
        look: Callable[[], DayToShare],
        keep: Callable[[SharedDay], Phrase | None],
        files: GameFiles,
        *,
        translate: Translate,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        """`look` tells how the day stands, `keep` stores a friend's results or says why it cannot."""
        super().__init__(theme, parent, width=1000)
        self._look, self._keep, self._files = look, keep, files
        self._words, self._shell = DailyWords(translate), ShellWords(translate)
        self._shared, self._said, self._good = look(), "", True
        self.setAccessibleName(self.tr("Share and compare"))
        self.setAcceptDrops(True)
        self.fill()

    @property
    def day(self) -> date:
        return self._shared.told.day

    # --- layout ---------------------------------------------------------------------------------------

    def fill(self) -> None:
        px = self.theme.px
        self.inside.addWidget(label(self.tr("Share and compare"), "tile"))
        columns = QHBoxLayout()
        columns.setSpacing(px(28))
        if not self.slim:
            columns.addWidget(self._preview(), 0, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        right.setSpacing(px(8))
        right.addWidget(label(self.tr("Your result, without giving a card away"), "heading"))
        right.addLayout(self._ways())
        right.addSpacing(px(4 if self.low else 10))
        right.addWidget(frame("rule"))
        right.addSpacing(px(4 if self.low else 10))
        right.addWidget(label(self.tr("A friend’s result beside yours"), "heading"))
        about = self.tr(
            "Copy the text a friend sent you and paste it here, or drop it anywhere on this sheet."
        )
        right.addWidget(label(about, "label", "second", wrap=True))
        right.addLayout(self._paste_row())
        right.addLayout(self._beside())
        right.addStretch(1)
        columns.addLayout(right, 1)
        self.inside.addLayout(columns)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(Button(self.tr("Close"), self.theme, kind="quiet", on_click=self.dismissed.emit))
        self.inside.addLayout(foot)

    def _preview(self) -> QLabel:
        picture = self.picture()
        width = self.theme.px(_LOW_PREVIEW if self.low else _PREVIEW)
        fine = self.devicePixelRatioF()
        small = picture.scaledToWidth(round(width * fine), Qt.TransformationMode.SmoothTransformation)
        pixmap = QPixmap.fromImage(small)
        pixmap.setDevicePixelRatio(fine)
        shown = label("")
        shown.setPixmap(pixmap)
        shown.setFixedSize(QSize(width, round(width * picture.height() / picture.width())))
        shown.setAccessibleName(self._shared.picture.spoken)
        return shown

    def _ways(self) -> QHBoxLayout:
        copy = partial(Button, theme=self.theme)
        self.copy_text = copy(
            self.tr("Copy as text"), kind="primary", icon_name="copy", on_click=self._copy_text
        )
        self.copy_picture = copy(
            self.tr("Copy as a picture"), icon_name="picture", on_click=self._copy_picture
        )
        save = self.tr("Save the picture…")
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(8))
        row.addWidget(self.copy_text)
        row.addWidget(self.copy_picture)
        row.addWidget(icon_button("save", save, self.save_picture, self.theme))
        row.addStretch(1)
        self.setFocusProxy(self.copy_text)
        return row

    def _paste_row(self) -> QHBoxLayout:
        words = self.tr("Paste a friend’s result")
        self.paste: Button = Button(words, self.theme, icon_name="note", on_click=self.take_clipboard)
        self._message = label(self._said, "label", "second" if self._good else "bad", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(12))
        row.addWidget(self.paste)
        row.addWidget(self._message, 1)
        return row

    def _beside(self) -> QGridLayout:
        """A column for each friend, and the player's own before them: it is there first, so nothing moves."""
        friends, px = self._shared.friends[-_MOST:], self.theme.px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(2 if self.low else 4))
        own = self._shared.told
        grid.addWidget(self._as_high_as_a_friend(), 0, 0)
        grid.addWidget(label(own.name or self.tr("You"), "name", "lamp"), 0, 1)
        for column, friend in enumerate(friends, 2):
            grid.addWidget(self._friend(friend), 0, column)
        for row, line in enumerate(self._shared.picture.lines, 1):
            grid.addWidget(label(line.title, "label", "second"), row, 0)
            everybody = [own.results.get(line.game), *(each.results.get(line.game) for each in friends)]
            for column, result in enumerate(everybody, 1):
                said = self._words.friends_result(result) if result is not None else "–"
                grid.addWidget(label(said, "label", wrap=True), row, column)
        grid.setColumnMinimumWidth(0, px(_NAME))
        for column in range(1, len(friends) + 2):
            grid.setColumnStretch(column, 1)
        return grid

    def _as_high_as_a_friend(self) -> QWidget:
        """Nothing to be seen, before the names."""
        place = icon_button("cross", "", self.dismissed.emit, self.theme)
        policy = place.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        place.setSizePolicy(policy)
        place.setVisible(False)
        return place

    def _friend(self, friend: FriendTold) -> QWidget:
        name = self._words.friend(friend.name)
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(ElidedLabel(name, "name"), 1)
        remove = self.tr("Remove {name}’s result").format(name=name)
        row.addWidget(icon_button("cross", remove, partial(self._forget, friend), self.theme))
        return head

    # --- sharing --------------------------------------------------------------------------------------

    def picture(self) -> QImage:
        return draw_day(self._shared.picture, self.theme)

    def _copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self._shared.text)
        self.copy_text.setText(self.tr("Copied"))

    def _copy_picture(self) -> None:
        QGuiApplication.clipboard().setImage(self.picture())
        self.copy_picture.setText(self.tr("Copied"))

    def save_picture(self) -> None:
        """Ask for a file and write it there; a file that has the name already stays as it is."""
        name = f"Stolek {self.day.isoformat()}{PICTURE}"
        place = self._files.ask_place(self.tr("Save the picture"), name)
        if place is None:
            return
        try:
            with explained_errors():
                create_whole(place, as_png(self.picture()))
        except BadRecordError as error:
            reason = self._shell.say(error.phrase)
            said = self.tr("{file} cannot be written: {reason}").format(file=place.name, reason=reason)
            self._say(said, good=False)
        else:
            self._say(self.tr("Saved as {file}").format(file=place.name))

    # --- a friend's -----------------------------------------------------------------------------------

    def take_clipboard(self) -> None:
        self.take(QGuiApplication.clipboard().text())

    def take(self, text: str) -> None:
        """Put a friend's results beside the own, or say why they cannot stand there."""
        try:
            told = read_day(text)
        except ExplainedError as error:
            self._say(self._shell.say(error.phrase), good=False)
            return
        own = self._shared.told
        if told.day != self.day:
            said = self.tr("This result is from another day: {date}. Open that day to compare it.")
            self._say(said.format(date=long_date(told.day)), good=False)
        elif (told.name, dict(told.results)) == (own.name, dict(own.results)):
            self._say(self.tr("This is your own result."), good=False)
        else:
            self._store(
                told,
                self.tr("{name}’s result stands beside yours.").format(name=self._words.friend(told.name)),
            )

    def _forget(self, friend: FriendTold) -> None:
        self._store(SharedDay(day=self.day, results={}, name=friend.name), "")

    def _store(self, told: SharedDay, said: str) -> None:
        refusal = self._keep(told)
        if refusal is None:
            self._shared = self._look()
            self._say(said)
        else:
            values = {"reason": refusal}
            self._say(self._shell.say(Phrase("It cannot be saved: {reason}", values)), good=False)

    def message(self) -> str:
        return self._said

    def _say(self, words: str, *, good: bool = True) -> None:
        self._said, self._good = words, good
        self.refill()

    # --- Qt -------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.take_clipboard()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_text(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if is_text(event.mimeData()):
            event.acceptProposedAction()
            self.take(event.mimeData().text())


def is_text(what: QMimeData) -> bool:
    """Files have their names as text, and belong to the window."""
    return what.hasText() and not what.hasUrls()
