"""A match as a game's package makes it: what is shown of it, said and imagined comes from its ruleset."""

from __future__ import annotations

from functools import cached_property

from dejarik.core.decision import Args, Decision, Refusal
from dejarik.core.engine import S
from dejarik.core.event import Event
from dejarik.core.game import Game
from dejarik.core.seen import View
from dejarik.games import ruleset_of
from dejarik.games.ruleset import Ruleset
from dejarik.games.speaker import refused


class Match(Game[S]):
    @cached_property
    def rules(self) -> Ruleset:
        return ruleset_of(self.ruleset)

    def view(self, player: int | None) -> View:
        return self.rules.view(self, player)

    def prompt(self, decision: Decision) -> tuple[str, Args]:
        return self.rules.prompt(self, decision)

    def rule_of(self, event: Event) -> str | None:
        return self.rules.rule_of(event)

    def sentence(self, refusal: Refusal) -> str:
        return refused(self, refusal)

    def redraw_hidden(self, player: int | None) -> None:
        self.rules.redraw(self, player)
