"""Answers that are legal, but hardly what one wants: a page may fold them away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects.chosen_ship import ChooseShip, OnOneShip
from dejarik.games.xwing.dice import Which, rerollable
from dejarik.games.xwing.listeners import ABILITIES
from dejarik.games.xwing.shown.aids.situation import means

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def folded(game: XWing, decision: Decision) -> frozenset[str]:
    """The ids of ships of the wrong side, and of results that are good as they are; as long as there are others."""
    if decision.kind == "reroll":
        return _good_results(game, decision)
    harms = _harms(game, decision)
    if harms is None:
        return frozenset()
    ships = {one.id: ship for one in decision.options if isinstance(ship := one.args.get("ship"), int)}
    own = {id for id, ship in ships.items() if game.ship(ship).owner == decision.player}
    unwanted = own if harms else ships.keys() - own
    return frozenset(unwanted) if len(unwanted) < len(ships) else frozenset()


def _harms(game: XWing, decision: Decision) -> bool | None:
    if decision.kind == "lock":
        return True
    choosing = game.stack[-1]
    if decision.kind != "ship-for-card" or not isinstance(choosing, ChooseShip):
        return None
    ability = ABILITIES[choosing.ability]
    return ability.harms if isinstance(ability, OnOneShip) else None


def _good_results(game: XWing, decision: Decision) -> frozenset[str]:
    """To whom it is to reroll them: successes and what can be made one, or the other side's failures. A focus result
    stays as well where there are blanks enough."""
    attack, several = game.current(Attack), decision.several
    assert attack is not None
    assert several is not None
    which: Which = "attack" if decision.args["pool"] == "attack" else "defense"
    faces, shown = {one.id for one in several.among}, attack.pool(which).faces
    good = faces & {"hit", "crit", "evade"}
    if attack.roller(which) != decision.subject:
        good = faces - good
    else:
        turned = means(game, attack, which, game.ship(attack.roller(which))).turns >= shown.count("focus")
        if turned or rerollable(attack.pool(which)).count("blank") >= several.most:
            good |= faces & {"focus"}
    return frozenset(good) if good < faces else frozenset()
