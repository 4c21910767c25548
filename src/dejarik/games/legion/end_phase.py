"""The end phase (endphase.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.legion.courage import EndRelief, calming
from dejarik.games.legion.divulging import take_back
from dejarik.games.legion.flaws import discard_flaws
from dejarik.games.legion.openings import Opening
from dejarik.games.legion.scoring import Scoring
from dejarik.games.legion.state import NOBODY, PlayerId, UnitId
from dejarik.games.legion.victory import by_points, twelve_points
from dejarik.games.legion.windows import EndOfEndPhase, RemovingTokens, ScoringEffects, StartOfEndPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def show_cards(game: Legion, phase: EndPhase) -> Outcome:
    game.state.phase = "end"
    discard_flaws(game)
    return Opening(phase="end-phase")


def start(game: Legion, phase: EndPhase) -> Outcome:
    return game.open(StartOfEndPhase())


def score(game: Legion, phase: EndPhase) -> Outcome:
    """endphase.score"""
    return Scoring()


def score_effects(game: Legion, phase: EndPhase) -> Outcome:
    """endphase.score: what keywords are worth."""
    return game.open(ScoringEffects())


def discard_cards(game: Legion, phase: EndPhase) -> None:
    """endphase.discard-command; objective.drop.panic, where a card has given courage."""
    for player in game.state.players:
        player.stock = []
        if player.chosen:
            game.discard_command(player)
    game.reindex()
    game.settle_panic()


VIGILANT: Final = "~vigilant"
"""The mark of a unit that keeps a dodge token."""
WATCHED: Final = "~watched"
"""The mark of a unit that keeps its observation tokens."""


def before_removing(game: Legion, phase: EndPhase) -> Outcome:
    return game.open(RemovingTokens())


def remove_tokens(game: Legion, phase: EndPhase) -> None:
    """endphase.remove-tokens.green, endphase.remove-tokens.suppression, endphase.remove-tokens.pass-pool,
    endphase.remove-tokens.others, token.smoke.removal"""
    for unit in game.state.units:
        unit.dodge = min(unit.dodge, game.keyword(unit.id, VIGILANT))
        unit.aim = unit.surge = 0
        unit.observation = unit.observation if game.keyword(unit.id, WATCHED) else 0
        unit.used = tuple([one for one in unit.used if one != "wheel-mode"])  # keyword.unit.wheel-mode
        unit.standby, unit.distracted = False, NOBODY
        kept = calming(game, unit, game.value(EndRelief(unit.id), 1))
        if kept is not None:
            game.later(kept)
    for player in game.state.players:
        player.passes = 0
    game.state.tokens = [one for one in game.state.tokens if one.kind != "smoke"]


def promote(game: Legion, phase: EndPhase) -> Outcome:
    """endphase.promote.condition, endphase.promote.none-left: the priority player first."""
    for player in game.promotion_order():
        units = game.army_of(player)
        if any(is_commander(game, unit.id) for unit in units):
            continue
        candidates = [
            (Option(f"unit:{unit.id}", (player, unit.id), "option.unit", {"unit": unit.id}), None)
            for unit in units
            if game.may_be_promoted(unit)
        ]
        if candidates:
            return offer(player, "promote", "endphase.promote.condition", take_promoted, candidates)
    return None


def is_commander(game: Legion, unit: UnitId) -> bool:
    """Reading.4: a Field Commander counts while it has the token."""
    return game.unit(unit).rank == "commander" or game.unit(unit).commands


def take_promoted(game: Legion, phase: EndPhase, chosen: tuple[PlayerId, UnitId]) -> Outcome:
    """endphase.promote.token"""
    player, unit = chosen
    game.unit(unit).rank = "commander"
    game.settle_panic()
    game.emit("unit.promoted", player=player, unit=unit)
    return AGAIN


def finish(game: Legion, phase: EndPhase) -> Outcome:
    take_back(game)
    return game.open(EndOfEndPhase())


def advance(game: Legion, phase: EndPhase) -> None:
    """endphase.round-counter, victory.conditions, victory.round-five"""
    game.state.priority = NOBODY
    for unit in game.state.units:
        game.wear_off(unit, "order")
        game.wear_off(unit, "round")
    if not twelve_points(game) and game.state.round >= game.rounds:
        by_points(game)


class EndPhase(Procedure):
    """endphase.steps"""

    steps = (
        show_cards,
        start,
        score,
        score_effects,
        discard_cards,
        before_removing,
        remove_tokens,
        promote,
        finish,
        advance,
    )
