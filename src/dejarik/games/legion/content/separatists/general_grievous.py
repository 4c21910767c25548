"""Command cards of General Grievous."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import ends, ordered, played, pool_formed
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.effects import Choose, Gains, Lends, Suffers
from dejarik.games.legion.firing import Arms, Disarms, Fires
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.select import OTHER, It, own
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import AfterMove

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

GRIEVOUS = "General Grievous"
EVERY: Final = 99

command(
    "trained-in-your-jedi-arts",
    played(Lends("disengage", to=own(GRIEVOUS)), Gains(own(GRIEVOUS), dodge=1)),
    ends(Arms(), Fires(EVERY), Disarms(), of=(GRIEVOUS,), once="round"),
)


class Strips:
    """The other unit of the moment loses its green tokens."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in OTHER(game, use):
            unit.aim = unit.dodge = unit.surge = 0
            if unit.standby:
                stand_down(game, unit)
            game.emit("tokens.lost", unit=unit.id)
        return None


command(
    "ill-do-it-myself",
    played(
        Choose("droid", own("droid trooper", within=1, of=GRIEVOUS), may=True),
        Suffers(1, It("droid")),
        Lends("tactical", 1, to=own(GRIEVOUS)),
    ),
    pool_formed(Strips(), of=(GRIEVOUS,)),
)


def defeated_enemies(game: Legion, use: Use) -> int:
    return sum(unit.defeated for unit in game.state.units if not game.allied(unit.owner, use.player))


command(
    "supreme-commander",
    played(Lends("ruthless", to=own(GRIEVOUS))),
    ordered(Gains(surge=1), Gains(own("trooper", within=1, seen=True, others=True), surge=1)),
)
command("crush-them", ordered(Gains(surge=1, times=defeated_enemies)))
command("full-throttle", ordered(Gains(dodge=1)), When(AfterMove, Gains(surge=1), of=("vehicle",)))


def pinched(game: Legion, me: int, query: Cover) -> bool:
    """Another vehicle of the attacker's side is close to the defender and sees it."""
    if query.attacker == NOBODY:  # keyword.weapon.detonate.token-is-attacker
        return False
    attacker, defender = game.unit(query.attacker), game.unit(query.defender)
    if not game.allied(attacker.owner, owner_of(game, me)) or not is_a(game, attacker, "vehicle"):
        return False
    return any(
        unit.id != attacker.id
        and is_a(game, unit, "vehicle")
        and units_in_range(game, unit, defender, 1)
        and units_see(game, unit, defender)
        for unit in game.units_of(attacker.owner)
    )


command("pincer-attack", Changes(Cover, lambda game, me, query, value: 0, pinched, stage=1))
