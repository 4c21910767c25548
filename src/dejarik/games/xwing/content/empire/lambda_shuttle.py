"""The Lambda-class shuttle of the Galactic Empire."""

from __future__ import annotations

from dejarik.core.decision import PASS, Decision
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, ResolveAction, action_bar
from dejarik.games.xwing.content.effects import can_act, friends, spend_pilot_charges
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import locked_by
from dejarik.games.xwing.values import InLockRange
from dejarik.games.xwing.windows import AfterAction, StartOfActivation, StartOfEngagement


@card("captainkagi")
class CaptainKagi(Ability[StartOfEngagement]):
    """timing.start-of-phase: the locks of enemies on friendly ships at range 0-3 may become locks on Kagi."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(locked_friends(game, me))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        return DrawLocks(ship=me)


def enemy_locks(game: XWing, me: ShipId, friend: ShipId) -> list[Ship]:
    return [one for one in locked_by(game, friend) if not game.friendly(me, one.id)]


def locked_friends(game: XWing, me: ShipId) -> list[Ship]:
    return [one for one in friends(game, me, 0, 3) if enemy_locks(game, me, one.id)]


def choose_locked_friend(game: XWing, drawing: DrawLocks) -> Outcome:
    """reading.87: one after the other, as many as the player wishes; the first is not left out."""
    kagi = game.ship(drawing.ship)
    options = ship_options(locked_friends(game, kagi.id))
    if not options:
        return None
    if drawing.begun:
        options = (*options, PASS)
    return Decision(kagi.owner, "draw-locks", "token.transfer", take_locked_friend, options, subject=kagi.id)


def take_locked_friend(game: XWing, drawing: DrawLocks, friend: ShipId | None) -> Outcome:
    """A ship that has locked Kagi already has one lock on him, not two."""
    if friend is None:
        return None
    drawing.begun = True
    for enemy in enemy_locks(game, drawing.ship, friend):
        enemy.locks.remove(friend)
        if drawing.ship not in enemy.locks:
            enemy.locks.append(drawing.ship)
        game.emit("lock.moved", ship=enemy.id, piece=friend, target=drawing.ship)
    return AGAIN


class DrawLocks(Procedure):
    ship: ShipId
    begun: bool = False
    steps = (choose_locked_friend,)


@card("coloneljendon")
class ColonelJendon(Ability[StartOfActivation]):
    """timing.start-of-phase: a charge, and for this round friendly ships lock only beyond range 3."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfActivation) -> bool:
        return game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: StartOfActivation) -> None:
        spend_pilot_charges(game, me)
        game.ship(me).lasting.append(self.card)


@card("coloneljendon")
class ColonelJendonsLocks(Modifier[InLockRange, bool]):
    outlasts = True

    def applies(self, game: XWing, me: ShipId, query: InLockRange) -> bool:
        return self.card in game.ship(me).lasting and game.friendly(me, query.ship)

    def change(self, game: XWing, me: ShipId, query: InLockRange, value: bool) -> bool:
        return game.range(query.ship, query.target) > 3


@card("lieutenantsai")
class LieutenantSai(Ability[AfterAction]):
    """The action that a coordinated ship performed, if it is on Sai's bar, may be performed by Sai too."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        if window.ship != me or window.action != "coordinate":
            return False
        same = self.same_action(game, me)
        return bool(same) and can_act(game, self.request(me, same))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return self.request(me, self.same_action(game, me))

    def request(self, me: ShipId, same: tuple[ActionFacts, ...]) -> PerformAction:
        return PerformAction(ship=me, allowed=same, rule="action.extra")

    def same_action(self, game: XWing, me: ShipId) -> tuple[ActionFacts, ...]:
        action = game.current(ResolveAction)
        assert action is not None
        assert action.coordinated is not None
        chosen, before = action.coordinated
        performed = game.ship(chosen).performed[before : before + 1]
        return tuple(one for one in action_bar(game, game.ship(me)) if one.action in performed)
