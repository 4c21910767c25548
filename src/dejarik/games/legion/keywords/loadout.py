"""Loadout: upgrades exchanged during setup for those set aside (keyword.unit.loadout)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.ability import Ability
from dejarik.core.decision import Option, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.keywords.sharing import listed
from dejarik.games.legion.state import Unit, UnitId, Upgrade
from dejarik.games.legion.windows import SetupEffects

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TWICE: Final = Refusal("keyword.unit.loadout.limits", "refusal.upgrade-twice")


@keyword("loadout")
class Loadout(Ability["Legion", SetupEffects]):
    """keyword.unit.loadout.swap, keyword.unit.loadout.counterpart"""

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return bool(game.unit(me).loadout)

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> Procedure:
        return Swap(unit=me)


def ask(game: Legion, swap: Swap) -> Outcome:
    """keyword.unit.loadout.limits: any of its own, as long as no card of one name is there twice."""
    unit = game.unit(swap.unit)
    options = tuple(
        [
            Option(f"upgrade:{new}", place, "option.upgrade", {"upgrade": new})
            for place, (_, new) in enumerate(unit.loadout)
        ]
    )

    def refuse(chosen: tuple[object, ...]) -> Refusal | None:
        keys = swapped(unit, chosen)
        names = [game.cards.upgrades[key].name.en for key in keys]
        return TWICE if len(set(names)) < len(names) else None

    several = Several(options, 0, len(options), refuse=refuse)
    return ask_several(unit.owner, "loadout", "keyword.unit.loadout.swap", take, several, subject=unit.id)


def swapped(unit: Unit, chosen: tuple[object, ...]) -> list[str]:
    """The upgrades as they would be."""
    new = {unit.loadout[place][0]: unit.loadout[place][1] for place in chosen if isinstance(place, int)}
    return [new.get(card.key, card.key) for card in unit.upgrades]


def take(game: Legion, swap: Swap, chosen: tuple[int, ...]) -> None:
    unit = game.unit(swap.unit)
    keys = swapped(unit, chosen)
    unit.upgrades = tuple([exchanged(game, unit, *pair) for pair in zip(unit.upgrades, keys, strict=True)])
    game.reindex()


def exchanged(game: Legion, unit: Unit, card: Upgrade, key: str) -> Upgrade:
    """keyword.unit.cache: the tokens that lie on the old card go with it, and on the new one lie its own."""
    if card.key == key:
        return card
    game.emit("upgrade.swapped", unit=unit.id, upgrade=key)
    return msgspec.structs.replace(card, key=key, cached=listed(game.cards.upgrades[key].keywords))


class Swap(Procedure):
    unit: UnitId
    steps = (ask,)
