"""The games at this table: those in the folders here, and those that other packages bring (docs/games.md)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardgames_qt.engine.errors import UnknownGameError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.installed import offer_fault, offers

BUILT_IN = {name: Game(f"{__name__}.{name}") for name in ("the_game", "gap", "three", "qwixx")}
"""Those in the folders here, in the order of the lobby. They have every part that a game can have."""
GAMES: dict[str, Game] = dict(BUILT_IN)
"""All of them by their ids, those of other packages last."""


class Refusal(msgspec.Struct, frozen=True):
    """A game that a package brings and that is not at the table."""

    package: str
    game: str
    why: Phrase

    @property
    def phrase(self) -> Phrase:
        """All of it in a sentence."""
        told = {"package": self.package, "game": self.game, "why": self.why}
        return Phrase("The game “{game}” of the package {package} is left out: {why}", told)


REFUSED: list[Refusal] = []
"""So far: what does not load is known only once somebody has tried."""


def find(game: str) -> Game:
    """A game by its id; raises UnknownGameError for one that is not here."""
    if game not in GAMES:
        for refusal in REFUSED:
            if refusal.game == game:
                raise UnknownGameError(refusal.phrase)
        told = {"name": game, "games": tuple(GAMES)}
        raise UnknownGameError(Phrase("there is no game “{name}”; the games are: {games}", told))
    return GAMES[game]


def installed() -> list[Game]:
    """Those of other packages."""
    return [game for game in GAMES.values() if game.package]


def look_over(fault: Callable[[Game], Phrase | None]) -> list[Refusal]:
    """Try the games of other packages; those with a fault leave the table, and are returned."""
    before = len(REFUSED)
    for game in installed():
        why = fault(game)
        if why is not None:
            del GAMES[game.id]
            REFUSED.append(Refusal(game.package, game.id, why))
    return REFUSED[before:]


for _offer in offers():
    _why = offer_fault(_offer, GAMES)
    if _why is None:
        GAMES[_offer.name] = Game(_offer.folder, _offer.name, _offer.package)
    else:
        REFUSED.append(Refusal(_offer.package, _offer.name, _why))
