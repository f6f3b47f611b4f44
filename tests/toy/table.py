"""The toy's own table: what a scene needs that is more than the plain one, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.ui.look.plain_art import PLAIN_ART
from cardgames_qt.ui.scene.game_scene import Board, BoardInput, BoardScene, GameScene, Setting
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.table.cards import CardZone, Piece
from cardgames_qt.ui.table.items.plate import PlateItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.keyboard import HAND
from cardgames_qt.ui.table.layout import Box
from cardgames_qt.ui.table.pose import Pose, hand, row
from cardgames_qt.ui.table.steps import Steps
from tests.toy.model import CardLaid, Lay, TrickTaken, View

TRICK = "trick"
WIDTH = 110.0


class ToyInput(BoardInput):
    """Any card of the hand goes to the middle."""

    def can_pick(self, card_key: str) -> str | None:
        return self.scene.reasons.why_not(Lay(int(card_key))) or None

    def targets(self, card_key: str) -> Sequence[Target]:
        return (Target(TRICK),)

    def drop(self, card_key: str, place: str) -> bool:
        self.scene.move_made.emit(Lay(int(card_key)))
        return True

    def take_hint(self, move: Any, reason: str) -> None:
        if self.take_up(str(move.lay), [TRICK]):
            self.scene.announced.emit(reason)


class ToyBoard(Board):
    """The others above, the trick in the middle, the hand below."""

    def __init__(self, scene: GameScene) -> None:
        super().__init__(scene, PLAIN_ART)
        self._middle = scene.add(ZoneItem(TRICK, scene.theme, name="The trick"), at=Box(254, 220, 450, 250))
        self._plates = [
            scene.add(PlateItem(f"seat {k}", scene.theme), at=Box(40 + 300 * k, 30, 270, 54))
            for k in range(len(self.seats))
        ]

    def show(self, showing: Showing) -> None:
        for number, plate in enumerate(self._plates):
            score, active = str(showing.scores[number]), number in showing.to_act
            plate.set_seat(self.person(Seat(number), score=score, active=active))

    def zones(self, showing: Showing) -> tuple[CardZone, CardZone]:
        view: View = showing.view
        own = tuple(self._piece(card, interactive=bool(showing.moves)) for card in view.hand)
        return CardZone(HAND, own, self._fan), CardZone(TRICK, self._trick(view), self._row)

    def _trick(self, view: View) -> tuple[Piece, ...]:
        own = () if view.own_laid is None else (self._piece(view.own_laid),)
        others = [seat for seat, laid in enumerate(view.laid) if laid and seat != view.seat]
        return (*own, *(Piece(f"laid {seat}") for seat in others))

    def _piece(self, card: int, *, interactive: bool = False) -> Piece:
        return Piece(str(card), str(card), str(card), interactive=interactive)

    def _fan(self, keys: Sequence[str]) -> Sequence[Pose]:
        px = self.scene.frame.scale
        return hand(len(keys), self.scene.frame.hand, WIDTH * px, PLAIN_ART, px=px)

    def _row(self, keys: Sequence[str]) -> Sequence[Pose]:
        width = WIDTH * self.scene.frame.scale
        return row(len(keys), self._middle.body(), width, width * 0.2)

    def add_steps(self, steps: Steps, happening: Happening) -> None:
        for event in happening.events:
            if isinstance(event, CardLaid):
                self._tell_laid(steps, event.seat, happening)
            elif isinstance(event, TrickTaken):
                winner = self._plates[event.winner].hand_pose(WIDTH / 2)
                steps.leave(dict.fromkeys(steps.lying(TRICK), winner))
            steps.beat()

    def _tell_laid(self, steps: Steps, seat: Seat, happening: Happening) -> None:
        """One's own card is seen to go there; of the others' only that they lie there."""
        left = set(steps.lying(HAND)) - set(map(str, happening.after.view.hand))
        if seat == happening.after.seat:
            steps.go(TRICK, sorted(left))
        else:
            hidden = self._plates[seat].hand_pose(WIDTH / 2)
            steps.go(TRICK, [steps.enter(Piece(f"laid {seat}"), hidden)], Gait.DRAW)


class ToyScene(BoardScene):
    """All that it needs."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.board = ToyBoard(self)
        self.input = self.game_input = ToyInput(self)

    def touched_by(self, move: Any) -> tuple[str, ...]:
        return (str(move.lay), TRICK)


SCENE = ToyScene
