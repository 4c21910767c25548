"""A Destiny match: its state, and the questions that every rule asks about players, cards and dice."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from dejarik.core.ability import Ability, Bound, Window
from dejarik.core.decision import Decision, Option
from dejarik.core.event import Event, Plain
from dejarik.core.procedure import Procedure
from dejarik.games.destiny import play_card, victory
from dejarik.games.destiny.facts import CardFacts, Side
from dejarik.games.destiny.listeners import ABILITIES, listeners_of
from dejarik.games.destiny.printed import Printed, facts_of, printed_cards, printed_dice
from dejarik.games.destiny.shown.event_rules import DONE_TO
from dejarik.games.destiny.state import NOBODY, Card, CardId, DestinyState, DieId, Player, PlayerId
from dejarik.games.match import Match


class Destiny(Match[DestinyState]):
    ruleset: ClassVar[str] = "destiny"
    version: ClassVar[str] = "7"
    seats: ClassVar[tuple[int, int]] = (2, 4)
    ability_rule: ClassVar[str] = "trigger.simultaneous.own"
    tells_nothing: ClassVar[frozenset[str]] = frozenset(
        {
            "battlefield.taken",
            "card.became-support",
            "card.exhausted",
            "card.readied",
            "card.used",
            "character.defeated",
            "damage.blocked",
            "damage.healed",
            "damage.moved",
            "damage.taken",
            "dice.removed",
            "die.frozen",
            "die.kept",
            "die.resolved",
            "die.turned",
            "resources.gained",
            "resources.lost",
            "resources.spent",
            "shields.gained",
            "shields.moved",
            "upgrade.moved",
            "upgrades.switched",
        }
    )

    facts: tuple[CardFacts, ...]
    """What each card of the match is, by its id."""
    printed: tuple[Printed, ...]
    """The same with what follows from it for each card, whatever happens."""
    sides: tuple[tuple[Side, ...], ...]
    """The six sides of each die of the match."""

    def begin(self) -> None:
        from dejarik.games.destiny.setup import begin

        begin(self)
        self.read_facts()

    def read_facts(self) -> None:
        state = self.state
        self.facts = facts_of(state.keys)
        self.printed = printed_cards(state.keys)
        self.sides = printed_dice(state.die_keys)

    @classmethod
    def state_type(cls) -> type[DestinyState]:
        return DestinyState

    def restored(self) -> None:
        self.read_facts()

    def emit(self, name: str, /, **args: Plain) -> None:
        """What is done to a thing by somebody else than the player whose it is also tells who did it."""
        if name in DONE_TO:
            by = _acting(self.stack)
            if by is not None and by != args.get("player"):
                args["by"] = by
        log = self._events
        self._events = (log, Event(name, args), 1 if log is None else log[2] + 1)

    def told(self, decision: Decision, option: Option) -> Option:
        if option.label != "option.play":
            return option
        return play_card.told(self, decision.player, cast(CardId, option.args["piece"]))

    def may_leave(self, player: PlayerId) -> bool:
        return victory.may_concede(self, player)

    def without(self, player: PlayerId) -> None:
        victory.concede(self, player)

    def mix_unseen(self) -> None:
        for player in self.state.players:
            player.deck = self.shuffle(player.deck)

    # Players.

    def player(self, player: PlayerId) -> Player:
        return self.state.players[player]

    def in_order(self, first: PlayerId) -> list[PlayerId]:
        """Those still in the match, clockwise from `first`."""
        seats = self.state.seats
        if len(seats) == 2:
            return [first, 1 - first]
        at = seats.index(first)
        players = self.state.players
        return [one for one in (*seats[at:], *seats[:at]) if not players[one].out]

    def opponents(self, player: PlayerId) -> list[PlayerId]:
        """Clockwise."""
        if len(self.state.seats) == 2:
            return [1 - player]
        return [one for one in self.in_order(player) if one != player]

    @property
    def first(self) -> PlayerId:
        """Who begins, and who orders the abilities of several players."""
        state = self.state
        return state.holder if state.holder != NOBODY else state.orderer

    # Cards.

    def card(self, id: CardId) -> Card:
        """A card in play."""
        card = self.state.cards[id]
        assert card is not None
        return card

    def in_play(self, id: CardId) -> Card | None:
        return self.state.cards[id] if id != NOBODY else None

    def characters(self, player: PlayerId) -> list[Card]:
        cards = self.state.cards
        return [cards[id] for id in self.state.players[player].characters]  # type: ignore[misc]  # in play, so there

    def all_characters(self) -> list[Card]:
        cards = self.state.cards
        return [cards[id] for player in self.state.players for id in player.characters]  # type: ignore[misc]

    def supports(self, player: PlayerId) -> list[Card]:
        return [self.card(id) for id in self.state.players[player].supports]

    def cards_of(self, player: PlayerId) -> list[Card]:
        """Every card in play that the player controls, but for the battlefield."""
        own, cards = self.state.players[player], self.state.cards
        found: list[CardId] = []
        for id in own.characters:
            found.append(id)
            found += self.card(id).upgrades
        found += own.supports
        if own.plot != NOBODY:
            found.append(own.plot)
        return [cards[id] for id in found]  # type: ignore[misc]  # in play, so there

    # Dice.

    def side(self, die: DieId) -> Side:
        """The side that a die in a pool shows."""
        return self.sides[die][self.state.face[die]]

    def in_pool(self, die: DieId) -> bool:
        return die != NOBODY and self.state.face[die] >= 0

    def die_player(self, die: DieId) -> PlayerId:
        """term.controller: whoever has its card, or has the die in the pool."""
        card = self.in_play(self.state.die_card[die])
        if card is not None:
            return card.controller
        for id, player in enumerate(self.state.players):
            if die in player.pool:
                return id
        return self.state.die_owners[die]

    def dice_on(self, card: Card) -> list[DieId]:
        """The dice that lie on a card, not in a pool."""
        face = self.state.face
        return [die for die in card.dice if face[die] < 0]

    # Abilities.

    def listening(self) -> list[Bound]:
        return [
            (listener, card.id) for card in self.state.cards if card is not None for listener in listeners_of(card.key)
        ]

    def ability(self, id: str) -> Ability[Any, Any]:
        return ABILITIES[id]

    def controller(self, piece: CardId) -> PlayerId:
        state = self.state
        if piece == state.battlefield:
            return self.first
        card = state.cards[piece]
        return card.controller if card is not None else state.owners[piece]

    def next_abilities(self, window: Window) -> tuple[PlayerId, list[tuple[Ability[Any, Any], CardId]]] | None:
        """trigger.simultaneous.players: in the order of players that `Interrupt` asked for; each orders their own."""
        if getattr(window, "replaced", False):
            return None
        waiting = [
            (ability, me)
            for ability, me in [(ABILITIES[id], me) for id, me in window.pending]
            if self.state.cards[me] is not None and ability.applies(self, me, window)
        ]
        if not waiting:
            return None
        players = [self.controller(me) for _, me in waiting]
        first: PlayerId = getattr(window, "goes_first", NOBODY)
        if first not in players:
            order = self.in_order(self.first)
            first = min(players, key=order.index)
        return first, [one for one, player in zip(waiting, players, strict=True) if player == first]


def _acting(stack: list[Procedure]) -> PlayerId | None:
    """Whose effect or action is under way: of the innermost that has somebody behind it."""
    for procedure in reversed(stack):
        doers = _DOERS.get(type(procedure))
        for name in _doers(type(procedure)) if doers is None else doers:
            player: PlayerId | None = getattr(procedure, name)
            if player is not None:
                return player
    return None


_DOERS: dict[type[Procedure], tuple[str, ...]] = {}


def _doers(procedure: type[Procedure]) -> tuple[str, ...]:
    """The fields of a procedure that may name whose it is."""
    found = tuple([name for name in ("by", "you", "player") if name in procedure.__struct_fields__])
    _DOERS[procedure] = found
    return found
