from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgames_qt.kit.bot import Bot, RandomBot
from cardgames_qt.kit.ismcts import IsmctsBot
from tests.toy.rules import ToyRules

BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "ismcts": lambda: IsmctsBot(ToyRules(), 200)}
