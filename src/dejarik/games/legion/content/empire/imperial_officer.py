"""Command cards of Imperial Officer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.content.patterns import deployed, ends, ordered
from dejarik.games.legion.effects import Choose, Lends, Moves
from dejarik.games.legion.programs import command
from dejarik.games.legion.select import It, own

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def panics(game: Legion, me: int, window: Any) -> bool:
    """The activation that ends is one of a panicked unit."""
    activation = game.current(Activation)
    return activation is not None and activation.panicked


command(
    "inexorable-advance",
    ordered(Lends("suppressive", on="ranged"), of=("corps trooper",)),
    ends(
        Choose("ally", own("corps", where=deployed), may=True),
        Moves(1, It("ally"), may=False),
        whose="enemy",
        holds=panics,
    ),
)
