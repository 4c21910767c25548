"""Command cards of IG-88."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import played
from dejarik.games.legion.effects import Gains, Lends
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.select import own
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import OrderIssued, StartOfEndPhase
from dejarik.games.legion.wounds import UNDYING, defeat, suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

IG_88 = "IG-88"


def hunted(game: Legion, me: int, query: MaySpend) -> bool:
    """IG-88 attacks somebody with a price on its head."""
    attack, unit = game.attacking(), game.unit(query.unit)
    if attack is None or attack.attacker == NOBODY or not unit.bounties:
        return False
    ours = game.allied(game.unit(attack.attacker).owner, owner_of(game, me))
    return ours and game.facts(attack.attacker).name.en == IG_88 and unit.id in (attack.defender, *defenders(attack))


def defenders(attack: Any) -> list[int]:
    return [pool.defender for pool in attack.pools]


class Succumbs:
    """Who should have fallen long ago does."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in own(IG_88)(game, use):
            leader = game.leader(unit)
            if leader.wounds >= leader.threshold:
                defeat(game, leader.id)
                game.later(suffer(game, unit, 0))
        return None


command(
    "focused-on-the-kill",
    played(Lends(UNDYING, to=own(IG_88), until="game")),
    Changes(MaySpend, lambda game, me, query, value: False, hunted),
    When(StartOfEndPhase, Succumbs(), about=""),
    permanent=True,
)
command(
    "independent-programming",
    played(Lends("independent", of="dodge 1", to=own(IG_88), until="game")),
    When(
        OrderIssued,
        Gains(aim=1),
        of=(IG_88,),
        holds=lambda game, me, window: window.by == window.unit,
    ),
    permanent=True,
)
