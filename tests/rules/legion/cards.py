"""Cards at the table of a test: shown, played, and what a unit has of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from dejarik.core.ability import Window
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import RESOLVE, Attack
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.divulging import DIVULGED
from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.flaws import FLAWS
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.programs import COMMANDS, EFFECTS, PERMANENT, PROGRAMS
from dejarik.games.legion.purse import Pay, purse, spend
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import weapon, weapons_of
from dejarik.games.legion.token_kinds import TokenKind, gain
from dejarik.games.legion.windows import AfterAttack, CommandsResolved, PoolFormed
from tests.rules.legion.scenario import A, Scenario

TOKENS = ("aim", "dodge", "surge", "observation", "suppression")
Gain = dict[str, int]


@contextmanager
def cards_of_its_own() -> Iterator[None]:
    """What a test writes on cards is gone after it."""
    written: list[Any] = [COMMANDS, DIVULGED, EFFECTS, FLAWS, PERMANENT, PROGRAMS]
    before = [one.copy() for one in written]
    yield
    for now, then in zip(written, before, strict=True):
        now.clear()
        now.update(then)


def show(lg: Scenario, card: str, player: int = A) -> None:
    """The card lies face up."""
    lg.game.state.players[player].chosen = card
    lg.game.state.revealed = True
    lg.changed()


def play(lg: Scenario, card: str, player: int = A) -> None:
    """And what it says without a time is done."""
    show(lg, card, player)
    if (moment := lg.game.open(CommandsResolved())) is not None:
        lg.run(moment)


def order(lg: Scenario, unit: Unit, card: str = "", by: int = -1) -> None:
    moment = issue_order(lg.game, unit.id, by, card)
    lg.changed()
    if moment is not None:
        lg.run(moment)


def has(lg: Scenario, unit: Unit) -> Gain:
    """Its tokens, and the keywords that it has been lent."""
    now = lg.game.unit(unit.id)
    found = {token: getattr(now, token) for token in TOKENS if getattr(now, token)}
    if now.standby:
        found["standby"] = 1
    for one in now.granted:
        name = str(one.keyword.id)
        found[name if one.on == "unit" else f"{one.on}:{name}"] = one.keyword.x
    return found


def happen(lg: Scenario, window: Window) -> None:
    """A moment comes, with all that cards do at it."""
    lg.changed()
    if (moment := lg.game.open(window)) is not None:
        lg.run(moment)


def decline(lg: Scenario) -> None:
    """Whatever can be declined is; the rest goes as it comes."""
    while lg.game.decisions:
        yielded(lg)


def yielded(lg: Scenario) -> None:
    """One question is declined, or answered as suggested."""
    options = {option.id: option for option in lg.game.decisions[0].options}
    if "pass" in options:
        lg.answer("pass")
    elif "suggested" in options:
        lg.answer(options["suggested"].value)
    else:
        lg.answer(list(options)[-1])


GREEN = ("aim", "dodge", "surge")


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


def weapons(lg: Scenario, unit: Unit) -> list[WeaponFacts]:
    return [weapon(lg.game, unit.id, ref) for ref in weapons_of(lg.game, lg.game.leader(unit))]


def named(lg: Scenario, unit: Unit, name: str) -> list[tuple[tuple[int, int] | None, tuple[int, int, int]]]:
    return [(one.range, one.dice) for one in weapons(lg, unit) if one.name == name]


def at_the_end(lg: Scenario, unit: Unit, card: str) -> list[str]:
    """Whom the card's weapon can be fired at."""
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    lg.answer("end")
    return [one for one in lg.options if one.startswith("unit:")] if lg.asked == "command-unit" else []


def offered(lg: Scenario) -> set[str]:
    return {option.id for option in lg.game.decisions[0].options} if lg.game.decisions else set()


def suppression(lg: Scenario, *units: Unit) -> list[int]:
    return [lg.game.unit(one.id).suppression for one in units]


def orders(lg: Scenario, *units: Unit) -> list[str]:
    return [lg.game.unit(one.id).order for one in units]


def attacked(lg: Scenario, attacker: Unit, *defenders: Unit, **what: object) -> None:
    """The attack is over."""
    ids = tuple([one.id for one in defenders])
    happen(lg, AfterAttack(attacker=attacker.id, defenders=ids, **what))  # type: ignore[arg-type]


def formed(lg: Scenario, attacker: Unit, defender: Unit, melee: bool = False) -> Attack:
    """An attack whose pool of one white die has just been formed, and what cards add to it before it is rolled."""
    pool = Pool(defender.id, "melee" if melee else "ranged", ((attacker.leader, (-1, 0)),), (0, 0, 1))
    attack = Attack(attacker=attacker.id, pools=[pool], step=RESOLVE)
    lg.game.stack.append(attack)
    happen(lg, PoolFormed(attacker=attacker.id, defender=defender.id, melee=melee))
    _ = lg.game.decisions  # goes on where no card had a say
    return attack


def rolled(lg: Scenario) -> int:
    """How many dice the last attack rolled."""
    decline(lg)
    dice = lg.events("attack.rolled")[-1]["dice"]
    assert isinstance(dice, tuple)
    return len(dice)


def spendable(lg: Scenario, unit: Unit) -> list[int]:
    return [purse(lg.game, lg.game.unit(unit.id), token) for token in GREEN]


def spends(lg: Scenario, unit: Unit, token: str, count: int = 1) -> None:
    """The unit spends tokens, and what follows is done."""
    lg.changed()
    paid = spend(lg.game, lg.game.unit(unit.id), token, count)
    if paid is not None:
        lg.run(paid)
    else:
        lg.run(Pay(unit=unit.id, token=token, count=0, step=1))


def gains(lg: Scenario, unit: Unit, token: TokenKind, count: int = 1) -> None:
    gain(lg.game, lg.game.unit(unit.id), token, count)
    lg.run(Pay(unit=unit.id, token=token, count=0, step=1))


def use(lg: Scenario, window: Window, unit: Unit, upgrade: str, way: str = "", number: int = 0) -> bool:
    """The moment comes and the upgrade is used, where that is offered; other questions are declined."""
    mine, used = f"upgrade:{upgrade}.{number}:{unit.id}", False
    happen(lg, window)
    while lg.game.decisions:
        if mine in offered(lg):
            lg.answer(mine)
            used = True
        elif way and way in offered(lg):
            lg.answer(way)
        else:
            yielded(lg)
    return used
