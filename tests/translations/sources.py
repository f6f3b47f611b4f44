"""Finds every sentence of the program that is shown to people, by reading its source.

Qt's own extractor knows neither that a base class's sentences are filed under the base class nor where a
plural is asked for, so the program is read here, with the same rules as `Words.tr` and `QObject.tr`. Trouble
is told in phrases, wherever it is met; all of them are filed under `Phrase`, where `ShellWords.say` looks.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "cardgames_qt"
PHRASE = "Phrase"
_COUNT = 2
"""`tr(source, comment, n)`: the place of the count, which makes a sentence a plural."""
_SIGNS = (".tr(", f"{PHRASE}(")
"""A module without either says nothing, and need not be understood."""


@dataclass(frozen=True, order=True)
class Key:
    """What a translation is filed under."""

    context: str
    source: str
    comment: str = ""


@dataclass(frozen=True)
class Message:
    """A sentence as the program asks for it; `note` tells translators where it stands."""

    key: Key
    plural: bool
    note: str = ""


@dataclass
class Found:
    """What a reading brought: sentences in the order of the source, and calls that cannot be translated."""

    messages: dict[Key, Message] = field(default_factory=dict)
    mistakes: list[str] = field(default_factory=list)


@cache
def read_program(package: Path = PACKAGE) -> Found:
    """Every sentence of all modules, which are read once: nobody changes what was found."""
    found = Found()
    for path in sorted(package.rglob("*.py")):
        read_module(path.read_text(encoding="utf-8"), str(path.relative_to(package.parent)), found)
    return found


def read_module(text: str, name: str, found: Found) -> None:
    """Add the sentences of one module."""
    if not any(sign in text for sign in _SIGNS):
        return
    for call, context, note in _calls(ast.parse(text), "", ""):
        where = f"{name}:{call.lineno}"
        if context == PHRASE:
            _read_phrase(call, where, found)
            continue
        if not context:
            found.mistakes.append(f"{where}: tr outside of a class has no context")
            continue
        values = [_literal(argument) for argument in call.args[:_COUNT]]
        if call.keywords or not values or None in values or len(call.args) > _COUNT + 1:
            found.mistakes.append(f"{where}: tr takes literal text only: {ast.unparse(call)}")
            continue
        source, comment = str(values[0]), str(values[1]) if len(values) > 1 else ""
        key, plural = Key(context, source, comment), len(call.args) > _COUNT
        known = found.messages.setdefault(key, Message(key, plural, note))
        if known.plural != plural:
            found.mistakes.append(f"{where}: {source!r} is asked for both with and without a count")


def _read_phrase(call: ast.Call, where: str, found: Found) -> None:
    source = _literal(call.args[0]) if call.args else None
    if source is None:
        found.mistakes.append(f"{where}: a phrase takes literal text only: {ast.unparse(call)}")
        return
    found.messages.setdefault(Key(PHRASE, source), Message(Key(PHRASE, source), plural=False))


def _calls(node: ast.AST, context: str, note: str) -> Iterator[tuple[ast.Call, str, str]]:
    """Every `tr` with the class around it and the first line of the function's description; every phrase."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _calls(child, child.name, "")
        elif isinstance(child, ast.FunctionDef):
            described = (ast.get_docstring(child) or note).partition("\n")[0]
            yield from _calls(child, context, described)
        else:
            if isinstance(child, ast.Call) and _is_tr(child.func):
                yield child, context, note
            elif isinstance(child, ast.Call) and isinstance(child.func, ast.Name) and child.func.id == PHRASE:
                yield child, PHRASE, ""
            yield from _calls(child, context, note)


def _is_tr(called: ast.expr) -> bool:
    return isinstance(called, ast.Attribute) and called.attr == "tr"


def _literal(argument: ast.expr) -> str | None:
    """The text of a literal; None for what is put together when the program runs."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return None
