"""What the hint says about a card of Cones: whether it takes the trick so far, and with how many cones."""

from __future__ import annotations

from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.words import GameWords, Translate
from cones.model import Play, View, is_cone
from cones.rules import winning


class ConesHintWords(GameHintWords):
    """All of it can be read off the view."""

    def __init__(self, translate: Translate, words: GameWords) -> None:
        super().__init__(translate)
        self._words = words

    def does(self, view: View, move: Play) -> str:
        """The card, and what becomes of the trick."""
        trick, card = (*view.trick, move.play), self._words.card(move.play)
        if len(trick) == 1:
            return self.tr("{card} leads the trick.").format(card=card)
        if winning(trick) < len(trick) - 1:
            return self.tr("{card} does not take the trick.").format(card=card)
        cones = sum(1 for each in trick if is_cone(each))
        if not cones:
            return self.tr("{card} takes the trick so far, without a cone.").format(card=card)
        return self.tr("{card} takes the trick so far, with %n cone(s).", "", cones).format(card=card)


HINT_WORDS = ConesHintWords
