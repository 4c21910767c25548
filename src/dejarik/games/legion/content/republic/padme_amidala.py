"""Command cards of Padme Amidala."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import AIM, DODGE, SURGE, ordered, phase_starts, played, shown
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Either, Lends, Moves, rule_of
from dejarik.games.legion.giving import GiveTokens
from dejarik.games.legion.programs import Use, command
from dejarik.games.legion.select import It, own
from dejarik.games.legion.token_kinds import gain

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

PADME = "Padme Amidala"
DIPLOMATIC = "diplomatic-cover"

command(
    DIPLOMATIC,
    played(Lends("secret-mission", to=own(PADME), until="game"), holds=shown(DIPLOMATIC)),
    played(Lends("inspire", 1, to=own(PADME), until="game"), holds=shown(DIPLOMATIC, False)),
    permanent=True,
)
divulges(DIPLOMATIC, "setup-effects", (Lends("infiltrate", to=own(PADME), until="game"),), first=True)


def burdened(game: Legion, use: Use) -> list[Unit]:
    return own("trooper", within=2, of=PADME, where=lambda game, unit: unit.suppression > 0)(game, use)


def burden(units: list[Unit]) -> int:
    return sum(unit.suppression for unit in units)


class Consoles:
    """Troopers near the senator are rid of as many suppression tokens as their player likes."""

    def do(self, game: Legion, use: Use) -> Outcome:
        found = burdened(game, use)
        use.chosen["near"], use.chosen["burden"] = [one.id for one in found], [burden(found)]
        ids = tuple(use.chosen["near"])
        return GiveTokens(player=use.player, rule=rule_of(use), among=ids, most=burden(found), tokens=("calm",))


class Bears:
    """She has them instead, and dodges."""

    def do(self, game: Legion, use: Use) -> Outcome:
        removed = use.chosen["burden"][0] - burden(It("near")(game, use))
        for unit in own(PADME)(game, use):
            had = unit.suppression
            gain(game, unit, "suppression", removed)
            gain(game, unit, "dodge", min(2, unit.suppression - had))
        return None


command(
    "our-fate-is-in-your-hands",
    played(Lends("danger-sense", 2, to=own(PADME))),
    phase_starts(Consoles(), Bears()),
)
command(
    "aggressive-negotiations",
    ordered(Either(may=True, move=(Moves(1, may=False),), aim=AIM, dodge=DODGE, surge=SURGE)),
)
