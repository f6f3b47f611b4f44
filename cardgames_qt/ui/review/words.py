"""What a review says: chances in games out of a hundred, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit import score
from cardgames_qt.kit.credit import Helped
from cardgames_qt.kit.hints import GameHintWords, MistakeInWords, mistake_in_words
from cardgames_qt.kit.score import Why
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import Words
from cardgames_qt.play.reviews import Moment, SeatReview
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.richtext import plain_words


class ReviewedTable(msgspec.Struct, frozen=True):
    """Who sat at the table."""

    names: tuple[str, ...]
    """By seat; empty for the only person, who is addressed."""
    together: bool

    @classmethod
    def of(cls, seats: Sequence[SeatPlan], *, together: bool) -> ReviewedTable:
        return cls(tuple(name_of(seats, Seat(number)) for number in range(len(seats))), together)


class ReviewWords(Words):
    def made_anew(self) -> str:
        """While the master is at it, where there was a review before."""
        return self.tr("The review kept with this game cannot be read; it is made anew.")

    def outdated(self, version: str) -> str:
        """What a review by the first formula does not tell."""
        text = self.tr("Made by version {version}: luck there includes the others’ mistakes.")
        return text.format(version=version)

    def provisional(self) -> str:
        """Before the second look is finished."""
        return self.tr("Provisional figures: suspected mistakes are still to be checked.")

    def until_then(self) -> str:
        """The same in short, where it is said how far that is."""
        return self.tr("Until then the figures are provisional.")

    def recalling(self, done: int = 0, of: int = 0) -> str:
        """The first look is repeated, for what it weighed is not kept."""
        if not of:
            return self.tr("The master looks at every decision once more…")
        text = self.tr("The master looks at every decision once more: {done} of {all}…")
        return text.format(done=done, all=of)

    def checking(self, done: int, of: int) -> str:
        """How far the second look is."""
        return self.tr("Checking {number} of {all}…").format(number=done + 1, all=of)

    def unchecked(self, done: int, of: int | None) -> str:
        """What a second look that is not finished leaves open."""
        if of is None:
            return self.tr("Suspected mistakes are not checked yet.")
        return self.tr("%n suspected mistake(s) are not checked yet.", "", of - done)

    def check_failed(self) -> str:
        return self.tr("The check cannot go on: the bots gave no answer.")

    def all_checked(self) -> str:
        return self.tr("Every suspected mistake has been checked.")

    def withdrawn(self, count: int) -> str:
        """Mistakes that were none."""
        return self.tr("%n suspected mistake(s) were not confirmed.", "", count) if count else ""

    def standing(self, moment: Moment, *, checking: bool) -> str:
        """Whether a mistake is one for sure; nothing where the rules say so."""
        if moment.checked:
            return self.tr("Bots that played on from here confirm it.")
        if not moment.error:
            return ""
        return self.tr("This is still being checked…") if checking else self.tr("This has not been checked.")

    def cleared(self) -> str:
        """About a moment that is none any more."""
        return self.tr("Bots played on from here: it was no mistake after all.")

    def luck(self, seat: SeatReview) -> str:
        """All that was not this seat's doing."""
        return self.tr("luck {points}").format(points=signed(seat.luck))

    def decisions(self, seat: SeatReview, table: ReviewedTable) -> str:
        """What was."""
        name, points = table.names[seat.seat], signed(seat.decisions)
        if not name:
            return self.tr("your play {points}").format(points=points)
        return self.tr("{name}’s play {points}").format(name=name, points=points)

    def others(self, seat: SeatReview, table: ReviewedTable) -> str:
        """What the others did for this seat, all together, or by name if it was one of them."""
        some = [other for other, part in enumerate(seat.others) if hundredths(part)]
        if len(seat.others) < 2:
            return ""
        if len(seat.others) == 2:
            some = [1 - seat.seat]
        if len(some) == 1:
            return self.other(table, some[0], seat.others[some[0]])
        points = signed(sum(seat.others))
        if table.together:
            return self.tr("partners (compared with usual) {points}").format(points=points)
        return self.tr("the others’ mistakes {points}").format(points=points)

    def other(self, table: ReviewedTable, seat: int, part: float) -> str:
        """What one of the others did."""
        name, points = table.names[seat], signed(part)
        if table.together:
            text = self.tr("{name} (compared with usual) {points}") if name else self.tr("your play {points}")
        else:
            text = self.tr("{name}’s mistakes {points}") if name else self.tr("your mistakes {points}")
        return text.format(name=name, points=points)

    def cards(self, part: float) -> str:
        """What came from the deck."""
        return self.tr("cards {points}").format(points=signed(part))

    def all_others(self, seat: SeatReview, table: ReviewedTable) -> str:
        """Each of the others, where one number stands for several."""
        parts = [(other, part) for other, part in enumerate(seat.others) if other != seat.seat]
        return "\n".join(self.other(table, *each) for each in parts) if len(parts) > 1 else ""

    def unit(self) -> str:
        """What all these numbers count."""
        return self.tr("wins in 100", "the unit of numbers")

    def way(self, seat: SeatReview, table: ReviewedTable) -> str:
        """From the outset to the result, and what the outset is."""
        values = {"start": hundredths(seat.start), "result": hundredths(seat.result)}
        if seat.cards is None:
            return self.tr("Chance of winning: from {start} to {result} in 100.").format(**values)
        if not table.together:
            return self.tr("Chance of winning: from a fair share of {start} to {result} in 100.").format(
                **values
            )
        if len(table.names) == 1:
            text = self.tr("Chance of winning: from a master’s {start} to {result} in 100.")
        else:
            text = self.tr(
                "Chance of winning: from {start}, a master’s with such partners, to {result} in 100."
            )
        return text.format(**values)

    def balance(self, seat: SeatReview, table: ReviewedTable) -> str:
        """What the others, the cards and the seat itself did, side by side."""
        if seat.cards is None:
            parts = [self.decisions(seat, table), self.luck(seat)]
        else:
            parts = [self.others(seat, table), self.cards(seat.cards), self.decisions(seat, table)]
        # a number stays with its words, and the unit is in one line
        whole = ["\u00a0".join(part.rsplit(" ", 1)) for part in parts if part]
        unit = self.unit().replace(" ", "\u00a0")
        together = "\u00a0· ".join(whole)  # no line begins with a dot
        said = f"{together} ({unit})"
        return said[:1].upper() + said[1:]

    def about(self, seat: SeatReview, table: ReviewedTable, helped: int = 0) -> str:
        """From where to where, how good the decisions were, and how often the seat's words helped."""
        parts = (self.way(seat, table), self.accuracy(seat), self._talk(helped))
        return " ".join(filter(None, parts))

    def _talk(self, helped: int) -> str:
        return self.tr("Signals helped %n time(s).", "", helped) if helped else ""

    def heeded(self, name: str) -> str:
        """Why a pile was still as somebody wished; without a name it was left so by the player."""
        if not name:
            return self.tr(
                "The signal helped: you left this pile alone although you had a shorter step here."
            )
        text = self.tr("The signal helped: {name} left this pile alone despite a shorter step here.")
        return text.format(name=name)

    def turning(self, turn: int, what: str) -> Why:
        """Where the game turned, and by what."""
        return Why(self.tr("Turning point (turn {turn}):").format(turn=max(1, turn)), what)

    def swing(self, before: float, after: float, *, known: bool) -> str:
        """What cards did at one stroke; it is not `known` to be they in a review by the first formula."""
        values = {"before": hundredths(before), "after": hundredths(after)}
        if not known:
            text = self.tr("luck moved the chance of winning from {before} to {after} in 100.")
        elif after > before:
            text = self.tr("lucky cards raised the chance of winning from {before} to {after} in 100.")
        else:
            text = self.tr("unlucky cards lowered the chance of winning from {before} to {after} in 100.")
        return text.format(**values)

    def slip(self, name: str, before: float, after: float) -> str:
        """What another's mistake did; without a name it was the player's."""
        values = {"name": name, "before": hundredths(before), "after": hundredths(after)}
        if not name:
            text = self.tr("your mistake moved the chance of winning from {before} to {after} in 100.")
        else:
            text = self.tr("{name}’s mistake moved the chance of winning from {before} to {after} in 100.")
        return text.format(**values)

    def gave(self, name: str, before: float, after: float) -> str:
        """What another's mistake changed for the seat that is looked at."""
        values = {"name": name, "before": hundredths(before), "after": hundredths(after)}
        if not name:
            return self.tr("Your mistake: from {before} to {after} in 100.").format(**values)
        return self.tr("{name}’s mistake: from {before} to {after} in 100.").format(**values)

    def smaller(self, before: float, after: float) -> str:
        """What an own move lost that is no key moment, by the first look alone."""
        text = self.tr("A smaller loss, estimated: from {before} to {after} in 100.")
        return text.format(before=hundredths(before), after=hundredths(after))

    def accuracy(self, seat: SeatReview) -> str:
        """How good the decisions were that could have been mistakes."""
        if seat.whole_accuracy is None:
            return self.tr("There was no decision to get wrong.")
        text = self.tr("Accuracy {accuracy} out of 100 over %n decision(s) that mattered.", "", seat.unforced)
        return text.format(accuracy=seat.whole_accuracy)

    def none_lost(self, seat: SeatReview) -> str:
        """There is no moment to look at again."""
        if hundredths(seat.decisions):
            return self.tr("No serious mistakes found.")
        return self.tr("No mistakes found.")

    def cost(self, moment: Moment) -> str:
        """What a mistake lost, and how sure that is."""
        lost, doubt = round(100 * moment.lost), round(200 * moment.error)
        if not doubt:
            return self.tr("That cost %n win(s) in 100.", "", lost)
        text = self.tr("That cost about %n win(s) in 100, give or take {doubt}.", "", lost)
        return text.format(doubt=doubt)

    def better(self, move: str) -> str:
        """What would have lost nothing; nothing is said where nothing is known of it."""
        return self.tr("Better: {move}").format(move=move) if move else ""

    def no_reason(self) -> str:
        """Bots played on from both moves, and nothing they did accounts for the difference."""
        return self.tr("No single reason stands out: many small things add up.")

    def left(self, score: float) -> str:
        """The score to expect where all play together and count what is left."""
        return self.tr("about %n card(s) left at the end", "", round(score))

    def chance(self, value: float) -> str:
        """A chance to win."""
        return self.tr("{chance} in 100").format(chance=hundredths(value))


class MomentWords:
    """What there is to say about the mistakes of one game."""

    def __init__(self, match: Match, words: ReviewWords, game: GameHintWords | None) -> None:
        self._match, self.words, self._game = match, words, game

    def whole(self, moment: Moment) -> str:
        """What was done, what that lost, and what would have been better."""
        return joined(self.lost(moment), self.better(moment))

    def lost(self, moment: Moment) -> str:
        """What was done, and what that lost."""
        about = self._about(moment)
        return plain_words(joined(about.played if about else "", self.words.cost(moment)))

    def better(self, moment: Moment) -> str:
        """What would have lost nothing, and why."""
        return plain_words(self.marked_better(moment))

    def marked_better(self, moment: Moment) -> str:
        """The same with signs of the game, for its table."""
        about = self._about(moment)
        if about is None:
            return ""
        why = about.why or (self.words.no_reason() if moment.checked else "")
        return joined(self.words.better(about.better), about.slip, why)

    def _about(self, moment: Moment) -> MistakeInWords | None:
        """None where the game has no words for its moves."""
        if self._game is None:
            return None
        step = self._match.history[moment.entry]
        view = self._match.rules.view(step.state, step.seat)
        better, played = self.move(moment, better=True), self.move(moment, better=False)
        return mistake_in_words(self._game, view, better, played, moment.reasons)

    def move(self, moment: Moment, *, better: bool) -> Any:
        """The move that was made, or the one that would have been better."""
        entry = moment.better if better else moment.played
        return self._match.rules.read_entry(self._match.history[moment.entry].state, entry)[1]


def name_of(seats: Sequence[SeatPlan], seat: Seat) -> str:
    """The name of a seat; empty for the only person at the table, who is addressed."""
    people = [each for each in seats if each.human]
    return "" if people == [seats[seat]] else seats[seat].name


def helped_in(match: Match, seat: int) -> list[Helped]:
    """The talk of a seat that helped; none in a game without talk."""
    found = find(match.rules.id).helped
    return [each for each in found(match.history) if each.seat == seat] if found is not None else []


def hundredths(value: float) -> int:
    """As people say it."""
    return round(100 * value)


def signed(part: float) -> str:
    """A part of a win with its sign; nothing has none."""
    return score.signed(hundredths(part))
