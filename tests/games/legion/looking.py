"""What somebody asks before answering: whether a place a little aside would do, which one is nearest to a wish, what is
shown of all of them, and whether other candidates may be chosen together."""

from __future__ import annotations

from random import Random

from dejarik.core.decision import Decision, Given, Placement, Refusal
from dejarik.core.several import Several
from dejarik.tabletop.formation import Formation

ASIDE = (2.0, 25.0, 150.0)
"""How far a place is looked for from the one that is taken, in millimetres."""
OFTEN, SELDOM = 0.3, 0.04


def read(decision: Decision) -> object:
    """All that is written on a question."""
    named = decision.several.among if decision.several is not None else decision.options
    if decision.placement is not None:
        named = ()
    closed = [(one.id, refusal.why, refusal.args) for one, refusal in decision.closed]
    return (decision.args, [(one.id, one.label, one.args) for one in named], closed)


def looked(decision: Decision, answer: Given, random: Random) -> object:
    if random.random() > OFTEN:
        return None
    if decision.several is not None and decision.several.among:
        return together(decision.several, random)
    if decision.placement is None or not isinstance(answer, tuple):
        return None
    return beside(decision.placement, [float(number) for number in answer], random)


def together(several: Several, random: Random) -> object:
    chosen = several.read([random.choice(several.among).id for _ in range(random.randint(0, several.most + 1))])
    return (chosen, told(several.judge(chosen))) if isinstance(chosen, tuple) else None


def beside(placement: Placement, numbers: list[float], random: Random) -> object:
    """`numbers` are those of the answer: the first two of each place are x and y."""
    width = 3 if isinstance(placement, Formation) else len(numbers)
    at, away = width * random.randrange(len(numbers) // width), random.choice(ASIDE)
    for axis in (at, at + 1):
        numbers[axis] += random.uniform(-away, away)
    spot = placement.read(numbers)
    if spot is None:
        return None
    near = placement.nearest(spot) if random.random() < SELDOM else None
    shown = placement.shapes() if random.random() < SELDOM else None
    return (spot, told(placement.judge(spot)), near, shown)


def told(refusal: Refusal | None) -> tuple[str, str] | None:
    return None if refusal is None else (refusal.rule, refusal.why)
