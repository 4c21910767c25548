"""What two armies cost: twenty units of five miniatures, each with what such games keep of it. Measured are
a clone, and what one moved miniature sends to a reader who has the view already."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, ClassVar

import msgspec

from benchmarks.geometry import Row, microseconds
from dejarik.core import seen
from dejarik.core.game import Game
from dejarik.core.procedure import Outcome, Procedure
from dejarik.server.states import patch_between
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.terrain import Part, Stand

UNITS, EACH, WALLS = 20, 5, 15
CLONE_BOUND, PATCH_BOUND = 30.0, 0.02
"""Microseconds, and the part of a whole view."""


class Miniature(msgspec.Struct, frozen=True, gc=False):
    """Replaced when something happens to it, so that clones share it."""

    id: int
    kind: str
    stand: Stand
    wounds: int = 0
    weapons: tuple[str, ...] = ("rifle",)
    gone: bool = False


class Unit(msgspec.Struct, gc=False):
    id: int
    owner: int
    card: str
    miniatures: tuple[Miniature, ...]
    upgrades: tuple[str, ...]
    tokens: dict[str, int]
    spent: list[str]
    order: str | None = None
    suppression: int = 0
    activated: bool = False
    target: int | None = None


class BattleState(msgspec.Struct):
    units: list[Unit]
    terrain: tuple[Part, ...]
    hands: list[list[str]]
    pools: list[list[int]]
    objectives: list[tuple[float, float]]
    points: list[int]
    round: int = 3
    phase: str = "activation"
    active: int = 0


def wait(game: Battle, activation: Activation) -> Outcome:
    return None


class Activation(Procedure):
    unit: int
    actions: list[str] = []
    steps = (wait,)


class Battle(Game[BattleState]):
    ruleset: ClassVar[str] = "battle"
    version: ClassVar[str] = "1"

    def begin(self) -> None:
        random = Random(1)
        units = [some_unit(random, id) for id in range(UNITS)]
        corners = ((0.0, 0.0), (80.0, 0.0), (80.0, 60.0), (0.0, 60.0))
        terrain = tuple([Part(id, corners, 0.0, 50.0) for id in range(1, WALLS + 1)])
        hands = [[f"command-{card}" for card in range(7)] for _ in range(2)]
        pools = [[unit.id for unit in units if unit.owner == player] for player in range(2)]
        objectives = [(300.0 * place, 450.0) for place in range(4)]
        self.state = BattleState(units, terrain, hands, pools, objectives, [0, 0])
        self.stack.append(Activation(unit=0))

    @classmethod
    def state_type(cls) -> type[BattleState]:
        return BattleState

    def move(self, unit: int, place: int, to: Pose) -> None:
        moved = list(self.state.units[unit].miniatures)
        moved[place] = msgspec.structs.replace(moved[place], stand=Stand(to))
        self.state.units[unit].miniatures = tuple(moved)


def some_unit(random: Random, id: int) -> Unit:
    places = [Pose(random.uniform(0.0, 1800.0), random.uniform(0.0, 900.0), 0.0).at_rest() for _ in range(EACH)]
    miniatures = [Miniature(EACH * id + place, "trooper", Stand(pose)) for place, pose in enumerate(places)]
    tokens = {"aim": 1, "dodge": 1} if id % 2 else {"standby": 1}
    return Unit(id, id % 2, f"unit-{id % 7}", tuple(miniatures), ("heavy", "grenades"), tokens, ["grenades"])


class MiniatureView(msgspec.Struct, frozen=True):
    id: int
    unit: int
    kind: str
    pose: Pose
    level: float
    wounds: int


class UnitView(msgspec.Struct, frozen=True):
    id: int
    owner: int
    card: str
    upgrades: tuple[str, ...]
    tokens: dict[str, int]
    spent: tuple[str, ...]
    order: str | None
    suppression: int
    activated: bool


class BattleView(seen.View, kw_only=True, frozen=True):
    """Miniatures stand in a list of their own: one that moves is sent without its unit."""

    units: tuple[UnitView, ...]
    miniatures: tuple[MiniatureView, ...]
    terrain: tuple[Part, ...]


def view(game: Battle) -> BattleView:
    state = game.state
    units = [
        UnitView(
            one.id,
            one.owner,
            one.card,
            one.upgrades,
            one.tokens.copy(),
            tuple(one.spent),
            one.order,
            one.suppression,
            one.activated,
        )
        for one in state.units
    ]
    miniatures = [
        MiniatureView(one.id, unit.id, one.kind, one.stand.pose, one.stand.z, one.wounds)
        for unit in state.units
        for one in unit.miniatures
    ]
    return BattleView(
        game=game.ruleset,
        player=0,
        round=state.round,
        phase=state.phase,
        first_player=0,
        waiting_for=(0,),
        decisions=(),
        result=None,
        events=0,
        units=tuple(units),
        miniatures=tuple(miniatures),
        terrain=state.terrain,
    )


def bounded(what: str, value: float, bound: float, unit: str) -> str:
    return f"{what}: {'within' if value <= bound else 'OVER'} {bound:g}{unit}"


def moved(game: Battle) -> tuple[BattleView, BattleView]:
    """The view before and after one miniature goes elsewhere."""
    twin = game.clone()
    assert isinstance(twin, Battle)
    twin.move(4, 2, Pose(900.0, 450.0, 0.0))
    return view(game), view(twin)


def sent(before: BattleView, after: BattleView) -> tuple[int, int]:
    """How many bytes the view is, and the patch that makes it of the one before."""
    return len(msgspec.json.encode(after)), len(msgspec.json.encode(patch_between(before, after)))


def army_rows() -> list[Row]:
    game = Battle(1, [{}, {}], {})
    before, after = moved(game)
    whole, patch = sent(before, after)
    clone = microseconds(game.clone, 2000)
    measures: list[tuple[str, Callable[[], Any]]] = [
        ("view, µs", partial(view, game)),
        ("patch between two views, µs", partial(patch_between, before, after)),
    ]
    return [
        (f"{UNITS} units of {EACH} miniatures", "mean", "bound"),
        ("---", "---:", "---:"),
        ("clone, µs", f"{clone:.1f}", bounded("clone", clone, CLONE_BOUND, " µs")),
        *[(name, f"{microseconds(call, 500):.1f}", "") for name, call in measures],
        ("a whole view, bytes", f"{whole:,}", ""),
        ("one miniature moved, bytes", f"{patch:,}", bounded("patch", patch / whole, PATCH_BOUND, " of the whole")),
    ]
