"""Crew that press others: what they take from enemies and ask of friends at the moments of a round."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, action_bar, choices
from dejarik.games.xwing.content.effects import (
    ExtraAction,
    OnOneShip,
    foes,
    friends,
    in_firing_arc,
    loss_options,
    spend_charge,
    spend_force,
    white_as_red,
)
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock, in_lock_range
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import GREEN, gain, remove
from dejarik.games.xwing.values import TokenStays
from dejarik.games.xwing.windows import AfterExecuting, AfterRevealing, DuringSystemPhase, StartOfEngagement

# The Empire presses on.


@card("darthvader", kind="upgrade")
class DarthVaderCrew(OnOneShip[StartOfEngagement]):
    """1 Force: a ship in the firing arc at range 0-2 gives up a green token or suffers 1 hit damage."""

    harms = True

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        if not game.ship(me).force:
            return []
        return [one for one in game.others(game.ship(me)) if in_firing_arc(game, me, one.id, 2)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me)
        return TokenOrDamage(ship=chosen)


def choose_loss(game: XWing, threat: TokenOrDamage) -> Outcome:
    ship = game.ship(threat.ship)
    options = loss_options(ship, GREEN)
    if not options:
        return SufferDamage(ship=ship.id, hits=1)
    suffer = Option("suffer", None, "option.suffer-hit")
    return Decision(ship.owner, "token-or-damage", "token.spend-remove", take_loss, (*options, suffer), subject=ship.id)


def take_loss(game: XWing, threat: TokenOrDamage, token: Token | None) -> Outcome:
    if token is None:
        return SufferDamage(ship=threat.ship, hits=1)
    remove(game, game.ship(threat.ship), token)
    return None


class TokenOrDamage(Procedure):
    ship: ShipId
    steps = (choose_loss,)


@card("deathtroopers")
class DeathTroopers(Modifier[TokenStays, bool]):
    """In the Activation phase enemies at range 0-1 keep their stress."""

    def applies(self, game: XWing, me: ShipId, query: TokenStays) -> bool:
        if query.token != "stress" or game.state.phase != "activation" or game.friendly(me, query.ship):
            return False
        return game.ship(query.ship).in_play and game.range(me, query.ship) <= 1

    def change(self, game: XWing, me: ShipId, query: TokenStays, value: bool) -> bool:
        return True


@card("isbslicer")
class ISBSlicer(Modifier[TokenStays, bool]):
    """In the End phase enemies at range 1-2 keep their jam tokens."""

    def applies(self, game: XWing, me: ShipId, query: TokenStays) -> bool:
        if query.token != "jam" or game.state.phase != "end" or game.friendly(me, query.ship):
            return False
        return game.ship(query.ship).in_play and 1 <= game.range(me, query.ship) <= 2

    def change(self, game: XWing, me: ShipId, query: TokenStays, value: bool) -> bool:
        return True


@card("grandinquisitor", kind="upgrade")
class GrandInquisitorCrew(Ability[AfterRevealing]):
    """An enemy at range 0-2 reveals its dial: 1 Force for a white action, as a red one."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        enemy = game.ship(window.ship)  # which may have been lost since
        if game.friendly(me, enemy.id) or not enemy.in_play or not game.ship(me).force:
            return False
        if game.range(me, enemy.id) > 2:
            return False
        return bool(choices(game, game.ship(me), white_as_red(game, me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> Procedure:
        spend_force(game, me)
        return white_as_red(game, me)


@card("ministertua")
class MinisterTua(ExtraAction[StartOfEngagement]):
    """A damaged ship may perform a red reinforce action."""

    def now(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(game.ship(me).damage)

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("reinforce", red=True),), rule="action.extra")


@card("grandmofftarkin")
class GrandMoffTarkin(Ability[DuringSystemPhase]):
    """2 charges: each friendly ship may lock what this ship has locked, if it is in range."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> bool:
        return window.ship == me and game.card(me, self.card).charges >= 2 and bool(game.ship(me).locks)

    def resolve(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> None:
        spend_charge(game, me, self.card)
        spend_charge(game, me, self.card)
        locked = [game.ship(one) for one in game.ship(me).locks]
        locks = []
        for ship in friends(game, me, 0, 4):
            among = tuple(one.id for one in locked if one.id != ship.id and in_lock_range(game, ship, one))
            locks.append(AcquireLock(ship=ship.id, among=among, optional=True))
        game.later(*locks)


@card("k2so", kind="upgrade")
class K2SOCrew(OnOneShip[DuringSystemPhase]):
    """A friend within range 3 gains a calculate and a stress token."""

    def candidates(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> list[Ship]:
        return friends(game, me, 0, 3, itself=True) if window.ship == me else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        gain(game, game.ship(chosen), "calculate")
        gain(game, game.ship(chosen), "stress")


@card("000")
class TripleZero(OnOneShip[StartOfEngagement]):
    """An enemy at range 0-1 takes a stress token, or this ship gains a calculate token."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return foes(game, me, 0, 1)

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return StressOrCalculate(ship=me, enemy=chosen)


def choose_stress(game: XWing, choice: StressOrCalculate) -> Decision:
    enemy = game.ship(choice.enemy)
    options = (
        Option("stress", True, "option.gain-token", {"token": "stress"}),
        Option("refuse", False, "option.grant-calculate", {"ship": choice.ship}),
    )
    return Decision(enemy.owner, "stress-or-calculate", "token.gain", take_stress, options, subject=enemy.id)


def take_stress(game: XWing, choice: StressOrCalculate, accepts: bool) -> None:
    if accepts:
        gain(game, game.ship(choice.enemy), "stress")
    else:
        gain(game, game.ship(choice.ship), "calculate")


class StressOrCalculate(Procedure):
    ship: ShipId
    enemy: ShipId
    steps = (choose_stress,)


@card("unkarplutt", kind="upgrade")
class UnkarPluttCrew(Ability[AfterExecuting]):
    """After a partial maneuver: 1 hit damage for a white action."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and not window.full and bool(choices(game, game.ship(me), white(game, me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        game.later(white(game, me))
        return SufferDamage(ship=me, hits=1)


def white(game: XWing, me: ShipId) -> PerformAction:
    """action.red: any white action of the bar."""
    bar = action_bar(game, game.ship(me))
    allowed = tuple(facts for facts in bar if not facts.red and not facts.purple)
    return PerformAction(ship=me, allowed=allowed, rule="action.extra")
