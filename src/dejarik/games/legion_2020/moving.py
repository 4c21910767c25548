"""A move in the order of 2020: who clambers rolls dice before the others follow (clamber.roll-timing), whom it
displaced is put back before anything follows it (displacement.procedure), and what its leader has claimed comes along
(objective-token.claim.carry)."""

from __future__ import annotations

from typing import Final

from dejarik.core.procedure import Steps
from dejarik.games.legion.moves import Move, after, ask_spur, place_leader, place_others, reveal
from dejarik.games.legion_2020.boarding import board, follow, step_out
from dejarik.games.legion_2020.climbing import go_on, roll
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.flying import crash, leave_table
from dejarik.games.legion_2020.missions.claiming import carry
from dejarik.games.legion_2020.orders_of_steps import otherwise
from dejarik.games.legion_2020.scaling import scale_after, scale_before

STEPS: Final[Steps] = otherwise(
    Move,
    {
        ask_spur: (scale_before, ask_spur),
        place_leader: (leave_table, place_leader),
        place_others: (board, step_out, roll, go_on, follow, put_back, crash, go_on),
        reveal: (carry, reveal),
        after: (after, scale_after),
    },
)
