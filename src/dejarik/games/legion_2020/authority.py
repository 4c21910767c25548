"""Orders that a unit passes on (keyword.authoritative, errata.upgrade.comms-relay.effect)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.command import CommandPhase, begin, issue_order, order
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.ordering import open_to_orders
from dejarik.games.legion.state import UnitId

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

RANGE: Final = 2
PASSED_ON: Final = "passed-on"
"""keyword.authoritative.once, errata.upgrade.comms-relay.effect: until the next Command Phase."""
RELAY: Final = "comms-relay"


def begin_anew(game: Legion2020, phase: CommandPhase) -> None:
    begin(game, phase)
    for unit in game.state.units:
        unit.used = tuple([one for one in unit.used if one != PASSED_ON])


def friends(game: Legion2020, unit: UnitId) -> list[UnitId]:
    own = game.unit(unit)
    return [
        one.id
        for one in game.units_of(own.owner)
        if one.id != unit and open_to_orders(game, own, one) and units_in_range(game, own, one, RANGE)
    ]


def redirected(game: Legion2020, unit: UnitId, by: UnitId, card: str) -> Procedure | None:
    """keyword.target.redirected-order: before the order is issued, so that nothing follows it for who passes it on."""
    able = game.keyword(unit, "authoritative") or has_relay(game, unit)
    if not able or PASSED_ON in game.unit(unit).used or not friends(game, unit):
        return None
    return PassOrderOn(unit=unit, by=by, card=card)


def has_relay(game: Legion2020, unit: UnitId) -> bool:
    return any(card.key == RELAY for card in game.equipped(game.unit(unit)))


def ask(game: Legion2020, passing: PassOrderOn) -> Outcome:
    unit = game.unit(passing.unit)
    candidates = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in friends(game, unit.id)]
    rule = "errata.upgrade.comms-relay.effect" if has_relay(game, unit.id) else "keyword.authoritative"
    return offer(unit.owner, "pass-order", rule, take, candidates, PASS, subject=unit.id)


def take(game: Legion2020, passing: PassOrderOn, chosen: UnitId | None) -> Outcome:
    """keyword.authoritative.issuer; who receives it may have a relay as well."""
    if chosen is None:
        return order(game, passing.unit, passing.by, passing.card)
    unit = game.unit(passing.unit)
    unit.used = (*unit.used, PASSED_ON)
    by = unit.id if game.keyword(unit.id, "authoritative") else passing.by
    return issue_order(game, chosen, by, passing.card)


class PassOrderOn(Procedure):
    unit: UnitId
    by: UnitId
    card: str
    steps = (ask,)
