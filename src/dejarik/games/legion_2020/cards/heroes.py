"""Command cards of heroes that this book has alone, or with another effect than the newer one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, Attacks
from dejarik.games.legion.activation import Turn
from dejarik.games.legion.attack import ATTACKED
from dejarik.games.legion.content.empire.darth_vader import DARKNESS
from dejarik.games.legion.content.mercenaries.boba_fett import BOBA
from dejarik.games.legion.content.mercenaries.sabine_wren import SABINE
from dejarik.games.legion.content.patterns import (
    armed,
    attacked,
    called,
    ends,
    face_up,
    near_and_seen,
    phase_starts,
    played,
    some,
    starts,
)
from dejarik.games.legion.content.rebels.luke_skywalker import JEDI_CALMS, LUKE, jedi, served, surprising
from dejarik.games.legion.content.republic.obi_wan_kenobi import OBI_WAN, foes_of_kenobi
from dejarik.games.legion.courage import STEADFAST
from dejarik.games.legion.defending import DefenseDice
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Calms, Choose, Either, Gains, Lends, May, Suffers, Times, one_of
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.hurling import Hurls, Tumbles
from dejarik.games.legion.programs import Use, When, owner_of
from dejarik.games.legion.select import IT, OTHER, Among, It, enemies, own
from dejarik.games.legion.targeting import FARTHER, refuse_attack
from dejarik.games.legion.windows import OrderIssued, StartOfActivation, TurnBegins
from dejarik.games.legion_2020.cards.registry import allows, command
from dejarik.games.legion_2020.deploying import LAST
from dejarik.games.legion_2020.seizing import Frees, Serves

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit
    from dejarik.games.legion_2020.game import Legion2020

PALPATINE, JYN, CASSIAN, VADER = "Emperor Palpatine", "Jyn Erso", "Cassian Andor", "Darth Vader"


def stands_there(game: Legion, unit: Unit) -> bool:
    """transported.state: who is inside stays there until it gets out."""
    return unit.rank != "heavy" and cast("Legion2020", game).carrier(unit.id) is None


LIFTED = Among("all", within=1, others=True, where=stands_there)
LIFTABLE = some(LIFTED, "vaders-might", "command")
ANGRY = "~angry"

# The Empire.


def has_target(game: Legion, unit: Unit) -> bool:
    return refuse_attack(game, unit) is None


command("and-now-you-will-die", attacked(Gains(OTHER, immobilize=1), of=(PALPATINE,)))
allows(
    "and-now-you-will-die",
    Suffers(1),
    Gains(suppression=1),
    Attacks(enemies(), may=False),
    who=PALPATINE,
    can=has_target,
    often=True,
)
command("vaders-might")
allows("vaders-might", Choose("unit", LIFTED), Hurls(RANGES[1]), Tumbles(), who=VADER, can=LIFTABLE)
command(DARKNESS, When(OrderIssued, Gains(surge=2), of=(VADER,)))
divulges(
    DARKNESS,
    "deploy-units",
    tuple([Lends(word, x, to=own(VADER), until="game") for word, x in (("infiltrate", 0), ("scout", 1), (LAST, 0))]),
    first=True,
)


# Give in to Your Anger.


class Provoked:
    """The chosen unit is activated next, with an order token of its own out of the pool, or of those that a command
    card keeps."""

    def do(self, game: Legion, use: Use) -> Outcome:
        turn, (foe,) = game.current(Turn), It("foe")(game, use)
        assert turn is not None
        if foe.order != "up":
            own = game.state.players[foe.owner]
            (own.pool if foe.rank in own.pool else own.kept).remove(foe.rank)
            foe.order = "up"
        turn.unit = foe.id
        return None


def on_battlefield(game: Legion, unit: Unit) -> bool:
    return unit.deployed


def first_of_the_enemy(game: Legion, me: int, window: TurnBegins) -> bool:
    player = owner_of(game, me)
    enemies = game.units_of(game.opponent(player))
    return not game.allied(window.player, player) and all(unit.order != "down" for unit in enemies)


command(
    "give-in-to-your-anger",
    When(
        TurnBegins,
        Choose("foe", enemies("trooper", where=on_battlefield), may=True),
        Provoked(),
        Lends(ANGRY, to=It("foe")),
        about="",
        once="round",
        holds=first_of_the_enemy,
    ),
    ends(
        Gains(suppression=4),
        whose="enemy",
        holds=lambda game, me, window: bool(game.keyword(window.unit, ANGRY)) and ATTACKED not in game.did(window.unit),
    ),
)
command("an-entire-legion")
command("zx-flame-projector", armed(BOBA))

# The Rebels.


def jyn_sees(game: Legion, me: int, window: Any) -> bool:
    return near_and_seen(game, me, JYN, game.unit(window.unit), 2)


command(
    "rebellious",
    played(Lends("charge", to=own(JYN))),
    When(
        StartOfActivation,
        Gains(own(JYN), suppression=1),
        Either(
            attack=(Attacks(IT, by=own(JYN), may=False),),
            move=(Acts("move", to=own(JYN), may=False),),
        ),
        whose="enemy",
        may=True,
        once="round",
        holds=jyn_sees,
    ),
)
command(
    "complete-the-mission",
    played(Lends("low-profile", to=own(JYN))),
    When(OrderIssued, May("suppression"), Gains(suppression=1), of=("trooper",)),
    starts(Lends(STEADFAST, until="activation"), of=("trooper",), holds=face_up),
    ends(Calms(1), of=("trooper",), holds=lambda game, me, window: bool(game.keyword(window.unit, STEADFAST))),
)
command(
    "crack-shot",
    played(Lends("gunslinger", to=own(CASSIAN)), Gains(own(CASSIAN), aim=1)),
    ends(May("suppression"), Gains(suppression=1, standby=1), of=(CASSIAN,), once="round"),
)
allows(
    "you-serve-your-master-well",
    Choose("unit", served),
    Serves(),
    Frees(),
    who=LUKE,
    can=some(served, "you-serve-your-master-well", "command"),
)
command("symbol-of-rebellion", starts(Acts("recover", may=False), of=(SABINE,), once="round"), acts=True)
command("full-of-surprises", played(Gains(own(LUKE), dodge=1)), surprising(DefenseDice))
command(
    "i-am-a-jedi",
    *jedi(),
    When(OrderIssued, *JEDI_CALMS, holds=lambda game, me, window: called(game, me, window.unit, LUKE)),
)

# The Republic.

command("take-that-clankers", played(Lends(FARTHER, 4, to=own("trooper"))))
"""While they have an order and an aim token (keyword_rulings)."""
command(
    "hello-there",
    played(Lends("nimble", to=own(OBI_WAN))),
    phase_starts(Times(foes_of_kenobi, one_of("aim", "dodge", "standby", "surge", to=own(OBI_WAN)))),
)
