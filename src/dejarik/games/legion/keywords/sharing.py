"""Keywords by which units share green tokens as they gain them, and tokens that are kept on cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.giving import Gain, Given
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import is_a, named_by
from dejarik.games.legion.lending import lend
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.purse import CACHED
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import Granted, UnitId
from dejarik.games.legion.windows import AidGiven, SetupEffects, TokenDue, TokenGained

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RANGE: Final = 2


@keyword("aid")
class Aid(Ability["Legion", TokenDue]):
    """keyword.unit.aid (reading.5): a friend of the kind named gains the token instead, for a suppression token."""

    def among(self, game: Legion, me: int) -> tuple[int, ...]:
        unit = game.unit(me)
        return tuple(
            [
                one.id
                for one in game.units_of(unit.owner)
                if one.id != me
                and named_by(game, me, "aid", one)
                and units_in_range(game, unit, one, RANGE)
                and units_see(game, unit, one)
            ]
        )

    def applies(self, game: Legion, me: int, window: TokenDue) -> bool:
        return window.unit == me and bool(self.among(game, me))

    def resolve(self, game: Legion, me: int, window: TokenDue) -> Procedure:
        return PassOn(unit=me, among=self.among(game, me))


def ask_friend(game: Legion, passing: PassOn) -> Outcome:
    unit = game.unit(passing.unit)
    candidates = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in passing.among]
    return offer(unit.owner, "aid", "keyword.unit.aid", take_friend, candidates, PASS, subject=unit.id)


def take_friend(game: Legion, passing: PassOn, chosen: UnitId | None) -> Outcome:
    if chosen is None:
        return None
    gain = game.current(Gain)
    assert gain is not None
    gain.unit = chosen
    suppress(game, game.unit(passing.unit))
    return game.open(AidGiven(unit=passing.unit))


class PassOn(Procedure):
    unit: UnitId
    among: tuple[UnitId, ...]
    steps = (ask_friend,)


@keyword("teamwork")
class Teamwork(Ability["Legion", TokenGained]):
    """keyword.unit.teamwork (reading.13): near the unit named, what either gains the other gains too."""

    def partners(self, game: Legion, me: int, window: TokenGained) -> dict[int, str]:
        """Each with the name by which the keyword means it; a name that has brought the token here does so no more,
        nor does one that leads back."""
        unit = game.unit(me)
        near = [one for one in game.units_of(unit.owner) if one.id != me and units_in_range(game, unit, one, RANGE)]
        names = [name for name in game.named(me, "teamwork") if name not in window.through]
        return {one.id: name for one in near for name in names if is_a(game, one, name)}

    def others(self, game: Legion, me: int, window: TokenGained) -> dict[int, str]:
        """Where each of two names the other it is one token all the same, by the keyword of the one that gained it."""
        partners = self.partners(game, me, window)
        if window.unit == me:
            return partners
        if window.unit not in partners or me in self.partners(game, window.unit, window):
            return {}
        return {me: partners[window.unit]}

    def applies(self, game: Legion, me: int, window: TokenGained) -> bool:
        goes_on = not window.through or game.teams_of_teams()
        return goes_on and window.token in ("aim", "dodge") and bool(self.others(game, me, window))

    def resolve(self, game: Legion, me: int, window: TokenGained) -> None:
        token: Given = window.token  # type: ignore[assignment]
        through = (*window.through, game.printed[window.unit].name.en)
        others = self.others(game, me, window)
        shared = [
            Gain(unit=one, token=token, shared=(*through, name), first=window.first) for one, name in others.items()
        ]
        game.later(*shared)


@keyword("cache")
class Cache(Ability["Legion", SetupEffects]):
    """keyword.unit.cache: the tokens listed are put on the card; those that no upgrade brings on the unit's own."""

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return True

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> None:
        unit = game.unit(me)
        own = listed([*game.printed[me].keywords, *[one.keyword for one in unit.granted]])
        lend(game, unit, *[Granted(Keyword(KeywordKey(CACHED), of=token)) for token in own])
        lies = [(card, listed(game.cards.upgrades[card.key].keywords)) for card in unit.upgrades]
        unit.upgrades = tuple([msgspec.structs.replace(card, cached=tokens) for card, tokens in lies])


def listed(words: Iterable[Keyword]) -> tuple[str, ...]:
    """The tokens of a card with Cache, one by one."""
    tokens = [one.partition(" ") for word in words if word.id == "cache" for one in word.of.split(", ")]
    return tuple([token for token, _, count in tokens for _ in range(int(count or 1))])
