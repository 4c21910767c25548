"""An X-Wing table in characters: the play area, one line of facts for each ship, the dial as a grid."""

from __future__ import annotations

import textwrap
from math import degrees, pi, radians
from random import Random
from typing import cast

from dejarik.core.decision import Decision, Spot
from dejarik.core.event import Event
from dejarik.games.plain_table import rounds as rounds
from dejarik.games.speaker import Speaker
from dejarik.games.xwing.facts import pilot_facts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.shown.view import AttackView, DeviceView, ObstacleView, ShipView, View
from dejarik.tabletop import polygon
from dejarik.tabletop.pose import Pose
from dejarik.words.style import Style

COLUMNS, ROWS = 60, 30
LINE = 96
UNBROKEN = "\u00a0"
ARROWS = "↑↗→↘↓↙←↖"
PLAIN_ARROWS = "^/>\\v/<\\"
# What the board shows need not be read as well; the log has it.
HEADINGS = frozenset({"phase.begins"})
QUIET = frozenset(
    {"dial.assigned", "dial.revealed", "obstacle.placed", "ship.placed", "ship.activates", "ship.removed"}
)
BEARINGS = (
    "turn-left", "bank-left", "straight", "bank-right", "turn-right", "koiogran", "segnor-left", "segnor-right",
    "tallon-left", "tallon-right", "stationary", "reverse-bank-left", "reverse-straight", "reverse-bank-right",
)  # fmt: skip
DIAL_COLOURS = {"blue": "cyan", "white": "bold", "red": "red"}
Cells = list[list[tuple[str, str | None]]]


def seen(view: object) -> View:
    return cast(View, view)


def options(lists: bool) -> dict[str, object]:
    """Without squads of their own, people begin with the three ships of the learning game."""
    return {"setup": "standard" if lists else "learning"}


def begins_round(event: Event) -> bool:
    return event.args.get("phase") == "planning"


def prompt(game: XWing, decision: Decision, speaker: Speaker) -> str:
    return speaker.prompt(decision)


def moment(view: object, speaker: Speaker) -> str:
    """The round, once there is one, and the phase."""
    return speaker.say("board.moment", round=seen(view).round or None, phase=seen(view).phase)


def situation(view: object, speaker: Speaker) -> list[str]:
    """What is under way and bears on the question: an attack and its dice."""
    attack = seen(view).attack
    return [] if attack is None or attack.defender is None else [attack_line(attack, speaker)]


def layout(view: object) -> object:
    """What must change before the board is worth drawing again."""
    table = seen(view)
    obstacles, devices = tuple(one.pose for one in table.obstacles), tuple(one.id for one in table.devices)
    markers = table.escalation.markers if table.escalation else ()
    return table.round, tuple(ship.pose for ship in table.ships), obstacles, devices, markers


def board(view: object, speaker: Speaker, style: Style) -> list[str]:
    table = seen(view)
    lines = play_area(table, style)
    lines.append(speaker.say("board.legend", asteroid=shade("asteroid", style) * 2, debris=shade("debris", style) * 2))
    if table.devices:
        lines.append(speaker.say("board.devices", bomb=sign("bomb", style), mine=sign("mine", style)))
    if table.escalation is not None:
        first, second = table.escalation.threat_destroyed
        goal = table.escalation.goal
        lines.append(speaker.say("board.escalation", one=0, first=first, two=1, second=second, goal=goal))
    for ship in table.ships:
        lines += legend(table, ship, speaker, style)
    return lines


# The play area.


def play_area(table: View, style: Style) -> list[str]:
    cells: Cells = [[(" ", None)] * COLUMNS for _ in range(ROWS)]
    for obstacle in table.obstacles:
        lay(cells, table, obstacle, style)
    for device in table.devices:
        put_down(cells, table, device, style)
    for number, pose in enumerate(table.escalation.markers if table.escalation else (), start=1):
        put_marker(cells, table, pose, f"{'◇' if style.signs else '*'}{number}")
    present = [ship for ship in table.ships if ship.pose is not None]
    for ship in present:  # arrows first, so that where ships stand close every number can be read
        draw(cells, table, ship, 2, arrow(ship, style), style)
    for ship in present:
        for offset, letter in enumerate(mark(table, ship)):
            draw(cells, table, ship, offset, letter, style)
    return framed(cells, table, style)


def lay(cells: Cells, table: View, obstacle: ObstacleView, style: Style) -> None:
    if obstacle.pose is None:
        return
    outline = polygon.placed(obstacle.outline, obstacle.pose.x, obstacle.pose.y, obstacle.pose.heading)
    for row in range(ROWS):
        for column in range(COLUMNS):
            if polygon.contains(outline, centre(table, column, row)):
                cells[row][column] = (shade(obstacle.kind, style), "yellow" if obstacle.kind == "asteroid" else "dim")


def put_down(cells: Cells, table: View, device: DeviceView, style: Style) -> None:
    """A device is hardly larger than a cell: one sign where its middle is."""
    outline = polygon.placed(device.outline, device.pose.x, device.pose.y, device.pose.heading)
    x, y = (sum(values) / len(outline) for values in zip(*outline, strict=True))
    column, row = int(x / table.width * COLUMNS), ROWS - 1 - int(y / table.height * ROWS)
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        cells[row][column] = (sign(device.kind, style), colour(table, device.owner))


def sign(kind: str, style: Style) -> str:
    if style.signs:
        return "●" if kind == "bomb" else "✱"
    return "o" if kind == "bomb" else "*"


def put_marker(cells: Cells, table: View, pose: Pose, text: str) -> None:
    """A hyperspace marker: a sign and its number."""
    row = ROWS - 1 - int(pose.y / table.height * ROWS)
    for offset, sign in enumerate(text):
        cells[row][int(pose.x / table.width * COLUMNS) - 1 + offset] = (sign, "cyan")


def centre(table: View, column: int, row: int) -> tuple[float, float]:
    return ((column + 0.5) * table.width / COLUMNS, (ROWS - row - 0.5) * table.height / ROWS)


def draw(cells: Cells, table: View, ship: ShipView, offset: int, letter: str, style: Style) -> None:
    assert ship.pose is not None
    column = int(ship.pose.x / table.width * COLUMNS) - 1 + offset
    row = ROWS - 1 - int(ship.pose.y / table.height * ROWS)
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        cells[row][column] = (letter, colour(table, ship.owner))


def framed(cells: Cells, table: View, style: Style) -> list[str]:
    """With an edge, and millimetres along it, so that a place can be read off."""
    edge = "     +" + "-" * COLUMNS + "+"
    lines = [edge]
    for index, row in enumerate(cells):
        height = round((ROWS - index) * table.height / ROWS)
        scale = f"{height:4d} " if index % 5 == 0 else " " * 5
        lines.append(f"{scale}|{''.join(style.paint(sign, hue) if hue else sign for sign, hue in row)}|")
    lines.append("   0" + edge[4:])
    marks = "".join(f"{round(column * table.width / COLUMNS):<10d}" for column in range(0, COLUMNS, 10))
    lines.append(" " * 6 + marks + str(round(table.width)))
    return lines


def shade(kind: str, style: Style) -> str:
    if style.signs:
        return "▓" if kind == "asteroid" else "░"
    return "#" if kind == "asteroid" else ":"


def arrow(ship: ShipView, style: Style) -> str:
    if ship.pose is None:
        return " "
    return (ARROWS if style.signs else PLAIN_ARROWS)[round(ship.pose.heading / (pi / 4)) % 8]


def mark(table: View, ship: ShipView) -> str:
    """ "R1": the initial of the faction, or A and B where both are the same, and the ship's number."""
    factions = {one.owner: pilot_facts(one.pilot[0]).faction for one in table.ships}
    both_alike = len(set(factions.values())) < len(factions)
    letter = "AB"[ship.owner] if both_alike else factions[ship.owner][0].upper()
    return f"{letter}{ship.number}"


def colour(table: View, owner: int) -> str:
    return "green" if owner == (table.player or 0) else "red"


# The ships.


def legend(table: View, ship: ShipView, speaker: Speaker, style: Style) -> list[str]:
    name = f"{mark(table, ship)} {arrow(ship, style)} {speaker.name('card', ship.pilot[0])}"
    facts = [speaker.name("type", ship.type), speaker.phrase("board.initiative", initiative=ship.initiative)]
    if ship.where == "play" and not ship.destroyed:
        facts += condition(ship, speaker)
    else:
        facts.append(speaker.phrase("board.destroyed" if ship.destroyed else f"board.{ship.where}"))
    width = max(len(f"{mark(table, one)} ? {speaker.name('card', one.pilot[0])}") for one in table.ships)
    whole = [fact.replace(" ", UNBROKEN) for fact in facts]
    wrapped = textwrap.wrap(", ".join(whole), LINE - width, break_on_hyphens=False, break_long_words=False)
    first, *rest = [line.replace(UNBROKEN, " ") for line in wrapped]
    painted = style.paint(name.ljust(width), colour(table, ship.owner))
    return [
        f"{painted}  {first}",
        *(" " * (width + 2) + line for line in rest),
    ]


def condition(ship: ShipView, speaker: Speaker) -> list[str]:
    damage = len(ship.faceup) + ship.facedown
    facts = [speaker.phrase("board.hull", left=ship.hull - damage, hull=ship.hull)]
    if ship.shield_value:
        facts.append(speaker.phrase("board.shields", shields=ship.shields, value=ship.shield_value))
    if ship.force_capacity:
        facts.append(speaker.phrase("board.force", force=ship.force, value=ship.force_capacity))
    if ship.tokens:
        tokens = [f"{count} {speaker.name('short-token', token)}" for token, count in ship.tokens.items()]
        facts.append(speaker.phrase("board.tokens", tokens=" + ".join(tokens)))
    if ship.locks:
        facts.append(speaker.phrase("board.locks", ships=" + ".join(speaker.name("ship", one) for one in ship.locks)))
    if damage:
        cards = [speaker.name("card", card) for card in ship.faceup]
        if ship.facedown:
            cards.append(speaker.phrase("board.facedown", count=ship.facedown))
        facts.append(speaker.phrase("board.damage", cards=" + ".join(cards)))
    if ship.turret:
        facts.append(speaker.phrase("board.turret", arcs=ship.turret))
    facts += [card_fact(card, charges, side, speaker) for card, charges, side in ship.upgrades]
    if ship.dial is not None:
        speed, _, bearing = ship.dial.partition("-")
        facts.append(speaker.phrase("board.dial", speed=speed, bearing=bearing))
    elif ship.dial_assigned:
        facts.append(speaker.phrase("board.dial-hidden"))
    return facts


def card_fact(card: str, charges: int, side: int, speaker: Speaker) -> str:
    has_charges = upgrade_facts(card).sides[side].charges is not None
    name = speaker.name("card-side", (card, side))
    return f"{name} ({charges})" if has_charges else name


def attack_line(attack: AttackView, speaker: Speaker) -> str:
    return speaker.say(
        "board.attack",
        attacker=attack.attacker,
        defender=attack.defender,
        range=attack.range,
        obstructed=attack.obstructed,
        attack=speaker.name("faces", attack.attack_dice),
        defense=speaker.name("faces", attack.defense_dice),
    )


# Questions.


def choices(decision: Decision, speaker: Speaker, style: Style) -> list[str] | None:
    """A dial as a grid of speeds and bearings, each cell a choice's number; None for every other question."""
    if not decision.options or any(option.label != "option.maneuver" for option in decision.options):
        return None
    cells = {
        (one.args["speed"], one.args["bearing"]): (index, one) for index, one in enumerate(decision.options, start=1)
    }
    speeds = sorted({cast(int, speed) for speed, _ in cells}, reverse=True)
    bearings = [bearing for bearing in BEARINGS if any(key[1] == bearing for key in cells)]
    heads = "".join(f"{speaker.name('short-bearing', one):^11}" for one in bearings)
    lines = [f"{speaker.phrase('board.speed'):>9}{heads.rstrip()}"]
    for speed in speeds:
        line = f"{speed:>9}"
        for bearing in bearings:
            index, option = cells.get((speed, bearing), (0, None))
            colour = str(option.args.get("difficulty") or "white") if option else ""
            text = f"{index:>2} {speaker.name('colour', colour)}" if option else ""
            line += style.paint(f"{text:^11}", DIAL_COLOURS.get(colour, "dim"))
        lines.append(line.rstrip())
    return lines


def suggestion(game: XWing, decision: Decision) -> Spot:
    """A legal place: ships side by side in the middle of their edge and facing the enemy, obstacles anywhere."""
    placement = decision.placement
    assert placement is not None
    chance = Random(f"{game.answer_count}")
    if decision.kind == "deploy":
        south = game.state.edges[decision.player] == "south"
        y, heading = (50.0, 0.0) if south else (game.state.height - 50.0, round(pi, 6))
        for step in range(1, 16):
            x = game.state.width / 2 + 60.0 * (step // 2) * (-1) ** step
            if placement.judge((x, y, heading)) is None:
                return (x, y, heading)
    return placement.candidates(1, chance.random)[0]


def as_typed(spot: Spot) -> str:
    """x, y and heading as a person types them."""
    x, y, heading = spot
    return f"{x:.0f} {y:.0f} {degrees(heading):.0f}"


def typed(numbers: tuple[float, ...]) -> Spot:
    x, y, heading = numbers
    return (x, y, radians(heading))
