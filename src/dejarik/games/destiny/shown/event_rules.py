"""Which entry of the rulebook explains an event, so that a line of the log can lead there; and which events tell who
did it."""

from __future__ import annotations

from dejarik.core.event import Event, RuledByArgument, rule_among

RULES = {
    "battlefield.claimed": "claim.action",
    "battlefield.taken": "claim.take-control",
    "card.activated": "activate.procedure",
    "card.exhausted": "exhaust.state",
    "card.played": "play-card.pay",
    "card.readied": "ready.state",
    "card.used": "card-action.use",
    "cards.drawn": "draw.procedure",
    "cards.seen": "draw.procedure",
    "character.defeated": "defeat.procedure",
    "damage.blocked": "shield.block",
    "damage.taken": "damage.place",
    "dice.rerolled": "reroll.choose-first",
    "dice.rolled": "activate.procedure",
    "match.over": "victory.all-defeated",
    "player.conceded": "multi.elimination",
    "player.eliminated": "multi.elimination",
    "resources.gained": "resource.concept",
    "resources.spent": "resource.concept",
    "round.began": "round.structure",
    "setup.battlefield": "setup.6-control",
    "setup.mulligan": "setup.4-mulligan",
    "setup.roll-off": "setup.6-roll-off",
    "shields.gained": "shield.max",
    "turn.passed": "pass.optional",
    "upkeep.began": "upkeep.1-ready",
}

BY_ARGUMENT: RuledByArgument = {
    "die.resolved": (
        "symbol",
        {
            "melee": "symbol.melee",
            "ranged": "symbol.ranged",
            "indirect": "symbol.indirect",
            "shield": "symbol.shield",
            "resource": "symbol.resource",
            "disrupt": "symbol.disrupt",
            "discard": "symbol.discard",
            "focus": "symbol.focus",
            "special": "symbol.special",
        },
    ),
}


DONE_TO = frozenset(
    {
        "battlefield.switched",
        "card.discarded",
        "card.exhausted",
        "card.moved",
        "card.readied",
        "cards.discarded",
        "cards.drawn",
        "cards.revealed",
        "character.defeated",
        "damage.healed",
        "damage.moved",
        "damage.taken",
        "deck.discarded",
        "deck.put-back",
        "dice.removed",
        "dice.rerolled",
        "die.frozen",
        "die.turned",
        "resources.lost",
        "shields.gained",
        "shields.moved",
        "shields.removed",
        "upgrade.moved",
    }
)
"""What an effect of one player may do to what is another's."""


def rule_of(event: Event) -> str | None:
    return rule_among(event, RULES, BY_ARGUMENT)
