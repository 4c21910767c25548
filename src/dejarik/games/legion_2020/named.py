"""By which of its rules this book says what a rule of the other one says: where several do, the one to name."""

from __future__ import annotations

from functools import cache
from typing import Final

from dejarik.rulebook import load
from dejarik.rulebook.editions import editions

NAMED: Final = {
    # Armies.
    "army.command-hand.composition": "command-cards.hand-composition",
    "army.points": "army.points-limit",
    "army.unique": "unique.one-per-army",
    "army.upgrade.restrictions": "army.upgrades.restrictions",
    "army.upgrade.types": "army.upgrades.slots",
    "battle-force.definition": "army.composition",
    "card.command.restriction": "army.command-hand.character-cards",
    "keyword.unit.detachment": "keyword.detachment.army",
    "keyword.unit.detachment.one-each": "keyword.detachment.army",
    # Rounds, orders and activations.
    "activation.panicked-no-actions": "panic.condition",
    "activation.pass.effect": "round.activation-phase.overview",
    "card.command.fields": "command-cards.effects",
    "card.upgrade.fields": "abilities.on-upgrades-and-command-cards",
    "command.nominate.generic": "command-phase.issue-orders",
    "command.reveal": "command-phase.select-card",
    "command.select.secret": "command-phase.select-card",
    "endphase.promote.condition": "end-phase.promote",
    "keyword.unit.ai": "keyword.ai",
    "keyword.unit.coordinate": "keyword.coordinate",
    "keyword.unit.danger-sense": "keyword.danger-sense.keep-suppression",
    "keyword.unit.dauntless": "keyword.dauntless",
    "setup.resolve-effects": "timing.blue-player-decides",
    "timing.simultaneous.own-order": "timing.same-unit",
    # Actions.
    "action.aim": "aim.action",
    "action.free-card.window": "free-card-actions.once-each",
    "action.dodge": "dodge.action",
    "action.move": "movement.move-action.types",
    "keyword.unit.bolster": "keyword.bolster",
    "keyword.unit.calculate-odds": "keyword.calculate-odds",
    "keyword.unit.observe": "keyword.observe-x",
    "keyword.unit.spotter": "keyword.spotter.effect",
    "keyword.unit.take-cover": "keyword.take-cover.effect",
    "keyword.upgrade.reconfigure": "keyword.reconfigure.flip",
    "rule.restore": "restore.procedure",
    "standby.trigger": "standby.trigger",
    "token.standby": "standby.gain-token",
    # Moves.
    "base.contact.enemy-forbidden": "base-contact.enemy-only-to-start-melee",
    "card.unit.speed": "standard-move.procedure",
    "keyword.unit.speeder.no-rotation": "movement.step2.notched",
    "keyword.unit.stationary": "keyword.stationary.no-moves",
    "keyword.weapon.immobilize.speed": "immobilize-token.no-moves-at-zero",
    "melee.move-into.step3": "melee.start.step3",
    "move.compulsory": "compulsory.full-move",
    "move.difficult.trigger": "terrain.difficult.speed-penalty",
    "move.leave-battlefield.end": "leaving-battlefield.not-voluntary",
    "move.notched.choose": "movement.step4.partial",
    "move.standard.place-others": "movement.step5.cohesion",
    "move.strafe.who": "strafe.requirements",
    "move.through-miniatures.no-end-overlap": "movement.no-final-overlap-minis",
    "notched.reverse.who": "reverse.who",
    "terrain.barricade.no-stop": "margin.flat-placement",
    "terrain.fitting": "margin.flat-placement",
    "unit-type.repulsor.stability": "margin.flat-placement",
    "withdraw.action": "withdraw.procedure",
    # Attacks.
    "attack.action.ends": "attack.standby-after-all-pools",
    "attack.pool.no-ranged-in-melee": "melee.attack.weapons",
    "attack.pool.not-empty": "attack.form-pool.choose-weapons",
    "attack.pool.range": "attack.form-pool.choose-weapons",
    "attack.step1.declare": "attack.declare-defender",
    "attack.step1.failure": "attack.declare-defender",
    "attack.step1.los": "attack.form-pool.eligible",
    "attack.step2b.one-weapon": "attack.form-pool.choose-weapons",
    "attack.step4b.aim": "aim.spend-reroll-two",
    "attack.step5b.suppressed-bonus": "suppression.cover",
    "attack.step5c.roll-cover": "cover.cancel-hits",
    "keyword.unit.deflect": "keyword.deflect",
    "keyword.unit.guardian": "keyword.guardian-x.effect",
    "keyword.unit.shielded.cancel": "shield-token.cancel",
    "keyword.unit.soresu-mastery": "keyword.soresu-mastery.effect",
    "keyword.weapon.long-shot": "keyword.long-shot-x.effect",
    "keyword.weapon.ram": "keyword.ram-x.effect",
    "melee.engaged.limits": "engaged.no-ranged-attacks",
    "token.aim": "aim.spend-reroll-two",
    "token.dodge": "dodge.spend-cancel-hit",
    "undeployed.enemy": "attack.declare-defender",
    "unit-type.vehicle.damage-token.gain": "resilience.roll",
    "wounds.unit-defeated": "defeated.removed",
    # Tokens.
    "objective.drop": "objective-token.drop.action",
    "objective.drop.defeated": "objective-token.drop-on-panic-defeat",
    "objective.place.height": "objective-token.not-under-terrain",
    "objective.place.impassable": "objective-token.not-under-terrain",
    "objective.place.partial": "objective-token.not-under-terrain",
    "objects.overlap.tokens": "objective-token.movement",
    "terrain.barricade.tokens": "objective-token.not-under-terrain",
    "token.bane.placement": "bane.no-overlap",
    "token.suppression": "suppression.gain",
}


@cache
def twins() -> dict[str, str]:
    """The rules of the other book by what this one calls them."""
    found = editions(load("legion-2020"))
    assert found is not None
    return {**found.counterparts(), **NAMED}
