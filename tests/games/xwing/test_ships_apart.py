"""Every card on a ship that stands apart: what others do is told in the same words as if the ship had no card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import pytest

from dejarik.games.xwing.state import Executed, ShipId
from tests.rules.xwing.scenario import Scenario
from tests.rules.xwing.test_bystanders import ANYWHERE, apart, bearers

PLAIN = ("bluesquadronescort", "", 0)

Asked = tuple[str, int, tuple[str, ...]]
Episode = Callable[[Scenario], list[Asked]]


def played(xwing: Scenario, begin: Callable[[], None], first: str | None = None) -> list[Asked]:
    """What was asked: every question is answered as suggested, but the first one as said."""
    asked: list[Asked] = []
    begin()
    while xwing.game.decisions:
        decision = xwing.game.decisions[0]
        asked.append((decision.kind, decision.player, tuple([one.id for one in decision.options])))
        xwing.answer(first if first is not None else decision.suggested)
        first = None
    return asked


def attack_near(xwing: Scenario) -> list[Asked]:
    attacker = xwing.ship("bluesquadronescort", 450, 450)
    defender = xwing.ship("academypilot", 450, 540, 180, player=1)
    xwing.damage(defender, "panickedpilot")
    xwing.tokens(attacker, focus=1)
    xwing.tokens(defender, evade=1, stress=1)
    xwing.dice(red="hit hit crit focus", green="focus blank blank")
    return played(xwing, partial(xwing.attack, attacker, defender))


def torpedo(xwing: Scenario) -> list[Asked]:
    attacker = xwing.ship("scimitarsquadronpilot", 450, 400, upgrades=("protontorpedoes",))
    defender = xwing.ship("bluesquadronescort", 450, 710, 180, player=1)
    xwing.lock(attacker, defender)
    xwing.tokens(attacker, stress=1)
    xwing.dice(red="hit crit focus blank")
    return played(xwing, partial(xwing.attack, attacker, defender, "protontorpedoes"))


def miss(xwing: Scenario) -> list[Asked]:
    attacker = xwing.ship("academypilot", 450, 450)
    defender = xwing.ship("bluesquadronescort", 450, 640, 180, player=1)
    xwing.tokens(defender, focus=1, reinforce_fore=1)
    xwing.dice(red="hit focus", green="evade focus")
    return played(xwing, partial(xwing.attack, attacker, defender))


def last_hit(xwing: Scenario) -> list[Asked]:
    attacker = xwing.ship("bluesquadronescort", 450, 450)
    defender = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.damage(defender, "panickedpilot", "fuelleak")
    xwing.dice(red="crit crit hit", green="blank blank blank")
    return played(xwing, partial(xwing.attack, attacker, defender))


def maneuvers(xwing: Scenario) -> list[Asked]:
    escort = xwing.ship("bluesquadronescort", 450, 300)
    xwing.obstacle("asteroid", 450, 480)
    xwing.dice(red="hit")
    asked: list[Asked] = []
    for maneuver in ("2-straight", "2-bank-left", "3-turn-right", "4-koiogran", "1-straight"):
        xwing[escort].performed.clear()
        asked += played(xwing, partial(xwing.activate, escort, maneuver))
    return asked


def bump(xwing: Scenario) -> list[Asked]:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.ship("academypilot", 450, 540, 180, player=1)
    return played(xwing, partial(xwing.activate, escort, "2-straight"))


def ion_maneuver(xwing: Scenario) -> list[Asked]:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.tokens(escort, ion=1)
    return played(xwing, partial(xwing.activate, escort))


def actions(xwing: Scenario) -> list[Asked]:
    asked: list[Asked] = []
    for pilot, action in (
        ("bluesquadronescort", "focus"),
        ("bluesquadronescort", "lock"),
        ("academypilot", "evade"),
        ("academypilot", "barrel-roll"),
        ("phoenixsquadronpilot", "boost"),
        ("cutlasssquadronpilot", "reload"),
        ("omicrongrouppilot", "coordinate"),
        ("scarifbasepilot", "jam"),
        ("caridaacademycadet", "reinforce"),
        ("autopilotdrone", "calculate"),
        ("imdaartestpilot", "cloak"),
    ):
        ship = xwing.ship(pilot, 450, 450, upgrades=("concussionmissiles",) if action == "reload" else ())
        other = xwing.ship("bluesquadronescort", 450, 580, 180, player=int(action in ("lock", "jam")))
        if action == "reload":
            xwing.spent(ship, "concussionmissiles")
        asked += played(xwing, partial(xwing.actions, ship), action)
        for one in (ship, other):
            xwing[one].pose, xwing[one].where = None, "destroyed"
        xwing.changed()
    return asked


def damage(xwing: Scenario) -> list[Asked]:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.deck("panickedpilot", "stunnedpilot", "weaponsfailure")
    asked = played(xwing, partial(xwing.suffer, escort, hits=3, crits=2))
    return asked + played(xwing, partial(xwing.activate, escort, "2-bank-left"))


EPISODES: tuple[Episode, ...] = (
    attack_near,
    torpedo,
    miss,
    last_hit,
    maneuvers,
    bump,
    ion_maneuver,
    actions,
    damage,
)


def told(episode: Episode, pilot: str, upgrade: str, side: int, player: int) -> list[object]:
    """What was asked in it and what happened. The ship apart has done and suffered what its card may ask for."""
    xwing = Scenario()
    bearer: ShipId = apart(xwing, pilot, upgrade, side, player)
    xwing[bearer].executed = Executed(3, "straight", "blue", True)
    before = len(xwing.game.events)
    asked = episode(xwing)
    return [*asked, *[(event.name, event.args) for event in xwing.game.events[before:]]]


@cache
def told_without(episode: Episode, player: int) -> list[object]:
    return told(episode, *PLAIN, player)


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("pilot", "upgrade", "side"), [one for one in bearers() if one[1] not in ANYWHERE])
def test_a_card_on_a_ship_apart_changes_nothing(pilot: str, upgrade: str, side: int, player: int) -> None:
    for episode in EPISODES:
        assert told(episode, pilot, upgrade, side, player) == told_without(episode, player), episode.__name__
