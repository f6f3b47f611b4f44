"""What one line of a function can be broken to: another comparison, sum or number, a lost statement."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_REACHED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip


@dataclass(frozen=True)
class Break:
    """One place of a source and what shall stand there instead."""

    line: int
    """That of the statement it is in."""
    start: int
    """Where it begins and ends, in bytes of the whole source."""
    end: int
    kind: str
    text: str

    def of(self, source: bytes) -> bytes:
        """The broken source."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def told(self, source: bytes) -> str:
        """Before and after, in one line."""
        before = " ".join(source[self.start : self.end].decode().split())
        return f"{self.kind}: {before}  →  {self.text}"

    def calling(self, call: str) -> tuple[str, str]:
        """What goes before the place and behind it: it then makes a call, and does the same as ever."""
        return (f"({call}, ", ")[1]") if self.text.startswith("(") else (f"{call}; ", "")


def breaks_of(source: bytes) -> list[Break]:
    """Everything that can be broken inside functions, line by line."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = [_break(starts, each) for each in _inside_functions(ast.parse(source))]
    return sorted(found, key=lambda each: (each.start, each.end, each.text))


def watched(source: bytes, calls: Mapping[Break, str]) -> bytes:
    """The source that makes a call wherever it comes to one of these places; one may lie in another."""
    marks: list[tuple[int, bool, int, str]] = []
    for each, call in calls.items():
        before, behind = each.calling(call)
        marks += [(each.start, True, -each.end, before), (each.end, False, -each.start, behind)]
    for at, _, _, mark in sorted(marks, reverse=True):
        source = source[:at] + mark.encode() + source[at:]
    return source


class _Found(NamedTuple):
    within: ast.stmt
    node: ast.expr | ast.stmt
    kind: str
    text: str


def _break(starts: list[int], found: _Found) -> Break:
    node = found.node
    assert node.end_lineno is not None and node.end_col_offset is not None
    start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
    return Break(found.within.lineno, start, end, found.kind, found.text)


def _inside_functions(tree: ast.AST) -> Iterator[_Found]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:
                yield from _within(statement, statement)


def _within(statement: ast.stmt, node: ast.AST) -> Iterator[_Found]:
    """Of a statement and all it holds; inner functions come on their own, words, types and patterns never."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.JoinedStr, ast.pattern)):
        return
    if isinstance(node, ast.stmt):
        statement = node
        yield from _of_statement(node)
    elif isinstance(node, ast.expr):
        changed = _of_expression(node)
        yield from (_Found(statement, node, kind, f"({ast.unparse(new)})") for kind, new in changed)
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and name != "annotation":
                yield from _within(statement, child)


def _of_statement(node: ast.stmt) -> Iterator[_Found]:
    if _can_be_lost(node):
        yield _Found(node, node, "lost statement", "pass")
    elif isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield _Found(node, node, "lost result", "return None")
    elif isinstance(node, (ast.If, ast.While)):
        yield _Found(node, node.test, "condition", f"(not ({ast.unparse(node.test)}))")


def _can_be_lost(node: ast.stmt) -> bool:
    """Without a name of its own the rest would not even run: that any test notices, and it is no trial."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            return True
    return False


def _of_expression(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Compare(ops=[first, *others]):
            yield "comparison", _with(node, ops=[_COMPARED[type(first)](), *others])
        case ast.BinOp(op=op) if type(op) in _REACHED:
            yield "arithmetic", _with(node, op=_REACHED[type(op)]())
        case ast.BoolOp(op=op):
            yield "and/or", _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "lost not", operand
        case ast.IfExp(body=body, orelse=otherwise):
            yield "exchanged", _with(node, body=otherwise, orelse=body)
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)) | ast.Constant(value=float(value)):
            yield "constant", ast.Constant(value + 1)


def _with(node: ast.expr, **changed: object) -> ast.expr:
    twin = copy(node)
    for name, value in changed.items():
        setattr(twin, name, value)
    return twin


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
