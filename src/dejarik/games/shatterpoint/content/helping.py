"""Abilities by which units help each other: healing in turn, lasting gifts, and who pays for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import (
    Effect,
    UseAbility,
    active,
    brings,
)
from dejarik.games.shatterpoint.activation import ActionLimit
from dejarik.games.shatterpoint.conditions import CONDITIONS, lose_all_hunker, lose_condition
from dejarik.games.shatterpoint.content.choosing import Does, ForEach, Pick, Relief, Way, Where, one_each, was_chosen
from dejarik.games.shatterpoint.content.lasting import allied_near, in_stance
from dejarik.games.shatterpoint.content.patterns import (
    Holds,
    Whose,
    after_own,
    any_of,
    attack_dice,
    defense_dice,
    friend,
    grants,
    innate,
    tactic,
)
from dejarik.games.shatterpoint.content.tactics import if_any
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Heals,
    Hunkers,
    If,
    May,
    Refreshes,
    unit_of,
)
from dejarik.games.shatterpoint.measuring import near_token, units_in_range
from dejarik.games.shatterpoint.pools import AttackDice, DefenseDice
from dejarik.games.shatterpoint.select import Selector, allies, has, own
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.struggle import Contests
from dejarik.games.shatterpoint.targeting import stance
from dejarik.games.shatterpoint.windows import AfterAction, AfterAttack, AfterCondition, AfterFlip

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)


def both(tag: str, other: str) -> Selector:
    """Allies that have both tags."""

    def select(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
        found = allies(tag, others=False)(game, use)
        return [one for one in found if has(game, game.character(one).unit, other)]

    return select


# One after the other.

tactic(
    "inspiring-presence",
    ForEach("friend", one_each(both("ewok", "warrior")), Hunkers("friend"), Relief(2, "friend")),
    Each("dash", among=both("ewok", "scout")),
)
MANDALORIANS = allies("mandalorian", range=4, others=False)
tactic(
    "we-are-mandalorians",
    ForEach("friend", one_each(MANDALORIANS), Relief(1, "friend")),
    Each("jump", among=allies("mandalorian", "supporting", range=4, others=False)),
)
HUNTERS = allies("bounty-hunter", range=4, others=False)
active(
    "some-of-my-favorite-people-are-bounty-hunters",
    ForEach("friend", HUNTERS, Heals("friend"), May("dash", by="friend"), ordered=True),
    can=any_of(HUNTERS),
)
innate(
    "faithful-padawan",
    AfterAction,
    after_own("recover"),
    ForEach("friend", one_each(allies(range=3)), Relief(1, "friend")),
)


def with_the_master(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
    """Two, for the unit and a Jedi primary of its side that are both engaged with the target."""
    unit, target = game.character(query.attacker).unit, game.character(query.defender)
    fighting = {game.character(one).unit for one in game.engaged_with(target)}
    masters = {one for one in fighting if friend(game, me, one, "jedi", "primary")}
    return 2 * (query.type == "melee" and me in fighting and bool(masters) and unit in {me, *masters})


attack_dice("faithful-padawan", with_the_master)
HELP = ("option.dash", "option.heal", "option.gain-hunker", "option.make-attack")


def one_help(who: str, name: str) -> tuple[Effect, ...]:
    """A dash, two heals, a Hunker token or an attack of 5 dice."""
    return (
        Pick(*HELP, name=name),
        Way(0, May("dash", by=who), name),
        Way(1, Heals(who), name),
        Way(1, Heals(who), name),
        Way(2, Hunkers(who), name),
        Way(3, Attacks(who, dice=5), name),
    )


EWOKS = allies("ewok", "supporting", range=4)
active(
    "brilliant-oration",
    if_any("ally", EWOKS),
    *[Where(was_chosen("ally"), one) for one in one_help("ally", "first")],
    ME,
    *one_help("me", "then"),
)


class TokensOfWounds:
    """For each Wounded and Injured token: Force, or relief."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        use.chosen.setdefault("tokens", unit.wounded + unit.injured)
        if use.chosen["tokens"] <= 0:
            return None
        if "pick" not in use.chosen:
            return Pick("option.refresh", "option.lose-1-damage", optional=False).do(game, use)
        if use.chosen["pick"] == 0:
            Refreshes(1).do(game, use)
        elif (asked := Relief(1).do(game, use)) is not None:
            return asked
        del use.chosen["pick"]
        use.chosen["tokens"] -= 1
        return self.do(game, use)


# Lasting.


def of_ours(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
    return game.owner_of(game.character(character)) == game.unit(me).owner


for key in ("knowledge-and-defense", "one-must-destroy-in-order-to-create"):
    grants(key, "braced", whose=of_ours)


def hunkered_republic(game: Shatterpoint, me: UnitId, query: DefenseDice) -> int:
    unit = game.unit(game.character(query.defender).unit)
    ours = unit.owner == game.unit(me).owner and has(game, unit.id, "galactic-republic")
    return int(ours and query.type == "melee" and unit.hunker > 0)


defense_dice("knowledge-and-defense", hunkered_republic)


def republic_attacked(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    unit = game.unit(game.character(window.defender).unit)
    ours = unit.owner == game.unit(me).owner and has(game, unit.id, "galactic-republic")
    return ours and unit.hunker > 0


def hurts(game: Shatterpoint, use: UseAbility) -> int:
    """How much damage and how many conditions its side has."""
    units = game.units_of(game.unit(use.unit).owner)
    return sum(unit.damage + len(unit.conditions) for unit in units)


class HealsByHunker:
    """All Hunker tokens of the defender's unit go; a heal for each."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = unit_of(game, use, "defender")
        if "heals" not in use.chosen:
            use.chosen["heals"], use.chosen["hurts"] = unit.hunker, hurts(game, use)
            lose_all_hunker(game, unit)
        if use.chosen["heals"] <= 0:
            return None
        use.chosen["heals"] -= 1
        use.at -= 1
        return Heals("healer").do(game, use)


innate(
    "knowledge-and-defense",
    AfterAttack,
    republic_attacked,
    Choose("healer", lambda game, use: list(unit_of(game, use, "defender").characters)),
    HealsByHunker(),
    If(lambda game, use: hurts(game, use) < use.chosen["hurts"]),
    May("dash", by="healer"),
    may=True,
)


def unit_in_stance(name: str, tag: str, range: int, whole: bool = False) -> Whose:
    """Allies with that tag within range of the unit, while it is in that stance; `whole` units, where one of their
    characters within range is enough (measure.unit)."""
    near = allied_near(tag, range)

    def whose(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
        first = game.character(game.unit(me).characters[0])
        mates = game.unit(game.character(character).unit).characters if whole else (character,)
        return stance(game, first).name.en == name and any(near(game, me, one) for one in mates)

    return whose


grants("divine-influence", "scale", whose=unit_in_stance("Against My Programming", "ewok", 5, whole=True))
grants("divine-influence", "climbs-engaged", whose=unit_in_stance("Against My Programming", "ewok", 5))
grants("divine-influence", "steadfast", whose=unit_in_stance("Angry Trilling", "ewok", 5))
grants("descendent-of-the-great-house-vizsla", "steadfast", whose=in_stance("Fearless"))
grants("guardians-of-the-whills", whose=in_stance("I Am One With the Force"), cover=1, sharpshooter=1)
grants("guardians-of-the-whills", "steadfast", whose=in_stance("The Force Is With Me"), impact=1)
innate("guardians-of-the-whills", AfterFlip, lambda game, me, window: window.unit == me, Acts("focus"), may=True)
tactic("i-fear-nothing-for-all-is-as-the-force-wills-it", Refreshes(1), TokensOfWounds())
grants("greater-purpose", "immunity-exposed")
innate(
    "greater-purpose",
    AfterCondition,
    lambda game, me, window: window.unit == me and not window.gained and CONDITIONS[window.condition] == "exposed",
    ME,
    Heals("me"),
)


def trooper_afflicted(side: str) -> Holds:
    """A trooper of that side within range 3, which still has the condition."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterCondition) -> bool:
        unit = game.unit(window.unit)
        ours = unit.owner == game.unit(me).owner and window.gained and CONDITIONS[window.condition] in unit.conditions
        known = has(game, unit.id, side) and has(game, unit.id, "trooper")
        return ours and known and units_in_range(game, me, unit.id, 3)

    return holds


def bears_it(game: Shatterpoint, use: UseAbility) -> None:
    unit = game.unit(use.chosen["unit"])
    lose_condition(game, unit, CONDITIONS[use.chosen["condition"]])
    suffer(game, unit, 1)


for key, side in (("commanding-presence", "galactic-empire"), ("commanding-presence-republic", "galactic-republic")):
    innate(key, AfterCondition, trooper_afflicted(side), Does(bears_it), may=True)


class Negotiates(Modifier["Shatterpoint", Contests, bool]):
    """Wounded Republic supporting characters contest an objective that the unit contests too."""

    def applies(self, game: Shatterpoint, me: UnitId, query: Contests) -> bool:
        unit = game.unit(me)
        one = game.character(query.character)
        if unit.wounded or not friend(game, me, one.unit, "galactic-republic", "supporting"):
            return False
        objective = next(goal for goal in game.state.objectives if goal.id == query.objective)
        mine = [game.character(id) for id in unit.characters]
        peaceful = stance(game, mine[0]).name.en == "Faith in Diplomacy"
        there = objective.active and any(near_token(other, objective, 2) for other in mine)
        return peaceful and there and near_token(one, objective, 2)

    def change(self, game: Shatterpoint, me: UnitId, query: Contests, value: bool) -> bool:
        return True


brings("servant-of-the-people")(Negotiates)


def negotiated(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
    unit = game.unit(me)
    face = stance(game, game.character(unit.characters[0])).name.en
    if unit.wounded or face != "Aggressive Negotiations":
        return 0
    near_by = allied_near("galactic-republic", 4, "supporting")(game, me, query.attacker)
    return int(near_by)


attack_dice("servant-of-the-people", negotiated)


@brings("special-forces-sniper")
class Sniper(Modifier["Shatterpoint", ActionLimit, int]):
    """Two combat actions."""

    def applies(self, game: Shatterpoint, me: UnitId, query: ActionLimit) -> bool:
        return query.unit == me and query.action == "combat"

    def change(self, game: Shatterpoint, me: UnitId, query: ActionLimit, value: int) -> int:
        return 2
