"""The result of a game for each person, from which all statistics are computed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import IntFlag

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.seats import FAIR
from cardgames_qt.play.duplicates import Duplicate, duplicates_of
from cardgames_qt.play.reviews import Review, unchecked_review
from cardgames_qt.play.scale import BEST, BotResult
from cardgames_qt.storage.facts import Owners
from cardgames_qt.storage.statistics.profiles import FIRST
from cardgames_qt.storage.store import SavedGame

PERSON = "human"
FREE_HINTS = 1
"""This many hints do not count as help: everybody tries the button once."""


class Help(IntFlag):
    """Why a game does not measure the player."""

    NONE = 0
    HINTS = 1
    PRACTICE = 2
    """Moves could be taken back freely."""
    KNOWN = 4
    """The person had played this deal before."""


class PersonResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a game for one person."""

    seat: int
    profile: str
    score: int
    share: float
    """Of the win."""
    bots: tuple[BotResult, ...]
    persons: int
    """Including this one."""
    help: Help = Help.NONE
    luck: float | None = None
    decisions: float | None = None
    accuracy: float | None = None
    """From the review, if there is one."""
    others: float | None = None
    cards: float | None = None
    """The two parts of luck, where the review tells them."""
    masters: tuple[int, ...] = ()
    """Masters' scores in the same seat on the same deal, if they played it."""
    habits: dict[str, int] = {}
    """What the game counts of a player, by its own names."""
    given_up: bool = False
    """Whether the game was abandoned."""

    @property
    def rivals(self) -> str:
        """The others as one string: the bots' levels (all fair-match levels as one) and other persons."""
        others = {PERSON} if self.persons > 1 else set()
        levels = {FAIR if FAIR in bot.level else bot.level for bot in self.bots}
        return ",".join(sorted(levels | others))


def results_of(saved: SavedGame, owners: Owners) -> tuple[PersonResult, ...]:
    """The results of a game, finished or not, for the seats with a known profile."""
    record = saved.record
    scores = record.result.scores
    if len(scores) not in (1, len(record.players)):
        return ()  # written by another program
    people = zip(enumerate(record.players), owners, strict=False)
    review, others = unchecked_review(record), duplicates_of(record)
    return tuple(
        _result(saved, seat, profile, review, others)
        for (seat, player), profile in people
        if player.kind == PERSON and profile is not None
    )


def owners_in_1_0(saved: SavedGame, first: str) -> Owners:
    """The owners by the rules of Stolek 1.0: a lone person without a profile was the first one."""
    profiles, persons = (
        dict(enumerate(saved.extra.profiles)),
        [each.kind == PERSON for each in saved.record.players],
    )
    usual = FIRST if sum(persons) == 1 else None
    found = (profiles.get(seat) if profiles.get(seat) is not None else usual for seat in range(len(persons)))
    named = (first if each == FIRST else each for each in found)
    return tuple(each if person else None for each, person in zip(named, persons, strict=True))


def given_up(results: Iterable[PersonResult], moved: Collection[int]) -> tuple[PersonResult, ...]:
    """The results of an abandoned game for those who made a move: a loss.

    In a cooperative game the score stands as it is. Practice games do not count.
    """
    return tuple(
        replace(each, share=0.0, given_up=True)
        for each in results
        if each.seat in moved and Help.PRACTICE not in each.help
    )


def _result(
    saved: SavedGame, seat: int, profile: str, review: Review | None, others: Sequence[Duplicate]
) -> PersonResult:
    record = saved.record
    end = Outcome(record.result.scores, tuple(map(Seat, record.result.winners)), "")
    reviewed = review.seats if review is not None else ()
    account = next((each for each in reviewed if each.seat == seat), None)
    return PersonResult(
        seat=seat,
        profile=profile,
        score=end.score(Seat(seat)),
        share=end.share(Seat(seat)),
        bots=tuple(
            BotResult(player.level or "", end.score(Seat(other)), other in end.winners)
            for other, player in enumerate(record.players)
            if player.kind != PERSON
        ),
        persons=sum(player.kind == PERSON for player in record.players),
        help=_help(saved, seat),
        luck=account.luck if account is not None else None,
        decisions=account.decisions if account is not None else None,
        accuracy=account.accuracy if account is not None else None,
        others=sum(account.others) if account is not None and account.cards is not None else None,
        cards=account.cards if account is not None else None,
        masters=_masters(others, seat),
        habits=_habits(record, seat),
    )


def _help(saved: SavedGame, seat: int) -> Help:
    hints = dict(enumerate(saved.extra.hints)).get(seat, 0)
    return (Help.HINTS if hints > FREE_HINTS else Help.NONE) | (
        Help.PRACTICE if saved.extra.practice else Help.NONE
    )


def _masters(others: Sequence[Duplicate], seat: int) -> tuple[int, ...]:
    """The best bot's scores in that seat."""
    rounds = (each for duplicate in others if duplicate.seat == seat for each in duplicate.rounds)
    return tuple(each.score for each in rounds if each.level == BEST)


def _habits(record: Record, seat: int) -> dict[str, int]:
    habits = find(record.game).habits
    try:
        return dict(habits.count(record.log, seat)) if habits is not None else {}
    except (TypeError, KeyError, ValueError, IndexError, AttributeError):  # reported when the game is opened
        return {}
