"""Why a move of The Game is better: what happens more or less often after it, in words."""

from __future__ import annotations

from math import floor

from cardgames_qt.games.the_game.cards import CARDS
from cardgames_qt.games.the_game.model import View
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.words import Words

TEN, HUNDRED = 10, 100
"""What happens in some games only is told of ten games, or of a hundred where ten are too few."""


class TheGameReasonWords(Words):
    """Sentences that begin with a small letter, so that they may follow a "but"."""

    def says(self, view: View, reason: Reason) -> str:
        """One reason; empty if there are no words for its effect."""
        effect, _, card = reason.effect.partition(":")
        return self._text(view, effect, card).format(
            card=card,
            cards=self._cards(reason),
            unplayed=self._unplayed(reason),
            times=self._times(reason),
            games=self._games(reason),
        )

    def _text(self, view: View, effect: str, card: str) -> str:
        if effect == "doomed" and card in map(str, view.hand):
            return self.tr("your {card} is shut out for good in {games}.")
        if effect == "doomed" and card in map(str, CARDS):
            return self.tr("{card} is shut out for good in {games}.")
        if view.seats == 1:
            return self._alone(effect)
        return self._together(effect) or self._partners(effect, several=view.seats > 2)

    def _alone(self, effect: str) -> str:
        match effect:
            case "skips":
                return self.tr("in this turn and the next you skip {cards}.")
            case "own_tricks":
                return self.tr("in this turn and the next you play the trick {times}.")
            case "own_stuck":
                return self.tr("in this turn or the next you get stuck in {games}.")
            case "passed":
                return self.tr("after your next turn the four piles have run past {unplayed}.")
            case "one_way":
                return self.tr("after your next turn {cards} can only go one way, if at all.")
            case "stuck_cards":
                return self.tr("after your next turn {cards} in your hand can’t be placed.")
        return ""

    def _together(self, effect: str) -> str:
        match effect:
            case "skips":
                return self.tr("over the next two rounds the table skips {cards}.")
            case "own_tricks":
                return self.tr("over the next two rounds you play the trick {times}.")
            case "own_stuck":
                return self.tr("within two rounds you get stuck in {games}.")
            case "passed":
                return self.tr("after two rounds the four piles have run past {unplayed}.")
            case "one_way":
                return self.tr("after two rounds {cards} can only go one way, if at all.")
            case "stuck_cards":
                return self.tr("after two rounds {cards} in your hand can’t be placed.")
        return ""

    def _partners(self, effect: str, *, several: bool) -> str:
        match effect:
            case "partners_skips" if several:
                return self.tr("over the next two rounds your partners skip {cards}.")
            case "partners_skips":
                return self.tr("over the next two rounds your partner skips {cards}.")
            case "partners_tricks" if several:
                return self.tr("over the next two rounds your partners play the trick {times}.")
            case "partners_tricks":
                return self.tr("over the next two rounds your partner plays the trick {times}.")
            case "partners_stuck" if several:
                return self.tr("within two rounds one of your partners gets stuck in {games}.")
            case "partners_stuck":
                return self.tr("within two rounds your partner gets stuck in {games}.")
            case "wish" if several:
                return self.tr("a partner gets to use the signalled pile in {games}.")
            case "wish":
                return self.tr("your partner gets to use the signalled pile in {games}.")
        return ""

    def _cards(self, reason: Reason) -> str:
        """How many cards, or how many more or fewer where such numbers would be odd."""
        better, other = _whole(reason.better), _whole(reason.other)
        if min(better, other) < 0 or abs(reason.better - reason.other) < 1:
            return self._difference(reason)
        return self.tr("about %n card(s) instead of {other}", "", better).format(other=other)

    def _difference(self, reason: Reason) -> str:
        """How many cards more or fewer: in a game, or in ten where it is less than one."""
        count, in_ten = _apart(reason)
        if reason.better > reason.other:
            if in_ten:
                return self.tr("about %n more card(s) in every ten games", "", count)
            return self.tr("about %n more card(s)", "", count)
        if in_ten:
            return self.tr("about %n fewer card(s) in every ten games", "", count)
        return self.tr("about %n fewer card(s)", "", count)

    def _unplayed(self, reason: Reason) -> str:
        """The same of cards that are not on the table yet."""
        count, in_ten = _apart(reason)
        if reason.better > reason.other:
            if in_ten:
                return self.tr("about %n more unplayed card(s) in every ten games", "", count)
            return self.tr("about %n more unplayed card(s)", "", count)
        if in_ten:
            return self.tr("about %n fewer unplayed card(s) in every ten games", "", count)
        return self.tr("about %n fewer unplayed card(s)", "", count)

    def _times(self, reason: Reason) -> str:
        """How often: in a game, or in ten or a hundred where the difference is less than one."""
        if abs(reason.better - reason.other) >= 1:
            text = self.tr("about %n time(s) instead of {other}", "", _whole(reason.better))
            return text.format(other=_whole(reason.other))
        better, other, games = _in_games(reason)
        text = self.tr("%n time(s) in {games} games instead of {other}", "", better)
        return text.format(other=other, games=games)

    def _games(self, reason: Reason) -> str:
        """In how many games."""
        better, other, games = _in_games(reason)
        if games == HUNDRED:
            text = self.tr("{better} of 100 games instead of {other}")
        else:
            text = self.tr("{better} of 10 games instead of {other}")
        return text.format(better=better, other=other)


def _whole(number: float) -> int:
    """Halves go up, so that numbers that are one apart stay apart."""
    return floor(number + 0.5)


def _apart(reason: Reason) -> tuple[int, bool]:
    """How far the moves are apart, and whether that is in ten games."""
    apart = abs(reason.better - reason.other)
    return (_whole(apart), False) if apart >= 1 else (max(1, _whole(TEN * apart)), True)


def _in_games(reason: Reason) -> tuple[int, int, int]:
    """How often something happens after both moves in so many games, with numbers that differ."""
    for games in (TEN, HUNDRED):
        better, other = _whole(games * reason.better), _whole(games * reason.other)
        if better != other:
            break
    return better, other, games
