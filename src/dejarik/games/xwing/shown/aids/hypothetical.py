"""An attack that nobody has declared yet, taken through the engine's own first steps in a match to think with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from dejarik.core.copying import copier
from dejarik.games.xwing import arc
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.declaring import measure_line, take_defender
from dejarik.games.xwing.state import Ship
from dejarik.tabletop.closest_lines import Band

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def declared(game: XWing, attacker: Ship, target: Ship, weapon: str, granted: Attack | None = None) -> Attack:
    """attack.1b to attack.1c; `granted` is the attack in progress that has come as far as these choices. Where the
    attacker may choose between lines, it stays with the clearest."""
    attack: Attack = copier(Attack)(granted) if granted is not None else Attack(attacker=attacker.id)
    attack.weapon = weapon
    take_defender(game, attack, target.id)
    with resolving(game, attack):
        measure_line(game, attack)
    return attack


@contextmanager
def resolving(game: XWing, attack: Attack) -> Iterator[None]:
    """While effects are asked about an attack, it is the one that is being resolved."""
    if any(one is attack for one in game.stack):
        yield
        return
    game.stack.append(attack)
    try:
        yield
    finally:
        game.stack.pop()


def line_of(game: XWing, attack: Attack) -> Band:
    """The closest lines of a declared attack."""
    attacker = game.ship(attack.attacker)
    pose = attacker.pose
    assert pose is not None
    band = arc.attack_line(
        game.footprint(game.ship(attack.target)), attack.arc, pose.x, pose.y, pose.heading, attacker.half
    )
    assert band is not None
    return band
