"""Cards at the table of a test: shown, played, and what a unit has of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from dejarik.core.ability import Window
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.divulging import DIVULGED
from dejarik.games.legion.flaws import FLAWS
from dejarik.games.legion.programs import COMMANDS, EFFECTS, PERMANENT, PROGRAMS
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import CommandsResolved
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
