"""Command cards of Leia Organa."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.acting import Activates, Orders, commander, obeying
from dejarik.games.legion.content.patterns import after, ends, ordered, played
from dejarik.games.legion.effects import Choose, Lends, Moves
from dejarik.games.legion.firing import Arms, Disarms, Fires
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Use, When, command
from dejarik.games.legion.select import It, own
from dejarik.games.legion.windows import IssuingOrders

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

LEIA = "Leia Organa"
BOMBS: Final = 3
WICKET = "Wicket"
FRIENDSHIP: Final = 1

command("coordinated-bombardment", ends(Arms(), Fires(BOMBS), Disarms(), of=(LEIA,), once="round"))


def befriended(game: Legion, use: Use) -> list[Unit]:
    """Rebels near an Ewok commander who gives orders, Ewoks near a Rebel one."""
    for leader in commander(game, use):
        if leader.rank != "commander":  # who was nominated for a card of its own
            break
        wanted = "rebels" if is_a(game, leader, "ewok") else "ewok" if is_a(game, leader, "rebels") else ""
        units = obeying(own(wanted), commander)(game, use) if wanted else []
        return [one for one in units if units_in_range(game, leader, one, FRIENDSHIP)]
    return []


command(
    "a-beautiful-friendship",
    played(Lends("teamwork", of=LEIA, to=own(WICKET), until="game")),
    When(IssuingOrders, Choose("ally", befriended, may=True), Orders(It("ally"), by=commander), about=""),
    permanent=True,
)
command(
    "somebody-has-to-save-our-skins",
    after(
        Choose("ally", own(within=2, face_up=True), may=True),
        Activates(It("ally")),
        of=(LEIA,),
        once="round",
    ),
)
command("no-time-for-sorrows", ordered(Moves(1)))
