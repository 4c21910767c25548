"""Command cards of Cad Bane."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.actions import TWO_ATTACKS
from dejarik.games.legion.bane import HIMSELF, KINDS, PlaceBane
from dejarik.games.legion.content.patterns import ends, played, shown, starts
from dejarik.games.legion.courage import calm
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Lends, answered, ask_unit
from dejarik.games.legion.moves import IN_HIDING
from dejarik.games.legion.programs import Use, command
from dejarik.games.legion.select import Among, Selector, own, unit_called
from dejarik.games.legion.token_kinds import gain

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULES: Final = "i-make-the-rules-now"
BANE = "Cad Bane"
NEAR: Final = 2


class LaysTraps:
    """Bane tokens: one beside him, or three before he is there."""

    def do(self, game: Legion, use: Use) -> Outcome:
        if game.state.phase == "setup":
            return PlaceBane(player=use.player, count=len(KINDS))
        unit = unit_called(game, use.player, HIMSELF)
        return PlaceBane(player=use.player, by=unit.id) if unit is not None and unit.deployed else None


command(RULES, played(LaysTraps(), holds=shown(RULES, False)))
divulges(RULES, "setup-effects", (LaysTraps(), Lends(IN_HIDING, to=own(HIMSELF), until="game")), first=True)
command(
    "im-your-worst-nightmare",
    played(Lends("uncanny-luck", 2, to=own(BANE))),
    starts(Lends(TWO_ATTACKS, until="activation"), of=(BANE,)),
)


class PassesFear:
    """Suppression tokens go from the unit to others close by, one at a time; an enemy trooper that gains one is held
    fast, if it is not yet."""

    def __init__(self, among: Selector) -> None:
        self.among = among

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, given = game.unit(use.unit), answered(use)
        if given is not None:
            if not given:
                return None
            other = game.unit(given[0])
            had = other.suppression
            calm(game, unit, 1)
            gain(game, other, "suppression")
            # Only troopers fear anything, and not all of them.
            if other.suppression > had and not game.allied(other.owner, unit.owner) and not other.immobilize:
                gain(game, other, "immobilize")
            use.at -= 1  # the next one is asked for by this effect again
            return None
        found = [one for one in self.among(game, use) if game.takes_fear_over(one)] if unit.suppression else []
        return ask_unit(use, found, True, use.player)


OTHERS = Among("all", within=NEAR, others=True, where=lambda game, unit: unit.deployed)
command(
    "im-in-control",
    starts(PassesFear(OTHERS), of=(BANE,), once="round"),
    ends(PassesFear(OTHERS), of=(BANE,), once="round"),
)
