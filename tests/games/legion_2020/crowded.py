"""The crowded tables of the edition, with its own cards and missions (`tests/games/legion/crowded.py`). Who has changed
a rule on purpose writes what comes of it anew: `python -m tests.games.legion_2020.crowded`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dejarik.core.procedure import Procedure
from dejarik.games.legion.setup import mission_is_set, place_objectives
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.setup import prepare_supply, set_up_condition, set_up_objective
from tests.games.legion.crowded import Tables

KEPT = Path(__file__).with_name("crowded.json")


class Lay2020(Procedure):
    """The tokens of a mission, and the round counter."""

    steps = (mission_is_set, place_objectives, set_up_objective, set_up_condition, prepare_supply)


@cache
def tables() -> Tables:
    return Tables(Legion2020, Lay2020, times=2, slices=4)


if __name__ == "__main__":
    tables().keep(KEPT)
