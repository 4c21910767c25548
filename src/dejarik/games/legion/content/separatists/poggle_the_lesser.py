"""Command cards of Poggle the Lesser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import TakesBackOrder
from dejarik.games.legion.content.patterns import face_up, near_and_seen, ordered, played, starts
from dejarik.games.legion.effects import Gains, Lends, May, answered, rule_of, take_unit
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.mending import Restore
from dejarik.games.legion.programs import Changes, Use, command, owner_of
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.select import own

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

POGGLE = "Poggle the Lesser"
WARRIORS = "Geonosian Warriors"


def judged(game: Legion, me: int, query: Any) -> bool:
    attacker = game.unit(query.attacker)
    if not game.allied(attacker.owner, owner_of(game, me)) or not is_a(game, attacker, "corps trooper"):
        return False
    return near_and_seen(game, me, POGGLE, game.unit(query.defender), 2)


command("let-the-executions-begin", Changes(AttackSurge, lambda game, me, query, value: "crit", judged))


class BringsBack:
    """A fallen miniature of the unit returns, without wounds."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, given = game.unit(use.unit), answered(use)
        if given is not None:
            return Restore(unit=unit.id, miniature=given[0], whole=True) if given else None
        fallen = {one.upgrade: one for one in map(game.miniature, unit.miniatures) if one.defeated}
        if not fallen or not unit.deployed:
            return None
        options = [
            (Option(f"miniature:{one.id}", one.id, "option.miniature", {"miniature": one.id}), None)
            for one in fallen.values()
        ]
        args: dict[str, object] = {"command": use.card}
        return offer(use.player, "command-miniature", rule_of(use), take_unit, options, PASS, args=args)


command(
    "we-make-weapons",
    ordered(May("order"), TakesBackOrder(), BringsBack(), Gains(calm=1), of=("corps droid trooper",)),
)
command(
    "we-serve-the-queen",
    played(
        Lends("direct", to=own("Sun Fac"), on="lost"),
        Lends("coordinate", of=WARRIORS, to=own("Sun Fac", WARRIORS)),
    ),
    starts(Gains(aim=1, dodge=1), of=(WARRIORS,), once="activation", holds=face_up),
)
