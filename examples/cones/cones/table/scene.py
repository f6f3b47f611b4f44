"""The table of Cones, made of Stolek's toolkit: seats above, the trick in the middle, the hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.showing import Happening, Showing
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
from cones.model import CardPlayed, Play, TrickTaken, View
from cones.table.faces import ART

TRICK = "trick"
WIDTH = 110.0


class ConesInput(BoardInput):
    """Any card that may be played goes to the middle."""

    def can_pick(self, card_key: str) -> str | None:
        """None, or why it has to stay."""
        return self.scene.reasons.why_not(Play(card_key)) or None

    def targets(self, card_key: str) -> Sequence[Target]:
        """There is one place."""
        return (Target(TRICK),)

    def drop(self, card_key: str, place: str) -> bool:
        """It is played."""
        self.scene.move_made.emit(Play(card_key))
        return True

    def take_hint(self, move: Any, reason: str) -> None:
        """Lift the card that the hint is about."""
        if self.take_up(move.play, [TRICK]):
            self.scene.announced.emit(reason)


class ConesBoard(Board):
    """Which cards of a view lie where, and how events move them."""

    def __init__(self, scene: GameScene) -> None:
        super().__init__(scene, ART)
        name = scene.setting.words.tr("The trick")
        self._middle = scene.add(ZoneItem(TRICK, scene.theme, name=name), at=Box(204, 220, 550, 250))
        width = 920 / len(self.seats)
        self._plates = [
            scene.add(PlateItem(f"seat {k}", scene.theme), at=Box(20 + width * k, 30, width - 20, 54))
            for k in range(len(self.seats))
        ]

    def show(self, showing: Showing) -> None:
        """Everybody's points, and whose turn it is."""
        for number, plate in enumerate(self._plates):
            score, active = str(showing.scores[number]), number in showing.to_act
            plate.set_seat(self.person(Seat(number), score=score, active=active))

    def zones(self, showing: Showing) -> tuple[CardZone, CardZone]:
        """The own hand and the trick."""
        view: View = showing.view
        own = tuple(self._piece(card, interactive=bool(showing.moves)) for card in view.hand)
        return CardZone(HAND, own, self._fan), CardZone(TRICK, tuple(map(self._piece, view.trick)), self._row)

    def _piece(self, card: str, *, interactive: bool = False) -> Piece:
        return Piece(card, card, self.scene.setting.words.card(card), interactive=interactive)

    def _fan(self, keys: Sequence[str]) -> Sequence[Pose]:
        px = self.scene.frame.scale
        return hand(len(keys), self.scene.frame.hand, WIDTH * px, ART, px=px)

    def _row(self, keys: Sequence[str]) -> Sequence[Pose]:
        width = WIDTH * self.scene.frame.scale
        return row(len(keys), self._middle.body(), width, width * 0.2)

    def add_steps(self, steps: Steps, happening: Happening) -> None:
        """Cards go from hands to the middle, and from there to who takes them."""
        for event in happening.events:
            if isinstance(event, CardPlayed):
                if event.card not in steps.lying(HAND):
                    hidden = self._plates[event.seat].hand_pose(WIDTH / 2)
                    steps.enter(self._piece(event.card), hidden)
                steps.go(TRICK, [event.card], Gait.DRAW)
            elif isinstance(event, TrickTaken):
                steps.beat()
                taker = self._plates[event.seat].hand_pose(WIDTH / 2)
                steps.leave(dict.fromkeys(steps.lying(TRICK), taker))
            steps.beat()


class ConesScene(BoardScene):
    """All that it needs."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.board = ConesBoard(self)
        self.input = self.game_input = ConesInput(self)

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """What a move is about, for hints and replays."""
        return (move.play, TRICK)


SCENE = ConesScene
