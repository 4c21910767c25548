"""Command cards of Darth Vader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import MoreActions, TakesBackOrder
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import called, ends, face_up, played, shown, some, starts
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, Gains, If, Lends, May, Suffers
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.hurling import Hurls, Tumbles
from dejarik.games.legion.programs import Use, When, command, piece_of
from dejarik.games.legion.select import Among, It, enemies, own
from dejarik.games.legion.windows import AfterAttack
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

VADER = "Darth Vader"
DARKNESS = "darkness-descends"

command(
    DARKNESS,
    played(Lends("reliable", 2, to=own(VADER), until="game"), holds=shown(DARKNESS, False)),
    permanent=True,
)
divulges(DARKNESS, "setup-effects", (Lends("infiltrate", to=own(VADER), until="game"),), first=True)
LIFTED = Among("all", within=1, others=True, where=lambda game, unit: unit.rank != "heavy" and unit.deployed)
command(
    "master-of-evil",
    played(Gains(own(VADER), dodge=1)),
    starts(Gains(enemies("trooper", within=2), suppression=3), of=(VADER,), once="round"),
)
command("vaders-might")
action(
    "vaders-might",
    Choose("unit", LIFTED),
    Hurls(HALF_RANGE),
    Tumbles(),
    kind="command",
    who=(VADER,),
    can=some(LIFTED, "vaders-might", "command"),
)
command(
    "new-ways-to-motivate-them",
    starts(
        May("suffer"),
        Suffers(1),
        MoreActions(1),
        of=("trooper",),
        holds=lambda game, me, window: face_up(game, me, window) and not called(game, me, window.unit, VADER),
    ),
)
command(
    "implacable",
    starts(
        Gains(dodge=1),
        If(lambda game, use: f"command:implacable.1:{piece_of(use.player)}" in game.state.players[use.player].used),
        MoreActions(-1),
        of=(VADER,),
    ),
    ends(May("suffer"), Suffers(1), TakesBackOrder(), of=(VADER,), once="round"),
)


class AsMuch:
    """The attacker suffers what the defender has suffered."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("attacker")(game, use):
            game.later(suffer(game, unit, use.chosen["wounds"][0], use.player))
        return None


class Avenged(When):
    """After an attack on a unit of a name: the attacker and the wounds are known to the program."""

    def resolve(self, game: Legion, me: int, window: Any) -> Use:
        count = sum(wounds for unit, wounds in window.wounded if called(game, me, unit, VADER))
        use = super().resolve(game, me, window)
        assert isinstance(use, Use)
        use.chosen = {"attacker": [window.attacker], "wounds": [count]}
        return use


command(
    "fear-and-dead-men",
    Avenged(
        AfterAttack,
        AsMuch(),
        about="attacker",
        whose="enemy",
        holds=lambda game, me, window: any(called(game, me, unit, VADER) for unit, _ in window.wounded),
    ),
)
