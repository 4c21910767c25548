"""Dice and sides that a card resolves (via-card.normal-effect)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from dejarik.core.decision import Decision
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.destiny.effects import (
    Amount,
    Choice,
    Choose,
    ChooseOpponent,
    Effect,
    On,
    Resolving,
    amount_of,
    doing,
)
from dejarik.games.destiny.options import die_option
from dejarik.games.destiny.resolve import EVERY, ResolveDice, ResolveDie, refuse_die
from dejarik.games.destiny.select import Among, The, What, players
from dejarik.games.destiny.state import NOBODY
from dejarik.games.destiny.symbols import resolvable_sides
from dejarik.games.destiny.verbs.amounts import ASymbol

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Resolve(On):
    """via-card.normal-effect: one die, without modifiers. `bonus` raises its value, `free` waives its cost, `symbol`
    is what it is resolved as, `fixed` its value instead of what it shows, `stays` leaves it in the pool, `as_plain`
    lets a modifier side be resolved as if it had no plus, `against_each` deals its damage to each character of an
    opponent."""

    def __init__(
        self,
        what: What,
        bonus: Amount = 0,
        free: bool = False,
        unblockable: bool = False,
        symbol: str | ASymbol = "",
        fixed: Amount = -1,
        stays: bool = False,
        as_plain: bool = False,
        against_each: bool = False,
        **choice: Unpack[Choice],
    ) -> None:
        super().__init__(what, **choice)
        self.bonus = bonus
        self.free = free
        self.unblockable = unblockable
        self.symbol = symbol
        self.fixed = fixed
        self.stays = stays
        self.as_plain = as_plain
        self.against_each = against_each

    def parts(self) -> tuple[Effect, ...]:
        if isinstance(self.what, The):
            return (self,)
        choice = Choose(Among(self.what, self.can), self.count, self.up_to, self.by, self.what.name)
        opponent = (ChooseOpponent(),) if self.against_each else ()
        return (*opponent, *choice.parts(), self.told(The(self.what.name)))

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return any(self.can(game, frame, die) for die in self.what.find(game, frame))

    def can(self, game: Destiny, frame: Resolving, die: int) -> bool:
        if not game.in_pool(die) or being_resolved(game, die):
            return False
        refusal = refuse_die(game, frame.you, die, self.free)
        if refusal is None:
            return True
        if self.as_plain and refusal.rule == "die.modifier.alone":
            return self.free or game.side(die).cost <= game.player(frame.you).resources
        return bool(self.symbol) and game.side(die).symbol == "blank"

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        """Several dice one after the other, in the player's order."""
        done = frame.chosen.get("resolved", ())
        dice = [die for die in self.what.find(game, frame) if die not in done and self.can(game, frame, die)]
        if not dice:
            frame.ok = bool(done)
            frame.chosen.pop("resolved", None)
            return None
        options = tuple([die_option(die, game.state.die_keys[die], game.side(die).text) for die in dice])
        return Decision(frame.you, "resolve-next", "via-card.normal-effect", resolve_next, options)

    def one(self, game: Destiny, frame: Resolving, die: int) -> Procedure:
        return ResolveDie(
            player=frame.you,
            die=die,
            symbol=self.symbol if isinstance(self.symbol, str) else self.symbol(game, frame),
            bonus=amount_of(game, frame, self.bonus),
            fixed=amount_of(game, frame, self.fixed),
            free=self.free,
            unblockable=self.unblockable,
            stays=self.stays,
            through_card=True,
            against=frame.opponent if self.against_each else NOBODY,
        )


def resolve_next(game: Destiny, frame: Resolving, die: int) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, Resolve)
    frame.chosen["resolved"] = (*frame.chosen.get("resolved", ()), die)
    return Again(effect.one(game, frame, die))


def being_resolved(game: Destiny, die: int) -> bool:
    """resolve.once-per-action: a die in the pool whose own effect is under way."""
    return any(isinstance(one, ResolveDie) and (die == one.die or die in one.modifiers) for one in game.stack)


class ResolveSide(Effect):
    """A side of the die of a card chosen before, without that die: it need not be in a pool, nor set aside."""

    def __init__(self, card: The) -> None:
        self.card = card

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for card in self.card.find(game, frame):
            options = resolvable_sides(game, frame.you, game.state.keys[card])
            if options:
                args: dict[str, object] = {"card": game.state.keys[card]}
                return Decision(
                    frame.you, "resolve-side", "via-card.normal-effect", resolve_side, options, subject=card, args=args
                )
        return None


def resolve_side(game: Destiny, frame: Resolving, face: int) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, ResolveSide)
    card = effect.card.find(game, frame)[0]
    frame.at += 1
    key = game.state.keys[card]
    return Again(ResolveDie(player=frame.you, die=NOBODY, key=key, card=card, face=face, through_card=True))


class ResolveAny(Effect):
    """Any number of a player's dice, one after the other in their order; `The("dice-resolved")` are those. Of one
    symbol, or no more than so many, if the card says so."""

    def __init__(self, by: str = "you", symbol: str = "", most: int = EVERY) -> None:
        self.by = by
        self.symbol = symbol
        self.most = most

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self) if self.by == "opponent" else (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = players(game, frame, self.by)[0]
        return ResolveDice(player=player, symbol=self.symbol, most=self.most, through_card=True)
