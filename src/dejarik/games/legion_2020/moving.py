"""A move in the order of 2020: who clambers rolls dice before the others follow (clamber.roll-timing), whom it
displaced is put back before anything follows it (displacement.procedure), what its leader has claimed comes along
(objective-token.claim.carry), and a pivot beside it is answered by itself (keyword.reposition.move-not-action)."""

from __future__ import annotations

from typing import Final

from dejarik.core.procedure import Steps
from dejarik.games.legion.moves import (
    Move,
    after,
    ask_spur,
    place_leader,
    place_others,
    reveal,
    stand_by,
    turn_after,
    turn_before,
)
from dejarik.games.legion_2020 import repositioning
from dejarik.games.legion_2020.acting import spur_out
from dejarik.games.legion_2020.boarding import board, follow, step_out
from dejarik.games.legion_2020.climbing import go_on, roll
from dejarik.games.legion_2020.closing_up import close_gaps, note_fight
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.flying import crash, leave_table
from dejarik.games.legion_2020.missions.claiming import carry
from dejarik.games.legion_2020.missions.mines import set_off
from dejarik.games.legion_2020.orders_of_steps import otherwise
from dejarik.games.legion_2020.scaling import scale_after, scale_before

STEPS: Final[Steps] = otherwise(
    Move,
    {
        ask_spur: (scale_before, ask_spur, spur_out),
        turn_before: (turn_before, *repositioning.TURNED, repositioning.go_on),
        place_leader: (leave_table, note_fight, place_leader),
        place_others: (board, step_out, roll, go_on, follow, put_back, crash, go_on),
        turn_after: None,
        reveal: (carry, close_gaps),
        stand_by: (stand_by, set_off, reveal, repositioning.turn_after, *repositioning.TURNED),
        after: (after, scale_after),
    },
)
