"""The summary of a review on the end screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.bots.exercises import exercises_in
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.score import Why
from cardgames_qt.play.reviews import Moment, Review, SeatReview
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.review.graph import Balance, Flag, GraphPoint, ReviewGraph, flags_of, points_of
from cardgames_qt.ui.review.words import MomentWords, ReviewedTable, ReviewWords, helped_in
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.widgets.labels import label

_SIDE = 310


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown, in the current language."""

    line: Sequence[GraphPoint]
    flags: Sequence[Flag]
    last: int
    """The last stop of the story."""
    together: bool
    seat: SeatReview
    balance: str
    about: str
    turning: Why | None
    """The turning point, if there was one."""
    to_try: bool = False
    """Whether there are mistakes to try again."""


def summed_up(
    review: Review,
    seat: SeatReview,
    story: Story,
    *,
    table: ReviewedTable,
    words: ReviewWords,
    game: GameHintWords | None,
) -> Summary:
    moments = [moment for moment in review.moments if moment.seat == seat.seat]
    line, about = points_of(seat, story), words.about(seat, table, len(helped_in(story.match, seat.seat)))
    if review.outdated:
        about = words.outdated(review.version)
    elif review.provisional:
        about = joined(words.provisional(), about)
    return Summary(
        line=line,
        flags=flags_of(seat, moments, story),
        last=story.last,
        balance=words.balance(seat, table),
        seat=seat,
        together=table.together,
        about=about,
        turning=_turning(line, moments, story, table, MomentWords(story.match, words, game)),
        to_try=bool(exercises_in(review, (seat.seat,))),
    )


def _turning(
    line: Sequence[GraphPoint],
    moments: Sequence[Moment],
    story: Story,
    table: ReviewedTable,
    moment_words: MomentWords,
) -> Why | None:
    """The mistake that lost most, or whatever else moved more after the first own decision."""
    words = moment_words.words
    first = next((at for at, point in enumerate(line) if point.by == "decision"), len(line))
    swings = [(before, after) for before, after in pairwise(line[first:]) if after.by != "decision"]
    before, after = max(swings, key=lambda pair: abs(pair[1].value - pair[0].value), default=(line[0],) * 2)
    worst = max(moments, key=lambda moment: moment.lost, default=None)
    if worst is not None and worst.lost >= abs(after.value - before.value):
        return words.turning(story.stops[story.stop_after(worst.entry)].turn, moment_words.whole(worst))
    if before == after:
        return None
    if after.seat is not None:
        what = words.slip(table.names[after.seat], before.value, after.value)
    else:
        what = words.swing(before.value, after.value, known=after.by == "cards")
    return words.turning(story.stops[after.stop].turn, what)


class SummaryView(QWidget):
    """Not interactive; for more the player opens the review itself."""

    def __init__(self, summary: Summary, theme: Theme, *, flat: bool) -> None:
        super().__init__()
        graph = ReviewGraph(theme, lambda _stop, _value: "")
        graph.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        graph.lie(flat=flat)
        graph.show_line(summary.line, summary.flags, summary.last, together=summary.together)
        graph.show_place(summary.last)
        graph.setAccessibleName(f"{summary.balance}. {summary.about}")
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        words.addStretch(1)
        balance = label(summary.balance, "heading", wrap=True)
        balance.setFixedWidth(theme.px(_SIDE))
        words.addWidget(balance)
        bar = Balance(theme)
        bar.show_seat(summary.seat)
        words.addWidget(bar)
        about = label(summary.about, "label", "second", wrap=True)
        about.setFixedWidth(theme.px(_SIDE))
        words.addWidget(about)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(16))
        row.addWidget(graph, 1)
        row.addLayout(words)
