"""Many matches between bots, on one or several processes. A match depends on its own seed alone, so that the outcome
is the same whatever the number of processes and whichever finishes first."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from traceback import format_exception_only
from typing import Any

import msgspec

from dejarik.bots import bot_named
from dejarik.core import record as records
from dejarik.core.game import Game
from dejarik.games import new_game, replay, ruleset_of
from dejarik.reading import from_json

# A match that has not ended after so many decisions counts as unfinished.
DECISION_LIMIT = 20_000
# A list of this name is drawn anew for each match, by its game.
RANDOM = "random"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played. `bots` sit at the table in this order; `swap` seats them the other way round in every
    second match, while the lists stay where they are."""

    game: str
    games: int
    seed: str
    bots: tuple[str, ...]
    lists: tuple[object, ...] | None = None
    list_files: tuple[str, ...] = ()
    options: dict[str, object] = {}
    start: int = 0
    swap: bool = False
    check_replay: bool = False
    save: str | None = None

    def seed_of(self, index: int) -> str:
        return f"{self.seed}/{index}"

    def lists_of(self, index: int) -> tuple[object, ...] | None:
        """The lists of match `index`; random ones depend on its seed alone."""
        if self.lists is None or RANDOM not in self.lists:
            return self.lists
        seed = self.seed_of(index)
        drawn = [f"{seed}/list {place}" for place, one in enumerate(self.lists) if one == RANDOM]
        found = iter(ruleset_of(self.game).random_lists(drawn))
        return tuple(next(found) if one == RANDOM else one for one in self.lists)

    def seats_of(self, index: int) -> tuple[int, ...]:
        """For each player of match `index`, which of the bots it is."""
        seats = tuple(range(len(self.bots)))
        return seats[::-1] if self.swap and index % 2 else seats


class Played(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of one match. `winner` is a player, `bots` says who sat where. A fault is an error of ours."""

    index: int
    seed: str
    bots: tuple[str, ...]
    winner: int | None
    finished: bool
    rounds: int
    decisions: int
    hash: str
    beside: tuple[int, ...] = ()
    """Those who won with the winner, as a team."""
    reason: str = ""
    fault: str | None = None
    reproduce: str | None = None


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    games: int
    seed: int | str
    bots: tuple[str, ...]
    wins: tuple[int, ...]
    """By player."""
    bot_wins: tuple[int, ...]
    """By place in `bots`: the same, unless seats were swapped."""
    draws: int
    unfinished: int
    faults: int
    mean_rounds: float
    decisions: int
    matches: tuple[Played, ...]


def simulate(plan: Plan, workers: int = 1) -> Iterator[Played]:
    """The matches, in the order of their seeds."""
    indices = range(plan.start, plan.start + plan.games)
    if workers <= 1 or plan.games == 1:
        yield from map(partial(play, plan), indices)
        return
    workers = min(workers, plan.games)
    chunk = max(1, min(32, plan.games // (4 * workers)))
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    try:
        yield from pool.map(partial(play, plan), indices, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(plan: Plan, index: int) -> Played:
    """One match from its first decision to its last."""
    seats = plan.seats_of(index)
    seed = plan.seed_of(index)
    bots = [bot_named(plan.bots[seat], f"{seed}/bot {seat}") for seat in seats]
    names = tuple(plan.bots[seat] for seat in seats)
    game: Game[Any] | None = None
    decisions = 0
    try:
        game = new_game(plan.game, seed, plan.lists_of(index), plan.options)
        while game.decisions and decisions < DECISION_LIMIT:
            decision = game.decisions[0]
            game.answer(decision, bots[decision.player].choose(game, decision))
            decisions += 1
        hash = game.state_hash()
        keep(plan, index, game)
    except Exception as error:  # a fault of ours must not cost the other matches
        return Played(
            index=index,
            seed=seed,
            bots=names,
            winner=None,
            finished=False,
            rounds=0,
            decisions=decisions,
            hash="",
            fault=format_exception_only(error)[-1].strip(),
            reproduce=reproduction(plan, index),
        )
    result = game.result
    return Played(
        index=index,
        seed=seed,
        bots=names,
        winner=result.winner if result else None,
        beside=result.beside if result else (),
        finished=result is not None,
        rounds=result.rounds if result else 0,
        decisions=decisions,
        hash=hash,
        reason=result.reason if result else "",
    )


def keep(plan: Plan, index: int, game: Game[Any]) -> None:
    """Write the record, and replay it, if that was asked for. A replay that ends elsewhere raises RecordError."""
    if plan.save is None and not plan.check_replay:
        return
    written = records.to_json(game.record())
    if plan.save is not None:
        (Path(plan.save) / f"match-{index:06}.json").write_bytes(written)
    if plan.check_replay:
        replay(written)


def reproduction(plan: Plan, index: int) -> str:
    """The command that plays this match alone."""
    words = ["dejarik", "simulate", plan.game, "--games", "1", "--start", str(index), "--seed", plan.seed]
    words += ["--bots", ",".join(plan.bots)]
    if plan.list_files:
        words += ["--lists", ",".join(plan.list_files)]
    if plan.options:
        words += ["--options", *(f"{key}={_plain(value)}" for key, value in plan.options.items())]
    words += ["--swap"] * plan.swap + ["--check-replay"] * plan.check_replay
    return shlex.join(words)


def _plain(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def summed_up(plan: Plan, played: list[Played]) -> Summary:
    finished = [match for match in played if match.finished]
    players = len(plan.bots)
    bot_wins = [0] * players
    for match in finished:
        for player in winners(match):
            bot_wins[plan.seats_of(match.index)[player]] += 1
    return Summary(
        game=plan.game,
        games=len(played),
        seed=int(plan.seed) if plan.seed.isdecimal() else plan.seed,
        bots=plan.bots,
        wins=tuple(sum(player in winners(match) for match in finished) for player in range(players)),
        bot_wins=tuple(bot_wins),
        draws=sum(match.winner is None for match in finished),
        unfinished=sum(not match.finished and match.fault is None for match in played),
        faults=sum(match.fault is not None for match in played),
        mean_rounds=round(sum(match.rounds for match in finished) / max(1, len(finished)), 3),
        decisions=sum(match.decisions for match in played),
        matches=tuple(played),
    )


def winners(match: Played) -> tuple[int, ...]:
    return () if match.winner is None else (match.winner, *match.beside)


def options_from(words: list[str]) -> Mapping[str, object]:
    """`key=value` words; a value that reads as JSON is taken as such, anything else as text."""
    options: dict[str, object] = {}
    for word in words:
        key, equals, text = word.partition("=")
        if not key or not equals:
            raise ValueError(word)
        try:
            options[key] = from_json(text, Any)
        except msgspec.DecodeError:
            options[key] = text
    return options
