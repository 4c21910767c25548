"""Keywords that are card actions: the unit names others close by, which gain tokens (action.card)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.procedure import Procedure
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.giving import Given, GiveTokens, give
from dejarik.games.legion.kinds import is_a, may_affect, named_by
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.smoking import LaySmoke
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
    own: bool = False
    """Whether the unit does it for itself alone."""
    other: bool = False
    """Whether it is for other units only."""
    kind: str = ""
    """What the chosen ones must be, besides what the keyword itself names."""
    all: bool = False
    """Whether as many must be chosen as there can be."""
    each: int = 1
    """How many of each token a chosen unit gains."""
    price: int = 0
    """Suppression tokens that the unit gains first."""
    acts: tuple[str, ...] = ()
    """The free actions of which the chosen unit may perform one."""
    cost: int = 1
    """action.card.double, action.free-card: two actions, or none."""
    seen: bool = False
    troopers: bool = False


CARDS: Final = "card-actions"
"""Stands for all that the cards of a unit give it, among the free actions that an effect allows."""
NOT_ATTACKS: Final = ("move", "aim", "dodge", "standby", "recover", CARDS)
CARD_ACTIONS: Final = {
    "bolster": CardAction("keyword.unit.bolster", ("surge",)),
    "take-cover": CardAction("keyword.unit.take-cover", ("dodge",)),
    "spotter": CardAction("keyword.unit.spotter", ("aim",)),
    "calculate-odds": CardAction(
        "keyword.unit.calculate-odds", ("aim", "dodge", "suppression"), count=1, seen=True, troopers=True
    ),
    "guidance": CardAction("keyword.unit.guidance", (), other=True, acts=NOT_ATTACKS),
    "master-storyteller": CardAction("keyword.unit.master-storyteller", ("surge",), kind="Ewok", each=2),
    "pulling-the-strings": CardAction(
        "keyword.unit.pulling-the-strings", (), other=True, troopers=True, acts=("attack", "move")
    ),
    "quick-thinking": CardAction("keyword.unit.quick-thinking", ("aim", "dodge"), own=True),
    "smoke": CardAction("keyword.unit.smoke", (), own=True),
    "strategize": CardAction("keyword.unit.strategize", ("aim", "dodge"), all=True, price=1),
    "observe": CardAction("keyword.unit.observe", ("observation",), range=3, count=1, enemy=True, seen=True),
}


def chosen_among(game: Legion, unit: Unit, keyword: str) -> tuple[int, ...]:
    """keyword.unit.immune-enemy-effects: who is out of reach of enemy effects is not chosen."""
    action = CARD_ACTIONS[keyword]
    if action.own:
        return (unit.id,)
    owner = game.opponent(unit.owner) if action.enemy else unit.owner
    return tuple(
        [
            one.id
            for one in game.units_of(owner)
            if not (action.other and one.id == unit.id)
            and may_affect(game, unit.owner, one)
            and units_in_range(game, unit, one, game.card_range(keyword, action.range))
            and (not action.troopers or not game.facts(one.id).vehicle)
            and named_by(game, unit.id, keyword, one)
            and (not action.kind or is_a(game, one, action.kind))
            and (not action.seen or units_see(game, unit, one))
        ]
    )


def card_action(game: Legion, unit: Unit, keyword: str) -> Procedure | None:
    action, among = CARD_ACTIONS[keyword], chosen_among(game, unit, keyword)
    suppress(game, unit, action.price)
    if action.acts:
        return game.let_act(unit.owner, action.rule, among, action.acts)
    if keyword == "smoke":
        return LaySmoke(unit=unit.id, left=game.keyword(unit.id, keyword))
    if action.own:
        for token in action.tokens:
            give(game, unit, token)
        return None
    x = game.keyword(unit.id, keyword)
    most = action.count or x
    if keyword == "master-storyteller":
        most = game.state.round
    return GiveTokens(
        player=unit.owner,
        rule=action.rule,
        among=among,
        most=most,
        least=min(most, len(among)) if action.all else 1,
        tokens=action.tokens,
        count=x if keyword == "observe" else action.each,
    )
