"""What a player, or a spectator, may see of a match. Built from what is public; hidden facts are never copied in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core import seen
from dejarik.core.decision import Decision
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.escalation import OUTLINE, SIDES, of, threat_destroyed
from dejarik.games.xwing.shown.closed import closed
from dejarik.games.xwing.shown.folding import folded
from dejarik.games.xwing.state import AttackMade, Card, Device, Executed, PlayerId, Ship, ShipId, Token
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Mm, Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

_ENCODER = msgspec.msgpack.Encoder()


class ShipView(msgspec.Struct, frozen=True):
    id: ShipId
    owner: PlayerId
    type: str
    number: int
    initiative: int
    half: Mm
    hull: int
    shield_value: int
    shields: int
    force_capacity: int
    force: int
    pilot: tuple[str, int]
    upgrades: tuple[tuple[str, int, int], ...]
    """Card, active charges, side."""
    pose: Pose | None
    where: str
    turret: tuple[str, ...]
    dial_assigned: bool
    dial: str | None
    """The maneuver, if the dial is revealed or the viewer's own."""
    executed: Executed | None
    tokens: dict[Token, int]
    locks: tuple[ShipId, ...]
    faceup: tuple[str, ...]
    facedown: int
    conditions: tuple[str, ...]
    docked_to: ShipId | None
    performed: tuple[str, ...]
    attacks: tuple[AttackMade, ...]
    """The attacks performed this round."""
    lasting: tuple[str, ...]
    """Its cards whose effect lasts until the round is over."""
    activated: bool
    engaged: bool
    engages_at: int
    defense_changes: tuple[tuple[int, str], ...]
    dropped: bool
    """Whether it has dropped or launched a device this round."""
    destroyed: bool


class ObstacleView(msgspec.Struct, frozen=True):
    id: int
    kind: str
    outline: Polygon
    pose: Pose | None


class DeviceView(msgspec.Struct, frozen=True):
    id: int
    kind: str
    card: str
    owner: PlayerId
    outline: Polygon
    pose: Pose
    fuses: int


class AttackView(msgspec.Struct, frozen=True):
    attacker: ShipId
    defender: ShipId | None
    weapon: str
    range: int
    obstructed: bool
    step: int
    """1 to 6, as attack.steps counts."""
    rule: str
    """The rule of the part of that step which is being taken."""
    attack_dice: tuple[str, ...]
    defense_dice: tuple[str, ...]


class EscalationView(msgspec.Struct, frozen=True):
    """The hyperspace markers, and the threat each player has destroyed. Every bit of it is public."""

    markers: tuple[Pose, ...]
    outline: Polygon
    sides: tuple[str, ...]
    """Clockwise; the first one lies ahead of a marker's pose."""
    threat_destroyed: tuple[int, ...]
    goal: int | None
    """More than this wins; None where the goal is another one."""


class View(seen.View, frozen=True, kw_only=True):
    initiative: int
    width: Mm
    height: Mm
    edges: tuple[str, ...]
    ships: tuple[ShipView, ...]
    obstacles: tuple[ObstacleView, ...]
    devices: tuple[DeviceView, ...]
    deck_sizes: tuple[int, ...]
    discard_sizes: tuple[int, ...]
    attack: AttackView | None
    escalation: EscalationView | None = None


def before_play(view: View) -> View:
    """The table while the others are still waited for: empty but for the reader's own squad."""
    return msgspec.structs.replace(
        view,
        first_player=PlayerId(-1),
        ships=tuple(ship for ship in view.ships if ship.owner == view.player),
        obstacles=(),
        waiting_for=(),
        decisions=(),
        events=0,
    )


def view(game: XWing, player: PlayerId | None) -> View:
    state = game.state
    attack = game.current(Attack)
    return View(
        **seen.header(game, player),
        round=state.round,
        phase=state.phase,
        first_player=state.first_player,
        initiative=state.initiative,
        width=state.width,
        height=state.height,
        edges=state.edges,
        ships=tuple([ship_seen(game, ship, ship.revealed or ship.owner == player) for ship in state.ships]),
        obstacles=tuple(ObstacleView(one.id, one.kind, one.outline, one.pose) for one in state.obstacles),
        devices=tuple(device_view(one) for one in state.devices),
        deck_sizes=tuple(len(deck) for deck in state.decks),
        discard_sizes=tuple(len(pile) for pile in state.discards),
        attack=attack_view(game, attack) if attack is not None else None,
        decisions=tuple([decision_view(game, one) for one in game.decisions if one.player == player]),
        escalation=escalation_view(game) if state.escalation is not None else None,
    )


def escalation_view(game: XWing) -> EscalationView:
    escalation = of(game)
    return EscalationView(
        markers=tuple(escalation.markers),
        outline=OUTLINE,
        sides=SIDES,
        threat_destroyed=threat_destroyed(game),
        goal=None if escalation.core else 2 * escalation.level,
    )


def ship_seen(game: XWing, ship: Ship, dial_seen: bool) -> ShipView:
    """Most ships are as they were when somebody last looked: to find that out is quicker than to describe them anew."""
    now = _ENCODER.encode(ship)
    before = game.ship_views.get((ship.id, dial_seen))
    if before is not None and before[0] == now:
        return before[1]
    anew = ship_view(ship, dial_seen)
    game.ship_views[ship.id, dial_seen] = now, anew
    return anew


def ship_view(ship: Ship, dial_seen: bool) -> ShipView:
    return ShipView(
        id=ship.id,
        owner=ship.owner,
        type=ship.type,
        number=ship.number,
        initiative=ship.initiative,
        half=ship.half,
        hull=ship.hull,
        shield_value=ship.shield_value,
        shields=ship.shields,
        force_capacity=ship.force_capacity,
        force=ship.force,
        pilot=(ship.pilot.id, ship.pilot.charges),
        upgrades=tuple(upgrade_view(card) for card in ship.upgrades),
        pose=ship.pose,
        where=ship.where,
        turret=ship.turret,
        dial_assigned=ship.dial is not None,
        dial=ship.dial if dial_seen else None,
        executed=ship.executed,
        tokens=dict(ship.tokens),
        locks=tuple(ship.locks),
        faceup=tuple(card.id for card in ship.damage if card.faceup),
        facedown=sum(not card.faceup for card in ship.damage),
        conditions=tuple(ship.conditions),
        docked_to=ship.docked_to,
        performed=tuple(ship.performed),
        attacks=tuple(ship.attacks),
        lasting=tuple(ship.lasting),
        activated=ship.activated,
        engaged=ship.engaged,
        engages_at=ship.engagement_initiative,
        defense_changes=tuple(ship.defense_changes),
        dropped=ship.dropped,
        destroyed=ship.destroyed,
    )


def device_view(device: Device) -> DeviceView:
    return DeviceView(
        id=device.id,
        kind=device.kind,
        card=device.card,
        owner=device.owner,
        outline=device.outline,
        pose=device.pose,
        fuses=device.fuses,
    )


def upgrade_view(card: Card) -> tuple[str, int, int]:
    return (card.id, card.charges, card.side)


def attack_view(game: XWing, attack: Attack) -> AttackView:
    # A step that has handed over to another procedure is past the counter, but not yet over.
    at = attack.step if game.stack[-1] is attack else attack.step - 1
    rule = attack.rules[min(max(at, 0), len(attack.rules) - 1)]
    return AttackView(
        attacker=attack.attacker,
        defender=attack.defender,
        weapon=attack.weapon,
        range=attack.range,
        obstructed=attack.obstructed,
        step=int(rule.split(".")[1][0]),
        rule=rule,
        attack_dice=tuple(attack.red.faces),
        defense_dice=tuple(attack.green.faces),
    )


def decision_view(game: XWing, decision: Decision) -> seen.DecisionView:
    return seen.question(game, decision, seen.plainly(game, decision, folded(game, decision)), closed(game, decision))
