"""Command cards of the Separatists, whoever leads the army."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.acting import Orders
from dejarik.games.legion.content.patterns import ends, ordered, passes_aim
from dejarik.games.legion.effects import Choose, Gains, Moves, one_of
from dejarik.games.legion.firing import Arms, Disarms, Fires, unfired
from dejarik.games.legion.ordering import open_to_orders
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import It, own
from dejarik.games.legion.selecting import NOMINATES
from dejarik.games.legion.windows import OrderIssued

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

CALLERS: Final = ("commander", "field-commander")
command("orbital-strike", ends(Arms(), Fires(), Disarms(), of=CALLERS, holds=unfired("orbital-strike")))
command("for-the-cause", ordered(Gains(surge=1)))
NOMINATES["for-the-cause"] = "commander"
command("unrelenting-assault", passes_aim())


def may_order_itself(game: Legion, unit: Unit) -> bool:
    return open_to_orders(game, unit, unit)


command("roger-roger", ordered(one_of("dodge", "surge")))
command(
    "mechanized-incursion",
    When(
        OrderIssued,
        Choose("ally", own("droid trooper", within=2, where=may_order_itself)),
        Orders(It("ally")),
        of=("vehicle",),
    ),
)
command("ai-coordination", ordered(Gains(standby=1)))
command("unstoppable-advance", ordered(Moves(1)))
