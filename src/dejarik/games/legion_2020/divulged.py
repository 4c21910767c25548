"""What divulged cards do once everybody has shown theirs (timing.blue-player-decides)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Decision, Option, offer
from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.divulging import DIVULGED, ChooseText, Divulge, ask, show
from dejarik.games.legion.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


def ask_cards(game: Legion2020, divulging: Divulge) -> Outcome:
    asked = ask(game, divulging)
    return msgspec.structs.replace(asked, then=show) if isinstance(asked, Decision) else asked


def shown(game: Legion2020, divulging: Divulge) -> list[ChooseText]:
    """The cards that lie open for this moment, blue's first."""
    return [
        ChooseText(player=player, card=key, moment=divulging.moment)
        for player in game.everyone(game.state.blue)
        for key in game.state.players[player].shown
        if (key, divulging.moment) in DIVULGED
    ]


def ask_whose(game: Legion2020, divulging: Divulge) -> Outcome:
    """timing.blue-player-decides, timing.example.two-cad-banes: whose cards have their effect first."""
    sides = sorted({game.sides[one.player] for one in shown(game, divulging)})
    if not sides:
        return None
    candidates = [(Option(f"player:{one}", one, "option.whose-first", {"player": one}), None) for one in sides]
    return offer(game.state.blue, "whose-first", "timing.blue-player-decides", take_whose, candidates)


def take_whose(game: Legion2020, divulging: Divulge, first: PlayerId) -> None:
    game.later(*sorted(shown(game, divulging), key=lambda one: not game.allied(one.player, first)))


STEPS: Final[Steps] = (ask_cards, ask_whose)
