"""Effects of command cards that bring a weapon: a unit has it for a time, or attacks with it alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import change_pool
from dejarik.games.legion.effects import answered, ask_unit, ask_way
from dejarik.games.legion.facts.cards import Keyword, WeaponFacts
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.lending import WEAPON, lend
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.programs import Holds, Use, owner_of
from dejarik.games.legion.select import IT, Selector
from dejarik.games.legion.state import CARD, Granted, Unit, Until
from dejarik.games.legion.targeting import Ref, targets

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Arms:
    """A unit has the weapon of the card, as if it stood on its own."""

    def __init__(self, to: Selector = IT, until: Until = "activation") -> None:
        self.to, self.until = to, until

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in self.to(game, use):
            lend(game, unit, Granted(Keyword(KeywordKey(WEAPON), 0, use.card), self.until))
        return None


class Disarms:
    """It has it no longer."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in IT(game, use):
            unit.granted = tuple(
                [one for one in unit.granted if (one.keyword.id, one.keyword.of) != (WEAPON, use.card)]
            )
        game.reindex()
        return None


def refs_of(game: Legion, unit: Unit, card: str) -> tuple[Ref, ...]:
    """Where the weapons of a card stand among those that are lent to the unit."""
    lent = [one.keyword.of for one in unit.granted if one.keyword.id == WEAPON]
    owners = [of for of in lent for _ in game.cards.commands[of].weapons]
    return tuple([(CARD, place) for place, of in enumerate(owners) if of == card])


class Fires:
    """Attacks with the card's weapon and no other, which are no actions: on so many different units, if its player
    wishes."""

    def __init__(self, most: int = 1) -> None:
        self.most = most

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, given = game.unit(use.unit), answered(use)
        using = refs_of(game, unit, use.card)
        fired = use.chosen.get("fired", [])
        if given is not None:
            if not given:
                return None
            use.chosen["fired"] = [*fired, *given]
            spend_shot(game, use)
            use.at -= 1  # the next one is asked for by this effect again
            return Attack(attacker=unit.id, only=(given[0],), using=using)
        found = [other for other, refusal in targets(game, unit, using=using) if refusal is None]
        left = [other for other in found if other.id not in fired]
        if unit.defeated or len(fired) >= self.most:
            return None
        return ask_unit(use, left, True, use.player)


class Beams:
    """One attack with the card's weapon and no other, which goes on along its beam, if its player wishes."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, (way, use.way) = game.unit(use.unit), (use.way, "")
        using = refs_of(game, unit, use.card)
        if way == "pass" or all(refusal is not None for _, refusal in targets(game, unit, using=using)):
            return None
        if not way:
            return ask_way(use, ["attack"], True)
        spend_shot(game, use)
        return Attack(attacker=unit.id, using=using)


def spend_shot(game: Legion, use: Use) -> None:
    own = game.state.players[use.player]
    own.used = (*own.used, f"fired:{use.card}")


def unfired(card: str) -> Holds:
    """Whether the weapon of the card has not been fired this round."""
    return lambda game, me, window: f"fired:{card}" not in game.state.players[owner_of(game, me)].used


def joined(game: Legion, weapon: WeaponFacts) -> None:
    """A weapon of somebody else joins the pool just formed, with its dice and keywords."""
    attack = game.current(Attack)
    assert attack is not None
    pool = attack.pools[-1]
    more = pool_of(pool.defender, pool.kind, [(weapon, 1)])
    words = dict(pool.keywords)
    for word, x in more.keywords:
        words[word] = words.get(word, 0) + x
    red, black, white = (one + two for one, two in zip(pool.dice, more.dice, strict=True))
    change_pool(
        attack,
        dice=(red, black, white),
        keywords=tuple(words.items()),
        names=(*pool.names, *more.names),
        charts=(*pool.charts, *more.charts),
    )
