"""What keywords say otherwise than in the game where a question of the match asks for it. A part of the match."""

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Procedure
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.bane import Kablamo
from dejarik.games.legion.end_phase import is_commander
from dejarik.games.legion.facts import UpgradeFacts
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.piercing import pierce_of
from dejarik.games.legion.pools import Armory, Pool
from dejarik.games.legion.purse import purse
from dejarik.games.legion.rulings import Rulings
from dejarik.games.legion.sides import Side
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, PlayerId, Unit, UnitId
from dejarik.games.legion.targeting import Ref
from dejarik.games.legion_2020 import authority, damage, sword_forms
from dejarik.games.legion_2020.passing import CREATURE, EMPLACEMENT
from dejarik.tabletop.shape import Shape, within

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

CUMBERSOME: Final = "cumbersome"
"""Noted of a unit that has attacked with such a weapon."""
CLIMBS: Final = ("climb", "clamber", "clamber-high")
GROUNDED: Final = Refusal("keyword.grounded", "refusal.grounded")
SPENT: Final = Refusal("keyword.cumbersome.no-move-after", "refusal.cumbersome")
NO_VEHICLE: Final = Refusal("vehicle.no-climb", "refusal.notched-climb")
NO_CLIMB: Final = {
    CREATURE: Refusal("creature.no-climb", "refusal.notched-climb"),
    EMPLACEMENT: Refusal("unit-type.emplacement.no-climb", "refusal.notched-climb"),
}
EVERY: Final = maxsize
NEAR: Final = frozenset({"bolster", "calculate-odds", "spotter", "take-cover"})


class KeywordRulings(Rulings):
    @property
    def _here(self) -> Legion2020:
        return self  # type: ignore[return-value]  # which is a part of it

    def led(self, unit: Unit) -> bool:
        """keyword.ai: only an order frees it from its programme."""
        return False

    def card_range(self, keyword: str, printed: int) -> int:
        """keyword.bolster, keyword.calculate-odds, keyword.spotter-x, keyword.take-cover.effect"""
        return 1 if keyword in NEAR else printed

    def too_scared_to_guard(self, unit: Unit) -> bool:
        """keyword.guardian-x.effect, keyword.guardian-x.transported: suppression does not matter, but nobody guards out
        of a transport, nor who is in one."""
        attack = self._here.attacking()
        guarded = attack.pool.defender if attack is not None and attack.resolved else unit.id
        return any(self._here.carrier(one) is not None for one in (unit.id, guarded))

    def may_keep_suppression(self, unit: Unit) -> int:
        """keyword.danger-sense.keep-suppression: any number."""
        return unit.suppression if self._here.keyword(unit.id, "danger-sense") else 0

    def may_keep(self, unit: Unit, most: int) -> list[int]:
        """keyword.inconspicuous.rally: all or none, unless Danger Sense allows more."""
        return super().may_keep(unit, most) if self._here.keyword(unit.id, "danger-sense") else [0, most]

    def heartens(self, leader: Unit, unit: Unit) -> bool:
        """keyword.field-commander.courage-two, keyword.field-commander.scope: while it has the commander token, by
        promotion too (commander.promote.eligible)."""
        return is_commander(self._here, leader.id)

    def most_lent(self, group: str) -> int:
        """keyword.exemplar.share-tokens, clone-trooper.shared-tokens"""
        return EVERY

    def lending_range(self, group: str) -> int:
        """clone-trooper.shared-tokens"""
        return 1 if group == "clone" else super().lending_range(group)

    def is_model(self, lender: Unit, unit: Unit) -> bool:
        """keyword.exemplar.share-tokens: for any friend."""
        return True

    def redirected(self, unit: UnitId, by: UnitId, card: str) -> Procedure | None:
        return authority.redirected(self._here, unit, by, card)

    def teams_of_teams(self) -> bool:
        """keyword.teamwork.no-loop: not by the same keyword."""
        return True

    def takes_orders(self, unit: Unit) -> bool:
        """keyword.authoritative.once, errata.upgrade.comms-relay.effect, errata.battle.rapid-reinforcements.arrival:
        nor who is not there yet."""
        return unit.deployed and authority.PASSED_ON not in unit.used and super().takes_orders(unit)

    def flaw_order(self) -> tuple[PlayerId, ...]:
        """keyword.flawed.blue-first"""
        return self._here.everyone(self._here.state.blue)

    def flaw_discarded(self, player: PlayerId, unit: UnitId) -> None:
        """keyword.flawed.discard-owner"""
        self._here.state.players[self._here.unit(unit).owner].discard.append(f"flaw:{self._here.unit(unit).key}")

    def is_replaced(self, leader: Miniature) -> bool:
        """keyword.heavy-weapon-team.leader-replacement"""
        return bool(self._here.keyword(leader.unit, "heavy-weapon-team")) or super().is_replaced(leader)

    def beside_counterpart(self, unit: Unit, takers: list[Miniature]) -> list[Miniature]:
        """keyword.counterpart.defeated-first: nobody else falls before it."""
        return [one for one in takers if one.wounds + 1 < one.threshold]

    def damage_tokens(self, unit: Unit) -> list[str]:
        """keyword.repair.damage-tokens"""
        others = [one for one in unit.marks if one == damage.DISABLED or one.startswith("disrupted:")]
        return [*super().damage_tokens(unit), *others]

    def mend_damage(self, unit: Unit, token: str) -> None:
        if token not in unit.marks:
            super().mend_damage(unit, token)
        unit.marks = tuple([one for one in unit.marks if one != token])

    def card_sides(self, facts: UpgradeFacts) -> tuple[Side, ...]:
        """dual-sided-cards.side-at-deploy, keyword.reconfigure.flip: each side is named as a card of its own."""
        every = self._here.cards.upgrades.values()
        twins = [one for one in every if one.two_sided and (one.slot, one.only) == (facts.slot, facts.only)]
        return super().card_sides(facts) or (tuple([(one.id, 0) for one in twins]) if len(twins) > 1 else ())

    def smoke_reaches(self, leader: Miniature, shape: Shape) -> bool:
        """keyword.smoke-x.place: wholly."""
        core, radius = shape
        return within(base(leader), (core, 0.0), RANGES[1] - radius)

    def refuse_contingency(self, player: PlayerId, key: str) -> Refusal | None:
        """keyword.contingencies.legality: whoever shows a card that cannot be played has none this round."""
        return None

    def hides_under(self, kind: str) -> bool:
        """keyword.arm.under-minis"""
        return kind == "charge"

    def bars_move(self, unit: Unit, kind: str) -> Refusal | None:
        """keyword.cumbersome.no-move-after, keyword.grounded, disabled.movement, climb.vehicles"""
        if kind == "reverse" and damage.DISABLED in unit.marks:
            return Refusal("disabled.no-reverse-double-cost", "refusal.disabled")
        game = self._here
        if kind in CLIMBS:
            if game.keyword(unit.id, "grounded"):
                return GROUNDED
            if not game.climbs(unit.id):
                return NO_CLIMB.get(game.facts(unit.id).type, NO_VEHICLE)
        return SPENT if kind != "pivot" and CUMBERSOME in game.did(unit.id) else None

    # Attacks.

    def longest_shot(self, unit: Unit) -> int:
        """keyword.long-shot-x.effect: an aim token for each range."""
        words = self._here.armed(unit.id, "long-shot")
        return min(words, purse(self._here, unit, "aim")) if words else 0

    def reaches_farther(self, unit: Unit) -> int:
        """command-cards.effects: Take That, Clankers!, for who is ordered and aims."""
        return super().reaches_farther(unit) if unit.order == "up" and unit.aim > 0 else 0

    def longer(self, attack: Attack) -> int:
        """keyword.long-shot-x.effect: of who attacks, and so not of who supports it."""
        own = self._here.attacking()
        supports = own is not None and own.attacker != attack.attacker
        return 0 if supports else self.longest_shot(self._here.unit(attack.attacker))

    def orders_pools(self, attack: Attack) -> PlayerId:
        """detonate.order-by-cause: whose unit set off what lies there says whom it strikes first."""
        bomb = self._here.current(Kablamo)
        if bomb is None or attack.token != bomb.token:
            return super().orders_pools(attack)
        return self._here.unit(bomb.cause).owner

    def pierce_met(self, attack: Attack) -> int:
        """keyword.impervious.extra-dice: that of the pool, which Lethal and Duelist add to."""
        return pierce_of(self._here, attack)

    def smoke_value(self, leaders: int) -> int:
        """smoke-token.cumulative: for the attacker and for the defender."""
        return leaders

    def drawn_fire(self, miniatures: int, weapons: int) -> int:
        """keyword.distract.weapons-must-join: every one that can."""
        return weapons

    def drawn_away(self, unit: Unit) -> set[tuple[MiniatureId, Ref]]:
        """keyword.distract.second-pool: the weapons that could join the pool that it was made to form."""
        first = Armory(self._here, Attack(attacker=unit.id), unit, self._here.unit(unit.distracted))
        return {(one, ref) for ref, users in first.users.items() for one in users}

    def splits_names(self, unit: Unit) -> bool:
        """keyword.arsenal.same-name"""
        return bool(self._here.keyword(unit.id, "arsenal"))

    def unmasks(self, attack: Attack) -> bool:
        """keyword.incognito.non-unit-attacks"""
        return attack.attacker != NOBODY

    def spares_small(self, pool: Pool) -> bool:
        """keyword.small.wounds: one that is seen is wounded like others."""
        return False

    def faced(self, one: Miniature, defender: Unit) -> list[Miniature]:
        """keyword.small.effect: arcs are not among what small miniatures are left out of."""
        return self._here.standing(defender)

    def rammed(self, attack: Attack) -> bool:
        """keyword.ram-x.effect"""
        return "full-speed" in self._here.did(attack.attacker)

    def strikes_back(self, attack: Attack) -> bool:
        """keyword.deflect.dodge-needed, keyword.soresu-mastery.effect: so that dice which a unit has besides are rolled
        though nothing is left to block (keyword.danger-sense.extra-dice)."""
        return attack.dodged > 0 and sword_forms.turns_back(self._here, attack, attack.pool.defender)

    def may_reroll_all(self, attack: Attack) -> bool:
        """keyword.soresu-mastery.effect: it rerolls nothing."""
        return False

    def fires_again(self, unit: Unit) -> bool:
        """keyword.gunslinger.extra-attack: a second attack, and no second pool."""
        return False
