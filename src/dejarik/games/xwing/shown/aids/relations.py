"""How a ship stands to each other ship: range, arcs both ways, what lies between, and what it could attack with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.xwing import ruler
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.shown.aids.hypothetical import declared, line_of
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import refuse_attack, refuse_target, refuse_weapon, weapons
from dejarik.tabletop.closest_lines import Band, clear_line, closest_band
from dejarik.tabletop.polygon import Line

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

ARCS = ("front", "rear", "left", "right", "bullseye")


class PossibleAttack(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an attack with this weapon would be, or why there can be none."""

    weapon: str
    range: int | None = None
    arc: str | None = None
    line: Line | None = None
    obstructed: bool = False
    obstacles: list[int] = []
    refused: Refusal | None = None


class Relation(msgspec.Struct, frozen=True, omit_defaults=True):
    ship: ShipId
    range: int
    distance: float
    line: Line
    arcs: list[str]
    """Those of the piece that hold some part of the ship."""
    arcs_back: list[str]
    """Those of the ship that hold some part of the piece."""
    obstacles: list[int] = []
    ships: list[ShipId] = []
    attacks: list[PossibleAttack] = []


def relations(game: XWing, piece: Ship) -> list[Relation]:
    """Nearest first."""
    others = sorted(game.others(piece), key=lambda other: (game.distance(piece, other), other.id))
    return [relation(game, piece, other) for other in others]


def relation(game: XWing, piece: Ship, other: Ship) -> Relation:
    band = closest_band(game.footprint(piece), game.footprint(other))
    distance = game.distance(piece, other)
    return Relation(
        ship=other.id,
        range=ruler.band(distance),
        distance=round(distance, 1),
        line=drawn(band[0]),
        arcs=[one for one in ARCS if game.in_arc(piece.id, other.id, one)],
        arcs_back=[one for one in ARCS if game.in_arc(other.id, piece.id, one)],
        obstacles=obstacles_across(game, band),
        ships=ships_across(game, band, (piece.id, other.id)),
        attacks=attacks(game, piece, other) if other.owner != piece.owner else [],
    )


def attacks(game: XWing, attacker: Ship, target: Ship) -> list[PossibleAttack]:
    found = []
    for weapon in weapons(game, attacker):
        refusal = (
            refuse_attack(game, attacker)
            or refuse_target(game, attacker, weapon, target)
            or refuse_weapon(game, attacker, weapon)
        )
        found.append(
            PossibleAttack(weapon.id, refused=refusal)
            if refusal is not None
            else possible_attack(game, attacker, target, weapon.id)
        )
    return found


def possible_attack(
    game: XWing, attacker: Ship, target: Ship, weapon: str, granted: Attack | None = None
) -> PossibleAttack:
    attack = declared(game, attacker, target, weapon, granted)
    band = line_of(game, attack)
    return PossibleAttack(
        weapon,
        range=attack.range,
        arc=attack.arc.replace("_", "-"),
        line=drawn(band[0]),
        obstructed=attack.obstructed,
        obstacles=obstacles_across(game, band) if attack.obstructed else [],
    )


def obstacles_across(game: XWing, band: Band) -> list[int]:
    """Those that some closest line crosses."""
    return [one.id for one in game.state.obstacles if one.polygon is not None and clear_line(band, [one.polygon])[1]]


def ships_across(game: XWing, band: Band, but: tuple[ShipId, ...]) -> list[ShipId]:
    return [one.id for one in game.ships if one.id not in but and clear_line(band, [game.footprint(one)])[1]]


def drawn(line: Line) -> Line:
    (ax, ay), (bx, by) = line
    return ((round(ax, 1), round(ay, 1)), (round(bx, 1), round(by, 1)))
