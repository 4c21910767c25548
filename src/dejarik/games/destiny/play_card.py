"""Playing a card: restrictions, where an upgrade goes, what it replaces, reducers, paying, and its effect by type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.listeners import ABILITIES, behaviour, refused_by_restriction
from dejarik.games.destiny.moments import Played
from dejarik.games.destiny.options import PASS, PAY, action_option, bearer_option, pair_option, play_option
from dejarik.games.destiny.queue import trigger
from dejarik.games.destiny.resources import spend
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId
from dejarik.games.destiny.upgrades import UpgradeLimit, has_bearer, has_copy_in_play, is_full, may_bear
from dejarik.games.destiny.values import CardCost, card_cost, has_keyword
from dejarik.games.destiny.windows import BeforePlaying
from dejarik.games.destiny.zones import discard_from_play, enter_play, put

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Terms(msgspec.Struct, frozen=True, gc=False):
    """How a card is to be played: `less` lowers its cost, `free` waives it."""

    less: int = 0
    free: bool = False


PLAIN = Terms()


def refuse_play(game: Destiny, player: PlayerId, card: CardId, terms: Terms = PLAIN) -> Refusal | None:
    """play-card.restrictions-first, play-card.pay; term.free.restrictions: free waives the cost only."""
    refusal = forbidden(game, player, card)
    if refusal is not None:
        return refusal
    if game.facts[card].type == "upgrade":
        affordable = next(places(game, player, card, terms), None) is not None
    else:
        affordable = payable(game, player, card, terms)
    return None if affordable else Refusal("play-card.pay", "refusal.cost", {"card": game.state.keys[card]})


def forbidden(game: Destiny, player: PlayerId, card: CardId) -> Refusal | None:
    """Why the card may not be played, whatever it costs."""
    known = game.printed[card]
    if known.unrestricted:
        return None
    facts = known.facts
    if facts.unique and facts.type != "event" and has_copy_in_play(game, player, card):
        return Refusal("unique.play-block", "refusal.unique", {"card": facts.id})
    if facts.type == "upgrade" and not has_bearer(game, player, card):
        return Refusal("term.play-restriction.color", "refusal.no-bearer", {"card": facts.id})
    return refused_by_restriction(game, player, facts.id)


def playable(game: Destiny, player: PlayerId) -> list[Option]:
    """The action with each card of the hand that the player may play: `refuse_play`, with a short way where nothing
    changes what a card costs."""
    own, listeners, printed = game.state.players[player], game.listeners, game.printed
    if CardCost in listeners or BeforePlaying in listeners:
        return [printed[card].play for card in own.hand if refuse_play(game, player, card) is None]
    resources = own.resources
    found, saved = [], -1
    for card in own.hand:
        known = printed[card]
        if known.cost <= resources:
            if known.unrestricted or forbidden(game, player, card) is None:
                found.append(known.play)
        elif known.facts.type == "upgrade":
            if saved < 0:
                saved = most_saved(game, player)
            if known.cost <= resources + saved and refuse_play(game, player, card) is None:
                found.append(known.play)
    return found


def most_saved(game: Destiny, player: PlayerId) -> int:
    """play-card.upgrade.replace: what the dearest upgrade that could be replaced takes off the cost of another."""
    own, cards, printed = game.state.players[player], game.state.cards, game.printed
    most = 0
    if not own.replaced:
        for id in own.characters:
            for upgrade in cards[id].upgrades:  # type: ignore[union-attr]  # in play, so there
                most = max(most, printed[upgrade].cost)
    return most


def places(game: Destiny, player: PlayerId, card: CardId, terms: Terms) -> Iterator[Option]:
    """play-card.upgrade.attach, play-card.upgrade.replace: each character that may have the upgrade, and each upgrade
    there that it may replace."""
    own = game.player(player)
    for character in game.characters(player):
        if not may_bear(game, player, card, character):
            continue
        if payable(game, player, card, terms, character.id):
            yield bearer_option(character.id, character.key, is_full(character))
        if own.replaced or terms.free:
            continue
        for upgrade in character.upgrades:
            if payable(game, player, card, terms, character.id, upgrade):
                yield pair_option(character.id, character.key, upgrade, game.card(upgrade).key)


def price(
    game: Destiny, player: PlayerId, card: CardId, terms: Terms, on: CardId = NOBODY, replacing: CardId = NOBODY
) -> int:
    """What is to be paid before optional reducers (upgrade.replace: the old one's printed cost is taken off)."""
    if terms.free:
        return 0
    cost = card_cost(game, player, card, on)
    less = terms.less if replacing == NOBODY else terms.less + game.printed[replacing].cost
    return max(0, cost - less) if less else cost


def payable(
    game: Destiny, player: PlayerId, card: CardId, terms: Terms, on: CardId = NOBODY, replacing: CardId = NOBODY
) -> bool:
    """play-card.attempt-with-discount: reducers that the player could use count too."""
    cost = price(game, player, card, terms, on, replacing)
    resources = game.state.players[player].resources
    if cost <= resources:
        return True
    if BeforePlaying not in game.listeners:
        return False
    window = BeforePlaying(player=player, card=card)
    return cost - sum(reduction for _, _, reduction in reducers(game, window)) <= resources


def reducers(game: Destiny, window: BeforePlaying) -> list[tuple[str, CardId, int]]:
    """Abilities of the player that may be used before the card is paid for, and what each takes off its cost."""
    found = []
    for listener, me in game.listeners.get(BeforePlaying, ()):
        ability = ABILITIES[listener.id]
        if game.controller(me) == window.player and ability.applies(game, me, window):
            found.append((listener.id, me, cast(int, getattr(ability, "reduces", 0))))
    return found


def told(game: Destiny, player: PlayerId, card: CardId) -> Option:
    """The action of playing the card, as a person reads it. What it takes beside resources is said before it is chosen:
    a card that helps to pay, an upgrade that has to go (upgrade.replace, upgrade.limit)."""
    key, resources = game.state.keys[card], game.player(player).resources
    if game.facts[card].type != "upgrade":
        paid = price(game, player, card, PLAIN) <= resources
        return action_option("play", card, key) if paid else _helped(game, player, card)
    bearers = [one for one in game.characters(player) if may_bear(game, player, card, one)]
    ready = [one for one in bearers if price(game, player, card, PLAIN, one.id) <= resources]
    if ready:
        full = all(is_full(one) for one in ready)
        return play_option(card, key, "full") if full else action_option("play", card, key)
    if any(payable(game, player, card, PLAIN, one.id) for one in bearers):
        return _helped(game, player, card)
    ways = list(places(game, player, card, PLAIN))
    if len(ways) > 1:
        return play_option(card, key, "replacing-one")
    return play_option(card, key, "replacing", str(ways[0].args["card"]), str(ways[0].args["replaced"]))


def _helped(game: Destiny, player: PlayerId, card: CardId) -> Option:
    helpers = [me for _, me, reduction in reducers(game, BeforePlaying(player=player, card=card)) if reduction]
    return play_option(card, game.state.keys[card], "helped", game.state.keys[helpers[0]])


# The procedure.


def choose_place(game: Destiny, play: PlayCard) -> Outcome:
    if game.facts[play.card].type != "upgrade":
        return None
    options = list(places(game, play.player, play.card, play.terms))
    if not options:
        return DONE
    if not play.foretold and all(isinstance(one.value, tuple) for one in options):
        options.append(PASS)
    return Decision(play.player, "play-on", "play-card.upgrade.attach", take_place, tuple(options), subject=play.card)


def take_place(game: Destiny, play: PlayCard, place: CardId | tuple[CardId, CardId] | None) -> Outcome:
    """upgrade.replace: nobody has to replace an upgrade, not even where a card says to play one."""
    if place is None:
        return DONE
    if isinstance(place, int):
        play.on = place
    else:
        play.on, play.replacing = place
    return None


def reduce(game: Destiny, play: PlayCard) -> Outcome:
    """Before the card is played: whatever may change its cost, in any order. One that is needed cannot be declined; of
    a card that costs nothing any more nothing can be taken off."""
    if BeforePlaying not in game.listeners:
        return None
    play.cost = price(game, play.player, play.card, play.terms, play.on, play.replacing)
    window = BeforePlaying(player=play.player, card=play.card)
    offered = [(id, me) for id, me, reduction in reducers(game, window) if play.cost or not reduction]
    if not offered:
        return None
    options = [ABILITIES[id].option(me) for id, me in offered]
    if play.cost <= game.player(play.player).resources:
        options.append(PAY)
    args: dict[str, object] = {"card": game.facts[play.card].id, "cost": play.cost}
    return Decision(play.player, "reduce", "play-card.attempt-with-discount", use_reducer, tuple(options), args=args)


def use_reducer(game: Destiny, play: PlayCard, chosen: tuple[str, CardId] | None) -> Outcome:
    if chosen is None:
        return None
    id, me = chosen
    ability = ABILITIES[id]
    play.less += cast(int, getattr(ability, "reduces", 0))
    return Again(ability.resolve(game, me, BeforePlaying(player=play.player, card=play.card)))


def pay(game: Destiny, play: PlayCard) -> Outcome:
    """play-card.pay; event.limbo: from here on an event is in limbo."""
    state = game.state
    play.cost = price(game, play.player, play.card, play.terms, play.on, play.replacing)
    own = game.player(play.player)
    if play.cost > own.resources:
        return DONE
    spend(game, play.player, play.cost)
    facts = game.facts[play.card]
    play.ambush = play.ambush or has_keyword(game, play.card, "ambush")
    home = state.players[play.owner_of_zone if play.owner_of_zone != NOBODY else play.player]
    getattr(home, play.zone).remove(play.card)
    play.last = play.zone == "hand" and not home.hand
    state.changed = True
    game.emit("card.played", player=play.player, card=facts.id, piece=play.card, cost=play.cost)
    if facts.type == "event":
        state.limbo.append(play.card)
        program = behaviour(facts.id).event
        return Resolving(program=program, me=play.card, you=play.player) if program else None
    return enter(game, play)


def enter(game: Destiny, play: PlayCard) -> Outcome:
    """play-card.upgrade.replace: the old upgrade is discarded as the new one enters play."""
    if play.replacing != NOBODY and (old := game.in_play(play.replacing)) is not None:
        game.player(play.player).replaced = True
        discard_from_play(game, old)
    enter_play(game, play.card, play.player, play.on)
    return UpgradeLimit(character=play.on) if play.on != NOBODY else None


def after(game: Destiny, play: PlayCard) -> Outcome:
    """play-card.event: it goes to the discard pile now; keyword.ambush: one additional action."""
    state = game.state
    facts = game.facts[play.card]
    if play.card in state.limbo:
        state.limbo.remove(play.card)
        put(game, play.card, play.goes)
    trigger(game, Played, play.player, play.card, facts.type, play.on, play.ambush, play.last)
    if play.ambush:
        state.extra.append(play.player)
    for below in reversed(game.stack):
        if isinstance(below, Resolving):
            below.ok = True
            break
    return None


class PlayCard(Procedure):
    """`zone` is where the card comes from; `goes` where an event goes when it is done; `foretold`, that an option
    was chosen which says what it takes."""

    player: PlayerId
    card: CardId
    zone: str = "hand"
    owner_of_zone: PlayerId = NOBODY
    less: int = 0
    free: bool = False
    on: CardId = NOBODY
    replacing: CardId = NOBODY
    cost: int = 0
    ambush: bool = False
    goes: str = "discard"
    foretold: bool = False
    last: bool = False
    steps = (choose_place, reduce, pay, after)

    @property
    def terms(self) -> Terms:
        return Terms(self.less, self.free)
