"""Command cards of the Rebel Alliance, whoever leads the army."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts, TakesBackOrder
from dejarik.games.legion.command import OrdersByCard
from dejarik.games.legion.content.patterns import attacked, ordered, phase_starts, played, shot
from dejarik.games.legion.effects import Choose, EachOf, Gains, Lends
from dejarik.games.legion.firing import Arms, Disarms, Fires
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, own
from dejarik.games.legion.selecting import NOMINATES
from dejarik.games.legion.windows import EndOfCommandPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


def trappers(game: Legion, use: Use) -> list[Unit]:
    """Ewoks with a trapper among them who still stands."""
    found = own("ewok trooper", where=lambda game, unit: unit.deployed)(game, use)
    return [unit for unit in found if any(card.key == "ewok-trapper" for card in game.equipped(unit))]


command("log-traps", phase_starts(EachOf(trappers, Arms(), Fires(), Disarms(), most=1)))
command("hiding-in-plain-sight", ordered(Lends("inconspicuous")))
command("for-the-tribe", ordered(Lends("dauntless"), Lends("relentless"), Acts("recover")))
NOMINATES["hiding-in-plain-sight"] = NOMINATES["for-the-tribe"] = "ewok commander"
command(
    "arboreal-assault",
    ordered(Lends("suppressive", on="weapons"), Lends("immobilize", 1, on="weapons"), of=("ewok trooper",)),
    attacked(TakesBackOrder(OTHER), of=("special",)),
)
NOMINATES["arboreal-assault"] = "ewok commander"
command(
    "covering-fire",
    attacked(
        Choose("ally", own(within=2, others=True)),
        Gains(It("ally"), dodge=1),
        of=("corps",),
        may=True,
        holds=shot,
    ),
)
command("turning-the-tide", played(Lends("inspire", 2, to=own("support", "heavy"))))
command(
    "sabotaged-communications",
    Changes(
        OrdersByCard,
        lambda game, me, query, value: min(value, 1),
        lambda game, me, query: not game.allied(query.player, owner_of(game, me)),
    ),
)


class Theirs:
    """Units of the opponent that can lose their order token to it."""

    def __call__(self, game: Any, use: Any) -> list[Any]:
        return [
            one for one in game.units_of(game.opponent(use.player)) if one.order == "up" and one.rank != "commander"
        ]


command(
    "delaying-tactics",
    When(EndOfCommandPhase, Choose("lost", Theirs(), by_opponent=True), TakesBackOrder(It("lost")), about=""),
)
command("courage-of-the-rebellion", ordered(Acts("recover")))
command("hold-at-any-cost", ordered(Gains(aim=1, standby=1), of=("trooper",)))
