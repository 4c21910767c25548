"""Command cards of Shaak Ti."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.content.green_tokens import GainsSame, Told
from dejarik.games.legion.effects import Choose
from dejarik.games.legion.programs import Use, command, owner_of
from dejarik.games.legion.select import It, own
from dejarik.games.legion.windows import TokenGained

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CROSSED: Final = {"aim": "dodge", "dodge": "aim"}
HIRED = own("mercenary", within=2)


def may_share(game: Legion, me: int, window: Any) -> bool:
    use = Use(player=owner_of(game, me), kind="command", card="", program="", unit=window.unit)
    activated = game.current(Activation) is not None
    return activated and bool(window.first) and window.token in CROSSED and bool(HIRED(game, use))


command(
    "unity-wins-wars",
    Told(
        TokenGained,
        Choose("hired", HIRED),
        GainsSame(It("hired")),
        of=("republic",),
        may=True,
        once="activation",
        holds=may_share,
    ),
)
