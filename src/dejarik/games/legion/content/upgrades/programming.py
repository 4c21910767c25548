"""Programming of droids."""

from __future__ import annotations

from typing import Any

from dejarik.games.legion.attacking import PoolGains
from dejarik.games.legion.content.patterns import pool_formed
from dejarik.games.legion.effects import Lends
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.programs import Changes, When, upgrade
from dejarik.games.legion.windows import BountyChosen


def wanted(rank: str) -> Any:
    return lambda game, me, window: game.unit(window.wanted).rank == rank


upgrade(
    "bounty-programming",
    When(
        BountyChosen,
        Lends("pierce", 1, on="weapons", until="game"),
        whose="me",
        holds=wanted("operative"),
    ),
    When(BountyChosen, Lends("suppressive", on="weapons", until="game"), whose="me", holds=wanted("commander")),
)
upgrade("enhanced-combat-subroutines", pool_formed(PoolGains("lethal", 1), whose="me"))
upgrade(
    "programmed-loyalty",
    Changes(
        MayOrder,
        lambda game, me, query, value: False,
        lambda game, me, query: query.unit == me and game.unit(query.by).rank != "commander",
    ),
)
