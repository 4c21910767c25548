from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure, Steps
from dejarik.core.several import Several, ask_several
from tests.games.knoll.game import Knoll, Turn, follow, march, pass_on, take_shots
from tests.games.knoll.ruleset import KnollRules


def volley(game: Knoll, turn: Turn) -> Decision:
    """second.volley: at one disc that the squad sees."""
    seen = [disc for disc in game.foes(turn.player) if game.sees(turn.player, disc)]
    options = tuple([Option(f"disc:{disc.id}", disc.id, "option.disc", {"piece": disc.id}) for disc in seen])
    return ask_several(turn.player, "volley", "second.volley", take_shots, Several(options, 0, min(1, len(seen))))


class SecondKnoll(Knoll):
    ruleset: ClassVar[str] = "knoll-2"
    order: ClassVar[Mapping[type[Procedure], Steps]] = {Turn: (volley, march, follow, pass_on)}
    reach: ClassVar[float] = 160.0

    def cited(self, rule: str) -> str:
        return rule.replace("knoll.", "second.")


class SecondRules(KnollRules):
    id: ClassVar[str] = "knoll-2"

    def game_type(self) -> type[Knoll]:
        return SecondKnoll
