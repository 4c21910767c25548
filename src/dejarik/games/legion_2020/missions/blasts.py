"""Tokens that go off and attack everybody around them: mines and bombs (area-weapon.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import AGAIN, Again, Outcome, Procedure
from dejarik.games.legion.areas import around
from dejarik.games.legion.attack import RESOLVE, Attack
from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.mission_actions import remove
from dejarik.games.legion.origin import stand_in
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

REACH: Final = 1
BLAST: Final = Keyword(KeywordKey("blast"))
WEAPONS: Final = {  # how far they reach is `REACH`
    "mine": WeaponFacts(
        name="mine",
        range=None,
        dice=(1, 1, 0),
        keywords=(BLAST, Keyword(KeywordKey("impact"), 1)),
        surge="crit",
    ),
    "bomb": WeaponFacts(
        name="bomb",
        range=None,
        dice=(3, 0, 0),
        keywords=(BLAST, Keyword(KeywordKey("suppressive"))),
        surge="crit",
    ),
}


def go_off(game: Legion, blast: GoesOff) -> Outcome:
    """Against every unit at range 1, whoever's it is; but keyword.immune-range-1-weapons."""
    if not blast.times:
        return None
    blast.times -= 1
    token = next(one for one in game.state.tokens if one.id == blast.token)
    facts = WEAPONS[token.name]
    game.emit("token.detonated", player=blast.by, token=token.name)
    near = around(game, [stand_in(token)], REACH)
    struck = [unit for unit in near if not game.keyword(unit.id, "immune-range-1-weapons")]
    pools = [pool_of(unit.id, "ranged", [(facts, 1)], area=True) for unit in struck]
    if not pools:
        return AGAIN
    return Again(Attack(attacker=-1, by=blast.by, token=token.id, pools=pools, step=RESOLVE))


def take_away(game: Legion, blast: GoesOff) -> None:
    remove(game, next(one for one in game.state.tokens if one.id == blast.token))


class GoesOff(Procedure):
    token: int
    by: PlayerId
    times: int = 1
    steps = (go_off, take_away)
