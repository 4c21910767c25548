"""An upgrade by which two units spend each other's tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.effects import Choose
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.lending import lend
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Use, When, upgrade
from dejarik.games.legion.purse import WIRED
from dejarik.games.legion.select import It
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import Granted, Unit
from dejarik.games.legion.windows import AfterAttack, DefenderDeclared

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

VETERAN: Final = "veteran-clone-pilot"


def clones_beside(game: Legion, me: int) -> list[Unit]:
    bearer = game.unit(me)
    return [
        one
        for one in game.units_of(bearer.owner)
        if one.id != me
        and is_a(game, one, "clone trooper")
        and units_in_range(game, bearer, one, 1)
        and units_see(game, bearer, one)
    ]


def partners(game: Legion, me: int, fighting: tuple[int, ...]) -> list[Unit]:
    """With whom the bearer can share in this attack: any clones beside it if it fights itself, else those who do."""
    return [one for one in clones_beside(game, me) if me in fighting or one.id in fighting]


def partners_now(game: Legion, use: Use) -> list[Unit]:
    attack = game.current(Attack)
    assert attack is not None
    return partners(game, use.unit, (attack.attacker, attack.defender))


class Wires:
    """The bearer and the chosen unit spend each other's tokens."""

    def do(self, game: Legion, use: Use) -> Outcome:
        bearer, (other,) = game.unit(use.unit), It("partner")(game, use)
        for one, two in ((bearer, other), (other, bearer)):
            lend(game, one, Granted(Keyword(KeywordKey(WIRED), of=str(two.id)), "round"))
        return None


class Unwires:
    """What was lent for one attack is over."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in game.state.units:
            unit.granted = tuple([one for one in unit.granted if one.keyword.id != WIRED])
        game.reindex()
        return None


def wires() -> When:
    return When(
        DefenderDeclared,
        Choose("partner", partners_now),
        Wires(),
        about="",
        may=True,
        pays=True,
        holds=lambda game, me, window: bool(partners(game, me, (window.attacker, window.defender))),
    )


def is_wired(game: Legion, me: int, window: Any) -> bool:
    return bool(game.keyword(me, WIRED))


upgrade(VETERAN, wires(), When(AfterAttack, Unwires(), about="", holds=is_wired))
