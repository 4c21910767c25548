"""The moments that abilities listen to, in the order in which a turn reaches them (turn.*, attack.*)."""

from __future__ import annotations

from dejarik.core.ability import Window
from dejarik.games.shatterpoint.state import CharacterId, PlayerId, UnitId


class Moment(Window, kw_only=True):
    """One triggering event. `leader` resolves first: the attacking player in an attack, otherwise the active one
    (timing.simultaneous, timing.attack-simultaneous)."""

    leader: PlayerId = -1
    reacted: list[PlayerId] = []
    """Who has used a reactive ability on this event (ability.reactive.one-per-trigger)."""


class StartOfTurn(Moment):
    """turn.step1"""

    player: PlayerId


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


class EndOfActivation(Moment):
    """activation.end.effects"""

    unit: UnitId


class EndOfTurn(Moment):
    """turn.step8"""

    player: PlayerId
