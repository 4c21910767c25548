"""A move in the order of 2020: who clambers rolls dice before the others follow (clamber.roll-timing),
and whom it displaced is put back before anything follows it (displacement.procedure)."""

from __future__ import annotations

from typing import Final

from dejarik.core.procedure import Steps
from dejarik.games.legion.moves import Move, place_others
from dejarik.games.legion_2020.climbing import go_on, roll
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.orders_of_steps import otherwise

STEPS: Final[Steps] = otherwise(Move, {place_others: (roll, go_on, place_others, put_back)})
