"""What tests of abilities do again and again."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import LISTENERS, Answer
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts.measures import RANGES
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.windows import AfterAttack, AfterRolling, Moment, WhenTargeted
from tests.rules.shatterpoint.scenario import Scenario


def sends(sp: Scenario, unit: Unit, by: float = 60, kind: str = "", character: int = 0) -> None:
    """A character of the unit is chosen, where one must be, and moves up the table: by that kind, where it is asked."""
    one = sp.first(unit, character)
    x, y, z = one.x, one.y, one.z
    while sp.asked in ("choose-character", "next-character"):
        sp.answer(f"character:{one.id}")
    if sp.asked == "move-kind":
        sp.answer(kind)
    assert sp.asked == "move"
    sp.answer((x, y + by, z))


def stays(sp: Scenario) -> None:
    """Whoever else might move does not."""
    while sp.asked in ("next-character", "move-kind", "move"):
        sp.answer("pass" if sp.asked == "next-character" else "stay")


def moment(sp: Scenario, window: Moment) -> None:
    """It has come, and whoever listens answers it."""
    opened = sp.game.open(window)
    if opened is not None:
        sp.run(opened)


def passes(sp: Scenario) -> None:
    """The open question is declined, or answered somehow."""
    if sp.asked in ("push", "pull", "shove"):
        sp.answer((0.0,))
    else:
        sp.answer(next((one for one in sp.ways_out if one in sp.options), sp.options[0]))


def finishes(sp: Scenario) -> None:
    """What is left is declined, or answered somehow."""
    for _ in range(200):
        if sp.asked is None:
            return
        passes(sp)
    pytest.fail("there is no end of it")


def movers(sp: Scenario) -> list[tuple[int, str]]:
    """Who has moved, and how."""
    return [(int(str(one["character"])), str(one["kind"])) for one in sp.events("character.moved")]


def moves(unit: Unit, kind: str = "dash") -> list[tuple[int, str]]:
    """All of the unit, one after the other."""
    return [(one, kind) for one in unit.characters]


def apart(sp: Scenario, unit: Unit, other: Unit, range: int, more: float = 0.0) -> None:
    """The first character of the other unit is put up the table at exactly that range of the first one, edge to edge,
    or so many millimetres more."""
    here, there = sp.first(unit), sp.first(other)
    sp.put(there, here.x, here.y + RANGES[range] + here.radius + there.radius + more)


# Moments, without all that leads to them.


def answering(sp: Scenario, unit: Unit, ability: str, window: Moment, force: int = 9) -> list[Answer]:
    """What of the unit's ability answers the moment, where there is so much Force."""
    for player in sp.game.state.players:
        player.force = force
    found = [one for one in LISTENERS[ability] if isinstance(one, Answer) and one.listens_to is type(window)]
    assert found
    return [one for one in found if one.applies(sp.game, unit.id, window)]


def answers(sp: Scenario, unit: Unit, ability: str, window: Moment, force: int = 9) -> bool:
    return bool(answering(sp, unit, ability, window, force))


def fight(sp: Scenario, attacker: Unit, defender: Unit, type: str = "melee", action: bool = True) -> Attack:
    """The attack under way; the one before it is forgotten."""
    sp.game.stack.clear()
    attack = Attack(
        attacker=attacker.characters[0],
        defender=defender.characters[0],
        type=type,  # type: ignore[arg-type]
        action=action,
    )
    sp.game.stack.append(attack)
    return attack


def targeted(sp: Scenario, attacker: Unit, defender: Unit, type: str = "melee", action: bool = True) -> WhenTargeted:
    fight(sp, attacker, defender, type, action)
    return WhenTargeted(attacker=attacker.characters[0], defender=defender.characters[0], type=type, action=action)


def rolled(
    sp: Scenario, attacker: Unit, defender: Unit, roll: str, by: int, type: str = "melee", action: bool = True
) -> AfterRolling:
    fight(sp, attacker, defender, type, action)
    return AfterRolling(attacker=attacker.characters[0], defender=defender.characters[0], type=type, roll=roll, by=by)


def attacked(
    sp: Scenario,
    attacker: Unit,
    defender: Unit,
    type: str = "melee",
    action: bool = True,
    failures: int = 0,
    wounded: bool = False,
) -> AfterAttack:
    fight(sp, attacker, defender, type, action)
    return AfterAttack(
        attacker=attacker.characters[0],
        defender=defender.characters[0],
        type=type,
        failures=failures,
        wounded=wounded,
        action=action,
    )
