"""Questions of attacks that an edition may answer otherwise. A part of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion import aftermath, defending, deflecting, modifying, pools, targeting
from dejarik.games.legion.state import PlayerId, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.pools import Pool


class AttackRulings:
    """What a chapter answers by itself is that function of it, which the match is given as its first argument."""

    @property
    def _match(self) -> Legion:
        return self  # type: ignore[return-value]  # which is a part of it

    longest_shot = targeting.longest_shot

    def tied(self, unit: Unit, other: Unit) -> Refusal:
        """melee.engaged.limits: of a ranged attack of one of them on the other."""
        return targeting.ENGAGED

    def longer(self, attack: Attack) -> int:
        """keyword.weapon.long-shot: by how much its weapons reach farther."""
        return attack.longer

    def reaches_farther(self, unit: Unit) -> int:
        """Up to which range its ranged weapons reach one farther than printed; 0 if they do not."""
        return self._match.keyword(unit.id, targeting.FARTHER)

    def orders_pools(self, attack: Attack) -> PlayerId:
        """attack.step4.choose-pool"""
        return attack.player(self._match)

    def splits_names(self, unit: Unit) -> bool:
        """attack.step3.same-name: may weapons of one name go into several pools?"""
        return False

    def pierce_met(self, attack: Attack) -> int:
        """keyword.unit.impervious: the Pierce that counts for the defender's dice, which is that of the weapons."""
        return attack.pool.keyword("pierce")

    def smoke_value(self, leaders: int) -> int:
        """token.smoke.cumulative: what a token is worth that lies near one leader, or near both."""
        return min(1, leaders)

    def drawn_fire(self, miniatures: int, weapons: int) -> int:
        """keyword.unit.distract.all-weapons: how many weapons a distracted unit has to add, of so many that so many
        miniatures could: one each."""
        return miniatures

    drawn_away = pools.drawn_away

    def towed(self, attack: Attack, pool: Pool) -> Outcome:
        """keyword.weapon.tow-cable"""
        return aftermath.ask_turn(self._match, attack, pool)

    def unmasks(self, attack: Attack) -> bool:
        """keyword.unit.incognito.lost: does the attack show who the defender is?"""
        return True

    def spares_small(self, pool: Pool) -> bool:
        """keyword.upgrade.small: does it leave small miniatures out? Area weapons do not."""
        return pool.ranged and not pool.area

    rammed = modifying.rammed

    def strikes_back(self, attack: Attack) -> bool:
        """keyword.unit.deflect.wound: may surges of the defender wound the attacker?"""
        return deflecting.deflects(self._match, attack, attack.pool.defender)

    may_reroll_all = defending.may_reroll_all

    def fires_again(self, unit: Unit) -> bool:
        """keyword.unit.gunslinger: whether one of its weapons may form one more pool."""
        return bool(self._match.keyword(unit.id, "gunslinger"))
