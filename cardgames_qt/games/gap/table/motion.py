"""What happened at the table of GAP, told in cards that change their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.model import CardJoinedRow, CardsTaken, RoundDealt, RoundScored, RowFilled, View
from cardgames_qt.games.gap.table.board import HAND, ROW, Board, hand_order
from cardgames_qt.games.gap.table.layout import stand_beside
from cardgames_qt.games.gap.table.round_report import RoundReport
from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.animator import Done, Gait
from cardgames_qt.ui.table.cards import Cards
from cardgames_qt.ui.table.steps import Steps
from cardgames_qt.ui.text.richtext import plain_words

LOOK = 420
"""Milliseconds a played card stays beside what it takes, so that one sees why."""


class Motion:
    """Shows one step of the game: up to the report of a round, and what comes behind it once it is read."""

    def __init__(
        self,
        scene: GameScene,
        board: Board,
        cards: Cards,
        report: RoundReport,
        lay: Callable[[View], None],
    ) -> None:
        """`lay` makes the picture of a view of a moment that has passed."""
        self._scene, self._board, self._cards, self._report, self._lay = scene, board, cards, report, lay

    def run(self, happening: Happening, done: Done) -> None:
        """Show what happened, ending in the picture of the new view."""
        for heard in happening.heard:
            if isinstance(heard.event, CardsTaken | CardJoinedRow):
                self._board.mark(heard.event)
                self._board.call.say(self._scene.log_line(heard))
                self._scene.announced.emit(plain_words(self._board.call.text))
        ends = [k for k, event in enumerate(happening.events, 1) if isinstance(event, RoundScored)]
        if ends:
            self._count(happening, ends[0], done)
        else:
            self._finish(happening.events, happening.after, done)

    def _count(self, happening: Happening, end: int, done: Done) -> None:
        """Up to the end of a round; then its report is read, before the next one is dealt."""
        assert self._board.now is not None
        now, events, rest = self._board.now, happening.events[:end], happening.events[end:]
        scored = happening.heard[end - 1]
        steps = Steps(self._cards, self._board.zones(now, None))
        tell(steps, events, self._board, now, lambda: None)
        seen = counted(now, events, steps.lying(ROW))

        def count() -> None:
            self._board.mark(None)
            self._lay(seen)
            self._report.open(scored, rest, lambda: self._finish(rest, happening.after, done))

        steps.run(count)

    def _finish(self, events: Sequence[Event], after: Showing, done: Done) -> None:
        """All that leads to the new view; before another round everything goes back to the deck."""

        def end() -> None:
            self._scene.show_view(after)
            if after.moves:
                self._scene.announced.emit(plain_words(self._board.call.text))
            done()

        def go() -> None:
            steps = Steps(self._cards, self._board.zones(after.view, after))
            tell(steps, events, self._board, after.view, lambda: self._board.show(after.view))
            steps.settle()
            steps.run(end)

        if any(isinstance(event, RoundDealt) for event in events):
            self._cards.sweep(self._board.deck.top_pose(), go)
        else:
            go()


def tell(steps: Steps, events: Sequence[Event], board: Board, after: View, landed: Done) -> None:
    """Turn these events into beats; `landed` is called when taken cards have come to their plate."""
    for event in events:
        match event:
            case CardsTaken():
                _take(steps, event, board, landed)
            case CardJoinedRow(seat=seat, card=card):
                steps.enter(board.piece(card), board.plate(seat).hand_pose())
                steps.go(ROW, [card])
                steps.beat()
            case RowFilled(cards=cards):
                for drawn in cards:
                    steps.enter(board.piece(drawn), board.deck.top_pose())
                steps.go(ROW, cards, Gait.DRAW)
                steps.beat()
            case RoundDealt():
                _deal(steps, event, board, after)


def _take(steps: Steps, event: CardsTaken, board: Board, landed: Done) -> None:
    """Show the card beside what it takes, then everything goes to the plate."""
    steps.enter(board.piece(event.card), board.plate(event.seat).hand_pose())
    steps.out(event.card)
    steps.show({event.card: stand_beside(steps.now(event.cards[0]))})
    steps.light(event.cards)
    steps.beat()
    taken = (event.card, *event.cards)
    plate = board.plate(event.seat)
    steps.leave({card: plate.taken_pose(card, k) for k, card in enumerate(taken)}, delay=LOOK)
    steps.beat(landed)


def _deal(steps: Steps, event: RoundDealt, board: Board, after: View) -> None:
    """Every card on its way in the order of dealing, the open ones last; the others' are only backs."""
    board.show(replace(after, hand_counts=(0,) * after.seats))
    top, own = board.deck.top_pose(), hand_order(after)
    steps.come((*own, *event.row), top)
    turns = max(event.hand_counts) * after.seats
    for turn in range(turns):
        seat = (event.starter + turn) % after.seats
        if seat == after.seat:
            steps.go(HAND, [own[turn // after.seats]], Gait.DEAL, first=turn)
        else:
            steps.guests(1, top, board.plate(seat).hand_pose(), Gait.DEAL, first=turn)
    steps.go(ROW, event.row, Gait.DEAL, first=turns)
    steps.beat()


def counted(view: View, events: Sequence[Event], row: Sequence[str]) -> View:
    """What is seen while a round is counted, as the events tell it: nobody has a card in hand any more."""
    scored = events[-1]
    assert isinstance(scored, RoundScored)
    filled = [event.deck_count for event in events if isinstance(event, RowFilled)]
    return replace(
        view,
        hand=(),
        hand_counts=(0,) * view.seats,
        row=tuple(row),
        deck_count=(*filled, view.deck_count)[0],
        taken=scored.taken,
        rounds=(*view.rounds, scored.scores),
        dealt=False,
    )
