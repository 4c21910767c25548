"""A table set up by hand: ships where a test wants them, dice and damage cards as it says, one procedure at a time."""

from __future__ import annotations

from typing import cast

import dejarik
from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.activation import Activate, ActivationPhase
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.end import EndPhase
from dejarik.games.xwing.engagement import Engage, EngagementPhase
from dejarik.games.xwing.facts import Bearing, Difficulty, all_damage
from dejarik.games.xwing.forces import build_ship
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.maneuver import ExecuteManeuver
from dejarik.games.xwing.placing_forces import enter_play
from dejarik.games.xwing.planning import PlanningPhase
from dejarik.games.xwing.round import Match, Round
from dejarik.games.xwing.state import DamageCard, Obstacle, Phase, Ship, ShipId, Token
from dejarik.games.xwing.system import SystemPhase
from dejarik.tabletop.polygon import Polygon, placed
from dejarik.tabletop.pose import Pose, facing
from tests.rules.sayings import check_events, check_question
from tests.rules.table import Table, refused

__all__ = ["MISS", "Scenario", "blanks", "refused"]

GAPS = {0: 0.0, 1: 50.0, 2: 150.0, 3: 250.0, 4: 350.0}
MISS = {"red": "blank blank blank", "green": "blank blank blank"}
"""The dice of an attack that comes to nothing, three against three."""
BOX: Polygon = ((-20.0, -20.0), (-20.0, 20.0), (20.0, 20.0), (20.0, -20.0))


def blanks(count: int) -> str:
    """Dice that show nothing."""
    return " ".join(["blank"] * count)


class Scenario(Table[XWing]):
    """Coordinates are millimetres on a 900 mm square, headings degrees clockwise from north. Player 0 goes first."""

    def __init__(self, seed: int = 1) -> None:
        squads = [Squad("rebel", ()), Squad("imperial", ())]
        super().__init__(XWing(seed, squads, {"damage_decks": 1, "obstacles": False}))
        self.game.state.decks = [
            self.game.shuffle([id for id, facts in all_damage().items() for _ in range(facts.copies)])
        ]
        self.game.state.round = 1

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
        self.changed()
        return ship.id

    def duel(self, one: str, other: str, range: int = 2, upgrades: tuple[str, ...] = ()) -> tuple[ShipId, ShipId]:
        """Player 0's ship heads north; player 1's stands straight ahead, head on, in the middle of that range band."""
        first = self.ship(one, 450.0, 200.0, 0.0, player=0, upgrades=upgrades)
        half = self[first].half
        second = self.ship(other, 450.0, 0.0, 180.0, player=1)
        self[second].pose = Pose(450.0, 200.0 + half + GAPS[range] + self[second].half, self.pose(second).heading)
        self.changed()
        return first, second

    def obstacle(self, kind: str, x: float, y: float, degrees: float = 0.0, outline: Polygon = BOX) -> int:
        """By default a square of 40 mm."""
        pose = facing(x, y, degrees).at_rest()
        id = len(self.game.state.obstacles)
        polygon = placed(outline, pose.x, pose.y, pose.heading)
        self.game.state.obstacles.append(Obstacle(id, kind, outline, pose, polygon))  # type: ignore[arg-type]
        self.changed()
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
        self.changed()

    def damage(self, ship: ShipId, *cards: str, faceup: bool = False) -> None:
        """The ship already has these damage cards."""
        for card in cards:
            self.game.state.decks[0].remove(card)
            self[ship].damage.append(DamageCard(card, faceup))
        self.changed()

    def spent(self, ship: ShipId, card: str, left: int = 0) -> None:
        """The card has only so many active charges left."""
        self.game.card(ship, card).charges = left
        self.changed()

    def tokens(self, ship: ShipId, **counts: int) -> None:
        """The ship already has so many tokens: tokens(luke, focus=1, stress=2, reinforce_fore=1)."""
        for name, count in counts.items():
            token: Token = name.replace("_", "-")  # type: ignore[assignment]
            if count:
                self[ship].tokens[token] = count
            else:
                self[ship].tokens.pop(token, None)
        self.changed()

    def lock(self, ship: ShipId, target: ShipId) -> None:
        self[ship].locks.append(target)
        self.changed()

    def dial(self, ship: ShipId, maneuver: str) -> None:
        """Set as in Planning: "2-bank-right"."""
        self[ship].dial = maneuver
        self.changed()

    @classmethod
    def match(cls, *squads: Squad, seed: int = 1, **options: object) -> Scenario:
        """A real new game, at the first question of its setup; without squads the default ones play."""
        scenario = cls(seed)
        scenario.game = cast(XWing, dejarik.new_game("xwing", seed, squads or None, options))
        _ = scenario.game.decisions
        return scenario

    def changed(self) -> None:
        super().changed()
        self.game._footprints.clear()

    # When.

    def _give(self, chosen: Decision, answer: object) -> None:
        check_question(self.game, chosen)
        super()._give(chosen, answer)

    def run(self, procedure: Procedure, phase: Phase | None = None) -> None:
        if phase is not None:
            self.game.state.phase = phase
        super().run(procedure)

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

    def reroll(self, way: str, faces: str) -> None:
        """Take a reroll, and where there is a choice say which dice."""
        self.answer(way)
        if self.asked == "reroll":
            self.answer(tuple(faces.split()))

    def suffer(self, ship: ShipId, hits: int = 0, crits: int = 0, phase: Phase = "engagement") -> None:
        self.run(SufferDamage(ship=ship, hits=hits, crits=crits), phase)

    def end_phase(self) -> None:
        self.run(EndPhase(), "end")

    def round(self) -> None:
        """A whole round, and those after it: stops at its first decision."""
        self.run(Match())

    def one_round(self) -> None:
        self.run(Round())

    # Then.

    def check_finished(self) -> None:
        super().check_finished()
        check_events(self.game)

    @property
    def hits(self) -> list[tuple[object, object]]:
        """The hit and critical results of each attack that hit, as the log tells them."""
        return [(event["hits"], event["crits"]) for event in self.events("attack.hit")]

    def __getitem__(self, ship: ShipId) -> Ship:
        return self.game.ship(ship)

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

    @property
    def rerolls(self) -> list[str]:
        """Every choice of dice for the reroll that is being made, by what they show."""
        several = self.decision.several
        assert several is not None
        return ["+".join(option.id for option in chosen) for chosen in several.legal()]

    @property
    def dice_rolled(self) -> list[int]:
        """How many dice each roll had."""
        return [len(faces) for faces in self.rolled]

    def charges(self, ship: ShipId, card: str) -> int:
        return self.game.card(ship, card).charges
