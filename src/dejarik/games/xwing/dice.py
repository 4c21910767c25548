"""Attack and defense dice, and how they are modified."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, cast

import msgspec

from dejarik.core.ability import Listener
from dejarik.core.decision import Args, Decision, Option
from dejarik.core.procedure import AGAIN, Again, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import break_lock, spend
from dejarik.games.xwing.values import DiceModificationForbidden

if TYPE_CHECKING:
    from dejarik.games.xwing.attack import Attack
    from dejarik.games.xwing.game import XWing

Face = Literal["hit", "crit", "focus", "blank", "evade"]
Which = Literal["attack", "defense"]
# An option before it knows whose turn it is: id, (how, detail), label, arguments of the label.
Choice = tuple[str, tuple[str, object], str, Args]

# attack.dice.results; how many of each face is known, though not from the book.
RED: tuple[Face, ...] = ("hit", "hit", "hit", "crit", "focus", "focus", "blank", "blank")
GREEN: tuple[Face, ...] = ("evade", "evade", "evade", "focus", "focus", "blank", "blank", "blank")


LOCK = "lock"


class Pool(msgspec.Struct):
    """Rolled dice. A die is rerolled at most once in an attack."""

    faces: list[Face] = []
    rerolled: list[bool] = []

    def change(self, old: Face, new: Face, count: int = 1) -> None:
        for index, face in enumerate(self.faces):
            if count and face == old:
                self.faces[index] = new
                count -= 1

    def add(self, face: Face) -> None:
        """A result that no die brought."""
        self.faces.append(face)
        self.rerolled.append(True)

    def spend(self, face: Face) -> None:
        """A result that is given up for an effect."""
        index = self.faces.index(face)
        del self.faces[index], self.rerolled[index]


def roll_attack_die(game: XWing, ship: Ship, reason: str) -> Face:
    """One die outside an attack."""
    face = cast(Face, game.roll(RED, 1)[0])
    game.emit("die.rolled", ship=ship.id, face=face, reason=reason)
    return face


def roll_pool(game: XWing, ship: ShipId, which: Which, count: int) -> Pool:
    faces = cast(list[Face], game.roll(RED if which == "attack" else GREEN, count))
    game.emit("dice.rolled", ship=ship, pool=which, faces=tuple(faces))
    return Pool(faces, [False] * count)


def reroll(game: XWing, attack: Attack, which: Which, chosen: tuple[Face, ...]) -> list[Face]:
    """Reroll one die for each of these faces that has not been rerolled yet; what they show then."""
    pool = attack.pool(which)
    indices = []
    for face in chosen:
        indices.append(
            next(
                index
                for index, shown in enumerate(pool.faces)
                if shown == face and not pool.rerolled[index] and index not in indices
            )
        )
    faces = cast(list[Face], game.roll(RED if which == "attack" else GREEN, len(indices)))
    for index, face in zip(indices, faces, strict=True):
        pool.faces[index] = face
        pool.rerolled[index] = True
    game.emit("dice.rerolled", ship=attack.roller(which), pool=which, faces=tuple(faces), before=chosen)
    return faces


def roll_again(game: XWing, attack: Attack, which: Which) -> None:
    """All dice of a pool are rolled anew, which is no reroll to other effects: each may still be rerolled. A result
    that an effect has added is no die (reading.82)."""
    pool = attack.pool(which)
    before = rerollable(pool)
    added = [face for face, rerolled in zip(pool.faces, pool.rerolled, strict=True) if rerolled]
    faces = cast(list[Face], game.roll(RED if which == "attack" else GREEN, len(before)))
    pool.faces, pool.rerolled = faces + added, [False] * len(faces) + [True] * len(added)
    game.emit("dice.rerolled", ship=attack.roller(which), pool=which, faces=tuple(faces), before=before)


def rerollable(pool: Pool) -> tuple[Face, ...]:
    """What the dice show that have not been rerolled yet."""
    return tuple([face for face, rerolled in zip(pool.faces, pool.rerolled, strict=True) if not rerolled])


class DiceModification(Listener):
    """A card's way to modify dice in an attack. `compulsory` ones are applied in any case when the player is done."""

    pool: Which
    compulsory = False
    for_friends = False
    """Whether it is for every friendly ship that its options name, and not only for the ship that has the card."""
    theirs = False
    """Whether it is for the dice of the other side, and not for those that the ship itself has rolled."""
    once = True
    """Whether it is used once in an attack at most."""

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        """The choices now, each a name and the faces it is about."""
        raise NotImplementedError

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        raise NotImplementedError

    def about(self, faces: tuple[Face, ...]) -> Args:
        """What the label of a choice tells."""
        return {"card": self.card, "faces": faces}


DiceModification.listens_to = DiceModification


class Reroll(DiceModification):
    """So many dice may be rerolled; its player says which."""

    least = 1

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        """None where the card has nothing to say."""
        raise NotImplementedError

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        faces = rerollable(attack.pool(self.pool))
        if len(faces) >= self.least and self.most(game, me, attack):
            yield "", faces

    def about(self, faces: tuple[Face, ...]) -> Args:
        return {"card": self.card, "rerolls": faces}

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        reroll(game, attack, self.pool, faces)
        return None


class Rerolling(msgspec.Struct, frozen=True):
    """A reroll whose dice are still to be chosen. What it costs is paid with that choice: neither is made alone."""

    pool: Which
    ship: ShipId
    """Whose turn it is to modify dice."""
    by: str
    """A card's modification, or the lock."""
    owner: ShipId


def offer(game: XWing, attack: Attack, which: Which, ship: Ship, rule: str) -> Outcome:
    """One player's turn to modify dice: one modification after the other in the order wished (attack.2c.own-order)."""
    if attack.rerolling is not None:
        return ask_dice(game, attack, attack.rerolling, rule)
    options = [
        Option(id, (which, ship.id, *value), label, args)
        for id, value, label, args in modifications(game, attack, which, ship)
    ]
    if not options:
        return None
    options.append(Option("pass", (which, ship.id, "pass", None), "option.keep-dice"))
    faces = tuple(attack.pool(which).faces)
    args: Args = {"pool": which, "faces": faces}
    return Decision(ship.owner, "modify", rule, take_modification, tuple(options), subject=ship.id, args=args)


def modifications(game: XWing, attack: Attack, which: Which, ship: Ship) -> Iterator[Choice]:
    if attack.roller(which) == ship.id:
        for choice in default_modifications(attack, which, ship):
            if allowed(game, ship, which, choice[1][0]):
                yield choice
    for card, me in cards_that_modify(game, attack, which, ship):
        if allowed(game, ship, which, card.id):
            for name, faces in card.options(game, me, attack):
                id = use_id(card, me, ship)
                yield (
                    f"{id}:{name}" if name else id,
                    ("card", (card.id, me, faces)),
                    f"ability.{card.id}",
                    card.about(faces),
                )


def cards_that_modify(game: XWing, attack: Attack, which: Which, ship: Ship) -> list[tuple[DiceModification, ShipId]]:
    """The ship's own, and what its friends have for it; most of them once in an attack."""
    found = []
    for listener, me in game.listeners.get(DiceModification, ()):
        card = cast(DiceModification, listener)
        if me != ship.id and not (card.for_friends and game.friendly(me, ship.id)):
            continue
        own = attack.roller(which) == ship.id
        left = not card.once or use_id(card, me, ship) not in attack.used
        if left and card.pool == which and card.theirs != own:
            found.append((card, me))
    return found


def card_that_modifies(
    game: XWing, attack: Attack, which: Which, ship: Ship, id: str, owner: ShipId
) -> DiceModification:
    cards = cards_that_modify(game, attack, which, ship)
    return next(card for card, me in cards if (card.id, me) == (id, owner))


def use_id(card: DiceModification, me: ShipId, ship: Ship) -> str:
    return card.id if me == ship.id else f"{card.id}:{me}"


def allowed(game: XWing, ship: Ship, which: Which, modification: str) -> bool:
    return game.value(DiceModificationForbidden(ship.id, which, modification), None) is None


def default_modifications(attack: Attack, which: Which, ship: Ship) -> Iterator[Choice]:
    """What tokens, Force and locks do by the rules, for the ship that rolled."""
    pool = attack.pool(which)
    success: Face = "hit" if which == "attack" else "evade"
    focus = pool.faces.count("focus")
    if focus:
        if "focus" in ship.tokens:  # token.focus.attack, token.focus.defense
            yield "focus", ("focus", focus), "option.spend-focus", {"count": focus, "to": success}
        if "calculate" in ship.tokens:  # token.calculate.spend
            yield "calculate", ("calculate", 1), "option.spend-calculate", {"to": success}
        for count in range(1, min(focus, ship.force) + 1):  # force.attack, force.defense
            yield f"force:{count}", ("force", count), "option.spend-force", {"count": count, "to": success}
    if which == "defense" and "evade" in ship.tokens:  # token.evade.spend
        for face in ("blank", "focus"):
            if face in pool.faces:
                yield f"evade:{face}", ("evade", face), "option.spend-evade", {"face": face}
    if which == "attack" and attack.defender in ship.locks:  # token.lock.spend, token.lock.own-only
        faces = rerollable(pool)
        if faces:
            yield LOCK, (LOCK, ship.id), "option.spend-lock", {"rerolls": faces}


def take_modification(game: XWing, attack: Attack, chosen: tuple[Which, ShipId, str, object]) -> Outcome:
    which, by, how, detail = chosen
    ship = game.ship(by)
    pool = attack.pool(which)
    success: Face = "hit" if which == "attack" else "evade"
    if how == "pass":
        apply_compulsory(game, attack, which, ship)
        return None
    if how == "card":
        id, me, faces = cast(tuple[str, ShipId, tuple[Face, ...]], detail)
        card = card_that_modifies(game, attack, which, ship, id, me)
        if not isinstance(card, Reroll):
            return Again(use(game, attack, ship, card, me, faces))
        attack.rerolling = Rerolling(which, ship.id, id, me)
        return AGAIN
    if how == LOCK:
        attack.rerolling = Rerolling(which, ship.id, LOCK, ship.id)
        return AGAIN
    game.emit("dice.modified", ship=ship.id, how=how, pool=which)
    if how in ("focus", "calculate"):
        spend(game, ship, cast(Token, how))
        pool.change("focus", success, cast(int, detail))
    elif how == "force":
        ship.force -= cast(int, detail)
        pool.change("focus", success, cast(int, detail))
    elif how == "evade":
        spend(game, ship, "evade")
        pool.change(cast(Face, detail), "evade")
    return AGAIN


def ask_dice(game: XWing, attack: Attack, now: Rerolling, rule: str) -> Decision:
    """Which dice are rerolled, all of them at once. Dice that show the same face are alike."""
    ship, faces = game.ship(now.ship), rerollable(attack.pool(now.pool))
    least, most = 1, len(faces)
    args: Args = {"pool": now.pool, "faces": faces}
    if now.by == LOCK:
        rule = "token.lock.spend"
    else:
        card = card_that_modifies(game, attack, now.pool, ship, now.by, now.owner)
        assert isinstance(card, Reroll)
        least, most = card.least, min(most, card.most(game, now.owner, attack))
        args["card"] = card.card
    counts = {face: faces.count(face) for face in faces}
    among = tuple([Option(face, face, "option.die", {"face": face}) for face in counts])
    several = Several(among, least, most, limits=tuple(counts.values()))
    return ask_several(ship.owner, "reroll", rule, take_dice, several, subject=ship.id, args=args)


def take_dice(game: XWing, attack: Attack, faces: tuple[Face, ...]) -> Outcome:
    now = attack.rerolling
    assert now is not None
    attack.rerolling = None
    ship = game.ship(now.ship)
    if now.by != LOCK:
        card = card_that_modifies(game, attack, now.pool, ship, now.by, now.owner)
        return Again(use(game, attack, ship, card, now.owner, faces))
    game.emit("dice.modified", ship=ship.id, how=LOCK, pool=now.pool)
    break_lock(game, ship, attack.target)
    reroll(game, attack, now.pool, faces)
    return AGAIN


def use(
    game: XWing, attack: Attack, ship: Ship, card: DiceModification, me: ShipId, faces: tuple[Face, ...]
) -> Procedure | None:
    attack.used.append(use_id(card, me, ship))
    game.emit("ability.used", ship=ship.id, card=card.card)
    return card.apply(game, me, attack, faces)


def apply_compulsory(game: XWing, attack: Attack, which: Which, ship: Ship) -> None:
    """A change that is part of the attack happens even if the player did not choose its moment."""
    for card, me in cards_that_modify(game, attack, which, ship):
        if card.compulsory and allowed(game, ship, which, card.id):
            choice = next(card.options(game, me, attack), None)
            if choice is not None:
                use(game, attack, ship, card, me, choice[1])
