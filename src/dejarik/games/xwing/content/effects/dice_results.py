"""Cards that change the results of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId

M = TypeVar("M", bound=type[DiceModification])


def several(face: Face, count: int) -> tuple[Face, ...]:
    return tuple([face] * count)


class ChangeResults(DiceModification):
    """Results of the ship's own dice become hits or evades."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        """The sets of results that may be changed."""
        raise NotImplementedError

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        for faces in self.choices(game, me, attack):
            yield "+".join(faces), faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        self.pay(game, me)
        for face in faces:
            attack.pool(self.pool).change(face, "hit" if self.pool == "attack" else "evade")
        return None

    def pay(self, game: XWing, me: ShipId) -> None:
        """What the change costs."""


def attacking_and_defending(id: str) -> Callable[[M], M]:
    """A modification of the ship's own dice, of either colour: …Attacks and …Defends."""

    def register(modification: M) -> M:
        for pool, suffix in (("attack", "Attacks"), ("defense", "Defends")):
            card(id, kind="pilot")(type(modification.__name__ + suffix, (modification,), {"pool": pool}))
        return modification

    return register
