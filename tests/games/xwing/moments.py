"""Moments of a round, each with a ship that bears a card, a friend and a foe beside it: what is asked and happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import pi

import msgspec
import pytest

from dejarik.core.procedure import Procedure
from dejarik.games.xwing import listeners
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.activation import Activate
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.end import EndPhase
from dejarik.games.xwing.engagement import EngagementPhase
from dejarik.games.xwing.facts import (
    ActionFacts,
    Bearing,
    Difficulty,
    all_conditions,
    all_damage,
    all_pilots,
    all_upgrades,
    pilot_facts,
    ship_ability_id,
    ship_facts,
    stats_of,
)
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.maneuver import ExecuteManeuver
from dejarik.games.xwing.state import DamageCard, Executed, Phase, Token
from dejarik.games.xwing.system import SystemPhase
from dejarik.games.xwing.targeting import is_turret
from dejarik.games.xwing.tokens import GainToken
from dejarik.tabletop.pose import Pose
from tests.rules.xwing.scenario import Scenario

BEARER, FRIEND, FOE, SECOND = range(4)
MOST_QUESTIONS = 40

FACES = {"crit": ("hit", "crit", "focus", "blank"), "evade": ("evade", "focus", "blank")}
"""What dice show, the first of a roll first: every roll of as many dice is the same."""

Moment = Callable[["Scenes"], None]


UNLUCKY, UNDECIDED = 8, 9
"""The rounds in which every die shows a blank or a focus."""


def same_faces(game: XWing, faces: Sequence[str], count: int) -> list[str]:
    if game.state.round in (UNLUCKY, UNDECIDED):
        return ["blank" if game.state.round == UNLUCKY else "focus"] * count
    shown = FACES["crit" if "crit" in faces else "evade"]
    return [shown[index % len(shown)] for index in range(count)]


class Borne(msgspec.Struct, frozen=True):
    """A card and the pilot who has it."""

    kind: listeners.Kind
    id: str
    pilot: str = "bluesquadronescort"
    side: int = 0

    def __str__(self) -> str:
        return f"{self.kind} {self.id}" + " back" * self.side


def all_borne() -> Iterator[Borne]:
    """Each card that is played, and each ability of a ship type on a pilot without one of their own."""
    kinds: dict[str, str] = {}
    for pilot, facts in all_pilots().items():
        if listeners.implemented(pilot, "pilot"):
            yield Borne("pilot", pilot, pilot)
        elif facts.ship_ability is not None:
            kinds.setdefault(ship_ability_id(facts.ship_ability), pilot)
    for ability, pilot in kinds.items():
        if listeners.implemented(ability, "ship-ability"):
            yield Borne("ship-ability", ability, pilot)
    for upgrade, printed in all_upgrades().items():
        if listeners.implemented(upgrade, "upgrade"):
            yield from (Borne("upgrade", upgrade, side=side) for side in range(len(printed.sides)))
    yield from (Borne("damage", id) for id in all_damage() if listeners.implemented(id, "damage"))
    yield from (Borne("condition", id) for id in all_conditions() if listeners.implemented(id, "condition"))


class Scenes:
    """A table on which one moment is played; `told` is what was asked in it and what happened."""

    def __init__(self, borne: Borne, *, near: bool = True, bare: bool = False) -> None:
        self.xwing = xwing = Scenario()
        self.card = borne.id
        self.told: list[object] = []
        upgrade, side = (borne.id, borne.side) if borne.kind == "upgrade" else ("", 0)
        pilot = borne.pilot
        xwing.ship(pilot, 450, 400, upgrades=(upgrade, "protontorpedoes") if upgrade else ("protontorpedoes",))
        reach = xwing[BEARER].half + 20
        xwing.ship("bluesquadronescort", 450 + reach + (45 if near else 150), 400 + (0 if near else 30))
        xwing.ship("bluesquadronescort", 450, 400 + reach + (60 if near else 250), 180, player=1)
        xwing.ship("academypilot", 450 - reach - 60, 400 + (80 if near else -120), 180, player=1)
        bearer = xwing[BEARER]
        bearer.turret = ("front",) * any(is_turret(one.arc) for one in stats_of(pilot_facts(pilot)).attack)
        bearer.upgrades[0].side = side if upgrade else 0
        bearer.executed = Executed(3, "straight", "blue", True)
        if bare:
            bearer.force = bearer.shields = bearer.pilot.charges = 0
            if upgrade:
                bearer.upgrades[0].charges = 0
        else:
            bearer.force, bearer.force_capacity = 2, 3
            tokens: tuple[Token, ...] = ("focus", "evade", "calculate")
            bearer.tokens.update(dict.fromkeys(tokens, 1))
            for ship in (BEARER, FRIEND, FOE):
                xwing[ship].damage.append(DamageCard("panickedpilot"))
            xwing[FRIEND].tokens["focus"] = xwing[FOE].tokens["focus"] = 1
        if borne.kind == "damage":
            bearer.damage.append(DamageCard(borne.id, faceup=True))
        elif borne.kind == "condition":
            bearer.conditions.append(borne.id)
        xwing.deck("structuraldamage")
        xwing.lock(FRIEND, FOE)
        if not bare:
            xwing.lock(BEARER, FOE)

    def play(self, procedure: Procedure, phase: Phase, *answers: str) -> None:
        """Whatever the card offers is taken, everything else answered as suggested, after these answers."""
        xwing, wanted = self.xwing, list(answers)
        before, granted = len(xwing.game.events), False
        xwing.run(procedure, phase)
        while xwing.game.decisions:
            decision = xwing.game.decisions[0]
            if granted and decision.kind == "action":
                assert decision.rule.startswith(("action.extra", "card."))
            ids = [one.id for one in decision.options]
            self.told.append((decision.kind, decision.player, tuple(ids)))
            taken = [id for id in ids if id.startswith(self.card + ".")]
            granted = False
            if len(self.told) > MOST_QUESTIONS:
                break
            if wanted and wanted[0] in ids:
                xwing.answer(wanted.pop(0))
            elif decision.kind == "weapon" and "pass" in ids:
                xwing.answer("pass")
            elif taken and decision.several is None:
                granted = True
                xwing.answer(taken[0])
            else:
                xwing.answer(decision.suggested)
        self.told += [(event.name, event.args) for event in xwing.game.events[before:]]


def attacks(attacker: int, defender: int, weapon: str, scenes: Scenes) -> None:
    scenes.play(Attack(attacker=attacker), "engagement", weapon, f"ship:{defender}")


def flies(ship: int, difficulty: Difficulty, bearing: Bearing, scenes: Scenes, speed: int = 2) -> None:
    """The foe does not stand in the way."""
    behind = scenes.xwing.pose(BEARER).ahead(-scenes.xwing[BEARER].half - 70)
    scenes.xwing[FOE].pose = Pose(behind.x, behind.y, scenes.xwing.pose(FOE).heading)
    scenes.xwing.changed()
    scenes.play(ExecuteManeuver(ship=ship, speed=speed, bearing=bearing, difficulty=difficulty), "activation")


def bumps(ship: int, difficulty: Difficulty, scenes: Scenes, speed: int = 2) -> None:
    xwing = scenes.xwing
    xwing[SECOND].pose = xwing.pose(ship).ahead(2 * xwing[ship].half + 40 * speed)
    xwing.changed()
    flies(ship, difficulty, "straight", scenes, speed)


def rams(ship: int, scenes: Scenes) -> None:
    """It turns towards the bearer and flies at it."""
    bearer = scenes.xwing.pose(BEARER)
    aside = bearer.aside(scenes.xwing[BEARER].half + 65)
    scenes.xwing[ship].pose = Pose(aside.x, aside.y, bearer.heading - pi / 2)
    scenes.xwing.changed()
    scenes.play(ExecuteManeuver(ship=ship, speed=1, bearing="straight", difficulty="white"), "activation")


def activates(ship: int, scenes: Scenes) -> None:
    bearer = scenes.xwing[ship]
    dial = [f"{one.speed}-{one.bearing}" for one in ship_facts(pilot_facts(bearer.pilot.id).ship).dial]
    bearer.dial, bearer.activated = next(one for one in dial if one in ("2-straight", "1-straight")), True
    scenes.play(Activate(ship=ship), "activation")


def with_stress(moment: Moment, scenes: Scenes) -> None:
    scenes.xwing.tokens(BEARER, stress=1)
    moment(scenes)


def in_round(round: int, moment: Moment, scenes: Scenes) -> None:
    scenes.xwing.game.state.round = round
    moment(scenes)


def after_flying(difficulty: Difficulty, moment: Moment, scenes: Scenes) -> None:
    """The bearer has done so this round."""
    scenes.xwing[BEARER].executed = Executed(4, "bank-left", difficulty, True)
    moment(scenes)


def friend_ahead(moment: Moment, scenes: Scenes) -> None:
    """Between the bearer and the foe."""
    xwing = scenes.xwing
    xwing[FRIEND].pose = xwing.pose(BEARER).ahead(xwing[BEARER].half + 60)
    foe = xwing.pose(FRIEND).ahead(180)
    xwing[FOE].pose = Pose(foe.x, foe.y, xwing.pose(FOE).heading)
    for ship in (FRIEND, FOE):
        xwing[ship].upgrades.append(msgspec.structs.replace(xwing[BEARER].upgrades[-1]))
    xwing.lock(FOE, FRIEND)
    moment(scenes)


def touching(moment: Moment, scenes: Scenes) -> None:
    """The foe touches the bearer."""
    front = scenes.xwing.pose(BEARER).ahead(scenes.xwing[BEARER].half + 20)
    scenes.xwing[FOE].pose = Pose(front.x, front.y, scenes.xwing.pose(FOE).heading)
    scenes.xwing.changed()
    moment(scenes)


def past_an_asteroid(moment: Moment, scenes: Scenes) -> None:
    """A wall of them between the foe and the others."""
    foe = scenes.xwing.pose(FOE)
    for aside in (-80, -40, 0, 40, 80):
        scenes.xwing.obstacle("asteroid", foe.x + aside, foe.y - 80)
    moment(scenes)


def reinforced(moment: Moment, scenes: Scenes) -> None:
    scenes.xwing.tokens(BEARER, reinforce_fore=1)
    moment(scenes)


def unlocked(moment: Moment, scenes: Scenes) -> None:
    scenes.xwing[BEARER].locks.clear()
    moment(scenes)


def at_last_hull(moment: Moment, scenes: Scenes) -> None:
    """Of the foe, which has no token left."""
    scenes.xwing[FOE].shields = 0
    scenes.xwing[FOE].tokens.clear()
    scenes.xwing.damage(FOE, "fuelleak", "hullbreach")
    moment(scenes)


def with_asteroid(moment: Moment, ship: int, scenes: Scenes) -> None:
    """Ahead of the ship, where it will fly."""
    pose = scenes.xwing.pose(ship).ahead(scenes.xwing[ship].half + 40)
    scenes.xwing.obstacle("asteroid", pose.x, pose.y)
    moment(scenes)


def acts(ship: int, action: str, scenes: Scenes) -> None:
    facts = ActionFacts(action)  # type: ignore[arg-type]
    scenes.play(PerformAction(ship=ship, allowed=(facts,), action_step=True), "activation", action, f"ship:{SECOND}")


def suffers(ship: int, scenes: Scenes) -> None:
    scenes.xwing[ship].shields = 0
    scenes.xwing.changed()
    scenes.play(SufferDamage(ship=ship, hits=1, crits=1), "engagement")


def gains(ship: int, token: Token, scenes: Scenes) -> None:
    scenes.play(GainToken(ship=ship, token=token), "activation")


MOMENTS: dict[str, tuple[Moment, bool, bool]] = {}
"""By name: what is played, whether all stand within range 1, and whether the bearer has nothing to spend."""

for near in (True, False):
    far = "" if near else " far"
    MOMENTS["attacks" + far] = partial(attacks, BEARER, FOE, "primary"), near, False
    MOMENTS["defends" + far] = partial(attacks, FOE, BEARER, "primary"), near, False
    MOMENTS["friend attacks" + far] = partial(attacks, FRIEND, FOE, "primary"), near, False
    MOMENTS["friend defends" + far] = partial(attacks, FOE, FRIEND, "primary"), near, False
MOMENTS["torpedo far"] = partial(attacks, BEARER, FOE, "protontorpedoes"), False, False
for bare_moment, who, whom in (("attacks", BEARER, FOE), ("defends", FOE, BEARER), ("friend attacks", FRIEND, FOE)):
    MOMENTS[bare_moment + " bare"] = partial(attacks, who, whom, "primary"), True, True
for name, ship in (("", BEARER), ("friend ", FRIEND), ("foe ", FOE)):
    colours: tuple[Difficulty, ...] = ("blue", "white", "red")
    for colour in colours if ship == BEARER else colours[:2]:
        MOMENTS[f"{name}flies {colour}"] = partial(flies, ship, colour, "straight"), True, False
        MOMENTS[f"{name}bumps {colour}"] = partial(bumps, ship, colour), True, False
    MOMENTS[f"{name}suffers"] = partial(suffers, ship), True, False
    tokens: tuple[Token, ...] = ("stress", "focus", "ion")
    for token in tokens:
        MOMENTS[f"{name}gains {token}"] = partial(gains, ship, token), True, False
    for action in ("focus", "lock", "barrel-roll", "boost", "evade", "reload", "coordinate", "jam", "cloak"):
        if ship == BEARER or action in ("focus", "barrel-roll"):
            MOMENTS[f"{name}{action}"] = partial(acts, ship, action), action != "boost", False
MOMENTS["flies turn"] = partial(flies, BEARER, "white", "turn-left"), True, False
ATTACKS: dict[str, Moment] = {
    "attacks": partial(attacks, BEARER, FOE, "primary"),
    "defends": partial(attacks, FOE, BEARER, "primary"),
    "friend attacks": partial(attacks, FRIEND, FOE, "primary"),
    "friend defends": partial(attacks, FOE, FRIEND, "primary"),
}
for name, attack in ATTACKS.items():
    MOMENTS[name + " with blanks"] = partial(in_round, UNLUCKY, attack), True, False
    MOMENTS[name + " with focus"] = partial(in_round, UNDECIDED, attack), True, False
    MOMENTS[name + " past an asteroid"] = partial(past_an_asteroid, attack), False, False
    if name.startswith("friend"):
        MOMENTS[name + " ahead"] = partial(friend_ahead, attack), True, False
    else:
        MOMENTS[name + " touching"] = partial(touching, attack), True, False
MOMENTS["friend's torpedo"] = partial(friend_ahead, partial(attacks, FRIEND, FOE, "protontorpedoes")), True, False
MOMENTS["foe's torpedo"] = partial(friend_ahead, partial(attacks, FOE, FRIEND, "protontorpedoes")), True, False
MOMENTS["friend gains stress while stressed"] = partial(with_stress, partial(gains, FRIEND, "stress")), True, False
MOMENTS["gains focus stressed"] = partial(with_stress, partial(gains, BEARER, "focus")), True, False
MOMENTS["flies white stressed"] = partial(with_stress, partial(flies, BEARER, "white", "straight")), True, False
MOMENTS["bumps white stressed"] = partial(with_stress, partial(bumps, BEARER, "white")), True, False
MOMENTS["friend flies while stressed"] = partial(with_stress, partial(flies, FRIEND, "white", "straight")), True, False
for colour in colours:
    other = partial(flies, FRIEND, "white", "straight")
    MOMENTS[f"friend flies after {colour}"] = partial(after_flying, colour, other), True, False
MOMENTS["flies bank bare"] = partial(flies, BEARER, "white", "bank-right"), False, True
MOMENTS["flies straight bare"] = partial(flies, BEARER, "white", "straight"), False, True
MOMENTS["friend banks bare"] = partial(flies, FRIEND, "white", "bank-right"), False, True
MOMENTS["flies fast"] = partial(flies, BEARER, "white", "straight", speed=3), True, False
MOMENTS["flies turn fast"] = partial(flies, BEARER, "white", "turn-right", speed=3), True, False
MOMENTS["friend turns"] = partial(flies, FRIEND, "white", "turn-right"), True, False
MOMENTS["bumps fast"] = partial(bumps, BEARER, "white", speed=3), True, False
MOMENTS["friend flies fast"] = partial(flies, FRIEND, "white", "straight", speed=3), True, False
MOMENTS["friend's asteroid"] = partial(with_asteroid, partial(flies, FRIEND, "white", "straight"), FRIEND), True, False
MOMENTS["friend rams"] = partial(rams, FRIEND), True, False
MOMENTS["foe rams"] = partial(rams, SECOND), True, False
MOMENTS["attacks reinforced"] = partial(reinforced, partial(attacks, BEARER, FOE, "primary")), True, False
MOMENTS["friend defends reinforced"] = partial(reinforced, partial(attacks, FOE, FRIEND, "primary")), True, False
MOMENTS["foe defends reinforced"] = partial(reinforced, partial(attacks, FRIEND, FOE, "primary")), True, False
MOMENTS["activates"] = partial(activates, BEARER), True, False
MOMENTS["activates stressed"] = partial(with_stress, partial(activates, BEARER)), True, False
MOMENTS["activates bare"] = partial(activates, BEARER), True, True
MOMENTS["friend activates"] = partial(activates, FRIEND), True, False
MOMENTS["foe activates"] = partial(activates, FOE), True, False
MOMENTS["asteroid"] = partial(with_asteroid, partial(flies, BEARER, "white", "straight"), BEARER), True, False
for name, near in (("", True), (" far", False)):
    MOMENTS["own weapon" + name] = (lambda scenes: attacks(BEARER, FOE, scenes.card, scenes)), near, False
for name, who, whom in (("attacks", BEARER, FOE), ("defends", FOE, BEARER), ("friend attacks", FRIEND, FOE)):
    plain = partial(attacks, who, whom, "primary")
    MOMENTS[name + " stressed"] = partial(with_stress, plain), True, False
    MOMENTS[name + " unlocked"] = partial(unlocked, plain), True, False
MOMENTS["attacks at last hull"] = partial(at_last_hull, partial(attacks, BEARER, FOE, "primary")), True, False
MOMENTS["acts"] = (lambda scenes: scenes.play(PerformAction(ship=BEARER), "activation")), True, False
MOMENTS["acts bare"] = (lambda scenes: scenes.play(PerformAction(ship=BEARER), "activation")), True, True
MOMENTS["system"] = (lambda scenes: scenes.play(SystemPhase(), "system")), True, False
MOMENTS["engagement"] = (lambda scenes: scenes.play(EngagementPhase(), "engagement")), True, False
MOMENTS["engagement stressed"] = partial(with_stress, MOMENTS["engagement"][0]), True, False
MOMENTS["engagement bare"] = (lambda scenes: scenes.play(EngagementPhase(), "engagement")), True, True
MOMENTS["end"] = (lambda scenes: scenes.play(EndPhase(), "end")), True, False


def told(name: str, borne: Borne) -> list[object]:
    moment, near, bare = MOMENTS[name]
    scenes = Scenes(borne, near=near, bare=bare)
    moment(scenes)
    return [*scenes.told, *map(msgspec.to_builtins, scenes.xwing.game.state.ships)]


def forget_listeners() -> None:
    """What the listeners of a ship are is worked out anew."""
    listeners._listeners.cache_clear()
    listeners._listeners_in_reserve.cache_clear()
    listeners._indices.clear()


def figures(told: list[object]) -> Counter[str]:
    """How often what was asked and happened, how many dice were rolled, and what the four ships have in the end."""
    found: Counter[str] = Counter()
    for one in told:
        if isinstance(one, tuple):
            what, detail = one[0], one[-1]
            found[what if isinstance(detail, dict) else f"asked {what}"] += 1
            if isinstance(detail, dict):
                found["dice"] += len(detail["faces"]) if what == "dice.rolled" else 0
            else:
                found["options"] += len(detail)
        elif isinstance(one, dict):
            who = ("bearer", "friend", "foe", "second")[one["id"]]
            found.update({f"{who} {token}": count for token, count in one["tokens"].items()})
            found[f"{who} shields"] += one["shields"]
            found[f"{who} force"] += one["force"]
            found[f"{who} charges"] += sum(card["charges"] for card in (one["pilot"], *one["upgrades"]))
            found[f"{who} damage"] += len(one["damage"])
            found[f"{who} faceup"] += sum(card["faceup"] for card in one["damage"])
            found[f"{who} locks"] += len(one["locks"])
    return found


def parts(borne: Borne, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], str]:
    """The moments that go otherwise than if the card said nothing, and by how much, in all of them together."""
    monkeypatch.setattr(XWing, "roll", same_faces)
    with_card = {name: told(name, borne) for name in MOMENTS}
    with monkeypatch.context() as silenced:
        for side in (None, borne.side):
            silenced.delitem(listeners.LISTENERS, (borne.kind, borne.id, side), raising=False)
        forget_listeners()
        without = {name: told(name, borne) for name in MOMENTS}
    forget_listeners()
    others = [name for name in MOMENTS if with_card[name] != without[name]]
    change: Counter[str] = Counter()
    for name in others:
        change.update(figures(with_card[name]))
        change.subtract(figures(without[name]))
    return others, ", ".join(f"{what} {by:+d}" for what, by in sorted(change.items()) if by)
