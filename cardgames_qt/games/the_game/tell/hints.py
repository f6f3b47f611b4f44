"""Hints for The Game in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations

from cardgames_qt.games.the_game.cards import FIRE, PILES, Card
from cardgames_qt.games.the_game.model import End, Kind, Play, Start, View
from cardgames_qt.games.the_game.rules import INDEX, TRICK, can_place, is_trick, step_cost
from cardgames_qt.games.the_game.tell.reasons import TheGameReasonWords
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.words import Translate

CLEAR = 2.0
"""By so many standard errors a turn must be better for what it skips to be the difference."""
SMALL = 5
"""A step no longer than this still honours a partner's wish for small ones."""


class TheGameHintWords(GameHintWords):
    """What a card costs its pile, and what shall follow in the same turn."""

    def __init__(self, translate: Translate, game: TheGameWords) -> None:
        del game  # a card is its number, and the number it goes on tells the pile
        super().__init__(translate)
        self._reasons = TheGameReasonWords(translate)

    def does(self, view: View, move: Play | End | Start) -> str:
        """How far the pile moves, what the end of the turn brings, or who makes the better start."""
        if isinstance(move, Start):
            return self._starts(view, move)
        if isinstance(move, End):
            return self._ends(view)
        top, skipped = _top(view, move), skips(view, move)
        if is_trick(move.on, top, move.card):
            text = self.tr("**{card}** on **{top}** is the trick: ten back.")
        elif move.on in view.burning:
            text = self.tr("**{card}** puts out the fire of **{top}**.")
        elif skipped:
            text = self.tr("**{card}** on **{top}** skips %n unplayed card(s).", "", skipped)
        else:
            text = self.tr("**{card}** on **{top}** skips nothing.")
        return text.format(card=move.card, top=top)

    def names(self, view: View, move: Play | End | Start) -> str:
        """Only where the card goes, or that the turn ends."""
        if isinstance(move, Start):
            return self._starts(view, move)
        if isinstance(move, End):
            return self.tr("the turn ends here.")
        return self.tr("**{card}** goes on **{top}**.").format(card=move.card, top=_top(view, move))

    def did(self, view: View, move: Play | End | Start) -> str:
        """How far the pile moved, or what the end of the turn brought."""
        if isinstance(move, Start):
            return self._starts(view, move)
        if isinstance(move, End):
            return self._ended(view)
        top, skipped = _top(view, move), skips(view, move)
        if is_trick(move.on, top, move.card):
            text = self.tr("**{card}** on **{top}** was the trick: ten back.")
        elif move.on in view.burning:
            text = self.tr("**{card}** put out the fire of **{top}**.")
        elif skipped:
            text = self.tr("**{card}** on **{top}** skipped %n unplayed card(s).", "", skipped)
        else:
            text = self.tr("**{card}** on **{top}** skipped nothing.")
        return text.format(card=move.card, top=top)

    def because(
        self, view: View, better: Play | End | Start, other: Play | End | Start, reasons: Sequence[Reason]
    ) -> str:
        """What the better move skips more, or the trick it leaves, comes first."""
        first, *more = [text for reason in reasons if (text := self._reasons.says(view, reason))] or [""]
        if not first:
            return ""
        if self.seems_worse(view, better, other):
            first = self._although(view, better, other).format(reason=first)
        more = [self.tr("Also, {reason}").format(reason=text) for text in more]
        return " ".join([first[:1].upper() + first[1:], *more])

    def _although(self, view: View, better: Play | End | Start, other: Play | End | Start) -> str:
        skipped, rival = told_cost(view, better), told_cost(view, other)
        assert skipped is not None and rival is not None
        if rival < 0:
            return self.tr("no trick now, but {reason}")
        return self.tr("%n more card(s) skipped now, but {reason}", "", skipped - rival)

    def seems_worse(self, view: View, better: Play | End | Start, other: Play | End | Start) -> bool:
        """Whether the better move skips more, or leaves the other one's trick alone."""
        told = [told_cost(view, move) for move in (better, other)]
        return told[0] is not None and told[1] is not None and told[0] > told[1]

    def slip(self, view: View, better: Play | End | Start, other: Play | End | Start) -> str:
        """A trick that was not seen, a wish that was not thought of, or a card that skips less."""
        cost, rival = told_cost(view, better), told_cost(view, other)
        if isinstance(better, Play) and cost == -TRICK != rival:
            return self.tr("Overlooked: **{card}**, ten back.").format(card=better.card)
        against = [isinstance(move, Play) and broken_wishes(view, (move,)) for move in (better, other)]
        if against[1] and not against[0]:
            return self.tr("It went against a partner’s signal.")
        if cost is None or rival is None or cost > rival:
            return ""
        if cost == rival:
            return self.at_a_glance(0)
        if not isinstance(better, Play):
            return self.tr("One card too many.")
        text = self.tr("Overlooked: **{card}** skips %n card(s) fewer.", "", rival - cost)
        return text.format(card=better.card)

    def hasty(self, view: View, better: Play | End | Start, other: Play | End | Start) -> str:
        """Fewer cards skipped, be it by stopping, or a trick."""
        cost, rival = told_cost(view, better), told_cost(view, other)
        assert cost is not None and rival is not None
        if isinstance(other, End):
            return self.tr("Stopped too soon.")
        if rival < 0:
            return self.tr("Hasty: ten back, but only now.")
        return self.tr("Hasty: %n card(s) fewer skipped, but only now.", "", cost - rival)

    def _starts(self, view: View, move: Start) -> str:
        """What the own hand would cost; of the others only what they say is known: how keen they are."""
        cards, skipped = cheapest_start(view)
        if move.starter == view.seat:
            text = self.tr("your {cards} skip %n card(s), and no partner is keener to start.", "", skipped)
        else:
            text = self.tr("a partner is keener to start; your {cards} would skip %n card(s).", "", skipped)
        return text.format(cards=self.series([bold(card) for card in cards]))

    def _ends(self, view: View) -> str:
        if view.burning:
            return self.tr("the turn ends with fire uncovered, and the game is lost.")
        drawn = min(view.deck_count, view.hand_size - len(view.hand))
        if drawn:
            return self.tr("the turn ends here, and you draw %n card(s).", "", drawn)
        return self.tr("the turn ends here, and the next player goes on.")

    def _ended(self, view: View) -> str:
        if view.burning:
            return self.tr("the turn ended with fire uncovered, and the game was lost.")
        drawn = min(view.deck_count, view.hand_size - len(view.hand))
        if drawn:
            return self.tr("the turn ended there, and you drew %n card(s).", "", drawn)
        return self.tr("the turn ended there, and the next player went on.")

    def same_idea(self, best: Candidate, other: Candidate) -> bool:
        """The same cards on the same piles, whatever their order."""
        return set(turn_of(best)) == set(turn_of(other))

    def besides(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What follows, whose wish is heeded, or why not to stop or go on."""
        move = best.move
        if isinstance(move, Start):
            return ""
        if isinstance(move, End):
            return self._dear(view)
        follows = self._follows(view, best, others) or self._burns(view, move) or self._free(view, move)
        return " ".join(filter(None, (self._heeds(view, best, others), follows)))

    def against(self, view: View, best: Candidate) -> str:
        """The first card of the turn that a partner asked not to play."""
        broken = broken_wishes(view, turn_of(best))
        if not broken:
            return ""
        play, kind = broken[0]
        if play == best.move and kind == "keep_off":
            return self.tr("It goes against a partner’s “Keep off”.")
        if play == best.move:
            return self.tr("It goes against a partner’s “Small steps”.")
        if kind == "keep_off":
            text = self.tr("After that, {card} on {top} goes against a partner’s “Keep off”.")
        else:
            text = self.tr("After that, {card} on {top} goes against a partner’s “Small steps”.")
        return text.format(card=play.card, top=_top(view, play))

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
        return self.tr("Every other card would skip at least {count}.").format(count=min(costs))

    def _heeds(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """Whether the turn keeps off a pile, as a partner asks, where the next best one does not."""
        rivals = [play for other in others[:1] for play in turn_of(other)]
        if broken_wishes(view, turn_of(best)):
            return ""
        if any(kind == "keep_off" for _, kind in broken_wishes(view, rivals)):
            return self.tr("It respects a partner’s “Keep off”.")
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
        then = self.tr("Then {steps}.").format(steps=self.series(steps))
        return f"{then} {self._in_all(view, best, others)}".strip()

    def _step(self, play: Play, top: Card) -> str:
        if is_trick(play.on, top, play.card):
            return self.tr("{card} on {top} (the trick)").format(card=play.card, top=top)
        return self.tr("{card} on {top}").format(card=play.card, top=top)

    def _in_all(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What makes the difference to the next best turn, where it is the cards that are skipped."""
        if not others or best.value - others[0].value < CLEAR * others[0].error:
            return ""
        own, rival = skips_in_all(view, turn_of(best)), skips_in_all(view, turn_of(others[0]))
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
        return self.tr("You’ve placed enough, but this one is free.")


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


def cheapest_start(view: View) -> tuple[list[Card], int]:
    """The cards for a first turn that skip fewest others, and how many they skip."""
    best: tuple[list[Card], int] | None = None
    for cards in combinations(sorted(view.hand), view.minimum):
        for rising in range(len(cards) + 1):
            # the lowest go up on one pile and the highest down on another: piles of a kind are alike now
            plays = [Play(card, "up1") for card in cards[:rising]]
            plays += [Play(card, "down1") for card in reversed(cards[rising:])]
            skipped = skips_in_all(view, plays)
            if best is None or skipped < best[1]:
                best = list(cards), skipped
    assert best is not None, "a hand is larger than what a turn asks for"
    return best


def broken_wishes(view: View, plays: Sequence[Play]) -> list[tuple[Play, Kind]]:
    """The plays of a turn that others asked not to make, and what they asked for."""
    tops = dict(zip(PILES, (pile[-1] for pile in view.piles), strict=True))
    found: list[tuple[Play, Kind]] = []
    for play in plays:
        asked = {said[INDEX[play.on]] for seat, said in enumerate(view.signals) if seat != view.seat}
        if "keep_off" in asked:
            found.append((play, "keep_off"))
        elif "small_steps" in asked and step_cost(play.on, tops[play.on], play.card) > SMALL:
            found.append((play, "small_steps"))
        tops[play.on] = play.card
    return found


def told_cost(view: View, move: Play | End | Start) -> int | None:
    """The number by which two moves are compared in passing: what one skips, ten back for the trick.

    None where a sentence has no such number.
    """
    if isinstance(move, End):
        return None if view.burning else 0
    if isinstance(move, Start):
        return None
    if is_trick(move.on, _top(view, move), move.card):
        return -TRICK
    return None if move.on in view.burning else skips(view, move)


HINT_WORDS = TheGameHintWords
