"""Command cards of K-2SO."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import ends, played
from dejarik.games.legion.effects import Choose, Lends
from dejarik.games.legion.programs import Changes, Use, command
from dejarik.games.legion.select import It, own
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.wounds import defeat, fallen

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

K2 = "K-2SO"
SPARED = "~spared"


NO_ATTACK = Refusal("card.command.fields", "refusal.may-not-attack")


class Falls:
    """The unit is defeated."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for one in game.alive(game.unit(use.unit)):
            defeat(game, one.id)
        return fallen(game, use.unit)


def spared(game: Legion, me: int, query: Any) -> bool:
    return bool(game.keyword(query.defender, SPARED)) and not game.fights(
        game.unit(query.attacker), game.unit(query.defender)
    )


command(
    "sacrifice",
    played(Lends("guardian", 4, to=own(K2))),
    ends(
        Choose("ally", own("commander", "operative", within=1, seen=True, others=True), may=True),
        Lends(SPARED, to=It("ally")),
        Falls(),
        of=(K2,),
        once="round",
    ),
    Changes(MayAttack, lambda game, me, query, value: value or NO_ATTACK, spared),
)
