"""What the program knows of Shatterpoint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from dejarik.core.decision import Args, Decision
from dejarik.core.event import Event
from dejarik.games.errors import OptionError
from dejarik.games.lists import Builder, ListReport
from dejarik.games.odds import OddsModule
from dejarik.games.pool import CardPool
from dejarik.games.ruleset import Ruleset
from dejarik.games.showing import AidModule, Table, Teller
from dejarik.games.thinking import Foresight
from dejarik.rulebook.messages import Lang

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint
    from dejarik.games.shatterpoint.lists.team import StrikeTeam
    from dejarik.games.shatterpoint.shown.view import View
    from dejarik.games.shatterpoint.state import PlayerId

DEFAULT_LAYOUT = "spaceport"


class ShatterpointRules(Ruleset):
    id: ClassVar[str] = "shatterpoint"
    card_kinds: ClassVar[tuple[str, ...]] = ("units", "abilities", "missions")

    # A match.

    def game_type(self) -> type[Shatterpoint]:
        from dejarik.games.shatterpoint.game import Shatterpoint

        return Shatterpoint

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Shatterpoint:
        """A match of two legal strike teams: each one a StrikeTeam, its fields, a text, or the name of a ready one."""
        from dejarik.games.shatterpoint.lists.team_entering import entered_teams

        read_options(options)
        teams = entered_teams(lists)
        return self.game_type()(seed, [msgspec.to_builtins(team) for team in teams], dict(options))

    def options(self) -> Mapping[str, object]:
        return {"layout": DEFAULT_LAYOUT}

    def choices(self) -> Mapping[str, Mapping[str, Sequence[str]]]:
        from dejarik.games.shatterpoint.facts import all_layouts

        return {"": {"layout": tuple(all_layouts())}}

    # Lists.

    def default_lists(self, options: Mapping[str, object]) -> Sequence[StrikeTeam]:
        from dejarik.games.shatterpoint.lists.ready_teams import default_teams

        return default_teams()

    def ready_lists(self) -> Sequence[StrikeTeam]:
        from dejarik.games.shatterpoint.lists.ready_teams import ready_teams

        return ready_teams()

    def random_list(self, seed: str) -> StrikeTeam:
        from dejarik.games.shatterpoint.lists.random_teams import random_team

        return random_team(seed)

    def load_list(self, text: str) -> StrikeTeam:
        from dejarik.games.shatterpoint.lists.team_entering import read_team

        return read_team(text)

    def check_list(self, text: str, lang: Lang = "en", **limits: int) -> ListReport:
        from dejarik.games.shatterpoint.lists.team_check import check_list

        return check_list(text, lang, **limits)

    def builder(self) -> Builder:
        from dejarik.games.shatterpoint.lists import team_builder

        return team_builder

    # Cards and dice outside a match.

    def facts(self) -> Mapping[str, Mapping[str, object]]:
        from dejarik.games.shatterpoint.facts import all_abilities, all_layouts, all_missions, all_units

        missions = all_missions()
        return {
            "units": all_units(),
            "abilities": all_abilities(),
            "missions": missions,
            "layouts": all_layouts(),
            "struggles": {one.id: {"name": one.name} for mission in missions.values() for one in mission.struggles},
            "stances": {
                f"{id}.{face}": {"name": stance.name}
                for id, unit in all_units().items()
                for face, stance in enumerate(unit.stances)
            },
        }

    def pool(self) -> CardPool:
        from dejarik.games.shatterpoint.shown import pool

        return pool

    def odds(self) -> OddsModule:
        from dejarik.games.shatterpoint.shown import odds

        return odds

    # What is shown.

    def view(self, game: Shatterpoint, player: PlayerId | None) -> View:
        from dejarik.games.shatterpoint.shown.view import view

        return view(game, player)

    def before_play(self, view: View) -> object:
        from dejarik.games.shatterpoint.shown.view import before_play

        return before_play(view)

    def prompt(self, game: Shatterpoint, decision: Decision) -> tuple[str, Args]:
        from dejarik.games.shatterpoint.shown.prompts import prompt

        return prompt(game, decision)

    def rule_of(self, event: Event) -> str | None:
        from dejarik.games.shatterpoint.shown.event_rules import rule_of

        return rule_of(event)

    def name_of(self, game: Shatterpoint | None, kind: str, value: object, lang: Lang) -> str:
        from dejarik.games.shatterpoint.shown.naming import name_of

        return name_of(game, kind, value, lang)

    def terminal(self) -> Table:
        from dejarik.games.shatterpoint.shown import terminal

        return terminal

    def tale(self) -> Teller:
        from dejarik.games.shatterpoint.shown import tale

        return tale

    def aids(self) -> AidModule:
        from dejarik.games.shatterpoint.shown import aids

        return aids

    # What bots think.

    def thought(self) -> Foresight:
        from dejarik.games.shatterpoint.mind import evaluate

        return evaluate

    def redraw(self, game: Shatterpoint, player: PlayerId | None) -> None:
        from dejarik.games.shatterpoint.mind.hidden import redraw

        redraw(game, player)


def read_options(options: Mapping[str, object]) -> None:
    from dejarik.games.shatterpoint.facts import all_layouts

    for name, value in options.items():
        if name != "layout":
            raise OptionError(f"There is no option {name!r}: choose layout.")
        if value not in all_layouts():
            raise OptionError(f"layout cannot be {value!r}: choose one of {', '.join(all_layouts())}.")
