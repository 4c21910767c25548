"""A table set up by hand: ships where a test wants them, dice and damage cards as it says, one procedure at a time.

The suite is played in three modes (environment variable DEJARIK_SUITE): plain; "clone", where the match is cloned,
saved and restored at every decision; "undo", where every answer is given, taken back and given again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import pytest

import dejarik
from dejarik.core.decision import Decision, IllegalAnswer
from dejarik.core.game import linked
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.activation import Activate, ActivationPhase
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.end import EndPhase
from dejarik.games.xwing.engagement import Engage, EngagementPhase
from dejarik.games.xwing.facts import Bearing, Difficulty, all_damage
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.maneuver import ExecuteManeuver
from dejarik.games.xwing.planning import PlanningPhase
from dejarik.games.xwing.round import Match, Round
from dejarik.games.xwing.setup import build_ship, enter_play
from dejarik.games.xwing.squad import Squad, SquadShip
from dejarik.games.xwing.state import DamageCard, Obstacle, Phase, Ship, ShipId, Token
from dejarik.games.xwing.system import SystemPhase
from dejarik.tabletop.polygon import Polygon, placed
from dejarik.tabletop.pose import Pose, facing

GAPS = {0: 0.0, 1: 50.0, 2: 150.0, 3: 250.0, 4: 350.0}
BOX: Polygon = ((-20.0, -20.0), (-20.0, 20.0), (20.0, 20.0), (20.0, -20.0))


class Scenario:
    """Coordinates are millimetres on a 900 mm square, headings degrees clockwise from north. Player 0 goes first."""

    def __init__(self, seed: int = 1) -> None:
        self.game = XWing(seed, [Squad("rebel", ()), Squad("imperial", ())], {"damage_decks": 1, "obstacles": False})
        self.game.stack.clear()
        self.game.state.decks = [
            self.game.shuffle([id for id, facts in all_damage().items() for _ in range(facts.copies)])
        ]
        self.game.state.round = 1
        self.seen: str | None = None
        self.mode = os.environ.get("DEJARIK_SUITE", "plain")

    # Given.

    def ship(
        self,
        pilot: str,
        x: float,
        y: float,
        degrees: float = 0.0,
        player: int = 0,
        upgrades: tuple[str, ...] = (),
        turret: tuple[str, ...] = (),
        threat: int = 1,
    ) -> ShipId:
        state = self.game.state
        number = 1 + sum(ship.owner == player for ship in state.ships)
        ship = build_ship(len(state.ships), player, number, SquadShip(pilot, upgrades, threat))
        ship.turret = turret
        state.ships.append(ship)
        enter_play(self.game, ship, facing(x, y, degrees).at_rest())
        self._changed()
        return ship.id

    def duel(self, one: str, other: str, range: int = 2, upgrades: tuple[str, ...] = ()) -> tuple[ShipId, ShipId]:
        """Player 0's ship heads north; player 1's stands straight ahead, head on, in the middle of that range band."""
        first = self.ship(one, 450.0, 200.0, 0.0, player=0, upgrades=upgrades)
        half = self[first].half
        second = self.ship(other, 450.0, 0.0, 180.0, player=1)
        self[second].pose = Pose(450.0, 200.0 + half + GAPS[range] + self[second].half, self.pose(second).heading)
        self._changed()
        return first, second

    def obstacle(self, kind: str, x: float, y: float, degrees: float = 0.0, outline: Polygon = BOX) -> int:
        """By default a square of 40 mm."""
        pose = facing(x, y, degrees).at_rest()
        id = len(self.game.state.obstacles)
        polygon = placed(outline, pose.x, pose.y, pose.heading)
        self.game.state.obstacles.append(Obstacle(id, kind, outline, pose, polygon))  # type: ignore[arg-type]
        self._changed()
        return id

    def dice(self, red: str = "", green: str = "") -> None:
        """The next faces, the red ones first: "hit hit crit"."""
        self.game.load_dice([*red.split(), *green.split()])

    def deck(self, *cards: str) -> None:
        """The next damage cards, in the order in which they are dealt."""
        for card in reversed(cards):
            deck = self.game.state.decks[0]
            deck.remove(card)
            deck.append(card)
        self._changed()

    def damage(self, ship: ShipId, *cards: str, faceup: bool = False) -> None:
        """The ship already has these damage cards."""
        for card in cards:
            self.game.state.decks[0].remove(card)
            self[ship].damage.append(DamageCard(card, faceup))
        self._changed()

    def tokens(self, ship: ShipId, **counts: int) -> None:
        """The ship already has so many tokens: tokens(luke, focus=1, stress=2, reinforce_fore=1)."""
        for name, count in counts.items():
            token: Token = name.replace("_", "-")  # type: ignore[assignment]
            if count:
                self[ship].tokens[token] = count
            else:
                self[ship].tokens.pop(token, None)
        self._changed()

    def lock(self, ship: ShipId, target: ShipId) -> None:
        self[ship].locks.append(target)
        self._changed()

    def dial(self, ship: ShipId, maneuver: str) -> None:
        """Set as in Planning: "2-bank-right"."""
        self[ship].dial = maneuver
        self._changed()

    def changed(self) -> None:
        """After a test has changed the state by hand."""
        self._changed()

    @classmethod
    def match(cls, *squads: Squad, seed: int = 1, **options: object) -> Scenario:
        """A real new game, at the first question of its setup; without squads the default ones play."""
        scenario = cls(seed)
        scenario.game = cast(XWing, dejarik.new_game("xwing", seed, squads or None, options))
        _ = scenario.game.decisions
        return scenario

    def _changed(self) -> None:
        self.game.reindex()
        self.game._decisions = None
        self.game._checkpoints = linked(None, self.game._checkpoint())
        self.game._footprints.clear()

    # When.

    def run(self, procedure: Procedure, phase: Phase | None = None) -> None:
        """Put a procedure on the stack and go on until a decision, or until nothing is left to do."""
        if phase is not None:
            self.game.state.phase = phase
        self.game.stack.append(procedure)
        self.game._decisions = None
        self.game._checkpoints = linked(None, self.game._checkpoint())
        _ = self.game.decisions

    def planning(self) -> None:
        self.run(PlanningPhase(), "planning")

    def system(self) -> None:
        self.run(SystemPhase(), "system")

    def activation(self) -> None:
        self.run(ActivationPhase(), "activation")

    def activate(self, ship: ShipId, maneuver: str | None = None) -> None:
        """One ship's activation. Without a maneuver (and no dial set) it activates as ionized."""
        if maneuver is not None:
            self[ship].dial = maneuver
        self[ship].activated = True
        self.run(Activate(ship=ship), "activation")

    def execute(self, ship: ShipId, speed: int, bearing: Bearing, difficulty: Difficulty = "white") -> None:
        self.run(ExecuteManeuver(ship=ship, speed=speed, bearing=bearing, difficulty=difficulty), "activation")

    def actions(self, ship: ShipId, action_step: bool = True) -> None:
        """Offer the ship an action, in its Perform Action step or granted by an effect."""
        self.run(PerformAction(ship=ship, action_step=action_step), "activation")

    def action(self, ship: ShipId, *answers: str) -> None:
        """Perform an action: its id, then the answers to what it asks."""
        self.actions(ship)
        self.answers(*answers)

    def engagement(self) -> None:
        self.run(EngagementPhase(), "engagement")

    def engage(self, ship: ShipId) -> None:
        self.game.state.initiative = self[ship].initiative
        self[ship].engaged = True
        self.run(Engage(ship=ship), "engagement")

    def attack(self, attacker: ShipId, defender: ShipId, weapon: str = "primary") -> None:
        """Declare an attack; stops at the first decision after its target is chosen."""
        self.run(Attack(attacker=attacker), "engagement")
        self.answer(weapon)
        if self.game.decisions and self.game.decisions[0].kind == "target":
            self.answer(f"ship:{defender}")

    def suffer(self, ship: ShipId, hits: int = 0, crits: int = 0, phase: Phase = "engagement") -> None:
        self.run(SufferDamage(ship=ship, hits=hits, crits=crits), phase)

    def end_phase(self) -> None:
        self.run(EndPhase(), "end")

    def round(self) -> None:
        """A whole round, and those after it: stops at its first decision."""
        self.run(Match())

    def one_round(self) -> None:
        self.run(Round())

    def answer(self, answer: object, decision: Decision | None = None) -> None:
        """Answer the open decision (the first of several), by option id or placement."""
        chosen = decision or self.game.decisions[0]
        if self.mode == "clone":
            type_ = type(self.game)
            restored = type_.restore(_body(self.game.clone().save()))
            assert restored.state_hash() == self.game.state_hash()
            self.game = restored
        self.game.answer(chosen, answer)
        if self.mode == "undo" and self.game.answer_count:
            after = self.game.state_hash()
            self.game.undo()
            self.game.answer(self._again(chosen), answer)
            assert self.game.state_hash() == after
        self.seen = None

    def _again(self, decision: Decision) -> Decision:
        return next(
            one
            for one in self.game.decisions
            if (one.player, one.kind, one.subject) == (decision.player, decision.kind, decision.subject)
        )

    def answers(self, *answers: object) -> None:
        for answer in answers:
            self.answer(answer)

    def decline(self) -> None:
        """Pass every decision that can be passed, until none is left or one cannot be passed."""
        while self.game.decisions and self.game.decisions[0].option("pass") is not None:
            self.answer("pass")

    # Then.

    def __getitem__(self, ship: ShipId) -> Ship:
        return self.game.ship(ship)

    @property
    def decision(self) -> Decision:
        """The open decision; there must be exactly one."""
        (decision,) = self.game.decisions
        self.seen = self._key()
        return decision

    @property
    def decisions(self) -> tuple[Decision, ...]:
        self.seen = self._key()
        return self.game.decisions

    @property
    def options(self) -> list[str]:
        """The ids of the open decision's options."""
        return [option.id for option in self.decision.options]

    @property
    def asked(self) -> str | None:
        """The kind of the open decision, None when nothing is asked."""
        self.seen = self._key()
        return self.game.decisions[0].kind if self.game.decisions else None

    def pose(self, ship: ShipId) -> Pose:
        pose = self[ship].pose
        assert pose is not None
        return pose

    def where(self, ship: ShipId) -> tuple[float, float, float]:
        """x, y and heading in degrees, to a tenth."""
        pose = self.pose(ship)
        return (round(pose.x, 1), round(pose.y, 1), round(pose.heading * 180 / 3.141592653589793, 1) % 360.0)

    def faceup(self, ship: ShipId) -> list[str]:
        return [card.id for card in self[ship].damage if card.faceup]

    def facedown(self, ship: ShipId) -> int:
        return sum(not card.faceup for card in self[ship].damage)

    def events(self, name: str) -> list[dict[str, object]]:
        """The arguments of every event of that name so far."""
        return [dict(event.args) for event in self.game.events if event.name == name]

    @property
    def rolled(self) -> list[tuple[str, ...]]:
        """The faces of each pool of dice as they fell, the attacker's before the defender's."""
        return [event.args["faces"] for event in self.game.events if event.name == "dice.rolled"]  # type: ignore[misc]

    @property
    def attacking(self) -> Attack:
        """The attack in progress."""
        attack = self.game.current(Attack)
        assert attack is not None
        return attack

    def _key(self) -> str:
        return repr([(one.player, one.kind, one.subject) for one in self.game.decisions])

    def check_finished(self) -> None:
        """A test ends with its dice used up, and with no open decision that it never looked at."""
        assert not self.game.chance.loaded, f"loaded dice were never rolled: {self.game.chance.loaded}"
        if self.game.decisions and self.seen != self._key():
            pytest.fail(f"the scenario ends with an unexpected open decision: {self._key()}")


@contextmanager
def refused(scenario: Scenario, by: str) -> Iterator[None]:
    """What is done inside must be refused by this rule, and change nothing."""
    before, open_before = scenario.game.state_hash(), scenario._key()
    with pytest.raises(IllegalAnswer) as caught:
        yield
    assert caught.value.rule == by
    assert scenario.game.state_hash() == before
    assert scenario._key() == open_before


def _body(saved: bytes) -> bytes:
    import msgspec

    return bytes(msgspec.msgpack.decode(saved, type=tuple[str, str, msgspec.Raw])[2])
