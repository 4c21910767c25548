"""Options for cards, dice and abilities. The same ones are offered again and again, so they are made once."""

from __future__ import annotations

from functools import lru_cache

from dejarik.core.decision import Option
from dejarik.games.destiny.state import CardId, DieId, PlayerId

MANY = 1 << 16


@lru_cache(MANY)
def card_option(card: CardId, key: str, verb: str = "card") -> Option:
    return Option(f"{verb}:{card}", card, f"option.{verb}", {"piece": card, "card": key})


@lru_cache(MANY)
def bearer_option(card: CardId, key: str, full: bool) -> Option:
    """A character for an upgrade; one that is `full` has to give up another (upgrade.limit)."""
    return Option(f"card:{card}", card, "option.full" if full else "option.card", {"piece": card, "card": key})


@lru_cache(MANY)
def pair_option(card: CardId, key: str, other: CardId, other_key: str) -> Option:
    """An upgrade played on a character that replaces another one."""
    return Option(
        f"card:{card}:replacing:{other}",
        (card, other),
        "option.replacing",
        {"piece": card, "card": key, "replaced": other_key},
    )


@lru_cache(MANY)
def play_option(card: CardId, key: str, how: str, target: str = "", replaced: str = "") -> Option:
    """The action of playing a card that costs more than resources: `how` names the label that says what."""
    args = {"piece": card, "card": key, "target": target, "replaced": replaced}
    return Option(f"play:{card}", ("play", card), f"option.play-{how}", args)


@lru_cache(MANY)
def die_option(die: DieId, key: str, side: str, verb: str = "die") -> Option:
    return Option(f"{verb}:{die}", die, f"option.{verb}", {"die": die, "card": key, "side": side})


@lru_cache(MANY)
def die_on_card_option(die: DieId, key: str) -> Option:
    return Option(f"die:{die}", die, "option.die-on-card", {"die": die, "card": key})


@lru_cache(MANY)
def side_option(face: int, side: str) -> Option:
    return Option(f"side:{face}", face, "option.side", {"face": face, "side": side})


@lru_cache(MANY)
def symbol_option(number: int, symbol: str) -> Option:
    return Option(f"symbol:{symbol}", number, "option.symbol", {"symbol": symbol})


@lru_cache(MANY)
def ability_option(id: str, key: str, me: CardId, costs: tuple[str, ...] = ()) -> Option:
    """`costs` is what it takes to use it, said before it is used."""
    return Option(f"{id}:{me}", (id, me), "option.ability-of", {"piece": me, "card": key, "costs": costs or None})


@lru_cache(MANY)
def keyword_option(keyword: str, ability: str, me: CardId) -> Option:
    return Option(f"{keyword}:{me}", (ability, me), f"option.{keyword}", {"piece": me})


@lru_cache(MANY)
def action_option(verb: str, card: CardId, key: str) -> Option:
    """ "play:12", "activate:3", "reroll:7": an action, and the card that it is taken with."""
    return Option(f"{verb}:{card}", (verb, card), f"option.{verb}", {"piece": card, "card": key})


@lru_cache(MANY)
def resolve_option(symbol: str) -> Option:
    return Option(f"resolve:{symbol}", ("resolve", symbol), "option.resolve", {"symbol": symbol})


@lru_cache(MANY)
def use_option(program: str, key: str, me: CardId, costs: tuple[str, ...]) -> Option:
    """A card action."""
    args = {"piece": me, "card": key, "costs": costs or None}
    return Option(f"use:{program}:{me}", ("use", (program, me)), "option.use", args)


@lru_cache(MANY)
def yes_option(costs: tuple[str, ...]) -> Option:
    return Option("yes", True, "option.yes", {"costs": costs or None})


@lru_cache(MANY)
def player_option(player: PlayerId) -> Option:
    return Option(f"player:{player}", player, "option.player", {"player": player})


@lru_cache(MANY)
def number_option(number: int) -> Option:
    return Option(f"number:{number}", number, "option.number", {"number": number})


PASS = Option("pass", None, "option.pass")
STOP = Option("stop", None, "option.stop")
DONE_CHOOSING = Option("done", None, "option.done")
CLAIM = Option("claim", ("claim", 0), "option.claim")
NO = Option("no", False, "option.no")
PAY = Option("pay", None, "option.pay")
SHIELDS = Option("shields", "shields", "option.shields")
