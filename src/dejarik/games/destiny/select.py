"""What an effect can be about: characters, dice, cards. Each says what there is to choose from and how it is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.games.destiny.facts import SYMBOLS, card_facts
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.options import card_option, die_on_card_option, die_option, player_option, symbol_option
from dejarik.games.destiny.state import NOBODY, Card, CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Resolving
    from dejarik.games.destiny.game import Destiny

Where = Callable[["Destiny", "Resolving", int], bool]
Symbols = str | Sequence[str] | None
DAMAGE = ("melee", "ranged", "indirect")
"""term.showing.damage"""


def players(game: Destiny, frame: Resolving, of: str) -> list[PlayerId]:
    """ "you", "opponent" (the one chosen, or any), "opponents" (each of them), "any"."""
    if of == "you":
        return [frame.you]
    if of == "opponent":
        chosen = frame.chosen.get("opponent")
        return list(chosen) if chosen else game.opponents(frame.you)
    if of == "opponents":
        return game.opponents(frame.you)
    return game.in_order(frame.you)


class What:
    """Things that can be chosen. `name` is how the program refers to what was chosen: `The("die")`."""

    name = "card"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        raise NotImplementedError

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        """Whether others cannot see how many there are (zone.hand.hidden)."""
        return False

    def option(self, game: Destiny, id: int) -> Option:
        return card_option(id, game.state.keys[id])


class Players(What):
    """ "A player": oneself too."""

    name = "player"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return game.in_order(frame.you)

    def option(self, game: Destiny, id: int) -> Option:
        return player_option(id)


class The(What):
    """What the program has chosen already, or the moment has named. "me" is the card itself, "bearer" the character
    that it is attached to."""

    def __init__(self, name: str) -> None:
        self.name = name

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        if self.name == "me":
            return [frame.me] if frame.me != NOBODY else []
        if self.name == "bearer":
            card = game.in_play(frame.me)
            return [] if card is None or card.on == NOBODY else [card.on]
        if self.name == "this die":
            return [frame.die] if frame.die != NOBODY else _own_dice(game, frame.me)
        return list(frame.chosen.get(self.name, ()))


def _own_dice(game: Destiny, me: CardId) -> list[DieId]:
    card = game.in_play(me)
    return [] if card is None else [die for die in card.dice if game.in_pool(die)]


class Each(What):
    """All of them, without a choice."""

    def __init__(self, what: What) -> None:
        self.what = what
        self.name = what.name

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return self.what.find(game, frame)


class InPlay(What):
    """Cards in play of a type."""

    types: tuple[str, ...] = ("support", "upgrade")

    def __init__(
        self,
        of: str = "any",
        where: Where | None = None,
        color: str | None = None,
        unique: bool | None = None,
        subtypes: Symbols = None,
        exhausted: bool | None = None,
        other: bool = False,
        name: str | None = None,
    ) -> None:
        self.of = of
        self.where = where
        self.color = color
        self.unique = unique
        self.subtypes = (subtypes,) if isinstance(subtypes, str) else subtypes
        self.exhausted = exhausted
        self.other = other
        self.name = name or type(self).name

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [
            card.id
            for player in players(game, frame, self.of)
            for card in self.cards(game, player)
            if self.fits(game, frame, card)
        ]

    def cards(self, game: Destiny, player: PlayerId) -> list[Card]:
        return [card for card in game.cards_of(player) if card.type in self.types]

    def fits(self, game: Destiny, frame: Resolving, card: Card) -> bool:
        facts = game.facts[card.id]
        return (
            (self.color is None or facts.color == self.color)
            and (self.unique is None or facts.unique == self.unique)
            and (self.subtypes is None or any(one in facts.subtypes for one in self.subtypes))
            and (self.exhausted is None or card.exhausted == self.exhausted)
            and not (self.other and card.id in (frame.me, getattr(game.in_play(frame.me), "on", NOBODY)))
            and (self.where is None or self.where(game, frame, card.id))
        )


class Characters(InPlay):
    types = ("character",)
    name = "character"

    def cards(self, game: Destiny, player: PlayerId) -> list[Card]:
        return game.characters(player)


class Supports(InPlay):
    types = ("support",)
    name = "support"

    def cards(self, game: Destiny, player: PlayerId) -> list[Card]:
        return game.supports(player)


class Upgrades(InPlay):
    types = ("upgrade",)
    name = "upgrade"


class Dice(What):
    """Dice in pools. `showing` names symbols; `type` is the type of the card that the die is of."""

    name = "die"

    def __init__(
        self,
        of: str = "any",
        showing: Symbols = None,
        where: Where | None = None,
        color: str | None = None,
        type: str | None = None,
        subtypes: Symbols = None,
        other: bool = False,
        name: str | None = None,
    ) -> None:
        self.of = of
        self.showing = (showing,) if isinstance(showing, str) else showing
        self.where = where
        self.color = color
        self.type = type
        self.subtypes = (subtypes,) if isinstance(subtypes, str) else subtypes
        self.other = other
        self.name = name or "die"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [
            die
            for player in players(game, frame, self.of)
            for die in game.player(player).pool
            if self.fits(game, frame, die)
        ]

    def fits(self, game: Destiny, frame: Resolving, die: DieId) -> bool:
        facts = card_facts(game.state.die_keys[die])
        return (
            (self.showing is None or game.side(die).symbol in self.showing)
            and (self.color is None or facts.color == self.color)
            and (self.type is None or type_of_card(game, die) == self.type)
            and (self.subtypes is None or any(one in facts.subtypes for one in self.subtypes))
            and not (self.other and die == frame.die)
            and (self.where is None or self.where(game, frame, die))
        )

    def option(self, game: Destiny, id: int) -> Option:
        return die_option(id, game.state.die_keys[id], str(game.side(id)))


class Among(Dice):
    """Those of some dice for which a test holds."""

    def __init__(self, what: What, where: Where) -> None:
        super().__init__(of=getattr(what, "of", "any"))
        self.what = what
        self.test = where

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for die in self.what.find(game, frame) if self.test(game, frame, die)]


def type_of_card(game: Destiny, die: DieId) -> str:
    """What the die's card is now: an upgrade can become a support."""
    card = game.in_play(game.state.die_card[die])
    return card.type if card is not None else card_facts(game.state.die_keys[die]).type


class CharacterDice(What):
    """Every die of a character in play, be it in a pool or on its card."""

    name = "die"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for player in game.in_order(frame.you) for card in game.characters(player) for die in card.dice]

    def option(self, game: Destiny, id: int) -> Option:
        key = game.state.die_keys[id]
        return die_option(id, key, str(game.side(id))) if game.in_pool(id) else die_on_card_option(id, key)


class SymbolsShown(What):
    """The symbols that some dice show; a symbol is chosen by its number among `SYMBOLS`."""

    name = "symbol"

    def __init__(self, dice: What) -> None:
        self.dice = dice

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return sorted({SYMBOLS.index(game.side(die).symbol) for die in self.dice.find(game, frame)})

    def option(self, game: Destiny, id: int) -> Option:
        return symbol_option(id, SYMBOLS[id])


class OtherSymbols(SymbolsShown):
    """The symbols, but the one shown, that chosen dice could be resolved as: special only if their cards have one."""

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        dice = self.dice.find(game, frame)
        shown = super().find(game, frame)
        special = bool(dice) and all(behaviour(game.state.die_keys[die]).specials for die in dice)
        return [
            number
            for number, symbol in enumerate(SYMBOLS)
            if number not in shown and symbol not in ("blank", "any") and (symbol != "special" or special)
        ]


def chosen_symbol(game: Destiny, frame: Resolving) -> str:
    return SYMBOLS[frame.chosen["symbol"][0]] if frame.chosen.get("symbol") else ""


class DiceOf(Dice):
    """The character and upgrade dice of a chosen character (`The("character")`), in the pool."""

    def __init__(self, character: str = "character", where: Where | None = None, upgrades: bool = True) -> None:
        super().__init__(where=where)
        self.character = The(character)
        self.upgrades = upgrades

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        found: list[DieId] = []
        for id in self.character.find(game, frame):
            card = game.in_play(id)
            if card is not None:
                found += card.dice
                if self.upgrades:
                    found += [die for one in card.upgrades for die in game.card(one).dice]
        return [die for die in found if game.in_pool(die) and self.fits(game, frame, die)]


class Cards(What):
    """Cards out of play: of a hand, of a discard pile, or of either."""

    def __init__(
        self,
        zone: str | tuple[str, ...] = "hand",
        of: str = "you",
        types: Symbols = None,
        color: str | None = None,
        subtypes: Symbols = None,
        where: Where | None = None,
        name: str | None = None,
    ) -> None:
        self.zones = (zone,) if isinstance(zone, str) else zone
        self.of = of
        self.types = (types,) if isinstance(types, str) else types
        self.color = color
        self.subtypes = (subtypes,) if isinstance(subtypes, str) else subtypes
        self.where = where
        self.name = name or "card"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        found = []
        for player in players(game, frame, self.of):
            own = game.player(player)
            cards: list[CardId] = [card for zone in self.zones for card in getattr(own, zone)]
            for card in cards:
                facts = game.facts[card]
                if (
                    (self.types is None or facts.type in self.types)
                    and (self.color is None or facts.color == self.color)
                    and (self.subtypes is None or any(one in facts.subtypes for one in self.subtypes))
                    and (self.where is None or self.where(game, frame, card))
                ):
                    found.append(card)
        return found

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        """Of a whole hand everybody knows the number."""
        whole = self.types is None and self.color is None and self.subtypes is None and self.where is None
        return not whole and "hand" in self.zones and self.of == "you" and bool(game.player(frame.you).hand)


ME = The("me")
BEARER = The("bearer")
THIS_DIE = The("this die")
