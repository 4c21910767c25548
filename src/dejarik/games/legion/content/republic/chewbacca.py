"""Command cards of Chewbacca."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import played
from dejarik.games.legion.content.republic.yoda import lend_his
from dejarik.games.legion.deflecting import Deflects
from dejarik.games.legion.dice_colors import DefenseColor
from dejarik.games.legion.effects import Lends
from dejarik.games.legion.hurling import TakeUp
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.move_kinds import CARRIED
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.purse import Lenders
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.standing import contact
from dejarik.games.legion.windows import AfterMove

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId, Unit

YODA = "Yoda"
CHEWBACCA = "Chewbacca"
SIZE = "size-matters-sometimes"


def pair(game: Legion, player: PlayerId) -> tuple[Unit, Unit] | None:
    """Chewbacca and Yoda, both on the battlefield."""
    found = [unit_called(game, player, name) for name in (CHEWBACCA, YODA)]
    units = [one for one in found if one is not None and one.deployed]
    return (units[0], units[1]) if len(units) == len(found) else None


def on_his_back(game: Legion, me: int, query: Any) -> bool:
    """It is about Chewbacca, and Yoda touches him."""
    both = pair(game, owner_of(game, me))
    if both is None or both[0].id != query.unit:
        return False
    return contact(game, game.leader(both[0]), game.leader(both[1]))


class Carries:
    """Yoda is put down beside Chewbacca."""

    def do(self, game: Legion, use: Use) -> Outcome:
        both = pair(game, use.player)
        assert both is not None
        chewbacca, yoda = both
        return TakeUp(unit=yoda.id, rule="card.command.fields", must=True, host=chewbacca.id)


def carries(game: Legion, me: int, window: Any) -> bool:
    both = pair(game, owner_of(game, me))
    return both is not None and both[0].id == window.unit and bool(game.keyword(both[1].id, CARRIED))


def close_enough(game: Legion, me: int, window: Any) -> bool:
    both = pair(game, owner_of(game, me))
    return both is not None and units_in_range(game, *both, 1)


command(
    SIZE,
    played(Lends(CARRIED, to=own(YODA)), Carries(), holds=close_enough),
    When(AfterMove, Carries(), holds=carries),
    Changes(Lenders, lend_his, lambda game, me, query: query.token == "dodge" and on_his_back(game, me, query)),
    Changes(Deflects, lambda game, me, query, value: True, on_his_back),
    Changes(DefenseColor, lambda game, me, query, value: "red", on_his_back),
)
