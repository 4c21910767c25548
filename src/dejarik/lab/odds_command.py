"""`dejarik odds`: the damage of an attack, exactly, from dice and tokens."""

import argparse
from collections.abc import Iterator, Sequence

import msgspec

from dejarik.errors import Exit, UserError
from dejarik.games import UnknownGame, package
from dejarik.games.xwing.aids.any_attack import ATTACKER, DEFENDER, MOST_DICE, assumed, means
from dejarik.games.xwing.aids.bare import BareAttack, BareOdds, bare_odds
from dejarik.games.xwing.aids.odds import expected
from dejarik.rulebook.messages import LANGUAGES, Lang
from dejarik.words import say

WIDTH = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "example: dejarik odds xwing --attack 3 --defense 2 --attacker focus lock --defender evade --range 1"
    )
    parser.add_argument("game", metavar="GAME", help="for example xwing")
    parser.add_argument("--attack", type=int, required=True, metavar="N", help="attack value, before range")
    parser.add_argument("--defense", type=int, required=True, metavar="N", help="agility, before range and obstruction")
    parser.add_argument("--range", type=int, default=2, metavar="N", help="1, 2 or 3 (default: 2, which has no bonus)")
    parser.add_argument("--obstructed", action="store_true", help="the attack is obstructed")
    parser.add_argument(
        "--attacker", nargs="+", default=[], metavar="TOKEN", help=f"{', '.join(ATTACKER)}; several as force=2"
    )
    parser.add_argument(
        "--defender", nargs="+", default=[], metavar="TOKEN", help=f"{', '.join(DEFENDER)}; several as evade=2"
    )
    parser.add_argument("--left", type=int, metavar="N", help="hull and shields left: says how often they are used up")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the answer (default: en)")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output, nothing else")


def run(args: argparse.Namespace) -> int:
    try:
        package(args.game)
    except UnknownGame as error:
        raise UserError(str(error)) from None
    lang: Lang = args.lang
    _check_numbers(args, lang)
    attacker, defender = _tokens(args.attacker, ATTACKER, lang), _tokens(args.defender, DEFENDER, lang)
    bare = BareAttack(
        attack=args.attack,
        defense=args.defense,
        range=args.range,
        obstructed=args.obstructed,
        attacker=means(attacker),
        defender=means(defender),
        reinforced=bool(defender.get("reinforce")),
    )
    odds = bare_odds(bare)
    assumes = [f"aid.assumes.{one}" for one in assumed(attacker, defender)]
    if args.json:
        print(_as_json(args, odds, assumes))
    else:
        print("\n".join(_lines(args, odds, assumes, lang)))
    return Exit.FINE


def _check_numbers(args: argparse.Namespace, lang: Lang) -> None:
    bounds = {"attack": (0, MOST_DICE), "defense": (0, MOST_DICE), "range": (1, 3), "left": (1, 99)}
    for name, (least, most) in bounds.items():
        number = getattr(args, name)
        if number is not None and not least <= number <= most:
            raise _mistake("odds.number", lang, option=f"--{name}", least=least, most=most, number=number)


def _tokens(words: Sequence[str], known: Sequence[str], lang: Lang) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        name, equals, count = word.partition("=")
        if name not in known:
            raise _mistake("odds.token", lang, word=name, known=", ".join(known))
        if equals and not (count.isdecimal() and int(count) <= MOST_DICE):
            raise _mistake("odds.count", lang, word=name, count=count, most=MOST_DICE)
        found[name] = found.get(name, 0) + (int(count) if equals else 1)
    return found


def _mistake(key: str, lang: Lang, **args: object) -> UserError:
    return UserError(say("xwing", key, args, lang))


def _as_json(args: argparse.Namespace, odds: BareOdds, assumes: list[str]) -> str:
    document: dict[str, object] = {
        "game": args.game,
        "attack_dice": odds.attack_dice,
        "defense_dice": odds.defense_dice,
        "values": odds.values,
        "expected": expected(odds.values),
        "damages": sum(odds.values[1:]),
    }
    if args.left is not None:
        document["destroys"] = sum(odds.values[args.left :])
    document["assumes"] = assumes
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def _lines(args: argparse.Namespace, odds: BareOdds, assumes: list[str], lang: Lang) -> Iterator[str]:
    def line(key: str, **words: object) -> str:
        return say("xwing", key, words, lang)

    yield line("odds.dice", attack=odds.attack_dice, defense=odds.defense_dice)
    yield ""
    highest = max(odds.values)
    for number, chance in enumerate(odds.values):
        bar = "█" * round(WIDTH * chance / highest)
        yield f"{number:>4}  {_percent(chance, lang):>8}  {bar}".rstrip()
    yield ""
    yield line("odds.expected", number=_number(expected(odds.values), 2, lang))
    yield line("odds.damages", chance=_percent(sum(odds.values[1:]), lang))
    if args.left is not None:
        yield line("odds.destroys", chance=_percent(sum(odds.values[args.left :]), lang), left=args.left)
    yield ""
    for key in assumes:
        yield line(key)


def _percent(chance: float, lang: Lang) -> str:
    return _number(100 * chance, 1, lang) + ("\u202f%" if lang == "fr" else "%")


def _number(number: float, places: int, lang: Lang) -> str:
    text = f"{number:.{places}f}"
    return text.replace(".", ",") if lang == "fr" else text
