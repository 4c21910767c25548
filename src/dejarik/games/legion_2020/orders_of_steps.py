"""An edition's order of steps, written as what it has otherwise than the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dejarik.core.procedure import Outcome, Procedure, Steps

Step = Callable[..., Outcome]


def otherwise(kind: type[Procedure], instead: Mapping[Step, Step | None]) -> Steps:
    """The steps of a procedure, some replaced and some left out (None)."""
    missing = [one.__name__ for one in instead if one not in kind.steps]
    assert not missing, f"{kind.__name__} has no step {', '.join(missing)}"
    found = [instead.get(step, step) for step in kind.steps]
    return tuple([step for step in found if step is not None])
