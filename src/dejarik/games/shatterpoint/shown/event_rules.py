"""Which entry of the rulebook explains an event, so that a line of the log can lead there."""

from __future__ import annotations

from dejarik.core.event import Event, RuledByArgument, rule_among

RULES = {
    "ability.rolled": "ability.icons-in-text",
    "ability.used": "ability.cost.pay",
    "access.used": "access.use",
    "activation.began": "activation.step1",
    "activation.over": "turn.step7",
    "attack.declared": "attack.step3",
    "attack.over": "attack.step10.e",
    "attack.result": "attack.step7.cancel",
    "attack.rolled": "attack.step5",
    "character.deployed": "setup.deploy.rest",
    "character.placed": "move.place.tool",
    "character.pushed": "move.push.tool",
    "condition.again": "condition.duplicate",
    "condition.gained": "condition.on-unit",
    "condition.lost": "condition.on-unit",
    "condition.strains": "condition.strained",
    "damage.removed": "icon.heal",
    "damage.suffered": "damage.suffer",
    "expertise.gained": "expertise.compulsory",
    "force.refreshed": "force.refresh",
    "force.spent": "force.spend",
    "hunker.gained": "hunker.cover",
    "hunker.lost": "hunker.lost-engaged",
    "hunker.spent": "ability.cost.pay",
    "match.over": "victory.two-struggles",
    "momentum.gained": "momentum.place",
    "move.pinned": "condition.pinned",
    "objective.lost": "objective.control.marker",
    "objective.taken": "objective.control.marker",
    "objectives.turned": "mission.objectives-change",
    "order-deck.refilled": "order-deck.refill.steps",
    "order.picked": "reserve.choose-instead",
    "order.put-under": "reserve.cost",
    "order.removed": "turn.step2.defeated-card",
    "order.reserved": "reserve.cost",
    "order.revealed": "turn.step2",
    "objective.freed": "mission.card.fields",
    "struggle.changed": "mission.card.fields",
    "unit.mended": "mission.card.fields",
    "ploy.used": "mission.card.fields",
    "priority.placed": "objective.priority-token",
    "setup.edge": "setup.first-player.edge",
    "setup.first-player": "setup.first-player.roll",
    "setup.mission": "setup.mission.choose",
    "setup.rolled": "setup.first-player.roll",
    "shatterpoint.chosen": "order.shatterpoint.choose",
    "shatterpoint.redrawn": "reserve.shatterpoint-redraw",
    "stance.chosen": "setup.stance.choice",
    "stance.flipped": "stance.flip",
    "struggle.revealed": "struggle.reset.draw-next",
    "struggle.won": "struggle.win.claim",
    "token.moved": "turn.step9.move",
    "tree.taken": "attack.step8",
    "turn.began": "turn.alternate",
    "unit.defeated": "defeat.when",
    "unit.injured": "injured.flip",
    "unit.wounded": "wound.become",
}

BY_ARGUMENT: RuledByArgument = {
    "action.made": (
        "action",
        {
            "move": "action.move",
            "focus": "action.focus",
            "combat": "action.combat",
            "recover": "action.recover",
            "take-cover": "action.take-cover",
        },
    ),
    "character.moved": (
        "kind",
        {
            "advance": "move.advance",
            "dash": "move.dash",
            "climb": "move.climb",
            "jump": "move.jump",
            "reposition": "icon.reposition",
        },
    ),
}


def rule_of(event: Event) -> str | None:
    return rule_among(event, RULES, BY_ARGUMENT)
