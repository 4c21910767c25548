"""Command cards of Count Dooku."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import TakesBackOrder
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.content.patterns import after, attacked, has_face_up, ordered, phase_starts, played, shot
from dejarik.games.legion.effects import Choose, EachOf, Gains, Lends, May, Moves
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.programs import Use, command, owner_of
from dejarik.games.legion.select import OTHER, It, enemies, own, unit_called

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

DOOKU = "Count Dooku"
VENTRESS = "Asajj Ventress"


class Summons:
    """Ventress activates, with an order or without."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = unit_called(game, use.player, VENTRESS)
        if unit is None or unit.order == "down":
            return None
        pool = game.state.players[use.player].pool
        if not unit.order and unit.rank in pool:
            pool.remove(unit.rank)
            game.state.players[use.player].pool = game.shuffle(pool)
        return Activation(unit=unit.id)


command(
    "the-sith-will-rule",
    played(Gains(own(DOOKU), aim=1, dodge=1)),
    after(Summons(), of=(DOOKU,), once="round"),
)


class Shot:
    """The troopers among the defenders."""

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        return [unit for unit in OTHER(game, use) if is_a(game, unit, "trooper")]


command(
    "you-disappoint-me",
    ordered(Gains(dodge=1)),
    attacked(
        EachOf(Shot(), Moves(2, may=False, mine=True), may=False),
        of=(DOOKU,),
        holds=shot,
    ),
)
command(
    "fear-surprise-intimidation",
    played(
        Lends("arsenal", 2, to=own(DOOKU)),
        Lends("relentless", to=own(DOOKU)),
        Lends("versatile", to=own(DOOKU), on="ranged"),
    ),
    attacked(Gains(OTHER, suppression=2), of=(DOOKU,)),
)
command(
    "double-the-fall",
    phase_starts(
        May("order"),
        TakesBackOrder(own(DOOKU)),
        Choose("foes", enemies(within=2, of=DOOKU, face_up=True), most=2, may=True),
        TakesBackOrder(It("foes")),
        holds=lambda game, me, window: has_face_up(game, owner_of(game, me), DOOKU),
    ),
)
