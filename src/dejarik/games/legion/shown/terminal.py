"""A battlefield in characters: the mission, each army by its units and what lies on the table, with places in
millimetres from the lower left corner."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from dejarik.core.event import Event
from dejarik.games.legion.shown.view import PlayerView, TokenView, UnitView, View
from dejarik.games.plain_table import as_typed as as_typed
from dejarik.games.plain_table import choices as choices
from dejarik.games.plain_table import options as options
from dejarik.games.plain_table import prompt as prompt
from dejarik.games.plain_table import rounds as rounds
from dejarik.games.plain_table import suggestion as suggestion
from dejarik.games.plain_table import typed as typed
from dejarik.games.speaker import Speaker
from dejarik.words.style import Style

if TYPE_CHECKING:
    from dejarik.tabletop.pose import Pose

LINE = 110
QUIET: frozenset[str] = frozenset()
HEADINGS = frozenset({"round.began"})


def begins_round(event: Event) -> bool:
    return event.name == "round.began"


def moment(view: View, speaker: Speaker) -> str:
    return speaker.say("board.moment", round=view.round or None, phase=view.phase)


def situation(view: View, speaker: Speaker) -> list[str]:
    """The pool that is being resolved."""
    attack = view.attack
    if attack is None or attack.pool is None:
        return []
    defender = attack.pools[attack.pool].defender
    rolled = attack.defense_dice or None
    return [speaker.say("board.attack", attacker=attack.attacker, defender=defender, dice=attack.dice, rolled=rolled)]


def layout(view: View) -> object:
    """It is drawn once an activation."""
    under_way = view.activation
    return view.round, view.phase, mission(view), None if under_way is None else under_way.unit


def board(view: View, speaker: Speaker, style: Style) -> list[str]:
    """Opponents first, so that one's own units are nearest to the question."""
    own = view.player or 0
    lines = [*field(view, speaker)]
    for player in sorted(view.players, key=lambda one: (one.id == own, one.id)):
        lines += ["", style.paint(summary(view, player, speaker), "green" if player.id == own else "red")]
        lines += army(view, player, speaker)
        lines += hand(player, speaker)
    return lines


def field(view: View, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("board.field", battlefield=view.battlefield, width=round(view.width), height=round(view.height))
    if any(mission(view)):
        yield speaker.say("board.mission", cards=tuple(filter(None, mission(view))))
    lying = [lies(token, speaker) for token in view.tokens]
    yield from textwrap.wrap(speaker.say("board.tokens", tokens=" · ".join(lying)), LINE) if lying else ()


def mission(view: View) -> tuple[str, ...]:
    """The battle cards that lie open."""
    names = ("objective", "secondary", "deployment", "condition")  # not every edition has all of them
    return tuple([str(getattr(view, name, "")) for name in names])


def lies(token: TokenView, speaker: Speaker) -> str:
    kind = speaker.name("token", token.name or token.kind)
    return speaker.phrase("board.token", kind=kind, secured=token.secured, **place(token.pose, token.z))


def place(pose: Pose, z: float) -> Mapping[str, object]:
    return {"x": round(pose.x), "y": round(pose.y), "z": round(z) or None}


# An army.


def summary(view: View, player: PlayerView, speaker: Speaker) -> str:
    pool = [f"{count} {speaker.name('rank', rank)}" for rank, count in player.pool.items()]
    return speaker.say(
        "board.player",
        player=player.id,
        blue=player.id == view.blue,
        points=player.points,
        cards=player.cards,
        command=player.command or None,
        pool=", ".join(pool) or None,
    )


def army(view: View, player: PlayerView, speaker: Speaker) -> Iterator[str]:
    poses = {one.id: place(one.pose, one.z) for one in view.miniatures}
    aboard = {unit: one.id for one in view.units for unit in one.carries}
    for unit in (one for one in view.units if one.owner == player.id):
        words = [speaker.name("unit", unit.id), *condition(unit, poses.get(unit.leader), aboard.get(unit.id), speaker)]
        yield from textwrap.wrap(", ".join(words), LINE, initial_indent="  ", subsequent_indent="      ")


def condition(
    unit: UnitView, stands: Mapping[str, object] | None, carrier: int | None, speaker: Speaker
) -> Iterator[str]:
    if unit.defeated:
        yield speaker.phrase("board.defeated")
        return
    if carrier is not None:
        yield speaker.phrase("board.aboard", unit=carrier)
    elif stands is None or not unit.deployed:
        yield speaker.phrase("board.off")
    else:
        yield speaker.phrase("board.at", **stands)
    yield speaker.phrase("board.strength", alive=unit.alive, count=len(unit.miniatures), left=unit.left)
    yield from (speaker.phrase(f"board.{state}") for state in states(unit))
    counts = {"suppression": unit.suppression, **unit.tokens}
    yield from (f"{count} {speaker.name('token', token)}" for token, count in counts.items() if count)


def states(unit: UnitView) -> Iterable[str]:
    """What is true of it, by the keys of the words."""
    told = {
        "ordered": unit.order == "up",
        "acted": unit.order == "down",
        "suppressed": unit.suppressed and not unit.panicked,
        "panicked": unit.panicked,
        "engaged": unit.engaged,
        "standby": unit.standby,
        "damaged": unit.damaged,
    }
    return [state for state, holds in told.items() if holds]


def hand(player: PlayerView, speaker: Speaker) -> list[str]:
    """One's own cards: another's are never in the view."""
    if not player.hand:
        return []
    held = speaker.say("board.hand", cards=player.hand)
    return textwrap.wrap(held, LINE, initial_indent="  ", subsequent_indent="      ")
