"""`dejarik cards`: the cards of a game, and which of them a match plays as printed."""

import argparse
from collections.abc import Iterator

import msgspec

from dejarik.errors import Exit, UserError
from dejarik.games import ruleset_of, rulesets
from dejarik.games.pool import PoolCard, Total, totals
from dejarik.games.speaker import say
from dejarik.rulebook.messages import LANGUAGES, Lang


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(rulesets())}")
    parser.add_argument("--faction", help="only what a list of this faction may have")
    parser.add_argument("--kind", help="only cards of this kind")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--played", dest="played", action="store_true", default=None, help="only what is played")
    which.add_argument("--unplayed", dest="played", action="store_false", help="only what is not played yet")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names (default: en)")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output, nothing else")


def run(args: argparse.Namespace) -> int:
    """Totals are those of the kinds and factions asked for, whatever of them is listed."""
    game = ruleset_of(args.game).pool()
    if game is None:
        raise UserError(f"The cards of {args.game} cannot be listed.")
    _refuse_unknown("--kind", args.kind, game.KINDS)
    _refuse_unknown("--faction", args.faction, game.FACTIONS)
    cards = list(game.pool(args.kind, args.faction, args.lang))
    counted = totals(cards)
    listed = [card for card in cards if args.played in (None, card.played)]
    if args.json:
        document = {"game": args.game, "totals": counted, "cards": listed}
        print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
    else:
        print("\n".join(_lines(args.game, counted, listed, args.lang)))
    return Exit.FINE


def _refuse_unknown(option: str, wanted: str | None, known: tuple[str, ...]) -> None:
    if wanted is not None and wanted not in known:
        raise UserError(f"{option} cannot be {wanted!r}: choose one of {', '.join(known)}.")


def _lines(game: str, counted: dict[str, Total], cards: list[PoolCard], lang: Lang) -> Iterator[str]:
    for kind, total in counted.items():
        yield say(game, f"pool.total.{kind}", {"facts": total.facts, "played": total.played}, lang)
    for kind in counted:
        lines = [_line(card) for card in cards if card.kind == kind]
        if lines:
            yield "\n".join(["", say(game, f"pool.{kind}", {}, lang), *lines])


def _line(card: PoolCard) -> str:
    """A dot before what is not played yet."""
    line = f"{' ' if card.played else '·'} {card.id:<36} {card.name:<36} {card.faction or '':<15} {_cost(card):>6}"
    return f"{line}  {card.note()}".rstrip()


def _cost(card: PoolCard) -> str:
    """From the least to the most, where it depends on something."""
    if not isinstance(card.cost, dict):
        return "" if card.cost is None else str(card.cost)
    return f"{min(card.cost.values())}–{max(card.cost.values())}"
