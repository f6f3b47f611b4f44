"""The toy game sits at the table while these tests run: being registered is all it takes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgames_qt.games import GAMES
from tests.conformance.playing import TOY


@pytest.fixture(autouse=True, scope="module")
def fifth_game() -> Iterator[None]:
    GAMES[TOY.id] = TOY
    yield
    del GAMES[TOY.id]
