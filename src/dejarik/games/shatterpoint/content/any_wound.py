"""Abilities that answer a wound by whatever effect, once that is resolved, and the Momentum that comes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, brings
from dejarik.games.shatterpoint.content.choosing import (
    Does,
    ForEach,
    GainsMomentum,
    MayGiveMomentum,
    UnlessTheyPay,
    one_each,
)
from dejarik.games.shatterpoint.content.doing import Recovers, Toward, near
from dejarik.games.shatterpoint.content.fallen import (
    ally_down,
    by_ally,
    by_enemy,
    by_this,
    enemy_down,
    other_down,
    this_down,
    who_did_it,
)
from dejarik.games.shatterpoint.content.patterns import defense_dice, friend, innate, reactive
from dejarik.games.shatterpoint.content.singular import StaysInTheFight
from dejarik.games.shatterpoint.damage import GivesMomentum, MomentumOfWound, leave, suffer
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Choose,
    Each,
    Gains,
    Heals,
    Hunkers,
    If,
    May,
    MovesToken,
    Sheds,
)
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE
from dejarik.games.shatterpoint.keywords import keyword, lose_keyword
from dejarik.games.shatterpoint.measuring import units_in_range
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.order_deck import shuffle_in
from dejarik.games.shatterpoint.pools import DefenseDice
from dejarik.games.shatterpoint.select import Selector, allies, either_of, has, own
from dejarik.games.shatterpoint.state import NOBODY, CharacterId, UnitId
from dejarik.games.shatterpoint.windows import (
    AfterMomentum,
    AfterWound,
    BeforeMomentum,
    EndOfTurn,
)

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# An enemy falls.

innate(
    "flow-of-the-force",
    AfterWound,
    enemy_down,
    Choose("ally", allies(others=False)),
    May("dash", by="ally"),
    once=True,
)
innate("hey-its-me", AfterWound, enemy_down, Sheds(must=True), ME, May("dash", by="me"), once=True)
innate("this-helmet-is-property-of-ezra-bridger", AfterWound, by_this("supporting", attack=True), GainsMomentum())
innate("i-want-fifty-thousand-no-less", AfterWound, by_this("primary"), UnlessTheyPay(), GainsMomentum())
innate(
    "guardians-of-the-republic",
    AfterWound,
    by_ally("galactic-republic"),
    Choose("ally", allies("jedi", others=False)),
    Heals("ally"),
    May("dash", by="ally"),
)


def wanted_down(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    """A bounty hunter of this side has got the unit that is wanted."""
    wanted = keyword(game, game.unit(window.unit).characters[0], "wanted") > 0
    return wanted and by_ally("bounty-hunter")(game, me, window)


innate(
    "there-is-one-job",
    AfterWound,
    wanted_down,
    MovesToken(1),
    Does(lambda game, use: lose_keyword(game.unit(use.chosen["unit"]), "wanted")),
)

# An ally falls.


def others_than_fallen(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    found = allies(others=False)(game, use)
    return [one for one in found if game.character(one).unit != use.chosen["unit"]]


innate(
    "flow-of-the-force",
    AfterWound,
    by_enemy(ally_down),
    Choose("healer", others_than_fallen),
    Heals("healer"),
    Heals("healer"),
    Heals("healer"),
)
innate("hey-its-me", AfterWound, by_enemy(ally_down), ME, Attacks("me", dice=5, only=who_did_it), once=True)


def behind_in_momentum(game: Shatterpoint, use: UseAbility) -> bool:
    owner, players = game.unit(use.unit).owner, game.state.players
    return players[1 - owner].momentum > players[owner].momentum


reactive("lets-keep-a-little-optimism-here", AfterWound, by_enemy(ally_down), If(behind_in_momentum), GainsMomentum())

HUNTERS: Selector = either_of(*(allies(tag, range=4) for tag in ("bounty-hunter", "mandalorian", "scoundrel")))
innate(
    "this-is-the-way",
    AfterWound,
    by_enemy(other_down()),
    ME,
    Heals("me"),
    Heals("me"),
    May("reposition", by="me"),
    ForEach("friend", one_each(HUNTERS), Sheds("friend"), Hunkers("friend")),
)


class SlipsAway:
    """A reposition that may not end engaged."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return MakeMove(character=use.chosen["me"], kinds=("reposition",), free=True)


reactive("this-effort-is-no-longer-profitable", AfterWound, other_down(range=4), ME, SlipsAway())


class SpiesReposition:
    """The chosen character may advance, or reposition if it is a spy."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        spy = has(game, game.character(use.chosen["ally"]).unit, "spy")
        return May(*(("advance", "reposition") if spy else ("advance",)), by="ally").do(game, use)


innate(
    "make-ten-men-feel-like-a-hundred",
    AfterWound,
    ally_down,
    Choose("ally", others_than_fallen),
    SpiesReposition(),
    once=True,
)
innate(
    "somebodys-gotta-save-our-skins",
    AfterWound,
    by_enemy(other_down()),
    ME,
    Toward("dash", by="me", to=who_did_it),
    Attacks("me", dice=5, only=who_did_it),
    Choose("ally", allies(range=3)),
    Hunkers("ally"),
)


def fallen_around(game: Shatterpoint, me: UnitId, query: DefenseDice) -> int:
    """Wounded allied units within range 3."""
    if game.character(query.defender).unit != me:
        return 0
    fallen = [unit for unit in game.units_of(game.unit(me).owner) if unit.wounded]
    return sum(any(near(game, game.unit(me), one, 3) for one in unit.characters) for unit in fallen)


defense_dice("somebodys-gotta-save-our-skins", fallen_around)

# Momentum.


def other_worth(game: Shatterpoint, me: UnitId, window: BeforeMomentum) -> bool:
    return friend(game, me, window.unit) and not game.unit(me).wounded


class OneLess:
    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        due = game.current(MomentumOfWound)
        assert due is not None
        due.amount -= 1
        return None


reactive("your-concerns-are-hardly-warranted", BeforeMomentum, other_worth, OneLess())


def enemy_gains(game: Shatterpoint, me: UnitId, window: AfterMomentum) -> bool:
    return window.player != game.unit(me).owner


innate("the-time-to-fight-is-now", AfterMomentum, enemy_gains, ME, Heals("me"), Heals("me"), once=True)


def surrounded(game: Shatterpoint, me: UnitId, window: AfterMomentum) -> bool:
    """Wounded, with more enemies than friends within range 3."""
    unit = game.unit(me)
    around = [one for one in game.state.characters if one.placed and one.unit != me and near(game, unit, one.id, 3)]
    foes = sum(game.owner_of(one) != unit.owner for one in around)
    return unit.wounded and enemy_gains(game, me, window) and 2 * foes > len(around)


class Countdown:
    """An attack die for each Wounded and Injured token: nothing happens without a failure."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        rolled = game.roll(ATTACK_DIE, unit.wounded + unit.injured)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        return None if "failure" in rolled else DONE


def explode(game: Shatterpoint, use: UseAbility) -> None:
    unit = game.unit(use.unit)
    around = [one.unit for one in game.state.characters if one.placed and near(game, unit, one.id, 3)]
    for id in around:  # each character, so a unit of two suffers twice
        if id != unit.id:
            suffer(game, game.unit(id), 5, unit.id)
    leave(game, unit)


innate("victory-through-combat-is-impossible", AfterMomentum, surrounded, Countdown(), Each("dash"), Does(explode))

# It falls itself.


def own_attacked_down(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    return window.unit == me and window.attacker != NOBODY


innate(
    "goodbye",
    AfterWound,
    by_enemy(own_attacked_down),
    Gains("pinned", "attacker"),
    Gains("strained", "attacker"),
    Choose("ally", allies("spy", range=3, others=False)),
    May("dash", by="ally"),
)


def last_stand(game: Shatterpoint, me: UnitId, window: EndOfTurn) -> bool:
    unit = game.unit(me)
    return window.player == unit.owner and (unit.wounded or unit.injured > 0)


def sacrifice(game: Shatterpoint, use: UseAbility) -> None:
    MovesToken(use.chosen["given"]).do(game, use)
    leave(game, game.unit(use.unit))


innate("goodbye", EndOfTurn, last_stand, MayGiveMomentum(2), Does(sacrifice))


def animated(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    """Another stormtrooper falls, and a nightsister leads within range 5."""
    leaders = [
        unit
        for unit in game.units_of(game.unit(me).owner)
        if game.facts(unit.id).type == "primary" and has(game, unit.id, "nightsister") and not unit.wounded
    ]
    led = any(units_in_range(game, me, unit.id, 5) for unit in leaders)
    return led and game.unit(me).injured > 0 and other_down(tag="stormtrooper")(game, me, window)


def heal_injuries(game: Shatterpoint, use: UseAbility) -> None:
    unit = game.unit(use.unit)
    unit.injured = 0
    game.emit("unit.injured", unit=unit.id, count=0)


innate("animated-beyond-death", AfterWound, animated, Does(heal_injuries))
brings("undying-loyalty", "descendent-of-the-great-house-vizsla")(StaysInTheFight)


@brings("undying-loyalty")
class WorthNothing(Modifier["Shatterpoint", GivesMomentum, bool]):
    """The opponent gains none for an injured unit."""

    def applies(self, game: Shatterpoint, me: UnitId, query: GivesMomentum) -> bool:
        return query.unit == me and game.unit(me).injured > 0

    def change(self, game: Shatterpoint, me: UnitId, query: GivesMomentum, value: bool) -> bool:
        return False


innate(
    "undying-loyalty",
    AfterWound,
    by_enemy(this_down),
    Recovers(1),
    Sheds(must=True),
    Does(lambda game, use: shuffle_in(game, use.unit, reserve_only=True)),
)
