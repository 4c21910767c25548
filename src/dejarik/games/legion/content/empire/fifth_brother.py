"""Command cards of Fifth Brother."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.green_tokens import GainsSame, Told, token_of
from dejarik.games.legion.content.patterns import ordered
from dejarik.games.legion.effects import Gains, Lends, May
from dejarik.games.legion.giving import lay_down
from dejarik.games.legion.programs import Use, command, owner_of
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.windows import TokenDue, TokenGained

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

BROTHER = "Fifth Brother"
SISTER = "Seventh Sister"

command("i-care-not-for-your-struggles", ordered(Lends("dauntless")))
OTHER_ONE: Final = {BROTHER: SISTER, SISTER: BROTHER}
CROSSED: Final = {"aim": "dodge", "dodge": "aim"}


def sibling(game: Legion, use: Use) -> list[Unit]:
    return own(OTHER_ONE[game.facts(use.unit).name.en])(game, use)


def both_there(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    both = all(unit_called(game, player, name) is not None for name in OTHER_ONE)
    return both and bool(window.first) and window.token in CROSSED


class OneMore:
    """One token more of that kind comes with it."""

    def do(self, game: Legion, use: Use) -> Outcome:
        lay_down(game, game.unit(use.unit), token_of(use))  # type: ignore[arg-type]  # one of the green ones
        return None


command(
    "you-would-question-me",
    Told(
        TokenDue,
        May("held"),
        Gains(sibling, immobilize=1),
        OneMore(),
        of=(BROTHER, SISTER),
        holds=both_there,
    ),
    Told(TokenGained, GainsSame(own(SISTER), CROSSED), of=(BROTHER,), holds=both_there),
    permanent=True,
)
