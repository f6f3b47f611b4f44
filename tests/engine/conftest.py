"""The toy game sits at the table while these tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy.seated import seated


@pytest.fixture(autouse=True, scope="module")
def fifth_game() -> Iterator[None]:
    with seated():
        yield
