"""What the program knows of Legion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

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
    from dejarik.games.legion.facts import Catalogue
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.lists.army import Army
    from dejarik.games.legion.shown.view import View
    from dejarik.games.legion.state import PlayerId

ANY = "any"
"""The battlefield that suits the armies' format."""
STANDARD_SETUP, LEARNING = "standard", "learning"
"""How a match is set up: by the book, or all laid out for a first one; the latter is a format too."""
LESSON = "jungle-clearing"


class LegionRules(Ruleset):
    id: ClassVar[str] = "legion"
    card_kinds: ClassVar[tuple[str, ...]] = (
        "units",
        "upgrades",
        "commands",
        "objectives",
        "secondaries",
        "advantages",
        "counterparts",
    )

    @property
    def cards(self) -> Catalogue:
        from dejarik.games.legion.facts import catalogue_of

        return catalogue_of(self.id)

    # A match.

    def game_type(self) -> type[Legion]:
        from dejarik.games.legion.game import Legion

        return Legion

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Legion:
        """A match of legal armies: each one an Army, its fields, a text, or the name of a ready one."""
        from dejarik.games.legion.lists.army_entering import entered_armies

        for name in options:
            if name not in self.options():
                raise OptionError(f"There is no option {name!r}: choose {' or '.join(self.options())}.")
        armies = entered_armies(lists, self.id)
        format = armies[0].format
        chosen = {"battlefield": chosen_battlefield(self.cards, format, options), **chosen_setup(format, options)}
        return self.game_type()(seed, [msgspec.to_builtins(army) for army in armies], chosen)

    def options(self) -> Mapping[str, object]:
        return {"battlefield": ANY, "setup": STANDARD_SETUP}

    def choices(self) -> Mapping[str, Mapping[str, Sequence[str]]]:
        formats = {name: fitting_battlefields(self.cards, name) for name in self.cards.formats}
        return {name: {"battlefield": fitting} for name, fitting in formats.items()}

    # Lists.

    def default_lists(self, options: Mapping[str, object]) -> Sequence[Army]:
        """Those of the format that is played on the battlefield of the options."""
        from dejarik.games.legion.lists.army import STANDARD

        if options.get("setup") == LEARNING:
            return self.default_armies(LEARNING)
        field = self.cards.battlefields.get(str(options.get("battlefield", ANY)))
        fitting = [name for name, one in self.cards.formats.items() if field is not None and one.table == field.table]
        return self.default_armies(fitting[0] if fitting else STANDARD)

    def default_armies(self, format: str) -> Sequence[Army]:
        from dejarik.games.legion.lists.ready_armies import default_armies

        return default_armies(format)

    def filled(self, brought: Sequence[Any], options: Mapping[str, object]) -> Sequence[Any]:
        """Who brings none gets one of the format that the other brings."""
        formats = [one["format"] for one in brought if isinstance(one, Mapping) and "format" in one]
        if not formats:
            return super().filled(brought, options)
        ready = self.default_armies(formats[0])
        return [ready[seat % len(ready)] if one is None else one for seat, one in enumerate(brought)]

    def players_by_format(self) -> Mapping[str, int]:
        return {name: format.players for name, format in self.cards.formats.items()}

    def ready_lists(self) -> Sequence[Army]:
        """First those of a match to which nobody brings anything: two factions."""
        from dejarik.games.legion.lists.ready_armies import ready_armies

        first = self.default_armies("standard")
        return [*first, *(army for army in ready_armies(self.id) if army not in first)]

    def random_list(self, seed: str) -> Army:
        from dejarik.games.legion.lists.random_armies import random_army

        return random_army(seed, edition=self.id)

    def load_list(self, text: str) -> Army:
        from dejarik.games.legion.lists.army_entering import read_army

        return read_army(text, self.id)

    def check_list(self, text: str, lang: Lang = "en", **limits: int) -> ListReport:
        from dejarik.games.legion.lists.army_check import check_list

        return check_list(text, lang, self.id)

    def builder(self) -> Builder:
        from dejarik.games.legion.lists import army_builder

        return army_builder

    # Cards and dice outside a match.

    def facts(self) -> Mapping[str, Mapping[str, object]]:
        from dejarik.games.legion import battle_cards

        cards = self.cards
        return {
            "units": cards.units,
            "counterparts": cards.counterparts,
            "upgrades": cards.upgrades,
            "commands": cards.commands,
            "objectives": cards.objectives,
            "secondaries": cards.secondaries,
            "advantages": cards.advantages,
            "keywords": cards.keywords,
            "weapons": cards.weapons,
            "rows": battle_cards.TABLES,
            "battlefields": cards.battlefields,
            "pieces": cards.pieces,
        }

    def pool(self) -> CardPool:
        from dejarik.games.legion.shown.pool import ArmyPool

        return ArmyPool(self.id)

    def odds(self) -> OddsModule:
        from dejarik.games.legion.shown import odds

        return odds

    # What is shown.

    def view(self, game: Legion, player: PlayerId | None) -> View:
        from dejarik.games.legion.shown.view import view

        return view(game, player)

    def before_play(self, view: View) -> object:
        from dejarik.games.legion.shown.view import before_play

        return before_play(view)

    def prompt(self, game: Legion, decision: Decision) -> tuple[str, Args]:
        from dejarik.games.legion.shown.prompts import prompt

        return prompt(game, decision)

    def rule_of(self, event: Event) -> str | None:
        from dejarik.games.legion.shown.event_rules import rule_of

        return rule_of(event)

    def name_of(self, game: Legion | None, kind: str, value: object, lang: Lang) -> str:
        from dejarik.games.legion.shown.naming import name_of

        return name_of(self, game, kind, value, lang)

    def terminal(self) -> Table:
        from dejarik.games.legion.shown import terminal

        return terminal

    def tale(self) -> Teller:
        from dejarik.games.legion.shown import tale

        return tale

    def aids(self) -> AidModule:
        from dejarik.games.legion.shown import aids

        return aids

    # What bots think.

    def thought(self) -> Foresight:
        from dejarik.games.legion.mind import evaluate

        return evaluate

    def redraw(self, game: Legion, player: PlayerId | None) -> None:
        from dejarik.games.legion.mind.hidden import redraw

        redraw(game, player)


def fitting_battlefields(cards: Catalogue, format: str) -> list[str]:
    """setup.battlefield-size: those whose table is that of the format."""
    fitting = [id for id, one in cards.battlefields.items() if one.table == cards.formats[format].table]
    return [LESSON] if format == LEARNING else fitting


def chosen_battlefield(cards: Catalogue, format: str, options: Mapping[str, object]) -> str:
    """The first that fits if it is left open."""
    fitting = fitting_battlefields(cards, format)
    wanted = options.get("battlefield", ANY)
    if wanted == ANY:
        return fitting[0]
    if wanted not in fitting:
        known = ", ".join((ANY, *fitting))
        raise OptionError(f"battlefield cannot be {wanted!r} in the format {format}: choose one of {known}.")
    return str(wanted)


def chosen_setup(format: str, options: Mapping[str, object]) -> dict[str, object]:
    """The first match is laid out for armies of its own format, and for no others."""
    wanted = options.get("setup", STANDARD_SETUP)
    if wanted not in (STANDARD_SETUP, LEARNING):
        raise OptionError(f"setup cannot be {wanted!r}: choose {STANDARD_SETUP} or {LEARNING}.")
    if (wanted == LEARNING) != (format == LEARNING):
        raise OptionError(f"setup={LEARNING} and armies of that format belong together: choose both or neither.")
    return {"setup": LEARNING} if wanted == LEARNING else {}
