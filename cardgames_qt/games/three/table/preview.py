"""While a card is held: where it would go, what it would take, and what that would be worth."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from cardgames_qt.games.three.cards import COLOUR, COLOURS, Card
from cardgames_qt.games.three.table.board import Board
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.layout import Places, card_key
from cardgames_qt.games.three.table.motion import raised
from cardgames_qt.games.three.tell.forecast import Change, Forecast, Kind
from cardgames_qt.games.three.tell.words import OutlookWords
from cardgames_qt.ui.table.animator import Gait, Move
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.chip import ChipItem
from cardgames_qt.ui.table.items.ghost import GhostItem
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.words.info import Info, Line

_MOST = 3
"""Cards that one card can take."""


class Preview:
    """Shifts the row's cards, shows the held card among them and marks what it takes and changes."""

    def __init__(self, host: TableScene, board: Board, words: OutlookWords) -> None:
        self._host, self._board, self._words = host, board, words
        self._ghost = host.add(GhostItem(host.theme, ART))
        self._chips = [host.add(ChipItem(host.theme)) for _ in range(2 * _MOST)]
        for chip in self._chips:
            chip.setVisible(False)
        self._homes: dict[str, Pose] = {}
        self.left: dict[str, Pose] = {}
        """Where the row's cards were seen last, for a play that goes on from there."""

    def show(self, seen: Forecast) -> None:
        """Show all of it on the table."""
        self.clear()
        places = self._board.places
        px = places.frame.scale
        moves = []
        for index, card in enumerate(seen.row):
            pose = places.row_pose(seen.row_index, index)
            item = self._host.thing(card_key(card))
            if card == seen.card:
                self._ghost.show_at(str(card), pose)
            elif isinstance(item, CardItem):
                self._homes[item.key] = item.home
                pose = raised(pose, px) if card in seen.taken else pose
                moves.append(Move(item, pose, Gait.SPREAD))
                if card in seen.taken:
                    self._mark_taken(seen.taken.index(card), card, pose, px)
        self._host.animator.run(moves)
        self._mark_changes(seen, places)
        self._board.tickets.set_wanted(any(change.kind is Kind.RUNNING for change in seen.changes))

    def forget(self) -> None:
        """The row's cards were laid anew: there is nowhere to put them back to."""
        self._homes = {}

    def clear(self) -> None:
        """Put everything back."""
        items = [(self._host.thing(key), home) for key, home in self._homes.items()]
        cards = [(item, home) for item, home in items if isinstance(item, CardItem)]
        self.left = {item.key: item.pose for item, _ in cards}
        self._homes = {}
        self._ghost.setVisible(False)
        for chip in self._chips:
            chip.setVisible(False)
        self._board.marks.light({})
        self._board.tickets.set_wanted(False)
        if cards:
            self._host.animator.run([Move(item, home, Gait.SPREAD) for item, home in cards])

    def _mark_taken(self, number: int, card: Card, pose: Pose, px: float) -> None:
        words = self._words.you_take() if COLOUR[card] else self._words.leaves()
        at = QPointF(pose.x, pose.box.bottom() + 6 * px)
        self._chip(number, words, at, px, lit=COLOUR[card] is not None)

    def _mark_changes(self, seen: Forecast, places: Places) -> None:
        px = places.frame.scale
        coloured = [change for change in seen.changes if change.colour is not None]
        lit: dict[int, bool] = {}
        for number, change in enumerate(coloured):
            index = COLOURS.index(change.colour or "")
            lit[index] = change.kind is not Kind.DOWN
            pose = places.kept_pose(index)
            at = QPointF(pose.x + 4 * px, pose.box.top() - 2 * px)
            self._chip(_MOST + number, self._words.gain(change.points), at, px, lit=lit[index])
        self._board.marks.light(lit)

    def _chip(self, number: int, words: str, at: QPointF, px: float, *, lit: bool) -> None:
        chip = self._chips[number]
        chip.show_words(words, self._host.theme, px, lit=lit)
        chip.setPos(at)
        chip.setVisible(True)


def reckoning(words: OutlookWords, seen: Forecast) -> Info:
    """The card of consequences."""
    lines = tuple(_line(words, change) for change in seen.changes)
    total = Line(words.from_to(seen.score_before, seen.score_after), words.gain(seen.gain), _tone(seen.gain))
    return Info(words.outlook_title(seen), words.outlook_text(seen), lines, total)


def _line(words: OutlookWords, change: Change) -> Line:
    return Line(words.change(change), words.gain(change.points), _tone(change.points))


def _tone(points: int) -> str:
    return "good" if points > 0 else "bad" if points < 0 else "plate_ink"
