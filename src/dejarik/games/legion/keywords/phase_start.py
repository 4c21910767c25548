"""Keywords at the start of the activation phase: of units without an order, and of those beside whom they guard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.actions import ACTIONS, OPTIONS
from dejarik.games.legion.free_actions import free_act, refuse_free
from dejarik.games.legion.giving import GREEN, Given, give
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import named_by
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.windows import StartOfActivationPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

NEAR: Final = 2
Tokens = tuple[tuple[Given, int], ...]


def listed(words: str) -> list[Tokens | str]:
    """The ways to profit: "aim 1 or dodge 1" are two, "aim 1 and dodge 1" is one, "move" an action; in "aim or dodge 1"
    the number is for both."""
    found: list[Tokens | str] = []
    last = re.search(r"\d+$", words)
    for way in words.split(" or "):
        if way in ACTIONS and way not in GREEN:
            found.append(way)
            continue
        tokens: list[tuple[Given, int]] = []
        for one in way.split(" and "):
            token, _, count = one.partition(" ")
            tokens.append((token, int(count) if count.isdecimal() else int(last[0]) if last else 1))  # type: ignore[arg-type]
        found.append(tuple(tokens))
    return found


def choose_way(game: Legion, profiting: Profit) -> Outcome:
    unit = game.unit(profiting.unit)
    ways = [(way, refuse_free(game, unit, way) if isinstance(way, str) else None) for way in profiting.ways]
    candidates = [(option_of(number, way), refusal) for number, (way, refusal) in enumerate(ways)]
    also = () if profiting.compulsory else (PASS,)
    return offer(unit.owner, "profit", profiting.rule, take_way, candidates, *also, subject=unit.id)


def option_of(number: int, way: Tokens | str) -> Option:
    if isinstance(way, str):
        return Option(way, number, OPTIONS[way].label)
    id = "+".join([token for token, _ in way])
    (token, count), *more = way
    if more:
        return Option(id, number, "option.gain-both", {"token": token, "count": count, "other": more[0][0]})
    return Option(id, number, "option.gain", {"token": token, "count": count})


def take_way(game: Legion, profiting: Profit, chosen: int | None) -> Outcome:
    if chosen is None:
        return None
    unit, way = game.unit(profiting.unit), profiting.ways[chosen]
    if isinstance(way, str):
        return free_act(game, unit, way)
    for token, count in way:
        give(game, unit, token, count)
    return None


class Profit(Procedure):
    """One of several things for a unit."""

    unit: UnitId
    rule: str
    ways: tuple[Tokens | str, ...]
    compulsory: bool = False
    steps = (choose_way,)


@keyword("independent")
class Independent(Ability["Legion", StartOfActivationPhase]):
    """keyword.unit.independent: without an order it may have the tokens or the action listed."""

    def applies(self, game: Legion, me: int, window: StartOfActivationPhase) -> bool:
        return not game.unit(me).order

    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> None:
        printed = [one.of for one in game.keywords_of(game.unit(me)) if one.id == "independent"]
        rule = "keyword.unit.independent"
        game.later(*[Profit(unit=me, rule=rule, ways=tuple(listed(words))) for words in printed])


@keyword("retinue")
class Retinue(Ability["Legion", StartOfActivationPhase]):
    """keyword.unit.retinue: an aim or a dodge token near the unit that it guards."""

    def applies(self, game: Legion, me: int, window: StartOfActivationPhase) -> bool:
        unit = game.unit(me)
        return any(
            one.id != me and named_by(game, me, "retinue", one) and units_in_range(game, unit, one, NEAR)
            for one in game.units_of(unit.owner)
        )

    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> Procedure:
        ways: tuple[Tokens, ...] = ((("aim", 1),), (("dodge", 1),))
        return Profit(unit=me, rule="keyword.unit.retinue", ways=ways, compulsory=True)
