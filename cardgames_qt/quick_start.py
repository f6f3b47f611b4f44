"""The window's start: what nobody needs in its first moments is loaded later."""

from __future__ import annotations

import builtins
import gc
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType

_SIGNATURES = "shibokensupport.signature"
_SPARED = {
    f"{_SIGNATURES}.{name}"
    for name in (
        *("errorhandler", "layout", "mapping", "parser"),
        *("lib.enum_sig", "lib.pyi_generator", "lib.tool"),
    )
}
"""What Qt for Python reads and compiles with every program, to word errors and to write type stubs."""


def hurry() -> None:
    """Load Qt's core, and leave out what a start can do without; `catch_up` makes up for it."""
    gc.disable()  # what a start makes is there to stay; the app collects once it has settled in
    _load_msgspec()
    if "inspect" not in sys.modules:
        inspect = find_spec("inspect")
        assert inspect is not None
        _spare(inspect, getsource=_no_source)
    before = builtins.__import__
    builtins.__import__ = partial(_import_sparingly, before)
    if getattr(sys, "frozen", False):
        import_module("pyi_rth_pyside6")  # tells Qt where its parts are; neither bots nor commands load it
    import_module("PySide6.QtCore")
    # Qt for Python has put its own `import` in place of the one before: it reads the source of every module
    # that is loaded, looking for an optional feature which is not used here.
    builtins.__import__ = before


def catch_up() -> None:
    """Load what `hurry` has left out."""
    for module in list(sys.modules.values()):
        if isinstance(module, LoadedLater):
            module.load()


class LoadedLater(ModuleType):
    """A module that is loaded when somebody asks for something in it."""

    def __init__(self, spec: ModuleSpec, **meanwhile: object) -> None:
        """`meanwhile` is in it until then."""
        super().__init__(spec.name)
        self.__spec__: ModuleSpec = spec
        self.__dict__.update(meanwhile)

    def __getattr__(self, name: str) -> object:
        """The first thing that is asked for."""
        if name.startswith("__"):  # `import` itself looks for such
            raise AttributeError(name)
        self.load()
        return getattr(self, name)

    def load(self) -> None:
        """Be a plain module from now on."""
        self.__class__ = ModuleType  # type: ignore[assignment]
        self.__spec__.name = self.__name__  # Qt for Python has changed it, and would not find the source
        assert self.__spec__.loader is not None
        self.__spec__.loader.exec_module(self)


def _load_msgspec() -> None:
    """Without `typing_extensions`: it serves older versions of Python, and is there only by chance."""
    if "typing_extensions" in sys.modules:
        return
    sys.modules["typing_extensions"] = None  # type: ignore[assignment] # Python's way to say: not to be found
    import_module("msgspec")
    del sys.modules["typing_extensions"]


def _import_sparingly(
    load: Callable[..., ModuleType], name: str, *rest: object, **named: object
) -> ModuleType:
    """Python's `import`, leaving for later what takes a seventh of a start."""
    # There is no earlier moment: just before its first import, Qt for Python deletes all of this package
    # from sys.modules and puts its own finder at the head of sys.meta_path.
    if name.startswith(_SIGNATURES):
        for spared in _SPARED - sys.modules.keys():
            spec = sys.meta_path[0].find_spec(spared, None)
            if spec is not None:  # another version of Qt for Python may not have it
                # Qt looks for `update_mapping` in the module's dictionary, where asking loads nothing.
                _spare(spec, **{"update_mapping": _update_mapping} if spared.endswith(".mapping") else {})
    return load(name, *rest, **named)


def _spare(spec: ModuleSpec, **meanwhile: object) -> None:
    sys.modules[spec.name] = LoadedLater(spec, **meanwhile)


def _update_mapping() -> None:
    mapping = sys.modules[f"{_SIGNATURES}.mapping"]
    assert isinstance(mapping, LoadedLater)
    mapping.load()
    mapping.__dict__["update_mapping"]()  # the real one now


def _no_source(_: object) -> str:
    """What Python says of a module that comes without its source: Qt for Python is not to read it now."""
    raise OSError
