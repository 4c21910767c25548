"""Questions of the rules that an edition may answer otherwise: cover, wounds, ion, territories. A part of the match."""

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal, Spot
from dejarik.core.procedure import Procedure
from dejarik.games.legion import (
    actions,
    activation,
    areas,
    battle_cards,
    cohesion,
    counterparts,
    courage,
    cover,
    deflecting,
    guarding,
    kinds,
    missions,
    moves,
    shields,
    sides,
    sight,
    smoking,
    standing,
    straggling,
    targeting,
    territories,
    token_placing,
    wounds,
)
from dejarik.games.legion.attack_rulings import AttackRulings
from dejarik.games.legion.facts import UpgradeFacts, WeaponFacts
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.purse import PILOT
from dejarik.games.legion.selecting import ORDERED
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, PlayerId, Unit, UnitId
from dejarik.games.legion.targeting import Ref
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.core.procedure import Procedure
    from dejarik.games.legion.activation import Activation
    from dejarik.games.legion.formations import Forbids
    from dejarik.games.legion.move_kinds import Kind
    from dejarik.games.legion.moves import Move
    from dejarik.games.legion.placing import Way

EVERY: Final = 99


class Rulings(AttackRulings):
    looks_from = sight.volume
    """Where lines of sight begin (los.definition)."""

    obscured = cover.obscured
    """The cover that one miniature has from an attacking leader."""

    contests = missions.contests
    """Whether the table shows a unit as one that counts at a point of interest."""

    hidden_value = cover.hidden_value
    suppression_cover = cover.suppression_cover
    may_take_wounds = wounds.may_take
    most_wounds = deflecting.seen_thresholds

    def redirected(self, unit: UnitId, by: UnitId, card: str) -> Procedure | None:
        """What comes between an order and the unit that it is for."""
        return None

    def teams_of_teams(self) -> bool:
        """keyword.unit.teamwork (reading.13): whether a token that came by it can go on to others by another name."""
        return False

    def takes_orders(self, unit: Unit) -> bool:
        """command.orders.once-per-round: whether it can still be issued one, though its token is gone."""
        return ORDERED not in unit.used

    def reached_by_order(self, by: Unit, unit: Unit, printed: int) -> bool:
        """Whether an order of a unit that would reach so far reaches another."""
        return units_in_range(self._match, by, unit, printed)

    def flaw_order(self) -> tuple[PlayerId, ...]:
        """keyword.unit.flawed.order"""
        return self._match.priority_first()

    def flaw_discarded(self, player: PlayerId, unit: UnitId) -> None:
        """keyword.unit.flawed.discard: the card is out of the game."""

    def is_replaced(self, leader: Miniature) -> bool:
        """keyword.upgrade.leader: does another miniature of its unit become it, when it is defeated?"""
        return self._match.marked(leader, "leader")

    beside_counterpart = counterparts.not_the_last

    def damage_tokens(self, unit: Unit) -> list[str]:
        """token.vehicle-damage: those that a repair can remove."""
        return ["damage"] if unit.damaged else []

    def mend_damage(self, unit: Unit, token: str) -> None:
        unit.damaged = False

    def smoke_reaches(self, leader: Miniature, shape: Shape) -> bool:
        """keyword.unit.smoke"""
        return smoking.reaches(leader, shape)

    def refuse_contingency(self, player: PlayerId, key: str) -> Refusal | None:
        """keyword.unit.contingencies.swap: the card must be one that could be played."""
        return self._match.refuse_card(player, key)

    def hides_under(self, kind: str) -> bool:
        """objects.overlap.tokens: can a token be put down under miniatures?"""
        return False

    def most_lent(self, group: str) -> int:
        """unit-type.clone.share-token, keyword.unit.exemplar: how many tokens a group lends in an attack."""
        return EVERY if group == PILOT else 1

    def lending_range(self, group: str) -> int:
        """Whoever shares with a pilot is near enough already."""
        return 2

    is_model = kinds.same_side
    """keyword.unit.exemplar: to whom it lends."""

    heartens = kinds.same_side
    """keyword.unit.field-commander.courage"""

    panics = courage.panicked

    def may_keep(self, unit: Unit, most: int) -> list[int]:
        """keyword.unit.danger-sense, keyword.unit.inconspicuous.rally: how many tokens."""
        return list(range(most + 1))

    def bars_move(self, unit: Unit, kind: str) -> Refusal | None:
        """What else keeps a unit from a kind of move."""
        return None

    lost_to_ion = activation.lost_to_ion

    def shields_for_ion(self, unit: Unit) -> int:
        """keyword.weapon.ion.shields, keyword.unit.wheel-mode: how many active tokens it can make a unit turn over."""
        return shields.free_shields(unit)

    led = activation.led
    too_scared_to_guard = guarding.too_scared

    def may_keep_suppression(self, unit: Unit) -> int:
        """keyword.unit.danger-sense: how many tokens that a rule takes off may stay."""
        return self._match.keyword(unit.id, "danger-sense")

    detonation = areas.detonation
    drawn_units = activation.fitting

    def most_orders(self, player: PlayerId) -> int:
        """command.orders.must-issue-all: of one command card; what is not on it may not count."""
        return maxsize

    def wielded(self, unit: Unit, ref: Ref) -> WeaponFacts:
        """attack.pool.gather: a weapon as it is added to a pool."""
        return targeting.weapon(self._match, unit.id, ref)

    def courage_range(self, printed: int) -> int:
        """courage.commander-panic: from how far a unit borrows courage."""
        return printed

    def card_range(self, keyword: str, printed: int) -> int:
        """How far a card action reaches that is a keyword."""
        return printed

    mission_of = battle_cards.in_play
    territory = territories.territory
    deployment_area = territories.deployment_area
    deployment_edges = territories.deployment_edges

    # Moves.

    def kinds_of(self, move: Move) -> tuple[Kind, ...]:
        """move.non-standard, move.from-abilities: a move at a speed that an effect sets is a standard one."""
        return ("standard",) if move.speed and not move.action else move.kinds

    refuse_move_of = moves.refuse_move_of

    def deploys_by_effects(self, unit: Unit) -> bool:
        """deploy.by-moving: whether a move that an effect grants brings an undeployed unit onto the battlefield."""
        return moves.IN_HIDING not in self._match.words[unit.id]

    def must_go(self, move: Move) -> bool:
        """Whether to stay is no way to make it."""
        return move.withdraws or move.compulsory

    def places_others(self, move: Move) -> PlayerId:
        """cohesion.trigger: who puts the others beside a leader that has moved: their own player, whoever moved it."""
        return self._match.unit(move.unit).owner

    def own_way(self, move: Move, leader: Miniature) -> Way | None:
        """How an edition's own kinds of moves lead somewhere."""
        return None

    # Sight, and who touches whom.

    aims_at = targeting.leader_sees
    """attack.step1.los"""

    blast_reaches = sight.sees
    """rule.area-weapon: whether what goes off there sees a miniature."""

    contact_height = sight.height_of
    """base.contact.elevation: how far above its foot another may stand and touch it."""

    # Heights and terrain.

    steps_over = sight.height_of
    """move.obstacle.standard: how high a miniature steps in a standard move."""

    may_end_on = standing.may_end_on
    refuse_ground = token_placing.refuse_ground
    """objective.place.impassable, objective.place.height: what keeps a token of an objective from lying somewhere."""

    refuse_cohesion = cohesion.refuse_cohesion
    beyond_cohesion = straggling.beyond_cohesion
    """Where those stand who find no room in cohesion (cohesion.fallback)."""

    rise_of = cohesion.rise_of

    # Miniatures that others move over.

    def makes_way(self, mover: Miniature, way: Way) -> frozenset[MiniatureId]:
        """Those that a move does not stop at; they are taken off their places (move.through-miniatures)."""
        return frozenset()

    def moved_over(self, way: Way, there: Miniature) -> tuple[MiniatureId, ...]:
        """Which of them a move that ends there takes off their places."""
        return ()

    def clear_way(self, unit: Unit, way: Way, spot: Spot) -> None:
        """What happens before a leader is put down at the end of its way."""

    def shuns(self, mover: Miniature, way: Way) -> frozenset[UnitId]:
        """The enemies with whom a move may not end in contact."""
        return frozenset()

    # Actions.

    actions_left = actions.actions_left
    """action.two-per-activation: those of a unit that effects have not given."""

    refuse_cost = actions.refuse_cost

    def laden(self, unit: Unit) -> bool:
        """keyword.unit.speeder.carrying: does what it holds keep a speeder from a second move?"""
        return bool(unit.assets)

    def confines(self, unit: Unit) -> Refusal | None:
        """What keeps a unit from every action but a move."""
        return None

    refuse_hostility = actions.refuse_hostility
    refuse_withdrawal = actions.refuse_withdrawal
    refuse_withdrawn = actions.refuse_withdrawn

    def must_deploy(self, unit: Unit) -> bool:
        """deploy.must: whether a unit that activates off the battlefield may not end its actions there."""
        return not unit.deployed

    def withdraws_into_melee(self) -> bool:
        """withdraw.no-new-melee"""
        return False

    def joins_melees(self) -> bool:
        """melee.move-into.requirement: may a move lead into contact with an enemy now?"""
        return True

    def places_into_melee(self) -> bool:
        """melee.move-into.requirement: may a unit that is placed come into contact with an enemy?"""
        return True

    def refuse_alone(self, there: Miniature, forbids: Forbids, free: list[Shape]) -> Refusal | None:
        """Whether a leader may be put down where those who follow find no place; `forbids` is what is said of theirs,
        and nothing of those in what is `free` (cohesion.fallback)."""
        return None

    def refuse_free(self, unit: Unit, action: str) -> Refusal | None:
        """What keeps a unit from a free action that it could pay for (action.free-card)."""
        return None

    def refuse_kind(self, unit: Unit, kind: str, action: bool) -> Refusal | None:
        """What keeps a unit from a kind of move that its card allows."""
        return None

    def pay_for_kind(self, unit: Unit, kind: str, action: bool) -> None:
        """What a kind of move costs besides the action."""

    def lowered(self, speed: int, kind: str, immobilize: int) -> int:
        """keyword.weapon.immobilize.speed, notched.reverse.speed, move.strafe.speed"""
        speed = max(0, speed - immobilize)
        return min(speed, max(1, speed - 1)) if kind in ("reverse", "strafe") else speed

    def set_speed_beats(self, unit: Unit) -> tuple[str, ...]:
        """move.from-abilities: the rules on a unit's speed that a speed set by an effect leaves aside."""
        return ("card.unit.speed",)

    def may_strike(self, activation: Activation, unit: Unit) -> bool:
        """standby.no-attack-same-activation, withdraw.no-attack-standby: of the free attack of a keyword."""
        return actions.refuse_hostility(self._match, activation, unit, "attack") is None

    def has_units(self, player: PlayerId) -> bool:
        """victory.last-standing"""
        return bool(self._match.units_of(player))

    def may_use(self, piece: int) -> bool:
        """Whether what belongs to a unit, or to a player (~player), can be used at all now: not if the unit has fallen
        while it waited (wounds.unit-defeated)."""
        return piece < 0 or not self._match.unit(piece).defeated

    # Where a unit is that is not on the table itself.

    def body(self, one: Miniature) -> Miniature:
        """The miniature that is looked at, and looks, for this one."""
        return one

    def refuse_defender(self, unit: Unit) -> Refusal | None:
        """What keeps everybody from attacking a unit."""
        return None

    def fights(self, unit: Unit, other: Unit) -> bool:
        """attack.melee-or-ranged: whether an attack of the one on the other is a melee attack."""
        return other.id in self._match.contacts(unit)

    def faced(self, one: Miniature, defender: Unit) -> list[Miniature]:
        """keyword.weapon.fixed, keyword.upgrade.small: whom of a unit that it attacks a miniature can turn to."""
        match = self._match
        melee = match.fights(match.unit(one.unit), defender)
        return match.standing(defender) if melee else targeting.exposed(match, defender)

    def turns_freely(self, unit: UnitId) -> bool:
        """Whether its weapons have no arcs."""
        return False

    # Melee.

    def closes_up(self, one: Miniature, refilling: bool) -> bool:
        """melee.move-into.step3, attack.melee.refill-defender: whether a miniature without contact is put into it, when
        a melee begins or when others have fallen (`refilling`)."""
        return True

    def refill_order(self, attacker: UnitId, defender: UnitId) -> tuple[UnitId, UnitId]:
        """attack.melee.refill-attacker: the attacker first."""
        return (attacker, defender)

    # Cards.

    def card_sides(self, facts: UpgradeFacts) -> tuple[sides.Side, ...]:
        """upgrade.two-sided.choice"""
        return sides.card_sides(facts)

    # Suppression.

    def calmed(self, unit: Unit) -> None:
        """A unit has lost suppression tokens."""

    def takes_fear_over(self, unit: Unit) -> bool:
        """Whether suppression tokens of another unit may be passed on to this one, be it that they are lost on it
        (courage.null)."""
        return True

    # Standby.

    def may_react(self, unit: Unit) -> bool:
        """standby.trigger: not in its own activation."""
        return unit.id != self._match.activating()

    def standby_from(self, unit: Unit) -> UnitId:
        """standby.limit-one: whose token the unit may spend; NOBODY without one."""
        return unit.id if unit.standby else NOBODY

    def reacts_to_own(self) -> bool:
        """Whether one may react to what one has made the enemy do."""
        return False

    def standby_targets(self, acted: Unit) -> tuple[UnitId, ...]:
        """standby.attack-target: whom the free attack may be made on; nobody named is everybody."""
        return (acted.id,)
