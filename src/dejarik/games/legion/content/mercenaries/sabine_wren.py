"""Command cards of Sabine Wren."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import issued_by, laid, played, starts
from dejarik.games.legion.effects import Lends, one_of
from dejarik.games.legion.firing import Arms
from dejarik.games.legion.graffiti import Spray
from dejarik.games.legion.programs import Use, When, command
from dejarik.games.legion.select import own
from dejarik.games.legion.windows import OrderIssued

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

SABINE = "Sabine Wren"

command("explosions", played(Arms(own(SABINE), "game")), laid(SABINE), permanent=True)


class Sprays:
    def do(self, game: Legion, use: Use) -> Outcome:
        return Spray(unit=use.unit, wall=True)


command("symbol-of-rebellion", starts(Acts("recover"), of=(SABINE,), once="round"))
action("symbol-of-rebellion", Sprays(), kind="command", who=(SABINE,))
command("make-the-impossible-possible", played(Lends("steady", to=own(SABINE))))
action("make-the-impossible-possible", Sprays(), kind="command", who=(SABINE,))
HEROES: Final = ("commander", "operative", "special")
command(
    "legacy-of-mandalore",
    played(Lends("inspire", 1, to=own(SABINE))),
    When(OrderIssued, one_of("aim", "dodge", to=own(SABINE)), of=HEROES, holds=issued_by(SABINE)),
)
