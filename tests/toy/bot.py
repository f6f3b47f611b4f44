from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgames_qt.bots.bot import Bot, RandomBot

BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot}
