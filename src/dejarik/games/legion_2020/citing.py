"""Which rule of this book is named where the game names one of the other (`Legion2020.cited`)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.move_kinds import NOT_FOR_ALL
from dejarik.games.legion_2020.damage import DISABLED
from dejarik.games.legion_2020.passing import CREATURE, EMPLACEMENT
from dejarik.rulebook import load
from dejarik.rulebook.editions import editions

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

NAMED: Final = {
    "move.through-miniatures.no-end-overlap": "movement.no-final-overlap-minis",
    "move.difficult.trigger": "terrain.difficult.speed-penalty",
    "move.notched.choose": "movement.step4.partial",
    "terrain.fitting": "margin.flat-placement",
    "attack.step1.failure": "attack.declare-defender",
    "attack.pool.not-empty": "attack.form-pool.choose-weapons",
    "attack.pool.range": "attack.form-pool.choose-weapons",
    "terrain.barricade.no-stop": "margin.flat-placement",
    "undeployed.enemy": "attack.declare-defender",
    "card.unit.speed": "standard-move.procedure",
    "activation.pass.effect": "round.activation-phase.overview",
    "card.upgrade.fields": "abilities.on-upgrades-and-command-cards",
    "card.command.restriction": "army.command-hand.character-cards",
    "battle-force.definition": "army.composition",
    "army.points": "army.points-limit",
    "army.unique": "unique.one-per-army",
    "army.upgrade.types": "army.upgrades.slots",
    "army.upgrade.restrictions": "army.upgrades.restrictions",
    "army.command-hand.composition": "command-cards.hand-composition",
    "keyword.unit.detachment": "keyword.detachment.army",
    "keyword.unit.detachment.one-each": "keyword.detachment.army",
    "terrain.barricade.tokens": "objective-token.not-under-terrain",
    "objective.place.impassable": "objective-token.not-under-terrain",
    "objective.place.partial": "objective-token.not-under-terrain",
    "objective.place.height": "objective-token.not-under-terrain",
    "token.standby": "standby.gain-token",
    "action.aim": "aim.action",
    "action.dodge": "dodge.action",
    "action.move": "movement.move-action.types",
    "activation.panicked-no-actions": "panic.condition",
    "attack.pool.no-ranged-in-melee": "melee.attack.weapons",
    "attack.step1.declare": "attack.declare-defender",
    "attack.step2b.one-weapon": "attack.form-pool.choose-weapons",
    "attack.step4b.aim": "aim.spend-reroll-two",
    "base.contact.enemy-forbidden": "base-contact.enemy-only-to-start-melee",
    "card.command.fields": "command-cards.effects",
    "command.nominate.generic": "command-phase.issue-orders",
    "command.reveal": "command-phase.select-card",
    "command.select.secret": "command-phase.select-card",
    "endphase.promote.condition": "end-phase.promote",
    "keyword.unit.ai": "keyword.ai",
    "keyword.unit.bolster": "keyword.bolster",
    "keyword.unit.calculate-odds": "keyword.calculate-odds",
    "keyword.unit.danger-sense": "keyword.danger-sense.keep-suppression",
    "keyword.unit.deflect": "keyword.deflect",
    "keyword.unit.guardian": "keyword.guardian-x.effect",
    "keyword.unit.observe": "keyword.observe-x",
    "keyword.unit.shielded.cancel": "shield-token.cancel",
    "keyword.unit.soresu-mastery": "keyword.soresu-mastery.effect",
    "keyword.unit.spotter": "keyword.spotter-x",
    "keyword.unit.stationary": "keyword.stationary.no-moves",
    "keyword.unit.take-cover": "keyword.take-cover.effect",
    "keyword.weapon.immobilize.speed": "immobilize-token.no-moves-at-zero",
    "keyword.weapon.ram": "keyword.ram-x.effect",
    "melee.engaged.limits": "engaged.no-moves",
    "move.compulsory": "compulsory.full-move",
    "move.leave-battlefield.end": "leaving-battlefield.not-voluntary",
    "move.standard.place-others": "movement.step5.cohesion",
    "objective.types": "objective-token.claim.leader-contact",
    "objects.overlap.tokens": "objective-token.movement",
    "rule.restore": "restore.procedure",
    "standby.trigger": "standby.trigger",
    "timing.simultaneous.own-order": "timing.same-unit",
    "token.aim": "aim.action",
    "token.bane.placement": "bane.no-overlap",
    "token.dodge": "dodge.action",
    "token.suppression": "suppression.gain",
    "unit-type.repulsor.stability": "margin.flat-placement",
    "unit-type.vehicle.damage-token.gain": "resilience.roll",
    "withdraw.action": "engaged.withdraw",
    "wounds.unit-defeated": "defeated.removed",
}
"""Where several rules say what one of the other book does: the one to name."""


@cache
def twins() -> dict[str, str]:
    """The rules of the other book by what this one calls them."""
    found = editions(load("legion-2020"))
    assert found is not None
    return {**found.counterparts(), **NAMED}


NO_SHOOTING: Final = Refusal("engaged.no-ranged-attacks", "refusal.engaged")
NO_TARGET: Final = Refusal("engaged.not-ranged-target", "refusal.engaged")
NO_CLIMB: Final = {CREATURE: "creature.no-climb", EMPLACEMENT: "unit-type.emplacement.no-climb"}


def by_type(game: Legion, unit: Unit, refusal: Refusal | None) -> Refusal | None:
    """Of a move that the unit's type keeps it from the rule about that type, or about its damage."""
    if refusal is NOT_FOR_ALL["climb"]:
        return Refusal(NO_CLIMB.get(game.facts(unit.id).type, "vehicle.no-climb"), refusal.why)
    if refusal is not NOT_FOR_ALL["reverse"]:
        return refusal
    if not game.notched(unit.id):
        return Refusal("trooper.no-pivot-reverse", refusal.why)
    return Refusal("disabled.no-reverse-double-cost", refusal.why) if DISABLED in unit.marks else refusal
