"""The walk through the combat tree, one option for each success (tree.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Decision, Option, Refusal, offer
from dejarik.core.procedure import Again, Outcome
from dejarik.games.shatterpoint.conditions import CONDITIONS
from dejarik.games.shatterpoint.facts.terms import OptionKey
from dejarik.games.shatterpoint.icons import applied
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.targeting import stance

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.attack import Attack
    from dejarik.games.shatterpoint.game import Shatterpoint

STOP: Final = Option("stop", None, "option.stop-tree")


def choose_option(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step8, tree.start, tree.next, tree.no-repeat, tree.end, tree.stop-early"""
    if attack.successes <= 0:
        return Again(step=past(attack))
    tree = stance(game, game.character(attack.attacker)).tree
    onward = tree.options[OptionKey(attack.at)].next if attack.at else tree.start
    open_ways = [key for key in onward if key not in attack.taken]
    if not open_ways:
        return Again(step=past(attack))
    candidates: list[tuple[Option, Refusal | None]] = [
        (
            _tree_option(key, tree.options[key].effects),
            None
            if key in open_ways
            else Refusal("tree.no-repeat", "refusal.taken")
            if key in attack.taken
            else Refusal("tree.next", "refusal.no-path"),
        )
        for key in tree.options
    ]
    return offer(attack.player(game), "tree", "attack.step8", take_option, candidates, STOP, subject=attack.attacker)


def past(attack: Attack) -> int:
    """The step that follows the walk."""
    return attack.steps.index(apply_effects) + 1


def _tree_option(key: str, effects: tuple[tuple[str, int], ...]) -> Option:
    return Option(f"option:{key}", key, "option.tree", {"effects": effects})


def take_option(game: Shatterpoint, attack: Attack, key: str | None) -> Outcome:
    """tree.option-all-effects, tree.damage-to-pool"""
    if key is None:
        return Again(step=past(attack))
    attack.successes -= 1
    attack.at = key
    attack.taken.append(key)
    effects = stance(game, game.character(attack.attacker)).tree.options[OptionKey(key)].effects
    game.emit("tree.taken", character=attack.attacker, option=key, effects=effects)
    for icon, count in effects:
        if icon == "damage":
            attack.pool += count
        elif icon == "active":
            attack.actives += count
        else:
            attack.effects += [icon] * count
    return None


def apply_effects(game: Shatterpoint, attack: Attack) -> Outcome:
    """tree.apply-before-next, tree.effects-order: one effect after the other, in the attacker's order, then the next
    option."""
    if not attack.effects:
        return Again(step=attack.steps.index(choose_option))
    different = list(dict.fromkeys(attack.effects))
    if len(different) > 1 and not all(icon in CONDITIONS for icon in different):
        options = tuple([Option(icon, icon, "option.entry", {"entry": icon}) for icon in different])
        return Decision(attack.player(game), "tree-effect", "tree.effects-order", take_effect, options, attack.attacker)
    return take_effect(game, attack, different[0])


def take_effect(game: Shatterpoint, attack: Attack, icon: str) -> Outcome:
    """keyword.steadfast: only the first shove from the tree is withstood."""
    attack.effects.remove(icon)
    steadfast = False
    if icon == "shove":
        steadfast = not attack.shoved and bool(keyword(game, attack.defender, "steadfast"))
        attack.shoved = True
    return Again(applied(game, icon, attack.attacker, attack.defender, steadfast))
