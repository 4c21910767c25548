"""Setting up a match, step by step."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dejarik.core.copying import copier
from dejarik.core.decision import Decision
from dejarik.core.procedure import AGAIN, DONE, Outcome
from dejarik.games.destiny.dice_pools import fall, shown
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.lists.deck import Deck, set_aside_dice
from dejarik.games.destiny.moments import SetupDone
from dejarik.games.destiny.options import card_option
from dejarik.games.destiny.printed import MATCHES
from dejarik.games.destiny.queue import drained, trigger
from dejarik.games.destiny.resources import gain
from dejarik.games.destiny.round import Marking, Match, ask_hands
from dejarik.games.destiny.shields import SplitShields
from dejarik.games.destiny.state import HAND_SIZE, NOBODY, Card, CardId, DestinyState, Player, PlayerId
from dejarik.games.destiny.values import RollOff, StartingResources
from dejarik.games.destiny.zones import draw
from dejarik.reading import converted

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

STARTING_RESOURCES = 2
UNUSED_BATTLEFIELD_SHIELDS = 2


def begin(game: Destiny) -> None:
    """setup.1-place-characters, setup.2-battlefield-aside"""
    table = laid_out(tuple([converted(one, Deck) for one in game.setup[1]]))
    game.state = copier(DestinyState)(table)
    if len(table.seats) > 2:
        game.state.seats = tuple(game.shuffle(table.seats))
    game.stack.append(Setup())


@lru_cache(MATCHES)
def laid_out(decks: tuple[Deck, ...]) -> DestinyState:
    """The table before anything happens: the same for every match of these decks, each of which has a copy."""
    build = Builder()
    for player, deck in enumerate(decks):
        build.player(player, deck)
    return DestinyState(
        keys=tuple(build.keys),
        owners=tuple(build.owners),
        die_keys=tuple(build.die_keys),
        die_owners=tuple(build.die_owners),
        players=build.players,
        cards=build.cards,
        die_card=build.die_card,
        face=[-1] * len(build.die_keys),
        seats=tuple(range(len(decks))),
    )


class Builder:
    """Numbers the cards and dice of a match."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.owners: list[PlayerId] = []
        self.cards: list[Card | None] = []
        self.die_keys: list[str] = []
        self.die_owners: list[PlayerId] = []
        self.die_card: list[CardId] = []
        self.players: list[Player] = []

    def player(self, player: PlayerId, deck: Deck) -> None:
        own = Player()
        self.players.append(own)
        for one in deck.characters:
            own.characters.append(self.in_play(one.card, player, one.dice))
        if deck.plot is not None:
            own.plot = self.in_play(deck.plot, player, 0)
        own.battlefield = self.card(deck.battlefield, player)
        own.aside = [own.battlefield, *[self.card(key, player) for key in deck.set_aside]]
        own.deck = [self.card(key, player) for key in deck.cards]
        for key, count in set_aside_dice(deck).items():
            for _ in range(count):
                self.die(key, player, NOBODY)

    def card(self, key: str, player: PlayerId) -> CardId:
        self.keys.append(key)
        self.owners.append(player)
        self.cards.append(None)
        return len(self.keys) - 1

    def in_play(self, key: str, player: PlayerId, dice: int) -> CardId:
        id = self.card(key, player)
        own = tuple([self.die(key, player, id) for _ in range(dice)]) if card_facts(key).sides else ()
        self.cards[id] = Card(id, key, player, player, card_facts(key).type, elite=dice > 1, dice=own)
        return id

    def die(self, key: str, player: PlayerId, card: CardId) -> int:
        self.die_keys.append(key)
        self.die_owners.append(player)
        self.die_card.append(card)
        return len(self.die_keys) - 1


def shuffle_and_draw(game: Destiny, setup: Setup) -> Outcome:
    """setup.3-shuffle-draw"""
    for id, player in enumerate(game.state.players):
        player.deck = game.shuffle(player.deck)
        draw(game, id, HAND_SIZE)
    return None


def mulligan(game: Destiny, setup: Setup) -> Outcome:
    """setup.4-mulligan.simultaneous"""
    return ask_hands(game, setup, range(len(game.state.players)), "mulligan", "setup.4-mulligan")


def shuffle_back(game: Destiny, setup: Setup) -> Outcome:
    """setup.4-mulligan: once."""
    for id, player in enumerate(game.state.players):
        back = [card for card in player.hand if card in setup.marked]
        if back:
            player.hand = [card for card in player.hand if card not in back]
            player.deck = game.shuffle(player.deck + back)
            game.emit("setup.mulligan", player=id, count=len(back))
            draw(game, id, len(back))
    return None


def tokens(game: Destiny, setup: Setup) -> Outcome:
    """setup.5-tokens"""
    for player in range(len(game.state.players)):
        gain(game, player, game.value(StartingResources(player), STARTING_RESOURCES))
    setup.rivals = list(range(len(game.state.players)))
    return None


def roll_off(game: Destiny, setup: Setup) -> Outcome:
    """setup.6-roll-off, setup.6-roll-off.tie, multi.setup.tie; the dice go straight back (setup.6-return-dice)."""
    totals = []
    for player in setup.rivals:
        dice = [die for character in game.characters(player) for die in character.dice]
        for die in dice:
            fall(game, die)
        rolled = sum(game.side(die).value for die in dice)
        total = game.value(RollOff(player), rolled)
        totals.append(total)
        more = total - rolled or None
        game.emit("setup.roll-off", player=player, total=total, more=more, **shown(game, dice))
        for die in dice:
            game.state.face[die] = -1
    best = max(totals)
    setup.rivals = [player for player, total in zip(setup.rivals, totals, strict=True) if total == best]
    return None if len(setup.rivals) == 1 else AGAIN


def choose_battlefield(game: Destiny, setup: Setup) -> Outcome:
    players = game.state.players
    options = tuple([card_option(one.battlefield, game.state.keys[one.battlefield]) for one in players])
    return Decision(setup.rivals[0], "battlefield", "setup.6-roll-off", take_battlefield, options)


def take_battlefield(game: Destiny, setup: Setup, card: CardId) -> Outcome:
    """setup.6-control: its owner controls it, whoever chose."""
    use_battlefield(game, card)
    game.state.holder = game.state.owners[card]
    game.emit("setup.battlefield", player=game.state.holder, card=game.state.keys[card])
    setup.unused = [one for one in game.in_order(game.state.holder) if one != game.state.holder]
    return None


def use_battlefield(game: Destiny, card: CardId) -> None:
    """battlefield.concept: one is in use; one that was goes back to its owner's set-aside zone."""
    state = game.state
    if state.battlefield != NOBODY:
        state.players[state.owners[state.battlefield]].aside.append(state.battlefield)
        state.cards[state.battlefield] = None
    owner = state.owners[card]
    state.players[owner].aside.remove(card)
    state.battlefield = card
    state.cards[card] = Card(card, state.keys[card], owner, owner, "battlefield")
    game.reindex()


def unused_shields(game: Destiny, setup: Setup) -> Outcome:
    """setup.6-shields; multi.setup.shield: one where there are more than two players."""
    if not setup.unused:
        return None
    player = setup.unused.pop(0)
    amount = UNUSED_BATTLEFIELD_SHIELDS if len(game.state.players) == 2 else 1
    game.stack.append(SplitShields(player=player, left=amount, rule="setup.6-shields"))
    return AGAIN


def after_setup(game: Destiny, setup: Setup) -> Outcome:
    """setup.7-after-setup"""
    trigger(game, SetupDone)
    return None


def settle(game: Destiny, setup: Setup) -> Outcome:
    return drained(game)


def start(game: Destiny, setup: Setup) -> Outcome:
    game.stack.insert(0, Match())
    return DONE


class Setup(Marking):
    rivals: list[PlayerId] = []
    unused: list[PlayerId] = []
    steps = (
        shuffle_and_draw,
        mulligan,
        shuffle_back,
        tokens,
        roll_off,
        choose_battlefield,
        unused_shields,
        after_setup,
        settle,
        start,
    )
