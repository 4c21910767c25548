"""Card actions that need more than a choice of units: distracting, arming charges, treating, repairing, and a last one
(action.card, action.free-card)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.areas import SelfDestruct, arm, refuse_self_destruct
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.lending import WEAPON
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.mending import instances, mend, refuse_mending
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import CARD, NOBODY, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

COSTS: Final = {"distract": 0, "self-destruct": 0, "arm": 1, "treat": 1, "repair": 1}
"""In actions, by the part of the name before the colon; behind it stands the number of the upgrade."""
DISTRACT_RANGE: Final = 2


def name_of(action: str) -> str:
    return action.partition(":")[0]


def special_actions(game: Legion, unit: Unit) -> list[str]:
    words, arms = game.words[unit.id], game.arms[unit.id]
    found = ["distract"] if "distract" in words else []
    if "weapon:self-destruct" in arms:
        found.append("self-destruct")
    if "weapon:arm" in arms:
        found += [f"arm:{number}" for number in arming(game, unit)]
    for id in ("treat", "repair"):
        if id in words:
            found += [f"{id}:{number}" for number, _ in instances(game, unit, id)]
    return found


def arming(game: Legion, unit: Unit) -> list[int]:
    """The upgrades that bring charges; and the command card of the round, if it does."""
    chosen = game.state.players[unit.owner].chosen
    lent = [CARD] if any(one.keyword == Keyword(KeywordKey(WEAPON), 0, chosen) for one in unit.granted) else []
    return lent + [
        number
        for number, card in enumerate(unit.upgrades)
        if card.state == "ready"
        and game.in_force(unit, number)
        and any(one.keyword("arm") is not None for one in game.cards.upgrades[card.key].weapons)
    ]


def option_of(game: Legion, unit: Unit, action: str) -> Option:
    name, _, number = action.partition(":")
    if number and int(number) == CARD:
        command = game.state.players[unit.owner].chosen
        return Option(action, action, "option.command-card", {"command": command})
    if not number or int(number) == NOBODY:
        return Option(action, action, f"option.action.{name}")
    return Option(action, action, f"option.action.{name}-with", {"upgrade": unit.upgrades[int(number)].key})


def refuse_special(game: Legion, unit: Unit, action: str) -> Refusal | None:
    name, _, number = action.partition(":")
    match name:
        case "distract":
            return None if distracted(game, unit) else Refusal("action.card", "refusal.nobody-near")
        case "self-destruct":
            return refuse_self_destruct(game, unit)
        case "treat" | "repair":
            return refuse_mending(game, unit, name, int(number))
    return None


def perform_special(game: Legion, unit: Unit, action: str) -> Procedure:
    name, _, number = action.partition(":")
    match name:
        case "distract":
            return Distract(unit=unit.id)
        case "self-destruct":
            return SelfDestruct(unit=unit.id)
        case "arm":
            return arm(game, unit, int(number))
    return mend(game, unit, name, int(number))


# Distract.


def distracted(game: Legion, unit: Unit) -> list[Unit]:
    """keyword.unit.distract: enemy troopers close by and in sight."""
    return [
        one
        for one in game.units_of(game.opponent(unit.owner))
        if not game.facts(one.id).vehicle
        and may_affect(game, unit.owner, one)
        and units_in_range(game, unit, one, DISTRACT_RANGE)
        and units_see(game, unit, one)
    ]


def choose(game: Legion, distract: Distract) -> Outcome:
    unit = game.unit(distract.unit)
    candidates = [
        (Option(f"unit:{one.id}", one.id, "option.unit", {"unit": one.id}), None) for one in distracted(game, unit)
    ]
    return offer(unit.owner, "distract", "keyword.unit.distract", take, candidates, subject=unit.id)


def take(game: Legion, distract: Distract, chosen: UnitId) -> None:
    """keyword.unit.distract.lose-inconspicuous"""
    game.unit(chosen).distracted = distract.unit
    game.emit("unit.distracted", unit=chosen, by=distract.unit)
    game.forgo(game.unit(distract.unit), "inconspicuous", "round")


class Distract(Procedure):
    unit: UnitId
    steps = (choose,)
