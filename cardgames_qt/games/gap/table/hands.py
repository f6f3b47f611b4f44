"""What the player's hands do at the table of GAP, and what is said about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.games.gap.model import Cards, Play, View
from cardgames_qt.games.gap.rules import round_score
from cardgames_qt.games.gap.table.board import Board
from cardgames_qt.games.gap.table.layout import HAND, ROW
from cardgames_qt.games.gap.table.plates import heaps
from cardgames_qt.games.gap.tell.choice import Choice, choice_of
from cardgames_qt.games.gap.tell.words import GapCallWords
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.seats import told_to
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.animator import Gait, Move
from cardgames_qt.ui.table.gesture import Hands
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.target import Style, Target
from cardgames_qt.ui.text.richtext import plain_words


class GapHands(Hands):
    """Holds the choice among equal neighbours while it is made."""

    def __init__(self, scene: GameScene, board: Board, say: GapCallWords) -> None:
        self._scene, self._board, self._say = scene, board, say
        self._choice: Choice | None = None
        self._let_go: Choice | None = None  # of the card that is being dropped
        self._pointed = ""
        self._hinted: Play | None = None
        board.button.clicked.connect(self._play_held)
        scene.focus_moved.connect(self.point_at)
        scene.pointed_at.connect(self.point_at)

    # --- what is said ---------------------------------------------------------------------------------

    def relaid(self) -> None:
        """The instruction, the button and the preview for the present moment."""
        choice, board, say = self._choice, self._board, self._say
        board.call.say(self._call())
        board.button.setVisible(choice is not None)
        only = choice.only if choice is not None else None
        if choice is not None:
            words = (say.button_take(len(only.take)) if only.take else say.button_join()) if only else ""
            board.button.set_text(words or say.button_choose(), "check")
            board.button.set_active(only is not None)
        board.button_words.set_text(say.or_double_click() if only and not self._scene.frame.small else "")
        self._preview()

    def _call(self) -> str:
        choice, showing, say = self._choice, self._scene.showing, self._say
        if choice is not None:
            if choice.only is None:
                return say.choose(choice.card, choice.always, choice.open)
            if not choice.only.take:
                return say.joins(choice.card)
            if choice.same_number:
                return say.takes_same(choice.card, choice.always)
            return say.takes_neighbours(choice.card, choice.always)
        if showing is None or self._board.shown is None:
            return ""
        view: View = showing.view
        if view.over:
            return say.over()
        if not view.dealt:
            return say.before_deal()
        if showing.moves:
            return say.your_turn()
        return say.waiting(told_to(self._scene.setting.seats, showing.seat), view.turn)

    def _preview(self) -> None:
        """What the move would make of the own collection, as far as it is settled."""
        choice, shown, own = self._choice, self._board.shown, self._board.own
        if choice is None or shown is None:
            own.show_preview(None, ("", ""))
            return
        choice, word = choice.narrowed(self._pointed), self._say.after_move()
        if choice.only is not None:
            after = choice.after(choice.only)
            own.show_preview(heaps(after, shown.view.removed), (word, signed(round_score(after))))
        else:
            results = sorted(set(choice.results()))
            own.show_preview(None, (word, " / ".join(signed(result) for result in results)))

    # --- playing --------------------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Only the person to play picks up, and an animation still running is cut short for it."""
        del card_key
        scene, showing = self._scene, self._scene.showing
        if showing is None or showing.view.over:
            return scene.reasons.told(self._say.over(), "target")
        if showing.moves and scene.alone is None:
            scene.animator.finish()
        if scene.alone is not None:
            return self._say.read_first()
        if showing.moves:
            return None
        if not scene.setting.seats[showing.seat].human:
            return self._say.only_watching()
        return scene.reasons.told(self._say.not_now(scene.setting.seats[showing.view.turn].name), "clockwise")

    def _choice_for(self, card_key: str) -> Choice | None:
        if self._choice is not None and self._choice.card == card_key:
            return self._choice
        assert self._scene.showing is not None
        return choice_of(card_key, self._scene.showing.moves, self._scene.showing.view)

    def targets(self, card_key: str) -> Sequence[Target]:
        """The cards to choose from first, then what is taken anyway, the tray, and what does not fit."""
        choice, say = self._choice_for(card_key), self._say
        if choice is None:
            return ()
        found = [
            Target(card, chip=say.chip_result(choice.results(card)), **self._light_of(card))
            for card in choice.open
        ]
        joins = choice.only is not None and not choice.only.take
        tray = Target(ROW, chip=say.chip_joins() if joins else "", quiet=not joins)
        if choice.only is not None:
            found.append(tray)
        found += self._taken(choice)
        if choice.only is None:
            found.append(tray)
        return found if joins else [*found, *self._closed(choice, {target.place for target in found})]

    def _taken(self, choice: Choice) -> list[Target]:
        """What is taken anyway, and what was chosen."""
        alone = choice.only is not None and not choice.picked
        result = self._say.chip_result(choice.results())
        found = []
        for number, card in enumerate(choice.compulsory):
            words = (result if number == 0 else "") if alone else self._say.chip_always()
            found.append(Target(card, chip=words, icon=None if alone else "lock"))
        return found + [Target(card, chip=self._say.chip_chosen(), icon="check") for card in choice.picked]

    def _closed(self, choice: Choice, lit: set[str]) -> list[Target]:
        """The cards of the row that do not fit, with the reason."""
        assert self._scene.showing is not None
        row: Cards = self._scene.showing.view.row
        reasons = {
            card: self._scene.reasons.why_not(Play(choice.card, (card,))) for card in row if card not in lit
        }
        return [Target(card, legal=False, reason=reason, quiet=True) for card, reason in reasons.items()]

    def _light_of(self, card: str) -> dict[str, Any]:
        """How a card to choose is lit: the one of a hint is marked."""
        hinted = self._hinted is not None and card in self._hinted.take
        return {"style": Style.TRICK, "icon": "bulb"} if hinted else {}

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card, or ask which of the equal neighbours it shall take."""
        card, choice = self._scene.thing(card_key), self._let_go
        if choice is None or not isinstance(card, CardItem):
            return False
        choice = choice.narrowed(place)
        if choice.only is not None:
            self._scene.move_made.emit(choice.only)
            return True
        if card.pose.rounded() == card.home.rounded():
            self._ask(card, choice)
        else:
            home = Move(card, card.home, Gait.HOME)
            self._scene.animator.run([home], lambda: self._ask(card, choice))
        return False

    def _ask(self, card: CardItem, choice: Choice) -> None:
        """Keep the card chosen, with the places that are still open."""
        self._choice = choice
        if not self._scene.gestures.pick(card):
            self._choice = None

    def _play_held(self) -> None:
        choice = self._choice
        if choice is not None and choice.only is not None:
            self._scene.gestures.cancel()
            self._scene.move_made.emit(choice.only)

    def default_target(self, card_key: str) -> str | None:
        """A double click plays what needs no choice."""
        choice = self._choice_for(card_key)
        return ROW if choice is not None and choice.only is not None else None

    def tapped(self, key: str) -> bool:
        """Plates, deck and row are only there to be read."""
        card = self._scene.thing(key)
        return not isinstance(card, CardItem) or card.zone != HAND

    def touched_in_vain(self, key: str) -> None:
        """The button waits for a choice among equal neighbours."""
        if key == self._board.button.key and self._choice is not None:
            self._scene.refuse(self._scene.reasons.why_not(Play(self._choice.card, self._choice.always)))

    def hold_changed(self, card: CardItem | None) -> None:
        """Say what the held card would do; a choice that was begun goes on with the same card."""
        self._pointed, self._let_go = "", self._choice
        self._choice = self._choice_for(card.key) if card is not None else None
        if card is None:
            self._hinted = None
        self.relaid()
        if self._choice is not None:
            self._scene.announced.emit(plain_words(self._call()))

    def point_at(self, key: str) -> None:
        """The preview follows the card that is pointed at, by the pointer or the keyboard."""
        if key != self._pointed and self._choice is not None:
            self._pointed = key
            self._preview()

    def take_hint(self, move: Play, reason: str) -> None:
        """Take the card in hand, light what it should take, and say why."""
        scene, card = self._scene, self._scene.thing(move.card)
        if not isinstance(card, CardItem):
            return
        by_keys = scene.focus.current is not None
        scene.gestures.cancel()
        self._hinted = move
        if scene.gestures.pick(card):
            if by_keys:  # the keyboard goes on to a card to choose, or to the row
                choices = self._choice.open if self._choice is not None else ()
                scene.focus.set(scene.thing(next((each for each in move.take if each in choices), ROW)))
            self._board.call.say(reason, "bulb")
            scene.announced.emit(plain_words(reason))
