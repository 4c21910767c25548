"""Which entry of the rulebook explains an event, so that a line of the log can lead there."""

from __future__ import annotations

from dejarik.core.event import Event, RuledByArgument, rule_among

RULES = {
    "attack.declared": "attack.step1.declare",
    "attack.rerolled": "attack.step4b.reroll",
    "attack.rolled": "attack.step4a.roll",
    "command.chosen": "command.select.secret",
    "command.revealed": "command.reveal",
    "commander.nominated": "command.nominate.generic",
    "cover.determined": "attack.step5b.determine-cover",
    "cover.rolled": "attack.step5c.roll-cover",
    "damage.rolled": "unit-type.vehicle.damage-token.effect",
    "defense.rolled": "attack.step7a.roll-defence",
    "dodge.spent": "attack.step5e.apply-dodge",
    "ion.rolled": "keyword.weapon.ion.effect",
    "leader.replaced": "wounds.leader-replaced",
    "match.over": "victory.conditions",
    "miniature.defeated": "wounds.miniature-defeated",
    "miniature.wounded": "wounds.assign",
    "mission.revealed": "mission.build.reveal-first",
    "order.drawn": "activation.choose.draw",
    "order.issued": "command.orders.token",
    "pass-pool.created": "command.pass-pool",
    "points.scored": "endphase.score",
    "priority.determined": "command.priority.fewest-pips",
    "priority.rolled": "command.priority.tie",
    "round.began": "round.count",
    "setup.blue": "setup.blue-player.roll",
    "setup.rolled": "setup.blue-player.roll",
    "setup.side": "mission.setup.sides",
    "standby.spent": "standby.trigger",
    "suppression.gained": "token.suppression",
    "suppression.lost": "rally.remove",
    "turn.passed": "activation.pass.effect",
    "unit.activated": "activation.sequence",
    "unit.defeated": "wounds.unit-defeated",
    "unit.deployed": "deploy.by-moving",
    "unit.panicked": "activation.panicked-no-actions",
    "unit.promoted": "endphase.promote.condition",
    "unit.rallied": "rally.roll",
    "unit.regenerated": "keyword.unit.regenerate",
    "upgrade.turned": "upgrade.exhaust",
    "vehicle.damaged": "unit-type.vehicle.damage-token.gain",
}

BY_ARGUMENT: RuledByArgument = {
    "action.performed": (
        "action",
        {
            "move": "action.move",
            "attack": "action.attack",
            "aim": "action.aim",
            "dodge": "action.dodge",
            "standby": "action.standby",
            "recover": "action.recover",
        },
    ),
    "token.gained": (
        "token",
        {
            "aim": "token.aim",
            "dodge": "token.dodge",
            "surge": "token.surge",
            "observation": "token.observation",
            "standby": "token.standby",
        },
    ),
    "unit.moved": (
        "kind",
        {
            "standard": "move.standard.place-leader",
            "climb": "climb.tool",
            "pivot": "notched.pivot.geometry",
            "reverse": "notched.reverse.who",
        },
    ),
}


def rule_of(event: Event) -> str | None:
    return rule_among(event, RULES, BY_ARGUMENT)
