"""A table set up by hand: characters, hands and dice as a test wants them, rolls as it says, one procedure at a time.

Cards are made by id ("01035"); `character`, `support` and the others return the number that a card has in the match.
The suite is played in three modes (environment variable DEJARIK_SUITE): plain; "clone", where the match is
cloned, saved and restored at every decision; "undo", where every answer is given, taken back and given again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import msgspec
import pytest

import dejarik
from dejarik.core.decision import Decision, IllegalAnswer
from dejarik.core.game import linked
from dejarik.core.procedure import Procedure
from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.damage import DealDamage
from dejarik.games.destiny.deck import Deck
from dejarik.games.destiny.dice_pools import spare_die
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.round import ActionPhase, EndOfRound, Match, UpkeepPhase
from dejarik.games.destiny.setup import use_battlefield
from dejarik.games.destiny.state import NOBODY, Card, CardId, DieId

PLAIN_BATTLEFIELD = "01166"
A, B, C, D = 0, 1, 2, 3


class Scenario:
    """Player A controls the battlefield and begins. Nobody has cards, dice or resources but those that a test gives."""

    def __init__(self, seed: int = 1, players: int = 2, battlefield: str = PLAIN_BATTLEFIELD) -> None:
        empty = msgspec.to_builtins(Deck((), (), (battlefield,)))
        self.game = Destiny(seed, [empty] * players, {})
        self.game.stack.clear()
        state = self.game.state
        state.seats = tuple(range(players))
        state.round, state.phase, state.holder = 1, "action", A
        use_battlefield(self.game, state.players[A].battlefield)
        self.seen: str | None = None
        self.mode = os.environ.get("DEJARIK_SUITE", "plain")
        self._changed()

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
        self._changed()
        return id

    def upgrade(self, key: str, on: CardId, exhausted: bool = False) -> CardId:
        bearer = self[on]
        id = self._in_play(key, bearer.controller, 1, on)
        bearer.upgrades = (*bearer.upgrades, id)
        self[id].exhausted = exhausted
        self._changed()
        return id

    def support(self, key: str, player: int = A, exhausted: bool = False) -> CardId:
        id = self._in_play(key, player, 1)
        self.game.state.players[player].supports.append(id)
        self[id].exhausted = exhausted
        self._changed()
        return id

    def plot(self, key: str, player: int = A) -> CardId:
        id = self._in_play(key, player, 0)
        self.game.state.players[player].plot = id
        self._changed()
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
        self._changed()
        return ids

    def spare(self, key: str, player: int = A) -> DieId:
        """A die that the player has set aside."""
        die = self._die(key, player, NOBODY)
        self._changed()
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
        self._changed()
        return dice

    def resources(self, amount: int, player: int = A) -> None:
        self.game.state.players[player].resources = amount
        self._changed()

    def battlefield(self, key: str, owner: int = A, holder: int = A) -> CardId:
        """This battlefield is in use."""
        id = self._card(key, owner)
        self.game.state.players[owner].aside.append(id)
        self.game.read_facts()
        use_battlefield(self.game, id)
        self.game.state.holder = holder
        self._changed()
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
        """After a test has changed the state by hand."""
        self._changed()

    def _changed(self) -> None:
        self.game.read_facts()
        self.game.reindex()
        self.game._decisions = None
        self.game._checkpoints = linked(None, self.game._checkpoint())

    # When.

    def run(self, procedure: Procedure) -> None:
        """Put a procedure on the stack and go on until a decision, or until nothing is left to do."""
        self.game.stack.append(procedure)
        self.game._decisions = None
        self.game._checkpoints = linked(None, self.game._checkpoint())
        _ = self.game.decisions

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

    def answer(self, answer: object, decision: Decision | None = None) -> None:
        """Answer the open decision (the first of several) by option id."""
        chosen = decision or self.game.decisions[0]
        if self.mode == "clone":
            restored = Destiny.restore(_body(self.game.clone().save()))
            assert restored.state_hash() == self.game.state_hash()
            self.game = restored
        self.game.answer(chosen, answer)
        if self.mode == "undo" and self.game.answer_count:
            after = self.game.state_hash()
            self.game.undo()
            self.game.answer(self._again(chosen), answer)
            assert self.game.state_hash() == after
        self.seen = None

    def _again(self, decision: Decision) -> Decision:
        return next(
            one
            for one in self.game.decisions
            if (one.player, one.kind, one.subject) == (decision.player, decision.kind, decision.subject)
        )

    def answers(self, *answers: object) -> None:
        for answer in answers:
            self.answer(answer)

    def reply(self, player: int, answer: object) -> None:
        """Where several players are asked at once: this one answers."""
        self.answer(answer, next(one for one in self.game.decisions if one.player == player))

    def decline(self) -> None:
        """Pass every decision that can be passed, until none is left or one cannot be passed."""
        while self.game.decisions and (option := self._way_out()) is not None:
            self.answer(option)

    def _way_out(self) -> str | None:
        decision = self.game.decisions[0]
        return next((id for id in ("pass", "no", "done", "stop") if decision.option(id) is not None), None)

    # Then.

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

    @property
    def decision(self) -> Decision:
        """The open decision; there must be exactly one."""
        (decision,) = self.game.decisions
        self.seen = self._key()
        return decision

    @property
    def options(self) -> list[str]:
        """The ids of the open decision's options."""
        return [option.id for option in self.decision.options]

    @property
    def asked(self) -> str | None:
        """The kind of the open decision, None when nothing is asked."""
        self.seen = self._key()
        return self.game.decisions[0].kind if self.game.decisions else None

    @property
    def asks(self) -> int | None:
        """Who is asked."""
        self.seen = self._key()
        return self.game.decisions[0].player if self.game.decisions else None

    def events(self, name: str) -> list[dict[str, object]]:
        """The arguments of every event of that name so far."""
        return [dict(event.args) for event in self.game.events if event.name == name]

    def _key(self) -> str:
        return repr([(one.player, one.kind, one.subject) for one in self.game.decisions])

    def check_finished(self) -> None:
        """A test ends with its dice used up, and with no open decision that it never looked at."""
        assert not self.game.chance.loaded, f"loaded dice were never rolled: {self.game.chance.loaded}"
        if self.game.decisions and self.seen != self._key():
            pytest.fail(f"the scenario ends with an unexpected open decision: {self._key()}")


def _body(saved: bytes) -> bytes:
    return bytes(msgspec.msgpack.decode(saved, type=tuple[str, str, msgspec.Raw])[2])


@contextmanager
def refused(scenario: Scenario, by: str) -> Iterator[None]:
    """What is done inside must be refused by this rule, and change nothing."""
    before, open_before = scenario.game.state_hash(), scenario._key()
    with pytest.raises(IllegalAnswer) as caught:
        yield
    assert caught.value.rule == by
    assert scenario.game.state_hash() == before
    assert scenario._key() == open_before
    scenario.seen = scenario._key()
