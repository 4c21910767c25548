"""Command cards of The Bad Batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import called, played
from dejarik.games.legion.counterparts import beside as beside_it
from dejarik.games.legion.effects import Lends
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, command
from dejarik.games.legion.select import unit_called
from dejarik.games.legion.windows import MiniatureDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

BATCH = "The Bad Batch"


class With:
    """The unit, if it holds a miniature of an upgrade, or a counterpart."""

    def __init__(self, *upgrades: str) -> None:
        self.upgrades = upgrades

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        unit = unit_called(game, use.player, BATCH)
        if unit is None:
            return []
        joined = unit.counterpart if beside_it(game, unit) is not None else ""
        return [unit] if {joined, *[card.key for card in game.equipped(unit)]} & {*self.upgrades} else []


SKILLS: Final = (
    Lends("~faster", to=With("hunter")),
    Lends("tactical", 1, to=With("tech")),
    Lends("reliable", 1, to=With("echo-clone-force-99")),
    Lends("precise", 1, to=With("crosshair")),
    Lends("inspire", 1, to=With("omega")),
    Lends("suppressive", on="weapons", to=With("wrecker")),
)


class Misses:
    """What those who have fallen could do nobody else can."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        gone = [granted for one in SKILLS if not one.to(game, use) for granted in one.lent]
        kept = list(unit.granted)
        for one in gone:
            if one in kept:
                kept.remove(one)
        unit.granted = tuple(kept)
        game.reindex()
        return None


command(
    "we-do-what-we-do",
    played(*SKILLS),
    When(MiniatureDefeated, Misses(), of=(BATCH,)),
    Changes(
        Speed,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: bool(game.keyword(query.unit, "~faster")) and called(game, me, query.unit, BATCH),
    ),
)
