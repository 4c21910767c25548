"""How fast the engine is, beside python-chess and, where Node is there, beside Pokémon Showdown:
`python -m benchmarks.bench [--profile] [--game xwing]`, in about a minute; last, what the geometry of
miniatures and two armies of them cost.

What is compared is measured in turns and given as a median, in time of the processor, so that others on the machine
disturb little."""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time
from typing import Any

import chess

import dejarik
from benchmarks.armies import army_rows
from benchmarks.geometry import geometry_rows
from benchmarks.miniatures import miniatures_rows
from benchmarks.targets import target_rows
from dejarik.bots import Bot, bot_named
from dejarik.core.decision import Decision, Given
from dejarik.core.game import Game
from dejarik.games.destiny.lists.ready_decks import ready_decks
from dejarik.games.xwing.lists.ready_squads import ready_squads

ROUNDS, SLICE = 15, 0.3
"""Seconds of random play in each round, for each of the two engines: many short turns, since a machine that is slow for
one is as slow for the next."""
PASSES = 10
MINIATURES = ("shatterpoint", "legion", "legion-2020")
SHOWDOWN = Path(__file__).parent / "showdown"
SHOWDOWN_ROUNDS, SHOWDOWN_SLICE = 3, 2.0
"""Each round is a process of its own, which loads and warms up first; that is not counted."""
HUGE = {"width": 40000.0, "height": 40000.0, "obstacles": False}
"""A table that nobody leaves, for a match that lasts."""

Row = tuple[str, str, str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", action="store_true", help="only show the ten costliest functions of random play")
    parser.add_argument("--game", choices=("xwing", "destiny", *MINIATURES), help="only this game")
    asked = parser.parse_args()
    if asked.profile:
        print("\n".join(profile(asked.game or "xwing")))
        return 0
    began = perf_counter()
    if asked.game in (None, "xwing"):
        show([*play_rows(), *state_rows(), *length_rows(), *greedy_rows("xwing"), *start_rows()])
    if asked.game in (None, "destiny"):
        show([*destiny_play_rows(), *destiny_state_rows(), *greedy_rows("destiny")])
    for ruleset in MINIATURES:
        if asked.game in (None, ruleset):
            rows = miniatures_rows(ruleset, our_slice, chess_slice)
            show(rows + target_rows(ruleset) if ruleset.startswith("legion") else rows)
    if asked.game is None:
        show(geometry_rows())
        show(army_rows())
    print(f"\n{perf_counter() - began:.0f} s in all", file=sys.stderr)
    return 0


def show(rows: list[Row]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |")
    print()


# Random play.


def play_match(
    seed: int | str,
    bots: list[Bot],
    options: dict[str, object],
    limit: int = 10**9,
    lists: Sequence[object] | None = None,
    ruleset: str = "xwing",
) -> Game[Any]:
    game = dejarik.new_game(ruleset, seed, lists, options)
    for _ in range(limit):
        if not game.decisions:
            break
        decision = game.decisions[0]
        game.answer(decision, bots[decision.player].choose(game, decision))
    return game


def random_bots(seed: int | str) -> list[Bot]:
    return [bot_named("random", f"{seed}/{player}") for player in range(2)]


def our_slice(
    ruleset: str, first: int, pairs: Sequence[Sequence[object] | None] = (None,), seconds: float = SLICE
) -> tuple[float, float]:
    """Decisions and matches a second: the default lists, or pairs of lists in turn."""
    decisions = matches = 0
    began = process_time()
    while process_time() - began < seconds:
        seed = first + matches
        lists = pairs[matches % len(pairs)]
        decisions += play_match(seed, random_bots(seed), {}, lists=lists, ruleset=ruleset).answer_count
        matches += 1
    spent = process_time() - began
    return decisions / spent, matches / spent


def chess_slice(seed: int) -> float:
    """Plies a second, of games played until the rules end them."""
    random, plies = Random(seed), 0
    began = process_time()
    while process_time() - began < SLICE:
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            plies += 1
    return plies / (process_time() - began)


def play_rows() -> list[Row]:
    decisions, matches, plies = [], [], []
    for turn in range(ROUNDS):
        a, b = our_slice("xwing", 1000 * turn)
        decisions.append(a)
        matches.append(b)
        plies.append(chess_slice(turn))
    ratio = median(a / b for a, b in zip(decisions, plies, strict=True))
    return [
        ("measure", "xwing", "python-chess"),
        ("---", "---:", "---:"),
        ("random play, decisions (plies) a second", f"{median(decisions):,.0f}", f"{median(plies):,.0f}"),
        ("ratio of the two", f"{ratio:.2f}", "1"),
        ("random play, matches a second", f"{median(matches):.1f}", ""),
        *points_rows(),
    ]


def points_rows() -> list[Row]:
    """The ready squads of 200 points, each against the one two places on."""
    squads = [squad for squad in ready_squads() if squad.format == "points"]
    pairs = [(squad, squads[(index + 2) % len(squads)]) for index, squad in enumerate(squads)]
    slices, ratios = [], []
    for turn in range(ROUNDS):
        slices.append(our_slice("xwing", 10_000 * turn, pairs))
        ratios.append(slices[-1][0] / chess_slice(turn))
    decisions = median(one for one, _ in slices)
    return [
        ("200-point squads, decisions a second", f"{decisions:,.0f} ({median(ratios):.2f} times)", ""),
        ("200-point squads, matches a second", f"{median(one for _, one in slices):.1f}", ""),
    ]


# Destiny.


def destiny_play_rows() -> list[Row]:
    """The default decks beside chess, pairs of all ready decks beside Showdown."""
    decks = ready_decks()
    pairs = [(deck, decks[(index + 1) % len(decks)]) for index, deck in enumerate(decks)]
    default, ready, plies, battles = [], [], [], []
    for turn in range(ROUNDS):
        default.append(our_slice("destiny", 1000 * turn))
        plies.append(chess_slice(turn))
        ready.append(our_slice("destiny", 10_000 * turn, pairs))
        if turn < SHOWDOWN_ROUNDS:
            battles.append(showdown_slice(turn))
    ratio = median(ours / theirs for (ours, _), theirs in zip(default, plies, strict=True))
    told = [one for one in battles if isinstance(one, float)]
    beside = f"{median(told):.1f} battles of Pokémon Showdown" if told else str(battles[0])
    times = f"{median(one for _, one in ready) / median(told):.1f}" if told else ""
    return [
        ("measure", "destiny", "beside it"),
        ("---", "---:", "---:"),
        (
            "random play, decisions (plies) a second",
            f"{median(one for one, _ in default):,.0f}",
            f"{median(plies):,.0f} of python-chess",
        ),
        ("ratio of the two", f"{ratio:.2f}", "1"),
        ("random play, matches a second", f"{median(one for _, one in default):.1f}", ""),
        ("all ready decks, decisions a second", f"{median(one for one, _ in ready):,.0f}", ""),
        ("all ready decks, matches a second", f"{median(one for _, one in ready):.1f}", beside),
        ("ratio of the two", times, "1" if told else ""),
    ]


def showdown_slice(turn: int) -> float | str:
    """Random battles a second between two random players of Pokémon Showdown, or why there are none."""
    node = shutil.which("node")
    if node is None:
        return "no Node, so not measured"
    if not (SHOWDOWN / "node_modules" / "pokemon-showdown").is_dir():
        return "pokemon-showdown is not installed, so not measured"
    command = [node, "battles.mjs", str(SHOWDOWN_SLICE), str(1000 * turn)]
    done = subprocess.run(command, cwd=SHOWDOWN, check=True, capture_output=True, text=True)
    told = json.loads(done.stdout)
    return float(told["battles"]) / float(told["seconds"])


def destiny_positions(count: int = 40) -> list[Game[Any]]:
    """Points of random play after the first round."""
    found: list[Game[Any]] = []
    seed = 0
    while len(found) < count:
        seed += 1
        bots, game = random_bots(seed), dejarik.new_game("destiny", seed)
        while game.decisions and len(found) < count:
            decision = game.decisions[0]
            if game.state.round > 1 and game.answer_count % 20 == 0:
                found.append(game.clone())
            game.answer(decision, bots[decision.player].choose(game, decision))
    return found


def destiny_state_rows() -> list[Row]:
    games = destiny_positions()
    measures: list[tuple[str, Callable[[Any], object]]] = [
        ("ask for the open decisions anew, µs", ask_again),
        ("clone with history, µs", lambda game: game.clone()),
        ("imagine from a seat, µs", lambda game: game.imagined(0, 1)),
        ("state hash, µs", lambda game: game.state_hash()),
    ]
    return [(name, f"{microseconds(measured, games):.1f}", "") for name, measured in measures]


# One state.


def positions(count: int = 40) -> list[Game[Any]]:
    """Points of random play with at least six ships on the table, after the first round."""
    found: list[Game[Any]] = []
    seed = 0
    while len(found) < count:
        seed += 1
        bots, game = random_bots(seed), dejarik.new_game("xwing", seed)
        while game.decisions and len(found) < count:
            decision = game.decisions[0]
            if game.state.round > 1 and len(game.ships) >= 6 and game.answer_count % 5 == 0:  # type: ignore[attr-defined]
                found.append(game.clone())
            game.answer(decision, bots[decision.player].choose(game, decision))
    return found


def boards(count: int = 40) -> list[chess.Board]:
    random, board = Random(5), chess.Board()
    found: list[chess.Board] = []
    while len(found) < count:
        board.push(random.choice(list(board.legal_moves)))
        if board.is_game_over():
            board = chess.Board()
        elif len(board.move_stack) >= 20 and len(board.move_stack) % 5 == 0:
            found.append(board.copy())
    return found


def microseconds(measured: Callable[[Any], object], things: list[Any]) -> float:
    """The median over several passes of the mean over all things."""
    passes = []
    for _ in range(PASSES):
        began = process_time()
        for thing in things:
            for _ in range(10):
                measured(thing)
        passes.append((process_time() - began) / (10 * len(things)))
    return 1e6 * median(passes)


def ask_again(game: Game[Any]) -> object:
    game._decisions = None
    return game.decisions


def state_rows() -> list[Row]:
    games, chess_boards = positions(), boards()
    asked = microseconds(ask_again, games), microseconds(lambda board: list(board.legal_moves), chess_boards)
    cloned = microseconds(lambda game: game.clone(), games), microseconds(lambda board: board.copy(), chess_boards)
    bare = microseconds(lambda board: board.copy(stack=False), chess_boards)
    hashed = microseconds(lambda game: game.state_hash(), games)
    imagined = microseconds(lambda game: game.imagined(0, 1), games)
    return [
        ("ask for the open decisions anew, µs", f"{asked[0]:.1f}", f"{asked[1]:.1f}"),
        ("clone with history, µs", f"{cloned[0]:.1f}", f"{cloned[1]:.1f} (without: {bare:.1f})"),
        ("imagine from a seat, µs", f"{imagined:.1f}", ""),
        ("state hash, µs", f"{hashed:.1f}", ""),
    ]


# A long match.


class Circling:
    """Flies away from the edge and then round and round, and leaves all else to chance: its matches do not end."""

    def __init__(self, seed: str) -> None:
        self.by_lot, self.careful = bot_named("random", seed), bot_named("greedy", seed)

    def choose(self, game: Game[Any], decision: Decision) -> Given:
        if decision.kind == "deploy":
            return self.careful.choose(game, decision)
        if decision.kind == "dial":
            return next(option for option in decision.options if option.id == self.course(game))
        return self.by_lot.choose(game, decision)

    def course(self, game: Game[Any]) -> str:
        return "3-straight" if game.state.round <= 20 else "2-turn-left"


def play_on(game: Game[Any], decisions: int) -> float:
    """Seconds for so many decisions on a clone."""
    bots, twin = [Circling("a"), Circling("b")], game.clone()
    began = process_time()
    for _ in range(decisions):
        decision = twin.decisions[0]
        twin.answer(decision, bots[decision.player].choose(twin, decision))
    return process_time() - began


def length_rows(long: int = 8000, some: int = 400) -> list[Row]:
    """What a decision costs at the beginning and at the end of a long match, measured in turns."""
    bots, game = [Circling("a"), Circling("b")], dejarik.new_game("xwing", "long", options=HUGE)
    points = []
    for number in range(long):
        decision = game.decisions[0]
        if number == some:
            points.append(game.clone())
        game.answer(decision, bots[decision.player].choose(game, decision))
    points.append(game)
    spent = [[play_on(point, some) for point in points] for _ in range(PASSES)]
    early, late = (1e6 * median(turn[index] for turn in spent) / some for index in range(2))
    ratio = median(turn[1] / turn[0] for turn in spent)
    return [
        (f"a decision after {some} others, µs", f"{early:.1f}", ""),
        (f"a decision after {long:,} others, µs", f"{late:.1f} ({ratio:.2f} times)", ""),
    ]


def greedy_rows(ruleset: str, count: int = 10) -> list[Row]:
    spent, won = [], 0
    options: dict[str, object] = {"round_limit": 60} if ruleset == "xwing" else {}
    for seed in range(count):
        player = seed % 2
        bots = random_bots(seed)
        bots[player] = bot_named("greedy", seed)
        began = process_time()
        result = play_match(seed, bots, options, ruleset=ruleset).result
        spent.append(process_time() - began)
        won += result is not None and result.winner == player
    return [("greedy against random, seconds a match", f"{median(spent):.2f} ({won} of {count} won)", "")]


# Starting.


def children_time() -> float:
    """Seconds of the processor spent by finished child processes."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start_rows() -> list[Row]:
    python = [sys.executable, "-c", "pass"]
    commands = [python, [sys.executable, "-c", "import dejarik"], [sys.executable, "-m", "dejarik.cli", "--help"]]
    commands += [[sys.executable, "-c", "import dejarik; dejarik.new_game('xwing')"]]
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(9):
        for command, spent in zip(commands, times, strict=True):
            began = children_time()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            spent.append(children_time() - began)
    bare, package, help_page, first = (median(spent) for spent in times)
    return [
        ("`import dejarik`, times `python -c pass`", f"{package / bare:.2f}", ""),
        ("`dejarik --help`, times `python -c pass`", f"{help_page / bare:.2f}", ""),
        ("to the first decision of a match, ms", f"{1000 * first:.0f} (python alone: {1000 * bare:.0f})", ""),
    ]


# Where the time goes.


def profile(ruleset: str, matches: int = 150) -> list[str]:
    play_match(0, random_bots(0), {}, ruleset=ruleset)  # imports are not what is asked about
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(matches):
        play_match(seed, random_bots(seed), {}, ruleset=ruleset)
    profiler.disable()
    stats: dict[Any, Any] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    total = sum(row[2] for row in stats.values())
    worst = sorted(stats.items(), key=lambda item: -item[1][2])[:10]
    lines = ["| function | calls a match | share of the time |", "|---|---:|---:|"]
    for (file, _, name), (_, calls, own, _, _) in worst:
        where = name if file == "~" else f"{Path(file).parent.name}/{Path(file).name}: {name}"
        lines.append(f"| `{where}` | {calls / matches:.0f} | {own / total:.1%} |")
    return lines


if __name__ == "__main__":
    sys.exit(main())
