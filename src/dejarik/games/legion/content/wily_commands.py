"""Command cards that upset plans: other cards, order tokens, who may be attacked and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.activation import FORESEEN
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.command import call_off
from dejarik.games.legion.content.patterns import (
    acts_as_ordered,
    called,
    ends,
    ordered,
    phase_starts,
    played,
    some,
    starts,
    wounds_of,
)
from dejarik.games.legion.counterparts import beside
from dejarik.games.legion.courage import courage
from dejarik.games.legion.defending import DefenseDice, DefenseSurge, WhiteDice
from dejarik.games.legion.effects import Choose, Gains, If, Lends, Times, one_of
from dejarik.games.legion.graffiti import Spray
from dejarik.games.legion.guarding import GuardsInMelee
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.melee import SLIPS
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.targeting import FARTHER, MayAttack
from dejarik.games.legion.windows import AfterAction, CommandsRevealed
from dejarik.games.legion.wounds import defeat, fallen

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

BOBA, IDEN, LUKE, OBI_WAN, SABINE = "Boba Fett", "Iden Versio", "Luke Skywalker", "Obi-Wan Kenobi", "Sabine Wren"
K2, CHANGE = "K-2SO", "change-of-plans"
STAND: Final = 3
KEPT: Final = 3

# Other cards.


class CallsOff:
    def do(self, game: Legion, use: Use) -> Outcome:
        call_off(game, use.player)
        return None


def may_call_off(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    return game.state.players[player].chosen == CHANGE and bool(game.state.players[game.opponent(player)].chosen)


command(CHANGE, When(CommandsRevealed, CallsOff(), about="", may=True, holds=may_call_off))

# Order tokens.


class Keeps:
    """Tokens from the top of the pool, which nobody knows, lie on the card."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_ = game.state.players[use.player]
        own_.pool, own_.kept = own_.pool[:-KEPT], [*own_.kept, *own_.pool[-KEPT:]]
        return None


command("voracious-ambition", phase_starts(Keeps()))


def near_seeker(game: Legion, use: Use) -> list[Unit]:
    """Enemy troopers close to the droid that Iden has with her, and in its sight."""
    droid = beside(game, game.unit(use.unit))
    if droid is None:
        return []
    return [
        unit
        for unit in enemies("trooper")(game, use)
        if any(in_range(droid, one, 1) and sees(game, droid, one) for one in game.standing(unit))
    ]


class Silences:
    """A corps unit that has not been activated counts as if it had, if its token is at hand."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foe")(game, use):
            pool = game.state.players[unit.owner].pool
            if unit.rank != "corps" or unit.order == "down" or not (unit.order or unit.rank in pool):
                continue
            if not unit.order:
                pool.remove(unit.rank)
            unit.order = "down"
            game.wear_off(unit, "order")
            game.emit("order.turned", unit=unit.id)
        return None


command("incapacitate")
action(
    "incapacitate",
    Choose("foe", near_seeker),
    Gains(It("foe"), suppression=3),
    Silences(),
    kind="command",
    who=(IDEN,),
    can=some(near_seeker, "incapacitate", "command"),
)

SUSPECT: Final = "~suspect"


class Assigns:
    """A unit without an order gets one from its player's pool, if the token is there."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foe")(game, use):
            pool = game.state.players[unit.owner].pool
            if not unit.order and unit.rank in pool:
                pool.remove(unit.rank)
                unit.order = "up"
                game.emit("order.issued", unit=unit.id, by=NOBODY)
        return None


def suspects(game: Legion, use: Use) -> list[Unit]:
    return enemies(where=lambda game, unit: bool(game.keyword(unit.id, SUSPECT)))(game, use)


command(
    "architects-of-their-own-destruction",
    phase_starts(Choose("foe", enemies()), Assigns(), Lends(SUSPECT, to=It("foe"))),
    starts(
        If(lambda game, use: not game.keyword(use.unit, SUSPECT)),
        Lends(FORESEEN, to=suspects),
        whose="enemy",
        once="round",
    ),
)

# Lines, walls and weapons.

CAUGHT = enemies("trooper", within=1, seen=True)
command("whipcord-launcher", played(Lends(SLIPS, to=own(BOBA))))
action(
    "whipcord-launcher",
    Choose("foe", CAUGHT),
    Gains(It("foe"), immobilize=2, suppression=2),
    kind="command",
    who=(BOBA,),
    can=some(CAUGHT, "whipcord-launcher", "command"),
)


class Sprays:
    def do(self, game: Legion, use: Use) -> Outcome:
        return Spray(unit=use.unit, wall=True)


command("symbol-of-rebellion", starts(Acts("recover"), of=(SABINE,), once="round"))
action("symbol-of-rebellion", Sprays(), kind="command", who=(SABINE,))
command(
    "take-that-clankers",
    When(
        AfterAction,
        Lends(FARTHER, 4, until="activation"),
        of=("clone trooper",),
        holds=acts_as_ordered("aim"),
    ),
)

# Who may attack.

SPARED, CALMED = "~spared", "~calmed"
NO_ATTACK = Refusal("card.command.fields", "refusal.may-not-attack")


class Falls:
    """The unit is defeated."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for one in game.alive(game.unit(use.unit)):
            defeat(game, one.id)
        return fallen(game, use.unit)


def spared(game: Legion, me: int, query: Any) -> bool:
    return bool(game.keyword(query.defender, SPARED)) and not game.fights(
        game.unit(query.attacker), game.unit(query.defender)
    )


command(
    "sacrifice",
    played(Lends("guardian", 4, to=own(K2))),
    ends(
        Choose("ally", own("commander", "operative", within=1, seen=True, others=True), may=True),
        Lends(SPARED, to=It("ally")),
        Falls(),
        of=(K2,),
        once="round",
    ),
    Changes(MayAttack, lambda game, me, query, value: value or NO_ATTACK, spared),
)


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

# Dice and tokens.


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
command(
    "last-stand",
    ordered(
        Lends("indomitable"),
        Times(
            lambda game, use: min(STAND, wounds_of(game, game.unit(use.unit))),
            one_of("aim", "dodge", "suppression"),
        ),
        of=("commander", "operative"),
    ),
)


def foes_of_kenobi(game: Legion, use: Use) -> int:
    return len(enemies(within=2, of=OBI_WAN)(game, use))


HELLO = (Times(foes_of_kenobi, one_of("aim", "dodge", "standby", "surge", to=own(OBI_WAN), may=True)),)
command("hello-there", played(Lends("nimble", to=own(OBI_WAN))), phase_starts(*HELLO))


def troopers_of_kenobi(game: Legion, use: Use) -> int:
    return len(own("trooper", within=1, of=OBI_WAN, others=True)(game, use))


command(
    "knowledge-and-defense",
    played(Gains(own(OBI_WAN), dodge=1, times=troopers_of_kenobi)),
    Changes(
        GuardsInMelee,
        lambda game, me, query, value: True,
        lambda game, me, query: called(game, me, query.guardian, OBI_WAN),
    ),
)
