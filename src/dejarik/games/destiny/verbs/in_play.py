"""Cards in play: exhausted, readied, activated, discarded, moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Unpack

from dejarik.core.procedure import Outcome
from dejarik.games.destiny import dice_pools, zones
from dejarik.games.destiny.activate import Activate as ActivateCards
from dejarik.games.destiny.discard import DiscardCard
from dejarik.games.destiny.effects import Choice, Choose, Effect, On, Resolving
from dejarik.games.destiny.select import ME, The, What
from dejarik.games.destiny.state import NOBODY
from dejarik.games.destiny.upgrades import UpgradeLimit, move_upgrade

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Exhaust(On):
    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return bool([card for card in self.in_play(game, frame) if not card.exhausted])

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        return "exhaust" if self.what is ME else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        done = [zones.exhaust(game, card) for card in self.in_play(game, frame)]
        frame.ok = any(done)
        return None


class Ready(On):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        done = [zones.ready(game, card) for card in self.in_play(game, frame)]
        frame.ok = any(done)
        return None


class Activate(On):
    """Several at the same time (example.queue-squad-tactics)."""

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return any(not card.exhausted for card in self.in_play(game, frame))

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = [card.id for card in self.in_play(game, frame) if not card.exhausted]
        frame.ok = bool(found)
        return ActivateCards(player=game.controller(found[0]), cards=found) if found else None


class DiscardFromPlay(On):
    """A support or an upgrade; `WouldBeDiscarded` may replace it."""

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        return "itself" if self.what is ME else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = [card.id for card in self.in_play(game, frame)]
        frame.ok = bool(found)
        frame.number = len(found)
        for one in reversed(found):
            game.stack.append(DiscardCard(card=one, by=frame.you, kind=frame.kind, source=frame.me))
        return None


class ReturnToHand(On):
    """A card in play goes to the hand of its owner."""

    def __init__(self, what: What, to: str = "hand", **choice: Unpack[Choice]) -> None:
        super().__init__(what, **choice)
        self.to = to

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        return self.to if self.what is ME else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = self.in_play(game, frame)
        frame.ok = bool(found)
        for card in found:
            zones.leave_play(game, card, self.to)
            game.emit("card.moved", player=card.owner, card=card.key, zone=self.to)
        return None


class ReturnToGame(On):
    """A defeated character comes back, with its die and without damage."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = self.what.find(game, frame)
        frame.ok = bool(found)
        for card in found:
            game.player(frame.you).aside.remove(card)
            zones.enter_play(game, card, frame.you)
            game.emit("character.returned", player=frame.you, card=game.state.keys[card], piece=card)
        return None


class MoveUpgrade(Effect):
    """term.move: an upgrade chosen before to a character chosen before."""

    def __init__(self, upgrade: The, character: The) -> None:
        self.upgrade = upgrade
        self.character = character

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        ups, chars = self.upgrade.find(game, frame), self.character.find(game, frame)
        upgrade = game.in_play(ups[0]) if ups else None
        character = game.in_play(chars[0]) if chars else None
        frame.ok = upgrade is not None and character is not None and move_upgrade(game, upgrade, character)
        return UpgradeLimit(character=chars[0]) if frame.ok else None


class BecomeSupport(Effect):
    """The upgrade itself becomes a support and is ready; its die comes back to it."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        card = game.card(frame.me)
        for die in card.dice:
            if game.in_pool(die):
                dice_pools.leave_pool(game, die)
        bearer = game.card(card.on)
        bearer.upgrades = tuple([one for one in bearer.upgrades if one != card.id])
        card.on = NOBODY
        card.type = "support"
        card.exhausted = False
        game.player(card.controller).supports.append(card.id)
        game.emit("card.became-support", player=card.controller, card=card.key, piece=card.id)
        return None
