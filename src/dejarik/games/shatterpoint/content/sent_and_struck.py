"""Active abilities and tactics that move somebody, strike somebody, or both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, active
from dejarik.games.shatterpoint.conditions import gain_condition, lose_condition
from dejarik.games.shatterpoint.content.active_targets import chosen_is, on_enemy
from dejarik.games.shatterpoint.content.choosing import Does, Pick, TheyMove, Way, Where, one_each
from dejarik.games.shatterpoint.content.doing import (
    EachToward,
    Toward,
    any_enemy,
    behind,
    engaged_enemies,
)
from dejarik.games.shatterpoint.content.patterns import any_of, tactic
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Gains,
    Has,
    Heals,
    Hunkers,
    If,
    May,
    Pushes,
    moved,
    unit_of,
)
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE, DEFENSE_DIE
from dejarik.games.shatterpoint.icons import applied
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.select import Selector, allies, either_of, enemies, has, own, the
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.struggle import contests

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# Enemies.

on_enemy("manipulating-hand", 4, TheyMove("dash", "enemy"))
active(
    "tools-of-the-trade",
    Pick("option.gives-disarmed", "option.has-both", optional=False),
    Way(0, Choose("enemy", enemies(3))),
    Way(0, Gains("disarmed", "enemy")),
    Way(1, Has("sharpshooter", 2)),
    Way(1, Has("impact", 2)),
)


def facing(name: str) -> Selector:
    """Enemies that the chosen character is engaged with."""
    return lambda game, use: list(game.engaged_with(game.character(use.chosen[name])))


def fighters(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    return [one for one in own(game, use) if game.engaged_with(game.character(one))]


active(
    "low-blow",
    Choose("me", fighters),
    Choose("enemy", facing("me")),
    Pushes("enemy", "me", 2),
    Pushes("me", "enemy", 2, "toward"),
    Pick("option.focus"),
    Way(0, Acts("focus")),
    can=any_of(fighters),
)


def supporting_near(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    found = enemies(3)(game, use)
    return [one for one in found if game.facts(game.character(one).unit).type == "supporting"]


class RollsRumour:
    """A defense die: on an expertise the enemy moves, else it is Pinned."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        rolled = game.roll(DEFENSE_DIE, 1)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        return (TheyMove("dash", "enemy") if rolled == ["expertise"] else Gains("pinned", "enemy")).do(game, use)


active("unreliable-information", Choose("enemy", supporting_near), RollsRumour(), can=any_of(supporting_near))


class Blast:
    """5 attack dice: units within range 2 of the chosen enemy suffer 1 damage for each expertise."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        rolled = game.roll(ATTACK_DIE, 5)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        middle = game.character(use.chosen["enemy"])
        hit = [one.unit for one in game.state.characters if one.placed and in_range(middle, one, 2)]
        for id in dict.fromkeys(hit):
            suffer(game, game.unit(id), rolled.count("expertise"), use.unit)
        return None


on_enemy("explosive-ordnance", 5, Blast(), ME, May("dash", by="me"))


class UpToTwo:
    """One or two enemy units within range 3, which suffer 1 damage each."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        found = [game.character(one).unit for one in one_each(enemies(3))(game, use)]
        among = tuple(Option(f"unit:{one}", one, "option.unit", {"unit": one}) for one in found)
        several = Several(among, min(1, len(among)), min(2, len(among)))
        args: dict[str, object] = {"ability": use.ability}
        player = game.unit(use.unit).owner
        return ask_several(player, "choose-unit", "ability.icons-in-text", take_units, several, use.unit, args)


def take_units(game: Shatterpoint, use: UseAbility, units: tuple[UnitId, ...]) -> Outcome:
    for one in units:
        suffer(game, game.unit(one), 1, use.unit)
    use.at += 1
    return AGAIN


active("knee-rockets", UpToTwo(), can=any_of(enemies(3)))


def still_engaged(game: Shatterpoint, use: UseAbility) -> bool:
    return use.chosen["enemy"] in engaged_enemies(game, use)


class Scared:
    """Disarmed, if the enemy has got away; else Exposed."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return Gains("exposed" if still_engaged(game, use) else "disarmed", "enemy").do(game, use)


active(
    "look-out-hes-loose",
    ME,
    May("dash", by="me"),
    If(moved),
    Choose("enemy", facing("me")),
    May("dash", by="enemy"),
    Scared(),
)


def both_exposed(game: Shatterpoint, use: UseAbility) -> None:
    Gains("exposed").do(game, use)
    Gains("exposed", "enemy").do(game, use)


active(
    "both-hunter-and-prey",
    Choose("enemy", any_enemy),
    EachToward("jump", "advance", among=own, to=the("enemy")),
    If(still_engaged),
    Does(both_exposed),
    can=any_of(any_enemy),
)


def engaged_ewoks(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    found = allies("ewok", range=3)(game, use)
    return [one for one in found if game.engaged_with(game.character(one))]


class AwayFrom:
    """The chosen ally may reposition away from the chosen enemy."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        ally, enemy = game.character(use.chosen["ally"]), game.character(use.chosen["enemy"])
        return MakeMove(character=ally.id, kinds=("reposition",), toward=(behind(ally, enemy.x, enemy.y),))


active(
    "feigned-retreat",
    Choose("ally", engaged_ewoks),
    Choose("enemy", facing("ally")),
    AwayFrom(),
    Hunkers("ally"),
    Gains("exposed", "enemy"),
    Toward("dash", by="enemy", to=the("ally")),
    can=any_of(engaged_ewoks),
)

# Allies.

OTHER_REBELS = allies("rebel-alliance")
active(
    "we-need-to-blend-in",
    Choose("ally", OTHER_REBELS),
    ME,
    Each("dash", among=either_of(the("me"), the("ally"))),
    chosen_is("spy"),
    Hunkers(),
    Hunkers("ally"),
    can=any_of(OTHER_REBELS),
)
OTHERS = allies()
active(
    "its-a-wonder-youre-still-alive",
    Choose("ally", OTHERS),
    ME,
    Pick("option.own-heals", "option.other-heals", optional=False),
    Way(0, Heals("me")),
    Way(0, May("dash", by="ally")),
    Way(1, Heals("ally")),
    Way(1, May("dash", by="me")),
    can=any_of(OTHERS),
)
SCOUNDRELS = allies("scoundrel", "secondary", "supporting", range=4)


def all_contesting(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Enemies on objectives."""
    return [one for one in any_enemy(game, use) if contests(game, one)]


active(
    "security-network",
    Choose("ally", SCOUNDRELS),
    May("dash", by="ally"),
    Attacks("ally", dice=5, only=all_contesting),
    can=any_of(SCOUNDRELS),
)


def beside_force_user(game: Shatterpoint, use: UseAbility) -> bool:
    """Another character is enough, of this unit too."""
    users = [game.character(one) for one in allies("force-user", others=False)(game, use)]
    mine = [game.character(one) for one in own(game, use)]
    return any(in_range(one, other, 2) for one in mine for other in users if other is not one)


active("force-rush", Each("dash"), If(beside_force_user), Acts("focus"))
TRUSTED = ("bounty-hunter", "mandalorian", "scoundrel")


def among_his_own(game: Shatterpoint, use: UseAbility) -> bool:
    """All allied units within range 2 are of his kind."""
    found = allies(range=2, others=False)(game, use)
    return all(any(has(game, game.character(one).unit, tag) for tag in TRUSTED) for one in found)


active(
    "a-clan-of-two",
    Each("dash"),
    If(among_his_own),
    ME,
    Pick("option.make-attack", "option.pushes"),
    Way(0, Attacks("me", dice=5)),
    Way(1, Choose("enemy", enemies(3, of="me"))),
    Way(1, Pushes("enemy", "me", 2)),
)

# Tactics.


class Shoves:
    """The chosen enemy is shoved, unless abilities do not move it."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        enemy = use.chosen["enemy"]
        return applied(game, "shove", use.chosen["me"], enemy, bool(keyword(game, enemy, "immovable")))


tactic(
    "bulldoze",
    ME,
    May("dash", by="me"),
    If(moved),
    Choose("enemy", enemies(1, of="me"), optional=True),
    Shoves(),
)


def primaries(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    return [one for one in any_enemy(game, use) if game.facts(game.character(one).unit).type == "primary"]


tactic(
    "youre-running-out-of-options",
    ME,
    Pick("option.jump", "option.make-attack"),
    Way(0, May("jump", by="me")),
    Way(1, Attacks("me", dice=5, only=primaries)),
)


def old_pirates(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Scoundrels of either side within range 4, not wounded; he is one himself."""
    found = [*allies(range=4, others=False, whole=True)(game, use), *enemies(4)(game, use)]
    units = [(one, game.unit(game.character(one).unit)) for one in found]
    return [one for one, unit in units if has(game, unit.id, "scoundrel") and not unit.wounded]


def is_ally(game: Shatterpoint, use: UseAbility) -> bool:
    return unit_of(game, use, "pirate").owner == game.unit(use.unit).owner


def hands_over(game: Shatterpoint, use: UseAbility) -> None:
    unit, pirate = game.unit(use.unit), unit_of(game, use, "pirate")
    for condition in unit.conditions:
        lose_condition(game, unit, condition)
        gain_condition(game, pirate, condition, unit.id)


tactic(
    "how-you-doin-ya-old-pirate",
    Choose("pirate", old_pirates),
    Where(is_ally, May("dash", by="pirate")),
    If(lambda game, use: bool(game.unit(use.unit).conditions)),
    Pick("option.hand-over"),
    Way(0, Does(hands_over)),
)
