"""Command cards of Chewbacca."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Activates, PicksCard
from dejarik.games.legion.content.patterns import after, called, has_face_up, played, pool_formed, shot
from dejarik.games.legion.effects import May, answered, rule_of, take_unit
from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.firing import joined
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Holds, Use, When, command, owner_of
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.sight import units_see

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

LEIA = "Leia Organa"
CHEWBACCA = "Chewbacca"
BRAWN_RANGE: Final = 3
LUKE = "Luke Skywalker"
HAN = "Han Solo"


def brawn(game: Legion, me: int, window: Any) -> bool:
    chewbacca = unit_called(game, owner_of(game, me), CHEWBACCA)
    if not shot(game, me, window) or not called(game, me, window.attacker, LEIA) or chewbacca is None:
        return False
    foe = game.unit(window.defender)
    return units_in_range(game, chewbacca, foe, BRAWN_RANGE) and units_see(game, chewbacca, foe)


def bowcasters(game: Legion, use: Use) -> list[WeaponFacts]:
    chewbacca = unit_called(game, use.player, CHEWBACCA)
    assert chewbacca is not None
    return [one for one in game.facts(chewbacca.id).weapons if one.range is not None and one.range[1] > 0]


class LendsAWeapon:
    """One of Chewbacca's ranged weapons joins the pool."""

    def do(self, game: Legion, use: Use) -> Outcome:
        found, given = bowcasters(game, use), answered(use)
        if given is not None:
            joined(game, found[given[0]])
            return None
        options = [
            (Option(f"weapon:{place}", place, "option.weapon", {"weapon": one.name}), None)
            for place, one in enumerate(found)
        ]
        return offer(use.player, "command-weapon", rule_of(use), take_unit, options, args={"command": use.card})


def lends_brawn(holds: Holds) -> When:
    return pool_formed(LendsAWeapon(), once="attack", holds=holds)


command("brains-and-brawn", lends_brawn(brawn))
command("notorious-scoundrels", played(PicksCard(HAN)))


def luke_waits(game: Legion, me: int, window: Any) -> bool:
    return has_face_up(game, owner_of(game, me), LUKE)


def chewbacca_waits(game: Legion, me: int, window: Any) -> bool:
    return has_face_up(game, owner_of(game, me), CHEWBACCA)


command(
    "common-cause",
    after(May("activate"), Activates(own(LUKE)), of=(CHEWBACCA,), once="round", holds=luke_waits),
    after(May("activate"), Activates(own(CHEWBACCA)), of=(LUKE,), once="round", holds=chewbacca_waits),
)
