"""Damage: dealt, healed, moved, blocked; characters defeated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Unpack

from dejarik.core.procedure import Outcome
from dejarik.games.destiny import damage
from dejarik.games.destiny.damage import AssignDamage, DealDamage
from dejarik.games.destiny.defeat import Defeat as DefeatCharacters
from dejarik.games.destiny.effects import Amount, Choice, Choose, Effect, ForPlayers, On, OnAmount, Resolving, amount_of
from dejarik.games.destiny.select import ME, The, What, players
from dejarik.games.destiny.windows import BeforeTaking

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Deal(OnAmount):
    """Damage to a character, or to each of several at the same time. `type` is "melee" or "ranged" where the card says
    so (damage.plain-is-typeless)."""

    def __init__(
        self, amount: Amount, to: What, unblockable: bool = False, type: str = "", **choice: Unpack[Choice]
    ) -> None:
        super().__init__(amount, to, **choice)
        self.unblockable = unblockable
        self.type = type

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        return "damage" if self.what is ME else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        found = self.in_play(game, frame)
        frame.ok = bool(found)
        if not found or amount <= 0:
            frame.number = 0
            return None
        return DealDamage(
            targets=[(card.id, amount) for card in found],
            by=frame.you,
            kind=frame.kind,
            type=self.type,
            unblockable=self.unblockable,
            card=frame.me,
            die=frame.die,
            reports=True,
        )


class DealDistributed(ForPlayers):
    """Opponents deal damage to their characters as they wish: one of them, or each ("opponents"); "you" is oneself."""

    def __init__(self, amount: Amount, to: str = "opponent", unblockable: bool = False, type: str = "") -> None:
        super().__init__(amount, to)
        self.unblockable = unblockable
        self.type = type

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for victim in reversed(players(game, frame, self.who)):
            assign = AssignDamage(
                victim=victim,
                left=amount_of(game, frame, self.amount),
                by=frame.you,
                kind=frame.kind,
                type=self.type,
                unblockable=self.unblockable,
                card=frame.me,
                die=frame.die,
            )
            game.stack.append(assign)
        return None


class Heal(OnAmount):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = 0
        for card in self.in_play(game, frame):
            frame.number += damage.heal(game, card, amount)
        return None


class MoveDamage(Effect):
    """term.move.damage: from what `source` names to what `target` names, both chosen before."""

    def __init__(self, amount: Amount, source: The, target: The) -> None:
        self.amount = amount
        self.source = source
        self.target = target

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        sources, targets = self.source.find(game, frame), self.target.find(game, frame)
        one = game.in_play(sources[0]) if sources else None
        other = game.in_play(targets[0]) if targets else None
        frame.ok = one is not None and other is not None and one is not other and one.damage > 0
        if one is None or other is None:
            return None
        return damage.move_damage(game, amount_of(game, frame, self.amount), one, other)


class PlaceDamage(Effect):
    """Damage tokens as markers on the card itself."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        card = game.in_play(frame.me)
        frame.ok = card is not None
        if card is not None:
            card.damage += self.amount
            game.state.changed = True
        return None


class Block(Effect):
    """In a `BeforeTaking` ability: so much of the damage is blocked."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        window = game.current(BeforeTaking)
        assert window is not None
        blocked = min(window.amount, amount_of(game, frame, self.amount))
        window.amount -= blocked
        game.state.changed = True
        return None


class Defeat(On):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = [card.id for card in self.in_play(game, frame)]
        frame.ok = bool(found)
        return DefeatCharacters(characters=found, wanted=len(found))
