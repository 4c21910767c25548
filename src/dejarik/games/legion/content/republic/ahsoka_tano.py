"""Command cards of Ahsoka Tano."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.acting import Acts, able
from dejarik.games.legion.actions import FLEES, TWO_ATTACKS
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import attacked, called, played
from dejarik.games.legion.courage import Courage
from dejarik.games.legion.effects import Gains, Lends, Moves, rule_of
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, own
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.windows import UnitDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

AHSOKA = "Ahsoka Tano"
HURRIED: Final = "~hurried"


class LetsFlee:
    """Each defender may make a free move action, and withdraw with it."""

    def do(self, game: Legion, use: Use) -> Outcome:
        game.later(*[Escape(unit=one.id, rule=rule_of(use)) for one in OTHER(game, use)])
        return None


def let_flee(game: Legion, escape: Escape) -> Outcome:
    unit = game.unit(escape.unit)
    unit.used = (*unit.used, FLEES)
    return FreeAction(unit=unit.id, rule=escape.rule, actions=("move",))


def has_fled(game: Legion, escape: Escape) -> None:
    unit = game.unit(escape.unit)
    unit.used = tuple([one for one in unit.used if one != FLEES])


class Escape(Procedure):
    """A free move action with which a unit may withdraw."""

    unit: UnitId
    rule: str
    steps = (let_flee, has_fled)


def beats(game: Legion, me: int, window: Any) -> bool:
    beaten = game.unit(window.unit)
    return not game.allied(beaten.owner, owner_of(game, me)) and not game.keyword(window.killer, HURRIED)


command(
    "you-are-beaten",
    played(Lends("charge", to=own(AHSOKA))),
    When(UnitDefeated, Lends(TWO_ATTACKS), Lends(HURRIED), about="killer", of=(AHSOKA,), holds=beats),
    attacked(LetsFlee(), of=(AHSOKA,), holds=lambda game, me, window: window.melee),
)
action(
    "you-are-beaten",
    Acts("move", may=False),
    kind="command",
    who=(AHSOKA,),
    can=lambda game, unit: bool(game.keyword(unit.id, HURRIED)) and able(game, unit, "move"),
)
command("revenge-is-not-the-jedi-way", played(Gains(own(AHSOKA), dodge=3), Lends("jarkai-mastery", to=own(AHSOKA))))
command(
    "i-go-where-im-needed",
    played(Lends("guardian", 3, to=own(AHSOKA)), Lends("disengage", to=own(AHSOKA)), Moves(3, own(AHSOKA))),
    Changes(
        Courage, lambda game, me, query, value: value + 1, lambda game, me, query: called(game, me, query.unit, AHSOKA)
    ),
    Changes(
        Speed,
        lambda game, me, query, value: 1,
        lambda game, me, query: called(game, me, query.unit, AHSOKA),
        stage=9,
    ),
)
