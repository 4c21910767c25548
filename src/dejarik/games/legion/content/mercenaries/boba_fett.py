"""Command cards of Boba Fett."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.attacking import AddsDice
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import (
    armed,
    called,
    ends,
    has_face_up,
    near_and_seen,
    phase_starts,
    played,
    pool_formed,
    shot,
    some,
)
from dejarik.games.legion.effects import Choose, Gains, Lends, Moves
from dejarik.games.legion.firing import Arms, Disarms, Fires
from dejarik.games.legion.lending import WEAPON
from dejarik.games.legion.melee import SLIPS
from dejarik.games.legion.programs import Changes, command, owner_of
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.targeting import FARTHER, MayAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

BOBA = "Boba Fett"
EVERY: Final = 99

command("z-6-jetpack-rocket", armed(BOBA))
NO_ATTACK: Final = Refusal("card.command.fields", "refusal.may-not-attack")


def holds_fire(game: Legion, me: int, query: Any) -> bool:
    """Boba attacks with the card's weapon alone, once he has done all else."""
    boba = query.attacker
    return called(game, me, boba, BOBA) and game.activating() == boba and not game.keyword(boba, WEAPON)


command(
    "making-his-way-in-the-galaxy",
    Changes(MayAttack, lambda game, me, query, value: value or NO_ATTACK, holds_fire),
    ends(Arms(), Fires(EVERY), Disarms(), of=(BOBA,), once="round"),
)
CAUGHT = enemies("trooper", within=1, seen=True)
command("whipcord-launcher", played(Lends(SLIPS, to=own(BOBA))))
action(
    "whipcord-launcher",
    Choose("foe", CAUGHT),
    Gains(It("foe"), immobilize=2, suppression=2),
    kind="command",
    who=(BOBA,),
    can=some(CAUGHT, "whipcord-launcher", "command"),
)


def boba_watches(game: Legion, me: int, window: Any) -> bool:
    if not shot(game, me, window) or not has_face_up(game, owner_of(game, me), BOBA):
        return False
    return near_and_seen(game, me, BOBA, game.unit(window.attacker), 1)


command("rule-with-respect", pool_formed(AddsDice(black=1), may=True, once="attack", holds=boba_watches))


def boba_ordered(game: Legion, me: int, window: Any) -> bool:
    return has_face_up(game, owner_of(game, me), BOBA)


command(
    "a-simple-man",
    phase_starts(Choose("ally", own(within=1, of=BOBA), may=True), Moves(1, It("ally"), may=False), holds=boba_ordered),
    phase_starts(
        Gains(own(BOBA), aim=1),
        Lends(FARTHER, 5, to=own(BOBA)),
        Lends("marksman", to=own(BOBA)),
        holds=lambda game, me, window: not boba_ordered(game, me, window),
    ),
)
