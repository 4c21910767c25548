"""Command cards of Hondo Ohnaka."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, able
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import played, starts
from dejarik.games.legion.courage import STEADFAST, calm, panicked, suppress
from dejarik.games.legion.effects import Choose, Gains, Lends, one_of
from dejarik.games.legion.giving import GREEN
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.programs import Use, When, command, owner_of
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.select import It, own, unit_called
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import AfterMove

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

HONDO = "Hondo Ohnaka"


class Trades:
    """Hondo's fear for the other's green tokens."""

    def do(self, game: Legion, use: Use) -> Outcome:
        hondo, (foe,) = game.unit(use.unit), It("foe")(game, use)
        fear = hondo.suppression
        calm(game, hondo, fear)
        suppress(game, foe, fear)
        for token in GREEN:
            gain(game, hondo, token, getattr(foe, token))
            setattr(foe, token, 0)
        if foe.standby:
            stand_down(game, foe)
            gain(game, hondo, "standby")
        return None


def fought(game: Legion, use: Use) -> list[Unit]:
    return in_melee_with(game, game.unit(use.unit))


command(
    "thats-just-good-business",
    played(Lends(STEADFAST, to=own(HONDO))),
    When(
        AfterMove,
        Choose("foe", fought),
        Trades(),
        of=(HONDO,),
        once="round",
        holds=lambda game, me, window: bool(in_melee_with(game, game.unit(window.unit))),
    ),
)
action(
    "thats-just-good-business",
    Acts("move", may=False),
    kind="command",
    who=(HONDO,),
    can=lambda game, unit: able(game, unit, "move"),
)


def hondo_talks(game: Legion, me: int, window: Any) -> bool:
    hondo, unit = unit_called(game, owner_of(game, me), HONDO), game.unit(window.unit)
    if hondo is None or hondo.order != "up" or panicked(game, hondo) or not unit.deployed:
        return False
    return units_in_range(game, hondo, unit, 1)


command(
    "stories-so-many-of-them-true",
    starts(Gains(own(HONDO), suppression=1), one_of("aim", "dodge", "surge"), may=True, holds=hondo_talks),
)
