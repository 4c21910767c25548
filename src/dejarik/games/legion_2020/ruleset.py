"""What the program knows of Legion 2020: what Legion says, but for its own match, armies and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

import msgspec

from dejarik.core.event import Event
from dejarik.games.errors import ListError, OptionError
from dejarik.games.legion.ruleset import ANY, LegionRules
from dejarik.games.lists import Builder, ListReport
from dejarik.games.odds import OddsModule
from dejarik.games.pool import CardPool
from dejarik.games.ruleset import Concession
from dejarik.reading import converted
from dejarik.rulebook.messages import Lang

if TYPE_CHECKING:
    from dejarik.games.legion.lists.army import Army
    from dejarik.games.legion.state import PlayerId
    from dejarik.games.legion_2020.game import Legion2020
    from dejarik.games.legion_2020.shown.view import View2020

SIX, UNLIMITED = "six", "unlimited"
AGREED, COMPETITIVE = "agreed", "competitive"
"""Terrain as the battlefield has it, or placed by the players in turns."""
TABLES, PLAYERS = "tables", "players"
"""Terrain declared as the book's tables have it, or by the players."""
DEFAULT = {
    "standard": ("March of the Dark Lord", "Hope of the Rebellion"),
    "skirmish": ("Outer Rim Patrol", "Echo Base Scouts"),
    "team": ("Vader's Vanguard", "Skywalker's Strike", "Veers' Column", "Organa's Defense"),
}
OWN_OPTIONS = ("rounds", "players", "terrain", "declare")
FEW, MANY = 2, 4
"""How many play: one against one, or a team battle."""


OTHER_BOOKS = ("secondaries", "advantages", "rows")
"""Battle cards that this edition has none of."""


class Legion2020Rules(LegionRules):
    id: ClassVar[str] = "legion-2020"
    card_kinds: ClassVar[tuple[str, ...]] = (
        "units",
        "upgrades",
        "commands",
        "objectives",
        "deployments",
        "conditions",
        "counterparts",
    )

    def game_type(self) -> type[Legion2020]:
        from dejarik.games.legion_2020.game import Legion2020

        return Legion2020

    def options(self) -> Mapping[str, object]:
        return {"battlefield": ANY, "rounds": SIX, "players": FEW, "terrain": AGREED, "declare": TABLES}

    def choices(self) -> Mapping[str, Mapping[str, Sequence[str]]]:
        own = {"terrain": (AGREED, COMPETITIVE), "declare": (TABLES, PLAYERS), "rounds": (SIX, UNLIMITED)}
        return {format: {**choices, **own} for format, choices in super().choices().items()}

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Legion2020:
        """optional.agreement: rounds without end if that is agreed on. team.players: four armies of the format of team
        battles make one."""
        from dejarik.games.legion.lists.army import Army
        from dejarik.games.legion.lists.army_messages import words_of
        from dejarik.games.legion_2020.lists.team_lists import team_faults

        rounds = options.get("rounds", SIX)
        if rounds not in (SIX, UNLIMITED):
            raise OptionError(f"rounds cannot be {rounds!r}: choose {SIX} or {UNLIMITED}.")
        declare = options.get("declare", TABLES)
        if declare not in (TABLES, PLAYERS):
            raise OptionError(f"declare cannot be {declare!r}: choose {TABLES} or {PLAYERS}.")
        if "players" in options and players_of(options) != len(lists):
            raise OptionError(f"players={options['players']} needs as many armies; {len(lists)} given.")
        rest = {name: one for name, one in options.items() if name not in OWN_OPTIONS}
        match = super().create(seed, lists, rest)
        if match.players == MANY:
            wrong = list(team_faults([converted(one, Army) for one in match.setup[1]]))
            if wrong:
                raise ListError([words_of(self.id).sentence(fault) for fault in wrong])
        more: dict[str, object] = {"rounds": rounds} if rounds == UNLIMITED else {}
        pieces = self.set_aside(options.get("terrain", AGREED), match.state.table)
        more |= {"terrain": pieces} if pieces else {}
        more |= {"declare": declare} if declare == PLAYERS else {}
        if not more:
            return cast("Legion2020", match)
        seed, armies, chosen = match.setup
        return self.game_type()(seed, armies, {**chosen, **more})

    def set_aside(self, terrain: object, table: tuple[float, float]) -> Sequence[str]:
        """terrain.competitive.selection: the pieces that players place in turns, if they do: those they name, or the
        usual ones."""
        from dejarik.games.legion_2020 import competitive

        if terrain == AGREED:
            return ()
        stock = self.cards.pieces
        if terrain == COMPETITIVE:
            return competitive.set_aside(stock, table)
        named = [str(one) for one in terrain] if isinstance(terrain, list | tuple) else [str(terrain)]
        wrong = competitive.fault(stock, table, named)
        if wrong is not None:
            raise OptionError(f"terrain is {AGREED}, {COMPETITIVE} or a list of pieces, and here {wrong}.")
        return tuple(named)

    def default_lists(self, options: Mapping[str, object]) -> Sequence[Army]:
        return self.default_armies("team") if players_of(options) == MANY else super().default_lists(options)

    def filled(self, brought: Sequence[Any], options: Mapping[str, object]) -> Sequence[Any]:
        """At a table for four a team battle."""
        from dejarik.games.legion_2020.lists.team_lists import filled_teams

        if len(brought) != MANY:
            return super().filled(brought, options)
        return filled_teams(brought, [*self.default_armies("team"), *self.ready_lists()], self.id)

    def concession(self, game: Legion2020, player: PlayerId, players: int) -> Concession | None:
        """team.players: a team loses as a team."""
        own = [one for one in range(players) if game.sides[one] == game.sides[player]]
        others = [one for one in range(players) if one not in own]
        return Concession(tuple([one for one in own if one != player]), tuple(others))

    def teams_by_format(self) -> Mapping[str, Sequence[int]]:
        from dejarik.games.legion_2020.lists.team_lists import TEAM

        return {TEAM: self.game_type().sides[:MANY]}

    def random_lists(self, seeds: Sequence[str]) -> Sequence[object]:
        from dejarik.games.legion_2020.lists.team_lists import random_team_armies

        return random_team_armies(seeds, self.id) if len(seeds) == MANY else super().random_lists(seeds)

    def default_armies(self, format: str) -> Sequence[Army]:
        from dejarik.games.legion.lists.ready_armies import army_named

        return [army_named(name, self.id) for name in DEFAULT.get(format, DEFAULT["standard"])]

    def check_list(self, text: str, lang: Lang = "en", **limits: int) -> ListReport:
        """Faults name the rules of this book."""
        report = super().check_list(text, lang, **limits)
        faults = [msgspec.structs.replace(fault, rule=self._cited(fault.rule)) for fault in report.faults]
        return msgspec.structs.replace(report, faults=tuple(faults))

    def builder(self) -> Builder:
        from dejarik.games.legion_2020.lists import army_builder

        return army_builder

    def pool(self) -> CardPool:
        from dejarik.games.legion_2020.shown.pool import Pool2020

        return Pool2020(self.id)

    def odds(self) -> OddsModule:
        from dejarik.games.legion_2020.shown import odds

        return odds

    def facts(self) -> Mapping[str, Mapping[str, object]]:
        cards = self.cards
        found = {kind: one for kind, one in super().facts().items() if kind not in OTHER_BOOKS}
        return {**found, "deployments": cards.deployments, "conditions": cards.conditions}

    def view(self, game: Legion2020, player: PlayerId | None) -> View2020:  # type: ignore[override]
        from dejarik.games.legion_2020.shown.view import view

        return view(game, player)

    def redraw(self, game: Legion2020, player: PlayerId | None) -> None:  # type: ignore[override]
        from dejarik.games.legion_2020 import declaring
        from dejarik.games.legion_2020.missions import supplies

        super().redraw(game, player)
        supplies.redraw(game, player)
        declaring.redraw(game, player)

    def rule_of(self, event: Event) -> str | None:
        from dejarik.games.legion_2020.shown.event_rules import RULES

        rule = RULES.get(event.name) or super().rule_of(event)
        return None if rule is None else self._cited(rule)

    def _cited(self, rule: str) -> str:
        from dejarik.games.legion_2020.named import twins

        return twins().get(rule, rule)


def players_of(options: Mapping[str, object]) -> object:
    players = options.get("players", FEW)
    if players not in (FEW, MANY):
        raise OptionError(f"players cannot be {players!r}: choose {FEW} or {MANY}.")
    return players
