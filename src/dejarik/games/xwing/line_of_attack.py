"""The line of an attack: the shortest one, what it crosses, and the attacker's choice among several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Args, Decision, Option
from dejarik.core.procedure import Outcome
from dejarik.games.xwing import arc
from dejarik.games.xwing.attack_rolls import attack_dice, defense_dice
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import Weapon
from dejarik.tabletop.closest_lines import Band, crossings

if TYPE_CHECKING:
    from dejarik.games.xwing.attack import Attack
    from dejarik.games.xwing.game import XWing

Line = tuple[bool, tuple[ShipId, ...], tuple[int, ...]]
"""What a line crosses: whether an obstacle, which ships, which devices."""


def ask_line(game: XWing, attack: Attack, used: Weapon) -> Outcome:
    """obstruct.definition: the line from the closest point to the closest point in the arc. Where several are equally
    short the attacker chooses, if it makes a difference (reading.13)."""
    attacker = game.ship(attack.attacker)
    lines = lines_of(game, attack, closest(game, attack, used))
    if len(lines) > 1:
        lines = different(game, attack, lines)
    take_line(game, attack, lines[0])
    if len(lines) == 1:
        return None
    return Decision(attacker.owner, "line", "reading.13", take_line, line_options(game, lines), subject=attacker.id)


def take_line(game: XWing, attack: Attack, line: Line) -> None:
    """obstruct.definition, obstruct.by-ship"""
    attack.obstructed, attack.obstructing, attack.devices_across = line[0], list(line[1]), list(line[2])


def closest(game: XWing, attack: Attack, used: Weapon) -> Band:
    """The shortest lines, in the arc of the weapon that is nearest to the defender."""
    attacker = game.ship(attack.attacker)
    pose, base = attacker.pose, game.footprint(game.ship(attack.target))
    assert pose is not None
    where = (pose.x, pose.y, pose.heading, attacker.half)
    attack.arc = min(used.arcs, key=lambda one: arc.range_in_arc(base, one, *where))
    band = arc.attack_line(base, attack.arc, *where)
    assert band is not None
    return band


def lines_of(game: XWing, attack: Attack, band: Band) -> list[Line]:
    """The shortest lines as far as they cross different things, the clearest first."""
    ships = [one for one in game.ships if one.id not in (attack.attacker, attack.target)]
    devices, rocks = game.state.devices, game.outlines()
    beyond = len(rocks) + len(ships)
    blockers = [*rocks, *(game.footprint(one) for one in ships), *(one.polygon for one in devices)]
    found: dict[Line, None] = {}
    for met in crossings(band, blockers):
        past = tuple(ships[one - len(rocks)].id for one in met if len(rocks) <= one < beyond)
        over = tuple(devices[one - beyond].id for one in met if one >= beyond)
        found[any(one < len(rocks) for one in met), past, over] = None
    return sorted(found, key=lambda line: (line[0], len(line[1]) + len(line[2])))


def different(game: XWing, attack: Attack, lines: list[Line]) -> list[Line]:
    """Those that obstruction or the number of dice can tell apart, the clearest of each kind."""
    kinds: dict[object, Line] = {}
    for line in lines:
        take_line(game, attack, line)
        kinds.setdefault((line[0], attack_dice(game, attack), defense_dice(game, attack)), line)
    return list(kinds.values())


def line_options(game: XWing, lines: list[Line]) -> tuple[Option, ...]:
    """Each line by what it crosses, but for what they all cross."""
    ships = [one for one in lines[0][1] if all(one in line[1] for line in lines)]
    devices = [one for one in lines[0][2] if all(one in line[2] for line in lines)]
    return tuple(
        line_option(
            game,
            line,
            tuple(one for one in line[1] if one not in ships),
            tuple(one for one in line[2] if one not in devices),
        )
        for line in lines
    )


def line_option(game: XWing, line: Line, ships: tuple[ShipId, ...], devices: tuple[int, ...]) -> Option:
    names = ["obstructed"] if line[0] else []
    names += [*(f"ship:{one}" for one in ships), *(f"device:{one}" for one in devices)]
    id = "+".join(names) or "clear"
    if not ships and not devices:
        return Option(id, line, "option.line-obstructed" if line[0] else "option.line-clear")
    args: Args = {"obstructed": line[0]}
    if ships:
        args["ships"] = ships
    if devices:
        args["cards"] = tuple(one.card for one in game.state.devices if one.id in devices)
    return Option(id, line, "option.line-past", args)
