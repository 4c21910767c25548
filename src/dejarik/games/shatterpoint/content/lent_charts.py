"""Abilities inside an attack that add results, lend charts and eyes, or heal; and what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.decision import Option
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, brings
from dejarik.games.shatterpoint.conditions import HealRange, HealsToo, immune, lose_condition, spend_hunker
from dejarik.games.shatterpoint.content.around_attacks import attack_roll_by
from dejarik.games.shatterpoint.content.choosing import Does
from dejarik.games.shatterpoint.content.doing import Toward, attack_of_now, near
from dejarik.games.shatterpoint.content.in_the_attack import any_attack
from dejarik.games.shatterpoint.content.lasting import in_stance
from dejarik.games.shatterpoint.content.patterns import (
    friend,
    innate,
    own_attack,
    reactive,
    wounding,
)
from dejarik.games.shatterpoint.content.remembered import Notes, is_noted, noted
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Choose,
    Gains,
    Hunkers,
    If,
    May,
    Refreshes,
    ask,
    did,
    unit_of,
)
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.select import allies, has, own, the
from dejarik.games.shatterpoint.sight import engaged, sees
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.windows import AfterAttack, AfterRolling, BeforeTarget, WhenTargeted

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# Results that are added.


class TakesConditions:
    """One condition of the defender after the other may go, each for a hit."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = unit_of(game, use, "defender")
        if "taken" in use.chosen:
            condition = unit.conditions[use.chosen.pop("taken")]
            lose_condition(game, unit, condition)
            attack_of_now(game).added.append("hit")
        if not unit.conditions:
            return None
        options = [
            Option(one, ("taken", number), "option.heal-condition", {"unit": unit.id, "condition": one})
            for number, one in enumerate(unit.conditions)
        ]
        return ask(game, use, "choice", options, optional=True)


def on_afflicted(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    target = game.unit(game.character(window.defender).unit)
    return own_attack("ranged", action=False)(game, me, window) and bool(target.conditions)


innate("genetically-bred-deadeye", WhenTargeted, on_afflicted, TakesConditions())


def ranged_wound(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    return window.action and window.type == "ranged" and wounding("primary", "secondary")(game, me, window)


innate("genetically-bred-deadeye", AfterAttack, ranged_wound, Refreshes(2))


class SpendsHunker:
    """Hunker tokens of the attacking unit may go, each for a hit."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = unit_of(game, use, "attacker")
        if "tokens" in use.chosen:
            count = use.chosen.pop("tokens")
            spend_hunker(game, unit, count)
            attack_of_now(game).red += ["hit"] * count
            return None
        options = [
            Option(f"hunker:{one}", ("tokens", one), "option.pay-hunker", {"amount": one})
            for one in range(1, unit.hunker + 1)
        ]
        return ask(game, use, "choice", [*options, Option("no", ("tokens", 0), "option.no")], optional=False)


def hunkered_attacker(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
    unit = game.unit(game.character(window.attacker).unit)
    return unit.owner == game.unit(me).owner and unit.hunker > 0


innate(
    "one-must-destroy-in-order-to-create",
    AfterRolling,
    attack_roll_by("attacker", hunkered_attacker),
    SpendsHunker(),
)

# Others' charts and eyes.


def guards(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    """Another allied Republic character within range 3 is targeted."""
    unit = game.character(window.defender).unit
    mine = game.unit(me)
    gains = "exposed" not in mine.conditions and not immune(game, mine, "exposed")  # else it is not gained
    allied = friend(game, me, unit, "galactic-republic") and not mine.wounded and gains
    return allied and near(game, mine, window.defender, 3)


def lends_chart(game: Shatterpoint, use: UseAbility) -> None:
    attack_of_now(game).guard = game.unit(use.unit).characters[0]


def young_defender(game: Shatterpoint, use: UseAbility) -> bool:
    unit = unit_of(game, use, "defender").id
    return has(game, unit, "trooper") or has(game, unit, "padawan")


key = "we-can-do-this-the-simple-way-or-the-difficult-way"
innate(key, WhenTargeted, guards, Gains("exposed"), Does(lends_chart), Notes(key), may=True)
innate(
    key,
    AfterAttack,
    noted(key, any_attack),
    If(young_defender),
    ME,
    Toward("dash", by="me", to=the("attacker")),
)


def curious(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    held = game.unit(game.character(window.defender).unit).conditions
    return own_attack("melee", action=False)(game, me, window) and ("exposed" in held or "pinned" in held)


def takes_chart(game: Shatterpoint, use: UseAbility) -> None:
    attack_of_now(game).chart_of = use.chosen["defender"]


innate("what-does-this-do", WhenTargeted, curious, Does(takes_chart), may=True)


def allies_in_sight(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Within range 4 of the attacker, and seen by it."""
    attacker = game.character(use.chosen["attacker"])
    found = [game.character(one) for one in allies()(game, use)]
    return [one.id for one in found if in_range(attacker, one, 4) and sees(game, attacker, one)]


def shoots(game: Shatterpoint, me: UnitId, window: BeforeTarget) -> bool:
    attack = attack_of_now(game)
    return game.character(window.attacker).unit == me and "ranged" in attack.types


def from_the_disc(game: Shatterpoint, use: UseAbility) -> None:
    attack = attack_of_now(game)
    attack.origin, attack.types = use.chosen["disc"], ("ranged",)


reactive("reflector-discs", BeforeTarget, shoots, Choose("disc", allies_in_sight), Does(from_the_disc))

# Healing in the attack.

for key in ("relax-ill-handle-this", "stretch-out-with-your-feelings"):
    kind = "ranged" if key == "relax-ill-handle-this" else "melee"
    reactive(key, WhenTargeted, own_attack(kind), Notes(key))


@brings("stretch-out-with-your-feelings")
class Farther(Modifier["Shatterpoint", HealRange, int]):
    def applies(self, game: Shatterpoint, me: UnitId, query: HealRange) -> bool:
        return game.character(query.character).unit == me and is_noted(game, me, self.card)

    def change(self, game: Shatterpoint, me: UnitId, query: HealRange, value: int) -> int:
        return 3


@brings("relax-ill-handle-this")
class ThoseInTheFight(Modifier["Shatterpoint", HealsToo, tuple[UnitId, ...]]):
    """Allied units with a character engaged with the defender."""

    def applies(self, game: Shatterpoint, me: UnitId, query: HealsToo) -> bool:
        return game.character(query.character).unit == me and is_noted(game, me, self.card)

    def change(self, game: Shatterpoint, me: UnitId, query: HealsToo, value: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        target = game.character(attack_of_now(game).defender)
        units = game.units_of(game.unit(me).owner)
        fighting = game.engaged_with(target)
        return (*value, *(unit.id for unit in units if set(unit.characters) & set(fighting)))


# After it.


def covers_friends(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    """An ally within range 2 was attacked, and the heavy gun is ready."""
    unit, defender = game.unit(me), game.character(window.defender)
    ready = in_stance("Heavy Firepower")(game, me, unit.characters[0])
    return ready and game.owner_of(defender) == unit.owner and near(game, unit, defender.id, 2)


reactive(
    "ill-cover-the-rear",
    AfterAttack,
    covers_friends,
    ME,
    May("jump", by="me"),
    Attacks("me", "ranged", dice=5, only=the("attacker")),
)


def slips(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    unit = game.character(window.attacker).unit
    return friend(game, me, unit, "galactic-republic") and bool(slippers(game, me, window.defender))


def slippers(game: Shatterpoint, me: UnitId, defender: CharacterId) -> list[CharacterId]:
    """Characters of the unit that are engaged with the target."""
    mine = game.unit(me).characters
    return [one for one in mine if engaged(game, game.character(one), game.character(defender))]


reactive(
    "slip-away",
    WhenTargeted,
    slips,
    Choose("me", lambda game, use: slippers(game, use.unit, use.chosen["defender"])),
    May("reposition", by="me"),
    did("reposition"),
    Hunkers(),
)
