"""Abilities with a shape of their own: keywords for a turn, ties, other units' activations, spent Force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Answer, Effect, UseAbility, active, brings
from dejarik.games.shatterpoint.conditions import RemoveCondition, gain_condition
from dejarik.games.shatterpoint.content.active_moves import ended_within
from dejarik.games.shatterpoint.content.active_targets import chosen_is
from dejarik.games.shatterpoint.content.around_attacks import attack_roll_by
from dejarik.games.shatterpoint.content.choosing import Where
from dejarik.games.shatterpoint.content.doing import AddsDice, Turns, attack_of_now, mates, near
from dejarik.games.shatterpoint.content.fallen import ally_down, by_enemy
from dejarik.games.shatterpoint.content.mandalorians import NoMercy
from dejarik.games.shatterpoint.content.patterns import attacked, friend, grants, innate, reactive
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Either,
    Gains,
    Has,
    Heals,
    If,
    May,
    Refreshes,
    Suffers,
    unit_of,
)
from dejarik.games.shatterpoint.measuring import units_in_range
from dejarik.games.shatterpoint.select import allies, either_of, has, own, the
from dejarik.games.shatterpoint.sight import engaged, unit_engaged
from dejarik.games.shatterpoint.state import NOBODY, CharacterId, PlayerId, UnitId
from dejarik.games.shatterpoint.struggle import CLAIMED, Tie, contests_it
from dejarik.games.shatterpoint.targeting import stance
from dejarik.games.shatterpoint.windows import (
    AfterAction,
    AfterAttack,
    AfterRolling,
    AfterWound,
    StartOfActivation,
    Tactics,
    WhenTargeted,
)

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# Keywords for the rest of the turn, before the focus action that they serve (timing.own-order).

active("headlong-assault", Each("dash"), ended_within(2), Has("impact"), Acts("focus"))
active("covert-operations", Each("dash"), ended_within(4), Has("sharpshooter"), Acts("focus"))
active("prepared-for-any-encounter", Has("sharpshooter", 2), Has("impact", 2), Acts("focus"))
active("scuttle", Has("scale"), ME, May("advance", by="me"))
active(
    "mandalorian-armanents",
    Either(("option.has-sharpshooter", Has("sharpshooter")), ("option.has-impact", Has("impact")), optional=False),
)

# Pushes by abilities.

grants("immovable", "immovable")

# Ties.


class TakesTies(Modifier["Shatterpoint", Tie, PlayerId]):
    """Its player takes a tied objective that it contests; such units of both players leave the tie as it is."""

    def applies(self, game: Shatterpoint, me: UnitId, query: Tie) -> bool:
        objective = next(one for one in game.state.objectives if one.id == query.objective)
        return any(contests_it(game, game.character(one), objective) for one in game.unit(me).characters)

    def change(self, game: Shatterpoint, me: UnitId, query: Tie, value: PlayerId) -> PlayerId:
        owner = game.unit(me).owner
        return owner if value in (NOBODY, owner) else CLAIMED


brings("inquisitorial-mandate", "wolves-at-my-back", "thanks-for-doing-the-heavy-lifting", "watch-the-master-at-work")(
    TakesTies
)
brings("imperial-detention")(NoMercy)

# When others activate.


class ThatUnitSheds:
    """The unit that the moment is about may lose a condition."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return RemoveCondition(unit=use.chosen["unit"], optional=True)


def friend_starts(*tags: str, types: tuple[str, ...] = (), range: int) -> Any:
    """An allied unit, of one of these sides or types, begins its activation within range."""

    def holds(game: Shatterpoint, me: UnitId, window: StartOfActivation) -> bool:
        ours = game.unit(window.unit).owner == game.unit(me).owner
        if not ours or not units_in_range(game, me, window.unit, range):
            return False
        known = not tags or any(has(game, window.unit, tag) for tag in tags)
        return known and (not types or game.facts(window.unit).type in types)

    return holds


def with_condition(holds: Any) -> Any:
    return lambda game, me, window: bool(game.unit(window.unit).conditions) and holds(game, me, window)


reactive(
    "forward-planning",
    StartOfActivation,
    with_condition(friend_starts(types=("primary", "secondary"), range=4)),
    ThatUnitSheds(),
)
reactive(
    "r2-im-not-sure-thats-such-a-good-idea",
    StartOfActivation,
    with_condition(friend_starts("rebel-alliance", "ewok", range=4)),
    ThatUnitSheds(),
)
innate(
    "unwitting-brute",
    StartOfActivation,
    friend_starts("separatist-alliance", "dathomirian", types=("primary",), range=3),
    ME,
    May("dash", by="me"),
)

# In attacks.


def stormtrooper_melee(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    unit = game.character(window.attacker).unit
    if not window.action or window.type != "melee":
        return False
    helped = friend(game, me, unit, "stormtrooper", "supporting") and near(game, game.unit(me), window.attacker, 5)
    return unit == me or helped


reactive("die-well", WhenTargeted, stormtrooper_melee, Gains("exposed", "attacker"), Gains("exposed", "defender"))


def feints(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
    """Its melee attack in a combat action, the defense roll being its to change, with an expertise in it."""
    attack = attack_of_now(game)
    if not attack.action or window.type != "melee" or window.roll != "defense":
        return False
    mine = game.character(window.attacker).unit == me and game.unit(me).owner == window.by
    return mine and "expertise" in attack.blue and "block" in attack.blue


reactive("feinting-blow", AfterRolling, feints, Turns("block", "failure", defense=True))


def spent(game: Shatterpoint, use: UseAbility) -> int:
    return use.chosen.get("spent", 1)


reactive(
    "surely-you-can-do-better",
    AfterRolling,
    attack_roll_by("defender", attacked()),
    Turns("hit", "failure", spent),
)


def no_hits_on_friend(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    defender = game.character(window.defender)
    allied = game.owner_of(defender) == game.unit(me).owner and near(game, game.unit(me), defender.id, 2)
    return window.type == "melee" and allied and "hit" not in attack_of_now(game).red


reactive(
    "twice-the-pride-double-the-fall",
    AfterAttack,
    no_hits_on_friend,
    ME,
    May("dash", by="me"),
    Attacks("me", "melee", dice=5, only=the("attacker")),
)


def leader_down(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    """An allied primary or secondary unit, this one too."""
    return ally_down(game, me, window) and game.facts(window.unit).type in ("primary", "secondary")


innate(
    "brave-but-foolish",
    AfterWound,
    by_enemy(leader_down),
    Refreshes(2),
    Choose("ally", allies("separatist-alliance", "supporting")),
    Either(("option.dash", May("dash", by="ally")), ("option.make-attack", Attacks("ally", dice=5))),
    once=True,
)

# Whoever is sent gets into a fight.


def ally_engaged(game: Shatterpoint, use: UseAbility) -> bool:
    return unit_engaged(game, unit_of(game, use, "ally"))


def facing_ally(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Enemies engaged with the unit that was sent."""
    found = [one for mate in mates("ally")(game, use) for one in game.engaged_with(game.character(mate))]
    return list(dict.fromkeys(found))


active(
    "imperial-brutality",
    Choose("ally", either_of(own, allies("galactic-empire", "supporting"))),
    May("dash", by="ally"),
    If(ally_engaged),
    Choose("enemy", facing_ally),
    Gains("exposed", "ally"),
    Gains("exposed", "enemy"),
)

# By stance.


class InStance(Answer):
    """A tactic that depends on the stance."""

    listens_to: ClassVar[type] = Tactics
    face: ClassVar[str]

    def when(self, game: Shatterpoint, me: UnitId, window: Tactics) -> bool:
        first = game.character(game.unit(me).characters[0])
        return window.unit == me and stance(game, first).name.en == self.face


@brings("a-man-with-two-names")
class Caleb(InStance):
    face = "Form III Soresu"
    program: ClassVar[tuple[Effect, ...]] = (Refreshes(1), ME, Heals("me"))


@brings("a-man-with-two-names")
class Kanan(InStance):
    face = "Pack Leader"
    program: ClassVar[tuple[Effect, ...]] = (
        Choose("ally", allies("rebel-alliance", others=False)),
        May("dash", by="ally"),
        chosen_is("spectre"),
        ME,
        May("dash", by="me"),
    )


def one_alone(game: Shatterpoint, use: UseAbility) -> bool:
    """The stance in which only one of them moves."""
    first = game.character(game.unit(use.unit).characters[0])
    return stance(game, first).name.en != "I Am One With the Force"


class CageMoves:
    """Both may dash, or one may reposition."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return (May("reposition", by="me") if one_alone(game, use) else Each("dash")).do(game, use)


active("weve-been-in-worse-cages-than-this-one", Where(one_alone, ME), CageMoves())


# More dice at a price.


def hateful(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    """An ally of the Republic or the Empire makes a melee attack in a combat action."""
    unit = game.unit(game.character(window.attacker).unit)
    sides = has(game, unit.id, "galactic-republic") or has(game, unit.id, "galactic-empire")
    ours = unit.owner == game.unit(me).owner and not unit.wounded  # who cannot suffer cannot pay
    return window.action and window.type == "melee" and ours and sides


innate(
    "your-hatred-makes-you-powerful",
    WhenTargeted,
    hateful,
    Suffers(2, "attacker"),
    AddsDice(3, "attacker"),
    may=True,
)


def bystanders(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Allied characters of units that are not wounded, engaged with the target."""
    target = game.character(use.chosen["defender"])
    units = [unit for unit in game.units_of(game.unit(use.unit).owner) if not unit.wounded]
    found = [game.character(one) for unit in units for one in unit.characters]
    return [one.id for one in found if engaged(game, one, target)]


def past_a_friend(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    mine = window.action and window.type == "ranged" and game.character(window.attacker).unit == me
    use = UseAbility(unit=me, ability="", program="", chosen={"defender": window.defender})
    return mine and bool(bystanders(game, use))


for key in ("expendable-distraction", "weve-all-done-terrible-things"):
    innate(
        key,
        WhenTargeted,
        past_a_friend,
        Choose("friend", bystanders),
        Suffers(2, "friend"),
        AddsDice(3, "attacker"),
        may=True,
    )


# Who comes too near.


def comes_near(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
    """An enemy unit has ended a move action engaged with this one, which is not wounded."""
    unit, mover = game.unit(me), game.unit(window.unit)
    if window.action != "move" or unit.wounded or mover.owner == unit.owner:
        return False
    return any(set(game.engaged_with(game.character(one))) & set(unit.characters) for one in mover.characters)


class Burns:
    """The unit that came becomes Disarmed and Strained."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        for condition in ("disarmed", "strained"):
            gain_condition(game, game.unit(use.chosen["unit"]), condition, use.unit)
        return None


reactive("cant-stand-the-heat", AfterAction, comes_near, Burns())
