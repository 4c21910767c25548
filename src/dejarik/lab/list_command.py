"""`dejarik list`: say whether a list may be played, with every fault at once, and write it in another form."""

import argparse
import sys
from pathlib import Path

import msgspec

from dejarik.errors import Exit, UserError
from dejarik.games import ListError, ruleset_of, rulesets
from dejarik.games.lists import Limit, ListReport
from dejarik.rulebook.messages import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    games = f"one of {', '.join(rulesets())}"
    verbs = parser.add_subparsers(dest="verb", metavar="check|show", required=True)
    check = verbs.add_parser("check", help="whether a list is legal, with every fault", allow_abbrev=False)
    check.add_argument("game", metavar="GAME", help=games)
    check.add_argument("file", metavar="FILE", help="a file with the list (text or JSON), - for standard input")
    for limit in _limits():
        check.add_argument(f"--{limit.option}", type=_positive, metavar="N", help=limit.help)
    check.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer (default: en)")
    check.add_argument("--json", action="store_true", help="one JSON document on standard output, nothing else")
    check.set_defaults(verb_run=run_check)
    show = verbs.add_parser("show", help="a list in the form that other programs or people read", allow_abbrev=False)
    show.add_argument("game", metavar="GAME", help=games)
    show.add_argument("file", metavar="FILE", help="a file with the list, in any form, - for standard input")
    show.add_argument("--format", default="text", help="how to write it: text (default), json, or another program's")
    show.add_argument("--lang", choices=LANGUAGES, default="en", help="language of refusals (default: en)")
    show.set_defaults(verb_run=run_show)


def _limits() -> list[Limit]:
    """What some game's lists may be held to, each once."""
    return list({limit.option: limit for game in rulesets() for limit in ruleset_of(game).limits}.values())


def run(args: argparse.Namespace) -> int:
    code: int = args.verb_run(args)
    return code


def run_check(args: argparse.Namespace) -> int:
    rules = ruleset_of(args.game)
    given = {limit: getattr(args, limit.option) for limit in _limits() if getattr(args, limit.option) is not None}
    for limit in given:
        if limit.option not in [own.option for own in rules.limits]:
            raise UserError(f"A list of {args.game} cannot be held to --{limit.option}.")
    try:
        report = rules.check_list(_read(args.file), args.lang, **{limit.name: one for limit, one in given.items()})
    except ListError as error:
        raise UserError(" ".join(error.faults)) from None
    print(_as_json(report) if args.json else "\n".join(_lines(report)))
    return Exit.FINE if report.legal else Exit.NO


def run_show(args: argparse.Namespace) -> int:
    """Legal or not: what is wrong with a list, `check` says."""
    builder = ruleset_of(args.game).builder()
    if builder is None:
        raise UserError(f"Lists of {args.game} are not written out.")
    try:
        draft = builder.draft_list(_read(args.file), None, None, args.lang, None)
    except ListError as error:
        raise UserError(" ".join(error.faults)) from None
    if args.format not in draft.exports:
        raise UserError(f"A list of {args.game} is written as {', '.join(sorted(draft.exports))}.")
    print(draft.exports[args.format].rstrip("\n"))
    return Exit.FINE


def _lines(report: ListReport) -> list[str]:
    faults = [f"{fault.rule}: {fault.message}" for fault in report.faults]
    return [report.summary, *faults, *(f"! {warning}" for warning in report.warnings)]


def _as_json(report: ListReport) -> str:
    document = {key: value for key, value in msgspec.structs.asdict(report).items() if key != "summary"}
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def _read(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UserError(f"{file} cannot be read: it is not a text in UTF-8.") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise UserError(f"{file} cannot be read: {why}.") from None


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return value
