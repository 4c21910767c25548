"""The attack in progress, as everybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.shown.attack_steps import STEPS, Chapters, Stage, stage
from dejarik.games.legion.state import MiniatureId, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class PoolView(msgspec.Struct, frozen=True):
    """An attack pool: red, black and white dice against one defender."""

    defender: UnitId
    melee: bool
    weapons: tuple[str, ...]
    dice: tuple[int, int, int]
    keywords: dict[str, int]
    miniatures: tuple[MiniatureId, ...]


class AttackView(msgspec.Struct, frozen=True):
    """The attack in progress. `pool` is the one in hand, once one is; its dice are colour and face. `stage` is the step
    of the book that goes on."""

    attacker: UnitId
    pools: tuple[PoolView, ...]
    resolved: tuple[int, ...]
    pool: int | None
    dice: tuple[str, ...]
    colors: tuple[str, ...]
    defense_dice: tuple[str, ...]
    defense: str
    cover: int
    dodged: int
    aimed: int
    stage: Stage


def attack(game: Legion, chapters: Chapters = STEPS) -> AttackView | None:
    now = game.current(Attack)
    if now is None:
        return None
    pools = [
        PoolView(
            one.defender, one.melee, one.names, one.dice, dict(one.keywords), tuple([id for id, _ in one.wielders])
        )
        for one in now.pools
    ]
    return AttackView(
        attacker=now.attacker,
        pools=tuple(pools),
        resolved=tuple(now.resolved),
        pool=now.resolved[-1] if now.resolved else None,
        dice=tuple([face for _, face, _ in now.dice]),
        colors=tuple([color for color, _, _ in now.dice]),
        defense_dice=tuple(now.defense),
        defense=game.facts(now.pool.defender).defense if now.resolved else "",
        cover=now.cover,
        dodged=now.dodged,
        aimed=now.aimed,
        stage=stage(game, now, chapters),
    )
