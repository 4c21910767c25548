"""A table set up by hand: units where a test wants them, dice as it says, one procedure at a time.

Player A is the first player and sits at the edge y = 0. Positions are middles of bases; a base of 40 mm has a radius of
20, so two of them touch when they are 40 apart and are within range 2 up to 116."""

from __future__ import annotations

from typing import cast

from dejarik.games.shatterpoint.activation import Activation
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts import mission_facts
from dejarik.games.shatterpoint.facts.terrain import AccessPoint
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.setup import add_unit
from dejarik.games.shatterpoint.state import NOBODY, Character, Objective, Player, Unit
from dejarik.games.shatterpoint.terrain import Field, TerrainPart
from dejarik.games.shatterpoint.turn import Turn
from dejarik.tabletop.terrain import Part
from tests.rules.table import Table

A, B = 0, 1
ANAKIN, REX, TROOPERS = "generalanakinskywalker", "cc7567captainrex", "501stclonetroopers"
MAUL, SAXON, COMMANDOS = "lordmaul", "garsaxonmercilesscommander", "mandaloriansupercommandos"
AHSOKA, BO_KATAN, KRYZE = "ahsokatanojedinomore", "bokatankryze", "clankryzemandalorians"
ASAJJ, KALANI, B1 = "asajjventresssithassassin", "kalanisupertacticaldroid", "b1battledroids"
NO_TEAM = {"missions": ["shifting-priorities"], "squads": []}
FIELDS: dict[str, Field] = {"bare": Field(())}
FIRST = "steal-the-secret-plans"


def block(
    x: float,
    y: float,
    width: float,
    depth: float,
    top: float,
    bottom: float = 0.0,
    open: bool = False,
    traversable: bool = False,
) -> TerrainPart:
    """A box around a point; blocked and impassable unless it is said otherwise. Its id is set with the others'."""
    x, y, w, d = float(x), float(y), width / 2, depth / 2
    corners = ((x - w, y - d), (x + w, y - d), (x + w, y + d), (x - w, y + d))
    return TerrainPart(Part(0, corners, float(bottom), float(top)), not open, not traversable)


class Scenario(Table[Shatterpoint]):
    """It is the second turn, in the first struggle, and A's; the token lies in the middle."""

    ways_out = ("pass", "stay", "stop", "end", "no", "nothing")

    def __init__(self, seed: int = 1) -> None:
        super().__init__(Shatterpoint(seed, [NO_TEAM, NO_TEAM], {"layout": "bare"}))
        state = self.game.state
        state.turn, state.phase, state.mission = 2, "turn", "shifting-priorities"
        state.struggle, state.number = FIRST, 1
        state.struggles = [one.id for phase in (3, 2) for one in mission_facts(state.mission).phase(phase)[:1]]
        for player in state.players:
            player.momentum = 1
        self.changed()

    # Given.

    def unit(self, key: str, owner: int = A, *at: tuple[float, ...], stance: int = 0) -> Unit:
        """A unit, each of its characters at a place (x, y) or (x, y, z); off the table where no place is given."""
        state = self.game.state
        unit = add_unit(state.units, state.characters, key, owner, 0)
        unit.stance = stance
        for id, place in zip(unit.characters, at, strict=False):
            self.put(state.characters[id], *place)
        self.game.read_facts()
        self.changed()
        return unit

    def put(self, character: Character, x: float, y: float, z: float = 0.0) -> None:
        character.placed = True
        self.game.put(character, (float(x), float(y), float(z)))
        self.changed()

    def terrain(self, *parts: TerrainPart, access: tuple[AccessPoint, ...] = ()) -> None:
        """Set before the units that stand on it."""
        numbered = tuple(
            TerrainPart(Part(id, one.part.footprint, one.part.bottom, one.part.top), one.blocked, one.impassable)
            for id, one in enumerate(parts, 1)
        )
        layout = f"test-{len(FIELDS)}"
        FIELDS[layout] = Field(numbered, access)
        self.game.state.layout = layout
        self.game.read_facts()
        self.changed()

    def objective(self, x: float, y: float, z: float = 0.0, controller: int = NOBODY, active: bool = True) -> Objective:
        objectives = self.game.state.objectives
        objectives.append(
            Objective(f"O{len(objectives)}", float(x), float(y), float(z), active=active, controller=controller)
        )
        self.changed()
        return objectives[-1]

    def deck(self, *cards: int, player: int = A) -> Player:
        """The Order deck, the first card on top."""
        own = self.game.state.players[player]
        own.deck = list(cards[::-1])
        self.changed()
        return own

    def force(self, amount: int, player: int = A, spent: int = 0) -> Player:
        own = self.game.state.players[player]
        own.force, own.spent = amount, spent
        self.changed()
        return own

    def dice(self, attack: str = "", defense: str = "") -> None:
        """The faces of the next attack roll, then those of the defense roll."""
        self.game.chance.loaded.extend([*attack.split(), *defense.split()])
        self.changed()

    # When.

    def turn(self) -> None:
        """A turn of the active player, from its first step."""
        self.game.state.turn -= 1
        self.run(Turn())

    def activate(self, unit: Unit) -> None:
        self.game.state.activated = unit.id
        self.game.state.active = unit.owner
        self.run(Activation(unit=unit.id))

    def attack(self, attacker: Unit, defender: Unit, type: str = "melee", **more: object) -> None:
        """By the first character of the one on the first of the other."""
        self.run(Attack(attacker=attacker.characters[0], **more))  # type: ignore[arg-type]
        self.answer(f"{type}:{defender.characters[0]}")

    def move(self, unit: Unit, *kinds: str, character: int = 0) -> None:
        self.run(MakeMove(character=unit.characters[character], kinds=kinds))

    # Then.

    def first(self, unit: Unit, index: int = 0) -> Character:
        """A character of the unit, as it is now."""
        return self.game.character(self[unit].characters[index])

    def __getitem__(self, unit: Unit) -> Unit:
        """The unit as it is now: the match may have been restored since."""
        return self.game.unit(unit.id)

    def player(self, player: int) -> Player:
        return self.game.state.players[player]

    def place(self, unit: Unit, index: int = 0) -> tuple[float, float, float]:
        character = self.first(unit, index)
        return (character.x, character.y, character.z)

    @property
    def fight(self) -> Attack:
        return cast(Attack, self.game.current(Attack))
