"""A table set up by hand: characters, hands and dice as a test wants them, rolls as it says, one procedure at a time.

Cards are made by id ("01035"); `character`, `support` and the others return the number that a card has in the match."""

from __future__ import annotations

from typing import cast

import msgspec

import dejarik
from dejarik.core.decision import Decision
from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.damage import DealDamage
from dejarik.games.destiny.dice_pools import spare_die
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.deck import Deck
from dejarik.games.destiny.round import ActionPhase, EndOfRound, Match, UpkeepPhase
from dejarik.games.destiny.setup import use_battlefield
from dejarik.games.destiny.state import NOBODY, Card, CardId, DieId
from tests.rules.sayings import check_events, check_question
from tests.rules.table import Table, refused

__all__ = ["A", "B", "C", "D", "Scenario", "refused"]

PLAIN_BATTLEFIELD = "01166"
A, B, C, D = 0, 1, 2, 3


class Scenario(Table[Destiny]):
    """Player A controls the battlefield and begins. Nobody has cards, dice or resources but those that a test gives."""

    ways_out = ("pass", "no", "done", "stop")

    def __init__(self, seed: int = 1, players: int = 2, battlefield: str = PLAIN_BATTLEFIELD) -> None:
        empty = msgspec.to_builtins(Deck((), (), (battlefield,)))
        super().__init__(Destiny(seed, [empty] * players, {}))
        state = self.game.state
        state.seats = tuple(range(players))
        state.round, state.phase, state.holder = 1, "action", A
        use_battlefield(self.game, state.players[A].battlefield)
        self.changed()

    # Given.

    def _card(self, key: str, player: int) -> CardId:
        state = self.game.state
        state.keys = (*state.keys, key)
        state.owners = (*state.owners, player)
        state.cards.append(None)
        return len(state.keys) - 1

    def _die(self, key: str, player: int, card: CardId) -> DieId:
        state = self.game.state
        state.die_keys = (*state.die_keys, key)
        state.die_owners = (*state.die_owners, player)
        state.die_card.append(card)
        state.face.append(-1)
        return len(state.die_keys) - 1

    def _in_play(self, key: str, player: int, dice: int, on: CardId = NOBODY) -> CardId:
        id = self._card(key, player)
        own = tuple(self._die(key, player, id) for _ in range(dice)) if card_facts(key).sides else ()
        self.game.state.cards[id] = Card(id, key, player, player, card_facts(key).type, elite=dice > 1, dice=own, on=on)
        return id

    def character(
        self, key: str, player: int = A, elite: bool = False, damage: int = 0, shields: int = 0, exhausted: bool = False
    ) -> CardId:
        id = self._in_play(key, player, 2 if elite else 1)
        self.game.state.players[player].characters.append(id)
        card = self[id]
        card.damage, card.shields, card.exhausted = damage, shields, exhausted
        self.changed()
        return id

    def upgrade(self, key: str, on: CardId, exhausted: bool = False) -> CardId:
        bearer = self[on]
        id = self._in_play(key, bearer.controller, 1, on)
        bearer.upgrades = (*bearer.upgrades, id)
        self[id].exhausted = exhausted
        self.changed()
        return id

    def support(self, key: str, player: int = A, exhausted: bool = False) -> CardId:
        id = self._in_play(key, player, 1)
        self.game.state.players[player].supports.append(id)
        self[id].exhausted = exhausted
        self.changed()
        return id

    def plot(self, key: str, player: int = A) -> CardId:
        id = self._in_play(key, player, 0)
        self.game.state.players[player].plot = id
        self.changed()
        return id

    def hand(self, *keys: str, player: int = A, dice: bool = True) -> list[CardId]:
        """Cards into a hand; each that has a die has it set aside, unless `dice` is False."""
        return self._zone("hand", keys, player, dice)

    def deck(self, *keys: str, player: int = A) -> list[CardId]:
        """Cards on top of a deck, the first one topmost."""
        return self._zone("deck", keys[::-1], player, True)[::-1]

    def discard(self, *keys: str, player: int = A) -> list[CardId]:
        return self._zone("discard", keys, player, True)

    def _zone(self, zone: str, keys: tuple[str, ...], player: int, dice: bool) -> list[CardId]:
        ids = [self._card(key, player) for key in keys]
        getattr(self.game.state.players[player], zone).extend(ids)
        for key in keys:
            if dice and card_facts(key).sides:
                self._die(key, player, NOBODY)
        self.changed()
        return ids

    def spare(self, key: str, player: int = A) -> DieId:
        """A die that the player has set aside."""
        die = self._die(key, player, NOBODY)
        self.changed()
        return die

    def pool(self, card: CardId, *sides: str) -> list[DieId]:
        """Dice of a card lie in the pool and show these sides: "2 melee", "+1 ranged", "special"."""
        state = self.game.state
        dice = [die for die in self[card].dice if state.face[die] < 0][: len(sides)]
        assert len(dice) == len(sides), "the card has fewer dice on it"
        for die, side in zip(dice, sides, strict=True):
            names = [str(one) for one in self.game.sides[die]]
            assert side in names, f"{side!r} is not on the die: {', '.join(names)}"
            state.face[die] = names.index(side)
            state.players[self[card].controller].pool.append(die)
        self.changed()
        return dice

    def loose(self, key: str, side: str, player: int = A) -> DieId:
        """A die of that card in the pool, without the card: as Director Krennic and Ace in the Hole roll them."""
        die = self.spare(key, player)
        self.state.face[die] = [str(one) for one in self.game.sides[die]].index(side)
        self.player(player).pool.append(die)
        self.changed()
        return die

    def resources(self, amount: int, player: int = A) -> None:
        self.game.state.players[player].resources = amount
        self.changed()

    def battlefield(self, key: str, owner: int = A, holder: int = A) -> CardId:
        """This battlefield is in use."""
        id = self._card(key, owner)
        self.game.state.players[owner].aside.append(id)
        self.game.read_facts()
        use_battlefield(self.game, id)
        self.game.state.holder = holder
        self.changed()
        return id

    def rolls(self, *sides: str) -> None:
        """The next dice fall so, in the order in which they are rolled."""
        self.game.load_dice(sides)

    @classmethod
    def match(cls, *decks: object, seed: int = 1, **options: object) -> Scenario:
        """A real new match, at the first question of its setup; without decks the default ones play."""
        scenario = cls(seed)
        scenario.game = cast(Destiny, dejarik.new_game("destiny", seed, decks or None, options))
        _ = scenario.game.decisions
        return scenario

    def changed(self) -> None:
        self.game.read_facts()
        super().changed()

    # When.

    def _give(self, chosen: Decision, answer: object) -> None:
        check_question(self.game, chosen)
        super()._give(chosen, answer)

    def turn(self, player: int = A) -> None:
        """One turn of a player."""
        self.game.state.active = player
        self.run(TakeAction(player=player))

    def act(self, *answers: str, player: int = A) -> None:
        """One turn: the action, then the answers to what it asks. "play 01105" finds the card in the hand."""
        self.turn(player)
        self.answers(*answers)

    def action_phase(self) -> None:
        """From the next turn on, as in a match: rounds follow each other."""
        self.game.state.round -= 1
        self.run(Match())

    def one_phase(self) -> None:
        self.game.state.round -= 1
        self.run(ActionPhase())

    def upkeep(self) -> None:
        self.run(UpkeepPhase())

    def end_of_round(self) -> None:
        self.run(EndOfRound())

    def deal(
        self, character: CardId, amount: int, by: int = B, type: str = "", unblockable: bool = False, kind: str = "card"
    ) -> None:
        self.run(DealDamage(targets=[(character, amount)], by=by, kind=kind, type=type, unblockable=unblockable))

    # Then.

    def check_finished(self) -> None:
        super().check_finished()
        check_events(self.game)

    def __getitem__(self, card: CardId) -> Card:
        return self.game.card(card)

    def in_play(self, card: CardId) -> bool:
        return self.game.in_play(card) is not None

    @property
    def state(self):  # type: ignore[no-untyped-def]
        return self.game.state

    def player(self, player: int = A):  # type: ignore[no-untyped-def]
        return self.game.state.players[player]

    def shows(self, die: DieId) -> str | None:
        """The side that a die shows; None if it is in no pool."""
        return str(self.game.side(die)) if self.game.in_pool(die) else None

    def showing(self, player: int = A) -> list[str]:
        """The sides of a player's pool."""
        return [str(self.game.side(die)) for die in self.player(player).pool]

    def spare_die(self, key: str, player: int = A) -> DieId | None:
        return spare_die(self.game, key, player)
