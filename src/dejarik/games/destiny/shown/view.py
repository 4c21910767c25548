"""What a player, or a spectator, may see of a match. Built from what is public; hidden facts are never copied in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core import seen
from dejarik.core.decision import Decision, Option
from dejarik.games.destiny.shown.closed import closed
from dejarik.games.destiny.shown.foreseen import Outcome, folded, outcome
from dejarik.games.destiny.shown.under_way import QueueView, ResolvingView, queue, resolving
from dejarik.games.destiny.state import NOBODY, Card, CardId, DieId, Player, PlayerId
from dejarik.games.destiny.values import die_value, hand_size, health

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class CardView(msgspec.Struct, frozen=True):
    """A card in play."""

    id: CardId
    card: str
    owner: PlayerId
    controller: PlayerId
    type: str
    exhausted: bool
    on: CardId | None
    damage: int
    health: int
    shields: int
    resources: int
    elite: bool
    dice: int
    """How many of its dice lie on it."""
    kept: tuple[str, ...]
    """The cards whose dice were placed on it (Prized Possession)."""
    upgrades: tuple[CardId, ...]
    doomed: bool


class DieView(msgspec.Struct, frozen=True):
    """A die in a pool: the card it is of, and the side that it shows."""

    id: DieId
    card: str
    of: CardId | None
    side: str
    symbol: str
    value: int
    modifier: bool
    cost: int


class PlayerView(msgspec.Struct, frozen=True):
    id: PlayerId
    resources: int
    hand_count: int
    hand: tuple[tuple[CardId, str], ...] | None
    """Only the viewer's own."""
    hand_size: int
    deck_count: int
    discard: tuple[tuple[CardId, str], ...]
    aside: tuple[tuple[CardId, str], ...]
    facedown: int
    pool: tuple[DieView, ...]
    characters: tuple[CardId, ...]
    supports: tuple[CardId, ...]
    plot: CardId | None
    claimed: bool
    out: bool


class View(seen.View, frozen=True, kw_only=True):
    active: PlayerId
    passes: int
    seats: tuple[PlayerId, ...]
    battlefield: tuple[CardId, str] | None
    battlefield_controller: PlayerId | None
    claimed: bool
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    limbo: tuple[tuple[CardId, str], ...]
    resolving: ResolvingView | None
    queue: tuple[QueueView, ...]


class OptionView(seen.OptionView, frozen=True, omit_defaults=True):
    outcome: Outcome | None = None


def before_play(view: View) -> View:
    """The table while the others are still waited for: the reader's own characters, and nothing dealt."""
    return msgspec.structs.replace(
        view,
        players=tuple([_undealt(one, own=one.id == view.player) for one in view.players]),
        cards=tuple([card for card in view.cards if card.owner == view.player]),
        waiting_for=(),
        decisions=(),
        events=0,
    )


def _undealt(player: PlayerView, own: bool) -> PlayerView:
    return msgspec.structs.replace(
        player,
        hand_count=0,
        hand=() if own else None,
        deck_count=player.hand_count + player.deck_count if own else 0,
        aside=player.aside if own else (),
        characters=player.characters if own else (),
        plot=player.plot if own else None,
    )


def view(game: Destiny, player: PlayerId | None) -> View:
    state = game.state
    return View(
        **seen.header(game, player),
        round=state.round,
        phase=state.phase,
        first_player=game.first,
        active=state.active,
        passes=state.passes,
        seats=state.seats,
        battlefield=_named(game, state.battlefield) if state.battlefield != NOBODY else None,
        battlefield_controller=state.holder if state.holder != NOBODY else None,
        claimed=state.claimed,
        players=tuple([_player(game, id, one, player) for id, one in enumerate(state.players)]),
        cards=tuple([_card(game, card) for card in state.cards if card is not None]),
        limbo=tuple([_named(game, card) for card in state.limbo]),
        resolving=resolving(game),
        queue=queue(game, player),
        decisions=tuple([_decision(game, one) for one in game.decisions if one.player == player]),
    )


def _named(game: Destiny, card: CardId) -> tuple[CardId, str]:
    return (card, game.state.keys[card])


def _player(game: Destiny, id: PlayerId, own: Player, viewer: PlayerId | None) -> PlayerView:
    """zone.hand.hidden, zone.deck.no-peeking, zone.set-aside: dice set aside are nobody else's business."""
    return PlayerView(
        id=id,
        resources=own.resources,
        hand_count=len(own.hand),
        hand=tuple([_named(game, card) for card in own.hand]) if id == viewer else None,
        hand_size=hand_size(game, id),
        deck_count=len(own.deck),
        discard=tuple([_named(game, card) for card in own.discard]),
        aside=tuple([_named(game, card) for card in own.aside]),
        facedown=len(own.facedown),
        pool=tuple([_die(game, die) for die in own.pool]),
        characters=tuple(own.characters),
        supports=tuple(own.supports),
        plot=own.plot if own.plot != NOBODY else None,
        claimed=own.done,
        out=own.out,
    )


def _card(game: Destiny, card: Card) -> CardView:
    return CardView(
        id=card.id,
        card=card.key,
        owner=card.owner,
        controller=game.controller(card.id),
        type=card.type,
        exhausted=card.exhausted,
        on=card.on if card.on != NOBODY else None,
        damage=card.damage,
        health=health(game, card) if card.type == "character" else 0,
        shields=card.shields,
        resources=card.resources,
        elite=card.elite,
        dice=len(game.dice_on(card)),
        kept=tuple([game.state.die_keys[die] for die, on, _ in game.state.placed if on == card.id]),
        upgrades=card.upgrades,
        doomed=card.lasts_until_round_ends,
    )


def _die(game: Destiny, die: DieId) -> DieView:
    side = game.side(die)
    of = game.state.die_card[die]
    return DieView(
        id=die,
        card=game.state.die_keys[die],
        of=of if of != NOBODY else None,
        side=str(side),
        symbol=side.symbol,
        value=die_value(game, die),
        modifier=side.modifier,
        cost=side.cost,
    )


def _decision(game: Destiny, decision: Decision) -> seen.DecisionView:
    folds = folded(game, decision)
    options = tuple([_option(game, decision, one, one.id in folds) for one in seen.listed(game, decision)])
    return seen.question(game, decision, options, closed(game, decision))


def _option(game: Destiny, decision: Decision, option: Option, folds: bool) -> OptionView:
    return OptionView(option.id, option.label, option.args, folds, outcome(game, decision, option))
