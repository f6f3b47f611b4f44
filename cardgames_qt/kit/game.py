"""A game as the rest of the program sees it; each part is loaded when it is first used.

A part is a name in a module of the game's folder. The lobby needs only titles and posters, and a bot's
process never loads drawing code. Only `rules` and `tell/text` are required: everything else has a default, so
a game can be played in the window as soon as its rules are written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from cardgames_qt.kit.poster import Poster
from cardgames_qt.kit.sentences import Sentences, read_sentences
from cardgames_qt.kit.words import GameTitle, GameWords, Translate, english

if TYPE_CHECKING:
    from cardgames_qt.engine.history import Played
    from cardgames_qt.engine.rules import AnyRules
    from cardgames_qt.kit.bot import Bot
    from cardgames_qt.kit.credit import Helped
    from cardgames_qt.kit.habits import GameHabits
    from cardgames_qt.kit.hints import GameHintWords
    from cardgames_qt.kit.open_cards import Solve
    from cardgames_qt.kit.persona import Personas
    from cardgames_qt.kit.reasons import Effects
    from cardgames_qt.kit.sounds import SoundOf
    from cardgames_qt.kit.spoken import Spoken
    from cardgames_qt.kit.table_description import Describer

T = TypeVar("T")
Bots: TypeAlias = "Mapping[str, Callable[[], Bot]]"
"""A game's bots by name, each made anew for who asks."""
_PLAYOUTS = 200
"""What the bot that any game can have plans for a move."""


class Part(Generic[T]):
    """A part that every game has."""

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    def __get__(self, game: Game, kind: type[Game]) -> T:
        found: T = getattr(game.module(self._module), self._name)
        return found


class OptionalPart(Generic[T]):
    """A part that a game may leave out; None if it has no such module."""

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    def __get__(self, game: Game, kind: type[Game]) -> T | None:
        module = game.optional_module(self._module)
        return getattr(module, self._name) if module is not None else None


class Game:
    """One game, known by its folder; creating it loads nothing."""

    rules: Part[AnyRules] = Part("rules", "RULES")
    """The law."""
    _words: Part[type[GameWords]] = Part("tell.text", "WORDS")
    _title: OptionalPart[type[GameTitle]] = OptionalPart("tell.title", "TITLE")
    _poster: OptionalPart[Poster] = OptionalPart("tell.poster", "POSTER")
    _hint_words: OptionalPart[Callable[[Translate, GameWords], GameHintWords]] = OptionalPart(
        "tell.hints", "HINT_WORDS"
    )
    _spoken: OptionalPart[type[Spoken]] = OptionalPart("tell.spoken", "SPOKEN")
    _describer: OptionalPart[type[Describer]] = OptionalPart("tell.description", "DESCRIBER")
    _bots: OptionalPart[Bots] = OptionalPart("bot", "BOTS")
    personas: OptionalPart[Personas] = OptionalPart("persona", "PERSONAS")
    """Players that err as people do, where the game has some."""
    solve: OptionalPart[Solve] = OptionalPart("open_cards.solver", "solve")
    """Looks for a win with open cards, where the game can be searched so."""
    upcoming: OptionalPart[Callable[[Any], tuple[str, ...]]] = OptionalPart("open_cards.solver", "upcoming")
    """The faces of the cards that are still to come in a state of the game, the next one first."""
    glimpse: OptionalPart[Callable[[Any], tuple[tuple[str, ...], ...]]] = OptionalPart(
        "tell.glimpse", "glimpse"
    )
    """The faces of the few cards by which a view is told from others, in groups."""
    helped: OptionalPart[Callable[[Sequence[Played]], tuple[Helped, ...]]] = OptionalPart("credit", "helped")
    """Which words at the table helped, where it is one that is won together."""
    effects: OptionalPart[Effects] = OptionalPart("effects", "effects")
    """What can be read off a continuation, to say why a move is better."""
    habits: OptionalPart[type[GameHabits]] = OptionalPart("tell.habits", "HABITS")
    """What it counts of a player's moves over many games."""
    sound_of: OptionalPart[SoundOf] = OptionalPart("tell.sounds", "sound_of")
    """What its events sound like."""
    # What draws is Qt's, and Qt begins some floors above: the window gives these their types where it
    # takes them, and puts its own in the place of what is missing.
    scene: OptionalPart[Any] = OptionalPart("table.scene", "SCENE")
    """What it is played on: a kind of `GameScene`."""
    art: OptionalPart[Any] = OptionalPart("table.faces", "ART")
    """How its cards look: a `CardArt`."""
    drawings: OptionalPart[Any] = OptionalPart("table.figures", "DRAWINGS")
    """What only the game can draw in its rules: `Drawings`."""

    def __init__(self, folder: str, name: str = "", package: str = "") -> None:
        """`folder` is the game's Python package, whose last part is its id unless `name` says so.

        `package` is the distribution that brought the game, if it is not one of our own.
        """
        self.id = name or folder.rpartition(".")[2]
        self.package = package
        self._folder = folder
        self._missing: set[str] = set()
        self._sentences: dict[str, Sentences] = {}

    def title(self, translate: Translate) -> GameTitle:
        """The name, without loading all other words where the game has it in a module of its own."""
        return (self._title or self._words)(self._own(translate))

    def words(self, translate: Translate = english) -> GameWords:
        return self._words(self._own(translate))

    def hint_words(self, words: GameWords, translate: Translate) -> GameHintWords | None:
        """Words for hints about moves; None if hints can only show numbers."""
        return self._hint_words(self._own(translate), words) if self._hint_words is not None else None

    def spoken(self, words: GameWords, translate: Translate) -> Spoken:
        """What is said aloud at the table; the sentences of the log where the game has no others."""
        from cardgames_qt.kit.spoken import Spoken  # noqa: PLC0415 - only a table speaks

        return (self._spoken or Spoken)(self._own(translate), words)

    def describer(self, translate: Translate = english) -> Describer:
        """Tells the table as data: in the game's own way, or by its moves alone."""
        from cardgames_qt.kit.table_description import PlainDescriber  # noqa: PLC0415 - the lobby can do without

        own = self._own(translate) if self._describer is not None else translate
        return (self._describer or PlainDescriber)(own, self.words(translate), self.rules)

    def _own(self, translate: Translate) -> Translate:
        """Looks first in what a game from outside brings itself."""
        if not self.package:
            return translate
        return lambda context, *rest: translate(f"{self.id}/{context}", *rest)

    def sentences(self, language: str) -> Sentences:
        """The game's own words in that language, as far as it brings them: `tell/cs.json`."""
        if language not in self._sentences:
            self._sentences[language] = read_sentences(self.file("tell", f"{language}.json"), language)
        return self._sentences[language]

    @property
    def poster(self) -> Poster:
        """The lobby's picture and facts; a default with the number of players if the game has none."""
        if self._poster is not None:
            return self._poster
        counts = self.rules.seat_counts
        return Poster(seats=(counts[0], counts[-1]))

    @property
    def scale(self) -> Path | None:
        """The file with the measured strength of its bots; None if they were not measured."""
        return self.file("scale.json")

    def file(self, *parts: str) -> Path | None:
        """A file in the game's folder; None if there is none of that name."""
        file = Path(str(import_module(self._folder).__file__)).parent.joinpath(*parts)
        return file if file.is_file() else None

    @property
    def bots(self) -> Bots:
        """The game's own bots by name, a random one and a tree search beside them, and its personas."""
        from cardgames_qt.kit.search.between import BotTable  # noqa: PLC0415 - the lobby can do without

        own = {**(self._bots or {}), **self._levels()}
        usual = {name: bot for name, bot in self._usual_bots().items() if name not in own}
        return BotTable({**own, **usual}, self._persona)

    def _levels(self) -> Bots:
        """Those that err as people do."""
        personas = self.personas
        found = {name: personas.find(name) for name in personas.levels} if personas is not None else {}
        return {name: bot for name, bot in found.items() if bot is not None}

    def _persona(self, name: str) -> Callable[[], Bot] | None:
        return self.personas.find(name) if self.personas is not None else None

    def _usual_bots(self) -> Bots:
        from cardgames_qt.kit.bot import RandomBot  # noqa: PLC0415 - the lobby can do without
        from cardgames_qt.kit.ismcts import IsmctsBot  # noqa: PLC0415

        return {"random": RandomBot, "ismcts": lambda: IsmctsBot(self.rules, _PLAYOUTS)}

    def module(self, name: str) -> ModuleType:
        """A module of the game's folder, such as `tell.text`."""
        return import_module(f"{self._folder}.{name}")

    def optional_module(self, name: str) -> ModuleType | None:
        """The same, or None if the game has no such module."""
        if name in self._missing:
            return None
        try:
            return self.module(name)
        except ModuleNotFoundError as error:
            path = f"{self._folder}.{name}"
            if path != error.name and not path.startswith(f"{error.name}."):
                raise  # the part is there, and something it needs is not
            self._missing.add(name)
            return None
