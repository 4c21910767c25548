"""Abilities that answer a wound: given to an enemy, to a friend, or to the unit itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.shatterpoint.abilities import Effect, UseAbility
from dejarik.games.shatterpoint.content.doing import Recovers, RollsDamage, near
from dejarik.games.shatterpoint.content.patterns import (
    Holds,
    friend,
    friend_wounded,
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
    unit_of,
)
from dejarik.games.shatterpoint.select import allies, enemies, has, own, the
from dejarik.games.shatterpoint.state import CharacterId
from dejarik.games.shatterpoint.windows import AfterAttack

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)


def target_is(*types: str, tag: str = "") -> If:
    """Go on if the wounded unit is of one of these types, or has that tag."""

    def holds(game: Shatterpoint, use: UseAbility) -> bool:
        facts = game.facts(unit_of(game, use, "defender").id)
        return facts.type in types or (bool(tag) and tag in facts.tags)

    return If(holds)


def attacker_is(tag: str) -> If:
    return If(lambda game, use: has(game, unit_of(game, use, "attacker").id, tag))


# It wounds an enemy.

innate(
    "im-just-looking-to-get-paid",
    AfterAttack,
    wounding("primary", "secondary"),
    Refreshes(1),
    ME,
    Heals("me"),
    Heals("me"),
)
innate(
    "another-fine-addition-to-my-collection",
    AfterAttack,
    wounding(),
    Heals("attacker"),
    Heals("attacker"),
    target_is(tag="force-user"),
    Refreshes(2),
)
innate(
    "perhaps-i-can-find-new-ways-to-motivate-them",
    AfterAttack,
    wounding(),
    Choose("ally", allies("galactic-empire")),
    May("dash", by="ally"),
)
innate("you-need-to-learn-im-a-lot-scarier-than-you-are", AfterAttack, wounding(), Refreshes(2))
reactive(
    "chopper-sometimes-you-do-it-right",
    AfterAttack,
    wounding(),
    Choose("ally", allies("rebel-alliance", range=2)),
    OneOfTag("spectre", "reposition"),
)


def once_a_turn(holds: Holds) -> Holds:
    """Only the first wound of the turn that this unit gives."""

    def first(game: Shatterpoint, me: int, window: Any) -> bool:
        given = [one for one, by in game.state.wounds if by == me]
        return len(given) == 1 and holds(game, me, window)

    return first


innate("were-all-fine-here-thank-you", AfterAttack, once_a_turn(wounding()), ME, Heals("me"), Refreshes(1))
innate(
    "i-am-no-jedi",
    AfterAttack,
    once_a_turn(wounding()),
    Refreshes(1),
    ME,
    May("jump", by="me"),
    target_is("primary", "secondary"),
    Either(("option.refresh", Refreshes(1)), ("option.make-attack", Attacks("me", "melee", dice=5))),
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
    AfterAttack,
    wounding_by("galactic-empire"),
    *INQUISITOR_HEALS,
    target_is(tag="force-user"),
    *INQUISITOR_HEALS,
)
innate(
    "ill-take-on-any-jobfor-the-right-price",
    AfterAttack,
    wounding_by(""),
    Refreshes(1),
    ME,
    Heals("me"),
    attacker_is("bounty-hunter"),
    Refreshes(1),
)
innate(
    "the-empire-sends-its-regards",
    AfterAttack,
    wounding_by("galactic-empire"),
    Choose("enemy", other_units_near),
    Either(
        ("option.gives-disarmed", Gains("disarmed", "enemy")),
        ("option.gives-strained", Gains("strained", "enemy")),
        optional=False,
    ),
    Heals("attacker"),
    May("dash", by="attacker"),
)


def friend_of_type_wounding(game: Shatterpoint, me: int, window: AfterAttack) -> bool:
    return window.wounded and friend(game, me, game.character(window.attacker).unit, "", "primary", "secondary")


reactive(
    "we-stand-here-amidst-my-achievement",
    AfterAttack,
    friend_of_type_wounding,
    ME,
    May("dash", by="me"),
    Attacks("me", dice=5),
)


def enemy_wounded_near(game: Shatterpoint, me: int, window: AfterAttack) -> bool:
    """An enemy unit within range 4 has been wounded."""
    enemy = game.owner_of(game.character(window.defender)) != game.unit(me).owner
    return window.wounded and enemy and near(game, game.unit(me), window.defender, 4)


innate("theres-plenty-of-suffering-to-go-around", AfterAttack, enemy_wounded_near, Refreshes(1))

# A friend is wounded.


def first_wounded_friend(game: Shatterpoint, me: int, window: AfterAttack) -> bool:
    """Once a turn."""
    owner = game.unit(me).owner
    friends = [one for one, by in game.state.wounds if one != me and game.unit(one).owner == owner]
    return len(friends) == 1 and friend_wounded()(game, me, window)


STRIKE_BACK: tuple[Effect, ...] = (ME, May("dash", by="me"), Attacks("me", dice=5, only=the("attacker")))
innate(
    "wrath-of-the-great-mother",
    AfterAttack,
    first_wounded_friend,
    ME,
    May("dash", by="me"),
    Attacks("me", "ranged", dice=5, only=the("attacker")),
)
innate(
    "now-i-know-theres-something-stronger-than-fear",
    AfterAttack,
    friend_wounded("rebel-alliance"),
    ME,
    Heals("me"),
    Heals("me"),
    May("jump", by="me"),
    target_is(tag="spectre"),
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
innate("may-we-live-up-to-our-name", AfterAttack, wounded(), *STRIKE_BACK)
reactive("explosive-regards", AfterAttack, wounded("melee"), RollsDamage(5, "attacker"))
reactive("lasan-honor-guard", AfterAttack, wounded(), Recovers(2), Sheds())
reactive(
    "go-there-are-too-many-this-is-the-way",
    AfterAttack,
    wounded(),
    Recovers(2),
    Sheds(),
    ME,
    Attacks("me", dice=5, only=the("attacker")),
)
