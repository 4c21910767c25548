"""Where dice are and how they move: cards, dice pools, set aside; rolled, turned, removed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.core import chance as chances
from dejarik.core.event import Plain
from dejarik.games.destiny.moments import DiceRemoved, Rolled
from dejarik.games.destiny.queue import trigger
from dejarik.games.destiny.state import NOBODY, Card, CardId, DieId, PlayerId
from dejarik.games.destiny.values import removable

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def leave_pool(game: Destiny, die: DieId) -> None:
    """Back onto its card; a die without a card is set aside again."""
    state = game.state
    state.players[_pool_of(game, die)].pool.remove(die)
    state.face[die] = -1
    state.changed = True


def _pool_of(game: Destiny, die: DieId) -> PlayerId:
    for id, player in enumerate(game.state.players):
        if die in player.pool:
            return id
    raise LookupError(f"die {die} is in no pool")


def set_die_aside(game: Destiny, die: DieId) -> None:
    """die.leave.with-card"""
    state = game.state
    if state.face[die] >= 0:
        state.players[_pool_of(game, die)].pool.remove(die)
        state.face[die] = -1
    card = game.in_play(state.die_card[die])
    if card is not None:
        card.dice = tuple([one for one in card.dice if one != die])
    state.die_card[die] = NOBODY


def place_on(game: Destiny, die: DieId, card: Card) -> None:
    """A die comes to lie on another card, whose controller controls it; nothing rolls it there. It may be one that was
    set aside, without a card of its own."""
    state = game.state
    home = state.die_card[die]
    owner = game.in_play(home)
    if owner is not None:
        owner.dice = tuple([one for one in owner.dice if one != die])
    state.die_card[die] = card.id
    state.placed.append((die, card.id, home))
    state.changed = True


def bring_home(game: Destiny, card: CardId) -> None:
    """The card leaves play: dice that were placed on it return to their own cards, or are set aside."""
    state = game.state
    for die, on, owner in [one for one in state.placed if one[1] == card]:
        state.placed.remove((die, on, owner))
        home = game.in_play(owner)
        state.die_card[die] = owner if home is not None else NOBODY
        if home is not None:
            home.dice = (*home.dice, die)


def spare_die(game: Destiny, key: str, owner: PlayerId) -> DieId | None:
    """zone.set-aside: a die of that card among those that its owner has set aside."""
    state = game.state
    for die, die_key in enumerate(state.die_keys):
        if die_key == key and state.die_owners[die] == owner and state.die_card[die] == NOBODY and state.face[die] < 0:
            return die
    return None


def add_die(game: Destiny, card: Card) -> DieId | None:
    """Fetch a set-aside die onto a card, if there is one (play-card.upgrade.die)."""
    die = spare_die(game, card.key, card.owner)
    if die is not None:
        game.state.die_card[die] = card.id
        card.dice = (*card.dice, die)
    return die


def fall(game: Destiny, die: DieId) -> None:
    """Chance decides the face. Loaded faces are named as sides ("2 melee") or by their number."""
    loaded = game.chance.loaded
    if loaded:
        wanted = loaded.pop(0)
        names = [str(side) for side in game.sides[die]]
        if wanted in names:
            game.state.face[die] = names.index(wanted)
            return
        if wanted.isdecimal() and int(wanted) < len(names):
            game.state.face[die] = int(wanted)
            return
        raise ValueError(f"the next loaded die shows {wanted!r}, but this die has only {', '.join(names)}")
    game.state.face[die] = chances.draw(game.chance, 6)


def may_be_rolled(game: Destiny, die: DieId) -> bool:
    """effect.negative"""
    unrollable = game.state.unrollable
    return not unrollable or (die, game.state.round) not in unrollable


def roll_in(game: Destiny, player: PlayerId, dice: Sequence[DieId], triggers: bool = True) -> list[DieId]:
    """zone.dice-pool: roll dice into the player's pool. Who does not let it trigger abilities does so afterwards."""
    state = game.state
    rolled = [die for die in dice if state.face[die] < 0 and may_be_rolled(game, die)]
    if rolled:
        pool = state.players[player].pool
        for die in rolled:
            fall(game, die)
            pool.append(die)
        state.changed = True
        _told(game, "dice.rolled", player, rolled)
        if triggers:
            trigger(game, Rolled, player, tuple(rolled), True)
    return rolled


def reroll(game: Destiny, dice: Sequence[DieId]) -> list[DieId]:
    """Dice in pools are rolled again; even the same face again is a change (faq.stalling-with-cards)."""
    rolled = [die for die in dice if game.state.face[die] >= 0 and may_be_rolled(game, die)]
    if not rolled:
        return []
    for die in rolled:
        fall(game, die)
    game.state.changed = True
    by_player: dict[PlayerId, list[DieId]] = {}
    for die in rolled:
        by_player.setdefault(_pool_of(game, die), []).append(die)
    for player, own in by_player.items():
        _told(game, "dice.rerolled", player, own)
        trigger(game, Rolled, player, tuple(own), False)
    return rolled


def turn_die(game: Destiny, die: DieId, face: int) -> None:
    """term.turn: it is not a roll."""
    game.state.face[die] = face
    game.state.changed = True
    _told(game, "die.turned", _pool_of(game, die), [die])


def shown(game: Destiny, dice: Sequence[DieId]) -> dict[str, Plain]:
    """Dice as an event tells them: what each shows, and the card it is of; no piece where that is not in play."""
    state = game.state
    pieces: list[CardId | None] = []
    cards, sides = [], []
    for die in dice:
        of = state.die_card[die]
        pieces.append(None if of == NOBODY else of)
        cards.append(state.die_keys[die])
        sides.append(game.sides[die][state.face[die]].text)
    return {"dice": tuple(dice), "pieces": tuple(pieces), "cards": tuple(cards), "sides": tuple(sides)}


def _told(game: Destiny, name: str, player: PlayerId, dice: Sequence[DieId]) -> None:
    game.emit(name, player=player, **shown(game, dice))


def remove_dice(game: Destiny, dice: Sequence[DieId], by: PlayerId, kind: str) -> list[DieId]:
    """term.remove-dice: out of the pool, unresolved; `kind` is what does it (card, special, symbol, rule)."""
    state = game.state
    gone = [die for die in dice if state.face[die] >= 0 and removable(game, die, by)]
    by_player: dict[PlayerId, list[DieId]] = {}
    for die in gone:
        by_player.setdefault(_pool_of(game, die), []).append(die)
    for player, own in by_player.items():
        _told(game, "dice.removed", player, own)
        cards = tuple([state.die_card[die] for die in own])
        for die in own:
            leave_pool(game, die)
            state.removed.append((player, die, by, state.turn))
        trigger(game, DiceRemoved, player, tuple(own), cards, by, kind)
    return gone
