"""A numbered procedure of a rulebook as a record on the match's stack: a step counter and what it must remember."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from dejarik.core.decision import Decision


class Procedure(msgspec.Struct, kw_only=True, tag=True, tag_field="procedure", gc=False):
    """Subclasses add fields and end with `steps = (…)`, unannotated so that it is no field; those whose own
    subclasses have other steps annotate it as a ClassVar.

    Records have no cycles (they refer to each other by id), so the garbage collector need not look at them.

    A step is called with the game and its procedure. It changes state and returns None; or asks (a Decision, or several
    that are open at once) and changes nothing; or hands over to another Procedure; or says AGAIN or DONE. The counter
    is the loop's own, which writes it down only when it stops: to go elsewhere a step says `Again(step=…)`."""

    step: int = 0
    steps: ClassVar[Steps] = ()


class Again(msgspec.Struct, frozen=True, gc=False):
    """Stay at this step, or go to another (`step`), after `first` has run if there is one."""

    first: Procedure | None = None
    step: int | None = None


class Done(msgspec.Struct, frozen=True, gc=False):
    """Leave the procedure, whatever steps remain; `last` runs in its place if there is one."""

    last: Procedure | None = None


AGAIN = Again()
OTHERS_STAND = Again()
"""AGAIN after an answer that changes nothing for the other open questions: they stand as they were asked."""
DONE = Done()

Outcome = None | Decision | tuple[Decision, ...] | Procedure | Again | Done
Steps = tuple[Callable[..., Outcome], ...]
