"""Abilities that count from the setup on: tags that a unit takes on, deployment, what is done before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, brings
from dejarik.games.shatterpoint.conditions import lose_all_hunker
from dejarik.games.shatterpoint.content.choosing import ChooseTag, Does, ForEach, Pick, give_tag, one_each
from dejarik.games.shatterpoint.content.doing import mates
from dejarik.games.shatterpoint.content.patterns import defense_dice, innate
from dejarik.games.shatterpoint.effects import Choose, Each, Hunkers, unit_of
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.pools import DefenseDice
from dejarik.games.shatterpoint.select import HasTag, allies, has, tags_of
from dejarik.games.shatterpoint.setup import DeployedBeside
from dejarik.games.shatterpoint.state import SHATTERPOINT, CharacterId, UnitId
from dejarik.games.shatterpoint.windows import (
    AfterClaim,
    BeforeFirstStruggle,
    EndOfActivation,
    EndOfSetup,
    LosingHunker,
)

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def always(game: Shatterpoint, me: UnitId, window: EndOfSetup | BeforeFirstStruggle) -> bool:
    return True


# Tags.

innate(
    "on-contract",
    EndOfSetup,
    always,
    Choose("leader", allies("", "primary")),
    ChooseTag(lambda game, use: tags_of(game, unit_of(game, use, "leader").id)),
)


class TakesOn:
    """The tags of the side that was picked."""

    def __init__(self, *sides: tuple[str, ...]) -> None:
        self.sides = sides

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        for tag in self.sides[use.chosen["pick"]]:
            give_tag(game, game.unit(use.unit), tag)
        return None


for key, sides in (
    (
        "uncertain-loyalties",
        (("galactic-empire", "spy", "trooper"), ("rebel-alliance", "scoundrel", "spectre")),
    ),
    ("hired-hand", (("galactic-empire",), ("scoundrel",))),
    ("conflicting-responsibilities", (("galactic-empire",), ("rebel-alliance",))),
):
    labels = [f"option.side.{side[0]}" for side in sides]
    innate(key, EndOfSetup, always, Pick(*labels, optional=False), TakesOn(*sides))


@brings("unexpected-allies")
class UnexpectedAllies(Modifier["Shatterpoint", HasTag, bool]):
    """Rebels count as Ewoks, and Ewoks as rebels."""

    OTHER = {"ewok": "rebel-alliance", "rebel-alliance": "ewok"}

    def applies(self, game: Shatterpoint, me: UnitId, query: HasTag) -> bool:
        other = self.OTHER.get(query.tag)
        return other in tags_of(game, query.unit) and game.unit(query.unit).owner == game.unit(me).owner

    def change(self, game: Shatterpoint, me: UnitId, query: HasTag, value: bool) -> bool:
        return True


# Deployment.


def first_deployed(game: Shatterpoint, me: UnitId) -> CharacterId:
    """The squad's first character on the table, of its primary unit."""
    unit = game.unit(me)
    mates = [one for one in game.state.units if one.owner == unit.owner and one.squad == unit.squad]
    return mates[0].characters[0]


Origins = tuple[tuple[CharacterId, int], ...]


class Farther(Modifier["Shatterpoint", DeployedBeside, Origins]):
    """Its own characters, within that range of the first."""

    range = 3

    def applies(self, game: Shatterpoint, me: UnitId, query: DeployedBeside) -> bool:
        return game.character(query.character).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: DeployedBeside, value: Origins) -> Origins:
        return ((first_deployed(game, me), self.range),)


brings("infiltration")(Farther)


@brings("forward-scout")
class ForwardScout(Farther):
    range = 2


@brings("forward-scout")
class ScoutsAhead(Modifier["Shatterpoint", DeployedBeside, Origins]):
    """Clone troopers of the squad may be deployed by the scout."""

    def applies(self, game: Shatterpoint, me: UnitId, query: DeployedBeside) -> bool:
        unit, scout = game.unit(game.character(query.character).unit), game.unit(me)
        squad = unit.owner == scout.owner and unit.squad == scout.squad and unit.id != me
        known = game.facts(unit.id).type == "supporting" and has(game, unit.id, "clone-trooper")
        return squad and known and game.character(scout.characters[0]).placed

    def change(self, game: Shatterpoint, me: UnitId, query: DeployedBeside, value: Origins) -> Origins:
        return (*value, (game.unit(me).characters[0], 1))


# Before the first turn.

innate("camouflage", EndOfSetup, always, Hunkers(), may=True)


def reserves(game: Shatterpoint, use: UseAbility) -> None:
    unit = unit_of(game, use, "ally")
    player = game.state.players[unit.owner]
    player.deck.remove(unit.id)
    player.reserve = unit.id
    game.emit("order.reserved", player=unit.owner, unit=unit.id)


innate(
    "prepare-for-a-surface-attack",
    EndOfSetup,
    always,
    Choose("ally", allies("stormtrooper", others=False)),
    Does(reserves),
    Each("dash", among=mates("ally")),
)


def in_reserve(game: Shatterpoint, me: UnitId, query: DefenseDice) -> int:
    """Stormtroopers of this side whose card is in reserve."""
    unit = game.unit(game.character(query.defender).unit)
    ours = unit.owner == game.unit(me).owner and has(game, unit.id, "stormtrooper")
    return int(ours and game.state.players[unit.owner].reserve == unit.id)


defense_dice("prepare-for-a-surface-attack", in_reserve)


def is_wanted(game: Shatterpoint, use: UseAbility) -> None:
    """The opponent's cards from the top, until one is a unit's; then the deck is shuffled."""
    owner = 1 - game.unit(use.unit).owner
    player = game.state.players[owner]
    unit = next((card for card in reversed(player.deck) if card != SHATTERPOINT), None)
    if unit is not None:
        gain_keyword(game.unit(unit), "wanted")
        game.emit("unit.wanted", unit=unit)
    player.deck = game.shuffle(player.deck)


innate("there-is-one-job", BeforeFirstStruggle, always, Does(is_wanted))

# Those who wait and watch.

ALL_HUNKER: Effect = ForEach("friend", one_each(allies(others=False)), Hunkers("friend"))


def enemy_claims(game: Shatterpoint, me: UnitId, window: AfterClaim) -> bool:
    return window.player != game.unit(me).owner


def others_tokens(game: Shatterpoint, me: UnitId, window: LosingHunker) -> bool:
    """Another allied unit would lose its Hunker tokens."""
    return window.unit != me and game.unit(window.unit).owner == game.unit(me).owner


def kept_them(game: Shatterpoint, me: UnitId, window: EndOfActivation) -> bool:
    kept = "keeps-hunker" in dict(game.unit(window.unit).brief)
    return kept and game.unit(window.unit).owner == game.unit(me).owner


PATIENT = "impatience-for-victory-will-guarantee-defeat"
innate(PATIENT, EndOfSetup, always, ALL_HUNKER)
innate(PATIENT, AfterClaim, enemy_claims, ALL_HUNKER)
innate(
    PATIENT,
    LosingHunker,
    others_tokens,
    Does(lambda game, use: gain_keyword(game.unit(use.chosen["unit"]), "keeps-hunker", brief=True)),
    may=True,
)


def loses_them(game: Shatterpoint, use: UseAbility) -> None:
    lose_all_hunker(game, game.unit(use.chosen["unit"]))


innate(PATIENT, EndOfActivation, kept_them, Does(loses_them))
