"""What a player, or a spectator, may see of a match. Built from what is public; hidden facts are never copied in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core import seen
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.courage import courage, panicked, suppressed
from dejarik.games.legion.facts import Area
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.purse import on_unit_card
from dejarik.games.legion.scoring import in_sight
from dejarik.games.legion.shown.attack_view import AttackView, attack
from dejarik.games.legion.shown.contesting import contesting
from dejarik.games.legion.shown.terrain_view import PartView, terrain
from dejarik.games.legion.sides import side_up
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.state import (
    COUNTERPART,
    NOBODY,
    Miniature,
    MiniatureId,
    PlayerId,
    Token,
    Unit,
    UnitId,
    Upgrade,
)
from dejarik.games.legion.token_placing import radius_of
from dejarik.games.legion.victory import ENOUGH
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TOKENS = ("aim", "dodge", "surge", "observation", "ion", "poison", "immobilize", "shields")


class TokenView(msgspec.Struct, frozen=True):
    """A token on the table. `contesting` counts the units of each player that contest it, `secured` is who secures it
    as things stand; of a point of interest."""

    id: int
    kind: str
    name: str
    count: int
    pose: Pose
    z: float
    radius: float
    owner: PlayerId | None
    contesting: tuple[int, ...]
    secured: PlayerId | None


class MiniatureView(msgspec.Struct, frozen=True):
    """A base on the table. `long` is by how much half of an oblong base is more, `height` that of its silhouette."""

    id: MiniatureId
    unit: UnitId
    card: str
    number: int
    """Which of its unit's miniatures it is."""
    owner: PlayerId
    leader: bool
    upgrade: str
    counterpart: str
    pose: Pose
    z: float
    radius: float
    long: float
    height: float
    wounds: int
    threshold: int


class UpgradeView(msgspec.Struct, frozen=True):
    """info.public: an upgrade and what lies on it. `side` is what the side is called that is up, if it has several."""

    card: str
    state: str
    side: str
    wounds: int
    tokens: tuple[str, ...]


class UnitView(msgspec.Struct, frozen=True):
    """`alive` counts its miniatures, `left` the wounds that they can still suffer. Of `keywords` all cards together."""

    id: UnitId
    card: str
    owner: PlayerId
    rank: str
    points: int
    deployed: bool
    defeated: bool
    order: str
    miniatures: tuple[MiniatureId, ...]
    leader: MiniatureId
    alive: int
    left: int
    upgrades: tuple[UpgradeView, ...]
    suppression: int
    tokens: dict[str, int]
    standby: bool
    damaged: bool
    assets: tuple[str, ...]
    """What it carries, by what the mission calls it."""
    marks: tuple[str, ...]
    """What else lies on its card or is true of it for everybody to see (info.public), by its name."""
    bounties: int
    carries: tuple[UnitId, ...]
    """keyword.unit.transport: who is in it."""
    courage: int | None
    speed: int
    suppressed: bool
    panicked: bool
    engaged: bool
    melee: tuple[UnitId, ...]
    keywords: dict[str, int]


class PlayerView(msgspec.Struct, frozen=True):
    """info.command-hand-secret: `hand` is None for everybody else. Of the order pool which tokens it holds, never in
    which order; of the decks how many cards are left."""

    id: PlayerId
    hand: tuple[str, ...] | None
    cards: int
    chosen: bool
    command: str
    """The card of this round, once it may be seen."""
    discard: tuple[str, ...]
    permanent: tuple[str, ...]
    withheld: tuple[str, ...]
    """Cards that lie face up beside it: set aside, or shown (keyword.command.divulge)."""
    aside: int
    """Cards set aside face down."""
    contingencies: tuple[str, ...] | None
    commander: UnitId | None
    pool: dict[str, int]
    """Of everybody else's with those that lie on the command card, which only the owner may look at."""
    kept: tuple[str, ...] | None
    stock: tuple[str, ...]
    """Green tokens on the command card."""
    passes: int
    points: int
    lost: int
    """What the units cost that were defeated."""
    decks: dict[str, int]
    advantage: str
    advantage_tokens: int
    scores: int
    """What the scoring step would bring if it came now."""
    territory: tuple[Area, ...]


class ActivationView(msgspec.Struct, frozen=True):
    """The activation in progress: how many actions are left, and which were made."""

    unit: UnitId
    left: int
    made: tuple[str, ...]


class View(seen.View, frozen=True, kw_only=True):
    active: PlayerId
    blue: PlayerId
    priority: PlayerId | None
    width: float
    height: float
    battlefield: str
    turned: bool
    objective: str
    secondary: str
    ticks: tuple[tuple[PlayerId, int], ...]
    goal: int | None
    """So many points end the match at once."""
    rounds: int
    activation: ActivationView | None
    attack: AttackView | None
    players: tuple[PlayerView, ...]
    units: tuple[UnitView, ...]
    miniatures: tuple[MiniatureView, ...]
    tokens: tuple[TokenView, ...]
    terrain: tuple[PartView, ...]


def view(game: Legion, player: PlayerId | None) -> View:
    state = game.state
    width, height = state.table
    return View(
        **seen.header(game, player),
        round=state.round,
        phase=state.phase,
        first_player=state.blue,
        active=state.active,
        blue=state.blue,
        priority=_or_none(state.priority),
        width=width,
        height=height,
        battlefield=state.battlefield,
        turned=state.turned,
        objective=state.objective,
        secondary=state.secondary,
        ticks=state.ticks,
        goal=ENOUGH,
        rounds=game.rounds,
        activation=_activation(game),
        attack=attack(game),
        players=tuple([_player(game, id, player) for id in range(len(state.players))]),
        units=tuple([_unit(game, one) for one in state.units]),
        miniatures=tuple([_miniature(game, one) for one in state.miniatures if one.placed]),
        tokens=tuple([_token(game, one, player) for one in state.tokens]),
        terrain=terrain(game.field),
        decisions=seen.asked_of(game, player),
    )


def before_play(view: View) -> View:
    """The table while the other is still waited for: the terrain and the reader's own army."""
    own = tuple([unit for unit in view.units if unit.owner == view.player])
    return msgspec.structs.replace(view, units=own, waiting_for=(), decisions=(), events=0)


def _or_none(id: int) -> int | None:
    return None if id == NOBODY else id


def _player(game: Legion, id: PlayerId, viewer: PlayerId | None) -> PlayerView:
    own = game.state.players[id]
    tokens = own.pool if id == viewer else [*own.pool, *own.kept]
    seen_card = game.state.revealed or id == viewer
    return PlayerView(
        id=id,
        hand=tuple(own.hand) if id == viewer else None,
        cards=len(own.hand),
        chosen=own.chosen != "",
        command=own.chosen if seen_card else "",
        discard=tuple(own.discard),
        permanent=tuple(own.permanent),
        withheld=(*own.withheld, *own.shown),
        aside=len(own.contingencies),
        contingencies=tuple(own.contingencies) if id == viewer else None,
        commander=_or_none(own.commander),
        pool={rank: tokens.count(rank) for rank in sorted(set(tokens))},
        kept=tuple(own.kept) if id == viewer else None,
        stock=tuple(own.stock),
        passes=own.passes,
        points=game.state.players[game.sides[id]].points,
        lost=sum(unit.points for unit in game.state.units if unit.owner == id and unit.defeated),
        decks={name: len(deck) for name, deck in own.decks.items()},
        advantage=own.advantage,
        advantage_tokens=own.advantage_tokens,
        scores=in_sight(game, id, game.state.round),
        territory=tuple([(*shape[0][0], *shape[0][2]) for shape in game.territory(id)]),
    )


def _unit(game: Legion, unit: Unit) -> UnitView:
    alive = game.alive(unit)
    counts = {name: int(getattr(unit, name)) for name in TOKENS}
    return UnitView(
        id=unit.id,
        card=unit.key,
        owner=unit.owner,
        rank=unit.rank,
        points=unit.points,
        deployed=unit.deployed,
        defeated=unit.defeated,
        order=unit.order,
        miniatures=unit.miniatures,
        leader=unit.leader,
        alive=len(alive),
        left=sum(one.threshold - one.wounds for one in alive),
        upgrades=tuple([_upgrade(game, unit, one) for one in unit.upgrades]),
        suppression=unit.suppression,
        tokens={name: count for name, count in counts.items() if count},
        standby=unit.standby,
        damaged=unit.damaged,
        assets=tuple([one.name or one.kind for one in unit.assets]),
        marks=_marks(unit),
        bounties=unit.bounties,
        carries=tuple(game.carries(unit)),
        courage=courage(game, unit),
        speed=speed_of(game, unit),
        suppressed=suppressed(game, unit),
        panicked=not unit.defeated and panicked(game, unit),
        engaged=unit.deployed and not unit.defeated and engaged(game, unit),
        melee=tuple([one.id for one in in_melee_with(game, unit)]) if unit.deployed and not unit.defeated else (),
        keywords=dict(game.words[unit.id]),
    )


def _upgrade(game: Legion, unit: Unit, one: Upgrade) -> UpgradeView:
    side = side_up(game.cards.upgrades[one.key], one) if unit.deployed else ""
    return UpgradeView(one.key, one.state, side, one.wounds, one.cached)


def _miniature(game: Legion, one: Miniature) -> MiniatureView:
    unit = game.unit(one.unit)
    return MiniatureView(
        id=one.id,
        unit=one.unit,
        card=unit.key,
        number=unit.miniatures.index(one.id) + 1,
        owner=unit.owner,
        leader=one.id == unit.leader,
        upgrade=unit.upgrades[one.upgrade].key if one.upgrade >= 0 else "",
        counterpart=unit.counterpart if one.upgrade == COUNTERPART else "",
        pose=Pose(one.x, one.y, one.heading),
        z=one.z,
        radius=one.radius,
        long=one.long,
        height=height_of(game, one),
        wounds=one.wounds,
        threshold=one.threshold,
    )


def _token(game: Legion, token: Token, player: PlayerId | None) -> TokenView:
    counts = contesting(game, token) if token.kind == "poi" else ()
    return TokenView(
        id=token.id,
        kind=token.kind,
        name="" if token.kind == "bane" and token.owner != player else token.name,  # token.bane.set
        count=token.count,
        pose=Pose(token.x, token.y, 0.0),
        z=token.z,
        radius=radius_of(token.kind),
        owner=_or_none(token.owner),
        contesting=counts,
        secured=None if len(set(counts)) < 2 else counts.index(max(counts)),
    )


def _activation(game: Legion) -> ActivationView | None:
    activation = game.current(Activation)
    if activation is None:
        return None
    return ActivationView(activation.unit, game.actions_left(activation), activation.made)


def _marks(unit: Unit) -> tuple[str, ...]:
    """keyword.unit.distract, keyword.unit.secret-mission, keyword.unit.field-commander.token, keyword.unit.wheel-mode,
    keyword.unit.bounty, keyword.unit.cache, and what the mission made of it."""
    states = {
        "distracted": unit.distracted != NOBODY,
        "secret-mission": unit.secret == "kept",
        "field-commander": unit.commands,
        "wheel-mode": "wheel-mode" in unit.used,
    }
    told = [*[one.partition(":")[0] for one in unit.marks], *[f"cached-{token}" for token in on_unit_card(unit)]]
    return (*told, *["hunted"] * unit.bounties, *[name for name, holds in states.items() if holds])
