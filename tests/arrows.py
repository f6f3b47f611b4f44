"""The arrows that no contract of `lint-imports` can say, read from the sources.

Every check takes a source and yields what is wrong with it, as `line: what`. tests/test_house.py asks them
of the program, tests/test_arrows.py of sources with something wrong planted in them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from pathlib import Path

import cardgames_qt

ROOT = Path(cardgames_qt.__file__).parent

LAW = ("cards", "model", "rules", "talk", "credit")
"""The parts of a game that hold for everybody: like `engine`, they know no time, no files and no luck."""
FROM_OUTSIDE = {
    *("__future__", "abc", "bisect", "collections", "contextlib", "enum", "functools", "hashlib"),
    *("itertools", "json", "math", "msgspec", "random", "re", "typing", "unicodedata"),
}
"""What `engine` and the law of a game may take from other packages and from Python."""
TABLE_MAY_KNOW = (
    *("engine.phrases", "engine.rules"),
    *("kit.marks", "kit.score", "kit.seats", "kit.showing", "kit.words"),
    *("ui.look", "ui.table", "ui.text"),
    "ui.scene.game_scene",  # what a scene is
    "ui.widgets.labels.label",  # for what a game adds to the side panel
)
"""All that a game's table takes from the program, besides its own game."""
TABLE_OWN = ("cards", "model", "rules", "tell", "table")
"""The parts of its own game that a table shows; neither bots nor the search with open cards."""
BY_NAME = {
    "cardgames_qt.__main__": "completes what PyInstaller left out",
    "cardgames_qt.bots.outside": "loads a player that somebody named on the command line",
    "cardgames_qt.app": "loads the rest of the window once it is there",
    "cardgames_qt.kit.game": "the registry: loads a part of a game with its first use",
    "cardgames_qt.quick_start": "begins with as little as it can",
    "cardgames_qt.version": "looks whether the search cores are compiled",
}
"""Who may load a module by a name that no contract reads, and why."""
LOADERS = {"importlib", "imp", "pkgutil", "runpy", "zipimport"}
LOADING = {"__import__", "eval", "exec", "compile"}
PUBLIC_ALL_THE_SAME = {"os._exit"}
"""What is documented under a private name."""
_PRIVATE = re.compile(r"\b_[^\W_]")
_PARTS_OF_ENUMS = (
    *("_create_", "_member_map_", "_value2member_map_"),
    *("_name_", "_sort_order_", "_value_"),
)
PRIVATE_OF_OTHERS = {
    ("cardgames_qt.__main__", "_filename"),
    ("cardgames_qt.quick_enums", "_getframe"),
    *(("cardgames_qt.quick_enums", name) for name in _PARTS_OF_ENUMS),
}
"""PyInstaller has no public name for the file its modules are in, and Python none for making enums."""


class Source:
    """A module, read once."""

    def __init__(self, module: str, text: str, *, package: bool = False) -> None:
        self.module, self.package, self._text = module, package, text

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self._text)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(self.tree))

    @property
    def names_privates(self) -> bool:
        """Whether any name in it begins as those of privates do; most files of tests have none."""
        return _PRIVATE.search(self._text) is not None

    @property
    def room(self) -> tuple[str, ...]:
        """Its name without the package's, in parts."""
        return tuple(self.module.split(".")[1:])

    @cached_property
    def imports(self) -> list[tuple[ast.stmt, str, str]]:
        """Statement, module and the name taken from it; no name where it is the module itself."""
        found: list[tuple[ast.stmt, str, str]] = []
        for node in self.nodes:
            if isinstance(node, ast.Import):
                found += [(node, each.name, "") for each in node.names]
            elif isinstance(node, ast.ImportFrom):
                found += [(node, self._origin(node), each.name) for each in node.names]
        return found

    def calls(self, *names: str) -> Iterator[ast.Call]:
        """Where a function is called by one of these plain names."""
        for node in self.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield node

    def _origin(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        above = self.module.split(".")
        above = above[: len(above) - node.level + self.package]
        return ".".join([*above, node.module] if node.module else above)


def sources() -> list[Source]:
    return [source_of(path) for path in sorted(ROOT.rglob("*.py"))]


def sources_of_tests() -> list[Source]:
    return [source_of(path) for path in sorted((ROOT.parent / "tests").rglob("*.py"))]


def source_of(path: Path, more: str = "") -> Source:
    """A file of the program or its tests, with more of it below if wanted."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    package = parts[-1] == "__init__"
    module = ".".join(parts[:-1] if package else parts)
    return Source(module, path.read_text(encoding="utf-8") + more, package=package)


def is_law(source: Source) -> bool:
    match source.room:
        case ("engine", *_):
            return True
        case ("games", _, part, *_):
            return part in LAW
    return False


def taken_from_outside(source: Source) -> Iterator[str]:
    """What `engine` or the law of a game takes from where it must not: time, files, luck."""
    if not is_law(source):
        return
    for node, module, _ in source.imports:
        if module.partition(".")[0] not in FROM_OUTSIDE | {"cardgames_qt"}:
            yield f"{node.lineno}: {module}"
    yield from (f"{call.lineno}: open()" for call in source.calls("open"))


def own_chance(source: Source) -> Iterator[str]:
    """Below the window chance is a `Random` made of a seed, never Python's own generator."""
    if source.room[:1] in {("ui",), ("app",)}:
        return
    for node, module, name in source.imports:
        if module == "random" and name != "Random":
            yield f"{node.lineno}: random.{name}"
    yield from (f"{call.lineno}: Random()" for call in source.calls("Random") if not call.args)


def loaded_by_name(source: Source) -> Iterator[str]:
    """Ways to load a module that no contract sees."""
    if source.module in BY_NAME:
        return
    for node, module, _ in source.imports:
        if module.partition(".")[0] in LOADERS:
            yield f"{node.lineno}: {module}"
    yield from (f"{call.lineno}: {ast.unparse(call.func)}()" for call in source.calls(*LOADING))
    for each in source.nodes:
        match each:
            case (
                ast.Attribute(value=ast.Name(id="sys"), attr="modules")
                | ast.Attribute(value=ast.Name(id="builtins"), attr="__import__")
            ):
                yield f"{each.lineno}: {ast.unparse(each)}"


def known_to_a_table(source: Source) -> Iterator[str]:
    """What a game's table takes from the program besides the toolkit and its own game."""
    match source.room:
        case ("games", game, "table", *_):
            own = tuple(f"games.{game}.{part}" for part in TABLE_OWN)
        case _:
            return
    for node, module, name in source.imports:
        if module.partition(".")[0] == "cardgames_qt":
            known = f"{module}.{name}".removeprefix("cardgames_qt.")
            if not any(f"{known}.".startswith(f"{each}.") for each in (*TABLE_MAY_KNOW, *own)):
                yield f"{node.lineno}: {known.rstrip('.')}"


def private_of_others(source: Source) -> Iterator[str]:
    """`x._name` outside a class that has a `_name` itself, and private names taken from another module."""
    if not source.names_privates:
        return
    for statement, module, taken in source.imports:
        if _is_private(taken):
            yield f"{statement.lineno}: {module}.{taken}"
    ahead: list[tuple[ast.AST, frozenset[str]]] = [(source.tree, frozenset())]
    while ahead:  # there are a million nodes: this is quicker than a call for each
        node, own = ahead.pop()
        if isinstance(node, ast.ClassDef):
            own |= _privates_of(node)
        elif isinstance(node, ast.Attribute | ast.Call):
            name, of = _private_access(node)
            if name and name not in own and not _is_self(of):
                found = f"{ast.unparse(of)}.{name}"
                if found not in PUBLIC_ALL_THE_SAME and (source.module, name) not in PRIVATE_OF_OTHERS:
                    yield f"{node.lineno}: {found}"
        ahead += [(child, own) for child in ast.iter_child_nodes(node)]


def _private_access(node: ast.Attribute | ast.Call) -> tuple[str, ast.AST]:
    match node:
        case ast.Attribute(value=of, attr=name) if _is_private(name):
            return name, of
        case ast.Call(
            func=ast.Name(id="getattr" | "setattr" | "hasattr" | "delattr"),
            args=[of, ast.Constant(value=str(name)), *_],
        ) if _is_private(name):
            return name, of
        case ast.Call(  # monkeypatch.setattr, patch.object
            func=ast.Attribute(attr="setattr" | "delattr" | "object"),
            args=[of, ast.Constant(value=str(name)), *_],
        ) if _is_private(name):
            return name, of
    return "", node


def _privates_of(node: ast.ClassDef) -> set[str]:
    """What a class itself makes: its methods, its fields and what it gives to `self`."""
    names: set[str] = set()
    for each in ast.walk(node):
        match each:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                names.add(name)
    for each in node.body:
        match each:
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                names.add(name)
    return {name for name in names if _is_private(name)}


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _is_self(node: ast.AST) -> bool:
    match node:
        case ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super")):
            return True
    return False


Check = Callable[[Source], Iterator[str]]
CHECKS: dict[str, Check] = {
    "the law takes neither time nor files nor luck": taken_from_outside,
    "chance is a generator with a seed": own_chance,
    "modules are loaded where contracts see it": loaded_by_name,
    "a game's table knows the toolkit only": known_to_a_table,
}
"""What is asked of every source."""


def without_types(source: Source) -> set[int]:
    """The nodes that are there for types alone and never loaded."""
    branches = (node for node in source.nodes if isinstance(node, ast.If))
    typed = (node for node in branches if "TYPE_CHECKING" in ast.unparse(node.test))
    return {id(each) for node in typed for each in ast.walk(node)}


def known_by(source: Source, known: Collection[str], *, types: bool) -> set[str]:
    """The modules among `known` that one imports, also within functions; with types, also for those alone."""
    apart = set() if types else without_types(source)
    found = set()
    for node, module, name in source.imports:
        if id(node) not in apart:
            inside = f"{module}.{name}"
            found.add(inside if inside in known else module)
    return found & set(known) - {source.module}
