"""Dealing damage: dealt, blocked, taken and moved are four different things."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, cast

from dejarik.core.decision import Decision, Refusal
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.destiny.defeat import Defeat, is_at_its_end
from dejarik.games.destiny.listeners import ABILITIES
from dejarik.games.destiny.moments import DamageDealt, DamageTaken, Healed
from dejarik.games.destiny.options import PASS, SHIELDS, card_option
from dejarik.games.destiny.queue import trigger
from dejarik.games.destiny.state import NOBODY, Card, CardId, DieId, PlayerId
from dejarik.games.destiny.values import remaining_health
from dejarik.games.destiny.windows import BeforeDealing, BeforeTaking

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def before_dealing(game: Destiny, damage: DealDamage) -> Outcome:
    while BeforeDealing in game.listeners and damage.at < len(damage.targets):
        character, amount = damage.targets[damage.at]
        damage.at += 1
        if game.in_play(character) is not None:
            window = BeforeDealing(
                character=character,
                amount=amount,
                type=damage.type,
                unblockable=damage.unblockable,
                by=damage.by,
                kind=damage.kind,
                die=damage.die,
            )
            if game.open(window) is not None:
                return Again(window)
    damage.at = 0
    return None


def block(game: Destiny, damage: DealDamage) -> Outcome:
    """shield.block, shield.other-blockers; damage.unblockable is not blocked by anything."""
    while damage.at < len(damage.targets):
        id, amount = damage.targets[damage.at]
        damage.at += 1
        damage.left.append(amount)
        character = game.in_play(id)
        if character is None or damage.unblockable or amount <= 0:
            continue
        if BeforeTaking in game.listeners:
            window = BeforeTaking(
                character=id, amount=amount, type=damage.type, by=damage.by, kind=damage.kind, die=damage.die
            )
            if game.open(window) is not None:
                return Again(window)
        damage.left[-1] = amount - use_shields(game, damage, character, amount)
    return None


def use_shields(game: Destiny, damage: DealDamage, character: Card, amount: int) -> int:
    """shield.mandatory: as many as there are and are needed."""
    used = min(character.shields, amount)
    if used:
        character.shields -= used
        damage.blocked += used
        game.state.changed = True
        game.emit("damage.blocked", player=character.controller, card=character.key, piece=character.id, amount=used)
    return used


def choose_blocker(game: Destiny, window: BeforeTaking) -> Outcome:
    """shield.other-blockers: shields and effects that block, in the order of the character's controller."""
    damage = game.current(DealDamage)
    assert damage is not None
    character = game.in_play(window.character)
    turn = game.next_abilities(window) if window.amount > 0 and character is not None else None
    if turn is None:
        if character is not None:
            window.amount -= use_shields(game, damage, character, window.amount)
        damage.left[-1] = window.amount
        return DONE
    player, waiting = turn
    assert character is not None
    options = [ability.option(me) for ability, me in waiting]
    if character.shields:
        options.append(SHIELDS)
    elif all(ability.optional for ability, _ in waiting):
        options.append(PASS)
    return Decision(player, "block", "shield.other-blockers", take_blocker, tuple(options), subject=window.character)


def take_blocker(game: Destiny, window: BeforeTaking, chosen: object) -> Outcome:
    if chosen is None:
        window.pending.clear()
        return AGAIN
    if chosen == "shields":
        damage = game.current(DealDamage)
        assert damage is not None
        window.amount -= use_shields(game, damage, game.card(window.character), window.amount)
        return AGAIN
    id, me = cast("tuple[str, CardId]", chosen)
    window.pending.remove((id, me))
    return Again(ABILITIES[id].resolve(game, me, window))


BeforeTaking.steps = (choose_blocker,)


def take(game: Destiny, damage: DealDamage) -> Outcome:
    """damage.place, damage.distribute.simultaneous: everything that is left is placed at once."""
    fallen = []
    total = 0
    for (id, amount), left in zip(damage.targets, damage.left, strict=True):
        character = game.in_play(id)
        if character is None:
            continue
        taken = place(game, character, left)
        total += taken
        facts = (damage.type, damage.by, damage.kind, damage.card, damage.die)
        if taken:
            trigger(game, DamageTaken, id, taken, *facts)
        if amount > 0:
            trigger(game, DamageDealt, id, amount, taken, *facts)
        if taken and is_at_its_end(game, character):
            fallen.append(id)
    damage.taken = total
    tell_asker(game, damage)
    return Defeat(characters=fallen, by_damage=True) if fallen else None


def place(game: Destiny, character: Card, amount: int) -> int:
    """damage.excess: how much was taken; what is beyond the health is ignored."""
    taken = min(amount, remaining_health(game, character))
    if taken > 0:
        character.damage += taken
        game.state.changed = True
        game.emit("damage.taken", player=character.controller, card=character.key, piece=character.id, amount=taken)
    return max(0, taken)


def tell_asker(game: Destiny, damage: DealDamage) -> None:
    """The effect that dealt the damage may go on by what came of it."""
    if damage.reports:
        for below in reversed(game.stack):
            if hasattr(below, "amount_of_damage"):
                below.amount_of_damage(damage.taken, damage.blocked)
                return


class DealDamage(Procedure):
    """One packet of damage (damage.simultaneous-only-modified), to one character or to several at the same time.

    `kind` is what deals it: a die's symbol, a special, a card, or a rule."""

    targets: list[tuple[CardId, int]]
    by: PlayerId
    kind: str
    type: str = ""
    unblockable: bool = False
    card: CardId = NOBODY
    die: DieId = NOBODY
    reports: bool = False
    at: int = 0
    left: list[int] = []
    taken: int = 0
    blocked: int = 0
    steps = (before_dealing, block, take)


def move_damage(game: Destiny, amount: int, source: Card, target: Card) -> Procedure | None:
    """term.move.damage: shields do not help and it is not taken; it still defeats."""
    moved = min(amount, source.damage)
    if moved <= 0 or source is target:
        return None
    source.damage -= moved
    game.state.changed = True
    game.emit("damage.moved", amount=moved, piece=source.id, card=source.key, target=target.key)
    if target.type != "character":
        target.damage += moved
        return None
    target.damage += min(moved, remaining_health(game, target))
    return Defeat(characters=[target.id], by_damage=True) if is_at_its_end(game, target) else None


def heal(game: Destiny, character: Card, amount: int) -> int:
    """term.heal, term.heal.none"""
    healed = min(amount, character.damage)
    if healed > 0:
        character.damage -= healed
        game.state.changed = True
        game.emit("damage.healed", player=character.controller, card=character.key, piece=character.id, amount=healed)
        trigger(game, Healed, character.id, healed)
    return healed


# Damage that a player distributes among their own characters.


def ask_assignment(game: Destiny, assign: AssignDamage) -> Outcome:
    """damage.distribute.cap: up to remaining health plus shields, unless everybody is at that cap."""
    if not game.player(assign.victim).characters:
        return None
    options = tuple([card_option(one.id, one.key) for one in game.characters(assign.victim)])
    most = caps(game, assign.victim)
    if sum(most.values()) < assign.left:
        shares = Several(options, assign.left, assign.left, assign.left, partial(refuse_more, most))
    else:
        shares = Several(options, assign.left, assign.left, limits=tuple(most.values()))
    args: dict[str, object] = {"left": assign.left}
    return ask_several(assign.victim, "assign", "damage.distribute.assign", take_assignment, shares, args=args)


def caps(game: Destiny, player: PlayerId) -> dict[CardId, int]:
    """damage.distribute.cap: how much each of a player's characters may be given before all have that much."""
    return {one.id: remaining_health(game, one) + one.shields for one in game.characters(player)}


def refuse_more(most: dict[CardId, int], points: tuple[object, ...]) -> Refusal | None:
    """Nobody is given more before everybody is at their cap."""
    if any(points.count(character) < cap for character, cap in most.items()):
        return Refusal("damage.distribute.cap", "refusal.room-left")
    return None


def take_assignment(game: Destiny, assign: AssignDamage, points: tuple[CardId, ...]) -> Outcome:
    assign.given = list(Counter(points).items())
    return None


def deal_assigned(game: Destiny, assign: AssignDamage) -> Outcome:
    if not assign.given:
        return DONE
    return DealDamage(
        targets=assign.given,
        by=assign.by,
        kind=assign.kind,
        type=assign.type,
        unblockable=assign.unblockable,
        card=assign.card,
        die=assign.die,
        reports=True,
    )


class AssignDamage(Procedure):
    """damage.distribute.assign, symbol.indirect: the victim distributes, then all of it is dealt at once."""

    victim: PlayerId
    left: int
    by: PlayerId
    kind: str
    type: str = ""
    unblockable: bool = False
    card: CardId = NOBODY
    die: DieId = NOBODY
    given: list[tuple[CardId, int]] = []
    steps = (ask_assignment, deal_assigned)
