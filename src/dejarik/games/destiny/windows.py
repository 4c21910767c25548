"""The moments just before something happens (trigger.before). They interrupt: they are resolved at once, outside the
queue, to any depth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from dejarik.core.ability import Window, resolve_abilities
from dejarik.core.decision import Decision
from dejarik.core.procedure import AGAIN, Outcome, Steps
from dejarik.games.destiny.options import player_option
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def players_among(game: Destiny, players: Sequence[PlayerId]) -> list[PlayerId]:
    """Each of them once, the battlefield's controller first."""
    return [one for one in game.in_order(game.first) if one in players]


def ask_order_of_players(game: Destiny, players: Sequence[PlayerId], then: object) -> Decision:
    """The battlefield's controller says who goes first (next)."""
    options = tuple([player_option(one) for one in players])
    return Decision(game.first, "order-players", "trigger.simultaneous.players", then, options)  # type: ignore[arg-type]


def interrupt(game: Destiny, window: Before) -> Outcome:
    """trigger.before: the abilities of one player after those of another, each in an order of the player's own."""
    players = players_among(game, [game.controller(me) for _, me in window.pending])
    if len(players) > 1 and window.goes_first not in players:
        return ask_order_of_players(game, players, let_go_first)
    return resolve_abilities(game, window)


def let_go_first(game: Destiny, window: Before, player: PlayerId) -> Outcome:
    window.goes_first = player
    return AGAIN


class Before(Window, kw_only=True):
    """trigger.simultaneous.players: `goes_first` is the player whom the battlefield's controller let go first."""

    goes_first: PlayerId = NOBODY
    steps: ClassVar[Steps] = (interrupt,)


class BeforeAction(Before):
    """Before a player takes an action, whichever it will be."""

    player: PlayerId


class BeforeActivation(Before):
    """keyword.guardian belongs here. `cards` are activated together."""

    player: PlayerId
    cards: tuple[CardId, ...]


class BeforeDealing(Before):
    """Damage is about to be dealt to a character (Count Dooku)."""

    character: CardId
    amount: int
    type: str
    unblockable: bool
    by: PlayerId
    kind: str
    die: DieId = NOBODY


class BeforeTaking(Before):
    """shield.other-blockers: the moment at which damage is blocked. `amount` is what is not blocked yet: a blocker
    lowers it."""

    character: CardId
    amount: int
    type: str
    by: PlayerId
    kind: str
    die: DieId = NOBODY


class WouldBeDefeated(Before):
    """effect.replacement.would: an ability that replaces the defeat sets `replaced`."""

    character: CardId
    by_damage: bool
    replaced: bool = False


class BeforeDefeat(Before):
    character: CardId
    by_damage: bool


class BeforeShields(Before):
    """A character is about to gain shields."""

    character: CardId
    amount: int


class WouldBeDiscarded(Before):
    """A card in play would be discarded by an effect (not by a game rule); an ability that replaces it sets
    `replaced`."""

    card: CardId
    by: PlayerId
    kind: str
    source: CardId = NOBODY
    replaced: bool = False


class BeforePlaying(Before):
    """A card is about to be played and paid for; abilities here change its cost or give it Ambush
    (`PlayCard.discount`, `PlayCard.ambush`)."""

    player: PlayerId
    card: CardId
