"""`dejarik simulate`: let bots play many matches and say who wins."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from pathlib import Path
from typing import NoReturn

import msgspec
from tqdm import tqdm

from dejarik.bots import BOTS, bot_named
from dejarik.errors import Exit, UserError
from dejarik.games import ListError, OptionError, load_list, new_game, ruleset_of, rulesets
from dejarik.lab.simulate import RANDOM, Plan, Played, Summary, options_from, simulate, summed_up


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(rulesets())}")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many matches (default: 100)")
    parser.add_argument("--seed", default="0", metavar="S", help="match I of a run has the seed S/I (default: 0)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help=f"one for each player, or one for all: {', '.join(BOTS)}"
    )
    parser.add_argument("--lists", metavar="X,Y", help="the players' lists: files, names of ready ones, or random")
    parser.add_argument("--options", nargs="+", default=[], metavar="K=V", help="options of the game")
    parser.add_argument(
        "--round-limit", type=int, metavar="N", help="end after N rounds, where a game can be cut short"
    )
    parser.add_argument("--swap", action="store_true", help="bots change seats after every match")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--start", type=int, default=0, metavar="I", help="number of the first match (default: 0)")
    parser.add_argument("--check-replay", action="store_true", help="replay each match and compare where it ends")
    parser.add_argument("--save", metavar="DIR", help="write each match's record there")
    parser.add_argument("--out", metavar="FILE", help="write a line of JSON for each match")
    parser.add_argument("--progress", action="store_true", help="show progress even if nobody seems to watch")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output, nothing else")


def run(args: argparse.Namespace) -> int:
    plan = plan_from(args)
    played: list[Played] = []
    try:
        with ExitStack() as stack:
            if plan.save is not None:
                Path(plan.save).mkdir(parents=True, exist_ok=True)
            lines = stack.enter_context(open(args.out, "wb")) if args.out else None
            bar = stack.enter_context(progress(plan, args.progress))
            for match in simulate(plan, args.workers):
                played.append(match)
                if lines is not None:
                    lines.write(msgspec.json.encode(match) + b"\n")
                bar.update()
    except BrokenProcessPool:
        raise UserError("A worker process died. See why with --workers 1.", Exit.NO) from None
    except OSError as error:
        raise UserError(f"Cannot write {error.filename}: {error.strerror}.") from None
    summary = summed_up(plan, played)
    print(as_json(summary) if args.json else as_text(summary))
    return Exit.NO if summary.faults else Exit.FINE


def plan_from(args: argparse.Namespace) -> Plan:
    """The request, checked before any match is played."""
    for name, least in (("games", 1), ("workers", 1), ("start", 0), ("round_limit", 1)):
        number = getattr(args, name)
        if number is not None and number < least:
            raise UserError(f"--{name.replace('_', '-')} must be at least {least}, not {number}.")
    least, most = ruleset_of(args.game).game_type().seats
    files = tuple(args.lists.split(",")) if args.lists else ()
    if files and not least <= len(files) <= most:
        few = str(least) if least == most else f"{least} to {most}"
        raise UserError(f"--lists needs {few} lists with a comma between them, not {len(files)}.")
    options = game_options(args)
    players = len(files) or len(default_lists(args.game, options))
    plan = Plan(
        game=args.game,
        games=args.games,
        seed=args.seed,
        bots=bots_from(args.bots, players),
        lists=tuple(list_from(args.game, file) for file in files) or None,
        list_files=files,
        options=options,
        start=args.start,
        swap=args.swap,
        check_replay=args.check_replay,
        save=args.save,
    )
    try:
        new_game(plan.game, plan.seed_of(plan.start), plan.lists_of(plan.start), plan.options)
    except ListError as error:
        unknown = any(isinstance(one, str) for one in plan.lists or ())
        raise UserError(f"These lists cannot be played: {error}", Exit.USAGE if unknown else Exit.NO) from None
    except OptionError as error:
        raise UserError(f"The game {args.game} cannot be set up so: {error}") from None
    return plan


def default_lists(game: str, options: dict[str, object]) -> Sequence[object]:
    try:
        return ruleset_of(game).default_lists(options)
    except OptionError as error:
        raise UserError(f"The game {game} cannot be set up so: {error}") from None


def bots_from(text: str, players: int) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        bot_named(name, 0)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UserError(f"--bots needs one name, or {players} with a comma between them, not {len(names)}.")
    return names


def list_from(game: str, file: str) -> object:
    """The list in a file; the name of a ready one is left to the game, a random one to each match."""
    if file == RANDOM or not Path(file).exists():
        return file
    try:
        return load_list(game, Path(file))
    except OSError as error:
        raise UserError(f"Cannot read the list {file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UserError(f"Cannot read the list {file}: it is not a text in UTF-8.") from None
    except ListError as error:
        raise UserError(f"The list {file} cannot be played: {error}", Exit.NO) from None


def game_options(args: argparse.Namespace) -> dict[str, object]:
    try:
        options = dict(options_from(args.options))
    except ValueError as error:
        raise UserError(f"--options takes words like key=value, not {str(error)!r}.") from None
    if args.round_limit is not None:
        options["round_limit"] = args.round_limit
    return options


def progress(plan: Plan, forced: bool) -> tqdm[NoReturn]:
    return tqdm(total=plan.games, unit="match", file=sys.stderr, disable=False if forced else None, leave=False)


def as_json(summary: Summary) -> str:
    return msgspec.json.format(msgspec.json.encode(summary), indent=2).decode()


def as_text(summary: Summary) -> str:
    width = max(len(name) for name in (*summary.bots, "unfinished"))
    rows = [(name, wins) for name, wins in zip(summary.bots, summary.bot_wins, strict=True)]
    rows += [(name, count) for name, count in (("draw", summary.draws), ("unfinished", summary.unfinished)) if count]
    lines = [f"{summary.games} matches of {summary.game}, seed {summary.seed}", ""]
    lines += [f"  {name:<{width}}  {count:>6}  {count / summary.games:>6.1%}" for name, count in rows]
    lines += ["", f"  by seat: {', '.join(map(str, summary.wins))}"]
    lines += [f"  {summary.mean_rounds:.1f} rounds and {summary.decisions / summary.games:.0f} decisions a match"]
    for match in summary.matches:
        if match.fault is not None:
            lines += ["", f"  match {match.index} failed: {match.fault}", f"    {match.reproduce}"]
    return "\n".join(lines)
