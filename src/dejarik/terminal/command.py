"""`dejarik play`: a match in the terminal against a bot."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from dejarik.bots.names import NAMES
from dejarik.errors import Exit, UserError
from dejarik.words import LANGUAGES, Lang, say_core


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from dejarik.games import rulesets

    first, *others = rulesets()
    parser.add_argument("--game", default=first, help=f"which game (default: {first}; also {', '.join(others)})")
    parser.add_argument("--bot", choices=NAMES, default="greedy", help="who plays against you (default: greedy)")
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="your seat (default: 0, the first)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same dice (default: a new one)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the match (default: en)")
    parser.add_argument(
        "--setup", metavar="NAME", help="where a game has several ways to be set up (the page lists them)"
    )
    parser.add_argument("--lists", metavar="A,B", help="files with a list for each player, yours where your seat is")
    parser.add_argument(
        "--round-limit", type=int, metavar="N", help="end after this round, where a game can be cut short"
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record of the match here when it ends")


def run(args: argparse.Namespace) -> int:
    from dejarik.bots import bot_named
    from dejarik.games import ListError, OptionError, new_game, ruleset_of
    from dejarik.games.speaker import Speaker
    from dejarik.terminal.session import Session
    from dejarik.words.style import style_of

    lang: Lang = args.lang
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    table = ruleset_of(args.game).terminal()
    lists = None if args.lists is None else read_lists(args.game, args.lists, lang)
    asked = {"setup": args.setup, "round_limit": args.round_limit}
    options = table.options(lists is not None) | {name: one for name, one in asked.items() if one is not None}
    try:
        game = new_game(args.game, seed, lists, options)
    except OptionError as error:
        raise UserError(say_core("terminal.bad-option", lang, game=args.game, why=error)) from None
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
    from dejarik.games import ListError, load_list, ruleset_of

    paths = names.split(",")
    least, most = ruleset_of(game).game_type().seats
    if not least <= len(paths) <= most:
        count = str(most) if least == most else f"{least}–{most}"
        raise UserError(say_core("terminal.how-many-lists", lang, game=game, count=count))
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
