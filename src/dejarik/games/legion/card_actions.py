"""Keywords that are card actions: the unit names others close by, which gain tokens (action.card)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.procedure import Procedure
from dejarik.games.legion.giving import Given, GiveTokens
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class CardAction(msgspec.Struct, frozen=True):
    rule: str
    tokens: tuple[Given, ...]
    range: int = 2
    count: int = 0
    """How many units are chosen; 0 for the keyword's X."""
    enemy: bool = False
    seen: bool = False
    troopers: bool = False


CARD_ACTIONS: Final = {
    "bolster": CardAction("keyword.unit.bolster", ("surge",)),
    "take-cover": CardAction("keyword.unit.take-cover", ("dodge",)),
    "spotter": CardAction("keyword.unit.spotter", ("aim",)),
    "calculate-odds": CardAction(
        "keyword.unit.calculate-odds", ("aim", "dodge", "suppression"), count=1, seen=True, troopers=True
    ),
    "observe": CardAction("keyword.unit.observe", ("observation",), range=3, count=1, enemy=True, seen=True),
}


def chosen_among(game: Legion, unit: Unit, action: CardAction) -> tuple[int, ...]:
    owner = 1 - unit.owner if action.enemy else unit.owner
    return tuple(
        [
            one.id
            for one in game.units_of(owner)
            if one.deployed
            and units_in_range(game, unit, one, action.range)
            and (not action.troopers or not game.facts(one.id).vehicle)
            and (not action.seen or units_see(game, unit, one))
        ]
    )


def card_action(game: Legion, unit: Unit, keyword: str) -> Procedure:
    action = CARD_ACTIONS[keyword]
    x = game.keyword(unit.id, keyword)
    return GiveTokens(
        player=unit.owner,
        rule=action.rule,
        among=chosen_among(game, unit, action),
        most=action.count or x,
        least=1,
        tokens=action.tokens,
        count=x if keyword == "observe" else 1,
    )
