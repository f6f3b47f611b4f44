"""The window's start: what nobody needs in its first moments is loaded later."""

from __future__ import annotations

import builtins
import gc
import os
import sys
import urllib  # noqa: F401 - a part of it is left out, and must be found there
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec, module_from_spec
from types import ModuleType

from cardgames_qt.quick_enums import hurry_enums, make_enums_as_usual

_SIGNATURES = "shibokensupport.signature"
Taken = dict[str, tuple[str, ...]]
"""Modules, each with the functions that others take out of it before they need them."""
_SPARED: Taken = {
    f"{_SIGNATURES}.{name}": ()
    for name in ("errorhandler", "layout", "parser", "lib.enum_sig", "lib.pyi_generator", "lib.tool")
} | {f"{_SIGNATURES}.mapping": ("update_mapping",)}
"""What Qt for Python reads and compiles with every program, to word errors and to write type stubs."""
_RARE: Taken = {
    # by Qt for Python, to unpack its Python half
    **dict.fromkeys(("base64", "tempfile", "traceback", "zipfile"), ()),
    "textwrap": (),
    "gettext": ("gettext", "ngettext"),  # by argparse
    "urllib.parse": ("quote_from_bytes",),  # by pathlib
    "msgspec.inspect": (),
    "msgspec._json_schema": ("schema", "schema_components"),
}
"""What others load for a day that seldom comes."""


def hurry() -> None:
    """Load Qt's core, and leave out what a start can do without; `catch_up` makes up for it."""
    gc.disable()  # what a start makes is there to stay; the app collects once it has settled in
    hurry_enums()
    _spare_by_path("inspect", getsource=_no_source)
    _spare_by_path("platform", system=lambda: os.uname().sysname)  # by uuid, which asks that where it is so
    for name, taken in _RARE.items():
        _spare_by_path(name, **_late(name, taken))
    _load_msgspec()
    before = builtins.__import__
    builtins.__import__ = partial(_import_sparingly, before)
    if getattr(sys, "frozen", False):
        import_module("pyi_rth_pyside6")  # tells Qt where its parts are; neither bots nor commands load it
    import_module("PySide6.QtCore")
    # Qt for Python has put its own `import` in place of the one before: it reads the source of every module
    # that is loaded, looking for an optional feature which is not used here.
    builtins.__import__ = before


def catch_up() -> None:
    """Load what `hurry` has left out, and be as other programs are."""
    make_enums_as_usual()
    for module in list(sys.modules.values()):
        if isinstance(module, LoadedLater):
            module.load()


class LoadedLater(ModuleType):
    """A module that is loaded when somebody asks for something in it."""

    __spec__: ModuleSpec

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
    # from sys.modules, and puts a finder of its own before Python's, unless the package lies in files.
    if name.startswith(_SIGNATURES):
        for spared in _SPARED.keys() - sys.modules.keys():
            spec = _find(spared)
            if spec is not None:  # another version of Qt for Python may not have it
                _spare(spec, **_late(spared, _SPARED[spared]))
    return load(name, *rest, **named)


def _spare_by_path(name: str, **meanwhile: object) -> None:
    """Leave out a module, unless it is there already; its package is not loaded either."""
    package = name.rpartition(".")[0]
    around = find_spec(package) if package else None
    spec = PathFinder.find_spec(name, around.submodule_search_locations if around else None)
    if spec is not None and name not in sys.modules:
        _spare(spec, **meanwhile)
        if package in sys.modules:
            setattr(sys.modules[package], name.rpartition(".")[2], sys.modules[name])


def _find(name: str) -> ModuleSpec | None:
    """A module of a package; Python's own way to look for one would import the package by `import`."""
    package = vars(import_module(name.rpartition(".")[0]))
    found = (finder.find_spec(name, package.get("__path__")) for finder in sys.meta_path)
    return next(filter(None, found), None)


def _spare(spec: ModuleSpec, **meanwhile: object) -> None:
    """Put it in place of the module; `meanwhile` is in it until that is loaded."""
    module = sys.modules[spec.name] = module_from_spec(spec)
    vars(module).update(meanwhile)
    module.__class__ = LoadedLater


def _late(module: str, names: tuple[str, ...]) -> dict[str, Callable[..., object]]:
    """What stands for functions until their module is loaded, which it is when one of them is called.

    Taking them loads nothing: `from … import` does so, and Qt, which looks into a module's dictionary.
    """

    def call(name: str, *arguments: object, **named: object) -> object:
        found = sys.modules[module]
        if isinstance(found, LoadedLater):
            found.load()
        real: Callable[..., object] = vars(found)[name]
        return real(*arguments, **named)

    return {name: partial(call, name) for name in names}


def _no_source(_: object) -> str:
    """What Python says of a module that comes without its source: Qt for Python is not to read it now."""
    raise OSError
