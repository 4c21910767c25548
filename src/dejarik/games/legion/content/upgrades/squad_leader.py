"""Squad leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.actions import ACTIONS
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.card_actions import CARDS
from dejarik.games.legion.content.patterns import attacked
from dejarik.games.legion.content.upgrades.training_in_attacks import NotedInAttack, noted
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.programs import Use, When, upgrade
from dejarik.games.legion.windows import UnitDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

REX: Final = "clone-captain-rex"


class FreeForVictory:
    """One free action of any kind."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return FreeAction(unit=use.unit, rule="card.upgrade.fields", actions=(*ACTIONS, CARDS))


def wins(game: Legion, me: int, window: Any) -> bool:
    """By its attack an enemy has fallen, whom it attacked or who guarded him."""
    attack = game.current(Attack)
    foe = game.unit(window.unit)
    mine = attack is not None and attack.attacker == me == window.killer
    return mine and not game.allied(foe.owner, game.unit(me).owner)


upgrade(
    REX,
    When(UnitDefeated, NotedInAttack(), about="", holds=wins),
    attacked(
        FreeForVictory(),
        whose="me",
        holds=lambda game, me, window: noted(game, REX) and not game.unit(me).defeated,
    ),
)
