"""The End phase: circular tokens go, charges recover, victory is checked."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from dejarik.core.engine import Result
from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.games.xwing.facts import pilot_facts, upgrade_facts
from dejarik.games.xwing.state import PlayerId, Ship, Token
from dejarik.games.xwing.tokens import CIRCULAR
from dejarik.games.xwing.values import TokensKept, TokenStays
from dejarik.games.xwing.windows import DuringEndPhase, EndOfRound

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def use_abilities(game: XWing, phase: EndPhase) -> Outcome:
    """What cards do in this phase comes first."""
    return game.open(DuringEndPhase())


def present(game: XWing) -> list[Ship]:
    """The ships on the table and in reserve: these can still come back (docs/decisions/0003-readings.md, 31)."""
    return [ship for ship in game.state.ships if ship.where in ("play", "reserve")]


def remove_circular_tokens(game: XWing, phase: EndPhase) -> None:
    """end.remove-circular"""
    for ship in present(game):
        if not ship.tokens:
            continue
        kept = kept_tokens(game, ship) if TokenStays in game.listeners or TokensKept in game.listeners else {}
        ship.tokens = {token: count for token, count in ship.tokens.items() if token not in CIRCULAR} | kept


def kept_tokens(game: XWing, ship: Ship) -> dict[Token, int]:
    """The circular tokens that effects leave with the ship."""
    kept: dict[Token, int] = {}
    for token, count in ship.tokens.items():
        if token in CIRCULAR:
            stays = game.value(TokenStays(ship.id, token), False)
            left = count if stays else min(count, game.value(TokensKept(ship.id, token), 0))
            if left:
                kept[token] = left
    return kept


def recover_charges(game: XWing, phase: EndPhase) -> None:
    """end.recover-charges, charge.recover.end-phase, charge.recover.cap"""
    for ship in present(game):
        cards = tuple([(card.id, card.side) for card in ship.upgrades])
        for index, limit, amount in recoveries(ship.pilot.id, cards):
            card = ship.pilot if index < 0 else ship.upgrades[index]
            card.charges = max(0, min(card.charges + amount, limit))
        ship.force = min(ship.force + force_recovery(ship.pilot.id, cards), ship.force_capacity)


@cache
def recoveries(pilot: str, upgrades: tuple[tuple[str, int], ...]) -> tuple[tuple[int, int, int], ...]:
    """The cards whose charges recover: index of the upgrade (-1 for the ship card), limit and amount."""
    charges = [(-1, pilot_facts(pilot).charges)]
    charges += [(index, upgrade_facts(id).sides[side].charges) for index, (id, side) in enumerate(upgrades)]
    return tuple((index, one.limit, one.recover) for index, one in charges if one is not None and one.recover)


@cache
def force_recovery(pilot: str, upgrades: tuple[tuple[str, int], ...]) -> int:
    """force.capacity: 1 for the arrow on the ship card or on an upgrade that brings Force; two arrows are no more."""
    sources = [pilot_facts(pilot).force, *(upgrade_facts(id).sides[side].force for id, side in upgrades)]
    return max((source.recover for source in sources if source is not None), default=0)


def end_of_round(game: XWing, phase: EndPhase) -> Outcome:
    return game.open(EndOfRound())


def check_victory(game: XWing, phase: EndPhase) -> None:
    """victory.last-squad-standing, victory.check-timing; both gone is a draw (docs/decisions/0003-readings.md, 15)."""
    owners = {ship.owner for ship in present(game)}
    if len(owners) == game.players and game.state.round_limit is None:
        return
    standing = [player for player in range(game.players) if player in owners]
    settle(game, standing, tuple(score(game, player) for player in range(game.players)))


def settle(game: XWing, standing: list[PlayerId], scores: tuple[int, ...]) -> None:
    """The match ends if at most one player is left, or with the last round of a limit that players agreed on."""
    state = game.state
    if len(standing) == 1:
        winner = standing[0]
        game.emit("match.won", player=winner)
        game.finish(Result(winner, scores, "victory.last-squad-standing", state.round))
    elif not standing:
        game.emit("match.drawn")
        game.finish(Result(None, scores, "victory.mutual-destruction", state.round))
    elif state.round_limit is not None and state.round >= state.round_limit:
        best = max(scores)
        leaders = [player for player, points in enumerate(scores) if points == best]
        winner_by_points = leaders[0] if len(leaders) == 1 else None
        game.emit("match.limit", player=winner_by_points)
        game.finish(Result(winner_by_points, scores, "option.round-limit", state.round))


def score(game: XWing, player: PlayerId) -> int:
    """The threat of the enemy ships that are gone: shown at the end, and the tie-break of a round limit."""
    return sum(ship.threat for ship in game.state.ships if ship.owner != player and ship.where in ("destroyed", "fled"))


class EndPhase(Procedure):
    steps: ClassVar[Steps] = (use_abilities, remove_circular_tokens, recover_charges, end_of_round, check_victory)
