"""Command cards of mercenaries and Mandalorians, and of units that several factions have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, Attacks, MoreActions, TakesBackOrder
from dejarik.games.legion.actions import TWO_ATTACKS
from dejarik.games.legion.attacking import AddsDice, PoolGains
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import (
    AIM,
    DODGE,
    acts_as_ordered,
    attacked,
    called,
    ends,
    has_face_up,
    near_and_seen,
    ordered,
    phase_starts,
    played,
    pool_formed,
    shot,
    starts,
)
from dejarik.games.legion.counterparts import beside as beside_it
from dejarik.games.legion.courage import NO_RALLY, STEADFAST, panicked
from dejarik.games.legion.effects import Calms, Choose, Either, Gains, Lends, May, Moves, Suffers, one_of
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import Among, It, enemies, own, unit_called
from dejarik.games.legion.targeting import FARTHER
from dejarik.games.legion.windows import AfterAction, MiniatureDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

MAUL, BOSSK, BANE, DIN, BOBA, HONDO = "Maul", "Bossk", "Cad Bane", "Din Djarin", "Boba Fett", "Hondo Ohnaka"
GAR = "Gar Saxon"
ARMORER, BO_KATAN, BATCH = "The Armorer", "Bo-Katan Kryze", "The Bad Batch"


def beside(name: str, range: int) -> Any:
    def holds(game: Legion, me: int, window: Any) -> bool:
        other = unit_called(game, owner_of(game, me), name)
        return other is not None and units_in_range(game, other, game.unit(window.unit), range)

    return holds


command(
    "his-eminence",
    played(Gains(own(MAUL), dodge=1), Gains(Among("all", "trooper", within=1, of=MAUL, others=True), suppression=1)),
    starts(
        Lends(NO_RALLY, until="activation"),
        Lends(STEADFAST),
        of=("trooper",),
        holds=beside(MAUL, 1),
    ),
)
command(
    "im-your-worst-nightmare",
    played(Lends("uncanny-luck", 2, to=own(BANE))),
    starts(Lends(TWO_ATTACKS, until="activation"), of=(BANE,)),
)
command(
    "lying-in-wait",
    played(Lends("sharpshooter", 1, to=own(BOSSK))),
    ends(Gains(own(BOSSK), aim=1), whose="enemy"),
)
command("reptilian-rampage", starts(Lends(TWO_ATTACKS, until="activation"), of=(BOSSK,), once="round"))
action("reptilian-rampage", Suffers(1), Acts("move"), kind="command", who=(BOSSK,))
command("this-is-the-way", played(Gains(own(DIN), dodge=1), Lends("relentless", to=own(DIN))))


class Unharmed:
    """Enemies that the attack just made was not against."""

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        return [unit for unit in game.units_of(game.opponent(use.player)) if unit.id not in use.others]


command(
    "i-like-those-odds",
    played(Gains(own(DIN), aim=1)),
    attacked(Attacks(Unharmed()), of=(DIN,), once="activation"),
)
command("a-machine-made-for-killing", ordered(Gains(aim=1), Lends("demoralize", 3), Lends("steady")))


def boba_watches(game: Legion, me: int, window: Any) -> bool:
    if not shot(game, me, window) or not has_face_up(game, owner_of(game, me), BOBA):
        return False
    return near_and_seen(game, me, BOBA, game.unit(window.attacker), 1)


command("rule-with-respect", pool_formed(AddsDice(black=1), may=True, once="attack", holds=boba_watches))


def hondo_talks(game: Legion, me: int, window: Any) -> bool:
    hondo, unit = unit_called(game, owner_of(game, me), HONDO), game.unit(window.unit)
    if hondo is None or hondo.order != "up" or panicked(game, hondo) or not unit.deployed:
        return False
    return units_in_range(game, hondo, unit, 1)


command(
    "stories-so-many-of-them-true",
    starts(Gains(own(HONDO), suppression=1), one_of("aim", "dodge", "surge"), may=True, holds=hondo_talks),
)
command(
    "speak-softly-and-drive-a-big-tank",
    ordered(Either(may=True, move=(Acts("move", may=False),), aim=AIM, dodge=DODGE)),
)


# Gar Saxon and Boba Fett.

command(
    "marked-for-elimination",
    ordered(
        Gains(aim=2),
        Choose("foe", enemies("commander", "operative")),
        Gains(It("foe"), observation=4, suppression=2),
        of=(GAR,),
    ),
)


def too_far_for_gar(game: Legion, me: int, query: MayOrder) -> bool:
    if not called(game, me, query.by, GAR):
        return False
    return not units_in_range(game, game.unit(query.by), game.unit(query.unit), 1)


command(
    "fight-another-day",
    ordered(Gains(dodge=1)),
    played(Lends("outmaneuver", to=own(GAR, "special"))),
    Changes(MayOrder, lambda game, me, query, value: False, too_far_for_gar),
)


def boba_ordered(game: Legion, me: int, window: Any) -> bool:
    return has_face_up(game, owner_of(game, me), BOBA)


command(
    "a-simple-man",
    phase_starts(Choose("ally", own(within=1, of=BOBA), may=True), Moves(1, It("ally"), may=False), holds=boba_ordered),
    phase_starts(
        Gains(own(BOBA), aim=1),
        Lends(FARTHER, 5, to=own(BOBA)),
        Lends("marksman", to=own(BOBA)),
        holds=lambda game, me, window: not boba_ordered(game, me, window),
    ),
)


class With:
    """The unit, if it holds a miniature of an upgrade, or a counterpart."""

    def __init__(self, *upgrades: str) -> None:
        self.upgrades = upgrades

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        unit = unit_called(game, use.player, BATCH)
        if unit is None:
            return []
        joined = unit.counterpart if beside_it(game, unit) is not None else ""
        return [unit] if {joined, *[card.key for card in game.equipped(unit)]} & {*self.upgrades} else []


SKILLS: Final = (
    Lends("~faster", to=With("hunter")),
    Lends("tactical", 1, to=With("tech")),
    Lends("reliable", 1, to=With("echo-clone-force-99")),
    Lends("precise", 1, to=With("crosshair")),
    Lends("inspire", 1, to=With("omega")),
    Lends("suppressive", on="weapons", to=With("wrecker")),
)


class Misses:
    """What those who have fallen could do nobody else can."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        gone = [granted for one in SKILLS if not one.to(game, use) for granted in one.lent]
        kept = list(unit.granted)
        for one in gone:
            if one in kept:
                kept.remove(one)
        unit.granted = tuple(kept)
        game.reindex()
        return None


command(
    "we-do-what-we-do",
    played(*SKILLS),
    When(MiniatureDefeated, Misses(), of=(BATCH,)),
    Changes(
        Speed,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: bool(game.keyword(query.unit, "~faster")) and called(game, me, query.unit, BATCH),
    ),
)
command(
    "a-higher-purpose",
    starts(Acts("recover"), of=(BO_KATAN,), once="round"),
    played(Lends("barrage", to=own(BO_KATAN)), Lends("relentless", to=own(BO_KATAN))),
    pool_formed(
        PoolGains("pierce", 1, each=True),
        of=(BO_KATAN,),
        holds=lambda game, me, window: engaged(game, game.unit(window.attacker)),
    ),
)
command(
    "mandalore-will-survive",
    ordered(Calms(1)),
    When(AfterAction, Moves(1), of=("clan kryze",), holds=acts_as_ordered("attack")),
)
command(
    "both-hunter-and-prey",
    ends(May("suffer"), Suffers(1), TakesBackOrder(), of=(ARMORER,), once="round"),
    starts(
        MoreActions(-1),
        of=(ARMORER,),
        holds=lambda game, me, window: (
            f"command:both-hunter-and-prey.0:{me}" in game.state.players[owner_of(game, me)].used
        ),
    ),
)
command(
    "death-before-defeat",
    ordered(one_of("aim", "surge")),
    pool_formed(PoolGains("ram", 1), of=("clan saxon",), holds=lambda game, me, window: window.melee),
)


def shared_fear(game: Legion, use: Use) -> int:
    others = own("mandalorian trooper", within=2, others=True)(game, use)
    return min(5, sum(unit.suppression for unit in others))


command(
    "we-are-mandalorians",
    ordered(Lends("inspire", 2), Lends("~ordered"), Moves(1)),
    pool_formed(
        AddsDice(black=1, times=shared_fear),
        may=True,
        once="attack",
        holds=lambda game, me, window: bool(game.keyword(window.attacker, "~ordered")),
    ),
)
command(
    "victory-or-death",
    ordered(Gains(aim=1)),
    played(Lends("indomitable", to=own("Gar Saxon", "special"))),
)
