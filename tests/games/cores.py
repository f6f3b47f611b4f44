"""A search core's source as plain Python, whether or not a compiled one lies beside it."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def plain_core(core: ModuleType) -> ModuleType:
    """The source of a game's `fast`."""
    assert core.__file__ is not None
    spec = spec_from_file_location(f"plain {core.__name__}", Path(core.__file__).with_name("fast.py"))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
