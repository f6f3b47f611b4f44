"""What is said of saved games, wherever they are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale

from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import Words, listed
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.notices import Offer

if TYPE_CHECKING:
    from cardgames_qt.engine.rules import Seat
    from cardgames_qt.storage.store import SavedGame, Trouble


class StandingWords(Words):
    """How a game stands that can go on."""

    def turn(self, to_act: Sequence[Seat], seats: Sequence[SeatPlan]) -> str:
        """Whom it waits for."""
        acting = [seats[seat] for seat in to_act if 0 <= seat < len(seats)]
        alone = sum(seat.human for seat in seats) == 1
        if alone and any(seat.human for seat in acting):
            return self.tr("Your turn")
        return self.tr("To play: {names}").format(names=listed([seat.name for seat in acting]))


def about_saved(saved: SavedGame, words: ShellWords) -> str:
    """How far a saved game is, and when it was left."""

    when = QDateTime.fromSecsSinceEpoch(int(saved.changed))
    return f"{words.moves(saved.moves_made)} · {QLocale().toString(when, QLocale.FormatType.ShortFormat)}"


def bad_save(path: Path, reason: Sayable) -> Phrase:
    """A saved game cannot be used."""
    told = {"file": path.name, "reason": reason}
    return Phrase("The saved game {file} cannot be opened and was left as it is: {reason}", told)


def bad_saves(troubles: Sequence[Trouble], show: Callable[[], None]) -> Offer:
    """Several of them are told in one line; the list, which `show` opens, has their reasons."""
    count = {"count": len(troubles)}
    told = Phrase("Saved games that cannot be opened and were left as they are: {count}", count)
    if len(troubles) == 1:
        told = bad_save(troubles[0].path, troubles[0].reason)
    action = Phrase("Show")
    return Offer(told.source, told.values, action=action, done=action, act=show)
