"""Command cards of Admiral Trench."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import TakesBackOrder
from dejarik.games.legion.content.patterns import played, starts
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, rule_of, take_unit
from dejarik.games.legion.effects import answered as given_to
from dejarik.games.legion.giving import GREEN
from dejarik.games.legion.programs import Use, command
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.select import It, enemies

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

PLOY: Final = "~ploy"


def plotted(game: Legion, use: Use) -> list[Unit]:
    return enemies(where=lambda game, unit: bool(game.keyword(unit.id, PLOY)))(game, use)


class Springs:
    """The chosen unit has one ploy token less."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foe")(game, use):
            unit.granted = tuple([one for one in unit.granted if one.keyword.id != PLOY])
            game.reindex()
        return None


class LosesGreen:
    """A green token of the chosen unit, of its kind as the player says."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (unit,), given = It("foe")(game, use), given_to(use)
        kinds = [one for one in (*GREEN, "standby") if getattr(unit, one)]
        if not kinds:
            return None
        if given is None:
            options = [(Option(one, place, "option.token", {"token": one}), None) for place, one in enumerate(kinds)]
            return offer(use.player, "command-token", rule_of(use), take_unit, options, args={"command": use.card})
        token = kinds[given[0]]
        if token == "standby":
            stand_down(game, unit)
        else:
            setattr(unit, token, getattr(unit, token) - 1)
            game.emit("token.lost", unit=unit.id, token=token)
        return None


command(
    "i-smell-fear-and-it-smells-good",
    played(Choose("foes", enemies(), most=2, may=True), Lends(PLOY, to=It("foes"))),
    starts(
        Choose("foe", plotted, may=True),
        Springs(),
        Either(
            green=(LosesGreen(),),
            fear=(Gains(It("foe"), suppression=2),),
            unordered=(TakesBackOrder(It("foe")),),
        ),
    ),
)
