"""Keywords around rallying and at the end of an activation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.courage import may_be_suppressed
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.giving import GiveTokens
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.mending import Heal
from dejarik.games.legion.windows import AfterRally, EndOfActivation

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RANGE: Final = 2


@keyword("inspire")
class Inspire(Ability["Legion", EndOfActivation]):
    """keyword.unit.inspire: up to X suppression tokens off other friendly units close by."""

    def among(self, game: Legion, me: int) -> tuple[int, ...]:
        unit = game.unit(me)
        others = [one for one in game.units_of(unit.owner) if one.id != me and one.suppression]
        return tuple([one.id for one in others if units_in_range(game, unit, one, RANGE)])

    def applies(self, game: Legion, me: int, window: EndOfActivation) -> bool:
        return window.unit == me and bool(self.among(game, me))

    def resolve(self, game: Legion, me: int, window: EndOfActivation) -> Procedure:
        return GiveTokens(
            player=game.unit(me).owner,
            rule="keyword.unit.inspire",
            among=self.among(game, me),
            most=game.keyword(me, "inspire"),
            tokens=("calm",),
        )


@keyword("demoralize")
class Demoralize(Ability["Legion", AfterRally]):
    """keyword.unit.demoralize: up to X suppression tokens on enemy units close by, shared out as one likes."""

    def among(self, game: Legion, me: int) -> tuple[int, ...]:
        unit = game.unit(me)
        foes = [
            one
            for one in game.units_of(game.opponent(unit.owner))
            if may_be_suppressed(game, one) and may_affect(game, unit.owner, one)
        ]
        return tuple([one.id for one in foes if units_in_range(game, unit, one, RANGE)])

    def applies(self, game: Legion, me: int, window: AfterRally) -> bool:
        return window.unit == me and bool(self.among(game, me))

    def resolve(self, game: Legion, me: int, window: AfterRally) -> Procedure:
        most = game.keyword(me, "demoralize")
        return GiveTokens(
            player=game.unit(me).owner,
            rule="keyword.unit.demoralize",
            among=self.among(game, me),
            most=most,
            each=most,
            tokens=("suppression",),
        )


@keyword("regenerate")
class Regenerate(Ability["Legion", EndOfActivation]):
    """keyword.unit.regenerate: a white die for each wound, X at most; blocks and surges heal."""

    def applies(self, game: Legion, me: int, window: EndOfActivation) -> bool:
        """A unit that is poisoned will have wounds, if its player wants the poison first."""
        unit = game.unit(me)
        return window.unit == me and (unit.poison > 0 or any(one.wounds for one in game.alive(unit)))

    def resolve(self, game: Legion, me: int, window: EndOfActivation) -> Procedure:
        wounds = sum(one.wounds for one in game.alive(game.unit(me)))
        count = min(game.keyword(me, "regenerate"), wounds)
        faces = game.roll(DEFENSE_FACES["white"], count)
        healed = len(faces) - faces.count("blank")
        game.emit("unit.regenerated", unit=me, dice=tuple(faces), count=healed)
        return Heal(unit=me, left=healed, rule="keyword.unit.regenerate")
