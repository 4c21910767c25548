"""Aids for people who look before they answer: how others stand to a character, what an attack would bring, where a
move or a push would end. All of it can be worked out from what lies open on the table."""

from __future__ import annotations

from math import degrees, hypot
from typing import Any

import msgspec

from dejarik.core.aid import AidAsked, AidTerms, NoAid
from dejarik.core.decision import Decision, Placement, Refusal, Spot
from dejarik.core.game import Game
from dejarik.games.aiding import numbers_of, odds_are_told, place_of, question_of
from dejarik.games.shatterpoint.facts.measures import RANGES
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.measuring import in_range, near_token
from dejarik.games.shatterpoint.moves import ToolReach
from dejarik.games.shatterpoint.pools import cover
from dejarik.games.shatterpoint.pushing import Push, bearing, pushed
from dejarik.games.shatterpoint.shown.target_odds import TargetOdds, target_odds
from dejarik.games.shatterpoint.sight import sees
from dejarik.games.shatterpoint.standing import Standing
from dejarik.games.shatterpoint.state import Character, PlayerId
from dejarik.games.shatterpoint.terrain import higher
from dejarik.tabletop.polygon import Point, Polygon
from dejarik.tabletop.shape import disc
from dejarik.tabletop.tool import drawn, joint, lay, laying_to, lies_clear, touches


class Relation(msgspec.Struct, frozen=True):
    """How another character stands to one: edge to edge in mm, the smallest range that holds it (0: none does), and
    what an attack from the one would meet."""

    character: int
    mm: int
    range: int
    elevation: str
    seen: bool
    engaged: bool
    cover: int


class Relations(msgspec.Struct, frozen=True):
    relations: list[Relation]
    ranges: tuple[float, ...]
    """The lengths of the ranges, to be drawn."""


class ToolLaid(msgspec.Struct, frozen=True):
    """A tool that leads there: its outlines, where its hinge is and by how many degrees that is bent; `laid` is the
    heading of its first arm and by how much the second turns from that, clockwise."""

    outlines: tuple[Polygon, ...]
    hinge: Point
    bend: int
    laid: tuple[float, float]


class Landing(msgspec.Struct, frozen=True):
    """Where an answer would bring a character and by which tool, whom it would be engaged with, which objectives it
    would contest and how enemies would stand to it there; or what forbids it, and the nearest place where it may
    come."""

    x: float
    y: float
    z: float
    engaged: tuple[int, ...] = ()
    objectives: tuple[str, ...] = ()
    relations: tuple[Relation, ...] = ()
    tool: ToolLaid | None = None
    rule: str = ""
    why: str = ""
    args: dict[str, object] = {}
    nearest: tuple[float, ...] | None = None


class Odds(msgspec.Struct, frozen=True):
    odds: None
    options: dict[str, TargetOdds]


def aid(match: Game[Any], player: PlayerId | None, asked: AidAsked, terms: AidTerms) -> Relations | Landing | Odds:
    assert isinstance(match, Shatterpoint)
    match asked.about:
        case "relations":
            return Relations(relations(match, _character(match, asked.piece)), RANGES[1:])
        case "landing":
            question = question_of(match, player, asked)
            place, laid = _with_tool(asked)
            return landing(match, question, place_of(question, place), laid)
        case "odds" if asked.kind == "target":
            odds_are_told(match, terms)
            return Odds(None, target_odds(match, question_of(match, player, asked)))
    raise NoAid("no-aid", "There is no such aid; ask for relations, landing, or the odds of a target.")


def relations(game: Shatterpoint, one: Character) -> list[Relation]:
    """Measuring is free at any time (measure.any-time)."""
    return [_relation(game, one, other) for other in game.state.characters if other.placed and other.id != one.id]


def _relation(game: Shatterpoint, one: Character, other: Character) -> Relation:
    mm = max(0.0, hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius)
    enemy = game.owner_of(one) != game.owner_of(other)
    seen = sees(game, one, other)
    return Relation(
        character=other.id,
        mm=round(mm),
        range=next((range for range in (1, 2, 3, 4, 5) if in_range(one, other, range)), 0),
        elevation="higher" if higher(other.z, one.z) else "lower" if higher(one.z, other.z) else "same",
        seen=seen,
        engaged=enemy and other.id in game.engaged_with(one),
        cover=cover(game, one, other).total if enemy and seen else 0,
    )


def _with_tool(asked: AidAsked) -> tuple[AidAsked, tuple[float, float] | None]:
    """A place, and after it how the tool is held, where somebody holds it."""
    numbers = numbers_of(asked)
    if len(numbers) != 5:
        return asked, None
    return msgspec.structs.replace(asked, by=" ".join(map(str, numbers[:3]))), (numbers[3], numbers[4])


def landing(match: Shatterpoint, asked: Decision, spot: Spot, held: tuple[float, float] | None = None) -> Landing:
    placement = asked.placement
    assert placement is not None
    assert asked.subject is not None
    refusal = placement.judge(spot)
    game = match.clone()
    assert isinstance(game, Shatterpoint)
    character = game.character(asked.subject)
    push = game.current(Push)
    if len(spot) == 1 and push is not None:
        spot = pushed(game, character, bearing(game, push) + spot[0], RANGES[push.range])
    if refusal is not None:
        return _refused(spot, refusal, placement.nearest(spot))
    character.placed = True
    game.put(character, spot)
    near = tuple([one.id for one in game.state.objectives if one.active and near_token(character, one, 2)])
    x, y, z = spot
    there = tuple([_relation(game, character, one) for one in game.enemies_of(character)])
    return Landing(x, y, z, game.engaged_with(character), near, there, _tool_to(placement, (x, y), held))


def _tool_to(placement: Placement, end: Point, held: tuple[float, float] | None) -> ToolLaid | None:
    """move.tool.procedure: as it is held if that leads there, clear of what is in the way; else the least bent."""
    reach = placement.reach if isinstance(placement, Standing) else None
    if not isinstance(reach, ToolReach) or end == (reach.mover.x, reach.mover.y):
        return None
    mover, tool, walls = reach.mover, reach.tool, reach.in_the_way()
    laid = lay(tool, mover.x, mover.y, mover.radius, *held) if held is not None else None
    if laid is None or not touches(tool, laid, disc(*end, mover.radius)) or not lies_clear(tool, laid, walls):
        laid = laying_to(tool, mover.x, mover.y, mover.radius, end, walls)
    if laid is None:
        return None
    outlines = tuple([tuple([(round(x, 1), round(y, 1)) for x, y in one]) for one in drawn(tool, laid)])
    return ToolLaid(outlines, joint(tool, laid), round(degrees(abs(laid[3]))), laid[2:])


def _refused(spot: Spot, refusal: Refusal, nearest: Spot | None) -> Landing:
    x, y, z = (*spot, 0.0, 0.0)[:3]
    return Landing(x, y, z, rule=refusal.rule, why=refusal.why, args=dict(refusal.args), nearest=nearest)


def _character(game: Shatterpoint, id: int | None) -> Character:
    characters = game.state.characters
    if id is None or not 0 <= id < len(characters) or not characters[id].placed:
        raise NoAid("no-aid", "No character of that number is on the table.")
    return characters[id]
