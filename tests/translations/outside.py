"""Finds words on the screen that do not go through `tr`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from tests.translations.sources import PACKAGE

_SHOWN = {
    "label": 0,
    "Name": 0,
    "Button": 0,
    "Prose": 0,
    "Switch": 0,
    "QLabel": 0,
    "QPushButton": 0,
    "QAction": 0,
    "QLineEdit": 0,
    "ButtonItem": 2,
    "setText": 0,
    "setIconText": 0,
    "setToolTip": 0,
    "setStatusTip": 0,
    "setWhatsThis": 0,
    "setTitle": 0,
    "setWindowTitle": 0,
    "setPlaceholderText": 0,
    "setAccessibleName": 0,
    "setAccessibleDescription": 0,
    "addItem": 0,
    "addAction": 0,
    "set_text": 0,
    "set_about": 0,
    "set_refusal": 0,
    "tell": 0,
    "refuse": 0,
}
"""Calls that put words on the screen, and which of their arguments they are."""
_KEYWORDS = frozenset({"chip", "title", "words", "reason", "legend", "verdict"})
_WORD = re.compile(r"[^\W\d_]{2}")
_SENTENCE = re.compile(r"[A-Za-z][a-z]+[,:]? [a-z]{2,}|^[A-Z]{4,}$")
"""Words in a row, or one that shouts."""
_UNSEEN = frozenset({"tr", "Phrase", "setStyleSheet", "debug", "info", "warning", "error", "exception"})
"""Calls whose words are translated, or read by nobody but programmers."""

ALLOWED = {
    "GAMES": "a name in the program",
    "fewer cards": "a name in the file of chances",
    "TMPDIR": "a variable of the system",
    "qwixx small": "the name of a picture in the cache",
}
"""Literals that look like words, with the reason why nobody reads them."""
NO_WORDS = {
    "style.py": "a style sheet",
    "application.py": "speaks to a terminal, where there is no window",
    "libraries.py": "speaks to a terminal, where there is no window",
    "data_folder.py": "names of variables of the system",
    "bot_client.py": "why a bot failed, for the report",
    "autosave.py": "for the report; the player reads the phrase",
}
"""Whole modules of such literals."""


def texts_outside(package: Path = PACKAGE) -> list[str]:
    """Every literal that a person would read, in the window and in the games."""
    found: list[str] = []
    for folder in ("ui", "games"):
        for path in sorted((package / folder).rglob("*.py")):
            name, text = str(path.relative_to(package.parent)), path.read_text(encoding="utf-8")
            if path.name not in NO_WORDS:
                found += [f"{name}:{line}: words outside of tr: {words!r}" for line, words in outside(text)]
                found += [f"{name}:{line}: an error's own words: {part}" for line, part in bare_errors(text)]
    return found


def outside(text: str) -> Iterator[tuple[int, str]]:
    """Literals shown by a call, and sentences anywhere else than in descriptions, errors and logs."""
    nodes = _nodes(text)
    hidden = {id(node) for part in nodes for node in _hidden_parts(part)}
    shown = {
        id(literal)
        for node in nodes
        if isinstance(node, ast.Call)
        for argument in _shown_arguments(node)
        for literal in _literals(argument)
    }
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in hidden:
            words = (_WORD if id(node) in shown else _SENTENCE).search(node.value)
            if words and node.value not in ALLOWED:
                yield node.lineno, node.value


def bare_errors(text: str) -> Iterator[tuple[int, str]]:
    """Errors that are turned to text: theirs is English, and what the system says is in any language."""
    for node in _nodes(text):
        if isinstance(node, ast.ExceptHandler) and node.name is not None:
            yield from _told_as_they_are(node, node.name)


@lru_cache(maxsize=1)
def _nodes(text: str) -> list[ast.AST]:
    """Everything in a module, which is looked at again and again: to walk through it takes long."""
    return list(ast.walk(ast.parse(text)))


def _told_as_they_are(handler: ast.ExceptHandler, name: str) -> Iterator[tuple[int, str]]:
    unseen = {id(part) for node in ast.walk(handler) if _is_unseen(node) for part in ast.walk(node)}
    for node in ast.walk(handler):
        told = any(isinstance(part, ast.Name) and part.id == name for part in _turned_to_text(node))
        if told and isinstance(node, ast.expr) and id(node) not in unseen:
            yield node.lineno, ast.unparse(node)


def _turned_to_text(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.FormattedValue) or (isinstance(node, ast.Attribute) and node.attr == "strerror"):
        return [node.value]
    if isinstance(node, ast.Call) and _name(node.func) in ("str", "format"):
        return [*node.args, *(keyword.value for keyword in node.keywords)]
    return []


def _shown_arguments(call: ast.Call) -> Iterator[ast.expr]:
    place = _SHOWN.get(_name(call.func))
    if place is not None and len(call.args) > place:
        yield call.args[place]
    yield from (keyword.value for keyword in call.keywords if keyword.arg in _KEYWORDS)


def _literals(argument: ast.expr) -> Iterator[ast.Constant]:
    """The literal itself, the words of an f-string, both ends of a choice."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument
    elif isinstance(argument, ast.JoinedStr):
        yield from (part for part in argument.values if isinstance(part, ast.Constant))
    elif isinstance(argument, ast.IfExp):
        yield from (*_literals(argument.body), *_literals(argument.orelse))
    elif isinstance(argument, ast.BinOp):
        yield from (*_literals(argument.left), *_literals(argument.right))


def _hidden_parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is below: descriptions, what is translated, what only programmers read."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.Raise | ast.Assert) or _is_unseen(node):
        yield from ast.walk(node)
    elif isinstance(node, ast.Dict):
        yield from (key for key in node.keys if key is not None)


def _is_unseen(node: ast.AST) -> bool:
    if isinstance(node, ast.Assign):
        return any(_name(target) == "__all__" for target in node.targets)
    return isinstance(node, ast.Call) and _name(node.func) in _UNSEEN


def _name(called: ast.expr) -> str:
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ""
