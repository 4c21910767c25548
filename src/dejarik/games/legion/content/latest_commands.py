"""The latest command cards: scouts, clans, droids made anew, and leaders whose plans are known from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Orders, TakesBackOrder
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attacking import Borrows, Downgrades, GivesBack, Upgrades, borrowing
from dejarik.games.legion.card_actions import chosen_among
from dejarik.games.legion.command import PassTokens
from dejarik.games.legion.content.last_commands import ForEachWithheld
from dejarik.games.legion.content.patterns import (
    after,
    ends,
    face_up,
    ordered,
    phase_starts,
    played,
    pool_formed,
)
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import (
    Calms,
    Choose,
    EachOf,
    Gains,
    Lends,
    May,
    Moves,
    answered,
    rule_of,
    take_unit,
)
from dejarik.games.legion.end_phase import WATCHED
from dejarik.games.legion.giving import GiveTokens
from dejarik.games.legion.jumping import Jumps, Lands
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.mending import Restore
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, enemies, own, unit_called
from dejarik.games.legion.selecting import WITHHELD
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import (
    AfterAttack,
    DefenderDeclared,
    IssuingOrders,
    OrderIssued,
    ScoringEffects,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

SUN_FAC, WARRIORS, DOOKU, VENTRESS = "Sun Fac", "Geonosian Warriors", "Count Dooku", "Asajj Ventress"

# Jumps.

command(
    "brutal-enforcer",
    played(Lends("agile", 1, to=own(SUN_FAC)), Lends("demoralize", 1, to=own(SUN_FAC))),
    phase_starts(EachOf(own(WARRIORS, within=2, of=SUN_FAC), Jumps(3), Lands(), most=2)),
)
command(
    "aerial-assault",
    ordered(Jumps(2), Lands(), of=("jump",)),
    When(
        DefenderDeclared,
        Lends("death-from-above"),
        about="attacker",
        of=("jump",),
        holds=lambda game, me, window: (
            face_up(game, me, window) and not game.keyword(window.attacker, "death-from-above")
        ),
    ),
)
command(
    "weapons-are-our-religion",
    ordered(Lends("charge")),
    played(Lends("versatile", on="weapons", to=own("mandalorian trooper"))),
)

# Scouts.


class Observes:
    """An observe action with an X of the card's."""

    def __init__(self, x: int) -> None:
        self.x = x

    def do(self, game: Legion, use: Use) -> Outcome:
        among = chosen_among(game, game.unit(use.unit), "observe")
        rule = "keyword.unit.observe"
        return GiveTokens(
            player=use.player, rule=rule, among=among, most=1, least=1, tokens=("observation",), count=self.x
        )


command(
    "on-patrol",
    ordered(Moves(1), Observes(4)),
    ends(EachOf(own("creature trooper", within=2), Gains(dodge=1)), whose="enemy"),
)


def watched(game: Legion, use: Use) -> list[Unit]:
    """Enemies who see one of the player's units: those who are observed remain so."""
    allies = game.units_of(use.player)
    return [foe for foe in enemies()(game, use) if any(units_see(game, foe, one) for one in allies)]


command(
    "recon-division",
    played(Lends("observe", 1, to=own("trooper"))),
    When(ScoringEffects, Lends(WATCHED, to=watched), about=""),  # the last moment before the card is discarded
)
command(
    "battlefield-reconnaissance",
    Changes(
        PassTokens,
        lambda game, me, query, value: value + game.state.round,
        lambda game, me, query: game.allied(query.player, owner_of(game, me)),
    ),
)

# The Republic.


def unordered_clones(game: Legion, use: Use) -> list[Unit]:
    return own("republic clone trooper", where=lambda game, unit: unit.order != "up")(game, use)


WITHHELD.add("affirmative-general")
command(
    "affirmative-general",
    When(IssuingOrders, ForEachWithheld(unordered_clones, Moves(1), Calms(1)), about=""),
)


class ForEachSpecial(EachOf):
    """A different unit for each special forces unit of the army."""

    def do(self, game: Legion, use: Use) -> Outcome:
        done = use.chosen.get(f"done.{use.at}", [])
        special = [one for one in game.army_of(use.player) if one.rank == "special"]
        return None if len(done) >= len(special) else super().do(game, use)


command("sneak-attack")
divulges(
    "sneak-attack",
    "setup-effects",
    (
        EachOf(own("corps clone trooper"), Lends("infiltrate", until="game"), most=2),
        ForEachSpecial(own("vehicle"), Lends("scout", 1, until="game")),
    ),
)

RIDERS = own("commander speeder", "operative speeder")


def nimble_now(game: Legion, use: Use) -> list[Unit]:
    """Vehicles near a leader on a speeder that have dodged, and are not nimble anyway."""
    ranks, leaders = ("support", "heavy"), RIDERS(game, use)
    dodged = [one for one in OTHER(game, use) if one.rank in ranks and is_a(game, one, "vehicle")]
    found = [one for one in dodged if game.allied(one.owner, use.player) and not game.keyword(one.id, "nimble")]
    return [one for one in found if any(units_in_range(game, leader, one, 2) for leader in leaders)]


def some_are_nimble(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    return bool(nimble_now(game, Use(player=player, kind="command", card="", program="", others=window.dodged)))


command(
    "evasive-action",
    played(
        Choose("riders", RIDERS, most=2, may=True),
        Orders(It("riders")),
        Lends("outmaneuver", to=It("riders")),
    ),
    When(AfterAttack, Gains(nimble_now, dodge=1), about="", others="dodged", holds=some_are_nimble),
)

# The Separatists.


class BringsBack:
    """A fallen miniature of the unit returns, without wounds."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, given = game.unit(use.unit), answered(use)
        if given is not None:
            return Restore(unit=unit.id, miniature=given[0], whole=True) if given else None
        fallen = {one.upgrade: one for one in map(game.miniature, unit.miniatures) if one.defeated}
        if not fallen or not unit.deployed:
            return None
        options = [
            (Option(f"miniature:{one.id}", one.id, "option.miniature", {"miniature": one.id}), None)
            for one in fallen.values()
        ]
        args: dict[str, object] = {"command": use.card}
        return offer(use.player, "command-miniature", rule_of(use), take_unit, options, PASS, args=args)


command(
    "we-make-weapons",
    ordered(May("order"), TakesBackOrder(), BringsBack(), Gains(calm=1), of=("corps droid trooper",)),
)


class Summons:
    """Ventress activates, with an order or without."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = unit_called(game, use.player, VENTRESS)
        if unit is None or unit.order == "down":
            return None
        pool = game.state.players[use.player].pool
        if not unit.order and unit.rank in pool:
            pool.remove(unit.rank)
            game.state.players[use.player].pool = game.shuffle(pool)
        return Activation(unit=unit.id)


command(
    "the-sith-will-rule",
    played(Gains(own(DOOKU), aim=1, dodge=1)),
    after(Summons(), of=(DOOKU,), once="round"),
)
command("yes-my-master")
divulges(
    "yes-my-master",
    "setup-effects",
    tuple([Lends(word, to=own(VENTRESS), until="game") for word in ("bounty", "reinforcements")]),
    (
        Lends("demoralize", 1, to=own(VENTRESS), until="game"),
        Lends("makashi-mastery", to=own(VENTRESS), until="game"),
        Lends("outmaneuver", to=own(VENTRESS), until="game"),
    ),
    stays=True,
    must=True,
)

# The Empire.


def stays(game: Legion, me: int, window: Any) -> bool:
    return "fear-will-keep-them-in-line" in game.state.players[owner_of(game, me)].permanent


command(
    "fear-will-keep-them-in-line",
    played(Lends("demoralize", 1, to=own("empire"))),
    When(OrderIssued, Lends("demoralize", 1), of=("empire",), holds=stays),
)
divulges("fear-will-keep-them-in-line", "setup-effects", (), stays=True)

# Clans.


def commanded(range: int) -> Any:
    """The attacker is near the nominated commander, who has kept calm, and is another unit."""

    def holds(game: Legion, me: int, window: Any) -> bool:
        id = game.state.players[owner_of(game, me)].commander
        if id in (NOBODY, window.attacker) or game.unit(id).defeated:
            return False
        leader = game.unit(id)
        if suppressed(game, leader) or panicked(game, leader):
            return False
        return units_in_range(game, leader, game.unit(window.attacker), range)

    return holds


command(
    "honor-and-strength",
    pool_formed(Upgrades(lambda game, use: 2), of=("mandalorian trooper",), holds=commanded(2)),
    pool_formed(Downgrades(), whose="enemy", holds=commanded(1)),
)
KRYZE = "clan kryze"


def flanked(game: Legion, unit: Unit) -> bool:
    """Another unit of the clan is beside it."""
    return any(
        one.id != unit.id and is_a(game, one, KRYZE) and units_in_range(game, one, unit, 1)
        for one in game.units_of(unit.owner)
    )


command(
    "close-formation",
    When(
        DefenderDeclared,
        Borrows("precise", 1),
        about="attacker",
        of=(KRYZE,),
        once="attack",
        holds=lambda game, me, window: flanked(game, game.unit(window.attacker)),
    ),
    When(
        DefenderDeclared,
        Borrows("outmaneuver"),
        about="defender",
        of=(KRYZE,),
        holds=lambda game, me, window: flanked(game, game.unit(window.defender)),
    ),
    When(AfterAttack, GivesBack(), about="", holds=borrowing),
)
