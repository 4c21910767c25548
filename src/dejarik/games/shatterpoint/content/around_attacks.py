"""Abilities around an attack: before its dice, while they are changed, after it and after the combat action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility
from dejarik.games.shatterpoint.conditions import gain_hunker
from dejarik.games.shatterpoint.content.doing import (
    AddsDice,
    AddsDiceFor,
    Rerolls,
    Turns,
    attack_of_now,
    engaged_enemies,
    near,
    other_enemy_units,
    same_enemy_unit,
    targets,
)
from dejarik.games.shatterpoint.content.force_users import AddsExpertise
from dejarik.games.shatterpoint.content.lasting import allied_near, in_stance
from dejarik.games.shatterpoint.content.patterns import (
    Holds,
    after_combat_of,
    after_own,
    attack_of,
    attacked,
    friend,
    innate,
    own_attack,
    reactive,
    with_failure,
)
from dejarik.games.shatterpoint.content.republic import hunkered_own
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Either,
    Gains,
    Heals,
    Hunkers,
    May,
    Suffers,
    did,
)
from dejarik.games.shatterpoint.select import allies, has, own
from dejarik.games.shatterpoint.sight import sees
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.struggle import contests
from dejarik.games.shatterpoint.windows import AfterAction, AfterAttack, AfterRolling, WhenTargeted

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

# Before the dice: a condition for the target.

for key, tag, condition, range in (
    ("coordinated-fire-rebels", "rebel-alliance", "pinned", 5),
    ("coordinated-fire-ewoks", "ewok", "pinned", 5),
    ("coordinated-fire-exposed", "rebel-alliance", "exposed", 5),
    ("coordinated-fire-strained", "galactic-empire", "strained", 5),
    ("coordinate-fire", "dathomirian", "exposed", 5),
    ("enfeeble", "inquisitorius", "exposed", 4),
):
    reactive(key, WhenTargeted, attack_of(tag, target_within=range), Gains(condition, "defender"))
reactive(
    "coordinated-assault",
    WhenTargeted,
    attack_of("galactic-republic", target_within=5),
    Choose("me", own),
    May("dash", by="me"),
)

# Before the dice: more of them.


def on_contesting(game: Shatterpoint, me: UnitId, window: Any) -> bool:
    return game.character(window.attacker).unit == me and contests(game, window.defender)


def on_primary(game: Shatterpoint, me: UnitId, window: Any) -> bool:
    target = game.character(window.defender).unit
    return game.character(window.attacker).unit == me and game.facts(target).type == "primary"


def other_engaged(game: Shatterpoint, use: UseAbility) -> int:
    """Two for each other enemy, not wounded, that is engaged with this unit."""
    others = [one for one in engaged_enemies(game, use) if one != use.chosen["defender"]]
    return 2 * sum(not game.unit(game.character(one).unit).wounded for one in others)


def by_type(game: Shatterpoint, use: UseAbility) -> int:
    type = game.facts(game.character(use.chosen["defender"]).unit).type
    return {"supporting": 1, "secondary": 2, "primary": 3}[type]


def units_watching(tag: str) -> AddsDiceFor:
    """One for each other allied unit with that tag within range 5 and in sight of the target."""

    def count(game: Shatterpoint, use: UseAbility) -> int:
        target, attacking = game.character(use.chosen["defender"]), game.character(use.chosen["attacker"]).unit
        watching = [
            unit
            for unit in game.units_of(game.unit(use.unit).owner)
            if unit.id != attacking and has(game, unit.id, tag)
        ]
        return sum(
            any(near(game, unit, target.id, 5) and sees(game, game.character(one), target) for one in unit.characters)
            for unit in watching
        )

    return AddsDiceFor(count)


def ours(tag: str) -> Holds:
    """This unit or another allied one with that tag attacks in a combat action."""

    def holds(game: Shatterpoint, me: UnitId, window: Any) -> bool:
        unit = game.character(window.attacker).unit
        return window.action and (unit == me or friend(game, me, unit, tag))

    return holds


reactive("saturation-fire", WhenTargeted, on_contesting, AddsDice(2, "attacker"))
for key in ("we-can-take-him-down-easy", "we-can-take-him-down-easily"):
    reactive(key, WhenTargeted, on_primary, AddsDice(2, "attacker"))
for key in ("fearless-and-inventive", "reckless-aggressive-and-undisciplined"):
    reactive(key, WhenTargeted, own_attack("melee"), AddsDiceFor(other_engaged))
reactive("i-will-hold-them-off", WhenTargeted, own_attack(), AddsDiceFor(by_type))
reactive("coordinated-offensive", WhenTargeted, ours("stormtrooper"), units_watching("stormtrooper"))
reactive("riptide", WhenTargeted, ours("separatist-alliance"), units_watching("aquatic"))
reactive("string-em-along-and-well-mop-em-up", WhenTargeted, ours("clone-trooper"), units_watching("delta-squad"))


def disarmable(game: Shatterpoint, me: UnitId, window: Any) -> bool:
    """An enemy within range 5, not yet Disarmed, targets an ally."""
    attacker = game.unit(game.character(window.attacker).unit)
    enemy = attacker.owner != game.unit(me).owner and "disarmed" not in attacker.conditions
    return enemy and near(game, game.unit(me), window.attacker, 5)


reactive("mind-trick", WhenTargeted, disarmable, Gains("disarmed", "attacker"))

# While the attack roll is changed.


def attack_roll_by(side: str, holds: Holds) -> Holds:
    """The sub-step in which attacker or defender changes the attack roll."""

    def moment(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        attacking = game.owner_of(game.character(window.attacker)) == window.by
        return window.roll == "attack" and attacking == (side == "attacker") and holds(game, me, window)

    return moment


def rerolled_by_attacker(holds: Holds) -> Holds:
    """Before the attacker's chart is read, or after it: in the order that its player likes (timing.own-order)."""
    after = attack_roll_by("attacker", holds)
    return lambda game, me, window: after(game, me, window) or (window.roll == "unread" and holds(game, me, window))


def once_an_attack(key: str, holds: Holds) -> Holds:
    return lambda game, me, window: (me, key) not in attack_of_now(game).marks and holds(game, me, window)


def in_combat_action(holds: Holds) -> Holds:
    def moment(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        return attack_of_now(game).action and holds(game, me, window)

    return moment


def injuries_and_one(game: Shatterpoint, use: UseAbility) -> int:
    return 1 + game.unit(use.unit).injured


reactive(
    "unnatural-vigor", AfterRolling, attack_roll_by("defender", attacked()), Turns("crit", "failure", injuries_and_one)
)


def empire_support_in_reach(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
    unit = game.character(window.attacker).unit
    return friend(game, me, unit, "galactic-empire", "supporting") and near(game, game.unit(me), window.defender, 5)


innate(
    "defiance-will-be-the-death-of-you",
    AfterRolling,
    attack_roll_by("attacker", in_combat_action(empire_support_in_reach)),
    Turns("failure", "hit"),
)


def hunkered_friend(tags: tuple[str, ...], range: int, *types: str) -> Holds:
    """An ally within range with a Hunker token makes a ranged attack."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        unit = game.unit(game.character(window.attacker).unit)
        if window.type != "ranged" or unit.owner != game.unit(me).owner or not unit.hunker:
            return False
        known = any(has(game, unit.id, tag) for tag in tags) and (not types or game.facts(unit.id).type in types)
        return known and near(game, game.unit(me), window.attacker, range)

    return holds


for key, whose in (
    ("bring-it-down", hunkered_friend(("clone-trooper",), 4, "supporting")),
    ("hes-the-brains-sweetheart", hunkered_friend(("rebel-alliance", "spy"), 3)),
):
    when = once_an_attack(key, rerolled_by_attacker(in_combat_action(whose)))
    innate(key, AfterRolling, when, Rerolls(2, "failure"))

# After the attack.

ATTACK_OTHERS: tuple[Effect, ...] = (Choose("me", own), Attacks("me", dice=5, only=other_enemy_units))
for key in (
    "double-the-contact-double-the-payout",
    "outnumbered-not-outgunned",
    "multithread-targeting-protocol",
    "unrelenting-assault",
):
    reactive(key, AfterAttack, own_attack(), *ATTACK_OTHERS)
reactive(
    "the-feel-of-their-helmets-on-my-fists",
    AfterAttack,
    own_attack(),
    Choose("me", own),
    Attacks("me", dice=5, only=same_enemy_unit),
)
reactive("hit-and-run", AfterAttack, own_attack(), Choose("me", own), May("reposition", by="me"))
reactive("i-rebel", AfterAttack, own_attack(action=False), May("dash", by="attacker"))
reactive(
    "supporting-fire-empire", AfterAttack, attack_of("galactic-empire", attacker_within=5), May("dash", by="attacker")
)
reactive("do-the-magic-hand-thing", AfterAttack, with_failure(attacked("ranged")), Suffers(2, "attacker"))


def drained(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    """An allied Dathomirian's attack has dealt damage."""
    unit = game.character(window.attacker).unit
    allied = unit == me or friend(game, me, unit)
    return allied and has(game, unit, "dathomirian") and attack_of_now(game).pool > 0


reactive("life-drain", AfterAttack, drained, Heals("attacker"))

# After the combat action.

JOIN: tuple[Effect, ...] = (did("dash"), Attacks("me", dice=5, only=targets))
reactive(
    "rule-17-always-make-sure-theyre-dead",
    AfterAction,
    after_combat_of("galactic-republic", range=3),
    Choose("me", own),
    May("dash", by="me"),
    *JOIN,
)
reactive(
    "getting-ahead-of-yourself-again-snips",
    AfterAction,
    after_combat_of("galactic-republic", "supporting", range=3),
    Choose("me", own),
    May("jump", by="me"),
    Attacks("me", "melee", dice=5, only=targets),
)


def after_either(*tags: str) -> Holds:
    """The combat action of another allied supporting unit with one of these tags."""
    waits = [after_combat_of(tag, "supporting") for tag in tags]
    return lambda game, me, window: any(one(game, me, window) for one in waits)


reactive(
    "blood-in-the-water",
    AfterAction,
    after_either("separatist-alliance", "scoundrel"),
    Choose("me", own),
    May("jump", by="me"),
    Attacks("me", "melee", dice=5, only=targets),
)
reactive(
    "trained-to-be-something-more",
    AfterAction,
    after_combat_of("force-user"),
    Choose("me", own),
    Either(("option.reposition", May("reposition", by="me")), ("option.gain-hunker", Hunkers()), optional=False),
    Attacks("me", dice=5, only=targets),
)
reactive(
    "then-i-will-avenge-his-death", AfterAction, after_own("combat"), Choose("me", own), Attacks("me", only=targets)
)
reactive("boring-conversation-anyway", AfterAction, after_own("combat"), Choose("me", own), May("reposition", by="me"))
innate(
    "appetite-for-destruction",
    AfterAction,
    after_own("combat"),
    Choose("droid", allies("battle-droid", "supporting", range=3)),
    May("dash", by="droid"),
    Attacks("droid", dice=5, only=targets),
)

# After other actions.

innate("my-client-is-getting-impatient", AfterAction, after_own("focus"), Choose("me", own), May("jump", by="me"))


def moved_near_mandalorian(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
    """Its move action has ended with another allied Mandalorian or Spectre within range 2."""
    if window.unit != me or window.action != "move":
        return False
    friends = [unit for unit in game.units_of(game.unit(me).owner) if unit.id != me]
    known = [unit for unit in friends if has(game, unit.id, "mandalorian") or has(game, unit.id, "spectre")]
    return any(near(game, game.unit(me), one, 2) for unit in known for one in unit.characters)


reactive("i-forged-this-armor-with-my-family", AfterAction, moved_near_mandalorian, Acts("focus"))


def clone_moved_near(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
    """One of the characters that have moved is within range 3."""
    if window.action != "move" or not friend(game, me, window.unit, "clone-trooper"):
        return False
    action = game.current_action()
    return action is not None and any(near(game, game.unit(me), one, 3) for one in action.movers)


class ThatUnitHunkers:
    """The unit that the moment is about gains a Hunker token."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return gain_hunker(game, game.unit(use.chosen["unit"]))


reactive("forming-up-sir", AfterAction, clone_moved_near, ThatUnitHunkers())


# An expertise more in defense rolls.


def defends(whose: Callable[[Shatterpoint, UnitId, CharacterId], bool], *types: str) -> Holds:
    """Dice have been rolled for a defender of whom that holds; charts are not read yet."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        return window.roll == "rolled" and (not types or window.type in types) and whose(game, me, window.defender)

    return holds


innate(
    "intimidating-presence", AfterRolling, defends(allied_near("rebel-alliance", 2, unwounded=True)), AddsExpertise()
)
innate("lay-low", AfterRolling, defends(hunkered_own, "ranged"), AddsExpertise())
innate("im-afraid-i-must-request-your-surrender", AfterRolling, defends(in_stance("Form I Shii-Cho")), AddsExpertise())
