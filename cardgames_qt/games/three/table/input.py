"""What gestures mean at the table of Three Is Too Many: a card in hand shows what it would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.games.three.cards import ROW
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import PAIR_POINTS, SINGLE_POINTS, TOO_MANY
from cardgames_qt.games.three.table.board import ThreeBoard
from cardgames_qt.games.three.table.info import Info, InfoLine
from cardgames_qt.games.three.table.layout import ROWS
from cardgames_qt.games.three.table.preview import MovePreview, reckoning
from cardgames_qt.games.three.tell.forecast import Forecast, forecast
from cardgames_qt.games.three.tell.keys import card_key, card_of, row_key
from cardgames_qt.games.three.tell.report import groups
from cardgames_qt.games.three.tell.situation import situation
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import OutlookWords, SituationWords
from cardgames_qt.kit.score import signed
from cardgames_qt.ui.scene.game_scene import BoardInput
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.label import REFUSED
from cardgames_qt.ui.table.items.target import Target


class ThreeInput(BoardInput):
    """Any card of the hand goes to its own row; while it is held, its consequences are seen."""

    def __init__(self, board: ThreeBoard, words: ThreeWords) -> None:
        super().__init__(board.scene)
        translate = self.scene.setting.translate
        self._board, self._game = board, words
        self._words, self._outlook = SituationWords(translate, words), OutlookWords(translate, words)
        self._preview = MovePreview(board, self._outlook)
        self._note = Info("")
        self._advised: Play | None = None
        self._dropping = False
        board.button.clicked.connect(self._play_held)
        self.scene.refused.connect(self._tell_refused)

    def _seen(self) -> Forecast | None:
        """What the held card would do."""
        held = self.scene.gestures.held
        return forecast(self.showing.view, card_of(held.key)) if held is not None else None

    # --- what the table asks --------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Any card of the hand when it is one's turn."""
        play = Play(card_of(card_key))
        if play in self.showing.moves:
            return None
        return self.scene.reasons.why_not(play) or self._words.watching()

    def targets(self, card_key: str) -> Sequence[Target]:
        """Its own row with what it brings; the other two give their reason to whoever tries them."""
        seen = forecast(self.showing.view, card_of(card_key))
        self._board.aim(seen)
        chip = self._outlook.gain(seen.gain) if seen.taken else self._outlook.nothing()
        places = [Target(row_key(seen.row_index), chip=chip)]
        for row in (row for row in range(ROWS) if row != seen.row_index):
            reason = self.scene.reasons.explained(self._outlook.wrong_row(row), "rows")
            places.append(Target(row_key(row), legal=False, reason=reason, quiet=True))
        return places

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card; the rows go on from how the preview showed them."""
        del place
        self._dropping = True
        self.scene.move_made.emit(Play(card_of(card_key)))
        self._dropping = False
        return True

    def hold_changed(self, card: CardItem | None) -> None:
        self._note, self._advised = Info(""), None
        self.follow_held()
        seen = self._seen()
        if card is not None and seen is not None:
            self.scene.announced.emit(self._outlook.sentence(seen))

    # --- what is shown and said -----------------------------------------------------------------------

    def begin(self) -> None:
        """Another step: what was noted has been read, and the rows go on from how they were seen."""
        self._note, self._advised = Info(""), None
        if self._dropping:
            self._preview.resume()

    def take_hint(self, move: Any, reason: str) -> None:
        """Take the card up, so that its row lights and its consequences show, and say why."""
        if isinstance(move, Play) and self.take_up(card_key(move.card), [row_key(ROW[move.card])]):
            self._advised = move
            self.reword_hint(reason)

    @property
    def advised(self) -> Any:
        return self._advised

    def reword_hint(self, reason: str) -> None:
        self._note = Info(self._words.hint(), reason, icon="bulb")
        self._say()

    def follow_held(self) -> None:
        """Follow the held card on the rows, in the collection, on the button and in words.

        Without one, words and points wait for cards that still move, as everything around them does.
        """
        board, seen = self._board, self._seen()
        board.button.setVisible(seen is not None)
        if seen is None:
            self._preview.clear()
            board.aim(None)
        else:
            self._preview.foresee(seen)
            board.button.set_text(self._outlook.play(seen.card), icon="check")
        if seen is not None or board.shown is self.showing:
            board.show_score(self.showing.view, seen)
            self._say()

    def relaid(self) -> None:
        """The cards were laid anew."""
        self._preview.forget()
        self.follow_held()

    def _say(self) -> None:
        """What is expected now, or what the held card would do."""
        showing, seen, note = self.showing, self._seen(), self._note
        if seen is None:
            end = self._game.reason("all_cards_played")
            said = Info(*situation(self._words, self.scene.setting.seats, showing, end))
        else:
            said = reckoning(self._outlook, seen)
        beside = warning(self._words, showing.view)
        # the words of a hint or a refusal come first, for they say the most
        first, second = (note, said) if note.title else (said, beside)
        asked = seen is None and not note.title and not showing.view.over
        self._board.say(first, second, reminders(self._words) if asked else ())

    def _play_held(self) -> None:
        seen = self._seen()
        if seen is not None:
            self.scene.gestures.click(self.scene.thing(row_key(seen.row_index)))

    def _tell_refused(self, reason: str) -> None:
        self._note = Info(self._words.refused(), reason, icon=REFUSED)
        self._say()


def warning(words: SituationWords, view: View) -> Info:
    """Which colours of the player's own collection are one card away from going bad."""
    pairs = [colour for colour, count in groups(view.collections[view.seat]) if count == 2]
    return Info(words.careful(), words.one_away(pairs)) if pairs and not view.over else Info("")


def reminders(words: SituationWords) -> tuple[Info, ...]:
    """The two rules that a choice is about, the one to be known first coming first."""
    worth = [
        InfoLine(words.of_a_colour(count), signed(points), "bad" if points < 0 else "good")
        for count, points in enumerate((SINGLE_POINTS, PAIR_POINTS, -TOO_MANY), 1)
    ]
    return Info(words.fifth_title(), words.fifth_rule()), Info(words.worth_title(), lines=tuple(worth))
