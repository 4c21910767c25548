"""Whom a card means: allied and enemy units by kind, range, sight and order token."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal

from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.kinds import is_a, may_affect
from dejarik.games.legion.measuring import in_range, units_in_range
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.programs import Use

Where = Callable[["Legion", Unit], bool]


class Among:
    """Units of a side; `of` is the name of whom ranges and sight are measured from, else it is the unit that the effect
    is about. One of the `kinds` is enough; a kind may have several words (kinds.is_a)."""

    def __init__(
        self,
        side: Literal["own", "enemy", "all"],
        *kinds: str,
        within: int = 0,
        of: str = "",
        seen: bool = False,
        others: bool = False,
        face_up: bool = False,
        where: Where | None = None,
    ) -> None:
        self.side, self.kinds, self.within, self.of = side, kinds, within, of
        self.seen, self.others, self.face_up, self.where = seen, others, face_up, where

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        return list(self.found(game, use))

    def found(self, game: Legion, use: Use) -> Iterator[Unit]:
        """One after the other, for whom it is enough that there is somebody."""
        origin = origin_of(game, use, self.of)
        for unit in self.of_side(game, use):
            if (
                self.is_near(game, use, origin, unit)
                and self.fits(game, use, unit)
                and self.is_seen(game, origin, unit)
            ):
                yield unit

    def of_side(self, game: Legion, use: Use) -> list[Unit]:
        sides = {"own": (use.player,), "enemy": (game.opponent(use.player),), "all": game.blue_first()}[self.side]
        return [unit for player in sides for unit in game.units_of(player)]

    def fits(self, game: Legion, use: Use, unit: Unit) -> bool:
        """keyword.unit.immune-enemy-effects"""
        if not may_affect(game, use.player, unit):
            return False
        if self.kinds and not any(is_a(game, unit, kind) for kind in self.kinds):
            return False
        if self.face_up and unit.order != "up":
            return False
        return self.where is None or self.where(game, unit)

    def is_near(self, game: Legion, use: Use, origin: Unit | None, unit: Unit) -> bool:
        if self.others and unit is origin:
            return False
        return not self.within or (origin is not None and reaches(game, use, origin, unit, self.within))

    def is_seen(self, game: Legion, origin: Unit | None, unit: Unit) -> bool:
        return not self.seen or (origin is not None and units_see(game, origin, unit))


def reaches(game: Legion, use: Use, origin: Unit, unit: Unit, range: int) -> bool:
    if use.kind == "upgrade" and game.cards.upgrades[use.card].slot == "force":
        return force_reaches(game, origin, unit, range)
    return units_in_range(game, origin, unit, range)


def force_reaches(game: Legion, bearer: Unit, unit: Unit, range: int) -> bool:
    """upgrade.force.measure"""
    if not bearer.deployed:
        return units_in_range(game, bearer, unit, range)
    leader = game.leader(bearer)
    if not game.places().may_be_near(leader, unit, RANGES[range]):
        return False
    return any(in_range(leader, one, range) for one in game.standing(unit))


def origin_of(game: Legion, use: Use, of: str) -> Unit | None:
    """command.names-mean-allied"""
    if of:
        return unit_called(game, use.player, of)
    return game.unit(use.unit) if use.unit != NOBODY else None


def unit_called(game: Legion, player: int, name: str) -> Unit | None:
    return next((unit for unit in game.units_of(player) if game.facts(unit.id).name.en == name), None)


def own(*kinds: str, **how: object) -> Among:
    return Among("own", *kinds, **how)  # type: ignore[arg-type]  # as Among takes them


def enemies(*kinds: str, **how: object) -> Among:
    return Among("enemy", *kinds, **how)  # type: ignore[arg-type]  # as Among takes them


class It:
    """The unit that the effect is about: who bears the card, was ordered or activates; or one chosen before."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        if self.name:
            named = [game.unit(one) for one in use.chosen.get(self.name, ())]
            return [one for one in named if may_affect(game, use.player, one)]
        if use.unit == NOBODY or game.unit(use.unit).defeated or not may_affect(game, use.player, game.unit(use.unit)):
            return []
        return [game.unit(use.unit)]


class Other:
    """The other unit of the moment: the attacker where it is about the defender, and the other way round."""

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        units = [game.unit(one) for one in use.others]
        return [one for one in units if not one.defeated and may_affect(game, use.player, one)]


IT = It()
OTHER = Other()


def reached(game: Legion, use: Use, among: Selector) -> list[Unit]:
    """keyword.unit.immune-enemy-effects: those of the units whom the card can mean."""
    return [one for one in among(game, use) if may_affect(game, use.player, one)]


Selector = Callable[["Legion", "Use"], list[Unit]]
