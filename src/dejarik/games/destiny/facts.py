"""What is printed on the cards and their dice: names, numbers, symbols and keywords.

Facts only; what a card does is behaviour and stands elsewhere. The files under `content/cards/`, one for each set, are
read on first use.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Literal, NewType, cast, get_args

import msgspec

from dejarik.reading import from_json

CardKey = NewType("CardKey", str)

CardType = Literal["battlefield", "character", "plot", "event", "support", "upgrade", "downgrade"]
Color = Literal["red", "blue", "yellow", "gray"]
Affiliation = Literal["hero", "villain", "neutral"]
Keyword = Literal["ambush", "guardian", "redeploy"]
Symbol = Literal[
    "melee", "ranged", "indirect", "shield", "resource", "disrupt", "discard", "focus", "special", "blank", "any"
]
TYPES: tuple[CardType, ...] = get_args(CardType)
COLORS: tuple[Color, ...] = get_args(Color)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
DAMAGE: frozenset[Symbol] = frozenset(("melee", "ranged", "indirect"))


class Side(msgspec.Struct, frozen=True):
    """die.fields: one face of a die. `any` is the modifier that adds to whatever symbol it is resolved with; `variable`
    is an X, whose value the card's text gives."""

    symbol: Symbol
    value: int = 0
    modifier: bool = False
    cost: int = 0
    variable: bool = False
    text: str = ""
    """As the files have it: `2 ranged`, `+3 melee`, `X shield`, `3 ranged (1)` with its cost, `blank`."""

    def __str__(self) -> str:
        return self.text


class Name(msgspec.Struct, frozen=True, omit_defaults=True):
    """`fr` is the English name where the set was never printed in French."""

    en: str
    fr: str = ""

    def __post_init__(self) -> None:
        if not self.fr:
            msgspec.structs.force_setattr(self, "fr", self.en)

    def in_(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Bearer(msgspec.Struct, frozen=True, omit_defaults=True):
    """term.play-restriction: which character an upgrade may be played on; of several subtypes any one is enough."""

    color: Color | None = None
    subtypes: tuple[str, ...] = ()
    unique: bool | None = None
    elite: bool = False
    damaged: bool = False
    health: int = 0


class CardFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card. `points` holds the point values of a character by its number of dice (ordinary, elite), or the one of a
    plot. `sides` is empty for a card without a die. `house` names what no source gives and we have set ourselves."""

    name: Name
    type: CardType
    color: Color
    affiliation: Affiliation
    set: str
    number: int
    subtitle: Name | None = None
    subtypes: tuple[str, ...] = ()
    unique: bool = False
    points: tuple[int, ...] = ()
    health: int = 0
    cost: int | None = None
    sides: tuple[Side, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    bearer: Bearer | None = None
    limit: int = 2
    """Copies of the card that a list may hold."""
    rarity: str = "S"
    reprint_of: CardKey | None = None
    """The card whose behaviour this one has, printed again."""
    other_side: CardKey | None = None
    """The back of a card that is printed on both sides."""
    textless: bool = False
    """Its facts are all there is: no text but keywords and the bearer's restriction."""
    mentions: tuple[CardKey, ...] = ()
    """Other cards that its text names, and that may therefore be set aside for it."""
    house: tuple[str, ...] = ()
    id: CardKey = CardKey("")

    @property
    def has_die(self) -> bool:
        return bool(self.sides)

    @property
    def full_name(self) -> str:
        """The title with its subtitle, in English: what tells versions of a character apart."""
        return f"{self.name.en} - {self.subtitle.en}" if self.subtitle else self.name.en


class UnknownCard(KeyError):
    """No card has this id; `suggestions` are ids it may have meant."""

    def __init__(self, id: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(id)
        self.id = id
        self.suggestions = suggestions

    def __str__(self) -> str:
        hint = f" Did you mean {', '.join(self.suggestions)}?" if self.suggestions else ""
        return f"There is no card {self.id!r}.{hint}"


class SetFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """`community` marks a set that players made after the last one of the publisher."""

    id: str
    name: Name
    position: int
    community: bool = False


_SIDE = re.compile(r"(\+?)(?:(\d+|X) )?([a-z]+)(?: \((\d+)\))?")


@cache
def side(text: str) -> Side:
    """The face that a text names."""
    found = _SIDE.fullmatch(text)
    if found is None or found[3] not in SYMBOLS:
        raise ValueError(f"{text!r} is no side of a die")
    plus, value, symbol, cost = found.groups()
    variable = value == "X"
    amount = 0 if variable else int(value or 0)
    return Side(cast(Symbol, symbol), amount, bool(plus), int(cost or 0), variable, text)


class _CardsFile(msgspec.Struct, frozen=True):
    source: str
    cards: dict[str, _Card]


class _Card(CardFacts, frozen=True, kw_only=True):
    """As the file has it: sides are texts, and the set is that of the file."""

    set: str = ""
    sides: tuple[str, ...] = ()  # type: ignore[assignment]


class _SetsFile(msgspec.Struct, frozen=True):
    source: str
    sets: tuple[SetFacts, ...]


@cache
def all_sets() -> Mapping[str, SetFacts]:
    """In the order in which they came out."""
    read = from_json(_content("sets.json"), _SetsFile)
    return {one.id: one for one in read.sets}


@cache
def all_cards() -> Mapping[str, CardFacts]:
    """Every card by its id, set after set."""
    return {id: facts for one in all_sets() for id, facts in _cards_of(one)}


def card_facts(id: str) -> CardFacts:
    known = all_cards()
    facts = known.get(id)
    if facts is None:
        raise UnknownCard(id, tuple(get_close_matches(id, known)))
    return facts


def original(id: str) -> CardKey:
    """The first printing of a card: where its behaviour is."""
    facts = card_facts(id)
    return original(facts.reprint_of) if facts.reprint_of else facts.id


def _cards_of(set: str) -> Iterable[tuple[str, CardFacts]]:
    read = from_json(_content(f"cards/{set}.json"), _CardsFile)
    for id, row in read.cards.items():
        fields = msgspec.structs.asdict(row)
        yield id, CardFacts(**{**fields, "sides": tuple(map(side, row.sides)), "id": CardKey(id), "set": set})


def _content(path: str) -> bytes:
    return files(f"{__package__}.content").joinpath(path).read_bytes()
