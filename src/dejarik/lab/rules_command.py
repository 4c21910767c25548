"""`dejarik rules`: search the rules, show one, and say which ones the tests prove."""

import argparse
import textwrap

import msgspec

from dejarik.errors import Exit, UserError
from dejarik.games import ruleset_of, rulesets
from dejarik.rulebook import coverage
from dejarik.rulebook.catalogue import LANGUAGES, Entry, Lang, Rulebook
from dejarik.rulebook.index import tokens
from dejarik.rulebook.messages import kind_name, say

WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="verb", metavar="search|show|coverage", required=True)

    search = verbs.add_parser("search", help="rules that hold all the words given", allow_abbrev=False)
    search.add_argument("words", nargs="+", metavar="WORDS", help="whole words or their beginnings, in any order")
    search.add_argument("--game", help="only the rules of this game")
    search.set_defaults(verb_run=run_search)

    show = verbs.add_parser("show", help="one rule in full", allow_abbrev=False)
    show.add_argument("game", metavar="GAME", help="one of those there are")
    show.add_argument("rule", metavar="ID", help="the id of a rule")
    show.set_defaults(verb_run=run_show)

    cover = verbs.add_parser("coverage", help="which rules the last full test run proved", allow_abbrev=False)
    cover.add_argument("game", nargs="?", metavar="GAME", help="only this game (default: all)")
    cover.set_defaults(verb_run=run_coverage)

    for verb in (search, show, cover):
        verb.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer (default: en)")
        verb.add_argument("--json", action="store_true", help="one JSON document on standard output, nothing else")


def run(args: argparse.Namespace) -> int:
    code: int = args.verb_run(args)
    return code


def run_search(args: argparse.Namespace) -> int:
    lang: Lang = args.lang
    words = " ".join(args.words)
    if not tokens(words):
        raise UserError(say("no-words", lang))
    found = [(book.game, entry) for book in _chosen(args.game, lang) for entry in book.search(words, lang)]
    if args.json:
        _print_json({"words": words, "lang": lang, "results": [_as_dict(game, entry) for game, entry in found]})
    elif not found:
        raise UserError(say("nothing-found", lang, words=words), Exit.NO)
    for game, entry in found if not args.json else []:
        print(f"{game}  {entry.id}\n    {entry.title}")
    return Exit.FINE if found else Exit.NO


def run_show(args: argparse.Namespace) -> int:
    lang: Lang = args.lang
    (book,) = _chosen(args.game, lang)
    game, entry = book.game, book.entry(args.rule, lang)
    if args.json:
        _print_json({"lang": lang, **_as_dict(game, entry)})
    else:
        print("\n".join(_page(game, entry, lang)))
    return Exit.FINE


def run_coverage(args: argparse.Namespace) -> int:
    lang: Lang = args.lang
    chosen = _chosen(args.game, lang)
    report = coverage.read_report(coverage.report_path(), lang)
    if args.json:
        found = [coverage.coverage(book, report) for book in chosen]
        _print_json(found[0] if args.game else found)
    else:
        print("\n\n".join(coverage.as_text(book, report, lang) for book in chosen))
    return Exit.FINE


def _chosen(game: str | None, lang: Lang) -> list[Rulebook]:
    """The book of one game, or of all that have one."""
    known = {id: book for id in rulesets() if (book := ruleset_of(id).rulebook()) is not None}
    if game is None:
        return list(known.values())
    if game not in known:
        raise UserError(say("unknown-game", lang, game=game, games=", ".join(known)))
    return [known[game]]


def _as_dict(game: str, entry: Entry) -> dict[str, object]:
    return {"game": game, **msgspec.structs.asdict(entry), "testable": entry.testable}


def _page(game: str, entry: Entry, lang: Lang) -> list[str]:
    page = [
        f"{game}  {entry.id}  ({kind_name(entry.kind, lang)})",
        entry.title,
        "",
        *textwrap.wrap(entry.text, WIDTH),
        "",
    ]
    if entry.data:
        rows = ["; ".join(f"{key}: {_cell(value)}" for key, value in row.items()) for row in entry.data]
        page += [say("data", lang), *(f"  {row}" for row in rows), ""]
    if entry.check:
        page += textwrap.wrap(say("check", lang, what=entry.check), WIDTH)
    if entry.terms:
        page.append(say("term", lang, **entry.terms))
    if entry.refs:
        page += textwrap.wrap(say("refs", lang, rules=", ".join(entry.refs)), WIDTH, break_on_hyphens=False)
    if entry.lines:
        page.append(say("lines", lang, first=entry.lines[0], last=entry.lines[1]))
    return page


def _cell(value: object) -> str:
    if value is None:
        return "–"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _print_json(document: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
