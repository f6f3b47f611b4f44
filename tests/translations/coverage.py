"""Finds things that have no words: events, faults, reasons, options and levels of the games; settings."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import get_args

from cardgames_qt.engine import record
from cardgames_qt.engine import rules as engine_rules
from cardgames_qt.engine.rules import AnyRules, Event
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit import words as common
from cardgames_qt.play.levels import offered_levels
from cardgames_qt.storage.settings import Settings
from cardgames_qt.ui.text import words as shell

SILENT = {
    ("gap", "CardPlayed"): "the card joins the row or takes, and that is said",
    ("qwixx", "ChoiceMade"): "the choice itself is still a secret",
    ("qwixx", "ChoicesShown"): "the crosses say it",
}
"""Events without a sentence, with the reason."""


def unnamed_things() -> list[str]:
    """Whatever a registered game can tell or ask and a settings file can get wrong, without words for it."""
    games = [f"{rules.id}: {what}" for rules in _laws() for what in unnamed(rules)]
    settings = set(Settings.__struct_fields__) - literals_of(shell)
    return [*games, *(f"the setting {name!r} has no words" for name in sorted(settings))]


def _laws() -> list[AnyRules]:
    return [game.rules for game in BUILT_IN.values()]


def unnamed(rules: AnyRules) -> Iterator[str]:
    """The same for one game; its own text must know events, faults and reasons, the shell the rest."""
    text, own = find(rules.id).module("tell.text"), literals_of(find(rules.id).module("tell.text"))
    known, told = own | literals_of(common), names_of(text)
    for event in _events(find(rules.id).module("model")):
        if event not in told and (rules.id, event) not in SILENT:
            yield f"the event {event} has no words"
    law = inspect.getmodule(type(rules))
    assert law is not None
    for module in (law, engine_rules, record):
        yield from (f"the fault {rule!r} has no words" for rule in _faults(module) - known)
    reasons = _reasons(law) | set(get_args(getattr(find(rules.id).module("model"), "Reason", None)))
    yield from (f"the reason {reason!r} has no words" for reason in reasons - own)
    yield from _unnamed_options(rules)
    for level in set(offered_levels(rules)) - literals_of(shell):
        yield f"the level {level!r} has no words"


def _unnamed_options(rules: AnyRules) -> Iterator[str]:
    text = find(rules.id).module("tell.text")
    own = literals_of(text)
    names = own & _literals_in(text, "option_name") | _literals_in(common, "option_name")
    every = [option for seats in rules.seat_counts for option in rules.options(seats)]
    for option in {option.name: option for option in every}.values():
        values = {value for value in option.choices if isinstance(value, str)}
        if option.name not in own or option.name not in names:
            yield f"the option {option.name!r} has no words"
        yield from (f"the value {value!r} of {option.name!r} has no words" for value in values - own)


def _events(model: ModuleType) -> list[str]:
    found = (thing for thing in vars(model).values() if inspect.isclass(thing) and issubclass(thing, Event))
    return [event.__name__ for event in found if event.__module__ == model.__name__]


def _faults(module: ModuleType) -> set[str]:
    """The names of all rules that a module finds broken."""
    return {name for call in _calls(module, "Fault") for name in _strings(call.args[0])}


def _reasons(module: ModuleType) -> set[str]:
    """The names of all ends that a module knows."""
    return {name for call in _calls(module, "Outcome") for name in _strings(call.args[-1])}


def _calls(module: ModuleType, name: str) -> list[ast.Call]:
    calls = [node for node in ast.walk(_tree(module)) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == name]


def literals_of(module: ModuleType) -> set[str]:
    return _strings(_tree(module))


def _literals_in(module: ModuleType, function: str) -> set[str]:
    defined = (node for node in ast.walk(_tree(module)) if isinstance(node, ast.FunctionDef))
    return {text for each in defined if each.name == function for text in _strings(each)}


def _strings(node: ast.AST) -> set[str]:
    found = (part for part in ast.walk(node) if isinstance(part, ast.Constant))
    return {part.value for part in found if isinstance(part.value, str)}


def names_of(module: ModuleType) -> set[str]:
    """The classes its sentences are chosen by."""
    cases = (node for node in ast.walk(_tree(module)) if isinstance(node, ast.MatchClass))
    return {case.cls.id for case in cases if isinstance(case.cls, ast.Name)}


def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))
