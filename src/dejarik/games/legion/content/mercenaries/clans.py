"""Command cards of Mandalorians and their clans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import TakesBackOrder
from dejarik.games.legion.attacking import AddsDice, Borrows, GivesBack, PoolGains, borrowing
from dejarik.games.legion.content.green_tokens import GainsSame, Told
from dejarik.games.legion.content.patterns import attacked, face_up, ordered, played, pool_formed
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, Gains, Lends, Moves, one_of
from dejarik.games.legion.jumping import Jumps, Lands
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Use, When, command
from dejarik.games.legion.select import OTHER, It, own
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import AfterAttack, DefenderDeclared, TokensSpent

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

WATCH = "children watch"
KRYZE = "clan kryze"
WREN = "clan wren"


def exposed(game: Legion, use: Use) -> list[Unit]:
    """The defenders whose order lies face up."""
    return [one for one in OTHER(game, use) if one.order == "up"]


command(
    "out-of-the-shadows",
    attacked(Gains(exposed, suppression=1), TakesBackOrder(OTHER), of=(WATCH,)),
)
divulges(
    "out-of-the-shadows",
    "setup-effects",
    (Choose("allies", own(WATCH), most=2), Lends("infiltrate", to=It("allies"), until="game")),
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


def about(*tokens: str) -> Any:
    return lambda game, me, window: window.token in tokens


command(
    "we-protect-our-own",
    ordered(one_of("aim", "dodge")),
    Told(
        TokensSpent,
        Choose("ally", own(WREN, within=2, others=True)),
        GainsSame(It("ally")),
        of=(WREN,),
        holds=about("aim", "dodge"),
    ),
)
