"""What a player may not look at, drawn anew: order pools and decks of both, and the other's cards in hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.bane import KINDS
from dejarik.games.legion.facts import BattleCardFacts, Catalogue, ObjectiveFacts, catalogue_of
from dejarik.games.legion.lists.army import STANDING_ORDERS, Army, ArmyUnit
from dejarik.games.legion.lists.hand_faults import OF_EACH, PIPS, command_fault
from dejarik.games.legion.selecting import refuse_selecting
from dejarik.games.legion.setup import DECKS
from dejarik.games.legion.state import Player, PlayerId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def redraw(game: Legion, player: PlayerId | None) -> None:
    """info.command-hand-secret, command.order-pool, mission.build.prepare, keyword.unit.contingencies.secret: what lies
    open is known, and how many cards of what kind there are besides; which ones they are, and in what order, is not."""
    for id, own in enumerate(game.state.players):
        if id != player:
            _hand(game, id, own)
            _decks(game, own)
            _bane(game, id)
            tokens = game.shuffle(sorted([*own.pool, *own.kept]))
            own.kept, own.pool = tokens[: len(own.kept)], tokens[len(own.kept) :]
        else:
            own.pool = game.shuffle(sorted(own.pool))
        for name, deck in own.decks.items():
            own.decks[name] = game.shuffle(sorted(deck))


def _bane(game: Legion, owner: PlayerId) -> None:
    """token.bane.set: of those that lie face down only how many they are is known."""
    places = [place for place, one in enumerate(game.state.tokens) if one.kind == "bane" and one.owner == owner]
    names = game.shuffle(list(KINDS)) if places else []
    for place, name in zip(places, names, strict=False):
        game.state.tokens[place] = msgspec.structs.replace(game.state.tokens[place], name=name)


def _hand(game: Legion, id: PlayerId, own: Player) -> None:
    """army.command-hand.composition: two of each number of pips and Standing Orders, without those that were played;
    the one that lies face down is among them."""
    face_down = own.chosen != "" and not game.state.revealed
    aside = len(own.contingencies)
    hidden = len(own.hand) + face_down + aside
    if not hidden:
        return
    seen = [*own.discard, *own.permanent, *own.withheld, *own.shown]
    seen += [own.chosen] if own.chosen and not face_down else []
    units = tuple([(unit.key, *[one.key for one in unit.upgrades]) for unit in game.state.units if unit.owner == id])
    cards = game.cards.commands
    found = [] if STANDING_ORDERS in seen else [STANDING_ORDERS]
    more = []
    for pips, fitting in zip(PIPS, fitting_cards(game.cards.edition, units), strict=True):
        left = max(0, OF_EACH - sum(cards[key].pips == pips for key in seen))
        drawn = game.shuffle([key for key in fitting if key not in seen])
        found += drawn[:left]
        more += drawn[left:]
    own.hand = [*game.shuffle(found), *more][:hidden]
    if face_down:
        own.chosen = next((key for key in own.hand if refuse_selecting(game, id, key) is None), own.hand[0])
        own.hand.remove(own.chosen)
    own.contingencies, own.hand = own.hand[:aside], own.hand[aside:]


@lru_cache(maxsize=64)
def fitting_cards(edition: str, units: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """army.command-hand.restrictions: by their pips the cards that an army of these units may have in its hand."""
    cards = catalogue_of(edition)
    own = {cards.units[unit].faction for unit, *_ in units} - {"mercenary"}
    held = tuple([ArmyUnit(unit, tuple(more)) for unit, *more in units])
    army = Army(faction=min(own, default=""), units=held, edition=edition)
    fitting = [one for one in cards.commands.values() if not one.unreleased and command_fault(army, one) is None]
    return tuple([tuple(sorted([str(one.id) for one in fitting if one.pips == pips])) for pips in PIPS])


def battle_cards(cards: Catalogue, deck: str) -> Mapping[str, ObjectiveFacts | BattleCardFacts]:
    return cards.objectives if deck == "objective" else cards.secondaries if deck == "secondary" else cards.advantages


def _decks(game: Legion, own: Player) -> None:
    """army.battle-deck: cards of the format, those that lie open only if there are no others: both may have brought
    them."""
    state = game.state
    recon = next(one.recon for one in game.cards.formats.values() if one.table == state.table)
    shown = {state.objective, state.secondary, *[one.advantage for one in state.players]}
    for name in DECKS:
        count = len(own.decks.get(name, ()))
        if count:
            cards = battle_cards(game.cards, name)
            fitting = [key for key, card in cards.items() if card.recon == recon and key not in own.discards[name]]
            unseen = game.shuffle([key for key in fitting if key not in shown])
            own.decks[name] = [*unseen, *[key for key in fitting if key in shown]][:count]
