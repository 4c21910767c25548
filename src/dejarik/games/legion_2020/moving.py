"""A move in the order of 2020: whom it displaced is put back before anything follows it (displacement.procedure)."""

from __future__ import annotations

from typing import Final

from dejarik.core.procedure import Steps
from dejarik.games.legion.moves import Move, place_others
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.orders_of_steps import otherwise

STEPS: Final[Steps] = otherwise(Move, {place_others: (place_others, put_back)})
