"""An edition's order of steps, written as what it has otherwise than the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dejarik.core.procedure import Outcome, Procedure, Steps

Step = Callable[..., Outcome]


def otherwise(kind: type[Procedure], instead: Mapping[Step, Step | tuple[Step, ...] | None]) -> Steps:
    """The steps of a procedure, some replaced, by several if need be, and some left out (None)."""
    missing = [one.__name__ for one in instead if one not in kind.steps]
    assert not missing, f"{kind.__name__} has no step {', '.join(missing)}"
    found: list[Step] = []
    for step in kind.steps:
        new = instead.get(step, step)
        if new is not None:
            found += new if isinstance(new, tuple) else (new,)
    return tuple(found)
