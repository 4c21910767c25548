"""The moments that keywords and cards listen to, in the order in which a round reaches them (timing.*)."""

from __future__ import annotations

from dejarik.core.ability import Window
from dejarik.games.legion.state import NOBODY, PlayerId, UnitId


class SetupEffects(Window):
    """setup.resolve-effects"""


class BountyChosen(Window):
    """keyword.unit.bounty: a hunter has chosen whom it hunts."""

    unit: UnitId
    wanted: UnitId


class StartOfCommandPhase(Window):
    """command.steps"""


class CommandsRevealed(Window):
    """command.resolve.timing-list, the first group: what happens as a command card is revealed."""


class CommandsResolved(Window):
    """command.resolve.timing-list, the second group: what a command card says without a time."""


class StartOfOrders(Window):
    """command.orders.sequence: before the first order of the round."""


class IssuingOrders(Window):
    """command.orders.other-sources: the commanders have issued theirs, others may issue one of their own."""


class EndOfCommandPhase(Window):
    """command.end"""


class StartOfActivationPhase(Window):
    """activation.phase-steps"""


class EndOfActivationPhase(Window):
    """activation.phase-end"""


class OrderIssued(Window):
    """command.orders.token: the unit has received its order."""

    unit: UnitId
    by: UnitId = NOBODY
    card: str = ""
    """The command card by which it was issued, if it was by one."""


class StartOfActivation(Window):
    """activation.unit-steps"""

    unit: UnitId


class StartOfRally(Window):
    """rally.roll: the dice are about to be rolled."""

    unit: UnitId


class AfterRally(Window):
    unit: UnitId


class StartOfActions(Window):
    """The Perform Actions step begins; suppression and panic have been looked at (reading.25)."""

    unit: UnitId


class AfterMove(Window):
    """One move is done; `action` says whether it was part of an action."""

    unit: UnitId
    kind: str
    action: bool = False
    crossed: tuple[UnitId, ...] = ()
    """keyword.weapon.overrun.trigger: the enemies over whom it led."""


class AfterDeploying(Window):
    """deploy.by-moving: the unit stands on the battlefield now."""

    unit: UnitId


class BeforeAction(Window):
    """action.definition: a unit is about to perform an action or free action."""

    unit: UnitId
    action: str


class AfterAction(Window):
    """timing.after-resolved: an action or free action is wholly done. `joined` are the enemies with whom it began a
    melee."""

    unit: UnitId
    action: str
    joined: tuple[UnitId, ...] = ()


class EndOfActions(Window):
    """activation.unit-steps: no action is left, or wanted."""

    unit: UnitId


class EndOfActivation(Window):
    unit: UnitId


class AfterActivation(Window):
    """activation.order-token-flip: the activation is over."""

    unit: UnitId


class ForceExhausted(Window):
    """upgrade.exhaust: a unit has exhausted a Force upgrade, of which nothing has come yet."""

    unit: UnitId


class TokenDue(Window):
    """A unit is about to gain a green token."""

    unit: UnitId
    token: str
    first: bool = True


class TokenGained(Window):
    """The unit has gained it."""

    unit: UnitId
    token: str
    first: bool = True
    """Whether it is the first of those that it gains together."""
    through: tuple[str, ...] = ()
    """keyword.unit.teamwork: whom the keywords name that have brought it here."""


class AidGiven(Window):
    """keyword.unit.aid: the unit has let another gain a token instead."""

    unit: UnitId


class TokensSpent(Window):
    """token.green: the unit has spent one or more, of which so many came from a command card."""

    unit: UnitId
    token: str
    stocked: int = 0


class StandbyGone(Window):
    """standby.lose: the unit has spent its standby token, or lost it."""

    unit: UnitId
    spent: bool = False


class DefenderDeclared(Window):
    """attack.step1.declare"""

    attacker: UnitId
    defender: UnitId


class PoolFormed(Window):
    """attack.pool.gather: weapons have been chosen against a defender, dice can still be added."""

    attacker: UnitId
    defender: UnitId
    melee: bool


class RollingAttack(Window):
    """attack.step4a.roll: the dice of a pool are about to be rolled."""

    attacker: UnitId
    defender: UnitId
    melee: bool


class AttackRolled(Window):
    """attack.step4b.reroll: the dice lie there, and may be rerolled."""

    attacker: UnitId
    defender: UnitId


class AttackRerolled(Window):
    """attack.step4b.reroll: some of them were rerolled, and others may be."""

    attacker: UnitId
    defender: UnitId


class DefenseRolled(Window):
    """attack.step7b.reroll: the defence dice lie there, and may be rerolled."""

    attacker: UnitId
    defender: UnitId


class ModifyingAttack(Window):
    """attack.step6.modify: the defender's side may change the attack dice."""

    attacker: UnitId
    defender: UnitId
    melee: bool


class TurnBegins(Window):
    """activation.alternate: a player is about to choose a unit."""

    player: PlayerId


class OrderDrawn(Window):
    """activation.choose.draw: a token has been drawn; which one may still change."""

    player: PlayerId


class ApplyingCover(Window):
    """attack.step5a.check: the defender is about to look for cover and to dodge."""

    attacker: UnitId
    defender: UnitId
    melee: bool


class WoundsDue(Window):
    """attack.step9.compare: a defender is about to suffer so many wounds."""

    attacker: UnitId
    defender: UnitId
    melee: bool
    count: int


class AfterAttack(Window):
    """reading.52: every pool has been resolved. `wounded` says which defenders suffered how many wounds, `guards` which
    guardians suffered some for them."""

    attacker: UnitId
    defenders: tuple[UnitId, ...]
    dodged: tuple[UnitId, ...] = ()
    melee: bool = False
    aimed: bool = False
    wounded: tuple[tuple[UnitId, int], ...] = ()
    guards: tuple[UnitId, ...] = ()


class CriticalGuarded(Window):
    """keyword.unit.guardian: a guardian has taken a critical upon itself."""

    unit: UnitId


class GuardianUsed(Window):
    """keyword.unit.guardian: a guardian has taken results upon itself, and suffered what came of it."""

    unit: UnitId


class SuppressionGained(Window):
    """token.suppression: the unit has gained tokens."""

    unit: UnitId
    count: int


class StartOfEndPhase(Window):
    """endphase.steps"""


class ScoringEffects(Window):
    """endphase.score: the cards of the mission have scored."""


class RemovingTokens(Window):
    """endphase.remove-tokens.green: tokens are about to be removed."""


class EndOfEndPhase(Window):
    """endphase.steps"""


class WoundsSuffered(Window):
    """wounds.assign: the unit has suffered some outside of an attack against it, and all that follows is done."""

    unit: UnitId


class MiniatureDefeated(Window):
    """wounds.miniature-defeated: the unit has lost some, and is still there."""

    unit: UnitId


class UnitDefeated(Window):
    """wounds.unit-defeated: by a player's unit, `killer`, where it was one's attack or effect."""

    unit: UnitId
    by: PlayerId = NOBODY
    killer: UnitId = NOBODY
