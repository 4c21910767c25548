"""Command cards of General Tagge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.green_tokens import Told, near
from dejarik.games.legion.content.patterns import phase_starts, played
from dejarik.games.legion.effects import Moves, ask_way
from dejarik.games.legion.giving import GREEN
from dejarik.games.legion.programs import Use, command
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import TokensSpent

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId, Unit

TAGGE = "General Tagge"
PROWESS = "logistical-prowess"


def prowess(game: Legion, player: PlayerId) -> tuple[Unit, int] | None:
    """The general, and the number of the upgrade on which he keeps his tokens."""
    unit = unit_called(game, player, TAGGE)
    if unit is None:
        return None
    cards = [card.key for card in unit.upgrades]
    return (unit, cards.index(PROWESS)) if PROWESS in cards else None


def recache(unit: Unit, number: int, cached: tuple[str, ...]) -> None:
    card = msgspec.structs.replace(unit.upgrades[number], cached=cached)
    unit.upgrades = (*unit.upgrades[:number], card, *unit.upgrades[number + 1 :])


class Caches:
    """A token of the player's choice is laid on the upgrade."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        found = prowess(game, use.player)
        if found is None:
            return None
        if not way:
            return ask_way(use, list(GREEN), False)
        unit, number = found
        recache(unit, number, (*unit.upgrades[number].cached, way))
        game.emit("card.cached", upgrade=PROWESS, token=way)
        return None


class Espies:
    """An enemy in the general's sight is observed."""

    def do(self, game: Legion, use: Use) -> Outcome:
        tagge, unit = unit_called(game, use.player, TAGGE), game.unit(use.unit)
        assert tagge is not None
        if units_see(game, tagge, unit):
            gain(game, unit, "observation")
        return None


command("canny-adversary", Told(TokensSpent, Caches(), Espies(), whose="enemy", holds=near(TAGGE, 4)))


class Uncaches:
    """As many tokens as the player likes go from the upgrade to the general."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        found = prowess(game, use.player)
        if found is None or way == "pass":
            return None
        unit, number = found
        cached = list(unit.upgrades[number].cached)
        if way:
            cached.remove(way)
            recache(unit, number, tuple(cached))
            gain(game, unit, way)  # type: ignore[arg-type]  # one of the green ones
            use.at -= 1  # the next one is asked for by this effect again
            return None
        kinds: list[str] = [token for token in GREEN if token in cached]
        return ask_way(use, kinds, True) if kinds else None


command("i-have-graphs-and-the-command", played(Uncaches()), phase_starts(Moves(2, own(TAGGE))))
