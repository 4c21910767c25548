"""`dejarik odds`: how likely each result is, exactly, from dice and tokens. What can be set, the game says."""

import argparse
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from dejarik.errors import Exit, UserError
from dejarik.games import ruleset_of, rulesets
from dejarik.games.odds import OddsAnswer, OddsAsked, OddsField, OddsForm, OddsModule, OddsRow
from dejarik.games.speaker import say, templates
from dejarik.rulebook.messages import LANGUAGES, Lang
from dejarik.words import say_core

WIDTH = 40
MOST = 99


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(rulesets())}")
    parser.add_argument(
        "setting", nargs=argparse.REMAINDER, metavar="...", help="what the game lets you set: dejarik odds GAME --help"
    )


def run(args: argparse.Namespace) -> int:
    game = ruleset_of(args.game).odds()
    if game is None:
        raise UserError(f"{args.game} has no odds to look at.")
    form = game.odds_form()
    _arguments(args.game, form).parse_args(args.setting, args)
    lang: Lang = args.lang
    _check("--at-least", args.at_least, 1, MOST, lang)
    dice = tuple(_die(game, word, lang) for word in getattr(args, "dice", ()))
    _check("--dice", len(dice), 0, form.dice, lang)
    answer = game.odds(OddsAsked(numbers=_numbers(form, args, lang), dice=dice))
    print(_as_json(args.game, answer) if args.json else "\n".join(_lines(args.game, answer, args.at_least, lang)))
    return Exit.FINE


# What is asked. A field that is named after its side, as a token is, becomes a word of that side.


def _arguments(game: str, form: OddsForm) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"dejarik odds {game}", allow_abbrev=False)
    for field in form.fields:
        if _is_token(field):
            continue
        said = templates(game, "en").get(f"odds.field.{field.name}")
        if field.most == 1:
            parser.add_argument(f"--{field.name}", action="store_true", help=said)
        else:
            bounds = f"{field.least} to {field.most} (default: {field.start})"
            told = f"{said}; {bounds}" if said else bounds
            parser.add_argument(f"--{field.name}", type=int, default=field.start, metavar="N", help=told)
    for side, tokens in _tokens(form).items():
        several = next(name for name, field in tokens.items() if field.most > 1)
        parser.add_argument(
            f"--{side}", nargs="+", default=[], metavar="TOKEN", help=f"{', '.join(tokens)}; several as {several}=2"
        )
    if form.dice:
        parser.add_argument(
            "--dice",
            nargs="+",
            required=True,
            metavar="CARD",
            help=f"up to {form.dice} dice, by the names or ids of their cards",
        )
    parser.add_argument("--at-least", type=int, metavar="N", help="also say how likely N or more is")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer (default: en)")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output, nothing else")
    return parser


def _numbers(form: OddsForm, args: argparse.Namespace, lang: Lang) -> dict[str, int]:
    found = {
        field.name: int(getattr(args, field.name.replace("-", "_"))) for field in form.fields if not _is_token(field)
    }
    for field in form.fields:
        if field.name in found:
            _check(f"--{field.name}", found[field.name], field.least, field.most, lang)
    for side, tokens in _tokens(form).items():
        for name, count in _counted(getattr(args, side), tokens, lang).items():
            most = tokens[name].most
            _check(f"{name}=", count if most > 1 else None, 0, most, lang)  # where one is enough, more do no more
            found[f"{side}-{name}"] = min(count, most)
    return found


def _tokens(form: OddsForm) -> dict[str, dict[str, OddsField]]:
    sides: dict[str, dict[str, OddsField]] = {}
    for field in filter(_is_token, form.fields):
        sides.setdefault(field.side, {})[field.name.removeprefix(f"{field.side}-")] = field
    return sides


def _is_token(field: OddsField) -> bool:
    return field.name.startswith(f"{field.side}-")


def _counted(words: Sequence[str], known: Mapping[str, OddsField], lang: Lang) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        name, equals, count = word.partition("=")
        if name not in known:
            raise UserError(say_core("odds.token", lang, word=name, known=", ".join(known)))
        if equals and not (count.isascii() and count.isdecimal() and int(count) <= MOST):
            raise UserError(say_core("odds.count", lang, word=name, count=count))
        found[name] = found.get(name, 0) + (int(count) if equals else 1)
    return found


def _die(game: OddsModule, word: str, lang: Lang) -> str:
    found = game.odds_dice(word)
    if not found:
        raise UserError(say_core("odds.no-die", lang, word=word))
    if len(found) > 1:
        known = ", ".join(f"{id} ({name})" for id, name in found.items())
        raise UserError(say_core("odds.which-die", lang, word=word, known=known))
    return next(iter(found))


def _check(option: str, number: int | None, least: int, most: int, lang: Lang) -> None:
    if number is not None and not least <= number <= most:
        raise UserError(say_core("odds.number", lang, option=option, least=least, most=most, number=number))


# What is answered.


def _as_json(game: str, answer: OddsAnswer) -> str:
    document = {"game": game, **msgspec.structs.asdict(answer)}
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def _lines(game: str, answer: OddsAnswer, at_least: int | None, lang: Lang) -> Iterator[str]:
    yield say(game, "odds.dice", answer.dice, lang)
    for row in answer.rows:
        yield ""
        if len(answer.rows) > 1:
            yield say(game, "odds.row", {"symbol": row.of}, lang)
        yield from _bars(row, lang)
        yield "" if len(answer.rows) == 1 else "      " + "-" * WIDTH
        yield from _summary(game, row, at_least, lang)
    yield ""
    yield from (say(game, key, {}, lang) for key in answer.assumes)


def _bars(row: OddsRow, lang: Lang) -> Iterator[str]:
    highest = max(row.values)
    for number, chance in enumerate(row.values):
        bar = "█" * round(WIDTH * chance / highest)
        yield f"{number:>4}  {_percent(chance, lang):>8}  {bar}".rstrip()


def _summary(game: str, row: OddsRow, at_least: int | None, lang: Lang) -> Iterator[str]:
    yield say(game, "odds.expected", {"number": _number(row.expected, 2, lang)}, lang)
    for least in (1, at_least):
        if least is not None:
            chance = row.at_least[least] if least < len(row.at_least) else 0.0
            yield say(game, "odds.at-least", {"least": least, "chance": _percent(chance, lang)}, lang)


def _percent(chance: float, lang: Lang) -> str:
    return _number(100 * chance, 1, lang) + ("\u202f%" if lang == "fr" else "%")


def _number(number: float, places: int, lang: Lang) -> str:
    text = f"{number:.{places}f}"
    return text.replace(".", ",") if lang == "fr" else text
