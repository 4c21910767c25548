"""Hardpoints."""

from __future__ import annotations

from dejarik.games.legion.content.patterns import starts
from dejarik.games.legion.effects import Lends
from dejarik.games.legion.programs import upgrade
from dejarik.games.legion.targeting import HALVED

for _key in ("twin-blaster-cannons-infantry-support-platform", "twin-missile-pods"):
    upgrade(
        _key,
        starts(
            Lends(HALVED, of=_key, until="activation"), Lends("gunslinger", until="activation"), whose="me", may=True
        ),
    )
