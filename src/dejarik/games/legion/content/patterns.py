"""The moments that many cards name, and questions that many of them ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.command import silenced, withheld
from dejarik.games.legion.effects import Choose, EachOf, Gains, Moves, Suffers, rule_of, take_way
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.facts.terms import AttackDie
from dejarik.games.legion.firing import Arms
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.programs import Effect, Holds, Kind, Program, Use, When, owner_of
from dejarik.games.legion.select import Among, It, Selector, own, reached, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import CARD, NOBODY, Unit
from dejarik.games.legion.windows import (
    AfterAction,
    AfterActivation,
    AfterAttack,
    CommandsResolved,
    EndOfActivation,
    OrderIssued,
    PoolFormed,
    StartOfActivation,
    StartOfActivationPhase,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


def played(*program: Effect, **how: Any) -> When:
    """What a command card says without a time."""
    return When(CommandsResolved, *program, about="", fresh=True, **how)


def ordered(*program: Effect, **how: Any) -> When:
    """When a unit is issued an order with this card."""
    return When(OrderIssued, *program, with_card=True, **how)


def starts(*program: Effect, **how: Any) -> When:
    return When(StartOfActivation, *program, **how)


def ends(*program: Effect, **how: Any) -> When:
    return When(EndOfActivation, *program, **how)


def after(*program: Effect, **how: Any) -> When:
    return When(AfterActivation, *program, **how)


def phase_starts(*program: Effect, **how: Any) -> When:
    return When(StartOfActivationPhase, *program, about="", **how)


def attacked(*program: Effect, **how: Any) -> When:
    """After an attack of a unit, with its defenders as the others."""
    return When(AfterAttack, *program, about="attacker", others="defenders", **how)


def passes_aim() -> When:
    """After a ranged attack with an aim token, a corps unit hands one to an ally close by."""
    return attacked(
        Choose("ally", own(within=2, others=True)),
        Gains(It("ally"), aim=1),
        of=("corps",),
        may=True,
        holds=lambda game, me, window: window.aimed and shot(game, me, window),
    )


def pool_formed(*program: Effect, **how: Any) -> When:
    return When(PoolFormed, *program, about="attacker", others="defender", **how)


# What holds.


def shot(game: Legion, me: int, window: Any) -> bool:
    """The attack is a ranged one: nobody is fought, and nobody run over (keyword.weapon.overrun)."""
    attack = game.current(Attack)
    return not window.melee and (attack is None or all(pool.kind != "overrun" for pool in attack.pools))


def face_up(game: Legion, me: int, window: Any) -> bool:
    unit = window.attacker if hasattr(window, "attacker") else window.unit
    return game.unit(unit).order == "up"


def acts_as_ordered(action: str) -> Holds:
    """Such an action of a unit with its order face up, in its own activation."""
    return lambda game, me, window: (
        window.action == action and game.activating() == window.unit and face_up(game, me, window)
    )


def turned_down(unit: Unit) -> bool:
    """Whether it has an order token that lies face down."""
    return unit.order == "down" or unit.acted > 0


def deployed(game: Legion, unit: Unit) -> bool:
    return unit.deployed


def has_face_up(game: Legion, player: int, name: str) -> bool:
    unit = unit_called(game, player, name)
    return unit is not None and unit.order == "up"


def hurt(game: Legion, unit: Unit) -> bool:
    """Has it a wound token, or lost a miniature?"""
    return any(game.miniature(one).defeated or game.miniature(one).wounds for one in unit.miniatures)


def small(game: Legion, unit: Unit) -> bool:
    return game.facts(unit.id).base == "small"


def some(selector: Selector, key: str, kind: Kind = "upgrade") -> Callable[[Any, Unit], bool]:
    """Whether a card's action would find anybody."""

    def can(game: Legion, unit: Unit) -> bool:
        use = Use(player=unit.owner, kind=kind, card=key, program="", unit=unit.id)
        found = selector.found(game, use) if isinstance(selector, Among) else iter(reached(game, use, selector))
        return next(found, None) is not None

    return can


def free(key: str, *program: Effect, among: Selector | None = None, cost: int = 0) -> None:
    """A free card action that exhausts or expends the upgrade; one at a cost turns nothing."""
    can = some(among, key) if among is not None else None
    action(key, *program, pays=cost == 0 and key not in NEVER_TURNED, cost=cost, can=can)


def called(game: Legion, me: int, unit: int, *names: str) -> bool:
    """command.names-mean-allied"""
    return game.allied(game.unit(unit).owner, owner_of(game, me)) and game.facts(unit).name.en in names


def near_and_seen(game: Legion, me: int, name: str, unit: Unit, range: int) -> bool:
    """Whether a unit is within range and sight of the player's unit of a name."""
    other = unit_called(game, owner_of(game, me), name)
    return other is not None and units_in_range(game, other, unit, range) and units_see(game, other, unit)


def wounds_of(game: Legion, unit: Unit) -> int:
    return sum(one.wounds for one in game.alive(unit))


NEVER_TURNED: Final = frozenset(
    ("general-weiss", "shriv-suurgav", "governor-pryce", "clone-commander-fox", "hunter", "whipcord-launcher")
)
"""Upgrades whose free card action shows no icon for turning the card."""
AIM: Program = (Gains(aim=1),)
DODGE: Program = (Gains(dodge=1),)
SURGE: Program = (Gains(surge=1),)
CALM: Program = (Gains(calm=1),)


def armed(name: str) -> When:
    """The unit of a name has the weapon while it is activated."""
    return starts(Arms(), of=(name,))


def laid(name: str) -> When:
    """Whoever has laid charges of the card may move on."""
    return When(
        AfterAction,
        Moves(1),
        of=(name,),
        holds=lambda game, me, window: window.action == f"arm:{CARD}",
    )


def shown(card: str, was: bool = True) -> Holds:
    return lambda game, me, window: (card in game.state.players[owner_of(game, me)].divulged) is was


def fought_by(game: Legion, one: Unit, unit: Unit) -> bool:
    return engaged(game, one) and unit in in_melee_with(game, one)


def ask_rank(use: Use, ranks: list[Any], player: int) -> Outcome:
    if not ranks:
        return None
    options = [(Option(f"rank:{rank}", rank, "option.kept-order", {"rank": rank}), None) for rank in ranks]
    return offer(player, "command-order", rule_of(use), take_way, options, args={"command": use.card})


def beside(name: str, range: int) -> Any:
    def holds(game: Legion, me: int, window: Any) -> bool:
        other = unit_called(game, owner_of(game, me), name)
        return other is not None and units_in_range(game, other, game.unit(window.unit), range)

    return holds


class ForEachWithheld(EachOf):
    """A different unit for each order that was not issued."""

    def do(self, game: Legion, use: Use) -> Outcome:
        done = use.chosen.get(f"done.{use.at}", [])
        return None if len(done) >= withheld(game, use.player) else super().do(game, use)


def issued_by(name: str) -> Holds:
    """The unit of a name has issued the order, by whichever card."""
    return lambda game, me, window: window.by != NOBODY and called(game, me, window.by, name)


def no_hero(game: Legion, unit: Unit) -> bool:
    return unit.rank not in ("commander", "operative")


class Rolls:
    """One attack die against a chosen unit: with a hit or critical it suffers a wound, and what else the card says."""

    def __init__(self, color: AttackDie, suppression: int = 0) -> None:
        self.color, self.suppression = color, suppression

    def do(self, game: Legion, use: Use) -> Outcome:
        (face,) = game.roll(ATTACK_FACES[self.color], 1)
        game.emit("attack.rolled", unit=use.unit, dice=(face,))
        if face in ("hit", "crit"):
            Suffers(1, It("foe")).do(game, use)
            Gains(It("foe"), suppression=self.suppression).do(game, use)
        return None


def unengaged(game: Legion, unit: Unit) -> bool:
    return not engaged(game, unit)


def ours(game: Legion, me: int, query: Any) -> bool:
    """Who bears the card attacks."""
    return bool(query.attacker == me)


def me_unordered(game: Legion, me: int, window: Any) -> bool:
    return not game.unit(me).order and not silenced(game, game.unit(me), me)


def acted(action: str) -> Any:
    return lambda game, me, window: window.action == action
