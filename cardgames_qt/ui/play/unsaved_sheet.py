"""The dialog about a game that cannot be saved: what is wrong, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QDir, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay

Go: TypeAlias = "Callable[[], object] | None"
"""What leaves the table; None where nobody wants to."""


class UnsavedSheet(Overlay):
    """Opened by the badge, or before the table is left: then it says what would be lost."""

    saved = Signal()
    """The game is on disk after all."""
    leave_wanted = Signal()

    def __init__(
        self,
        session: GameSession,
        files: GameFiles,
        words: ShellWords,
        *,
        theme: Theme,
        parent: QWidget,
        go: Go,
    ) -> None:
        """`go` is what waits for the answer."""
        super().__init__(theme, parent, width=780)
        self._session, self._files, self._words, self.go = session, files, words, go
        self._failure = ""
        self.setAccessibleName(self._title())
        session.saving_changed.connect(self._follow)
        self.fill()

    def fill(self) -> None:
        """What is wrong, what comes of it, and the ways out; the safe one has the keyboard."""
        self._about = label("", "button", "bad", wrap=True)
        self._say_what()
        self.inside.addWidget(label(self._title(), "tile", wrap=True))
        self.inside.addWidget(self._about)
        self.inside.addWidget(label(self._outlook(), "body", wrap=True))
        self.inside.addWidget(label(self._place(), "log", "second", wrap=True))
        if self._failure:
            self.inside.addWidget(label(self._failure, "log", "bad", wrap=True))
        self.inside.addSpacing(self.theme.px(8))
        self.inside.addLayout(self._foot())

    def _say_what(self) -> None:
        about = self._words.unsaved(self._session.saving)
        self._about.setText(about)
        self.setAccessibleDescription(about)

    def _title(self) -> str:
        return self.tr("Leave without saving?") if self.go is not None else self.tr("This game is not saved")

    def _outlook(self) -> str:
        if self.go is not None:
            return self.tr("If you leave now, unsaved moves are lost.")
        return self.tr("You can keep playing. Stolek retries after every move and every few seconds.")

    def _place(self) -> str:
        place = QDir.toNativeSeparators(str(self._session.saving.place))
        return self.tr("The game should be in {file}").format(file=place)

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        if self.go is not None:
            leave = self.leave_wanted.emit
            foot.addWidget(Button(self.tr("Leave anyway"), self.theme, kind="danger", on_click=leave))
        foot.addStretch(1)
        foot.addWidget(Button(self.tr("Save elsewhere…"), self.theme, on_click=self._save_elsewhere))
        foot.addWidget(Button(self.tr("Try again"), self.theme, icon_name="replay", on_click=self._try_again))
        words = self.tr("Back to the game") if self.go is not None else self.tr("Play on")
        back = Button(words, self.theme, kind="primary", on_click=self.dismissed.emit)
        foot.addWidget(back)
        self.setFocusProxy(back)
        return foot

    def end(self) -> None:
        self._session.saving_changed.disconnect(self._follow)
        super().end()

    # --- what is done ---------------------------------------------------------------------------------

    def _try_again(self) -> None:
        if self._session.flush_saving().trouble is not None:
            self._show_failure(self.tr("Tried again: it still fails."))

    def _save_elsewhere(self) -> None:
        place = self._files.ask_place(self.tr("Save the game elsewhere"), self._session.saving.place.name)
        refusal = self._session.save_elsewhere(place) if place is not None else None
        if refusal is not None and place is not None:
            text = self.tr("{file} cannot be written: {reason}")
            self._show_failure(text.format(file=place.name, reason=self._words.say(refusal)))

    def _show_failure(self, text: str) -> None:
        self._failure = text
        self.refill()

    def _follow(self) -> None:
        """Saved again, whatever brought that about, or another trouble."""
        if self._session.saving.trouble is None:
            self.saved.emit()
        else:
            self._say_what()
