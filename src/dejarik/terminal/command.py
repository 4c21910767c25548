"""`dejarik play`: a match in the terminal against a bot."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from dejarik.bots.names import NAMES
from dejarik.errors import Exit, UserError
from dejarik.words import LANGUAGES, Lang, say_core

SETUPS = ("learning", "standard")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from dejarik.games import PACKAGES

    parser.add_argument("--game", choices=tuple(PACKAGES), default="xwing", help="which game (default: xwing)")
    parser.add_argument("--bot", choices=NAMES, default="greedy", help="who plays against you (default: greedy)")
    parser.add_argument("--seat", type=int, default=0, metavar="0|1", help="your side (default: 0, the Rebels)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same dice (default: a new one)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the match (default: en)")
    parser.add_argument(
        "--setup",
        choices=SETUPS,
        help="learning: three ships, already placed (default); standard: all six steps",
    )
    parser.add_argument("--lists", metavar="A,B", help="files with a squad for each side; the set-up is then standard")
    parser.add_argument("--round-limit", type=int, metavar="N", help="the match ends after this round")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record of the match here when it ends")


def run(args: argparse.Namespace) -> int:
    from dejarik.bots import bot_named
    from dejarik.games import ListError, OptionError, new_game
    from dejarik.terminal.session import Session
    from dejarik.words.style import style_of
    from dejarik.words import Speaker

    lang: Lang = args.lang
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    lists = None if args.lists is None else read_lists(args.game, args.lists, lang)
    options: dict[str, object] = {"setup": args.setup or ("learning" if lists is None else "standard")}
    if args.round_limit is not None:
        options["round_limit"] = args.round_limit
    try:
        game = new_game(args.game, seed, lists, options)
    except OptionError as error:
        raise UserError(str(error)) from None
    except ListError as error:
        raise UserError(say_core("terminal.bad-list", lang, path=args.lists, why=error), Exit.NO) from None
    if not 0 <= args.seat < game.players:
        raise UserError(say_core("terminal.bad-seat", lang, last=game.players - 1))
    bot = bot_named(args.bot, seed)
    player = Speaker(game, lang).name("player", args.seat)
    print(say_core("terminal.welcome", lang, player=player, bot=args.bot, seed=seed))
    read = input if sys.stdin.isatty() else echoed
    return Session(game, args.seat, bot, lang, read, print, style_of(sys.stdout), args.save).play()


def echoed(invitation: str) -> str:
    """A line from a pipe, shown as if it had been typed."""
    print(invitation, end="")
    text = sys.stdin.readline()
    print(text.rstrip("\n"))
    if not text:
        raise EOFError
    return text


def read_lists(game: str, names: str, lang: Lang) -> list[object]:
    from dejarik.games import ListError, load_list

    paths = names.split(",")
    if len(paths) != 2:
        raise UserError(say_core("terminal.two-lists", lang, count=2))
    lists = []
    for path in paths:
        try:
            lists.append(load_list(game, Path(path)))
        except ListError as error:
            raise UserError(say_core("terminal.bad-list", lang, path=path, why=error), Exit.NO) from None
        except OSError as error:
            raise UserError(say_core("terminal.no-list", lang, path=path, why=error.strerror)) from None
        except UnicodeDecodeError as error:
            raise UserError(say_core("terminal.no-list", lang, path=path, why=error.reason)) from None
    return lists
