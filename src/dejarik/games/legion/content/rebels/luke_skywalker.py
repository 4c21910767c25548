"""Command cards of Luke Skywalker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.card_actions import chosen_among
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import attacked, called, ends, ordered, played, some, starts
from dejarik.games.legion.courage import courage, suppressed
from dejarik.games.legion.defending import DefenseDice, DefenseSurge, WhiteDice
from dejarik.games.legion.effects import Calms, Choose, EachOf, Gains, Lends, Moves, rule_of
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.giving import GiveTokens
from dejarik.games.legion.programs import Changes, Use, command
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.targeting import MayAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

LUKE = "Luke Skywalker"
CALMED = "~calmed"


NO_ATTACK = Refusal("card.command.fields", "refusal.may-not-attack")


def calmed(game: Legion, me: int, query: Any) -> bool:
    return called(game, me, query.attacker, LUKE) or bool(game.keyword(query.attacker, CALMED))


JEDI_CALMS = (Choose("foes", enemies("trooper", within=1, of=LUKE), most=2, may=True), Lends(CALMED, to=It("foes")))


def jedi() -> tuple[Changes, Changes]:
    """Luke blocks with surges, and neither he nor those whom he has calmed attack."""
    return (
        Changes(
            DefenseSurge,
            lambda game, me, query, value: True,
            lambda game, me, query: called(game, me, query.defender, LUKE),
        ),
        Changes(MayAttack, lambda game, me, query, value: value or NO_ATTACK, calmed),
    )


command("i-am-a-jedi", *jedi(), played(*JEDI_CALMS))


def calm_mind(game: Legion, unit: int) -> int:
    """Courage beyond the suppression tokens."""
    luke = game.unit(unit)
    printed = courage(game, luke)
    assert printed is not None
    return max(0, printed - luke.suppression)


def surprising(query: type[DefenseDice] | type[WhiteDice]) -> Changes:
    return Changes(
        query,
        lambda game, me, query, value: value + calm_mind(game, query.defender),
        lambda game, me, query: called(game, me, query.defender, LUKE),
    )


command("full-of-surprises", played(Gains(own(LUKE), dodge=1)), surprising(WhiteDice))


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
command(
    "return-of-the-jedi",
    ordered(Gains(dodge=1), of=(LUKE,)),
    starts(EachOf(own("trooper", within=3), Calms(1)), of=(LUKE,), once="round"),
)
command("my-ally-is-the-force", ordered(Gains(dodge=1)))
command("son-of-skywalker", attacked(Acts("attack", again=True), of=(LUKE,), once="round"))
