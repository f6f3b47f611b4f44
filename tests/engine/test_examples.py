"""The examples in the engine's docstrings do what they say."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from cardgames_qt.engine import match, record, rules


@pytest.mark.parametrize("module", [match, record, rules], ids=lambda module: module.__name__)
def test_examples_run(module: ModuleType) -> None:
    failed, attempted = doctest.testmod(module)
    assert attempted and not failed
