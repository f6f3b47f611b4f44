"""Games played at random, and what the narrator says of them to one seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Happening, Showing, heard_since, look
from cardgames_qt.kit.words import Measure, Translate
from cardgames_qt.play.narrator import Narrator

_TALKS = 0.05
NAMES = ("Eva", "Jan", "Oto", "Ida", "Leo", "Ema")


@dataclass(frozen=True)
class Step:
    """What was said of it, who moved, and how things stand then."""

    parts: list[list[str]]
    """A part ends where the table waits until somebody has read a report."""
    mover: Seat
    showing: Showing

    @property
    def said(self) -> list[str]:
        return [sentence for part in self.parts for sentence in part]


def plans(seats: int, *people: int) -> tuple[SeatPlan, ...]:
    return tuple(
        SeatPlan(kind="human" if seat in people else "bot", name=name)
        for seat, name in enumerate(NAMES[:seats])
    )


def narrator_of(game: str, seats: int, me: int, translate: Translate, measure: Measure) -> Narrator:
    words = find(game).words(translate)
    narrator = Narrator(find(game).spoken(words, translate), plans(seats, me))
    narrator.measure = measure
    return narrator


class Telling:
    """A match with a narrator who speaks to one seat."""

    def __init__(self, match: Match, narrator: Narrator, me: int) -> None:
        self.match, self._narrator, self._me = match, narrator, Seat(me)
        self._start = 0

    def step(self, mover: Seat) -> Step:
        """What is said of all that has happened since the last time."""
        heard = heard_since(self.match, self._me, self._start)
        self._start = len(self.match.history)
        showing = look(self.match, self._me, person=self.match.outcome is None)
        parts = self._narrator.tell(Happening(heard=heard, after=showing))
        return Step(parts, mover, showing)


def told(
    game: str,
    seats: int,
    me: int,
    seed: int,
    translate: Translate,
    *,
    measure: Measure = "everything",
    options: Options | None = None,
    bot: str = "random",
) -> Iterator[Step]:
    """A game of such bots, as that seat hears it."""
    match = Match(find(game).rules, seats, options or {}, str(seed))
    telling = Telling(match, narrator_of(game, seats, me, translate, measure), me)
    match.deal()
    yield telling.step(CHANCE)
    rng, player = Random(seed), find(game).bots[bot]()
    while match.outcome is None:
        seat = rng.choice(match.to_act)
        if game == "the_game" and rng.random() < _TALKS:  # in Qwixx an aside only repeats what all know
            seat = Seat(rng.randrange(seats))
            move = rng.choice([move for move in match.asides(seat) if move.signal != "clear"])
        else:
            legal = match.legal_moves(seat)
            move = (
                player.decide(match.view(seat), legal, rng, Budget()).move if seat >= 0 else rng.choice(legal)
            )
        match.play(seat, move)
        yield telling.step(seat)
