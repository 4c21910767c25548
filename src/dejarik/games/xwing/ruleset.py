"""What the program knows of X-Wing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from dejarik.core.decision import Args, Decision
from dejarik.core.event import Event
from dejarik.games.lists import Builder, Limit, ListReport
from dejarik.games.odds import OddsModule
from dejarik.games.pool import CardPool
from dejarik.games.ruleset import Ruleset
from dejarik.games.showing import AidModule, Picture, Table, Teller
from dejarik.games.thinking import Foresight, Instinct
from dejarik.rulebook.messages import Lang

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.lists.squad import Squad
    from dejarik.games.xwing.shown.view import View
    from dejarik.games.xwing.state import PlayerId


class XWingRules(Ruleset):
    id: ClassVar[str] = "xwing"
    limits: ClassVar[tuple[Limit, ...]] = (
        Limit("limit", "limit", "points (default: those of the game)"),
        Limit("level", "threat", "threat of quick builds (default: 8)"),
    )
    card_kinds: ClassVar[tuple[str, ...]] = ("pilots", "upgrades", "damage", "conditions")

    # A match.

    def game_type(self) -> type[XWing]:
        from dejarik.games.xwing.game import XWing

        return XWing

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> XWing:
        """A match of two squads: each one a Squad, its fields, a text, or the name of a ready one. Whether the squads
        obey the rules of building is for `check_list` to say; here they need only be squads."""
        from dejarik.games.xwing.lists.entering import plain_squads, read_options

        chosen = read_options(options)
        return self.game_type()(seed, plain_squads(lists, chosen), dict(options))

    def options(self) -> Mapping[str, object]:
        from dejarik.games.xwing.setup import Options

        found: dict[str, object] = msgspec.to_builtins(Options())
        return found

    # Lists.

    def default_lists(self, options: Mapping[str, object]) -> Sequence[Squad]:
        """Those of the way to play that the options ask for."""
        from dejarik.games.xwing.escalation import core_squads, escalation_squads
        from dejarik.games.xwing.lists.squad import default_squads, learning_squads

        if options.get("mode") == "escalation":
            return escalation_squads()
        if options.get("mode") == "escalation-core":
            return core_squads()
        return learning_squads() if options.get("setup") == "learning" else default_squads()

    def ready_lists(self) -> Sequence[Squad]:
        from dejarik.games.xwing.lists.ready_squads import ready_squads

        return ready_squads()

    def random_list(self, seed: str) -> Squad:
        from dejarik.games.xwing.lists.random_squads import random_squad

        return random_squad(seed)

    def load_list(self, text: str) -> Squad:
        from dejarik.games.xwing.lists.entering import read_squad

        return read_squad(text)

    def check_list(self, text: str, lang: Lang = "en", **limits: int) -> ListReport:
        from dejarik.games.xwing.lists.squad_check import check_list

        return check_list(text, lang, **limits)

    def builder(self) -> Builder:
        from dejarik.games.xwing.lists import squad_builder

        return squad_builder

    # Cards and dice outside a match.

    def facts(self) -> Mapping[str, Mapping[str, object]]:
        from dejarik.games.xwing.facts import all_conditions, all_damage, all_pilots, all_ships, all_upgrades

        return {
            "ships": all_ships(),
            "pilots": all_pilots(),
            "upgrades": all_upgrades(),
            "damage": all_damage(),
            "conditions": all_conditions(),
        }

    def pool(self) -> CardPool:
        from dejarik.games.xwing.lists import pool

        return pool

    def odds(self) -> OddsModule:
        from dejarik.games.xwing.shown.aids import any_attack

        return any_attack

    # What is shown.

    def view(self, game: XWing, player: PlayerId | None) -> View:
        from dejarik.games.xwing.shown.view import view

        return view(game, player)

    def before_play(self, view: View) -> object:
        from dejarik.games.xwing.shown.view import before_play

        return before_play(view)

    def prompt(self, game: XWing, decision: Decision) -> tuple[str, Args]:
        from dejarik.games.xwing.shown.prompts import prompt

        return prompt(game, decision)

    def rule_of(self, event: Event) -> str | None:
        from dejarik.games.xwing.shown.event_rules import rule_of

        return rule_of(event)

    def name_of(self, game: XWing | None, kind: str, value: object, lang: Lang) -> str:
        from dejarik.games.xwing.shown.naming import name_of

        return name_of(game, kind, value, lang)

    def tale(self) -> Teller:
        from dejarik.games.xwing.shown import tale

        return tale

    def aids(self) -> AidModule:
        from dejarik.games.xwing.shown import aids

        return aids

    def picture(self) -> Picture:
        from dejarik.games.xwing.shown import picture

        return picture

    def terminal(self) -> Table:
        from dejarik.games.xwing.shown import terminal

        return terminal

    # What bots think.

    def thought(self) -> Foresight:
        from dejarik.games.xwing.mind import evaluate

        return evaluate

    def instinct(self, uniform: Callable[[], float]) -> Instinct:
        from dejarik.games.xwing.mind.instinct import Instinct

        return Instinct(uniform)

    def redraw(self, game: XWing, player: PlayerId | None) -> None:
        from dejarik.games.xwing.mind.hidden import redraw

        redraw(game, player)
