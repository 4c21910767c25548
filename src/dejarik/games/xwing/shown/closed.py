"""Answers that cannot be given now, each with the rule that closes it: for those who wonder why. They are made for
views alone; who answers so all the same is told the same by the question's own judge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from dejarik.core.decision import Args, Decision, Option
from dejarik.core.seen import ClosedView
from dejarik.games.xwing.actions import PerformAction, candidates
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.declaring import allowed_weapons, weapon_option
from dejarik.games.xwing.maneuver import dial, difficulty
from dejarik.games.xwing.options import ship_option
from dejarik.games.xwing.state import ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def closed(game: XWing, decision: Decision) -> tuple[ClosedView, ...]:
    thought_of = CANDIDATES.get(decision.kind)
    if thought_of is None or decision.judge is None:
        return ()
    offered = {one.id for one in decision.options}
    found: dict[str, ClosedView] = {}
    for option in thought_of(game, decision):
        why = decision.judge(game, game.stack[-1], option) if option.id not in offered else None
        if why is not None:
            found[option.id] = ClosedView(option.id, why.rule, why.why, {**option.args, **why.args}, option.label)
    return tuple(found.values())


# What one could think of as an answer.


def maneuvers(game: XWing, decision: Decision) -> Iterator[Option]:
    """Everything on the dial, in the colour that it has now."""
    ship = game.ship(ShipId(decision.subject or 0))
    for id, entry in dial(ship.type).items():
        args: Args = {"speed": entry.speed, "bearing": entry.bearing, "difficulty": difficulty(game, ship, entry)}
        yield Option(id, id, "option.maneuver", args)


def actions(game: XWing, decision: Decision) -> Iterator[Option]:
    request = game.current(PerformAction)
    if request is not None:
        yield from [option for _, option in candidates(game, game.ship(request.ship), request)]


def weapons(game: XWing, decision: Decision) -> Iterator[Option]:
    attack = game.current(Attack)
    if attack is not None:
        yield from map(weapon_option, allowed_weapons(game, attack))


def targets(game: XWing, decision: Decision) -> Iterator[Option]:
    attack = game.current(Attack)
    if attack is not None:
        yield from [ship_option(enemy.id) for enemy in game.enemies(game.ship(attack.attacker))]


CANDIDATES: dict[str, Callable[[XWing, Decision], Iterator[Option]]] = {
    "action": actions,
    "dial": maneuvers,
    "target": targets,
    "weapon": weapons,
}
