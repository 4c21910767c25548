"""Suppression, panic and rallying (suppression.*, courage.*, rally.*)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.terms import DefenseDie
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.windows import SuppressionGained

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

COMMANDER_RANGE: Final = 3
FAR_PRESENCE: Final = 4
PRESENCE: Final = "~presence"
"""The mark of a unit whose courage reaches farther, whatever its rank."""
UNSHAKEN: Final = "~unshaken"
"""The mark of a unit that for a time neither loses suppression tokens nor counts as suppressed."""
NO_RALLY: Final = "~no-rally"
"""The mark of a unit that an effect lets skip its rally step."""
STEADFAST: Final = "~steadfast"
"""The mark of a unit that an effect keeps from being suppressed or panicked."""
FIELD_COURAGE: Final = 2


class Courage(Query, frozen=True):
    """A unit's own courage; None is the dash."""

    unit: UnitId


class RallyDice(Query, frozen=True):
    unit: UnitId


class RallyRelief(Query, frozen=True):
    """How many suppression tokens a unit loses in its rally step."""

    unit: UnitId


class EndRelief(Query, frozen=True):
    """How many suppression tokens a unit loses in the end phase."""

    unit: UnitId


def courage(game: Legion, unit: Unit) -> int | None:
    """card.unit.fields, and what upgrades add to it."""
    printed = game.facts(unit.id).courage
    if printed is None:
        return None
    upgrades = game.cards.upgrades
    for number, one in enumerate(unit.upgrades):
        if (bonus := upgrades[one.key].courage) and game.in_force(unit, number):
            printed += bonus
    return game.value(Courage(unit.id), printed)


def may_be_suppressed(game: Legion, unit: Unit) -> bool:
    """suppression.vehicles-immune, courage.null: does it take suppression tokens at all?"""
    return not game.facts(unit.id).vehicle and courage(game, unit) is not None


def suppressed(game: Legion, unit: Unit) -> bool:
    """suppression.suppressed, unit-type.droid.not-suppressed"""
    if not unit.suppression or "droid" in game.facts(unit.id).type:
        return False
    if game.keyword(unit.id, STEADFAST) or game.keyword(unit.id, UNSHAKEN):
        return False
    own = courage(game, unit)
    return own is not None and unit.suppression >= own


def panicked(game: Legion, unit: Unit) -> bool:
    """suppression.panicked, suppression.thresholds, courage.commander-panic (reading.24), courage.null-commander,
    keyword.unit.field-commander.courage (reading.7)"""
    if not unit.suppression:
        return False
    own = courage(game, unit)
    if own is None or unit.suppression < 2 * own or game.keyword(unit.id, STEADFAST):
        return False
    if any(lent is None or unit.suppression < 2 * lent for _, lent in lent_courage(game, unit)):
        return False
    return unit.suppression >= 2 * FIELD_COURAGE or not near_field_commander(game, unit)


def lent_courage(game: Legion, unit: Unit) -> Iterator[tuple[Unit, int | None]]:
    """courage.commander-panic (reading.24), keyword.unit.self-preservation: whose courage counts for it, close by; its
    own too if it commands."""
    for commander in game.units_of(unit.owner):
        reach = game.courage_range(FAR_PRESENCE if game.keyword(commander.id, PRESENCE) else COMMANDER_RANGE)
        if not lends_courage(game, commander) or not units_in_range(game, commander, unit, reach):
            continue
        apart = game.keyword(unit.id, "self-preservation") and not same_affiliation(game, commander, unit)
        if not apart and not game.facts(commander.id).vehicle:
            yield commander, courage(game, commander)


def lends_courage(game: Legion, unit: Unit) -> bool:
    return unit.rank == "commander" or bool(game.keyword(unit.id, PRESENCE))


def same_affiliation(game: Legion, one: Unit, other: Unit) -> bool:
    return game.facts(one.id).affiliation == game.facts(other.id).affiliation


def near_field_commander(game: Legion, unit: Unit) -> bool:
    return any(
        one.id != unit.id
        and game.keyword(one.id, "field-commander")
        and game.heartens(one, unit)
        and units_in_range(game, one, unit, game.courage_range(COMMANDER_RANGE))
        for one in game.units_of(unit.owner)
    )


def suppress(game: Legion, unit: Unit, count: int = 1) -> None:
    """token.suppression, standby.lose, objective.drop.panic"""
    if count <= 0 or unit.defeated or not may_be_suppressed(game, unit):
        return
    unit.suppression += count
    if unit.standby:
        stand_down(game, unit)
    game.emit("suppression.gained", unit=unit.id, count=count)
    moment = game.open(SuppressionGained(unit=unit.id, count=count))
    if moment is not None:
        game.later(moment)
    if unit.assets:
        game.settle_panic()


def calm(game: Legion, unit: Unit, count: int) -> None:
    """Suppression tokens taken off."""
    removed = 0 if game.keyword(unit.id, UNSHAKEN) else min(count, unit.suppression)
    if removed:
        unit.suppression -= removed
        game.emit("suppression.lost", unit=unit.id, count=removed)
        game.calmed(unit)


def forget_fear(game: Legion, unit: Unit) -> None:
    """courage.null-gained: of a unit that may have gained such a courage."""
    if unit.suppression and courage(game, unit) is None:
        calm(game, unit, unit.suppression)


def calming(game: Legion, unit: Unit, count: int, rallies: bool = False) -> Calming | None:
    """Tokens that a rule takes off. keyword.unit.danger-sense: up to X of them may be kept;
    keyword.unit.inconspicuous.rally: as many as one likes."""
    removed = min(count, unit.suppression)
    all_of_them = rallies and game.keyword(unit.id, "inconspicuous")
    kept = removed if all_of_them else min(removed, game.may_keep_suppression(unit))
    if kept:
        return Calming(unit=unit.id, removed=removed, kept=kept, rallies=bool(all_of_them))
    calm(game, unit, removed)
    return None


def ask_kept(game: Legion, calming: Calming) -> Outcome:
    options = [
        (Option(f"keep:{kept}", kept, "option.keep-suppression", {"count": kept}), None)
        for kept in game.may_keep(game.unit(calming.unit), calming.kept)
    ]
    owner = game.unit(calming.unit).owner
    rule = "keyword.unit.inconspicuous.rally" if calming.rallies else "keyword.unit.danger-sense"
    return offer(owner, "keep-suppression", rule, take_kept, options, subject=calming.unit)


def take_kept(game: Legion, calming: Calming, kept: int) -> None:
    calm(game, game.unit(calming.unit), calming.removed - kept)


class Calming(Procedure):
    unit: UnitId
    removed: int
    kept: int
    """How many of these may stay."""
    rallies: bool = False
    """keyword.unit.inconspicuous.rally: whether it is by that keyword."""
    steps = (ask_kept,)


def rally(game: Legion, unit: Unit, more: int = 0) -> Outcome:
    """rally.roll, rally.remove, token.graffiti.friendly, token.graffiti.enemy"""
    if not unit.suppression or game.keyword(unit.id, NO_RALLY) or game.keyword(unit.id, UNSHAKEN):
        return None
    count = game.value(RallyDice(unit.id), unit.suppression) + more
    if game.sees_graffiti(unit, game.opponent(unit.owner)):
        count = max(1, count - 1)
    color: DefenseDie = "red" if game.keyword(unit.id, "indomitable") else "white"  # keyword.unit.indomitable
    faces = game.roll(DEFENSE_FACES[color], count)
    game.emit("unit.rallied", unit=unit.id, dice=tuple(faces))
    relief = game.value(RallyRelief(unit.id), faces.count("block") + faces.count("surge"))
    return calming(game, unit, relief, rallies=True)
