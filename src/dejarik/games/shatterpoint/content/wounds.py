"""Abilities that answer a wound: given to an enemy, to a friend, or to the unit itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.shatterpoint.abilities import Effect, UseAbility
from dejarik.games.shatterpoint.content.choosing import MayChoose, Where, was_chosen
from dejarik.games.shatterpoint.content.doing import Recovers, RollsDamage, near
from dejarik.games.shatterpoint.content.fallen import (
    by_ally,
    by_enemy,
    by_friend,
    by_this,
    done_by,
    enemy_down,
    fallen_is,
    other_down,
    this_down,
    who_did_it,
)
from dejarik.games.shatterpoint.content.patterns import (
    innate,
    reactive,
    wounded,
    wounding,
    wounding_by,
)
from dejarik.games.shatterpoint.content.tactics import OneOfTag
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Choose,
    Either,
    Gains,
    Heals,
    If,
    May,
    Refreshes,
    Sheds,
)
from dejarik.games.shatterpoint.select import allies, enemies, has, own, the
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.windows import AfterAttack, AfterWound

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# It wounds an enemy.

innate(
    "im-just-looking-to-get-paid",
    AfterWound,
    by_this("primary", "secondary"),
    Refreshes(1),
    ME,
    Heals("me"),
    Heals("me"),
)
innate(
    "another-fine-addition-to-my-collection",
    AfterWound,
    by_this(),
    Choose("collector", who_did_it),
    Heals("collector"),
    Heals("collector"),
    fallen_is(tag="force-user"),
    Refreshes(2),
)
innate(
    "perhaps-i-can-find-new-ways-to-motivate-them",
    AfterWound,
    by_this(),
    Choose("ally", allies("galactic-empire")),
    May("dash", by="ally"),
)
innate("you-need-to-learn-im-a-lot-scarier-than-you-are", AfterWound, by_this(), Refreshes(2))
reactive(
    "chopper-sometimes-you-do-it-right",
    AfterAttack,
    wounding(),
    Choose("ally", allies("rebel-alliance", range=2, others=False)),
    OneOfTag("spectre", "reposition"),
)
innate("were-all-fine-here-thank-you", AfterWound, by_this(), ME, Heals("me"), Refreshes(1), once=True)
innate(
    "i-am-no-jedi",
    AfterWound,
    by_this(),
    Refreshes(1),
    ME,
    May("jump", by="me"),
    fallen_is("primary", "secondary"),
    Either(("option.refresh", Refreshes(1)), ("option.make-attack", Attacks("me", "melee", dice=5))),
    once=True,
)

# A friend, or it, wounds an enemy.


def other_units_near(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Enemies of another unit than the wounded one, within range 4 of the attacker."""
    wounded_unit = game.character(use.chosen["defender"]).unit
    return [one for one in enemies(4, of="attacker")(game, use) if game.character(one).unit != wounded_unit]


INQUISITOR_HEALS: tuple[Effect, ...] = (
    Refreshes(1),
    Choose("ally", allies("inquisitorius", others=False)),
    Heals("ally"),
)
innate(
    "clearly-you-were-a-poor-student",
    AfterWound,
    by_ally("galactic-empire"),
    *INQUISITOR_HEALS,
    fallen_is(tag="force-user"),
    *INQUISITOR_HEALS,
)
innate(
    "ill-take-on-any-jobfor-the-right-price",
    AfterWound,
    by_ally(),
    Refreshes(1),
    ME,
    Heals("me"),
    done_by("bounty-hunter"),
    Refreshes(1),
)
innate(
    "the-empire-sends-its-regards",
    AfterAttack,
    wounding_by("galactic-empire"),
    MayChoose("enemy", other_units_near),
    Where(
        was_chosen("enemy"),
        Either(
            ("option.gives-disarmed", Gains("disarmed", "enemy")),
            ("option.gives-strained", Gains("strained", "enemy")),
            optional=False,
        ),
    ),
    Heals("attacker"),
    May("dash", by="attacker"),
)
reactive(
    "we-stand-here-amidst-my-achievement",
    AfterWound,
    by_friend("primary", "secondary"),
    ME,
    May("dash", by="me"),
    Attacks("me", dice=5),
)


def enemy_down_near(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    """An enemy unit within range 4."""
    characters = game.unit(window.unit).characters
    return enemy_down(game, me, window) and any(near(game, game.unit(me), one, 4) for one in characters)


innate("theres-plenty-of-suffering-to-go-around", AfterWound, enemy_down_near, Refreshes(1))

# A friend is wounded.


innate(
    "wrath-of-the-great-mother",
    AfterWound,
    by_enemy(other_down()),
    ME,
    May("dash", by="me"),
    Attacks("me", "ranged", dice=5, only=who_did_it),
    once=True,
)


def rebel_attacked_down(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    """A Rebel Alliance unit of this side, this one too, has been wounded by an attack."""
    unit = game.character(window.defender).unit
    ours = game.unit(unit).owner == game.unit(me).owner
    return window.wounded and ours and has(game, unit, "rebel-alliance")


def defender_is(tag: str) -> If:
    return If(lambda game, use: has(game, game.character(use.chosen["defender"]).unit, tag))


innate(
    "now-i-know-theres-something-stronger-than-fear",
    AfterAttack,
    rebel_attacked_down,
    ME,
    Heals("me"),
    Heals("me"),
    May("jump", by="me"),
    defender_is("spectre"),
    Attacks("me", dice=5),
)

# It is wounded itself.

reactive(
    "the-sith-lord-strikes-back",
    AfterAttack,
    wounded(),
    ME,
    May("dash", by="me"),
    Attacks("me", "melee", dice=5, only=the("attacker")),
)
innate(
    "may-we-live-up-to-our-name",
    AfterAttack,
    wounded(),
    ME,
    May("dash", by="me"),
    Attacks("me", dice=5, only=the("attacker")),
)
reactive("explosive-regards", AfterAttack, wounded("melee"), RollsDamage(5, "attacker"))
innate(
    "my-loyalty-my-life-for-the-sisterhood",
    AfterWound,
    this_down,
    ME,
    May("dash", by="me"),
    Attacks("me", "melee", dice=5),
)
reactive("lasan-honor-guard", AfterWound, this_down, Recovers(2), Sheds(must=True))
reactive(
    "go-there-are-too-many-this-is-the-way",
    AfterAttack,
    wounded(),
    Recovers(2),
    Sheds(must=True),
    ME,
    Attacks("me", dice=5, only=the("attacker")),
)
