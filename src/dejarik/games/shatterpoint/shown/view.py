"""What a player, or a spectator, may see of a match. Built from what is public; hidden facts are never copied in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core import seen
from dejarik.games.shatterpoint.abilities import surcharge
from dejarik.games.shatterpoint.activation import Activation
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts.measures import OBJECTIVE_RADIUS, TABLE, TRACK_SIDE
from dejarik.games.shatterpoint.pools import attack_dice, defense_dice
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, Character, CharacterId, Objective, PlayerId, Unit, UnitId
from dejarik.games.shatterpoint.struggle import controller_then, deciding, to_score
from dejarik.games.shatterpoint.terrain import Field
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


class PartView(msgspec.Struct, frozen=True):
    """A terrain part: its outline about its pose, and its heights."""

    id: int
    pose: Pose
    outline: Polygon
    bottom: float
    top: float
    blocked: bool
    impassable: bool


class AccessView(msgspec.Struct, frozen=True):
    """A place from which a character comes to those that it is connected to."""

    id: int
    x: float
    y: float
    z: float
    connected: tuple[int, ...]


class ObjectiveView(msgspec.Struct, frozen=True):
    """`who` are the characters that decide who controls it, `contesting` how many of each player; `next` would control
    it if the turn ended now."""

    id: str
    pose: Pose
    z: float
    radius: float
    active: bool
    controller: PlayerId | None
    priority: bool
    symbol: str
    contesting: tuple[int, ...]
    who: tuple[CharacterId, ...]
    next: PlayerId | None


class CharacterView(msgspec.Struct, frozen=True):
    id: CharacterId
    card: str
    number: int
    """Which of its unit's characters it is."""
    unit: UnitId
    owner: PlayerId
    pose: Pose
    z: float
    radius: float
    focus: int
    impact: int
    sharpshooter: int
    engaged: tuple[CharacterId, ...]


class UnitView(msgspec.Struct, frozen=True):
    id: UnitId
    card: str
    owner: PlayerId
    squad: int
    stance: int
    damage: int
    stamina: int
    wounded: bool
    injured: int
    durability: int
    conditions: tuple[str, ...]
    hunker: int
    defeated: bool
    used: tuple[str, ...]
    characters: tuple[CharacterId, ...]
    surcharge: int
    """What its wounds add to the cost of abilities."""


class PlayerView(msgspec.Struct, frozen=True):
    """order-deck.hidden: of the deck which cards it has, never in which order: all the others lie open. Cards are ids
    of units, or -2 for Shatterpoint."""

    id: PlayerId
    force: int
    spent: int
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    reserve: int | None
    removed: tuple[int, ...]
    momentum: int
    claimed: tuple[str, ...]


class ActivationView(msgspec.Struct, frozen=True):
    """The activation in progress: how many actions are left, and which were made."""

    unit: UnitId
    left: int
    made: tuple[str, ...]
    flipped: bool


Parts = tuple[tuple[int, str], ...]
LATER: Final = "after"
STEPS: Final = tuple(
    [
        {
            "when_targeted": "pools",
            "after_roll": "roll",
            "before_chart": "attacker-attack",
            "attacker_on_attack": "attacker-attack",
            "defender_on_attack": "defender-attack",
            "attacker_on_defense": "attacker-defense",
            "defender_on_defense": "defender-defense",
            "choose_option": "tree",
            "apply_effects": "tree",
            "before_damage": "damage",
            "tell_momentum": "damage",
        }.get(step.__name__, LATER)
        for step in Attack.steps
    ]
)
"""What goes on while a step of an attack asks, or an effect that it brought."""


class AttackView(msgspec.Struct, frozen=True):
    """The attack in progress. `because` says before the roll what gives how many dice, to the attack and to the
    defense; `at` is the option of the tree that was taken last, `step` what goes on."""

    attacker: CharacterId
    defender: CharacterId
    type: str
    dice: tuple[str, ...]
    defense: tuple[str, ...]
    successes: int
    pool: int
    taken: tuple[str, ...]
    at: str
    because: tuple[Parts, Parts]
    step: str


class View(seen.View, frozen=True, kw_only=True):
    active: PlayerId
    width: float
    height: float
    layout: str
    edge: int
    mission: str
    struggle: str
    struggle_number: int
    map: int
    token: int
    track: int
    """Spaces on each side of the middle."""
    ahead: int
    """By how many spaces the active player would move the token if the turn ended now."""
    order: int | None
    activated: UnitId | None
    activation: ActivationView | None
    players: tuple[PlayerView, ...]
    units: tuple[UnitView, ...]
    characters: tuple[CharacterView, ...]
    objectives: tuple[ObjectiveView, ...]
    terrain: tuple[PartView, ...]
    access: tuple[AccessView, ...]
    attack: AttackView | None


def view(game: Shatterpoint, player: PlayerId | None) -> View:
    state = game.state
    return View(
        **seen.header(game, player),
        round=state.turn,
        phase=state.phase,
        first_player=state.first,
        active=state.active,
        width=TABLE,
        height=TABLE,
        layout=state.layout,
        edge=state.edge,
        mission=state.mission,
        struggle=state.struggle,
        struggle_number=state.number,
        map=state.map,
        token=state.token,
        track=TRACK_SIDE,
        ahead=to_score(game),
        order=state.order if state.order != NO_CARD else None,
        activated=state.activated if state.activated != NOBODY else None,
        activation=_activation(game),
        players=tuple([_player(game, id) for id in range(len(state.players))]),
        units=tuple([_unit(game, one) for one in state.units]),
        characters=tuple([_character(game, one) for one in state.characters if one.placed]),
        objectives=tuple([_objective(game, one) for one in state.objectives]),
        terrain=terrain(game.field),
        access=tuple([AccessView(one.id, one.x, one.y, one.z, one.connected) for one in game.field.access]),
        attack=_attack(game),
        decisions=seen.asked_of(game, player),
    )


def before_play(view: View) -> View:
    """The table while the other is still waited for: the terrain and the reader's own team."""
    return msgspec.structs.replace(
        view,
        units=tuple([unit for unit in view.units if unit.owner == view.player]),
        waiting_for=(),
        decisions=(),
        events=0,
    )


def _player(game: Shatterpoint, id: PlayerId) -> PlayerView:
    own = game.state.players[id]
    return PlayerView(
        id=id,
        force=own.force,
        spent=own.spent,
        deck=tuple(sorted(own.deck)),
        discard=tuple(own.discard),
        reserve=own.reserve if own.reserve != NO_CARD else None,
        removed=tuple(own.removed),
        momentum=own.momentum,
        claimed=tuple(own.claimed),
    )


def _unit(game: Shatterpoint, unit: Unit) -> UnitView:
    facts = game.facts(unit.id)
    return UnitView(
        id=unit.id,
        card=unit.key,
        owner=unit.owner,
        squad=unit.squad,
        stance=unit.stance,
        damage=unit.damage,
        stamina=facts.stamina,
        wounded=unit.wounded,
        injured=unit.injured,
        durability=facts.durability,
        conditions=unit.conditions,
        hunker=unit.hunker,
        defeated=unit.defeated,
        used=unit.used,
        characters=unit.characters,
        surcharge=surcharge(game, unit),
    )


def _character(game: Shatterpoint, one: Character) -> CharacterView:
    unit = game.unit(one.unit)
    return CharacterView(
        id=one.id,
        card=unit.key,
        number=unit.characters.index(one.id) + 1,
        unit=one.unit,
        owner=unit.owner,
        pose=Pose(one.x, one.y, 0.0),
        z=one.z,
        radius=one.radius,
        focus=one.focus,
        impact=one.impact,
        sharpshooter=one.sharpshooter,
        engaged=game.engaged_with(one),
    )


def _objective(game: Shatterpoint, one: Objective) -> ObjectiveView:
    who = deciding(game, one)
    owners = [game.owner_of(character) for character in who]
    then = controller_then(game, one)
    return ObjectiveView(
        id=one.id,
        pose=Pose(one.x, one.y, 0.0),
        z=one.z,
        radius=OBJECTIVE_RADIUS,
        active=one.active,
        controller=one.controller if one.controller != NOBODY else None,
        priority=one.priority,
        symbol=one.symbol,
        contesting=(owners.count(0), owners.count(1)),
        who=tuple([character.id for character in who]),
        next=then if then != NOBODY else None,
    )


def _activation(game: Shatterpoint) -> ActivationView | None:
    activation = game.current(Activation)
    if activation is None:
        return None
    return ActivationView(activation.unit, activation.left, activation.made, activation.flipped)


def _attack(game: Shatterpoint) -> AttackView | None:
    attack = game.current(Attack)
    if attack is None or attack.defender == NOBODY:
        return None
    return AttackView(
        attacker=attack.attacker,
        defender=attack.defender,
        type=attack.type,
        dice=tuple(attack.red),
        defense=tuple(attack.blue),
        successes=attack.successes,
        pool=attack.pool,
        taken=tuple(attack.taken),
        at=attack.at,
        because=_because(game, attack),
        # A step that handed over to somebody else is behind it already.
        step=STEPS[attack.step if game.stack[-1] is attack else attack.step - 1],
    )


def _because(game: Shatterpoint, attack: Attack) -> tuple[Parts, Parts]:
    if attack.attack_pool:
        return ((), ())
    one, other = game.character(attack.attacker), game.character(attack.defender)
    dice = attack_dice(game, one, other, attack.type, attack.dice)
    return (dice.parts, defense_dice(game, one, other, attack.type).parts)


@cache
def terrain(field: Field) -> tuple[PartView, ...]:
    """The parts of a battlefield, lowest first, as they are drawn one over the other."""
    found = []
    for one in sorted(field.parts, key=lambda part: part.top):
        corners = one.part.footprint
        x = round(sum(corner[0] for corner in corners) / len(corners), 3)
        y = round(sum(corner[1] for corner in corners) / len(corners), 3)
        outline = tuple([(round(px - x, 3), round(py - y, 3)) for px, py in corners])
        part = one.part
        found.append(PartView(part.id, Pose(x, y, 0.0), outline, part.bottom, part.top, one.blocked, one.impassable))
    return tuple(found)
