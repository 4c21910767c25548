"""Answers that cost little thought: what a player nearly always does when asked on the way to something else."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import TYPE_CHECKING, Final, cast

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.mind.strength import harm
from dejarik.games.legion.rerolling import into
from dejarik.games.legion.state import PlayerId, UnitId

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Given, Option, Spot
    from dejarik.games.legion.game import Legion

TAKEN: Final = {
    "action": "end",
    "modify": "pass",
    "move-kind": "standard",
    "recover": "all",
    "standby": "attack",
    "weapons": "all",
}
"""What is begun ends there: a thought about one action is not about the next."""
FEW: Final = 6
HELD: Final = 150.0
"""A point of interest with a friend so near needs nobody else."""


def habit(game: Legion, decision: Decision) -> Given | None:
    """The answer that is given without thinking, if there is one."""
    kind = decision.kind
    if kind in TAKEN:
        return decision.option(TAKEN[kind])
    if kind == "dodge":
        return _dodge(game, decision)
    if kind in ("turn", "drawn-unit"):
        return max(decision.options, key=lambda option: _eagerness(game, option))
    if kind == "defender":
        return max(decision.options, key=lambda option: _target(game, cast("UnitId", decision.subject), option))
    if kind in ("reroll", "reroll-defense"):
        return _reroll(game, decision)
    if decision.placement is not None:
        return _toward(game, decision) if kind == "move" else decision.placement.suggestion()
    if decision.several is not None:
        return None
    return decision.options[0]  # of a number that may be used, all of it


def _dodge(game: Legion, decision: Decision) -> Given:
    """As many as there are hits to cancel."""
    attack = game.current(Attack)
    assert attack is not None
    useful = [one for one in decision.options if cast("tuple[int, int]", one.value)[0] <= attack.count("hit")]
    return max(useful, key=lambda one: cast("tuple[int, int]", one.value))


def _eagerness(game: Legion, option: Option) -> float:
    """A unit that can hurt somebody goes first; a token is drawn rather than a turn passed."""
    if not isinstance(option.value, int):
        return 0.0 if option.value == "draw" else -1.0
    unit = game.unit(option.value)
    if not unit.deployed:
        return 1.0 + 0.001 * unit.points
    enemies = [other for other in game.units_of(game.opponent(unit.owner)) if other.deployed]
    return 2.0 + max([harm(game, unit, other) for other in enemies], default=0.0)


def _target(game: Legion, attacker: UnitId, option: Option) -> float:
    """Another defender is taken if there is one, so that no weapon is idle."""
    other = option.args.get("unit")
    return harm(game, game.unit(attacker), game.unit(other)) if isinstance(other, int) else -1.0


def _reroll(game: Legion, decision: Decision) -> Given | None:
    """Dice that show nothing, as many as may be; none if all show something."""
    attack, several = game.current(Attack), decision.several
    assert attack is not None
    assert several is not None
    if decision.kind == "reroll":
        poor = ("blank",) if into(game, attack) else ("blank", "surge")
    else:
        poor = ("blank",)
    wished: list[str] = []
    for place, option in enumerate(several.among):
        if option.args["die"] in poor:
            wished += [option.id] * several.limit(place)
    wished = wished[: several.most]
    return tuple(wished) if len(wished) >= several.least and wished else decision.option("pass")


def _toward(game: Legion, decision: Decision) -> Spot:
    """Of a few places the one nearest to something that the unit goes for."""
    assert decision.placement is not None
    lot = Random(f"{game.answer_count} {decision.subject}")
    spots = decision.placement.candidates(FEW, lot.random)
    wished = goals(game, decision.player, cast("UnitId", decision.subject))
    if not wished:
        return spots[0]
    return min(spots, key=lambda spot: min([hypot(spot[0] - x, spot[1] - y) for x, y in wished]))


def goals(game: Legion, player: PlayerId, mover: UnitId) -> list[tuple[float, float]]:
    """Points of interest that no friend holds, or the enemies where there are none."""
    friends = [game.leader(unit) for unit in game.units_of(player) if unit.deployed and unit.id != mover]
    places = [(token.x, token.y) for token in game.state.tokens if token.kind == "poi"]
    free = [(x, y) for x, y in places if min([hypot(x - one.x, y - one.y) for one in friends], default=HELD) >= HELD]
    if free:
        return free
    enemies = [game.leader(unit) for unit in game.units_of(game.opponent(player)) if unit.deployed]
    return [(one.x, one.y) for one in enemies]
