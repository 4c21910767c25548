"""A move in the order of 2020: whom it displaced is put back before anything follows it, and
what its leader has claimed comes along (displacement.procedure, objective-token.claim.carry)."""

from __future__ import annotations

from typing import Final

from dejarik.core.procedure import Steps
from dejarik.games.legion.moves import Move, place_others, reveal
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.missions.claiming import carry
from dejarik.games.legion_2020.orders_of_steps import otherwise

STEPS: Final[Steps] = otherwise(Move, {place_others: (place_others, put_back), reveal: (carry, reveal)})
