"""What the end of the round takes away as things stand (endphase.discard-command, endphase.remove-tokens.*), found by
doing it to a copy of the match; and who has to promote somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.end_phase import EndPhase, discard_cards, is_commander, remove_tokens
from dejarik.games.legion.state import PlayerId, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

GREEN: Final = ("aim", "dodge", "surge", "observation", "standby")


class CardGone(msgspec.Struct, frozen=True):
    """The command card of the round, and where it goes."""

    player: PlayerId
    command: str
    to: str


class Cleaning(msgspec.Struct, frozen=True):
    cards: tuple[CardGone, ...]
    tokens: tuple[UnitId, ...]
    """Units that lose green tokens, standby tokens or observation tokens."""
    suppression: tuple[UnitId, ...]
    """Units that lose suppression."""
    promote: tuple[PlayerId, ...]


def cleaning(match: Legion, viewer: PlayerId | None) -> Cleaning:
    """Of cards that are still secret nothing is told."""
    game = match.clone()
    assert isinstance(game, type(match))
    open_to = [game.state.revealed or id == viewer for id in range(len(game.state.players))]
    chosen = [own.chosen if seen else "" for own, seen in zip(game.state.players, open_to, strict=True)]
    discard_cards(game, EndPhase())
    cards = [CardGone(id, one, _lies(game, id, one)) for id, one in enumerate(chosen) if one]
    remove_tokens(game, EndPhase())
    pairs = [(then, now) for then, now in zip(match.state.units, game.state.units, strict=True) if not then.defeated]
    tokens = [then.id for then, now in pairs if any(getattr(then, one) > getattr(now, one) for one in GREEN)]
    calmer = [then.id for then, now in pairs if then.suppression > now.suppression]
    return Cleaning(tuple(cards), tuple(tokens), tuple(calmer), tuple(_promoting(match)))


def _lies(game: Legion, player: PlayerId, card: str) -> str:
    own = game.state.players[player]
    places = {"discard": own.discard, "permanent": own.permanent, "hand": own.hand}
    return next((name for name, cards in places.items() if card in cards), "discard")


def _promoting(game: Legion) -> list[PlayerId]:
    found = []
    for player in range(len(game.state.players)):
        units = game.army_of(player)
        if any(not game.facts(one.id).vehicle for one in units) and not any(is_commander(game, u.id) for u in units):
            found.append(player)
    return found
