"""Command cards of Bossk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.actions import TWO_ATTACKS
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import ends, laid, played, starts
from dejarik.games.legion.effects import Gains, Lends, Suffers
from dejarik.games.legion.firing import Arms
from dejarik.games.legion.programs import When, command, owner_of
from dejarik.games.legion.select import OTHER, own
from dejarik.games.legion.windows import AfterAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

BOSSK = "Bossk"


def gassed(game: Legion, me: int, window: Any) -> bool:
    """A charge of the player's card went off."""
    attack = game.current(Attack)
    token = None if attack is None else next((one for one in game.state.tokens if one.id == attack.token), None)
    return token is not None and token.name == "merciless-munitions" and token.owner == owner_of(game, me)


command(
    "merciless-munitions",
    played(Arms(own(BOSSK), "game")),
    laid(BOSSK),
    When(AfterAttack, Gains(OTHER, poison=1), about="", others="defenders", holds=gassed),
    permanent=True,
)
command(
    "lying-in-wait",
    played(Lends("sharpshooter", 1, to=own(BOSSK))),
    ends(Gains(own(BOSSK), aim=1), whose="enemy"),
)
command("reptilian-rampage", starts(Lends(TWO_ATTACKS, until="activation"), of=(BOSSK,), once="round"))
action("reptilian-rampage", Suffers(1), Acts("move"), kind="command", who=(BOSSK,))
