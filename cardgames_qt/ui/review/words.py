"""What a review says: chances in games out of a hundred, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit import score
from cardgames_qt.kit.credit import Helped
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.score import Why
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import Words
from cardgames_qt.play.reviews import Moment, SeatReview
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.richtext import plain_words


class ReviewWords(Words):
    def made_anew(self) -> str:
        """While the master is at it, where there was a review before."""
        return self.tr("The review kept with this game cannot be read; it is made anew.")

    def luck(self, seat: SeatReview) -> str:
        """What was not this seat's doing."""
        return self.tr("luck {points}").format(points=signed(seat.luck))

    def decisions(self, seat: SeatReview, name: str) -> str:
        """What was; without a name it addresses the player."""
        if not name:
            return self.tr("you {points}").format(points=signed(seat.decisions))
        return self.tr("{name} {points}").format(name=name, points=signed(seat.decisions))

    def way(self, seat: SeatReview) -> str:
        """From the outset to the result."""
        values = {"start": hundredths(seat.start), "result": hundredths(seat.result)}
        return self.tr("From {start} to {result} games won in 100").format(**values)

    def balance(self, seat: SeatReview, name: str) -> str:
        """Decisions and luck side by side; without a name it addresses the player."""
        return f"{self.decisions(seat, name)} · {self.luck(seat)}"

    def about(self, seat: SeatReview, helped: int = 0) -> str:
        """From where to where, how good the decisions were, and how often the seat's words helped."""
        return " ".join(filter(None, (f"{self.way(seat)}.", self.accuracy(seat), self._talk(helped))))

    def _talk(self, helped: int) -> str:
        return self.tr("Talk helped %n time(s).", "", helped) if helped else ""

    def heeded(self, name: str) -> str:
        """Why a pile was still as somebody wished; without a name it was left so by the player."""
        if not name:
            return self.tr("Talk helped: you leave this pile alone, although your step here is shorter.")
        text = self.tr("Talk helped: {name} leaves this pile alone, although a shorter step leads here.")
        return text.format(name=name)

    def turning(self, turn: int, what: str) -> Why:
        """Where the game turned, and by what."""
        return Why(self.tr("Turning point, turn {turn}:").format(turn=max(1, turn)), what)

    def swing(self, before: float, after: float) -> str:
        """What luck did at one stroke."""
        values = {"before": hundredths(before), "after": hundredths(after)}
        return self.tr("luck took the chance of winning from {before} to {after} in 100.").format(**values)

    def accuracy(self, seat: SeatReview) -> str:
        """How good the decisions were that could have been mistakes."""
        if seat.accuracy is None:
            return self.tr("No decision that could have gone wrong.")
        text = self.tr("Accuracy {accuracy} of 100 in %n decision(s) that mattered.", "", seat.unforced)
        return text.format(accuracy=round(seat.accuracy))

    def none_lost(self) -> str:
        """There is no moment to look at again."""
        return self.tr("No mistake was found.")

    def cost(self, moment: Moment) -> str:
        """What a mistake lost, and how sure that is."""
        lost, doubt = round(100 * moment.lost), round(200 * moment.error)
        if not doubt:
            return self.tr("That lost %n game(s) in 100.", "", lost)
        text = self.tr("That lost about %n game(s) in 100, give or take {doubt}.", "", lost)
        return text.format(doubt=doubt)

    def better(self, move: str) -> str:
        """What would have lost nothing; nothing is said where nothing is known of it."""
        return self.tr("Better: {move}").format(move=move) if move else ""

    def left(self, score: float) -> str:
        """The score to expect where all play together and count what is left."""
        return self.tr("about %n card(s) left at the end", "", round(score))

    def chance(self, value: float) -> str:
        """A chance to win."""
        return self.tr("{chance} in 100").format(chance=hundredths(value))


class MomentWords:
    """What there is to say about the mistakes of one game."""

    def __init__(self, match: Match, words: ReviewWords, game: GameHintWords | None) -> None:
        self._match, self._words, self._game = match, words, game

    def whole(self, moment: Moment) -> str:
        """What was done, what that lost, and what would have been better."""
        return joined(self.lost(moment), self.better(moment))

    def lost(self, moment: Moment) -> str:
        """What was done, and what that lost."""
        played = self.does(moment, self.move(moment, better=False))
        return plain_words(joined(played, self._words.cost(moment)))

    def better(self, moment: Moment) -> str:
        """What would have lost nothing."""
        return plain_words(self._words.better(self.does(moment, self.move(moment, better=True))))

    def does(self, moment: Moment, move: Any) -> str:
        """What a move does, as the game's hints tell it; nothing where it has no words for that."""
        if self._game is None:
            return ""
        step = self._match.history[moment.entry]
        return self._game.does(self._match.rules.view(step.state, step.seat), move)

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
