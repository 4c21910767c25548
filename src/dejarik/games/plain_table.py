"""A table in characters that any game has: the view as it is, field by field."""

from __future__ import annotations

from typing import Any

import msgspec

from dejarik.core.decision import Decision, Spot
from dejarik.core.event import Event
from dejarik.core.seen import View
from dejarik.games.speaker import Speaker
from dejarik.words.style import Style

QUIET: frozenset[str] = frozenset()
HEADINGS: frozenset[str] = frozenset()


def options(lists: bool) -> dict[str, object]:
    return {}


def begins_round(event: Event) -> bool:
    return False


def prompt(game: Any, decision: Decision, speaker: Speaker) -> str:
    return speaker.prompt(decision)


def board(view: View, speaker: Speaker, style: Style) -> list[str]:
    """What the game adds to what every view has."""
    return [f"{name}: {msgspec.json.encode(value).decode()}" for name, value in own_fields(view).items()]


def own_fields(view: View) -> dict[str, object]:
    every = View.__struct_fields__
    return {name: value for name, value in msgspec.structs.asdict(view).items() if name not in every}


def moment(view: View, speaker: Speaker) -> str:
    return f"{view.round} {view.phase}".strip()


def situation(view: View, speaker: Speaker) -> list[str]:
    return []


def rounds(view: View) -> int:
    """How many have begun."""
    return view.round


def layout(view: View) -> object:
    return own_fields(view)


def choices(decision: Decision, speaker: Speaker, style: Style) -> list[str] | None:
    return None


def suggestion(game: Any, decision: Decision) -> Spot:
    assert decision.placement is not None
    return decision.placement.suggestion()


def as_typed(spot: Spot) -> str:
    return " ".join(f"{number:g}" for number in spot)


def typed(numbers: tuple[float, ...]) -> Spot:
    return numbers
