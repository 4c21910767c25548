"""The cards and dice of a match, with what is asked of each at every action and never changes: worked out once."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from dejarik.core.decision import Option
from dejarik.games.destiny.effects import costs_of
from dejarik.games.destiny.facts import CardFacts, Side, card_facts
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.options import action_option, use_option
from dejarik.games.destiny.state import CardId

MATCHES = 256
"""So many sets of lists are remembered."""
MANY = 1 << 16


class Use(msgspec.Struct, frozen=True, gc=False):
    """An Action of a card. `mark` is what the use of a Power Action leaves until the round ends (power-action.once)."""

    program: str
    option: Option
    mark: str = ""


class Printed(msgspec.Struct, frozen=True, gc=False):
    """A card of a match. `unrestricted`: nothing but its cost can forbid to play it (`play_card.forbidden`)."""

    facts: CardFacts
    cost: int
    unrestricted: bool
    play: Option
    activate: Option
    reroll: Option
    uses: tuple[Use, ...]


@lru_cache(MATCHES)
def printed_cards(keys: tuple[str, ...]) -> tuple[Printed, ...]:
    return tuple([_printed(card, key) for card, key in enumerate(keys)])


@lru_cache(MATCHES)
def printed_dice(keys: tuple[str, ...]) -> tuple[tuple[Side, ...], ...]:
    return tuple([card_facts(key).sides for key in keys])


@lru_cache(MATCHES)
def facts_of(keys: tuple[str, ...]) -> tuple[CardFacts, ...]:
    return tuple([card_facts(key) for key in keys])


@lru_cache(MANY)
def _printed(card: CardId, key: str) -> Printed:
    facts = card_facts(key)
    known = behaviour(key)
    bound = facts.type == "upgrade" or (facts.unique and facts.type != "event")
    return Printed(
        facts=facts,
        cost=facts.cost or 0,
        unrestricted=not bound and known.restriction is None,
        play=action_option("play", card, key),
        activate=action_option("activate", card, key),
        reroll=action_option("reroll", card, key),
        uses=(
            *[Use(one, use_option(one, key, card, costs_of(one))) for one in known.actions],
            *[Use(one, use_option(one, key, card, costs_of(one)), used_mark(one, card)) for one in known.power_actions],
        ),
    )


def used_mark(program: str, card: CardId) -> str:
    """power-action.per-card: by the physical card, whoever controls it."""
    return f"{program}:{card}"
