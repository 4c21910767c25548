"""What the program knows of Legion 2020: what Legion says, but for its own match, armies and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from dejarik.core.event import Event
from dejarik.games.errors import OptionError
from dejarik.games.legion.ruleset import ANY, LegionRules
from dejarik.games.lists import Builder, ListReport
from dejarik.games.pool import CardPool
from dejarik.rulebook.messages import Lang

if TYPE_CHECKING:
    from dejarik.games.legion.lists.army import Army
    from dejarik.games.legion.state import PlayerId
    from dejarik.games.legion_2020.game import Legion2020
    from dejarik.games.legion_2020.showing import View2020

SIX, UNLIMITED = "six", "unlimited"
DEFAULT = {
    "standard": ("March of the Dark Lord", "Hope of the Rebellion"),
    "skirmish": ("Outer Rim Patrol", "Echo Base Scouts"),
}


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
        return {"battlefield": ANY, "rounds": SIX}

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Legion2020:
        """optional.agreement: rounds without end if that is agreed on."""
        rounds = options.get("rounds", SIX)
        if rounds not in (SIX, UNLIMITED):
            raise OptionError(f"rounds cannot be {rounds!r}: choose {SIX} or {UNLIMITED}.")
        rest = {name: one for name, one in options.items() if name != "rounds"}
        match = super().create(seed, lists, rest)
        if rounds == SIX:
            return cast("Legion2020", match)
        seed, armies, chosen = match.setup
        return self.game_type()(seed, armies, {**chosen, "rounds": UNLIMITED})

    def default_armies(self, format: str) -> Sequence[Army]:
        from dejarik.games.legion.lists.ready_armies import army_named

        return [army_named(name, self.id) for name in DEFAULT.get(format, DEFAULT["standard"])]

    def check_list(self, text: str, lang: Lang = "en", **limits: int) -> ListReport:
        """Faults name the rules of this book."""
        report = super().check_list(text, lang, **limits)
        faults = [msgspec.structs.replace(fault, rule=self._cited(fault.rule)) for fault in report.faults]
        return msgspec.structs.replace(report, faults=tuple(faults))

    def builder(self) -> Builder:
        from dejarik.games.legion_2020 import army_builder

        return army_builder

    def pool(self) -> CardPool:
        from dejarik.games.legion_2020.pool import Pool2020

        return Pool2020(self.id)

    def facts(self) -> Mapping[str, Mapping[str, object]]:
        cards = self.cards
        found = {kind: one for kind, one in super().facts().items() if kind not in ("secondaries", "advantages")}
        return {**found, "deployments": cards.deployments, "conditions": cards.conditions}

    def view(self, game: Legion2020, player: PlayerId | None) -> View2020:  # type: ignore[override]
        from dejarik.games.legion_2020.showing import view

        return view(game, player)

    def rule_of(self, event: Event) -> str | None:
        rule = super().rule_of(event)
        return None if rule is None else self._cited(rule)

    def _cited(self, rule: str) -> str:
        from dejarik.games.legion_2020.game import twins

        return twins().get(rule, rule)
