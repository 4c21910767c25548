"""Damage, wounds and injuries (damage.*, wound.*, injured.*, defeat.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.shatterpoint.facts import mission_facts
from dejarik.games.shatterpoint.news import TOLD, announce
from dejarik.games.shatterpoint.sight import lose_hunker
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, Unit, UnitId
from dejarik.games.shatterpoint.struggle import gain_momentum
from dejarik.games.shatterpoint.windows import AfterWound, BeforeMomentum

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


CHALLENGE: Final = "Challenge"
"""What a wound may bring in a mission with such a rule; it is the mission's, so it follows the players' answers."""


class GivesMomentum(Query, frozen=True):
    """Whether the opponent gains Momentum when the unit is wounded."""

    unit: UnitId


def suffer(game: Shatterpoint, unit: Unit, amount: int, by: UnitId = NOBODY) -> None:
    """damage.suffer, wound.no-damage: a wounded unit suffers none. `by` is the unit whose effect it is."""
    if amount <= 0 or unit.wounded or unit.defeated:
        return
    unit.damage += amount
    game.emit("damage.suffered", unit=unit.id, amount=amount)
    if unit.damage >= game.facts(unit.id).stamina:
        wound(game, unit, by)


def wound(game: Shatterpoint, unit: Unit, by: UnitId) -> None:
    """wound.become, wound.momentum: at once, unless somebody may have a say first."""
    unit.wounded = True
    game.state.wounds = (*game.state.wounds, (unit.id, by))
    game.emit("unit.wounded", unit=unit.id)
    attack = game.attack_by(by)
    if attack is not None and game.character(attack.defender).unit == unit.id:
        attack.wounded = True
    if game.value(GivesMomentum(unit.id), True):
        if game.open(BeforeMomentum(unit=unit.id)) is None:
            gain_momentum(game, 1 - unit.owner)
        else:
            announce(game, BeforeMomentum, unit.id)
    announce(game, AfterWound, unit.id, by, attack.attacker if attack is not None else NOBODY)
    special = mission_facts(game.state.mission).special
    if special == "challenge-the-odds" and by != NOBODY and unit.owner != game.unit(by).owner:
        game.state.news = (*game.state.news, (CHALLENGE, by, NOBODY, NOBODY))


def before_momentum(game: Shatterpoint, due: MomentumOfWound) -> Outcome:
    return game.open(BeforeMomentum(unit=due.unit))


def place_momentum(game: Shatterpoint, due: MomentumOfWound) -> None:
    """wound.momentum"""
    for _ in range(due.amount):
        gain_momentum(game, 1 - game.unit(due.unit).owner)


class MomentumOfWound(Procedure):
    """What a wound is worth, where something may still change it."""

    unit: UnitId
    amount: int = 1
    steps = (before_momentum, place_momentum)


TOLD["BeforeMomentum"] = lambda unit, _, __: MomentumOfWound(unit=unit)


def remove_damage(game: Shatterpoint, unit: Unit, amount: int) -> None:
    """wound.no-damage-removed"""
    removed = min(amount, unit.damage)
    if removed and not unit.wounded:
        unit.damage -= removed
        game.emit("damage.removed", unit=unit.id, amount=removed)


def turn_to_injured(game: Shatterpoint, unit: Unit) -> None:
    """injured.flip: the token is turned, then all damage leaves; one condition follows."""
    unit.wounded = False
    unit.injured += 1
    unit.damage = 0
    game.emit("unit.injured", unit=unit.id, count=unit.injured)


def check_defeat(game: Shatterpoint, unit: Unit) -> None:
    """defeat.when, turn.step10 (reading.6): as many Injured tokens as its Durability, or more."""
    if not unit.defeated and unit.injured >= game.facts(unit.id).durability:
        leave(game, unit)


def leave(game: Shatterpoint, unit: Unit) -> None:
    """defeat.when: its characters leave the battlefield, and its card the game as soon as it is seen."""
    unit.defeated = True
    for id in unit.characters:
        game.character(id).placed = False
    game.emit("unit.defeated", unit=unit.id)
    own = game.state.players[unit.owner]
    if unit.id in own.discard:  # defeat.order-card.outside
        own.discard.remove(unit.id)
        own.removed.append(unit.id)
    elif own.reserve == unit.id:
        own.reserve = NO_CARD
        own.removed.append(unit.id)
    game.reindex()
    lose_hunker(game)  # of those that only this unit has let keep them
