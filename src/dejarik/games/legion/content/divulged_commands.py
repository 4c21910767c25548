"""Command cards that can be divulged, and one that lays smoke."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, TakesBackOrder, able
from dejarik.games.legion.actions import TWO_ATTACKS
from dejarik.games.legion.backup import BackupForGuardian, BackupNearby
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import attacked, called, ordered, phase_starts, played, starts
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Calms, Choose, Gains, Lends, May, Moves
from dejarik.games.legion.jumping import Jumps, Lands
from dejarik.games.legion.jumping import able as may_jump
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.missions import contests
from dejarik.games.legion.programs import Changes, Holds, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, own, unit_called
from dejarik.games.legion.smoking import LaySmoke
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.territories import in_territory
from dejarik.games.legion.token_placing import OBJECTIVES, token_shape
from dejarik.games.legion.windows import OrderIssued

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ANAKIN, MAUL, R2, WATCH = "Anakin Skywalker", "Maul", "R2-D2", "children watch"
VADER, PADME = "Darth Vader", "Padme Amidala"

command(
    "this-is-where-the-fun-begins",
    played(Lends("jump", 2, to=own(ANAKIN))),
    starts(Lends(TWO_ATTACKS, until="activation"), of=(ANAKIN,), once="round"),
)
action(  # the jump is a free one
    "this-is-where-the-fun-begins",
    Jumps(2, may=False),
    Lands(),
    kind="command",
    who=(ANAKIN,),
    can=lambda game, unit: may_jump(game, unit) and able(game, unit, "move"),
)
divulges("this-is-where-the-fun-begins", "setup-effects", (Lends("prepared-position", to=own(ANAKIN), until="game"),))


def hidden_maul(game: Legion, me: int, query: MayAttack) -> bool:
    """Maul attacks nobody, and only who is close attacks him."""
    if called(game, me, query.attacker, MAUL):
        return True
    maul = unit_called(game, ~me, MAUL)
    if maul is None or query.defender != maul.id:
        return False
    return not units_in_range(game, maul, game.unit(query.attacker), 2)


command(
    "the-phantom-menace",
    Changes(
        MayAttack,
        lambda game, me, query, value: Refusal("card.command.fields", "refusal.may-not-attack"),
        hidden_maul,
    ),
)
divulges("the-phantom-menace", "setup-effects", (Lends("infiltrate", to=own(MAUL), until="game"),))


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
command("we-shape-ourselves", ordered(Acts("recover")))
divulges(
    "we-shape-ourselves",
    "setup-effects",
    (Choose("allies", own(WATCH), most=2), Lends("cache", of="aim 1", to=It("allies"), until="game")),
    (Choose("allies", own(WATCH), most=2), Lends("cache", of="dodge 1", to=It("allies"), until="game")),
)


# Cards that are shown at first, and then stay.


def shown(card: str, was: bool = True) -> Holds:
    return lambda game, me, window: (card in game.state.players[owner_of(game, me)].divulged) is was


DARKNESS, DIPLOMATIC = "darkness-descends", "diplomatic-cover"
command(
    DARKNESS,
    played(Lends("reliable", 2, to=own(VADER), until="game"), holds=shown(DARKNESS, False)),
    permanent=True,
)
divulges(DARKNESS, "setup-effects", (Lends("infiltrate", to=own(VADER), until="game"),), first=True)
command(
    DIPLOMATIC,
    played(Lends("secret-mission", to=own(PADME), until="game"), holds=shown(DIPLOMATIC)),
    played(Lends("inspire", 1, to=own(PADME), until="game"), holds=shown(DIPLOMATIC, False)),
    permanent=True,
)
divulges(DIPLOMATIC, "setup-effects", (Lends("infiltrate", to=own(PADME), until="game"),), first=True)


# A card that must be shown.

TARKIN, TRIUMPH = "Grand Moff Tarkin", "moment-of-triumph"


def takes_ground(game: Legion, me: int, window: Any) -> bool:
    """Tarkin contests an objective outside of his own territory, and the unit is near him."""
    player = owner_of(game, me)
    tarkin = unit_called(game, player, TARKIN)
    if tarkin is None or not units_in_range(game, tarkin, game.unit(window.unit), 2):
        return False
    tokens = [one for one in game.state.tokens if one.kind in OBJECTIVES and contests(game, tarkin, one)]
    return any(not in_territory(game, player, token_shape(one)) for one in tokens)


command(
    TRIUMPH,
    Changes(
        BackupForGuardian,
        lambda game, me, query, value: True,
        lambda game, me, query: called(game, me, query.defender, VADER),
    ),
    Changes(
        BackupNearby,
        lambda game, me, query, value: True,
        lambda game, me, query: called(game, me, query.unit, VADER) and called(game, me, query.defender, TARKIN),
    ),
    When(OrderIssued, Calms(1), of=("trooper",), holds=takes_ground),
)
divulges(
    TRIUMPH,
    "setup-effects",
    (Lends("guardian", 4, of=TARKIN, to=own(VADER), until="game"),),
    stays=True,
    must=True,
)


class Smokes:
    """One smoke token, from where R2-D2 stands."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = unit_called(game, use.player, R2)
        assert unit is not None
        return LaySmoke(unit=unit.id, left=1)


def r2_stands(game: Legion, me: int, window: Any) -> bool:
    unit = unit_called(game, ~me, R2)
    return unit is not None and unit.deployed


command(
    "smoke-screen",
    ordered(Moves(1), holds=lambda game, me, window: not called(game, me, window.unit, R2)),
    phase_starts(May("smoke"), Smokes(), holds=r2_stands),
)
