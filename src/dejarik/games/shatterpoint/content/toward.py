"""Abilities whose moves must lead toward somebody or something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.shatterpoint.abilities import Effect, UseAbility, active
from dejarik.games.shatterpoint.content.choosing import Where
from dejarik.games.shatterpoint.content.doing import (
    ChooseObjective,
    EachToward,
    Toward,
    TowardObjective,
    any_enemy,
    enemies_in_sight,
    mates,
    near,
)
from dejarik.games.shatterpoint.content.patterns import any_of, friend, friend_wounded, reactive, tactic
from dejarik.games.shatterpoint.content.tactics import if_any
from dejarik.games.shatterpoint.effects import Acts, Attacks, Choose, Either, Gains, Heals, Hunkers, If, Sheds
from dejarik.games.shatterpoint.measuring import near_token
from dejarik.games.shatterpoint.select import Selector, allies, either_of, enemies, has, of_unit, own, the
from dejarik.games.shatterpoint.sight import sees, unit_engaged
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.windows import AfterAction, AfterAttack, EndOfActivation

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# Tactics.

for key in ("on-the-trail", "all-leads-must-be-pursued", "point-me-at-the-enemy-and-stay-out-of-my-way"):
    tactic(key, EachToward("dash", among=own, to=any_enemy))
PRIMARIES: Selector = allies("", "primary", others=False)
tactic("loyal-protectors", EachToward("dash", among=allies("handmaiden", others=False), to=PRIMARIES))


def contesting_it(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Enemies within range 3 that contest the chosen objective."""
    objective = game.state.objectives[use.chosen["objective"]]
    found = [game.character(one) for one in enemies(3)(game, use)]
    return [one.id for one in found if near_token(one, objective, 2) and not game.unit(one.unit).wounded]


tactic(
    "weve-got-a-big-problem",
    ChooseObjective(),
    ME,
    TowardObjective("jump", by="me"),
    Choose("enemy", contesting_it),
    Gains("exposed", "enemy"),
)


def close_to_ally(game: Shatterpoint, use: UseAbility) -> bool:
    return near(game, game.unit(use.unit), use.chosen["ally"], 3)


tactic(
    "wookiee-loyalty",
    Choose("ally", allies("", "primary")),
    ME,
    Toward("dash", by="me", to=the("ally")),
    If(close_to_ally),
    Hunkers("ally"),
    Heals("me"),
)
tactic(
    "lead-the-charge",
    Choose("enemy", enemies_in_sight()),
    if_any("ally", allies("ewok", "supporting", range=3)),
    EachToward("dash", among=either_of(own, mates("ally")), to=the("enemy")),
)

# Active ones.

REBELS = allies("rebel-alliance")
ANY_REBEL = allies("rebel-alliance", others=False)
active(
    "why-does-she-get-a-blaster-and-i-dont",
    Choose("ally", ANY_REBEL),
    ME,
    Where(lambda game, use: use.chosen["ally"] != use.chosen["me"], Toward("dash", by="me", to=the("ally"))),
    Either(("option.gain-hunker", Hunkers("ally")), ("option.remove-condition", Sheds("ally"))),
    can=any_of(ANY_REBEL),
)
GARRISON = allies("stormtrooper", "supporting")
active(
    "deploy-the-garrison",
    Choose("ally", GARRISON),
    ChooseObjective(),
    TowardObjective("dash", by="ally"),
    Hunkers("ally"),
    Attacks("ally", dice=5),
    can=any_of(GARRISON),
)


def rebels_in_sight(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    eyes = [game.character(one) for one in own(game, use)]
    return [one for one in REBELS(game, use) if any(sees(game, eye, game.character(one)) for eye in eyes)]


def is_engaged(game: Shatterpoint, use: UseAbility) -> bool:
    return unit_engaged(game, game.unit(use.unit))


class TowardFriend:
    """A dash toward the chosen ally, or an advance if that is a Spectre."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Any:
        spectre = has(game, game.character(use.chosen["ally"]).unit, "spectre")
        kinds = ("dash", "advance") if spectre else ("dash",)
        return Toward(*kinds, by="me", to=the("ally")).do(game, use)


active(
    "this-is-gonna-hurt-pal",
    Choose("ally", rebels_in_sight),
    ME,
    TowardFriend(),
    If(is_engaged),
    Acts("focus"),
    can=any_of(rebels_in_sight),
)

# Answers.


def primary_moved(allied: bool, tag: str = "") -> Any:
    """A primary unit of this side, or of the other, has made a move action."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        if window.action != "move" or game.facts(window.unit).type != "primary":
            return False
        return friend(game, me, window.unit, tag) if allied else game.unit(window.unit).owner != game.unit(me).owner

    return holds


for key in ("enhanced-tracker", "i-got-carried-away"):
    reactive(key, AfterAction, primary_moved(allied=False), ME, Toward("dash", by="me", to=of_unit("unit")))
reactive(
    "protection-protocols",
    AfterAction,
    primary_moved(allied=True, tag="separatist-alliance"),
    ME,
    Toward("advance", by="me", to=of_unit("unit")),
)


def enemy_primary_done(game: Shatterpoint, me: UnitId, window: EndOfActivation) -> bool:
    return game.unit(window.unit).owner != game.unit(me).owner and game.facts(window.unit).type == "primary"


reactive("dead-or-alive", EndOfActivation, enemy_primary_done, ME, Toward("jump", by="me", to=of_unit("unit")))

AVENGE: tuple[Effect, ...] = (
    ME,
    Toward("dash", by="me", to=the("attacker")),
    Attacks("me", dice=5, only=the("attacker")),
)
reactive("congratulations-you-are-being-rescued", AfterAttack, friend_wounded("rebel-alliance", range=4), *AVENGE)
reactive(
    "we-have-a-job-to-do",
    AfterAttack,
    friend_wounded("bounty-hunter"),
    ME,
    Toward("dash", by="me", to=mates("defender")),
    Attacks("me", dice=5, only=the("attacker")),
)
