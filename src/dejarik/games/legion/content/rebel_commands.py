"""Command cards of the Rebels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.acting import Activates, Acts, PicksCard, TakesBackOrder
from dejarik.games.legion.backup import Backup
from dejarik.games.legion.command import OrdersByCard
from dejarik.games.legion.content.patterns import (
    after,
    attacked,
    called,
    has_face_up,
    near_and_seen,
    ordered,
    phase_starts,
    played,
    shot,
    small,
    starts,
)
from dejarik.games.legion.courage import STEADFAST
from dejarik.games.legion.effects import Calms, Choose, EachOf, Gains, Lends, May, Moves, one_of
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Holds, When, command, owner_of
from dejarik.games.legion.select import It, own, unit_called
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.targeting import MayAttack, refuse_target
from dejarik.games.legion.windows import DefenderDeclared, EndOfCommandPhase, OrderIssued, StartOfActivation

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

LEIA, LUKE, HAN, JYN = "Leia Organa", "Luke Skywalker", "Han Solo", "Jyn Erso"
SABINE, AHSOKA, CHEWBACCA, WICKET = "Sabine Wren", "Ahsoka Tano", "Chewbacca", "Wicket"

command(
    "return-of-the-jedi",
    ordered(Gains(dodge=1), of=(LUKE,)),
    starts(EachOf(own("trooper", within=3), Calms(1)), of=(LUKE,), once="round"),
)
command(
    "somebody-has-to-save-our-skins",
    after(
        Choose("ally", own(within=2, face_up=True), may=True),
        Activates(It("ally")),
        of=(LEIA,),
        once="round",
    ),
)
command("notorious-scoundrels", played(PicksCard(HAN)))
command(
    "rebellions-are-built-on-hope",
    ordered(Gains(suppression=1), may=True),
    When(
        OrderIssued,
        Lends("danger-sense", 2, until="order"),
        Lends("indomitable", until="order"),
        Lends(STEADFAST, until="order"),
        of=("trooper",),
    ),
)
HEROES: Final = ("commander", "operative", "special")


def issued_by(name: str) -> Holds:
    """The unit of a name has issued the order, by whichever card."""
    return lambda game, me, window: window.by != NOBODY and called(game, me, window.by, name)


command(
    "legacy-of-mandalore",
    played(Lends("inspire", 1, to=own(SABINE))),
    When(OrderIssued, one_of("aim", "dodge", to=own(SABINE)), of=HEROES, holds=issued_by(SABINE)),
)
command(
    "covering-fire",
    attacked(
        Choose("ally", own(within=2, others=True)),
        Gains(It("ally"), dodge=1),
        of=("corps",),
        may=True,
        holds=shot,
    ),
)
command("turning-the-tide", played(Lends("inspire", 2, to=own("support", "heavy"))))
command("my-ally-is-the-force", ordered(Gains(dodge=1)))
command("no-time-for-sorrows", ordered(Moves(1)))


def decoy(game: Legion, player: int, unit: Unit) -> bool:
    return game.allied(unit.owner, player) and unit.order == "up" and is_a(game, unit, "trooper")


def must_take_decoy(game: Legion, me: int, query: MayAttack) -> bool:
    """An enemy that can attack a trooper unit with a face-up order token may attack nobody else."""
    player = owner_of(game, me)
    attacker, defender = game.unit(query.attacker), game.unit(query.defender)
    if not game.allied(defender.owner, player) or decoy(game, player, defender):
        return False
    return any(decoy(game, player, one) and refuse_target(game, attacker, one) is None for one in game.units_of(player))


command(
    "reckless-diversion",
    Changes(
        MayAttack,
        lambda game, me, query, value: Refusal("card.command.fields", "refusal.decoy"),
        must_take_decoy,
    ),
    Changes(
        Backup,
        lambda game, me, query, value: False,
        lambda game, me, query: decoy(game, owner_of(game, me), game.unit(query.defender)),
    ),
)
command(
    "trust-goes-both-ways",
    played(Lends("inspire", 2, to=own(JYN))),
    ordered(
        Lends("teamwork", of=JYN),
        of=("trooper",),
        holds=lambda game, me, window: not called(game, me, window.unit, JYN),
    ),
)
command("son-of-skywalker", attacked(Acts("attack", again=True), of=(LUKE,), once="round"))
command("sorry-about-the-mess", ordered(Gains(aim=1, dodge=1), of=(HAN,)))


def jyn_sees(game: Legion, me: int, window: Any) -> bool:
    return near_and_seen(game, me, JYN, game.unit(window.unit), 2)


command(
    "i-rebel",
    starts(Lends("charge", until="activation"), of=(JYN,), once="round"),
    When(
        StartOfActivation,
        Gains(own(JYN), suppression=1),
        Acts("move", to=own(JYN)),
        Acts("attack", to=own(JYN)),
        whose="enemy",
        may=True,
        once="round",
        holds=jyn_sees,
    ),
)


def luke_waits(game: Legion, me: int, window: Any) -> bool:
    return has_face_up(game, owner_of(game, me), LUKE)


def chewbacca_waits(game: Legion, me: int, window: Any) -> bool:
    return has_face_up(game, owner_of(game, me), CHEWBACCA)


command(
    "common-cause",
    after(May("activate"), Activates(own(LUKE)), of=(CHEWBACCA,), once="round", holds=luke_waits),
    after(May("activate"), Activates(own(CHEWBACCA)), of=(LUKE,), once="round", holds=chewbacca_waits),
)
command(
    "sabotaged-communications",
    Changes(
        OrdersByCard,
        lambda game, me, query, value: min(value, 1),
        lambda game, me, query: not game.allied(query.player, owner_of(game, me)),
    ),
)


class Theirs:
    """Units of the opponent that can lose their order token to it."""

    def __call__(self, game: Any, use: Any) -> list[Any]:
        return [
            one for one in game.units_of(game.opponent(use.player)) if one.order == "up" and one.rank != "commander"
        ]


command(
    "delaying-tactics",
    When(EndOfCommandPhase, Choose("lost", Theirs(), by_opponent=True), TakesBackOrder(It("lost")), about=""),
)
command("courage-of-the-rebellion", ordered(Acts("recover")))
command("hold-at-any-cost", ordered(Gains(aim=1, standby=1), of=("trooper",)))
command(
    "volunteer-mission",
    When(
        OrderIssued,
        Acts("recover"),
        Lends("danger-sense", 1),
        May("suppression"),
        Gains(suppression=1),
        of=HEROES,
        holds=issued_by("Cassian Andor"),
    ),
)
command(
    "family-reunion",
    played(Lends("teamwork", of=SABINE, to=own(AHSOKA))),
    starts(Moves(2, own(SABINE)), of=(AHSOKA,), once="round"),
    starts(Moves(2, own(AHSOKA)), of=(SABINE,), once="round"),
)


def protected(game: Legion, me: int, window: Any) -> bool:
    ahsoka, unit = unit_called(game, owner_of(game, me), AHSOKA), game.unit(window.defender)
    return ahsoka is not None and unit.id != ahsoka.id and small(game, unit) and units_in_range(game, ahsoka, unit, 1)


command(
    "swift-protector",
    played(Lends("guardian", 2, to=own(AHSOKA))),
    When(DefenderDeclared, Gains(dodge=1), about="defender", of=("trooper",), may=True, holds=protected),
)
command(
    "a-new-beginning",
    ordered(
        one_of("aim", "dodge"),
        of=("trooper",),
        holds=lambda game, me, window: small(game, game.unit(window.unit)),
    ),
    played(Lends("inspire", 2, to=own(AHSOKA))),
    starts(Acts("recover", may=False), of=(AHSOKA,), once="round"),
)
command(
    "close-call",
    phase_starts(Gains(own(WICKET), dodge=1)),
    played(Lends("outmaneuver", to=own(WICKET))),
    Changes(
        Speed,
        lambda game, me, query, value: max(3, value),
        lambda game, me, query: called(game, me, query.unit, WICKET),
    ),
    Changes(
        MayAttack,
        lambda game, me, query, value: Refusal("card.command.fields", "refusal.may-not-attack"),
        lambda game, me, query: called(game, me, query.attacker, WICKET),
    ),
)
command("diversionary-tactics", ordered(Gains(dodge=1, observation=1)))
command(
    "see-you-in-hell",
    played(
        Lends("unconcerned", to=own(HAN), until="game"),
        Lends("unstoppable", to=own(HAN), until="game"),
        Lends("disengage", to=own(HAN)),
        Lends(STEADFAST, to=own(HAN)),
        Gains(own(HAN), aim=1, dodge=1),
    ),
    permanent=True,
)
command(
    "blast-off",
    played(Lends("disengage", to=own("R2-D2")), Lends("jump", 1, to=own("R2-D2"))),
    ordered(Gains(dodge=1, suppression=1), of=("R2-D2",)),
    Changes(
        Speed,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: called(game, me, query.unit, "R2-D2"),
    ),
)
