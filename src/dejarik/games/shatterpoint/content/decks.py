"""Abilities that look at the Order deck, or ask where a card lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import UseAbility
from dejarik.games.shatterpoint.conditions import CONDITIONS, RemoveCondition, gain_condition
from dejarik.games.shatterpoint.content.choosing import (
    Does,
    Judges,
    Pick,
    Way,
    Where,
)
from dejarik.games.shatterpoint.content.doing import mates
from dejarik.games.shatterpoint.content.order_cards import new_conditions, player_of
from dejarik.games.shatterpoint.content.patterns import (
    after_own,
    innate,
    reactive,
    tactic,
)
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    ask,
    unit_of,
)
from dejarik.games.shatterpoint.order_deck import order_key
from dejarik.games.shatterpoint.select import allies, either_of, own
from dejarik.games.shatterpoint.state import UnitId
from dejarik.games.shatterpoint.windows import (
    AfterAction,
    BeforeRefill,
    BeforeReveal,
    StartOfTurn,
)

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

# The deck is looked at.


class Looks:
    """Its player sees the top card of the deck."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        deck = player_of(game, use).deck
        if deck:
            game.emit_to(game.unit(use.unit).owner, "order.seen", order=order_key(game, deck[-1]))
        return None


def own_turn(game: Shatterpoint, me: UnitId, window: StartOfTurn | BeforeReveal) -> bool:
    return window.player == game.unit(me).owner


for moment in (StartOfTurn, BeforeReveal):
    innate("flow-of-the-force", moment, own_turn, Looks())


def puts_under(game: Shatterpoint, use: UseAbility) -> None:
    deck = player_of(game, use).deck
    if use.chosen.get("pick") == 1 and deck:
        deck.insert(0, deck.pop())


SISTERS = either_of(allies("nightsister", others=False), allies("night-trooper", others=False))
tactic(
    "fate-has-decided-our-next-move",
    Looks(),
    Pick("option.top", "option.under", optional=False),
    Does(puts_under),
    Way(0, Each("dash")),
    Way(0, Acts("focus")),
    Way(1, Each("reposition", among=SISTERS, once=True)),
)

# The deck is about to be refilled.


class HedgesBets:
    """For each Force that is ready a unit may be chosen: an allied one loses a condition, an enemy one gains one."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        known, owner = use.chosen, game.unit(use.unit).owner
        known.setdefault("bets", player_of(game, use).force)
        if "condition" in known:
            gain_condition(game, game.unit(known["bet"]), CONDITIONS[known.pop("condition")], use.unit)
            self.placed(use)
        elif "bet" in known and game.unit(known["bet"]).owner == owner:
            use.at -= 1  # and on with the next
            return RemoveCondition(unit=self.placed(use))
        elif "bet" in known:
            return ask(game, use, "choice", new_conditions(()), optional=False)
        left = [unit for unit in game.state.units if not unit.defeated and f"bet {unit.id}" not in known]
        found = [unit.id for unit in left if unit.owner != owner or unit.conditions]
        if not found or known["bets"] <= 0:
            return None
        options = [Option(f"unit:{one}", ("bet", one), "option.unit", {"unit": one}) for one in found]
        return ask(game, use, "choice", options, optional=True)

    def placed(self, use: UseAbility) -> UnitId:
        unit = use.chosen.pop("bet")
        use.chosen[f"bet {unit}"] = 1
        use.chosen["bets"] -= 1
        return unit


innate("hedged-bets", BeforeRefill, lambda game, me, window: window.player == game.unit(me).owner, HedgesBets())

# By where a card lies.


def in_deck(name: str, reserve: bool = False) -> Judges:
    def holds(game: Shatterpoint, use: UseAbility) -> bool:
        unit, own = unit_of(game, use, name).id, player_of(game, use)
        return unit in own.deck or (reserve and own.reserve == unit)

    return holds


def out_of_deck(game: Shatterpoint, use: UseAbility) -> bool:
    return not in_deck("ally")(game, use)


reactive(
    "precise-strike",
    AfterAction,
    after_own("combat"),
    Choose("ally", allies("galactic-republic", "supporting", range=3, whole=True)),
    Where(in_deck("ally"), Each("dash", among=mates("ally"))),
    Where(out_of_deck, Attacks("ally", dice=5)),
)


class QuietMoves:
    """All of this unit and the chosen character may advance, if its card still waits; else dash."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        kind = "advance" if in_deck("ally", reserve=True)(game, use) else "dash"
        return Each(kind, among=lambda game, use: [*own(game, use), use.chosen["ally"]]).do(game, use)


tactic("then-well-do-it-real-quiet-like", Choose("ally", allies("rebel-alliance")), QuietMoves())
