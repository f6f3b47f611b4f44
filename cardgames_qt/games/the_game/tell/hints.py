"""Hints for The Game in words."""

from __future__ import annotations

from itertools import chain, count, takewhile

from cardgames_qt.games.the_game.cards import FIRE, PILES, Card
from cardgames_qt.games.the_game.model import End, Kind, Play, Start, View
from cardgames_qt.games.the_game.rules import INDEX, can_place, is_trick, step_cost
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.words import Translate

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

    def besides(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What follows, whose wish is at stake, or why not to stop or go on."""
        move = best.move
        if isinstance(move, Start):
            return ""
        if isinstance(move, End):
            return self._dear(view)
        follows = self._follows(view, best) or self._burns(view, move) or self._free(view, move)
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

    def plan(self, best: Candidate) -> tuple[Play, ...]:
        """The turn the bot has in mind, from its second card on."""
        found = best.features
        names = takewhile(found.__contains__, chain(("then",), (f"then{number}" for number in count(2))))
        return tuple(Play(Card(int(found[name])), PILES[int(found[f"{name}_on"])]) for name in names)

    def _follows(self, view: View, best: Candidate) -> str:
        """The other cards of the turn; where there are several, each on what lies there by then."""
        plan, tops = self.plan(best), dict(zip(PILES, (pile[-1] for pile in view.piles), strict=True))
        tops[best.move.on] = best.move.card
        if len(plan) == 1:
            return self._follows_alone(plan[0], tops[plan[0].on], same=plan[0].on == best.move.on)
        steps = []
        for play in plan:
            steps.append(self._step(play, tops[play.on]))
            tops[play.on] = play.card
        return self.tr("Then {plays}.").format(plays=", ".join(steps)) if steps else ""

    def _follows_alone(self, play: Play, top: Card, *, same: bool) -> str:
        if is_trick(play.on, top, play.card):
            text = self.tr("Then {card} goes ten back on {top}.")
        elif same:
            text = self.tr("Then {card} follows on the same pile.")
        else:
            text = self.tr("Then {card} goes on {top}.")
        return text.format(card=play.card, top=top)

    def _step(self, play: Play, top: Card) -> str:
        back = is_trick(play.on, top, play.card)
        text = self.tr("{card} ten back on {top}") if back else self.tr("{card} on {top}")
        return text.format(card=play.card, top=top)

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


def skips(view: View, move: Play) -> int:
    """How many cards still to be placed a pile loses by this play; fewer than none by the trick."""
    top, placed = _top(view, move), set(chain(*view.piles))
    low, high = sorted((top, move.card))
    between = sum(card not in placed for card in range(low + 1, high))
    return -between - 1 if is_trick(move.on, top, move.card) else between


def _asked(view: View, move: Play, kind: Kind) -> bool:
    """Whether somebody else says that about the pile."""
    return any(said[INDEX[move.on]] == kind for seat, said in enumerate(view.signals) if seat != view.seat)


HINT_WORDS = TheGameHintWords
