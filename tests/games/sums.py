"""Matches that must go as they went: what was asked, refused and told, and how a match stands, summed up after every
slice of some answers and kept beside the test, like the counts of move trees by which chess programs are checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from math import tau
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from dejarik.core.decision import Decision, Given
from dejarik.core.game import Game

STANDING_BACK = ("pass", "stay", "stop", "end", "no", "skip", "none", "done")


def by_lot(decision: Decision, random: Random) -> Given:
    """Somebody who would rather do something."""
    if decision.placement is None and decision.several is None:
        doing = [one for one in decision.options if one.id not in STANDING_BACK]
        if doing and random.random() < 0.8:
            return random.choice(doing)
    elif random.random() < 0.7:
        return decision.answers(1, random.random)[0]
    return decision.draw(random.random)


def nowhere(decision: Decision, random: Random) -> tuple[object, ...]:
    return ()


def unseen(game: Any) -> bytes:
    return b""


def around(decision: Decision, random: Random, count: int = 4) -> tuple[object, ...]:
    """What is said of places around one that is legal, and how the places are shown."""
    place = decision.placement
    if place is None:
        return ()
    legal, told = place.suggestion(), []
    for _ in range(count):
        spot = place.read([jolted(number, random) for number in legal])
        refusal = None if spot is None else place.judge(spot)
        told.append(refusal and refusal.rule)
    return legal, told, sorted(place.shapes().items())


def jolted(number: float, random: Random) -> float:
    """Headings and heights are small numbers, or may be anything."""
    if abs(number) < tau:
        return random.choice((number, number, number + random.gauss(0.0, 0.5), 60.0, 150.0))
    return number + random.gauss(0.0, 25.0)


def summed(
    game: Game[Any],
    random: Random,
    slices: int,
    answers: int,
    choose: Callable[[Decision, Random], Given] = by_lot,
    looks: Callable[[Decision, Random], tuple[object, ...]] = nowhere,
    seen: Callable[[Any], bytes] = unseen,
) -> list[str]:
    """The sums of a match after so many slices of so many answers; fewer where it ends before. `looks` says more of
    each question, `seen` what players see after a slice."""
    sums = []
    for _ in range(slices):
        before, sum = len(game.events), blake2b(digest_size=4)
        for _ in range(answers):
            if game.over or not game.decisions:
                break
            decision = game.decisions[0]
            sum.update(repr((*asked(decision), *looks(decision, random))).encode())
            game.answer(decision, choose(decision, random))
        for event in game.events[before:]:
            sum.update(repr((event.name, sorted(event.args.items()))).encode())
        sum.update(game.state_hash().encode() + seen(game))
        sums.append(sum.hexdigest())
    return sums


def asked(decision: Decision) -> tuple[object, ...]:
    listed = [] if decision.placement or decision.several else [one.id for one in decision.options]
    closed = [(one.id, refusal.rule) for one, refusal in decision.closed]
    return (decision.player, decision.kind, decision.rule, decision.subject, listed, closed)


@cache
def kept(file: Path) -> dict[str, list[str]]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])


def keep(file: Path, sums: Mapping[str, Sequence[str]]) -> None:
    lines = [f"  {json.dumps(name)}: {json.dumps(list(one))}" for name, one in sums.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def goes_as_before(file: Path, name: str, now: list[str], answers: int) -> None:
    before = kept(file)[name]
    same = next((at for at, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), len(now))
    assert now == before, f"{name}: it is another match after {same * answers} answers, or before the next {answers}"
