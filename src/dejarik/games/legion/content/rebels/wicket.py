"""Command cards of Wicket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Refusal
from dejarik.games.legion.attacking import AddsDice, SpendsObservation, SurgesHit, observed, surges_hit
from dejarik.games.legion.content.patterns import called, face_up, phase_starts, played, pool_formed
from dejarik.games.legion.courage import Courage
from dejarik.games.legion.effects import Choose, Gains, Lends
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, command, owner_of
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.targeting import MayAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

WICKET = "Wicket"


def losses(game: Legion, use: Use) -> int:
    """Wound tokens, and miniatures that have fallen."""
    minis = [game.miniature(one) for one in game.unit(use.unit).miniatures]
    return sum(1 if one.defeated else one.wounds for one in minis)


command(
    "courageous-counterattack",
    Changes(
        Courage,
        lambda game, me, query, value: None,
        lambda game, me, query: (
            game.allied(game.unit(query.unit).owner, owner_of(game, me))
            and game.unit(query.unit).order == "up"
            and is_a(game, game.unit(query.unit), "ewok")
        ),
    ),
    pool_formed(AddsDice(white=1, times=losses), of=("ewok trooper",), once="attack", holds=face_up),
)
command(
    "sneaky-scouting",
    played(Choose("foes", enemies(within=2, of=WICKET), most=2, may=True), Gains(It("foes"), observation=2)),
    pool_formed(SpendsObservation(), SurgesHit(), may=True, holds=observed),
    surges_hit("sneaky-scouting"),
)
command(
    "close-call",
    phase_starts(Gains(own(WICKET), dodge=1)),
    played(Lends("outmaneuver", to=own(WICKET))),
    Changes(
        Speed,
        lambda game, me, query, value: max(3, value),
        lambda game, me, query: called(game, me, query.unit, WICKET),
    ),
    Changes(
        MayAttack,
        lambda game, me, query, value: Refusal("card.command.fields", "refusal.may-not-attack"),
        lambda game, me, query: called(game, me, query.attacker, WICKET),
    ),
)
