"""Jumps that command cards let units make, as high as the card says (keyword.unit.jump)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.effects import ask_way
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.free_actions import free_act
from dejarik.games.legion.lending import lend
from dejarik.games.legion.melee import held
from dejarik.games.legion.move_kinds import NOT_FOR_ALL, refuse_kind
from dejarik.games.legion.programs import Use
from dejarik.games.legion.state import Granted, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

LEAP: Final = "leap"
"""What the keyword is marked with while it is lent for one jump."""


class Jumps:
    """A jump action of the unit with an X of the card's."""

    def __init__(self, x: int, may: bool = True) -> None:
        self.x, self.may = x, may

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, (way, use.way) = game.unit(use.unit), (use.way, "")
        if way == "pass" or not able(game, unit):
            return None
        if self.may and not way:
            return ask_way(use, ["jump"], True)
        more = self.x - game.keyword(unit.id, "jump")
        if more > 0:
            lend(game, unit, Granted(Keyword(KeywordKey("jump"), more, LEAP)))
        return free_act(game, unit, "move", kinds=("jump",))


def able(game: Legion, unit: Unit) -> bool:
    """melee.engaged.limits, keyword.unit.weighed-down, keyword.weapon.immobilize.speed; that it may be without the
    keyword is the card's affair."""
    if not (unit.deployed or game.deploys_by_effects(unit)) or unit.defeated or held(game, unit):
        return False
    return refuse_kind(game, unit, "jump") in (None, NOT_FOR_ALL["jump"])


class Lands:
    """What was lent for the jump is over."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.granted = tuple([one for one in unit.granted if one.keyword.of != LEAP])
        game.reindex()
        return None
