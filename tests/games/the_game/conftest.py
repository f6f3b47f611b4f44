from __future__ import annotations

from typing import Any

import pytest

from cardgames_qt.games.the_game import learned


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """How often the judgement is asked."""
    found: list[Any] = []
    usual = learned.try_turns

    def noted(*arguments: Any) -> Any:
        found.append(arguments)
        return usual(*arguments)

    monkeypatch.setattr(learned, "try_turns", noted)
    return found
