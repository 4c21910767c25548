"""Actions and free actions that upgrades and command cards bring, written as programs (action.card,
action.free-card)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.decision import Option, Refusal
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.programs import COMMANDS, UPGRADES, Effect, Kind, Use, in_play, pay, ready_card, register
from dejarik.games.legion.state import Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.activation import Activation
    from dejarik.games.legion.game import Legion


class CardUse(msgspec.Struct, frozen=True):
    kind: Kind
    card: str
    cost: int
    pays: bool
    who: tuple[str, ...]
    """Of a command card: the kinds of units that have the action."""
    can: Callable[[Any, Unit], bool] | None
    program: str
    """What is carried out, by its name."""
    often: bool = False
    """Whether it may be used more than once in an activation."""


TWICE: Final = "~twice"
"""The mark of a unit that may make each of its card actions twice in an activation."""
FREE_TWICE: Final = "~free-twice"
"""The mark of one that may do so with its free card actions alone."""
MAY_BE_FREE: Final = frozenset(("observe",))
"""keyword.unit.observe: card actions of which no source says on which cards they are free ones."""
INSTEAD: Final = "~instead"
"""The mark of a unit whose next attack action becomes what a command card says, which the mark names."""
USES: Final[dict[str, CardUse]] = {}


def action(
    key: str,
    *program: Effect,
    kind: Kind = "upgrade",
    cost: int = 0,
    pays: bool = False,
    who: tuple[str, ...] = (),
    can: Callable[[Any, Unit], bool] | None = None,
) -> None:
    """A card action: free ones cost nothing. `can` says whether anything would come of it."""
    id = f"{kind}:{key}"
    USES[id] = CardUse(kind, key, cost, pays, who, can, id)
    register(id, program)
    (UPGRADES if kind == "upgrade" else COMMANDS).setdefault(key, [])


def uses_of(game: Legion, unit: Unit) -> list[str]:
    uses = game.uses_written
    found = [
        id
        for number, card in enumerate(unit.upgrades)
        if (id := f"upgrade:{card.key}") in uses and game.in_force(unit, number)
    ]
    found += [id for key in in_play(game, unit.owner) if (id := f"command:{key}") in uses]
    return [id for id in dict.fromkeys(found) if has(game, unit, uses[id])] if found else []


def has(game: Legion, unit: Unit, use: CardUse) -> bool:
    return not use.who or any(is_a(game, unit, one) for one in use.who)


def option_of(game: Legion, id: str) -> Option:
    use = game.uses_written[id]
    if use.kind == "command":
        return Option(id, id, "option.command-card", {"command": use.card})
    return Option(id, id, "option.upgrade", {"upgrade": use.card})


def how_often(game: Legion, unit: UnitId, action: str) -> int:
    """action.free-card.window: how many times a card action may be made in an activation."""
    if game.keyword(unit, TWICE):
        return 2
    free = game.keyword(unit, FREE_TWICE) and (action in MAY_BE_FREE or not game.action_cost(action))
    return 2 if free else 1


def refuse_use(game: Legion, activation: Activation, unit: Unit, id: str) -> Refusal | None:
    """action.card, action.free-card.window, upgrade.exhaust, upgrade.expend, deploy.must"""
    use = game.uses_written[id]
    refusal = game.confines(unit) or game.refuse_cost(activation, use.cost)
    if refusal is not None:
        return refusal
    if activation.made.count(id) >= how_often(game, unit.id, id) and not use.often:
        return Refusal("action.free-card.window", "refusal.action-made")
    if not unit.deployed:
        return Refusal("deploy.must", "refusal.must-deploy")
    if use.pays and ready_card(game, unit, use.card) is None:
        spent = any(card.key == use.card and card.state == "expended" for card in unit.upgrades)
        rule = "upgrade.expend" if spent else "upgrade.exhaust"
        return Refusal(rule, "refusal.card-not-ready", {"upgrade": use.card})
    if use.can is not None and not use.can(game, unit):
        return Refusal("action.card", "refusal.nobody-near")
    return None


def perform_use(game: Legion, unit: Unit, id: str) -> Use:
    """upgrade.exhaust.action-icons"""
    use = game.uses_written[id]
    if use.pays:
        pay(game, unit, use.card)
    return Use(player=unit.owner, kind=use.kind, card=use.card, program=use.program, unit=unit.id, paid=use.pays)


def attack_instead(game: Legion, unit: Unit) -> Use:
    """Once: the mark is gone."""
    card = game.named(unit.id, INSTEAD)[0]
    unit.granted = tuple([one for one in unit.granted if one.keyword.id != INSTEAD])
    game.reindex()
    return Use(player=unit.owner, kind="command", card=card, program=f"attack:{card}", unit=unit.id)
