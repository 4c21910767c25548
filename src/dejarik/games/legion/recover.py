"""The recover action (action.recover, upgrade.recover-readies)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.courage import calm
from dejarik.games.legion.shields import flip_active
from dejarik.games.legion.sides import ChooseSides, two_sided
from dejarik.games.legion.state import Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

SHIELD: Final = -2


def rechargeable(game: Legion, unit: Unit) -> int:
    """keyword.unit.recharge: how many shield tokens may be turned to their active side."""
    return min(game.keyword(unit.id, "recharge"), unit.shielded - unit.shields) if unit.shielded else 0


def ask_tokens(game: Legion, recover: Recover) -> Outcome:
    """action.recover: any number of suppression tokens and of exhausted cards (reading.7), none if there are none."""
    unit = game.unit(recover.unit)
    cards = [number for number, one in enumerate(unit.upgrades) if one.state == "exhausted"]
    options = [Option("suppression", -1, "option.suppression-token")]
    options += [
        Option(f"upgrade:{number}", number, "option.upgrade", {"upgrade": unit.upgrades[number].key})
        for number in cards
    ]
    limits = [unit.suppression, *([1] * len(cards))]
    shields = rechargeable(game, unit)
    if shields:
        options.append(Option("shield", SHIELD, "option.shield-token"))
        limits.append(shields)
    if not any(limits):
        return None
    several = Several(tuple(options), 0, sum(limits), limits=tuple(limits))
    everything = (-1,) * unit.suppression + tuple(cards) + (SHIELD,) * shields
    named = (Option("all", everything, "option.all"),)
    return ask_several(unit.owner, "recover", "action.recover", take_tokens, several, subject=unit.id, named=named)


def take_tokens(game: Legion, recover: Recover, chosen: tuple[int, ...]) -> None:
    unit = game.unit(recover.unit)
    calm(game, unit, chosen.count(-1))
    flip_active(unit, chosen.count(SHIELD))
    unit.upgrades = tuple(
        [
            msgspec.structs.replace(one, state="ready") if number in chosen else one
            for number, one in enumerate(unit.upgrades)
        ]
    )


def reconfigure(game: Legion, recover: Recover) -> Outcome:
    """keyword.upgrade.reconfigure"""
    cards = two_sided(game, game.unit(recover.unit), "reconfigure")
    return ChooseSides(unit=recover.unit, left=cards) if cards else None


class Recover(Procedure):
    unit: UnitId
    steps = (ask_tokens, reconfigure)
