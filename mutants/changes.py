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
"""What only complains about our own mistakes, as `strict` of a zip does, and what is no rule."""
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
    within: str
    """The qualified name of the function whose code it is, as Python gives it; empty where it is read on loading."""
    words: frozenset[str]
    """The strings of the statement at the top of the module around it: names of cards, mostly."""
    before: str
    after: str


def changes(source: str) -> list[Change]:
    found: list[Change] = []
    tree = ast.parse(source)
    words = _words(tree)
    for place, node, line, inside, within in list(_all(tree)):
        shown = place.owner if isinstance(node, ast.operator | ast.cmpop) else None
        old = place.node
        before = ast.unparse(shown or old)
        place.put(node)
        after = ast.unparse(ast.fix_missing_locations(shown or node))
        place.put(old)
        found.append(Change(len(found), line, inside, within, words.get(line, frozenset()), before, after))
    return found


def _words(tree: ast.Module) -> dict[int, frozenset[str]]:
    """By line: the strings of the statement there."""
    found: dict[int, frozenset[str]] = {}
    for statement in tree.body:
        strings = {one.value for one in ast.walk(statement) if isinstance(one, ast.Constant)}
        named = frozenset(one for one in strings if isinstance(one, str))
        found |= dict.fromkeys(range(statement.lineno, (statement.end_lineno or statement.lineno) + 1), named)
    return found


def changed(source: str, number: int) -> ast.Module:
    tree = ast.parse(source)
    place, node, *_ = list(_all(tree))[number]
    place.put(ast.copy_location(node, place.node))
    return ast.fix_missing_locations(tree)


def _all(
    node: ast.AST, line: int = 0, inside: str = "", within: str = "", prefix: str = ""
) -> Iterator[tuple[Place, ast.AST, int, str, str]]:
    """`prefix` is what a name defined here is qualified by."""
    line = getattr(node, "lineno", line)
    around = inside, within, prefix
    if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.Lambda) and within):
        within = prefix + ("<lambda>" if isinstance(node, ast.Lambda) else node.name)
        inside = inside if around[1] else within
        prefix = f"{within}.<locals>."
    elif isinstance(node, ast.ClassDef):
        inside = inside if within else prefix + node.name
        prefix = f"{prefix}{node.name}."
    for place in _places(node):
        there = place.node
        if isinstance(there, LEFT_ALONE) or (isinstance(there, ast.keyword) and there.arg == "strict"):
            continue
        outside = place.field == "args" and isinstance(node, ast.FunctionDef | ast.Lambda)
        named = around if outside else (inside, within, prefix)
        for other in _others(there, place, node):
            yield place, other, getattr(there, "lineno", line), *named[:2]
        yield from _all(there, line, *named)


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
