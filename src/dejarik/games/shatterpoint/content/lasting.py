"""Innate abilities that hold all the time, or while something does: keywords, dice, and who cannot be targeted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier, Tally
from dejarik.games.shatterpoint.abilities import brings
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.content.doing import engaged_with_friend, near
from dejarik.games.shatterpoint.content.patterns import (
    NoCover,
    Whose,
    attack_dice,
    cannot_target,
    defense_dice,
    friend,
    grants,
    own_character,
    reserve_cost,
)
from dejarik.games.shatterpoint.keywords import KeywordValue
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.pools import AttackDice, Cover, DefenseDice
from dejarik.games.shatterpoint.select import has
from dejarik.games.shatterpoint.sight import engaged
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.struggle import contests
from dejarik.games.shatterpoint.targeting import MayTarget, stance

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

# Keywords that its own characters have.

grants("clone-marksmen", sharpshooter=1)
for key in ("say-goodnight-clankers", "deadeye", "the-deadeye-of-the-batch"):
    grants(key, sharpshooter=2)
    brings(key)(NoCover)
for key in ("brutal-suppression", "augmented-power-servos"):
    grants(key, impact=1)
grants("commando-armor", "protection")
grants("ascension-cables", "scale")
grants("pain-is-weakness", "protection", "steadfast")
grants("rigorous-training", "protection", sharpshooter=1)
grants("unrelenting", "protection", "immunity-pinned")
grants("elite-training", "protection", impact=1)
grants("elite-conditioning", "protection", "immunity-exposed")
grants("the-future-of-imperial-might", sharpshooter=1, impact=1)
grants("more-machine-now-than-man", "protection", "steadfast", impact=1)
grants("sturdy-construction", "protection", "immunity-pinned", "immunity-disarmed")
grants("virtuoso", "immunity-disarmed", "immunity-exposed")
grants("not-just-a-pretty-face", "steadfast", "immunity-pinned")
grants("pathfinders", "scale", "immunity-pinned")
grants("sharp-stick", impact=2)
grants("daughter-of-mandalore", "protection", sharpshooter=2)


def own_contesting(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
    """It is one of the unit's own, and contests an active objective."""
    return own_character(game, me, character) and contests(game, character)


for key in ("conquerors-resolve", "resolve", "i-love-my-job", "garrison-force"):
    grants(key, "protection", "steadfast", whose=own_contesting)
for key in ("greedy", "security-force"):
    grants(key, "steadfast", whose=own_contesting)
grants("i-hate-this-job", "protection", whose=own_contesting)


def in_stance(name: str) -> Whose:
    """Its own characters, while the unit is in that stance."""

    def whose(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
        return own_character(game, me, character) and stance(game, game.character(character)).name.en == name

    return whose


grants("im-afraid-i-must-request-your-surrender", "steadfast", whose=in_stance("Form I Shii-Cho"))
grants("im-afraid-i-must-request-your-surrender", "protection", "immunity-pinned", whose=in_stance("Form IV Ataru"))


@brings("sharp-stick")
class PiercesProtection(Modifier["Shatterpoint", KeywordValue, int]):
    """Whoever it attacks in melee has none, after everything that gives some."""

    stage = 1

    def applies(self, game: Shatterpoint, me: UnitId, query: KeywordValue) -> bool:
        attack = game.current(Attack) if query.keyword == "protection" else None
        if attack is None or attack.type != "melee" or attack.defender != query.character:
            return False
        return game.character(attack.attacker).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: KeywordValue, value: int) -> int:
        return 0


# Keywords of others close by.


def allied_near(tag: str, range: int, *types: str, unwounded: bool = False) -> Whose:
    """Allied characters within range of the unit, itself included, with a tag and of one of these types."""

    def whose(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
        unit = game.unit(game.character(character).unit)
        if (
            unit.owner != game.unit(me).owner
            or (unwounded and game.unit(me).wounded)
            or (tag and not has(game, unit.id, tag))
        ):
            return False
        return (not types or game.facts(unit.id).type in types) and near(game, game.unit(me), character, range)

    return whose


grants("bodyguard", whose=allied_near("", 2, "primary", "secondary"), cover=1)
grants("protective-detail", whose=allied_near("galactic-empire", 2, "primary"), cover=1)
grants("crew-of-the-ghost", whose=allied_near("rebel-alliance", 4), cover=1)
grants("the-muscle-of-the-batch", "steadfast", whose=allied_near("bad-batch", 3, unwounded=True))
for tag in ("clone-trooper", "scoundrel"):
    grants("the-muscle-of-the-batch", "protection", whose=allied_near(tag, 3, unwounded=True))


def hunkered_clones(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
    hunkered = game.unit(game.character(character).unit).hunker > 0
    return hunkered and allied_near("clone-trooper", 3)(game, me, character)


grants("incoming", "immunity-exposed", whose=hunkered_clones)


def republic_near_the_fight(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
    fighting = any(game.engaged_with(game.character(one)) for one in game.unit(me).characters)
    return fighting and allied_near("galactic-republic", 5)(game, me, character)


grants("this-partys-over", "steadfast", "protection", whose=republic_near_the_fight)


def contesting_near(tag: str) -> Whose:
    return lambda game, me, one: contests(game, one) and allied_near(tag, 3)(game, me, one)


grants("galen-said-i-could-get-right-by-myself", "steadfast", whose=contesting_near("rebel-alliance"))
grants("galen-said-i-could-get-right-by-myself", "immunity-exposed", whose=contesting_near("spy"))


def card_waits(game: Shatterpoint, me: UnitId) -> bool:
    """Is its Order card in the deck or in reserve?"""
    player = game.state.players[game.unit(me).owner]
    return me in player.deck or player.reserve == me


grants(
    "our-secrecy-is-our-survival-this-is-the-way",
    "protection",
    whose=lambda game, me, one: own_character(game, me, one) and card_waits(game, me),
)


def rebels_near(waits: bool) -> Whose:
    """It and allied Rebels within range 5, while its card waits, or is out of the deck."""

    def whose(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
        deck = game.state.players[game.unit(me).owner].deck
        held = card_waits(game, me) if waits else me not in deck
        return held and (own_character(game, me, character) or allied_near("rebel-alliance", 5)(game, me, character))

    return whose


grants("i-am-a-jedi-like-my-father-before-me", "immunity-exposed", whose=rebels_near(waits=True))
grants("i-am-a-jedi-like-my-father-before-me", "immunity-pinned", whose=rebels_near(waits=False))

# Dice.


def mine(
    count: Callable[[Shatterpoint, UnitId, AttackDice], int], *types: str
) -> Callable[[Shatterpoint, UnitId, AttackDice], int]:
    """So many in attacks of this unit."""

    def amount(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
        if game.character(query.attacker).unit != me or (types and query.type not in types):
            return 0
        return count(game, me, query)

    return amount


def in_defense(
    count: Callable[[Shatterpoint, UnitId, DefenseDice], int], *types: str
) -> Callable[[Shatterpoint, UnitId, DefenseDice], int]:
    def amount(game: Shatterpoint, me: UnitId, query: DefenseDice) -> int:
        if game.character(query.defender).unit != me or (types and query.type not in types):
            return 0
        return count(game, me, query)

    return amount


def in_action(
    count: Callable[[Shatterpoint, UnitId, AttackDice], int],
) -> Callable[[Shatterpoint, UnitId, AttackDice], int]:
    """Only as part of a combat action; what is asked outside of an attack is taken for one."""

    def amount(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
        attack = game.current(Attack)
        return count(game, me, query) if attack is None or attack.action else 0

    return amount


def injuries(game: Shatterpoint, me: UnitId, query: object) -> int:
    return 2 * game.unit(me).injured


def rage(game: Shatterpoint, me: UnitId, query: object) -> int:
    unit = game.unit(me)
    return unit.damage // 3 + 3 * unit.injured


def tempered(game: Shatterpoint, me: UnitId, query: object) -> int:
    unit = game.unit(me)
    return unit.damage // 3 + unit.injured


def hunkered(game: Shatterpoint, me: UnitId, query: object) -> int:
    return int(game.unit(me).hunker > 0)


def primary_target(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
    return 2 * (game.facts(game.character(query.defender).unit).type == "primary")


def with_friend(tag: str) -> Callable[[Shatterpoint, UnitId, AttackDice], int]:
    """Two, where another ally with that tag is engaged with the target."""
    return lambda game, me, query: 2 * engaged_with_friend(game, query.attacker, query.defender, tag)


attack_dice("last-stand-of-the-jedi", mine(injuries))
defense_dice("last-stand-of-the-jedi", in_defense(injuries))
attack_dice("you-need-to-learn-im-a-lot-scarier-than-you-are", mine(rage))
defense_dice("just-as-we-shape-mandalorian-steel-we-shape-ourselves", in_defense(tempered, "melee"))
attack_dice("the-brains-of-the-batch", mine(hunkered))
defense_dice("the-brains-of-the-batch", in_defense(hunkered))
defense_dice("darkness-and-shadows", in_defense(hunkered, "ranged"))
attack_dice("overpowering-monster", mine(primary_target))
attack_dice("pack-hunter-wolfpack", mine(with_friend("clone-trooper"), "melee"))
attack_dice("pack-hunter-weequay", mine(with_friend("weequay"), "melee"))
attack_dice("night-hunter", mine(in_action(with_friend("dathomirian")), "ranged"))


def of_others(tag: str, attacking: bool) -> Callable[[Shatterpoint, UnitId, AttackDice | DefenseDice], int]:
    """One, for other allied units with that tag, while this one is not wounded."""

    def amount(game: Shatterpoint, me: UnitId, query: AttackDice | DefenseDice) -> int:
        unit = game.character(query.attacker if attacking else query.defender).unit
        return int(friend(game, me, unit, tag) and not game.unit(me).wounded)

    return amount


attack_dice("mobilize-the-village", of_others("ewok", attacking=True))
defense_dice("protective-wards", of_others("ewok", attacking=False))


def ewoks_around(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
    """Other allied Ewok characters, not wounded, that are engaged with the target."""
    target = game.character(query.defender)
    ewoks = [unit for unit in game.units_of(game.unit(me).owner) if has(game, unit.id, "ewok") and not unit.wounded]
    around = [one for unit in ewoks for one in unit.characters if one != query.attacker]
    return sum(engaged(game, game.character(one), target) for one in around)


attack_dice("strength-in-numbers", mine(in_action(ewoks_around)))


def suffering(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
    """Enemy units within range 4 that are wounded or injured."""
    owner = game.unit(me).owner
    hurt = [unit for unit in game.units_of(1 - owner) if unit.wounded or unit.injured]
    return sum(any(near(game, game.unit(me), one, 4) for one in unit.characters) for unit in hurt)


attack_dice("theres-plenty-of-suffering-to-go-around", mine(suffering, "melee"))


def alone(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
    """Three, where the defender has no friend within range 2."""
    defender = game.character(query.defender)
    owner = game.owner_of(defender)
    friends = [game.character(one) for unit in game.units_of(owner) for one in unit.characters if one != defender.id]
    return 0 if any(in_range(defender, one, 2) for one in friends) else 3


attack_dice("you-will-die-here-alone", mine(in_action(alone), "melee"))


def off_duty(game: Shatterpoint, me: UnitId, query: object) -> int:
    """With a Hunker token, outside of its own activation."""
    return int(game.unit(me).hunker > 0 and game.activation_of(me) is None)


attack_dice("garrison-force", mine(off_duty))


@brings("sonar-detection")
class Sonar(Modifier["Shatterpoint", Cover, Tally]):
    """Its targets have 1 Cover less."""

    stage = 1

    def applies(self, game: Shatterpoint, me: UnitId, query: Cover) -> bool:
        return game.character(query.attacker).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: Cover, value: Tally) -> Tally:
        return value.plus(-1, self.card) if value.total else value


# Who cannot be targeted.


def waits_in_the_deck(game: Shatterpoint, me: UnitId, query: MayTarget) -> bool:
    return query.type == "ranged" and game.character(query.defender).unit == me and card_waits(game, me)


for key in ("clever-disguise", "is-that-one-of-ours"):
    cannot_target(key, waits_in_the_deck)


def among_ewoks(game: Shatterpoint, me: UnitId, query: MayTarget) -> bool:
    if query.type != "ranged" or game.character(query.defender).unit != me:
        return False
    ewoks = [unit for unit in game.units_of(game.unit(me).owner) if has(game, unit.id, "ewok") and not unit.wounded]
    return any(near(game, game.unit(me), one, 3) for unit in ewoks for one in unit.characters)


cannot_target("goodness-gracious-me", among_ewoks)


def interposed(game: Shatterpoint, me: UnitId, query: MayTarget) -> bool:
    """example.interposition"""
    unit, defender = game.unit(me), game.character(query.defender)
    if unit.wounded or game.owner_of(defender) != unit.owner or game.facts(defender.unit).type == "supporting":
        return False
    attacker = game.character(query.attacker)
    return any(engaged(game, attacker, game.character(one)) for one in unit.characters)


cannot_target("intercede", interposed)

# The reserve.

for key in ("rapid-response-team", "complete-analysis"):
    reserve_cost(key, lambda game, me, unit: unit == me)
reserve_cost(
    "being-underestimated-has-its-values",
    lambda game, me, unit: game.unit(unit).owner == game.unit(me).owner and has(game, unit, "bounty-hunter"),
)
reserve_cost("assume-that-i-know-everything", lambda game, me, unit: game.unit(unit).owner != game.unit(me).owner, by=1)
