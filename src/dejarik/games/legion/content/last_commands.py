"""Command cards that pass on fear, hold orders back, or ask where somebody stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.arcs import in_arc
from dejarik.games.legion.attacking import AddsDice, SpendsObservation, observed
from dejarik.games.legion.card_uses import FREE_TWICE
from dejarik.games.legion.command import withheld
from dejarik.games.legion.content.mercenary_commands import beside
from dejarik.games.legion.content.patterns import attacked, called, ends, face_up, ordered, played, pool_formed, starts
from dejarik.games.legion.courage import Courage, calm
from dejarik.games.legion.effects import Choose, EachOf, Gains, Lends, Moves, answered, ask_unit, ask_way
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import base
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.moves import Move
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import Among, It, Selector, own, unit_called
from dejarik.games.legion.selecting import WITHHELD
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import GuardianUsed, IssuingOrders

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

BANE, CODY, LUKE, HAN = "Cad Bane", "Clone Commander Cody", "Luke Skywalker", "Han Solo"
MARQUAND, AHSOKA, COMBINED = "Major Marquand", "Ahsoka Tano", "~combined"
NEAR: Final = 2
FAR: Final = 3

# Fear that is passed on.


class PassesFear:
    """Suppression tokens go from the unit to others close by, one at a time; an enemy trooper that gains one is held
    fast, if it is not yet."""

    def __init__(self, among: Selector) -> None:
        self.among = among

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, given = game.unit(use.unit), answered(use)
        if given is not None:
            if not given:
                return None
            other = game.unit(given[0])
            had = other.suppression
            calm(game, unit, 1)
            gain(game, other, "suppression")
            # Only troopers fear anything, and not all of them.
            if other.suppression > had and not game.allied(other.owner, unit.owner) and not other.immobilize:
                gain(game, other, "immobilize")
            use.at -= 1  # the next one is asked for by this effect again
            return None
        found = [one for one in self.among(game, use) if game.takes_fear_over(one)] if unit.suppression else []
        return ask_unit(use, found, True, use.player)


OTHERS = Among("all", within=NEAR, others=True, where=lambda game, unit: unit.deployed)
command(
    "im-in-control",
    starts(PassesFear(OTHERS), of=(BANE,), once="round"),
    ends(PassesFear(OTHERS), of=(BANE,), once="round"),
)

# Orders that are held back.


def hired(game: Legion, use: Use) -> list[Unit]:
    """Mercenaries near the commander that the card was played with."""
    id = game.state.players[use.player].commander
    if id == NOBODY:
        return []
    near = Use(player=use.player, kind="command", card=use.card, program="", unit=id)
    return own("mercenary", within=FAR)(game, near)


class ForEachWithheld(EachOf):
    """A different unit for each order that was not issued."""

    def do(self, game: Legion, use: Use) -> Outcome:
        done = use.chosen.get(f"done.{use.at}", [])
        return None if len(done) >= withheld(game, use.player) else super().do(game, use)


for _key, _gained in (("aggression", Gains(aim=1)), ("discretion", Gains(dodge=1))):
    WITHHELD.add(_key)
    command(
        _key,
        When(
            IssuingOrders,
            ForEachWithheld(hired, _gained, may=False),
            about="",
            holds=lambda game, me, window: withheld(game, owner_of(game, me)) > 0,
        ),
    )

# Where somebody stands.


class ByArc:
    """What the unit gains goes by the arc of Marquand's walker that it is in."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        unit, walker = game.unit(use.unit), unit_called(game, use.player, MARQUAND)
        if way == "pass" or walker is None:
            return None
        if way == "move":
            return Move(unit=unit.id, speed=1)
        if way:
            gain(game, unit, "dodge" if way == "dodge" else "aim")
            return None
        ways = [
            name
            for name, arc in (("dodge", "front"), ("aim", "sides"), ("move", "rear"))
            if seen(game, walker, unit, arc)
        ]
        return ask_way(use, ways, True)


def seen(game: Legion, walker: Unit, unit: Unit, arc: str) -> bool:
    if not unit.deployed or not walker.deployed:
        return arc == "front" and not unit.deployed
    return any(in_arc(game.leader(walker), arc, base(one)) for one in game.standing(unit))


command(
    "armored-cavalry",
    ordered(ByArc(), of=("vehicle",), holds=lambda game, me, window: not called(game, me, window.unit, MARQUAND)),
)
command(
    "not-out-of-it-yet",
    played(Moves(1, own(HAN)), Moves(1, own(LUKE))),
    starts(Gains(aim=1, dodge=1), of=(LUKE,), holds=beside(HAN, NEAR)),
    starts(Gains(aim=1, dodge=1), of=(HAN,), holds=beside(LUKE, NEAR)),
)


class Uncombines:
    """The attack is over."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.granted = tuple([one for one in unit.granted if one.keyword.id != COMBINED])
        game.reindex()
        return None


command(
    "combined-arms",
    starts(Lends(FREE_TWICE, until="activation"), of=(CODY,), once="round"),
    pool_formed(SpendsObservation(), Lends(COMBINED), of=("vehicle",), may=True, holds=observed),
    attacked(
        Uncombines(),
        Choose("ally", own("clone trooper", within=1), may=True),
        Moves(1, It("ally"), may=False),
        of=("vehicle",),
        holds=lambda game, me, window: bool(game.keyword(window.attacker, COMBINED)),
    ),
)

# Courage.


def losses(game: Legion, use: Use) -> int:
    """Wound tokens, and miniatures that have fallen."""
    minis = [game.miniature(one) for one in game.unit(use.unit).miniatures]
    return sum(1 if one.defeated else one.wounds for one in minis)


command(
    "courageous-counterattack",
    Changes(
        Courage,
        lambda game, me, query, value: None,
        lambda game, me, query: (
            game.allied(game.unit(query.unit).owner, owner_of(game, me))
            and game.unit(query.unit).order == "up"
            and is_a(game, game.unit(query.unit), "ewok")
        ),
    ),
    pool_formed(AddsDice(white=1, times=losses), of=("ewok trooper",), once="attack", holds=face_up),
)
command(
    "i-go-where-im-needed",
    played(Lends("guardian", 3, to=own(AHSOKA)), Lends("disengage", to=own(AHSOKA)), Moves(3, own(AHSOKA))),
    Changes(
        Courage, lambda game, me, query, value: value + 1, lambda game, me, query: called(game, me, query.unit, AHSOKA)
    ),
    Changes(
        Speed,
        lambda game, me, query, value: 1,
        lambda game, me, query: called(game, me, query.unit, AHSOKA),
        stage=9,
    ),
)

# Guardians of a clan.

WREN = "clan wren"
command(
    "no-one-threatens-our-family",
    played(Lends("guardian", 1, of="Clan Wren", to=own("clan wren commander", "clan wren operative"))),
    When(GuardianUsed, Choose("ally", own(WREN, within=1)), Gains(It("ally"), aim=1), of=(WREN,)),
)
