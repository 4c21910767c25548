"""The four conditions, Hunker tokens and healing (condition.*, hunker.*, icon.heal)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.shatterpoint.damage import remove_damage, suffer
from dejarik.games.shatterpoint.keywords import IMMUNITY, KeywordValue, keyword
from dejarik.games.shatterpoint.measuring import unit_in_range
from dejarik.games.shatterpoint.news import announce
from dejarik.games.shatterpoint.sight import braced, lose_hunker, unit_engaged
from dejarik.games.shatterpoint.state import NOBODY, CharacterId, Unit, UnitId
from dejarik.games.shatterpoint.windows import AfterCondition, AfterHunker

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

CONDITIONS: Final = ("strained", "disarmed", "exposed", "pinned")
STRAIN: Final = 3


def gain_condition(game: Shatterpoint, unit: Unit, condition: str, by: UnitId = NOBODY) -> None:
    """condition.on-unit, condition.duplicate (reading.39), keyword.immunity"""
    if unit.defeated:
        return
    if immune(game, unit, condition):
        announce(game, AfterCondition, unit.id, CONDITIONS.index(condition), 0)
        return
    if condition in unit.conditions:
        game.emit("condition.again", unit=unit.id, condition=condition)
        suffer(game, unit, 1, by)
        return
    unit.conditions = (*unit.conditions, condition)
    game.emit("condition.gained", unit=unit.id, condition=condition)
    announce(game, AfterCondition, unit.id, CONDITIONS.index(condition), 1)


def immune(game: Shatterpoint, unit: Unit, condition: str) -> bool:
    """keyword.immunity, measure.unit: where it comes with a distance, one of its characters is enough."""
    return any(keyword(game, one, f"{IMMUNITY}{condition}") for one in unit.characters)


def lose_condition(game: Shatterpoint, unit: Unit, condition: str) -> None:
    if condition in unit.conditions:
        unit.conditions = tuple([one for one in unit.conditions if one != condition])
        game.emit("condition.lost", unit=unit.id, condition=condition)
        if condition == "strained":
            forget_strain(game, unit)


def forget_strain(game: Shatterpoint, unit: Unit) -> None:
    """reading.18: what the unit has under way began under a Strained that is gone; another one is not set off by it."""
    for one in game.stack:
        if getattr(one, "strained", False):
            character = getattr(one, "attacker", getattr(one, "character", NOBODY))
            if character in unit.characters or getattr(one, "unit", NOBODY) == unit.id:
                one.strained = False  # type: ignore[attr-defined]


def still_strained(before: bool, unit: Unit) -> bool:
    """reading.18: held when the event began, and not healed since."""
    return before and "strained" in unit.conditions


def strain(game: Shatterpoint, unit: Unit) -> None:
    """condition.strained, condition.strained.wounded: 3 damage, once; then the condition is gone."""
    game.emit("condition.strains", unit=unit.id)
    suffer(game, unit, STRAIN)
    lose_condition(game, unit, "strained")


def shed(game: Shatterpoint) -> None:
    """keyword.immunity.removes: immunities that come with a place, a stance or a token."""
    if KeywordValue not in game.listeners:
        return
    for unit in game.state.units:
        for condition in unit.conditions:
            if not unit.defeated and immune(game, unit, condition):
                lose_condition(game, unit, condition)


# Hunker.


def settle(game: Shatterpoint) -> None:
    """Whenever somebody has come to stand elsewhere."""
    lose_hunker(game)
    shed(game)


def gain_hunker(game: Shatterpoint, unit: Unit) -> Outcome:
    """hunker.engaged: an engaged unit gains none."""
    if unit.defeated or (unit_engaged(game, unit) and not braced(game, unit)):
        return None
    unit.hunker += 1
    game.emit("hunker.gained", unit=unit.id)
    shed(game)
    return game.open(AfterHunker(unit=unit.id))


def lose_all_hunker(game: Shatterpoint, unit: Unit) -> None:
    """hunker.lost-activation"""
    if unit.hunker:
        unit.hunker = 0
        game.emit("hunker.lost", unit=unit.id)


def spend_hunker(game: Shatterpoint, unit: Unit, amount: int) -> None:
    """Tokens that go for the sake of an effect; the others stay."""
    if amount:
        unit.hunker -= amount
        game.emit("hunker.spent", unit=unit.id, amount=amount)


# Healing.


class HealRange(Query, frozen=True):
    """How far from the character the units may be that it heals."""

    character: CharacterId


class HealsToo(Query, frozen=True):
    """Units beyond that range from which it may remove a condition."""

    character: CharacterId


def ask_heal(game: Shatterpoint, heal: Heal) -> Outcome:
    """icon.heal: one condition or one damage, of its own unit or an allied one within range 2."""
    character = game.character(heal.character)
    player = game.owner_of(character)
    limit = game.value(HealRange(character.id), 2)
    also: tuple[UnitId, ...] = game.value(HealsToo(character.id), ())
    candidates: list[tuple[Option, Refusal | None]] = []
    for unit in game.units_of(player):
        close = unit.id == character.unit or unit_in_range(game, unit, character.id, limit)
        if not close and unit.id not in also:
            continue
        for condition in unit.conditions:
            candidates.append((_heal_option(unit, condition), None))
        if unit.damage and close:
            refusal = Refusal("wound.no-damage-removed", "refusal.wounded") if unit.wounded else None
            candidates.append((_heal_option(unit, "damage"), refusal))
    return offer(player, "heal", "icon.heal", take_heal, candidates, PASS, subject=character.id)


def _heal_option(unit: Unit, what: str) -> Option:
    label = "option.heal-damage" if what == "damage" else "option.heal-condition"
    return Option(f"heal:{unit.id}:{what}", (unit.id, what), label, {"unit": unit.id, "condition": what})


def take_heal(game: Shatterpoint, heal: Heal, chosen: tuple[UnitId, str] | None) -> None:
    if chosen is None:
        return
    id, what = chosen
    unit = game.unit(id)
    if what == "damage":
        remove_damage(game, unit, 1)
    else:
        lose_condition(game, unit, what)


class Heal(Procedure):
    character: CharacterId
    steps = (ask_heal,)


def ask_condition(game: Shatterpoint, removal: RemoveCondition) -> Outcome:
    """activation.start.wounded: its controller says which condition leaves."""
    unit = game.unit(removal.unit)
    if not unit.conditions:
        return None
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(one, one, "option.condition", {"condition": one}), None) for one in unit.conditions
    ]
    also = (PASS,) if removal.optional else ()
    return offer(
        unit.owner, "condition", "activation.start.wounded", take_condition, candidates, *also, subject=unit.id
    )


def take_condition(game: Shatterpoint, removal: RemoveCondition, condition: str | None) -> None:
    if condition is not None:
        lose_condition(game, game.unit(removal.unit), condition)


class RemoveCondition(Procedure):
    unit: UnitId
    optional: bool = False
    steps = (ask_condition,)
