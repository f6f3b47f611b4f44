"""A search core's source as plain Python, whether or not a compiled one lies beside it."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

import cardgames_qt
from cardgames_qt.kit import fast_random


def plain_core(core: ModuleType) -> ModuleType:
    """A game's `fast`, with a generator that is plain Python, too."""
    with patch.dict(sys.modules, {fast_random.__name__: plain_module(fast_random)}):
        return plain_module(core)


def plain_module(module: ModuleType) -> ModuleType:
    """The source of one module; what it imports is found as usual."""
    source = Path(cardgames_qt.__file__).parents[1].joinpath(*module.__name__.split(".")).with_suffix(".py")
    spec = spec_from_file_location(f"plain {module.__name__}", source)
    assert spec is not None and spec.loader is not None
    plain = module_from_spec(spec)
    spec.loader.exec_module(plain)
    return plain
