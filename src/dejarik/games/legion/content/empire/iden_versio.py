"""Command cards of Iden Versio."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import ends, face_up, played, some, starts
from dejarik.games.legion.counterparts import beside
from dejarik.games.legion.effects import Choose, Gains, Lends, May
from dejarik.games.legion.firing import Arms
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, command
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.sight import sees

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

IDEN = "Iden Versio"

command("concussive-blast", starts(Acts("recover", may=False), Arms(), of=(IDEN,)))


def near_seeker(game: Legion, use: Use) -> list[Unit]:
    """Enemy troopers close to the droid that Iden has with her, and in its sight."""
    droid = beside(game, game.unit(use.unit))
    if droid is None:
        return []
    return [
        unit
        for unit in enemies("trooper")(game, use)
        if any(in_range(droid, one, 1) and sees(game, droid, one) for one in game.standing(unit))
    ]


class Silences:
    """A corps unit that has not been activated counts as if it had, if its token is at hand."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foe")(game, use):
            pool = game.state.players[unit.owner].pool
            if unit.rank != "corps" or unit.order == "down" or not (unit.order or unit.rank in pool):
                continue
            if not unit.order:
                pool.remove(unit.rank)
            unit.order = "down"
            game.wear_off(unit, "order")
            game.emit("order.turned", unit=unit.id)
        return None


command("incapacitate")
action(
    "incapacitate",
    Choose("foe", near_seeker),
    Gains(It("foe"), suppression=3),
    Silences(),
    kind="command",
    who=(IDEN,),
    can=some(near_seeker, "incapacitate", "command"),
)
command(
    "tactical-strike",
    starts(
        May("slow"),
        Lends("~slow", until="activation"),
        Lends("steady", until="activation"),
        Lends("tactical", 1, until="activation"),
        of=(IDEN, "special"),
        holds=face_up,
    ),
    Changes(
        Speed,
        lambda game, me, query, value: min(value, 1),
        lambda game, me, query: bool(game.keyword(query.unit, "~slow")),
    ),
)
command(
    "pulse-scan",
    played(Gains(own(IDEN), aim=1), Lends("sharpshooter", 2, to=own(IDEN))),
    ends(Gains(dodge=1, standby=1), of=(IDEN,), once="round"),
)
