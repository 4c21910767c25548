"""What effects do: damage, shields, dice, cards, resources, actions. With `effects` (how they are put together) and
`select` (what they are about) this is all that most cards need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.destiny import damage, zones
from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.activate import Activate as ActivateCard
from dejarik.games.destiny.claim import take_control
from dejarik.games.destiny.damage import AssignDamage, DealDamage
from dejarik.games.destiny.defeat import Defeat as DefeatCharacters
from dejarik.games.destiny.effects import (
    Amount,
    Choose,
    ChooseOpponent,
    Effect,
    On,
    Resolving,
    amount_of,
    doing,
)
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.options import die_option
from dejarik.games.destiny.play_card import PlayCard, Terms, refuse_play
from dejarik.games.destiny.resolve import ResolveDie, refuse_die, resolvable_sides, side_options
from dejarik.games.destiny.select import Cards, Dice, Each, The, What, players
from dejarik.games.destiny.shields import GiveShields, SplitShields, remove_shields
from dejarik.games.destiny.state import NOBODY, Ban, Delayed, PlayerId
from dejarik.games.destiny.upgrades import UpgradeLimit, move_upgrade
from dejarik.games.destiny.values import card_cost, die_cost, die_value, hand_size, removable
from dejarik.games.destiny.windows import BeforeTaking, WouldBeDiscarded, interrupt

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

EVERYTHING = 999
ASymbol = Callable[["Destiny", Resolving], str]
"""Such as `chosen_symbol`."""


# Amounts.


def value_of(name: str = "die") -> Callable[[Destiny, Resolving], int]:
    """term.combined-value: of chosen dice that are in a pool."""

    def value(game: Destiny, frame: Resolving) -> int:
        return sum(die_value(game, die) for die in The(name).find(game, frame) if game.in_pool(die))

    return value


def cost_of(name: str = "card") -> Callable[[Destiny, Resolving], int]:
    def cost(game: Destiny, frame: Resolving) -> int:
        return sum(card_cost(game, game.state.owners[card], card) for card in The(name).find(game, frame))

    return cost


def number_of(what: What) -> Callable[[Destiny, Resolving], int]:
    return lambda game, frame: len(what.find(game, frame))


def half_up(amount: Amount) -> Callable[[Destiny, Resolving], int]:
    return lambda game, frame: (amount_of(game, frame, amount) + 1) // 2


# Damage and shields.


class Deal(On):
    """Damage to a character, or to each of several at the same time. `type` is "melee" or "ranged" where the card says
    so (damage.plain-is-typeless)."""

    def __init__(self, amount: Amount, to: What, unblockable: bool = False, type: str = "", **choice: object) -> None:
        super().__init__(to, **choice)  # type: ignore[arg-type]
        self.amount = amount
        self.unblockable = unblockable
        self.type = type

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        found = [one for one in self.what.find(game, frame) if game.in_play(one) is not None]
        frame.ok = bool(found)
        if not found or amount <= 0:
            frame.number = 0
            return None
        return DealDamage(
            targets=[(one, amount) for one in found],
            by=frame.you,
            kind=frame.kind,
            type=self.type,
            unblockable=self.unblockable,
            card=frame.me,
            die=frame.die,
            reports=True,
        )


class DealDistributed(Effect):
    """Opponents deal damage to their characters as they wish: one of them, or each ("opponents"); "you" is oneself."""

    def __init__(self, amount: Amount, to: str = "opponent", unblockable: bool = False, type: str = "") -> None:
        self.amount = amount
        self.to = to
        self.unblockable = unblockable
        self.type = type

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self) if self.to == "opponent" else (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for victim in reversed(players(game, frame, self.to)):
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


class Heal(On):
    def __init__(self, amount: Amount, what: What, **choice: object) -> None:
        super().__init__(what, **choice)  # type: ignore[arg-type]
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = 0
        for one in self.what.find(game, frame):
            card = game.in_play(one)
            if card is not None:
                frame.number += damage.heal(game, card, amount)
        return None


class GiveShield(On):
    def __init__(self, amount: Amount, what: What, **choice: object) -> None:
        super().__init__(what, **choice)  # type: ignore[arg-type]
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        found = self.what.find(game, frame)
        frame.ok = bool(found)
        for one in found[1:]:
            game.stack.append(GiveShields(character=one, amount=amount))
        return GiveShields(character=found[0], amount=amount) if found else None


class DistributeShields(Effect):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        return SplitShields(player=frame.you, left=amount_of(game, frame, self.amount), rule="shield.max")


class RemoveShields(On):
    def __init__(self, what: What, amount: Amount = EVERYTHING, **choice: object) -> None:
        super().__init__(what, **choice)  # type: ignore[arg-type]
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = sum(
            remove_shields(game, card, amount)
            for one in self.what.find(game, frame)
            if (card := game.in_play(one)) is not None
        )
        frame.ok = frame.number > 0
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
        if not frame.ok or one is None or other is None:
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
        frame.number = blocked
        game.state.changed = True
        return None


class Defeat(On):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = [one for one in self.what.find(game, frame) if game.in_play(one) is not None]
        frame.ok = bool(found)
        return DefeatCharacters(characters=found, wanted=len(found)) if found else None


# Resources and cards out of play.


class Gain(Effect):
    def __init__(self, amount: Amount, who: str = "you") -> None:
        self.amount = amount
        self.who = who

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        for player in players(game, frame, self.who):
            zones.gain(game, player, amount)
        return None


class Lose(Effect):
    """symbol.disrupt.floor: what was lost is counted."""

    def __init__(self, amount: Amount = EVERYTHING, who: str = "opponent") -> None:
        self.amount = amount
        self.who = who

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self) if self.who == "opponent" else (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = sum(zones.lose(game, player, amount) for player in players(game, frame, self.who))
        return None


class Spend(Effect):
    """A cost: what stands in `Then(…)` after it needs it to be paid."""

    def __init__(self, amount: Amount, who: str = "you") -> None:
        self.amount = amount
        self.who = who

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        player = players(game, frame, self.who)[0]
        return game.player(player).resources >= amount_of(game, frame, self.amount)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        frame.ok = self.possible(game, frame)
        if frame.ok:
            zones.spend(game, players(game, frame, self.who)[0], amount_of(game, frame, self.amount))
        return None


class Draw(Effect):
    def __init__(self, amount: Amount, who: str = "you") -> None:
        self.amount = amount
        self.who = who

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return any(game.player(player).deck for player in players(game, frame, self.who))

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = sum(zones.draw(game, player, amount) for player in players(game, frame, self.who))
        frame.ok = frame.number == amount
        return None


class DrawToHandSize(Effect):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        zones.draw(game, frame.you, hand_size(game, frame.you) - len(game.player(frame.you).hand))
        return None


class DiscardAtRandom(Effect):
    def __init__(self, amount: Amount, who: str = "opponent") -> None:
        self.amount = amount
        self.who = who

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self) if self.who == "opponent" else (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        gone: list[int] = []
        for player in players(game, frame, self.who):
            gone += zones.discard_at_random(game, player, amount)
        frame.number = len(gone)
        frame.chosen["card"] = tuple(gone)
        return None


class DiscardTop(Effect):
    """From the top of a deck; `The("card")` are the cards. It succeeded if there were enough."""

    def __init__(self, amount: Amount, who: str = "opponent") -> None:
        self.amount = amount
        self.who = who

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self) if self.who == "opponent" else (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        gone: list[int] = []
        for player in players(game, frame, self.who):
            gone += zones.discard_from_deck(game, player, amount)
        frame.number = len(gone)
        frame.chosen["card"] = tuple(gone)
        frame.ok = len(gone) == amount
        return None


class Discard(On):
    """Cards from a hand: `Discard(Cards())` one of your own choice, `Discard(Cards(of="opponent"), by="opponent")` one
    that they choose."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = self.what.find(game, frame)
        frame.ok = frame.ok and bool(found)
        frame.number = len(found)
        for player in range(len(game.state.players)):
            hand = game.player(player).hand
            zones.discard_from_hand(game, player, [card for card in found if card in hand])
        return None


class PutCard(On):
    """A card out of play goes to another zone of its owner: "hand", "deck-top", "deck-bottom", "aside"."""

    def __init__(self, what: What, to: str, **choice: object) -> None:
        super().__init__(what, **choice)  # type: ignore[arg-type]
        self.to = to

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for card in self.what.find(game, frame):
            own = game.player(game.state.owners[card])
            for zone in (own.hand, own.deck, own.discard, own.aside):
                if card in zone:
                    zone.remove(card)
                    zones.put(game, card, self.to)
                    game.state.changed = True
                    game.emit("card.moved", player=game.state.owners[card], card=game.state.keys[card], zone=self.to)
                    break
        return None


class LookAtHand(Effect):
    """term.look: only the player who looks learns them."""

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        hand = game.player(frame.chosen["opponent"][0]).hand
        frame.chosen["seen"] = tuple(hand)
        game.emit("cards.looked-at", to=frame.you, cards=tuple([game.state.keys[one] for one in hand]))
        return None


class LookAtRandom(Effect):
    """term.look: at cards of an opponent's hand, by chance; `The("card")` are those cards."""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        cards = game.shuffle(game.player(frame.chosen["opponent"][0]).hand)[: self.count]
        frame.chosen["card"] = frame.chosen["seen"] = tuple(cards)
        if cards:
            game.emit("cards.looked-at", to=frame.you, cards=tuple([game.state.keys[one] for one in cards]))
        return None


class EventGoes(Effect):
    """Where the event goes instead of the discard pile: "deck-top", "deck-bottom", "aside", "hand"."""

    def __init__(self, to: str) -> None:
        self.to = to

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        play = game.current(PlayCard)
        if play is not None and play.card == frame.me:
            play.goes = self.to
        return None


# Dice.


class Remove(On):
    """term.remove-dice: later effects ask for the number of dice with `counted`, for their value with
    `removed_value`."""

    def parts(self) -> Sequence[Effect]:
        parts = super().parts()
        for part in parts:
            if isinstance(part, Choose):
                part.what = _Removable(part.what)
        return parts

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return any(game.in_pool(die) for die in self.what.find(game, frame))

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = [die for die in self.what.find(game, frame) if game.in_pool(die)]
        shown = {die: die_value(game, die) for die in dice}
        gone = zones.remove_dice(game, dice, frame.you, frame.kind)
        frame.value = sum(shown[die] for die in gone)
        frame.number = len(gone)
        frame.ok = bool(gone) and frame.ok
        return None


class _Removable(Dice):
    """term.target.invalid: not a die that the player cannot remove."""

    def __init__(self, what: What) -> None:
        super().__init__(of=getattr(what, "of", "any"))
        self.inner = what

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for die in self.inner.find(game, frame) if removable(game, die, frame.you)]


class ChooseWorth(Choose):
    """Any number of dice that together show at least so much (term.combined-value)."""

    def __init__(self, what: What, least: int) -> None:
        super().__init__(what, EVERYTHING, up_to=True)
        self.least = least

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return self.enough(game, frame, tuple(self.what.find(game, frame)))

    def enough(self, game: Destiny, frame: Resolving, picked: tuple[int, ...]) -> bool:
        return sum(die_value(game, die) for die in picked) >= self.least

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        if not self.possible(game, frame):
            frame.chosen[self.name] = ()
            frame.ok = False
            return None
        return super().run(game, frame)


class RemoveOne(Remove):
    """Exactly one of several dice (`THIS_DIE` of an elite character), chosen if there are more."""

    def parts(self) -> tuple[Effect, ...]:
        return (Choose(_DiceIn(self.what), name="this"), Remove(The("this")))


class _DiceIn(Dice):
    def __init__(self, what: What) -> None:
        super().__init__()
        self.inner = what

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for die in self.inner.find(game, frame) if game.in_pool(die)]


class RerollDice(On):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = zones.reroll(game, self.what.find(game, frame))
        frame.number = len(dice)
        return None


class RerollThis(Effect):
    """symbol.special.reroll-once: the die being resolved is rerolled instead of leaving the pool; if it is not in the
    pool, nothing happens to it (ability.special.this-die-absent). `also` are dice that are rerolled with it."""

    def __init__(self, also: The | None = None) -> None:
        self.also = also

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = [] if self.also is None else self.also.find(game, frame)
        one = game.current(ResolveDie)
        if one is not None and one.die == frame.die and game.in_pool(frame.die):
            one.rerolled.append(frame.die)
            dice = [frame.die, *dice]
        zones.reroll(game, dice)
        return None


class Turn(On):
    """term.turn: each to a side of the player's choice, of these symbols (or of the symbol chosen before) if the card
    says so. `by` chooses the dice and the sides."""

    def __init__(self, what: What, to: tuple[str, ...] | ASymbol | None = None, **choice: object) -> None:
        super().__init__(what, **choice)  # type: ignore[arg-type]
        self.to = to

    def sides(self, game: Destiny, frame: Resolving, die: int) -> tuple[Option, ...]:
        return side_options(game, die, (self.to(game, frame),) if callable(self.to) else self.to)

    def parts(self) -> tuple[Effect, ...]:
        if isinstance(self.what, The | Each) or self.to is None:
            return tuple(super().parts())
        choice = Choose(_Turnable(self, self.what), self.count, self.up_to, self.by, self.what.name)
        return (*choice.parts(), self.told(The(self.what.name)))

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        done = frame.chosen.get("turned", ())
        for die in self.what.find(game, frame):
            if die in done or not game.in_pool(die):
                continue
            options = self.sides(game, frame, die)
            if options:
                player = frame.you if self.by == "you" else frame.chosen["opponent"][0]
                return Decision(player, "side", "term.turn.different-face", turn_to, options, subject=die)
        frame.number = len(done)
        frame.ok = bool(done)
        frame.chosen.pop("turned", None)
        return None


def turn_to(game: Destiny, frame: Resolving, face: int) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, Turn)
    done = frame.chosen.get("turned", ())
    die = next(
        one
        for one in effect.what.find(game, frame)
        if one not in done and game.in_pool(one) and effect.sides(game, frame, one)
    )
    zones.turn_die(game, die, face)
    frame.chosen["turned"] = (*done, die)
    return AGAIN


class _Turnable(Dice):
    """Those that have a side to be turned to."""

    def __init__(self, effect: Turn, what: What) -> None:
        super().__init__(of=getattr(what, "of", "any"))
        self.effect = effect
        self.inner = what

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for die in self.inner.find(game, frame) if self.effect.sides(game, frame, die)]


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
        **choice: object,
    ) -> None:
        super().__init__(what, **choice)  # type: ignore[arg-type]
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
        choice = Choose(_Resolvable(self, self.what), self.count, self.up_to, self.by, self.what.name)
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
            return self.free or die_cost(game, die, frame.you) <= game.player(frame.you).resources
        return bool(self.symbol) and refusal.rule == "symbol.blank" and game.side(die).symbol == "blank"

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        """Several dice one after the other, in the player's order."""
        done = frame.chosen.get("resolved", ())
        dice = [die for die in self.what.find(game, frame) if die not in done and self.can(game, frame, die)]
        if not dice:
            frame.ok = bool(done)
            frame.chosen.pop("resolved", None)
            return None
        options = tuple([die_option(die, game.state.die_keys[die], str(game.side(die))) for die in dice])
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
            against=frame.chosen["opponent"][0] if self.against_each else NOBODY,
        )


def resolve_next(game: Destiny, frame: Resolving, die: int) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, Resolve)
    frame.chosen["resolved"] = (*frame.chosen.get("resolved", ()), die)
    return Again(effect.one(game, frame, die))


def being_resolved(game: Destiny, die: int) -> bool:
    """resolve.once-per-action: a die in the pool whose own effect is under way."""
    return any(isinstance(one, ResolveDie) and (die == one.die or die in one.modifiers) for one in game.stack)


class _Resolvable(Dice):
    def __init__(self, effect: Resolve, what: What) -> None:
        super().__init__(of=getattr(what, "of", "any"))
        self.effect = effect
        self.inner = what

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for die in self.inner.find(game, frame) if self.effect.can(game, frame, die)]


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


class CannotBeRolled(On):
    """These dice, throughout the next round (effect.negative)."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        state = game.state
        for die in self.what.find(game, frame):
            state.unrollable.append((die, state.round + 1))
            state.changed = True
            game.emit("die.frozen", card=state.die_keys[die], die=die)
        return None


class RollIn(On):
    """Dice that are not in a pool are rolled into yours: those on the cards that `what` names."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = [
            die for one in self.what.find(game, frame) if (card := game.in_play(one)) is not None for die in card.dice
        ]
        frame.chosen["dice"] = tuple(zones.roll_in(game, frame.you, dice))
        return None


class RollDice(On):
    """Those dice that lie on cards are rolled into your pool."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        rolled = zones.roll_in(game, frame.you, self.what.find(game, frame))
        frame.ok = bool(rolled)
        return None


class RollSpare(Effect):
    """A set-aside die of that card is rolled into the pool, and set aside again after it is resolved or removed."""

    def __init__(self, key: Callable[[Destiny, Resolving], str]) -> None:
        self.key = key

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        die = zones.spare_die(game, self.key(game, frame), frame.you)
        frame.ok = die is not None
        if die is not None:
            game.state.borrowed.append(die)
            zones.roll_in(game, frame.you, [die])
        return None


# Cards in play.


class Exhaust(On):
    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return any((card := game.in_play(one)) and not card.exhausted for one in self.what.find(game, frame))

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        done = [zones.exhaust(game, card) for one in self.what.find(game, frame) if (card := game.in_play(one))]
        frame.ok = any(done)
        return None


class Ready(On):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        done = [zones.ready(game, card) for one in self.what.find(game, frame) if (card := game.in_play(one))]
        frame.ok = any(done)
        return None


class Activate(On):
    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return any((card := game.in_play(one)) and not card.exhausted for one in self.what.find(game, frame))

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = [one for one in self.what.find(game, frame) if (card := game.in_play(one)) and not card.exhausted]
        frame.ok = bool(found)
        for one in reversed(found[1:]):
            game.stack.append(ActivateCard(player=game.controller(one), card=one))
        return ActivateCard(player=game.controller(found[0]), card=found[0]) if found else None


class DiscardFromPlay(On):
    """A support or an upgrade; `WouldBeDiscarded` may replace it."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = [one for one in self.what.find(game, frame) if game.in_play(one) is not None]
        frame.ok = bool(found)
        frame.number = len(found)
        for one in reversed(found):
            game.stack.append(DiscardCard(card=one, by=frame.you, kind=frame.kind, source=frame.me))
        return None


def would_discard(game: Destiny, one: DiscardCard) -> Outcome:
    if WouldBeDiscarded not in game.listeners:
        return None
    window = WouldBeDiscarded(card=one.card, by=one.by, kind=one.kind, source=one.source)
    return game.open(window)


def replaced_or_not(game: Destiny, window: WouldBeDiscarded) -> Outcome:
    outcome = DONE if window.replaced else interrupt(game, window)
    if outcome is DONE and window.replaced:
        one = game.current(DiscardCard)
        assert one is not None
        one.replaced = True
    return outcome


WouldBeDiscarded.steps = (replaced_or_not,)


def discard_card(game: Destiny, one: DiscardCard) -> Outcome:
    card = game.in_play(one.card)
    if card is not None and not one.replaced:
        zones.discard_from_play(game, card, one.by, one.kind)
    return None


class DiscardCard(Procedure):
    card: int
    by: PlayerId
    kind: str
    source: int = NOBODY
    replaced: bool = False
    steps = (would_discard, discard_card)


class ReturnToHand(On):
    """A card in play goes to the hand of its owner."""

    def __init__(self, what: What, to: str = "hand", **choice: object) -> None:
        super().__init__(what, **choice)  # type: ignore[arg-type]
        self.to = to

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = [card for one in self.what.find(game, frame) if (card := game.in_play(one)) is not None]
        frame.ok = bool(found)
        for card in found:
            zones.leave_play(game, card, self.to)
            game.emit("card.moved", player=card.owner, card=card.key, zone=self.to)
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
        card = game.in_play(frame.me)
        if card is None or card.type != "upgrade":
            return None
        for die in card.dice:
            if game.in_pool(die):
                zones.leave_pool(game, die)
        bearer = game.in_play(card.on)
        if bearer is not None:
            bearer.upgrades = tuple([one for one in bearer.upgrades if one != card.id])
        card.on = NOBODY
        card.type = "support"
        card.exhausted = False
        game.player(card.controller).supports.append(card.id)
        game.state.changed = True
        game.emit("card.became-support", player=card.controller, card=card.key, piece=card.id)
        return None


class Play(Effect):
    """Play a card: from the hand or the discard pile, for less or for free, on a certain character."""

    def __init__(self, what: Cards, less: Amount = 0, free: bool = False, on: The | None = None) -> None:
        self.cards = what
        self.less = less
        self.free = free
        self.on = on

    def parts(self) -> tuple[Effect, ...]:
        return (Choose(_Playable(self), name="played"), self)

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return bool(_Playable(self).find(game, frame))

    def terms(self, game: Destiny, frame: Resolving) -> Terms:
        on = self.on.find(game, frame) if self.on is not None else []
        return Terms(amount_of(game, frame, self.less), self.free, on[0] if on else NOBODY)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        cards = frame.chosen.get("played", ())
        frame.ok = False
        if not cards:
            return None
        terms = self.terms(game, frame)
        return PlayCard(
            player=frame.you,
            card=cards[0],
            zone=next(zone for zone in self.cards.zones if cards[0] in getattr(game.player(frame.you), zone)),
            less=terms.less,
            free=terms.free,
            only_on=terms.on,
        )


class _Playable(Cards):
    def __init__(self, effect: Play) -> None:
        super().__init__(zone=effect.cards.zones)
        self.effect = effect

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        terms = self.effect.terms(game, frame)
        return [
            card for card in self.effect.cards.find(game, frame) if refuse_play(game, frame.you, card, terms) is None
        ]


# Actions, the round, the battlefield.


class ExtraAction(Effect):
    """extra-action.immediately"""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        game.state.extra += [frame.you] * self.count
        return None


class OpponentMayAct(Effect):
    """extra-action.out-of-turn: right now, inside this effect."""

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = frame.chosen["opponent"][0]
        return None if game.player(player).done else TakeAction(player=player, extra=True)


class EndActionPhase(Effect):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        game.state.phase_over = True
        game.state.changed = True
        return None


class ControlBattlefield(Effect):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        take_control(game, frame.you)
        return None


class ForbidAction(Effect):
    """The opponent cannot take such an action on their next turn."""

    def __init__(self, action: Callable[[Destiny, Resolving], str]) -> None:
        self.action = action

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        ban = Ban(frame.chosen["opponent"][0], self.action(game, frame))
        if ban not in game.state.bans:
            game.state.bans.append(ban)
        return None


class AfterRound(Effect):
    """effect.delayed: the rest happens after this round ends; what was chosen is remembered."""

    def __init__(self, name: str, *effects: Effect) -> None:
        self.program = program(name, *effects)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        chosen = tuple(frame.chosen.items())
        game.state.delayed.append(Delayed("round-end", self.program, frame.me, frame.you, chosen))
        game.state.changed = True
        return None


class OnceARound(Effect):
    """The rest of the program happens only the first time each round."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        mark = f"{frame.program}:{frame.me}"
        if mark in game.state.used:
            frame.at = EVERYTHING
        else:
            game.state.used.append(mark)
        return None
