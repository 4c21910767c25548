"""The small changes that break a module, each by its number."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.AST], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.AST], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
LEFT_ALONE = (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)
"""What only complains about our own mistakes, and what is no rule."""
NO_RULE = {"annotation", "returns", "decorator_list", "type_params", "bases"}


@dataclass(frozen=True)
class Place:
    """A field of a node, or an item of that field."""

    owner: ast.AST
    field: str
    item: int | None

    @property
    def node(self) -> ast.AST:
        there = getattr(self.owner, self.field)
        return there if self.item is None else there[self.item]  # type: ignore[no-any-return]

    def put(self, node: ast.AST) -> None:
        if self.item is None:
            setattr(self.owner, self.field, node)
        else:
            getattr(self.owner, self.field)[self.item] = node


@dataclass(frozen=True)
class Change:
    number: int
    line: int
    inside: str
    """The qualified name of the outermost function around it, else of the class; empty at the top of the module."""
    in_function: bool
    before: str
    after: str


def changes(source: str) -> list[Change]:
    found: list[Change] = []
    for place, node, line, inside, in_function in list(_all(ast.parse(source))):
        shown = place.owner if isinstance(node, ast.operator | ast.cmpop) else None
        old = place.node
        before = ast.unparse(shown or old)
        place.put(node)
        after = ast.unparse(ast.fix_missing_locations(shown or node))
        place.put(old)
        found.append(Change(len(found), line, inside, in_function, before, after))
    return found


def changed(source: str, number: int) -> ast.Module:
    tree = ast.parse(source)
    place, node, *_ = list(_all(tree))[number]
    place.put(ast.copy_location(node, place.node))
    return ast.fix_missing_locations(tree)


def _all(
    node: ast.AST, line: int = 0, inside: str = "", in_function: bool = False
) -> Iterator[tuple[Place, ast.AST, int, str, bool]]:
    line = getattr(node, "lineno", line)
    around = inside, in_function
    if isinstance(node, ast.FunctionDef | ast.ClassDef) and not in_function:
        inside = f"{inside}.{node.name}" if inside else node.name
        in_function = isinstance(node, ast.FunctionDef)
    for place in _places(node):
        there = place.node
        if isinstance(there, LEFT_ALONE):
            continue
        within = around if place.field == "args" and isinstance(node, ast.FunctionDef) else (inside, in_function)
        for other in _others(there, place, node):
            yield place, other, getattr(there, "lineno", line), *within
        yield from _all(there, line, *within)


def _places(node: ast.AST) -> Iterator[Place]:
    for field, value in ast.iter_fields(node):
        if field in NO_RULE or (field == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        if isinstance(value, ast.AST):
            yield Place(node, field, None)
        elif isinstance(value, list):
            yield from (Place(node, field, item) for item, one in enumerate(value) if isinstance(one, ast.AST))


def _others(node: ast.AST, place: Place, owner: ast.AST) -> Iterator[ast.AST]:
    """What may stand there instead."""
    if type(node) in COMPARED:
        yield COMPARED[type(node)]()
    elif type(node) in COUNTED:
        yield COUNTED[type(node)]()
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for left in node.values:
            values = [one for one in node.values if one is not left]
            yield values[0] if len(values) == 1 else ast.BoolOp(node.op, values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node)
    elif isinstance(node, ast.Name) and node.id in TWINS and place.field == "func":
        yield ast.Name(TWINS[node.id], ast.Load())
    elif _does(node):
        yield ast.Pass()
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Call):
        yield ast.Return(ast.Constant(None))
    if place.field == "test" and isinstance(owner, ast.If | ast.IfExp) and ast.unparse(node) != "TYPE_CHECKING":
        yield ast.Constant(True)
        yield ast.Constant(False)
    elif isinstance(owner, ast.comprehension) and place.field == "ifs":
        yield ast.Constant(True)
    elif isinstance(node, ast.Tuple | ast.List | ast.Set) and len(node.elts) > 1 and _is_list(node, owner):
        for left in node.elts:
            kept = [one for one in node.elts if one is not left]
            yield ast.Set(kept) if isinstance(node, ast.Set) else type(node)(kept, ast.Load())


def _does(node: ast.AST) -> bool:
    """A statement that changes something; what is only said of a match is no rule of it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return not (isinstance(node.value.func, ast.Attribute) and node.value.func.attr == "emit")
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    return isinstance(node, ast.AugAssign | ast.Delete)


def _other_constants(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int | float):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def _is_list(node: ast.Tuple | ast.List | ast.Set, owner: ast.AST) -> bool:
    """The steps of a procedure, words that one is looked for among, things gone through; no pair."""
    one_kind = len({type(one) for one in node.elts}) == 1
    return one_kind and isinstance(owner, ast.Assign | ast.AnnAssign | ast.Compare | ast.For | ast.comprehension)
