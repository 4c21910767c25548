"""Command cards of Major Marquand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.arcs import in_arc
from dejarik.games.legion.content.patterns import called, ordered, played, starts
from dejarik.games.legion.effects import EachOf, Lends, Moves, ask_way
from dejarik.games.legion.measuring import base
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.moves import Move
from dejarik.games.legion.programs import Changes, Use, command
from dejarik.games.legion.select import It, Selector, own, unit_called
from dejarik.games.legion.token_kinds import gain

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

LADEN: Final = "~laden"
MARQUAND = "Major Marquand"

command(
    "gunner-infantry",
    played(
        Lends("tactical", 1, to=own(MARQUAND)),
        Lends("suppressive", on="weapons", to=own(MARQUAND)),
    ),
    starts(Lends(LADEN, until="activation"), of=(MARQUAND,), once="round"),
    Changes(
        Speed,
        lambda game, me, query, value: max(1, value - 1),
        lambda game, me, query: bool(game.keyword(query.unit, LADEN)) and called(game, me, query.unit, MARQUAND),
    ),
)


class Gathers:
    """Whoever these are now, they are meant by what follows."""

    def __init__(self, among: Selector) -> None:
        self.among = among

    def do(self, game: Legion, use: Use) -> Outcome:
        use.chosen["gathered"] = [one.id for one in self.among(game, use)]
        return None


command(
    "squadron-on-me",
    starts(
        Gathers(own("vehicle", within=1, others=True)),
        EachOf(It("gathered"), Moves(0, kinds=("pivot",), may=False)),
        EachOf(It("gathered"), Moves(1, may=False)),
        of=(MARQUAND,),
        once="round",
    ),
)


class ByArc:
    """What the unit gains goes by the arc of Marquand's walker that it is in."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        unit, walker = game.unit(use.unit), unit_called(game, use.player, MARQUAND)
        if way == "pass" or walker is None:
            return None
        if way == "move":
            return Move(unit=unit.id, speed=1)
        if way:
            gain(game, unit, "dodge" if way == "dodge" else "aim")
            return None
        ways = [
            name
            for name, arc in (("dodge", "front"), ("aim", "sides"), ("move", "rear"))
            if seen(game, walker, unit, arc)
        ]
        return ask_way(use, ways, True)


def seen(game: Legion, walker: Unit, unit: Unit, arc: str) -> bool:
    if not unit.deployed or not walker.deployed:
        return arc == "front" and not unit.deployed
    return any(in_arc(game.leader(walker), arc, base(one)) for one in game.standing(unit))


command(
    "armored-cavalry",
    ordered(ByArc(), of=("vehicle",), holds=lambda game, me, window: not called(game, me, window.unit, MARQUAND)),
)
