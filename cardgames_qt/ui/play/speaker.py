"""The narrator's voice at a table: says what happens once it is shown, and says it again when asked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from cardgames_qt.games import find
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.play.narrator import Narrator
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.table.view import TableView


class Speaker(QObject):
    """Speaks to whoever is in front. While nobody is, it says nothing and remembers nothing it has said."""

    def __init__(self, session: GameSession, scene: GameScene, view: TableView, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._view = session, view
        setting = scene.setting
        spoken = find(setting.rules.id).spoken(setting.words, setting.translate)
        self.narrator = Narrator(spoken, setting.seats, resumed=bool(session.match.history))
        self._held: Happening | None = None  # the step that is still moving
        self._parts: list[list[str]] = []  # of a step that waits for its reader
        self._last = ""
        self._covered = True
        view.said.connect(self._remember)
        scene.settled.connect(self.say_step)
        scene.reading.connect(self._say_part)
        session.screen.left.connect(self._cover)
        session.screen.uncovered.connect(self._uncover)

    # --- what happens ---------------------------------------------------------------------------------

    def sit_down(self, showing: Showing, heard: Sequence[Heard]) -> None:
        """Somebody is in front and sees this, having heard that."""
        self._covered, self._held, self._parts = False, None, []
        self._say(self.narrator.sit_down(showing, heard))

    def hold(self, happening: Happening) -> None:
        """Keep a step back until it is shown: no result is heard while cards still fly."""
        self.say_step()
        self._held = happening

    def say_step(self) -> None:
        """The step that was held back is shown."""
        if self._covered:
            return
        self._begin()
        parts, self._parts = self._parts, []
        self._say([sentence for part in parts for sentence in part])

    def _say_part(self) -> None:
        """The step is shown as far as the table waits for a reader."""
        if not self._covered:
            self._begin()
            if len(self._parts) > 1:
                self._say(self._parts.pop(0))

    def _begin(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            self._parts += self.narrator.tell(held)

    def _cover(self) -> None:
        self._covered, self._last = True, ""

    def _uncover(self) -> None:
        self._covered = False
        if self._session.screen.settled:
            self.say_step()

    # --- what is asked for ----------------------------------------------------------------------------

    def repeat(self) -> None:
        """Say the last thing again."""
        self._say([self._last] if self._last else [])

    def tell_situation(self) -> None:
        """Hand, table, points, and whose turn it is."""
        if not self._covered:
            showing = self._session.screen.showing()
            self._say([*self.narrator.situation(showing), *self.narrator.asked(showing)])

    def tell_last_turn(self) -> None:
        """What has happened since the last move of the person in front."""
        front = self._session.screen.front
        if front is not None:
            self._say(self.narrator.last_turn(self._session.match, front))

    def _say(self, sentences: Sequence[str]) -> None:
        """In one piece, so that no sentence is cut short by the next."""
        if sentences:
            self._view.announce(" ".join(sentences))

    def _remember(self, text: str) -> None:
        if not self._covered:
            self._last = text
