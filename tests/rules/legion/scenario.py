"""A table set up by hand: units where a test wants them, dice as it says, one procedure at a time.

Player A is blue and sits at the edge y = 0. Positions are middles of bases; a small base has a radius of 13.5: two
touch when they are 27 apart and are at range 1 up to 179.4."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from dejarik.core.chance import roll
from dejarik.core.decision import Decision
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.terrain import Cover, Movement, TerrainType
from dejarik.games.legion.forces import add_unit
from dejarik.games.legion.game import Legion
from dejarik.games.legion.state import Miniature, Token, Unit
from dejarik.games.legion.terrain import Field
from dejarik.tabletop.terrain import Part
from tests.rules.table import Table

A, B = 0, 1
LEIA, REBELS, AT_RT, AT_ST = "leia-organa", "rebel-troopers", "at-rt", "at-st"
VADER, STORMTROOPERS = "darth-vader-dark-lord-of-the-sith", "stormtroopers"
NO_FORCE: dict[str, object] = {}
Lend = Callable[..., None]
"""The fixture `lend`."""
Made = Callable[..., str]
"""The fixture `made`."""
FIELDS: dict[str, Field] = {"outpost": Field(())}


def block(
    x: float,
    y: float,
    width: float,
    depth: float,
    top: float,
    type: TerrainType = "obstacle",
    movement: Movement = "open",
    cover: Cover = "heavy",
    blocks: bool = True,
    barricade: bool = False,
) -> Stood:
    """A box around a point. Its id is set with the others'."""
    x, y, w, d = float(x), float(y), width / 2, depth / 2
    corners = ((x - w, y - d), (x + w, y - d), (x + w, y + d), (x - w, y + d))
    return Stood(Part(0, corners, 0.0, float(top)), 0, type, barricade, movement, cover, blocks)


class Scenario(Table[Legion]):
    """It is the activation phase of the second round; A has priority."""

    ways_out = ("pass", "end", "stay", "done")

    def __init__(self, match: type[Legion] = Legion, seed: int = 1, players: int = 2) -> None:
        super().__init__(match(seed, [NO_FORCE] * players, {"battlefield": "outpost"}))
        state = self.game.state
        state.round, state.phase, state.priority = 2, "activation", A
        self.scripted = False
        """Whether it has been told what dice show."""
        self.rolled: dict[int, tuple[Sequence[str], int]] = {}
        """Which kind of dice was rolled, by its faces, and how many, wherever it was told what they show."""
        self.changed()

    def answer(self, answer: object, decision: Decision | None = None) -> None:
        """Which kind of move is asked only of who has a choice; a test may name the only kind all the same."""
        if answer == "standard" and decision is None and self.game.decisions[0].kind == "move":
            return
        super().answer(answer, decision)

    def _go_on(self) -> None:
        """An action is named even where a unit has no other: one that is not deployed moves."""
        if [one.kind for one in self.game.decisions] != ["action"]:
            super()._go_on()

    # Given.

    def unit(
        self,
        key: str,
        owner: int = A,
        *at: tuple[float, ...],
        upgrades: tuple[str, ...] = (),
        counterpart: str = "",
    ) -> Unit:
        """A unit, each of its miniatures at a place (x, y) or (x, y, z), the leader first; those for whom none is given
        are defeated, unless no place is given at all: then it is undeployed."""
        game = self.game
        unit = add_unit(
            game.state.units, game.state.miniatures, game.cards, key, owner, *upgrades, counterpart=counterpart
        )
        game.read_facts()
        game.reindex()
        for number, one in enumerate(unit.miniatures):
            if number < len(at):
                x, y, *z = at[number]
                game.put_near(one, float(x), float(y), 0.0, float(z[0]) if z else 0.0)
            elif at:
                self.set(one, defeated=True)
        unit.deployed = bool(at)
        self.changed()
        return unit

    def set(self, one: int, **fields: object) -> Miniature:
        miniature = replace(self.game.state.miniatures[one], **fields)
        self.game.state.miniatures[one] = miniature
        self.changed()
        return miniature

    def terrain(self, *parts: Stood) -> None:
        """Set before the units that stand on it. Each is a piece of its own, unless it says which one it belongs to."""
        numbered = tuple(
            [
                replace(one, part=replace(one.part, id=number + 1), piece=one.piece or number)
                for number, one in enumerate(parts)
            ]
        )
        name = f"test-{len(FIELDS)}"
        FIELDS[name] = Field(numbered)
        self.game.state.battlefield = name
        self.game.read_facts()
        self.changed()

    def poi(self, x: float, y: float) -> Token:
        tokens = self.game.state.tokens
        tokens.append(Token(len(tokens), "poi", float(x), float(y)))
        self.changed()
        return tokens[-1]

    def dice(self, faces: str) -> None:
        self.scripted = self.scripted or bool(faces.split())
        self.game.chance.loaded += faces.split()
        self.changed()

    def as_loaded(self, game: Legion, faces: Sequence[str], count: int) -> list[str]:
        """In a test that has loaded dice none is left to chance: a die too many is seen, as one too few is."""
        loaded = len(game.chance.loaded)
        assert count <= loaded or not self.scripted, f"{count} dice are rolled, but {loaded} are loaded"
        self.rolled[loaded] = faces, count  # what is done anew in a mode of the suite is no second roll
        return roll(game.chance, faces, count)

    def put(self, unit: Unit, **fields: object) -> Unit:
        """On the unit as it is now: a match that was copied since holds another object for it."""
        unit = self.game.unit(unit.id)
        for name, value in fields.items():
            setattr(unit, name, value)
        self.changed()
        return unit
