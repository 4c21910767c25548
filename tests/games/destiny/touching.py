"""A table on which both players have some of everything, and what a card asks for and changes there."""

from __future__ import annotations

from collections import Counter

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.destiny.effects import Resolving, costs_of
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.listeners import BEHAVIOUR, PROGRAMS
from dejarik.games.destiny.state import NOBODY
from tests.rules.destiny.scenario import A, B, Scenario

MOST_QUESTIONS = 12
FIRST, LAST = 0, -1
"""How questions are answered. Of several things, as suggested or as many as may be."""
CHARACTERS = {"01035": "01011", "01001": "01055", "01046": "01063", "01027": ""}
"""A blue one, two red ones and a yellow one, heroes and villains, each but the last with an upgrade."""


def programs() -> list[str]:
    """Of events, specials, actions and claims, as cards have them."""
    found: list[str] = []
    for home in BEHAVIOUR.values():
        mine = (home.event, *home.specials, *home.actions, *home.power_actions, home.claim)
        found += [one for one in mine if one]
    return sorted(found)


def answers() -> list[str]:
    """The programs of abilities that answer a moment."""
    return sorted(one for one in PROGRAMS if one not in programs() and one[0].isdigit())


class Laid:
    """Everything twice. The card whose program it is belongs to player A, and so does its die. In one way of laying it
    out nothing is exhausted, in the other some cards are."""

    def __init__(self, program: str, exhausted: bool) -> None:
        self.destiny = destiny = Scenario()
        key = program.partition(".")[0]
        for player in (A, B):
            for number, (character, upgrade) in enumerate(CHARACTERS.items()):
                tired = exhausted and number < 2
                one = destiny.character(character, player, True, damage=2 + number, shields=1, exhausted=tired)
                if upgrade:
                    destiny.upgrade(upgrade, one)
                dice = destiny[one].dice
                sides = [str(side) for side in destiny.game.sides[dice[0]]]
                destiny.pool(one, sides[number], sides[(number + 3) % 6])
            for support in ("01006", "01032"):
                there = destiny.support(support, player, exhausted and support == "01006")
                destiny.pool(there, str(destiny.game.sides[destiny[there].dice[0]][5]))
            destiny.hand("01149", "01055", "01006", "01105", player=player)
            destiny.deck("01161", "01063", "01032", "01095", "01011", player=player)
            destiny.discard("01149", "01055", "01006", player=player)
            destiny.resources(6, player)
        self.me, self.die = self._own(key)
        kind = "special" if ".special" in program else "card"
        self.procedure: Procedure = Resolving(program=program, me=self.me, you=A, kind=kind, die=self.die)

    def _own(self, key: str) -> tuple[int, int]:
        """The card in play, if it is one that comes into play, and its die in the pool."""
        destiny, kind = self.destiny, card_facts(key).type
        if kind == "character":
            me = destiny.character(key, A, damage=1)
        elif kind == "upgrade":
            me = destiny.upgrade(key, destiny.player(A).characters[0])
        elif kind == "support":
            me = destiny.support(key, A)
        elif kind == "battlefield":
            return destiny.battlefield(key), NOBODY
        elif kind == "plot":
            return destiny.plot(key), NOBODY
        else:
            (me,) = destiny.discard(key)
            return me, NOBODY
        dice = destiny[me].dice
        if dice:
            names = [str(one) for one in destiny.game.sides[dice[0]]]
            destiny.pool(me, "special" if "special" in names else names[0])
        return me, dice[0] if dice else NOBODY


def whose(destiny: Scenario, id: str) -> str:
    """Of whom an option is: "mine card", "their die"; else what it is about."""
    what, _, number = id.partition(":")
    if what == "die" and number.isdecimal():
        owner = A if int(number) in destiny.player(A).pool else B if int(number) in destiny.player(B).pool else -1
        return {A: "my die", B: "their die", -1: "other die"}[owner]
    if what == "card" and number.isdecimal():
        card = destiny.game.in_play(int(number))
        if card is not None:
            return f"{'my' if card.controller == A else 'their'} {card.type}"
        for player, name in ((A, "my"), (B, "their")):
            for zone in ("hand", "deck", "discard", "aside"):
                if int(number) in getattr(destiny.player(player), zone):
                    return f"{name} {zone}"
    return id if not number.isdecimal() else f"{what}:"


def asked(destiny: Scenario, decision: Decision) -> str:
    among = decision.several.among if decision.several is not None else decision.options
    counts = Counter(whose(destiny, one.id) for one in among)
    who = "I" if decision.player == A else "they"
    return f"{who} {decision.kind} {' '.join(f'{count} {what},' for what, count in counts.items())}".rstrip(",")


def standing(destiny: Scenario) -> dict[str, int]:
    """What each side has, by name."""
    found: dict[str, int] = {}
    for player, name in ((A, "my"), (B, "their")):
        mine = destiny.player(player)
        cards = [card for card in destiny.state.cards if card is not None and card.controller == player]
        found |= {
            f"{name} resources": mine.resources,
            f"{name} hand": len(mine.hand),
            f"{name} deck": len(mine.deck),
            f"{name} discard": len(mine.discard),
            f"{name} dice": len(mine.pool),
            f"{name} damage": sum(card.damage for card in cards),
            f"{name} shields": sum(card.shields for card in cards),
            f"{name} exhausted": sum(card.exhausted for card in cards),
            f"{name} characters": len(mine.characters),
            f"{name} supports": len(mine.supports),
            f"{name} upgrades": sum(len(card.upgrades) for card in cards),
        }
    return found


def touched(program: str, which: int) -> str:
    """In one line: what is asked, each question answered by its first or its last option, what is otherwise then, and
    what has happened."""
    laid = Laid(program, which == LAST)
    destiny, told = laid.destiny, list[str]()
    before, heard = standing(destiny), destiny.game.event_count
    destiny.run(laid.procedure)
    while destiny.game.decisions and len(told) < MOST_QUESTIONS:
        decision = destiny.game.decisions[0]
        told.append(asked(destiny, decision))
        if decision.several is None:
            destiny.answer(decision.options[which].id)
        elif which == FIRST:
            destiny.answer(decision.suggested)
        else:
            destiny.answer(tuple(one.id for one in max(decision.several.legal(), key=len)))
    after = standing(destiny)
    changes = [f"{name} {after[name] - old:+d}" for name, old in before.items() if after[name] != old]
    told += [f"takes {' '.join(costs)}"] if (costs := costs_of(program)) else []
    happened = Counter(event.name for event in destiny.game.events_since(heard))
    events = ", ".join(name if count == 1 else f"{name} {count}" for name, count in happened.items())
    return "; ".join((*told, ", ".join(changes) or "nothing changes", events or "nothing happens"))
