"""Command cards of Grogu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.games.legion.attacking import Borrows, GivesBack, borrowing
from dejarik.games.legion.content.held_in_hand import Discards, Shows
from dejarik.games.legion.counterparts import beside
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.programs import HELD, When, command, owner_of
from dejarik.games.legion.selecting import NEVER
from dejarik.games.legion.sight import sees
from dejarik.games.legion.windows import AfterAttack, DefenderDeclared

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Miniature, PlayerId

HAND = "the-hand-thing"
GROGU: Final = "grogu"


HELD["Grogu"] = HAND
NEVER.add(HAND)


def little_one(game: Legion, player: PlayerId) -> Miniature | None:
    carriers = [unit for unit in game.units_of(player) if unit.counterpart == GROGU and unit.deployed]
    return next((one for unit in carriers if (one := beside(game, unit)) is not None), None)


def does_the_thing(game: Legion, me: int, window: Any) -> bool:
    """A friend near Grogu, whom he sees, is shot at."""
    if HAND in game.state.players[owner_of(game, me)].discard:
        return False
    grogu, unit = little_one(game, owner_of(game, me)), game.unit(window.defender)
    if grogu is None or game.fights(game.unit(window.attacker), unit):
        return False
    return any(in_range(grogu, one, 1) and sees(game, grogu, one) for one in game.standing(unit))


command(
    HAND,
    When(
        DefenderDeclared,
        Shows(),
        Discards(),
        Gains(dodge=2),
        Borrows("deflect"),
        about="defender",
        holds=does_the_thing,
    ),
    When(AfterAttack, GivesBack(), about="", holds=borrowing),
)
