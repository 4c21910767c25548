"""The layers as docs/architecture.md draws them: who may import whom, who may name a game, what a game's rooms hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import dejarik
from dejarik.games import HOMES

SOURCE = Path(dejarik.__file__).parent
GAMES = SOURCE / "games"
LAYERS = ("core", "tabletop", "rulebook", "words", "games", "bots", "lab", "terminal", "server")
"""Each may import those before it; of the last three none imports another."""
ABOVE_GAMES = ("lab", "terminal", "server")
MOST_LINES = 400
ROOMS = {"content", "lists", "list_words", "mind", "shown", "words"}
AT_THE_DOOR = {"ruleset", "game", "setup", "forces"}
"""Modules at the top that look into the rooms: who hands them out, whose view it is, who reads the lists."""
SHOWING = ("words", "games.speaker", "games.showing", "games.thinking", "games.odds", "games.pool", "games.tales")
"""What rules have no use for."""


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.relative_to(SOURCE).as_posix(), path


def of_a_game(name: str) -> bool:
    return name.startswith("games/") and name.count("/") > 1


SHARED = [(name, path) for name, path in modules() if not of_a_game(name)]


@pytest.mark.parametrize(("name", "path"), SHARED, ids=[name for name, _ in SHARED])
def test_no_shared_module_names_a_game(name: str, path: Path) -> None:
    """But for the one table in which games are looked up."""
    named = re.compile("|".join(["x-wing", *HOMES]), re.IGNORECASE)
    text = path.read_text(encoding="utf-8")
    if name == "games/__init__.py":
        text = re.sub(r"^HOMES = \{.*?^\}", "", text, flags=re.MULTILINE | re.DOTALL)
    assert [line for line in text.splitlines() if named.search(line)] == []


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


def layer_of(dotted: str) -> str | None:
    parts = dotted.split(".")
    return parts[1] if parts[0] == "dejarik" and len(parts) > 1 and parts[1] in LAYERS else None


def test_no_layer_looks_up_the_stack() -> None:
    wrong = []
    for name, path in modules():
        own = name.split("/")[0]
        if own not in LAYERS:
            continue
        for target in imported(path):
            layer = layer_of(target)
            if layer is None or layer == own:
                continue
            sideways = own in ABOVE_GAMES and layer in ABOVE_GAMES
            if sideways or LAYERS.index(layer) > LAYERS.index(own):
                wrong.append(f"{name} imports {target}")
    assert wrong == []


def test_no_game_imports_another_unless_it_is_an_edition_of_it() -> None:
    homes = {home.split(".")[2]: game for game, home in HOMES.items()}
    wrong = []
    for name, path in modules():
        parts = name.split("/")
        if parts[0] != "games" or parts[1] not in homes:
            continue
        allowed = {parts[1], (dejarik.games.ruleset_of(homes[parts[1]]).parent or "").replace("-", "_")}
        targets = [one.split(".") for one in imported(path) if one.startswith("dejarik.games.")]
        wrong += [f"{name} imports {'.'.join(one)}" for one in targets if one[2] in homes and one[2] not in allowed]
    assert wrong == []


def test_no_shared_module_reaches_into_a_game() -> None:
    inside = tuple(home.rpartition(".")[0] for home in HOMES.values())
    assert [f"{name} imports {one}" for name, path in SHARED for one in imported(path) if one.startswith(inside)] == []


def test_no_module_is_long() -> None:
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules()}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


@pytest.mark.parametrize(("game", "home"), HOMES.items())
def test_a_game_has_its_rules_at_the_top_and_the_rest_in_its_rooms(game: str, home: str) -> None:
    """An edition has the rooms in which something is other."""
    folder = GAMES / home.split(".")[2]
    rooms = {path.name for path in folder.iterdir() if path.is_dir()}
    assert rooms >= ROOMS or dejarik.games.ruleset_of(game).parent is not None
    assert (folder / "ruleset.py").exists()
    closed = tuple(f"dejarik.games.{folder.name}.{room}." for room in ROOMS - {"content"})
    for path in folder.glob("*.py"):
        if path.stem not in AT_THE_DOOR:
            shown = (*closed, *(f"dejarik.{one}." for one in SHOWING))
            assert [one for one in imported(path) if one.startswith(shown)] == [], f"{path.name} belongs in a room"


def test_the_rulesets_are_imported_in_one_place_only() -> None:
    found = [name for name, path in SHARED if "import_module(" in path.read_text(encoding="utf-8")]
    assert set(found) == {"__init__.py", "bots/__init__.py", "cli.py", "core/engine.py", "games/__init__.py"}


def in_a_row(path: Path) -> Iterator[tuple[str, ...]]:
    """Every six lines in a row of a function's body."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = [line.strip() for line in lines[node.body[0].lineno - 1 : node.end_lineno]]
            yield from zip(*([line for line in body if line][start:] for start in range(6)), strict=False)


def test_no_two_games_hold_the_same_six_lines() -> None:
    """But for rulesets, which all hand out the same things."""
    holders: dict[tuple[str, ...], set[str]] = {}
    for name, path in modules():
        if of_a_game(name) and path.stem != "ruleset":
            for six in in_a_row(path):
                holders.setdefault(six, set()).add(name)
    assert [names for names in holders.values() if len({name.split("/")[1] for name in names}) > 1] == []


def test_pairs_of_layers_are_in_the_order_of_the_picture() -> None:
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    places = [text.index(f"{layer}/ ") for layer in LAYERS[:5]]
    assert all(one < other for one, other in pairwise(places))
