"""What an attack on each target would bring: the dice of both sides, and how likely the target is wounded if the
attacker takes the way through the tree that does most damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.games.odds import OddsAsked
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts import OptionKey, TreeFacts
from dejarik.games.shatterpoint.pools import attack_dice, cover, defense_dice
from dejarik.games.shatterpoint.shown.odds import MOST, odds
from dejarik.games.shatterpoint.targeting import stance

if TYPE_CHECKING:
    from dejarik.core.decision import Decision
    from dejarik.games.shatterpoint.game import Shatterpoint


class Headline(msgspec.Struct, frozen=True):
    label: str
    args: dict[str, object]
    p: float


class TargetOdds(msgspec.Struct, frozen=True):
    """`values`: how likely each number of successes is."""

    values: tuple[float, ...]
    expected: float
    headline: Headline
    assumes: tuple[str, ...]
    attack: int
    defense: int
    cover: int


def target_odds(game: Shatterpoint, asked: Decision) -> dict[str, TargetOdds]:
    attack = game.current(Attack)
    assert attack is not None
    attacker = game.character(attack.attacker)
    found = {}
    for option in asked.options:
        if not isinstance(option.value, tuple):
            continue
        type, id = option.value
        defender = game.character(id)
        unit = game.unit(defender.unit)
        dice = min(MOST, attack_dice(game, attacker, defender, type, attack.dice).total)
        against = min(MOST, defense_dice(game, attacker, defender, type).total)
        values = odds(OddsAsked(numbers={"attack": dice, "defense": against})).rows[0].values
        left = game.facts(unit.id).stamina - unit.damage
        tree = stance(game, attacker).tree
        wounds = sum(p for successes, p in enumerate(values) if most_damage(tree, successes) >= left)
        found[option.id] = TargetOdds(
            values=tuple(values),
            expected=sum(successes * p for successes, p in enumerate(values)),
            headline=Headline("odds.wounds", {"unit": unit.id}, 0.0 if unit.wounded else wounds),
            assumes=("odds.assumes.charts", "odds.assumes.path"),
            attack=dice,
            defense=against,
            cover=cover(game, attacker, defender).total if type == "ranged" else 0,
        )
    return found


def most_damage(tree: TreeFacts, successes: int) -> int:
    """tree.next, tree.no-repeat"""

    def onward(options: tuple[OptionKey, ...], left: int, taken: tuple[OptionKey, ...]) -> int:
        ways = [key for key in options if key not in taken] if left else []
        return max([damage(key) + onward(tree.options[key].next, left - 1, (*taken, key)) for key in ways], default=0)

    def damage(key: OptionKey) -> int:
        return sum(count for icon, count in tree.options[key].effects if icon == "damage")

    return onward(tree.start, successes, ())
