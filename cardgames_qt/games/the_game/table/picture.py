"""The picture of The Game's table: always that of a view, and the way from one view to the next."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.the_game.model import CardPlaced, TurnEnded
from cardgames_qt.games.the_game.table.board import Board
from cardgames_qt.games.the_game.table.cards import CardBox, Piece, pieces
from cardgames_qt.games.the_game.table.faces import ART
from cardgames_qt.games.the_game.table.flights import Flights
from cardgames_qt.games.the_game.table.layout import Places, make_places
from cardgames_qt.games.the_game.tell import report
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameReportWords, TheGameTableWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.layout import Frame


class PictureScene(GameScene):
    """Shows views and steps; it knows nothing of what the player does."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.words = TheGameTableWords(setting.translate)
        self.rule_words = TheGameWords(setting.translate)
        self.places: Places = make_places(self.frame, len(setting.seats))
        self.board = Board(self, ART)
        self.board.arrange(self.places)
        self.box = CardBox(self, ART)
        self._report_words = TheGameReportWords(setting.translate)
        self._heard: list[Event] = []

    def picture_changed(self) -> None:
        """Another view is shown: a subclass lights and says what goes with it."""

    def recall(self, heard: Sequence[Heard]) -> None:
        """Whose cards of the last turn lie where: a view does not tell."""
        self._heard = [each.event for each in heard]

    def show_view(self, showing: Showing) -> None:
        """Everything at rest."""
        self.board.show(showing)
        self.box.show(self._pieces(showing))
        self._finish_picture(showing)

    def _pieces(self, showing: Showing) -> list[Piece]:
        return pieces(showing, self.places, self.setting.seats, self.words, self.frame.scale)

    def _finish_picture(self, showing: Showing) -> None:
        self.board.show_faces(showing.view, last_turn(self._heard))
        self.picture_changed()

    def arrange(self, frame: Frame) -> None:
        """Everything anew for another size or theme."""
        self.places = make_places(frame, len(self.setting.seats))
        self.board.arrange(self.places)
        if self.showing is not None:
            self.show_view(self.showing)

    def animate(self, happening: Happening, done: Done) -> None:
        """Cards fly from where the events say to where the view has them."""
        showing, flights = happening.after, Flights(self, self.board, self.box)
        starts = flights.starts(happening)
        self._heard += happening.events
        self.board.show(showing)
        moves = flights.moves(happening, self._pieces(showing), starts)
        self._finish_picture(showing)

        def land() -> None:
            flights.clean()
            done()

        self.animator.run(moves, land)

    def show_thinking(self) -> None:
        """Dots on the plates."""
        self.board.show_thinking(self.thinking)

    # --- beside the table -----------------------------------------------------------------------------

    def subtitle(self) -> str:
        """Players and variants."""
        return report.subtitle(self.showing.view, self._report_words) if self.showing is not None else ""

    def score_pad(self) -> ScorePad:
        """The common goal and the four piles."""
        assert self.showing is not None
        return report.score_pad(self.showing.view, self._report_words)

    def final_table(self) -> FinalTable:
        """What is left, with whom, and why."""
        assert self.showing is not None
        return report.final_table(self.showing.view, self.setting.seats, self._report_words, self.rule_words)

    def log_line(self, heard: Heard) -> str:
        """The rules' sentence; that a turn ended shows in what comes next."""
        return "" if isinstance(heard.event, TurnEnded) else super().log_line(heard)


def last_turn(events: Sequence[Event]) -> list[CardPlaced]:
    """The cards of the last turn that placed any."""
    placed: list[CardPlaced] = []
    for event in reversed(events):
        if isinstance(event, CardPlaced):
            placed.append(event)
        elif isinstance(event, TurnEnded) and placed:
            break
    return placed[::-1]
