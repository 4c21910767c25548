"""The command line. A command's module is imported only when that command is called, so that help answers at once."""

import argparse
import importlib
import io
import json
import os
import sys
from typing import Protocol, cast

from dejarik import __version__
from dejarik.errors import Exit, UserError

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("dejarik.terminal.command", "play a match in the terminal against a bot"),
    "serve": ("dejarik.server.command", "play in the browser, against a friend or a bot"),
    "simulate": ("dejarik.lab.simulate_command", "let bots play many matches and say who wins"),
    "replay": ("dejarik.lab.replay_command", "play a recorded match again and say where it ends"),
    "list": ("dejarik.lab.list_command", "say whether a list may be played, with every fault"),
    "cards": ("dejarik.lab.cards_command", "list the cards of a game and say which of them are played"),
    "odds": ("dejarik.lab.odds_command", "say how likely each result of dice is, exactly"),
    "rules": ("dejarik.lab.rules_command", "search the rules, show one, say which are proved by tests"),
}
"""For each command the module that offers `add_arguments(parser)` and `run(args)`, and its line in the help."""


class Command(Protocol):
    """What a command's module offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


def main(argv: list[str] | None = None) -> int:
    """Run one command: 0 is fine, 1 means that the answer is no, 2 that the request makes no sense."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows "?" for a sign it lacks, and no traceback
    args = argparse.Namespace(json=False)
    try:
        return _run(sys.argv[1:] if argv is None else argv, args)
    except UserError as error:
        if args.json:
            print(json.dumps({"error": error.message}, ensure_ascii=False))
        print(f"dejarik: {error.message}", file=sys.stderr)
        return error.exit_code
    except SystemExit as stop:  # argparse has said what it had to say
        return stop.code if isinstance(stop.code, int) else Exit.USAGE
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has gone (`| head`). Python would complain about the pipe once more when it closes it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.FINE


def _run(argv: list[str], args: argparse.Namespace) -> int:
    parser = argparse.ArgumentParser(
        prog="dejarik",
        description="Star Wars tabletop rulebooks, played on a computer with every rule enforced.",
        epilog="exit codes: 0 fine, 1 the answer is no, 2 bad usage",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"dejarik {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    asked = next((word for word in argv if not word.startswith("-")), None)
    for name, (_, help_line) in COMMANDS.items():
        sub = commands.add_parser(name, help=help_line, description=help_line, allow_abbrev=False)
        if name == asked:
            _module(name).add_arguments(sub)
    if not argv:
        parser.print_help(sys.stderr)
        return Exit.USAGE
    parser.parse_args(argv, args)
    code = _module(args.command).run(args)
    sys.stdout.flush()
    return int(code)


def _module(name: str) -> Command:
    return cast(Command, importlib.import_module(COMMANDS[name][0]))


if __name__ == "__main__":
    sys.exit(main())
