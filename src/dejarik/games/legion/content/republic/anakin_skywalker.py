"""Command cards of Anakin Skywalker."""

from __future__ import annotations

from dejarik.games.legion.acting import able
from dejarik.games.legion.actions import TWO_ATTACKS
from dejarik.games.legion.attacking import AddsDice
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import ordered, played, pool_formed, starts, turned_down
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Gains, Lends
from dejarik.games.legion.jumping import Jumps, Lands
from dejarik.games.legion.jumping import able as may_jump
from dejarik.games.legion.programs import command
from dejarik.games.legion.select import own

ANAKIN = "Anakin Skywalker"

command(
    "this-is-where-the-fun-begins",
    played(Lends("jump", 2, to=own(ANAKIN))),
    starts(Lends(TWO_ATTACKS, until="activation"), of=(ANAKIN,), once="round"),
)
action(  # the jump is a free one
    "this-is-where-the-fun-begins",
    Jumps(2, may=False),
    Lands(),
    kind="command",
    who=(ANAKIN,),
    can=lambda game, unit: may_jump(game, unit) and able(game, unit, "move"),
)
divulges("this-is-where-the-fun-begins", "setup-effects", (Lends("prepared-position", to=own(ANAKIN), until="game"),))
command("general-skywalker", played(Lends("inspire", 2, to=own(ANAKIN))), ordered(Gains(aim=1)))
command(
    "you-underestimate-my-power",
    pool_formed(
        AddsDice(white=6),
        of=(ANAKIN,),
        holds=lambda game, me, window: turned_down(game.unit(window.defender)),
    ),
)
