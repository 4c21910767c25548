"""Armaments."""

from __future__ import annotations

from dejarik.games.legion.content.patterns import Rolls, free, ours, starts, unengaged
from dejarik.games.legion.content.upgrades.two_faces import TurnsOver
from dejarik.games.legion.effects import Choose, Either, If, Moves
from dejarik.games.legion.lending import MARKS
from dejarik.games.legion.melee import SLIPS
from dejarik.games.legion.programs import Changes, upgrade
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.select import enemies

upgrade("dc-17m-icws-config", starts(TurnsOver(), whose="me", may=True))
SEEN = enemies(seen=True)
free(
    "dins-amban-rifle",
    Either(may=True, move=(If(lambda game, use: unengaged(game, game.unit(use.unit))), Moves(1, may=False))),
    Choose("foe", SEEN),
    Rolls("red", suppression=1),
    cost=2,
)
upgrade("the-darksaber-maul", Changes(AttackSurge, lambda game, me, query, value: "crit", ours))
MARKS["electro-gauntlets"] = (SLIPS,)
upgrade("electro-gauntlets")
