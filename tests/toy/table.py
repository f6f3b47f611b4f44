"""The toy's own table: what a scene needs that is more than the plain one, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.ui.look.plain_art import PLAIN_ART
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.table.cards import Cards, CardZone, Piece
from cardgames_qt.ui.table.gesture import Hands
from cardgames_qt.ui.table.hand import hand
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.plate import PlateItem, Seat
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.keyboard import HAND
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.steps import Steps
from tests.toy.model import CardLaid, Lay, TrickTaken, View

TRICK = "trick"
WIDTH = 110.0


class ToyHands(Hands):
    """Any card of the hand goes to the middle."""

    def __init__(self, scene: ToyScene) -> None:
        self._scene = scene

    def can_pick(self, card_key: str) -> str | None:
        return self._scene.reasons.why_not(Lay(int(card_key))) or None

    def targets(self, card_key: str) -> Sequence[Target]:
        return (Target(TRICK),)

    def drop(self, card_key: str, place: str) -> bool:
        self._scene.move_made.emit(Lay(int(card_key)))
        return True


class ToyScene(GameScene):
    """The others above, the trick in the middle, the hand below."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.cards, self.hands = Cards(self, PLAIN_ART), ToyHands(self)
        self._middle = self.add(ZoneItem(TRICK, setting.theme, name="The trick"))
        self._plates = [
            self.add(PlateItem(f"seat {number}", setting.theme, Seat(seat.avatar, seat.name)))
            for number, seat in enumerate(setting.seats)
        ]

    # --- the picture of a view ------------------------------------------------------------------------

    def show_view(self, showing: Showing) -> None:
        self.cards.lay(self._zones(showing))
        self.show_thinking()

    def arrange(self, frame: Frame) -> None:
        self._middle.place(frame.box(254, 220, 450, 250))
        for number, plate in enumerate(self._plates):
            plate.place(frame.box(40 + 300 * number, 30, 270, 54))
        if self.showing is not None:
            self.show_view(self.showing)

    def show_thinking(self) -> None:
        if self.showing is None:
            return
        for number, (plate, seat) in enumerate(zip(self._plates, self.setting.seats, strict=True)):
            score, active = str(self.showing.scores[number]), number in self.showing.to_act
            thinking = number in self.thinking
            plate.set_seat(Seat(seat.avatar, seat.name, score=score, active=active, thinking=thinking))

    def _zones(self, showing: Showing) -> tuple[CardZone, CardZone]:
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
        px = self.frame.scale
        return hand(len(keys), self.frame.hand, WIDTH * px, PLAIN_ART, px=px)

    def _row(self, keys: Sequence[str]) -> Sequence[Pose]:
        width, middle = WIDTH * self.frame.scale, self._middle.body().center()
        first = middle.x() - (len(keys) - 1) * width * 0.6
        return [
            Pose(first + number * width * 1.2, middle.y(), width, z=number, face_up=key.isdecimal())
            for number, key in enumerate(keys)
        ]

    # --- what happens ---------------------------------------------------------------------------------

    def animate(self, happening: Happening, done: Done) -> None:
        steps = Steps(self.cards, self._zones(happening.after))
        for event in happening.events:
            if isinstance(event, CardLaid):
                self._tell_laid(steps, event.seat, happening)
            elif isinstance(event, TrickTaken):
                winner = self._away(event.winner)
                steps.leave(dict.fromkeys(steps.lying(TRICK), winner))
                steps.beat()
        steps.settle()

        def rest() -> None:
            self.show_view(happening.after)
            done()

        steps.run(rest)

    def _tell_laid(self, steps: Steps, seat: int, happening: Happening) -> None:
        """One's own card is seen to go there; of the others' only that they lie there."""
        left = set(steps.lying(HAND)) - set(map(str, happening.after.view.hand))
        if seat == happening.after.seat:
            steps.go(TRICK, sorted(left))
        else:
            steps.go(TRICK, [steps.enter(Piece(f"laid {seat}"), self._away(seat))], Gait.DRAW)
        steps.beat()

    def _away(self, seat: int) -> Pose:
        at = self._plates[seat].middle()
        return Pose(at.x(), at.y(), WIDTH * self.frame.scale * 0.5, face_up=False)

    def show_hint(self, move: Any, reason: str) -> None:
        card = self.thing(str(move.lay))
        if isinstance(card, CardItem):
            self.gestures.pick(card)
            self.announced.emit(reason)

    def touched_by(self, move: Any) -> tuple[str, ...]:
        return (str(move.lay), TRICK)


SCENE = ToyScene
