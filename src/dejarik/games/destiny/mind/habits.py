"""Answers that cost no thought: what a player nearly always does when asked on the way to something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.core.seen import listed
from dejarik.games.destiny.mind.worth import die_worth, side_worth
from dejarik.games.destiny.shown.foreseen import folded
from dejarik.games.destiny.shown.prompts import purpose
from dejarik.games.destiny.state import MOST_SHIELDS
from dejarik.games.destiny.values import remaining_health
from dejarik.games.destiny.verbs.dice import Remove, RerollDice, Turn

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Given, Option
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.state import DieId, PlayerId

# The hand is kept as it is.
KEPT = frozenset({"mulligan", "upkeep-discard"})
# What one may do is done, and one goes on where one may stop: the first answer.
EAGER = frozenset({"claim-ability", "may", "ability", "reduce", "resolve", "resolve-any", "play-on"})
DAMAGE = frozenset({"melee", "ranged", "indirect", "damage"})
CHANGES = (Remove, RerollDice, Turn)
DULL = 0.4
"""A die worth less is better rolled again."""


def habit(game: Destiny, decision: Decision) -> Given | None:
    """The answer that is given without thinking, if there is one."""
    kind = decision.kind
    if kind in KEPT:
        return ()
    if kind in EAGER:
        return decision.options[0]
    answer = HABITS.get(kind)
    return answer(game, decision) if answer is not None else None


def number(option: Option) -> int:
    """The card, die or face that the option names."""
    assert isinstance(option.value, int)
    return option.value


def target(game: Destiny, decision: Decision) -> Option:
    """Damage goes to the enemy who is nearest to defeat, help to the friend who has most left."""
    harm = decision.args.get("symbol") in DAMAGE
    best, found = -1e9, decision.options[0]
    for option in decision.options:
        verb, _, thing = option.id.partition(":")
        card = game.in_play(int(thing)) if verb == "card" and thing.isdecimal() else None
        if card is None or card.type != "character":
            continue
        left = remaining_health(game, card) + (card.shields if harm else 0)
        score = (100.0 if (card.controller == decision.player) != harm else 0.0) + (-left if harm else left)
        if score > best:
            best, found = score, option
    return found


def shared(decision: Decision, score: Callable[[Option, int], float]) -> Given:
    """One point after the other, to whoever scores best with what they have been given so far."""
    assert decision.several is not None
    given = {one.id: 0 for one in decision.several.among}
    for _ in range(decision.several.least):
        best = max(decision.several.among, key=lambda one: score(one, given[one.id]))
        given[best.id] += 1
    return tuple([id for id, count in given.items() for _ in range(count)])


def shield(game: Destiny, decision: Decision) -> Given:
    """To whoever has room for it and most health."""

    def score(option: Option, given: int) -> int:
        card = game.card(number(option))
        return remaining_health(game, card) + (100 if card.shields + given < MOST_SHIELDS else 0)

    return shared(decision, score)


def assign(game: Destiny, decision: Decision) -> Given:
    """Damage that must be shared out goes where shields stop it, then to whoever has most left."""

    def score(option: Option, given: int) -> int:
        card = game.card(number(option))
        return remaining_health(game, card) + card.shields - given + (100 if given < card.shields else 0)

    return shared(decision, score)


def modifiers(game: Destiny, decision: Decision) -> Given:
    """As many as one may add, those first that cost nothing."""
    several = decision.several
    assert several is not None
    added: tuple[Option, ...] = ()
    for one in sorted(several.among, key=lambda one: game.side(number(one)).cost):
        if several.judge((*added, one)) is None:
            added = (*added, one)
    return tuple([one.id for one in added])


def dull(game: Destiny, decision: Decision) -> Given:
    """The dull dice and no other, at least one."""
    assert decision.several is not None
    worths = {one.id: die_worth(game, number(one), decision.player) for one in decision.several.among}
    return tuple([id for id, worth in worths.items() if worth < DULL]) or (min(worths, key=worths.__getitem__),)


def dullest(game: Destiny, decision: Decision) -> Option:
    """The dull dice one after the other, and no other."""
    dice = [one for one in decision.options if "die" in one.args]
    first = min(dice, key=lambda one: die_worth(game, number(one), decision.player))
    return first if die_worth(game, number(first), decision.player) < DULL else decision.options[-1]


def side(game: Destiny, decision: Decision) -> Option:
    """The best that one's own die can show, the worst of another's."""
    die = decision.subject
    if die is None:
        return decision.options[0]
    sign = 1.0 if game.die_player(die) == decision.player else -1.0
    return max(decision.options, key=lambda one: sign * side_worth(game.sides[die][number(one)]))


def choose(game: Destiny, decision: Decision) -> Given | None:
    """What harms is for the other side, what helps for one's own. Of dice that are removed, rerolled or turned, the
    other side's best or one's own dullest."""
    unwanted = folded(game, decision)
    options = [one for one in listed(game, decision) if one.id not in unwanted]
    dice = [one for one in options if "die" in one.args and game.in_pool(number(one))]
    if dice and isinstance(purpose(game), CHANGES):
        best = sorted(dice, key=lambda one: _worth_keeping(game, number(one), decision.player))
        return best[0] if decision.several is None else most_of(decision, best)
    if not unwanted:
        return None
    return options[0] if decision.several is None else most_of(decision, options)


def most_of(decision: Decision, options: list[Option]) -> Given | None:
    """As many as one may choose, the first ones."""
    assert decision.several is not None
    chosen = tuple(options[: decision.several.most])
    return tuple([one.id for one in chosen]) if decision.several.judge(chosen) is None else None


def _worth_keeping(game: Destiny, die: DieId, player: PlayerId) -> float:
    own = game.die_player(die)
    return die_worth(game, die, own) * (1.0 if own == player else -1.0)


def surplus(game: Destiny, decision: Decision) -> Option:
    """The cheapest goes."""
    return min(decision.options, key=lambda one: game.facts[number(one)].cost or 0)


HABITS: dict[str, Callable[[Destiny, Decision], Given | None]] = {
    "target": target,
    "shields": shield,
    "assign": assign,
    "modify": modifiers,
    "reroll": dull,
    "focus": dullest,
    "side": side,
    "choose": choose,
    "surplus-upgrade": surplus,
}
