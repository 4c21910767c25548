"""What a player, or a spectator, may see of a match. Built from what is public; hidden facts are never copied in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Decision
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.state import Card, Executed, PlayerId, Ship, ShipId, Token
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Mm, Pose

if TYPE_CHECKING:
    from dejarik.core.game import Result
    from dejarik.games.xwing.game import XWing


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
    performed: tuple[str, ...]
    activated: bool
    engaged: bool
    destroyed: bool


class ObstacleView(msgspec.Struct, frozen=True):
    id: int
    kind: str
    outline: Polygon
    pose: Pose | None


class AttackView(msgspec.Struct, frozen=True):
    attacker: ShipId
    defender: ShipId | None
    weapon: str
    range: int
    obstructed: bool
    attack_dice: tuple[str, ...]
    defense_dice: tuple[str, ...]


class OptionView(msgspec.Struct, frozen=True):
    id: str
    label: str
    args: dict[str, object]


class DecisionView(msgspec.Struct, frozen=True):
    player: PlayerId
    kind: str
    prompt: str
    rule: str
    subject: int | None
    args: dict[str, object]
    options: tuple[OptionView, ...]
    placement: dict[str, object] | None


class View(msgspec.Struct, frozen=True):
    game: str
    player: PlayerId | None
    round: int
    phase: str
    first_player: PlayerId
    initiative: int
    width: Mm
    height: Mm
    edges: tuple[str, ...]
    ships: tuple[ShipView, ...]
    obstacles: tuple[ObstacleView, ...]
    deck_sizes: tuple[int, ...]
    discard_sizes: tuple[int, ...]
    attack: AttackView | None
    waiting_for: tuple[PlayerId, ...]
    decisions: tuple[DecisionView, ...]
    result: Result | None
    events: int


def view(game: XWing, player: PlayerId | None) -> View:
    state = game.state
    open_decisions = game.decisions
    attack = game.current(Attack)
    return View(
        game=game.ruleset,
        player=player,
        round=state.round,
        phase=state.phase,
        first_player=state.first_player,
        initiative=state.initiative,
        width=state.width,
        height=state.height,
        edges=state.edges,
        ships=tuple(ship_view(ship, player) for ship in state.ships),
        obstacles=tuple(ObstacleView(one.id, one.kind, one.outline, one.pose) for one in state.obstacles),
        deck_sizes=tuple(len(deck) for deck in state.decks),
        discard_sizes=tuple(len(pile) for pile in state.discards),
        attack=attack_view(attack) if attack is not None else None,
        waiting_for=tuple(sorted({decision.player for decision in open_decisions})),
        decisions=tuple(decision_view(decision) for decision in open_decisions if decision.player == player),
        result=game.result,
        events=sum(event.visible_to(player) for event in game.events),
    )


def ship_view(ship: Ship, player: PlayerId | None) -> ShipView:
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
        dial=ship.dial if ship.revealed or ship.owner == player else None,
        executed=ship.executed,
        tokens=dict(ship.tokens),
        locks=tuple(ship.locks),
        faceup=tuple(card.id for card in ship.damage if card.faceup),
        facedown=sum(not card.faceup for card in ship.damage),
        conditions=tuple(ship.conditions),
        performed=tuple(ship.performed),
        activated=ship.activated,
        engaged=ship.engaged,
        destroyed=ship.destroyed,
    )


def upgrade_view(card: Card) -> tuple[str, int, int]:
    return (card.id, card.charges, card.side)


def attack_view(attack: Attack) -> AttackView:
    return AttackView(
        attacker=attack.attacker,
        defender=attack.defender,
        weapon=attack.weapon,
        range=attack.range,
        obstructed=attack.obstructed,
        attack_dice=tuple(attack.red.faces),
        defense_dice=tuple(attack.green.faces),
    )


def decision_view(decision: Decision) -> DecisionView:
    return DecisionView(
        player=decision.player,
        kind=decision.kind,
        prompt=decision.prompt,
        rule=decision.rule,
        subject=decision.subject,
        args=decision.args,
        options=tuple(OptionView(one.id, one.label, one.args) for one in decision.options),
        placement=decision.placement.shapes() if decision.placement is not None else None,
    )
