"""What the player's hands do at the table of Three Is Too Many: a card in hand shows what it would do."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.three.cards import ROW
from cardgames_qt.games.three.model import Play
from cardgames_qt.games.three.table.board import Board
from cardgames_qt.games.three.table.layout import ROWS, card_key, card_of, row_key
from cardgames_qt.games.three.table.preview import Preview, reckoning
from cardgames_qt.games.three.table.situation import situation, warning
from cardgames_qt.games.three.tell.forecast import Forecast, forecast
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import OutlookWords, SituationWords
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.gesture import Hands
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.note import REFUSED
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.words.info import Info


class ThreeHands(Hands):
    """Any card of the hand goes to its own row; while it is held, its consequences are seen."""

    def __init__(self, scene: GameScene, board: Board, words: ThreeWords) -> None:
        translate = scene.setting.translate
        self._scene, self._board, self._game = scene, board, words
        self._words, self._outlook = SituationWords(translate, words), OutlookWords(translate, words)
        self._preview = Preview(scene, board, self._outlook)
        self._note = Info("")
        self._laid_from: dict[str, Pose] = {}
        board.button.clicked.connect(self._play_held)
        scene.refused.connect(self._tell_refused)

    def _seen(self) -> Forecast | None:
        """What the held card would do."""
        held, showing = self._scene.gestures.held, self._scene.showing
        return forecast(showing.view, card_of(held.key)) if held is not None and showing is not None else None

    # --- what the table asks --------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Any card of the hand when it is one's turn."""
        play, showing = Play(card_of(card_key)), self._scene.showing
        assert showing is not None
        if play in showing.moves:
            return None
        return self._scene.reasons.why_not(play) or self._words.watching()

    def targets(self, card_key: str) -> Sequence[Target]:
        """Its own row with what it brings, the other two with the reason."""
        assert self._scene.showing is not None
        seen = forecast(self._scene.showing.view, card_of(card_key))
        self._board.aim(seen)
        chip = self._outlook.gain(seen.gain) if seen.taken else self._outlook.nothing()
        own = Target(row_key(seen.row_index), chip=chip)
        others = [row for row in range(ROWS) if row != seen.row_index]
        return (own, *(Target(row_key(r), legal=False, reason=self._wrong_row(r)) for r in others))

    def _wrong_row(self, row: int) -> str:
        return self._scene.reasons.told(self._outlook.wrong_row(row), "rows")

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card; the rows go on from how the preview showed them."""
        del place
        self._laid_from = self._preview.left
        self._scene.move_made.emit(Play(card_of(card_key)))
        self._laid_from = {}
        return True

    def hold_changed(self, card: CardItem | None) -> None:
        """Show or hide the preview."""
        self._note = Info("")
        self.tell()
        seen = self._seen()
        if card is not None and seen is not None:
            self._scene.announced.emit(self._outlook.told(seen))

    # --- what is shown and said -----------------------------------------------------------------------

    def begin(self) -> None:
        """Another step: what was noted has been read, and the rows go on from how they were seen."""
        self._note = Info("")
        for key, pose in self._laid_from.items():
            card = self._scene.thing(key)
            if isinstance(card, CardItem):
                card.show_pose(pose)

    def take_hint(self, play: Play, reason: str) -> None:
        """Take the card up, so that its row lights and its consequences show, and say why."""
        card = self._scene.thing(card_key(play.card))
        if not isinstance(card, CardItem):
            return
        by_keys = self._scene.focus.current is not None
        self._scene.gestures.pick(card)
        self._note = Info(self._words.hint(), reason, icon="bulb")
        self._say()
        if by_keys:
            self._scene.focus.set(self._scene.thing(row_key(ROW[play.card])))

    def tell(self) -> None:
        """Follow the held card on the rows, in the collection, on the button and in words."""
        showing, board, seen = self._scene.showing, self._board, self._seen()
        if showing is None:
            return
        board.button.setVisible(seen is not None)
        board.show_score(showing.view, seen)
        if seen is None:
            self._preview.clear()
            board.unaim()
        else:
            self._preview.show(seen)
            board.button.set_text(self._outlook.play(seen.card), icon="check")
        self._say()

    def relaid(self) -> None:
        """The cards were laid anew."""
        self._preview.forget()
        self.tell()

    def _say(self) -> None:
        """What is expected now, or what the held card would do."""
        showing, seen, note = self._scene.showing, self._seen(), self._note
        if showing is None:
            return
        if seen is None:
            end = self._game.reason("all_cards_played")
            said = situation(self._words, self._scene.setting.seats, showing, end)
            beside = warning(self._words, showing.view)
        else:
            said = reckoning(self._outlook, seen)
            beside = Info(self._words.where_else(seen.card), self._words.only_row(seen.card))
        # the words of a hint or a refusal come first, for they say the most
        self._board.say(*((note, said) if note.title else (said, beside)))

    def _play_held(self) -> None:
        seen = self._seen()
        if seen is not None:
            self._scene.gestures.click(self._scene.thing(row_key(seen.row_index)))

    def _tell_refused(self, reason: str) -> None:
        self._note = Info(self._words.refused(), reason, icon=REFUSED)
        self._say()
