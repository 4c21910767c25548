"""Command cards of mercenaries that say something else than in the newer book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Attacks
from dejarik.games.legion.activation import Turn
from dejarik.games.legion.attack import ATTACKED
from dejarik.games.legion.content.mercenaries.boba_fett import BOBA
from dejarik.games.legion.content.patterns import armed, attacked, ends
from dejarik.games.legion.effects import Choose, Gains, Lends, Suffers
from dejarik.games.legion.programs import Use, When, owner_of
from dejarik.games.legion.select import OTHER, It, enemies
from dejarik.games.legion.targeting import refuse_attack
from dejarik.games.legion.windows import TurnBegins
from dejarik.games.legion_2020.cards.registry import allows, command

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

PALPATINE = "Emperor Palpatine"
ANGRY = "~angry"


def has_target(game: Legion, unit: Unit) -> bool:
    return refuse_attack(game, unit) is None


command("and-now-you-will-die", attacked(Gains(OTHER, immobilize=1), of=(PALPATINE,)))
allows(
    "and-now-you-will-die",
    Suffers(1),
    Gains(suppression=1),
    Attacks(enemies(), may=False),
    who=PALPATINE,
    can=has_target,
    often=True,
)


class Provoked:
    """The chosen unit is activated next, with an order token of its own out of the pool, or of those that a command
    card keeps."""

    def do(self, game: Legion, use: Use) -> Outcome:
        turn, (foe,) = game.current(Turn), It("foe")(game, use)
        assert turn is not None
        if foe.order != "up":
            own = game.state.players[foe.owner]
            (own.pool if foe.rank in own.pool else own.kept).remove(foe.rank)
            foe.order = "up"
        turn.unit = foe.id
        return None


def on_battlefield(game: Legion, unit: Unit) -> bool:
    return unit.deployed


def first_of_the_enemy(game: Legion, me: int, window: TurnBegins) -> bool:
    player = owner_of(game, me)
    enemies = game.units_of(game.opponent(player))
    return not game.allied(window.player, player) and all(unit.order != "down" for unit in enemies)


command(
    "give-in-to-your-anger",
    When(
        TurnBegins,
        Choose("foe", enemies("trooper", where=on_battlefield), may=True),
        Provoked(),
        Lends(ANGRY, to=It("foe")),
        about="",
        once="round",
        holds=first_of_the_enemy,
    ),
    ends(
        Gains(suppression=4),
        whose="enemy",
        holds=lambda game, me, window: bool(game.keyword(window.unit, ANGRY)) and ATTACKED not in game.did(window.unit),
    ),
)
command("an-entire-legion")
command("zx-flame-projector", armed(BOBA))
