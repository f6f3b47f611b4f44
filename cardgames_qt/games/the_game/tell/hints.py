"""Hints for The Game in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from cardgames_qt.games.the_game.cards import FIRE, PILES, Card
from cardgames_qt.games.the_game.model import End, Kind, Play, Start, View
from cardgames_qt.games.the_game.rules import INDEX, can_place, is_trick, step_cost
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.words import Translate, listed

SMALL = 5
"""A step no longer than this still honours a partner's wish for small ones."""


class TheGameHintWords(GameHintWords):
    """What a card costs its pile, and what shall follow in the same turn."""

    def __init__(self, translate: Translate, game: TheGameWords) -> None:
        del game  # a card is its number, and the number it goes on tells the pile
        super().__init__(translate)

    def does(self, view: View, move: Play | End | Start) -> str:
        """How far the pile moves, what the end of the turn brings, or who makes the better start."""
        if isinstance(move, Start):
            return self._starts(view, move)
        if isinstance(move, End):
            return self._ends(view)
        top, skipped = _top(view, move), skips(view, move)
        if is_trick(move.on, top, move.card):
            text = self.tr("**{card}** on **{top}** goes ten back.")
        elif move.on in view.burning:
            text = self.tr("**{card}** puts out the fire of **{top}**.")
        elif skipped:
            text = self.tr("**{card}** on **{top}** skips %n card(s) still to come.", "", skipped)
        else:
            text = self.tr("**{card}** on **{top}** skips nothing.")
        return text.format(card=move.card, top=top)

    def _starts(self, view: View, move: Start) -> str:
        if move.starter == view.seat:
            return self.tr("your cards make the best start.")
        return self.tr("another hand makes a better start than yours.")

    def _ends(self, view: View) -> str:
        if view.burning:
            return self.tr("the turn ends with fire uncovered, and the game is lost.")
        drawn = min(view.deck_count, view.hand_size - len(view.hand))
        if drawn:
            return self.tr("the turn ends here, and you draw %n card(s).", "", drawn)
        return self.tr("the turn ends here, and the next player goes on.")

    def same_idea(self, best: Candidate, other: Candidate) -> bool:
        """The same cards on the same piles, whatever their order."""
        return set(turn_of(best)) == set(turn_of(other))

    def besides(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What follows, whose wish is at stake, or why not to stop or go on."""
        move = best.move
        if isinstance(move, Start):
            return ""
        if isinstance(move, End):
            return self._dear(view)
        follows = self._follows(view, best, others) or self._burns(view, move) or self._free(view, move)
        return " ".join(filter(None, (self._wish(view, move, others), follows)))

    def _dear(self, view: View) -> str:
        """What the cheapest of the cards that could still go would cost."""
        plays = [Play(card, pile) for pile in PILES for card in view.hand]
        costs = [skips(view, play) for play in plays if can_place(play.on, _top(view, play), play.card)]
        if not view.hand:
            return ""
        if not costs:
            return self.tr("None of your cards fits any more.")
        if min(costs) <= 0:
            return ""
        return self.tr("Any other card would skip at least {count}.").format(count=min(costs))

    def _wish(self, view: View, move: Play, others: tuple[Candidate, ...]) -> str:
        if _asked(view, move, "keep_off"):
            return self.tr("A partner asks to keep off that pile, but here it pays.")
        if _asked(view, move, "small_steps") and step_cost(move.on, _top(view, move), move.card) > SMALL:
            return self.tr("A partner asks for small steps there, but here it pays.")
        rivals = [other.move for other in others[:1] if isinstance(other.move, Play)]
        if any(_asked(view, rival, "keep_off") for rival in rivals):
            return self.tr("It heeds a partner who asks to keep off the other pile.")
        return ""

    def _follows(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """The rest of the turn the bot has in mind, and what the whole of it skips beside the next best."""
        if not best.then:
            return ""
        tops = dict(zip(PILES, (pile[-1] for pile in view.piles), strict=True))
        tops[best.move.on] = best.move.card
        steps = []
        for play in best.then:
            steps.append(self._step(play, tops[play.on]))
            tops[play.on] = play.card
        then = self.tr("Then {steps}.").format(steps=listed(steps))
        return f"{then} {self._in_all(view, best, others)}".strip()

    def _step(self, play: Play, top: Card) -> str:
        if is_trick(play.on, top, play.card):
            return self.tr("{card} ten back on {top}").format(card=play.card, top=top)
        return self.tr("{card} on {top}").format(card=play.card, top=top)

    def _in_all(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What makes the difference to the next best turn, where it is the cards that are skipped."""
        own = skips_in_all(view, turn_of(best))
        rival = skips_in_all(view, turn_of(others[0])) if others else own
        if not 0 <= own < rival:
            return ""
        return self.tr("In all it skips {own}, the next best {other}.").format(own=own, other=rival)

    def _burns(self, view: View, move: Play) -> str:
        if not view.on_fire or move.card not in FIRE:
            return ""
        return self.tr("{card} burns: the next player has to cover it.").format(card=move.card)

    def _free(self, view: View, move: Play) -> str:
        """Why to place a card that nobody asks for."""
        if view.owed or skips(view, move) > 0:
            return ""
        return self.tr("You have placed enough, but this costs nothing.")


def _top(view: View, move: Play) -> Card:
    return view.piles[INDEX[move.on]][-1]


def turn_of(candidate: Candidate) -> tuple[Play, ...]:
    """All plays that are left of the turn."""
    return tuple(move for move in (candidate.move, *candidate.then) if isinstance(move, Play))


def skips(view: View, move: Play) -> int:
    """How many cards still to be placed a pile loses by this play; the trick wins some back."""
    return skips_in_all(view, (move,))


def skips_in_all(view: View, plays: Sequence[Play]) -> int:
    """The same of several plays, one after the other."""
    tops = dict(zip(PILES, (pile[-1] for pile in view.piles), strict=True))
    placed = set(chain(*view.piles))
    lost = 0
    for play in plays:
        low, high = sorted((tops[play.on], play.card))
        between = sum(card not in placed for card in range(low + 1, high))
        lost += -between if is_trick(play.on, tops[play.on], play.card) else between
        tops[play.on] = play.card
        placed.add(play.card)
    return lost


def _asked(view: View, move: Play, kind: Kind) -> bool:
    """Whether somebody else says that about the pile."""
    return any(said[INDEX[move.on]] == kind for seat, said in enumerate(view.signals) if seat != view.seat)


HINT_WORDS = TheGameHintWords
