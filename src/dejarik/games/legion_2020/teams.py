"""Team battles: four players in two teams, who sit in turns around the table (team.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from dejarik.core.decision import Decision, Option, Refusal, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.command import (
    NO_CARD,
    CommandPhase,
    determine_priority,
    gain_priority,
    in_a_tie,
    roll_for_priority,
)
from dejarik.games.legion.game import Legion
from dejarik.games.legion.state import NOBODY, PlayerId

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

PLAYERS: Final = 4


class Teams(Legion):
    """A part of the match of 2020."""

    seats: ClassVar[tuple[int, int]] = (2, PLAYERS)
    sides: ClassVar[tuple[PlayerId, ...]] = (0, 1, 0, 1, NOBODY)
    """team.friendly: teammates sit opposite each other, and the first to sit down speaks for both where a rule asks a
    side."""

    def everyone(self, first: PlayerId) -> tuple[PlayerId, ...]:
        if self.players < PLAYERS:
            return super().everyone(first)
        return (first, (first + 2) % PLAYERS, (first + 1) % PLAYERS, (first + 3) % PLAYERS)


def team_of(game: Legion, player: PlayerId) -> tuple[PlayerId, ...]:
    """The player, and the teammate if there is one."""
    return tuple([one for one in game.everyone(player) if game.allied(one, player)])


def together(game: Legion, asked: Outcome) -> Outcome:
    """team.colour: teammates decide as one; who answers first has answered for both."""
    if not isinstance(asked, Decision) or game.players < PLAYERS or asked.formality:
        return asked
    return tuple([msgspec.structs.replace(asked, player=one) for one in team_of(game, asked.player)])


# Priority.


def pips(game: Legion) -> list[int]:
    """What the revealed cards show; somebody without one has more than anybody (`house`)."""
    shown = [game.cards.commands[one.chosen].shown if one.chosen else NO_CARD for one in game.state.players]
    for player in [player for player, count in enumerate(shown) if count == min(shown) != NO_CARD]:
        shown[player] += in_a_tie(game, player)  # which changes nothing for who is alone
    return shown


def fewest(game: Legion) -> list[PlayerId]:
    counts = pips(game)
    return [player for player, count in enumerate(counts) if count == min(counts)]


def find_priority(game: Legion2020, phase: CommandPhase) -> None:
    """team.priority.fewest-pips, team.priority.tie-between-teams: in a tie the team whose cards have fewer pips
    together, or else a die."""
    if game.players < PLAYERS:
        return determine_priority(game, phase)
    tied, counts = fewest(game), pips(game)
    able = {game.sides[player] for player in tied}
    if len(able) > 1:
        sums = [sum(counts[player] for player in team_of(game, side)) for side in (0, 1)]
        able = {roll_for_priority(game) if sums[0] == sums[1] else sums.index(min(sums))}
    game.state.priority = next(player for player in tied if game.sides[player] in able)
    return None


def choose_priority(game: Legion2020, phase: CommandPhase) -> Outcome:
    """team.priority.tie-same-team"""
    if game.players < PLAYERS:
        return None
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"player:{player}", player, "option.player", {"player": player}), None)
        for player in fewest(game)
        if game.allied(player, game.state.priority)
    ]
    rule = "team.priority.tie-same-team"
    return together(game, offer(game.state.priority, "team-priority", rule, take_priority, candidates))


def take_priority(game: Legion2020, phase: CommandPhase, player: PlayerId) -> None:
    gain_priority(game, player)
