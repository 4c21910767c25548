"""Which entry of the rulebook explains an event, so that a line of the log can lead there."""

from __future__ import annotations

from dejarik.core.event import Event, RuledByArgument, rule_among

RULES = {
    "action.performed": "action.card-header",
    "action.skipped": "action.skip-step",
    "attack.declared": "attack.1c.defender",
    "attack.declined": "engagement.may-attack",
    "attack.hit": "attack.4c.hit-or-miss",
    "attack.missed": "attack.4c.hit-or-miss",
    "charge.recovered": "charge.recover.end-phase",
    "charge.spent": "charge.spend",
    "damage.facedown": "damage.hit-facedown",
    "damage.faceup": "damage.crit-faceup",
    "damage.repaired-facedown": "damage.repair.facedown",
    "damage.repaired-faceup": "damage.repair.faceup",
    "dial.assigned": "planning.set-dial",
    "dial.revealed": "activation.step1.reveal",
    "engagement.no-target": "engagement.may-attack",
    "force.spent": "force.attack",
    "ion.removed": "token.ion.remove-all",
    "lock.acquired": "action.lock",
    "lock.broken": "token.lock.break",
    "maneuver.replaced": "stress.red-execute-forbidden",
    "match.won": "victory.last-squad-standing",
    "obstacle.left-out": "setup.step4.obstacle-spacing",
    "obstacle.met": "obstacle.move-through",
    "obstacle.placed": "setup.step4.obstacle-spacing",
    "setup.first-player": "setup.step2.player-order",
    "shield.lost": "damage.shields-first",
    "ship.activates": "activation.order",
    "ship.destroyed": "damage.destroyed-threshold",
    "ship.fled": "destroy.flee",
    "ship.moved": "activation.step2.execute",
    "ship.moved-partially": "maneuver.overlap.ship",
    "ship.placed": "setup.step5.place-forces",
    "turret.rotated": "action.rotate",
}

BY_ARGUMENT: RuledByArgument = {
    "action.performed": (
        "action",
        {
            "barrel-roll": "action.barrel-roll",
            "boost": "action.boost",
            "calculate": "action.calculate",
            "cloak": "action.cloak",
            "coordinate": "action.coordinate",
            "evade": "action.evade",
            "focus": "action.focus",
            "jam": "action.jam",
            "lock": "action.lock",
            "reinforce": "action.reinforce",
            "reload": "action.reload",
            "rotate": "action.rotate",
            "slam": "action.slam",
        },
    ),
    "dice.rolled": ("pool", {"attack": "attack.2a.roll", "defense": "attack.3a.roll"}),
    "dice.rerolled": ("pool", {"attack": "attack.2c.attacker-modifies", "defense": "attack.3c.defender-modifies"}),
    "dice.modified": ("pool", {"attack": "attack.2c.attacker-modifies", "defense": "attack.3c.defender-modifies"}),
    "phase.begins": (
        "phase",
        {
            "planning": "planning.secret-selection",
            "system": "system.order",
            "activation": "activation.order",
            "engagement": "engagement.order",
            "end": "end.remove-circular",
        },
    ),
    "ship.repositioned": ("how", {"barrel-roll": "action.barrel-roll", "boost": "action.boost"}),
    "token.gained": (
        "token",
        {
            "calculate": "action.calculate",
            "cloak": "action.cloak",
            "disarm": "token.disarm.effect",
            "evade": "action.evade",
            "focus": "action.focus",
            "ion": "token.ion.threshold",
            "jam": "token.jam.resolve",
            "stress": "stress.token",
            "tractor": "token.tractor.threshold",
        },
    ),
}


def rule_of(event: Event) -> str | None:
    return rule_among(event, RULES, BY_ARGUMENT)
