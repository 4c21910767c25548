"""The moments that abilities listen to, in the order in which a turn reaches them (turn.*, attack.*)."""

from __future__ import annotations

from dejarik.core.ability import Window
from dejarik.games.shatterpoint.state import CharacterId, PlayerId, UnitId


class Moment(Window, kw_only=True):
    """One triggering event. `leader` resolves first: the attacking player in an attack, otherwise the active one
    (timing.simultaneous, timing.attack-simultaneous)."""

    leader: PlayerId = -1
    side: PlayerId = -1
    """Whose answers it is for, where those of one player come at another time than the other's."""
    reacted: list[PlayerId] = []
    """Who has used a reactive ability on this event (ability.reactive.one-per-trigger)."""


class BeforeFirstStruggle(Moment):
    """setup.first-struggle: before the first card of the Mission deck is revealed."""


class EndOfSetup(Moment):
    """setup.first-struggle: the card is revealed, the first turn not begun."""


class StartOfTurn(Moment):
    """turn.step1"""

    player: PlayerId


class BeforeReveal(Moment):
    """turn.step2: one more Order card is about to be revealed this turn."""

    player: PlayerId


class AfterReveal(Moment):
    """turn.step2: an Order card was revealed; `unit` is none for a Shatterpoint card."""

    player: PlayerId
    unit: UnitId


class AfterReserve(Moment):
    """reserve.cost: the unit's card has been put in reserve; `paid` where Force was spent for it."""

    unit: UnitId
    paid: bool


class ChosenToActivate(Moment):
    """turn.step2: the unit will activate, by a card from the reserve, a Shatterpoint card or its own."""

    unit: UnitId
    reserve: bool
    shatterpoint: bool


class LosingHunker(Moment):
    """activation.start.hunker: before the tokens go."""

    unit: UnitId


class Tactics(Moment):
    """activation.start.tactic"""

    unit: UnitId


class StartOfActivation(Moment):
    """activation.start.effects: after the tactics."""

    unit: UnitId


class AfterMove(Moment):
    """A character's own move has ended (reading.40)."""

    character: CharacterId
    kind: str
    engaged_before: tuple[CharacterId, ...] = ()


class BeforeTarget(Moment):
    """attack.step1: before the target is chosen."""

    attacker: CharacterId
    action: bool = False


class WhenTargeted(Moment):
    """attack.step3.triggers"""

    attacker: CharacterId
    defender: CharacterId
    type: str
    action: bool = False
    """Whether the attack is part of a combat action."""


class AfterRolling(Moment):
    """attack.step6.order: one of the four sub-steps in which a roll may be changed."""

    attacker: CharacterId
    defender: CharacterId
    type: str
    roll: str
    by: PlayerId


class BeforeDamage(Moment):
    """damage-pool.modify"""

    attacker: CharacterId
    defender: CharacterId
    type: str


class AfterAttack(Moment):
    """attack.step10.c, attack.step10.d: what was rolled and done is the attack's, still on the stack."""

    attacker: CharacterId
    defender: CharacterId
    type: str
    failures: int
    wounded: bool
    """Whether the defender's unit was wounded by it."""
    action: bool = False


class AfterAction(Moment):
    """mcu.action-resolved: all characters of the unit have acted or passed."""

    unit: UnitId
    action: str
    targets: tuple[CharacterId, ...] = ()


class AfterHunker(Moment):
    """The unit has gained a Hunker token."""

    unit: UnitId


class BeforeMomentum(Moment):
    """wound.momentum: a wound is about to give the opponent Momentum."""

    unit: UnitId


class AfterWound(Moment):
    """wound.become: by whatever effect, once that is resolved. `by` is the unit whose effect it was, `attacker` the
    character where it was an attack."""

    unit: UnitId
    by: UnitId
    attacker: CharacterId


class AfterMomentum(Moment):
    """momentum.place: the player has gained one."""

    player: PlayerId


class AfterClaim(Moment):
    """struggle.win.claim"""

    player: PlayerId


class AfterFlip(Moment):
    """stance.flip"""

    unit: UnitId


class AfterCondition(Moment):
    """condition.on-unit: the unit has gained the condition of that number, or was immune to it."""

    unit: UnitId
    condition: int
    gained: bool


class EndOfActivation(Moment):
    """activation.end.effects"""

    unit: UnitId


class EndOfTurn(Moment):
    """turn.step8"""

    player: PlayerId


class BeforeRefill(Moment):
    """order-deck.refill.steps: the player is about to shuffle the deck anew."""

    player: PlayerId


class BeforeControl(Moment):
    """objective.control.when: control is about to be determined."""

    player: PlayerId
