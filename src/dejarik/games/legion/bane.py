"""Bane tokens: face down until an enemy comes near (token.bane.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import PASS, Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.legion.areas import in_blast
from dejarik.games.legion.assets import next_id
from dejarik.games.legion.attack import RESOLVE, Attack
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.facts import Keyword, WeaponFacts
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.measuring import base, in_range
from dejarik.games.legion.moves import IN_HIDING
from dejarik.games.legion.ordering import open_to_orders
from dejarik.games.legion.origin import stand_in
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.sides import deployed
from dejarik.games.legion.sight import sees
from dejarik.games.legion.standing import contact, refuse_standing, stood
from dejarik.games.legion.state import NOBODY, Miniature, PlayerId, Token, Unit, UnitId
from dejarik.games.legion.token_placing import (
    OF_CARDS,
    Box,
    TokenPlacement,
    around,
    ground_under,
    radius_of,
    token_shape,
)
from dejarik.tabletop.shape import Shape, inside_of, overlap, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

KINDS: Final = ("here-i-am", "smoke-and-mirrors", "kablamo")
"""token.bane.set"""
HIMSELF: Final = "Cad Bane"
RANGE: Final = 1
RINGS: Final = 59
STEP: Final = 2.0
"""How far about the token and how finely room is searched for him, in millimetres."""
TRAP_WORDS: Final = (("blast", 0), ("critical", 4), ("impact", 2), ("suppressive", 0))
BOOBY_TRAP: Final = WeaponFacts(
    name="Booby Trap",
    range=(1, 1),
    dice=(2, 2, 0),
    keywords=tuple([Keyword(KeywordKey(word), x) for word, x in TRAP_WORDS]),
    area=True,
)
"""The weapon on “I Make the Rules Now”."""
ON_TOKEN: Final = Refusal("token.bane.placement", "refusal.bane-on-token")
TOO_FAR: Final = Refusal("card.command.fields", "refusal.bane-too-far")
TOO_NEAR: Final = Refusal("card.command.fields", "refusal.bane-too-near")


# Placing.


def left_of(game: Legion, player: PlayerId) -> list[str]:
    """token.bane.one-copy"""
    out = [one.name for one in game.state.tokens if one.kind == "bane" and one.owner == player]
    return [one for one in KINDS if one not in out]


def choose(game: Legion, placing: PlaceBane) -> Outcome:
    """token.bane.set: which of them only its player knows."""
    names = left_of(game, placing.player)
    if not placing.count or not names:
        return DONE
    candidates = [(Option(one, one, f"option.bane.{one}"), None) for one in names]
    return offer(placing.player, "bane-token", "token.bane.set", take_token, candidates, discreet=True)


def take_token(game: Legion, placing: PlaceBane, name: str) -> None:
    placing.name = name


def refuse_place(game: Legion, shape: Shape) -> Refusal | None:
    """token.bane.placement"""
    barring = [one for one in game.state.tokens if one.kind in OF_CARDS]
    return ON_TOKEN if any(overlap(shape, token_shape(one)) for one in barring) else None


def refuse_near_foes(game: Legion, placing: PlaceBane, shape: Shape) -> Refusal | None:
    """In range 1 of who places it, and of no enemy; while nobody is there yet, of no enemy territory."""
    foe = game.opponent(placing.player)
    if placing.by == NOBODY:
        return TOO_NEAR if any(within(shape, area, RANGES[RANGE]) for area in game.territory(foe)) else None
    if not any(within(shape, base(one), RANGES[RANGE]) for one in game.standing(game.unit(placing.by))):
        return TOO_FAR
    foes = [one for unit in game.units_of(foe) for one in game.standing(unit)]
    return TOO_NEAR if any(within(shape, base(one), RANGES[RANGE]) for one in foes) else None


def place(game: Legion, placing: PlaceBane) -> Outcome:
    rules = (lambda shape: refuse_place(game, shape), lambda shape: refuse_near_foes(game, placing, shape))
    placement = TokenPlacement(game, "bane", rules, box_of(game, placing))
    if not placement.has_room:
        return DONE
    return ask_place(placing.player, "bane-place", "token.bane.placement", take_place, placement)


def box_of(game: Legion, placing: PlaceBane) -> Box | None:
    if placing.by == NOBODY:
        return None
    leader = game.leader(game.unit(placing.by))
    reach = RANGES[RANGE] + leader.radius + radius_of("bane")
    return (leader.x - reach, leader.y - reach, leader.x + reach, leader.y + reach)


def take_place(game: Legion, placing: PlaceBane, spot: Spot) -> Outcome:
    tokens = game.state.tokens
    token = Token(next_id(game), "bane", spot[0], spot[1], owner=placing.player, name=placing.name)
    tokens.append(msgspec.structs.replace(token, z=ground_under(game, token_shape(token))))
    placing.count, placing.name = placing.count - 1, ""
    game.emit("bane.placed", player=placing.player)
    return Again(step=0)


class PlaceBane(Procedure):
    player: PlayerId
    count: int = 1
    name: str = ""
    by: UnitId = NOBODY
    """Who is there to place it, if somebody is."""
    steps = (choose, place)


# Revealing.


def noticed(game: Legion, unit: Unit) -> list[Token]:
    """token.bane.reveal, token.bane.enemy-effect (reading.40): of the enemy's, within range 1 and in sight of some
    miniature."""
    return [
        token
        for token in game.state.tokens
        if token.kind == "bane"
        and not game.allied(token.owner, unit.owner)
        and may_affect(game, token.owner, unit)
        and any(
            in_range(one, stand_in(token), RANGE) and sees(game, one, stand_in(token)) for one in game.standing(unit)
        )
    ]


def revealed(game: Legion, unit: UnitId) -> Reveal | None:
    """What follows when a unit has moved, deployed or been placed."""
    if not any(one.kind == "bane" for one in game.state.tokens):
        return None
    found = [one.id for one in noticed(game, game.unit(unit)) if one.id not in turned(game)]
    return Reveal(tokens=found, cause=unit) if found else None


def turned(game: Legion) -> set[int]:
    """The tokens that are revealed already, and whose effects are not over."""
    waiting = [token for one in game.stack if isinstance(one, Reveal) for token in one.tokens]
    return {*waiting, *[one.token for one in game.stack if isinstance(one, Kablamo)]}


def tell(game: Legion, reveal: Reveal) -> None:
    """token.bane.reveal: all at once, whichever of them has its effect first."""
    for token in tokens_of(game, reveal):
        game.emit("bane.revealed", player=token.owner, token=token.name)


def tokens_of(game: Legion, reveal: Reveal) -> list[Token]:
    return [one for one in game.state.tokens if one.id in reveal.tokens]


def choose_first(game: Legion, reveal: Reveal) -> Outcome:
    """timing.simultaneous.own-order: whose tokens they are says which is next."""
    found = tokens_of(game, reveal)
    if not found:
        return DONE
    candidates = [(Option(one.name, one.id, f"option.bane.{one.name}"), None) for one in found]
    return offer(found[0].owner, "bane-first", "token.bane.reveal", turn_over, candidates)


def turn_over(game: Legion, reveal: Reveal, chosen: int) -> Outcome:
    """token.bane.smoke-and-mirrors, token.bane.kablamo, token.bane.here-i-am"""
    token = next(one for one in game.state.tokens if one.id == chosen)
    reveal.tokens.remove(chosen)
    if token.name == "kablamo":
        return Again(Kablamo(token=token.id, cause=reveal.cause))
    remove(game, token.id)
    return Again(appear(game, token)) if token.name == "here-i-am" else AGAIN


def remove(game: Legion, token: int) -> None:
    game.state.tokens = [one for one in game.state.tokens if one.id != token]


class Reveal(Procedure):
    tokens: list[int]
    cause: UnitId = NOBODY
    """Who came near."""
    steps = (tell, choose_first)


def explode(game: Legion, bomb: Kablamo) -> Outcome:
    """token.bane.kablamo"""
    token = next(one for one in game.state.tokens if one.id == bomb.token)
    pools = [pool_of(unit.id, "ranged", [(BOOBY_TRAP, 1)], area=True) for unit in in_blast(game, token, RANGE)]
    return Attack(attacker=NOBODY, by=token.owner, token=token.id, pools=pools, step=RESOLVE) if pools else None


def take_away(game: Legion, bomb: Kablamo) -> None:
    remove(game, bomb.token)


class Kablamo(Procedure):
    token: int
    cause: UnitId = NOBODY
    steps = (explode, take_away)


# Here I am.


def appear(game: Legion, token: Token) -> Procedure | None:
    """token.bane.here-i-am, token.bane.here-i-am.in-play, token.bane.here-i-am.defeated: he stands where the token
    was, and keeps his tokens; who was not on the battlefield orders himself, unless he has an order
    (command.orders.once-per-round)."""
    unit = next((one for one in game.units_of(token.owner) if game.facts(one.id).name.en == HIMSELF), None)
    if unit is None:
        return None
    unit.granted = tuple([one for one in unit.granted if one.keyword.id != IN_HIDING])
    game.reindex()
    there = room_for(game, game.leader(unit), token)
    if there is None:
        return None
    game.put(there.id, there.x, there.y, there.z, there.heading)
    met = revealed(game, unit.id)  # token.bane.reveal, of tokens that the enemy's own Bane has laid
    game.later(*[one for one in (game.brought_along(unit), met) if one is not None])
    if unit.deployed:
        game.emit("unit.moved", unit=unit.id, kind="placed", x=there.x, y=there.y, z=there.z)
        return None
    unit.deployed = True
    game.emit("unit.deployed", unit=unit.id, kind="placed", x=there.x, y=there.y, z=there.z)
    deployed(game, unit.id)
    return issue_order(game, unit.id, unit.id) if open_to_orders(game, unit, unit) else None


def room_for(game: Legion, one: Miniature, token: Token) -> Miniature | None:
    """On the token, or as near to it as there is room and no enemy."""
    others = [other for other in game.on_table() if other.unit != one.unit]
    enemies = [other for other in others if not game.allied(game.unit(other.unit).owner, token.owner)]
    for x, y in around(token.x, token.y, RINGS, STEP):
        there = stood(game, one, x, y, one.heading, token.z)
        if there is None or not inside_of(game.outline(), base(there)):
            continue
        if refuse_standing(game, there, others) is None and not any(contact(game, there, foe) for foe in enemies):
            return there
    return None


def ask_show(game: Legion, step: ShowUp) -> Outcome:
    """token.bane.here-i-am.voluntary: asked of all who have tokens lying there, so that nobody learns what they are."""
    for player in game.everyone(game.state.blue):
        own = [one for one in game.state.tokens if one.kind == "bane" and one.owner == player]
        if player in step.asked or not own:
            continue
        rule = "token.bane.here-i-am.voluntary"
        candidates: list[tuple[Option, Refusal | None]] = [
            (Option("reveal", (player, one.id), "option.bane.reveal"), None) for one in own if one.name == "here-i-am"
        ]
        hidden = Option(PASS.id, (player, NOBODY), PASS.label)
        return offer(player, "here-i-am", rule, take_show, candidates, hidden, discreet=True)
    return DONE


def take_show(game: Legion, step: ShowUp, chosen: tuple[PlayerId, int]) -> Outcome:
    player, token = chosen
    step.asked.append(player)
    return AGAIN if token == NOBODY else Again(Reveal(tokens=[token]))


class ShowUp(Procedure):
    """At the start of a round."""

    asked: list[PlayerId] = []
    steps = (ask_show,)
