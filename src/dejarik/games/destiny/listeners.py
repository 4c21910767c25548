"""What cards do, joined to their facts by id: listeners, programs of effects, and traits of dice.

Behaviour is registered under the id of a card's first printing; every later printing has it too, unless it says
something else (`reworded`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from dejarik.core.ability import Ability, Listener
from dejarik.core.decision import Refusal
from dejarik.games.destiny.facts import card_facts, original

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Effect
    from dejarik.games.destiny.game import Destiny

L = TypeVar("L", bound=type[Listener])

Restriction = Callable[["Destiny", int], bool]
"""Whether a player may play the card now."""


class Behaviour(msgspec.Struct):
    """Everything that a card brings beside its facts."""

    listeners: tuple[Listener, ...] = ()
    event: str = ""
    specials: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    """Programs of its Action abilities."""
    power_actions: tuple[str, ...] = ()
    claim: str = ""
    restriction: tuple[Any, str] | None = None
    """A Restriction, and the message that explains it."""
    inherent: Any = None
    attached: Any = None
    detached: Any = None
    """For upgrades: called with the game, the upgrade and a character that it comes onto, or goes from."""


BEHAVIOUR: dict[str, Behaviour] = {}
NOTHING = Behaviour()
ABILITIES: dict[str, Ability[Any, Any]] = {}
AFTERS: dict[str, Any] = {}
PROGRAMS: dict[str, tuple[Effect, ...]] = {}


def behaviour(key: str) -> Behaviour:
    """What a card does, whichever printing of it this is."""
    found = _BY_KEY.get(key)
    if found is None:
        found = _BY_KEY[key] = BEHAVIOUR.get(key) or BEHAVIOUR.get(original(key), NOTHING)
    return found


_BY_KEY: dict[str, Behaviour] = {}


def own(key: str) -> Behaviour:
    """The record to register behaviour in."""
    card_facts(key)
    if original(key) != key:
        raise LookupError(f"{key!r} is a reprint: register {original(key)!r}")
    _BY_KEY.clear()
    listeners_of.cache_clear()
    return BEHAVIOUR.setdefault(key, Behaviour())


def card(key: str) -> Callable[[L], L]:
    """Says which card a listener belongs to."""
    home = own(key)

    def register(listener_type: L) -> L:
        if not hasattr(listener_type, "listens_to"):
            raise TypeError(f"{listener_type.__name__} does not say what it listens to")
        listener_type.card = key
        listener = listener_type()
        home.listeners = (*home.listeners, listener)
        enter(listener)
        return listener_type

    return register


def enter(listener: Listener) -> None:
    """Make a listener known by its id, and compile the program that it has."""
    known: dict[str, Any] = ABILITIES if isinstance(listener, Ability) else AFTERS
    effect = getattr(listener, "effect", None)
    if effect is not None:
        program(listener.id, *effect)
        if listener.id in known:
            raise LookupError(f"two abilities are called {listener.id!r}")
        known[listener.id] = listener


def program(name: str, *effects: Effect) -> str:
    """Compile effects into a program that the state can name."""
    from dejarik.games.destiny.effects import compiled

    if name in PROGRAMS:
        raise LookupError(f"two programs are called {name!r}")
    PROGRAMS[name] = compiled(effects)
    return name


def event(key: str, *effects: Effect) -> None:
    """event.concept: what an event does."""
    own(key).event = program(f"{key}.event", *effects)


def reworded(key: str, *effects: Effect) -> None:
    """A card that a later printing has changed: what the event, or the special of the die, does there."""
    _BY_KEY.clear()
    if card_facts(key).type == "event":
        BEHAVIOUR[key] = Behaviour(event=program(f"{key}.event", *effects))
    else:
        BEHAVIOUR[key] = Behaviour(specials=(program(f"{key}.special0", *effects),))


def special(key: str, *effects: Effect) -> None:
    """ability.special; a card may have several."""
    home = own(key)
    home.specials = (*home.specials, program(f"{key}.special{len(home.specials)}", *effects))


def action(key: str, *effects: Effect) -> None:
    """ability.action"""
    home = own(key)
    home.actions = (*home.actions, program(f"{key}.action{len(home.actions)}", *effects))


def power_action(key: str, *effects: Effect) -> None:
    """power-action.once"""
    home = own(key)
    home.power_actions = (*home.power_actions, program(f"{key}.power{len(home.power_actions)}", *effects))


def claim(key: str, *effects: Effect) -> None:
    """ability.claim"""
    own(key).claim = program(f"{key}.claim", *effects)


def only_if(key: str, restriction: Restriction, why: str) -> None:
    """term.play-restriction: `why` is the message of the refusal."""
    own(key).restriction = (restriction, why)


def inherent(key: str, **traits: object) -> None:
    """ability.inherent: traits of the card's die, which it has wherever the card is."""
    own(key).inherent = Inherent(**traits)  # type: ignore[arg-type]


def while_attached(key: str, attached: object, detached: object) -> None:
    """ability.ongoing of an upgrade that puts something onto its character for as long as it is there."""
    home = own(key)
    home.attached, home.detached = attached, detached


def by_facts(key: str) -> None:
    """A card whose facts and the general rules do all that it says."""
    own(key)


class Inherent(msgspec.Struct, frozen=True):
    value: Callable[[Any, int, int], int] | None = None
    """X, or what the printed value becomes: asked with the game, the player and the die."""
    unblockable: bool = False
    """Its damage, and that of dice that it modifies."""
    split_shields: bool = False
    modifies_only: Callable[[Any, int], bool] | None = None
    """The dice that it may modify: asked with the game and the die."""
    stays: bool = False
    """It is not removed from the pool after its special (the program rerolls it or leaves it)."""


PLAIN_DIE = Inherent()


def traits(key: str) -> Inherent:
    found = behaviour(key).inherent
    return PLAIN_DIE if found is None else found


@cache
def listeners_of(key: str) -> tuple[Listener, ...]:
    return behaviour(key).listeners


def implemented(key: str) -> bool:
    """Whether the card's text, if it has any, is played."""
    found = behaviour(key)
    return found is not NOTHING


def refused_by_restriction(game: Destiny, player: int, key: str) -> Refusal | None:
    restriction = behaviour(key).restriction
    if restriction is None or restriction[0](game, player):
        return None
    return Refusal("play-card.restrictions-first", restriction[1], {"card": key})
