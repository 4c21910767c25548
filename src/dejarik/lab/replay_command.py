"""`dejarik replay`: play a recorded match again and say where it ends."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from dejarik.core.game import Game
from dejarik.errors import Exit, UserError
from dejarik.games import replay, ruleset_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a match record, as `dejarik simulate --save` writes it")
    parser.add_argument("--svg", metavar="PICTURE", help="draw the table as it stands at the end into this SVG file")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output, nothing else")


def run(args: argparse.Namespace) -> int:
    game = replayed(args.file)
    hash = game.state_hash()
    if args.svg:
        draw(game, Path(args.svg))
    if args.json:
        told = {"game": game.ruleset, "entries": game.answer_count, "result": game.result, "hash": hash}
        print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    else:
        print(f"{game.ruleset}: {outcome(game)}, {game.answer_count} entries, state {hash}")
    return Exit.FINE


def draw(game: Game[Any], file: Path) -> None:
    """What everybody may see of the table."""
    picture = ruleset_of(game.ruleset).picture()
    if picture is None:
        raise UserError(f"The table of {game.ruleset} cannot be drawn: leave out --svg.")
    try:
        file.write_text(picture.board(game.view(None)), encoding="utf-8")
    except OSError as error:
        raise UserError(f"Cannot write {file}: {error.strerror}.", Exit.NO) from None


def replayed(file: str) -> Game[Any]:
    """A record comes from outside: whatever does not fit in it is the record's fault."""
    try:
        return replay(Path(file).read_bytes())
    except OSError as error:
        raise UserError(f"Cannot read {file}: {error.strerror}.", Exit.NO) from None
    except (ValueError, LookupError) as error:
        raise UserError(f"Cannot replay {file}: {str(error).rstrip('.')}.", Exit.NO) from None


def outcome(game: Game[Any]) -> str:
    result = game.result
    if result is None:
        return "not finished"
    rounds = f"after {result.rounds} round{'s' if result.rounds != 1 else ''}"
    return f"a draw {rounds}" if result.winner is None else f"player {result.winner} wins {rounds}"
