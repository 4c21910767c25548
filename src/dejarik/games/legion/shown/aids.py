"""Aids for people who look before they answer: how other units stand to one, what an attack would bring, where a move
would end. All of it can be worked out from what lies open on the table."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from dejarik.core.aid import AidAsked, AidTerms, NoAid
from dejarik.core.decision import Decision, Spot
from dejarik.core.game import Game
from dejarik.games.aiding import numbers_of, odds_are_told, place_of, question_of
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.game import Legion
from dejarik.games.legion.measuring import apart, range_of
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.shown import roll_odds
from dejarik.games.legion.shown.armory import Forming, forming
from dejarik.games.legion.shown.attack_odds import AttackOdds, WoundOdds, attack_odds
from dejarik.games.legion.shown.checks import Check, checks, contests, of_followers
from dejarik.games.legion.shown.cleaning import Cleaning, cleaning
from dejarik.games.legion.shown.contesting import Contested, contested
from dejarik.games.legion.shown.covering import Covering, covering
from dejarik.games.legion.shown.falling import Falling, falling
from dejarik.games.legion.shown.following import Follower, Joinings, contacts, following
from dejarik.games.legion.shown.heartening import Heartened, heartened
from dejarik.games.legion.shown.order_pool import OrderPool, order_pool
from dejarik.games.legion.shown.played_card import PlayedCard, played_card
from dejarik.games.legion.shown.standing import Outlooks, Ways, outlooks, ways
from dejarik.games.legion.shown.tool import tool_to
from dejarik.games.legion.sight import height_of, sees
from dejarik.games.legion.state import PlayerId, Unit, UnitId
from dejarik.games.legion.targeting import leader_sees, refuse_target
from dejarik.tabletop.formation import Formation
from dejarik.tabletop.polygon import Polygon


class Relation(msgspec.Struct, frozen=True):
    """How another unit stands to one: from its leader to the nearest base in mm, the range in which that ends (6 is
    beyond range 5), whether the leader sees it, with what cover, and why it cannot be attacked, if it cannot."""

    unit: UnitId
    mm: int
    range: int
    seen: bool
    cover: int
    refusal: str
    sees: int = 0
    """How many of an enemy's miniatures the leader sees, of so many, and how many of them are obscured from it."""
    standing: int = 0
    obscured: int = 0


class Relations(msgspec.Struct, frozen=True):
    relations: list[Relation]
    ranges: tuple[float, ...]
    """The lengths of the ranges, to be drawn."""


class Landing(msgspec.Struct, frozen=True):
    """Where an answer would bring a leader, and how others stand to it there; or what forbids it, and the nearest place
    where it may come."""

    x: float
    y: float
    z: float
    heading: float
    relations: tuple[Relation, ...] = ()
    levels: tuple[float, ...] = ()
    """The heights on which the base finds a surface there."""
    rule: str = ""
    why: str = ""
    args: dict[str, object] = {}
    nearest: tuple[float, ...] | None = None
    tool: tuple[Polygon, ...] = ()
    """How the tool would lie."""
    checks: tuple[Check, ...] = ()
    """What holds there, also where it is refused."""
    rest: tuple[Follower, ...] = ()
    """Where the others would stand, if nobody moves them."""
    height: float = 0.0
    """That of the leader's silhouette."""


class Odds(msgspec.Struct, frozen=True):
    odds: None
    options: dict[str, AttackOdds]


class RollOdds(msgspec.Struct, frozen=True):
    """With the dice that lie there."""

    odds: None
    options: dict[str, WoundOdds]


Measured = Relations | Landing | Ways | Outlooks | Joinings | Covering | Contested
Foreseen = Odds | RollOdds | Forming | OrderPool | Falling | PlayedCard | Cleaning | Heartened
Given = Measured | Foreseen
MEASURES: Final = "relations, landing, patterns, outlook, contacts, covering, contested"
FORESIGHT: Final = "odds, pool, orders, falling, card, cleaning, courage"


def aid(match: Game[Any], player: PlayerId | None, asked: AidAsked, terms: AidTerms) -> Given:
    assert isinstance(match, Legion)
    match asked.about:
        case "relations":
            return Relations(relations(match, _unit(match, asked.piece)), RANGES[1:])
        case "landing":
            question = question_of(match, player, asked)
            return landing(match, question, place_of(question, asked))
        case "patterns":
            rest, left = formation_of(match, player, asked), numbers_of(asked)
            return ways(match, rest, (left[0], left[1]) if len(left) > 1 else None, asked.other)
        case "outlook":
            rest = formation_of(match, player, asked)
            return outlooks(match, rest, place_of(question_of(match, player, asked), asked), asked.other)
        case "odds" if asked.kind in ("defender", "pool"):
            odds_are_told(match, terms)
            return Odds(None, attack_odds(match, question_of(match, player, asked)))
        case "odds" if asked.kind in roll_odds.KINDS:
            odds_are_told(match, terms)
            question, chosen = question_of(match, player, asked), (asked.by or "").split()
            return RollOdds(None, roll_odds.roll_odds(match, question, chosen))
        case "pool" if asked.kind == "weapons":
            with_odds = terms != "book" or match.over
            return forming(match, question_of(match, player, asked), asked.by, with_odds)
        case "orders" if asked.kind in ("orders", "order-one"):
            return order_pool(match, question_of(match, player, asked), (asked.by or "").split())
        case "contacts" if asked.kind == "pile-in":
            question_of(match, player, asked)
            return contacts(match)
        case "falling":
            return falling(match, _unit(match, asked.piece), numbers_of(asked))
        case "card" if asked.kind == "command-card":
            question = question_of(match, player, asked)
            return played_card(match, question.player, asked.by)
        case "cleaning":
            return cleaning(match, player)
        case "courage":
            return heartened(match, _unit(match, asked.piece))
        case "covering":
            return covering(match)
        case "contested":
            return contested(match)
    raise NoAid("no-aid", f"There is no such aid; ask for one of {MEASURES}, {FORESIGHT}.")


def relations(game: Legion, unit: Unit) -> list[Relation]:
    """Measuring is free at any time."""
    others = [one for one in game.state.units if one.deployed and not one.defeated and one.id != unit.id]
    return [_relation(game, unit, other) for other in others if game.standing(other)]


def _relation(game: Legion, unit: Unit, other: Unit) -> Relation:
    leader = game.leader(unit)
    mm = min([apart(leader, one) for one in game.standing(other)])
    enemy, seen = not game.allied(unit.owner, other.owner), leader_sees(game, unit, other)
    refusal = refuse_target(game, unit, other) if enemy else None
    theirs = game.standing(other) if enemy and range_of(mm) < len(RANGES) else []
    return Relation(
        unit=other.id,
        mm=round(mm),
        range=range_of(mm),
        seen=seen,
        cover=game.hidden_value(leader, other) if enemy and (seen or refusal is None) else 0,
        refusal=refusal.why if refusal is not None else "",
        sees=sum([sees(game, leader, one) for one in theirs]),
        standing=len(theirs),
        obscured=sum([game.obscured(leader, one) > 0 for one in theirs]),
    )


def landing(match: Legion, asked: Decision, spot: Spot) -> Landing:
    """Of a base that is put down, by whatever question; a token and the others of a unit are only judged."""
    placement = asked.placement
    if placement is None or (len(spot) not in (3, 4) and not isinstance(placement, Formation)):
        raise NoAid("no-aid", "These numbers are no place for what is put down.")
    x, y, heading = spot[0], spot[1], spot[-1]
    z = spot[2] if isinstance(placement, LeaderPlacement) else 0.0
    refusal, held = placement.judge(spot), checks(match, placement, spot)
    levels: tuple[float, ...] = ()
    if isinstance(placement, LeaderPlacement):
        levels = tuple(sorted({top for top, _ in placement.levels(x, y, heading) or ()}))
    if refusal is not None:
        why = (match.cited(refusal.rule), refusal.why, dict(refusal.args), placement.nearest(spot))
        return Landing(x, y, z, heading, (), levels, *why, checks=held)
    if not isinstance(placement, LeaderPlacement):
        return Landing(x, y, z, heading, checks=held)
    game = match.clone()
    assert isinstance(game, Legion)
    unit = game.unit(placement.mover.unit)
    game.put(placement.mover.id, x, y, z, heading)
    unit.deployed = True
    if placement.mover.id != unit.leader:
        return Landing(x, y, z, heading, levels=levels, checks=held)
    leader = game.leader(unit)
    tool, around, contest = tool_to(placement.way, leader), tuple(relations(game, unit)), tuple(contests(game, leader))
    rest, height = following(game, unit), height_of(game, leader)
    held = (*held, *of_followers(game, leader, rest), *contest)
    return Landing(x, y, z, heading, around, levels, tool=tool, checks=held, rest=rest, height=height)


def formation_of(game: Legion, player: PlayerId | None, asked: AidAsked) -> Formation:
    placement = question_of(game, player, asked).placement
    if not isinstance(placement, Formation) or not placement.pieces:
        raise NoAid("no-aid", "No miniatures are put down there.")
    return placement


def _unit(game: Legion, id: int | None) -> Unit:
    units = game.state.units
    if id is None or not 0 <= id < len(units) or not units[id].deployed or units[id].defeated:
        raise NoAid("no-aid", "No unit of that number is on the table.")
    return units[id]
