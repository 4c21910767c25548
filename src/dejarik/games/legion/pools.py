"""Forming an attack pool (attack.step2a to attack.step3, attack.pool.*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from dejarik.core.decision import Option, Refusal
from dejarik.core.several import Several
from dejarik.games.legion.arcs import in_arcs
from dejarik.games.legion.facts import Keyword, WeaponFacts
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.lending import lent_to_weapons
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, Unit, UnitId
from dejarik.games.legion.targeting import UNSEEN, Reach, Ref, barred, eligible, exposed, weapon, weapons_of, wields

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

Die = tuple[str, str, str]
"""Its colour, the face that shows, and the surge chart of its own weapon where that has one
(attack.step4c.card-charts)."""
PoolKind = Literal["ranged", "melee", "overrun"]
Dice = tuple[int, int, int]
"""Red, black and white ones."""
ONE_HAND: Final = ("grenades", "gear")
"""Upgrades whose weapon one miniature of a unit uses in an attack, and no more."""
SHORT: Final = "attack.pool.not-empty"
TAKEN: Final = Refusal("attack.step3.same-name", "refusal.same-name")
ONCE: Final = Refusal("attack.pool.once-per-sequence", "refusal.one-weapon-each")
NOT_FITTING: Final = Refusal("attack.pool.requirements", "refusal.weapon-requirements")
NOT_READY: Final = {"exhausted": "upgrade.exhaust", "expended": "upgrade.expend"}
TOO_MANY: Final = Refusal("attack.step2b.one-weapon", "refusal.one-weapon-each")
IDLE: Final = Refusal("keyword.unit.distract.all-weapons", "refusal.distracted")


class Pool(msgspec.Struct, frozen=True):
    """Against one defender: who adds which weapon, and the keywords of all of them."""

    defender: UnitId
    kind: PoolKind
    """attack.melee-or-ranged; keyword.weapon.overrun: neither."""
    wielders: tuple[tuple[MiniatureId, Ref], ...]
    dice: Dice
    keywords: tuple[tuple[str, int], ...] = ()
    names: tuple[str, ...] = ()
    charts: tuple[tuple[str, Dice], ...] = ()
    """Which of the dice come from weapons with a surge chart of their own."""
    area: bool = False

    @property
    def melee(self) -> bool:
        return self.kind == "melee"

    @property
    def ranged(self) -> bool:
        return self.kind == "ranged"

    def keyword(self, id: str) -> int:
        """The X of a weapon keyword, all weapons together (keyword.x-stacking.weapon); 1 for one without a number; 0 if
        none has it."""
        return next((x for one, x in self.keywords if one == id), 0)

    def all_have(self, id: str) -> bool:
        """Whether every weapon has a keyword that has no number."""
        return self.keyword(id) == max(1, len(self.wielders))


def pool_of(
    defender: UnitId,
    kind: PoolKind,
    weapons: list[tuple[WeaponFacts, int]],
    wielders: tuple[tuple[MiniatureId, Ref], ...] = (),
    lent: Sequence[Keyword] = (),
    area: bool = False,
) -> Pool:
    """attack.pool.gather: dice and keywords of every weapon, its dice so many times (keyword.weapon.spray). Each has
    what cards have `lent` to such weapons."""
    dice, keywords, names = [0] * len(ATTACK_DICE), dict[str, int](), dict[str, None]()
    charts = list[tuple[str, Dice]]()
    for facts, times in weapons:
        red, black, white = [times * one for one in facts.dice]
        names[facts.name] = None
        dice = [had + more for had, more in zip(dice, (red, black, white), strict=True)]
        if facts.surge is not None:
            charts.append((facts.surge, (red, black, white)))
        for one in (*facts.keywords, *lent):
            keywords[one.id] = keywords.get(one.id, 0) + max(one.x, 1)
    red, black, white = dice
    return Pool(
        defender=defender,
        kind=kind,
        wielders=wielders,
        dice=(red, black, white),
        keywords=tuple(keywords.items()),
        names=tuple(names),
        charts=tuple(charts),
        area=area,
    )


class Armory:
    """What may be added to a pool against one defender: for each weapon, who may use it. Where it is enough to know
    whether `anybody` may use one, nobody is looked at after the first."""

    def __init__(self, game: Legion, attack: Attack, unit: Unit, defender: Unit, anybody: bool = False) -> None:
        self.game, self.unit, self.defender = game, unit, defender
        self.reach = reach = Reach(game, unit, defender, game.longer(attack))
        self.melee = reach.melee
        """attack.pool.no-mix: against a unit that one is in melee with all weapons are melee ones."""
        self.forced = unit.distracted == defender.id
        """keyword.unit.distract.all-weapons"""
        self.slots = attack.slots(game)
        """How many weapons each may add (keyword.unit.arsenal)."""
        fired = {wielder for pool in attack.pools for wielder in pool.wielders}
        used = Counter(one for one, _ in fired)  # a weapon that fires again is no other one (keyword.unit.gunslinger)
        taken = set() if game.splits_names(unit) else {name for pool in attack.pools for name in pool.names}
        first = attack.pools[0].defender if attack.pools else NOBODY
        elsewhere = game.drawn_away(unit) if first == unit.distracted != NOBODY else set()
        self.users: dict[Ref, list[MiniatureId]] = {}
        self.free: dict[MiniatureId, int] = {}
        """How many weapons each can still add."""
        for one in eligible(game, unit, defender, self.melee):
            left = self.slots - used[one.id]
            if left <= 0:
                continue
            self.free[one.id] = left
            for ref, facts in wields(game, one):
                if (
                    facts.name in taken
                    or (attack.using and (ref not in attack.using or ref in self.users))
                    or (one.id, ref) in fired
                    or (one.id, ref) in elsewhere
                    or not reach.allows(facts)
                    or barred(game, one, ref, self.melee)
                ):
                    continue
                if in_arcs(game, one, facts, defender):
                    self.users.setdefault(ref, []).append(one.id)
                    if anybody:
                        return

    def several(self) -> Several:
        """attack.step2b.one-weapon, attack.pool.not-empty, attack.pool.different-weapons: so many of each weapon."""
        options = tuple([self.option(ref) for ref in self.users])
        limits = tuple([self.limit(ref) for ref in self.users])
        every = self.everything()
        least = self.game.drawn_fire(len(self.hands(every)), len(every)) if self.forced else 1
        short = "" if self.forced else SHORT
        return Several(options, least, len(every), refuse=self.refuse, limits=limits, short=short)

    def hands(self, chosen: tuple[object, ...]) -> set[MiniatureId]:
        """Who would add something."""
        assigned = self.assigned(chosen)
        assert assigned is not None
        return {one for one, _ in assigned}

    def closed(self, attack: Attack) -> tuple[tuple[Option, Refusal], ...]:
        """The other weapons on the unit's cards, with what keeps everybody from adding them."""
        found: dict[Ref, Refusal] = {}
        for one in self.game.standing(self.unit):
            for ref in weapons_of(self.game, one):
                if ref not in self.users:
                    found.setdefault(ref, self.why_not(attack, one, ref))
        for number, card in enumerate(self.unit.upgrades):
            for place in range(len(self.game.cards.upgrades[card.key].weapons)):
                if card.state in NOT_READY:
                    args: dict[str, object] = {"upgrade": card.key}
                    found[number, place] = Refusal(NOT_READY[card.state], "refusal.card-not-ready", args)
        return tuple([(self.option(ref), refusal) for ref, refusal in found.items()])

    def why_not(self, attack: Attack, one: Miniature, ref: Ref) -> Refusal:
        facts = weapon(self.game, self.unit.id, ref)
        if facts.name in [name for pool in attack.pools for name in pool.names]:
            return TAKEN
        refusal = self.reach.refuse(facts)
        if refusal is not None:
            return refusal
        if one.id not in self.free:
            used = any(one.id == wielder for pool in attack.pools for wielder, _ in pool.wielders)
            return ONCE if used else UNSEEN
        return NOT_FITTING

    def limit(self, ref: Ref) -> int:
        """upgrade.exhaust.armament-all: of a card that is turned for it only one may add the weapon, unless it is an
        armament. army.upgrade.grenades: one of them throws a grenade; army.upgrade.unit-weapons (reading.14): and one
        uses the weapon of a piece of gear."""
        source, _ = ref
        if source >= 0 and self.game.one_of_each:
            card = self.game.cards.upgrades[self.unit.upgrades[source].key]
            if card.slot in ONE_HAND or (card.turns_in_attacks and card.slot != "armament"):
                return 1
        return len(self.users[ref])

    def option(self, ref: Ref) -> Option:
        source, place = ref
        name = weapon(self.game, self.unit.id, ref).name
        return Option(f"weapon:{source}.{place}", ref, "option.weapon", {"weapon": name})

    def refuse(self, chosen: tuple[object, ...]) -> Refusal | None:
        """keyword.unit.distract.all-weapons: nobody who can add a weapon stands by."""
        if self.assigned(chosen) is None:
            return TOO_MANY
        idle = self.forced and len(self.hands(chosen)) < len(self.hands(self.everything()))
        return IDLE if idle else None

    def assigned(self, chosen: tuple[object, ...]) -> list[tuple[MiniatureId, Ref]] | None:
        """Who uses what, each miniature no weapon twice; None if they are too many."""
        hands: dict[MiniatureId, list[Ref]] = {one: [] for one in self.free}
        for ref in sorted(self.users, key=lambda ref: (len(self.users[ref]), ref)):
            for _ in range(chosen.count(ref)):
                if not self.give(ref, hands, set()):
                    return None
        return [(one, ref) for one, refs in hands.items() for ref in sorted(refs)]

    def give(self, ref: Ref, hands: dict[MiniatureId, list[Ref]], seen: set[MiniatureId]) -> bool:
        """Into a free hand, of whoever has added least first, or into one whose weapon somebody else takes."""
        users = self.users[ref]
        for one in users if self.slots == 1 else sorted(users, key=lambda one: len(hands[one]) - self.free[one]):
            if one in seen or ref in hands[one]:
                continue
            seen.add(one)
            if len(hands[one]) < self.free[one]:
                hands[one].append(ref)
                return True
            for place, other in enumerate(hands[one]):
                if self.give(other, hands, seen):
                    hands[one][place] = ref
                    return True
        return False

    def everything(self) -> tuple[Ref, ...]:
        """Each miniature with the weapons that promise most: the own card's where it has one, then by their dice."""
        best: list[Ref] = []
        for one in sorted(self.free):
            refs = [ref for ref, users in self.users.items() if one in users and best.count(ref) < self.limit(ref)]
            refs.sort(key=lambda ref: (self.worth(ref), ref), reverse=True)
            best += refs[: self.free[one]]
        return tuple(best)

    def worth(self, ref: Ref) -> int:
        red, black, white = weapon(self.game, self.unit.id, ref).dice
        return 6 * red + 4 * black + 2 * white

    def pool(self, chosen: tuple[Ref, ...]) -> Pool:
        wielders = self.assigned(chosen)
        assert wielders is not None
        return self.gathered(wielders)

    def gathered(self, wielders: list[tuple[MiniatureId, Ref]]) -> Pool:
        weapons = []
        for one, ref in wielders:
            facts = self.game.wielded(self.unit, ref)
            weapons.append((facts, sprayed(self.game, self.game.miniature(one), facts, self.defender, self.melee)))
        kind: PoolKind = "melee" if self.melee else "ranged"
        return pool_of(self.defender.id, kind, weapons, tuple(wielders), lent_to_weapons(self.unit, kind))


def drawn_away(game: Legion, unit: Unit) -> set[tuple[MiniatureId, Ref]]:
    """keyword.unit.distract.all-weapons: the weapons of those who could add one to the pool that the unit was made
    to form."""
    able = eligible(game, unit, game.unit(unit.distracted))
    return {(one.id, ref) for one in able for ref in weapons_of(game, one)}


def sprayed(game: Legion, one: Miniature, facts: WeaponFacts, defender: Unit, melee: bool = False) -> int:
    """keyword.weapon.spray: as often as the miniature sees defenders; keyword.upgrade.small: in melee those as well."""
    if facts.keyword("spray") is None:
        return 1
    theirs = game.standing(defender) if melee else exposed(game, defender)
    return sum(sees(game, one, other) for other in theirs)


def turn_cards(game: Legion, unit: Unit, pool: Pool) -> None:
    """upgrade.exhaust.weapon-timing, upgrade.exhaust.armament-all"""
    used = {source for _, (source, _) in pool.wielders if source >= 0}
    for number in sorted(used):
        game.note(unit.id, f"card:{number}")
        card = game.cards.upgrades[unit.upgrades[number].key]
        if card.turns_in_attacks:
            game.turn_card(unit, number, "exhausted" if card.turns == "exhaust" else "expended")
