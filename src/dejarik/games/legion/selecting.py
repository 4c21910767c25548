"""Which command cards may be selected, and who may be nominated for them (command.select.*, command.nominate.*)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, Refusal
from dejarik.games.legion.divulging import promised
from dejarik.games.legion.facts import CommandFacts
from dejarik.games.legion.jamming import jammed
from dejarik.games.legion.kinds import is_a, meets
from dejarik.games.legion.state import PlayerId, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.command import CommandPhase
    from dejarik.games.legion.game import Legion

NOMINATES: Final[dict[str, str]] = {}
"""The kind of commander that a card must be played with, where it says so."""
WITHHELD: Final[set[str]] = set()
"""Cards of which orders need not be issued; operatives may be nominated for them."""
LATER: Final[set[str]] = set()
"""Cards that cannot be selected in the first round."""
NEVER: Final[set[str]] = set()
"""Cards that cannot be selected at all."""
ORDERED: Final = "ordered"
"""Noted of a unit whose order token an effect has taken back: it has received its order of the round."""
UNLESS: Final[dict[str, Callable[[Any, PlayerId], bool]]] = {}
"""Cards that can be selected only where this holds."""


def refuse_card(game: Legion, player: PlayerId, key: str) -> Refusal | None:
    """command.select.unit-cards"""
    card = game.cards.commands[key]
    if returned(key) in game.state.players[player].used:
        return Refusal("card.command.fields", "refusal.card-returned", {"command": key})
    due = promised(game.state.players[player]) if game.state.round == 1 else []
    if due and key not in due:
        return Refusal("keyword.command.divulge", "refusal.divulged-first", {"command": due[0]})
    if key in NOMINATES and not nominees(game, player, card):
        return Refusal("command.select.unit-cards", "refusal.unit-missing", {"command": key})
    if key in LATER and game.state.round == 1:
        return Refusal("card.command.fields", "refusal.not-first-round", {"command": key})
    if key in UNLESS and not UNLESS[key](game, player):
        return Refusal("card.command.fields", "refusal.not-now", {"command": key})
    army = game.army_of(player)
    if card.units:
        names = [game.printed[unit.id].name.en for unit in army]
        missing = [name for name in card.units if name not in names]
        if missing if card.all_units else len(missing) == len(card.units):
            return Refusal("command.select.unit-cards", "refusal.unit-missing", {"command": key})
    if card.only and not any(meets(game, unit, one) for one in card.only for unit in army):
        return Refusal("command.select.unit-cards", "refusal.unit-missing", {"command": key})
    return None


def refuse_selecting(game: Legion, player: PlayerId, key: str) -> Refusal | None:
    """Some cards are only shown from the hand."""
    if key in NEVER:
        return Refusal("card.command.fields", "refusal.not-now", {"command": key})
    return game.refuse_card(player, key)


def returned(key: str) -> str:
    """Noted of a player to whom a card was returned: it cannot be selected again in this round."""
    return f"returned:{key}"


def withholds(game: Legion, phase: CommandPhase, player: PlayerId) -> bool:
    """Whether it is the player who is asked for the orders of such a card."""
    return game.state.players[player].chosen in WITHHELD and (player, 0) not in phase.issued


def nominees(game: Legion, player: PlayerId, card: CommandFacts) -> list[Unit]:
    units = game.units_of(player)
    if card.units:
        return [unit for unit in units if game.facts(unit.id).name.en in card.units]
    ranks = ("commander", "operative") if card.id in WITHHELD else ("commander",)
    found = [unit for unit in units if unit.rank in ranks or game.keyword(unit.id, "field-commander")]
    wanted = NOMINATES.get(card.id)
    return [unit for unit in found if wanted is None or is_a(game, unit, wanted)]


def closed_to_orders(game: Legion, by: UnitId, units: list[Unit]) -> tuple[tuple[Option, Refusal], ...]:
    """Those who can receive none of a line of the card, and why."""
    return tuple(
        [
            (Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}), refuse_order(game, by, unit))
            for unit in units
        ]
    )


def refuse_order(game: Legion, by: UnitId, unit: Unit) -> Refusal:
    """command.orders.once-per-round, affiliation.orders, command.orders.requirements"""
    if unit.order or ORDERED in unit.used:
        return Refusal("command.orders.once-per-round", "refusal.has-order")
    if jammed(game, unit):
        return Refusal("card.advantage.fields", "refusal.jammed")
    if is_stranger(game, unit, by):
        return Refusal("affiliation.orders", "refusal.other-affiliation")
    return Refusal("command.orders.requirements", "refusal.order-kind")


def is_stranger(game: Legion, unit: Unit, by: UnitId) -> bool:
    """affiliation.orders, keyword.unit.allies-of-convenience: whether the unit takes no orders of that one."""
    facts = game.facts(unit.id)
    if not facts.affiliation or facts.affiliation == game.facts(by).affiliation:
        return False
    return facts.faction != "mercenary" or not game.keyword(by, "allies-of-convenience")
