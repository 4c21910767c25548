"""Which message keys the engine can produce: read from its source, and heard in matches."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, get_args

import dejarik
from dejarik.core.decision import Decision
from dejarik.core.game import Game
from dejarik.games import ruleset_of
from dejarik.games.destiny.effects import Either
from dejarik.games.destiny.listeners import BEHAVIOUR, PROGRAMS
from dejarik.games.legion.actions import ACTIONS
from dejarik.games.legion.card_actions import CARD_ACTIONS
from dejarik.games.legion.setup import MODIFY
from dejarik.games.speaker import templates
from dejarik.games.xwing import content as _content  # noqa: F401  (registers the cards)
from dejarik.games.xwing.actions import CardAction
from dejarik.games.xwing.facts import Action
from dejarik.games.xwing.forces import build_ship
from dejarik.games.xwing.listeners import LISTENERS
from dejarik.games.xwing.lists.squad import SquadShip
from dejarik.games.xwing.reposition import boosts, rolls
from dejarik.tabletop.pose import facing

SOURCE = Path(dejarik.__file__).parent
SPOKEN = re.compile(r"^(option|refusal|ask)\.[\w.-]*[\w]$")


def sources(ruleset: str) -> Iterator[ast.Module]:
    for folder in ("core", *[f"games/{home}" for home in homes(ruleset)]):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"), str(path))


def homes(ruleset: str) -> list[str]:
    """The packages of a game, and of the one that it is an edition of."""
    kinds = [one for one in ruleset_of(ruleset).game_type().__mro__ if "ruleset" in vars(one)]
    return [one.__module__.split(".")[2] for one in kinds]


@cache
def written(ruleset: str = "xwing") -> frozenset[str]:
    """Every key that some line of the engine can produce in a match of this game."""
    keys: set[str] = set()
    texts = partial(texts_of, ruleset)
    for module in sources(ruleset):
        results = set()
        for node in ast.walk(module):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == "emit":
                    assert "to" not in {one.arg for one in node.keywords}, "everybody would see it: use `emit_to`"
                    keys |= texts(node.args[0])
                elif called == "emit_to":
                    keys |= texts(node.args[1])
                elif called == "Decision":
                    keys |= {f"ask.{kind}" for kind in texts(node.args[1])}
                elif called == "choose_next" and len(node.args) > 2:
                    keys |= {f"ask.{kind}" for kind in texts(node.args[2])}
                elif called == "Option":
                    keys |= texts(node.args[2])
                elif called == "Result":
                    results |= texts(node.args[2])
        keys |= {f"result.{reason}" for reason in results}
        constants = {node.value for node in ast.walk(module) if isinstance(node, ast.Constant)}
        keys |= {text for text in constants - results if isinstance(text, str) and SPOKEN.match(text)}
    return frozenset(keys)


def texts_of(ruleset: str, node: ast.expr) -> set[str]:
    """The texts that an expression can be; those that depend on data are written out by their beginning."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if isinstance(node, ast.IfExp):
        return texts_of(ruleset, node.body) | texts_of(ruleset, node.orelse)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return beginning_with(ruleset, str(node.values[0].value))
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
        return beginning_with(ruleset, str(node.left.value))
    return set()  # a variable: its text stands somewhere as a constant of its own


def beginning_with(ruleset: str, start: str) -> set[str]:
    in_destiny: dict[str, Callable[[], set[str]]] = {
        "ability.": lambda: set(),  # its cards all have the label of `ability_option`
        "option.": lambda: {"card", "die", "play", "activate", "reroll", "discard"},
        "option.deck-": lambda: {"top", "bottom"},
        "option.play-": lambda: {"full", "helped", "replacing", "replacing-one"},
        "choice.": choices,
        "special.": lambda: {name for one in BEHAVIOUR.values() if len(one.specials) > 1 for name in one.specials},
    }
    in_xwing: dict[str, Callable[[], set[str]]] = {
        "action.": lambda: {*get_args(Action), *listeners(card_actions=True)},
        "ability.": lambda: listeners(card_actions=False),
        "option.tallon-": lambda: {"centre", "front", "rear"},
        "option.reinforce-": lambda: {"fore", "aft"},
        "option.": repositions,
    }
    in_shatterpoint: dict[str, Callable[[], set[str]]] = {"ability.": lambda: set()}  # its abilities share one label
    in_legion: dict[str, Callable[[], set[str]]] = {
        "ability.": lambda: set(),  # its keywords share one label
        "option.action.": lambda: {*ACTIONS, *CARD_ACTIONS},
        "option.edge.": lambda: {"lower", "upper"},
        "option.modify.": lambda: set(MODIFY),
    }
    known = {"destiny": in_destiny, "shatterpoint": in_shatterpoint, "legion": in_legion}
    ends = known.get(homes(ruleset)[-1], in_xwing)
    if ends is in_legion and start not in ends and start.startswith("option."):
        return spoken_of(ruleset, start)  # what its many programs name, which whole matches are heard with
    assert start in ends, f"labels that begin with {start!r} are not written out in {__file__}"
    return {start + end for end in ends[start]()}


def spoken_of(ruleset: str, start: str) -> set[str]:
    found = {key for key in templates(ruleset, "en") if key.startswith(start)}
    assert found, f"nothing begins with {start!r}"
    return found


def listeners(card_actions: bool) -> set[str]:
    """The ids of everything that a card brings and a player may choose."""
    chosen = {
        one for group in LISTENERS.values() for one in group if hasattr(one, "resolve") or hasattr(one, "options")
    }
    actions = {one for group in LISTENERS.values() for one in group if isinstance(one, CardAction)}
    return {one.id for one in (actions if card_actions else chosen)}


def choices() -> set[str]:
    """The words of everything that cards of Destiny let a player choose between."""
    of_cards = [body for name, body in PROGRAMS.items() if not name.startswith("test.")]  # other tests bring their own
    return {word for body in of_cards for one in body if isinstance(one, Either) for word in one.words}


def repositions() -> set[str]:
    ship = build_ship(0, 0, 1, SquadShip("bluesquadronescort"))
    ship.pose = facing(450, 450, 0)
    return {*rolls(ship).ids, *boosts(ship).ids}


def matches(count: int, **options: object) -> Iterator[tuple[Game[Any], Random]]:
    for seed in range(count):
        setup = "learning" if seed % 4 == 0 else "standard"
        yield dejarik.new_game("xwing", seed, options={"setup": setup, "round_limit": 6, **options}), Random(seed)


def answer_at_random(game: Game[Any], decision: Decision, chance: Random) -> None:
    answer = decision.draw(chance.random)
    game.answer(decision, answer)
