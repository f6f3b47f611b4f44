"""While a card is held: where it would go, what it would take, and what that would be worth."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from cardgames_qt.games.three.cards import COLOUR, COLOURS, Card
from cardgames_qt.games.three.table.board import Board
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.layout import card_key
from cardgames_qt.games.three.table.motion import raised
from cardgames_qt.games.three.tell.forecast import Forecast, Kind
from cardgames_qt.games.three.tell.words import OutlookWords
from cardgames_qt.ui.table.items.card import Pose
from cardgames_qt.ui.table.items.ghost import GhostItem
from cardgames_qt.ui.table.trial import Remark, Trial
from cardgames_qt.ui.table.words.info import Info, Line


class Preview(Trial):
    """The held card lies in its row; what it takes is raised, and what it changes is marked."""

    def __init__(self, board: Board, words: OutlookWords) -> None:
        super().__init__(board.scene, board.cards, GhostItem(board.scene.theme, ART))
        self._board, self._words = board, words

    def foresee(self, seen: Forecast) -> None:
        """Show all of it on the table."""
        self.clear()
        board, px = self._board, self._board.places.frame.scale
        poses = {card: board.places.row_pose(seen.row_index, index) for index, card in enumerate(seen.row)}
        there = poses.pop(seen.card)
        poses |= {card: raised(poses[card], px) for card in seen.taken}
        remarks = [self._of_taken(card, poses[card], px) for card in seen.taken]
        lit: dict[int, bool] = {}
        for change in seen.changes:
            if change.colour is not None:
                index = COLOURS.index(change.colour)
                lit[index] = change.kind is not Kind.DOWN
                kept = board.places.kept_pose(index)
                at = QPointF(kept.x + 4 * px, kept.box.top() - 2 * px)
                remarks.append(Remark(self._words.gain(change.points), at, lit[index]))
        self.show({card_key(card): pose for card, pose in poses.items()}, str(seen.card), there, remarks)
        board.marks.light(lit)
        board.tickets.set_wanted(any(change.kind is Kind.RUNNING for change in seen.changes))

    def clear(self) -> None:
        """The own collection and the bonuses, too."""
        super().clear()
        self._board.marks.light({})
        self._board.tickets.set_wanted(False)

    def _of_taken(self, card: Card, pose: Pose, px: float) -> Remark:
        words = self._words.you_take() if COLOUR[card] else self._words.leaves()
        return Remark(words, QPointF(pose.x, pose.box.bottom() + 6 * px), lit=COLOUR[card] is not None)


def reckoning(words: OutlookWords, seen: Forecast) -> Info:
    """The card of consequences."""

    def line(text: str, points: int) -> Line:
        tone = "good" if points > 0 else "bad" if points < 0 else "plate_ink"
        return Line(text, words.gain(points), tone)

    lines = tuple(line(words.change(change), change.points) for change in seen.changes)
    total = line(words.from_to(seen.score_before, seen.score_after), seen.gain)
    return Info(words.outlook_title(seen), words.outlook_text(seen), lines, total)
