"""Command cards of Yoda."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.acting import ReturnsToHand
from dejarik.games.legion.card_uses import TWICE
from dejarik.games.legion.content.patterns import called, ordered, played, starts
from dejarik.games.legion.effects import Gains, Lends
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, When, command, owner_of
from dejarik.games.legion.purse import Lenders
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.windows import StartOfEndPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

YODA = "Yoda"
NIMBLE_SPEED: Final = 3

command(
    "size-matters-not",
    played(Lends("jump", 1, to=own(YODA)), Lends("charge", to=own(YODA)), Lends("disengage", to=own(YODA))),
    Changes(
        Speed,
        lambda game, me, query, value: NIMBLE_SPEED,
        lambda game, me, query: called(game, me, query.unit, YODA),
    ),
    starts(Lends(TWICE, until="activation"), of=(YODA,), once="round"),
    When(StartOfEndPhase, ReturnsToHand("there-is-no-try"), about=""),
)
command(
    "there-is-no-try",
    ordered(Gains(dodge=1), Lends("outmaneuver"), Lends("relentless")),
    When(StartOfEndPhase, ReturnsToHand("luminous-beings-are-we"), about=""),
)


def of_yoda(game: Legion, me: int, query: Lenders) -> bool:
    yoda, unit = unit_called(game, owner_of(game, me), YODA), game.unit(query.unit)
    if yoda is None or yoda.id == unit.id or not game.allied(unit.owner, yoda.owner):
        return False
    return units_in_range(game, yoda, unit, 3)


def lend_his(game: Legion, me: int, query: Lenders, value: tuple[int, ...]) -> tuple[int, ...]:
    yoda = unit_called(game, owner_of(game, me), YODA)
    assert yoda is not None
    return (*value, yoda.id)


NO_ATTACK: Final = Refusal("card.command.fields", "refusal.may-not-attack")
command(
    "luminous-beings-are-we",
    played(Gains(own(YODA), aim=2, dodge=2, surge=2)),
    Changes(
        MayAttack,
        lambda game, me, query, value: value or NO_ATTACK,
        lambda game, me, query: called(game, me, query.attacker, YODA),
    ),
    Changes(Lenders, lend_his, of_yoda),
    When(StartOfEndPhase, ReturnsToHand("size-matters-not"), about=""),
)
