"""Flaw cards: what the opponent of a Flawed unit may play against it (keyword.unit.flawed)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.legion.state import NOBODY, PlayerId, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Moment = Literal["command-phase", "activation-phase", "end-phase", "activation"]
FLAWS: Final[dict[str, Moment]] = {}
"""By the unit whose flaw it is: when the card may be played. What it does while it is in play is registered as that of
a command card is, under `flaw:<unit>`."""


def start_of(game: Legion, moment: Moment, unit: UnitId = NOBODY) -> PlayFlaws | None:
    if any(own.flaws for own in game.state.players):
        return PlayFlaws(moment=moment, unit=unit)
    return None


def ask(game: Legion, playing: PlayFlaws) -> Outcome:
    """keyword.unit.flawed.play, keyword.unit.flawed.order"""
    for player in game.flaw_order():
        if player in playing.done:
            continue
        candidates = [
            (Option(f"flaw:{one}", (player, one), "option.flaw", {"unit": one}), None)
            for one in game.state.players[player].flaws
            if FLAWS.get(game.unit(one).key) == playing.moment
            and playing.unit in (NOBODY, one)
            and not game.unit(one).defeated
        ]
        if candidates:
            decline = Option(PASS.id, (player, NOBODY), PASS.label)
            return offer(player, "flaw", "keyword.unit.flawed.play", take, candidates, decline)
    return None


def take(game: Legion, playing: PlayFlaws, chosen: tuple[PlayerId, UnitId]) -> Outcome:
    player, unit = chosen
    own = game.state.players[player]
    if unit == NOBODY:
        playing.done.append(player)
        return AGAIN
    own.flaws.remove(unit)
    own.flaws_played.append(unit)
    game.reindex()
    game.emit("flaw.played", player=player, unit=unit)
    return AGAIN


class PlayFlaws(Procedure):
    moment: Moment
    unit: UnitId = NOBODY
    """Of a unit that activates."""
    done: list[PlayerId] = []
    steps = (ask,)


def discard_flaws(game: Legion) -> None:
    """keyword.unit.flawed.discard: at the start of the end phase those played are gone, and so is what they did."""
    for player, own in enumerate(game.state.players):
        if own.flaws_played:
            for unit in own.flaws_played:
                game.flaw_discarded(player, unit)
            own.flaws_played = []
            game.reindex()
            game.emit("flaws.discarded", player=player)
