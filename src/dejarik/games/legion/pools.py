"""Forming an attack pool (attack.step2a to attack.step3, attack.pool.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, Refusal
from dejarik.core.several import Several
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.lending import lent_to_weapons
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.state import NOBODY, MiniatureId, Unit, UnitId
from dejarik.games.legion.targeting import Ref, distance_to, eligible, reaches, weapon, weapons_of

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

Die = tuple[str, str]
"""Its colour and the face that shows."""
TOO_MANY: Final = Refusal("attack.step2b.one-weapon", "refusal.one-weapon-each")


class Pool(msgspec.Struct, frozen=True):
    """Against one defender: who adds which weapon, and the keywords of all of them."""

    defender: UnitId
    melee: bool
    wielders: tuple[tuple[MiniatureId, Ref], ...]
    dice: tuple[int, int, int]
    """Red, black and white ones."""
    keywords: tuple[tuple[str, int], ...] = ()
    names: tuple[str, ...] = ()

    def keyword(self, id: str) -> int:
        """The X of a weapon keyword, all weapons together; 1 for one without a number; 0 if none has it."""
        return next((x for one, x in self.keywords if one == id), 0)


class Arsenal:
    """What may be added to a pool against one defender: for each weapon, who may use it."""

    def __init__(self, game: Legion, attack: Attack, unit: Unit, defender: Unit) -> None:
        self.game, self.unit, self.defender = game, unit, defender
        self.melee = defender in in_melee_with(game, unit)
        """attack.pool.no-mix: against a unit that one is in melee with all weapons are melee ones."""
        busy = {one for pool in attack.pools for one, _ in pool.wielders}
        taken = {name for pool in attack.pools for name in pool.names}
        distance = distance_to(game, unit, defender)
        self.users: dict[Ref, list[MiniatureId]] = {}
        for one in eligible(game, unit, defender):
            if one.id in busy:
                continue
            for ref in weapons_of(game, one):
                facts = weapon(game, unit.id, ref)
                if facts.name not in taken and reaches(facts, distance, self.melee):
                    self.users.setdefault(ref, []).append(one.id)

    def several(self) -> Several:
        """attack.step2b.one-weapon, attack.pool.not-empty, attack.pool.different-weapons: so many of each weapon."""
        options = tuple([self.option(ref) for ref in self.users])
        limits = tuple([len(users) for users in self.users.values()])
        most = len({one for users in self.users.values() for one in users})
        return Several(options, 1, most, refuse=self.refuse, limits=limits)

    def option(self, ref: Ref) -> Option:
        source, place = ref
        name = weapon(self.game, self.unit.id, ref).name
        return Option(f"weapon:{source}.{place}", ref, "option.weapon", {"weapon": name})

    def refuse(self, chosen: tuple[object, ...]) -> Refusal | None:
        return None if self.assigned(chosen) is not None else TOO_MANY

    def assigned(self, chosen: tuple[object, ...]) -> list[tuple[MiniatureId, Ref]] | None:
        """Who uses what: weapons that fewest can use are handed out first. None if they are too many."""
        found: list[tuple[MiniatureId, Ref]] = []
        free = {one for users in self.users.values() for one in users}
        for ref in sorted(self.users, key=lambda ref: (len(self.users[ref]), ref)):
            for _ in range(chosen.count(ref)):
                user = next((one for one in self.users[ref] if one in free), None)
                if user is None:
                    return None
                free.discard(user)
                found.append((user, ref))
        return found

    def everything(self) -> tuple[Ref, ...]:
        """Each miniature with the weapon that promises most: the own card's where it has one, then by its dice."""
        best: list[Ref] = []
        for one in sorted({one for users in self.users.values() for one in users}):
            refs = [ref for ref, users in self.users.items() if one in users]
            best.append(max(refs, key=lambda ref: (self.worth(ref), ref)))
        return tuple(best)

    def worth(self, ref: Ref) -> int:
        red, black, white = weapon(self.game, self.unit.id, ref).dice
        return 6 * red + 4 * black + 2 * white

    def pool(self, chosen: tuple[Ref, ...]) -> Pool:
        """attack.pool.gather: with dice and keywords of every weapon (example.keyword-x)."""
        wielders = self.assigned(chosen)
        assert wielders is not None
        lent = lent_to_weapons(self.unit, "melee" if self.melee else "ranged") if self.unit.granted else ()
        dice, keywords, names = [0] * len(ATTACK_DICE), dict[str, int](), dict[str, None]()
        for _, ref in wielders:
            facts = weapon(self.game, self.unit.id, ref)
            names[facts.name] = None
            dice = [had + more for had, more in zip(dice, facts.dice, strict=True)]
            for one in (*facts.keywords, *lent):
                keywords[one.id] = keywords.get(one.id, 0) + max(one.x, 1)
        red, black, white = dice
        return Pool(
            defender=self.defender.id,
            melee=self.melee,
            wielders=tuple(wielders),
            dice=(red, black, white),
            keywords=tuple(keywords.items()),
            names=tuple(names),
        )


def turn_cards(game: Legion, unit: Unit, pool: Pool) -> None:
    """upgrade.exhaust.weapon-timing, upgrade.exhaust.armament-all"""
    used = {source for _, (source, _) in pool.wielders if source != NOBODY}
    for number in sorted(used):
        turns = game.cards.upgrades[unit.upgrades[number].key].turns
        if turns is not None:
            game.turn_card(unit, number, "exhausted" if turns == "exhaust" else "expended")
