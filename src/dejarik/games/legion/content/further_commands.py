"""Further command cards: of hunters, droids, Ewoks and others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, Attacks, Orders, ReturnsToHand, TakesBackOrder, commander, obeying
from dejarik.games.legion.activation import Turn
from dejarik.games.legion.card_uses import TWICE, action
from dejarik.games.legion.content.patterns import (
    attacked,
    called,
    near_and_seen,
    ordered,
    phase_starts,
    played,
    some,
    starts,
)
from dejarik.games.legion.content.wily_commands import SABINE, Sprays
from dejarik.games.legion.courage import suppressed
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import (
    Choose,
    EachOf,
    Gains,
    HowMany,
    Lends,
    May,
    Suffers,
    as_many,
    one_of,
    rule_of,
    take_way,
)
from dejarik.games.legion.facts import RANKS
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.select import IT, It, enemies, own, unit_called
from dejarik.games.legion.selecting import NOMINATES
from dejarik.games.legion.windows import (
    EndOfCommandPhase,
    IssuingOrders,
    OrderDrawn,
    StartOfEndPhase,
    UnitDefeated,
    WoundsDue,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

MAUL, YODA, CODY, LUKE, LEIA = "Maul", "Yoda", "Clone Commander Cody", "Luke Skywalker", "Leia Organa"
WICKET, POGGLE, AHSOKA, SUPER = "Wicket", "Poggle the Lesser", "Ahsoka Tano", "Super Tactical Command Droid"
HUNTING, BACKED, EXTERMINATOR = "~hunting", "~backed", "~exterminator"
NIMBLE_SPEED: Final = 3
FRIENDSHIP: Final = 1
BACKING: Final = 4

# Maul.

command(
    "at-last",
    played(Gains(own(MAUL), aim=1), Lends("jedi-hunter", to=own(MAUL))),
    starts(May("suffer"), Suffers(1), of=(MAUL,), once="round"),
)


def fights_maul(game: Legion, me: int, query: Any) -> bool:
    maul, unit = unit_called(game, owner_of(game, me), MAUL), game.unit(query.unit)
    return maul is not None and fought_by(game, maul, unit)


def fought_by(game: Legion, one: Unit, unit: Unit) -> bool:
    return engaged(game, one) and unit in in_melee_with(game, one)


command(
    "duel-of-the-fates",
    played(Gains(own(MAUL), dodge=1), Lends("disengage", to=own(MAUL))),
    Changes(MaySpend, lambda game, me, query, value: False, fights_maul),
)


class Cleans:
    """Poison and immobilize tokens are gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in own(MAUL)(game, use):
            unit.poison = unit.immobilize = 0
        return None


class Heals:
    """So many wound tokens, of a unit of one miniature."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in own(MAUL)(game, use):
            leader = game.leader(unit)
            less = max(0, leader.wounds - as_many(game, use))
            game.state.miniatures[leader.id] = msgspec.structs.replace(leader, wounds=less)
        return None


command(
    "witch-magick",
    played(Cleans(), HowMany(2), Heals()),
    starts(Acts("recover", may=False), of=(MAUL,), once="round"),
)

# Hunters.


def hunted(game: Legion, me: int, query: Any) -> bool:
    """By an ordered hunter: of its target dodge and surge tokens, of who fights it aim tokens too."""
    unit, attack = game.unit(query.unit), game.attacking()
    if query.token == "standby":
        return False
    hunters = [one for one in game.units_of(owner_of(game, me)) if game.keyword(one.id, HUNTING)]
    if any(fought_by(game, one, unit) for one in hunters):
        return True
    if attack is None or not attack.resolved or attack.pool.defender != unit.id or query.token == "aim":
        return False
    return any(one.id == attack.attacker for one in hunters)


command(
    "no-escape",
    ordered(Lends(HUNTING), of=("Mandalorian Hunter",)),
    Changes(MaySpend, lambda game, me, query, value: False, hunted),
)
command("make-the-impossible-possible", played(Lends("steady", to=own(SABINE))))
action("make-the-impossible-possible", Sprays(), kind="command", who=(SABINE,))

# Order tokens.


class PutsAside:
    """A token of the player's choice out of the pool, which is shuffled."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        own_ = game.state.players[use.player]
        if way:
            rank = next(one for one in own_.pool if one == way)
            own_.pool.remove(rank)
            own_.kept.append(rank)
            own_.pool = game.shuffle(own_.pool)
            return None
        return ask_rank(use, list(dict.fromkeys(one for one in RANKS if one in own_.pool)), use.player)


def ask_rank(use: Use, ranks: list[Any], player: int) -> Outcome:
    if not ranks:
        return None
    options = [(Option(f"rank:{rank}", rank, "option.kept-order", {"rank": rank}), None) for rank in ranks]
    return offer(player, "command-order", rule_of(use), take_way, options, args={"command": use.card})


command("ploy", phase_starts(PutsAside()))


class DrawsAsTold:
    """The opponent draws a token of a rank that the player names."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        turn = game.current(Turn)
        assert turn is not None
        assert turn.drawn is not None
        foe = game.state.players[turn.player]
        if way:
            rank = next(one for one in [turn.drawn, *foe.pool] if one == way)
            left = [*foe.pool, turn.drawn]
            left.remove(rank)
            foe.pool, turn.drawn = game.shuffle(left), rank
            game.emit("order.drawn", player=turn.player, rank=rank)
            return None
        return ask_rank(use, [one for one in RANKS if one in (turn.drawn, *foe.pool)], use.player)


class Lesser:
    """Their units with a face-up order that are neither commanders nor operatives."""

    def __call__(self, game: Any, use: Any) -> list[Any]:
        units = game.units_of(game.opponent(use.player))
        return [one for one in units if one.order == "up" and one.rank not in ("commander", "operative")]


command(
    "they-too-will-suffer",
    When(EndOfCommandPhase, Choose("lost", Lesser(), by_opponent=True), TakesBackOrder(It("lost")), about=""),
    When(
        OrderDrawn,
        May("draw"),
        DrawsAsTold(),
        about="",
        once="round",
        holds=lambda game, me, window: not game.allied(window.player, owner_of(game, me)),
    ),
)
command(
    "do-not-underestimate-our-means",
    phase_starts(
        EachOf(own(face_up=True), Acts("recover", may=False), most=2),
        holds=lambda game, me, window: (
            "do-not-underestimate-our-means" not in game.state.players[owner_of(game, me)].divulged
        ),
    ),
)
divulges(
    "do-not-underestimate-our-means",
    "setup-effects",
    (Choose("allies", own("ai"), most=3), Lends("reinforcements", to=It("allies"), until="game")),
)
command("for-the-cause", ordered(Gains(surge=1)))
NOMINATES["for-the-cause"] = "commander"

# Ewoks.


def befriended(game: Legion, use: Use) -> list[Unit]:
    """Rebels near an Ewok commander who gives orders, Ewoks near a Rebel one."""
    for leader in commander(game, use):
        if leader.rank != "commander":  # who was nominated for a card of its own
            break
        wanted = "rebels" if is_a(game, leader, "ewok") else "ewok" if is_a(game, leader, "rebels") else ""
        units = obeying(own(wanted), commander)(game, use) if wanted else []
        return [one for one in units if units_in_range(game, leader, one, FRIENDSHIP)]
    return []


command(
    "a-beautiful-friendship",
    played(Lends("teamwork", of=LEIA, to=own(WICKET), until="game")),
    When(IssuingOrders, Choose("ally", befriended, may=True), Orders(It("ally"), by=commander), about=""),
    permanent=True,
)
command("hiding-in-plain-sight", ordered(Lends("inconspicuous")))
command("for-the-tribe", ordered(Lends("dauntless"), Lends("relentless"), Acts("recover")))
NOMINATES["hiding-in-plain-sight"] = NOMINATES["for-the-tribe"] = "ewok commander"

# The Republic.

command(
    "size-matters-not",
    played(Lends("jump", 1, to=own(YODA)), Lends("charge", to=own(YODA)), Lends("disengage", to=own(YODA))),
    Changes(
        Speed,
        lambda game, me, query, value: NIMBLE_SPEED,
        lambda game, me, query: called(game, me, query.unit, YODA),
    ),
    starts(Lends(TWICE, until="activation"), of=(YODA,), once="round"),
    When(StartOfEndPhase, ReturnsToHand("there-is-no-try"), about=""),
)


def beside_cody(game: Legion, me: int, window: Any) -> bool:
    cody, unit = unit_called(game, owner_of(game, me), CODY), game.unit(window.defender)
    return cody is not None and bool(game.keyword(unit.id, BACKED)) and units_in_range(game, cody, unit, 1)


def hurt_beside(unit: int) -> str:
    return f"{BACKED}:{unit}"


class NotesHurt:
    """Where the unit stands as it is hurt: it may fall."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.attacking()
        assert attack is not None
        attack.used = (*attack.used, hurt_beside(use.unit))
        return None


def backs(game: Legion, me: int, window: Any) -> bool:
    """Somebody under Cody's protection was hurt beside him, and he sees by whom."""
    attack = game.attacking()
    noted = attack.used if attack is not None else ()
    hurt = any(count and hurt_beside(unit) in noted for unit, count in window.wounded)
    return hurt and near_and_seen(game, me, CODY, game.unit(window.attacker), BACKING)


command(
    "have-i-ever-let-you-down",
    ordered(Lends(BACKED)),
    When(WoundsDue, NotesHurt(), about="defender", holds=beside_cody),
    attacked(Attacks(IT, by=own(CODY)), whose="enemy", holds=backs),
)
command("revenge-is-not-the-jedi-way", played(Gains(own(AHSOKA), dodge=3), Lends("jarkai-mastery", to=own(AHSOKA))))
command(
    "lead-from-the-front",
    ordered(EachOf(own(within=1, others=True), one_of("aim", "dodge"), most=3), of=("commander",)),
)

# The Separatists.


def judged(game: Legion, me: int, query: Any) -> bool:
    attacker = game.unit(query.attacker)
    if not game.allied(attacker.owner, owner_of(game, me)) or not is_a(game, attacker, "corps trooper"):
        return False
    return near_and_seen(game, me, POGGLE, game.unit(query.defender), 2)


command("let-the-executions-begin", Changes(AttackSurge, lambda game, me, query, value: "crit", judged))
command(
    "exterminate",
    ordered(Lends("demoralize", 2), Lends(EXTERMINATOR), of=(SUPER,)),
    When(
        UnitDefeated,
        Acts("attack", again=True),
        about="killer",
        once="round",
        holds=lambda game, me, window: (
            not game.allied(game.unit(window.unit).owner, owner_of(game, me))
            and bool(game.keyword(window.killer, EXTERMINATOR))
        ),
    ),
)

# Luke.


def lesser_trooper(game: Legion, unit: Unit) -> bool:
    return unit.rank not in ("commander", "operative")


def served(game: Legion, use: Use) -> list[Unit]:
    """Friends close by, and enemies whom fear has taken."""
    friends = own("trooper", within=1, where=lesser_trooper)(game, use)
    foes = enemies("trooper", within=1, where=lesser_trooper)(game, use)
    return [*friends, *[one for one in foes if suppressed(game, one)]]


class Serves:
    """A friend moves or attacks; an enemy is frightened."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (unit,) = It("unit")(game, use)
        if not game.allied(unit.owner, use.player):
            return Gains(It("unit"), suppression=3).do(game, use)
        return FreeAction(unit=unit.id, rule=rule_of(use), actions=("move", "attack"))


command("you-serve-your-master-well")
action(
    "you-serve-your-master-well",
    Choose("unit", served),
    Serves(),
    kind="command",
    who=(LUKE,),
    can=some(served, "you-serve-your-master-well", "command"),
)
