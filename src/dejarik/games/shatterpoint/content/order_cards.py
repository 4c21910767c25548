"""Abilities around Order cards: as they are revealed, reserved or chosen, and what a look at the deck is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.decision import Option
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, active, brings
from dejarik.games.shatterpoint.conditions import CONDITIONS, gain_condition
from dejarik.games.shatterpoint.content.choosing import (
    ChooseTag,
    Does,
    ForEach,
    MayGiveMomentum,
    MaySpend,
    Pick,
    Relief,
    every_tag,
    one_each,
)
from dejarik.games.shatterpoint.content.doing import Loses
from dejarik.games.shatterpoint.content.lasting import card_waits, waits_in_the_deck
from dejarik.games.shatterpoint.content.patterns import (
    Holds,
    any_of,
    cannot_target,
    grants,
    innate,
    reactive,
    reserve_cost,
)
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Choose,
    Gains,
    Heals,
    If,
    May,
    Refreshes,
    Sheds,
    ask,
    unit_of,
)
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.order_deck import RevealOrder, refill, shuffle_in
from dejarik.games.shatterpoint.reserve import MayReserve
from dejarik.games.shatterpoint.select import allies, enemies, has, of_unit, own, tags_of
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, SHATTERPOINT, CharacterId, Player, UnitId
from dejarik.games.shatterpoint.targeting import stance
from dejarik.games.shatterpoint.windows import (
    AfterReserve,
    AfterReveal,
    AfterWound,
    BeforeRefill,
    ChosenToActivate,
    EndOfActivation,
    StartOfActivation,
)

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)


def player_of(game: Shatterpoint, use: UseAbility) -> Player:
    return game.state.players[game.unit(use.unit).owner]


# A card is revealed.


def bound(game: Shatterpoint) -> bool:
    """effect.cannot-beats-can: the card that was just revealed cannot be put in reserve."""
    reveal = game.current(RevealOrder)
    return reveal is not None and reveal.bound


def revealed_with_reserve(tag: str = "") -> Holds:
    """Its own card, while another one lies in reserve."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterReveal) -> bool:
        reserve = game.state.players[game.unit(me).owner].reserve
        waits = reserve != NO_CARD and (not tag or has(game, reserve, tag))
        return window.unit == me and waits and not bound(game)

    return holds


class SwapsReserve:
    """The reserved card goes on top of the deck or under it, and this unit's takes its place."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        own, reveal = player_of(game, use), game.current(RevealOrder)
        if "pick" not in use.chosen or reveal is None:
            return DONE
        player, under = game.unit(use.unit).owner, use.chosen["pick"] == 1
        own.deck.insert(0 if under else len(own.deck), own.reserve)
        game.emit("order.put-under" if under else "order.put-on-top", player=player, unit=own.reserve)
        own.reserve, reveal.card = use.unit, NO_CARD
        game.emit("order.reserved", player=player, unit=use.unit)
        return game.open(AfterReserve(unit=use.unit, paid=False))


SWAP: tuple[Effect, ...] = (Pick("option.top", "option.under"), SwapsReserve())
for key in ("patience", "opportunistic-unsurper"):
    innate(key, AfterReveal, revealed_with_reserve(), *SWAP)
reactive("submerge", AfterReveal, revealed_with_reserve("aquatic"), *SWAP)
cannot_target("opportunistic-unsurper", waits_in_the_deck)


def own_reserved(game: Shatterpoint, me: UnitId, window: AfterReserve) -> bool:
    return window.unit == me


innate("patience", AfterReserve, own_reserved, ME, Heals("me"), Heals("me"), Heals("me"), May("jump", by="me"))


def own_reveal(game: Shatterpoint, me: UnitId, window: AfterReveal) -> bool:
    return window.player == game.unit(me).owner


for key in ("payday", "i-expect-to-be-well-paid"):
    reactive(key, AfterReveal, own_reveal, ChooseTag(lambda game, use: list(every_tag()), brief=True))
innate(
    "conflicting-responsibilities",
    AfterReveal,
    own_reveal,
    Choose("ally", allies("scoundrel", others=False)),
    ChooseTag(lambda game, use: tags_of(game, use.unit), brief=True, target="ally"),
    may=True,
)


class GainsNewCondition:
    """A condition that the unit does not have, of its player's choice; without one nothing follows."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        if "condition" in use.chosen:
            gain_condition(game, unit, CONDITIONS[use.chosen["condition"]])
            return None
        options = new_conditions(unit.conditions)
        return ask(game, use, "choice", options, optional=False) if options else DONE


def new_conditions(held: tuple[str, ...]) -> list[Option]:
    return [
        Option(one, ("condition", number), "option.condition", {"condition": one})
        for number, one in enumerate(CONDITIONS)
        if one not in held
    ]


def shifts(game: Shatterpoint, use: UseAbility) -> None:
    """The card goes back into the deck, and the next one cannot be put in reserve."""
    reveal, own = game.current(RevealOrder), player_of(game, use)
    assert reveal is not None
    own.deck = game.shuffle([*own.deck, use.unit])
    game.emit("order.shuffled-in", unit=use.unit)
    reveal.card, reveal.bound = NO_CARD, True
    gain_keyword(game.unit(use.unit), "shifted", brief=True)


def first_reveal(game: Shatterpoint, me: UnitId, window: AfterReveal) -> bool:
    return window.unit == me and "shifted" not in dict(game.unit(me).brief) and not bound(game)


innate("sabacc-shift", AfterReveal, first_reveal, GainsNewCondition(), Refreshes(2), Does(shifts), may=True)


# A card is put in reserve.


def empire_reserved(game: Shatterpoint, me: UnitId, window: AfterReserve) -> bool:
    own = game.state.players[game.unit(me).owner]
    ours = game.unit(window.unit).owner == game.unit(me).owner and has(game, window.unit, "galactic-empire")
    return ours and window.paid and bool(own.deck) and own.force > 0


reserve_cost(
    "we-must-wait-and-watch",
    lambda game, me, unit: game.unit(unit).owner == game.unit(me).owner and has(game, unit, "galactic-empire"),
)
innate(
    "we-must-wait-and-watch",
    AfterReserve,
    empire_reserved,
    MaySpend(),
    Choose("ally", of_unit("unit")),
    Relief(1, "ally"),
    May("reposition", by="ally"),
)


@brings("impatience")
class NeverReserved(Modifier["Shatterpoint", MayReserve, bool]):
    def applies(self, game: Shatterpoint, me: UnitId, query: MayReserve) -> bool:
        return query.unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: MayReserve, value: bool) -> bool:
        return False


grants("impatience", "immunity-pinned", "immunity-exposed")

# A unit is chosen to activate.


def enemy_from_reserve(game: Shatterpoint, me: UnitId, window: ChosenToActivate) -> bool:
    return window.reserve and game.unit(window.unit).owner != game.unit(me).owner


def ours_by_shatterpoint(tag: str = "") -> Holds:
    def holds(game: Shatterpoint, me: UnitId, window: ChosenToActivate) -> bool:
        ours = game.unit(window.unit).owner == game.unit(me).owner
        return window.shatterpoint and ours and (not tag or has(game, window.unit, tag))

    return holds


def in_the_stance(name: str, holds: Holds) -> Holds:
    def moment(game: Shatterpoint, me: UnitId, window: object) -> bool:
        first = game.character(game.unit(me).characters[0])
        return stance(game, first).name.en == name and holds(game, me, window)

    return moment


reactive(
    "no-so-fast",
    ChosenToActivate,
    enemy_from_reserve,
    ME,
    May("dash", by="me"),
    Attacks("me", dice=5, only=of_unit("unit")),
)
reactive(
    "close-the-deal",
    ChosenToActivate,
    enemy_from_reserve,
    Choose("ally", allies("bounty-hunter", others=False)),
    May("dash", by="ally"),
    Attacks("ally", dice=5, only=of_unit("unit")),
)
innate(
    "shatterpoint",
    ChosenToActivate,
    in_the_stance("Form VII Vaapad", ours_by_shatterpoint()),
    ME,
    May("dash", by="me"),
    Attacks("me", dice=5),
)
innate(
    "shatterpoint",
    ChosenToActivate,
    in_the_stance("Jedi Master", ours_by_shatterpoint()),
    Refreshes(2),
    ME,
    Heals("me"),
    Heals("me"),
    Heals("me"),
)


def inspired(game: Shatterpoint, use: UseAbility) -> None:
    for name in ("impact", "sharpshooter"):
        gain_keyword(game.unit(use.chosen["unit"]), name, 2, brief=True)


innate(
    "make-ten-men-feel-like-a-hundred",
    ChosenToActivate,
    ours_by_shatterpoint("rebel-alliance"),
    Does(inspired),
)


class HopeHasAPrice:
    """One Momentum, unless a Shatterpoint card has chosen the unit."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        free = game.state.order == SHATTERPOINT and game.state.activated == use.unit
        return None if free else MayGiveMomentum().do(game, use)


innate(
    "we-have-hope",
    StartOfActivation,
    lambda game, me, window: window.unit == me,
    HopeHasAPrice(),
    ForEach(
        "friend",
        one_each(allies("rebel-alliance", range=5, others=False)),
        Loses("friend", damage=3),
        Sheds("friend"),
    ),
)

# Into the deck again.


def in_vain(game: Shatterpoint, me: UnitId, window: EndOfActivation) -> bool:
    """It has wounded no enemy, and its card lies in the discard."""
    owner = game.unit(me).owner
    wounded = any(by == me and game.unit(unit).owner != owner for unit, by in game.state.wounds)
    return window.unit == me and not wounded and not card_waits(game, me)


innate("you-cannot-hide-forever", EndOfActivation, in_vain, Does(lambda game, use: shuffle_in(game, use.unit)))


def enemy_in_reserve(game: Shatterpoint, use: UseAbility) -> bool:
    unit = unit_of(game, use, "enemy")
    return game.state.players[unit.owner].reserve == unit.id


active(
    "what-have-we-here",
    Choose("enemy", enemies(2)),
    Gains("pinned", "enemy"),
    Gains("strained", "enemy"),
    If(enemy_in_reserve),
    MaySpend(),
    Does(lambda game, use: shuffle_in(game, unit_of(game, use, "enemy").id, reserve_only=True)),
    can=any_of(enemies(2)),
)


def primary_attacked_down(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    """An allied primary unit, by an enemy attack."""
    owner = game.unit(me).owner
    ours = game.unit(window.unit).owner == owner and game.facts(window.unit).type == "primary"
    return ours and window.attacker != NOBODY and game.unit(window.by).owner != owner


class BeforeRefilling:
    """What answers a refill that is due."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return game.open(BeforeRefill(player=game.unit(use.unit).owner))


innate(
    "to-defeat-an-enemy-you-must-know-whem",
    AfterWound,
    primary_attacked_down,
    BeforeRefilling(),
    Does(lambda game, use: refill(game, game.unit(use.unit).owner)),
    may=True,
)


def empire_at_bay(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
    """Characters of allied injured Galactic Empire units that are engaged."""
    unit = game.unit(game.character(character).unit)
    known = unit.owner == game.unit(me).owner and unit.injured > 0 and has(game, unit.id, "galactic-empire")
    return known and bool(game.engaged_with(game.character(character)))


grants("to-defeat-an-enemy-you-must-know-whem", "protection", whose=empire_at_bay)
