"""Words about puzzles and exercises."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from cardgames_qt.bots.exercises import Drill, Verdict
from cardgames_qt.kit.puzzle import CountedChoice
from cardgames_qt.kit.words import Words
from cardgames_qt.play.reviews import Moment


class PuzzleWords(Words):
    def level(self, level: int) -> str:
        """From 1 to 3."""
        return (self.tr("Easy"), self.tr("Medium"), self.tr("Hard"))[level - 1]

    def title(self, level: int, place: int) -> str:
        titles = (
            self.tr("Easy puzzle {number}"),
            self.tr("Medium puzzle {number}"),
            self.tr("Hard puzzle {number}"),
        )
        return titles[level - 1].format(number=place)


class ChoiceWords(Words):
    """A puzzle that asks for one move; all numbers are counted out."""

    def asked(self, choice: CountedChoice) -> str:
        if choice.ends is not None:
            return self.tr("You can end the game this turn and win. Which move does it?")
        return self.tr("Which move wins in the most deals?")

    def hint(self, choice: CountedChoice) -> str:
        """The number to look for."""
        if choice.ends is not None:
            own, other = choice.ends
            return self.tr("It is enough for {own} points to {other}.").format(own=own, other=other)
        return self.tr("The best move wins in {part}.").format(part=self._part(choice, choice.best))

    def best(self, choice: CountedChoice, *, unsure: bool) -> str:
        """What the best move wins, and the next best one. `unsure`: while others decide as well."""
        if choice.ends is not None:
            own, other = choice.ends
            text = self.tr("You win this turn by {own} points to {other}.")
            if unsure:
                text = self.tr("You win this turn, at worst by {own} points to {other}.")
            return text.format(own=own, other=other)
        text = self.tr("The best move wins in {part}, the next best in {next}.")
        return text.format(part=self._part(choice, choice.best), next=_grouped(choice.next_best))

    def right(self, choice: CountedChoice, *, unsure: bool) -> str:
        return f"{self.tr('Right!')} {self.best(choice, unsure=unsure)}"

    def wrong(self, choice: CountedChoice, wins: int) -> str:
        if choice.ends is not None:
            return self.tr("This move doesn’t win this turn. Another one does.")
        if not wins:
            return self.tr("This wins in no deal at all. Try again.")
        text = self.tr("This wins in {part}. Another move wins in more.")
        return text.format(part=self._part(choice, wins))

    def only_moves(self) -> str:
        """The answer was talk."""
        return self.tr("Make a move here.")

    def _part(self, choice: CountedChoice, wins: int) -> str:
        if wins == choice.deals:
            return self.tr("all {deals} deal(s)", "", choice.deals).format(deals=_grouped(choice.deals))
        text = self.tr("{wins} of {deals} deal(s)", "", choice.deals)
        return text.format(wins=_grouped(wins), deals=_grouped(choice.deals))


def _grouped(count: int) -> str:
    return QLocale().toString(count)


class ExerciseWords(Words):
    """None says more than the numbers do."""

    def title(self, number: int, count: int) -> str:
        return self.tr("Exercise {number} of {all}").format(number=number, all=count)

    def asked(self, moment: Moment) -> str:
        """The question, and what was lost in the game."""
        find = self.tr("Find a move that costs nothing.")
        lost = self.tr("The move you played cost about %n win(s) in 100.", "", round(100 * moment.lost))
        return f"{find} {lost}"

    def thinking(self) -> str:
        return self.tr("The master is checking your move…")

    def failed(self) -> str:
        return self.tr("The master gave no answer. Try once more.")

    def only_moves(self) -> str:
        """The answer was talk."""
        return self.tr("Make a move here.")

    def right(self) -> str:
        """On the table, beside the move."""
        return self.tr("Right!")

    def verdict(self, verdict: Verdict) -> str:
        return self._right(verdict) if verdict.right else self._wrong(verdict)

    def _right(self, verdict: Verdict) -> str:
        lost = round(100 * verdict.lost)
        if not lost:
            return self.tr("Right! Nothing better was found.")
        return self.tr("Good! The master’s own choice wins only about %n game(s) more in 100.", "", lost)

    def _wrong(self, verdict: Verdict) -> str:
        lost, doubt = round(100 * verdict.lost), round(200 * verdict.error)
        again = self.tr("Try again.")
        if not doubt:
            return f"{self.tr('That costs %n win(s) in 100.', '', lost)} {again}"
        text = self.tr("That costs about %n win(s) in 100, give or take {doubt}.", "", lost)
        return f"{text.format(doubt=doubt)} {again}"

    def hint(self, idea: str, played: str) -> str:
        """The idea of the better move, or what not to do if there is none."""
        if idea:
            return self.tr("Hint: {idea}").format(idea=idea)
        return self.tr("In the game: {move} Try something else.").format(move=played)

    def no_hint(self) -> str:
        """The game has no words for its moves."""
        return self.tr("There’s no hint here, only the solution.")

    def standing(self, drill: Drill) -> str:
        """How many exercises of a game are due, new and learned."""
        counts = (
            self.tr("%n due", "exercises", drill.count("due")),
            self.tr("%n new", "exercises", drill.count("new")),
            self.tr("%n learned", "exercises", drill.count("learned")),
        )
        return " · ".join(counts) if drill.all else self.tr("No exercises yet.")
